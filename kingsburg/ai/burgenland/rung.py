"""A player on any rung of the ladder: odds and network, with the errors of its rung."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from kingsburg.ai.burgenland import leaning
from kingsburg.ai.burgenland.learned import ONE_ROLL, WHOLE_TURN, LearnedAgent, network
from kingsburg.ai.burgenland.tree import played
from kingsburg.ai.erring import draws, noticed, tempted
from kingsburg.ai.network import Network
from kingsburg.ai.rungs import Rung
from kingsburg.ai.tempers import EVEN
from kingsburg.engine.burgenland.actions import Decision, Place, Roll, Stop
from kingsburg.engine.burgenland.state import State
from kingsburg.engine.game import Game, Seat


class RungAgent(LearnedAgent):
    """Equal views and seeds give equal decisions."""

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        seed: str,
        rung: Rung,
        temper: str = EVEN,
        networks: Callable[[], Network] = network,
    ) -> None:
        """`networks`: gives the network if not the shipped one."""
        super().__init__(game, seat, seed, WHOLE_TURN if rung.ahead else ONE_ROLL, networks)
        self._seed = seed
        self._errors = rung.errors
        self._temper = leaning.temper(temper, rung.errors, seed) if temper else None

    def decide(self, view: State, legal: Sequence[Decision]) -> Decision:
        """What the player wants most of all that it thinks of, in the heat of the moment."""
        if len(legal) == 1:
            return legal[0]
        errors = self._errors
        dice = draws(self._seed, view)
        legal = noticed(legal, _matter, errors.overlooks, dice)
        if len(legal) == 1:
            return legal[0]
        wishes = self.chances_after(view, legal)
        if self._temper is not None:
            wishes = self._temper.swayed(wishes, [leaning.traits(view, a) for a in legal])
        points = [self._points_after(view, a) if errors.greed else 0 for a in legal]
        return legal[tempted(wishes, points, errors, dice)]

    def _points_after(self, view: State, a: Decision) -> int:
        return view.score[self._seat] if isinstance(a, Roll | Stop) else played(view, a).score[self._seat]


def _matter(a: Decision) -> Hashable:
    """What a decision is about: a card to build, wherever it stands, or the decision itself."""
    return (a.card, a.taken) if isinstance(a, Place) else a
