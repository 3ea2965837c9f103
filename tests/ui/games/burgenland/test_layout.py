"""Where castles stand."""

from __future__ import annotations

import pytest

from kingsburg.engine.burgenland.castles import COLOURS, HOLE, SEATS, WALL
from kingsburg.ui.games.burgenland.table.layout import DuelLayout
from kingsburg.ui.paint.geometry import Frame

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


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
