"""What a coach says about a decision: the best options, what each promises, and what speaks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from kingsburg.ai.agent import Agent
from kingsburg.ai.coach.estimate import Estimate
from kingsburg.engine.game import Seat

Models = Mapping[Seat, Callable[[str], Agent]]
"""Who sits in other seats, as far as it is known: makes a player of that kind, with any seed.

The seeds that the coach gives are its own, so that it foresees nobody's errors.
"""

MOST_OPTIONS: Final = 6
"""How many options the coach names at most."""


@dataclass(frozen=True, slots=True)
class CoachOption:
    """One option. `merit`: what speaks most for it, a value of the game's `merits`."""

    action: Any
    estimate: Estimate
    merit: Any
    also: tuple[Any, ...] = ()
    """What else speaks for it and is worth saying, the weightiest first."""
    slight: tuple[Any, ...] = ()
    """What else is true of it, but hardly matters."""
    edge: Any = None
    """How it differs from the next option, an `Edge` of the game's `merits`; of the first one alone."""


class Coach(Protocol):
    """Advises players of one game."""

    def options(
        self, view: Any, seat: Seat, legal: Sequence[Any], models: Models | None = None
    ) -> list[CoachOption]:
        """At most MOST_OPTIONS of the seat in turn, best first by the figures that are shown.

        Where the figures are equal, what the coach's own search likes best comes first. The first
        two do not have the same merit. What is said of other seats is what their `models` do; a
        seat without one plays by the network. Equal arguments give equal answers. `view` is what
        the seat may know, and is not changed. Raises Unready if there is no network.
        """
        ...

    def estimates(self, positions: Sequence[tuple[Any, Seat]]) -> list[Estimate]:
        """What each of these positions promises to the seat beside it; all are judged at once.

        A position may be a state or a view of it: what the seat may not know makes no difference.
        For a game that is over the estimate is the result. Raises Unready if there is no network.
        """
        ...
