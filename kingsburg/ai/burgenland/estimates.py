"""What a network expects of positions of Burgen Land."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.ai.burgenland.inputs import inputs
from kingsburg.ai.coach.estimate import Estimate
from kingsburg.ai.network import MARGIN, REMAINING, WIN, Network
from kingsburg.ai.subject import Value, other_side
from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.state import GOAL, NO_ZONE, State
from kingsburg.engine.game import Seat

_BETWEEN: Final = (stages.BEGIN, stages.ROLL)


def asked_side(s: State) -> Seat:
    """The seat from whose side the network is asked about a position.

    The network learned positions from the side of the seat that has just brought them about: at the
    beginning of a turn, that is the one that waits.
    """
    return 1 - s.seat if s.stage in _BETWEEN and s.zone == NO_ZONE else s.seat


def judged(network: Network, positions: Sequence[tuple[State, Seat]]) -> list[Estimate]:
    """For each position, what the seat beside it may expect."""
    return [Estimate(win, points) for win, points, _lead in promised(network, positions)]


def promised(network: Network, positions: Sequence[tuple[State, Seat]]) -> list[Value]:
    """For each position, what it promises to the seat beside it."""
    if not positions:
        return []
    sides = [asked_side(s) for s, _seat in positions]
    rows = [inputs(s, side) for (s, _seat), side in zip(positions, sides, strict=True)]
    values = network.evaluate(rows).tolist()
    found = []
    for (s, seat), side, value in zip(positions, sides, values, strict=True):
        if s.stage == stages.END:
            found.append(ended(s, seat))
            continue
        win, points, lead = value[WIN], s.score[side] + value[REMAINING], value[MARGIN]
        found.append((win, points, lead) if side == seat else other_side((win, points, lead)))
    return found


def ended(s: State, seat: Seat) -> Value:
    """What a game that is over gave to the seat."""
    points = s.score[seat]
    return float(points >= GOAL), float(points), float(points - s.score[1 - seat])
