"""The opponent `easy`: a kind beginner who knows the rules and likes to roll once more.

It makes the mistakes that people make in their first games. It rolls all the red dice it has, again
and again, until the odds are plainly against it. It moves the crown to the most valuable card, or
to wherever it can score at all. It builds wherever there is room, without a thought for the card
that it loses when it leaves the zone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kingsburg.engine.burgenland.actions import Decision, Place, Roll, Score, Stop, TakeDice, Use
from kingsburg.engine.burgenland.castles import VALUES
from kingsburg.engine.burgenland.outlook import chance_to_leave, prospect
from kingsburg.engine.burgenland.state import State
from kingsburg.engine.game import Game, Seat

_TOO_RISKY: Final = 0.6
"""It stops if a roll would leave the zone with a higher chance than this."""


class EasyAgent:
    """Deterministic: equal views give equal decisions, and of equally good ones the first is taken."""

    def __init__(self, game: Game[Any], seat: Seat, seed: str = "") -> None:
        self._seat = seat

    def decide(self, view: State, legal: Sequence[Decision]) -> Decision:
        """The decision that a beginner likes best; it stops if rolling is too risky."""
        if len(legal) == 1:
            return legal[0]
        if Stop() in legal and chance_to_leave(view, view.red[self._seat]) > _TOO_RISKY:
            return Stop()
        return max(legal, key=lambda a: self._splendour(view, a))

    def _splendour(self, view: State, a: Decision) -> float:
        """How much the beginner likes a decision at first sight; larger is better."""
        match a:
            case Roll(red):
                return red
            case Use(number):
                return self._there(view, number)
            case Place(card):
                return VALUES[card]
            case TakeDice():
                return 0.5
            case Score():
                return 9.0
            case _:
                return -1.0

    def _there(self, view: State, number: int) -> float:
        """How much it likes the space to which that number leads."""
        there = prospect(view, number)
        if there.leaves:
            return -1.0
        gain = there.gain[self._seat] - there.gain[1 - self._seat] if there.gain else 0
        cards = [VALUES[a.card] for a in there.options if isinstance(a, Place)]
        return max([float(gain), *map(float, cards)])
