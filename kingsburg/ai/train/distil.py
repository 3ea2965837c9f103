"""`python -m kingsburg.ai.train.distil GAME --seats N --run FOLDER --teachers FILE ...`: learn from networks.

The teachers play against themselves; what they and their searches say of the positions is kept in
the run's folder, and a new network learns all of it, several times over. It learns some of the
moves that were not made, too, as the teachers judge them. Several teachers judge by
their mean. With `--by-odds` they play by the exact odds of the next roll, and the values that are
learned are luck-adjusted (`adjusted`). A run that was stopped goes on where it was last saved, and
ends with the same weights as one that was not. Not part of what is shipped.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from math import ceil
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kingsburg.ai.levels import subject
from kingsburg.ai.network import Card, Floats, Network, load, save, unpack
from kingsburg.ai.train import run
from kingsburg.ai.train.joining import joined
from kingsburg.ai.train.learner import orders
from kingsburg.ai.train.run import LOG, NET, STATE, RunError
from kingsburg.ai.train.selfplay import Habits, Round
from kingsburg.ai.train.sharing import Tables
from kingsburg.numbers import decimal_within, whole_within

ROUND: Final = 256
"""Games in one file of the run's folder."""
_AT_ONCE: Final = 8
"""Files that are mixed with one another, and held in memory, at a time."""
_EXPLORE: Final = 0.03
"""How often a move is tried at random in games by exact odds, where this spoils little."""
_LAST_RATE: Final = 0.02
"""The learning rate falls evenly to this share of its first value."""


class Lesson(NamedTuple):
    """Positions to learn: inputs (one byte each), outputs for each row, how much each row counts.

    `made`: whether a game, or a search, went on from there; what others promise is the teacher's word.
    """

    rows: np.ndarray
    targets: Floats
    trust: Floats
    made: NDArray[np.bool_]

    def only_made(self) -> Lesson:
        """The positions from which games or searches went on."""
        made = self.made
        return Lesson(self.rows[made], self.targets[made], self.trust[made], made[made])


class Fall(NamedTuple):
    """How the learning rate falls from its first value, over so many turns, of which this is one."""

    first: float
    turn: int
    turns: int

    def rate(self, along: float) -> float:
        """The rate, so far along in this turn (from 0 to 1)."""
        return self.first * max(_LAST_RATE, 1.0 - (self.turn + along) / self.turns)


class Run:
    """One run and its folder: first the games, then the passes over them."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.o = options
        self.subject = subject(options.game)
        self.names = self.subject.names(options.seats)
        self.orders = orders(self.names, options.seats)
        self.folder: Path = options.run
        self.seed = run.seed_number(options.seed)
        self.files = ceil(options.games / ROUND)
        self.games = self.files * ROUND
        """Whole files of games are played."""
        self.groups = ceil(self.files / _AT_ONCE)
        """In so many parts, one after another, the files are learned in each pass."""
        self.learned = 0
        """How many groups have been learned, of all passes together."""
        run.claim(options, "distil", free=("run", "jobs"))
        self.learner, found = run.begun(options, self.subject)
        if found is not None:
            self.learned = found[0]

    def go_on(self) -> None:
        """Play what is still to be played, then learn what is still to be learned."""
        with run.undisturbed():
            self._play()
            self._learn()

    def _file(self, number: int) -> Path:
        return self.folder / f"games-{number:05}.npz"

    def _teacher(self) -> Network:
        """What the teachers say together. Raises NetworkRefused if one is not for this table."""
        seats, scales = self.o.seats, self.subject.scales(self.o.seats)
        for path in self.o.teachers:
            load(path, self.o.game, seats, self.subject.rules, self.names, scales)
        return joined([unpack(path) for path in self.o.teachers], scales)

    def _play(self) -> None:
        o = self.o
        teacher = self._teacher()
        habits = Habits(lam=o.lam, search=o.search, waver=o.waver, unmade=o.unmade)
        if o.by_odds:
            habits = Habits(lam=o.lam, explore=_EXPLORE, by_odds=True)
        with Tables(o.game, o.seats, habits, o.jobs) as tables, ThreadPoolExecutor(1) as writer:
            written: Future[None] | None = None
            for number in range(self.files):
                if self._file(number).exists():
                    continue
                began = time.perf_counter()
                first = number * ROUND
                seeds = [f"{o.seed}/{o.game}/{o.seats}/{first + i}" for i in range(ROUND)]
                played = tables.play(teacher, seeds)
                if written is not None:
                    written.result()
                written = writer.submit(keep, self._file(number), played, len(self.names))
                took = time.perf_counter() - began
                sys.stderr.write(f"{first + ROUND:>8}/{self.games} games  {ROUND / took:5.1f} games/s\n")
            if written is not None:
                written.result()

    def _learn(self) -> None:
        o = self.o
        whole = o.passes * self.groups
        every = whole + o.last_passes * self.groups
        for turn in range(self.learned, every):
            order = np.random.default_rng((self.seed, turn // self.groups)).permutation(self.files)
            part = order[turn % self.groups :: self.groups]
            lessons = [read(self._file(int(number))) for number in part]
            if turn < whole:
                losses = self._pass(lessons, turn, Fall(o.rate, turn, whole))
            else:
                lessons = [lesson.only_made() for lesson in lessons]
                losses = self._pass(lessons, turn, Fall(o.last_rate, turn - whole, every - whole))
            self.learned = turn + 1
            save(self.folder / NET, self.card(), self.learner.mean)
            run.store(self.folder / STATE, self.learner, self.names, self.learned)
            entry = {"passes": self._passes(), "loss": losses}
            with (self.folder / LOG).open("a", encoding="utf-8") as log:
                log.write(json.dumps(entry) + "\n")
            sys.stderr.write(f"{self._passes():>8}/{o.passes + o.last_passes} passes  loss {losses}\n")

    def _passes(self) -> float:
        passes: float = round(self.learned / self.groups, 2)
        return passes

    def _pass(self, lessons: Sequence[Lesson], turn: int, fall: Fall) -> list[float]:
        """Learn some files once; returns the mean losses."""
        o = self.o
        rows = np.concatenate([lesson.rows for lesson in lessons])
        targets = np.concatenate([lesson.targets for lesson in lessons])
        trust = np.concatenate([lesson.trust for lesson in lessons])
        places = np.random.default_rng((self.seed, turn, 1)).permutation(len(rows))
        losses = []
        for first in run.batches(len(rows), o.batch):
            dealt = _dealt(places[first : first + o.batch], len(self.orders))
            batch = np.concatenate(
                [rows[some][:, order] for some, order in zip(dealt, self.orders, strict=True)]
            )
            chosen = np.concatenate(dealt)
            rate = fall.rate(first / len(rows))
            losses.append(self.learner.learn(batch.astype(np.float32), targets[chosen], rate, trust[chosen]))
        return [round(float(loss), 5) for loss in np.mean(losses, axis=0)]

    def card(self) -> Card:
        """Return the card of the network: its game, seats, rules, inputs and how it was trained."""
        o = self.o
        training = {
            "seed": o.seed,
            "games": self.games,
            "hidden": o.hidden,
            "lambda": o.lam,
            "rate": o.rate,
            "search": o.search,
            "waver": o.waver,
            "unmade": o.unmade,
            "by_odds": o.by_odds,
            "passes": min(self._passes(), o.passes),
            "last_passes": max(0, self._passes() - o.passes),
            "last_rate": o.last_rate,
            "teachers": [path.name for path in o.teachers],
            "begun_from": o.begin.name if o.begin else None,
        }
        return Card(o.game, o.seats, self.subject.rules, self.names, training)


def _dealt(places: NDArray[np.intp], parts: int) -> list[NDArray[np.intp]]:
    """Deal out places in turn, so that each part gets its share of them."""
    return [places[first::parts] for first in range(parts)]


def keep(path: Path, played: Round, inputs: int) -> None:
    """Write a round's positions; no file is ever half written."""
    samples = played.samples
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(
            file,
            rows=np.frombuffer(b"".join(samples.rows), dtype=np.uint8).reshape(-1, inputs),
            targets=np.asarray(samples.targets, dtype=np.float32),
            trust=np.asarray(samples.trust, dtype=np.float32),
            made=np.asarray(samples.made, dtype=np.bool_),
        )
    part.replace(path)


def read(path: Path) -> Lesson:
    """The positions of a file that `keep` wrote. Raises RunError for any other file."""
    try:
        with np.load(path, allow_pickle=False) as file:
            return Lesson(file["rows"], file["targets"], file["trust"], file["made"])
    except Exception as error:  # what numpy raises for a damaged file is not promised
        raise RunError(f"{path} holds no games to learn from: {error}; remove it") from error


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the options read from the command line."""
    parser = argparse.ArgumentParser(prog="python -m kingsburg.ai.train.distil", description=__doc__)
    run.add_run(parser, games=32_768, hidden=512, passes=3)
    parser.add_argument("--teachers", type=Path, nargs="+", required=True, help="networks for this table")
    parser.add_argument("--search", type=decimal_within(0, 1), default=0.05)
    parser.add_argument(
        "--waver",
        type=decimal_within(0, 1),
        default=0.0,
        help="how often a move nearly as good is tried",
    )
    parser.add_argument(
        "--unmade",
        type=whole_within(0, 1_000),
        default=3,
        help="how many moves that were not made are learned at each decision, but for games by exact odds",
    )
    parser.add_argument("--by-odds", action="store_true", help="play by exact odds, learn without the luck")
    parser.add_argument(
        "--last-passes",
        type=whole_within(0, 1_000),
        default=1,
        help="passes after these, in which only moves that were made are learned, if others were, too",
    )
    parser.add_argument("--last-rate", type=decimal_within(0.000001, 1), default=0.0003)
    given = run.read(parser, arguments)
    if given.by_odds and subject(given.game).odds is None:
        parser.error(f"the odds of {given.game} are not reckoned exactly: leave out --by-odds")
    if given.by_odds and given.waver:
        parser.error("games by exact odds try moves of their own accord: leave out --waver")
    if given.by_odds:
        given.unmade, given.search = 0, 0.0
    if not given.unmade:
        given.last_passes = 0
    return given


if __name__ == "__main__":
    sys.exit(run.carried_out(lambda: Run(options()).go_on()))
