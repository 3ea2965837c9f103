"""A button that moves what is higher than its view."""

from __future__ import annotations

import pygame

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.widgets.button import Button


class UpDown(Button):
    """A button with a broad point that looks up or, if its icon is "down", down."""

    __slots__ = ()

    def _face(self, canvas: Canvas, rect: Rect, colour: theme.Colour) -> None:
        third = rect.h // 3
        tip, foot = rect.y + third, rect.bottom - third
        if self.icon == "down":
            tip, foot = foot, tip
        points = [(rect.cx, tip), (rect.right - third, foot), (rect.x + third, foot)]
        pygame.draw.polygon(canvas.surface, colour, points)

    def label_px(self, canvas: Canvas) -> int:
        """Return 0: there is no label."""
        return 0
