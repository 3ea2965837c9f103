"""Burgen Land as training sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.ai.burgenland.inputs import inputs, names, scales
from kingsburg.ai.burgenland.learned import WHOLE_TURN
from kingsburg.ai.burgenland.tree import Tree
from kingsburg.ai.network import Network
from kingsburg.ai.subject import Subject, Value
from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.actions import Decision, Place
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.engine.burgenland.state import State
from kingsburg.engine.game import Seat

_GAME: Final = BurgenLand()


def _points(s: State, seat: Seat) -> int:
    return s.score[seat]


def _landmark(s: State) -> bool:
    """Only the beginning of the game: the positions after decisions are learned from in any case."""
    return s.stage == stages.BEGIN


def _unlearned(view: State, seat: Seat, legal: Sequence[Decision]) -> Decision | None:
    return None


def _bold(legal: Sequence[Decision]) -> bool:
    return isinstance(legal[0], Place)


def _after(s: State, seat: Seat, legal: Sequence[Decision]) -> list[bytes]:
    rows = []
    for action in legal:
        after = s.copy()
        _GAME.play(after, action)
        rows.append(inputs(after, seat))
    return rows


def _follow(
    view: State, seat: Seat, legal: Sequence[Decision], moves: Sequence[int], network: Network, playouts: int
) -> list[Value]:
    """What the whole turn promises by exact odds, as expert sees it; `playouts` changes nothing."""
    tree = Tree(seat, WHOLE_TURN)
    nodes = [tree.after(view, legal[move]) for move in moves]
    tree.judge(network)
    return [(node.worth(), node.expected_points(), node.expected(lambda leaf: leaf.lead)) for node in nodes]


SUBJECT: Final = Subject(
    game=_GAME,
    rules=BurgenLand.revision,
    names=names,
    scales=scales,
    inputs=inputs,
    after=_after,
    points=_points,
    landmark=_landmark,
    unlearned=_unlearned,
    bold=_bold,
    follow=_follow,
)
