"""Recognises clicks, drags and holds from press, move and release of the pointer.

The module does not need pygame: the input calls it, and scenes receive the intents.
"""

from __future__ import annotations

from kingsburg.ui.shell.spots import Spot

THRESHOLD = 6


class _OfSpot:
    __slots__ = __match_args__ = ("spot",)

    def __init__(self, spot: Spot) -> None:
        self.spot = spot

    def __eq__(self, other: object) -> bool:
        same = type(other) is type(self)
        return same and all(getattr(self, name) == getattr(other, name) for name in self.__match_args__)

    __hash__ = None  # type: ignore[assignment]


class _At(_OfSpot):
    __slots__ = ("x", "y")
    __match_args__ = ("spot", "x", "y")

    def __init__(self, spot: Spot, x: int, y: int) -> None:
        super().__init__(spot)
        self.x, self.y = x, y


class Click(_OfSpot):
    """A spot was pressed and released."""

    __slots__ = ()


class Grab(_At):
    """A drag has begun; (x, y) is where in the spot it was pressed, in pixels from its corner."""

    __slots__ = ()


class Drop(_At):
    """A dragged spot was released at (x, y), in pixels of the window."""

    __slots__ = ()


class Cancel(_OfSpot):
    """A drag was cancelled: by Escape, the right button, a loss of focus or a vanished spot."""

    __slots__ = ()


class Hold(_OfSpot):
    """A spot is being held down."""

    __slots__ = ()


class Release(_OfSpot):
    """A spot that was held down has been released."""

    __slots__ = ()


Intent = Click | Grab | Drop | Cancel | Hold | Release


class Gesture:
    """One pointer button from press to release. At most one spot is pressed, dragged or held.

    `lasting` says of holds, and of carrying what can only be dragged, whether they begin with one press
    and end with the next.
    """

    def __init__(self) -> None:
        self.lasting = False, False
        self._until_next = False
        """Whether the button is up, and what goes on ends with the next press."""
        self._pressed: Spot | None = None
        self._at = (0, 0)
        self.dragging: Spot | None = None
        self.holding: Spot | None = None

    @property
    def pressed(self) -> str | None:
        """The id of the pressed spot, as long as the press has not become a drag."""
        return self._pressed.id if self._pressed and self.dragging is None else None

    def press(self, spot: Spot | None, x: int, y: int) -> list[Intent]:
        """Handle a press on a spot or on nothing; an open gesture is cancelled first."""
        if self._until_next and self.dragging is not None:
            return []
        if self._until_next:
            held = self.holding
            intents = self.cancel()
            if held is not None and spot is not None and spot.id == held.id:
                return intents
        else:
            intents = self.cancel()
        if spot is None or not spot.does:
            return intents
        self._pressed, self._at = spot, (x, y)
        if "hold" in spot.does:
            self.holding = spot
            intents.append(Hold(spot))
        return intents

    def move(self, x: int, y: int, threshold: float) -> list[Intent]:
        """Handle a movement: beyond the threshold (pixels) a press becomes a drag.

        Only draggable spots can be dragged.
        """
        spot = self._pressed
        if spot is None or self.dragging is not None or "drag" not in spot.does:
            return []
        px, py = self._at
        if (x - px) ** 2 + (y - py) ** 2 < threshold**2:
            return []
        self.dragging = spot
        return [*self._let_go(), Grab(spot, px - spot.rect.x, py - spot.rect.y)]

    def release(self, over: Spot | None, x: int, y: int) -> list[Intent]:
        """Handle the release over a spot, or over nothing."""
        spot, dragging = self._pressed, self.dragging
        if self._goes_on(over):
            self._until_next = True
            return self._take_up() if dragging is None else []
        self._until_next = False
        intents = self._let_go()
        self._pressed = self.dragging = None
        if dragging is not None:
            intents.append(Drop(dragging, x, y))
        elif spot is not None and over is not None and over.id == spot.id and "click" in over.does:
            intents.append(Click(over))
        return intents

    def _goes_on(self, over: Spot | None) -> bool:
        """Whether a hold or a carrying that has just begun goes on without the button."""
        spot, (hold, carry) = self._pressed, self.lasting
        if spot is None or self._until_next:
            return False
        if self.holding is not None:
            return hold
        alone = "drag" in spot.does and "click" not in spot.does
        return carry and alone and self.dragging is None and over is not None and over.id == spot.id

    def _take_up(self) -> list[Intent]:
        """Begin to carry what was pressed, unless it is held."""
        spot = self._pressed
        if spot is None or self.holding is not None:
            return []
        self.dragging = spot
        px, py = self._at
        return [Grab(spot, px - spot.rect.x, py - spot.rect.y)]

    def cancel(self) -> list[Intent]:
        """Cancel the current press, drag or hold."""
        self._until_next = False
        intents = self._let_go()
        if self.dragging is not None:
            intents.append(Cancel(self.dragging))
        self._pressed = self.dragging = None
        return intents

    def _let_go(self) -> list[Intent]:
        held, self.holding = self.holding, None
        return [Release(held)] if held is not None else []
