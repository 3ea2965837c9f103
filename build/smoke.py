"""Plays a few moves of each game in the packaged program, in a real window with a real mouse.

The script ends each window as its user would. Then it has two processes of
the program play whole games without a window.

On Linux ``xdotool`` moves the mouse and a person sits at the table; elsewhere the opponents play
among themselves, which shows that the program starts, opens its window and plays. Either way enough
moves must arrive in the trace.
"""

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from package import DIST, program


class Table(NamedTuple):
    """A game to open: its seats with a mouse and without, and how many of which moves are enough."""

    game: str
    seats: str
    unattended: str
    moves: frozenset[str]
    enough: int


TABLES = (
    Table(
        "kingsburg",
        "human,normal,normal",
        "normal,normal,normal",
        frozenset({"influence", "gift", "build", "pass"}),
        12,
    ),
    Table(
        "burgenland",
        "human,random",
        "random,random",
        frozenset({"roll", "card", "dice", "score", "leave", "stop"}),
        12,
    ),
)
SECONDS = 120.0
SHARED = ("--games", "2", "--jobs", "2", "--seats", "expert,random")
START_SECONDS = 20.0
END_SECONDS = 15.0
CLICK_SECONDS = 0.5
LEAVE_ALONE = ("menu", "button.menu", "button.quit", "button.undo", "undo")


class SmokeError(Exception):
    """The program failed; the message says how."""


class Reader:
    """What the trace has told so far: the screen shown, and the number of moves made."""

    def __init__(self, path: Path, moves: Collection[str]) -> None:
        """`moves`: the types of the events that are moves."""
        self.screen: dict[str, Any] = {}
        self.moves = 0
        self.lines = 0
        self._path = path
        self._moves = moves
        self._offset = 0

    def read(self) -> bool:
        """Read the new complete lines; returns whether there were any."""
        if not self._path.exists():
            return False
        with self._path.open("rb") as file:
            file.seek(self._offset)
            new = file.read()
        new = new[: new.rfind(b"\n") + 1]
        self._offset += len(new)
        lines = new.decode("utf-8").splitlines()
        for line in lines:
            told = json.loads(line)
            if "event" in told:
                self.moves += told["event"].get("type") in self._moves
            else:
                self.screen = told
        self.lines += len(lines)
        return bool(lines)

    def clickable(self) -> list[dict[str, Any]]:
        """The spots with which a click may make a move."""
        return [
            spot
            for spot in self.screen.get("spots", [])
            if "click" in spot["does"] and not spot["id"].startswith(LEAVE_ALONE)
        ]


def check_alive(process: subprocess.Popen[bytes]) -> None:
    """Raise SmokeError if the program has ended."""
    if process.poll() is not None:
        raise SmokeError(f"the program ended by itself with exit code {process.returncode}.")


class Mouse:
    """The mouse over the program's window, moved by xdotool."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        end = time.monotonic() + START_SECONDS
        while not self._find():
            check_alive(process)
            if time.monotonic() > end:
                raise SmokeError(f"no window opened within {START_SECONDS:.0f} seconds.")
            time.sleep(0.1)

    def _find(self) -> bool:
        """Look for the program's window; returns whether there is one."""
        search = ["xdotool", "search", "--onlyvisible", "--class", "kingsburg"]
        found = subprocess.run(search, capture_output=True, text=True, check=False).stdout.split()
        self._window = found[-1] if found else ""
        return bool(found)

    def click(self, x: int, y: int) -> None:
        """Click at a point of the window, in its pixels.

        While the program starts, a window may make way for another one; then that is looked for.
        """
        move = ["xdotool", "mousemove", "--window", self._window, str(x), str(y), "click", "1"]
        if subprocess.run(move, check=False, capture_output=True).returncode:
            self._find()


def play(
    process: subprocess.Popen[bytes],
    trace: Reader,
    mouse: Mouse | None,
    chance: random.Random,
    enough: int,
    seconds: float = SECONDS,
) -> None:
    """Click about until there are enough moves; raises SmokeError if they do not come in time."""
    end = time.monotonic() + seconds
    while trace.moves < enough:
        check_alive(process)
        if time.monotonic() > end:
            raise SmokeError(
                f"only {trace.moves} of {enough} moves came within {seconds:.0f} seconds; "
                f"the status was: {trace.screen.get('status')!r}."
            )
        spots = trace.clickable()
        if mouse and spots:
            x, y, width, height = chance.choice(spots)["rect"]
            mouse.click(int(x + width / 2), int(y + height / 2))
        patience = time.monotonic() + CLICK_SECONDS
        while not trace.read() and time.monotonic() < patience:
            time.sleep(0.02)


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask the program to end, and see that it does so in good order."""
    check_alive(process)
    process.terminate()
    try:
        code = process.wait(END_SECONDS)
    except subprocess.TimeoutExpired as late:
        raise SmokeError(f"the program did not end within {END_SECONDS:.0f} seconds.") from late
    if os.name == "posix" and code != 0:
        raise SmokeError(f"the program ended with exit code {code}.")


@contextmanager
def running(executable: Path, arguments: list[str], home: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run the program during the block, with its user's files in ``home``.

    If it fails, its output is shown.
    """
    said = home / "output.txt"
    environment = os.environ | {"KINGSBURG_HOME": str(home / "user"), "SDL_VIDEO_X11_WMCLASS": "kingsburg"}
    with said.open("wb") as output:
        process = subprocess.Popen(
            [str(executable), *arguments], env=environment, stdout=output, stderr=output
        )
    try:
        yield process
    except SmokeError:
        sys.stderr.write(said.read_text(encoding="utf-8", errors="replace"))
        raise
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def try_out(executable: Path, table: Table, home: Path, *, with_mouse: bool) -> Reader:
    """Open that table, play, end the program; returns what its trace said. Raises SmokeError."""
    home.mkdir()
    trace = Reader(home / "trace.jsonl", table.moves)
    seats = table.seats if with_mouse else table.unattended
    what = ["--game", table.game, "--seats", seats, "--seed", "7"]
    how = ["--window", "1280x720", "--trace", str(home / "trace.jsonl")]
    with running(executable, ["play", *what, *how], home) as process:
        play(process, trace, Mouse(process) if with_mouse else None, random.Random(7), table.enough)
        end(process)
    return trace


def share_out(executable: Path, home: Path) -> None:
    """Have two processes of the program play a learned opponent's games. Raises SmokeError."""
    home.mkdir()
    with running(executable, ["simulate", *SHARED], home) as process:
        try:
            code = process.wait(SECONDS)
        except subprocess.TimeoutExpired as late:
            raise SmokeError(f"games without a window took longer than {SECONDS:.0f} seconds.") from late
        if code:
            raise SmokeError(f"games shared out to two processes ended with exit code {code}.")


def main() -> int:
    """Play the program in dist/; returns 0 if all went well, or 1 after printing what did not."""
    linux = sys.platform.startswith("linux")
    executable = program(DIST / "Kingsburg")
    if not executable.exists():
        print(f"smoke.py: there is no {executable}; 'python3 build/dev.py package' makes it.")
        return 1
    if linux and shutil.which("xdotool") is None:
        print("smoke.py: the program xdotool is missing (on Debian and Ubuntu: sudo apt install xdotool).")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        for table in TABLES:
            try:
                trace = try_out(executable, table, Path(folder) / table.game, with_mouse=linux)
            except SmokeError as error:
                print(f"smoke.py: {table.game}: {error}")
                return 1
            print(
                f"smoke.py: {table.game}: {trace.moves} moves in the packaged program, "
                f"{trace.lines} lines of trace, a clean end."
            )
        try:
            share_out(executable, Path(folder) / "shared")
        except SmokeError as error:
            print(f"smoke.py: {error}")
            return 1
        print("smoke.py: two processes of the packaged program have played a learned opponent's games.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
