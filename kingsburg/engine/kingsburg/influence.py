"""Influencing advisors (K4): round after round, each seat places one group of dice or passes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.engine.game import Reason
from kingsburg.engine.kingsburg.actions import Action, Decision, Influence, Pass
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.board.buildings import mask
from kingsburg.engine.kingsburg.board.effects import Shift
from kingsburg.engine.kingsburg.events import Influenced, Passed
from kingsburg.engine.kingsburg.placement import MARKET, REACHES, RESTS, SHIFTS, TOKEN, Reach, without
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.engine.kingsburg.stages import GIFTS, NOT_NOW, Out, Stage, go
from kingsburg.engine.kingsburg.state import (
    MOST_SEATS,
    NOBODY,
    PASSED,
    USED_MARKET,
    USED_PLUS2,
    State,
    after,
    give_token,
    mark,
)

_SHIFT: Final = mask(Shift)
_ROUND: Final = tuple(
    tuple(tuple((start + i) % seats for i in range(seats)) for start in range(seats + 1))
    for seats in range(MOST_SEATS + 1)
)
"""By the number of seats: once around the table from each turn on, and from the end, the first again."""
Placement = tuple[int, int]
"""An advisor and the seat that has placed a group on it."""


def may_use_token(s: State, seat: int) -> bool:
    """Whether the seat may spend a +2 token: one a season (K4.4)."""
    return s.plus2[seat] > 0 and not s.marks[seat] & USED_PLUS2


def may_use_market(s: State, seat: int) -> bool:
    """Whether the seat may use the Market: once a season (K4.5)."""
    return s.built[seat] & _SHIFT != 0 and not s.marks[seat] & USED_MARKET


def may_use_envoy(s: State, seat: int) -> bool:
    """Whether the seat holds the envoy (K4.6)."""
    return s.envoy == seat


def seat_reach(s: State, seat: int) -> Reach:
    """What the seat's unspent dice could reach if all advisors were open."""
    means = 0
    if s.plus2[seat] and may_use_token(s, seat):
        means = TOKEN
    if s.built[seat] & _SHIFT and may_use_market(s, seat):
        means |= MARKET
    return REACHES[means][s.colour[seat]][s.white[seat]]


def can_place(s: State, seat: int) -> bool:
    """Whether the seat has any legal placement, whatever it would spend (K4.1, K4.7)."""
    bits = seat_reach(s, seat).bits
    return bits & ~s.closed != 0 or (bits != 0 and may_use_envoy(s, seat))


def who_took(s: State, advisor: int) -> int | None:
    """The seat that influenced an advisor first; None for neutral dice and for an open advisor."""
    return next((seat for n, seat in s.placements if n == advisor), None)


def why_closed(s: State, advisor: int) -> Reason | None:
    """The reason that names who has taken an advisor (K4.6); None if the advisor is open."""
    if not s.closed >> advisor & 1:
        return None
    return Reason(Code.TAKEN, seat=who_took(s, advisor), number=advisor)


def _by_advisor(placements: Sequence[Placement], order: tuple[int, ...]) -> tuple[Placement, ...]:
    """The groups as advisors serve them: ascending, and two on one advisor in turn order (K5.1)."""
    if len(dict(placements)) == len(placements):
        return tuple(sorted(placements))
    return tuple(sorted(placements, key=lambda group: (group[0], order.index(group[1]))))


class InfluenceStage(Stage):
    """Seats place groups in turn order until all have passed (K4.1).

    `State.turn` is the index in `State.order` of the seat that comes next.
    """

    def proceed(self, s: State, out: Out) -> None:
        """Pass for seats that cannot place; when all have passed, queue the groups by advisor (K5.1)."""
        order, marks = s.order, s.marks
        for turn in _ROUND[s.seats][s.turn]:
            seat = order[turn]
            if marks[seat] & PASSED:
                continue
            colour = s.colour[seat]
            # The first question is often enough: one die is a group, too.
            if colour and (not s.closed >> colour[0] & 1 or can_place(s, seat)):
                s.turn = turn
                s.to_move = seat
                return
            marks[seat] |= PASSED
            if out is not None:
                out.append(Passed(seat, len(s.colour[seat]) + len(s.white[seat])))
        s.queue = _by_advisor(s.placements, s.order)
        go(s, GIFTS)

    def legal(self, s: State) -> Sequence[Decision]:
        """Return every placement within reach of the seat's dice, and the pass."""
        seat = s.to_move
        at = seat_reach(s, seat)
        return (at.offers_with_envoy if may_use_envoy(s, seat) else at.offers)[at.bits & s.closed]

    def why_not(self, s: State, a: Action) -> Reason | None:  # noqa: C901 - the checks stand in the order in which players hear of them
        """Return the first thing wrong with the placement, from its dice to its place, or None."""
        if not isinstance(a, Influence):
            return None if isinstance(a, Pass) else NOT_NOW
        seat = s.to_move
        if not 1 <= a.advisor <= COURT:
            return Reason(Code.NO_SUCH_ADVISOR, number=a.advisor)
        if not a.colour:
            return Reason(Code.NEEDS_COLOUR)
        white = a.white
        if without(s.colour[seat], a.colour) is None or (white and without(s.white[seat], white) is None):
            return Reason(Code.NOT_YOUR_DICE)
        if a.plus2 and not may_use_token(s, seat):
            return Reason(Code.NO_TOKEN if s.plus2[seat] == 0 else Code.TOKEN_USED)
        if a.market:
            if a.market not in SHIFTS:
                return Reason(Code.WRONG_SHIFT)
            if not may_use_market(s, seat):
                return Reason(Code.MARKET_USED if s.built[seat] & _SHIFT else Code.NO_MARKET)
        if a.total != a.advisor:
            return Reason(Code.WRONG_TOTAL, number=a.total)
        closed = why_closed(s, a.advisor)
        if closed is not None and not a.envoy:
            return closed
        if a.envoy:
            if not may_use_envoy(s, seat):
                return Reason(Code.NO_ENVOY)
            if closed is None:
                return Reason(Code.ENVOY_NOT_NEEDED, number=a.advisor)
        return None

    def play(self, s: State, a: Action, out: Out) -> None:
        """Place the group and spend what it used, or mark the pass; then it is the next seat's turn."""
        seat = s.to_move
        if isinstance(a, Influence):
            s.colour[seat] = RESTS[s.colour[seat]][a.colour] or ()
            if a.white:
                s.white[seat] = RESTS[s.white[seat]][a.white] or ()
            if a.plus2:
                give_token(s, seat, -1)
                mark(s, seat, USED_PLUS2)
            if a.market:
                mark(s, seat, USED_MARKET)
            if a.envoy:
                s.envoy = NOBODY
            s.closed |= 1 << a.advisor
            s.placements += ((a.advisor, seat),)
            if out is not None:
                changed = after(s, seat) if a.plus2 or a.envoy else ()
                out.append(
                    Influenced(seat, a.advisor, a.colour, a.white, a.plus2, a.market, a.envoy, changed)
                )
        else:
            mark(s, seat, PASSED)
            if out is not None:
                out.append(Passed(seat))
        s.turn += 1
        self.proceed(s, out)
