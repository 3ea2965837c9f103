"""The opponent `hard`: looks one step ahead and takes what the network likes best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kingsburg.ai.kingsburg.inputs import inputs
from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.kingsburg.rerolls import reroll
from kingsburg.ai.network import Floats, Network, desire
from kingsburg.engine.game import Game, Seat
from kingsburg.engine.kingsburg.actions import Decision, RerollDie, RerollHand
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.engine.kingsburg.state import State

RULES: Final = Kingsburg()


class LearnedAgent:
    """Equal views get equal decisions: neither chance nor time plays a part, and ties fall to the first."""

    def __init__(
        self, game: Game[Any], seat: Seat, seed: str = "", networks: Callable[[int], Network] = network
    ) -> None:
        """`networks`: by the number of seats, others than those that are shipped."""
        self._seat = seat
        self._networks = networks

    def decide(self, view: State, legal: Sequence[Decision]) -> Decision:
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], RerollDie | RerollHand):
            return reroll(view, self._seat, legal)
        return legal[int(desire(self.values(view, legal)).argmax())]

    def values(self, view: State, legal: Sequence[Decision]) -> Floats:
        """What the network says of the position after each of these decisions."""
        rows = []
        for a in legal:
            after = view.copy()
            RULES.play(after, a)
            rows.append(inputs(after, self._seat))
        return self._networks(view.seats).evaluate(rows)
