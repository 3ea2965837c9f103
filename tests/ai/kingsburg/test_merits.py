"""What the coach may say of an option at Kingsburg's table, at positions in which it is true or is not."""

from __future__ import annotations

from typing import Any

import pytest

from kingsburg.ai.levels import coach
from kingsburg.engine.kingsburg import merits, stages
from kingsburg.engine.kingsburg.actions import Build, Decision, Influence, Recruit, Skip
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, deck
from kingsburg.engine.kingsburg.winter import DIE
from tests.engine.scripted import ANN, BRIAN, CINDY, GAME, Table, number


def said(t: Table) -> dict[Decision, tuple[Any, ...]]:
    """By option everything that the coach holds to be true of it, what speaks most for it first."""
    seat = t.to_move
    assert seat == ANN
    found = coach("kingsburg").options(GAME.view(t.state, seat), seat, GAME.legal(t.state))
    return {one.action: (one.merit, *one.also, *one.slight) for one in found}


def is_said(t: Table, action: Decision, merit: type) -> bool:
    return any(isinstance(one, merit) for one in said(t)[action])


def three(**when: Any) -> Table:
    """Three seats with the turn order Ann, Brian and Cindy."""
    return Table(3, order=(ANN, BRIAN, CINDY), **when)


@pytest.mark.parametrize(("year", "early"), [(1, True), (2, True), (4, False), (5, False)])
def test_K4_5_the_market_is_told_of_while_most_of_the_game_is_to_come(year: int, early: bool) -> None:
    t = three(year=year, phase=2).give(ANN, gold=3, wood=3, buildings="inn").enter(stages.BUILD)
    market = Build(number("market"))
    assert is_said(t, market, merits.BendsDice) is early
    assert is_said(t, market, merits.BringsPower) is not early


def after_spring(brians: str) -> Table:
    t = three(year=2, phase=2).give(ANN, wood=1, buildings="inn statue")
    return t.give(BRIAN, buildings=brians).enter(stages.BUILD)


def test_K2_3_whoever_catches_up_with_the_most_buildings_gets_the_reward() -> None:
    barricade = Build(number("barricade"))
    assert is_said(after_spring("inn statue barricade"), barricade, merits.BringsReward)
    far_ahead, no_need = "inn statue barricade guard_tower", "inn statue"
    assert not is_said(after_spring(far_ahead), barricade, merits.BringsReward)
    assert not is_said(after_spring(no_need), barricade, merits.BringsReward)


def after_summer(phase: int) -> Table:
    """Ann alone has one building; with a second one she would have more goods than the others."""
    t = three(year=2, phase=phase).give(ANN, gold=1, wood=1, buildings="inn")
    return t.give(BRIAN, buildings="inn statue").give(CINDY, buildings="inn statue").enter(stages.BUILD)


def test_K2_4_with_the_fewest_buildings_after_summer_the_envoy_comes() -> None:
    assert is_said(after_summer(4), Skip(), merits.BringsEnvoy)
    assert not is_said(after_summer(4), Build(number("barricade")), merits.BringsEnvoy)
    assert not is_said(after_summer(2), Skip(), merits.BringsEnvoy)
    assert not is_said(after_summer(6), Skip(), merits.BringsEnvoy)


def test_K6_10_six_is_the_least_strength_that_wins_more_of_the_last_battles_than_not() -> None:
    def share(strength: int) -> float:
        throws = [(card, die) for card in deck(5) for die in DIE]
        return sum(strength + die > ENEMIES[card].strength for card, die in throws) / len(throws)

    assert share(merits.LAST_STRENGTH - 1) < 0.5 < share(merits.LAST_STRENGTH)


@pytest.mark.parametrize(("soldiers", "recruits", "so"), [(3, 3, True), (2, 3, False), (6, 2, False)])
def test_reaching_six_is_told_in_the_last_year_alone(soldiers: int, recruits: int, so: bool) -> None:
    recruit = Recruit(recruits, (2 * recruits, 0, 0))
    for year in (4, 5):
        t = three(year=year, phase=7).give(ANN, gold=6, soldiers=soldiers).enter(stages.RECRUIT)
        assert is_said(t, recruit, merits.LastWinter) is (so and year == 5)
    told = [one for one in said(t)[recruit] if isinstance(one, merits.LastWinter)]
    assert [one.strength for one in told] == [merits.LAST_STRENGTH] * so
    assert all(one.before < 0.5 < one.after for one in told)


def placing(brians_points: int, *hands: tuple[int, ...], gold: int = 1) -> Table:
    t = three(year=2, phase=4).give(ANN, plus2=1, gold=gold, wood=1, vp=3, buildings="inn")
    t.give(BRIAN, vp=brians_points, wood=1, stone=1, buildings="barricade")
    return t.give(CINDY, vp=3, stone=1, buildings="barricade").influence(*hands)


def test_what_the_leader_would_take_is_blocked_and_what_another_would_take_is_taken_from_them() -> None:
    hands, way = ((2, 2, 3), (2, 2, 3), (5, 6, 6)), Influence(2, (2,))
    assert merits.BlocksLeader(2, BRIAN) in said(placing(15, *hands))[way]
    level = said(placing(3, *hands))[way]
    assert merits.TakesFrom(2, BRIAN) in level and merits.BlocksLeader(2, BRIAN) not in level


def test_what_nobody_else_can_reach_can_wait() -> None:
    """With 2+6+6 and 2+2+6 nobody makes 7; with a 1 in the place of a 2 Brian does."""
    first = Influence(2, (2,))
    assert merits.CanWait(7) in said(placing(15, (2, 3, 5), (2, 6, 6), (2, 2, 6)))[first]
    within_reach = said(placing(15, (2, 3, 5), (1, 6, 6), (2, 2, 6)))
    assert all(merits.CanWait(7) not in found for found in within_reach.values())


def test_K4_4_a_token_that_is_kept_reaches_a_high_advisor() -> None:
    """A 2 now, and 6+6 with the token later; without a token that is 12."""
    squire = Influence(2, (2,))

    def ann_with(tokens: int) -> Table:
        t = three(year=2, phase=4).give(ANN, plus2=tokens, gold=2, vp=6, buildings="palisade")
        t.give(BRIAN, vp=6, wood=1, stone=1, buildings="barricade")
        t.give(CINDY, vp=3, stone=1, buildings="barricade")
        return t.influence((2, 6, 6), (3, 6, 6), (5, 6, 6))

    assert merits.TokenReaches(14) in said(ann_with(1))[squire]
    assert not is_said(ann_with(0), squire, merits.TokenReaches)
