"""The building that is usually closest at the end of a season, thanks to goods that another end lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from kingsburg.ai.kingsburg.merits.seen import USUAL
from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.effects import Goods
from kingsburg.engine.kingsburg.gifts import missing
from kingsburg.engine.kingsburg.province import sites
from kingsburg.engine.kingsburg.state import State, goods

FARTHEST: Final = 2
"""A building that lacks more goods than this is not close."""


def closest(
    ends: Sequence[State], without: Sequence[State], seat: Seat, but: Collection[int] = ()
) -> tuple[int, Goods] | None:
    """The building that usually lacks least at these ends, and what it then lacks.

    It lacks less than on average at the ends `without`. `but`: buildings that are left out.
    """
    found = []
    for building in _sites(ends[0], seat):
        lacks = _usually_lacks(ends, seat, building) if building not in but else None
        if lacks is None or sum(lacks) > FARTHEST:
            continue
        others = [_lacks(end, seat, building) for end in without]
        more = [sum(other) for other in others if other is not None]
        if more and sum(lacks) < sum(more) / len(more):
            found.append((sum(lacks), -BUILDINGS[building].vp, building, lacks))
    if not found:
        return None
    *_order, building, lacks = min(found)
    return building, lacks


def _usually_lacks(ends: Sequence[State], seat: Seat, building: int) -> Goods | None:
    """The goods that are usually the most the building lacks; None if it often cannot be built."""
    found = [lacks for end in ends if (lacks := _lacks(end, seat, building)) is not None]
    for lacks, _count in Counter(found).most_common():
        held = sum(all(now <= said for now, said in zip(one, lacks, strict=True)) for one in found)
        if held >= USUAL * len(ends):
            return lacks
    return None


def _lacks(end: State, seat: Seat, building: int) -> Goods | None:
    """What the building lacks; None if it stands, or cannot be built next."""
    price = _sites(end, seat).get(building)
    return None if price is None else missing(goods(end, seat), price)


def _sites(end: State, seat: Seat) -> dict[int, Goods]:
    """What could be built next, with its price."""
    return {site.build.building: site.price for site in sites(end.built[seat])}
