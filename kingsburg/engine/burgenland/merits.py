"""What may speak for a decision: the coach names one of these, and the table puts it into words.

No rule depends on them. Chances lie between 0 and 1; colours and cards are given by number.
"""

from __future__ import annotations

from dataclasses import dataclass

from kingsburg.engine.merits import Ahead as Ahead
from kingsburg.engine.merits import Alone as Alone
from kingsburg.engine.merits import Behind as Behind


@dataclass(frozen=True, slots=True)
class Wins:
    """The decision wins the game at once."""


@dataclass(frozen=True, slots=True)
class Scores:
    """The decision scores points at once."""

    points: int


@dataclass(frozen=True, slots=True)
class Raises:
    """The castle of that colour rises from `before` to `own` points; the opponent's has `other`."""

    colour: int
    before: int
    own: int
    other: int


@dataclass(frozen=True, slots=True)
class Shields:
    """The castle of that colour rises from `before` to `own`: the opponent's `other` scores nothing now.

    Until now the opponent's was higher, and a scoring would have brought the difference (B3.4).
    """

    colour: int
    before: int
    own: int
    other: int


@dataclass(frozen=True, slots=True)
class FillsHole:
    """A card closes a hole, so that the whole castle counts again (B3.7): `own` instead of `before`."""

    colour: int
    before: int
    own: int


@dataclass(frozen=True, slots=True)
class MakesHole:
    """The card is taken out of the opponent's castle, which counts only `after` of its `before` points.

    The hole parts it, and only the more valuable part counts (B3.7).
    """

    colour: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Plunders:
    """The card is taken from the opponent, whose castle loses it."""

    colour: int
    card: int


@dataclass(frozen=True, slots=True)
class BringsDice:
    """The decision brings `dice` red dice, `taken` of them from the opponent."""

    dice: int
    taken: int


@dataclass(frozen=True, slots=True)
class AimsAt:
    """With that chance the roll reaches `space`, or one about as good.

    `risk`: the chance that it leaves the zone, and that this costs a card.
    """

    space: int
    chance: float
    risk: float = 0.0


@dataclass(frozen=True, slots=True)
class AimsAtPoints:
    """With that chance the roll reaches a crown that scores points for the seat; `risk` as in AimsAt."""

    chance: float
    risk: float = 0.0


@dataclass(frozen=True, slots=True)
class SavesDice:
    """The roll succeeds with this `chance`; one more red die would only raise it to `more`."""

    chance: float
    more: float


@dataclass(frozen=True, slots=True)
class Risks:
    """What speaks against a roll: it leaves the zone of that colour with that chance, and loses that card."""

    chance: float
    colour: int
    card: int


@dataclass(frozen=True, slots=True)
class SafeRoll:
    """No number of the roll leaves the zone of that colour."""

    colour: int


@dataclass(frozen=True, slots=True)
class EndsEarly:
    """What speaks against stopping: another roll would leave the zone with no more than that chance."""

    chance: float


@dataclass(frozen=True, slots=True)
class AvoidsLoss:
    """Rolling again would leave the zone of that colour with that chance, and lose that card."""

    chance: float
    colour: int
    card: int


@dataclass(frozen=True, slots=True)
class StaysInZone:
    """This number lets the turn go on in the zone of that colour; other numbers leave it."""

    colour: int


@dataclass(frozen=True, slots=True)
class LeavesZone:
    """What speaks against a number: it leaves the zone of that colour, and loses that card."""

    colour: int
    card: int


@dataclass(frozen=True, slots=True)
class KeepsCastle:
    """The castle is worth `own` afterwards, but only `instead` if the other end card is given up."""

    colour: int
    own: int
    instead: int


Merit = (
    Wins
    | Scores
    | Raises
    | Shields
    | FillsHole
    | Plunders
    | MakesHole
    | BringsDice
    | AimsAt
    | AimsAtPoints
    | SavesDice
    | Risks
    | SafeRoll
    | EndsEarly
    | AvoidsLoss
    | StaysInZone
    | LeavesZone
    | KeepsCastle
    | Alone
    | Ahead
    | Behind
)


@dataclass(frozen=True, slots=True)
class Edge:
    """What one option brings, compared with another: more is above 0, less below.

    `points`: of points at once; `castles`: of the worth of the seat's castles, less the opponent's;
    `dice`: of red dice. `risks`: the chances that the one and the other lose a card, if they differ.
    """

    points: int = 0
    castles: int = 0
    dice: int = 0
    risks: tuple[float, float] | None = None
