"""What can be pointed at is large enough, and lies in the window, whatever its shape.

24 pixels across and down at 1280x720, as WCAG 2.2 (2.5.8) asks; a smaller one needs as much room around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.settings.pages import PAGES
from kingsburg.ui.shell.spots import Spot
from tests.ui import program
from tests.ui.program import Program

LEAST = 24
SHAPES = [(1280, 800), (1024, 768), (1720, 720), (1280, 1024)]
"""16:10, 4:3, ultra-wide, 5:4."""
DECISIONS = 30
EXEMPT = ("link.", "since.")
"""Links within a sentence, and lines that lead where the larger chronicle beside them leads, too."""


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    made = Program(tmp_path)
    yield made
    made.ui.stack.clear()
    made.close()
    program._ASSETS.forget()


def small(spots: list[Spot]) -> list[str]:
    """Usable spots that are too small, unless no other is within reach of the circle around them."""
    used = [spot for spot in spots if spot.does]
    found = []
    for spot in used:
        wide, high = (max(0, LEAST - side) for side in spot.rect.size)
        if not (wide or high) or spot.id.startswith(EXEMPT):
            continue
        circle = spot.rect.inset(-(wide // 2), -(high // 2))
        if any(other is not spot and other.rect.meets(circle) for other in used):
            found.append(f"{spot.id}: {spot.rect.w}x{spot.rect.h}")
    return found


def outside(desk: Program) -> list[str]:
    window = desk.ui.frame.window
    return [s.id for s in desk.spots if not (s.rect.within(window) == s.rect and s.rect.w and s.rect.h)]


def test_around_the_games(opened: Program) -> None:
    desk, faults = opened, set[str]()

    def look() -> None:
        desk.turn(times=2)
        faults.update(f"{desk.top.name}: {fault}" for fault in small(list(desk.spots)))

    desk.settled()
    look()
    ways: list[tuple[str, tuple[str, ...]]] = [
        (name, ()) for name in ("rules", "credits", "menu", "load", "learn", "positions")
    ]
    ways += [("settings", (page.name,)) for page in PAGES]
    for name, given in ways:
        getattr(desk.app, name)(*given)
        desk.settled()
        look()
        desk.ui.stack.pop()
    for info in CATALOGUE:
        desk.app.setup(info)
        look()
    assert faults == set()


@pytest.mark.parametrize("game", CATALOGUE)
def test_at_the_tables(opened: Program, game: str) -> None:
    desk, faults = opened, set[str]()
    desk.begin(game, *("human",) * CATALOGUE[game].most)
    for _decision in range(DECISIONS):
        faults.update(small(list(desk.spots)))
        desk.play(1)
    assert faults == set()


@pytest.mark.parametrize("game", CATALOGUE)
def test_tables_have_room_in_windows_of_every_shape(opened: Program, game: str) -> None:
    desk = opened
    desk.begin(game, *("human",) * CATALOGUE[game].most)
    for size in SHAPES:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        desk.ui.refit(*size)
        desk.input.changed()
        desk.play(2)
        assert desk.ui.frame.window.size == size and outside(desk) == []
