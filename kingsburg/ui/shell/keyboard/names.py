"""The names of keys: how a key that is pressed is called in the table of commands, and shown to a player."""

from __future__ import annotations

from typing import Final

import pygame

from kingsburg.app.i18n import N_, _
from kingsburg.ui.shell.spots import Spot

REPEATING = {
    pygame.K_TAB,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
}
LEAVING = {pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER}
PRESSING = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
SHIFTS = {pygame.K_LSHIFT, pygame.K_RSHIFT}
CTRL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
NAMES = {
    pygame.K_TAB: "tab",
    pygame.K_ESCAPE: "escape",
    pygame.K_RETURN: "return",
    pygame.K_KP_ENTER: "return",
    pygame.K_SPACE: "space",
    pygame.K_DELETE: "delete",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_INSERT: "insert",
    **{getattr(pygame, f"K_F{n}"): f"f{n}" for n in range(1, 13)},
}
_WORDS: Final = {
    "ctrl": N_("Ctrl"),
    "alt": N_("Alt"),
    "shift": N_("Shift"),
    "tab": N_("Tab"),
    "escape": N_("Esc"),
    "return": N_("Enter"),
    "space": N_("Space"),
    "delete": N_("Del"),
    "home": N_("Home"),
    "end": N_("End"),
    "page_up": N_("Page up"),
    "page_down": N_("Page down"),
    "insert": N_("Ins"),
    "backspace": N_("Backspace"),
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
}


def key_name(key: int, mods: int, character: str) -> str:
    """Return the name of a key with what is held beside it ("ctrl+z", "f2", "?"); "" if it has none."""
    plain, ctrl = NAMES.get(key), bool(mods & CTRL)
    held = [name for name, on in (("ctrl", ctrl), ("alt", bool(mods & pygame.KMOD_ALT))) if on]
    if plain is None and not ctrl:
        return character.lower()
    if mods & pygame.KMOD_SHIFT and (ctrl or plain == "tab"):
        held.append("shift")
    name = plain or (chr(key) if 0x20 < key < 0x7F else "")
    return "+".join([*held, name]) if name else ""


def shown(name: str) -> str:
    """Return how a key is shown to the player: "Ctrl+Z", "F2", "P"."""
    parts = [name] if len(name) == 1 else name.split("+")
    words = [_(_WORDS[part]) if part in _WORDS else part.upper() for part in parts]
    return "+".join(words)


def repeats_with(spot: Spot | None, key: int) -> bool:
    """Whether a key that is held down presses that spot again and again."""
    return spot is not None and spot.repeats and key in PRESSING
