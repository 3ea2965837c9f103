"""Where the things lie that a lesson points at: found among the spots and places of its table."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.ui.lessons.lesson import Anchored, MainButton, Point, Spotted
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.table.tabletop import Tabletop


def lit(points: Sequence[Point], spots: Sequence[Spot], table: Tabletop | None) -> list[Rect]:
    """Return where the things lie that are pointed at and framed.

    `table` is the lesson's, None while another scene covers it. What is not shown is left out.
    """
    framed = [point for point in points if not (isinstance(point, Anchored) and not point.framed)]
    return [rect for point in framed if (rect := place(point, spots, table)) is not None]


def sheets(spots: Sequence[Spot]) -> list[Rect]:
    """Return the panels with the choices that a click has asked for, which are to be used now."""
    return [spot.rect for spot in spots if spot.kind == "sheet"]


def bright(points: Sequence[Point], table: Tabletop) -> list[Rect]:
    """Return where the things lie that are pointed at without a frame."""
    anchors = [point.anchor for point in points if isinstance(point, Anchored) and not point.framed]
    return [rect for anchor in anchors if (rect := table.places().berth(anchor)) is not None]


def place(point: Point, spots: Sequence[Spot], table: Tabletop | None) -> Rect | None:
    """Return where a point lies; None while it is not shown."""
    if isinstance(point, Anchored):
        return None if table is None else table.places().berth(point.anchor)
    spot = spot_of(point, spots)
    return spot.rect if spot is not None else None


def spot_of(point: Point, spots: Sequence[Spot]) -> Spot | None:
    """Return the spot that a point means; None while there is none, or it means no spot."""
    if isinstance(point, MainButton):
        return next((spot for spot in spots if spot.main and spot.does), None)
    if isinstance(point, Spotted):
        kind = type(point.means)
        found = [spot for spot in spots if type(spot.means) is kind and spot.means == point.means]
        return next((spot for spot in reversed(found) if spot.does), found[-1] if found else None)
    return None
