"""How the season ends after one option, compared with another: points, goods, buildings and the battle."""

from __future__ import annotations

from typing import Final

from kingsburg.ai.kingsburg.merits.seen import USUAL, Seen
from kingsburg.ai.kingsburg.search.playouts import Outcome
from kingsburg.engine.kingsburg.actions import Build
from kingsburg.engine.kingsburg.calendar import PHASES
from kingsburg.engine.kingsburg.merits import Edge
from kingsburg.engine.kingsburg.state import State, goods

_RISK: Final = 0.05
"""The least difference between two chances to win the battle that is worth saying."""


def edge(seen: Seen, first: Outcome, second: Outcome) -> Edge:
    """Compare the ends of the season after two options, in their means and in what is usual."""
    own, other = _means(seen, first), _means(seen, second)
    points, gold, wood, stone, tokens = (round(a - b) for a, b in zip(own, other, strict=True))
    odds = seen.odds(first.ends), seen.odds(second.ends)
    usual, instead = _usual(seen, first), _usual(seen, second)
    return Edge(
        points,
        (gold, wood, stone),
        tokens,
        tuple(sorted(usual - instead - _itself(seen, first))),
        tuple(sorted(instead - usual - _itself(seen, second))),
        odds if seen.view.phase < PHASES and abs(odds[0] - odds[1]) >= _RISK else None,
    )


def _means(seen: Seen, outcome: Outcome) -> list[float]:
    """The mean points, goods and tokens of the seat at the ends."""
    found = [_has(end, seen.seat) for end in outcome.ends]
    return [sum(column) / len(found) for column in zip(*found, strict=True)]


def _has(end: State, seat: int) -> tuple[int, ...]:
    return (end.vp[seat], *goods(end, seat), end.plus2[seat])


def _usual(seen: Seen, outcome: Outcome) -> set[int]:
    """The buildings that usually get built."""
    return {building for building, share in seen.built_in(outcome).items() if share >= USUAL}


def _itself(seen: Seen, outcome: Outcome) -> set[int]:
    """The building that the option itself builds, which its name says."""
    action = seen.legal[outcome.move]
    return {action.building} if isinstance(action, Build) else set()
