"""How a productive season begins: neutral dice, income, roll, rerolls, order (K3.1 to K3.5, K7.1)."""

import pytest

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import (
    Influence,
    Keep,
    NeutralRolled,
    Pass,
    RerollDie,
    Rerolled,
    RerollHand,
    Rolled,
)
from kingsburg.engine.kingsburg.events import DiceRerolled, GiftTaken, IncomePaid, NeutralPlaced, OrderSet
from kingsburg.engine.kingsburg.reasons import Code
from tests.engine.scripted import ANN, BRIAN, CINDY, GAME, Table, number


@pytest.mark.parametrize(
    ("three", "two", "advisors"),
    [
        ((1, 2, 3), (4, 4), (6, 8)),
        ((6, 6, 6), (1, 1), (2, 18)),
        ((2, 2, 2), (1, 5), (1, 5, 6)),
        ((2, 2, 2), (3, 3), (3, 6)),
        ((1, 1, 1), (1, 2), (1, 2, 3)),
    ],
)
def test_K7_1_neutral_dice_block(
    three: tuple[int, ...], two: tuple[int, ...], advisors: tuple[int, ...]
) -> None:
    t = Table(2).enter(stages.SEASON)
    t.do(NeutralRolled(three, two))
    assert t.seen(NeutralPlaced) == [NeutralPlaced(three, two, advisors)]
    assert t.state.closed == sum(1 << n for n in advisors)


def test_K7_1_neutral_dice_receive_nothing_and_only_the_envoy_gets_past() -> None:
    t = Table(2).give(ANN, envoy=True).enter(stages.SEASON)
    t.do(NeutralRolled((1, 1, 1), (2, 2)), Rolled(((3, 3, 3), (1, 1, 2))))
    assert t.to_move == BRIAN
    refused = t.why(Influence(3, (1, 2)))
    assert refused is not None and (refused.code, refused.seat, refused.number) == (Code.TAKEN, None, 3)
    t.do(Pass(), Influence(3, (3,), envoy=True), Pass())
    assert [(e.seat, e.advisor) for e in t.seen(GiftTaken)] == [(ANN, 3)]
    assert t.state.closed == 0


def test_K7_1_neutral_dice_leave_when_the_season_ends() -> None:
    t = Table(2).enter(stages.SEASON)
    t.do(NeutralRolled((1, 1, 1), (2, 2)), Rolled(((2, 3, 3), (1, 6, 6))))
    assert t.state.neutral == ((1, 1, 1), (2, 2))
    t.do(Pass(), Pass())
    assert t.state.phase == 4 and not any(t.state.neutral) and t.state.marks == [0, 0]


def test_K7_1_three_do_without_neutral_dice() -> None:
    t = Table(3).enter(stages.SEASON)
    assert isinstance(GAME.chance(t.state, Dice("x")), Rolled)


def test_K3_2_every_merchants_guild_pays_before_the_roll() -> None:
    guild = "inn market farms merchants_guild"
    t = Table(3, order=(2, 0, 1)).give(ANN, buildings=guild).give(CINDY, buildings=guild, gold=4)
    t.enter(stages.SEASON)
    assert [(e.seat, e.goods) for e in t.seen(IncomePaid)] == [(CINDY, (1, 0, 0)), (ANN, (1, 0, 0))]
    assert t.state.gold == [1, 0, 5]
    assert t.to_move == CHANCE


def test_K3_3_farms_and_the_kings_die_make_five_dice() -> None:
    t = Table(2, order=(BRIAN, ANN)).give(ANN, buildings="inn market farms")
    t.state.aid_die = ANN
    t.enter(stages.ROLL)
    hands = GAME.chance(t.state, Dice("x"))
    assert isinstance(hands, Rolled) and [len(h) for h in hands.hands] == [3, 5]
    t.do(Rolled(((1, 2, 3), (1, 2, 3, 4, 5))))
    assert t.state.rolled[ANN] == (1, 2, 3) and t.state.rolled_white[ANN] == (4, 5)


@pytest.mark.parametrize(
    "hands",
    [
        ((1, 2, 3),),
        ((1, 2, 3), (1, 2)),
        ((1, 2, 3), (1, 2, 3, 4)),
        ((1, 2, 7), (1, 2, 3)),
        ((0, 2, 3), (1, 2, 3)),
    ],
)
def test_K3_3_hands_of_another_size_or_pips_are_refused(hands: tuple[tuple[int, ...], ...]) -> None:
    assert Table(2).enter(stages.ROLL).code(Rolled(hands)) == Code.WRONG_CHANCE


def test_K3_4_statue_wants_all_dice_alike_white_ones_too() -> None:
    t = Table(2).give(ANN, buildings="statue inn market farms").enter(stages.ROLL)
    t.do(Rolled(((4, 4, 4, 5), (1, 1, 1))))
    assert t.seen(OrderSet) == [OrderSet((BRIAN, ANN))]
    t = Table(2).give(ANN, buildings="statue inn market farms").enter(stages.ROLL)
    t.do(Rolled(((4, 4, 4, 4), (1, 1, 1))))
    assert t.to_move == ANN
    assert t.legal == [*(RerollDie(False, i) for i in range(3)), RerollDie(True, 0), Keep()]
    assert t.code(RerollHand()) == Code.NO_REROLL
    assert t.code(RerollDie(True, 1)) == Code.NO_SUCH_DIE
    assert t.code(RerollDie(False, -1)) == Code.NO_SUCH_DIE
    t.do(RerollDie(True, 0))
    assert t.to_move == CHANCE and t.code(Rerolled((1, 2))) == Code.WRONG_CHANCE
    t.do(Rerolled((6,)))
    assert t.seen(DiceRerolled) == [DiceRerolled(ANN, number("statue"), (True, 0), (4, 4, 4), (6,))]


def test_K3_4_dice_keep_their_places_when_one_is_rerolled() -> None:
    t = Table(2).give(ANN, buildings="statue").enter(stages.ROLL)
    t.do(Rolled(((5, 5, 5), (1, 1, 1))), RerollDie(False, 1), Rerolled((2,)))
    assert t.state.rolled[ANN] == (5, 2, 5)
    assert t.state.colour[ANN] == (2, 5, 5)


@pytest.mark.parametrize(("hand", "may"), [((1, 2, 4), True), ((1, 3, 4), False), ((1, 1, 1), True)])
def test_K3_4_chapel_wants_seven_or_less(hand: tuple[int, ...], may: bool) -> None:
    t = Table(2, order=(BRIAN, ANN)).give(BRIAN, buildings="statue chapel").enter(stages.ROLL)
    t.do(Rolled((hand, (6, 6, 6))))
    assert (t.to_move == BRIAN and RerollHand() in t.legal) == may


def test_K3_4_each_reroll_once_a_season_and_in_either_order() -> None:
    t = Table(2).give(ANN, buildings="statue chapel").enter(stages.ROLL)
    t.do(Rolled(((2, 2, 2), (6, 6, 5))), RerollHand(), Rerolled((1, 1, 1)))
    assert t.to_move == ANN and RerollHand() not in t.legal
    assert t.code(RerollHand()) == Code.NO_REROLL
    t.do(RerollDie(False, 2), Rerolled((1,)))
    assert t.seen(OrderSet) == [OrderSet((ANN, BRIAN))]
    assert t.state.rolled[ANN] == (1, 1, 1)


def test_K3_4_rerolls_come_in_the_order_of_last_season() -> None:
    t = Table(3, order=(CINDY, ANN, BRIAN))
    for seat in (ANN, BRIAN, CINDY):
        t.give(seat, buildings="statue")
    t.enter(stages.ROLL).do(Rolled(((6, 6, 6), (1, 1, 1), (2, 2, 2))))
    for seat in (CINDY, ANN, BRIAN):
        assert t.to_move == seat
        t.do(Keep())
    assert t.seen(OrderSet) == [OrderSet((ANN, BRIAN, CINDY))]


def test_K3_5_order_by_total_white_dice_included_tokens_and_market_not() -> None:
    t = Table(3, order=(CINDY, BRIAN, ANN))
    t.give(ANN, buildings="inn market farms").give(BRIAN, plus2=5).enter(stages.ROLL)
    t.do(Rolled(((3, 3, 3), (3, 3, 3), (3, 3, 2, 1))))
    assert t.seen(OrderSet) == [OrderSet((CINDY, BRIAN, ANN))]
    t = Table(3, order=(CINDY, BRIAN, ANN)).give(ANN, buildings="inn market farms").enter(stages.ROLL)
    t.do(Rolled(((3, 3, 3), (3, 3, 2), (2, 2, 2, 1))))
    assert t.seen(OrderSet) == [OrderSet((ANN, BRIAN, CINDY))]
