"""The panel of the nearest buildings: those that only goods keep from being built, the nearest first."""

from dataclasses import replace

from kingsburg.engine.kingsburg.board.buildings import BUILDING_BY_ID
from kingsburg.ui.games.kingsburg.model import SeatShown
from kingsburg.ui.games.kingsburg.tiles.next import nearest, rows

EMPTY = SeatShown()


def names(shown: SeatShown) -> list[str]:
    by_number = {number: name for name, number in BUILDING_BY_ID.items()}
    return [by_number[building] for building, _look in nearest(shown)]


def test_at_first_only_the_first_building_of_each_row_can_come_next() -> None:
    assert set(names(EMPTY)) == {"statue", "inn", "guard_tower", "palisade", "barricade"}


def test_what_lacks_least_stands_first_and_what_is_built_is_gone() -> None:
    rich = replace(EMPTY, gold=2, buildings=(BUILDING_BY_ID["inn"],))
    assert names(rich)[0] == "statue" and "inn" not in names(rich) and "market" in names(rich)
    lacks = [sum(look.lacks) for _building, look in nearest(rich)]
    assert lacks == sorted(lacks)


def test_the_most_valuable_one_is_always_among_them_to_be_saved_for() -> None:
    built = tuple(BUILDING_BY_ID[name] for name in ("statue", "chapel", "inn"))
    shown = replace(EMPTY, wood=2, buildings=built)
    church = BUILDING_BY_ID["church"]
    assert church not in [building for building, _look in nearest(shown)][:4]
    assert [row.building for row in rows(shown, (), 4)][-1] == church
    assert [row.building for row in rows(shown, (), 1)] == [nearest(shown)[0][0]]
