"""The end of the game (K8)."""

import pytest

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Pass, Reinforced
from kingsburg.engine.kingsburg.events import GameEnded, GoodsScored, StrongestNamed
from kingsburg.engine.kingsburg.reasons import Code
from tests.engine.scripted import ANN, BRIAN, CINDY, GAME, Table

CATHEDRAL = "statue chapel church cathedral"


@pytest.mark.parametrize(("gold", "stone", "vp"), [(0, 0, 0), (1, 0, 0), (1, 1, 1), (4, 3, 3)])
def test_K8_1_the_cathedral_scores_every_two_goods_and_spends_none(gold: int, stone: int, vp: int) -> None:
    t = Table(2, year=5, phase=8).give(ANN, gold=gold, stone=stone, plus2=8, buildings=CATHEDRAL)
    before = t.state.vp[ANN]
    t.give(BRIAN, gold=9).enter(stages.END)
    assert t.state.vp == [before + vp, 0]
    assert t.goods(ANN) == (gold, 0, stone)
    assert [(e.seat, e.vp) for e in t.seen(GoodsScored)] == ([(ANN, vp)] if vp else [])


def test_K8_1_the_cathedral_comes_before_the_victory() -> None:
    t = Table(2, year=5, phase=8).give(ANN, gold=4, buildings=CATHEDRAL).give(BRIAN, vp=25)
    t.enter(stages.END)
    assert t.seen(GameEnded) == [GameEnded((26, 25), ((ANN,), (BRIAN,)))]


def test_K8_2_the_game_ends_after_the_fifth_winter() -> None:
    t = Table(2, year=5, phase=8).enter(stages.REINFORCE).do(Reinforced(6))
    assert [type(e) for e in t.events if isinstance(e, StrongestNamed | GameEnded)] == [
        StrongestNamed,
        GameEnded,
    ]
    assert t.to_move is None and t.legal == []
    assert t.code(Pass()) == Code.OVER


def test_K8_2_points_then_goods_then_buildings_then_a_shared_place() -> None:
    t = Table(5)
    t.give(0, vp=10).give(1, vp=10, gold=1).give(2, vp=12).give(3, vp=10, buildings="inn").give(4, vp=10)
    standings = GAME.standings(t.state)
    assert standings.ranking == ((2,), (1,), (3,), (0, 4))
    assert standings.score == (10, 10, 12, 10, 10)
    assert standings.keys[1] == (10, 1, 0) and standings.keys[3] == (10, 0, 1)


def test_K8_2_tokens_and_soldiers_break_no_tie() -> None:
    t = Table(3).give(ANN, plus2=3).give(BRIAN, soldiers=4).give(CINDY)
    assert GAME.standings(t.state).ranking == ((ANN, BRIAN, CINDY),)
