"""What holds in every state of every game."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.board.buildings import LEFT
from kingsburg.engine.kingsburg.calendar import PHASES, YEARS
from kingsburg.engine.kingsburg.state import NOBODY, SOURCES, State
from kingsburg.engine.values import OVER
from tests.engine.scripted import GAME
from tests.engine.walking import Move


def neutral_bits(s: State) -> int:
    """The advisors that the neutral dice of this season close (K7.1)."""
    three, two = s.neutral
    if not three:
        return 0
    advisors = {sum(three), sum(two)} if sum(three) != sum(two) else {sum(three), *two}
    return sum(1 << n for n in advisors)


def calendar(s: State) -> None:
    assert 1 <= s.year <= YEARS and 1 <= s.phase <= PHASES


def seating(s: State) -> None:
    assert type(s.order) is tuple and sorted(s.order) == list(range(s.seats))


def holdings(s: State) -> None:
    for amounts in (s.gold, s.wood, s.stone, s.plus2, s.soldiers):
        assert type(amounts) is list and len(amounts) == s.seats and min(amounts) >= 0


def envoy(s: State) -> None:
    assert NOBODY <= s.envoy < s.seats


def court(s: State) -> None:
    if any(s.rolled):
        placed = 0
        for advisor, _ in s.placements:
            placed |= 1 << advisor
        assert s.closed == placed | neutral_bits(s)
    else:
        assert not s.placements
        assert s.closed == (neutral_bits(s) if s.stage == stages.ROLL else 0)


def points(s: State) -> None:
    assert type(s.vp) is type(s.sources) is list and len(s.vp) == s.seats
    for seat in range(s.seats):
        assert s.vp[seat] == sum(s.sources[seat * SOURCES : (seat + 1) * SOURCES])


def provinces(s: State) -> None:
    assert len(s.built) == len(s.build_order) == s.seats
    for mask, order in zip(s.built, s.build_order, strict=True):
        assert sorted(order) == [b for b in range(20) if mask >> b & 1], "one of each"
        assert all(LEFT[b] & ~mask == 0 for b in order), "left to right"


def hands(s: State) -> None:
    assert len(s.colour) == s.seats and list(map(sorted, s.colour)) == list(map(list, s.colour))


def dice(s: State) -> None:
    assert len(s.rolled) == s.seats and set(map(len, s.rolled)) <= {0, 3}
    assert len(s.rolled_white) == s.seats and max(map(len, s.rolled_white)) <= 2


LAWS: Final = (calendar, seating, holdings, envoy, court, points, provinces, hands, dice)
"""Each raises AssertionError for a state that no game reaches."""


def check_state(s: State) -> None:
    """Raises AssertionError for a state that no game reaches."""
    for law in LAWS:
        law(s)
    if s.to_move == OVER:
        assert not GAME.legal(s) and s.year == YEARS
    elif s.to_move >= 0:
        assert GAME.legal(s)


def check_change(before: State, after: State) -> None:
    """`check_state` of a state that follows on one that passed.

    A law holds on while what it reads is the same; columns are tuples, replaced and never changed. That there
    is something to decide is left to whoever decides it.
    """
    a, b = before, after
    if a.phase != b.phase or a.year != b.year:
        calendar(b)
    if a.order is not b.order:
        seating(b)
    if (
        a.gold != b.gold
        or a.wood != b.wood
        or a.stone != b.stone
        or a.plus2 != b.plus2
        or a.soldiers != b.soldiers
    ):
        holdings(b)
    if a.envoy != b.envoy:
        envoy(b)
    if (
        a.closed != b.closed
        or a.placements is not b.placements
        or a.rolled is not b.rolled
        or a.neutral is not b.neutral
        or a.stage != b.stage
    ):
        court(b)
    if a.vp != b.vp or a.sources != b.sources:
        points(b)
    if a.built != b.built or a.build_order != b.build_order:
        provinces(b)
    if a.colour != b.colour:
        hands(b)
    if a.rolled is not b.rolled or a.rolled_white is not b.rolled_white:
        dice(b)


def check_next(move: Move[State]) -> None:
    """`check_move` in a game all of whose moves are checked in turn."""
    before, _, _, after = move
    _check_course(before, after)
    if before.year == after.year and after.to_move != OVER:
        check_change(before, after)
    else:
        check_state(after)


def check_move(move: Move[State]) -> None:
    """What holds between a state, an action and the state after it."""
    before, _, _, after = move
    _check_course(before, after)
    if before.year:
        check_state(after)


def _check_course(before: State, after: State) -> None:
    assert after.year > before.year or (after.year == before.year and after.phase >= before.phase)
    assert after.revealed >= before.revealed
    if before.enemies is not after.enemies and before.enemies[0] >= 0:
        assert after.enemies == before.enemies, "sealed at the deal"
