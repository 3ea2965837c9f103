"""How the program ends when nothing can be relied on: no home, no memory, no thread, no free descriptor.

What it needs for that was made beforehand, by `prepare`.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Final

FORCED: Final = 1
"""The exit code of a program that could not end in good order."""
LATE: Final = 1.7
"""Seconds that a program which was told to end has for ending in good order."""
_LATER: Final = 0.2
"""And so many more for saying that it could not."""
_MEMORY: Final = 4 * 1024 * 1024
_DESCRIPTORS: Final = 2
_STANDARD_ERROR: Final = 2


class _Reserve:
    """Memory and descriptors that nobody else can take."""

    def __init__(self) -> None:
        self.memory: bytearray | None = None
        self.descriptors: list[int] = []
        self.told = False
        self.fault = b"Kingsburg has ended by a fault of its own.\n"
        self.late = b"Kingsburg was told to end and could not do so in good order.\n"


_reserve = _Reserve()


def prepare() -> None:
    """Lays aside what a fault needs in order to be written down, as far as there is anything left."""
    with suppress(MemoryError):
        if _reserve.memory is None:
            _reserve.memory = bytearray(_MEMORY)
    with suppress(OSError):
        while len(_reserve.descriptors) < _DESCRIPTORS:
            _reserve.descriptors.append(os.open(os.devnull, os.O_RDONLY))


def say_then(fault: str, late: str) -> None:
    """The last sentences, in the player's language."""
    _reserve.fault = (fault + "\n").encode("utf-8", "backslashreplace")
    _reserve.late = (late + "\n").encode("utf-8", "backslashreplace")


def release() -> None:
    """A fault is to be written down: it has what was laid aside."""
    _reserve.memory = None
    while _reserve.descriptors:
        with suppress(OSError):
            os.close(_reserve.descriptors.pop())


def fault() -> int:
    """Says that the program has ended by a fault, with nothing but the system's own call; the exit code."""
    _say(_reserve.fault)
    return FORCED


def end_within(seconds: float = LATE) -> None:
    """The program ends within that time, whatever its threads are at.

    Python's own watch needs a thread and no Python; a timer of the system's needs no thread.
    """
    _reserve.told = True
    _watch(seconds + _LATER)
    with suppress(OSError, ValueError, AttributeError):  # Windows has no such timer
        signal.signal(signal.SIGALRM, _too_late)
        signal.setitimer(signal.ITIMER_REAL, seconds)


def told_to_end() -> bool:
    """Whether the time for ending runs."""
    return _reserve.told


def end(code: int) -> None:
    """The end of a program that has closed all it had: nothing is taken apart piece by piece any more."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            with suppress(OSError, ValueError):
                stream.flush()
    os._exit(code)


@contextmanager
def watched(signals: Collection[int]) -> Iterator[None]:
    """While it lasts, a thread hears of these signals even where Python does not: in a library."""
    from kingsburg.app.jobs import begin  # here: most commands need no threads

    try:
        reading, writing = os.pipe()
    except OSError:
        yield
        return

    def hear() -> None:
        while told := os.read(reading, 1):
            if told[0] in signals:
                _watch(LATE + _LATER)
        os.close(reading)

    if begin(hear, "signals") is None:
        os.close(reading)
        os.close(writing)
        yield
        return
    os.set_blocking(writing, False)
    before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        os.close(writing)


def _watch(seconds: float) -> None:
    """Python's own watch ends the process without Python."""
    with suppress(OSError, RuntimeError, ValueError, MemoryError, AttributeError):
        nowhere = _reserve.descriptors[0] if _reserve.descriptors else os.open(os.devnull, os.O_WRONLY)
        faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere)


def _too_late(signum: int, frame: FrameType | None) -> None:
    _say(_reserve.late)
    os._exit(FORCED)


def _say(sentence: bytes) -> None:
    if sys.__stderr__ is not None:
        with suppress(OSError):
            os.write(_STANDARD_ERROR, sentence)
