"""What a seat may expect of a position, by the expert's network."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_LEAST: Final = 1e-4
_HALVINGS: Final = 40


@dataclass(frozen=True, slots=True)
class Estimate:
    """Of one seat."""

    win: float
    """The chance to win, 0 to 1; of a win that is shared, a share."""
    vp: float
    """Victory points at the end of the game."""


def lead(win: float, other: float) -> float:
    """How much more the one chance promises: in whole percent, as both are told."""
    return round(win, 2) - round(other, 2)


def even(wins: Sequence[float]) -> tuple[float, ...]:
    """Chances that sum up to 1, where each seat was judged alone.

    What a network errs in at one table it errs in for all its seats: their odds are all changed by the same
    factor. Equal chances stay equal, and what is certain stays so.
    """
    sure = [win >= 1.0 for win in wins]
    if any(sure):
        return tuple(one / sum(sure) for one in sure)
    if math.isclose(sum(wins), 1.0):
        return tuple(wins)
    odds = [max(_LEAST, win) / (1.0 - min(1.0 - _LEAST, win)) for win in wins]
    low, high = _LEAST**2, 1.0 / _LEAST**2
    for _ in range(_HALVINGS):
        factor = math.sqrt(low * high)
        if sum(o * factor / (1.0 + o * factor) for o in odds) > 1.0:
            high = factor
        else:
            low = factor
    found = [o * low / (1.0 + o * low) for o in odds]
    whole = sum(found)
    return tuple(one / whole for one in found)
