"""Whatever is written can be read: at least 4.5 to 1 against what really lies behind it (WCAG 2.1, 1.4.3)."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pygame
import pytest

from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.games.faces import PEOPLE
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Colour
from kingsburg.ui.scenes.seating import Seating
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.table.opening import new_game
from kingsburg.ui.table.tabletop import Tabletop
from tests.ui.desk import Desk
from tests.ui.paint.gauge import Gauge
from tests.ui.sitting import PATIENCE

COLUMNS, ROWS = 12, 4
"""Points behind a text that are looked at; half of them may be darker or lighter still."""
DECISIONS = 90
SOLID = 200


def luminance(colour: tuple[int, ...]) -> float:
    """Relative luminance as WCAG 2.1 defines it."""
    parts = [c / 255 for c in colour[:3]]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: float, b: float) -> float:
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


class Behind(Gauge):
    """Looks behind every text before it is written, and takes the letters' colour as it is given."""

    enough = 4.5

    def contrast(
        self, before: pygame.Surface, area: pygame.Rect, after: pygame.Surface, covered: Rect, colour: Colour
    ) -> float | None:
        behind = sorted(
            luminance(tuple(pixel))
            for i in range(COLUMNS)
            for j in range(ROWS)
            if area.collidepoint(at := _point(covered, i, j))
            and (pixel := before.get_at((at[0] - area.x, at[1] - area.y))).a >= SOLID
        )
        return contrast(luminance(colour), behind[len(behind) // 2]) if behind else None


def _point(covered: Rect, i: int, j: int) -> tuple[int, int]:
    x = covered.x + covered.w * (2 * i + 1) // (2 * COLUMNS)
    return x, covered.y + covered.h * (2 * j + 1) // (2 * ROWS)


class At(Desk):
    """The program with its real tables."""

    def _table(self, ui: Ui, choice: SetupChoice) -> Scene:
        return new_game(ui, choice)


@pytest.fixture(params=[False, True], ids=["day", "evening"])
def evening(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


def test_the_gauge_finds_what_is_faint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gauge, desk = Behind(monkeypatch), At(tmp_path)
    canvas = desk.ui.canvas(desk.window.surface)
    canvas.fill(Rect(0, 0, 400, 100), (200, 200, 200))
    canvas.write("clear", Rect(0, 0, 200, 50), colour=(0, 0, 0))
    canvas.write("faint", Rect(200, 0, 200, 50), colour=(160, 160, 160))
    desk.close()
    assert set(gauge.faint) == {"faint"}
    assert contrast(luminance((255, 255, 255)), luminance((0, 0, 0))) == pytest.approx(21)


def test_around_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, evening: bool) -> None:
    gauge, desk = Behind(monkeypatch), At(tmp_path, evening=evening)
    for picture in ("title", "banner"):
        assert desk.ui.assets.has("ui", picture)
    desk.turn(times=3)
    assert "Credits" in {" ".join(lines) for lines in desk.ui.text.shown()}
    for sheet in ("settings", "rules", "credits", "menu"):
        getattr(desk.app, sheet)()
        desk.turn(times=2)
        desk.ui.stack.pop()
        desk.turn()
    for info in CATALOGUE:
        desk.app.setup(info)
        desk.turn(times=2)
    desk.close()
    assert gauge.seen > 100
    assert gauge.faint == {}


@pytest.mark.parametrize("game", CATALOGUE)
def test_at_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, evening: bool, game: str) -> None:
    info = CATALOGUE[game]
    seats = Seating.of(info, ("human",) * info.most, PEOPLE).seats
    choice = SetupChoice(game, seats, "read")
    gauge = Behind(monkeypatch)
    desk = At(tmp_path, begin=choice, human_speed="instant", ai_speed="instant", evening=evening)
    table, stream = desk.ui.stack.all()[0], random.Random(game)
    assert isinstance(table, Tabletop)
    for _ in range(DECISIONS):
        end = time.monotonic() + PATIENCE
        while table.playback.deciding is None and len(desk.ui.stack) == 1 and not table.playback.over:
            assert time.monotonic() < end, table.status()
            desk.turn(50)
            time.sleep(0.0005)
        desk.turn(50, 2)
        while len(desk.ui.stack) > 1:  # a look, a battle, the end: seen, and laid away
            desk.turn(50, 3)
            table.playback.held = False
            table.playback.skip()
            desk.ui.stack.pop()
        if table.playback.deciding is not None:
            table.playback.submit(stream.choice(table.playback.legal()))
    desk.close()
    assert gauge.seen > 300
    assert gauge.faint == {}
