"""What the network of `expert` expects of positions of Kingsburg."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.ai.coach.estimate import Estimate, even
from kingsburg.ai.kingsburg.inputs.vector import inputs
from kingsburg.ai.kingsburg.learned import RULES
from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.network import REMAINING, WIN
from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg.state import State
from kingsburg.engine.values import OVER


def estimates(positions: Sequence[tuple[State, Seat]]) -> list[Estimate]:
    """For each position, what the seat beside it may expect, by what this seat knows.

    The network is asked about all seats, so that their chances can be made to sum to 1. All
    positions must have the same number of seats. Raises NetworkRefused.
    """
    if not positions:
        return []
    seats = positions[0][0].seats
    views = [RULES.view(s, seat) for s, seat in positions]
    values = network(seats).evaluate([inputs(s, one) for s in views for one in range(seats)]).tolist()
    found = []
    for i, (s, seat) in enumerate(positions):
        own = values[i * seats : (i + 1) * seats]
        if s.to_move == OVER:
            found.append(ended(s, seat))
        else:
            win = even([value[WIN] for value in own])[seat]
            found.append(Estimate(win, s.vp[seat] + own[seat][REMAINING]))
    return found


def ended(s: State, seat: Seat) -> Estimate:
    """The result of a game that is over, as an estimate."""
    standings = RULES.standings(s)
    return Estimate(standings.share(seat), float(standings.score[seat]))
