"""Plain facts about a seat's position for the value function: what is still to come, and when."""

from __future__ import annotations

from typing import Final, NamedTuple

from kingsburg.engine.kingsburg.calendar import SEASONS, SUMMER, YEARS
from kingsburg.engine.kingsburg.stages import BUILD, BUILD_MORE, GIFTS, INFLUENCE, PEEK, REROLLING, SEASON_END
from kingsburg.engine.kingsburg.state import NOT_YET, State
from kingsburg.engine.values import OVER

SEASONS_A_YEAR: Final = len(SEASONS)
ALL_SEASONS: Final = YEARS * SEASONS_A_YEAR
_BEFORE: Final = tuple(sum(season < phase for season in SEASONS) for phase in range(10))
"""How many productive seasons of the year lie before each phase."""
_SUMMER_PLACE: Final = sorted(SEASONS).index(SUMMER)
_INFLUENCING: Final = (INFLUENCE, GIFTS, PEEK)


class Clock(NamedTuple):
    """What is still to come for one seat. Seasons count from 0 to ALL_SEASONS - 1 over the game."""

    build: int
    """The season of the seat's next building step; ALL_SEASONS if none is left."""
    end: int
    """The season whose end (K3.13) comes next for the seat."""
    roll: int
    """The season of the seat's next roll."""
    winter: int
    """The year of the next winter battle; YEARS + 1 if none is left."""
    building: bool
    """Whether the next building step belongs to the season under way."""


def clock(s: State, seat: int) -> Clock:
    """The calendar from that seat's side: a step is over once the stage has gone past the seat."""
    if s.to_move == OVER:
        return Clock(ALL_SEASONS, ALL_SEASONS, ALL_SEASONS, YEARS + 1, False)
    season = max(0, s.year - 1) * SEASONS_A_YEAR + _BEFORE[s.phase]
    winter = max(1, s.year)
    if s.outcomes and s.outcomes[seat]:
        winter += 1
    if s.phase not in SEASONS:
        return Clock(season, season, season, winter, False)
    if s.stage <= REROLLING:
        return Clock(season, season, season, winter, True)
    if s.stage in _INFLUENCING:
        return Clock(season, season, season + 1, winter, True)
    place = s.order.index(seat)
    if s.stage in (BUILD, BUILD_MORE):
        now = place > s.turn or (place == s.turn and s.to_move in (seat, NOT_YET))
        return Clock(season + (not now), season, season + 1, winter, now)
    over = s.stage == SEASON_END and place < s.turn
    return Clock(season + 1, season + over, season + 1, winter, False)


def summers_from(season: int) -> int:
    """How many summers still end from that season on, that season included."""
    year, place = divmod(season, SEASONS_A_YEAR)
    return max(0, YEARS - year - (place > _SUMMER_PLACE))


def gifts_to_come(s: State, seat: int) -> tuple[int, ...]:
    """The advisors whose gifts the seat still gets this season, ascending (K5.1)."""
    if s.stage == INFLUENCE:
        return tuple(sorted(n for n, owner in s.placements if owner == seat))
    if s.stage in (GIFTS, PEEK):
        waiting = s.turn + (s.stage == PEEK)  # the gift that shows the enemy has been given already
        return tuple(n for n, owner in s.queue[waiting:] if owner == seat)
    return ()
