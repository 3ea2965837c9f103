"""What a network expects of positions of Burgen Land."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.ai.burgenland.inputs import inputs
from kingsburg.ai.coach.estimate import Estimate
from kingsburg.ai.network import MARGIN, REMAINING, WIN, Network
from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.state import GOAL, NO_ZONE, State
from kingsburg.engine.game import Seat

_BETWEEN: Final = (stages.BEGIN, stages.ROLL)


def judged(network: Network, positions: Sequence[tuple[State, Seat]]) -> list[Estimate]:
    """For each position, what the seat beside it may expect.

    The network learned positions from the side of the seat that has just brought them about, so
    that is the side it is asked for: at the beginning of a turn, the seat that waits.
    """
    if not positions:
        return []
    sides = [1 - s.seat if s.stage in _BETWEEN and s.zone == NO_ZONE else s.seat for s, _seat in positions]
    rows = [inputs(s, side) for (s, _seat), side in zip(positions, sides, strict=True)]
    values = network.evaluate(rows).tolist()
    found = []
    for (s, seat), side, value in zip(positions, sides, values, strict=True):
        if s.stage == stages.END:
            found.append(Estimate(float(s.score[seat] >= GOAL), float(s.score[seat])))
            continue
        win, points = value[WIN], s.score[side] + value[REMAINING]
        found.append(Estimate(win, points) if side == seat else Estimate(1.0 - win, points - value[MARGIN]))
    return found
