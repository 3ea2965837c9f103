"""Recruiting soldiers (K2.5)."""

import pytest

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Pass, Recruit
from kingsburg.engine.kingsburg.events import Recruited
from kingsburg.engine.kingsburg.reasons import Code
from tests.engine.scripted import ANN, BRIAN, CINDY, Table

BARRACKS = "guard_tower blacksmith barracks"


def test_K2_5_two_goods_a_soldier_any_mix_any_number() -> None:
    t = Table(2, phase=7).give(ANN, gold=2, wood=1, stone=1).enter(stages.RECRUIT)
    assert set(t.legal) == {
        Recruit(0),
        Recruit(1, (2, 0, 0)),
        Recruit(1, (1, 1, 0)),
        Recruit(1, (1, 0, 1)),
        Recruit(1, (0, 1, 1)),
        Recruit(2, (2, 1, 1)),
    }
    t.do(Recruit(1, (1, 0, 1)))
    assert t.goods(ANN) == (1, 1, 0) and t.state.soldiers[ANN] == 1
    assert t.seen(Recruited)[0] == Recruited(ANN, 1, (1, 0, 1), t.seen(Recruited)[0].after)


def test_K2_5_in_turn_order_and_once_each() -> None:
    t = Table(3, phase=7, order=(CINDY, BRIAN, ANN)).give(ANN, gold=4).give(CINDY, gold=4)
    t.enter(stages.RECRUIT)
    assert t.to_move == CINDY
    t.do(Recruit(1, (2, 0, 0)))
    assert [(e.seat, e.soldiers, e.goods) for e in t.seen(Recruited)] == [
        (CINDY, 1, None),
        (BRIAN, 0, (0, 0, 0)),
    ]
    assert t.to_move == ANN


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Recruit(1, (1, 0, 0)), Code.WRONG_PRICE),
        (Recruit(1, (3, 0, 0)), Code.WRONG_PRICE),
        (Recruit(0, (2, 0, 0)), Code.WRONG_PRICE),
        (Recruit(-1, (0, 0, 0)), Code.WRONG_PRICE),
        (Recruit(1, (3, -1, 0)), Code.WRONG_PRICE),
        (Recruit(1, (0, 2, 0)), Code.SHORT),
        (Pass(), Code.NOT_NOW),
    ],
)
def test_K2_5_other_payments_are_refused(action: Recruit, code: Code) -> None:
    t = Table(2, phase=7).give(ANN, gold=3, wood=1).enter(stages.RECRUIT)
    assert t.code(action) == code


def test_K2_5_barracks_take_one_good_and_two_no_longer_pay_for_one() -> None:
    t = Table(2, phase=7).give(ANN, gold=2, wood=1, buildings=BARRACKS).enter(stages.RECRUIT)
    assert {a.soldiers for a in t.legal if isinstance(a, Recruit)} == {0, 1, 2, 3}
    refused = t.why(Recruit(1, (2, 0, 0)))
    assert refused is not None and (refused.code, refused.number) == (Code.WRONG_PRICE, 1)


def test_K2_5_tokens_pay_no_soldiers() -> None:
    t = Table(2, phase=7).give(ANN, gold=1, plus2=9).give(BRIAN, gold=2).enter(stages.RECRUIT)
    assert t.to_move == BRIAN
