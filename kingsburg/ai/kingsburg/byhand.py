"""The player `byhand`: looks one step ahead, and decides by a hand-written value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kingsburg.ai.kingsburg.heuristic import Heuristic
from kingsburg.ai.kingsburg.position import Position
from kingsburg.ai.kingsburg.rerolls import reroll
from kingsburg.engine.game import Game, Seat
from kingsburg.engine.kingsburg.actions import Decision, RerollDie, RerollHand
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.engine.kingsburg.state import State
from kingsburg.engine.memory import remembered

_RULES: Final = Kingsburg()


class ByHandAgent:
    """Deterministic: equal views give equal decisions, and of equally good ones the first is taken."""

    def __init__(
        self, game: Game[Any], seat: Seat, seed: str = "", heuristic: Heuristic | None = None
    ) -> None:
        """`heuristic`: replaces the usual one. `game` and `seed` are not used."""
        self._heuristic = heuristic or shared_heuristic()
        self._seat = seat

    def decide(self, view: State, legal: Sequence[Decision]) -> Decision:
        """The decision after which the position has the highest value; rerolls are calculated."""
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], RerollDie | RerollHand):
            return reroll(view, self._seat, legal)
        return max(legal, key=lambda a: self._value_after(view, a))

    def _value_after(self, view: State, a: Decision) -> float:
        s = view.copy()
        _RULES.play(s, a)
        return Position(self._heuristic, s, self._seat).value()


@remembered(1)
def shared_heuristic() -> Heuristic:
    """The heuristic with the usual weights, shared by all seats so that they also share its caches."""
    return Heuristic()
