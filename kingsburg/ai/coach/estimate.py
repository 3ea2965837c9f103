"""What a seat may expect of a position, by the expert's network."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_LEAST: Final = 1e-4
"""Chances are kept at least this far from 0 and 1, so that their odds are finite."""
_EXACT: Final = 1e-6
"""Chances whose sum differs from 1 by no more need no change: single precision is no finer."""
_HALVINGS: Final = 40
"""The steps of the bisection that finds the common factor of the odds."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """One seat's expected share of the win and its expected final points."""

    win: float
    """The chance to win, 0 to 1; a win shared by n players counts as 1 / n."""
    vp: float
    """The points at the end of the game."""


def whole_percent(chance: float) -> int:
    """A chance as it is shown, in whole percent; only certainty is shown as 0 or 100."""
    number = round(100 * chance)
    return min(99, max(1, number)) if 0.0 < chance < 1.0 else number


def figures(one: Estimate) -> tuple[int, int]:
    """Return an estimate as it is shown: the chance in whole percent, and whole points."""
    return whole_percent(one.win), round(one.vp)


def lead(win: float, other: float) -> float:
    """How much higher `win` is than `other`, with both rounded to whole percent, as they are shown."""
    return (whole_percent(win) - whole_percent(other)) / 100


def even(wins: Sequence[float]) -> tuple[float, ...]:
    """Chances that sum to 1, from chances that were estimated for each seat on its own.

    A network errs in the same direction for all seats at a table, so all their odds are changed by
    one factor. Equal chances stay equal, and certainty stays certain.
    """
    sure = [win >= 1.0 for win in wins]
    if any(sure):
        return tuple(one / sum(sure) for one in sure)
    if math.isclose(sum(wins), 1.0, rel_tol=_EXACT):
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
