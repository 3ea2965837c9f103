"""The opponent `easy`: a kind beginner who knows the rules but does not plan the season yet.

It makes the mistakes that people make in their first games. It puts its dice on the highest advisor
it can reach, whatever its other dice could still do and whatever the others want. It saves its
tokens, the Market and the envoy for a better day. It builds what brings the most points now, and
nothing that brings none. It thinks of the winter only when the winter has come.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kingsburg.ai.kingsburg.heuristic import Heuristic
from kingsburg.ai.kingsburg.normal import NormalAgent
from kingsburg.ai.kingsburg.weights import Weights
from kingsburg.engine.game import Game, Seat
from kingsburg.engine.kingsburg.actions import Build, Decision, Influence, Recruit, Skip
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.state import State
from kingsburg.engine.memory import remembered

_SIGHT: Final = Weights(later_winters=0.0, raze=(1.0,) * 5, risk=(0.5,), help=2.0, second=0.0, envoy=0.0)
"""What it sees of a position: help will surely come, and losing a building costs just its points."""
_ENOUGH: Final = 1
"""How many soldiers seem enough to it."""


class EasyAgent(NormalAgent):
    """Deterministic: equal views give equal decisions, and of equally good ones the first is taken."""

    def __init__(self, game: Game[Any], seat: Seat, seed: str = "") -> None:
        super().__init__(game, seat, seed, beginners_sight())

    def decide(self, view: State, legal: Sequence[Decision]) -> Decision:
        """What a beginner would do at this kind of decision."""
        if len(legal) == 1:
            return legal[0]
        match legal[0]:
            case Influence():
                return self._place(legal)
            case Build():
                return max(reversed(legal), key=_points)
            case Recruit():
                return self._recruit(view, legal)
            case _:
                return super().decide(view, legal)

    def _place(self, legal: Sequence[Decision]) -> Decision:
        """The highest advisor that dice alone can reach; a pass if there is none."""

        def rank(a: Decision) -> tuple[int, int]:
            if not isinstance(a, Influence):
                return (0, 0)
            if a.plus2 or a.market or a.envoy:
                return (-1, 0)
            return (a.advisor, -len(a.white))

        return max(legal, key=rank)

    def _recruit(self, view: State, legal: Sequence[Decision]) -> Decision:
        """Hire until it has `_ENOUGH` soldiers; it wants its goods for building."""
        short = max(0, _ENOUGH - view.soldiers[self._seat])
        few = [a for a in legal if isinstance(a, Recruit) and a.soldiers <= short]
        return max(few, key=lambda a: (a.soldiers, -max(a.pay)) if isinstance(a, Recruit) else (0, 0))


def _points(a: Decision) -> int:
    return BUILDINGS[a.building].vp if isinstance(a, Build) else 0 if isinstance(a, Skip) else -2


@remembered(1)
def beginners_sight() -> Heuristic:
    """Return the heuristic by which a beginner sees the game; it is made once."""
    return Heuristic(_SIGHT)
