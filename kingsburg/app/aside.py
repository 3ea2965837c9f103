"""One thing done on a thread of its own: the window asks for its result when it comes by."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

T = TypeVar("T")


class Aside(Generic[T]):
    """Begins at once. The thread never holds up the end of the program."""

    def __init__(self, do: Callable[[], T], name: str) -> None:
        self._future: Future[T] = Future()
        self._do = do
        threading.Thread(target=self._work, name=name, daemon=True).start()

    def _work(self) -> None:
        try:
            self._future.set_result(self._do())
        except Exception as error:
            self._future.set_exception(error)

    @property
    def done(self) -> bool:
        return self._future.done()

    def result(self) -> T:
        """What came of it, waited for if need be. Raises whatever `do` raised."""
        return self._future.result()
