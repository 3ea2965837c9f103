"""What hangs at the pointer while something is dragged."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kingsburg.ui.paint.animation import Tween


@dataclass(slots=True)
class Ghost:
    """The picture of what is dragged: its place in pixels, and its way home once it was let go."""

    image: pygame.Surface
    x: int
    y: int
    dx: int = 0
    dy: int = 0
    home: tuple[int, int] | None = None
    tween: Tween | None = None

    @property
    def at(self) -> tuple[int, int]:
        """Its upper left corner, on its way home too."""
        if self.tween is None or self.home is None:
            return self.x, self.y
        t = self.tween.value
        return round(self.x + (self.home[0] - self.x) * t), round(self.y + (self.home[1] - self.y) * t)
