"""A program that has a third game on its shelf."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kingsburg.ui.games import catalogue
from kingsburg.ui.scenes.seating import Seating
from kingsburg.ui.shell.context import SetupChoice
from tests.race.house import on_the_shelf
from tests.ui.program import NAMES, Program


class Plain(Program):
    """Every game is played at the plain table."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(home, size)
        self.ui.plain.every = True

    def begin(self, game: str, *kinds: str, seed: str = "7") -> None:
        seats = Seating.of(catalogue.info(game), kinds, NAMES).seats
        self.app.start(SetupChoice(game, seats, seed))
        self.rest()

    def options(self) -> list[str]:
        """The labels of the options on the present page."""
        return [spot.label for spot in self.spots if spot.id.startswith("option.")]


Sit = Callable[..., Plain]


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sit]:
    """Opens the program; takes the window's size."""
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    opened: list[Plain] = []

    def open_one(size: tuple[int, int] = (1280, 720)) -> Plain:
        opened.append(Plain(tmp_path, size))
        return opened[-1]

    with on_the_shelf():
        yield open_one
        for one in opened:
            one.ui.stack.clear()
            one.close()
