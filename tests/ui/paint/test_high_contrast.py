"""In high contrast all letters stand out at least 7 to 1 from what lies behind them (WCAG 2.2, 1.4.6).

It is measured in the pixels that were drawn: letters against the place before they were written.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.paint.canvas import Align, Canvas, VAlign
from kingsburg.ui.paint.contrast import luminance, ratio
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.text import Layout
from kingsburg.ui.paint.theme import Colour, Style
from kingsburg.ui.settings.pages import PAGES
from tests.ui import program
from tests.ui.program import Program

ENOUGH = 7.0
COLUMNS, ROWS = 60, 12
ALL = 40
"""Of a text that is no larger, every pixel is looked at."""
DECISIONS = 8
SOLID = 250
OF_A_GROUND = 0.25
"""Where more than this share of the pixels has become black, or white, it is a ground for letters."""
OVER = 60
"""How far a text may stand above and below its place."""


class Gauge:
    """Compares the lightest and the darkest of each text's pixels, one of them letters, with their ground."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen = 0
        self.faint: dict[str, float] = {}
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
            behind, after = _pixels(before, covered.moved(-area.x, -area.y)), _pixels(canvas.surface, covered)
            if behind and after and any(line.strip() for line in layout.lines):
                self.seen += 1
                middle = self._ground(behind, after)
                contrast = max(ratio(after[0], middle), ratio(after[-1], middle))
                if contrast < ENOUGH:
                    self.faint[" ".join(layout.lines)] = round(contrast, 2)
            return covered

        monkeypatch.setattr(Canvas, "write_layout", looking)

    @staticmethod
    def _ground(behind: list[float], after: list[float]) -> float:
        """What lay there or, where letters got a ground of their own, black or white."""
        for end in (0.0, 1.0):
            if sum(one == end for one in after) > OF_A_GROUND * len(after) and end not in behind:
                return end
        return behind[len(behind) // 2]


def _pixels(surface: pygame.Surface, covered: Rect) -> list[float]:
    """The luminances of a text and what is behind it, the darkest first; nothing where that is not known."""
    area = surface.get_rect().clip(surface.get_clip())
    found = []
    columns, rows = (
        max(most, min(side, ALL)) for most, side in zip((COLUMNS, ROWS), covered.size, strict=True)
    )
    for i in range(columns):
        for j in range(rows):
            at = covered.x + covered.w * i // columns, covered.y + covered.h * j // rows
            if not area.collidepoint(at):
                continue
            pixel = surface.get_at(at)
            if pixel.a < SOLID:
                return []
            found.append(luminance(tuple(pixel)))
    return sorted(found)


@pytest.mark.parametrize("evening", [False, True], ids=["day", "evening"])
def test_all_words_stand_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, evening: bool) -> None:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    gauge, desk = Gauge(monkeypatch), Program(tmp_path)
    desk.ui.change_settings(contrast=True, evening=evening)
    desk.settled()
    for page in PAGES:
        desk.app.settings(page.name)
        desk.turn(times=2)
        desk.ui.stack.pop()
    for sheet in ("rules", "credits", "menu"):
        getattr(desk.app, sheet)()
        desk.turn(times=2)
        desk.ui.stack.pop()
    for game in CATALOGUE:
        desk.app.setup(game)
        desk.turn(times=2)
        desk.begin(game, *("human",) * CATALOGUE[game].most)
        desk.play(DECISIONS)
    desk.ui.stack.clear()
    desk.close()
    program._ASSETS.forget()
    assert gauge.seen > 300
    assert gauge.faint == {}
