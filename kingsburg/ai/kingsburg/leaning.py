"""What each temper likes at Kingsburg, and what a decision has of it.

Buildings are told apart by their rows and powers, advisors by their gifts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from kingsburg.ai.rungs import Errors
from kingsburg.ai.tempers import Temper
from kingsburg.engine.kingsburg.actions import Build, Decision, Influence, Recruit, RerollDie, RerollHand
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.effects import (
    Combat,
    ExtraDie,
    ExtraSoldier,
    GoodsVP,
    Income,
    RerollAll,
    RerollOne,
    SeasonVP,
    SellForVP,
    SoldierPrice,
    VictoryVP,
)
from kingsburg.engine.kingsburg.gifts import GIFTS_OF

_ARMS: Final = (Combat, ExtraSoldier, SoldierPrice, VictoryVP)
_DICE: Final = (ExtraDie, RerollOne, RerollAll)
_WEALTH: Final = (GoodsVP, Income)
_COURTLY: Final = (SeasonVP, SellForVP)
_WEAKENS: Final = Combat(-1)
_HIGH: Final = COURT - 4

LIKES: Final[Mapping[str, Mapping[str, float]]] = {
    "soldier": {"soldiers": 0.016, "arms": 0.03, "peek": 0.01},
    "builder": {"builds": 0.015, "last": 0.035, "goods": 0.004},
    "miser": {"goods": 0.012, "spends": -0.012, "wealth": 0.05, "price": -0.006},
    "courtier": {"high": 0.02, "points": 0.008, "courtly": 0.04},
    "gambler": {"rerolls": 0.05, "dice": 0.05, "soldiers": -0.012, "recruits": -0.012, "at_once": 0.008},
}
"""For each temper, how much of a win one of each trait seems worth to it."""


def temper(name: str, errors: Errors, seed: str) -> Temper:
    """A player's temper in one game."""
    return Temper(LIKES[name], errors, seed)


def traits(a: Decision) -> tuple[tuple[str, float], ...]:
    """What the decision has of the traits in `LIKES`."""
    match a:
        case Influence():
            return _influence(a)
        case Build(building):
            return _building(building)
        case Recruit(soldiers):
            return (("soldiers", float(soldiers)), ("recruits", float(soldiers)))
        case RerollDie() | RerollHand():
            return (("rerolls", 1.0),)
        case _:
            return ()


@cache
def _building(building: int) -> tuple[tuple[str, float], ...]:
    return tuple(_of_building(building))


def _of_building(building: int) -> Iterator[tuple[str, float]]:
    found = BUILDINGS[building]
    yield "builds", 1.0
    yield "price", float(sum(found.cost))
    yield "last", float(found.column - 1) / 3
    for trait, powers in (("arms", _ARMS), ("dice", _DICE), ("wealth", _WEALTH), ("courtly", _COURTLY)):
        if any(isinstance(power, powers) and power != _WEAKENS for power in found.powers):
            yield trait, 1.0


def _influence(a: Influence) -> tuple[tuple[str, float], ...]:
    spends = float(a.plus2 + a.envoy)
    return (*_advisor(a.advisor), ("spends", spends), ("at_once", float(len(a.colour) + len(a.white) - 1)))


@cache
def _advisor(advisor: int) -> tuple[tuple[str, float], ...]:
    gift = GIFTS_OF[advisor]
    goods = max((sum(t.goods) - sum(t.pay) for t in gift.options), default=0) + sum(gift.fixed.goods)
    return (
        ("soldiers", float(gift.fixed.soldiers)),
        ("goods", float(goods)),
        ("points", float(gift.fixed.vp - gift.pay_vp)),
        ("high", max(0.0, (advisor - _HIGH) / (COURT - _HIGH))),
        ("peek", float(gift.peek)),
    )
