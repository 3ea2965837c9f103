"""Breaks the disk under a running game, and looks whether play goes on and the save comes back.

    python3 build/dev.py soak faults [--quick] [--rounds N] [--seed N]

The whole program in a window that nobody sees; its saves lie on a disk of their own where the system lets us
have one (a tmpfs, for root on Linux), and fail as a real disk does; elsewhere the calls to the system fail.
"""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from functools import partial
from math import inf
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import pygame

from kingsburg.app.saves import files, slots
from kingsburg.app.saves.autosaver import Autosaver
from kingsburg.app.saves.store import Saves
from kingsburg.numbers import whole_within
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.games.faces import fresh_names
from kingsburg.ui.paint.assets import Assets
from kingsburg.ui.playback import autosave as keeping
from kingsburg.ui.scenes.seating import Seating
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.table.opening import new_game
from kingsburg.ui.table.tabletop import Tabletop
from tests.soak.frame import QUICK_SECONDS, Bar, parser
from tests.ui.desk import Desk

TABLES: Final = (("kingsburg", ("human", "random")), ("burgenland", ("human", "random")))
ROUNDS: Final = 12
QUICK_ROUNDS: Final = 1
ENOUGH: Final = 0.6 * QUICK_SECONDS
"""Seconds after which `--quick` begins no other game."""
ACTIONS: Final = 12
"""Of people, before, during and after a fault."""
DISK: Final = 256 * 1024
SLOW: Final = 1.6
"""Seconds that a slow disk takes to write."""
LONGEST_TURN: Final = 1.0
"""Seconds that no turn of the loop may take, whatever the disk does; a machine under load has a share."""
PATIENCE: Final = 60.0
AGAIN: Final = "The game is being saved again."


class Broken(AssertionError):  # noqa: N818 - what was found
    """The program did not bear the fault; the message says how."""


class Player(Desk):
    """The program and somebody who decides at random."""

    def __init__(self, home: Path, game: str, kinds: Sequence[str], seed: str, assets: Assets) -> None:
        self._assets = assets
        self.chance = random.Random(seed)
        self.slowest = 0.0
        begin = SetupChoice(game, Seating.of(CATALOGUE[game], kinds, fresh_names(kinds)).seats, seed)
        super().__init__(home, (640, 360), begin, human_speed="instant", ai_speed="instant", handover=True)

    def _table(self, ui: Ui, choice: SetupChoice) -> Scene:
        ui.assets = self._assets
        ui.refit(ui.frame.window_w, ui.frame.window_h)
        return new_game(ui, choice)

    @property
    def playback(self) -> Any:
        table = self.ui.stack.all()[0]
        assert isinstance(table, Tabletop)
        return table.playback

    def turn(self, dt: float = 16, times: int = 1) -> None:
        for _ in range(times):
            began = time.perf_counter()
            super().turn(dt)
            self.slowest = max(self.slowest, time.perf_counter() - began)

    def until(self, holds: Callable[[], object], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > end:
                raise Broken(f"{what}: waited in vain at {self.top.name}, {self.said()}")
            self.turn()
            time.sleep(0.001)

    def play(self, actions: int) -> int:
        """So many decisions, fewer if the game ends; how many."""
        for done in range(actions):
            self.until(self._at_rest, "play goes on")
            if self.playback.session.over:
                return done
            self.playback.submit(self.chance.choice(self.playback.legal()))
        self.until(self._at_rest, "play goes on")
        return actions

    def _at_rest(self) -> bool:
        """Whether somebody must decide, or all is over; leads on whatever lies over the table."""
        asked = self.top.name == "battle" and self.playback.deciding is not None
        if len(self.ui.stack) > 1 and not asked and not self.playback.session.over:
            for spot in self.top.spots():
                if "hold" in spot.does:
                    self.press(*spot.rect.centre)
                    self.release(*spot.rect.centre)
                    break
            self.key(pygame.K_RETURN)
            return False
        return self.playback.deciding is not None or (
            self.playback.session.over and not self.playback.playing
        )

    def said(self) -> list[str]:
        """Every sentence that has been shown."""

        events = [
            json.loads(line).get("event", {}) for line in self.trace_path.read_text("utf-8").splitlines()
        ]
        return [event["toast"] for event in events if "toast" in event]


# Disks and their faults --------------------------------------------------------------------------------


@contextmanager
def mounted(folder: Path, how: str) -> Iterator[bool]:
    """Another disk lies at that folder while it lasts; False where the system does not let us."""
    there = False
    if sys.platform == "linux" and os.geteuid() == 0:
        mount = ["mount", "-t", "tmpfs", "-o", how, "tmpfs", str(folder)]
        there = subprocess.run(mount, capture_output=True, check=False).returncode == 0
    try:
        yield there
    finally:
        if there:
            subprocess.run(["umount", "-l", str(folder)], capture_output=True, check=True)


def failing(number: int) -> AbstractContextManager[Any]:
    """Whatever is written fails with that error of the system."""

    def broken(path: Path, raw: bytes) -> None:
        del raw
        raise OSError(number, os.strerror(number), str(path))

    return patch.object(slots, "write_whole", broken)


@contextmanager
def full(folder: Path, real: bool) -> Iterator[None]:
    """There is no room left."""
    if not real:
        with failing(errno.ENOSPC):
            yield
        return
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"x" * 512)
    try:
        yield
    finally:
        filler.unlink()


@contextmanager
def read_only(folder: Path, real: bool) -> Iterator[None]:
    """Nothing may be written."""
    if not real:
        with failing(errno.EROFS):
            yield
        return
    saves = folder / "saves"
    with mounted(saves, "ro") as there:
        assert there
        yield


@contextmanager
def vanished(folder: Path, real: bool) -> Iterator[None]:
    """The folder of the saves is gone, and something else lies in its place."""
    del real
    saves = folder / "saves"
    shutil.rmtree(saves)
    saves.write_text("this is no folder", encoding="utf-8")
    try:
        yield
    finally:
        saves.unlink()


@contextmanager
def unmovable(folder: Path, real: bool) -> Iterator[None]:
    """What is written cannot take its place."""
    del folder, real

    def held(part: Path, path: Path) -> None:
        raise files.RenameError(errno.EACCES, "held by another program", str(path))

    with patch.object(files, "_move", held):
        yield


@contextmanager
def slow(folder: Path, real: bool) -> Iterator[None]:
    """Writing takes longer than anybody waits."""
    del folder, real
    sync = os.fsync

    def slowly(descriptor: int) -> None:
        time.sleep(SLOW)
        sync(descriptor)

    with patch.object(os, "fsync", slowly):
        yield


FAULTS: Final = {
    "disk full": (full, "The disk is full", ACTIONS),
    "read-only folder": (read_only, "may not be written to", ACTIONS),
    "folder vanished": (vanished, "is not being saved", ACTIONS),
    "rename failing": (unmovable, "is not being saved", ACTIONS),
    "slow disk": (slow, "Saving is taking a while", 3),
}
"""By name: the fault, words of the sentence that tells of it, and how many actions it lasts."""


def bear(name: str, game: str, kinds: Sequence[str], seed: str, assets: Assets) -> int:
    """Plays through a fault and out of it again; how many decisions there were meanwhile. Raises Broken."""
    fault, words, actions = FAULTS[name]
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="faults")))
        data = home / "data"
        data.mkdir()
        stack.enter_context(patch.dict(os.environ, KINGSBURG_HOME=str(home)))
        stack.enter_context(patch.object(keeping, "Autosaver", partial(Autosaver, retry=0.5)))
        real = stack.enter_context(mounted(data, f"size={DISK}"))
        player = Player(home, game, kinds, seed, assets)
        stack.callback(player.close)
        stack.callback(player.ui.stack.clear)
        player.play(ACTIONS)
        player.until(lambda: player.playback.autosave.saved, "saving before the fault")
        before = player.said()
        player.slowest = 0.0
        with fault(data, real):
            done = player.play(actions)
            told = [sentence for sentence in player.said()[len(before) :] if words in sentence]
            if done and len(told) != 1:
                raise Broken(f"the fault was told {len(told)} times: {player.said()}")
        player.until(lambda: player.playback.autosave.saved, "saving after the fault")
        if player.slowest > LONGEST_TURN:
            raise Broken(f"a turn of the loop took {player.slowest:.2f} s")
        player.turn(times=2)
        if name != "slow disk" and player.said().count(AGAIN) != 1:
            raise Broken(f"that it is saved again was not told once: {player.said()}")
        done += player.play(ACTIONS)
        player.until(lambda: player.playback.autosave.saved, "saving in the end")
        check(Saves(data / "saves"), player.playback)
    return done


def check(saves: Saves, d: Any) -> None:
    """The game on the disk is the one at the table. Raises Broken."""
    entries = [entry for entry in saves.entries() if entry.header and entry.header.id == d.autosave.slots.id]
    if len(entries) != 1:
        raise Broken(f"the game is saved {len(entries)} times")
    session = saves.load(entries[0]).session(d.presentation.bars_undo)
    if session.snapshot() != d.session.snapshot():
        raise Broken(f"{len(session.turns)} turns are saved of {len(d.session.turns)}")


def soak(rounds: int, seed: int, enough: float = inf) -> tuple[Counter[str], int, list[str]]:
    """Every fault at every game, so often, while there is time.

    How often each was borne, the decisions that were taken meanwhile, and what went wrong.
    """
    trials = [
        (name, *TABLES[(place + i) % len(TABLES)], f"{seed + i}")
        for i in range(rounds * len(TABLES))
        for place, name in enumerate(FAULTS)
    ]
    bar, assets = Bar(len(trials), "faults"), Assets()
    borne: Counter[str] = Counter()
    decisions, wrong = 0, []
    for number, (name, game, kinds, own) in enumerate(trials, 1):
        try:
            decisions += bear(name, game, kinds, own, assets)
            borne[name] += 1
        except Exception:
            wrong.append(f"{name}, {game}, seed {own}: {traceback.format_exc()}")
        bar.done(number)
        if bar.seconds > enough:
            break
    bar.close()
    return borne, decisions, wrong


def main(arguments: Sequence[str] = ()) -> int:
    asked = parser("faults", __doc__)
    asked.add_argument("--seed", type=whole_within(0, 1_000_000_000), default=1, help="of the first games")
    asked.add_argument(
        "--rounds",
        type=whole_within(1, 1_000_000),
        help=f"every fault at every game so often, {ROUNDS} unless told",
    )
    options = asked.parse_args(arguments)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    rounds = options.rounds or (QUICK_ROUNDS if options.quick else ROUNDS)
    borne, decisions, wrong = soak(rounds, options.seed, ENOUGH if options.quick else inf)
    for what in wrong:
        print(what, file=sys.stderr)
    which = ", ".join(f"{name} {times}" for name, times in borne.items()) or "none"
    verdict = "FAILED" if wrong else "ok"
    print(
        f"faults: borne {borne.total()} of {borne.total() + len(wrong)} ({which}), {decisions} decisions "
        f"during and after them, each told once, every game on the disk in the end: {verdict}"
    )
    return 1 if wrong else 0
