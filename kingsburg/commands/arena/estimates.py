"""How sure one may be: 95 % intervals from rounds, the games of which share their dice.

The games of a round depend on each other, the rounds do not. So a round counts as one observation, and the
variance is that between the means of rounds (Cochran, Sampling Techniques, 1977, chapter 9: clusters of equal
size). Sharing dice pays: what the dice decide is the same for all, and cancels.

A mean has Student's interval around it. For a share that one would leave 0 to 1, and be a single point where
all rounds agree; a share has Wilson's interval instead, with as many independent games as would have the same
variance (Korn and Graubard, Survey Methodology 24, 1998; Dean and Pagano, Journal of Survey Statistics and
Methodology 3, 2015, who find it the most reliable). Where all rounds agree, each counts as one game.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

LEVEL: Final = 0.95
_NORMAL: Final = statistics.NormalDist()


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and its 95 % interval; with less than two rounds the interval is all there is to say."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the interval's width."""
        return (self.high - self.low) / 2


def mean(rounds: Sequence[float]) -> Estimate:
    """From the mean of each round, of which there is at least one; infinitely wide from a single one."""
    value = statistics.fmean(rounds)
    if len(rounds) < 2:
        return Estimate(value, -math.inf, math.inf)
    half = student(len(rounds) - 1) * statistics.stdev(rounds) / math.sqrt(len(rounds))
    return Estimate(value, value - half, value + half)


def share(rounds: Sequence[float]) -> Estimate:
    """The same for shares from 0 to 1."""
    value = statistics.fmean(rounds)
    if len(rounds) < 2:
        return Estimate(value, 0.0, 1.0)
    variance = statistics.variance(rounds) / len(rounds)
    likeness = student(len(rounds) - 1)
    games = value * (1 - value) / variance if variance > 0 else float(len(rounds))
    centre = value + likeness**2 / (2 * games)
    reach = likeness * math.sqrt(value * (1 - value) / games + (likeness / (2 * games)) ** 2)
    size = 1 + likeness**2 / games
    return Estimate(value, max(0.0, (centre - reach) / size), min(1.0, (centre + reach) / size))


def student(freedom: int) -> float:
    """The quantile of Student's t distribution that leaves 2.5 % above it, to a fifth of a percent.

    Cornish and Fisher's expansion around the normal quantile; exact where it would fail.
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
