"""The opponent `normal`: looks one step ahead and takes what its hand-written value likes best."""

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


class NormalAgent:
    """Equal views get equal decisions: neither chance nor time plays a part, and ties fall to the first."""

    def __init__(
        self, game: Game[Any], seat: Seat, seed: str = "", heuristic: Heuristic | None = None
    ) -> None:
        """`heuristic` weighs by other weights than the usual ones; it needs neither `game` nor `seed`."""
        self._heuristic = heuristic or shared_heuristic()
        self._seat = seat

    def decide(self, view: State, legal: Sequence[Decision]) -> Decision:
        """The decision that the hand-made heuristic rates best; rerolls are reckoned exactly."""
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
    """One for all seats with the usual weights, so that what one works out serves the others."""
    return Heuristic()
