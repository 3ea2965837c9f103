"""Background work: a job runs on another thread; the thread that draws asks for its result when it comes by.

No thread from here ever holds up the end of the program. Where the system grants no more threads, a job is
done at once instead: the window stands still meanwhile, and the game goes on.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, wait
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, Final, Generic, TypeVar

_LOG = logging.getLogger(__name__)
_SWITCH_SECONDS: Final = 0.001
"""A thread that works must not hold up a frame for Python's usual 5 ms at a time."""
FAREWELL: Final = 5.0
"""Seconds that the end of the program, or a look at the saved games, waits for the jobs under way."""
T = TypeVar("T")


def begin(work: Callable[[], None], name: str) -> threading.Thread | None:
    """Start a thread that does the work; None if the system grants no more threads."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    thread = threading.Thread(target=work, name=name, daemon=True)
    try:
        thread.start()
    except (RuntimeError, MemoryError):
        return None
    return thread


class Job(Generic[T]):
    """One piece of background work, started on construction: on a thread of its own, or next on a lane.

    Who makes a job owns it: asks whether it is done and for its result, or cancels it.
    """

    def __init__(
        self,
        do: Callable[[], T],
        name: str,
        undo: Callable[[T], object] | None = None,
        lane: Lane | None = None,
    ) -> None:
        """`undo`: what becomes of the result if the job is cancelled; done in the background, too."""
        self._future: Future[T] = Future()
        self._do = do
        self._undo = undo
        if lane is not None:
            lane.add(self._work)
        elif begin(self._work, name) is None:
            self._work()

    def _work(self) -> None:
        if not self._future.set_running_or_notify_cancel():
            return
        try:
            self._future.set_result(self._do())
        except Exception as error:
            self._future.set_exception(error)

    @property
    def done(self) -> bool:
        """Whether there is a result, or an error in its place."""
        return self._future.done()

    def wait(self, seconds: float | None) -> bool:
        """Wait so many seconds at most (None: as long as it takes); whether the job is done."""
        return bool(wait([self._future], seconds).done)

    def result(self) -> T:
        """The result, waited for if need be.

        Raises what the work has raised, and CancelledError if it never began.
        """
        return self._future.result()

    def cancel(self) -> None:
        """Nobody wants the result: a job that has not begun never does, and that of another is undone.

        What `undo` raises is nobody's concern.
        """
        future, undo = self._future, self._undo
        if future.cancel() or undo is None:
            return

        def do() -> None:
            if future.exception() is None:
                undo(future.result())

        Job(do, "undoing")


class Lane:
    """Jobs one after the other, on one thread; on the one that asks where there are no more threads."""

    def __init__(self, name: str) -> None:
        self._waiting: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = begin(self._work, name)

    def add(self, work: Callable[[], None]) -> None:
        """Have it done when all before it is."""
        if self._thread is None:
            work()
        else:
            self._waiting.put(work)

    def close(self) -> None:
        """Nothing more comes; what is being done runs out if there is time."""
        self._waiting.put(None)

    def _work(self) -> None:
        while (work := self._waiting.get()) is not None:
            work()


@dataclass(frozen=True, slots=True)
class _Awaited:
    job: Job[Any]
    then: Callable[[Job[Any]], None]
    lost: str


class Jobs:
    """The jobs that outlive whatever is shown: deleting a game, writing a record, saving for the last time.

    For the thread that draws. It waits for none of them before the program ends.
    """

    def __init__(self) -> None:
        self._awaited: list[_Awaited] = []
        self.patience = FAREWELL
        """Seconds that `finish` waits at most."""

    def __len__(self) -> int:
        """How many are under way."""
        return len(self._awaited)

    def start(self, do: Callable[[], T], then: Callable[[Job[T]], None], name: str, lost: str = "") -> None:
        """Start a job; `then` is given it on the drawing thread once it is done, and asks for its result.

        `lost`: a sentence to be told if the program ends before the job.
        """
        self._awaited.append(_Awaited(Job(do, name), then, lost))

    def after(self, do: Callable[[], T], seconds: float | None = None) -> Callable[[], T]:
        """The same work, but waiting first for all that is under way now, so many seconds at most."""
        jobs = [awaited.job for awaited in self._awaited]

        def later() -> T:
            end = None if seconds is None else time.monotonic() + seconds
            for job in jobs:
                job.wait(None if end is None else max(0.0, end - time.monotonic()))
            return do()

        return later

    def deliver(self) -> None:
        """Hand over the jobs that are done."""
        done = [awaited for awaited in self._awaited if awaited.job.done]
        for awaited in done:
            self._awaited.remove(awaited)
            awaited.then(awaited.job)

    def finish(self) -> list[str]:
        """The program ends: wait for a while, and return the sentences of the jobs that came to no end."""
        end, lost = time.monotonic() + self.patience, []
        while self._awaited:
            awaited = self._awaited.pop(0)
            if not awaited.job.wait(max(0.0, end - time.monotonic())):
                lost.append(awaited.lost)
                continue
            try:
                awaited.then(awaited.job)
            except Exception:
                _LOG.exception("the end of a job cannot be told")
        return [sentence for sentence in lost if sentence]
