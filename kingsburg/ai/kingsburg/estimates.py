"""What positions of Kingsburg promise, by the network of `expert` and the odds of the last battle."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.ai.coach.estimate import Estimate, even
from kingsburg.ai.kingsburg.ends import values
from kingsburg.ai.kingsburg.learned import RULES
from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.network import REMAINING, WIN
from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg.state import State


def estimates(positions: Sequence[tuple[State, Seat]]) -> list[Estimate]:
    """For each position, what the seat beside it may expect, by what this seat knows.

    The network is asked about all seats, so that their chances can be made to sum to 1. All
    positions must have the same number of seats. Raises NetworkRefused.
    """
    if not positions:
        return []
    seats = positions[0][0].seats
    views = [RULES.view(s, seat) for s, seat in positions]
    found = []
    worths = values(network(seats), views, range(seats)).tolist()
    for (s, seat), worth in zip(positions, worths, strict=True):
        win = even([value[WIN] for value in worth])[seat]
        found.append(Estimate(win, s.vp[seat] + worth[seat][REMAINING]))
    return found
