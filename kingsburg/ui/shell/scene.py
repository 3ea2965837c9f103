"""Scenes and their stack. A scene draws itself, lists its spots and handles input to them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kingsburg.ui.shell.keyboard.zones import Zone
from kingsburg.ui.shell.spots import Spot, find

if TYPE_CHECKING:
    import pygame

    from kingsburg.app.report import Played
    from kingsburg.ui.paint.canvas import Canvas
    from kingsburg.ui.paint.geometry import Rect
    from kingsburg.ui.shell.context import Ui
    from kingsburg.ui.shell.reader.ears import Ears
    from kingsburg.ui.shell.telling.explaining import Knows


class Stake(NamedTuple):
    """A running game that must survive an error in its scene.

    `game` is its name, `turns` the number of its actions, `played` what a report says of it;
    `go_on` opens it again where it was.
    """

    game: str
    turns: int
    played: Callable[[], Played]
    go_on: Callable[[], None]


class Scene:
    """One screen or overlay.

    In every turn the loop calls `update`, and after a change `spots`, then `draw`; `draw` changes
    no state. Handlers get spots that were offered a moment ago and must accept one that is no
    longer valid.
    """

    name = "scene"
    overlay = False
    unseen = False
    """Whether the scene does not show anything yet."""
    drawn = False
    """Whether the scene has been drawn once without an error."""
    tells_below = False
    """Whether the bar of the table below shows this scene's sentence instead of its own."""

    @property
    def complete(self) -> bool:
        """Whether all pictures of the scene are loaded."""
        return True

    @property
    def waits(self) -> bool:
        """Whether the scene waits for something: the loop then asks often, without drawing each time."""
        return False

    @property
    def own_arrows(self) -> bool:
        """Whether the scene handles the left and right arrow keys, instead of the focus."""
        return False

    @property
    def own_lines(self) -> bool:
        """Whether the scene handles the up and down arrow keys now, instead of the focus."""
        return False

    @property
    def goes_on(self) -> bool:
        """Whether Enter and Space lead the scene on now, while the player has not moved the focus."""
        return False

    @property
    def listens(self) -> bool:
        """Whether the scene wants the next key by its name, whatever that key does otherwise."""
        return False

    def __init__(self, ui: Ui) -> None:
        self.ui = ui

    def enter(self) -> None:
        """Called when the scene comes to the top, for the first time or again."""

    def leave(self) -> None:
        """Called when the scene is no longer on top: it was covered or removed."""

    def close(self) -> None:
        """Called when the scene has been removed from the stack for good."""

    def resize(self) -> None:
        """Called when the frame (`ui.frame`) or the language has changed: lay out again."""

    def update(self, dt: float) -> bool:
        """Advance by dt ms (at most 50); return True while something moves and must be redrawn."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the current state of the scene."""

    def spots(self) -> Sequence[Spot]:
        """Return all spots at the moment, the lowest first."""
        return ()

    def looked_at(self) -> Spot | None:
        """Return the spot under the pointer or under the visible focus ring."""
        hot = self.ui.attention.hot
        return find(self.spots(), hot) if hot is not None else None

    def status(self) -> str:
        """Return the sentence that says who must do what."""
        return ""

    def tells(self, spot: Spot) -> bool:
        """Return whether the scene tells of a spot by itself, so that it needs no tooltip."""
        return False

    def glossary(self) -> Knows | None:
        """Return who knows the terms in this scene's texts; None: whoever does in the scene below."""
        return None

    def kept_free(self) -> Sequence[Rect]:
        """Return areas that no tooltip or toast may cover, besides the usable spots."""
        return ()

    def zone_of(self, spot: Spot) -> Zone:
        """Return the part of the screen to which a spot belongs, for the keyboard."""
        return Zone.ASKED

    def zone_name(self, zone: Zone) -> str:
        """Return what a part of this screen is called; "" where the screen has no parts."""
        return ""

    def asked(self) -> Hashable:
        """Return a key of what is asked now, or None; with another key the focus begins anew."""
        return None

    def begins_at(self, usable: Sequence[Spot]) -> str | None:
        """Return which of the usable spots the focus begins at; None: what is proposed, or else the first."""
        return None

    def help_page(self, spot: Spot | None) -> str:
        """Return the page of the book on a spot, or (None) on what is due here; "" for none."""
        return ""

    def book_marks(self) -> frozenset[str]:
        """Return what matters now among the things the book shows, by their targets there."""
        return frozenset()

    def help(self) -> None:
        """Called when the player asks for help: by default the book opens at what is looked at."""
        page = self.help_page(self.looked_at()) or self.help_page(None)
        self.ui.router.book(page)

    def seat(self) -> int | None:
        """Return the seat that must decide now, or None."""
        return None

    def aloud(self) -> tuple[str, bool]:
        """Return what is shown here that must be heard ("": nothing), and whether by one person alone."""
        return "", False

    def ears(self) -> Ears | None:
        """Return who tells the game of this scene in words, always the same for one scene; None: nobody."""
        return None

    def stake(self) -> Stake | None:
        """Return the game that is played in this scene, or None."""
        return None

    def plainly(self) -> Callable[[], None] | None:
        """Return a function that opens the plain table instead of one never drawn, or None."""
        return None

    def names(self) -> Sequence[str]:
        """Return the names of players that the scene knows; no error report may contain them."""
        return ()

    def field(self) -> str:
        """Return the id of the text field that has the focus when the scene opens; "" for none.

        Return and Escape in this field are passed on as keys of the scene.
        """
        return ""

    def click(self, spot: Spot) -> None:
        """Called when a spot was clicked, or chosen by the keyboard."""

    def click_aside(self, spot: Spot) -> None:
        """Called when a spot was clicked with the second button, whatever it does otherwise."""

    def touch(self, spot: Spot) -> str:
        """Return the sound effect for a click on this spot; "" for none."""
        return "button"

    def drag(self, spot: Spot) -> None:
        """Called when a drag of this spot has begun."""

    def drag_targets(self, spot: Spot) -> Collection[str]:
        """Return the ids of the spots that accept this spot."""
        return ()

    def drag_image(self, spot: Spot) -> pygame.Surface | None:
        """Return the picture for the pointer during a drag, or None; called after `drag`."""
        return None

    def drop(self, spot: Spot, target: Spot) -> None:
        """Called when a spot was dropped on a target that accepts it."""

    def refuse(self, spot: Spot, over: Spot | None) -> None:
        """Called when a spot was dropped elsewhere, or its drag was cancelled (`over` is None).

        Its picture flies back by itself; the scene should say why the drop was refused.
        """

    def hold(self, spot: Spot) -> None:
        """Called when a spot is pressed and held down."""

    def release(self, spot: Spot) -> None:
        """Called when a spot is no longer held down."""

    def key_named(self, name: str) -> None:
        """Called with the name of a key that was pressed while the scene listens."""

    def scroll(self, notches: int) -> None:
        """Called when the mouse wheel is turned; positive notches turn away from the user."""

    def type(self, spot: Spot, text: str) -> None:
        """Called when the player has changed a field; `text` is its whole new text."""

    def has_room(self, spot: Spot, text: str) -> bool:
        """Return whether a text fits into the field of a spot."""
        return True

    def place_in(self, spot: Spot, x: int) -> int:
        """Return the position in a field's text nearest to x, a pixel column of the window."""
        return 0

    def key(self, name: str) -> None:
        """Called for a key that no spot claimed.

        `name` is "escape", "undo" (Ctrl+Z), "redo" (Ctrl+Y), "return", "space", "delete", "home",
        "end", "page_up", "page_down", "backspace", a letter or a digit; "earlier" and "later" (Alt
        with an arrow); "left" and "right" only reach a scene with `own_arrows`, "up" and "down" one
        with `own_lines`.
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
        """Return all scenes, the lowest first."""
        return tuple(self._scenes)

    def visible(self) -> Sequence[Scene]:
        """Return the scenes that show something, from the topmost non-overlay upwards."""
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
        """Remove the top scene; the one below becomes the top."""
        if self._scenes:
            self._remove()
            self._entered(self._scenes[-1] if self._scenes else None)

    def replace(self, scene: Scene) -> None:
        """Remove all scenes and show this one."""
        while self._scenes:
            self._remove()
        self._scenes.append(scene)
        self._entered(scene)

    def clear(self) -> None:
        """Remove all scenes; the program ends."""
        while self._scenes:
            self._remove()
        self.changes += 1

    def abandon(self) -> Sequence[Exception]:
        """Remove all scenes even if some raise errors; return these errors."""
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
