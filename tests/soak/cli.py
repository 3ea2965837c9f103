"""The command line in odd hands: every command and option with nonsense, bounds and odd streams.

    python3 build/dev.py soak cli [--quick] [--seed N --line K]

They are made from the program's own parser, so that a new option is tried too. Each line is a process of the
real program in a folder of its own. It must end in time, with 0 or with 2 and a sentence, or as its signal
asks; without a traceback, within its memory, with the files of others as they were, and with no process left.
"""

from __future__ import annotations

import ctypes
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import IO, Final

from kingsburg import cli
from kingsburg.app.lastresort import FORCED
from kingsburg.numbers import whole_within
from tests.soak.frame import Bar, clock, parser, workers
from tests.soak.lines import Line, line
from tests.soak.memory import memory_at_end, memory_now

LINES: Final = 500
QUICK_LINES: Final = 80
JOBS: Final = 2
SECONDS: Final = 5.0
"""A line that takes longer to end hangs; on a slow machine, `SLOW` times as long as saying the version."""
SLOW: Final = 25.0
BUSY: Final = 0.4
"""A start takes longer than that where the machine has much else to do."""
MEMORY: Final = 600_000_000
TOLD: Final = 6000
"""Characters of an error; a path of the longest kind may stand in it."""
ENOUGH: Final = 35.0
"""Seconds after which a quick share begins nothing more."""
LEFT: Final = 2.0
"""Seconds a process may live on after the program."""

PROGRAM: Final = (sys.executable, "-m", "kingsburg")
ROOT: Final = Path(__file__).parents[2]


# A folder for a line -----------------------------------------------------------------------------------


@cache
def record() -> bytes:
    """Of three short games."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "made.jsonl"
        asked = ["simulate", "--seats", "random,random", "--games", "3", "--seed", "S", "--record", str(made)]
        subprocess.run([*PROGRAM, *asked], check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
        return made.read_bytes()


NOTES: Final = b"what somebody has written, without an end"


def prepare(box: Path) -> None:
    (box / "home").mkdir(parents=True)
    (box / "work" / "folder").mkdir(parents=True)
    (box / "work" / "good.jsonl").write_bytes(record())
    (box / "work" / "notes.txt").write_bytes(NOTES)
    (box / "work" / "folder" / "notes.txt").write_bytes(NOTES)
    (box / "work" / "link").symlink_to("notes.txt")
    (box / "work" / "loop").symlink_to("loop")


def lost(box: Path) -> Iterator[str]:
    """What is no more as it was of what others wrote; a record gives way to whole records only."""
    for path in (box / "work" / "notes.txt", box / "work" / "folder" / "notes.txt"):
        if not path.is_file() or path.read_bytes() != NOTES:
            yield f"{path.name} was written over"
    path = box / "work" / "good.jsonl"
    if not path.is_file():
        yield "good.jsonl is gone"
    elif not path.read_bytes().endswith(b"\n"):
        yield "good.jsonl is broken off"


# One line ----------------------------------------------------------------------------------------------


@dataclass
class Ended:
    """How a line went."""

    code: int
    said: str
    seconds: float
    """From the start, or from the signal, to the end."""
    memory: int
    hung: bool = False


def run(line: Line, box: Path, start: float, program: Sequence[str] = PROGRAM) -> Ended:
    """Runs the line in that folder; `start`: seconds that a start takes here."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_", "LC_", "LANG", "PYTHON", "KINGSBURG", "COLUMNS", "LINES")
    environment = {k: v for k, v in os.environ.items() if not k.startswith(names)}
    environment |= {"PYTHONPATH": str(ROOT), "KINGSBURG_HOME": str(box / "home"), "SDL_AUDIODRIVER": "dummy"}
    environment |= {"PYTHONDONTWRITEBYTECODE": "1"} | line.surroundings
    said = box / "said"
    (box / "talk").write_bytes(line.stdin or b"")
    limit = max(SECONDS, start * SLOW)
    with (box / "talk").open("rb") as talk, said.open("w+b") as told:
        out = _stream(line.stdout, box)
        err = told if line.stderr == "piped" else _stream(line.stderr, box)
        began = time.monotonic()
        process = subprocess.Popen(
            [*program, *map(os.fsencode, line.arguments)],
            stdin=talk,
            stdout=out,
            stderr=err,
            env=environment,
            cwd=box / "work",
            start_new_session=True,
            preexec_fn=partial(_close, line.stdin is None, line.stdout == "closed", line.stderr == "closed"),
        )
        out.close()
        if err is not told:
            err.close()
        if line.signal is not None:
            with suppress(subprocess.TimeoutExpired):
                _wait(process, began + start + line.after)
            began = time.monotonic()
            _signal(process, line.signal)
            if line.signal == signal.SIGPIPE:  # which Python ignores
                _signal(process, signal.SIGTERM)
        code, memory = _wait_or_none(process, began + limit)
        hung = code is None
        if code is None:
            os.killpg(process.pid, signal.SIGKILL)
            code, memory = _wait(process, time.monotonic() + 60)
        seconds = time.monotonic() - began
        told.seek(0)
        text = told.read().decode("utf-8", "replace")
    if line.surroundings.get("PYTHONIOENCODING") == "utf-16":
        text = said.read_bytes().decode("utf-16", "replace")
    return Ended(code, text, seconds, memory, hung)


def _stream(kind: str, box: Path) -> IO[bytes]:
    """Where the program writes; whoever reads a broken pipe has left before the program begins."""
    if kind == "full":
        return open("/dev/full", "wb")  # noqa: PTH123
    if kind == "broken":
        reading, writing = os.pipe()
        os.close(reading)
        return os.fdopen(writing, "wb")
    return (box / "out").open("wb") if kind == "piped" else open(os.devnull, "wb")  # noqa: PTH123


def _close(stdin: bool, stdout: bool, stderr: bool) -> None:
    """In the child: as a shell's `<&-`, `>&-` and `2>&-`; its sizes are kept from filling the machine."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000_000, 200_000_000))
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    for number, closed in enumerate((stdin, stdout, stderr)):
        if closed:
            os.close(number)


def _signal(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
    if process.returncode is None:
        with suppress(ProcessLookupError):
            os.kill(process.pid, number)


def _wait_or_none(process: subprocess.Popen[bytes], until: float) -> tuple[int | None, int]:
    try:
        return _wait(process, until)
    except subprocess.TimeoutExpired:
        return None, 0


def _wait(process: subprocess.Popen[bytes], until: float) -> tuple[int, int]:
    """The exit code (of a signal: its negative) and the most memory in bytes. Raises TimeoutExpired."""
    if process.returncode is not None:
        return process.returncode, _MEMORY.get(process.pid, 0)
    most = 0
    while True:
        most = max(most, memory_now(process.pid))
        pid, status, used = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            _MEMORY[process.pid] = memory_at_end(used.ru_maxrss, most) * 1024
            return process.returncode, _MEMORY[process.pid]
        if time.monotonic() > until:
            raise subprocess.TimeoutExpired(process.args, 0)
        time.sleep(0.01)


_MEMORY: Final[dict[int, int]] = {}


def faults(line: Line, ended: Ended, box: Path, start: float = 0.0) -> Iterator[str]:
    """What is wrong with how the line went; `start`: seconds that a start takes here."""
    said, readable = ended.said, line.stderr == "piped"
    if ended.hung:
        yield f"it did not end within {ended.seconds:.1f} s"
    elif ended.code not in allowed(line, start):
        yield f"it ended with {ended.code}"
    if "Traceback" in said or "Exception ignored" in said or "because of an error" in said:
        yield "an error that nobody expected"
    if ended.code == 2 and readable and not any(letter.isalpha() for letter in said):
        yield "it refuses without a sentence"
    if len(said) > TOLD and ended.code == 2:
        yield f"it says {len(said)} characters"
    if ended.memory > MEMORY:
        yield f"it took {ended.memory / 1e6:.0f} MB"
    yield from lost(box)


def allowed(line: Line, start: float) -> set[int]:
    """The exit codes with which the line may end."""
    codes = {0, 2}
    if "broken" in (line.stdout, line.stderr):
        codes.add(cli.FAILED)  # whoever read has left
    number = signal.SIGTERM if line.signal == signal.SIGPIPE else line.signal
    if number is not None:
        codes |= {-number, 128 + number, -(line.signal or 0)}
        if start > BUSY:
            codes.add(FORCED)  # too little of the processor to end in order in time; it says so
    return codes


def left_behind() -> list[str]:
    """Processes that came to this one when their parent had ended; they are ended now."""
    return [f"{name}) was left behind" for pid, name in _children() if pid not in _OWN and _ended(pid)]


def _children() -> list[tuple[int, str]]:
    """The processes below this one that have not ended, each with its name as Linux tells it."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError, ValueError):
            name, _end, rest = stat.read_text().rpartition(")")
            state, parent = rest.split()[:2]
            if int(parent) == os.getpid() and state != "Z":
                found.append((int(stat.parent.name), name))
    return found


_OWN: Final[set[int]] = set()
"""What was below this process before it adopted anything, such as the screen of the tests."""


def _ended(pid: int) -> bool:
    """Whether that child had to be killed: it is given some time."""
    until = time.monotonic() + LEFT
    while time.monotonic() < until:
        with suppress(ChildProcessError):
            if os.waitpid(pid, os.WNOHANG)[0] == 0:
                time.sleep(0.02)
                continue
        return False
    with suppress(OSError):
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
    return True


def adopt() -> None:
    """Makes this process the parent of whatever the program leaves behind (Linux)."""
    _OWN.update(pid for pid, _name in _children())
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER


@cache
def version_seconds() -> float:
    """How long a start takes here: the longest of some."""
    times = []
    for _start in range(3):
        began = time.monotonic()
        subprocess.run([*PROGRAM, "--version"], check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
        times.append(time.monotonic() - began)
    return max(times)


def attempt(task: tuple[int, int], work: Callable[..., Ended] = run) -> tuple[int, str, list[str]]:
    """The number of a line, how it ended in a word, and what is wrong with it."""
    seed, number = task
    adopt()
    one = line(seed, number)
    box = Path(tempfile.mkdtemp(prefix="cli"))
    try:
        prepare(box)
        ended = work(one, box, version_seconds())
        wrong = [*faults(one, ended, box, version_seconds()), *left_behind()]
    finally:
        shutil.rmtree(box, ignore_errors=True)
    if not wrong:
        return number, {0: "did it", 2: "refused"}.get(ended.code, "ended by a signal"), []
    told = [f"line {number}: {one}", *(f"    {what}" for what in wrong)]
    told += [f"    | {text}" for text in ended.said[-1500:].splitlines()[-12:]]
    return number, "wrong", [*told, f"    again: python3 build/dev.py soak cli --seed {seed} --line {number}"]


def soak(lines: Sequence[int], seed: int, jobs: int, enough: float) -> tuple[Counter[str], list[str]]:
    """How the lines ended, and what was wrong."""
    record()
    bar = Bar(len(lines), "lines")
    ends: Counter[str] = Counter()
    wrong: list[str] = []
    with workers(jobs) as pool:
        for first in range(0, len(lines), 4 * jobs):
            if bar.seconds > enough:
                break
            tasks = [(seed, number) for number in lines[first : first + 4 * jobs]]
            for _number, end, told in pool.imap_unordered(attempt, tasks):
                ends[end] += 1
                wrong += told
                bar.done(ends.total())
    bar.close()
    return ends, wrong


def main(arguments: Sequence[str]) -> int:
    asked = parser("cli", __doc__)
    asked.add_argument("--lines", type=whole_within(1, 1_000_000), help=f"how many, {LINES} unless told")
    asked.add_argument("--seed", type=whole_within(0, 1_000_000_000), default=1, help="of all lines")
    asked.add_argument("--line", type=whole_within(0, 1_000_000_000), help="this one alone")
    asked.add_argument(
        "--jobs", type=whole_within(1, 64), default=JOBS, help=f"lines at a time, {JOBS} unless told"
    )
    options = asked.parse_args(arguments)
    if not sys.platform.startswith("linux"):
        print("cli: needs Linux, where a process can adopt what others leave behind")
        return 0
    count = options.lines or (QUICK_LINES if options.quick else LINES)
    numbers = range(count) if options.line is None else range(options.line, options.line + 1)
    began = time.monotonic()
    enough = ENOUGH if options.quick else float("inf")
    ends, wrong = soak(numbers, options.seed, options.jobs, enough)
    for told in wrong:
        print(told, file=sys.stderr)
    how = ", ".join(f"{count} {end}" for end, count in sorted(ends.items()))
    verdict = (
        f"{ends['wrong']} WENT WRONG" if ends["wrong"] else "no traceback, no hang, nothing lost or left"
    )
    print(f"cli: {ends.total()} lines in {clock(time.monotonic() - began)} ({how}): {verdict}")
    return 1 if ends["wrong"] else 0
