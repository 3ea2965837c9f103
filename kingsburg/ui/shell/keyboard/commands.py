"""The table of commands: what keys do, and by which key each is given unless the player has chosen another.

Scenes hear a command by its name. A spot whose `key` is that name is clicked by it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kingsburg.app.i18n import N_
from kingsburg.ui.shell import letters
from kingsburg.ui.shell.keyboard.zones import Zone


class Command(NamedTuple):
    """Something that a key does.

    `name` is what scenes hear, `words` what the list of keys says (to be translated), `keys` are
    the names of its keys, the first shown. `valid`: "always"; "zones" where its zone is on the
    screen; "spot" where a spot has it as its key; "ring" while the focus is on something. A `fixed`
    command keeps its keys, so that nobody can lock themselves out.
    """

    name: str
    words: str
    keys: tuple[str, ...]
    valid: str = "always"
    fixed: bool = False
    zone: Zone | None = None


MOVING: Final = (
    Command("next", N_("To the next thing of use"), ("tab",), fixed=True),
    Command("previous", N_("To the thing of use before"), ("shift+tab",), fixed=True),
    Command("left", N_("To the left"), ("left",), fixed=True),
    Command("right", N_("To the right"), ("right",), fixed=True),
    Command("up", N_("Upwards"), ("up",), fixed=True),
    Command("down", N_("Downwards"), ("down",), fixed=True),
    Command("zone_next", N_("To the next part of the table"), ("ctrl+tab",), "zones"),
    Command("zone_previous", N_("To the part of the table before"), ("ctrl+shift+tab",), "zones"),
)
ZONES: Final = (
    Command("to_asked", N_("To what is asked"), ("f2",), "zones", zone=Zone.ASKED),
    Command("to_dice", N_("To the dice"), ("f3",), "zones", zone=Zone.DICE),
    Command("to_court", N_("To the court, or the ring"), ("f4",), "zones", zone=Zone.COURT),
    Command("to_province", N_("To what you have built"), ("f5",), "zones", zone=Zone.PROVINCE),
    Command("to_players", N_("To the other players"), ("f6",), "zones", zone=Zone.PLAYERS),
    Command("to_chronicle", N_("To the chronicle"), ("f7",), "zones", zone=Zone.CHRONICLE),
    Command("to_bar", N_("To the bar"), ("f8",), "zones", zone=Zone.BAR),
)
DOING: Final = (
    Command("return", N_("Do what is proposed, or use what the frame is on"), ("return",), fixed=True),
    Command("space", N_("Use what has just opened, or go on"), ("space",), fixed=True),
    Command("escape", N_("Back, or the menu"), ("escape",), fixed=True),
    Command("menu", N_("The menu"), ("f10",), "spot"),
    Command("undo", N_("Undo"), ("ctrl+z",), "spot"),
    Command("redo", N_("Redo"), ("ctrl+y", "ctrl+shift+z"), "spot"),
    Command("earlier", N_("Back to where you were"), ("alt+left",)),
    Command("later", N_("Forward again"), ("alt+right",)),
    Command("delete", N_("Delete"), ("delete",), "spot"),
)
LETTERS: Final = (
    Command(letters.COACH, N_("Ask the coach"), ("c",), "spot"),
    Command(letters.MOVE, N_("Show the coach's move"), ("m",), "spot"),
    Command(letters.WINTER, N_("What may come in winter"), ("w",), "spot"),
    Command(letters.PASS, N_("Pass, or take nothing"), ("p",), "spot"),
    Command(letters.STOP, N_("Stop rolling"), ("s",), "spot"),
    Command(letters.DICE, N_("Take dice"), ("d",), "spot"),
    Command(letters.VALUE, N_("Score the castles of a colour"), ("v",), "spot"),
    Command(letters.GOAL, N_("Pin as a goal, or unpin"), ("g",), "ring"),
    Command(letters.EXPLAIN, N_("Explain the next word"), ("e",), "ring"),
    Command(letters.WHY, N_("Why was this refused?"), ("y",), "spot"),
    Command(letters.HINT, N_("Close the explanation"), ("h",), "spot"),
    Command(letters.KINGSBURG, N_("Play Kingsburg"), ("k",), "spot"),
    Command(letters.BURGENLAND, N_("Play Burgen Land"), ("b",), "spot"),
)
GENERAL: Final = (
    Command("help", N_("The book of rules"), ("f1",)),
    Command("keys", N_("The keys of this moment"), ("?",)),
    Command("/", N_("Search"), ("/",), "spot"),
    Command("fullscreen", N_("Full screen, or window"), ("f11",)),
)
COMMANDS: Final = (*MOVING, *ZONES, *DOING, *LETTERS, *GENERAL)
"""All commands, in the order in which they are listed."""
BY_NAME: Final = {command.name: command for command in COMMANDS}
BY_ZONE: Final = {command.zone: command for command in ZONES if command.zone is not None}
