"""The opponent `normal`: looks one step ahead and takes what its hand-written value likes best."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Any, Final

from kingsburg.ai.kingsburg.court import Plan, lure
from kingsburg.ai.kingsburg.heuristic import Heuristic
from kingsburg.ai.kingsburg.position import Position
from kingsburg.engine.game import Game, Seat
from kingsburg.engine.kingsburg.actions import Decision, Influence, RerollDie, RerollHand
from kingsburg.engine.kingsburg.placement import reach, without
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.engine.kingsburg.state import State

_RULES: Final = Kingsburg()
_PIPS: Final = range(1, 7)


class NormalAgent:
    """Equal views get equal decisions: neither chance nor time plays a part, and ties fall to the first."""

    def __init__(
        self, game: Game[Any], seat: Seat, seed: str = "", heuristic: Heuristic | None = None
    ) -> None:
        """`heuristic` weighs by other weights than the usual ones; it needs neither `game` nor `seed`."""
        self._heuristic = heuristic or shared_heuristic()
        self._seat = seat

    def decide(self, view: State, legal: Sequence[Decision]) -> Decision:
        if len(legal) == 1:
            return legal[0]
        match legal[0]:
            case Influence():
                return self._place(view, legal)
            case RerollDie() | RerollHand():
                return reroll(view, self._seat, legal)
            case _:
                return max(legal, key=lambda a: self._value_after(view, a))

    def _value_after(self, view: State, a: Decision) -> float:
        s = view.copy()
        _RULES.play(s, a)
        return Position(self._heuristic, s, self._seat).value()

    def _place(self, view: State, legal: Sequence[Decision]) -> Decision:
        """The best group by what it leads to; a pass only where every placement would waste something."""
        plan = Plan(Position(self._heuristic, view, self._seat), view, self._seat)

        def worth(a: Decision) -> tuple[float, bool, float]:
            return plan.now(a if isinstance(a, Influence) else None)

        return max(legal, key=worth)


@lru_cache(maxsize=1)
def shared_heuristic() -> Heuristic:
    """One for all seats with the usual weights, so that what one works out serves the others."""
    return Heuristic()


# Rerolls -----------------------------------------------------------------------------------------------


def reroll(view: State, seat: Seat, legal: Sequence[Decision]) -> Decision:
    """Statue and Chapel (K3.4): whatever promises the better hand in an empty court."""
    colour, white = view.rolled[seat], view.rolled_white[seat]

    def worth(a: Decision) -> float:
        match a:
            case RerollDie(is_white, index):
                dice = [*(white if is_white else colour)]
                total = 0.0
                for pips in _PIPS:
                    dice[index] = pips
                    hand = (colour, tuple(dice)) if is_white else (tuple(dice), white)
                    total += hand_worth(tuple(sorted(hand[0])), tuple(sorted(hand[1])))
                return total / len(_PIPS)
            case RerollHand():
                return average_hand(len(colour), len(white))
            case _:
                return hand_worth(tuple(sorted(colour)), tuple(sorted(white)))

    return max(legal, key=worth)


@lru_cache(maxsize=5_000)
def hand_worth(colour: tuple[int, ...], white: tuple[int, ...]) -> float:
    """The most goods, roughly, that those dice (ascending) get from an empty court."""
    best = 0.0
    for way in reach(colour, white, False, False).ways:
        for a in way.plain:
            rest, rest_white = without(colour, a.colour), without(white, a.white)
            assert rest is not None and rest_white is not None
            best = max(best, lure(a.advisor) + hand_worth(rest, rest_white))
    return best


@lru_cache(maxsize=16)
def average_hand(colour: int, white: int) -> float:
    """The mean of `hand_worth` over all rolls; each white die counts like a mean coloured one."""
    total = 0.0
    rolls: int = len(_PIPS) ** colour
    for hand in combinations_with_replacement(_PIPS, colour):
        ways = factorial(colour)
        for pips in set(hand):
            ways //= factorial(hand.count(pips))
        total += ways * hand_worth(hand, ())
    return total / rolls * (colour + white) / colour
