"""What a spectator sees, in order. The record, the log and the animation are made of these.

`after` holds the holdings of every seat that the event changed. Plain slotted values, treated as frozen: the
machinery of frozen dataclasses would cost a tenth of the engine's speed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from kingsburg.engine.kingsburg.board.effects import Gain, Goods


class Holdings(NamedTuple):
    """All that a seat owns in public; `buildings` in the order built, by number in the table."""

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
    """Public part of the deal: the turn order (K1.2)."""

    order: tuple[int, ...]


@dataclass(slots=True)
class PhaseBegan:
    """A phase of the year begins (K2)."""

    year: int
    phase: int


@dataclass(slots=True)
class Aided:
    """`die`: a white die for the one seat; otherwise a good for each (K2.1)."""

    seats: tuple[int, ...]
    die: bool


@dataclass(slots=True)
class GoodTaken:
    """The King's Aid among tied players: a good of one's choice (K2.1)."""

    seat: int
    goods: Goods
    after: After


@dataclass(slots=True)
class NeutralPlaced:
    """With two players the neutral dice close advisors (K7.1)."""

    three: tuple[int, ...]
    two: tuple[int, ...]
    advisors: tuple[int, ...]


@dataclass(slots=True)
class IncomePaid:
    """A Merchants' Guild's gold (K3.2)."""

    seat: int
    building: int
    goods: Goods
    after: After


@dataclass(slots=True)
class DiceRolled:
    """A player has rolled for the season: coloured and white dice (K3.1)."""

    seat: int
    colour: tuple[int, ...]
    white: tuple[int, ...]


@dataclass(slots=True)
class DiceRerolled:
    """`die` is (white, index) for the Statue and None for the Chapel; the dice are those afterwards."""

    seat: int
    building: int
    die: tuple[bool, int] | None
    colour: tuple[int, ...]
    white: tuple[int, ...]


@dataclass(slots=True)
class OrderSet:
    """The turn order of the season, by ascending totals (K3.5)."""

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
    """A player places no more dice this season (K4.1)."""

    seat: int


@dataclass(slots=True)
class GiftTaken:
    """`pay_vp` is the Smuggler's price; `gain` is all that was received."""

    seat: int
    advisor: int
    pay: Goods
    pay_vp: int
    gain: Gain
    declined: bool
    after: After


@dataclass(slots=True)
class Peeked:
    """The enemy is for that seat's eyes only (K5.5)."""

    seat: int
    enemy: int


@dataclass(slots=True)
class Built:
    """A building was bought (K3.9 to K3.12)."""

    seat: int
    building: int
    pay: Goods
    vp: int
    envoy: bool
    after: After


@dataclass(slots=True)
class BuildingSkipped:
    """A player built nothing, by choice or because nothing could be paid."""

    seat: int


@dataclass(slots=True)
class TokenGiven:
    """An Inn's token (K3.13)."""

    seat: int
    building: int
    after: After


@dataclass(slots=True)
class SeasonScored:
    """An Embassy's point (K3.13)."""

    seat: int
    building: int
    vp: int
    after: After


@dataclass(slots=True)
class Sold:
    """Town Hall (K3.13); `kind` is GOLD, WOOD, STONE or PLUS2."""

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
    """Return and award in one (K2.4); None: nobody holds the envoy now."""

    seat: int | None
    after: After


@dataclass(slots=True)
class Recruited:
    """A player has hired soldiers, or none (K2.5)."""

    seat: int
    soldiers: int
    pay: Goods
    after: After


@dataclass(slots=True)
class EnemyRevealed:
    """This year's enemy is turned over (K6.1)."""

    enemy: int


@dataclass(slots=True)
class ReinforcementsCame:
    """The King's die gives everybody so many soldiers (K6.1)."""

    seat: int
    die: int
    after: After


@dataclass(slots=True)
class Fought:
    """`outcome` is `victory`, `draw` or `defeat`; `lost_vp` is the card's alone (K6.6)."""

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
    """The strongest victors gain their point (K6.5)."""

    seats: tuple[int, ...]
    after: After


@dataclass(slots=True)
class SoldiersHome:
    """All soldiers leave after the battle (K2.6)."""

    after: After


@dataclass(slots=True)
class GoodsScored:
    """A Cathedral's points at the end (K8.1)."""

    seat: int
    building: int
    vp: int
    after: After


@dataclass(slots=True)
class GameEnded:
    """The game is over: points by seat, and the places, shared ones together."""

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
