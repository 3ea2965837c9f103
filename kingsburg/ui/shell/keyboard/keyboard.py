"""The keyboard: makes commands of keys, and moves the focus, clicks spots or asks the scene by them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from kingsburg.ui.shell import letters
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.keyboard.commands import BY_NAME, Command
from kingsburg.ui.shell.keyboard.focus import Focus
from kingsburg.ui.shell.keyboard.hands import Hands
from kingsburg.ui.shell.keyboard.mover import Direction
from kingsburg.ui.shell.keyboard.names import (
    CTRL,
    LEAVING,
    NAMES,
    PRESSING,
    REPEATING,
    SHIFTS,
    key_name,
    repeats_with,
)
from kingsburg.ui.shell.keyboard.presses import Presses
from kingsburg.ui.shell.keyboard.rebinding import Keymap
from kingsburg.ui.shell.pen import Pen
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot, find

ARROWS: Final[dict[str, Direction]] = {"left": "left", "right": "right", "up": "up", "down": "down"}


class Keyboard:
    """Holds the focus, the keys that are down, and the pen for fields."""

    def __init__(self, ui: Ui, hands: Hands) -> None:
        self._ui = ui
        self._hands = hands
        self.focus = Focus(ui, self.put)
        self.pen = Pen(ui)
        self.keymap = Keymap(ui.settings.keys)
        self.presses = Presses(ui, hands, self.focus, self.put)
        self._down: set[int] = set()
        self._moves: dict[str, Callable[[bool], None]] = {
            "next": lambda held: self._step(1),
            "previous": lambda held: self._step(-1),
            "zone_next": lambda held: self._walk(partial(self.focus.step_zone, by=1)),
            "zone_previous": lambda held: self._walk(partial(self.focus.step_zone, by=-1)),
        }

    # The focus ------------------------------------------------------------------------------------

    def put(self, spot_id: str | None) -> None:
        """Put the focus on a spot, or on nothing; a field is taken up by the pen."""
        attention = self._ui.attention
        if attention.focus == spot_id:
            return
        attention.focus = spot_id
        self.presses.opened = None
        self._hands.attended()
        self._ui.dirty = True
        spot = find(self._hands.spots(), spot_id)
        if spot is not None and "type" in spot.does:
            self.pen.take_up(spot)
        else:
            self.pen.put_down()

    def focused(self) -> Spot | None:
        """Return the spot that has the focus, or None."""
        return find(self._hands.spots(), self._ui.attention.focus)

    def reach(self, spot_id: str) -> bool:
        """Move the focus to a spot by its id; return False if it cannot be visited."""
        if not any(stop.id == spot_id for stop in self.focus.stops(self._hands.spots())):
            return False
        self._walk(partial(self.focus.move_to, spot_id))
        return True

    def _walk(self, move: Callable[[Sequence[Spot]], None]) -> None:
        self.presses.end_hold()
        move(self._hands.spots())
        self._ui.attention.ring = True
        self._ui.dirty = True

    def _step(self, by: int) -> None:
        self._walk(partial(self.focus.step, by=by))

    # Keys -----------------------------------------------------------------------------------------

    def down(self, event: pygame.event.Event) -> None:
        """A key has been pressed, or goes on being held down."""
        key, focused = event.key, self.focused()
        again = key in self._down
        if again and key not in REPEATING and not repeats_with(focused, key):
            return
        self._down.add(key)
        if self.keymap.own != self._ui.settings.keys:
            self.keymap = Keymap(self._ui.settings.keys)
        typing = focused is not None and "type" in focused.does
        if key in SHIFTS:
            self._ui.attention.hurry = True
        elif self._listened(event):
            return
        elif not self._anywhere(event, typing=typing) and not self._hands.dragging:
            self._in_scene(event, focused, typing=typing, again=again)

    def _listened(self, event: pygame.event.Event) -> bool:
        """Hand the key to a scene that waits for the name of one; return whether there is such a scene."""
        scene, name = self._hands.scene, key_name(event.key, event.mod, event.unicode)
        if scene is None or not scene.listens:
            return False
        if name:
            self._hands.call(partial(scene.key_named, name))
        return True

    def _anywhere(self, event: pygame.event.Event, *, typing: bool) -> bool:
        """Do what a key does in every scene, even while something is dragged.

        Return whether the key has such a meaning now.
        """
        name = key_name(event.key, event.mod, event.unicode)
        command = self.keymap.command(name)
        said = command.name if command is not None else ""
        if said == "fullscreen":
            self._hands.call(self._ui.router.toggle_fullscreen)
        elif said == "escape" and self._hands.dragging:
            self._hands.cancel()
        elif typing and len(name) == 1:
            return False
        elif said == letters.EXPLAIN and self._ui.attention.ring:
            self._hands.explain_next(self.focused())
        elif said == "help" and not self._hands.dragging:
            self._hands.open_book()
        elif said == "keys" and not self._hands.dragging:
            self._hands.call(self._ui.router.keys)
        else:
            return False
        return True

    def _in_scene(
        self, event: pygame.event.Event, focused: Spot | None, *, typing: bool, again: bool
    ) -> None:
        name = key_name(event.key, event.mod, event.unicode)
        command = self.keymap.command(name)
        writes = typing and not (command is not None and _leaves_field(command, name))
        if writes and focused is not None:
            self._type(focused, event.key, event.mod)
        elif self._belongs_to_scene(name, typing=typing):
            self.presses.shortcut(name)
        elif command is not None:
            self.do(command, again=again)
        elif not event.mod & CTRL:
            self.presses.shortcut(self.keymap.said(name))

    def order(self, name: str, *, again: bool = False) -> None:
        """Give a command by its name, whatever its key; left and right may be the scene's own."""
        if self._belongs_to_scene(name, typing=True):
            self.presses.shortcut(name)
        else:
            self.do(BY_NAME[name], again=again)

    def show(self) -> None:
        """Show the frame where the focus is."""
        self._ui.attention.ring = True
        self._ui.dirty = True

    def do(self, command: Command, *, again: bool = False) -> None:
        """Give a command to the focus or to the scene; `again`: its key is being held down."""
        name = command.name
        if name in self._moves:
            self._moves[name](again)
        elif command.zone is not None:
            self._walk(partial(self.focus.to_zone, zone=command.zone))
        elif name in ARROWS:
            self._walk(partial(self.focus.towards, direction=ARROWS[name], across=not again))
        elif name == "return":
            self.presses.enter()
        elif name == "space":
            self.presses.take()
        else:
            self.presses.shortcut(name)

    def _belongs_to_scene(self, name: str, *, typing: bool) -> bool:
        """Whether an arrow key is the scene's own and does not move the focus."""
        scene = self._hands.scene
        if scene is None:
            return False
        if name in ("left", "right"):
            return scene.own_arrows and self._near_the_strip()
        return name in ("up", "down") and not typing and scene.own_lines

    def _near_the_strip(self) -> bool:
        """Whether the player has not moved the focus to a part of the table of its own."""
        scene, focused = self._hands.scene, self.focused()
        away = focused is not None and scene is not None and scene.zone_of(focused).value != "asked"
        return not (away and self._ui.attention.ring)

    # Fields ---------------------------------------------------------------------------------------

    def _type(self, field: Spot, key: int, mods: int) -> None:
        """A key in a field; Enter and Escape leave it, and are the scene's too in its own field."""
        scene = self._hands.scene
        if scene is None or not self.pen.ready(field):
            return
        if key not in LEAVING:
            self.edit(partial(self.pen.key, key=key, mods=mods))
            return
        passed_on = field.id == scene.field()
        self.put(None)
        self.focus.renew(self._hands.spots())
        if passed_on:
            self.presses.shortcut(NAMES[key])

    def edit(self, do: Callable[[Scene, Spot], None]) -> None:
        """Let the pen do something in the field that has the focus; the scene hears if its text changes."""
        field, scene, attention = self.focused(), self._hands.scene, self._ui.attention
        if field is None or scene is None or not self.pen.holds(field):
            return
        do(scene, field)
        self._ui.dirty = True
        if attention.writing is not None and attention.writing.text != field.value:
            self._hands.call(partial(scene.type, field, attention.writing.text))

    # Letting go -----------------------------------------------------------------------------------

    def up(self, event: pygame.event.Event) -> None:
        """A key has been released."""
        self._down.discard(event.key)
        if event.key in PRESSING and not self._ui.settings.press_to_hold:
            self.presses.end_hold()
        if event.key == pygame.K_SPACE:
            self.presses.space = False
        shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT) and event.key not in SHIFTS
        self._ui.attention.hurry = self.presses.space or shift

    def leave(self) -> None:
        """Another scene comes to the top: remember where the focus was in the old one."""
        self.presses.held = None
        self.focus.leave()
        self.put(None)

    def let_go(self) -> None:
        """The window has lost the keyboard: no key is down any more."""
        self.presses.end_hold()
        self.forget()

    def forget(self) -> None:
        """No key is down any more, and nothing is told of it."""
        self.presses.forget()
        self._down.clear()
        self._ui.attention.hurry = False

    def renew(self) -> None:
        """Look whether the focus still stands well, after a change of the scene."""
        self.focus.renew(self._hands.spots())


def _leaves_field(command: Command, name: str) -> bool:
    """Whether a key moves away from a field in which one writes, instead of being written there."""
    if len(name) == 1 or name in ("left", "right", "space", "return", "escape", "delete"):
        return False
    return command.name in ("next", "previous", "up", "down") or command.valid == "zones"
