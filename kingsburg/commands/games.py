"""Whole games between computer players, one after another or several at a time."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kingsburg import __version__
from kingsburg.ai.levels import make_agent
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.engine.games import SHELF
from kingsburg.engine.record import Recorder

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    Pipe = Connection[None, tuple[int, "Played"]]

APP: Final = f"kingsburg {__version__}"


class WorkerDied(Exception):  # noqa: N818 - what happened
    """A process that played games has ended before its work was done."""


@dataclass(frozen=True, slots=True)
class Series:
    """Games of the same players; game 0 has the series' own seed, so that any game can be played alone."""

    game: str
    kinds: tuple[str, ...]
    seed: str
    games: int
    record: bool

    def setup(self, index: int) -> Setup:
        players = tuple(Player(f"{kind} {seat}", kind) for seat, kind in enumerate(self.kinds, 1))
        return Setup(players, f"{self.seed}/{index}" if index else self.seed)


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one game: scores by seat, who won (several share), and its record if one was asked for."""

    vp: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int
    record: str


def play_one(series: Series, index: int) -> Played:
    """Play a game of the series through the public contract; every agent sees its own view only."""
    notation = SHELF[series.game]
    game, setup = notation.game, series.setup(index)
    agents = [make_agent(kind, game, seat, setup.seed) for seat, kind in enumerate(series.kinds)]
    dice = Dice(setup.seed)
    recorder = Recorder(notation, setup, APP) if series.record else None
    state = game.start(setup).state
    decisions = 0
    while (seat := game.to_move(state)) is not None:
        if seat == CHANCE:
            action = game.chance(state, dice)
        else:
            action = agents[seat].decide(game.view(state, seat), game.legal(state))
            decisions += 1
        state, events = game.apply(state, action)
        if recorder is not None:
            recorder.add(action, events)
    standings = game.standings(state)
    return Played(standings.score, standings.ranking[0], decisions, recorder.text() if recorder else "")


def play_all(series: Series, jobs: int) -> Iterator[Played]:
    """All games in order, however many are played at a time. Raises WorkerDied."""
    jobs = min(jobs, series.games)
    if jobs == 1:
        return (play_one(series, i) for i in range(series.games))
    return _play_parallel(series, jobs)


def _play_parallel(series: Series, jobs: int) -> Iterator[Played]:
    """Worker k plays the games k, k + jobs, ...; what comes early waits for its turn."""
    from multiprocessing.connection import wait

    with _workers(series, jobs) as pipes:
        early: dict[int, Played] = {}
        for index in range(series.games):
            while index not in early:
                ready = wait(pipes)
                for pipe in [p for p in pipes if p in ready]:
                    try:
                        number, played = pipe.recv()
                    except EOFError:
                        raise WorkerDied from None
                    early[number] = played
                    if number + jobs >= series.games:
                        pipes.remove(pipe)
            yield early.pop(index)


@contextmanager
def _workers(series: Series, jobs: int) -> Iterator[list[Pipe]]:
    """Processes at work, and the pipes their games come through; they end with the block."""
    from multiprocessing import get_context

    context = get_context("spawn")
    pipes: list[Pipe] = []
    workers: list[SpawnProcess] = []
    try:
        with _deaf_to_interrupts():
            for first in range(jobs):
                reading, writing = context.Pipe(duplex=False)
                worker = context.Process(target=_work, args=(series, first, jobs, writing), daemon=True)
                worker.start()
                writing.close()
                pipes.append(reading)
                workers.append(worker)
        yield pipes
    finally:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Children started in here leave Ctrl+C to their parent from their first moment."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(series: Series, first: int, step: int, pipe: Connection[tuple[int, Played], None]) -> None:
    """A worker's whole life; if the parent is gone, nobody wants the rest."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(BrokenPipeError):
        for index in range(first, series.games, step):
            pipe.send((index, play_one(series, index)))
