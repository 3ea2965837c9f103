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


def keys_now(keymap: Keymap, scene: Scene, spots: Sequence[Spot], places: Sequence[Stop]) -> list[KeyLine]:
    """Return all keys that do something in the scene now, in the order in which they are listed."""
    return [*_here(keymap, spots), *_parts(keymap, scene, places), *_moves(keymap), *_always(keymap)]


def key_of(keymap: Keymap, spot: Spot) -> str:
    """Return the key that clicks a spot, as it is shown; "" if none does."""
    if "click" not in spot.does:
        return ""
    name = "return" if spot.main else keymap.key_of(spot.key)
    return shown(name) if name else ""


def _here(keymap: Keymap, spots: Sequence[Spot]) -> list[KeyLine]:
    """The keys that click something, what is proposed first."""
    found = [(spot.main, key, spot.label) for spot in spots if (key := key_of(keymap, spot))]
    return [KeyLine(_(HERE), key, label) for _main, key, label in sorted(found, key=lambda one: not one[0])]


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
