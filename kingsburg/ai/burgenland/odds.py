"""The exact odds of rolling: what the best of several dice brings, and how surely a crown is reached.

All dice are rolled at once and one number is chosen (B2.1), so a roll brings the mean of the best number, by
what each is worth to the roller.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from kingsburg.engine.burgenland.outlook import PIPS, chance_of
from kingsburg.engine.burgenland.track import SPACES, TRACK

Colours = frozenset[int]


@cache
def chances_of_best(dice: int) -> tuple[float, ...]:
    """That the best number rolled is the best of all six, the second best, ...; they sum up to 1."""
    at_least = [chance_of(best, dice) for best in range(len(PIPS) + 1)]
    return tuple(float(more - less) for less, more in pairwise(at_least))


def expected_best(values: Sequence[float], dice: int) -> float:
    """The mean worth of the best of so many dice; `values`: what each of the six numbers is worth."""
    ranked = sorted(values, reverse=True)
    return sum(chance * value for chance, value in zip(chances_of_best(dice), ranked, strict=True))


@cache
def chance_to_score(crown: int, red: int, colours: Colours) -> float:
    """That a turn which begins there scores one of these colours, if it is played for nothing else.

    `red`: the dice at hand, each good for one roll; those that the turn itself may bring are left out.
    """
    return _rolled(crown, red, colours, None)


@cache
def chance_to_score_on(crown: int, red: int, colours: Colours) -> float:
    """The same in the midst of a turn, before a roll: only the zone of that space counts (B2.3)."""
    zone = TRACK[crown].colour
    return _rolled(crown, red, colours, zone) if zone in colours else 0.0


@cache
def usual_chance_to_score(red: int, colours: Colours) -> float:
    """The mean over the track, for a turn of which nobody knows yet where it begins."""
    return sum(chance_to_score(crown, red, colours) for crown in range(SPACES)) / SPACES


def _rolled(crown: int, red: int, colours: Colours, zone: int | None) -> float:
    """By the best number of red dice to roll. `zone`: what may not be left, None before the first move."""
    best = 0.0
    for k in range(red + 1):
        after = [_moved((crown + number) % SPACES, red - k, colours, zone) for number in PIPS]
        best = max(best, expected_best(after, k + 1))
    return best


def _moved(crown: int, red: int, colours: Colours, zone: int | None) -> float:
    space = TRACK[crown]
    if space.colour not in colours or zone not in (None, space.colour):
        return 0.0
    return 1.0 if space.scores else chance_to_score_on(crown, red, colours)
