"""What gifts, rewards and buildings do, as small frozen values that read like the printed board.

The board's tables say with them *what* happens, the stages of the rules *when*. The window makes
its icons and texts from them, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

Goods = tuple[int, int, int]
"""Gold, wood, stone."""

GOLD: Final = 0
WOOD: Final = 1
STONE: Final = 2
PLUS2: Final = 3
"""A +2 token, where a payment may be a token or a good (K3.13). Tokens are not goods."""

NO_GOODS: Final[Goods] = (0, 0, 0)
ONE_GOOD: Final[tuple[Goods, ...]] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def plus(a: Goods, b: Goods) -> Goods:
    """The sum of two amounts of goods."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def minus(a: Goods, b: Goods) -> Goods:
    """The difference of two amounts of goods; the caller must know that `a` contains `b`."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


@cache
def goods_of(count: int) -> tuple[Goods, ...]:
    """Every way to choose `count` goods, those with most gold first."""
    return tuple((g, w, count - g - w) for g in range(count, -1, -1) for w in range(count - g, -1, -1))


# Effects of gifts and rewards --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gain:
    """A fixed amount of goods, soldiers, +2 tokens and victory points from the supply."""

    goods: Goods = NO_GOODS
    soldiers: int = 0
    plus2: int = 0
    vp: int = 0


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """One of the printed sets of goods (a slash on the board), at the player's choice."""

    options: tuple[Goods, ...]


@dataclass(frozen=True, slots=True)
class ChooseGoods:
    """`count` goods of the player's choice."""

    count: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """The player may trade one good for one each of the other two kinds."""


@dataclass(frozen=True, slots=True)
class Buy:
    """The player may pay `vp` victory points for `count` goods of choice."""

    vp: int
    count: int


@dataclass(frozen=True, slots=True)
class Peek:
    """The player secretly looks at this year's enemy (K5.5)."""


Effect = Gain | ChooseOne | ChooseGoods | Exchange | Buy | Peek

# Powers of buildings -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Combat:
    """Adds `bonus` to the combat value, always or only against one kind of enemy (K6.2)."""

    bonus: int
    against: str | None = None


@dataclass(frozen=True, slots=True)
class RerollOne:
    """Once a season, if all dice are alike: reroll one (K3.4)."""


@dataclass(frozen=True, slots=True)
class RerollAll:
    """Once a season, if all dice total at most `at_most`: reroll all (K3.4)."""

    at_most: int


@dataclass(frozen=True, slots=True)
class ExtraDie:
    """One more white die each season (K3.3)."""


@dataclass(frozen=True, slots=True)
class Income:
    """Goods that are paid before each roll (K3.2)."""

    goods: Goods


@dataclass(frozen=True, slots=True)
class Shift:
    """Once a season a group may count as one more or one less (K4.5)."""


@dataclass(frozen=True, slots=True)
class Discount:
    """Takes `gold` off the price of buildings in these columns (K3.11)."""

    gold: int
    columns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SummerToken:
    """A +2 token at the end of summer (K3.13)."""


@dataclass(frozen=True, slots=True)
class SeasonVP:
    """Victory points at the end of each season (K3.13)."""

    vp: int


@dataclass(frozen=True, slots=True)
class SellForVP:
    """Once at the end of each season, a +2 token or a good may be sold for victory points (K3.13)."""

    vp: int


@dataclass(frozen=True, slots=True)
class SoldierPrice:
    """The number of goods that a recruited soldier costs (K2.5)."""

    goods: int


@dataclass(frozen=True, slots=True)
class ExtraSoldier:
    """One more soldier with each gift that includes soldiers (K5.4)."""


@dataclass(frozen=True, slots=True)
class TiesWin:
    """An equal battle is a victory (K6.3)."""


@dataclass(frozen=True, slots=True)
class VictoryVP:
    """Victory points for each battle won (K6.4)."""

    vp: int


@dataclass(frozen=True, slots=True)
class GoodsVP:
    """One victory point for every `per` goods at the end of the game (K8.1)."""

    per: int


Power = (
    Combat
    | RerollOne
    | RerollAll
    | ExtraDie
    | Income
    | Shift
    | Discount
    | SummerToken
    | SeasonVP
    | SellForVP
    | SoldierPrice
    | ExtraSoldier
    | TiesWin
    | VictoryVP
    | GoodsVP
)
