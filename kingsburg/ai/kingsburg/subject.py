"""Kingsburg as training sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.ai.kingsburg.inputs.after import after_each
from kingsburg.ai.kingsburg.inputs.vector import inputs, names, scales
from kingsburg.ai.kingsburg.rerolls import reroll
from kingsburg.ai.kingsburg.search.agent import Effort
from kingsburg.ai.kingsburg.search.playouts import SEASON_OVER, Rivals, play_out
from kingsburg.ai.kingsburg.ways import WAYS
from kingsburg.ai.network import Network
from kingsburg.ai.subject import Subject, Value
from kingsburg.engine.game import CHANCE, Seat
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Build, Decision, RerollDie, RerollHand
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.engine.kingsburg.state import State


def _points(s: State, seat: Seat) -> int:
    return s.vp[seat]


def _landmarks(s: State) -> Sequence[State]:
    """The positions before each roll, and before the year's enemy is turned over as well as after it."""
    if s.to_move != CHANCE or s.stage not in SEASON_OVER:
        return ()
    if s.stage != stages.REINFORCE:
        return (s,)
    before = s.copy()  # the whole state knows the enemy and goes past this stage
    before.stage, before.revealed = stages.REVEAL, s.year - 1
    return (before, s)


def _unlearned(view: State, seat: Seat, legal: Sequence[Decision]) -> Decision | None:
    return reroll(view, seat, legal) if isinstance(legal[0], RerollDie | RerollHand) else None


def _bold(legal: Sequence[Decision]) -> bool:
    return isinstance(legal[0], Build)


def _follow(
    view: State, seat: Seat, legal: Sequence[Decision], moves: Sequence[int], network: Network, playouts: int
) -> list[Value]:
    """Play the season to its end as hard does."""
    found = []
    for outcome in play_out(view, seat, legal, moves, network, playouts, Rivals(Effort().doubt)):
        values = network.evaluate([inputs(end, seat) for end in outcome.ends])
        win, remaining, lead = (float(mean) for mean in values.mean(axis=0))
        points = sum(end.vp[seat] for end in outcome.ends) / len(outcome.ends)
        found.append((win, points + remaining, lead))
    return found


SUBJECT: Final = Subject(
    game=Kingsburg(),
    rules=Kingsburg.revision,
    names=names,
    scales=scales,
    inputs=inputs,
    after=after_each,
    points=_points,
    landmarks=_landmarks,
    unlearned=_unlearned,
    bold=_bold,
    follow=_follow,
    ways=WAYS,
)
