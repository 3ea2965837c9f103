"""What is said of an option in any game where no advantage of its own stands out."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Alone:
    """Nothing else can be done, or all options come to the same."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """No single advantage: the option simply promises more than the next best one.

    `win`: by how much the chance to win is higher; `points`: by how much the final points are.
    """

    win: float
    points: float


@dataclass(frozen=True, slots=True)
class Behind:
    """No single advantage: the option promises less than the best one.

    `win`: by how much the chance to win is lower; `points`: by how much the final points are.
    """

    win: float
    points: float
