"""What the network of `expert` expects of a position of Kingsburg."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.ai.coach.estimate import Estimate
from kingsburg.ai.kingsburg.inputs import inputs
from kingsburg.ai.kingsburg.learned import RULES
from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.network import REMAINING, WIN
from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg.state import State
from kingsburg.engine.values import OVER


def estimates(positions: Sequence[tuple[State, Seat]]) -> list[Estimate]:
    """All positions are of tables with equally many seats. Raises NetworkRefused."""
    if not positions:
        return []
    rows = [inputs(s, seat) for s, seat in positions]
    values = network(positions[0][0].seats).evaluate(rows).tolist()
    return [
        ended(s, seat) if s.to_move == OVER else Estimate(value[WIN], s.vp[seat] + value[REMAINING])
        for (s, seat), value in zip(positions, values, strict=True)
    ]


def ended(s: State, seat: Seat) -> Estimate:
    """What came of a game that is over."""
    standings = RULES.standings(s)
    winners = standings.ranking[0]
    return Estimate((seat in winners) / len(winners), float(standings.score[seat]))
