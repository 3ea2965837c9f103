"""What the system must grant for a game to be played."""

from __future__ import annotations

import pytest

from kingsburg.app.limits import LEAST_MEMORY, too_little

resource = pytest.importorskip("resource")


@pytest.mark.parametrize("granted", [resource.RLIM_INFINITY, LEAST_MEMORY << 20, 1 << 40])
def test_enough_is_enough(monkeypatch: pytest.MonkeyPatch, granted: int) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda which: (granted, granted))
    assert too_little() == ""


def test_too_little_memory_is_said_before_anything_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda which: (300 << 20, resource.RLIM_INFINITY))
    assert too_little() == "Kingsburg needs 512 MB of memory, but the system grants it only 300 MB."
