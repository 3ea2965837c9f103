"""What a coach tells of a decision: its options, best first, what each promises, and what speaks for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from kingsburg.ai.coach.estimate import Estimate
from kingsburg.engine.game import Seat

MOST: Final = 6
"""So many options are told of, of many more perhaps."""


@dataclass(frozen=True, slots=True)
class CoachOption:
    """One option. `merit`: what speaks for it, a value of the game's `merits`."""

    action: Any
    estimate: Estimate
    merit: Any


class Coach(Protocol):
    """Counsels at one game."""

    def options(self, view: Any, seat: Seat, legal: Sequence[Any]) -> list[CoachOption]:
        """At most MOST options of the seat in turn, best first: the first is what `expert` would do.

        `view` is what the seat may know, and stays unchanged. Raises Unready if there is no network.
        """
        ...

    def estimates(self, positions: Sequence[tuple[Any, Seat]]) -> list[Estimate]:
        """What each of these positions promises to the seat beside it; all are judged at once.

        A position is a state or a view of it: nothing that the seat may not know makes a difference. Of an
        ended game the outcome is told. Raises Unready if there is no network.
        """
        ...
