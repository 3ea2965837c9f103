"""The things on Burgen Land's table that a spot can stand for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OwnDie:
    """The die in a player's own colour, which is always rolled."""


@dataclass(frozen=True, slots=True)
class RedDie:
    """A red die before the player; `index` from 0."""

    index: int


@dataclass(frozen=True, slots=True)
class Odds:
    """The risk of a roll with that many red dice."""

    red: int


@dataclass(frozen=True, slots=True)
class RolledDie:
    """A die that was rolled and shows this number."""

    number: int


@dataclass(frozen=True, slots=True)
class RingSpace:
    """A space of the ring, by its number."""

    number: int


@dataclass(frozen=True, slots=True)
class CastlePlace:
    """A place of one's own castle at which the card may be put."""

    at: int


@dataclass(frozen=True, slots=True)
class OpponentCard:
    """A card of the opponent's castle that may be taken."""

    at: int


@dataclass(frozen=True, slots=True)
class CastleEnd:
    """An end of one's own castle whose card may be given up."""

    at: int


@dataclass(frozen=True, slots=True)
class CastleRow:
    """A whole castle, given by its owner's seat and its colour."""

    colour: int
    seat: int
