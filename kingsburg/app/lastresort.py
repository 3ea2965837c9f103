"""How the program ends when nothing can be relied on: no home, memory, thread or free descriptor.

Whatever it needs for that is reserved beforehand, by `prepare`.
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
"""The exit code of a program that could not end in an orderly way."""
LATE: Final = 1.7
"""Seconds that a program has to end in an orderly way once it was told to."""
_LATER: Final = 0.2
"""Seconds that it has in addition, to say that it could not."""
_MEMORY: Final = 4 * 1024 * 1024
_DESCRIPTORS: Final = 2
_STANDARD_ERROR: Final = 2


class _Reserve:
    """Memory and descriptors that are reserved for the last moment, and the last sentences."""

    def __init__(self) -> None:
        self.memory: bytes | None = None
        """Never looked at: the system counts it against the limit, but has not filled it with anything."""
        self.descriptors: list[int] = []
        self.told = False
        self.fault = b"Kingsburg has ended because of an error.\n"
        self.late = b"Kingsburg was told to end, but could not do so cleanly.\n"


_reserve = _Reserve()


def prepare() -> None:
    """Reserve what writing a fault down will need, as far as there is anything left."""
    with suppress(MemoryError):
        if _reserve.memory is None:
            _reserve.memory = bytes(_MEMORY)  # a bytearray would be written full, which takes 2 ms
    with suppress(OSError):
        while len(_reserve.descriptors) < _DESCRIPTORS:
            _reserve.descriptors.append(os.open(os.devnull, os.O_RDONLY))


def say_then(fault: str, late: str) -> None:
    """Set the last sentences, in the player's language."""
    _reserve.fault = (fault + "\n").encode("utf-8", "backslashreplace")
    _reserve.late = (late + "\n").encode("utf-8", "backslashreplace")


def release() -> None:
    """Free what was reserved, so that a fault can be written down."""
    _reserve.memory = None
    while _reserve.descriptors:
        with suppress(OSError):
            os.close(_reserve.descriptors.pop())


def fault() -> int:
    """Say, by a system call alone, that the program has ended by a fault. Returns the exit code."""
    _say(_reserve.fault)
    return FORCED


def end_in_time() -> None:
    """Make sure that the program ends within `LATE` seconds, whatever its threads are doing.

    There are two watchdogs: Python's own needs a thread but runs no Python code; a system timer
    needs no thread.
    """
    _reserve.told = True
    _watch(LATE + _LATER)
    with suppress(OSError, ValueError, AttributeError):  # Windows has no such timer
        signal.signal(signal.SIGALRM, _too_late)
        signal.setitimer(signal.ITIMER_REAL, LATE)


def told_to_end() -> bool:
    """Whether `end_in_time` has been called."""
    return _reserve.told


def end(code: int) -> None:
    """End a program that has closed everything: the interpreter is not taken apart any more."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            with suppress(OSError, ValueError):
                stream.flush()
    os._exit(code)


@contextmanager
def watched(signals: Collection[int]) -> Iterator[None]:
    """In this context these signals start the watchdog, even while Python itself is blocked.

    Python handles a signal only between its own instructions, and a library may be running. A
    thread therefore reads the signals from a pipe.
    """
    from kingsburg.app.jobs import begin  # imported here: most commands need no threads

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
    if hasattr(os, "set_blocking"):  # on Windows from Python 3.12 on; there the pipe may also block
        os.set_blocking(writing, False)
    before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        os.close(writing)


def _watch(seconds: float) -> None:
    """Have faulthandler's thread end the process after so many seconds, without any Python code."""
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
