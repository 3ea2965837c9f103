"""How much two colours differ in lightness, and letters that differ enough from what is behind them."""

from __future__ import annotations

from typing import Final

import pygame

from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import BLACK, CONTRAST, PURE_WHITE, Colour

_COLUMNS, _ROWS = 12, 3
"""Points behind a text that are looked at."""
_FEW: Final = 6
"""One in so many of these points may be darker or lighter still, as grain of wood and paper is."""
_SMALL, _SMALLER = 32, 1.3
"""Below so many pixels the strokes of letters are blurred at their edges: the colours must differ more."""
_SOLID: Final = 200
"""How opaque a point must be for it to be what lies behind the text."""
_MIDDLE: Final = 0.18
"""The luminance from which black stands out more than white does."""


def luminance(colour: tuple[int, ...]) -> float:
    """Return the relative luminance of a colour, as WCAG 2.2 defines it: from 0 to 1."""
    parts = [c / 255 for c in colour[:3]]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def ratio(a: float, b: float) -> float:
    """Return the contrast of two luminances, from 1 to 21."""
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def stark(surface: pygame.Surface, covered: Rect, colour: Colour, px: int) -> Colour:
    """Return black or white for letters of `px` pixels that will cover a place.

    If neither stands out enough from what lies there, the place is filled with the other one. Where
    nothing lies yet, as on a layer of its own, dark letters become black and light ones white.
    """
    behind = _behind(surface, covered)
    if not behind:
        return BLACK if luminance(colour) < _MIDDLE else PURE_WHITE
    few = len(behind) // _FEW
    darkest, lightest = behind[few], behind[-1 - few]
    black, white = ratio(darkest, 0.0), ratio(lightest, 1.0)
    letters, ground = (BLACK, PURE_WHITE) if black >= white else (PURE_WHITE, BLACK)
    if max(black, white) < CONTRAST * (_SMALLER if px < _SMALL else 1):
        surface.fill(ground, covered)
    return letters


def _behind(surface: pygame.Surface, covered: Rect) -> list[float]:
    """Return the luminances of what lies there, the darkest first."""
    area = surface.get_rect().clip(surface.get_clip())
    found = []
    for i in range(_COLUMNS):
        for j in range(_ROWS):
            x = covered.x + covered.w * (2 * i + 1) // (2 * _COLUMNS)
            y = covered.y + covered.h * (2 * j + 1) // (2 * _ROWS)
            if area.collidepoint(x, y):
                pixel = surface.get_at((x, y))
                if pixel.a >= _SOLID:
                    found.append(luminance(tuple(pixel)))
    return sorted(found)
