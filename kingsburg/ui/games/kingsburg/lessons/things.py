"""Short names for what Kingsburg's lessons point at: advisors by rank, buildings by row and column."""

from __future__ import annotations

from kingsburg.engine.kingsburg.actions import Build
from kingsburg.engine.kingsburg.board.buildings import COLUMNS
from kingsburg.ui.games.kingsburg.things import (
    AdvisorCard,
    BuildingTile,
    HandDie,
    Modifier,
    SoldierPay,
    WinterButton,
)
from kingsburg.ui.lessons.lesson import Anchored, Spotted

GOLD, WOOD, STONE = (1, 0, 0), (0, 1, 0), (0, 0, 1)
TOKEN = Spotted(Modifier("plus2"))
MARKET_LESS, MARKET_MORE = Spotted(Modifier("minus")), Spotted(Modifier("plus"))
ENVOY = Spotted(Modifier("envoy"))
ENEMY = Spotted(WinterButton())


def at(row: int, column: int) -> int:
    """Return the index of the building in that row and column, both from 1."""
    return (row - 1) * COLUMNS + column - 1


def built(row: int, column: int) -> Build:
    """Return the decision to build there."""
    return Build(at(row, column))


def tile(row: int, column: int) -> Spotted:
    """Point at a building of one's own province."""
    return Spotted(BuildingTile(at(row, column)))


def advisor(rank: int) -> Spotted:
    """Point at an advisor."""
    return Spotted(AdvisorCard(rank))


def die(index: int, *, white: bool = False) -> Spotted:
    """Point at one of one's own dice, counted from 0 as they were rolled."""
    return Spotted(HandDie((white, index)))


def pay(kind: int) -> Spotted:
    """Point at what adds a good to recruit with: gold 0, wood 1, stone 2."""
    return Spotted(SoldierPay(kind))


def counter(seat: int, thing: str) -> Anchored:
    """Point at a counter of a player: "vp", "gold", "plus2" ..."""
    return Anchored(("stock", seat, thing))


def strip(seat: int) -> Anchored:
    """Point at a player's strip."""
    return Anchored(("strip", seat))
