"""Groups of dice and the advisors they reach (K4.2 to K4.5), computed once for each hand."""

from __future__ import annotations

from functools import cache, partial
from itertools import combinations
from typing import Final

from kingsburg.engine.kingsburg.actions import Influence, Pass
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.state import ascending
from kingsburg.engine.memory import Found

Dice = tuple[int, ...]
"""The pips of some dice."""
SHIFTS: Final = (0, -1, 1)
"""What the Market may add to a group's total (K4.5)."""
_PASS: Final = Pass()
_group: Final = cache(Influence)
"""Makes each group once; the hands that contain it share it."""


class Way:
    """All groups of a hand that reach one advisor; `bit`: 1 << the advisor's number."""

    __slots__ = ("_with_envoy", "bit", "plain")

    def __init__(self, bit: int, plain: tuple[Influence, ...]) -> None:
        self.bit: Final = bit
        self.plain: Final = plain
        self._with_envoy: tuple[Influence, ...] = ()

    @property
    def with_envoy(self) -> tuple[Influence, ...]:
        """The same groups, each with the envoy (K4.6); made when they are first asked for."""
        if not self._with_envoy:
            self._with_envoy = tuple(
                [_group(a.advisor, a.colour, a.white, a.plus2, a.market, True) for a in self.plain]
            )
        return self._with_envoy


Offers = tuple[Influence | Pass, ...]
"""Legal groups by advisor, then Pass."""


class Reach:
    """What a hand can do in the court; bit n of `bits` is set if advisor n is within reach."""

    __slots__ = ("bits", "offers", "offers_with_envoy", "ways")

    def __init__(self, bits: int, ways: tuple[Way, ...]) -> None:
        self.bits: Final = bits
        self.ways: Final = ways
        self.offers: Final[dict[int, Offers]] = Found(partial(_offers, ways))
        """All legal groups, by those advisors within reach that are taken (K4.6)."""
        self.offers_with_envoy: Final[dict[int, Offers]] = Found(partial(_offers_with_envoy, ways))
        """The same for the seat that holds the envoy, and so may place on advisors that are taken."""


def _offers(ways: tuple[Way, ...], taken: int) -> Offers:
    groups: list[Influence | Pass] = []
    for way in ways:
        if not taken & way.bit:
            groups += way.plain
    groups.append(_PASS)
    return tuple(groups)


def _offers_with_envoy(ways: tuple[Way, ...], taken: int) -> Offers:
    groups: list[Influence | Pass] = []
    for way in ways:
        groups += way.with_envoy if taken & way.bit else way.plain
    groups.append(_PASS)
    return tuple(groups)


def without(hand: Dice, part: Dice) -> Dice | None:
    """The hand without those dice; None if it does not contain them, or if `part` does not ascend."""
    return RESTS[hand][part]


def _without(hand: Dice, part: Dice) -> Dice | None:
    if list(part) != sorted(part):
        return None
    rest = list(hand)
    for pips in part:
        if pips not in rest:
            return None
        rest.remove(pips)
    return ascending(tuple(rest))


@cache
def subsets(hand: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every different choice of dice, the empty one first; ascending if the hand is."""
    found = {c: None for n in range(len(hand) + 1) for c in combinations(hand, n)}
    return tuple(found)


def reach(colour: Dice, white: Dice, plus2: bool, market: bool) -> Reach:
    """What a hand of unspent dice can reach, computed once.

    Both hands must ascend. `plus2` and `market`: whether a token, or the Market, may be used.
    """
    return REACHES[TOKEN * plus2 + MARKET * market][colour][white]


def _reach(plus2: bool, market: bool, colour: Dice, white: Dice) -> Reach:
    """All legal groups of these unspent dice if all advisors were open.

    A group has at least one coloured die (K4.2), and its total is the advisor's number (K4.3).
    """
    tokens, shifts = (False, True) if plus2 else (False,), SHIFTS if market else (0,)
    extras = [(2 * token + shift, token, shift) for token in tokens for shift in shifts]
    whites = [(w, sum(w)) for w in subsets(white)]
    groups: dict[int, list[Influence]] = {}
    for c in subsets(colour)[1:]:
        for w, more in whites:
            total = sum(c) + more
            for extra, token, shift in extras:
                n = total + extra
                if 1 <= n <= COURT:
                    groups.setdefault(n, []).append(_group(n, c, w, token, shift))
    ways = tuple([Way(1 << n, tuple(groups[n])) for n in sorted(groups)])
    return Reach(sum([way.bit for way in ways]), ways)


TOKEN: Final = 1
MARKET: Final = 2


def _hands(plus2: bool, market: bool, colour: Dice) -> dict[Dice, Reach]:
    return Found(partial(_reach, plus2, market, colour))


def _rests(hand: Dice) -> dict[Dice, Dice | None]:
    return Found(partial(_without, hand))


REACHES: Final[tuple[dict[Dice, dict[Dice, Reach]], ...]] = tuple(
    [Found(partial(_hands, means & TOKEN != 0, means & MARKET != 0)) for means in range(TOKEN + MARKET + 1)]
)
"""What `reach` finds: by TOKEN, MARKET, both or neither, then by the coloured and the white dice."""
RESTS: Final[dict[Dice, dict[Dice, Dice | None]]] = Found(_rests)
"""What `without` finds: by the hand, then by the dice that leave it."""
