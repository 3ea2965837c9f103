"""Whole games between computer players, one after another or several at a time."""

from __future__ import annotations

import os
import signal
import threading
import time
from array import array
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol

from kingsburg import APP
from kingsburg.ai.agent import Agent, Blind, listens
from kingsburg.ai.company import Company
from kingsburg.ai.external.command import word
from kingsburg.ai.external.process import kill_all
from kingsburg.ai.external.protocol import ProgramFailed
from kingsburg.ai.external.seat import ExternalAgent, Guest
from kingsburg.app.answer_time import ANSWER_SECONDS
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, IllegalAction, Player, Seat, Setup
from kingsburg.engine.games import SHELF
from kingsburg.engine.record import Recorder
from kingsburg.engine.witness import Witness
from kingsburg.workers import prepare

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    Result = tuple[int, "Played | ProgramFailed"]
    Pipe = Connection[None, Result]

MOST_FAILED_IN_A_ROW: Final = 5
"""After so many failed games in a row, a program loses all others without being asked."""
_FAREWELL: Final = 5.0
"""Seconds that a worker has to end its programs and itself."""


class WorkerDied(Exception):  # noqa: N818 - the name says what happened
    """A worker process has ended before its work was done."""


@dataclass(frozen=True, slots=True)
class Match:
    """One game to be played. `kinds`: the players by seat. `seed`: that of the dice.

    `own`: the root of the seeds from which players take chance of their own; if empty, they use
    `seed`.
    """

    kinds: tuple[str, ...]
    seed: str
    own: str = ""

    def setup(self) -> Setup:
        """The setup of this game, with players named after their kinds and seats."""
        players = tuple(Player(f"{word(kind)} {seat}", kind) for seat, kind in enumerate(self.kinds, 1))
        return Setup(players, self.seed, own=self.own)


class Matches(Protocol):
    """A sequence of games, small enough to be sent to every process."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> Match: ...


@dataclass(frozen=True, slots=True)
class Alike:
    """Many games of the same players; game 0 uses `seed` itself, so that any can be played alone.

    `own`: the root of what players take chance of their own from; it is independent of the seed.
    """

    kinds: tuple[str, ...]
    seed: str
    games: int
    own: str | None = None

    def __len__(self) -> int:
        return self.games

    def __getitem__(self, index: int, /) -> Match:
        return Match(self.kinds, f"{self.seed}/{index}" if index else self.seed, own_of(self.own, index))


def own_of(root: str | None, index: int) -> str:
    """The root of the players' own chance in the game with that index."""
    return "" if root is None else f"{root}/{index}"


@dataclass(frozen=True, slots=True)
class Series:
    """Games to be played in this order, and what is wanted of each."""

    game: str
    matches: Matches
    record: bool = False
    timed: bool = False
    """Whether the time of each decision is wanted."""
    seconds: float = ANSWER_SECONDS
    """How long an external program may take for a decision."""


@dataclass(frozen=True, slots=True)
class Played:
    """The result of one game: points by seat, places, and its record if one was asked for.

    A game in which a program failed has neither points nor a record: the program is last, and the
    others share the first place.
    """

    vp: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    decisions: int
    record: str
    failed: Seat | None = None
    """The seat of the program that failed."""
    fault: ProgramFailed | None = field(default=None, compare=False)
    """What went wrong with it, if it failed in this run."""
    times: tuple[array[float], ...] = field(default=(), compare=False)
    """By seat, the seconds of each decision with a choice; empty unless times were wanted."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Everybody who shares first place."""
        return self.ranking[0]


def play_one(series: Series, match: Match, company: Company) -> Played:
    """Play one game through the public contract; every agent sees only its own view.

    A program that fails loses the game. Raises ProgramFailed if it cannot take part at all.
    """
    setup = match.setup()
    agents = company.agents(SHELF[series.game].game, setup)
    guests = {seat: agent.guest for seat, agent in agents.items() if isinstance(agent, ExternalAgent)}
    for seat, guest in guests.items():
        if len(guest.failed) >= MOST_FAILED_IN_A_ROW:
            return _lost(setup, seat, guest.failed[-1], 0)
    table = _Table(series, setup, agents)
    try:
        played = table.play()
    except ProgramFailed as failed:
        guest = guests[table.asked]
        if not guest.can_play(failed):
            raise
        _forget_faults(guests[seat] for seat in guests if seat != table.asked)
        guest.failed.append(failed)
        return _lost(setup, table.asked, failed, table.decisions)
    _forget_faults(guests.values())
    return played


def _forget_faults(guests: Iterable[Guest]) -> None:
    for guest in guests:
        guest.failed.clear()


def _lost(setup: Setup, seat: Seat, fault: ProgramFailed, decisions: int) -> Played:
    """The result of a game that the program in that seat has lost by a fault."""
    others = tuple(other for other in range(setup.seats) if other != seat)
    return Played((), (others, (seat,)), decisions, "", seat, fault)


class _Table:
    """A game that is being played."""

    def __init__(self, series: Series, setup: Setup, agents: dict[Seat, Agent]) -> None:
        self._series = series
        self._setup = setup
        self._agents = agents
        self.asked: Seat = 0
        """The seat that decides now, or that decided last."""
        self.decisions = 0

    def play(self) -> Played:
        """Play the game to its end. Raises ProgramFailed; `asked` is the seat of the program then."""
        series, setup, agents = self._series, self._setup, self._agents
        notation = SHELF[series.game]
        game = notation.game
        told = {
            seat: (agent, Witness(notation, setup, APP, seat))
            for seat, agent in agents.items()
            if listens(agent)
        }
        blind = {seat: isinstance(agent, Blind) for seat, agent in agents.items()}
        dice = Dice(setup.seed)
        recorder = Recorder(notation, setup, APP) if series.record else None
        times = tuple(array("d") for _seat in agents) if series.timed else ()
        state = game.start(setup).state
        while (seat := game.to_move(state)) is not None:
            if seat == CHANCE:
                action: Any = game.chance(state, dice)
            else:
                self.asked = seat
                agent = agents[seat]
                view = None if blind[seat] else game.view(state, seat)
                legal = game.legal(state)
                began = time.perf_counter() if times else 0.0
                if seat in told:
                    listener, witness = told[seat]
                    listener.follow(witness.rows)
                action = agent.decide(view, legal)
                if times and len(legal) > 1:
                    times[seat].append(time.perf_counter() - began)
                self.decisions += 1
                if action not in legal and (reason := game.why_not(state, action)) is not None:
                    raise IllegalAction(reason)
            events: list[Any] | None = [] if told or recorder is not None else None
            game.play(state, action, events)
            if events is None:
                continue
            if recorder is not None:
                recorder.add(action, events)
            for _listener, witness in told.values():
                witness.add(action, events)
        for listener, witness in told.values():
            with suppress(ProgramFailed):  # the game is over
                listener.follow(witness.rows)
        standings = game.standings(state)
        record = recorder.text() if recorder else ""
        return Played(standings.score, standings.ranking, self.decisions, record, times=times)


def play_all(series: Series, jobs: int) -> Generator[Played, None, None]:
    """All games in order, however many are played at a time. Raises WorkerDied and ProgramFailed."""
    jobs = min(jobs, len(series.matches))
    return _play_parallel(series, jobs) if jobs > 1 else _play_here(series)


def _play_here(series: Series) -> Generator[Played, None, None]:
    with Company(series.seconds) as company:
        for index in range(len(series.matches)):
            yield play_one(series, series.matches[index], company)


def _play_parallel(series: Series, jobs: int) -> Generator[Played, None, None]:
    """Worker k plays the games k, k + jobs, and so on; results that come early wait for their turn."""
    from multiprocessing.connection import wait

    games = len(series.matches)
    with _workers(series, jobs) as pipes:
        early: dict[int, Played] = {}
        for index in range(games):
            while index not in early:
                ready = wait(pipes)
                for pipe in [p for p in pipes if p in ready]:
                    try:
                        number, played = pipe.recv()
                    except EOFError:
                        raise WorkerDied from None
                    if isinstance(played, ProgramFailed):
                        raise played
                    early[number] = played
                    if number + jobs >= games:
                        pipes.remove(pipe)
            yield early.pop(index)


@contextmanager
def _workers(series: Series, jobs: int) -> Iterator[list[Pipe]]:
    """The pipes from which the results of worker processes come; the workers end with the block."""
    from multiprocessing import get_context

    prepare()
    context = get_context("spawn")
    pipes: list[Pipe] = []
    leashes: list[Connection[None, None]] = []
    workers: list[SpawnProcess] = []
    try:
        with _deaf_to_interrupts():
            for first in range(jobs):
                reading, writing = context.Pipe(duplex=False)
                held, leash = context.Pipe(duplex=False)
                worker = context.Process(target=_work, args=(series, first, jobs, writing, held), daemon=True)
                worker.start()
                writing.close()
                held.close()
                pipes.append(reading)
                leashes.append(leash)
                workers.append(worker)
        yield pipes
    finally:
        for leash in leashes:
            leash.close()
        for worker in workers:
            worker.join(_FAREWELL)
            worker.terminate()
            worker.join()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started in this context ignore Ctrl+C from the beginning; their parent handles it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(
    series: Series,
    first: int,
    step: int,
    pipe: Connection[Result, None],
    leash: Connection[None, None],
) -> None:
    """The main function of a worker process; it stops when its parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(leash,), daemon=True).start()
    with suppress(BrokenPipeError), Company(series.seconds) as company:
        for index in range(first, len(series.matches), step):
            try:
                played: Played | ProgramFailed = play_one(series, series.matches[index], company)
            except ProgramFailed as failed:
                played = failed
            pipe.send((index, played))
            if isinstance(played, ProgramFailed):
                return


def _end_with(leash: Connection[None, None]) -> None:
    """End this process and its external programs as soon as the parent closes the pipe or dies."""
    with suppress(EOFError, OSError), closing(leash):
        leash.recv_bytes()
    kill_all()
    os._exit(0)
