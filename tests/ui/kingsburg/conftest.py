"""Opens tables and closes them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.kingsburg.sitting import Sitting

Open = Callable[..., Sitting]


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens a table; takes what Sitting takes."""
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    opened: list[Sitting] = []

    def open_one(*kinds: str, **how: Any) -> Sitting:
        home = tmp_path / str(len(opened))
        home.mkdir()
        opened.append(Sitting(home, kinds or ("human", "random", "random"), **how))
        return opened[-1]

    yield open_one
    for sitting in opened:
        if sitting.ui.stack.top is not None:
            sitting.ui.stack.clear()
        sitting.close()
