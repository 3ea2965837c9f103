"""One start of the program in odd surroundings: what it shows and says, and what it leaves behind."""

from __future__ import annotations

import contextlib
import json
import os
import random
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any, Final

from kingsburg.app.saves.store import Saves
from tests.soak.kinds import ANSWERS, ENDS, PLAYS, REFUSES, Kind
from tests.window.screens import screen

HANG: Final = 5.0
"""Seconds without anything new where something is expected."""
BEGINNING: Final = 20.0
"""Seconds for the first screen on a busy machine."""
END: Final = 2.5
"""Seconds from a signal to the end: two, and what a busy machine adds."""
MEMORY: Final = 600
"""Megabytes."""
MOVES: Final = 6
"""Events of the game that are enough to see that it is played."""
ROOT: Final = Path(__file__).parents[2]
SIGNALS: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)

GROUPS: Final = (
    "option.",
    "way.",
    "button.continue",
    "button.close",
    "button.build",
    "tile.",
    "advisor.",
    "button.pass",
)
"""Beginnings of spots, the more urgent ones first."""
LEAVE_ALONE: Final = (
    "seat.",
    "log",
    "die.",
    "modifier.",
    "button.menu",
    "button.undo",
    "button.log",
    "button.rules",
)
Spot = dict[str, Any]
RUN: Final = "import sys\nfrom kingsburg.__main__ import main\nsys.exit(main(sys.argv[1:]))\n"


class Odd(AssertionError):  # noqa: N818 - what was found
    """Something was not as expected; the message says what."""


class Guest:
    """The program in one kind of surroundings."""

    def __init__(self, kind: Kind, folder: Path, number: int) -> None:
        self.kind, self.folder, self.number = kind, folder, number
        self.chance = random.Random(number)
        self.trace = folder / "trace.jsonl"
        self._said = ""
        self.home = folder / "home"
        self.here = folder / "here"
        self.here.mkdir()
        self.events = 0
        self.screen: dict[str, Any] = {}
        self._read = 0
        self.note = folder / "notes.txt"
        self.note.write_text("not ours\n", encoding="utf-8")
        (self.home / "config").mkdir(parents=True)
        settings = {"ai_speed": "instant", "human_speed": "instant"}
        (self.home / "config" / "settings.json").write_text(
            json.dumps({"version": 1, "settings": settings}), encoding="utf-8"
        )
        if kind.folder == "beside":
            for name in ("random.py", "pygame.py", "json.py", "kingsburg.py"):
                (self.here / name).write_text("raise SystemExit('this is not ours')\n", encoding="utf-8")

    def live(self) -> None:
        """From the beginning to the end. Raises Odd."""
        with ExitStack() as stack:
            server = None
            self.display = ""
            if self.kind.screen:
                self.display, server = stack.enter_context(screen(self.kind.screen))
            self.process = stack.enter_context(self.begun())
            try:
                self.meet(server)
            finally:
                self.clear_away()
        self.check_files()

    # Beginning --------------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def begun(self) -> Iterator[subprocess.Popen[bytes]]:
        kind = self.kind
        program = ["-c", kind.shim + RUN] if kind.shim else list(kind.program)
        bins = str(Path(sys.executable).parent)
        command = [sys.executable, *kind.python, *(part.format(bin=bins) for part in program)]
        command += kind.arguments
        if kind.trace and "play" in kind.arguments:
            command += ["--trace", str(self.trace)]
        plain = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "PYTHON", "LC_", "XDG_"))}
        plain |= {"KINGSBURG_HOME": str(self.home), "SDL_AUDIODRIVER": "dummy", "LANG": "C.UTF-8"}
        plain |= {"DISPLAY": self.display} if self.display else {}
        for name, value in kind.environment.items():
            plain.pop(name, None)
            if value is not None:
                plain[name] = value.replace("{folder}", str(self.folder))
        process = subprocess.Popen(
            command,
            env=plain,
            cwd=self.here if kind.folder != "gone" else None,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=self.before(),
        )
        threading.Thread(target=self._hear, args=(process.stdout,), daemon=True).start()
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()

    def _hear(self, stream: IO[bytes]) -> None:
        """What it says goes through a pipe: a file would share its limits."""
        for line in stream:
            self._said += line.decode("utf-8", "replace")

    def before(self) -> Callable[[], None]:
        """What the process does before it becomes the program."""
        kind, here = self.kind, self.here

        def prepare() -> None:
            for ending in SIGNALS:
                signal.signal(ending, signal.SIG_DFL)
            if kind.folder == "gone":
                os.chdir(here)
                here.rmdir()
            for number, what in kind.streams.items():
                if what == "closed":
                    os.close(number)
                else:
                    os.dup2(os.open(what, os.O_WRONLY), number)
            for limit, most in kind.limits.items():
                resource.setrlimit(limit, (most, most))

        return prepare

    # What happens -----------------------------------------------------------------------------------------

    def meet(self, server: subprocess.Popen[bytes] | None) -> None:
        kind = self.kind
        if kind.expected in (ANSWERS, REFUSES):
            self.wait_for_end(BEGINNING)
        elif kind.expected == ENDS:
            self.watch(BEGINNING if kind.trace else 4.0, lambda: bool(self.screen))
            self.watch(2.0, lambda: False)
            self.tell_to_end()
        else:
            self.play()
            if kind.during == "killed" and server is not None:
                server.kill()
                self.wait_for_end(HANG)
            elif kind.during == "stopped" and server is not None:
                server.send_signal(signal.SIGSTOP)
                try:
                    time.sleep(0.5)
                    self.tell_to_end()
                finally:
                    server.send_signal(signal.SIGCONT)
            else:
                self.tell_to_end()
        self.check_end()

    def play(self) -> None:
        """Moves with the mouse, until there have been enough. Raises Odd."""
        self.watch(BEGINNING, lambda: bool(self.screen))
        if not self.screen:
            raise Odd(f"it shows nothing: {self.said()}")
        window, last, since = "", -1, time.monotonic()
        while self.events < MOVES:
            if self.process.poll() is not None:
                raise Odd(f"it ended by itself with {self.process.returncode}: {self.said()}")
            if self.events > last:
                last, since = self.events, time.monotonic()
            if time.monotonic() - since > 3 * HANG:
                raise Odd(f"no more than {self.events} moves: {self.screen.get('status')}")
            window = window or self.window()
            spot = sensible(self.screen.get("spots", ()), self.chance)
            if window and spot and self.screen.get("seat") is not None:
                x, y, w, h = spot["rect"]
                at = (str(round(x + w / 2)), str(round(y + h / 2)))
                self.xdotool("mousemove", "--window", window, *at, "click", "1")
            self.watch(0.15, lambda: False)

    def window(self) -> str:
        found = self.xdotool("search", "--onlyvisible", "--class", "kingsburg").split()
        return found[-1] if found else ""

    def xdotool(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments],
            capture_output=True,
            text=True,
            env=os.environ | {"DISPLAY": self.display},
            timeout=20,
            check=False,
        )
        return done.stdout

    def watch(self, seconds: float, until: Callable[[], bool]) -> None:
        """Reads the trace, so long or until something holds or the program has ended."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            self.look()
            if until():
                return
            time.sleep(0.02)

    def look(self) -> None:
        if not self.trace.exists():
            return
        raw = self.trace.read_bytes()
        whole = raw.rfind(b"\n") + 1
        for line in raw[self._read : whole].splitlines():
            row = json.loads(line)
            if "event" in row:
                self.events += "type" in row["event"]
            else:
                self.screen = row
        self._read = whole

    # The end ----------------------------------------------------------------------------------------------

    def tell_to_end(self) -> None:
        """Raises Odd if it takes too long, or too much memory before."""
        if self.process.poll() is not None:
            return
        self.check_memory()
        self.process.send_signal(SIGNALS[self.number % len(SIGNALS)])
        self.wait_for_end(END)

    def wait_for_end(self, seconds: float) -> None:
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise Odd(f"no end within {seconds:g} s: {self.said()}") from None

    def check_memory(self) -> None:
        with contextlib.suppress(OSError):
            status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii", errors="replace")
            peak = next((line for line in status.splitlines() if line.startswith("VmHWM")), "VmHWM: 0 kB")
            if int(peak.split()[1]) > MEMORY << 10:
                raise Odd(f"it has taken {int(peak.split()[1]) >> 10} MB")

    def check_end(self) -> None:
        code, said = self.process.returncode, self.said()
        if code not in self.kind.codes:
            raise Odd(f"it ended with {code}, not {list(self.kind.codes)}: {said}")
        for wrong in ("Traceback", "most recent call", "Exception ignored", "Segmentation", "Fatal Python"):
            if wrong in said:
                raise Odd(f"it said: {said}")
        if code in (1, 2) and not said.strip() and 2 not in self.kind.streams and not self.kind.during:
            raise Odd(f"it ended with {code} and said nothing")

    def said(self) -> str:
        time.sleep(0.05)
        return self._said[-1500:]

    def clear_away(self) -> None:
        """Raises Odd if a process was left behind: all are of one session."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        left = of_session(self.process.pid)
        end = time.monotonic() + 1
        while left and time.monotonic() < end:
            time.sleep(0.05)
            left = of_session(self.process.pid)
        for pid in left:
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        if left:
            raise Odd(f"{len(left)} processes are left behind")

    def check_files(self) -> None:
        """Raises Odd if a game is lost, or what is not ours was touched."""
        if self.note.read_text(encoding="utf-8") != "not ours\n":
            raise Odd("a file of somebody else was changed")
        if self.kind.expected != PLAYS or not self.kind.kept:
            return
        saves = Saves(self.home / "data" / "saves")
        latest = saves.latest()
        if latest is None:
            raise Odd("the game is not saved")
        opened = saves.carry_on(latest)
        opened.slots.close()
        if not opened.save.snapshot.actions:
            raise Odd("the saved game is empty")


def sensible(spots: Sequence[Spot], chance: random.Random) -> Spot | None:
    """Where a click moves the game on: choices over the table before the table itself."""
    usable = [spot for spot in spots if "click" in spot["does"] and not pins(spot)]
    for group in GROUPS:
        found = [spot for spot in usable if spot["id"].startswith(group)]
        if found:
            return chance.choice(found)
    rest = [spot for spot in usable if not spot["id"].startswith(LEAVE_ALONE)]
    return chance.choice(rest) if rest else None


def pins(spot: Spot) -> bool:
    """Whether a click on it only marks a goal."""
    return bool(spot["id"].startswith("tile.") and spot["state"] != "affordable")


def of_session(leader: int) -> list[int]:
    """The processes of a session that are still there."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            with contextlib.suppress(OSError, ValueError):
                state, _parent, _group, session = (
                    (entry / "stat")
                    .read_text(encoding="utf-8", errors="replace")
                    .rpartition(")")[2]
                    .split()[:4]
                )
                if int(session) == leader and state != "Z":
                    found.append(int(entry.name))
    return found
