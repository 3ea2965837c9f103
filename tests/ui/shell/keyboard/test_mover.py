"""The keyboard walks among spots in order, by direction and by zone."""

from collections.abc import Sequence

from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell.keyboard.mover import Direction, Stop, enter, near, step, stops, towards, zones
from kingsburg.ui.shell.keyboard.zones import Zone
from kingsburg.ui.shell.spots import Spot, hit, with_targets

DIRECTIONS: tuple[Direction, ...] = ("left", "right", "up", "down")
GRID = [
    Spot(f"{row}{column}", Rect(100 * column, 100 * row, 80, 80), does=("click",))
    for row in range(3)
    for column in range(4)
]


def placed(spots: Sequence[Spot]) -> list[Stop]:
    return stops(spots, lambda spot: Zone.ASKED)


def test_tab_goes_round_and_skips_what_does_nothing() -> None:
    spots = [GRID[0], Spot("dead", Rect(0, 0, 9, 9)), Spot("bin", Rect(0, 0, 9, 9), does=("drop",)), GRID[1]]
    assert step(placed(spots), None, 1) == "00"
    assert step(placed(spots), "00", 1) == "01"
    assert step(placed(spots), "01", 1) == "00"
    assert step(placed(spots), "00", -1) == "01"
    assert step([], None, 1) is None


def test_arrows_walk_the_grid_and_stop_at_its_edges() -> None:
    assert towards(placed(GRID), "11", "right") == "12"
    assert towards(placed(GRID), "11", "left") == "10"
    assert towards(placed(GRID), "11", "up") == "01"
    assert towards(placed(GRID), "11", "down") == "21"
    assert towards(placed(GRID), "13", "right") == "13"


def test_arrows_reach_every_spot() -> None:
    reached, edge = {"00"}, ["00"]
    while edge:
        here = edge.pop()
        for direction in DIRECTIONS:
            there = towards(placed(GRID), here, direction)
            if there not in reached:
                reached.add(there)
                edge.append(there)
    assert reached == {s.id for s in GRID}


def test_the_last_spot_lies_on_top() -> None:
    below, above = Spot("below", Rect(0, 0, 50, 50)), Spot("above", Rect(20, 20, 50, 50))
    found = hit([below, above], 30, 30)
    assert found is above
    assert hit([below, above], 5, 5) is below
    assert hit([below, above], 200, 5) is None


def test_targets_are_marked() -> None:
    marked = with_targets(GRID, {"00", "11"})
    assert [s.id for s in marked if s.state == "target"] == ["00", "11"]
    assert with_targets(GRID, ()) is GRID


READ = Spot("read", Rect(500, 0, 80, 80), label="cannot be used now")
COURT = Spot("court", Rect(100, 500, 80, 80), does=("click",))


def zoned() -> list[Stop]:
    """The grid is asked, and two things lie in other zones."""
    where = {"court": Zone.COURT, "read": Zone.ASKED}
    return stops([COURT, *GRID, READ], lambda spot: where.get(spot.id, Zone.ASKED))


def test_arrows_come_to_what_can_only_be_read_and_tab_does_not() -> None:
    assert towards(zoned(), "03", "right") == "read"
    seen, here = set(), step(zoned(), None, 1)
    while here not in seen:
        seen.add(here)
        here = step(zoned(), here, 1)
    assert seen == {spot.id for spot in GRID} | {"court"}
    assert step(zoned(), "read", 1) == "court", "from what is only read Tab goes on"
    assert step(zoned(), "read", -1) == "23"


def test_an_arrow_leaves_its_zone_only_at_the_edge_and_if_it_may() -> None:
    assert towards(zoned(), "11", "down") == "21"
    assert towards(zoned(), "21", "down", across=False) == "21"
    assert towards(zoned(), "21", "down") == "court"


def test_zones_come_in_their_order_and_remember_where_one_was() -> None:
    assert zones(zoned()) == [Zone.ASKED, Zone.COURT]
    assert enter(zoned(), Zone.ASKED, {}) == "00"
    assert enter(zoned(), Zone.ASKED, {Zone.ASKED: "12"}) == "12"
    assert enter(zoned(), Zone.BAR, {}) is None


def test_a_zone_is_entered_at_what_is_proposed() -> None:
    main = Spot("main", Rect(900, 0, 80, 80), does=("click",), main=True)
    assert enter(placed([*GRID, main]), Zone.ASKED, {}) == "main"


def test_a_sheet_hides_what_lies_below_it() -> None:
    sheet = Spot("sheet", Rect(0, 0, 190, 190), kind="sheet")
    way = Spot("way", Rect(10, 10, 20, 20), does=("click",))
    ids = {stop.id for stop in placed([*GRID, sheet, way])}
    assert "way" in ids and not {"00", "01", "10", "11", "sheet"} & ids and "02" in ids


def test_what_is_nearest_takes_the_place_of_what_has_gone() -> None:
    assert near(placed(GRID), Spot("gone", Rect(305, 95, 80, 80))) == "13"
    assert near([], GRID[0]) is None


def test_two_things_in_one_place_are_both_reached() -> None:
    twins = placed([Spot("a", Rect(0, 0, 80, 80), label="a"), Spot("b", Rect(20, 20, 40, 40), label="b")])
    assert towards(twins, "a", "right") == "b" and towards(twins, "b", "left") == "a"
    assert towards(twins, "a", "left") == "a"
