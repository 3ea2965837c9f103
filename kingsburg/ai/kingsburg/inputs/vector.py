"""What a network reads of a position of Kingsburg: named bytes, seen from one seat's side.

Only what the seat may know is read, so a view and the whole state give the same inputs. The other
seats follow in turn order, the next one first.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from kingsburg.ai.kingsburg.features import ALL_SEASONS, SEASONS_A_YEAR
from kingsburg.ai.kingsburg.inputs.bits import apart, apart_names, at_least, one_of, steps_names
from kingsburg.ai.kingsburg.inputs.court import OWN_COURT, other_court, other_court_names, own_court, reaches
from kingsburg.ai.kingsburg.inputs.province import (
    OWN_PROVINCE,
    other_province,
    other_province_names,
    own_province,
)
from kingsburg.ai.kingsburg.inputs.winter import (
    OWN_WINTER,
    PARTS,
    other_winter,
    other_winter_names,
    own_winter,
)
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.board.buildings import combat_bonus
from kingsburg.engine.kingsburg.board.enemies import deck
from kingsburg.engine.kingsburg.calendar import PHASES, SEASONS, YEARS
from kingsburg.engine.kingsburg.gifts import GIFTS_OF, extra_soldiers, gain_of
from kingsburg.engine.kingsburg.state import HIDDEN, NOT_YET, State
from kingsburg.engine.values import OVER

REVISION: Final = 1
"""Counts up whenever the meaning of an input changes but not its name."""

_PARTS_OF_GAME: Final = 9
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
_TOKENS: Final = 4
_STEPS: Final = 6

_CLOCK: Final[tuple[str, ...]] = (
    *(f"year.{year}" for year in range(1, YEARS + 1)),
    *(f"phase.{phase}" for phase in range(1, PHASES + 1)),
    *(f"part.{part}" for part in range(_PARTS_OF_GAME)),
    *(f"seasons_to_build.{left}" for left in range(ALL_SEASONS + 1)),
    "seasons",
    "builds_now",
)


def _own_names(seats: int) -> tuple[str, ...]:
    return (
        "vp",
        *apart_names("vp", _STEPS * 2),
        *apart_names("buildings", _STEPS),
        *steps_names("tokens", _TOKENS),
        "envoy",
        "envoy.others",
        "aid_die",
        "least_developed.alone",
        "least_developed.shared",
        *(f"place.{place}" for place in range(seats)),
        *apart_names("combat", _STEPS),
    )


def _other_names(place: int) -> tuple[str, ...]:
    owner = f"other.{place}"
    return (
        *apart_names(f"{owner}.vp", _STEPS),
        f"{owner}.tokens",
        f"{owner}.envoy",
        f"{owner}.builds_now",
        f"{owner}.before",
        f"{owner}.leads",
    )


@cache
def names(seats: int) -> tuple[str, ...]:
    """The names of all inputs, in order."""
    listed = [*_CLOCK, *_own_names(seats), *OWN_PROVINCE, *OWN_WINTER, *OWN_COURT]
    for place in range(1, seats):
        listed += (
            *_other_names(place),
            *other_province_names(place),
            *other_winter_names(place),
            *other_court_names(place),
        )
    return tuple(listed)


@cache
def scales(seats: int) -> tuple[float, ...]:
    """The factor of each input's byte, so that most inputs lie between 0 and 1."""
    return tuple(_scale(name) for name in names(seats))


def _scale(name: str) -> float:
    last = name.rsplit(".", 1)[-1]
    if "winter." in name and not name.endswith(("known", "bonus", "vp_reward")):
        return 1 / PARTS
    if name == "vp" or last in ("ahead", "behind"):
        return 1 / 16
    if last in ("goods", "with_gifts") or name == "seasons":
        return 1 / 10
    if last in ("gold", "wood", "stone", "soldiers", "bonus", "vp_reward", "affordable", "tokens"):
        return 1 / 4
    return 1.0


def inputs(s: State, seat: int) -> bytes:
    """The position from the side of `seat`, as many bytes as `names(s.seats)` has names."""
    seats, built, vp = s.seats, s.built, s.vp
    gifts = _gifts(s)
    open_to = reaches(s)
    building = _building(s)
    cards = _cards(s, seat)
    order = s.order
    place = order.index(seat)
    combat = [_combat(s, other, gifts[other]) for other in range(seats)]
    best_vp = best_built = best_combat = -255
    for other in range(seats):
        if other != seat:
            best_vp = max(best_vp, vp[other])
            best_built = max(best_built, built[other].bit_count())
            best_combat = max(best_combat, combat[other] + _bonus(built[other]))
    count = built[seat].bit_count()
    parts = [
        _clock(s.year, s.phase, s.stage, building >> seat & 1, s.to_move == OVER),
        _vp(vp[seat]),
        apart(vp[seat] - best_vp, _STEPS * 2),
        apart(count - best_built, _STEPS),
        at_least(s.plus2[seat], _TOKENS),
        _signs(s.envoy == seat, s.envoy >= 0 and s.envoy != seat, s.aid_die == seat, *_least(s, seat)),
        one_of(place, seats),
        apart(combat[seat] + _bonus(built[seat]) - best_combat, _STEPS),
        own_province(built[seat], s.gold[seat], s.wood[seat], s.stone[seat], gifts[seat]),
        own_winter(built[seat], combat[seat], cards),
        own_court(s, seat, gifts[seat], open_to),
    ]
    for step in range(1, seats):
        other = order[(place + step) % seats]
        parts += (
            apart(vp[seat] - vp[other], _STEPS),
            _other(
                s.plus2[other],
                s.envoy == other,
                building >> other & 1,
                place + step >= seats,
                vp[other] == best_vp,
            ),
            other_province(built[other], s.gold[other], s.wood[other], s.stone[other], gifts[other]),
            other_winter(built[other], combat[other], cards),
            other_court(s, other, gifts[other], open_to[other]),
        )
    return b"".join(parts)


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
            one_of(_PART[stage], _PARTS_OF_GAME),
            one_of(left, ALL_SEASONS + 1),
            bytes((left, builds)),
        )
    )


@cache
def _vp(vp: int) -> bytes:
    return bytes((min(255, max(0, vp)),))


@cache
def _signs(*signs: bool) -> bytes:
    return bytes(signs)


@cache
def _other(tokens: int, envoy: bool, builds: int, before: bool, leads: bool) -> bytes:
    return bytes((min(255, tokens), envoy, builds, before, leads))


def _gifts(s: State) -> list[int]:
    """By seat, the advisors whose gifts are still to come this season (K5.1), bit n for advisor n."""
    gifts = [0] * s.seats
    if s.stage == stages.INFLUENCE:
        for advisor, seat in s.placements:
            gifts[seat] |= 1 << advisor
    elif s.stage in (stages.GIFTS, stages.PEEK):
        for advisor, seat in s.queue[s.turn + (s.stage == stages.PEEK) :]:
            gifts[seat] |= 1 << advisor
    return gifts


def _building(s: State) -> int:
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


def _cards(s: State, seat: int) -> tuple[int, ...]:
    """The enemies possible in the seat's next battle, by what it knows; none after the last (K5.5)."""
    year = max(1, s.year)
    if s.to_move == OVER:
        return ()
    if s.outcomes and s.outcomes[seat]:
        year += 1
        return tuple(deck(year)) if year <= YEARS else ()
    enemy = s.enemies[year - 1]
    if enemy != HIDDEN and (year <= s.revealed or s.peeked[seat] >> year & 1):
        return (enemy,)
    return tuple(deck(year))


def _combat(s: State, seat: int, gifts: int) -> int:
    """The seat's soldiers, with those that gifts will still bring (K5.4)."""
    soldiers = s.soldiers[seat]
    return soldiers + _soldiers(gifts, extra_soldiers(s.built[seat])) if gifts else soldiers


@cache
def _soldiers(gifts: int, extra: int) -> int:
    return sum(gain_of(n, (0, 0, 0), extra).soldiers for n in range(1, len(GIFTS_OF)) if gifts >> n & 1)


@cache
def _bonus(built: int) -> int:
    """What the buildings add to the combat value against any enemy."""
    return combat_bonus(built, "")


def _least(s: State, seat: int) -> tuple[bool, bool]:
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
