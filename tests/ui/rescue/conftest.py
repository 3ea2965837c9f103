"""The program as the player has it, guarded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.scenes.seating import Seating
from kingsburg.ui.shell.context import SetupChoice
from tests.ui.rescue.house import NAMES, House, Open


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens the title, or a table of that game."""
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    opened: list[House] = []

    def open_one(game: str = "", kinds: Sequence[str] = ("human", "human")) -> House:
        begin = SetupChoice(game, Seating.of(CATALOGUE[game], kinds, NAMES).seats, "7") if game else None
        opened.append(House(tmp_path, begin))
        if game:
            opened[-1].rest()
        return opened[-1]

    yield open_one
    for one in opened:
        one.ui.stack.abandon()
        one.close()
