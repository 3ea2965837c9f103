"""A whole program without a screen, for the tests of what holds in every scene."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.program import Program


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The program with the title in its window, in a folder of its own."""
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    made = Program(tmp_path)
    yield made
    made.close()
