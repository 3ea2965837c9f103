"""The pointer in the size that the player likes."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import pygame

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.pixels import transparent

_HIGH: Final = 24
"""How high the usual pointer is, in pixels."""
_SHAPE: Final = ((0, 0), (0, 0.82), (0.19, 0.65), (0.32, 0.96), (0.46, 0.9), (0.33, 0.6), (0.58, 0.58))
"""The corners of an arrow of height 1 that points up and left."""
_FINE: Final = 4
"""So many times larger it is drawn first, for smooth edges."""


def show(percent: int) -> None:
    """Show the system's own pointer at 100 percent, and else an arrow that is so much larger."""
    with suppress(pygame.error):
        if percent <= 100:
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)
        else:
            pygame.mouse.set_cursor((0, 0), arrow(_HIGH * percent // 100))


def arrow(high: int) -> pygame.Surface:
    """Return an arrow so many pixels high: white with a dark edge, seen on any ground."""
    big = transparent((high * _FINE, high * _FINE))
    edge = max(2, high // 16) * _FINE
    room = high * _FINE - 2 * edge
    points = [(edge + x * room, edge + y * room) for x, y in _SHAPE]
    pygame.draw.polygon(big, theme.PURE_WHITE, points)
    pygame.draw.lines(big, theme.BLACK, True, points, edge)
    return pygame.transform.smoothscale(big, (high, high))
