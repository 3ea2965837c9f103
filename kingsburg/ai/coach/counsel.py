"""Who counsels at a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from kingsburg.ai.coach.estimate import Estimate
from kingsburg.engine.game import Seat


class Coach(Protocol):
    """Counsels at one game."""

    def estimates(self, positions: Sequence[tuple[Any, Seat]]) -> list[Estimate]:
        """As `estimate.estimates`."""
        ...
