"""Kills the program in the midst of its games, and looks whether everything it had shown is on the disk.

    python3 build/dev.py soak kill [--quick] [--kills N] [--seed N]

The program itself plays in a window that nobody sees: computers among themselves, and a person who often
takes back. It is killed at its very first moves, anywhere, or at the end, then gone on with and killed again.
What it had shown is what its trace says. Every other game is a command instead that writes games down
(`simulate --record`, `arena --out`): all it has announced must be in its file, whatever ends it.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import inf
from pathlib import Path
from typing import Any, Final

from kingsburg.app.saves.errors import SaveError
from kingsburg.app.saves.store import Saves
from kingsburg.app.session import Session
from kingsburg.app.settings import SettingsStore
from kingsburg.numbers import whole_within
from kingsburg.ui.games.catalogue import CATALOGUE
from tests.soak.frame import QUICK_SECONDS, Bar, parser
from tests.soak.writer import Torn, Writer

KILLS: Final = 300
QUICK_KILLS: Final = 8
ENOUGH: Final = 0.3 * QUICK_SECONDS
"""Seconds after which `--quick` begins no other game."""
JOBS: Final = 2
PATIENCE: Final = 60.0
"""Seconds in which the program should show something more."""
WARNING: Final = "Saving is taking a while"
"""So begins the sentence that the last moves are not yet safe."""
TABLES: Final = (
    ("kingsburg", "human,random"),
    ("burgenland", "random,random"),
    ("kingsburg", "random,random,random"),
    ("kingsburg", "normal,random"),
    ("burgenland", "human,random"),
    ("kingsburg", "human,human,random"),
)
Row = dict[str, Any]


class Lost(AssertionError):  # noqa: N818 - what was found
    """Something that had been shown is not on the disk; the message says what."""


@dataclass
class Shown:
    """What one run of the program has shown, read from its trace as it grows.

    `events`: what it had shown as safe; once it says that the disk is too slow, nothing more is.
    """

    path: Path
    events: list[Row] = field(default_factory=list)
    over: bool = False
    count: int = 0
    warned: bool = False
    _read: int = 0

    def look(self) -> int:
        """Reads on; how many events there are. A line that is not whole yet waits."""
        if not self.path.exists():
            return 0
        with self.path.open("rb") as file:
            file.seek(self._read)
            raw = file.read()
        whole = raw.rfind(b"\n") + 1
        for line in raw[:whole].splitlines():
            row = json.loads(line).get("event", {})
            self.warned |= str(row.get("toast", "")).startswith(WARNING)
            if "type" in row:
                self.count += 1
                self.over = row["type"] == "result"
                self.events += [] if self.warned else [row]
        self._read += whole
        return self.count


class Victim:
    """One game from its beginning to its end, with as many deaths as it takes."""

    def __init__(self, home: Path, number: int, seed: int) -> None:
        self.game, self.kinds = TABLES[number % len(TABLES)]
        self.home = home
        self.chance = random.Random(f"kill/{seed}/{number}")
        self.seed = f"{seed}-{number}"
        self.deaths = 0
        self.over = False
        self._session: Session[Any] | None = None
        settings = SettingsStore(home / "config" / "settings.json")
        settings.change(human_speed="instant", ai_speed="instant", volume=0)
        settings.save()

    def die(self) -> str:
        """Kills the program at a random moment, and checks what is left; which moment. Raises Lost."""
        before = len(rows(self.game, self._session)) if self._session is not None else 0
        trace = self.home / f"trace{self.deaths}.jsonl"
        shown, moment, wanted = Shown(trace), *self._moment()
        process = subprocess.Popen(
            self._command(trace),
            env=os.environ
            | {"KINGSBURG_HOME": str(self.home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
            stdout=subprocess.DEVNULL,
            stderr=(self.home / "stderr.txt").open("wb"),
        )
        try:
            self._wait(process, shown, wanted)
            time.sleep(self.chance.choice((0.0, self.chance.random() * 0.05)))
        finally:
            process.kill()
            process.wait()
        self.deaths += 1
        shown.look()
        self._check(shown, before)
        return moment + (" (on a disk too slow, as it said)" if shown.warned else "")

    def _moment(self) -> tuple[str, int]:
        """When to kill: its name, and after how many events; never: at the end."""
        roll = self.chance.random()
        if self._session is None and roll < 0.5:
            return "at the first moves", self.chance.randrange(0, 8)
        if roll < 0.3:
            return "at the end", sys.maxsize
        return "in the midst", self.chance.randrange(1, 160)

    def _command(self, trace: Path) -> list[str]:
        person = "human" in self.kinds
        program = ["tests.soak.driven", f"{self.seed}/{self.deaths}"] if person else ["kingsburg"]
        begin = ["--continue"]
        if self._session is None:
            begin = ["--game", self.game, "--seats", self.kinds, "--seed", self.seed]
        options = [*begin, "--window", "640x360", "--trace", str(trace)]
        return [sys.executable, "-m", *program, "play", *options]

    def _wait(self, process: subprocess.Popen[bytes], shown: Shown, wanted: int) -> None:
        end, before = time.monotonic() + PATIENCE, 0
        while (count := shown.look()) < wanted and not shown.over:
            if count > before:
                end, before = time.monotonic() + PATIENCE, count
            if process.poll() is not None:
                told = (self.home / "stderr.txt").read_text(errors="replace")[-2000:]
                raise Lost(f"the program ended by itself with {process.returncode}: {told}")
            if time.monotonic() > end:
                raise Lost(f"the program shows nothing any more after {len(shown.events)} events")
            time.sleep(0.002)

    def _check(self, shown: Shown, before: int) -> None:
        """Everything shown must be in the save that is opened next. Raises Lost."""
        saves = Saves(self.home / "data" / "saves")
        entries = saves.entries()
        if any(entry.fault for entry in entries):
            raise Lost(f"a file cannot be read: {[entry.fault for entry in entries]}")
        if not entries:
            if shown.events or self._session is not None:
                raise Lost(f"{len(shown.events)} events were shown, and nothing is saved")
            return
        if len(entries) != 1:
            raise Lost(f"there is one game, but {len(entries)} are saved")
        latest = saves.latest()
        presentation = CATALOGUE[self.game].presentation()
        try:
            if latest is None:
                save = saves.load(entries[0])
            else:
                opened = saves.carry_on(latest)
                opened.slots.close()
                save = opened.save
            session, whole = save.session(presentation.bars_undo), save.session(presentation.bars_undo)
        except SaveError as error:
            raise Lost(error.sentence) from error
        while whole.redo():
            """An undo may have been saved, but not yet shown."""
        compare(self.game, whole, before, shown.events)
        self._session, self.over = session, session.over


def rows(game: str, session: Session[Any], turns: int | None = None) -> list[Row]:
    """What the trace says of a session's first turns, or of all."""
    presentation = CATALOGUE[game].presentation()
    events = [event for turn in session.turns[:turns] for event in turn.events]
    return json.loads(json.dumps([row for event in events for row in presentation.public(event)]))  # type: ignore[no-any-return]


def compare(game: str, session: Session[Any], before: int, shown: Sequence[Row]) -> None:
    """Raises Lost if something that was shown is not in the session.

    `session` has brought back what was taken back. `before`: how many rows the game had when the program was
    started.
    """
    saved = rows(game, session)
    start, since, least = before, 0, before + len(shown)
    for number, row in enumerate(shown, 1):
        if row["type"] in ("undo", "redo"):
            start, since = len(rows(game, session, row["turns"])), number
            least = min(least, start)
    if since and len(session.turns) < shown[since - 1]["turns"]:
        way = shown[since - 1]
        raise Lost(f"after an {way['type']} turn {way['turns']} was shown, {len(session.turns)} are saved")
    first = next((i for i, row in enumerate(shown) if row["type"] in ("undo", "redo")), len(shown))
    kept = list(shown[:first])[: max(0, least - before)] if since else []
    for what, begin, wanted in (("since", start, list(shown[since:])), ("before", before, kept)):
        found = saved[begin : begin + len(wanted)]
        for i, row in enumerate(wanted):
            if i >= len(found) or found[i] != row:
                there = found[i] if i < len(found) else "nothing"
                raise Lost(f"{what} the last undo {row} was shown, but {there} is saved at row {begin + i}")


def game_of_deaths(folder: Path, seed: int, most: int, number: int) -> tuple[int, list[str], str]:
    """Kills one game until it is over; how often, the moments, and what was lost."""
    home = folder / str(number)
    home.mkdir()
    victim = Writer(home, number // 2, seed) if number % 2 else Victim(home, number // 2, seed)
    moments: list[str] = []
    try:
        while not victim.over and victim.deaths < most:
            moments.append(victim.die())
        if isinstance(victim, Writer):
            victim.finish()
    except (Lost, Torn) as lost:
        told = f"game {number} ({victim.game}, {victim.kinds}), kill {victim.deaths}: {lost}"
        return victim.deaths, moments, f"{told}; its files are in {home}"
    shutil.rmtree(home)
    return victim.deaths, moments, ""


def soak(kills: int, seed: int, jobs: int, folder: Path, enough: float = inf) -> tuple[list[str], list[str]]:
    """The moments of so many kills, fewer if there were `enough` seconds, and what was lost."""
    bar = Bar(kills, "kills")
    moments: list[str] = []
    lost: list[str] = []
    number = 0
    with ThreadPoolExecutor(jobs) as pool:
        while len(moments) < kills and bar.seconds < enough:
            left = kills - len(moments)
            most = max(1, min(2 if enough < inf else 6, left // jobs))
            games = range(number, number + jobs)
            number += jobs
            for _deaths, at, what in pool.map(partial(game_of_deaths, folder, seed, most), games):
                moments += at
                lost += [what] if what else []
                bar.done(min(kills, len(moments)))
    bar.close()
    return moments, lost


def main(arguments: Sequence[str] = ()) -> int:
    asked = parser("kill", __doc__)
    asked.add_argument("--kills", type=whole_within(1, 1_000_000), help=f"how many, {KILLS} unless told")
    asked.add_argument("--seed", type=whole_within(0, 1_000_000_000), default=1, help="of the moments")
    asked.add_argument(
        "--jobs", type=whole_within(1, 64), default=JOBS, help=f"games at a time, {JOBS} unless told"
    )
    options = asked.parse_args(arguments)
    kills = options.kills or (QUICK_KILLS if options.quick else KILLS)
    folder = Path(tempfile.mkdtemp(prefix="kill"))
    enough = ENOUGH if options.quick else inf
    moments, lost = soak(kills, options.seed, options.jobs, folder, enough)
    for what in lost:
        print(what, file=sys.stderr)
    if not lost:
        shutil.rmtree(folder, ignore_errors=True)
    when = ", ".join(f"{moments.count(moment)} {moment}" for moment in sorted(set(moments)))
    verdict = (
        f"{len(lost)} times SOMETHING WAS LOST"
        if lost
        else "every time all that was shown was there, and every game that was written down"
    )
    print(f"kill: killed {len(moments)} times ({when}), {verdict}")
    return 1 if lost else 0
