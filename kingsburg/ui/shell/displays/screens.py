"""Which screens there are, and how large a window on one of them should be at first."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from kingsburg.app.settings import SMALLEST_WINDOW

if TYPE_CHECKING:
    import ctypes

_SHAPE: Final = (16, 9)
"""The shape of the design: a window of another shape shows more cloth."""
_SHARE: Final = 0.8
"""The share of a screen that the first window takes."""
_SHARE_OF_SMALL: Final = 0.9
"""The same on a screen on which the system shows few lines of its own size: frame and bars need the rest."""
_SMALL: Final = 900
_USUAL_DPI: Final = 96.0
"""Dots to the inch of a screen on which the system enlarges nothing."""


class Screen(NamedTuple):
    """A screen: its number from 1, its size in pixels, and by how much the system enlarges things on it."""

    number: int
    w: int
    h: int
    scale: float = 1.0


def screens() -> Sequence[Screen]:
    """Return all screens, the system's first one first."""
    sizes = pygame.display.get_desktop_sizes()
    return [Screen(i + 1, w, h, _scale(i)) for i, (w, h) in enumerate(sizes)]


def chosen(number: int) -> Screen:
    """Return the screen of that number, or the first if it is not there any more."""
    there = screens()
    return there[number - 1] if 0 < number <= len(there) else there[0]


def first_size(screen: Screen) -> tuple[int, int]:
    """Return the size of a window that nobody has sized: much of the screen, in the design's shape."""
    share = _SHARE_OF_SMALL if screen.h / screen.scale < _SMALL else _SHARE
    across, down = _SHAPE
    unit = share * min(screen.w / across, screen.h / down)
    return max(SMALLEST_WINDOW[0], round(unit * across)), max(SMALLEST_WINDOW[1], round(unit * down))


def sdl() -> ctypes.CDLL:
    """Return the SDL library that pygame uses. Raises OSError."""
    import ctypes  # imported here: the first frame does without it on Linux

    return ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.display.__file__)


def _scale(index: int) -> float:
    """Return by how much the system enlarges things on a screen, in quarters; 1 if SDL cannot say.

    On Linux SDL only tells how large a screen is in inches, which says nothing of that.
    """
    if sys.platform.startswith("linux"):
        return 1.0
    import ctypes

    dpi = ctypes.c_float()
    try:
        if sdl().SDL_GetDisplayDPI(ctypes.c_int(index), None, ctypes.byref(dpi), None) != 0:
            return 1.0
    except (OSError, AttributeError):
        return 1.0
    return max(1.0, min(4.0, int(dpi.value / _USUAL_DPI * 4) / 4))
