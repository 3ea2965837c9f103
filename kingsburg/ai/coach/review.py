"""The review of a finished game: what each seat could hope for at every moment, and why it changed.

Estimates of a moment use only what was public then. A decision is judged by what its seat knew;
luck is judged by everybody's chances before and after it.
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
"""What each seat may expect, by seat. As a judge gives it, the chances need not sum to 1."""

MOST_TURNINGS: Final = 6
"""How many turning points a review names at most."""
OF_EACH: Final = 3
"""Up to this many great turning points of each cause are chosen before more of the other cause."""
FEWEST_TURNINGS: Final = 3
"""How many turning points are named even if hardly any was great."""
GREAT: Final = 0.05
"""The least change of a chance that makes a great turning point."""
SLIGHT: Final = 0.01
"""Smaller changes of a chance are never turning points."""
_CHUNK: Final = 64
"""How many moments a judge is given at once; progress is reported in between."""
_NEAR: Final = 2
"""How many moments before and after each one the median is taken over."""


class Cause(StrEnum):
    """What turned a game: a player's decision, or luck."""

    DECISION = "decision"
    LUCK = "luck"


class Played(Protocol):
    """One action of the finished game, whose it was, and the state before it."""

    @property
    def seat(self) -> Seat:
        """Who acted; CHANCE if nobody did."""
        ...

    @property
    def action(self) -> Any:
        """What was decided, or what chance brought."""
        ...

    @property
    def before(self) -> Any:
        """The state before the action."""
        ...


@dataclass(frozen=True, slots=True)
class Station:
    """A moment to be judged. `shown`: the state, without what was not public.

    If a seat decided then: the `seat`, its own `view`, and the `action` it took. If `action` is
    None, no decision is to be judged.
    """

    shown: Any
    view: Any = None
    seat: Seat = CHANCE
    action: Any = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision that was not the best one.

    `best`: the better decision. `promised` and `got`: what to expect after it, and after the
    decision that was taken, both by what the seat knew.
    """

    best: Any
    promised: Outlook
    got: Outlook


@dataclass(frozen=True, slots=True)
class Judgement:
    """The outlook of a moment; `verdict` is None if nothing was decided or nothing better is known."""

    outlook: Outlook
    verdict: Verdict | None = None


class Judge(Protocol):
    """Judges the moments of one game."""

    def shown(self, s: Any) -> Any:
        """The state without what is not public."""
        ...

    def judge(self, stations: Sequence[Station]) -> list[Judgement]:
        """Judge all these moments, which are not changed. Raises Unready if there is no network."""
        ...


@dataclass(frozen=True, slots=True)
class Point:
    """What everybody could hope for after `at` turns; halves are moments in the middle of a turn."""

    at: float
    chances: tuple[float, ...]
    """The chance to win, by seat; they sum to 1."""
    points: tuple[float, ...]
    """The expected points at the end, by seat."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A moment that changed a seat's chances.

    `turn`: the index of the turn in which it happened. `at`: the `Point.at` it led to. `seat`: who
    decided, or whose chance luck changed most. `swing`: the change of this seat's chance; for a
    decision, the difference from the best one by what the seat knew. `best`: the best decision.
    """

    turn: int
    at: float
    cause: Cause
    seat: Seat
    swing: float
    best: Any = None
    more: float = 0.0
    """How many more points the best decision promised this seat at the end than the one taken."""


@dataclass(frozen=True, slots=True)
class Review:
    """`points` from the beginning of the game to its result; `turnings` in the order of the game."""

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

    `tell` is called from time to time with the share of the work that is done; if it raises an
    error, the review is aborted.
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
    """The next moments to be judged; chance events stay together with the decision before them."""
    last = first + _CHUNK
    while last < len(stations) and stations[last].action is None:
        last += 1
    return stations[first:last]


def _calm(points: Sequence[Point], stations: Sequence[Station]) -> tuple[Point, ...]:
    """Median-filter the chances (±2 moments) between chance events.

    The median drops what the judge sees at one moment alone, but keeps lasting changes. The moment
    before a chance event stays as it is, since the judge knows such moments best.
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
    """Every moment before an action, those within one when something was revealed, and the end."""
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
    """Turning points between moments at which nobody decided."""
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
            more = verdict.promised[seat].vp - verdict.got[seat].vp
            yield Turning(
                int(times[i]), times[i + 1], Cause.DECISION, seat, got - promised, verdict.best, more
            )


def _chosen(found: Sequence[Turning]) -> tuple[Turning, ...]:
    """The few that mattered most, of both causes as far as both have great ones."""
    ranked = sorted(
        (t for t in found if abs(t.swing) >= SLIGHT and (t.cause == Cause.LUCK or t.swing < 0)),
        key=lambda t: -abs(t.swing),
    )
    great = [t for t in ranked if abs(t.swing) >= GREAT]
    chosen = [t for cause in Cause for t in [g for g in great if g.cause == cause][:OF_EACH]]
    chosen += [t for t in great if t not in chosen][: MOST_TURNINGS - len(chosen)]
    chosen += [t for t in ranked if t not in chosen][: max(0, FEWEST_TURNINGS - len(chosen))]
    return tuple(sorted(chosen, key=lambda t: t.at))
