"""What a seat may expect of a position, by the expert's network."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kingsburg.ai.levels import coach
from kingsburg.engine.game import Seat


@dataclass(frozen=True, slots=True)
class Estimate:
    """Of one seat."""

    win: float
    """The chance to win, 0 to 1; of a win that is shared, a share."""
    vp: float
    """Victory points at the end of the game."""


def estimates(game: str, positions: Sequence[tuple[Any, Seat]]) -> list[Estimate]:
    """What each of these positions promises to the seat beside it; all are judged at once.

    A position is a state or a view of it: nothing that the seat may not know makes a difference. Of an ended
    game the outcome is told. Raises KeyError for a game without a coach, Unready if there is no network.
    """
    return coach(game).estimates(positions)
