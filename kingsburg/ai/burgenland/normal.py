"""The opponent `normal`: takes what brings the best chance to win, by the exact odds of the next roll."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from kingsburg.ai.burgenland.odds import chance_to_score_on, expected_best
from kingsburg.ai.burgenland.position import Valuation
from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.actions import Action, Decision, Roll, Rolled, Stop
from kingsburg.engine.burgenland.castles import house, worth
from kingsburg.engine.burgenland.outlook import PIPS
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.engine.burgenland.state import GOAL, NO_ZONE, State
from kingsburg.engine.game import Game, Seat

_RULES: Final = BurgenLand()
_STOP: Final = Stop()


class NormalAgent:
    """Equal views get equal decisions: neither chance nor time plays a part, and ties fall to the first.

    It looks one roll ahead: at every number of red dice, at every number they may show, and at everything
    that can be done there. What it would do after that it does not look at, but for a scoring that wins.
    """

    def __init__(
        self, game: Game[Any], seat: Seat, seed: str = "", valuation: Valuation | None = None
    ) -> None:
        """`valuation` weighs by other weights than the usual ones; it needs neither `game` nor `seed`."""
        self._valuation = valuation or shared_valuation()
        self._seat = seat

    def decide(self, view: State, legal: Sequence[Decision]) -> Decision:
        if len(legal) == 1:
            return legal[0]
        return max(legal, key=lambda a: self.chance_after(view, a))

    def chance_after(self, view: State, a: Decision) -> float:
        """The chance to win, 0 to 1, that this decision of the seat to move leads to."""
        match a:
            case Roll(red):
                return self._rolling(view, red)
            case Stop():
                return self._stopped(view)
            case _:
                return self._best(_after(view, a), True)

    def _best(self, s: State, ahead: bool) -> float:
        """By the best that the seat can do until its turn ends; `ahead`: whether it looks at a roll first."""
        if s.stage == stages.END:
            return float(s.score[self._seat] >= GOAL)
        if s.stage != stages.ROLL:
            return max(self._best(_after(s, a), ahead) for a in _RULES.legal(s))
        if s.zone == NO_ZONE:
            return self._valuation.chance_to_win(s, self._seat, s.seat)
        stopped = self._stopped(s)
        if not ahead:
            return max(stopped, self._winning_on(s))
        return max(stopped, *(self._rolling(s, red) for red in range(s.red[s.seat] + 1)))

    def _stopped(self, s: State) -> float:
        return self._valuation.chance_to_win(s, self._seat, 1 - s.seat)

    def _rolling(self, s: State, red: int) -> float:
        """The exact mean over the dice: the best number rolled, by what can be made of each (B2.1)."""
        rolling = _after(s, Roll(red))
        return expected_best(
            [self._best(_after(rolling, Rolled(n, (n,) * red)), False) for n in PIPS],
            red + 1,
        )

    def _winning_on(self, s: State) -> float:
        """At least this much rolling on is worth: the chance of a scoring in this turn that wins."""
        zone = s.zone
        mine, theirs = (s.castles[house(zone, seat)] for seat in (self._seat, 1 - self._seat))
        if worth(mine) - worth(theirs) < GOAL - s.score[self._seat]:
            return 0.0
        return chance_to_score_on(s.crown, s.red[self._seat], frozenset((zone,)))


def _after(s: State, a: Action) -> State:
    after = s.copy()
    _RULES.play(after, a)
    return after


@lru_cache(maxsize=1)
def shared_valuation() -> Valuation:
    """One for all seats with the usual weights, so that what one works out serves the others."""
    return Valuation()
