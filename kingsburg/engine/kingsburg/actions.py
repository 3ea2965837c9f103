"""Everything that moves the game on: decisions of a seat, and chance.

All are frozen values that compare by content; positions of dice count from 0, `colour` and `white` hold pips.
"""

from __future__ import annotations

from dataclasses import dataclass

from kingsburg.engine.kingsburg.board.effects import NO_GOODS, Goods

# Decisions ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Take:
    """Goods chosen from the supply: King's aid (K2.1), a gift (K5) or a reward; `pay` is the Alchemist's."""

    goods: Goods
    pay: Goods = NO_GOODS


@dataclass(frozen=True, slots=True)
class Decline:
    """Refuses an offer that costs something (K5.2, K3.13)."""


@dataclass(frozen=True, slots=True)
class RerollDie:
    """Statue (K3.4): the die at that position."""

    white: bool
    index: int


@dataclass(frozen=True, slots=True)
class RerollHand:
    """Chapel (K3.4): all dice."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Leaves the dice as they lie."""


@dataclass(frozen=True, slots=True)
class Influence:
    """A group of dice on an advisor (K4); `colour` and `white` ascend."""

    advisor: int
    colour: tuple[int, ...]
    white: tuple[int, ...] = ()
    plus2: bool = False
    market: int = 0
    envoy: bool = False

    @property
    def total(self) -> int:
        """The number the group counts as (K4.3 to K4.5)."""
        return sum(self.colour) + sum(self.white) + 2 * self.plus2 + self.market


@dataclass(frozen=True, slots=True)
class Pass:
    """Places nothing more this season (K4.1)."""


@dataclass(frozen=True, slots=True)
class Build:
    """A building by its number in the table (K3.9); the second of a season spends the envoy (K3.12)."""

    building: int


@dataclass(frozen=True, slots=True)
class Skip:
    """Builds nothing (more) this season."""


@dataclass(frozen=True, slots=True)
class Sell:
    """Town Hall (K3.13): one good or +2 token, by kind (GOLD, WOOD, STONE or PLUS2)."""

    kind: int


@dataclass(frozen=True, slots=True)
class Recruit:
    """That many soldiers for exactly these goods (K2.5)."""

    soldiers: int
    pay: Goods = NO_GOODS


@dataclass(frozen=True, slots=True)
class Lose:
    """Goods of the loser's choice (K6.6)."""

    goods: Goods


Decision = (
    Take | Decline | RerollDie | RerollHand | Keep | Influence | Pass | Build | Skip | Sell | Recruit | Lose
)

# Chance ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal:
    """The first turn order and the five sealed enemies, by number in the table (K1.2, K1.3)."""

    order: tuple[int, ...]
    enemies: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EnemyDrawn:
    """This year's enemy, where the player of a view does not know the sealed one."""

    enemy: int


@dataclass(frozen=True, slots=True)
class NeutralRolled:
    """The neutral dice of a game of two (K7.1)."""

    three: tuple[int, ...]
    two: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    """One hand for each place of the turn order, coloured dice before white ones (K3.3)."""

    hands: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Rerolled:
    """The new pips: one die (Statue) or the whole hand, coloured dice before white ones (Chapel)."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reinforced:
    """The King's soldiers for everybody (K6.1)."""

    die: int


Chance = Deal | EnemyDrawn | NeutralRolled | Rolled | Rerolled | Reinforced
Action = Decision | Chance
