"""Ways to build that training can hold a seat to, to find out whether another way is as good.

A way only leaves out decisions that the rules allow. Its buildings are named by row and column, as
the printed board has them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg.actions import Build, Decision
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, LEFT
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.engine.kingsburg.state import State


@dataclass(frozen=True, slots=True)
class BuildingWay:
    """Buildings that must stand before any others are built; a set of buildings is a mask."""

    wanted: int
    """The buildings of the way. While one of them is missing, or was destroyed, the seat is held."""
    beside: int = 0
    """Other buildings that a held seat may build, too."""
    first: int = 1
    """The seat is held from this year on, and to the end of the year `last`."""
    last: int = YEARS

    def allowed(self, s: State, seat: Seat, legal: Sequence[Decision]) -> Sequence[Decision]:
        """Those of the legal decisions that the way leaves to the seat; building nothing is one."""
        if not isinstance(legal[0], Build) or self.complete(s, seat) or not self.first <= s.year <= self.last:
            return legal
        may = self.wanted | self.beside
        return [a for a in legal if not isinstance(a, Build) or may >> a.building & 1]

    def complete(self, s: State, seat: Seat) -> bool:
        """Whether all buildings of the way stand."""
        return not self.wanted & ~s.built[seat]


def _row_up_to(row: int, column: int) -> int:
    """The building there, and what it needs first (K3.10)."""
    there = next(i for i, b in enumerate(BUILDINGS) if (b.row, b.column) == (row, column))
    return LEFT[there] | 1 << there


_FIRST_COLUMN: Final = sum(1 << i for i, b in enumerate(BUILDINGS) if b.column == 1)
_TARGETS: Final = {
    "churches": _row_up_to(1, 4),  # Statue, Chapel, Church, Cathedral
    "markets": _row_up_to(2, 2),  # Inn, Market
    "farmers": _row_up_to(2, 3),  # Inn, Market, Farms
    "guilds": _row_up_to(2, 4),  # Inn, Market, Farms, Merchants' Guild
    "recruits": _row_up_to(3, 3),  # Guard Tower, Blacksmith, Barracks
    "wizards": _row_up_to(3, 4),  # Guard Tower, Blacksmith, Barracks, Wizards' Guild
}


def _forms(name: str, wanted: int) -> dict[str, BuildingWay]:
    return {
        name: BuildingWay(wanted),
        f"{name}:column": BuildingWay(wanted, beside=_FIRST_COLUMN),
        f"{name}:early": BuildingWay(wanted, last=2),
        f"{name}:late": BuildingWay(wanted, first=3),
        f"{name}:last": BuildingWay(wanted, first=4),
    }


WAYS: Final[Mapping[str, BuildingWay]] = {
    "free": BuildingWay(0),
    **{form: way for name, wanted in _TARGETS.items() for form, way in _forms(name, wanted).items()},
}
"""All ways by name; `free` holds nobody.

The name alone is the strict form. With `column`, the buildings of the first column may be built
beside it, with `early` the seat is held in years I and II alone, with `late` from year III on, and
with `last` from year IV on.
"""
