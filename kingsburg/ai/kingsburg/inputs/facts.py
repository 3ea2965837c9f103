"""Facts of a position that several inputs are made of: gifts to come, battles, who still builds."""

from __future__ import annotations

from functools import cache
from typing import Final

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.board.buildings import combat_bonus
from kingsburg.engine.kingsburg.board.enemies import deck
from kingsburg.engine.kingsburg.calendar import SEASONS, YEARS
from kingsburg.engine.kingsburg.gifts import GIFTS_OF, extra_soldiers, gain_of
from kingsburg.engine.kingsburg.state import HIDDEN, NOT_YET, State
from kingsburg.engine.values import OVER

_DECKS: Final = tuple(tuple(deck(year)) if year else () for year in range(YEARS + 1))


def gifts_due(s: State) -> list[int]:
    """By seat, the advisors whose gifts are still to come this season (K5.1), bit n for advisor n."""
    gifts = [0] * s.seats
    if s.stage == stages.INFLUENCE:
        for advisor, seat in s.placements:
            gifts[seat] |= 1 << advisor
    elif s.stage in (stages.GIFTS, stages.PEEK):
        for advisor, seat in s.queue[s.turn + (s.stage == stages.PEEK) :]:
            gifts[seat] |= 1 << advisor
    return gifts


def building_seats(s: State) -> int:
    """The seats that still have a building step in the season under way (K3.9), bit n for seat n."""
    everybody: int = (1 << s.seats) - 1
    if s.phase not in SEASONS or s.stage < stages.BUILD:
        return everybody
    found = 0
    if s.stage <= stages.BUILD_MORE:
        for place in range(s.turn, s.seats):
            seat = s.order[place]
            if place > s.turn or s.to_move in (seat, NOT_YET):
                found |= 1 << seat
    return found


def enemies_possible(s: State, seat: int) -> tuple[int, ...]:
    """The enemies possible in the seat's next battle, by what it knows; none after the last (K5.5)."""
    year = max(1, s.year)
    if s.to_move == OVER:
        return ()
    if s.outcomes and s.outcomes[seat]:
        year += 1
        return _DECKS[year] if year <= YEARS else ()
    enemy = s.enemies[year - 1]
    if enemy != HIDDEN and (year <= s.revealed or s.peeked[seat] >> year & 1):
        return (enemy,)
    return _DECKS[year]


def combat_with_gifts(s: State, seat: int, gifts: int) -> int:
    """The seat's soldiers, with those that gifts will still bring (K5.4)."""
    soldiers = s.soldiers[seat]
    return soldiers + _soldiers(gifts, extra_soldiers(s.built[seat])) if gifts else soldiers


@cache
def _soldiers(gifts: int, extra: int) -> int:
    return sum(gain_of(n, (0, 0, 0), extra).soldiers for n in range(1, len(GIFTS_OF)) if gifts >> n & 1)


@cache
def bonus_of(built: int) -> int:
    """What the buildings add to the combat value against any enemy."""
    return combat_bonus(built, "")


def least_developed(s: State, seat: int) -> tuple[bool, bool]:
    """Whether the seat alone has least, and whether it shares having least (K2.1, K2.4)."""
    mine = (s.built[seat].bit_count(), s.gold[seat] + s.wood[seat] + s.stone[seat])
    alone = True
    for other in range(s.seats):
        if other != seat:
            theirs = (s.built[other].bit_count(), s.gold[other] + s.wood[other] + s.stone[other])
            if theirs < mine:
                return False, False
            alone = alone and theirs != mine
    return alone, not alone
