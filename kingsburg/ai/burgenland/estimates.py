"""What the network of `expert` expects of a position of Burgen Land."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.ai.burgenland.inputs import inputs
from kingsburg.ai.burgenland.learned import blended, network
from kingsburg.ai.coach.estimate import Estimate
from kingsburg.ai.network import REMAINING, WIN
from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.state import GOAL, State
from kingsburg.engine.game import Seat


def estimates(positions: Sequence[tuple[State, Seat]]) -> list[Estimate]:
    """Raises NetworkRefused."""
    if not positions:
        return []
    rows = [inputs(s, seat) for s, seat in positions]
    values = network().evaluate(rows).tolist()
    return [
        ended(s, seat)
        if s.stage == stages.END
        else Estimate(blended(value[WIN], row), s.score[seat] + value[REMAINING])
        for (s, seat), row, value in zip(positions, rows, values, strict=True)
    ]


def ended(s: State, seat: Seat) -> Estimate:
    """What came of a game that is over."""
    return Estimate(float(s.score[seat] >= GOAL), float(s.score[seat]))
