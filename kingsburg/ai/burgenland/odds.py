"""The exact odds of rolling: what the best of several dice brings, and how surely a space is reached.

All dice are rolled at once and one number is chosen (B2.1), so a roll brings the mean of the best number, by
what each is worth to the roller.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from kingsburg.engine.burgenland.outlook import PIPS, chance_of
from kingsburg.engine.burgenland.track import SPACES, TRACK
from kingsburg.engine.memory import remembered

_KEPT: Final = 1 << 13
Colours = frozenset[int]
Spaces = frozenset[int]
ANY: Final = -1
"""The zone before the first move."""


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
def crowns(colours: Colours) -> Spaces:
    """The spaces of those colours where scoring is done (B3.3)."""
    return frozenset(space.number for space in TRACK if space.scores and space.colour in colours)


@remembered(_KEPT)
def chance_to_score(crown: int, red: int, colours: Colours) -> float:
    """That a turn which begins there scores one of these colours, if it is played for nothing else.

    `red`: the dice at hand, each good for one roll; those that the turn itself may bring are left out.
    """
    return chance_to_reach(crown, red, crowns(colours))


@remembered(_KEPT)
def chance_to_score_on(crown: int, red: int, colours: Colours) -> float:
    """The same in the midst of a turn, before a roll: only the zone of that space counts (B2.3)."""
    return chance_to_reach(crown, red, crowns(colours), TRACK[crown].colour)


@cache
def usual_chance_to_score(red: int, colours: Colours) -> float:
    """The mean over the track, for a turn of which nobody knows yet where it begins."""
    return sum(chance_to_score(crown, red, colours) for crown in range(SPACES)) / SPACES


@remembered(_KEPT)
def chance_to_reach(crown: int, red: int, spaces: Spaces, zone: int = ANY) -> float:
    """That a turn comes to one of these spaces. `zone`: what may not be left, none before the first move."""
    return max(chance_of_roll(crown, red, rolling, spaces, zone) for rolling in range(red + 1))


@remembered(_KEPT)
def chance_of_roll(crown: int, red: int, rolling: int, spaces: Spaces, zone: int = ANY) -> float:
    """The same when so many of the red dice at hand are rolled now."""
    after = [_moved((crown + number) % SPACES, red - rolling, spaces, zone) for number in PIPS]
    return expected_best(after, rolling + 1)


def _moved(crown: int, red: int, spaces: Spaces, zone: int) -> float:
    colour = TRACK[crown].colour
    if zone not in (ANY, colour):
        return 0.0
    return 1.0 if crown in spaces else chance_to_reach(crown, red, spaces, colour)
