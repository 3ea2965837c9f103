"""Surfaces of 32 bits whatever the screen has, since only these can be scaled and blended.

Left to itself, pygame makes surfaces in the screen's own format.
"""

from __future__ import annotations

from typing import Final

import pygame

DEPTH: Final = 32
Size = tuple[int, int]


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
