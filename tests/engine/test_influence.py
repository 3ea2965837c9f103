"""Influencing advisors (K4)."""

import pytest

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Influence, Pass, Rolled
from kingsburg.engine.kingsburg.events import GiftTaken, Influenced, Passed
from kingsburg.engine.kingsburg.placement import reach
from kingsburg.engine.kingsburg.reasons import Code
from tests.engine.scripted import ANN, BRIAN, CINDY, Table

MARKET = "inn market"


def groups(t: Table) -> set[Influence]:
    return {a for a in t.legal if isinstance(a, Influence)}


def numbers(t: Table) -> set[int]:
    return {a.advisor for a in groups(t)}


def test_K4_1_one_group_or_a_pass_round_after_round_until_all_have_passed() -> None:
    t = Table(3).influence((1, 1, 2), (2, 2, 2), (5, 5, 5))
    t.do(Influence(1, (1,)), Influence(2, (2,)), Influence(5, (5,)))
    assert t.to_move == ANN
    t.do(Pass(), Pass())
    assert t.to_move == CINDY and t.code(Pass()) is None
    t.do(Influence(10, (5, 5)))
    assert [e.seat for e in t.seen(Passed)] == [CINDY]
    assert [e.advisor for e in t.seen(GiftTaken)] == [1, 2, 5, 10]


def test_K4_1_passing_is_final_for_the_season() -> None:
    t = Table(2, order=(ANN, BRIAN)).enter(stages.ROLL)
    t.do(Rolled(((1, 2, 3), (4, 5, 6))), Pass())
    for action in (Influence(4, (4,)), Influence(5, (5,))):
        assert t.to_move == BRIAN
        t.do(action)
    assert t.to_move == BRIAN


def test_K4_1_who_has_no_legal_placement_passes_of_itself() -> None:
    t = Table(2, order=(ANN, BRIAN)).enter(stages.ROLL)
    t.do(Rolled(((3, 3, 3), (3, 3, 4))))
    t.do(Influence(3, (3,)), Influence(6, (3, 3)))
    assert t.to_move == BRIAN and t.seen(Passed) == [Passed(ANN, left=2)]
    t.do(Influence(4, (4,)))
    assert t.seen(Passed) == [Passed(BRIAN, left=0)]


def test_K4_2_white_dice_join_and_never_stand_alone() -> None:
    t = Table(2).give(ANN, buildings="inn market farms")
    t.state.aid_die = ANN
    t.enter(stages.ROLL).do(Rolled(((1, 1, 2, 5, 6), (6, 6, 6))))
    assert t.to_move == ANN
    assert t.code(Influence(5, (), (5,))) == Code.NEEDS_COLOUR
    assert t.code(Influence(11, (), (5, 6))) == Code.NEEDS_COLOUR
    assert t.code(Influence(12, (1,), (5, 6))) is None
    assert t.code(Influence(7, (2,), (5,))) is None
    assert all(a.colour for a in groups(t))


def test_K4_2_a_group_is_of_the_players_unspent_dice() -> None:
    t = Table(2, order=(ANN, BRIAN)).enter(stages.ROLL)
    t.do(Rolled(((1, 2, 3), (4, 5, 6))))
    assert t.code(Influence(4, (4,))) == Code.NOT_YOUR_DICE
    assert t.code(Influence(2, (1, 1))) == Code.NOT_YOUR_DICE
    assert t.code(Influence(3, (1,), (2,))) == Code.NOT_YOUR_DICE
    assert t.code(Influence(3, (2, 1))) == Code.NOT_YOUR_DICE, "the dice of a group ascend"
    t.do(Influence(1, (1,)), Pass())
    assert t.code(Influence(1, (1,))) == Code.NOT_YOUR_DICE
    assert groups(t) == {Influence(2, (2,)), Influence(3, (3,)), Influence(5, (2, 3))}


@pytest.mark.parametrize("advisor", [0, -1, 19])
def test_K4_3_there_are_eighteen_advisors(advisor: int) -> None:
    t = Table(2).enter(stages.ROLL).do(Rolled(((1, 2, 3), (4, 5, 6))))
    assert t.code(Influence(advisor, (1,))) == Code.NO_SUCH_ADVISOR


def test_K4_3_the_sum_is_the_number_exactly() -> None:
    t = Table(2).enter(stages.ROLL).do(Rolled(((1, 2, 4), (6, 6, 6))))
    refused = t.why(Influence(8, (1, 2, 4)))
    assert refused is not None and (refused.code, refused.number) == (Code.WRONG_TOTAL, 7)
    assert numbers(t) == {1, 2, 3, 4, 5, 6, 7}


def test_K4_4_one_token_per_season_adds_exactly_two() -> None:
    t = Table(3).give(ANN, plus2=2).influence((1, 1, 1), (6, 6, 6), (6, 6, 5))
    assert numbers(t) == {1, 2, 3, 4, 5}
    t.do(Influence(3, (1,), plus2=True))
    assert t.state.plus2[ANN] == 1
    assert t.seen(Influenced)[0].after[0][1].plus2 == 1
    t.do(Pass(), Pass())
    assert t.to_move == ANN
    assert t.code(Influence(4, (1, 1), plus2=True)) == Code.TOKEN_USED
    assert numbers(t) == {1, 2}


def test_K4_4_without_a_token_nothing_is_added() -> None:
    t = Table(3).influence((1, 1, 1), (6, 6, 6), (6, 6, 5))
    assert t.code(Influence(3, (1,), plus2=True)) == Code.NO_TOKEN


def test_K4_4_the_last_token_is_used_up() -> None:
    t = Table(3).give(ANN, plus2=1).influence((1, 1, 1), (6, 6, 6), (6, 6, 5))
    t.do(Influence(3, (1,), plus2=True), Pass(), Pass())
    assert t.code(Influence(4, (1, 1), plus2=True)) == Code.NO_TOKEN


def test_K4_5_the_market_counts_one_more_or_less_once_a_season() -> None:
    t = Table(3).give(ANN, buildings=MARKET).influence((4, 4, 1), (6, 6, 6), (6, 6, 5))
    assert numbers(t) == {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
    assert t.code(Influence(6, (4,), market=2)) == Code.WRONG_SHIFT
    assert t.code(Influence(2, (4,), market=-2)) == Code.WRONG_SHIFT
    t.do(Influence(7, (4, 4), market=-1), Pass(), Pass())
    assert t.code(Influence(2, (1,), market=1)) == Code.MARKET_USED
    assert numbers(t) == {1}


def test_K4_5_only_the_owner_of_a_market_may_shift() -> None:
    t = Table(3).give(BRIAN, buildings=MARKET).influence((4, 4, 1), (6, 6, 6), (6, 6, 5))
    assert t.code(Influence(7, (4, 4), market=-1)) == Code.NO_MARKET


def test_K4_5_market_and_token_combine() -> None:
    t = Table(3).give(ANN, buildings=MARKET, plus2=1).influence((4, 4, 5), (6, 6, 6), (6, 6, 5))
    assert t.code(Influence(16, (4, 4, 5), plus2=True, market=1)) is None
    assert t.code(Influence(14, (4, 4, 5), plus2=True, market=-1)) is None
    assert {a.market for a in groups(t) if a.advisor == 16} == {1}


def test_K4_5_only_the_final_number_must_be_an_advisor() -> None:
    t = Table(3).give(ANN, buildings=MARKET, plus2=1).influence((6, 6, 6), (6, 6, 6), (6, 6, 6))
    assert t.code(Influence(17, (6, 6, 6), market=-1)) is None
    assert t.code(Influence(19, (6, 6, 6), market=1)) == Code.NO_SUCH_ADVISOR
    assert max(numbers(t)) == 18
    five = reach((5, 6, 6), (), True, True)
    assert any(a.plus2 and a.market == -1 for a in five.ways[-1].plain)
    low = reach((1,), (), False, True)
    assert [a.advisor for way in low.ways for a in way.plain] == [1, 2], "0 is nobody's number"


def test_K4_6_an_influenced_advisor_is_closed_to_all_oneself_included() -> None:
    t = Table(2, order=(ANN, BRIAN)).enter(stages.ROLL)
    t.do(Rolled(((3, 3, 1), (3, 3, 2))), Influence(3, (3,)))
    refused = t.why(Influence(3, (3,)))
    assert refused is not None
    assert (refused.code, refused.seat, refused.number) == (Code.TAKEN, ANN, 3)
    t.do(Influence(2, (2,)))
    assert t.to_move == ANN and t.code(Influence(3, (3,))) == Code.TAKEN


def test_K4_6_the_envoy_gets_past_and_goes_home() -> None:
    t = Table(2, order=(ANN, BRIAN)).give(ANN, envoy=True).enter(stages.ROLL)
    t.do(Rolled(((3, 3, 1), (3, 3, 2))))
    refused = t.why(Influence(3, (3,), envoy=True))
    assert refused is not None and (refused.code, refused.number) == (Code.ENVOY_NOT_NEEDED, 3)
    t.do(Influence(3, (3,)))
    assert t.code(Influence(3, (3,), envoy=True)) == Code.NO_ENVOY
    t.do(Influence(2, (2,)), Influence(3, (3,), envoy=True))
    assert t.state.envoy == -1
    assert t.seen(Influenced)[-1].after[0][1].envoy is False
    t.do(Pass())
    assert t.code(Influence(3, (1,), plus2=True)) == Code.NO_TOKEN
    t.do(Pass())
    assert [(e.seat, e.advisor) for e in t.seen(GiftTaken)] == [(BRIAN, 2), (ANN, 3), (ANN, 3)]


@pytest.mark.parametrize("means", ["envoy", "token", "market"])
def test_K4_7_what_can_only_be_placed_by_spending_something_is_not_passed(means: str) -> None:
    t = Table(2, order=(ANN, BRIAN))
    if means == "envoy":
        t.give(BRIAN, envoy=True)
    elif means == "token":
        t.give(BRIAN, plus2=1)
    else:
        t.give(BRIAN, buildings=MARKET)
    t.enter(stages.ROLL)
    t.do(Rolled(((3, 3, 3), (3, 3, 3))), Influence(3, (3,)), Influence(6, (3, 3)))
    assert t.seen(Passed) == [Passed(ANN, left=2)]
    assert t.to_move == BRIAN
    assert len(groups(t)) == {"envoy": 1, "token": 1, "market": 2}[means]
    t.do(Pass())
    assert t.seen(Passed) == [Passed(BRIAN)]
