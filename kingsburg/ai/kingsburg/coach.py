"""The coach of Kingsburg."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.ai.coach.estimate import Estimate
from kingsburg.ai.kingsburg.estimates import estimates
from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg.state import State


class Coach:
    """Has no state of its own."""

    def estimates(self, positions: Sequence[tuple[State, Seat]]) -> list[Estimate]:
        """Raises NetworkRefused."""
        return estimates(positions)


COACH: Final = Coach()
