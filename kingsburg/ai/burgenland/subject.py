"""Burgen Land as training sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.ai.burgenland.inputs import inputs, names, scales
from kingsburg.ai.subject import Subject
from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.actions import Decision, Place
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.engine.burgenland.state import State
from kingsburg.engine.game import Seat


def _points(s: State, seat: Seat) -> int:
    return s.score[seat]


def _landmark(s: State) -> bool:
    """Only the beginning of the game: the positions after decisions are learned from in any case."""
    return s.stage == stages.BEGIN


def _unlearned(view: State, seat: Seat, legal: Sequence[Decision]) -> Decision | None:
    return None


def _bold(legal: Sequence[Decision]) -> bool:
    return isinstance(legal[0], Place)


SUBJECT: Final = Subject(
    BurgenLand(), BurgenLand.revision, names, scales, inputs, _points, _landmark, _unlearned, _bold
)
