"""Every action that moves Burgen Land on: the decisions of a seat, and the actions of chance.

All are frozen values that compare by content. Positions in a castle count from 0 at its left end.
"""

from __future__ import annotations

from dataclasses import dataclass

# Decisions ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the player's own die and `red` of the player's red dice, all at once (B2.1)."""

    red: int


@dataclass(frozen=True, slots=True)
class Stop:
    """End the turn; possible after its first move (B2.1)."""


@dataclass(frozen=True, slots=True)
class Use:
    """Move the crown by `number`, one of the numbers rolled (B2.1)."""

    number: int


@dataclass(frozen=True, slots=True)
class Place:
    """Put the card of the crown's space into the castle of its colour (B3.1, B3.5).

    `at`: the position that the card will have; a hole is filled by naming the hole's own position.
    `taken`: the position in the opponent's castle from which the card is taken, or None if it comes
    from the supply (B3.6).
    """

    card: int
    at: int
    taken: int | None = None


@dataclass(frozen=True, slots=True)
class TakeDice:
    """Take red dice instead of the card, as many as the card is worth (B3.1, B3.2)."""


@dataclass(frozen=True, slots=True)
class Score:
    """Score on a wall-or-crown space, instead of taking the wall or the die (B3.3)."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Choose which of two equally valuable outermost cards is lost (B2.3); `at` is its position."""

    at: int


Decision = Roll | Stop | Use | Place | TakeDice | Score | GiveUp

# Chance ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Begin:
    """Name the first player, and the roofed tower space on which the crown starts (B1.5)."""

    first: int
    crown: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """The pips of the player's own die and of the red dice rolled with it (B2.1)."""

    own: int
    red: tuple[int, ...] = ()


Chance = Begin | Rolled
Action = Decision | Chance
