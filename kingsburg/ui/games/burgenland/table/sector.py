"""Parts of rings: the shapes of which the dial and the marks on the board are made."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from kingsburg.ui.paint.theme import Colour

Point = tuple[float, float]
_STEP: Final = 1.5
"""Degrees between two corners along an arc."""


def polar(middle: Point, radius: float, angle: float) -> Point:
    """The point at an angle clockwise from the right, in degrees."""
    at = math.radians(angle)
    return middle[0] + radius * math.cos(at), middle[1] + radius * math.sin(at)


def sector(middle: Point, inner: float, outer: float, start: float, stop: float) -> list[Point]:
    """The corners of a part of a ring between two angles, clockwise."""
    steps = max(2, round((stop - start) / _STEP))
    angles = [start + (stop - start) * i / steps for i in range(steps + 1)]
    there = [polar(middle, outer, angle) for angle in angles]
    return there + [polar(middle, inner, angle) for angle in reversed(angles)]


def hatch(
    surface: pygame.Surface,
    colour: Colour,
    middle: Point,
    radii: Sequence[float],
    angles: Sequence[float],
    width: int,
) -> None:
    """Draw slanting lines on a part of a ring, given by its two radii and its two angles."""
    (inner, outer), (start, stop) = radii, angles
    lean, step = 7.0, 6.0
    count = int((stop - start - lean) / step)
    for i in range(count + 1):
        angle = start + step * i
        ends = polar(middle, inner, angle), polar(middle, outer, angle + lean)
        pygame.draw.line(surface, colour, *ends, width)
