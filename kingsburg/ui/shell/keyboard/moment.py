"""The keys of a moment: what each of them does now, read from the table of commands and the spots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from kingsburg.app.i18n import N_, _
from kingsburg.ui.shell.keyboard.commands import BY_ZONE, COMMANDS, MOVING, Command
from kingsburg.ui.shell.keyboard.mover import Stop, zones
from kingsburg.ui.shell.keyboard.names import shown
from kingsburg.ui.shell.keyboard.rebinding import Keymap
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot

if TYPE_CHECKING:
    from kingsburg.ui.paint.marks import Mark
    from kingsburg.ui.shell.keyboard.keyboard import Keyboard

HERE = N_("Here and now")
PARTS = N_("Parts of the table")
MOVES = N_("Moving the frame")
ALWAYS = N_("Always")


class KeyLine(NamedTuple):
    """A key as it is shown, and what it does now; `heading` is the group under which it is listed.

    `mark` is what is drawn for it if it is a controller's button.
    """

    heading: str
    key: str
    does: str
    mark: Mark | None = None


def keys_now(keyboard: Keyboard, scene: Scene, spots: Sequence[Spot]) -> list[KeyLine]:
    """Return all keys that do something in the scene now, in the order in which they are listed."""
    keymap, places = keyboard.keymap, keyboard.focus.stops(spots)
    return [*_here(keyboard, spots), *_parts(keymap, scene, places), *_moves(keymap), *_always(keymap)]


def key_now(keyboard: Keyboard, spot: Spot) -> str:
    """Return the key that clicks a spot now, as it is shown; "" if none does.

    Enter clicks what is proposed, unless it is for what the player has moved the focus to.
    """
    if "click" not in spot.does:
        return ""
    if not spot.main:
        name = keyboard.keymap.key_of(spot.key)
    elif keyboard.presses.presses_main():
        name = "return"
    elif keyboard.presses.opened == spot.id:
        name = "space"
    else:  # Space, too, is for what has the focus
        name = keyboard.keymap.key_of(spot.key) if spot.key != "space" else ""
    return shown(name) if name else ""


def _here(keyboard: Keyboard, spots: Sequence[Spot]) -> list[KeyLine]:
    """The keys that click something: first Enter's, then what else is proposed."""
    focused = keyboard.focused()
    enter = [] if keyboard.presses.presses_main() or focused is None else [(shown("return"), focused.label)]
    found = [(key, spot.label) for spot in _proposed_first(spots) if (key := key_now(keyboard, spot))]
    return [KeyLine(_(HERE), key, label) for key, label in (*enter, *found)]


def _proposed_first(spots: Sequence[Spot]) -> Sequence[Spot]:
    return sorted(spots, key=lambda spot: not spot.main)


def _parts(keymap: Keymap, scene: Scene, places: Sequence[Stop]) -> list[KeyLine]:
    found = zones(places)
    if len(found) < 2:
        return []
    return [
        KeyLine(_(PARTS), shown(key), scene.zone_name(zone))
        for zone in found
        if (key := keymap.key_of(BY_ZONE[zone].name))
    ]


def _moves(keymap: Keymap) -> list[KeyLine]:
    arrows = " ".join(shown(name) for name in ("left", "right", "up", "down"))
    walks = [
        _line(keymap, MOVES, command) for command in MOVING if command.fixed and "tab" in command.keys[0]
    ]
    return [*walks, KeyLine(_(MOVES), arrows, _("To what lies there"))]


def _always(keymap: Keymap) -> list[KeyLine]:
    listed = [command for command in COMMANDS if command.valid == "always" and command not in MOVING]
    return [_line(keymap, ALWAYS, command) for command in listed if keymap.key_of(command.name)]


def _line(keymap: Keymap, heading: str, command: Command) -> KeyLine:
    return KeyLine(_(heading), shown(keymap.key_of(command.name)), _(command.words))
