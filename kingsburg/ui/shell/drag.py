"""Press, move and release become clicks, drags and holds.

Pure data, no pygame: the input feeds it, scenes get intents.
"""

from __future__ import annotations

from dataclasses import dataclass

from kingsburg.ui.shell.spots import Spot

THRESHOLD = 6


@dataclass(frozen=True, slots=True)
class Click:
    """A spot was pressed and let go."""

    id: str


@dataclass(frozen=True, slots=True)
class Grab:
    """A drag has begun; (dx, dy) is the pointer's place within the spot when it was pressed, in pixels."""

    id: str
    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Drop:
    """A dragged thing was let go at (x, y)."""

    id: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Cancel:
    """A drag was broken off: Escape, a lost window, a vanished spot."""

    id: str


@dataclass(frozen=True, slots=True)
class Hold:
    """A spot is being held down."""

    id: str


@dataclass(frozen=True, slots=True)
class Release:
    """A spot that was held down is let go."""

    id: str


Intent = Click | Grab | Drop | Cancel | Hold | Release


class Gesture:
    """One pointer button from press to release. At most one spot is pressed, dragged or held at a time."""

    def __init__(self) -> None:
        self._pressed: Spot | None = None
        self._at = (0, 0)
        self.dragging: str | None = None
        self.holding: str | None = None

    @property
    def pressed(self) -> str | None:
        """The spot under the pressed button that has not become a drag."""
        return self._pressed.id if self._pressed and self.dragging is None else None

    def press(self, spot: Spot | None, x: int, y: int) -> list[Intent]:
        """The button goes down on a spot, or on nothing.

        A press while another is open ends that one first.
        """
        intents = self.cancel()
        if spot is None or not spot.does:
            return intents
        self._pressed, self._at = spot, (x, y)
        if "hold" in spot.does:
            self.holding = spot.id
            intents.append(Hold(spot.id))
        return intents

    def move(self, x: int, y: int, threshold: float) -> list[Intent]:
        """The pointer moves; beyond the threshold (pixels) a press on a draggable spot becomes a drag."""
        spot = self._pressed
        if spot is None or self.dragging is not None or "drag" not in spot.does:
            return []
        px, py = self._at
        if (x - px) ** 2 + (y - py) ** 2 < threshold**2:
            return []
        self.dragging = spot.id
        return [*self._let_go(), Grab(spot.id, px - spot.rect.x, py - spot.rect.y)]

    def release(self, over: Spot | None, x: int, y: int) -> list[Intent]:
        """The button goes up over a spot, or over nothing."""
        spot, dragging = self._pressed, self.dragging
        intents = self._let_go()
        self._pressed = self.dragging = None
        if dragging is not None:
            intents.append(Drop(dragging, x, y))
        elif spot is not None and over is not None and over.id == spot.id and "click" in over.does:
            intents.append(Click(spot.id))
        return intents

    def cancel(self) -> list[Intent]:
        """Break off whatever is going on."""
        intents = self._let_go()
        if self.dragging is not None:
            intents.append(Cancel(self.dragging))
        self._pressed = self.dragging = None
        return intents

    def _let_go(self) -> list[Intent]:
        held, self.holding = self.holding, None
        return [Release(held)] if held is not None else []
