"""What may speak for a decision: the coach names one of these, and the table puts it into words.

No rule depends on them. Chances lie between 0 and 1. "Usually" means: in most of the ways in which
the rest of the season may go.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg.board.effects import Goods
from kingsburg.engine.merits import Ahead as Ahead
from kingsburg.engine.merits import Alone as Alone
from kingsburg.engine.merits import Behind as Behind

LAST_STRENGTH: Final = 6
"""The least strength before the King's die that wins more of the last battles than it does not."""


@dataclass(frozen=True, slots=True)
class LetsBuild:
    """With this option the seat usually builds that building this season; with others less often."""

    building: int


@dataclass(frozen=True, slots=True)
class BringsCloser:
    """This season the goods for that building come to lack only this; without the option more.

    What the seat spends on another building is its own choice.

    `lacks` may be nothing at all. `built`: what has been built by then, from the same goods.
    """

    building: int
    lacks: Goods
    built: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Strengthens:
    """The chance to win this winter's battle rises. `enemy`: the card, if the seat knows it."""

    before: float
    after: float
    enemy: int | None


@dataclass(frozen=True, slots=True)
class LastWinter:
    """In the last year the seat's strength against any enemy reaches LAST_STRENGTH.

    `strength`: what it has against every enemy that may come, before the King's die. `before` and
    `after`: its chance to win the battle without and with this decision. `enemy`: the card, if the
    seat knows it.
    """

    strength: int
    before: float
    after: float
    enemy: int | None


@dataclass(frozen=True, slots=True)
class Scores:
    """The decision brings victory points at once."""

    vp: int


@dataclass(frozen=True, slots=True)
class BringsToken:
    """The decision brings a +2 token."""


@dataclass(frozen=True, slots=True)
class ShowsEnemy:
    """The decision lets the seat look at this year's enemy."""


@dataclass(frozen=True, slots=True)
class LeavesDiceFor:
    """The remaining dice usually reach that advisor, too; with other options less often."""

    advisor: int


@dataclass(frozen=True, slots=True)
class DiceReach:
    """All dice of the seat, none of which is placed yet, usually reach that advisor."""

    advisor: int


@dataclass(frozen=True, slots=True)
class CanWait:
    """The remaining dice usually reach that advisor, too, and nobody else can reach it this season.

    So what others could take goes first, and this advisor later.
    """

    advisor: int


@dataclass(frozen=True, slots=True)
class TokenReaches:
    """The +2 token that is kept usually brings the remaining dice to that high advisor (K4.4)."""

    advisor: int


@dataclass(frozen=True, slots=True)
class TakesFrom:
    """Without this decision that seat would usually take the advisor."""

    advisor: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class BlocksLeader:
    """Without this decision that seat, which has more points than anybody, would usually take it."""

    advisor: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class BringsEnvoy:
    """With this option the seat usually gets the King's Envoy, since it is behind alone (K2.4)."""


@dataclass(frozen=True, slots=True)
class BringsReward:
    """With this option the seat usually has most buildings at the King's Reward (K2.3)."""


@dataclass(frozen=True, slots=True)
class SavesEnvoy:
    """The envoy is kept, while other ways to the same end, or other options, spend it."""


@dataclass(frozen=True, slots=True)
class SavesToken:
    """A +2 token is kept, while other ways to the same end spend it."""


@dataclass(frozen=True, slots=True)
class BringsPower:
    """The building's power is worth more than its points; `seasons`: how many are still to come."""

    building: int
    seasons: int


@dataclass(frozen=True, slots=True)
class BendsDice:
    """The building shifts a group by one in each season (K4.5), and most of the game is to come.

    `seasons`: how many are still to come.
    """

    building: int
    seasons: int


@dataclass(frozen=True, slots=True)
class OpensRow:
    """The building allows the next one in its row, `following`, to be built."""

    building: int
    following: int


@dataclass(frozen=True, slots=True)
class KeepsGoodsFor:
    """With the goods that are kept, that building lacks only `lacks`; if they are spent, more."""

    building: int
    lacks: Goods


@dataclass(frozen=True, slots=True)
class EnoughSoldiers:
    """No other number of soldiers promises more.

    `odds`: the chance to win without recruits; `more`: with all the soldiers that could be recruited.
    """

    odds: float
    more: float


@dataclass(frozen=True, slots=True)
class RollsMore:
    """The dice to be rerolled total `total` now; on average a reroll totals `mean`."""

    total: int
    mean: float


Merit = (
    LetsBuild
    | BringsCloser
    | Strengthens
    | LastWinter
    | Scores
    | BringsToken
    | ShowsEnemy
    | LeavesDiceFor
    | DiceReach
    | CanWait
    | TokenReaches
    | TakesFrom
    | BlocksLeader
    | SavesEnvoy
    | SavesToken
    | BringsEnvoy
    | BringsReward
    | BringsPower
    | BendsDice
    | OpensRow
    | KeepsGoodsFor
    | EnoughSoldiers
    | RollsMore
    | Alone
    | Ahead
    | Behind
)


@dataclass(frozen=True, slots=True)
class Edge:
    """How a season usually ends after one option, compared with another: more is above 0, less below.

    `vp`, `goods` and `tokens`: how much more the seat has. `built` and `instead`: what is usually
    built after this option alone, and after the other alone. `odds`: the chances to win this
    winter's battle after the one and the other, if they differ.
    """

    vp: int
    goods: Goods
    tokens: int
    built: tuple[int, ...] = ()
    instead: tuple[int, ...] = ()
    odds: tuple[float, float] | None = None
