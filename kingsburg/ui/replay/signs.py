"""Drawn signs for the controls of a replay, as music and video players have them all over the world."""

from __future__ import annotations

from typing import Final

import pygame

from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.theme import Colour

_FINE: Final = 4
"""How many times larger than needed a sign is drawn, to be scaled down smoothly."""
Shape = tuple[tuple[float, float], ...]
_RIGHT: Shape = ((0.22, 0.08), (0.88, 0.5), (0.22, 0.92))


def _bar(x: float, wide: float = 0.14) -> Shape:
    return ((x, 0.1), (x + wide, 0.1), (x + wide, 0.9), (x, 0.9))


def _moved(shape: Shape, by: float) -> Shape:
    return tuple((x + by, y) for x, y in shape)


def _mirrored(shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    return tuple(tuple((1 - x, y) for x, y in shape) for shape in shapes)


_STEP: Final = (_moved(_RIGHT, -0.1), _bar(0.8))
_END: Final = (
    _moved(((0, 0.16), (0.42, 0.5), (0, 0.84)), 0.02),
    ((0.42, 0.16), (0.84, 0.5), (0.42, 0.84)),
    _bar(0.84),
)
_SIGNS: Final[dict[str, tuple[Shape, ...]]] = {
    "play": (_RIGHT,),
    "record": (
        ((0.4, 0.02), (0.6, 0.02), (0.6, 0.36), (0.82, 0.36), (0.5, 0.72), (0.18, 0.36), (0.4, 0.36)),
        (
            (0.04, 0.6),
            (0.18, 0.6),
            (0.18, 0.84),
            (0.82, 0.84),
            (0.82, 0.6),
            (0.96, 0.6),
            (0.96, 0.98),
            (0.04, 0.98),
        ),
    ),
    "pause": (_bar(0.2, 0.22), _bar(0.58, 0.22)),
    "course": (
        ((0.04, 0.04), (0.16, 0.04), (0.16, 0.84), (0.96, 0.84), (0.96, 0.96), (0.04, 0.96)),
        (
            (0.2, 0.66),
            (0.42, 0.36),
            (0.6, 0.52),
            (0.84, 0.1),
            (0.96, 0.16),
            (0.64, 0.74),
            (0.44, 0.56),
            (0.28, 0.76),
        ),
    ),
    "forward": _STEP,
    "back": _mirrored(_STEP),
    "to_end": _END,
    "to_start": _mirrored(_END),
}


def draw_sign(canvas: Canvas, name: str, rect: Rect, colour: Colour) -> None:
    """Draw a sign that fills a rect: play, pause, record, course, forward, back, to_start or to_end."""

    def make() -> pygame.Surface:
        big = transparent((rect.w * _FINE, rect.h * _FINE))
        big.fill((*colour, 0))
        for shape in _SIGNS[name]:
            points = [(x * rect.w * _FINE, y * rect.h * _FINE) for x, y in shape]
            pygame.draw.polygon(big, colour, points)
        return pygame.transform.smoothscale(big, rect.size)

    canvas.blit(canvas.assets.made(("sign", name, rect.size, colour), make), *rect.pos)
