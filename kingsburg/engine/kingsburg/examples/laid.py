"""A table laid by hand at a given moment, for examples: who has what, and what is due."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from kingsburg.engine.kingsburg import calendar, stages
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.effects import NO_GOODS, Goods
from kingsburg.engine.kingsburg.events import Event
from kingsburg.engine.kingsburg.rules import STAGES
from kingsburg.engine.kingsburg.state import (
    FROM_BUILDINGS,
    FROM_KING,
    NOT_YET,
    State,
    add_building,
    give,
    give_soldiers,
    give_token,
    new_state,
    score,
)


class Moment(IntEnum):
    """At what an example begins."""

    AID = stages.AID
    REWARD = stages.REWARD
    ENVOY = stages.ENVOY
    SEASON = stages.SEASON
    BUILD = stages.BUILD
    RECRUIT = stages.RECRUIT
    REINFORCE = stages.REINFORCE


_PHASES = {
    Moment.AID: calendar.KINGS_AID,
    Moment.REWARD: calendar.KINGS_REWARD,
    Moment.ENVOY: calendar.KINGS_ENVOY,
    Moment.RECRUIT: calendar.RECRUITING,
    Moment.REINFORCE: calendar.WINTER,
}


@dataclass(frozen=True, slots=True)
class Holding:
    """What a seat has. `buildings`: indices in BUILDINGS, in the order built; their points come with them."""

    goods: Goods = NO_GOODS
    plus2: int = 0
    soldiers: int = 0
    vp: int = 0
    envoy: bool = False
    buildings: tuple[int, ...] = ()


def laid(
    moment: Moment, holdings: Sequence[Holding], enemies: tuple[int, ...], year: int = 1
) -> tuple[State, list[Event]]:
    """A game at that moment, played on to the next decision or chance, with what happened till then.

    One seat for each of the holdings, in turn order; `enemies`: an index in ENEMIES for each year.
    """
    s = new_state(len(holdings), stages.DEAL, NOT_YET)
    s.year, s.phase = year, _PHASES.get(moment, calendar.SPRING)
    s.revealed = year if moment is Moment.REINFORCE else year - 1
    s.enemies = enemies
    for seat, holding in enumerate(holdings):
        give(s, seat, holding.goods)
        give_token(s, seat, holding.plus2)
        give_soldiers(s, seat, holding.soldiers)
        score(s, seat, FROM_KING, holding.vp)
        if holding.envoy:
            s.envoy = seat
        for building in holding.buildings:
            add_building(s, seat, building)
            score(s, seat, FROM_BUILDINGS, BUILDINGS[building].vp)
    stages.go(s, moment)
    events: list[Event] = []
    while s.to_move == NOT_YET:
        STAGES[s.stage].proceed(s, events)
    return s, events
