"""Ways to build leave out decisions, and nothing else."""

from __future__ import annotations

import pytest

from kingsburg.ai.kingsburg.ways import WAYS
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Build, Decision, Pass, Recruit, Skip
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.engine.kingsburg.state import State, new_state

NAMES = {building.id: number for number, building in enumerate(BUILDINGS)}
ROWS = {
    "churches": {"statue", "chapel", "church", "cathedral"},
    "markets": {"inn", "market"},
    "farmers": {"inn", "market", "farms"},
    "guilds": {"inn", "market", "farms", "merchants_guild"},
    "recruits": {"guard_tower", "blacksmith", "barracks"},
    "wizards": {"guard_tower", "blacksmith", "barracks", "wizards_guild"},
}
STARTS = {"statue", "inn", "guard_tower", "palisade", "barricade"}


def rich(year: int, *built: str) -> State:
    """A province of seat 1 that can pay for anything, in that year."""
    s = new_state(2, stages.BUILD, 1)
    s.year, s.order, s.turn = year, (0, 1), 1
    s.gold, s.wood, s.stone = [0, 20], [0, 20], [0, 20]
    s.built = [0, sum(1 << NAMES[name] for name in built)]
    return s


def offered(way: str, s: State) -> set[str]:
    """The buildings that the way leaves to seat 1."""
    left = WAYS[way].allowed(s, 1, Kingsburg().legal(s))
    assert left[-1] == Skip()
    return {BUILDINGS[a.building].id for a in left if isinstance(a, Build)}


@pytest.mark.parametrize("way", ROWS)
def test_a_way_is_built_in_its_order_before_anything_else(way: str) -> None:
    built: list[str] = []
    while not WAYS[way].complete(rich(5, *built), 1):
        (following,) = offered(way, rich(5, *built))
        built.append(following)
    assert set(built) == ROWS[way]
    assert len(offered(way, rich(5, *built))) >= 4


def test_a_building_that_was_destroyed_is_wanted_again() -> None:
    built = ["statue", "chapel", "church", "inn"]
    assert offered("churches", rich(4, *built)) == {"cathedral"}


def test_the_first_column_may_stand_beside_a_way() -> None:
    assert offered("farmers:column", rich(1)) == STARTS
    assert offered("farmers:column", rich(1, *STARTS)) == {"market"}


@pytest.mark.parametrize(("form", "held"), [("early", {1, 2}), ("late", {3, 4, 5}), ("last", {4, 5})])
def test_a_seat_is_held_in_some_years_alone(form: str, held: set[int]) -> None:
    for year in range(1, 6):
        assert offered(f"wizards:{form}", rich(year)) == ({"guard_tower"} if year in held else STARTS)


def test_nobody_is_held_who_is_free() -> None:
    assert offered("free", rich(1)) == STARTS


@pytest.mark.parametrize("legal", [[Pass()], [Recruit(0), Recruit(1, (2, 0, 0))]])
def test_other_decisions_are_left_alone(legal: list[Decision]) -> None:
    assert WAYS["churches"].allowed(rich(1), 1, legal) == legal
