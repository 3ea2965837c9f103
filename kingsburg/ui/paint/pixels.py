"""Surfaces of 32 bits, whatever the screen has: only such can be scaled and blended.

By themselves pygame's surfaces have the screen's own format.
"""

from __future__ import annotations

from typing import Final

import pygame

DEPTH: Final = 32
Size = tuple[int, int]


def drawable(shown: pygame.Surface) -> bool:
    """Whether the screen's surface can be drawn on as it is."""
    return shown.get_bitsize() == DEPTH


def opaque(size: Size) -> pygame.Surface:
    """A surface without transparency, in the screen's own format if that can be drawn on: copied fastest."""
    shown = pygame.display.get_surface() if pygame.display.get_init() else None
    if shown is not None and drawable(shown):
        return pygame.Surface(size, 0, shown)
    return pygame.Surface(size, 0, DEPTH)


def transparent(size: Size) -> pygame.Surface:
    """A surface with transparency, as yet without anything on it."""
    return pygame.Surface(size, pygame.SRCALPHA, DEPTH)


def fitted(picture: pygame.Surface) -> pygame.Surface:
    """A picture in the format that it is copied fastest in."""
    if picture.get_flags() & pygame.SRCALPHA:
        return picture.convert_alpha()
    return picture.convert(opaque((1, 1)))
