"""What may speak for a decision, as a coach names it and the table says it. No rule asks for any of it.

Chances are 0 to 1, colours and cards by their numbers.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Wins:
    """The game, at once."""


@dataclass(frozen=True, slots=True)
class Scores:
    """Points at once."""

    points: int


@dataclass(frozen=True, slots=True)
class Raises:
    """The castle of that colour is then worth `own`, the opponent's `other`; before, `before`."""

    colour: int
    before: int
    own: int
    other: int


@dataclass(frozen=True, slots=True)
class Plunders:
    """That card is the opponent's: what it loses counts, too."""

    colour: int
    card: int


@dataclass(frozen=True, slots=True)
class BringsDice:
    """Red dice, of which so many were the opponent's."""

    dice: int
    taken: int


@dataclass(frozen=True, slots=True)
class AimsAt:
    """The roll is for that space, or one just as good, by so much of a chance."""

    space: int
    chance: float


@dataclass(frozen=True, slots=True)
class AimsAtPoints:
    """The roll is for a crown that scores, by so much of a chance."""

    chance: float


@dataclass(frozen=True, slots=True)
class SavesDice:
    """More red dice would raise the chance only so much."""

    chance: float
    more: float


@dataclass(frozen=True, slots=True)
class AvoidsLoss:
    """Another roll leaves the zone of that colour by so much of a chance, and costs such a card."""

    chance: float
    colour: int
    card: int


@dataclass(frozen=True, slots=True)
class StaysInZone:
    """The turn goes on in the zone of that colour; other numbers leave it."""

    colour: int


@dataclass(frozen=True, slots=True)
class LeavesZone:
    """What speaks against a number: it leaves the zone of that colour, and costs such a card."""

    colour: int
    card: int


@dataclass(frozen=True, slots=True)
class KeepsCastle:
    """What is left of the castle of that colour is worth more than with the other end given up."""

    colour: int
    own: int
    instead: int


@dataclass(frozen=True, slots=True)
class Alone:
    """Nothing else can be done, or all comes to the same."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """Nothing by itself: so much more of a win, and points, than the next best option."""

    win: float
    points: float


@dataclass(frozen=True, slots=True)
class Behind:
    """Nothing by itself: so much less of a win, and points, than the best option."""

    win: float
    points: float


Merit = (
    Wins
    | Scores
    | Raises
    | Plunders
    | BringsDice
    | AimsAt
    | AimsAtPoints
    | SavesDice
    | AvoidsLoss
    | StaysInZone
    | LeavesZone
    | KeepsCastle
    | Alone
    | Ahead
    | Behind
)
