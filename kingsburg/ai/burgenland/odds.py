"""Exact odds of rolling: what the best of several dice is worth, and how surely spaces are reached.

All dice are rolled at once and one number is chosen (B2.1). A roll is therefore worth the expected
value of the best number rolled, by what each number is worth to the player.
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
"""The zone before the first move of a turn: any zone may be entered."""


@cache
def chances_of_best(dice: int) -> tuple[float, ...]:
    """The chances that the best number rolled is the best of all six, the second best, and so on.

    They sum to 1.
    """
    at_least = [chance_of(best, dice) for best in range(len(PIPS) + 1)]
    return tuple(float(more - less) for less, more in pairwise(at_least))


def expected_best(values: Sequence[float], dice: int) -> float:
    """The expected value of the best number that so many dice show; `values`: that of each number."""
    ranked = sorted(values, reverse=True)
    return sum(chance * value for chance, value in zip(chances_of_best(dice), ranked, strict=True))


@cache
def crowns(colours: Colours) -> Spaces:
    """The spaces of those colours on which scoring can be done (B3.3)."""
    return frozenset(space.number for space in TRACK if space.scores and space.colour in colours)


@remembered(_KEPT)
def chance_to_score(crown: int, red: int, colours: Colours) -> float:
    """The chance that a turn beginning at `crown` scores one of these colours, if that is its aim.

    `red`: the red dice at hand, each good for one roll. Dice that the turn itself may bring are
    ignored.
    """
    return chance_to_reach(crown, red, crowns(colours))


@remembered(_KEPT)
def chance_to_score_on(crown: int, red: int, colours: Colours) -> float:
    """The same in the middle of a turn, before a roll: the zone of `crown` may not be left (B2.3)."""
    return chance_to_reach(crown, red, crowns(colours), TRACK[crown].colour)


@cache
def usual_chance_to_score(red: int, colours: Colours) -> float:
    """The mean of `chance_to_score` over all spaces, for a turn that may begin anywhere."""
    return sum(chance_to_score(crown, red, colours) for crown in range(SPACES)) / SPACES


@remembered(_KEPT)
def chance_to_reach(crown: int, red: int, spaces: Spaces, zone: int = ANY) -> float:
    """The chance that a turn reaches one of these spaces; `zone`: the colour that may not be left."""
    return max(chance_of_roll(crown, red, rolling, spaces, zone) for rolling in range(red + 1))


@remembered(_KEPT)
def chance_of_roll(crown: int, red: int, rolling: int, spaces: Spaces, zone: int = ANY) -> float:
    """The same if `rolling` of the `red` dice at hand are rolled now."""
    after = [_moved((crown + number) % SPACES, red - rolling, spaces, zone) for number in PIPS]
    return expected_best(after, rolling + 1)


def _moved(crown: int, red: int, spaces: Spaces, zone: int) -> float:
    colour = TRACK[crown].colour
    if zone not in (ANY, colour):
        return 0.0
    return 1.0 if crown in spaces else chance_to_reach(crown, red, spaces, colour)
