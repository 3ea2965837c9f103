"""A program that runs beside the game: lines go in and come out, and it never outlives or holds up the game.

Threads stand between the game and the pipes, so that a program that does not read, does not write or writes
without end costs the game neither time nor memory. POSIX and Windows alike.
"""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Full, Queue, SimpleQueue
from typing import IO, Any, Final
from weakref import WeakSet

from kingsburg.ai.external.protocol import LONGEST_ANSWER, QUIT, Fault, ProgramFailed

HOUSE: Final = __name__.partition(".")[0]
"""As the first word of a command it means this very program, wherever it is installed."""
PATIENCE: Final = 2.0
"""Seconds a program has to end by itself once it was told to."""
_SLICE: Final = 0.25
"""Seconds between two looks whether it still runs, while its answer is awaited."""
_AHEAD: Final = 16
"""Lines that are read before anybody wants them; after that the program waits."""
_WORDS: Final = 2_000
"""Bytes of its error stream that are kept."""

_running: WeakSet[Program] = WeakSet()


class Program:
    """A child process, started by its constructor. Raises ProgramFailed, there and wherever it speaks."""

    def __init__(self, words: Sequence[str], command: str) -> None:
        self.command = command
        try:
            self._process = subprocess.Popen(
                _found(words),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=os.environ | {"PYTHONUNBUFFERED": "1"},
                **_apart(),
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else error
            raise ProgramFailed(Fault.CANNOT_START, command, {"reason": reason}) from error
        _running.add(self)
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
        """Whole lines; they are sent as soon as the program takes them."""
        self._out.put(text)

    def hear(self, seconds: float) -> bytes:
        """The next line of the program. Raises ProgramFailed if none comes within that time."""
        end = time.monotonic() + seconds
        over = False
        while True:
            try:
                line = self._in.get(timeout=max(0.0, min(_SLICE, end - time.monotonic())))
            except Empty:
                if over:
                    raise self._ended() from None
                over = self._process.poll() is not None  # what it said before is still to be read
                if not over and time.monotonic() >= end:
                    raise self.fault(Fault.SILENT, seconds=f"{seconds:g}") from None
                continue
            if line is None:
                raise self._ended()
            if len(line) > LONGEST_ANSWER:
                raise self.fault(Fault.TOO_LONG, most=LONGEST_ANSWER)
            return line

    def fault(self, fault: Fault, **fields: object) -> ProgramFailed:
        return ProgramFailed(fault, self.command, fields)

    def close(self) -> None:
        """Asks the program to quit, and ends it and whatever it has started if it does not."""
        if self._closed:
            return
        self._out.put(QUIT)
        self._out.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)
        self.kill()

    def kill(self) -> None:
        """Ends it at once, with all its descendants."""
        self._closed = True
        self._out.put(None)
        _end_all(self._process)
        _running.discard(self)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE)
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(PATIENCE)

    def _ended(self) -> ProgramFailed:
        """Why nothing more comes from it."""
        try:
            code = self._process.wait(_SLICE)
        except subprocess.TimeoutExpired:
            return self.fault(Fault.CLOSED)
        self._threads[2].join(_SLICE)
        lines = self._last_words.decode("utf-8", "replace").strip().splitlines()
        said = "".join(c for c in lines[-1] if c.isprintable())[:200] if lines else ""
        return (
            self.fault(Fault.LAST_WORDS, code=code, words=said)
            if said
            else self.fault(Fault.ENDED, code=code)
        )

    # The threads ----------------------------------------------------------------------------------------

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
            try:
                return self._in.put(line, timeout=_SLICE)
            except Full:
                continue

    def _listen(self, stream: Any) -> None:
        """The error stream is nobody's protocol: only its last words are of interest."""
        with suppress(OSError, ValueError), stream:
            while more := stream.read1(65_536):
                self._last_words = (self._last_words + more)[-_WORDS:]


def kill_all() -> None:
    """Ends every program that is still running; for a process that is about to end."""
    for program in list(_running):
        program.kill()


atexit.register(kill_all)


def _found(words: Sequence[str]) -> list[str]:
    """The words with a program that the system can start; Windows finds scripts only by their full name."""
    first, *rest = words
    if first == HOUSE:
        frozen = getattr(sys, "frozen", False)
        return [*([sys.executable] if frozen else [sys.executable, "-m", HOUSE]), *rest]
    return [shutil.which(first) or first, *rest]


def _apart() -> dict[str, Any]:
    """A group of its own: Ctrl+C is for the game alone to hear, and all of it can be ended at once."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
    return {"start_new_session": True}


def _end_all(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        tree = ["taskkill", "/T", "/F", "/PID", str(process.pid)]
        with suppress(OSError, subprocess.TimeoutExpired):
            subprocess.run(
                tree,
                capture_output=True,
                timeout=PATIENCE,
                creationflags=subprocess.CREATE_NO_WINDOW,
                check=False,
            )
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    with suppress(OSError):
        process.kill()
