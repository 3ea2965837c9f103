"""The picture that follows the pointer during a drag."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kingsburg.ui.paint.animation import Tween


@dataclass(slots=True)
class Ghost:
    """The picture of the dragged spot: its position in pixels, and its way back."""

    image: pygame.Surface
    x: int
    y: int
    dx: int = 0
    dy: int = 0
    home: tuple[int, int] | None = None
    tween: Tween | None = None

    @property
    def at(self) -> tuple[int, int]:
        """The upper left corner in pixels, also on the way back."""
        if self.tween is None or self.home is None:
            return self.x, self.y
        t = self.tween.value
        return round(self.x + (self.home[0] - self.x) * t), round(self.y + (self.home[1] - self.y) * t)
