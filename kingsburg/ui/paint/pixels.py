"""Surfaces of 32 bits whatever the screen has, since only these can be scaled and blended.

Left to itself, pygame makes surfaces in the screen's own format.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

DEPTH: Final = 32
Size = tuple[int, int]
Box = tuple[int, int, int, int]
"""A part of a picture: left, top, width, height."""


def drawable(shown: pygame.Surface) -> bool:
    """Whether the screen's surface has 32 bits and so can be drawn on as it is."""
    return shown.get_bitsize() == DEPTH


def opaque(size: Size) -> pygame.Surface:
    """Return a surface without transparency, in the screen's format (fastest to copy) if it has 32 bits."""
    shown = pygame.display.get_surface() if pygame.display.get_init() else None
    if shown is not None and drawable(shown):
        return pygame.Surface(size, 0, shown)
    return pygame.Surface(size, 0, DEPTH)


def transparent(size: Size) -> pygame.Surface:
    """Return an empty surface with transparency."""
    return pygame.Surface(size, pygame.SRCALPHA, DEPTH)


def fitted(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture in the format that is fastest to copy."""
    if picture.get_flags() & pygame.SRCALPHA:
        return picture.convert_alpha()
    return picture.convert(opaque((1, 1)))


def solid(picture: pygame.Surface) -> Box:
    """Return the part of a picture, as far from all four sides, in which nothing shines through."""
    whole = picture.get_rect()
    if not picture.get_flags() & pygame.SRCALPHA:
        return whole.x, whole.y, whole.w, whole.h
    mask = pygame.mask.from_surface(picture, 254)
    clear, full = 0, min(whole.size) // 2
    while clear < full:
        middle = (clear + full) // 2
        inner = whole.inflate(-2 * middle, -2 * middle)
        if mask.overlap_area(pygame.mask.Mask(inner.size, fill=True), inner.topleft) == inner.w * inner.h:
            full = middle
        else:
            clear = middle + 1
    return full, full, whole.w - 2 * full, whole.h - 2 * full


def around(size: Size, inner: Box) -> Sequence[Box]:
    """Return what is left of a picture of that size around its inner part."""
    (w, h), (x, y, inner_w, inner_h) = size, inner
    right, bottom = x + inner_w, y + inner_h
    return (0, 0, w, y), (0, y, x, inner_h), (right, y, w - right, inner_h), (0, bottom, w, h - bottom)
