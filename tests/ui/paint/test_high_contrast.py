"""In high contrast all letters stand out at least 7 to 1 from what lies behind them (WCAG 2.2, 1.4.6).

It is measured in the pixels that were drawn: letters against the place before they were written.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.paint.contrast import luminance, ratio
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Colour
from kingsburg.ui.settings.pages import PAGES
from tests.ui import program
from tests.ui.paint.gauge import Gauge
from tests.ui.program import Program

COLUMNS, ROWS = 60, 12
ALL = 40
"""Of a text that is no larger, every pixel is looked at."""
DECISIONS = 8
SOLID = 250
OF_A_GROUND = 0.25
"""Where more than this share of the pixels has become black, or white, it is a ground for letters."""


class Around(Gauge):
    """Compares the lightest and the darkest of each text's pixels, one of them letters, with their ground."""

    enough = 7.0

    def contrast(
        self, before: pygame.Surface, area: pygame.Rect, after: pygame.Surface, covered: Rect, colour: Colour
    ) -> float | None:
        behind, shown = _pixels(before, covered.moved(-area.x, -area.y)), _pixels(after, covered)
        if not behind or not shown:
            return None
        middle = self._ground(behind, shown)
        return max(ratio(shown[0], middle), ratio(shown[-1], middle))

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
    gauge, desk = Around(monkeypatch), Program(tmp_path)
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
