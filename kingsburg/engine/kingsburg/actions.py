"""Every action that moves Kingsburg on: the decisions of a seat, and the actions of chance.

All are frozen values that compare by content. Positions of dice count from 0; `colour` and `white`
hold the pips of coloured and white dice.
"""

from __future__ import annotations

from dataclasses import dataclass

from kingsburg.engine.kingsburg.board.effects import NO_GOODS, Goods

# Decisions ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Take:
    """Choose goods from the supply: King's Aid (K2.1), a gift (K5) or a reward (K6.3).

    `pay`: the good that the Alchemist takes in exchange; nothing elsewhere.
    """

    goods: Goods
    pay: Goods = NO_GOODS


@dataclass(frozen=True, slots=True)
class Decline:
    """Refuse an offer that costs something: a gift (K5.2) or the Town Hall's sale (K3.13)."""


@dataclass(frozen=True, slots=True)
class RerollDie:
    """Reroll the die at position `index` of the coloured or the `white` dice: Statue (K3.4)."""

    white: bool
    index: int


@dataclass(frozen=True, slots=True)
class RerollHand:
    """Reroll all dice: Chapel (K3.4)."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Leave the dice as they lie (K3.4)."""


@dataclass(frozen=True, slots=True)
class Influence:
    """Place a group of dice on an advisor (K4).

    `colour` and `white`: the pips of the dice spent, ascending. `plus2`, `market`, `envoy`: whether
    a +2 token is spent, what the Market adds (−1, 0 or 1), whether the envoy is spent.
    """

    advisor: int
    colour: tuple[int, ...]
    white: tuple[int, ...] = ()
    plus2: bool = False
    market: int = 0
    envoy: bool = False

    @property
    def total(self) -> int:
        """The number that the group counts as (K4.3 to K4.5)."""
        return sum(self.colour) + sum(self.white) + 2 * self.plus2 + self.market


@dataclass(frozen=True, slots=True)
class Pass:
    """Place nothing more this season (K4.1)."""


@dataclass(frozen=True, slots=True)
class Build:
    """Build a building, given by its index in BUILDINGS (K3.9).

    A second building in the same season spends the envoy (K3.12).
    """

    building: int


@dataclass(frozen=True, slots=True)
class Skip:
    """Build nothing, or nothing more, this season (K3.9)."""


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell one good or one +2 token to the Town Hall (K3.13); `kind`: GOLD, WOOD, STONE or PLUS2."""

    kind: int


@dataclass(frozen=True, slots=True)
class Recruit:
    """Recruit that many soldiers and pay exactly these goods (K2.5)."""

    soldiers: int
    pay: Goods = NO_GOODS


@dataclass(frozen=True, slots=True)
class Lose:
    """Lose these goods, of the loser's own choice (K6.6)."""

    goods: Goods


Decision = (
    Take | Decline | RerollDie | RerollHand | Keep | Influence | Pass | Build | Skip | Sell | Recruit | Lose
)

# Chance ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the first turn order and the five sealed enemies, as indices in ENEMIES (K1.2, K1.3)."""

    order: tuple[int, ...]
    enemies: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EnemyDrawn:
    """Draw this year's enemy, in a view whose player does not know the sealed one."""

    enemy: int


@dataclass(frozen=True, slots=True)
class NeutralRolled:
    """The pips of the neutral dice in a game of two (K7.1)."""

    three: tuple[int, ...]
    two: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    """The pips of every hand, in turn order; coloured dice come before white ones (K3.3)."""

    hands: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Rerolled:
    """The new pips (K3.4): of one die (Statue), or of a whole hand, coloured dice first (Chapel)."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reinforced:
    """The King's die: how many soldiers everybody gets (K6.1)."""

    die: int


Chance = Deal | EnemyDrawn | NeutralRolled | Rolled | Rerolled | Reinforced
Action = Decision | Chance
