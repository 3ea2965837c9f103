"""What a spectator sees, in order. The record, the log and the animation are made of these.

`after` is what everybody owns once the event has happened. Plain slotted values, treated as frozen: the
machinery of frozen dataclasses would cost a good part of the engine's speed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from kingsburg.engine.burgenland.castles import Castle


class Holdings(NamedTuple):
    """All that is owned: `castles` by `house(colour, seat)`, `red` dice of each seat and of the board."""

    castles: tuple[Castle, ...]
    red: tuple[int, ...]
    score: tuple[int, ...]


@dataclass(slots=True)
class Began:
    """Who is first, and where the crown stands (B1.5)."""

    first: int
    crown: int


@dataclass(slots=True)
class TurnBegan:
    """A player's turn begins (B2)."""

    seat: int


@dataclass(slots=True)
class DiceRolled:
    """The dice lie there until a number of them is used; only then the red ones go back."""

    seat: int
    own: int
    red: tuple[int, ...]


@dataclass(slots=True)
class Moved:
    """The crown went `use` spaces to `crown`; the red dice rolled are back on the board (B2.1)."""

    seat: int
    own: int
    red: tuple[int, ...]
    use: int
    crown: int
    after: Holdings


@dataclass(slots=True)
class CardPlaced:
    """`at` and `taken` as in the action Place."""

    seat: int
    colour: int
    card: int
    at: int
    taken: int | None
    after: Holdings


@dataclass(slots=True)
class DiceTaken:
    """How many came from the board, and how many from the opponent (B3.2)."""

    seat: int
    board: int
    opponent: int
    after: Holdings


@dataclass(slots=True)
class Scored:
    """What the castles of the colour are worth and bring, by seat (B3.4)."""

    colour: int
    values: tuple[int, int]
    gain: tuple[int, int]
    after: Holdings


@dataclass(slots=True)
class Left:
    """The zone was left (B2.3): that card is lost; NO_CARD and None where the castle is empty."""

    seat: int
    colour: int
    removed: int
    at: int | None
    after: Holdings


@dataclass(slots=True)
class Nothing:
    """Neither card nor die could be had (B3.2)."""

    seat: int


@dataclass(slots=True)
class Stopped:
    """The player ends the turn by choice (B2.1)."""

    seat: int


@dataclass(slots=True)
class Ended:
    """The game is over: the final score, and the winner's seat (B5)."""

    score: tuple[int, ...]
    winner: int


Event = (
    Began
    | TurnBegan
    | DiceRolled
    | Moved
    | CardPlaced
    | DiceTaken
    | Scored
    | Left
    | Nothing
    | Stopped
    | Ended
)
