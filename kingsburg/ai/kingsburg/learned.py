"""Looks one step ahead, and decides as the network likes best: a player without errors or search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kingsburg.ai.kingsburg.inputs.after import after_each
from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.kingsburg.rerolls import reroll
from kingsburg.ai.network import Floats, Network, desire
from kingsburg.engine.game import Game, Seat
from kingsburg.engine.kingsburg.actions import Action, Decision, RerollDie, RerollHand
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.engine.kingsburg.state import State

RULES: Final = Kingsburg()


class LearnedAgent:
    """Deterministic: equal views give equal decisions, and of equally good ones the first is taken."""

    def __init__(
        self, game: Game[Any], seat: Seat, seed: str = "", networks: Callable[[int], Network] = network
    ) -> None:
        """`networks`: gives the network for a number of seats; by default the shipped ones."""
        self._seat = seat
        self._networks = networks

    def decide(self, view: State, legal: Sequence[Decision]) -> Decision:
        """The decision after which the network likes the position best; rerolls are calculated."""
        if len(legal) == 1:
            return legal[0]
        if isinstance(legal[0], RerollDie | RerollHand):
            return reroll(view, self._seat, legal)
        return legal[int(self.wishes(view, legal).argmax())]

    def wishes(self, view: State, legal: Sequence[Decision]) -> Floats:
        """How much it wants the position after each of these decisions."""
        return desire(self.values(view, legal))

    def values(self, view: State, legal: Sequence[Decision]) -> Floats:
        """What the network says of the position after each of these decisions: rows of `evaluate`."""
        return self._networks(view.seats).evaluate(after_each(view, self._seat, legal))


def played(s: State, a: Action) -> State:
    """The position after an action; `s` is not changed."""
    after = s.copy()
    RULES.play(after, a)
    return after
