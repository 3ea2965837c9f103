"""The things on Kingsburg's table that a spot can stand for."""

from __future__ import annotations

from dataclasses import dataclass

from kingsburg.ui.playback.beats import Anchor
from kingsburg.ui.playback.chronicle import Line

Die = tuple[bool, int]
"""The position of a die in a hand: (white, index)."""


@dataclass(frozen=True, slots=True)
class AdvisorCard:
    """An advisor's card at court; `number` from 1 to 18."""

    number: int


@dataclass(frozen=True, slots=True)
class HandDie:
    """A die in the hand of the deciding player."""

    die: Die


@dataclass(frozen=True, slots=True)
class Modifier:
    """A switch beside the dice: "plus2", "envoy", "minus" or "plus"."""

    name: str


@dataclass(frozen=True, slots=True)
class SoldierPay:
    """One more good of that kind, to recruit soldiers with; `kind` is GOLD, WOOD or STONE."""

    kind: int


@dataclass(frozen=True, slots=True)
class BuildingTile:
    """A building's tile in the province of the seat in front."""

    building: int


@dataclass(frozen=True, slots=True)
class PhaseSign:
    """The sign of a phase of the year in the bar, by its number."""

    phase: int


@dataclass(frozen=True, slots=True)
class PlayerStrip:
    """A player's strip, which shows that player's province."""

    seat: int


@dataclass(frozen=True, slots=True)
class Happened:
    """A line of what has happened since one's turn; `at`: its place on the table, if it has one."""

    line: Line
    at: Anchor | None


@dataclass(frozen=True, slots=True)
class WinterButton:
    """The place in the bar that shows what may come in winter; a click opens the sheet."""
