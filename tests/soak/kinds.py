"""The kinds of surroundings in which the program is started, and what is expected of it in each.

Root is not bound by limits on processes, nor by read-only folders: threads are refused by a shim, and folders
are such as nobody can write to.
"""

from __future__ import annotations

import resource
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

MILD: Final = "1280x720x24"
MODULE: Final = ("-m", "kingsburg")
TABLE: Final = ("play", "--seats", "human,random", "--seed", "7")
SIMULATE: Final = ("simulate", "--seats", "random,random", "--games", "2", "--seed", "1")
PLAYS, ANSWERS, REFUSES, ENDS = "plays", "answers", "refuses", "ends"
"""What may be expected: a game; exit code 0; a sentence and code 2; an end, by itself or when told to."""
NATIVE: Final = -11
"""A library of others that gets no memory may end the process; it must not hang."""

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
