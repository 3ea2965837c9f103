"""The twenty-five enemy cards, five for each year (K6). Each card is one line of the table.

`confidence` is the grade that docs/rules.md gives its source, from A (a rulebook example) to D
(doubtful).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsburg.engine.kingsburg.board.effects import NO_GOODS, ChooseGoods, Gain, Goods


@dataclass(frozen=True, slots=True)
class Penalty:
    """What defeat costs, in this order (K6.6): fixed goods, goods of choice, buildings, points."""

    goods: Goods = NO_GOODS
    any_goods: int = 0
    buildings: int = 0
    vp: int = 0


@dataclass(frozen=True, slots=True)
class Enemy:
    """An enemy card (K6): its year, kind and strength, what victory brings and what defeat costs."""

    id: str
    year: int
    kind: str
    strength: int
    reward: Gain | ChooseGoods
    penalty: Penalty
    confidence: str


_GOLD: Final = Gain((1, 0, 0))
_WOOD: Final = Gain((0, 1, 0))
_STONE: Final = Gain((0, 0, 1))


def _vp(n: int) -> Gain:
    return Gain(vp=n)


ENEMIES: Final[tuple[Enemy, ...]] = (
    Enemy("I-1", 1, "barbarians", 2, _GOLD, Penalty(any_goods=1, buildings=1), "C"),
    Enemy("I-2", 1, "goblins", 2, _WOOD, Penalty((0, 1, 1), buildings=1, vp=1), "B"),
    Enemy("I-3", 1, "goblins", 3, _STONE, Penalty((1, 0, 0), buildings=1), "A"),
    Enemy("I-4", 1, "orcs", 3, _GOLD, Penalty(any_goods=2, vp=1), "C"),
    Enemy("I-5", 1, "zombies", 4, _vp(1), Penalty(vp=2), "C"),
    Enemy("II-1", 2, "goblins", 3, _WOOD, Penalty((0, 2, 2), buildings=1, vp=1), "C"),
    Enemy("II-2", 2, "goblins", 4, _STONE, Penalty((2, 0, 0), buildings=1), "C"),
    Enemy("II-3", 2, "orcs", 4, _GOLD, Penalty(any_goods=2, buildings=1), "C"),
    Enemy("II-4", 2, "barbarians", 5, _GOLD, Penalty(any_goods=2, vp=1), "C"),
    Enemy("II-5", 2, "zombies", 5, _vp(1), Penalty(vp=2), "B"),
    Enemy("III-1", 3, "goblins", 4, _WOOD, Penalty((0, 3, 3), buildings=1, vp=1), "C"),
    Enemy("III-2", 3, "goblins", 5, _STONE, Penalty((3, 0, 0), buildings=1), "C"),
    Enemy("III-3", 3, "orcs", 5, _GOLD, Penalty(any_goods=2, buildings=1), "D"),
    Enemy("III-4", 3, "demons", 6, _vp(1), Penalty((2, 1, 1), vp=1), "D"),
    Enemy("III-5", 3, "zombies", 6, _vp(1), Penalty(vp=2), "C"),
    Enemy("IV-1", 4, "goblins", 5, _WOOD, Penalty((0, 4, 4), buildings=1, vp=1), "C"),
    Enemy("IV-2", 4, "goblins", 6, _STONE, Penalty((4, 0, 0), buildings=1), "C"),
    Enemy("IV-3", 4, "demons", 6, _GOLD, Penalty(any_goods=4, buildings=1), "C"),
    Enemy("IV-4", 4, "orcs", 7, ChooseGoods(1), Penalty(any_goods=2, buildings=1), "C"),
    Enemy("IV-5", 4, "zombies", 7, _vp(1), Penalty(vp=2), "C"),
    Enemy("V-1", 5, "barbarians", 7, _vp(1), Penalty(vp=8), "D"),
    Enemy("V-2", 5, "barbarians", 8, _vp(1), Penalty(buildings=1), "D"),
    Enemy("V-3", 5, "demons", 8, _vp(2), Penalty(buildings=1, vp=2), "B"),
    Enemy("V-4", 5, "demons", 9, _vp(2), Penalty(buildings=1), "D"),
    Enemy("V-5", 5, "dragons", 9, _vp(3), Penalty(vp=5), "B"),
)

CARDS_A_YEAR: Final = 5
ENEMY_BY_ID: Final[dict[str, int]] = {e.id: i for i, e in enumerate(ENEMIES)}


def deck(year: int) -> range:
    """The indices in ENEMIES of that year's five cards (year 1 to 5)."""
    return range((year - 1) * CARDS_A_YEAR, year * CARDS_A_YEAR)


_DECKS: Final = tuple(tuple(deck(max(1, year))) for year in range(len(ENEMIES) // CARDS_A_YEAR + 1))


def may_come(year: int, known: int | None) -> tuple[int, ...]:
    """The cards that a year's enemy may be: the known one alone, or else that year's five (K6.10).

    Before the first year has begun (year 0), they are those of the first.
    """
    return _DECKS[year] if known is None else (known,)


def strengths(year: int) -> tuple[int, ...]:
    """The different strengths of that year's cards, ascending, as printed on their backs (K6.10)."""
    return tuple(sorted({ENEMIES[i].strength for i in deck(year)}))
