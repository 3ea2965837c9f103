"""`python -m kingsburg.ai.train GAME --seats N --run FOLDER`: train a network by self-play.

A run that was stopped goes on where it was last saved, and ends with the same weights as one that
was not: everything follows from the seed. Not part of what is shipped.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from kingsburg.ai.levels import subject
from kingsburg.ai.network import Card, load, save
from kingsburg.ai.train import run
from kingsburg.ai.train.run import LOG, NET, STATE
from kingsburg.ai.train.selfplay import Habits, Round, Trial
from kingsburg.ai.train.sharing import Tables
from kingsburg.numbers import decimal_within, whole_within

_SLOWER_AFTER: Final = 5_000
"""After this many games the learning rate is half of its first value."""


class Run:
    """One training run and its folder."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.o = options
        self.subject = subject(options.game)
        self.names = self.subject.names(options.seats)
        self.folder: Path = options.run
        self.seed = run.seed_number(options.seed)
        self.games = 0
        self.spent = 0.0
        run.claim(options, "train", free=("run", "jobs", "games", "save_every"))
        self.learner, found = run.begun(options, self.subject)
        if found is not None:
            self.games, self.spent = found
            sys.stderr.write(f"goes on after {self.games} games\n")

    def card(self) -> Card:
        """Return the card of the network: its game, seats, rules, inputs and training so far."""
        o = self.o
        training: dict[str, Any] = {
            "seed": o.seed,
            "games": self.games,
            "hidden": o.hidden,
            "lambda": o.lam,
            "rate": o.rate,
            "search": o.search,
            "way": o.way,
            "begun_from": o.begin.name if o.begin else None,
            "hours": round(self.spent / 3600, 2),
        }
        return Card(o.game, o.seats, self.subject.rules, self.names, training)

    def trial(self) -> Trial | None:
        """The experiment that `--way` asks for, among the network that the run began from."""
        o, learned = self.o, self.subject
        if o.way is None:
            return None
        scales = learned.scales(o.seats)
        return Trial(o.way, load(o.begin, o.game, o.seats, learned.rules, self.names, scales))

    def go_on(self) -> None:
        """Play rounds and learn from them until all games are played, keeping the run now and then."""
        o = self.o
        habits = Habits(lam=o.lam, search=o.search)
        with run.undisturbed(), Tables(o.game, o.seats, habits, o.jobs, self.trial()) as tables:
            while self.games < o.games:
                self._round(tables)

    def _round(self, tables: Tables) -> None:
        o = self.o
        began = time.perf_counter()
        seeds = [f"{o.seed}/{o.game}/{o.seats}/{self.games + i}" for i in range(o.round)]
        played = tables.play(self.learner.network(self.card(), mean=True), seeds)
        between = time.perf_counter()
        losses = self._learn(played)
        self.games += o.round
        now = time.perf_counter()
        self.spent += now - began
        self._report(played, losses, between - began, now - between)
        if self.games // o.round % o.save_every == 0 or self.games >= o.games:
            self._keep()

    def _learn(self, played: Round) -> list[float]:
        o = self.o
        rows = np.frombuffer(b"".join(played.samples.rows), dtype=np.uint8).reshape(-1, len(self.names))
        targets = np.asarray(played.samples.targets, dtype=np.float32)
        trust = np.asarray(played.samples.trust, dtype=np.float32)
        order = np.random.default_rng((self.seed, self.games))
        rate = o.rate / (1.0 + self.games / _SLOWER_AFTER)
        losses = []
        for _pass in range(o.passes):
            places = order.permutation(len(rows))
            for first in run.batches(len(rows), o.batch):
                chosen = places[first : first + o.batch]
                batch = rows[chosen].astype(np.float32)
                losses.append(self.learner.learn(batch, targets[chosen], rate, trust[chosen]))
        return [float(loss) for loss in np.mean(losses, axis=0)]

    def _report(self, played: Round, losses: Sequence[float], playing: float, learning: float) -> None:
        o = self.o
        entry = {
            "games": self.games,
            "vp": round(float(np.mean(played.scores)), 2),
            "loss": [round(loss, 4) for loss in losses],
            "evaluations": played.evaluations,
            "decisions": played.decisions,
            "playing_s": round(playing, 1),
            "learning_s": round(learning, 1),
        }
        with (self.folder / LOG).open("a", encoding="utf-8") as log:
            log.write(json.dumps(entry) + "\n")
        left = (o.games - self.games) / o.round * (playing + learning)
        sys.stderr.write(
            f"{self.games:>8}/{o.games} games  VP {entry['vp']:5.1f}  loss {entry['loss']}  "
            f"{o.round / (playing + learning):5.1f} games/s  {left / 60:.0f} min left\n"
        )

    def _keep(self) -> None:
        """Save the run, to be resumed, and the present network."""
        save(self.folder / NET, self.card(), self.learner.mean)
        run.store(self.folder / STATE, self.learner, self.names, self.games, self.spent)


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the options read from the command line."""
    parser = argparse.ArgumentParser(prog="python -m kingsburg.ai.train", description=__doc__)
    run.add_run(parser, games=200_000, hidden=128, passes=2)
    parser.add_argument(
        "--search",
        type=decimal_within(0, 1),
        default=0.0,
        help="share of decisions at which the favourites are searched and learned from",
    )
    parser.add_argument(
        "--round",
        type=whole_within(1, 100_000),
        default=256,
        help="games played between two times of learning",
    )
    parser.add_argument("--save-every", type=whole_within(1, 1_000_000), default=10, help="rounds")
    parser.add_argument(
        "--way",
        help="one seat of each game learns, held to this way to build, among the network of `--begin`",
    )
    read = run.read(parser, arguments)
    if read.way is not None:
        known = subject(read.game).ways
        if read.way not in known:
            parser.error(f"--way takes one of: {', '.join(known) or 'none at this game'}")
        if read.begin is None:
            parser.error("--way needs --begin: its network plays in the other seats")
    return read


if __name__ == "__main__":
    sys.exit(run.carried_out(lambda: Run(options()).go_on()))
