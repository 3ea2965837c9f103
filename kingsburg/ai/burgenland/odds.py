"""The exact odds of rolling: what the best of several dice brings, and how surely a crown is reached.

All dice are rolled at once and one number is chosen (B2.1), so what a roll brings is the mean of the best
number, each by what it is worth to the roller.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from kingsburg.engine.burgenland.castles import COLOURS
from kingsburg.engine.burgenland.state import RED_DICE
from kingsburg.engine.burgenland.track import SPACES, TRACK

NUMBERS: Final = range(1, 7)
_ALL_COLOURS: Final = range(len(COLOURS))


@cache
def best_chances(dice: int) -> tuple[float, ...]:
    """With how many dice the best number is the worst of all six, ..., the best; the chances sum up to 1."""
    sides = len(NUMBERS)
    return tuple((high**dice - low**dice) / sides**dice for low, high in pairwise(range(sides + 1)))


def expected_best(values: Sequence[float], dice: int) -> float:
    """The mean worth of the best of `dice` dice, by what each of the six numbers is worth."""
    return sum(chance * value for chance, value in zip(best_chances(dice), sorted(values), strict=True))


@cache
def scoring_chance(crown: int, red: int, colours: frozenset[int]) -> float:
    """How surely a turn that begins there can score one of these colours, if that is all it is played for.

    `red`: the red dice at hand; those that the turn itself may bring are left out.
    """
    return max(
        expected_best([_from(crown + n, red - k, colours, True) for n in NUMBERS], k + 1)
        for k in range(red + 1)
    )


@cache
def scoring_chance_within(crown: int, red: int, colours: frozenset[int]) -> float:
    """The same in the midst of a turn, before a roll: the zone of that space is kept to (B2.2, B2.3)."""
    zone = TRACK[crown].colour
    if zone not in colours:
        return 0.0
    return max(
        expected_best(
            [_from(crown + n, red - k, colours, TRACK[(crown + n) % SPACES].colour == zone) for n in NUMBERS],
            k + 1,
        )
        for k in range(red + 1)
    )


def _from(space: int, red: int, colours: frozenset[int], inside: bool) -> float:
    """The same once the crown has come to a space; `inside`: the turn goes on there."""
    there = TRACK[space % SPACES]
    if not inside or there.colour not in colours:
        return 0.0
    return 1.0 if there.scores else scoring_chance_within(there.number, red, colours)


@cache
def usual_chance(red: int, colours: frozenset[int]) -> float:
    """The mean of `scoring_chance` over the track: for a turn that begins nobody knows where."""
    return sum(scoring_chance(crown, red, colours) for crown in range(SPACES)) / SPACES


ONE_COLOUR: Final = tuple(frozenset((colour,)) for colour in _ALL_COLOURS)
CHANCE_OF_ONE: Final = tuple(
    tuple(
        tuple(scoring_chance(crown, red, ONE_COLOUR[colour]) for colour in _ALL_COLOURS)
        for red in range(RED_DICE + 1)
    )
    for crown in range(SPACES)
)
"""`scoring_chance` by crown, red dice and colour."""
