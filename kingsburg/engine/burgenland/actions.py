"""Everything that moves the game on: decisions of a seat, and chance.

All are frozen values that compare by content; positions in a castle count from 0 on its left.
"""

from __future__ import annotations

from dataclasses import dataclass

# Decisions ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Roll:
    """The own die and that many of the seat's red dice, all at once (B2.1)."""

    red: int


@dataclass(frozen=True, slots=True)
class Stop:
    """Ends the turn, after its first move (B2.1)."""


@dataclass(frozen=True, slots=True)
class Use:
    """The number, of those rolled, that the crown moves (B2.1)."""

    number: int


@dataclass(frozen=True, slots=True)
class Place:
    """The card of the space, put at that place of the castle (B3.1, B3.5).

    `at`: the position it will have; a hole's own position fills it. `taken`: the position in the opponent's
    castle that it is taken from, None if it comes from the supply (B3.6).
    """

    card: int
    at: int
    taken: int | None = None


@dataclass(frozen=True, slots=True)
class TakeDice:
    """Red dice instead of the card, as many as it is worth (B3.1, B3.2)."""


@dataclass(frozen=True, slots=True)
class Score:
    """On a wall-or-crown space: scoring instead of wall or die (B3.3)."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """The outermost card, of two worth the same, that is lost (B2.3)."""

    at: int


Decision = Roll | Stop | Use | Place | TakeDice | Score | GiveUp

# Chance ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Begin:
    """The first player, and the roofed tower space that the crown starts from (B1.5)."""

    first: int
    crown: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """The pips of the own die and of the red ones (B2.1)."""

    own: int
    red: tuple[int, ...] = ()


Chance = Begin | Rolled
Action = Decision | Chance
