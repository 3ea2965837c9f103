"""Where the system grants no more threads, things are done at once by who asks."""

from __future__ import annotations

import threading

import pytest

from kingsburg.app.aside import Aside, Worker


@pytest.fixture(autouse=True)
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)


def test_one_thing_is_done_all_the_same() -> None:
    assert Aside(lambda: 7, "seven").result() == 7
    wrong = Aside(lambda: 7 // 0, "none")
    assert wrong.done
    with pytest.raises(ZeroDivisionError):
        wrong.result()


def test_a_worker_does_one_thing_after_the_other() -> None:
    worker = Worker("worker")
    done: list[int] = []
    for number in range(3):
        assert worker.submit(done.append, number).done()
    worker.close()
    assert done == [0, 1, 2]
