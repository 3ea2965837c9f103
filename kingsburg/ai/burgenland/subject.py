"""Burgen Land as training sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.ai.burgenland.estimates import asked_side
from kingsburg.ai.burgenland.inputs import inputs, names, scales
from kingsburg.ai.burgenland.learned import ONE_ROLL, WHOLE_TURN
from kingsburg.ai.burgenland.tree import Depth, Node, Tree
from kingsburg.ai.network import Network
from kingsburg.ai.subject import Odds, Subject, Value
from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.actions import Decision, Place
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.engine.burgenland.state import State
from kingsburg.engine.game import Seat

_GAME: Final = BurgenLand()


def _points(s: State, seat: Seat) -> int:
    return s.score[seat]


def _landmarks(s: State) -> Sequence[State]:
    """Only the beginning of the game: the positions after decisions are learned from in any case."""
    return (s,) if s.stage == stages.BEGIN else ()


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
    nodes = _looked(view, seat, [legal[move] for move in moves], network, WHOLE_TURN)
    return [node.promise() for node in nodes]


def _asked(s: State) -> Seat | None:
    """Where somebody rolls or stops: all that a tree reads of the network are such positions."""
    return asked_side(s) if s.stage == stages.ROLL else None


def _ahead(s: State, seat: Seat, legal: Sequence[Decision], network: Network) -> list[Node]:
    return _looked(s, seat, legal, network, ONE_ROLL)


def _looked(
    s: State, seat: Seat, decisions: Sequence[Decision], network: Network, depth: Depth
) -> list[Node]:
    tree = Tree(seat, depth)
    nodes = [tree.after(s, a) for a in decisions]
    tree.judge(network)
    return nodes


SUBJECT: Final = Subject(
    game=_GAME,
    rules=BurgenLand.revision,
    names=names,
    scales=scales,
    inputs=inputs,
    after=_after,
    points=_points,
    landmarks=_landmarks,
    unlearned=_unlearned,
    bold=_bold,
    follow=_follow,
    odds=Odds(_asked, _ahead),
)
