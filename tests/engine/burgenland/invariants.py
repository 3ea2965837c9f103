"""What holds in every state of every game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.events import (
    CardPlaced,
    DiceRolled,
    DiceTaken,
    Holdings,
    Left,
    Moved,
    Scored,
    TurnBegan,
)
from kingsburg.engine.burgenland.state import State
from kingsburg.engine.game import CHANCE
from kingsburg.engine.values import OVER
from tests.engine.burgenland.table import GAME
from tests.engine.walking import Move

COPIES = (9, 3, 3, 4)
WIN = 30


def check_holdings(h: Holdings) -> None:
    """B1.2, B1.3, B3.5, B3.7: nothing is lost, nothing doubled, no building beside a building."""
    assert sum(h.red) == 5 and min(h.red) >= 0 and min(h.score) >= 0
    for castle in h.castles:
        assert not castle or (castle[0] and castle[-1]), "no hole at the edge"
        assert all(min(pair) <= 1 for pair in pairwise(castle)), "a building beside a building"
    for colour in range(3):
        cards = h.castles[2 * colour] + h.castles[2 * colour + 1]
        assert all(cards.count(kind) <= most for kind, most in enumerate(COPIES, 1))


def check_state(s: State) -> None:
    """Raises AssertionError for a state that no game reaches."""
    check_holdings(Holdings(s.castles, s.red, s.score))
    assert sum(s.supply) + sum(card > 0 for castle in s.castles for card in castle) == 57
    for i, left in enumerate(s.supply):
        colour, kind = divmod(i, 4)
        cards = s.castles[2 * colour] + s.castles[2 * colour + 1]
        assert left == COPIES[kind] - cards.count(kind + 1)
    assert 0 <= s.crown < 24
    assert bool(s.dice) == (s.stage == stages.USE)
    assert len(s.dice) <= 1 + s.red[s.seat]
    assert 0 <= s.rolling <= s.red[s.seat] and (not s.rolling or s.stage == stages.ROLLING)
    assert (s.to_move == CHANCE) == (s.stage == stages.ROLLING)
    if s.stage in (stages.ACT, stages.GIVE_UP):
        assert (s.zone == s.crown // 8) == (s.stage == stages.ACT)
    elif s.zone >= 0:
        assert s.zone == s.crown // 8, "whoever goes on is in the zone"
    if s.to_move == OVER:
        assert not GAME.legal(s)
        assert max(s.score) >= WIN > min(s.score)
    else:
        assert max(s.score) < WIN
        if s.to_move >= 0:
            assert s.to_move == s.seat and GAME.legal(s)
            assert s.stage == stages.ROLL or len(GAME.legal(s)) > 1, "one outcome is not asked"


def fold(before: Holdings, events: Sequence[Any]) -> Holdings:
    """What everybody owns after the events, each of them checked against what it says."""
    now = before
    for event in events:
        then: Holdings = getattr(event, "after", now)
        check_holdings(then)
        same = tuple(a == b for a, b in zip(now, then, strict=True))
        match event:
            case Moved(seat, _, red):
                assert then.red[seat] == now.red[seat] - len(red) and then.red[2] == now.red[2] + len(red)
                assert same[0] and same[2]
            case CardPlaced():
                assert same == (False, True, True)
            case DiceTaken(seat, board, opponent):
                assert board + opponent > 0 and (not opponent or then.red[2] == 0)
                assert then.red[seat] == now.red[seat] + board + opponent
                assert same[0] and same[2]
            case Scored(_, values, gain):
                assert gain in ((max(values) - min(values), 0), (0, max(values) - min(values)))
                assert then.score == tuple(a + b for a, b in zip(now.score, gain, strict=True))
                assert same[:2] == (True, True)
            case Left(_, _, removed):
                assert same[1:] == (True, True) and same[0] == (removed == 0)
            case _:
                assert same == (True, True, True)
        now = then
    return now


def check_move(move: Move[State]) -> None:
    """What holds between a state, an action and the state after it."""
    before, _, events, after = move
    check_state(after)
    owned = fold(Holdings(before.castles, before.red, before.score), events)
    assert owned == Holdings(after.castles, after.red, after.score), "the events tell all"
    if before.stage != stages.BEGIN:
        assert (after.seat != before.seat) == any(isinstance(e, TurnBegan) for e in events)
        moved = [e for e in events if isinstance(e, Moved)]
        assert after.crown == (moved[-1].crown if moved else before.crown)
        assert all(e.seat == before.seat for e in events if isinstance(e, Moved | DiceRolled))
