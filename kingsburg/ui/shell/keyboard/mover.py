"""Moves the keyboard focus: in order, by direction and by zone, in every scene alike.

What has a label can be visited and read, whether it can be used now or not; Tab leads only to what
can be used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from kingsburg.ui.shell.keyboard.zones import Zone
from kingsburg.ui.shell.spots import Spot, usable

Direction = Literal["left", "right", "up", "down"]

_SIDEWAYS, _LEVEL, _DEPTH = 2.5, 0.3, 0.05
"""What a pixel of distance counts when the focus moves to the nearest thing in a direction.

The gap in that direction counts 1 for each pixel. A pixel sideways between the two middles counts the
first number or, if the things lie level, the second; a pixel between the middles in the direction
counts the third.
"""


class Stop(NamedTuple):
    """A spot that the keyboard can visit, and the zone in which it lies."""

    spot: Spot
    zone: Zone

    @property
    def id(self) -> str:
        """The id of its spot."""
        return self.spot.id

    @property
    def usable(self) -> bool:
        """Whether something can be done with it now."""
        return bool(usable([self.spot]))


def visitable(spot: Spot) -> bool:
    """Return whether the keyboard can visit a spot: it can be used, or it has something to say."""
    return spot.kind != "sheet" and (bool(spot.label) or bool(usable([spot])))


def stops(spots: Sequence[Spot], zone_of: Callable[[Spot], Zone]) -> list[Stop]:
    """Return everything that can be visited, zone by zone; a sheet hides what lies below it."""
    found, order = [], list(Zone)
    for i, spot in enumerate(spots):
        if not visitable(spot):
            continue
        if any(s.kind == "sheet" and s.rect.holds(*spot.rect.centre) for s in spots[i + 1 :]):
            continue
        found.append(Stop(spot, zone_of(spot)))
    return sorted(found, key=lambda stop: order.index(stop.zone))


def step(places: Sequence[Stop], current: str | None, by: int) -> str | None:
    """Return the id of the next (by=1) or previous (by=-1) usable stop, or None.

    The order wraps around.
    """
    ids = [stop.id for stop in places]
    can_use = [i for i, stop in enumerate(places) if stop.usable]
    if not can_use:
        return None
    if current not in ids:
        return ids[can_use[0] if by > 0 else can_use[-1]]
    at = ids.index(current)
    if by > 0:
        return ids[next((i for i in can_use if i > at), can_use[0])]
    return ids[next((i for i in reversed(can_use) if i < at), can_use[-1])]


def towards(places: Sequence[Stop], current: str | None, direction: Direction, *, across: bool = True) -> str:
    """Return the id of the nearest stop in a direction, if possible in the same zone.

    If there is none it is the nearest in another zone, where the focus may go `across`, and else
    the current one. Raises StopIteration if the current one is not among the places.
    """
    here = next(stop for stop in places if stop.id == current)
    inside = [stop for stop in places if stop.zone is here.zone]
    found = _nearest(inside, here, direction)
    if found is None and across:
        found = _nearest(places, here, direction)
    return (found or here).id


def _nearest(places: Sequence[Stop], here: Stop, direction: Direction) -> Stop | None:
    best, best_cost, own = None, float("inf"), places.index(here)
    for i, stop in enumerate(places):
        if stop.spot.rect.centre == here.spot.rect.centre:
            cost = _cost_on_top(i - own, direction)
        else:
            cost = _cost(here.spot, stop.spot, direction)
        if cost is not None and cost < best_cost:
            best, best_cost = stop, cost
    return best


def zones(places: Sequence[Stop]) -> list[Zone]:
    """Return the zones in which something can be visited, in their order."""
    return list(dict.fromkeys(stop.zone for stop in places))


def enter(places: Sequence[Stop], zone: Zone, visited: Mapping[Zone, str]) -> str | None:
    """Return where the focus goes in a zone: where it was last, or at its first thing of use."""
    inside = [stop for stop in places if stop.zone is zone]
    if not inside:
        return None
    last = next((stop for stop in inside if stop.id == visited.get(zone)), None)
    first = next((stop for stop in inside if stop.spot.main and stop.usable), None)
    first = first or next((stop for stop in inside if stop.usable), inside[0])
    return (last or first).id


def near(places: Sequence[Stop], lost: Spot) -> str | None:
    """Return the id of the stop nearest to a spot that has gone, or None if there are no stops."""

    def distance(stop: Stop) -> int:
        dx, dy = stop.spot.rect.cx - lost.rect.cx, stop.spot.rect.cy - lost.rect.cy
        return dx * dx + dy * dy

    return min(places, key=distance).id if places else None


def _cost_on_top(later: int, direction: Direction) -> float | None:
    """Return the distance between two things in one place, which lie behind each other in their order."""
    ahead = later if direction in ("right", "down") else -later
    return float(ahead) if ahead > 0 else None


def _cost(here: Spot, there: Spot, direction: Direction) -> float | None:
    """Return the distance to a spot in a direction, in pixels; sideways distance counts more.

    It is measured between the edges that face each other, so that large things are as near as small
    ones. None if the spot's centre does not lie in that direction.
    """
    a, b = here.rect, there.rect
    dx, dy = b.cx - a.cx, b.cy - a.cy
    if direction in ("left", "right"):
        gap, across = max(b.x - a.right, a.x - b.right, 0), abs(dy)
        overlap = b.y < a.bottom and a.y < b.bottom
        ahead = dx if direction == "right" else -dx
    else:
        gap, across = max(b.y - a.bottom, a.y - b.bottom, 0), abs(dx)
        overlap = b.x < a.right and a.x < b.right
        ahead = dy if direction == "down" else -dy
    if there.id == here.id or ahead <= 0:
        return None
    return gap + _DEPTH * ahead + (_LEVEL if overlap else _SIDEWAYS) * across
