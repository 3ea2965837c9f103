"""The review of a game that is over: what each seat could hope for at every moment, and where that turned.

Of each moment is told what was open to everybody then. A decision is judged by what its seat knew, a stroke
of luck by what all hoped for before and after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import median
from typing import Any, Final, Protocol

from kingsburg.ai.coach.estimate import Estimate, even
from kingsburg.engine.game import CHANCE, Game, Seat

Outlook = tuple[Estimate, ...]
"""What each seat may expect, by seat; as a judge gives it, the chances need not sum up to 1."""

MOST: Final = 6
"""So many turning points are told at most,"""
OF_EACH: Final = 3
"""so many of each cause before the other's,"""
FEWEST: Final = 3
"""and so many even of a game in which little happened."""
GREAT: Final = 0.05
SLIGHT: Final = 0.01
"""Swings of a chance that make a turning point, and below which nothing is one."""
_CHUNK: Final = 64
"""Stations that a judge is asked about at once, so that there is progress to be told."""
_NEAR: Final = 2
"""So many moments before and after one are looked at with it."""


class Cause(StrEnum):
    """What turned a game: somebody's decision, or luck."""

    DECISION = "decision"
    LUCK = "luck"


class Played(Protocol):
    """One action of the game that is over: whose it was (CHANCE for none's), and the state before it."""

    @property
    def seat(self) -> Seat:
        """Who acted, or CHANCE."""
        ...

    @property
    def action(self) -> Any:
        """What was decided, or what chance gave."""
        ...

    @property
    def before(self) -> Any:
        """The state in which it was decided."""
        ...


@dataclass(frozen=True, slots=True)
class Station:
    """A moment to be judged. `shown`: the state as far as it lay open to everybody.

    Where a seat then decided: what it did, and its own view. `action` None: nothing is to be judged here.
    """

    shown: Any
    view: Any = None
    seat: Seat = CHANCE
    action: Any = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision that was not the best: which one was, and what its seat's view promised after each."""

    best: Any
    promised: Outlook
    got: Outlook


@dataclass(frozen=True, slots=True)
class Judgement:
    """`verdict` None: nothing was decided, or nothing better is known."""

    outlook: Outlook
    verdict: Verdict | None = None


class Judge(Protocol):
    """Judges the moments of one game."""

    def shown(self, s: Any) -> Any:
        """That state as far as it lies open to everybody."""
        ...

    def judge(self, stations: Sequence[Station]) -> list[Judgement]:
        """All at once; nothing of the stations is changed. Raises Unready if there is no network."""
        ...


@dataclass(frozen=True, slots=True)
class Point:
    """What everybody could hope for once so many turns had been played; halves lie in the midst of a turn."""

    at: float
    chances: tuple[float, ...]
    """To win, by seat; they sum up to 1."""
    points: tuple[float, ...]
    """Victory points at the end, by seat."""


@dataclass(frozen=True, slots=True)
class Turning:
    """Where hopes changed most. `turn`: the place in the game's turns of the action it happened in.

    `seat`: who decided, or for whom luck changed most. `swing`: what it did to the seat's chance: of a
    decision the difference to the best one, from what the seat knew. `at`: the `Point.at` it led to.
    """

    turn: int
    at: float
    cause: Cause
    seat: Seat
    swing: float
    best: Any = None


@dataclass(frozen=True, slots=True)
class Review:
    """`points` ascend, from the game's beginning to its result; `turnings` in the order of the game."""

    points: tuple[Point, ...]
    turnings: tuple[Turning, ...]


def review(
    game: Game[Any],
    judge: Judge,
    turns: Sequence[Played],
    end: Any,
    tell: Callable[[float], None] = lambda share: None,
) -> Review:
    """Review a game that has come to `end`. Raises Unready if there is no network.

    `tell` hears from time to time which share of the work is done; what it raises ends the work.
    """
    times, stations = _stations(game, judge, turns, end)
    judged: list[Judgement] = []
    while len(judged) < len(stations):
        tell(len(judged) / len(stations))
        judged += judge.judge(_chunk(stations, len(judged)))
    points = tuple(
        Point(at, even([e.win for e in j.outlook]), tuple(e.vp for e in j.outlook))
        for at, j in zip(times, judged, strict=True)
    )
    calm = _calm(points, stations)
    return Review(calm, _chosen([*_lucky(calm, stations), *_decided(times, stations, judged)]))


def _chunk(stations: Sequence[Station], first: int) -> Sequence[Station]:
    """What happened by chance is judged together with the decision before it."""
    last = first + _CHUNK
    while last < len(stations) and stations[last].action is None:
        last += 1
    return stations[first:last]


def _calm(points: Sequence[Point], stations: Sequence[Station]) -> tuple[Point, ...]:
    """Without what a judge sees at one moment alone: the medians of a few, steps stay where they are.

    Between two strokes of luck; what stands before one is kept, since the judge knows those moments best.
    """
    found = list(points)
    first = 0
    for last, station in enumerate(stations):
        if station.action is not None and last + 1 < len(stations):
            continue
        for i in range(first, last):
            near = points[max(first, i - _NEAR) : min(last, i + _NEAR) + 1]
            chances = [median(some) for some in zip(*(p.chances for p in near), strict=True)]
            whole = sum(chances)
            vps = tuple(median(some) for some in zip(*(p.points for p in near), strict=True))
            found[i] = Point(points[i].at, tuple(chance / whole for chance in chances), vps)
        first = last + 1
    return tuple(found)


def _stations(
    game: Game[Any], judge: Judge, turns: Sequence[Played], end: Any
) -> tuple[list[float], list[Station]]:
    """Every moment before an action, those in between where something was turned over, and the end."""
    times: list[float] = []
    stations: list[Station] = []
    afters = [turn.before for turn in turns[1:]] + [end]
    for i, (turn, after) in enumerate(zip(turns, afters, strict=True)):
        shown = judge.shown(turn.before)
        times.append(float(i))
        if turn.seat == CHANCE:
            stations.append(Station(shown))
            continue
        view = game.view(turn.before, turn.seat)
        stations.append(Station(shown, view, turn.seat, turn.action))
        mid = game.apply(shown, turn.action).state
        if game.to_move(mid) == CHANCE and mid != judge.shown(after):
            times.append(i + 0.5)
            stations.append(Station(mid))
    return [*times, float(len(turns))], [*stations, Station(judge.shown(end))]


def _lucky(points: Sequence[Point], stations: Sequence[Station]) -> Iterator[Turning]:
    """What happened where nobody decided."""
    for i, station in enumerate(stations[:-1]):
        if station.action is None:
            before, after = points[i].chances, points[i + 1].chances
            swings = [b - a for a, b in zip(before, after, strict=True)]
            seat = max(range(len(swings)), key=lambda s: abs(swings[s]))
            yield Turning(int(points[i].at), points[i + 1].at, Cause.LUCK, seat, swings[seat])


def _decided(
    times: Sequence[float], stations: Sequence[Station], judged: Sequence[Judgement]
) -> Iterator[Turning]:
    for i, (station, judgement) in enumerate(zip(stations[:-1], judged, strict=False)):
        verdict = judgement.verdict
        if verdict is not None:
            seat = station.seat
            promised = even([e.win for e in verdict.promised])[seat]
            got = even([e.win for e in verdict.got])[seat]
            yield Turning(int(times[i]), times[i + 1], Cause.DECISION, seat, got - promised, verdict.best)


def _chosen(found: Sequence[Turning]) -> tuple[Turning, ...]:
    """The few that mattered most: of both causes, as far as there are great ones."""
    ranked = sorted(
        (t for t in found if abs(t.swing) >= SLIGHT and (t.cause == Cause.LUCK or t.swing < 0)),
        key=lambda t: -abs(t.swing),
    )
    great = [t for t in ranked if abs(t.swing) >= GREAT]
    chosen = [t for cause in Cause for t in [g for g in great if g.cause == cause][:OF_EACH]]
    chosen += [t for t in great if t not in chosen][: MOST - len(chosen)]
    chosen += [t for t in ranked if t not in chosen][: max(0, FEWEST - len(chosen))]
    return tuple(sorted(chosen, key=lambda t: t.at))
