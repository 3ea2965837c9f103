"""Draws what moves in its own place over the still board: rolling dice and rising buildings."""

from __future__ import annotations

from collections.abc import Callable

from kingsburg.ui.games.kingsburg.table.places import KingsburgPlaces
from kingsburg.ui.games.kingsburg.table.players import draw_pip
from kingsburg.ui.games.kingsburg.table.provinces import draw_worth
from kingsburg.ui.games.kingsburg.tiles.large import art_of
from kingsburg.ui.games.kingsburg.tiles.state import row_colour
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.playback.beats import Beat, way
from kingsburg.ui.playback.sprites import draw_rising


def draw_motion(canvas: Canvas, places: KingsburgPlaces, beat: Beat) -> None:
    """Draw everything that changes where it lies in this beat."""
    for stir in beat.stirs:
        done = way(stir, places.playback.progress)
        match stir.at:
            case ("tile", int(owner), int(building)) if stir.kind in _STIRS and done > 0:
                _STIRS[stir.kind](canvas, places, owner, building, done)


def _rise(canvas: Canvas, places: KingsburgPlaces, seat: int, building: int, t: float) -> None:
    rect, area = places.tile(seat, building), places.province(seat)
    if area is None:
        draw_pip(canvas, rect.bottom_part(round(rect.h * t)), row_colour(building))
        return
    draw_rising(canvas, art_of(canvas, building, rect), rect, t)
    draw_worth(canvas, places.layout, building, area)


_STIRS: dict[str, Callable[[Canvas, KingsburgPlaces, int, int, float], None]] = {
    "rise": _rise,
}
"""The drawings by kind of movement; movements in battle are drawn by the battle's scene."""
