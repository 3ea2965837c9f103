"""Where the system grants no more threads, things are done at once by who asks."""

from __future__ import annotations

import threading
from functools import partial

import pytest

from kingsburg.app.jobs import Job, Lane


@pytest.fixture(autouse=True)
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)


def test_one_thing_is_done_all_the_same() -> None:
    assert Job(lambda: 7, "seven").result() == 7
    wrong = Job(lambda: 7 // 0, "none")
    assert wrong.done
    with pytest.raises(ZeroDivisionError):
        wrong.result()


def test_a_lane_does_one_thing_after_the_other() -> None:
    lane = Lane("lane")
    done: list[int] = []
    for number in range(3):
        assert Job(partial(done.append, number), "number", lane=lane).done
    lane.close()
    assert done == [0, 1, 2]


def test_what_nobody_wants_any_more_is_undone() -> None:
    undone: list[int] = []
    Job(lambda: 7, "seven", undone.append).cancel()
    Job(lambda: 7 // 0, "none", undone.append).cancel()
    Job(lambda: 8, "eight").cancel()
    assert undone == [7]


def test_what_cannot_be_undone_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    def undo(number: int) -> None:
        raise OSError(f"{number} stays")

    Job(lambda: 7, "seven", undo).cancel()
    assert "7 stays" in caplog.text
