"""The province: twenty buildings in five rows and four columns (rules section 8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, TypeVar

from kingsburg.engine.kingsburg.board.effects import (
    Combat,
    Discount,
    ExtraDie,
    ExtraSoldier,
    Goods,
    GoodsVP,
    Income,
    Power,
    RerollAll,
    RerollOne,
    SeasonVP,
    SellForVP,
    Shift,
    SoldierPrice,
    SummerToken,
    TiesWin,
    VictoryVP,
)
from kingsburg.engine.memory import remembered

ROWS: Final = 5
COLUMNS: Final = 4


@dataclass(frozen=True, slots=True)
class Building:
    """One building. `row` and `column` count from 1; `cost` is in gold, wood and stone."""

    id: str
    row: int
    column: int
    cost: Goods
    vp: int
    powers: tuple[Power, ...]


BUILDINGS: Final[tuple[Building, ...]] = (
    Building("statue", 1, 1, (2, 0, 0), 3, (RerollOne(),)),
    Building("chapel", 1, 2, (3, 0, 1), 5, (RerollAll(at_most=7),)),
    Building("church", 1, 3, (3, 1, 2), 7, (Combat(1, "demons"),)),
    Building("cathedral", 1, 4, (5, 0, 3), 9, (GoodsVP(per=2),)),
    Building("inn", 2, 1, (1, 1, 0), 0, (SummerToken(),)),
    Building("market", 2, 2, (2, 2, 0), 1, (Shift(),)),
    Building("farms", 2, 3, (2, 3, 1), 2, (ExtraDie(), Combat(-1))),
    Building("merchants_guild", 2, 4, (3, 1, 2), 4, (Income((1, 0, 0)),)),
    Building("guard_tower", 3, 1, (1, 0, 1), 1, (Combat(1),)),
    Building("blacksmith", 3, 2, (1, 2, 0), 2, (Combat(1),)),
    Building("barracks", 3, 3, (2, 2, 1), 4, (SoldierPrice(1),)),
    Building("wizards_guild", 3, 4, (3, 2, 2), 6, (Combat(2),)),
    Building("palisade", 4, 1, (0, 2, 0), 0, (Combat(1), Combat(1, "zombies"))),
    Building("stables", 4, 2, (1, 1, 1), 2, (ExtraSoldier(),)),
    Building("stone_wall", 4, 3, (2, 0, 2), 2, (Combat(1), TiesWin())),
    Building("fortress", 4, 4, (3, 0, 2), 4, (Combat(1), VictoryVP(1))),
    Building("barricade", 5, 1, (0, 1, 0), 0, (Combat(1, "goblins"),)),
    Building("crane", 5, 2, (0, 1, 1), 1, (Discount(gold=1, columns=(3, 4)),)),
    Building("town_hall", 5, 3, (2, 1, 1), 2, (SellForVP(1),)),
    Building("embassy", 5, 4, (2, 2, 2), 4, (SeasonVP(1),)),
)
"""Row by row. A building's index here is also its bit in the mask of a province."""

BUILDING_BY_ID: Final[dict[str, int]] = {b.id: i for i, b in enumerate(BUILDINGS)}

P = TypeVar("P")


def powers(kind: type[P]) -> list[tuple[int, P]]:
    """Every (building, power) in the table whose power is of that kind."""
    return [(i, p) for i, b in enumerate(BUILDINGS) for p in b.powers if isinstance(p, kind)]


def mask(kind: type[Power]) -> int:
    """The bits of all buildings that have a power of that kind."""
    return sum(1 << i for i in {i for i, _ in powers(kind)})


def first(bits: int) -> int:
    """The building of the lowest bit; `bits` must not be 0."""
    return (bits & -bits).bit_length() - 1


LEFT: Final[tuple[int, ...]] = tuple(
    sum(1 << j for j, c in enumerate(BUILDINGS) if c.row == b.row and c.column < b.column) for b in BUILDINGS
)
"""For each building, the bits of those to its left in its row (K3.10)."""

RAZED_FIRST: Final[tuple[int, ...]] = tuple(
    sorted(range(len(BUILDINGS)), key=lambda i: (-BUILDINGS[i].column, BUILDINGS[i].row))
)
"""The order in which buildings are destroyed: rightmost column first, in it the topmost row (K6.7)."""


_KEPT: Final = 1 << 14


@remembered(_KEPT)
def razed_first(built: int) -> int | None:
    """The building that is destroyed first (K6.7); None in an empty province."""
    return next((i for i in RAZED_FIRST if built >> i & 1), None)


_DISCOUNT: Final = mask(Discount)


def _reduced(building: Building) -> Goods:
    gold, wood, stone = building.cost
    less = sum(discount.gold for _, discount in powers(Discount) if building.column in discount.columns)
    return (max(0, gold - less), wood, stone)


_PRICES: Final[tuple[Goods, ...]] = tuple(b.cost for b in BUILDINGS)
_REDUCED: Final[tuple[Goods, ...]] = tuple(_reduced(b) for b in BUILDINGS)


def price(built: int, building: int) -> Goods:
    """What `building` costs the owner of the province `built` (K3.9, K3.11)."""
    return _REDUCED[building] if built & _DISCOUNT else _PRICES[building]


@remembered(_KEPT)
def left_missing(built: int, building: int) -> tuple[int, ...]:
    """The buildings to the left of `building` that the province still lacks (K3.10)."""
    return tuple(i for i in range(len(BUILDINGS)) if LEFT[building] & ~built & 1 << i)


def lacks_left(built: int, building: int) -> bool:
    """Whether the province still lacks a building to the left of `building` (K3.10)."""
    return LEFT[building] & ~built != 0


@remembered(_KEPT)
def combat_bonus(built: int, enemy_kind: str) -> int:
    """The combat value that the buildings of a province add against that kind of enemy (K6.2)."""
    return sum(bonus for i, bonus in _combat(enemy_kind) if built >> i & 1)


def combat_value(soldiers: int, built: int, enemy_kind: str) -> int:
    """The combat value of soldiers and a province against that kind of enemy (K6.2)."""
    return soldiers + combat_bonus(built, enemy_kind)


def combat_parts(built: int, enemy_kind: str) -> tuple[tuple[int, int], ...]:
    """The same bonus building by building, as (building, bonus); each building appears once."""
    parts: dict[int, int] = {}
    for i, bonus in _combat(enemy_kind):
        if built >> i & 1:
            parts[i] = parts.get(i, 0) + bonus
    return tuple(parts.items())


@cache
def _combat(enemy_kind: str) -> tuple[tuple[int, int], ...]:
    return tuple((i, p.bonus) for i, p in powers(Combat) if p.against in (None, enemy_kind))
