"""Opens lessons, each test with a folder of its own for the user's files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.lessons.pupil import Pupil

Open = Callable[..., Pupil]


@pytest.fixture
def pupil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens a lesson of a game by their names."""
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    opened: list[Pupil] = []

    def open_one(game: str, name: str, **how: Any) -> Pupil:
        opened.append(Pupil(tmp_path, game, name, **how))
        return opened[-1]

    yield open_one
    for one in opened:
        one.ui.stack.clear()
        one.close()
