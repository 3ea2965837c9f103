"""The buttons of a controller: their names here, and what is printed on them by each family of makers.

The names are those of SDL's database, which knows the place of each button on hundreds of models.
"""

from __future__ import annotations

from typing import Final

import pygame

from kingsburg.app.i18n import N_, _
from kingsburg.ui.paint.marks import Mark

XBOX, PLAYSTATION, NINTENDO = "xbox", "playstation", "nintendo"

NAMES: Final = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "stick",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "l1",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "r1",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""By SDL's number, the name of each button that does something; "stick" is the right stick pressed."""
SWAPPED: Final = {"a": "b", "b": "a"}
"""What each of these is where the player has exchanged the two."""

_LETTERED: Final = {name: Mark(name.upper()) for name in "abxy"}
_COMMON: Final = {
    "pad": Mark(sign="pad"),
    "stick": Mark("R3"),
    "left_stick": Mark("L3"),
    "scroll": Mark(sign="updown"),
}
_MARKS: Final = {
    XBOX: {
        **_LETTERED,
        "l1": Mark("LB", wide=True),
        "r1": Mark("RB", wide=True),
        "l2": Mark("LT", wide=True),
        "r2": Mark("RT", wide=True),
        "start": Mark(sign="lines"),
        "back": Mark(sign="windows"),
    },
    PLAYSTATION: {
        "a": Mark(sign="cross"),
        "b": Mark(sign="circle"),
        "x": Mark(sign="square"),
        "y": Mark(sign="triangle"),
        "l1": Mark("L1", wide=True),
        "r1": Mark("R1", wide=True),
        "l2": Mark("L2", wide=True),
        "r2": Mark("R2", wide=True),
        "start": Mark(sign="lines"),
        "back": Mark(sign="windows"),
    },
    NINTENDO: {
        **_LETTERED,
        "l1": Mark("L", wide=True),
        "r1": Mark("R", wide=True),
        "l2": Mark("ZL", wide=True),
        "r2": Mark("ZR", wide=True),
        "start": Mark(sign="plus"),
        "back": Mark(sign="minus"),
    },
}
_WORDS: Final = {
    "pad": N_("Directional pad or left stick"),
    "stick": N_("Right stick, pressed"),
    "left_stick": N_("Left stick, pressed"),
    "scroll": N_("Right stick, up and down"),
    "cross": N_("Cross button"),
    "circle": N_("Circle button"),
    "square": N_("Square button"),
    "triangle": N_("Triangle button"),
    "plus": N_("Plus button"),
    "minus": N_("Minus button"),
    "lines": N_("Menu button"),
    "windows": N_("View button"),
}
_SONY: Final = {"lines": N_("Options button"), "windows": N_("Share or Create button")}


def mark(family: str, name: str, *, swapped: bool = False) -> Mark:
    """Return what is printed on a button; `swapped`: on the one that the player uses in its place."""
    name = SWAPPED.get(name, name) if swapped else name
    return _COMMON.get(name) or _MARKS[family][name]


def said(family: str, name: str, *, swapped: bool = False) -> str:
    """Return the name of a button in the player's language: "A", "Cross button", "L1"."""
    shown = mark(family, name, swapped=swapped)
    if name in _COMMON:
        return _(_WORDS[name])
    if shown.text:
        return shown.text
    return _(_SONY.get(shown.sign, "") if family == PLAYSTATION else "") or _(_WORDS[shown.sign])
