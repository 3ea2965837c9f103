"""What each temper likes at Burgen Land, and what a decision has of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsburg.ai.rungs import Errors
from kingsburg.ai.tempers import Temper
from kingsburg.engine.burgenland.actions import Decision, Place, Roll, Score, Stop, TakeDice
from kingsburg.engine.burgenland.castles import VALUES

LIKES: Final[Mapping[str, Mapping[str, float]]] = {
    "soldier": {"takes": 0.08, "scores": 0.02},
    "builder": {"builds": 0.03, "value": 0.006},
    "miser": {"rolls": -0.008, "hoards": 0.05},
    "gambler": {"rolls": 0.01, "stops": -0.04},
}
"""For each temper, how much of a win one of each trait seems worth to it."""


def temper(name: str, errors: Errors, seed: str) -> Temper:
    """A player's temper in one game."""
    return Temper(LIKES[name], errors, seed)


def traits(a: Decision) -> tuple[tuple[str, float], ...]:
    """What the decision has of the traits in `LIKES`."""
    match a:
        case Roll(red):
            return (("rolls", float(red)),)
        case Stop():
            return (("stops", 1.0),)
        case Place(card, _at, taken):
            return (("builds", 1.0), ("value", float(VALUES[card])), ("takes", float(taken is not None)))
        case TakeDice():
            return (("hoards", 1.0),)
        case Score():
            return (("scores", 1.0),)
        case _:
            return ()
