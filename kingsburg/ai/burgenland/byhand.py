"""The player `byhand`: looks one step ahead by a hand-written value, and rolls by rule of thumb.

It plays like people who know the game well but do not calculate odds: it judges each number, card
or scoring by the position it leads to, as if the turn ended there. How many dice it rolls, and when
it stops, depends on how easily it would leave the zone.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from kingsburg.ai.burgenland.odds import chance_to_score, chance_to_score_on
from kingsburg.ai.burgenland.position import Valuation
from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.actions import Decision, Roll, Stop
from kingsburg.engine.burgenland.castles import COLOURS, house, worth
from kingsburg.engine.burgenland.outlook import chance_to_leave
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.engine.burgenland.state import GOAL, NO_ZONE, State
from kingsburg.engine.game import Game, Seat
from kingsburg.engine.memory import remembered

_RULES: Final = BurgenLand()
_RISK: Final = Fraction(1, 3)
"""It does not roll if it would leave the zone with a higher chance than this."""


class ByHandAgent:
    """Deterministic: equal views give equal decisions, and of equally good ones the first is taken."""

    def __init__(
        self, game: Game[Any], seat: Seat, seed: str = "", valuation: Valuation | None = None
    ) -> None:
        """`valuation`: replaces the usual one. `game` and `seed` are not used."""
        self._valuation = valuation or shared_valuation()
        self._seat = seat

    def decide(self, view: State, legal: Sequence[Decision]) -> Decision:
        """The decision with the best chance to win by the hand-written value; rolls follow `_roll`."""
        if len(legal) == 1:
            return legal[0]
        if view.stage == stages.ROLL:
            return self._roll(view)
        return max(legal, key=lambda a: self.chance_after(view, a))

    def chance_after(self, view: State, a: Decision) -> float:
        """The chance to win (0 to 1) if the turn ended once everything that `a` leads to is done."""
        after = view.copy()
        _RULES.play(after, a)
        if after.stage == stages.END:
            return float(after.score[self._seat] >= GOAL)
        if after.stage != stages.ROLL:
            return max(self.chance_after(after, b) for b in _RULES.legal(after))
        return self._valuation.chance_to_win(after, self._seat, 1 - self._seat)

    def _roll(self, view: State) -> Decision:
        """How many dice to roll, or Stop.

        All of them if a winning scoring may be reached. Otherwise half of them for the first move,
        and later the fewest that probably stay in the zone.
        """
        red = view.red[self._seat]
        if self._may_win(view):
            return Roll(red)
        if view.zone == NO_ZONE:
            return Roll(red // 2)
        enough = (dice for dice in range(red + 1) if chance_to_leave(view, dice) <= _RISK)
        dice = next(enough, None)
        return Stop() if dice is None else Roll(dice)

    def _may_win(self, view: State) -> bool:
        """Whether this turn can reach a scoring that wins, as the castles stand."""
        seat, red = self._seat, view.red[self._seat]
        need = GOAL - view.score[seat]
        wins = frozenset(
            colour
            for colour in range(len(COLOURS))
            if worth(view.castles[house(colour, seat)]) - worth(view.castles[house(colour, 1 - seat)]) >= need
        )
        chance = chance_to_score if view.zone == NO_ZONE else chance_to_score_on
        return chance(view.crown, red, wins) > 0


@remembered(1)
def shared_valuation() -> Valuation:
    """The valuation with the usual weights, shared by all seats so that they also share its caches."""
    return Valuation()
