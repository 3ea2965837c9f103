"""Kingsburg as training sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.ai.kingsburg.inputs.after import after_each
from kingsburg.ai.kingsburg.inputs.vector import inputs, names, scales
from kingsburg.ai.kingsburg.rerolls import reroll
from kingsburg.ai.subject import Subject
from kingsburg.engine.game import CHANCE, Seat
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Build, Decision, RerollDie, RerollHand
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.engine.kingsburg.state import State

_LANDMARKS: Final = (stages.NEUTRAL, stages.ROLL, stages.REVEAL)


def _points(s: State, seat: Seat) -> int:
    return s.vp[seat]


def _landmark(s: State) -> bool:
    """Before each roll, and before the year's enemy is turned over."""
    return s.stage in _LANDMARKS and s.to_move == CHANCE


def _unlearned(view: State, seat: Seat, legal: Sequence[Decision]) -> Decision | None:
    return reroll(view, seat, legal) if isinstance(legal[0], RerollDie | RerollHand) else None


def _bold(legal: Sequence[Decision]) -> bool:
    return isinstance(legal[0], Build)


SUBJECT: Final = Subject(
    game=Kingsburg(),
    rules=Kingsburg.revision,
    names=names,
    scales=scales,
    inputs=inputs,
    after=after_each,
    points=_points,
    landmark=_landmark,
    unlearned=_unlearned,
    bold=_bold,
)
