"""The winter battle (K6)."""

import pytest

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Build, EnemyDrawn, Lose, Pass, Reinforced, Take
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, ENEMY_BY_ID, strengths
from kingsburg.engine.kingsburg.events import (
    Aided,
    EnemyRevealed,
    Fought,
    PhaseBegan,
    ReinforcementsCame,
    SoldiersHome,
    StrongestNamed,
)
from kingsburg.engine.kingsburg.reasons import Code
from tests.engine.scripted import ANN, BRIAN, CINDY, GAME, GOLD, STONE, WOOD, Table, number

FORTRESS = "palisade stables stone_wall fortress"
WALL = "palisade stables stone_wall"


def winter(enemy: str, *, seats: int = 3, order: tuple[int, ...] | None = None) -> Table:
    return Table(seats, year=ENEMIES[ENEMY_BY_ID[enemy]].year, phase=8, enemy=enemy, order=order)


def fought(t: Table, die: int = 1) -> dict[int, Fought]:
    """The battle with those soldiers of the King, by seat."""
    t.enter(stages.REINFORCE).do(Reinforced(die))
    return {e.seat: e for e in t.seen(Fought)}


def test_K6_1_the_enemy_is_revealed_and_the_first_player_rolls_for_all() -> None:
    t = winter("II-4", order=(BRIAN, CINDY, ANN)).give(ANN, soldiers=2)
    t.state.revealed = 1
    t.enter(stages.REVEAL)
    assert t.seen(EnemyRevealed) == [EnemyRevealed(ENEMY_BY_ID["II-4"])]
    assert t.to_move == CHANCE and t.state.revealed == 2
    t.do(Reinforced(4))
    came = t.seen(ReinforcementsCame)[0]
    assert (came.seat, came.die) == (BRIAN, 4)
    assert [(seat, h.soldiers) for seat, h in came.after] == [(ANN, 6), (BRIAN, 4), (CINDY, 4)]


@pytest.mark.parametrize("die", [0, 7])
def test_K6_1_a_die_has_six_faces(die: int) -> None:
    t = winter("II-4").enter(stages.REINFORCE)
    assert t.code(Reinforced(die)) == Code.WRONG_CHANCE
    assert t.code(Pass()) == Code.WRONG_CHANCE
    assert isinstance(GAME.chance(t.state, Dice("x")), Reinforced)


def test_K6_1_in_a_view_the_enemy_is_drawn_when_it_is_revealed() -> None:
    t = winter("II-4")
    t.state.revealed, t.state.enemies = 1, (2, -1, -1, -1, -1)
    t.enter(stages.REVEAL)
    assert isinstance(GAME.chance(t.state, Dice("x")), EnemyDrawn)
    assert t.code(EnemyDrawn(2)) == Code.WRONG_CHANCE
    t.do(EnemyDrawn(9))
    assert t.seen(EnemyRevealed) == [EnemyRevealed(9)]


def test_K6_2_soldiers_and_buildings_without_a_cap() -> None:
    t = winter("II-4").give(ANN, soldiers=9, buildings="guard_tower blacksmith")
    assert fought(t, 6)[ANN].value == 17


@pytest.mark.parametrize(
    ("soldiers", "buildings", "outcome"),
    [
        (3, "", "victory"),
        (2, "", "draw"),
        (1, "", "defeat"),
        (1, WALL, "victory"),
        (2, "palisade stables", "victory"),
    ],
)
def test_K6_3_more_wins_less_loses(soldiers: int, buildings: str, outcome: str) -> None:
    t = winter("I-3").give(ANN, soldiers=soldiers, buildings=buildings)
    assert fought(t)[ANN].outcome == outcome


def test_K6_3_an_equal_battle_is_a_victory_behind_a_stone_wall() -> None:
    t = winter("I-4").give(ANN, buildings=WALL).give(BRIAN, soldiers=2)
    battle = fought(t)
    assert (battle[ANN].value, battle[ANN].outcome) == (3, "victory")
    assert (battle[BRIAN].value, battle[BRIAN].outcome) == (3, "draw")
    assert battle[BRIAN].after == ()
    assert t.seen(StrongestNamed)[0].seats == (ANN,), "only the victor of the two strongest"


def test_K6_4_the_fortress_scores_one_more_per_victory() -> None:
    t = winter("I-5").give(ANN, buildings=FORTRESS, soldiers=1)
    before = t.state.vp[ANN]
    battle = fought(t)[ANN]
    assert battle.gain.vp == 2 and battle.after[0][1].vp == before + 2


def test_K6_5_every_victor_with_the_highest_value_earns_a_point() -> None:
    t = winter("I-1").give(ANN, soldiers=5).give(BRIAN, soldiers=3, buildings="guard_tower blacksmith")
    t.give(CINDY, soldiers=4)
    fought(t)
    assert t.seen(StrongestNamed)[0].seats == (ANN, BRIAN)
    assert t.state.vp[ANN] == 1 and t.state.vp[CINDY] == 0


def test_K6_5_nobody_is_the_strongest_where_nobody_wins() -> None:
    t = winter("V-5").give(ANN, soldiers=5)
    fought(t)
    assert t.seen(StrongestNamed)[0].seats == ()


def test_K6_6_fixed_goods_then_goods_of_choice_then_buildings_then_points() -> None:
    t = winter("III-1").give(ANN, gold=2, wood=5, stone=1, vp=3, buildings="statue")
    battle = fought(t)[ANN]
    assert battle.lost == (0, 3, 1), "what there is, no substitution"
    assert battle.destroyed == (number("statue"),) and battle.lost_vp == 1
    h = battle.after[0][1]
    assert (h.gold, h.wood, h.stone, h.vp, h.buildings) == (2, 2, 0, 2, ())


def test_K6_6_fixed_goods_of_every_kind() -> None:
    t = winter("III-4").give(ANN, gold=5, wood=5, stone=5, vp=3).give(BRIAN, gold=1, stone=1)
    battle = fought(t)
    assert (battle[ANN].lost, battle[ANN].lost_vp) == ((2, 1, 1), 1)
    assert battle[BRIAN].lost == (1, 0, 1)
    assert t.goods(ANN) == (3, 4, 4) and t.goods(BRIAN) == (0, 0, 0)


def test_K6_6_goods_of_choice_are_the_losers() -> None:
    t = winter("II-3", order=(ANN, BRIAN, CINDY)).give(ANN, gold=1, wood=1, stone=1).give(BRIAN, wood=1)
    t.enter(stages.REINFORCE).do(Reinforced(1))
    assert t.to_move == ANN
    assert set(t.legal) == {Lose((1, 1, 0)), Lose((1, 0, 1)), Lose((0, 1, 1))}
    for wrong in (Lose((1, 0, 0)), Lose((2, 0, 0)), Lose((1, 1, 1))):
        refused = t.why(wrong)
        assert refused is not None and (refused.code, refused.number) == (Code.WRONG_LOSS, 2)
    assert t.code(Take(GOLD)) == Code.NOT_NOW
    t.do(Lose((0, 1, 1)))
    assert t.goods(ANN) == GOLD
    assert {e.seat: e.lost for e in t.seen(Fought)} == {ANN: (0, 1, 1), BRIAN: WOOD, CINDY: (0, 0, 0)}


def test_K6_6_a_single_choice_is_not_asked() -> None:
    t = winter("II-3").give(ANN, gold=2).give(BRIAN, wood=5)
    battle = fought(t)
    assert battle[ANN].lost == (2, 0, 0) and battle[BRIAN].lost == (0, 2, 0)


def test_K6_7_the_rightmost_column_then_the_topmost_row() -> None:
    t = winter("II-2").give(ANN, buildings="barricade statue crane palisade stables inn")
    before = t.state.vp[ANN]
    battle = fought(t, 1)[ANN]
    assert battle.destroyed == (number("stables"),)
    assert battle.after[0][1].vp == before - 2
    assert "stables" not in t.provinces(ANN) and "crane" in t.provinces(ANN)


def test_K6_7_without_buildings_none_falls() -> None:
    assert fought(winter("II-2"))[ANN].destroyed == ()


def test_K6_7_a_destroyed_building_can_be_built_again() -> None:
    t = winter("II-2").give(ANN, buildings="barricade", wood=1)
    fought(t)
    t.enter(stages.BUILD)
    t.do(Build(number("barricade")))
    assert t.provinces(ANN) == {"barricade"}


def test_K6_8_points_may_go_below_zero() -> None:
    t = winter("V-5")
    assert fought(t)[ANN].after[0][1].vp == -5


def test_K6_9_seat_by_seat_in_turn_order() -> None:
    t = winter("I-4", order=(CINDY, ANN, BRIAN)).give(ANN, gold=2, wood=2)
    t.enter(stages.REINFORCE).do(Reinforced(1))
    assert [e.seat for e in t.seen(Fought)] == [CINDY] and t.to_move == ANN
    t.do(Lose((1, 1, 0)))
    assert [e.seat for e in t.seen(Fought)] == [ANN, BRIAN]


def test_K6_10_the_backs_tell_the_possible_strengths() -> None:
    assert [strengths(year) for year in range(1, 6)] == [
        (2, 3, 4),
        (3, 4, 5),
        (4, 5, 6),
        (5, 6, 7),
        (7, 8, 9),
    ]


def test_a_reward_of_choice_is_the_victors() -> None:
    t = winter("IV-4").give(ANN, soldiers=7, buildings=FORTRESS)
    t.enter(stages.REINFORCE).do(Reinforced(1))
    assert t.to_move == ANN and t.legal == [Take(GOLD), Take(WOOD), Take(STONE)]
    assert t.code(Take((2, 0, 0))) == Code.NOT_OFFERED
    assert t.code(Lose(GOLD)) == Code.NOT_NOW
    t.do(Take(STONE))
    assert t.goods(ANN) == STONE and t.seen(Fought)[0].gain.vp == 1


def test_K2_6_all_soldiers_go_home_and_the_next_year_begins() -> None:
    t = winter("I-3").give(ANN, soldiers=5)
    fought(t)
    assert t.state.soldiers == [0, 0, 0]
    assert [seat for seat, _ in t.seen(SoldiersHome)[0].after] == [ANN, BRIAN, CINDY]
    assert t.seen(PhaseBegan)[0] == PhaseBegan(2, 1) and t.seen(Aided)
