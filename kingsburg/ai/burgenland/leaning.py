"""What each temper likes at Burgen Land, and what a decision has of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from kingsburg.ai.rungs import Errors
from kingsburg.ai.tempers import Temper
from kingsburg.engine.burgenland.actions import Decision, Place, Roll, Stop, TakeDice
from kingsburg.engine.burgenland.deeds import within_reach
from kingsburg.engine.burgenland.outlook import PIPS
from kingsburg.engine.burgenland.state import NO_ZONE, State
from kingsburg.engine.burgenland.track import TRACK, landing

LIKES: Final[Mapping[str, Mapping[str, float]]] = {
    "soldier": {"robs": 0.012, "plunder": 0.03, "rolls": 0.0022},
    "builder": {"builds": 0.012},
    "miser": {"rolls": -0.009},
    "gambler": {"stops": -0.01, "risk": 0.02},
}
"""For each temper, how much of a win one of each trait seems worth to it."""
_CALM: Final = 0.02
"""The heat at which tempers weigh twice as much; here hands are hotter than at Kingsburg."""


def temper(name: str, errors: Errors, seed: str) -> Temper:
    """A player's temper in one game."""
    return Temper(LIKES[name], errors, seed, _CALM)


def traits(s: State, a: Decision) -> Iterator[tuple[str, float]]:
    """What the decision has in this position of the traits in `LIKES`."""
    match a:
        case Roll(red):
            yield "rolls", float(red)
            yield "risk", risk(s.crown, s.zone, red)
        case Stop():
            yield "stops", 1.0
        case Place(_card, _at, taken):
            yield "builds", 1.0
            yield "plunder", float(taken is not None)
        case TakeDice():
            yield "robs", float(within_reach(s, TRACK[s.crown].dice)[1])
        case _:
            pass


@cache
def risk(crown: int, zone: int, red: int) -> float:
    """The chance that every number of a roll leads out of the turn's zone."""
    if zone == NO_ZONE:
        return 0.0
    out = sum(TRACK[landing(crown, number)].colour != zone for number in PIPS)
    return (out / len(PIPS)) ** (red + 1)
