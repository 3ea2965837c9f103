"""Commands that write games down, killed in the midst of it: what `soak kill` kills besides the window.

    python -m tests.soak.writer FILE simulate --record OTHER

starts the command; how many games it has announced as finished is written into FILE. Nothing else differs
from the program itself.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final
from unittest.mock import patch

from kingsburg.cli import main
from kingsburg.commands.progress import Progress

PATIENCE: Final = 60.0
"""Seconds in which another game should be over."""
SIGNALS: Final = ("SIGKILL", "SIGKILL", "SIGKILL", "SIGTERM", "SIGHUP", "SIGINT")
COMMANDS: Final = (
    ("simulate", ("--game", "burgenland", "--seats", "random,random", "--games", "80")),
    ("arena", ("--game", "burgenland", "--seats", "random,easy", "--games", "80")),
    ("simulate", ("--seats", "random,random,random", "--games", "40")),
    ("arena", ("--seats", "random,easy", "--tables", "2,3", "--games", "20")),
)
ENDS: Final = {"simulate": b'{"type":"result"', "arena": b'{"kinds"'}
"""How a line begins with which a game is over."""


class Torn(AssertionError):  # noqa: N818 - what was found
    """A game that was announced is not in the file, or something else is; the message says what."""


class Writer:
    """One command from its beginning to its end, with as many deaths as it takes."""

    def __init__(self, home: Path, number: int, seed: int) -> None:
        self.name, options = COMMANDS[number % len(COMMANDS)]
        self.home = home
        self.chance = random.Random(f"write/{seed}/{number}")
        self.deaths = 0
        self.over = False
        self.game, self.kinds = self.name, " ".join(options)
        self._options = (self.name, *options, "--seed", str(number))
        self._out = home / "games.jsonl"
        self._whole = whole(self._options)

    def die(self) -> str:
        """Ends the command at a random moment, and checks what is left; which moment. Raises Torn."""
        before = self._out.read_bytes() if self._out.exists() else b""
        parts = set(self.home.glob("games.part-*"))
        counted = self.home / f"counted{self.deaths}"
        jobs = self.chance.choice("12")
        wanted = self.chance.randrange(0, self._whole.count(ENDS[self.name]))
        number = signal.Signals[self.chance.choice(SIGNALS)]
        options = [*self._options, *self._file(), "--jobs", jobs]
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.soak.writer", str(counted), *options],
            stdout=subprocess.DEVNULL,
            stderr=(self.home / "stderr.txt").open("wb"),
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        )
        try:
            self._wait(process, counted, wanted)
            time.sleep(self.chance.choice((0.0, self.chance.random() * 0.02)))
        finally:
            process.send_signal(number)
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                raise Torn(f"it does not end by {number.name}") from None
            finally:
                process.kill()
                process.wait()
        self.deaths += 1
        told = _count(counted)
        self.over = process.returncode == 0
        self._check(before, parts, told, number)
        return f"{self.name} by {number.name}"

    def finish(self) -> None:
        """The same command to its end: the file holds what one holds that was never killed. Raises Torn."""
        done = run([*self._options, *self._file()])
        if done.returncode or self._out.read_bytes() != self._whole:
            raise Torn(f"the same command does not lead to the same file: {done.stderr[-300:]!r}")

    def _file(self) -> tuple[str, str]:
        return ("--record" if self.name == "simulate" else "--out", str(self._out))

    def _wait(self, process: subprocess.Popen[bytes], counted: Path, wanted: int) -> None:
        end, before = time.monotonic() + PATIENCE, -1
        while (count := _count(counted)) < wanted and process.poll() is None:
            if count > before:
                end, before = time.monotonic() + PATIENCE, count
            if time.monotonic() > end:
                raise Torn(f"no game is over any more after {count}")
            time.sleep(0.002)

    def _check(self, before: bytes, parts: set[Path], told: int, number: signal.Signals) -> None:
        """What was announced is in the file, and the file is a part of what it would have become."""
        end = ENDS[self.name]
        if self.name == "arena":
            found, kept = self._out.read_bytes() if self._out.exists() else b"", before.count(end)
        elif not before or self.over:
            found, kept = self._out.read_bytes() if self._out.exists() else b"", 0
        else:
            if self._out.read_bytes() != before:
                raise Torn("an older record has given way to a part of a newer one")
            new = [path.read_bytes() for path in self.home.glob("games.part-*") if path not in parts]
            found, kept = b"".join(new), 0
        if not self._whole.startswith(found):
            raise Torn(f"the file holds something else than it should, after {told} games")
        complete = found[: found.rfind(b"\n") + 1].count(end)
        if complete < kept + told:
            raise Torn(f"{kept + told} games were announced, {complete} are in the file")
        if number != signal.SIGKILL and not found.endswith((b"\n", b"")):
            raise Torn("the file ends in the midst of a line, though the program could have ended in order")


def run(arguments: list[str]) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "kingsburg", *arguments], capture_output=True, timeout=300, check=False
    )


@cache
def whole(options: tuple[str, ...]) -> bytes:
    """What the command writes that nobody ends."""
    done = run([*options, "--record" if options[0] == "simulate" else "--out", "-"])
    assert done.returncode == 0, done.stderr
    return done.stdout


def _count(counted: Path) -> int:
    return counted.stat().st_size if counted.exists() else 0


def count_into(path: Path) -> None:
    """From now on every game that is announced is a byte in that file."""
    done: Callable[[Progress, int], None] = Progress.done
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def told(progress: Progress, count: int) -> None:
        done(progress, count)
        os.write(file, b".")

    patch.object(Progress, "done", told).start()


if __name__ == "__main__":
    count_into(Path(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
