"""The keyboard walks among spots in order and by direction."""

from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell.focus import step, towards
from kingsburg.ui.shell.spots import Spot, hit, with_targets

GRID = [
    Spot(f"{row}{column}", Rect(100 * column, 100 * row, 80, 80), does=("click",))
    for row in range(3)
    for column in range(4)
]


def test_tab_goes_round_and_skips_what_does_nothing() -> None:
    spots = [GRID[0], Spot("dead", Rect(0, 0, 9, 9)), Spot("bin", Rect(0, 0, 9, 9), does=("drop",)), GRID[1]]
    assert step(spots, None, 1) == "00"
    assert step(spots, "00", 1) == "01"
    assert step(spots, "01", 1) == "00"
    assert step(spots, "00", -1) == "01"
    assert step([], None, 1) is None


def test_arrows_walk_the_grid_and_stop_at_its_edges() -> None:
    assert towards(GRID, "11", "right") == "12"
    assert towards(GRID, "11", "left") == "10"
    assert towards(GRID, "11", "up") == "01"
    assert towards(GRID, "11", "down") == "21"
    assert towards(GRID, "13", "right") == "13"


def test_arrows_reach_every_spot() -> None:
    reached, edge = {"00"}, ["00"]
    while edge:
        here = edge.pop()
        for direction in ("left", "right", "up", "down"):
            there = towards(GRID, here, direction)
            assert there is not None
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
