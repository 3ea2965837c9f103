"""Starts the program in odd surroundings: screens, homes, limits, languages, folders, streams.

    python3 build/dev.py soak surroundings [--quick] [--only WORD] [--jobs N]

Every kind says what is expected of it. Where it is played, a person's moves are made with the mouse, and the
program is then told to end. No kind may leave a traceback, a process, a foreign file changed or a game lost;
none may hang, take more than 600 MB, or end later than two seconds after it was told to.
Root is not bound by limits on processes, nor by read-only folders: threads are refused by a shim, and folders
are such as nobody can write to.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import IO, Any, Final

from kingsburg.app.saves.store import Saves
from tests.soak.frame import Bar, parser
from tests.window.screens import screen

JOBS: Final = 2
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
MILD: Final = "1280x720x24"
ROOT: Final = Path(__file__).parents[2]
MODULE: Final = ("-m", "kingsburg")
TABLE: Final = ("play", "--seats", "human,random", "--seed", "7")
SIMULATE: Final = ("simulate", "--seats", "random,random", "--games", "2", "--seed", "1")
SIGNALS: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
PLAYS, ANSWERS, REFUSES, ENDS = "plays", "answers", "refuses", "ends"
"""What may be expected: a game; exit code 0; a sentence and code 2; an end, by itself or when told to."""
NATIVE: Final = -11
"""A library of others that gets no memory may end the process; it must not hang."""

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

NOBODY: Final = """
import os, pwd
def nobody(uid): raise KeyError(uid)
pwd.getpwuid = nobody
for name in [*os.environ]:
    if name == "HOME" or name.startswith(("XDG_", "KINGSBURG_HOME")): del os.environ[name]
"""
NO_THREADS: Final = """
import threading
def refuse(thread): raise RuntimeError("can't start new thread")
threading.Thread.start = refuse
"""
FEW_THREADS: Final = """
import threading
begin, left = threading.Thread.start, [2]
def refuse(thread):
    left[0] -= 1
    if left[0] < 0: raise RuntimeError("can't start new thread")
    begin(thread)
threading.Thread.start = refuse
"""
STUCK: Final = """
import threading
from kingsburg.ui.shell.loop import Loop
turn, turns = Loop.turn, [0]
def stuck(loop, dt):
    turns[0] += 1
    if turns[0] == 2: lock = threading.Lock(); lock.acquire(); lock.acquire()
    return turn(loop, dt)
Loop.turn = stuck
"""
STUCK_DISK: Final = """
import os, threading
from kingsburg.app.saves import files
def hang(*given): threading.Event().wait()
files.force = hang
"""
CLOCK: Final = """
import time
real = time.time
time.time = lambda: {now} + real() % 1000
"""
RUN: Final = "import sys\nfrom kingsburg.__main__ import main\nsys.exit(main(sys.argv[1:]))\n"


class Odd(AssertionError):  # noqa: N818 - what was found
    """Something was not as expected; the message says what."""


@dataclass(frozen=True)
class Kind:
    """One kind of surroundings, and what is expected there.

    `environment`: None takes a variable away. `limits`: of `resource`. `shim` is run before the program.
    `kept`: whether the game lies in the home of the trial. `streams`: closed or odd ones by descriptor.
    `during` happens to the screen's server while it is played. `codes`: with which it may end.
    """

    name: str
    expected: str = PLAYS
    arguments: Sequence[str] = TABLE
    environment: Mapping[str, str | None] = field(default_factory=dict)
    limits: Mapping[int, int] = field(default_factory=dict)
    python: Sequence[str] = ()
    program: Sequence[str] = MODULE
    shim: str = ""
    screen: str = MILD
    trace: bool = True
    kept: bool = True
    streams: Mapping[int, str] = field(default_factory=dict)
    folder: str = ""
    during: str = ""
    codes: Sequence[int] = ()
    quick: bool = False


def kinds() -> list[Kind]:
    """All of them."""
    files, memory, size = resource.RLIMIT_NOFILE, resource.RLIMIT_AS, resource.RLIMIT_FSIZE
    made = [
        Kind("a screen of 16 bits", screen="1280x720x16", quick=True),
        Kind("a screen of 15 bits", screen="800x600x15"),
        Kind("a screen of 30 bits", screen="640x480x30"),
        Kind("a screen of 8 bits", REFUSES, screen="1280x720x8"),
        Kind("a screen of 640x480", screen="640x480x24"),
        Kind("a screen of 320x200", screen="320x200x24"),
        Kind("a screen of 64x48", ENDS, screen="64x48x24"),
        Kind("a screen of 1x1", ENDS, screen="1x1x24"),
        Kind("a very wide screen", screen="5120x400x24"),
        Kind("a very high screen", screen="300x3000x24"),
        Kind("a screen of 4K", screen="3840x2160x24", arguments=(*TABLE, "--fullscreen")),
        Kind("a window larger than its screen", ENDS, arguments=(*TABLE, "--window", "2500x1400")),
        Kind("no screen", REFUSES, environment={"DISPLAY": None}, screen=""),
        Kind("a screen that is gone", REFUSES, environment={"DISPLAY": ":9191"}, screen=""),
        Kind("a driver that is nonsense", REFUSES, environment={"SDL_VIDEODRIVER": "nonsense"}),
        Kind("wayland without wayland", REFUSES, environment={"SDL_VIDEODRIVER": "wayland"}),
        Kind("drawn for nobody", ENDS, environment={"SDL_VIDEODRIVER": "dummy"}),
        Kind("drawn off the screen", ENDS, environment={"SDL_VIDEODRIVER": "offscreen"}),
        Kind("a server that is killed", during="killed", codes=range(-15, 3)),
        Kind("a server that hangs", during="stopped", codes=(0, 1)),
        Kind("sound that is nonsense", environment={"SDL_AUDIODRIVER": "nonsense"}),
        Kind("no device for sound", environment={"SDL_AUDIODRIVER": None, "XDG_RUNTIME_DIR": None}),
        # homes
        Kind("no home", shim=NOBODY, quick=True, kept=False),
        Kind("no home to continue from", REFUSES, ("play", "--continue"), shim=NOBODY, screen=""),
        Kind("no home for a command", ANSWERS, SIMULATE, shim=NOBODY, screen="", quick=True),
        Kind("a home that is a file", environment=home("{folder}/notes.txt"), kept=False),
        Kind("a home below a device", environment=home("/dev/null/home"), kept=False),
        Kind("a home that nobody can write to", environment=home("/proc"), kept=False),
        Kind("a home that is relative", environment=home("there"), kept=False),
        Kind("a home with a line's end", environment=home("{folder}/a\nb"), kept=False),
        Kind("a home of no letters", environment=home("{folder}/\udcff\udcfe"), kept=False),
        Kind("a home of 5000 letters", environment=home("{folder}/" + "h" * 5000), kept=False),
        Kind(
            "data where nobody can write",
            environment={**home("{folder}"), "XDG_DATA_HOME": "/proc/x"},
            kept=False,
        ),
        Kind("KINGSBURG_HOME is a device", environment={"KINGSBURG_HOME": "/dev/null"}, kept=False),
        Kind("KINGSBURG_HOME is of nobody", environment={"KINGSBURG_HOME": "~nobody-here/x"}, kept=False),
        Kind("KINGSBURG_HOME is relative", environment={"KINGSBURG_HOME": "games"}, kept=False),
        # limits
        *(Kind(f"{n} open files", ENDS, limits={files: n}, codes=(0, 1, 2)) for n in (5, 6, 8, 10, 12)),
        Kind("16 open files", limits={files: 16}, quick=True),
        Kind("6 open files for a command", ENDS, SIMULATE, limits={files: 6}, screen="", codes=(0, 1, 2)),
        Kind("memory of 600000 KB", limits={memory: 600_000 << 10}),
        Kind("memory of 400000 KB", REFUSES, limits={memory: 400_000 << 10}, quick=True),
        Kind("memory of 300000 KB", REFUSES, limits={memory: 300_000 << 10}),
        Kind("memory of 100000 KB", ENDS, limits={memory: 100_000 << 10}, codes=(1, 2, NATIVE)),
        Kind("files of no bytes", ENDS, limits={size: 0}, trace=False),
        Kind("files of no bytes and a trace", REFUSES, limits={size: 0}),
        Kind("files of 10000 bytes", ENDS, limits={size: 10_000}, trace=False),
        Kind("a small stack", limits={resource.RLIMIT_STACK: 256 << 10}),
        Kind("no threads", shim=NO_THREADS, quick=True),
        Kind("two threads", shim=FEW_THREADS),
        Kind("a turn that never ends", ENDS, shim=STUCK, codes=(1,), quick=True),
        Kind("a disk that never answers", ENDS, shim=STUCK_DISK, codes=(0, 1)),
        # streams
        *(Kind(f"descriptor {n} closed", streams={n: "closed"}) for n in (0, 1, 2)),
        Kind("all three closed", streams={0: "closed", 1: "closed", 2: "closed"}),
        Kind("errors to a full disk", streams={2: "/dev/full"}),
        Kind("output to a full disk", streams={1: "/dev/full"}),
        Kind("answers to a full disk", REFUSES, SIMULATE, streams={1: "/dev/full"}, screen=""),
        # Python
        Kind("without docstrings and asserts", python=("-OO",), quick=True),
        Kind("warnings are errors", python=("-W", "error")),
        Kind("PYTHONOPTIMIZE", environment={"PYTHONOPTIMIZE": "2"}),
        Kind("developer's mode", environment={"PYTHONDEVMODE": "1"}),
        Kind("no place for bytecode", environment={"PYTHONPYCACHEPREFIX": "/proc/x"}),
        Kind("ASCII streams", environment={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}),
        Kind("odd Python", environment={"PYTHONNOUSERSITE": "1", "PYTHONHASHSEED": "0"}),
        # languages, time, folders
        *(
            Kind(f"LC_ALL={name}", environment={"LC_ALL": name, "LANG": name, "PYTHONUTF8": "0"})
            for name in ("C", "POSIX", "nonsense", "tr_TR.UTF-8", "de_DE.ISO-8859-1", "pl_PL")
        ),
        Kind(
            "LANGUAGE is nonsense", environment={"LANGUAGE": "::/../x:\udcff", "LANG": None, "LC_ALL": None}
        ),
        Kind("a command in C", ANSWERS, SIMULATE, environment={"LC_ALL": "C", "PYTHONUTF8": "0"}, screen=""),
        Kind("nowhere for passing files", environment={"TMPDIR": "/proc/x", "TMP": "/proc/x"}),
        Kind("TZ is nonsense", environment={"TZ": ":/etc/passwd"}),
        Kind("an empty environment", environment={"PATH": "", "TERM": None, "LANG": None, "USER": None}),
        Kind("a clock of 1970", shim=CLOCK.format(now=0)),
        Kind("a clock of 5138", shim=CLOCK.format(now=10**11)),
        Kind("a folder that is gone", folder="gone"),
        Kind("a folder that is gone, a command", ANSWERS, SIMULATE, folder="gone", screen=""),
        Kind("random.py and pygame.py beside", python=("-P",), folder="beside"),
        Kind("its script among such files", program=("{bin}/kingsburg",), folder="beside"),
    ]
    return [add_codes(kind) for kind in made]


def home(path: str) -> dict[str, str | None]:
    """The variables of a user with that home."""
    return {"HOME": path, "KINGSBURG_HOME": None, "XDG_DATA_HOME": None, "XDG_CONFIG_HOME": None}


def add_codes(kind: Kind) -> Kind:
    usual = {PLAYS: (0,), ANSWERS: (0,), REFUSES: (2,), ENDS: (0,)}
    if kind.codes:
        return kind
    return Kind(**{**vars(kind), "codes": usual[kind.expected]})


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


def tried(kind: Kind, number: int) -> str:
    """What was odd; "" if nothing was."""
    folder = Path(tempfile.mkdtemp(prefix="surroundings"))
    try:
        Guest(kind, folder, number).live()
    except Odd as odd:
        return f"{kind.name}: {odd} (its files are in {folder})"
    shutil.rmtree(folder, ignore_errors=True)
    return ""


def soak(chosen: Sequence[Kind], jobs: int) -> list[str]:
    """What was odd."""
    bar, numbers, found = Bar(len(chosen), "kinds"), count(1), []
    with ThreadPoolExecutor(jobs) as pool:
        for number, what in enumerate(pool.map(tried, chosen, numbers), 1):
            found += [what] if what else []
            bar.done(number)
    bar.close()
    return found


def main(arguments: Sequence[str] = ()) -> int:
    asked = parser("surroundings", __doc__)
    asked.add_argument("--only", default="", metavar="WORD", help="kinds whose names hold it")
    asked.add_argument("--jobs", type=int, default=JOBS, help=f"kinds at a time, {JOBS} unless told")
    options = asked.parse_args(arguments)
    if not sys.platform.startswith("linux") or not all(map(shutil.which, ("Xvfb", "xdotool"))):
        print("surroundings: this needs Linux with Xvfb and xdotool", file=sys.stderr)
        return 1
    chosen = [kind for kind in kinds() if options.only in kind.name and (kind.quick or not options.quick)]
    begun = time.monotonic()
    found = soak(chosen, options.jobs)
    for what in found:
        print(what, file=sys.stderr)
    verdict = f"{len(found)} NOT AS EXPECTED" if found else "all as expected"
    tally = ", ".join(
        f"{sum(kind.expected == expected for kind in chosen)} {expected}"
        for expected in (PLAYS, ANSWERS, REFUSES, ENDS)
    )
    seconds = time.monotonic() - begun
    print(f"surroundings: {len(chosen)} kinds in {seconds:.0f} s ({tally}), {verdict}")
    return 1 if found else 0
