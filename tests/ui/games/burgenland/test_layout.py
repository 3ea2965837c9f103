"""Where castles stand."""

from __future__ import annotations

from itertools import combinations

import pytest

from kingsburg.engine.burgenland.castles import COLOURS, HOLE, KINDS, SEATS, WALL
from kingsburg.engine.burgenland.state import RED_DICE
from kingsburg.engine.burgenland.track import SPACES
from kingsburg.ui.games.burgenland.table.layout import DuelLayout
from kingsburg.ui.paint.geometry import Frame, Rect
from tests.ui.ink import meet, within

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (1280, 1024), (1920, 1200), (2560, 1080))


@pytest.mark.parametrize("size", SIZES)
def test_the_first_card_of_a_castle_stands_where_its_place_was_shown(size: tuple[int, int]) -> None:
    layout = DuelLayout(Frame(*size), 2)
    for colour in range(len(COLOURS)):
        for seat in range(SEATS):
            place = layout.place(colour, seat, (), 0)
            assert place == layout.card(colour, seat, (WALL,), 0)
            assert abs(place.cx - layout.row(colour, seat).cx) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_castles_of_every_length_stay_on_their_land(size: tuple[int, int]) -> None:
    layout = DuelLayout(Frame(*size), 2)
    for castle in ((WALL,), (WALL,) * 7, (WALL, HOLE) * 9 + (WALL,)):
        land = layout.row(0, 0)
        for at in range(-1, len(castle) + 1):
            card = layout.card(0, 0, castle, at)
            assert land.x <= card.x and card.right <= land.right
            assert land.y <= card.y and card.bottom == land.bottom


@pytest.mark.parametrize("size", SIZES)
def test_lands_of_a_band_do_not_overlap_and_stay_inside_it(size: tuple[int, int]) -> None:
    layout = DuelLayout(Frame(*size), 2)
    for colour in range(len(COLOURS)):
        band, near, far = layout.band(colour), layout.row(colour, layout.near), layout.row(colour, layout.far)
        assert band.y < near.y and near.bottom <= far.y and far.bottom < band.bottom


def parts(layout: DuelLayout) -> dict[str, Rect]:
    """Everything that lies on the table side by side."""
    found = {f"band {colour}": layout.band(colour) for colour in range(len(COLOURS))}
    found |= {"ring": layout.ring(), "track": layout.track(), "strip": layout.strip(), "tray": layout.tray()}
    return found | ({"chronicle": layout.log()} if layout.chronicled else {})


@pytest.mark.parametrize("broad", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_on_anything_else_nor_outside_the_window(size: tuple[int, int], broad: bool) -> None:
    layout = DuelLayout(Frame(*size), 2, broad=broad)
    for (one, a), (two, b) in combinations(parts(layout).items(), 2):
        common = meet(a, b)
        assert not (common.w and common.h), (one, two)
    for name, rect in parts(layout).items():
        assert within(rect, layout.frame.window), name
    for colour in range(len(COLOURS)):
        places = [layout.lead(colour, seat) for seat in range(SEATS)]
        places += [layout.row(colour, seat) for seat in range(SEATS)]
        places += [layout.pile(colour, kind) for kind in KINDS]
        assert all(within(rect, layout.band(colour)) for rect in places)
        assert not any(meet(a, b).w and meet(a, b).h for a, b in combinations(places, 2))
    dice = [layout.own_die(), *(layout.red_die(i) for i in range(RED_DICE))]
    assert all(within(die, layout.cloth()) for die in dice)
    assert not any(meet(a, b).w and meet(a, b).h for a, b in combinations(dice, 2))
    assert not meet(layout.cloth(), layout.paper()).w


@pytest.mark.parametrize("size", [(1024, 768), (1280, 1024), (1920, 1200), (2560, 1080)])
def test_a_window_of_other_proportions_is_used_whole_and_has_the_chronicle(size: tuple[int, int]) -> None:
    layout = DuelLayout(Frame(*size), 2)
    assert layout.chronicled
    rects = list(parts(layout).values())
    edge = layout.frame.px(26)
    assert min(r.x for r in rects) <= edge and max(r.right for r in rects) >= size[0] - edge
    assert max(r.bottom for r in rects) >= size[1] - edge


@pytest.mark.parametrize("crown", range(SPACES))
def test_the_boards_dice_lie_beside_the_tags_of_the_spaces_ahead(crown: int) -> None:
    layout = DuelLayout(Frame(1920, 1080), 2)
    tags = [layout.tag((crown + number) % SPACES) for number in range(1, 7)]
    above = layout.above(crown)
    dice = [layout.board_die(i, RED_DICE, above=above) for i in range(RED_DICE)]
    assert not any(meet(tag, die).w and meet(tag, die).h for tag in tags for die in dice)
    assert not any(meet(layout.dial(), die).w and meet(layout.dial(), die).h for die in dice)
