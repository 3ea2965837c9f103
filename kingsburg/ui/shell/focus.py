"""Moves the keyboard focus: in order with Tab, by direction with the arrow keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from kingsburg.ui.shell.spots import Spot, usable

Direction = Literal["left", "right", "up", "down"]

_SIDEWAYS = 2.5


def step(spots: Sequence[Spot], current: str | None, by: int) -> str | None:
    """Return the id of the next (by=1) or previous (by=-1) usable spot, or None.

    The order wraps around.
    """
    ring = [s.id for s in usable(spots)]
    if not ring:
        return None
    if current not in ring:
        return ring[0] if by > 0 else ring[-1]
    return ring[(ring.index(current) + by) % len(ring)]


def towards(spots: Sequence[Spot], current: str | None, direction: Direction) -> str | None:
    """Return the id of the nearest usable spot in a direction; the current one if there is none.

    Without a current spot it is the first usable one.
    """
    here = next((s for s in usable(spots) if s.id == current), None)
    if here is None:
        return step(spots, None, 1)
    best, best_cost = here.id, float("inf")
    for spot in usable(spots):
        cost = _cost(here, spot, direction)
        if cost is not None and cost < best_cost:
            best, best_cost = spot.id, cost
    return best


def _cost(here: Spot, there: Spot, direction: Direction) -> float | None:
    """Return the distance to a spot in a direction, in pixels; sideways distance counts more.

    None if the spot does not lie in that direction.
    """
    a, b = here.rect, there.rect
    dx, dy = b.cx - a.cx, b.cy - a.cy
    if direction in ("left", "right"):
        along, across = dx, abs(dy)
        overlap = b.y < a.bottom and a.y < b.bottom
        ahead = dx if direction == "right" else -dx
    else:
        along, across = dy, abs(dx)
        overlap = b.x < a.right and a.x < b.right
        ahead = dy if direction == "down" else -dy
    if there.id == here.id or ahead <= 0:
        return None
    return abs(along) + (0.3 if overlap else _SIDEWAYS) * across
