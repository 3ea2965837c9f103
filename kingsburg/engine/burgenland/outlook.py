"""What window and opponents ask before a decision: where numbers lead, and how likely they are.

All chances are exact; no game is played to find them.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

from kingsburg.engine.burgenland import deeds
from kingsburg.engine.burgenland.actions import Decision, Place, Score
from kingsburg.engine.burgenland.castles import (
    NO_CARD,
    VALUES,
    at_risk,
    house,
)
from kingsburg.engine.burgenland.state import NO_ZONE, State, castle_of
from kingsburg.engine.burgenland.track import TRACK, Space
from kingsburg.engine.burgenland.turn import has_left, walk

PIPS: Final = range(1, 7)


@dataclass(frozen=True, slots=True)
class Stake:
    """What leaving the zone would cost (B2.3): the card, and the positions it may be lost from."""

    card: int
    places: tuple[int, ...]


NO_STAKE: Final = Stake(NO_CARD, ())
"""Nothing is lost with an empty castle, nor by the first move of a turn."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What choosing a number would lead to.

    `leaves`: whether it leaves the zone. `options`: the decisions possible there, empty if the zone
    is left; a single one is carried out without asking. `dice`: what TakeDice would bring from
    board and opponent. `gain`: the points of a scoring by seat, None if the space has no crown.
    `stake`: what leaving the zone costs.
    """

    number: int
    space: Space
    leaves: bool
    options: tuple[Decision, ...] = ()
    dice: tuple[int, int] = (0, 0)
    gain: tuple[int, int] | None = None
    stake: Stake = NO_STAKE


def prospect(s: State, number: int, red: int = 0) -> Prospect:
    """What moving the crown by `number` from where it is now would mean for the seat in turn.

    `red`: how many of the seat's red dice the roll would use, since they are back on the board by
    then. It is ignored while a number is to be chosen: the dice that were rolled count then.
    """
    there = s.copy()
    walk(there, number, len(s.dice) - 1 if s.dice else red)
    space = TRACK[there.crown]
    if has_left(there):
        return Prospect(number, space, True, stake=stake(s))
    gain = None
    if space.scores:
        _values, gain = deeds.compare(*(castle_of(s, space.colour, seat) for seat in range(2)))
    if space.card == NO_CARD:
        return Prospect(number, space, False, (Score(),), gain=gain)
    return Prospect(
        number,
        space,
        False,
        deeds.deeds(there),
        deeds.within_reach(there, space.dice),
        gain,
    )


def prospects(s: State, red: int = 0) -> tuple[Prospect, ...]:
    """The prospects of the numbers 1 to 6, in this order."""
    return tuple(prospect(s, number, red) for number in PIPS)


def stake(s: State) -> Stake:
    """What the seat in turn loses if its next move leaves the zone (B2.3)."""
    if s.zone == NO_ZONE:
        return NO_STAKE
    castle = s.castles[house(s.zone, s.seat)]
    ends = at_risk(castle)
    return Stake(castle[ends[0]], ends) if ends else NO_STAKE


def staying(s: State) -> tuple[int, ...]:
    """The numbers that do not leave the zone; before the first move of a turn all of them (B2.2)."""
    return tuple(n for n in PIPS if not _leaves(s, n))


def _leaves(s: State, number: int) -> bool:
    there = s.copy()
    walk(there, number, 0)
    return has_left(there)


def chance_to_leave(s: State, red: int) -> Fraction:
    """The chance that the player's own die and `red` red dice all show numbers that leave the zone."""
    return 1 - chance_of(len(staying(s)), red + 1)


def chance_to_lose(s: State, red: int) -> Fraction:
    """The chance that a roll with `red` red dice costs a card (B2.3): 0 if there is none to lose."""
    return chance_to_leave(s, red) if stake(s).places else Fraction(0)


def most(p: Prospect, seat: int) -> int:
    """The most that what is possible there would add at once to that seat's castle or score."""
    card = VALUES[p.space.card] if any(isinstance(option, Place) for option in p.options) else 0
    return max(card, p.gain[seat] if p.gain is not None else 0)


@cache
def chance_of(numbers: int, dice: int) -> Fraction:
    """The chance that at least one of `dice` dice shows one of `numbers` given numbers."""
    return 1 - Fraction(len(PIPS) - numbers, len(PIPS)) ** dice


@cache
def hands(dice: int) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    """Every set of numbers that so many dice can show, ascending, with its chance; these sum to 1."""
    sets = (numbers for size in range(1, dice + 1) for numbers in combinations(PIPS, size))
    return tuple((numbers, _chance_of_all(len(numbers), dice)) for numbers in sets)


def _chance_of_all(numbers: int, dice: int) -> Fraction:
    """The chance that the dice show exactly `numbers` given numbers, by inclusion and exclusion."""
    ways = sum(
        (-1) ** missing * comb(numbers, missing) * (numbers - missing) ** dice for missing in range(numbers)
    )
    return Fraction(ways, len(PIPS) ** dice)
