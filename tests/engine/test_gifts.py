"""Gifts of the advisors (K5)."""

import pytest

from kingsburg.engine.game import CHANCE
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Decline, EnemyDrawn, Influence, Keep, Pass, Take
from kingsburg.engine.kingsburg.board.effects import Gain
from kingsburg.engine.kingsburg.events import GiftTaken, Peeked
from kingsburg.engine.kingsburg.reasons import Code
from tests.engine.scripted import ANN, BRIAN, CINDY, GAME, GOLD, STONE, WOOD, Table


def served(*queue: tuple[int, int], t: Table | None = None) -> Table:
    """The gifts of those (advisor, seat), and of nobody else."""
    t = t or Table(3)
    t.state.queue = queue
    return t.enter(stages.GIFTS)


def test_K5_1_advisors_help_in_ascending_order_whatever_the_order_of_placing() -> None:
    t = Table(3).influence((1, 1, 2), (2, 2, 1), (5, 5, 6))
    t.do(Influence(4, (1, 1, 2)), Influence(1, (1,)), Influence(16, (5, 5, 6)), Influence(2, (2,)))
    t.do(Take(WOOD))
    assert [e.advisor for e in t.seen(GiftTaken)] == [4, 16]
    assert t.state.vp == [0, 1, 0]


def test_K5_1_two_groups_on_one_advisor_are_served_in_turn_order() -> None:
    t = Table(3, order=(CINDY, BRIAN, ANN)).give(CINDY, envoy=True)
    t.influence((1, 1, 3), (3, 6, 6), (6, 6, 6))
    t.do(Influence(1, (1,)), Influence(3, (3,)), Pass(), Influence(3, (3,), envoy=True), Pass())
    assert [(e.seat, e.advisor) for e in t.seen(GiftTaken)] == [(CINDY, 1), (CINDY, 3), (BRIAN, 3)]
    assert t.state.wood == [0, 1, 1]


def test_K5_2_the_alchemist_may_be_declined() -> None:
    t = served((6, ANN), t=Table(3).give(ANN, gold=1, stone=2))
    assert t.legal == [Take((0, 1, 1), GOLD), Take((1, 1, 0), STONE), Decline()]
    refused = t.why(Take((1, 0, 1), WOOD))
    assert refused is not None and (refused.code, refused.goods) == (Code.SHORT, WOOD)
    assert t.code(Take((2, 0, 1), STONE)) == Code.NOT_OFFERED
    t.do(Decline())
    assert t.seen(GiftTaken) == [GiftTaken(ANN, 6, (0, 0, 0), 0, Gain(), True, ())]
    assert t.goods(ANN) == (1, 0, 2)


def test_K5_2_the_alchemist_has_nothing_for_who_has_no_good() -> None:
    t = served((6, ANN), t=Table(3).give(ANN, plus2=2, soldiers=1))
    assert t.seen(GiftTaken) == [GiftTaken(ANN, 6, (0, 0, 0), 0, Gain(), False, ())]


def test_K5_2_the_smuggler_may_be_declined_and_takes_a_point() -> None:
    t = served((14, ANN), t=Table(3).give(ANN, vp=5))
    assert len(t.legal) == 11 and t.legal[-1] == Decline()
    t.do(Take((1, 2, 0)))
    gift = t.seen(GiftTaken)[0]
    assert (gift.pay_vp, gift.gain) == (1, Gain((1, 2, 0)))
    assert t.goods(ANN) == (1, 2, 0) and gift.after[0][1].vp == 4
    t = served((14, ANN)).do(Decline())
    assert t.goods(ANN) == (0, 0, 0) and t.seen(GiftTaken)[0].declined


def test_K6_8_the_smuggler_sells_at_no_points_and_below() -> None:
    t = served((14, ANN), (14, ANN)).do(Take((3, 0, 0)), Take((0, 0, 3)))
    assert t.seen(GiftTaken)[-1].after[0][1].vp == -2 and t.goods(ANN) == (3, 0, 3)


@pytest.mark.parametrize(("advisor", "action"), [(4, Take(WOOD)), (7, Take(GOLD)), (17, Take((1, 1, 0)))])
def test_K5_2_gifts_that_cost_nothing_are_mandatory(advisor: int, action: Take) -> None:
    t = served((advisor, BRIAN))
    assert Decline() not in t.legal
    refused = t.why(Decline())
    assert refused is not None and (refused.code, refused.number) == (Code.MUST_TAKE, advisor)
    assert t.code(Keep()) == Code.NOT_NOW
    assert t.code(action) is None


@pytest.mark.parametrize(
    ("advisor", "offers"),
    [
        (4, {(0, 1, 0), (1, 0, 0)}),
        (7, {(1, 0, 0), (0, 1, 0), (0, 0, 1)}),
        (9, {(1, 1, 0), (0, 1, 1)}),
        (11, {(0, 1, 1), (1, 0, 1)}),
        (12, {(2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 2, 0), (0, 1, 1), (0, 0, 2)}),
    ],
)
def test_K5_2_a_choice_is_among_the_printed_goods(advisor: int, offers: set[tuple[int, int, int]]) -> None:
    t = served((advisor, BRIAN))
    assert {a.goods for a in t.legal if isinstance(a, Take)} == offers
    assert t.code(Take((3, 0, 0))) == Code.NOT_OFFERED


def test_K5_3_dice_return_and_the_court_is_open_again() -> None:
    t = Table(3).influence((1, 1, 2), (2, 2, 2), (5, 5, 6))
    t.do(Influence(4, (1, 1, 2)), Influence(6, (2, 2, 2)), Influence(16, (5, 5, 6)))
    t.do(Take(GOLD))
    s = t.state
    assert (s.closed, s.placements, s.queue) == (0, (), ())
    assert not any([*s.colour, *s.white, *s.rolled, *s.rolled_white])


@pytest.mark.parametrize(("advisor", "soldiers"), [(5, 1), (10, 2), (18, 1)])
def test_K5_4_stables_add_a_soldier_to_each_gift_that_gives_one(advisor: int, soldiers: int) -> None:
    stables = Table(3).give(ANN, buildings="palisade stables")
    t = served((advisor, ANN), (advisor, BRIAN), t=stables)
    assert t.state.soldiers == [soldiers + 1, soldiers, 0]


def test_K5_4_stables_add_nothing_to_other_gifts() -> None:
    t = served((1, ANN), (16, ANN), t=Table(3).give(ANN, buildings="palisade stables"))
    assert t.state.soldiers == [0, 0, 0]


@pytest.mark.parametrize("advisor", [10, 17])
def test_K5_5_a_look_is_for_that_seat_alone(advisor: int) -> None:
    t = served((advisor, ANN), t=Table(3, year=2))
    if advisor == 17:
        t.do(Take((1, 1, 0)))
    assert [(e.seat, e.enemy) for e in t.seen(Peeked)] == [(ANN, t.state.enemies[1])]
    assert GAME.view(t.state, ANN).enemies[1] == t.state.enemies[1]
    assert GAME.view(t.state, BRIAN).enemies[1] == -1
    assert GAME.view(t.state, ANN).enemies[2:] == (-1, -1, -1)
    assert GAME.view(t.state, BRIAN).peeked == t.state.peeked, "that she looked is public"


def test_K5_5_in_a_view_the_enemy_looked_at_is_drawn_first() -> None:
    t = Table(3, year=2)
    t.state.enemies = (2, -1, -1, -1, -1)
    served((10, ANN), (13, BRIAN), t=t)
    assert t.to_move == CHANCE and t.state.soldiers[ANN] == 2
    assert t.code(EnemyDrawn(3)) == Code.WRONG_CHANCE
    t.do(EnemyDrawn(7))
    assert [(e.seat, e.enemy) for e in t.seen(Peeked)] == [(ANN, 7)]
    assert t.state.stone[BRIAN] == 3


def test_K5_6_the_queens_goods_are_chosen_before_the_look() -> None:
    t = served((17, ANN))
    assert t.to_move == ANN and not t.seen(Peeked) and t.state.vp[ANN] == 0
    t.do(Take((0, 1, 1)))
    assert [type(e) for e in t.events[:2]] == [GiftTaken, Peeked]
    assert t.goods(ANN) == (0, 1, 1) and t.state.vp[ANN] == 3
