"""A front end without a screen: SDL's dummy driver and a folder of its own for the user's files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.ui.desk import Desk


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """An open window of 1280x720 with the title in it."""
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    made = Desk(tmp_path)
    yield made
    made.close()
