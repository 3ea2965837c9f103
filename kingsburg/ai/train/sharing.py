"""The games of a round, shared out among processes that all play with the same frozen network.

The games are played in groups of fixed size, whatever the number of processes: then each product of
matrices has the same shape, and the weights that are learned do not depend on that number.
"""

from __future__ import annotations

import gc
import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Final, Self

from kingsburg.ai.levels import subject
from kingsburg.ai.network import Network
from kingsburg.ai.train import THREADS, adjusted
from kingsburg.ai.train.selfplay import Habits, Round, Samples, Trial, play_round

GROUP: Final = 128
"""How many games are played in step."""


class Tables:
    """Plays rounds of a game in `jobs` processes; with one job, in this process."""

    def __init__(self, game: str, seats: int, habits: Habits, jobs: int, trial: Trial | None = None) -> None:
        self._play = partial(_play, game, seats, habits, trial)
        self._pool: ProcessPoolExecutor | None = None
        self._inherited: str | None = None
        if jobs > 1:
            self._pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin)

    def __enter__(self) -> Self:
        """The processes that play inherit one thread each, however many this one has."""
        if self._pool is not None:
            self._inherited = os.environ.get(THREADS)
            os.environ[THREADS] = "1"
        return self

    def __exit__(self, *_error: object) -> None:
        if self._pool is None:
            return
        self._pool.shutdown(cancel_futures=True)
        if self._inherited is None:
            del os.environ[THREADS]
        else:
            os.environ[THREADS] = self._inherited

    def play(self, network: Network, seeds: Sequence[str]) -> Round:
        """Play one game from each seed; the round is in the order of the seeds."""
        groups = [seeds[first : first + GROUP] for first in range(0, len(seeds), GROUP)]
        play = partial(self._play, network)
        return joined(list(self._pool.map(play, groups) if self._pool else map(play, groups)))


def joined(rounds: Sequence[Round]) -> Round:
    """Several rounds as one, in this order."""
    return Round(
        Samples(
            [row for part in rounds for row in part.samples.rows],
            [target for part in rounds for target in part.samples.targets],
            [trust for part in rounds for trust in part.samples.trust],
            [made for part in rounds for made in part.samples.made],
        ),
        [score for part in rounds for score in part.scores],
        sum(part.decisions for part in rounds),
        sum(part.evaluations for part in rounds),
    )


def _begin() -> None:
    """In a process that plays: no search for reference cycles, and Ctrl+C ends it at once, silently.

    It ends with the process that began it, too, however that one ends.
    """
    gc.disable()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with, args=(parent_process(),), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def _play(
    game: str, seats: int, habits: Habits, trial: Trial | None, network: Network, seeds: Sequence[str]
) -> Round:
    learned = subject(game)
    if habits.by_odds and learned.odds is not None:
        return adjusted.play_round(learned, learned.odds, network, seeds, habits)
    return play_round(learned, network, seats, seeds, habits, trial)
