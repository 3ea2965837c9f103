"""Scenes and their stack. A scene shows itself, lists its spots, and hears what was done with them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingsburg.ui.shell.spots import Spot

if TYPE_CHECKING:
    import pygame

    from kingsburg.app.report import Played
    from kingsburg.ui.paint.canvas import Canvas
    from kingsburg.ui.paint.geometry import Rect
    from kingsburg.ui.shell.context import Ui


@dataclass(frozen=True, slots=True)
class Stake:
    """A game that must outlive a fault of its scene.

    `game`: its name; `turns`: how many actions it has; `played`: what a report says of it; `go_on` opens
    it again where it was.
    """

    game: str
    turns: int
    played: Callable[[], Played]
    go_on: Callable[[], None]


class Scene:
    """One screen or overlay.

    The loop calls update, then spots, then draw when something changed. draw changes nothing. Handlers get
    spot ids that were offered a moment before; a handler must bear an id that is no longer of use.
    """

    name = "scene"
    overlay = False
    unseen = False
    """Whether the scene shows nothing of itself yet."""
    drawn = False
    """Whether the scene has been drawn once without a fault."""

    @property
    def complete(self) -> bool:
        """Whether nothing that belongs to its picture is still being read."""
        return True

    @property
    def own_arrows(self) -> bool:
        """Whether the arrow keys left and right are the scene's own, and do not walk the focus."""
        return False

    def __init__(self, ui: Ui) -> None:
        self.ui = ui

    def enter(self) -> None:
        """The scene has come to the top, for the first time or again."""

    def leave(self) -> None:
        """The scene is no longer at the top: covered or gone."""

    def close(self) -> None:
        """The scene is gone from the stack for good."""

    def resize(self) -> None:
        """The frame (ui.frame) or the language is new: lay out anew."""

    def update(self, dt: float) -> bool:
        """Let dt ms pass (at most 50); True while something moves and the screen must be drawn again."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Show the scene as it is."""

    def spots(self) -> Sequence[Spot]:
        """What can be pointed at now, lowest first."""
        return ()

    def status(self) -> str:
        """The sentence that says who must do what."""
        return ""

    def kept_free(self) -> Sequence[Rect]:
        """What no explanation may cover, besides what can be used."""
        return ()

    def seat(self) -> int | None:
        """The seat that must decide now, if one must."""
        return None

    def stake(self) -> Stake | None:
        """The game that is played here, if one is."""
        return None

    def plainly(self) -> Callable[[], None] | None:
        """Lays the plain table in place of one that has never come up; None for anything else."""
        return None

    def names(self) -> Sequence[str]:
        """Players' names that the scene knows: no report may hold them."""
        return ()

    def field(self) -> str:
        """The spot that letters go to as soon as the scene has come; return in it is the scene's own key."""
        return ""

    def click(self, spot_id: str) -> None:
        """A spot was clicked, or chosen by the keyboard."""

    def touch(self, spot_id: str) -> str:
        """The effect that is heard when this spot is clicked; "": none."""
        return "button"

    def drag(self, spot_id: str) -> None:
        """A drag of this spot has begun."""

    def drag_targets(self, spot_id: str) -> Collection[str]:
        """The ids of the spots that would take it."""
        return ()

    def drag_image(self, spot_id: str) -> pygame.Surface | None:
        """What hangs at the pointer meanwhile, asked for after `drag`; by default nothing."""
        return None

    def drop(self, spot_id: str, target: str) -> None:
        """It was dropped on a spot that takes it."""

    def refuse(self, spot_id: str, over: str | None) -> None:
        """It was dropped where it cannot go, or broken off (over is None).

        Its picture flies back by itself. Say why.
        """

    def hold(self, spot_id: str) -> None:
        """A spot is being held down."""

    def release(self, spot_id: str) -> None:
        """It is held no longer."""

    def scroll(self, notches: int) -> None:
        """The mouse wheel was turned: away from the hand if positive."""

    def type(self, spot_id: str, text: str) -> None:
        """By typing, all that stands in a spot has become this."""

    def has_room(self, spot_id: str, text: str) -> bool:
        """Whether a spot can hold that text."""
        return True

    def place_in(self, spot_id: str, x: int) -> int:
        """The place between letters of a spot's text that is nearest to a pixel across the window."""
        return 0

    def key(self, name: str) -> None:
        """A key that no spot claimed.

        "escape", "undo" (Ctrl+Z), "redo" (Ctrl+Y), "return", "space", "delete", "home", "end",
        "page_up", "page_down", a letter or digit; "left" and "right" for a scene of `own_arrows`.
        """


class SceneStack:
    """Scenes on top of each other; only the top one gets time and input."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self.changes = 0

    @property
    def top(self) -> Scene | None:
        """The scene that gets time and input."""
        return self._scenes[-1] if self._scenes else None

    def __len__(self) -> int:
        return len(self._scenes)

    def all(self) -> Sequence[Scene]:
        """All scenes, the lowest first."""
        return tuple(self._scenes)

    def visible(self) -> Sequence[Scene]:
        """From the topmost scene that is no overlay upwards, as far as they can be seen."""
        first = 0
        for i, scene in enumerate(self._scenes):
            if not scene.overlay:
                first = i
        return [scene for scene in self._scenes[first:] if not scene.unseen]

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self._scenes:
            self._scenes[-1].leave()
        self._scenes.append(scene)
        self._entered(scene)

    def pop(self) -> None:
        """Take the top scene away; the one below comes back."""
        if self._scenes:
            self._remove()
            self._entered(self._scenes[-1] if self._scenes else None)

    def replace(self, scene: Scene) -> None:
        """Clear the whole stack and begin with this scene."""
        while self._scenes:
            self._remove()
        self._scenes.append(scene)
        self._entered(scene)

    def clear(self) -> None:
        """Take everything away: the program ends."""
        while self._scenes:
            self._remove()
        self.changes += 1

    def abandon(self) -> Sequence[Exception]:
        """Take everything away although a scene may be at fault; what they raised on leaving."""
        raised: list[Exception] = []
        while self._scenes:
            scene = self._scenes.pop()
            for farewell in (scene.leave, scene.close):
                try:
                    farewell()
                except Exception as error:
                    raised.append(error)
        self.changes += 1
        return raised

    def _remove(self) -> None:
        scene = self._scenes.pop()
        try:
            scene.leave()
        finally:
            scene.close()

    def _entered(self, scene: Scene | None) -> None:
        self.changes += 1
        if scene is not None:
            scene.enter()
