"""What holds in every state of every game."""

from __future__ import annotations

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.buildings import LEFT
from kingsburg.engine.kingsburg.state import NOBODY, PHASES, SOURCES, YEARS, State
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


def check_state(s: State) -> None:
    """Raises AssertionError for a state that no game reaches."""
    assert 1 <= s.year <= YEARS and 1 <= s.phase <= PHASES
    assert sorted(s.order) == list(range(s.seats))
    for column in (s.gold, s.wood, s.stone, s.plus2, s.soldiers):
        assert len(column) == s.seats and min(column) >= 0
    assert NOBODY <= s.envoy < s.seats
    placed = sum(1 << n for n in {n for n, _ in s.placements})
    if any(s.rolled):
        assert s.closed == placed | neutral_bits(s)
    else:
        assert s.closed == (neutral_bits(s) if s.stage == stages.ROLL else 0)
    for seat in range(s.seats):
        assert s.vp[seat] == sum(s.sources[seat * SOURCES : (seat + 1) * SOURCES])
        mask = s.built[seat]
        assert sorted(s.build_order[seat]) == [b for b in range(20) if mask >> b & 1], "one of each"
        assert all(LEFT[b] & ~mask == 0 for b in s.build_order[seat]), "left to right"
        assert list(s.colour[seat]) == sorted(s.colour[seat])
        assert len(s.rolled[seat]) in (0, 3) and len(s.rolled_white[seat]) <= 2
    if s.to_move == OVER:
        assert not GAME.legal(s) and s.year == YEARS
    elif s.to_move >= 0:
        assert GAME.legal(s)


def check_move(move: Move[State]) -> None:
    """What holds between a state, an action and the state after it."""
    before, _, _, after = move
    assert (after.year, after.phase) >= (before.year, before.phase)
    assert after.revealed >= before.revealed
    if before.enemies[0] >= 0:
        assert after.enemies == before.enemies, "sealed at the deal"
    if before.year:
        check_state(after)
