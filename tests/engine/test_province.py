"""Building (K3.9 to K3.12)."""

import pytest

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Build, Pass, Skip
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, Building
from kingsburg.engine.kingsburg.events import BuildingSkipped, Built
from kingsburg.engine.kingsburg.reasons import Code
from tests.engine.scripted import ANN, BRIAN, CINDY, Table, number


def build(building: str) -> Build:
    return Build(number(building))


def offers(t: Table) -> set[str]:
    return {BUILDINGS[a.building].id for a in t.legal if isinstance(a, Build)}


def test_K3_9_one_building_each_in_turn_order_paid_and_scored() -> None:
    t = Table(3, order=(CINDY, ANN, BRIAN))
    t.give(ANN, gold=2, wood=1).give(BRIAN, wood=1).give(CINDY, gold=2)
    t.enter(stages.BUILD)
    assert t.to_move == CINDY
    t.do(build("statue"))
    built = t.seen(Built)[0]
    assert (built.seat, built.building, built.pay, built.vp) == (CINDY, number("statue"), (2, 0, 0), 3)
    assert t.goods(CINDY) == (0, 0, 0) and t.state.vp[CINDY] == 3
    assert t.to_move == ANN, "one building a season"
    t.do(Skip(), build("barricade"))
    assert t.seen(BuildingSkipped) == [BuildingSkipped(ANN)]
    assert t.goods(ANN) == (2, 1, 0)


def test_K3_9_what_cannot_be_paid_is_not_offered() -> None:
    t = Table(2).give(ANN, gold=1, wood=1).enter(stages.BUILD)
    assert offers(t) == {"inn", "barricade"}
    refused = t.why(build("guard_tower"))
    assert refused is not None and (refused.code, refused.goods) == (Code.SHORT, (0, 0, 1))
    assert t.code(Pass()) == Code.NOT_NOW


def test_K3_9_who_can_build_nothing_skips_of_itself() -> None:
    t = Table(3).give(BRIAN, wood=1).enter(stages.BUILD)
    assert t.seen(BuildingSkipped) == [BuildingSkipped(ANN, goods=(0, 0, 0))] and t.to_move == BRIAN


@pytest.mark.parametrize("building", [-1, 20])
def test_K3_9_there_are_twenty_buildings(building: int) -> None:
    t = Table(2).give(ANN, gold=9, wood=9, stone=9).enter(stages.BUILD)
    refused = t.why(Build(building))
    assert refused is not None and (refused.code, refused.number) == (Code.NO_SUCH_BUILDING, building)


def left_of(building: Building) -> list[str]:
    return [b.id for b in BUILDINGS if b.row == building.row and b.column < building.column]


@pytest.mark.parametrize("building", [b for b in BUILDINGS if b.column > 1], ids=lambda b: str(b.id))
def test_K3_10_each_building_needs_all_to_its_left(building: Building) -> None:
    left = left_of(building)
    for absent in left:
        t = Table(2).give(ANN, gold=9, wood=9, stone=9)
        t.give(ANN, buildings=" ".join(b for b in left if b != absent)).enter(stages.BUILD)
        refused = t.why(build(building.id))
        assert refused is not None
        assert (refused.code, refused.buildings) == (Code.LOCKED, (number(absent),))
        assert building.id not in offers(t)
    t = Table(2).give(ANN, gold=9, wood=9, stone=9, buildings=" ".join(left)).enter(stages.BUILD)
    assert building.id in offers(t)


def test_K3_10_one_of_each_at_most() -> None:
    t = Table(2).give(ANN, gold=9, wood=9, stone=9, buildings="inn").enter(stages.BUILD)
    refused = t.why(build("inn"))
    assert refused is not None and (refused.code, refused.buildings) == (Code.OWNED, (number("inn"),))


@pytest.mark.parametrize("building", BUILDINGS[:16], ids=lambda b: str(b.id))
def test_K3_11_the_crane_takes_one_gold_off_columns_three_and_four(building: Building) -> None:
    for crane, less in (("", 0), ("barricade crane", 1 if building.column >= 3 else 0)):
        t = Table(2).give(ANN, gold=9, wood=9, stone=9, buildings=f"{' '.join(left_of(building))} {crane}")
        t.enter(stages.BUILD).do(build(building.id))
        gold, wood, stone = building.cost
        assert t.seen(Built)[0].pay == (max(0, gold - less), wood, stone)


def test_K3_11_the_crane_discounts_its_own_row_too() -> None:
    t = Table(2).give(ANN, gold=9, wood=9, stone=9, buildings="barricade crane town_hall")
    t.enter(stages.BUILD).do(build("embassy"))
    assert t.seen(Built)[0].pay == (1, 2, 2)


def test_K3_12_the_envoy_builds_a_second_one_and_goes_home() -> None:
    t = Table(2).give(ANN, wood=3, stone=2, gold=1, envoy=True).enter(stages.BUILD)
    t.do(build("barricade"))
    assert t.to_move == ANN and t.state.envoy == ANN
    assert t.legal[-1] == Skip() and offers(t) == {"palisade", "inn", "guard_tower", "crane"}
    t.do(build("crane"))
    assert [e.envoy for e in t.seen(Built)] == [True]
    assert t.state.envoy == -1
    assert not t.seen(Built)[0].after[0][1].envoy


def test_K3_12_the_second_building_may_be_skipped_and_the_envoy_kept() -> None:
    t = Table(2).give(ANN, wood=3, envoy=True).give(BRIAN, wood=1).enter(stages.BUILD)
    t.do(build("barricade"), Skip())
    assert t.state.envoy == ANN and t.to_move == BRIAN


def test_K3_12_who_skips_the_first_builds_no_second() -> None:
    t = Table(2).give(ANN, wood=3, envoy=True).give(BRIAN, wood=1).enter(stages.BUILD).do(Skip())
    assert t.to_move == BRIAN


def test_K3_12_who_cannot_pay_a_second_keeps_the_envoy() -> None:
    t = Table(2).give(ANN, wood=1, envoy=True).give(BRIAN, wood=1).enter(stages.BUILD)
    t.do(build("barricade"))
    assert t.seen(BuildingSkipped) == [BuildingSkipped(ANN, again=True, goods=(0, 0, 0))]
    assert t.to_move == BRIAN and t.state.envoy == ANN


def test_K3_12_a_crane_built_first_discounts_the_second() -> None:
    t = Table(2).give(ANN, gold=1, wood=2, stone=2, envoy=True, buildings="barricade").enter(stages.BUILD)
    t.do(build("crane"))
    assert "town_hall" in offers(t)
    t.do(build("town_hall"))
    assert t.seen(Built)[0].pay == (1, 1, 1)
    assert t.goods(ANN) == (0, 0, 0)
