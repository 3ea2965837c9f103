"""What may speak for a decision, as a coach names it and the table says it. No rule asks for any of it.

Chances are 0 to 1. "Usually" is in most of the ways that the rest of the season may go.
"""

from __future__ import annotations

from dataclasses import dataclass

from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg.board.effects import Goods


@dataclass(frozen=True, slots=True)
class LetsBuild:
    """With it the seat usually builds that this season; with other options less often."""

    building: int


@dataclass(frozen=True, slots=True)
class BringsCloser:
    """When the season ends, that building lacks only these goods, none at all perhaps; more without it.

    `built`: what has been built by then, out of the same goods.
    """

    building: int
    lacks: Goods
    built: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Strengthens:
    """The odds to win this winter's battle rise; `enemy`: the card, if the seat knows it."""

    before: float
    after: float
    enemy: int | None


@dataclass(frozen=True, slots=True)
class Scores:
    """Victory points at once."""

    vp: int


@dataclass(frozen=True, slots=True)
class BringsToken:
    """A +2 token."""


@dataclass(frozen=True, slots=True)
class ShowsEnemy:
    """A look at this year's enemy."""


@dataclass(frozen=True, slots=True)
class LeavesDiceFor:
    """The dice that are left usually get that advisor, too; with other options less often."""

    advisor: int


@dataclass(frozen=True, slots=True)
class TakesFrom:
    """That seat would otherwise usually take the advisor."""

    advisor: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class SavesEnvoy:
    """Other ways to the same end, or other options, spend the envoy."""


@dataclass(frozen=True, slots=True)
class SavesToken:
    """Other ways to the same end spend a +2 token."""


@dataclass(frozen=True, slots=True)
class BringsPower:
    """What the building does is worth more than its points; so many seasons are still to come."""

    building: int
    seasons: int


@dataclass(frozen=True, slots=True)
class OpensRow:
    """The building makes room for the next one of its row."""

    building: int
    following: int


@dataclass(frozen=True, slots=True)
class KeepsGoodsFor:
    """What is kept leaves that building lacking only these goods; more if it is spent."""

    building: int
    lacks: Goods


@dataclass(frozen=True, slots=True)
class EnoughSoldiers:
    """The odds to win without hiring, and with all that could be hired; no other number promises more."""

    odds: float
    more: float


@dataclass(frozen=True, slots=True)
class RollsMore:
    """The dice to be rolled anew show `total` now, in the mean of all rolls `mean`."""

    total: int
    mean: float


@dataclass(frozen=True, slots=True)
class Alone:
    """Nothing else can be done."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """Nothing by itself: so much more of a win, and points, than the next best option."""

    win: float
    vp: float


@dataclass(frozen=True, slots=True)
class Behind:
    """Nothing by itself: so much less of a win, and points, than the best option."""

    win: float
    vp: float


Merit = (
    LetsBuild
    | BringsCloser
    | Strengthens
    | Scores
    | BringsToken
    | ShowsEnemy
    | LeavesDiceFor
    | TakesFrom
    | SavesEnvoy
    | SavesToken
    | BringsPower
    | OpensRow
    | KeepsGoodsFor
    | EnoughSoldiers
    | RollsMore
    | Alone
    | Ahead
    | Behind
)
