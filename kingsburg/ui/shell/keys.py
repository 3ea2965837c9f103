"""Which keys have a name, lead somewhere, or go on while they are held down."""

from __future__ import annotations

import pygame

from kingsburg.ui.shell import focus
from kingsburg.ui.shell.spots import Spot

ARROWS: dict[int, focus.Direction] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
REPEATING = {pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE, *ARROWS}
LEAVING = {pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER}
PRESSING = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
NAMES = {
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
}


def repeats_with(spot: Spot | None, key: int) -> bool:
    """Whether a key that is held down presses that spot again and again."""
    return spot is not None and spot.repeats and key in PRESSING
