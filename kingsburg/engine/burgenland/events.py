"""What a spectator sees happen, in order. The record, the log and the animation are made of events.

`after` holds everything that is owned once the event has happened. Events are plain slotted
classes, never changed after they are made: real frozen dataclasses would slow the engine down
noticeably.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from kingsburg.engine.burgenland.castles import Castle


class Holdings(NamedTuple):
    """Everything that is owned.

    `castles` by `house(colour, seat)`; `red` dice of seat 0, seat 1 and the board; `score` by seat.
    """

    castles: tuple[Castle, ...]
    red: tuple[int, ...]
    score: tuple[int, ...]


@dataclass(slots=True)
class Began:
    """The first player was drawn, and the crown was put on its first space (B1.5)."""

    first: int
    crown: int


@dataclass(slots=True)
class TurnBegan:
    """A player's turn begins (B2)."""

    seat: int


@dataclass(slots=True)
class DiceRolled:
    """A player has rolled; the red dice return to the board only when a number has been chosen."""

    seat: int
    own: int
    red: tuple[int, ...]


@dataclass(slots=True)
class Moved:
    """The crown moved `use` spaces to `crown`; the red dice rolled are back on the board (B2.1)."""

    seat: int
    own: int
    red: tuple[int, ...]
    use: int
    crown: int
    after: Holdings


@dataclass(slots=True)
class CardPlaced:
    """A card was put into a castle; `at` and `taken` as in the action `Place`."""

    seat: int
    colour: int
    card: int
    at: int
    taken: int | None
    after: Holdings


@dataclass(slots=True)
class DiceTaken:
    """A player took red dice: so many from the board, and so many from the opponent (B3.2)."""

    seat: int
    board: int
    opponent: int
    after: Holdings


@dataclass(slots=True)
class Scored:
    """A colour was scored: the worth of its two castles and the points gained, by seat (B3.4)."""

    colour: int
    values: tuple[int, int]
    gain: tuple[int, int]
    after: Holdings


@dataclass(slots=True)
class Left:
    """The crown left the zone, and the card `removed` was lost from position `at` (B2.3).

    NO_CARD and None if the castle was empty.
    """

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
    """The player chose to end the turn (B2.1)."""

    seat: int


@dataclass(slots=True)
class Ended:
    """The game is over: the final score, and the winner's seat (B1.3)."""

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
