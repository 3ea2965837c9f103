"""A front end without a screen: SDL's dummy driver and a folder of its own for the user's files."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from kingsburg.app.replays import Replay
from tests.ui.desk import Desk
from tests.ui.views import keep_none
from tests.ui.watching import Watch, Watching

FREEZE_EVERY = 20
"""After so many tests the rest is set aside; the last window, still held somewhere then, stays in memory."""
_ended = count(1)


@pytest.fixture(autouse=True, scope="session")
def settled_before() -> None:
    """What other tests have left is not looked through after each of these."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def no_remains(settled_before: None) -> Iterator[None]:
    """A closed window is a circle of few objects with many pictures: Python would keep hundreds of them.

    What caches keep is set aside now and then: to look through it after each test takes minutes in all.
    """
    yield
    gc.collect()
    if next(_ended) % FREEZE_EVERY == 0:
        gc.freeze()


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """For these tests alone: programs that other tests start must not inherit it."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.fixture(autouse=True)
def no_kept_views(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a painting leaves behind acts on the things themselves."""
    keep_none(monkeypatch)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """An open window of 1280x720 with the title in it."""
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    made = Desk(tmp_path)
    yield made
    made.close()


@pytest.fixture
def watch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Opens replays, and closes them in the end."""
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    opened: list[Watching] = []

    def open_one(replay: Replay, **how: Any) -> Watching:
        opened.append(Watching(tmp_path, replay, **how))
        return opened[-1]

    yield open_one
    for one in opened:
        one.close()
