"""A program that runs beside the game and exchanges lines with it; it cannot block or outlive it.

Threads stand between the game and the pipes, so that a program that does not read, does not write,
or writes without end costs the game neither time nor memory. The program and all that it has
started are ended, with the game at the latest, by a supervisor on POSIX systems and by a job object
on Windows.
"""

from __future__ import annotations

import atexit
import subprocess
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue, SimpleQueue
from typing import IO, Any, Final
from weakref import WeakSet

from kingsburg.ai.external.hold import started
from kingsburg.ai.external.protocol import LONGEST_ANSWER, QUIT, Fault, ProgramFailed
from kingsburg.ai.external.surroundings import Limits

STOP_SECONDS: Final = 2.0
"""Seconds that a program has to end by itself after it was told to."""
FAREWELL: Final = 0.3
"""Seconds that all programs together have for that when the game itself ends."""
_GLANCE: Final = 0.005
"""Seconds between two checks of whether it has ended by itself."""
_SLICE: Final = 0.25
"""Seconds between two checks of whether it still runs, while its answer is awaited."""
_AHEAD: Final = 16
"""Lines that are read before anybody asks for them; after that the program has to wait."""
_WORDS: Final = 2_000
"""Bytes that are kept of its error stream, from its end."""

_running: WeakSet[Program] = WeakSet()


class Program:
    """A child process, started by the constructor. Most methods may raise ProgramFailed."""

    def __init__(self, words: Sequence[str], command: str, limits: Limits) -> None:
        self.command = command
        try:
            self._process, self._hold = started(words, limits)
        except (OSError, ValueError) as error:
            raise ProgramFailed(Fault.CANNOT_START, command, {"reason": error}) from error
        _running.add(self)
        self._ending = threading.RLock()
        """Guards the process while it is being ended or asked whether it has ended."""
        self._closed = False
        self._out: SimpleQueue[str | None] = SimpleQueue()
        self._in: Queue[bytes | None] = Queue(_AHEAD)
        self._last_words = b""
        self._threads = [
            threading.Thread(target=work, args=(stream,), daemon=True)
            for work, stream in (
                (self._write, self._process.stdin),
                (self._read, self._process.stdout),
                (self._listen, self._process.stderr),
            )
        ]
        for thread in self._threads:
            thread.start()

    def say(self, text: str) -> None:
        """Send whole lines; they are written as soon as the program takes them."""
        self._out.put(text)

    def renew(self) -> None:
        """A new game begins: grant the program the processor time of one."""
        with self._ending:
            if not self._closed:
                self._hold.renew()

    def hear(self, seconds: float) -> bytes:
        """The program's next line. Raises ProgramFailed if none comes within that time."""
        end = time.monotonic() + seconds
        over = False
        while True:
            try:
                line = self._in.get(timeout=max(0.0, min(_SLICE, end - time.monotonic())))
            except Empty:
                if over:
                    raise self._ended() from None
                over = self._code() is not None  # lines it wrote before it ended are still to be read
                if not over and time.monotonic() >= end:
                    raise self.fault(Fault.SILENT, seconds=seconds) from None
                continue
            if line is None:
                raise self._ended()
            if len(line) > LONGEST_ANSWER:
                raise self.fault(Fault.TOO_LONG, most=LONGEST_ANSWER)
            return line

    def fault(self, fault: Fault, **fields: object) -> ProgramFailed:
        """The error for a fault of this program; `fields` are those that the Fault names."""
        return ProgramFailed(fault, self.command, fields)

    def close(self) -> None:
        """Ask the program to quit; if it does not, end it and whatever it has started."""
        if self._closed:
            return
        self.dismiss()
        self.wait(STOP_SECONDS)
        self.kill()

    def dismiss(self) -> None:
        """Ask the program to quit, without waiting."""
        self._out.put(QUIT)
        self._out.put(None)

    def wait(self, seconds: float) -> int | None:
        """The exit code, negative for a signal; None if the program still runs after that time."""
        end = time.monotonic() + seconds
        while (code := self._code()) is None and time.monotonic() < end:
            time.sleep(_GLANCE)
        return code

    def kill(self) -> None:
        """End the program at once, with all its descendants."""
        self._closed = True
        self._out.put(None)
        with self._ending:
            self._hold.end()
            try:
                self._process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self._hold.insist()
                with suppress(subprocess.TimeoutExpired):
                    self._process.wait(STOP_SECONDS)
        _running.discard(self)
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(STOP_SECONDS)

    def _ended(self) -> ProgramFailed:
        """The error that says why no more lines come from the program."""
        code = self.wait(_SLICE)
        if code is None:
            return self.fault(Fault.CLOSED)
        self._threads[2].join(_SLICE)
        lines = self._last_words.decode("utf-8", "replace").strip().splitlines()
        said = "".join(c for c in lines[-1] if c.isprintable())[:200] if lines else ""
        return (
            self.fault(Fault.LAST_WORDS, code=code, words=said)
            if said
            else self.fault(Fault.ENDED, code=code)
        )

    def _code(self) -> int | None:
        """The exit code; None while the program runs."""
        with self._ending:
            return self._process.poll()

    # Run by the threads ---------------------------------------------------------------------------------

    def _write(self, stream: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while (text := self._out.get()) is not None:
                stream.write(text.encode("utf-8"))
                stream.flush()
        with suppress(OSError, ValueError):
            stream.close()

    def _read(self, stream: IO[bytes]) -> None:
        with suppress(OSError, ValueError), stream:
            while line := stream.readline(LONGEST_ANSWER + 1):
                self._pass_on(line)
                if self._closed or len(line) > LONGEST_ANSWER:
                    return
        self._pass_on(None)

    def _pass_on(self, line: bytes | None) -> None:
        while not self._closed:
            with suppress(Full):
                self._in.put(line, timeout=_SLICE)
                return

    def _listen(self, stream: Any) -> None:
        """Keep the last words of the error stream; nothing else of it matters."""
        with suppress(OSError, ValueError), stream:
            while more := stream.read1(65_536):
                self._last_words = (self._last_words + more)[-_WORDS:]


def kill_all() -> None:
    """End every program that still runs; called when the game's own process is about to end."""
    programs, end = list(_running), time.monotonic() + FAREWELL
    for program in programs:
        program.dismiss()
    for program in programs:
        program.wait(end - time.monotonic())
        program.kill()


atexit.register(kill_all)
