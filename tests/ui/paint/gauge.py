"""Looks at every text while it is written, in the pixels of the window."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.ui.paint.canvas import Align, Canvas, VAlign
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.text import Layout
from kingsburg.ui.paint.theme import Colour, Style

OVER = 60
"""How far a text may stand above and below its place."""


class Gauge:
    """Measures how each text that is written stands out from what lies behind it."""

    enough: float
    """The least contrast that a text must have."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen = 0
        """How many texts have been measured."""
        self.faint: dict[str, float] = {}
        """Texts that are hard to read, and their contrast."""
        write = Canvas.write_layout

        def looking(
            canvas: Canvas,
            layout: Layout,
            rect: Rect,
            style: Style,
            colour: Colour,
            *,
            align: Align = "left",
            valign: VAlign = "middle",
        ) -> Rect:
            area = pygame.Rect(rect).inflate(0, 2 * OVER).clip(canvas.surface.get_rect())
            before = canvas.surface.subsurface(area).copy()
            covered = write(canvas, layout, rect, style, colour, align=align, valign=valign)
            if any(line.strip() for line in layout.lines):
                found = self.contrast(before, area, canvas.surface, covered, colour)
                if found is not None:
                    self.seen += 1
                    if found < self.enough:
                        self.faint[" ".join(layout.lines)] = round(found, 2)
            return covered

        monkeypatch.setattr(Canvas, "write_layout", looking)

    def contrast(
        self, before: pygame.Surface, area: pygame.Rect, after: pygame.Surface, covered: Rect, colour: Colour
    ) -> float | None:
        """The contrast of a text of that colour, which covers that part of `after`; None if unknown.

        `before` is what the area of `after` showed without the text.
        """
        raise NotImplementedError
