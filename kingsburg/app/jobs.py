"""Background work: a job runs on another thread, and the drawing thread asks for its result later.

None of these threads delays the end of the program. If the system grants no more threads, a job is
done at once instead: the window freezes meanwhile, but the game goes on.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, wait
from queue import SimpleQueue
from typing import Any, Final, Generic, NamedTuple, TypeVar

_LOG = logging.getLogger(__name__)
_SWITCH_SECONDS: Final = 0.001
"""How often Python switches threads: its usual 5 ms would let a working thread delay a frame."""
FAREWELL: Final = 5.0
"""Seconds that the end of the program, or a look at the saved games, waits for unfinished jobs."""
T = TypeVar("T")


def begin(work: Callable[[], None], name: str) -> threading.Thread | None:
    """Start a thread that does the work; returns None if the system grants no more threads."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    thread = threading.Thread(target=work, name=name, daemon=True)
    try:
        thread.start()
    except (RuntimeError, MemoryError):
        return None
    return thread


class Job(Generic[T]):
    """A background call, started on construction, on a thread of its own or as the next on a lane.

    Whoever makes a job owns it, and either asks for its result or cancels it. A job on a thread of
    its own that leaves nothing to undo may also be forgotten.
    """

    def __init__(
        self,
        do: Callable[[], T],
        name: str,
        undo: Callable[[T], object] | None = None,
        lane: Lane | None = None,
    ) -> None:
        """`undo`: called in the background with the result if the job is cancelled too late."""
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
        """Wait at most so many seconds (None: without limit). Returns whether the job is done."""
        return bool(wait([self._future], seconds).done)

    def result(self) -> T:
        """The result; waits for it if need be.

        Raises what the work has raised, and CancelledError if it never began.
        """
        return self._future.result()

    def cancel(self) -> None:
        """Cancel the job: if it has not begun, it never does; otherwise its result is undone.

        An error of `undo` is logged; one of the work itself is nobody's concern any more.
        """
        future, undo = self._future, self._undo
        if future.cancel() or undo is None:
            return

        def do() -> None:
            if future.exception() is None:
                try:
                    undo(future.result())
                except Exception:
                    _LOG.exception("the result of a cancelled job cannot be undone")

        Job(do, "undoing")


class Lane:
    """Runs jobs one after the other on one thread; without a thread, at once on the calling one."""

    def __init__(self, name: str) -> None:
        self._waiting: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = begin(self._work, name)

    def add(self, work: Callable[[], None]) -> None:
        """Have the work done after everything that was added before it."""
        if self._thread is None:
            work()
        else:
            self._waiting.put(work)

    def close(self) -> None:
        """Accept no more work; what was added before is still done if there is time."""
        self._waiting.put(None)

    def _work(self) -> None:
        while (work := self._waiting.get()) is not None:
            work()


class _Awaited(NamedTuple):
    job: Job[Any]
    then: Callable[[Job[Any]], None]
    lost: str


class Jobs:
    """Jobs that outlive what is shown: deleting a game, writing a record, saving for the last time.

    For use by the drawing thread, which waits for them only when the program ends.
    """

    def __init__(self) -> None:
        self._awaited: list[_Awaited] = []
        self.patience = FAREWELL
        """How many seconds `finish` waits at most."""

    def __len__(self) -> int:
        """How many jobs are under way."""
        return len(self._awaited)

    def start(self, do: Callable[[], T], then: Callable[[Job[T]], None], name: str, lost: str = "") -> None:
        """Start a job; when it is done, `then` is called with it on the drawing thread.

        `lost`: a sentence for the player if the program ends before the job does.
        """
        self._awaited.append(_Awaited(Job(do, name), then, lost))

    def after(self, do: Callable[[], T], seconds: float | None = None) -> Callable[[], T]:
        """A function that does the same, but first waits for all jobs that are under way now.

        `seconds`: how long it waits at most; None means without limit.
        """
        jobs = [awaited.job for awaited in self._awaited]

        def later() -> T:
            end = None if seconds is None else time.monotonic() + seconds
            for job in jobs:
                job.wait(None if end is None else max(0.0, end - time.monotonic()))
            return do()

        return later

    def deliver(self) -> None:
        """Call `then` for the jobs that are done."""
        done = [awaited for awaited in self._awaited if awaited.job.done]
        for awaited in done:
            self._awaited.remove(awaited)
            awaited.then(awaited.job)

    def finish(self) -> list[str]:
        """Wait for a while at the end of the program. Returns sentences on jobs that did not end."""
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
