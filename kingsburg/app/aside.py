"""What is done on threads of its own: the window asks for the result when it comes by.

No thread from here ever holds up the end of the program. Where the system grants no more threads, things are
done at once instead: the window stands still meanwhile, and the game goes on.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from queue import SimpleQueue
from typing import Any, Final, Generic, TypeVar

_SWITCH_SECONDS: Final = 0.001
"""A thread that works must not hold up a frame for Python's usual 5 ms at a time."""
T = TypeVar("T")


def begin(work: Callable[[], None], name: str) -> threading.Thread | None:
    """Does it on a thread of its own, and that is returned; None if the system grants no more threads."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    thread = threading.Thread(target=work, name=name, daemon=True)
    try:
        thread.start()
    except (RuntimeError, MemoryError):
        return None
    return thread


class Aside(Generic[T]):
    """One thing; begins at once. Where there are no more threads, it is done on the one that asks."""

    def __init__(self, do: Callable[[], T], name: str) -> None:
        self._future: Future[T] = Future()
        self._do = do
        if begin(self._work, name) is None:
            self._work()

    def _work(self) -> None:
        try:
            self._future.set_result(self._do())
        except Exception as error:
            self._future.set_exception(error)

    @property
    def done(self) -> bool:
        return self._future.done()

    def wait(self, seconds: float | None) -> bool:
        """Waits so long at most, None: for ever; whether it is done."""
        return bool(wait([self._future], seconds).done)

    def drop(self, undo: Callable[[T], object]) -> None:
        """Nobody wants what comes of it: that is undone, aside too. What it raises is nobody's concern."""
        future = self._future

        def do() -> None:
            if future.exception() is None:
                undo(future.result())

        Aside(do, "undoing")

    def result(self) -> T:
        """What came of it, waited for if need be. Raises whatever `do` raised."""
        return self._future.result()


class Worker:
    """One thing after the other, on one thread; on the one that asks where there are no more threads."""

    def __init__(self, name: str) -> None:
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = begin(self._work, name)

    def submit(self, do: Callable[..., T], *given: Any) -> Future[T]:
        """What will come of it, when all before it is done."""
        future: Future[T] = Future()

        def job() -> None:
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(do(*given))
                except Exception as error:
                    future.set_exception(error)

        if self._thread is None:
            job()
        else:
            self._jobs.put(job)
        return future

    def close(self) -> None:
        """Nothing more comes; what is being done runs out if there is time."""
        self._jobs.put(None)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()
