"""The coach of Burgen Land."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.ai.burgenland.estimates import estimates
from kingsburg.ai.coach.estimate import Estimate
from kingsburg.engine.burgenland.state import State
from kingsburg.engine.game import Seat


class Coach:
    """Has no state of its own."""

    def estimates(self, positions: Sequence[tuple[State, Seat]]) -> list[Estimate]:
        """Raises NetworkRefused."""
        return estimates(positions)


COACH: Final = Coach()
