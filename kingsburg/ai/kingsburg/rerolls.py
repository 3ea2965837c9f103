"""Statue and Chapel: whether to reroll, and which dice (K3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Final

from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg.actions import Decision, RerollDie, RerollHand
from kingsburg.engine.kingsburg.gifts import GIFTS_OF
from kingsburg.engine.kingsburg.placement import reach, without
from kingsburg.engine.kingsburg.state import State
from kingsburg.engine.memory import remembered

_PIPS: Final = range(1, 7)


def reroll(view: State, seat: Seat, legal: Sequence[Decision]) -> Decision:
    """The decision that promises the best hand if all advisors were open."""
    found = worths(view, seat, legal)
    return legal[found.index(max(found))]


def worths(view: State, seat: Seat, legal: Sequence[Decision]) -> list[float]:
    """Roughly, how many goods the hand after each decision can get if all advisors are open."""
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

    return [worth(a) for a in legal]


@remembered(5_000)
def hand_worth(colour: tuple[int, ...], white: tuple[int, ...]) -> float:
    """Roughly, the most goods that these dice (ascending) can get if all advisors are open."""
    best = 0.0
    for way in reach(colour, white, False, False).ways:
        for a in way.plain:
            rest, rest_white = without(colour, a.colour), without(white, a.white)
            assert rest is not None and rest_white is not None
            best = max(best, lure(a.advisor) + hand_worth(rest, rest_white))
    return best


@lru_cache(maxsize=16)
def average_hand(colour: int, white: int) -> float:
    """The mean of `hand_worth` over all rolls; a white die counts like an average coloured one."""
    total = 0.0
    rolls: int = len(_PIPS) ** colour
    for hand in combinations_with_replacement(_PIPS, colour):
        ways = factorial(colour)
        for pips in set(hand):
            ways //= factorial(hand.count(pips))
        total += ways * hand_worth(hand, ())
    return total / rolls * (colour + white) / colour


@cache
def lure(advisor: int) -> float:
    """Roughly what an advisor is worth to anybody, in goods."""
    gift = GIFTS_OF[advisor]
    best = max((sum(t.goods) - sum(t.pay) for t in gift.options), default=0)
    fixed = gift.fixed
    return (
        best
        + sum(fixed.goods)
        + 0.5 * fixed.soldiers
        + 0.8 * fixed.plus2
        + fixed.vp
        - gift.pay_vp
        + 0.1 * gift.peek
    )
