"""Garbage is collected between two turns of the loop, and Python's own switch is left as it was found."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator

import pytest

from kingsburg.ui.shell.garbage import FULL_EVERY, OVERDUE, Garbage


@pytest.fixture(autouse=True)
def own_switch() -> Iterator[None]:
    """Each test begins with collection on, and leaves it as it was before."""
    enabled = gc.isenabled()
    gc.enable()
    yield
    (gc.enable if enabled else gc.disable)()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The generations that were collected; nothing really is."""
    found: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda generation=2: found.append(generation))
    monkeypatch.setattr(gc, "get_threshold", lambda: (700, 10, 10))
    return found


@pytest.mark.parametrize("enabled", [True, False])
def test_collection_is_off_within_and_afterwards_as_it_was(enabled: bool) -> None:
    (gc.enable if enabled else gc.disable)()
    with pytest.raises(ZeroDivisionError), Garbage().kept_out():
        assert not gc.isenabled()
        raise ZeroDivisionError
    assert gc.isenabled() == enabled


@pytest.mark.parametrize(
    ("counts", "still", "seconds", "expected"),
    [
        ((699, 9, 99), True, FULL_EVERY - 1, []),
        ((700, 9, 0), False, 0.0, [0]),
        ((700, 10, 0), False, 0.0, [1]),
        ((0, 0, 10), True, FULL_EVERY, [2]),
        ((0, 0, 10), False, FULL_EVERY, []),
        ((0, 0, 9), True, OVERDUE, []),
        ((0, 0, 10), False, OVERDUE, [2]),
    ],
)
def test_a_full_collection_waits_for_a_still_turn(
    asked: list[int],
    monkeypatch: pytest.MonkeyPatch,
    counts: tuple[int, int, int],
    still: bool,
    seconds: float,
    expected: list[int],
) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    kept = Garbage()
    now += seconds
    monkeypatch.setattr(gc, "get_count", lambda: counts)
    kept.between(still=still)
    assert asked == expected
