"""The end of a productive season: Inn, Embassy, Town Hall (K3.13)."""

import pytest

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Build, Decline, Keep, Sell
from kingsburg.engine.kingsburg.board.effects import GOLD, PLUS2, STONE, WOOD
from kingsburg.engine.kingsburg.events import PhaseBegan, Rewarded, SeasonScored, Sold, TokenGiven
from kingsburg.engine.kingsburg.reasons import Code
from tests.engine.scripted import ANN, BRIAN, CINDY, Table, number

HALL = "barricade crane town_hall"
EMBASSY = f"{HALL} embassy"


@pytest.mark.parametrize(("phase", "tokens"), [(2, 0), (4, 1), (6, 0)])
def test_K3_13_the_inn_gives_its_token_in_summer_only(phase: int, tokens: int) -> None:
    t = Table(2, phase=phase).give(BRIAN, buildings="inn").enter(stages.SEASON_END)
    assert t.state.plus2 == [0, tokens]
    assert [e.seat for e in t.seen(TokenGiven)] == [BRIAN] * tokens


@pytest.mark.parametrize("phase", [2, 4, 6])
def test_K3_13_the_embassy_scores_every_season(phase: int) -> None:
    t = Table(2, phase=phase).give(BRIAN, buildings=EMBASSY)
    before = t.state.vp[BRIAN]
    t.enter(stages.SEASON_END)
    assert [(e.seat, e.after[0][1].vp) for e in t.seen(SeasonScored)] == [(BRIAN, before + 1)]


def test_K3_13_seat_by_seat_in_turn_order() -> None:
    t = Table(3, phase=4, order=(CINDY, ANN, BRIAN))
    t.give(ANN, buildings=f"inn {EMBASSY}").give(CINDY, buildings=f"inn {EMBASSY}")
    t.enter(stages.SEASON_END)
    assert [type(e) for e in t.events] == [TokenGiven, SeasonScored]
    t.do(Decline())
    assert [type(e) for e in t.events] == [TokenGiven, SeasonScored]
    assert t.to_move == ANN


@pytest.mark.parametrize("kind", [GOLD, WOOD, STONE, PLUS2])
def test_K3_13_the_town_hall_sells_one_good_or_token_once(kind: int) -> None:
    t = Table(2).give(ANN, gold=2, wood=2, stone=2, plus2=2, buildings=HALL)
    before = t.state.vp[ANN]
    t.enter(stages.SEASON_END)
    assert t.legal == [Sell(GOLD), Sell(WOOD), Sell(STONE), Sell(PLUS2), Decline()]
    t.do(Sell(kind))
    after = t.seen(Sold)[0].after[0][1]
    assert after.vp == before + 1
    assert [after.gold, after.wood, after.stone, after.plus2][kind] == 1
    assert after.gold + after.wood + after.stone + after.plus2 == 7
    assert t.seen(PhaseBegan), "once a season"


def test_K3_13_only_what_there_is_can_be_sold() -> None:
    t = Table(2).give(ANN, wood=1, buildings=HALL).enter(stages.SEASON_END)
    assert t.legal == [Sell(WOOD), Decline()]
    assert t.code(Sell(GOLD)) == Code.SHORT
    assert t.code(Sell(PLUS2)) == Code.NO_TOKEN
    assert t.code(Sell(4)) == Code.NOT_NOW and t.code(Keep()) == Code.NOT_NOW


def test_K3_13_who_has_nothing_to_sell_is_not_asked() -> None:
    t = Table(2).give(ANN, soldiers=3, buildings=HALL).enter(stages.SEASON_END)
    assert t.seen(Rewarded)


def test_K3_13_the_inns_token_may_pay_the_town_hall_at_once() -> None:
    t = Table(2, phase=4).give(ANN, buildings=f"inn {HALL}").enter(stages.SEASON_END)
    assert t.legal == [Sell(PLUS2), Decline()]
    t.do(Sell(PLUS2))
    assert t.state.plus2[ANN] == 0 and t.seen(Sold)[0].vp == 1


def test_K3_13_a_building_works_in_the_season_in_which_it_was_built() -> None:
    t = Table(2).give(ANN, gold=2, wood=2, stone=2, buildings=HALL).enter(stages.BUILD)
    t.do(Build(number("embassy")))
    assert [e.seat for e in t.seen(SeasonScored)] == [ANN]


def test_K3_13_all_of_this_precedes_the_next_phase() -> None:
    t = Table(2, phase=2).give(BRIAN, gold=1, buildings=EMBASSY).enter(stages.SEASON_END)
    assert t.state.phase == 2
    t.do(Sell(GOLD))
    assert [type(e) for e in t.events[:3]] == [Sold, PhaseBegan, Rewarded]
