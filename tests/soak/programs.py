"""Hostile programs in a seat: what each does leads to what it should, and to nothing else.

Each plays two games of each kind through the command line, beside a level of the house. The command must end
as expected, with its sentence, within the patience and a few seconds; it must not take much memory, must keep
the record of every game that came to its end, and must leave neither a process nor a file behind.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.strangers import script

GAMES: Final = ("kingsburg", "burgenland")
PLAYED: Final = 2
"""Games of each run."""
PATIENCE: Final = 1.0
GREETING: Final = 10.0
"""Seconds that a program has for its first answer at least."""
OVER: Final = 5.0
"""Seconds that a run may take beyond its patience and what an honest program takes on this machine."""
MEMORY: Final = 600
"""MiB of the game's own process."""
QUICK: Final = 9
"""Every so many kinds are a share of them."""

ORPHAN: Final = """
def orphan():
    reading, writing = os.pipe()
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.write(writing, b"x")
            for number in (0, 1, 2): os.close(number)
            time.sleep(999)
        os._exit(0)
    os.wait()
    os.read(reading, 1)
"""


@dataclass(frozen=True, slots=True)
class Kind:
    """A program, and what it leads to: the exit code, games lost, and what is said of it."""

    body: str
    failed: int = 0
    said: str = ""
    waits: float = 0.0
    """Seconds of patience that it uses up."""
    code: int = 0
    command: str = ""
    """In the place of a script; `{folder}` is that of the program."""


def plays(body: str) -> Kind:
    return Kind(body)


def loses(body: str, said: str, waits: float = 0.0, failed: int = PLAYED) -> Kind:
    return Kind(body, failed, said, waits * failed)


def unfit(body: str, said: str, waits: float = 0.0, command: str = "") -> Kind:
    return Kind(body, 0, said, waits, 2, command)


def answers(line: str) -> str:
    """A program that always gives that answer, a Python expression."""
    write = "def write(raw):\n    sys.stdout.buffer.write(raw)\n    sys.stdout.buffer.flush()\n"
    return f"{write}play(lambda row: write({line}))"


FIRST: Final = "say(type='choose', option=0)"
SILENT: Final = "has not answered within 1 seconds."
NONSENSE: Final = "has given an invalid answer"
ENDED: Final = "has ended in the middle of the game, with exit code "

KINDS: Final[Mapping[str, Kind]] = {
    # It never begins.
    "exits at once": unfit("raise SystemExit(0)", f"{ENDED}0."),
    "lacks a module": unfit("import no_such_module", "Its last words were: ModuleNotFoundError"),
    "is not executable": unfit("", "cannot be started: Permission denied.", command="{folder}/program.py"),
    "is a folder": unfit("", "cannot be started: Permission denied.", command="{folder}"),
    "is not there": unfit("", "cannot be started: No such file", command="{folder}/nothing"),
    "is no program": unfit("", "cannot be started: Exec format error.", command="{folder}/noise"),
    "never greets": unfit("time.sleep(99)", "has not answered within 10 seconds.", GREETING),
    "greets with another version": unfit("say(type='hello', protocol=2)\ninput()", "speaks version 2"),
    "greets with a choice": unfit(f"{FIRST}\ntime.sleep(99)", NONSENSE),
    "refuses": unfit("play(lambda row: say(type='refuse', reason='no'))", "will not play: no"),
    "refuses at its greeting": unfit("say(type='refuse')\ntime.sleep(99)", "will not play"),
    # It is silent.
    "hangs": loses("play(lambda row: time.sleep(99))", SILENT, PATIENCE),
    "never reads": loses("say(type='hello', protocol=1)\ntime.sleep(99)", SILENT, PATIENCE),
    "closes its input": loses("say(type='hello', protocol=1)\nos.close(0)\ntime.sleep(99)", SILENT, PATIENCE),
    "closes its output": loses("play(lambda row: (os.close(1), time.sleep(99)))", "has closed its output"),
    "stops itself": loses("play(lambda row: os.kill(os.getpid(), 19))", SILENT, PATIENCE),
    "answers late": loses(f"play(lambda row: (time.sleep(1.4), {FIRST}))", SILENT, PATIENCE),
    "writes half a line": loses(answers('b\'{"type":"choose",\'') + "\ntime.sleep(99)", SILENT, PATIENCE),
    # It says too much.
    "writes an endless line": loses(
        "play(lambda row: [sys.stdout.write('x' * 9999) for i in range(10 ** 9)])",
        "of more than 65,536 bytes.",
    ),
    "writes a line of 50 MB": loses(answers("b'x' * 50_000_000 + b'\\n'"), "of more than 65,536 bytes."),
    "floods with lines": loses(
        "say(type='hello', protocol=1)\nwhile True: print('{\"type\":\"info\"}')", NONSENSE
    ),
    "floods with answers": plays(
        'say(type=\'hello\', protocol=1)\nwhile True: print(\'{"type":"choose","option":0}\')'
    ),
    "answers twice": plays(f"play(lambda row: ({FIRST}, {FIRST}))"),
    "greets twice": loses("say(type='hello', protocol=1)\nplay(lambda row: " + FIRST + ")", NONSENSE),
    "floods the error stream": plays(
        "import threading\n"
        "def flood():\n"
        "    while True: os.write(2, b'x' * 65536)\n"
        "threading.Thread(target=flood, daemon=True).start()\n"
        f"play(lambda row: {FIRST})"
    ),
    "adds 60 KB to each answer": plays("play(lambda row: say(type='choose', option=0, why='x' * 60_000))"),
    "ends lines as Windows does": plays(answers('b\'{"type":"choose","option":0}\\r\\n\'')),
    # It says something else.
    "talks": loses(answers("b'e2e4\\n'"), f"{NONSENSE}: e2e4"),
    "writes noise": loses(answers("os.urandom(300) + b'\\n'"), NONSENSE),
    "writes no UTF-8": loses(answers("b'\\xff\\xfe{}\\n'"), NONSENSE),
    "writes zeros": loses(answers("b'\\0' * 99 + b'\\n'"), NONSENSE),
    "writes half a pair": loses(answers('b\'{"type":"\\\\ud800"}\\n\''), NONSENSE),
    "nests 30,000 lists": loses(answers("b'[' * 30_000 + b'\\n'"), NONSENSE),
    "nests 9,000 objects": loses(answers("b'{\"a\":' * 9_000 + b'\\n'"), NONSENSE),
    "says quit": loses("play(lambda row: say(type='quit'))", NONSENSE),
    "chooses NaN": loses(answers('b\'{"type":"choose","option":NaN}\\n\''), NONSENSE),
    "chooses infinity": loses(answers('b\'{"type":"choose","option":1e999}\\n\''), NONSENSE),
    "chooses a text": loses("play(lambda row: say(type='choose', option='0'))", NONSENSE),
    "chooses a truth": loses("play(lambda row: say(type='choose', option=True))", NONSENSE),
    "chooses below": loses("play(lambda row: say(type='choose', option=-1))", "has chosen option -1,"),
    "chooses 10 ** 400": loses(
        "play(lambda row: say(type='choose', option=10 ** 400))", "has chosen option 1000"
    ),
    "chooses 9,000 digits": loses(
        answers("b'{\"type\":\"choose\",\"option\":' + b'9' * 9000 + b'}\\n'"), NONSENSE
    ),
    "becomes another program": loses("play(lambda row: os.execvp('yes', ['yes']))", f"{NONSENSE}: y"),
    # It dies.
    "dies in the game": loses("play(lambda row: os._exit(7))", f"{ENDED}7."),
    "dies in the midst of a line": loses(answers("b'{\"type\":') or os._exit(5"), NONSENSE),
    "dies by a signal": loses("play(lambda row: os.abort())", f"{ENDED}-6"),
    "dies in its second game": loses(
        "games = 0\n"
        "for line in sys.stdin:\n"
        "    row = json.loads(line)\n"
        "    games += row['type'] == 'game'\n"
        "    if row['type'] == 'hello': say(type='hello', protocol=1)\n"
        "    if row['type'] == 'decide' and games == 2: os._exit(9)\n"
        f"    if row['type'] == 'decide': {FIRST}\n",
        f"{ENDED}9.",
        failed=1,
    ),
    "leaves a child with its streams": loses(
        "play(lambda row: (subprocess.Popen(['sleep', '999']), os._exit(4)))", f"{ENDED}4."
    ),
    # It will not leave.
    "is deaf": plays(
        "import signal\n"
        "for number in (1, 2, 15): signal.signal(number, signal.SIG_IGN)\n"
        f"play(lambda row: {FIRST}, lambda: time.sleep(999))"
    ),
    "leaves an orphan": plays(f"{ORPHAN}orphan()\nplay(lambda row: {FIRST})"),
    "leaves an orphan and dies": loses(f"{ORPHAN}orphan()\nplay(lambda row: os._exit(1))", f"{ENDED}1."),
    "leaves an orphan for each decision": plays(
        f"{ORPHAN}count = iter(range(30))\nplay(lambda row: (next(count, 30) < 30 and orphan(), {FIRST}))"
    ),
    "starts others without end": loses(
        "def bomb(row):\n"
        "    end = time.monotonic() + 8\n"
        "    for chain in range(6):\n"
        "        if os.fork() == 0:\n"
        "            os.setsid()\n"
        "            while time.monotonic() < end and os.fork() == 0: time.sleep(0.02)\n"
        "            time.sleep(max(0, end - time.monotonic()))\n"
        "            os._exit(0)\n"
        "    time.sleep(8)\n"
        "play(bomb)",
        SILENT,
        PATIENCE,
    ),
    "ends its parent": loses("play(lambda row: (os.kill(os.getppid(), 9), time.sleep(99)))", f"{ENDED}-9."),
    "ends its group": loses("play(lambda row: os.killpg(0, 9))", f"{ENDED}-9."),
    "stops its parent": plays(f"os.kill(os.getppid(), 19)\nplay(lambda row: {FIRST})"),
    # It takes too much.
    "takes memory without end": loses(
        "import mmap\n"
        "taken = []\n"
        "def take(row):\n"
        "    while True: taken.append(mmap.mmap(-1, 1 << 28, flags=mmap.MAP_PRIVATE))\n"
        "play(take)",
        "Cannot allocate memory",
    ),
    "takes 200 MB": plays(f"taken = b'x' * 200_000_000\nplay(lambda row: {FIRST})"),
    "turns in circles beside its play": plays(
        "import threading\n"
        "threading.Thread(target=lambda: [i for i in iter(int, 1)], daemon=True).start()\n"
        "sys.setswitchinterval(1e-4)\n"
        f"play(lambda row: {FIRST})"
    ),
    "writes a file of 2 GiB": loses(
        "def fill(row):\n"
        "    file = open('file', 'wb')\n"
        "    file.seek(1 << 31)\n"
        "    file.write(b'x')\n"
        "    file.close()\n"
        "play(fill)",
        "File too large",
    ),
    "opens files without end": loses(
        "import resource\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (999, 999))\n"
        "files = []\n"
        "play(lambda row: [files.append(open(os.devnull)) for i in range(10 ** 7)])",
        "Too many open files",
    ),
    "starts 200 threads": plays(
        "import threading\n"
        "for i in range(200): threading.Thread(target=time.sleep, args=(999,), daemon=True).start()\n"
        f"play(lambda row: {FIRST}, lambda: os._exit(0))"
    ),
    # Its folder.
    "leaves a deep folder": plays(
        "for i in range(60): os.mkdir('d' * 200); os.chdir('d' * 200); open('file', 'w').close()\n"
        f"play(lambda row: {FIRST})"
    ),
    "leaves 3,000 files": plays(
        f"for i in range(3000): open(str(i), 'w').close()\nplay(lambda row: {FIRST})"
    ),
    "leaves a locked folder": plays(
        "os.mkdir('a'); open('a/b', 'w').close(); os.chmod('a', 0); os.chmod('.', 0)\n"
        f"play(lambda row: {FIRST})"
    ),
    "removes its folder": plays(f"os.rmdir(os.getcwd())\nplay(lambda row: {FIRST})"),
    "leaves a link to its program": plays(
        f"os.symlink(os.path.dirname(__file__), 'link')\nplay(lambda row: {FIRST})"
    ),
}
"""By name; every one is tried at both games."""


def faults(name: str, game: str, honest: float) -> Iterator[str]:
    """What is wrong with what came of that kind. `honest`: the seconds of such a run with a good program."""
    kind = KINDS[name]
    folder = Path(tempfile.mkdtemp(prefix="soak-programs-"))
    try:
        yield from _faults(kind, game, honest, folder)
    finally:
        for number in _left(folder):
            with suppress(OSError):
                os.kill(number, 9)
        shutil.rmtree(folder, ignore_errors=True)


def _faults(kind: Kind, game: str, honest: float, folder: Path) -> Iterator[str]:  # noqa: C901 - a look at each trace that a program leaves
    seat = script(folder, kind.body)
    (folder / "noise").write_bytes(b"\x7fnoise")
    (folder / "noise").chmod(0o755)
    if kind.command:
        seat = f"external:{kind.command.format(folder=folder)}"
    record, temporary = folder / "record", folder / "temporary"
    done = run(game, seat, folder, kind.waits + honest + OVER + 20)
    if done.code is None:
        yield f"hangs: not over after {done.seconds:.1f} s"
        return
    if done.seconds > kind.waits + honest + OVER:
        yield f"took {done.seconds:.1f} s"
    if done.memory > MEMORY:
        yield f"took {done.memory} MiB"
    if "Traceback" in done.said.partition("Its last words")[0]:
        yield f"a traceback: {done.said}"
    if done.code != kind.code or kind.said not in done.said:
        yield f"ended with {done.code}, and said: {done.said!r} {done.printed[:200]!r}"
    elif done.code == 0:
        failed = json.loads(done.printed)["seats"][1]["failed"]
        if failed != kind.failed:
            yield f"lost {failed} games by a fault, and not {kind.failed}"
        results = record.read_bytes().count(b'"type":"result"') if record.exists() else 0
        if results != PLAYED - failed:
            yield f"{results} games in the record, and not {PLAYED - failed}"
    elif record.exists() and record.read_bytes():
        yield "there is a record of no game"
    end = time.monotonic() + 2.0
    while (_left(folder) or any(temporary.iterdir())) and time.monotonic() < end:
        time.sleep(0.05)
    if left := _left(folder):
        yield f"{len(left)} processes are left"
    if files := sorted(path.name for path in temporary.iterdir()):
        yield f"files are left: {files[:5]}"
    if sorted(path.name for path in folder.iterdir() if path != record) != sorted(
        ("home", "noise", "program.py", "temporary")
    ):
        yield f"other files: {sorted(path.name for path in folder.iterdir())}"


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a command: no code if it had to be ended."""

    code: int | None
    seconds: float
    memory: int
    printed: str
    said: str


def run(game: str, seat: str, folder: Path, most: float) -> Done:
    """Two games of that seat beside a level, by the command line, with its files in that folder."""
    for name in ("temporary", "home"):
        (folder / name).mkdir(exist_ok=True)
    command = [sys.executable, "-m", "kingsburg", "simulate", "--game", game, "--seats", f"random,{seat}"]
    command += ["--games", str(PLAYED), "--seed", "S", "--agent-seed", "A", "--json"]
    command += ["--agent-timeout", str(PATIENCE), "--record", str(folder / "record")]
    own = {"TMPDIR": str(folder / "temporary"), "KINGSBURG_HOME": str(folder / "home")}
    began, memory = time.monotonic(), 0
    with (
        tempfile.TemporaryFile("w+", encoding="utf-8") as printed,
        tempfile.TemporaryFile("w+", encoding="utf-8") as said,
        subprocess.Popen(command, stdout=printed, stderr=said, env=os.environ | own) as process,
    ):
        while process.poll() is None and time.monotonic() - began < most:
            memory = max(memory, _peak(process.pid))
            time.sleep(0.02)
        code = process.poll()
        process.kill()
        seconds = time.monotonic() - began
        printed.seek(0)
        said.seek(0)
        return Done(code, seconds, memory, printed.read(), said.read())


def _peak(number: int) -> int:
    """MiB that the process has had in memory at most."""
    with suppress(OSError, IndexError, ValueError):
        text = Path(f"/proc/{number}/status").read_text("ascii", "replace")
        return int(text.partition("VmHWM:")[2].split()[0]) >> 10
    return 0


def _left(folder: Path) -> list[int]:
    """The processes that run in that folder, or by a command or with a variable that names it."""
    found, name = [], str(folder).encode()
    for path in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if path.joinpath("stat").read_text("utf-8", "replace").rpartition(")")[2].split()[0] in "ZX":
                continue
            if name in path.joinpath("cmdline").read_bytes() + path.joinpath("environ").read_bytes():
                found.append(int(path.name))
    return [number for number in found if number != os.getpid()]


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="soak programs", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a share of the kinds, within 45 seconds")
    parser.add_argument(
        "--kind", action="append", choices=list(KINDS), help="only this one (may be repeated)"
    )
    parser.add_argument("--jobs", type=int, default=2, help="runs at a time (2)")
    options = parser.parse_args(arguments)
    if not sys.platform.startswith("linux"):
        print("programs: looks at processes as Linux shows them")
        return 0
    names = options.kind or list(KINDS)
    tries = [(name, game) for name in names for game in GAMES]
    if options.quick:
        tries = tries[::QUICK]
    began = time.monotonic()
    good = f"play(lambda row: {FIRST})"
    with ThreadPoolExecutor(options.jobs) as pool, tempfile.TemporaryDirectory() as first:
        places = [Path(first, str(i)) for i in range(options.jobs)]
        for place in places:
            place.mkdir()
        runs = pool.map(lambda place: run(GAMES[0], script(place, good), place, 99), places)
        honest = max(done.seconds for done in runs)
        wrong = 0
        for (name, game), found in zip(
            tries, pool.map(lambda one: list(faults(one[0], one[1], honest)), tries), strict=True
        ):
            for fault in found:
                print(f"{name} at {game}: {fault}", flush=True)
            wrong += bool(found)
    seconds = time.monotonic() - began
    kinds = len({name for name, _game in tries})
    print(
        f"programs: {kinds} kinds of hostile programs in {len(tries)} runs, {wrong} went wrong, "
        f"{seconds:.0f} s (an honest one takes {honest:.1f} s)"
    )
    return 1 if wrong else 0
