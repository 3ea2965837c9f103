"""What a spectator sees happen, in order. The record, the log and the animation are made of events.

`after` holds the holdings of every seat that the event changed. Events are plain slotted classes,
never changed after they are made: real frozen dataclasses would cost a tenth of the engine's speed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from kingsburg.engine.kingsburg.board.effects import Gain, Goods


class Holdings(NamedTuple):
    """Everything that a seat owns in public. `buildings`: indices in BUILDINGS, in the order built."""

    gold: int
    wood: int
    stone: int
    plus2: int
    soldiers: int
    vp: int
    envoy: bool
    buildings: tuple[int, ...]


After = tuple[tuple[int, Holdings], ...]


@dataclass(slots=True)
class Dealt:
    """The public part of the deal: the turn order (K1.2)."""

    order: tuple[int, ...]


@dataclass(slots=True)
class PhaseBegan:
    """A phase of the year begins (K2)."""

    year: int
    phase: int


@dataclass(slots=True)
class Aided:
    """The King's Aid (K2.1): a white die for the one seat if `die`, otherwise a good for each seat."""

    seats: tuple[int, ...]
    die: bool


@dataclass(slots=True)
class GoodTaken:
    """A seat that tied for the King's Aid has chosen its good (K2.1)."""

    seat: int
    goods: Goods
    after: After


@dataclass(slots=True)
class NeutralPlaced:
    """The neutral dice of a game of two were placed; they close `advisors` (K7.1)."""

    three: tuple[int, ...]
    two: tuple[int, ...]
    advisors: tuple[int, ...]


@dataclass(slots=True)
class IncomePaid:
    """A building paid its income: the Merchants' Guild's gold (K3.2)."""

    seat: int
    building: int
    goods: Goods
    after: After


@dataclass(slots=True)
class DiceRolled:
    """A player has rolled for the season (K3.3): the pips of the coloured and the white dice."""

    seat: int
    colour: tuple[int, ...]
    white: tuple[int, ...]


@dataclass(slots=True)
class DiceRerolled:
    """A player has rerolled (K3.4).

    `die`: (white, index) of the Statue's die, None for the Chapel. `colour`, `white`: the dice as
    they lie now.
    """

    seat: int
    building: int
    die: tuple[bool, int] | None
    colour: tuple[int, ...]
    white: tuple[int, ...]


@dataclass(slots=True)
class OrderSet:
    """The turn order of the season was set, by ascending totals (K3.5)."""

    seats: tuple[int, ...]


@dataclass(slots=True)
class Influenced:
    """A group of dice was placed on an advisor (K4)."""

    seat: int
    advisor: int
    colour: tuple[int, ...]
    white: tuple[int, ...]
    plus2: bool
    market: int
    envoy: bool
    after: After


@dataclass(slots=True)
class Passed:
    """A player places no more dice this season (K4.1).

    `left`: how many dice the player had left, none of which could be placed; None if it was a choice.
    """

    seat: int
    left: int | None = None


@dataclass(slots=True)
class GiftTaken:
    """An advisor's gift was taken or declined (K5).

    `pay`: goods paid to the Alchemist. `pay_vp`: points paid to the Smuggler. `gain`: all that was
    received.
    """

    seat: int
    advisor: int
    pay: Goods
    pay_vp: int
    gain: Gain
    declined: bool
    after: After


@dataclass(slots=True)
class Peeked:
    """A seat has looked at this year's enemy; which enemy it is, only that seat may know (K5.5)."""

    seat: int
    enemy: int


@dataclass(slots=True)
class Built:
    """A building was built (K3.9 to K3.12); `envoy`: whether the envoy was spent on it."""

    seat: int
    building: int
    pay: Goods
    vp: int
    envoy: bool
    after: After


@dataclass(slots=True)
class BuildingSkipped:
    """A player built nothing, by choice or because no building could be paid for (K3.9).

    `again`: whether it would have been the envoy's second building (K3.12). `goods`: what the player
    had, where it paid for no building; None if it was a choice.
    """

    seat: int
    again: bool = False
    goods: Goods | None = None


@dataclass(slots=True)
class TokenGiven:
    """An Inn gave its +2 token (K3.13)."""

    seat: int
    building: int
    after: After


@dataclass(slots=True)
class SeasonScored:
    """An Embassy scored its point (K3.13)."""

    seat: int
    building: int
    vp: int
    after: After


@dataclass(slots=True)
class Sold:
    """A good or token was sold to the Town Hall (K3.13); `kind` is GOLD, WOOD, STONE or PLUS2."""

    seat: int
    building: int
    kind: int
    vp: int
    after: After


@dataclass(slots=True)
class Rewarded:
    """The King's Reward for the most buildings (K2.3)."""

    seats: tuple[int, ...]
    after: After


@dataclass(slots=True)
class EnvoySent:
    """The envoy went to that seat, or back to the supply (None); both parts of K2.4 in one event."""

    seat: int | None
    after: After


@dataclass(slots=True)
class Recruited:
    """A player has recruited soldiers, possibly none (K2.5).

    `goods`: what the player had, where it paid for no soldier; None if the number was a choice.
    """

    seat: int
    soldiers: int
    pay: Goods
    after: After
    goods: Goods | None = None


@dataclass(slots=True)
class EnemyRevealed:
    """This year's enemy is turned over (K6.1)."""

    enemy: int


@dataclass(slots=True)
class ReinforcementsCame:
    """That seat rolled the King's die, and every player got so many soldiers (K6.1)."""

    seat: int
    die: int
    after: After


@dataclass(slots=True)
class Fought:
    """A seat fought its battle (K6.3). `value`: its combat value.

    `outcome`: `victory`, `draw` or `defeat`. `lost_vp`: the points that the enemy card takes
    (K6.6), without those of destroyed buildings.
    """

    seat: int
    value: int
    outcome: str
    gain: Gain
    lost: Goods
    lost_vp: int
    destroyed: tuple[int, ...]
    after: After


@dataclass(slots=True)
class StrongestNamed:
    """Each of the strongest victors gained a victory point (K6.5); often there is none."""

    seats: tuple[int, ...]
    after: After


@dataclass(slots=True)
class SoldiersHome:
    """All soldiers left after the battles (K2.6)."""

    after: After


@dataclass(slots=True)
class GoodsScored:
    """A Cathedral scored points for goods at the end of the game (K8.1)."""

    seat: int
    building: int
    vp: int
    after: After


@dataclass(slots=True)
class GameEnded:
    """The game is over. `vp`: points by seat; `ranking`: the seats at each place, best place first."""

    vp: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]


Event = (
    Dealt
    | PhaseBegan
    | Aided
    | GoodTaken
    | NeutralPlaced
    | IncomePaid
    | DiceRolled
    | DiceRerolled
    | OrderSet
    | Influenced
    | Passed
    | GiftTaken
    | Peeked
    | Built
    | BuildingSkipped
    | TokenGiven
    | SeasonScored
    | Sold
    | Rewarded
    | EnvoySent
    | Recruited
    | EnemyRevealed
    | ReinforcementsCame
    | Fought
    | StrongestNamed
    | SoldiersHome
    | GoodsScored
    | GameEnded
)
