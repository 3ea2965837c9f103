"""Reads positions one after another from one seat's side, and computes only what has changed.

The positions after the options of one decision are alike in most of their parts, above all in what
concerns the other seats.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from kingsburg.ai.kingsburg.features import ALL_SEASONS, SEASONS_A_YEAR
from kingsburg.ai.kingsburg.inputs.bits import apart, at_least, one_of
from kingsburg.ai.kingsburg.inputs.court import other_court, own_court, reaches
from kingsburg.ai.kingsburg.inputs.facts import (
    bonus_of,
    building_seats,
    combat_with_gifts,
    enemies_possible,
    gifts_due,
    least_developed,
)
from kingsburg.ai.kingsburg.inputs.province import other_province, own_province
from kingsburg.ai.kingsburg.inputs.winter import other_winter, own_winter
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.calendar import PHASES, SEASONS, YEARS
from kingsburg.engine.kingsburg.state import State
from kingsburg.engine.values import OVER

PARTS_OF_GAME: Final = 9
TOKENS: Final = 4
STEPS: Final = 6
_PART: Final = {
    stages.DEAL: 0,
    stages.AID: 0,
    stages.AID_GOOD: 0,
    stages.SEASON: 1,
    stages.NEUTRAL: 1,
    stages.ROLL: 1,
    stages.REROLL: 1,
    stages.REROLLING: 1,
    stages.INFLUENCE: 2,
    stages.GIFTS: 3,
    stages.PEEK: 3,
    stages.BUILD: 4,
    stages.BUILD_MORE: 4,
    stages.SEASON_END: 5,
    stages.REWARD: 1,
    stages.ENVOY: 1,
    stages.RECRUIT: 6,
    stages.REVEAL: 6,
    stages.REINFORCE: 7,
    stages.BATTLE: 7,
    stages.END: 8,
}
_BEFORE: Final = tuple(sum(season < phase for season in SEASONS) for phase in range(PHASES + 2))
_BYTES: Final = tuple(bytes((n,)) for n in range(256))
_FOUR_SIGNS: Final = tuple(bytes(n >> sign & 1 for sign in range(4)) for n in range(16))
_LEAST: Final = -255


class Reader:
    """Reads positions of one game from the side of one seat."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._dice: object = None
        self._open: list[int] = []
        self._court: object = None
        self._own_court = b""
        self._keys: list[object] = []
        """For each other seat, what its province and its winter were read from."""
        self._blocks: list[bytes] = []

    def read(self, s: State) -> bytes:
        """The position, as many bytes as there are names for `s.seats`."""
        seat, seats, built, vp = self._seat, s.seats, s.built, s.vp
        if len(self._keys) != seats:
            self._keys, self._blocks = [None] * seats, [b""] * seats
        gifts = gifts_due(s)
        building = building_seats(s)
        cards = enemies_possible(s, seat)
        order = s.order
        place = order.index(seat)
        best_vp = best_built = best_combat = _LEAST
        combat = []
        for other in range(seats):
            fights = combat_with_gifts(s, other, gifts[other])
            combat.append(fights)
            if other != seat:
                best_vp = max(best_vp, vp[other])
                best_built = max(best_built, built[other].bit_count())
                best_combat = max(best_combat, fights + bonus_of(built[other]))
        mine, count = built[seat], built[seat].bit_count()
        self._read_court(s, gifts[seat])
        parts = [
            _clock(s.year, s.phase, s.stage, building >> seat & 1, s.to_move == OVER),
            _BYTES[min(255, max(0, vp[seat]))],
            apart(vp[seat] - best_vp, STEPS * 2),
            apart(count - best_built, STEPS),
            at_least(s.plus2[seat], TOKENS),
            _signs(
                s.envoy == seat, s.envoy >= 0 and s.envoy != seat, s.aid_die == seat, least_developed(s, seat)
            ),
            one_of(place, seats),
            apart(combat[seat] + bonus_of(mine) - best_combat, STEPS),
            own_province(mine, s.gold[seat], s.wood[seat], s.stone[seat], gifts[seat]),
            own_winter(mine, combat[seat], cards),
            self._own_court,
        ]
        for step in range(1, seats):
            other = order[(place + step) % seats]
            signs = (s.envoy == other) + 2 * (building >> other & 1)
            signs += 4 * (place + step >= seats) + 8 * (vp[other] == best_vp)
            parts.append(apart(vp[seat] - vp[other], STEPS))
            parts.append(_BYTES[min(255, s.plus2[other])])
            parts.append(_FOUR_SIGNS[signs])
            parts.append(self._holdings(s, other, gifts[other], combat[other], cards))
            parts.append(other_court(s, other, gifts[other], self._open[other]))
        return b"".join(parts)

    def _read_court(self, s: State, gifts: int) -> None:
        """Read who can reach whom, unless nothing that this depends on has changed."""
        dice = (s.colour, s.white, s.marks, s.plus2, s.built, s.closed)
        if dice != self._dice:
            self._dice = dice
            self._open = reaches(s)
        court = (gifts, s.closed, s.envoy, self._open, s.colour[self._seat], s.white[self._seat], s.marks)
        if court != self._court:
            self._court = court
            self._own_court = own_court(s, self._seat, gifts, self._open)

    def _holdings(self, s: State, other: int, gifts: int, combat: int, cards: tuple[int, ...]) -> bytes:
        """Another seat's province and winter."""
        built, gold, wood, stone = s.built[other], s.gold[other], s.wood[other], s.stone[other]
        key = (built, gold, wood, stone, gifts, combat, cards)
        if key != self._keys[other]:
            self._keys[other] = key
            self._blocks[other] = other_province(built, gold, wood, stone, gifts) + other_winter(
                built, combat, cards
            )
        return self._blocks[other]


@cache
def _clock(year: int, phase: int, stage: int, builds: int, over: bool) -> bytes:
    season = ALL_SEASONS if over else max(0, year - 1) * SEASONS_A_YEAR + _BEFORE[phase]
    if phase in SEASONS and stage in (stages.BUILD, stages.BUILD_MORE, stages.SEASON_END) and not builds:
        season += 1
    left = max(0, ALL_SEASONS - season)
    return b"".join(
        (
            one_of(year - 1, YEARS),
            one_of(phase - 1, PHASES),
            one_of(_PART[stage], PARTS_OF_GAME),
            one_of(left, ALL_SEASONS + 1),
            bytes((left, builds)),
        )
    )


@cache
def _signs(envoy: bool, other_envoy: bool, aid: bool, least: tuple[bool, bool]) -> bytes:
    return bytes((envoy, other_envoy, aid, *least))
