"""Opens tables and closes them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.ui.games.burgenland.sitting import Sitting
from tests.ui.sitting import tables

Open = Callable[..., Sitting]


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens a table; takes what Sitting takes."""
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    with tables(Sitting, tmp_path) as sit:
        yield sit
