"""The folder in which tests of the saved games keep them."""

from pathlib import Path

import pytest

from kingsburg.app.saves.store import Saves


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")
