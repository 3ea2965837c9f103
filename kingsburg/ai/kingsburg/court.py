"""Placing dice: what each group brings together with what the dice left may still reach.

The seat plans to the end of the season. Advisors that other seats can reach may be gone by its next turn, so
what is contested is worth taking first.
"""

from __future__ import annotations

from functools import cache
from math import inf
from typing import Final

from kingsburg.ai.kingsburg.position import Position
from kingsburg.engine.kingsburg.actions import Influence
from kingsburg.engine.kingsburg.advisors import COURT
from kingsburg.engine.kingsburg.gifts import GIFTS_OF
from kingsburg.engine.kingsburg.influence import may_use_envoy, may_use_market, may_use_token, seat_reach
from kingsburg.engine.kingsburg.placement import reach, without
from kingsburg.engine.kingsburg.state import PASSED, State

_MANY_DICE: Final = 4
_WIDTH: Final = 4
"""How many advisors are followed up when there are many dice."""

Hand = tuple[tuple[int, ...], tuple[int, ...], bool, bool]
"""Unspent coloured and white dice, and whether a token or the Market may be used."""


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


def open_chances(s: State, seat: int, rivalry: float, greed: float) -> tuple[float, ...]:
    """By advisor the probability that one more round of the other seats leaves it open."""
    chances = [1.0] * (COURT + 1)
    for other in range(s.seats):
        if other == seat or s.marks[other] & PASSED or not s.colour[other]:
            continue
        bits = seat_reach(s, other).bits & ~s.closed
        lures = {n: lure(n) ** greed for n in range(1, COURT + 1) if bits >> n & 1}
        total = sum(lures.values())
        for n, worth in lures.items():
            chances[n] *= 1.0 - rivalry * worth / total
    return tuple(chances)


class Plan:
    """The rest of this season's placing for one seat."""

    def __init__(self, position: Position, s: State, seat: int) -> None:
        self.position = position
        self.closed = s.closed
        w = position.h.w
        chances = open_chances(s, seat, w.rivalry, w.greed)
        self.open = [tuple(c**n for c in chances) for n in range(7)]
        self.hand: Hand = (s.colour[seat], s.white[seat], may_use_token(s, seat), may_use_market(s, seat))
        self.tokens = s.plus2[seat]
        self.envoy = may_use_envoy(s, seat)
        self.gifts = position.gifts
        self._ahead: dict[tuple[Hand, tuple[int, ...], bool], float] = {}

    def now(self, a: Influence | None) -> tuple[float, bool, float]:
        """The value after that placement, or after passing; then what decides between equals.

        Those are whether the envoy stays in hand, and the value without the dice still left.
        """
        if a is None:
            worth = self._done(self.gifts, self.hand, self.envoy)
            return worth, True, worth
        hand = left(self.hand, a)
        gifts = tuple(sorted((*self.gifts, a.advisor)))
        envoy = self.envoy and not a.envoy
        return self._then(hand, gifts, 1, envoy), not a.envoy, self._done(gifts, hand, envoy)

    def _done(self, gifts: tuple[int, ...], hand: Hand, envoy: bool) -> float:
        spent = self.hand[2] and not hand[2]
        return self.position.after_gifts(gifts, self.tokens - spent, envoy)

    def _then(self, hand: Hand, gifts: tuple[int, ...], turn: int, envoy: bool) -> float:
        """Expected value with those dice in hand, that many rounds from now."""
        stay = self._done(gifts, hand, envoy)
        if not hand[0]:
            return stay
        key = (hand, gifts, envoy)
        if key in self._ahead:
            return self._ahead[key]
        dice = len(hand[0]) + len(hand[1])
        taken = self.closed
        for n in gifts:
            taken |= 1 << n
        if envoy:
            stay = max(stay, self._by_envoy(hand, gifts, taken))
        options: list[tuple[float, int, tuple[Influence, ...]]] = []
        for way in reach(*hand).ways:
            if taken & way.bit:
                continue
            advisor = way.plain[0].advisor
            with_gift = tuple(sorted((*gifts, advisor)))
            options.append((self._done(with_gift, hand, envoy), advisor, way.plain))
        if dice >= _MANY_DICE and len(options) > _WIDTH:
            options = sorted(options, key=lambda o: -o[0])[:_WIDTH]
        values: list[tuple[float, int]] = []
        for _, advisor, groups in options:
            with_gift = tuple(sorted((*gifts, advisor)))
            best = max(self._then(h, with_gift, turn + 1, envoy) for h in {left(hand, a) for a in groups})
            if best > stay:
                values.append((best, advisor))
        values.sort(reverse=True)
        expected, chance = 0.0, 1.0
        still_open = self.open[min(turn, 6)]
        for worth, advisor in values:
            expected += chance * still_open[advisor] * worth
            chance *= 1.0 - still_open[advisor]
        expected += chance * stay
        self._ahead[key] = expected
        return expected

    def _by_envoy(self, hand: Hand, gifts: tuple[int, ...], taken: int) -> float:
        """The best that one more group brings on an advisor taken by anybody, for the envoy (K4.6)."""
        return max(
            (
                self._done(tuple(sorted((*gifts, way.plain[0].advisor))), hand, False)
                for way in reach(*hand).ways
                if taken & way.bit
            ),
            default=-inf,
        )


@cache
def left(hand: Hand, a: Influence) -> Hand:
    """The hand after that group has been placed."""
    colour, white = without(hand[0], a.colour), without(hand[1], a.white)
    assert colour is not None and white is not None
    return (colour, white, hand[2] and not a.plus2, hand[3] and not a.market)
