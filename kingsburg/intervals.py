"""How certain results are: intervals of a LEVEL from rounds, whose games share their dice.

The games of a round depend on each other, but rounds do not. So a round counts as one observation,
and the variance is that between the means of rounds (Cochran, Sampling Techniques, 1977, chapter 9:
clusters of equal size). Sharing dice pays: what the dice decide is the same for all players, and
cancels.

A mean has Student's interval around it. For a share this could reach beyond 0 or 1, and would be a
single point if all rounds agree. So a share has Wilson's interval, for as many independent games as
would have the same variance (Korn and Graubard, Survey Methodology 24, 1998; Dean and Pagano,
Journal of Survey Statistics and Methodology 3, 2015, who find it the most reliable). If all rounds
agree, each counts as one game.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

LEVEL: Final = 0.95
"""How often such an interval holds the true value."""
PERCENT: Final = f"{100 * LEVEL:.0f}"
"""The same in percent, for sentences."""
_NORMAL: Final = statistics.NormalDist()


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and its interval, which tells nothing if there are fewer than two rounds."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the interval's width."""
        return (self.high - self.low) / 2


def mean(rounds: Sequence[float]) -> Estimate:
    """The mean of the means of at least one round; from a single round, the interval is infinite."""
    value = statistics.fmean(rounds)
    if len(rounds) < 2:
        return Estimate(value, -math.inf, math.inf)
    half = student(len(rounds) - 1) * statistics.stdev(rounds) / math.sqrt(len(rounds))
    return Estimate(value, value - half, value + half)


def share(rounds: Sequence[float]) -> Estimate:
    """The same for shares from 0 to 1; from a single round, the interval is 0 to 1."""
    value = statistics.fmean(rounds)
    if len(rounds) < 2:
        return Estimate(value, 0.0, 1.0)
    variance = statistics.variance(rounds) / len(rounds)
    t = student(len(rounds) - 1)
    effective_games = value * (1 - value) / variance if variance > 0 else float(len(rounds))
    centre = value + t**2 / (2 * effective_games)
    half = t * math.sqrt(value * (1 - value) / effective_games + (t / (2 * effective_games)) ** 2)
    scale = 1 + t**2 / effective_games
    return Estimate(value, max(0.0, (centre - half) / scale), min(1.0, (centre + half) / scale))


def normal() -> float:
    """Half the width of a normal distribution's interval, in standard deviations."""
    return _NORMAL.inv_cdf((1 + LEVEL) / 2)


def student(freedom: int) -> float:
    """The same for Student's t distribution, to within a fifth of a percent at a LEVEL of 95 %.

    It is Cornish and Fisher's expansion around the normal quantile, and exact for 1 and 2 degrees
    of freedom, where that expansion would fail.
    """
    p = (1 + LEVEL) / 2
    if freedom == 1:
        return math.tan(math.pi * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) * math.sqrt(2 / (4 * p * (1 - p)))
    z, n = _NORMAL.inv_cdf(p), float(freedom)
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )
