"""Starts the program in folders and with files that nobody would wish for, and looks what is left of them.

    python3 build/dev.py soak hostile [--quick] [--folders N] [--seed N] [--first N]

Each folder is made anew from its number: links to nothing and to themselves, pipes, devices, huge and
unreadable files, forged saves, names that are no texts, files where folders should be. The program opens its
window there and somebody goes on with the last game, or a command reads and writes such files. It may not
meet an error that nobody expected, hang, take much memory, leave a process behind, or lose a file that is not
its own.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from math import inf
from pathlib import Path
from typing import IO, Final

from kingsburg.app.saves.save import make_save
from kingsburg.app.saves.store import Saves
from tests.app.table import APP, SOLO, after, begin, players
from tests.soak.frame import QUICK_SECONDS, Bar, parser
from tests.soak.memory import memory_at_end, memory_now
from tests.soak.traps import NAMES, TRAPS, plant

ROOT: Final = Path(__file__).parents[2]
FOLDERS: Final = 300
QUICK_FOLDERS: Final = 24
ENOUGH: Final = 0.6 * QUICK_SECONDS
"""Seconds after which `--quick` begins with no other folder."""
JOBS: Final = 2
HANG: Final = 5.0
"""Seconds more than it takes in a sound folder, on a machine that has nothing else to do."""
USUAL: Final = 5.0
"""Seconds that any of the commands may take, begun and ended in a sound folder."""
LINGER: Final = 5.0
"""Seconds in which the processes of a program that has ended should have, too."""
MOST_BUSY: Final = 4.0
"""How many times longer anything may take on a machine that has other things to do."""
MOST_MEMORY: Final = 600_000
"""Kilobytes."""
SMALL: Final = 4 << 20
"""Bytes up to which a file is compared as a whole."""
FOLDER_PLACES: Final = ("data", "data/saves", "data/saves/running", "data/saves/named", "data/logs", "config")
"""Where files may stand instead of folders, in the home."""
OWN: Final = ("kingsburg.log", "report-")
"""How the names of files begin that the program turns over by itself."""


class Harm(AssertionError):  # noqa: N818 - what was found
    """The program did what it must not; the message says what."""


@dataclass(frozen=True, slots=True)
class Print:
    """One entry of a folder, as it can be known again wherever it lies."""

    kind: int
    size: int
    content: str


@dataclass
class Ground:
    """A folder made from its number: a home, a foreign folder, and files to be named."""

    path: Path
    chance: random.Random
    planted: list[str] = field(default_factory=list)
    sound: bool = False
    """Whether a game can be gone on with."""

    @property
    def home(self) -> Path:
        return self.path / "home"

    def make(self) -> None:
        outside = self.path / "outside"
        outside.mkdir()
        (outside / "precious.txt").write_bytes(b"precious")
        (outside / "save.json").write_bytes(b"also precious")
        roll = self.chance.random()
        if roll < 0.1:
            self.planted.append("home: " + plant(self.path, "home", self.chance))
            return
        for folder in ("running", "named", "finished", "set-aside"):
            (self.home / "data" / "saves" / folder).mkdir(parents=True)
        for folder in ("data/logs", "data/records", "config"):
            (self.home / folder).mkdir()
        if self.chance.random() < 0.6:
            self._keep_a_game()
        for place in self._places():
            for name in self.chance.sample(NAMES, self.chance.randrange(1, 8)):
                self._plant(place, name)
        if self.chance.random() < 0.5:
            self._plant(self.home / "config", "settings.json")
        if self.chance.random() < 0.3:
            self._plant(self.home / "data" / "logs", "kingsburg.log")
        if roll < 0.35:
            self._spoil_a_folder()

    def _places(self) -> list[Path]:
        places = [
            self.home / "data" / "saves" / name for name in ("running", "named", "finished", "set-aside")
        ]
        places += [self.home / "config", self.home / "data" / "logs", self.home / "data" / "records"]
        return self.chance.sample(places, self.chance.randrange(0, 5))

    def _plant(self, place: Path, name: bytes | str) -> None:
        kind = plant(place, name, self.chance)
        self.planted.append(f"{place.name}/{os.fsdecode(name)!r}: {kind}")

    def _keep_a_game(self) -> None:
        """A sound autosave, its other slots perhaps spoilt by something newer."""
        slots = Saves(self.home / "data" / "saves").new_game()
        session = after(6, begin("kingsburg", SOLO, f"hostile/{self.chance.random()}"), 1)
        slots.write(make_save(session, players(SOLO), APP))
        slots.close()
        self.sound = True
        for name in (f"{slots.id}-1.json", f"{slots.id}-2.json", f"{slots.id}.lock"):
            if self.chance.random() < 0.4:
                self._plant(self.home / "data" / "saves" / "running", name)

    def _spoil_a_folder(self) -> None:
        """A file, a link or nothing where the program expects a folder, or one that takes nothing."""
        place = self.home / self.chance.choice(FOLDER_PLACES)
        if self.chance.random() < 0.3:
            place.chmod(0o500)
        else:
            place.rename(self.path / "moved")
            self.planted.append(f"{place.name} is: {plant(place.parent, place.name, self.chance)}")
            self.sound = False

    # What is there ------------------------------------------------------------------------------------------

    def prints(self) -> Counter[Print]:
        """Everything below that the program must not lose."""
        return Counter(
            print_of(path)
            for path in entries(self.path)
            if not is_folder(path)
            if not path.name.startswith(OWN) and not path.name.endswith((".tmp", ".lock"))
        )

    def foreign(self) -> dict[Path, Print]:
        return {path: print_of(path) for path in (self.path / "outside").iterdir()}

    def open_up(self) -> None:
        """So that it can be looked at and taken away by whoever made it."""
        for path in entries(self.path):
            if not path.is_symlink():
                with suppress(OSError):
                    path.chmod(0o700)


def is_folder(path: Path) -> bool:
    """Links to folders are none."""
    return stat.S_ISDIR(path.lstat().st_mode)


def is_file(path: Path) -> bool:
    """Or a link to one; of whatever name."""
    try:
        return path.is_file()
    except OSError:
        return False


def entries(folder: Path) -> Iterator[Path]:
    """All that lies in it, links not followed; folders that are closed are opened."""
    with suppress(OSError):
        if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
            folder.chmod(0o700)
        for path in sorted(folder.iterdir()):
            yield path
            if is_folder(path):
                yield from entries(path)


def print_of(path: Path) -> Print:
    found = path.lstat()
    kind = stat.S_IFMT(found.st_mode)
    if kind == stat.S_IFLNK:
        return Print(kind, 0, str(path.readlink()))
    if kind != stat.S_IFREG:
        return Print(kind, 0, "")
    mode = stat.S_IMODE(found.st_mode)
    if not os.access(path, os.R_OK):
        path.chmod(0o600)
    with path.open("rb") as file:
        content = hashlib.sha256(file.read(SMALL)).hexdigest()
    path.chmod(mode)
    return Print(kind, found.st_size, content)


# What is done there --------------------------------------------------------------------------------------


@dataclass
class Act:
    """One start of the program: its arguments, and what comes from it."""

    name: str
    arguments: list[str]
    window: bool = False
    stdin: str = os.devnull
    out: Path | None = None
    """A file that it is to write."""


def act_of(ground: Ground, number: int) -> Act:
    """Every other folder is met by the window, the others by a command each."""
    here, chance = ground.path, ground.chance
    if number % 2 == 0:
        options = ["play", "--window", "640x360"]
        if chance.random() >= 0.2:
            return Act("window", options, window=True)
        trace = _named(ground, "trace")
        return Act("window", [*options, "--trace", str(trace)], window=True, out=trace)
    thing = _named(ground, "named")
    match number // 2 % 7:
        case 0:
            return Act(
                "export", ["replay", str(thing), "--export", str(here / "out.jsonl")], out=here / "out.jsonl"
            )
        case 1:
            good = here / "good.jsonl"
            good.write_bytes(_record())
            return Act("export onto", ["replay", str(good), "--export", str(thing)], out=thing)
        case 2:
            return Act("simulate", [*_simulate(chance), "--record", str(thing)], out=thing)
        case 3:
            more = ["--tables", "2", "--games", "2", "--seats", "random,easy", "--jobs", chance.choice("12")]
            return Act(
                "arena", ["arena", *more, chance.choice(("--out", "--picture")), str(thing)], out=thing
            )
        case 4:
            return Act(
                "standard input",
                ["replay", chance.choice(("-", "/dev/stdin")), "--export", "-"],
                stdin=str(thing),
            )
        case 5:
            return Act("network", ["agent", "--level", "hard", "--network", str(thing)])
        case _:
            return Act("watched", ["replay", str(thing), "--window", "640x360"], window=True)


def _named(ground: Ground, name: str) -> Path:
    """Something under a name of many; now and then there is nothing."""
    raw = ground.chance.choice((name.encode(), *NAMES))
    if ground.chance.random() < 0.9:
        ground.planted.append(f"{os.fsdecode(raw)!r}: {plant(ground.path, raw, ground.chance)}")
    return ground.path / os.fsdecode(raw)


def _simulate(chance: random.Random) -> list[str]:
    jobs = ["--jobs", chance.choice("12")]
    return [
        "simulate",
        "--game",
        "burgenland",
        "--seats",
        "random,random",
        "--games",
        "2",
        "--seed",
        "h",
        *jobs,
    ]


def _record() -> bytes:
    made = [sys.executable, "-m", "kingsburg", *_simulate(random.Random(1)), "--record", "-"]
    return subprocess.run(made, capture_output=True, check=True, timeout=60).stdout


@dataclass
class Ended:
    code: int
    seconds: float
    memory: int
    said: str
    reached: list[str]


def started(ground: Ground, act: Act) -> Ended:
    """The program from its start to its end. Raises Harm if it has to be ended."""
    reached, said = ground.path.with_suffix(".reached"), ground.path.with_suffix(".stderr")
    module = ["tests.soak.visitor", str(reached)] if act.window else ["kingsburg"]
    own = {"KINGSBURG_HOME": str(ground.home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    env = os.environ | own | {"PYTHONPATH": str(ROOT)}
    with said.open("wb") as errors, _opened(act.stdin) as given:
        began = time.monotonic()
        process = subprocess.Popen(
            [sys.executable, "-m", *module, *act.arguments],
            cwd=ground.path,
            env=env,
            stdin=given,
            stdout=subprocess.DEVNULL,
            stderr=errors,
            start_new_session=True,
        )
        memory = _waited(process, began)
        seconds = time.monotonic() - began
    told = said.read_text("utf-8", "replace")
    for left in _left_behind(process.pid):
        raise Harm(f"it leaves a process behind: {left}")
    if memory < 0:
        raise Harm(f"it hangs: not ended after {seconds:.0f} s; {told[-600:]}")
    words = reached.read_text("utf-8").split() if reached.exists() else []
    return Ended(process.returncode, seconds, memory, told, words)


def _opened(path: str) -> IO[bytes]:
    """What cannot be opened is nothing."""
    try:
        return os.fdopen(os.open(path, os.O_RDONLY | os.O_NONBLOCK), "rb")
    except OSError:
        return open(os.devnull, "rb")  # noqa: PTH123


def _patience() -> float:
    """Longer where the machine has other things to do."""
    busy = os.getloadavg()[0] / (os.cpu_count() or 1)
    return (USUAL + HANG) * min(MOST_BUSY, max(1.0, busy))


def _waited(process: subprocess.Popen[bytes], began: float) -> int:
    """The most memory it has had, in kilobytes; -1 if it had to be ended."""
    patience = _patience()
    most = 0
    while True:
        most = max(most, memory_now(process.pid))
        pid, status, used = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            return memory_at_end(used.ru_maxrss, most)
        if time.monotonic() > began + patience:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return -1
        time.sleep(0.01)


def _left_behind(session: int) -> list[str]:
    """Processes of the program that are still there a moment after its end; they are ended."""
    end = time.monotonic() + LINGER
    while found := _processes(session):
        if time.monotonic() > end:
            break
        time.sleep(0.05)
    else:
        return []
    with suppress(OSError):
        os.killpg(session, signal.SIGKILL)
    return found


def _processes(session: int) -> list[str]:
    listed = subprocess.run(["ps", "-eo", "sess=,stat=,args="], capture_output=True, text=True, check=False)
    rows = [line.split(None, 2) for line in listed.stdout.splitlines()]
    return [row[-1] for row in rows if row[0] == str(session) and not row[1].startswith("Z")]


def check(ground: Ground, act: Act, ended: Ended, before: Counter[Print], foreign: dict[Path, Print]) -> None:
    """Raises Harm."""
    reports = [path for path in entries(ground.path) if path.name.startswith("report-") and is_file(path)]
    if "Traceback" in ended.said or ended.code not in (0, 2):
        raise Harm(f"it ended with {ended.code}: {ended.said[-1500:]}")
    if any(report.stat().st_size > 200 and b"What went wrong" in report.read_bytes() for report in reports):
        raise Harm(f"it came upon a fault: {reports[0].read_text('utf-8', 'replace')[:3000]}")
    if ended.code == 2 and not ended.said.strip():
        raise Harm("it refused without a sentence")
    if ended.memory > MOST_MEMORY:
        raise Harm(f"it took {ended.memory // 1000} MB")
    if act.name == "window" and ended.code == 0 and ground.sound and "table" not in ended.reached:
        raise Harm(f"a sound game cannot be gone on with: {ended.reached}; {ended.said[-600:]}")
    if ground.foreign() != foreign:
        raise Harm("a file of somebody else is not what it was")
    lost = before - ground.prints()
    if lost:
        raise Harm(f"{sum(lost.values())} entries are lost: {list(lost)[:4]}")


def try_folder(folder: Path, seed: int, number: int) -> tuple[str, str]:
    """What was tried in the folder of that number, and the harm done, or none."""
    harm = ""
    for again in range(2):
        place = folder / f"{number}-{again}"
        place.mkdir()
        ground = Ground(place, random.Random(f"hostile/{seed}/{number}"))
        ground.make()
        act = act_of(ground, number)
        before, foreign = ground.prints(), ground.foreign()
        if act.out is not None and is_file(act.out) and _may_go(act):
            before -= Counter([print_of(act.out)])
        if _settings_may_go(ground):
            before -= Counter([print_of(ground.home / "config" / "settings.json")])
        try:
            check(ground, act, started(ground, act), before, foreign)
            ground.open_up()
            shutil.rmtree(place)
            return act.name, ""
        except Harm as found:
            what = f"folder {number} ({act.name}, {' '.join(act.arguments)})"
            harm = f"{what}: {found}; {ground.planted}; in {place}"
            if "hangs" not in harm:
                break  # only what hangs may have been the machine's fault
    return act.name, harm


def _may_go(act: Act) -> bool:
    """Whether the file that is named for writing is empty or one of ours, which gives way."""
    from kingsburg.commands.recordfile import is_record

    assert act.out is not None
    try:
        with act.out.open("rb") as file:
            begin = file.read(1 << 20)
    except OSError:
        return False
    if act.window:
        return not begin
    return not begin or is_record(begin) or begin.startswith((b'{"type":"arena"', b"<svg "))


def _settings_may_go(ground: Ground) -> bool:
    """Whether they can be read, and so may be written anew."""
    path = ground.home / "config" / "settings.json"
    try:
        if not path.is_file() or path.is_symlink() or path.stat().st_size > SMALL:
            return False
        found = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(found, dict) and isinstance(found.get("settings"), dict)


def soak(
    folders: int, seed: int, jobs: int, folder: Path, first: int = 0, enough: float = inf
) -> tuple[Counter[str], list[str]]:
    """By what was tried, how often; and the harm that was done."""
    bar = Bar(folders, "folders")
    tried: Counter[str] = Counter()
    harms: list[str] = []
    number, last = first, first + folders
    with ThreadPoolExecutor(jobs) as pool:
        while number < last and bar.seconds < enough:
            numbers = range(number, min(last, number + 2 * jobs))
            number = numbers.stop
            for name, harm in pool.map(partial(try_folder, folder, seed), numbers):
                tried[name] += 1
                harms += [harm] if harm else []
                bar.done(tried.total())
    bar.close()
    return tried, harms


def main(arguments: Sequence[str] = ()) -> int:
    asked = parser("hostile", __doc__)
    asked.add_argument("--folders", type=int, help=f"how many, {FOLDERS} unless told")
    asked.add_argument("--seed", type=int, default=1, help="of what lies in them")
    asked.add_argument("--first", type=int, default=0, help="number of the first folder")
    asked.add_argument("--jobs", type=int, default=JOBS, help=f"folders at a time, {JOBS} unless told")
    options = asked.parse_args(arguments)
    if os.name != "posix":
        print("hostile: nothing was tried, as this system has no such files")
        return 0
    folders = options.folders or (QUICK_FOLDERS if options.quick else FOLDERS)
    folder = Path(tempfile.mkdtemp(prefix="hostile"))
    enough = ENOUGH if options.quick else inf
    tried, harms = soak(folders, options.seed, options.jobs, folder, options.first, enough)
    for harm in harms:
        print(harm, file=sys.stderr)
    if not harms:
        shutil.rmtree(folder, ignore_errors=True)
    what = ", ".join(f"{count} {name}" for name, count in sorted(tried.items()))
    verdict = (
        f"{len(harms)} times HARM WAS DONE" if harms else "no error, no hang, nothing lost or left behind"
    )
    print(f"hostile: {tried.total()} folders ({what}), {len(TRAPS)} kinds of traps: {verdict}")
    return 1 if harms else 0
