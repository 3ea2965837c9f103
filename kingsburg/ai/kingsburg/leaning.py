"""What each temper likes at Kingsburg, and what a decision has of it.

Buildings are told apart by their rows and powers, advisors by their gifts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from kingsburg.ai.rungs import Errors
from kingsburg.ai.tempers import Temper
from kingsburg.engine.kingsburg.actions import (
    Build,
    Decision,
    Influence,
    Recruit,
    RerollDie,
    RerollHand,
    Take,
)
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.effects import (
    GOLD,
    NO_GOODS,
    STONE,
    Combat,
    ExtraDie,
    ExtraSoldier,
    Goods,
    GoodsVP,
    Income,
    RerollAll,
    RerollOne,
    SoldierPrice,
    VictoryVP,
)
from kingsburg.engine.kingsburg.gifts import GIFTS_OF

_ARMS: Final = (Combat, ExtraSoldier, SoldierPrice, VictoryVP)
_DICE: Final = (ExtraDie, RerollOne, RerollAll)
_WEALTH: Final = (GoodsVP, Income)
_WEAKENS: Final = Combat(-1)
_HIGH: Final = 6
"""How many of the highest advisors are the great at court."""
_PAIR: Final = 2

LIKES: Final[Mapping[str, Mapping[str, float]]] = {
    "soldier": {"soldiers": 0.004, "arms": 0.02, "peek": 0.02},
    "builder": {"row2": 0.06, "row1": 0.015, "row4": 0.02, "stone": 0.003},
    "miser": {"spends": -0.018, "wealth": 0.04, "gold": 0.002},
    "courtier": {"court": 0.018, "points": 0.006},
    "gambler": {
        "rerolls": 0.2,
        "dice": 0.04,
        "together": 0.005,
        "crowds": 0.004,
        "recruits": -0.0035,
        "court": -0.006,
    },
}
"""For each temper, how much of a win one of each trait seems worth to it."""


def temper(name: str, errors: Errors, seed: str, zeal: float = 1.0) -> Temper:
    """A player's temper in one game; `zeal`: how much stronger than usual it is."""
    return Temper(LIKES[name], errors, seed, zeal=zeal)


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
        case Take(goods, pay):
            return _goods((Take(goods, pay),))
        case _:
            return ()


@cache
def _building(building: int) -> tuple[tuple[str, float], ...]:
    return tuple(_of_building(building))


def _of_building(building: int) -> Iterator[tuple[str, float]]:
    found = BUILDINGS[building]
    yield f"row{found.row}", 1.0
    for trait, powers in (("arms", _ARMS), ("dice", _DICE), ("wealth", _WEALTH)):
        if any(isinstance(power, powers) and power != _WEAKENS for power in found.powers):
            yield trait, 1.0


def _influence(a: Influence) -> tuple[tuple[str, float], ...]:
    dice = len(a.colour) + len(a.white)
    return (
        *_advisor(a.advisor),
        ("spends", float(a.plus2 + a.envoy)),
        ("together", float(dice - 1)),
        ("crowds", float(max(0, dice - _PAIR))),
    )


@cache
def _advisor(advisor: int) -> tuple[tuple[str, float], ...]:
    gift = GIFTS_OF[advisor]
    return (
        *_goods(gift.options, gift.fixed.goods),
        ("soldiers", float(gift.fixed.soldiers)),
        ("points", float(gift.fixed.vp - gift.pay_vp)),
        ("court", float(advisor > COURT - _HIGH)),
        ("peek", float(gift.peek)),
    )


def _goods(options: Sequence[Take], fixed: Goods = NO_GOODS) -> tuple[tuple[str, float], ...]:
    """The most gold and the most stone that may be chosen, with what comes anyway."""
    return tuple(
        (trait, float(fixed[kind] + max((t.goods[kind] - t.pay[kind] for t in options), default=0)))
        for trait, kind in (("gold", GOLD), ("stone", STONE))
    )
