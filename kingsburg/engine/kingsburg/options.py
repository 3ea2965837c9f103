"""Kingsburg's decisions in the words of its records, for programs that are sent their options."""

from __future__ import annotations

from typing import Final, assert_never

from kingsburg.engine.kingsburg import actions
from kingsburg.engine.kingsburg.actions import Decision
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.effects import GOLD, PLUS2, STONE, WOOD, Goods
from kingsburg.engine.lines import Row

GOODS: Final = ("gold", "wood", "stone")
KINDS: Final = {"gold": GOLD, "wood": WOOD, "stone": STONE, "plus2": PLUS2}
KIND_IDS: Final = {kind: name for name, kind in KINDS.items()}
GROUPS: Final = ("colour", "white")


def amounts(goods: Goods, **more: int) -> dict[str, int]:
    """Names and amounts, without those that are zero."""
    named = dict(zip(GOODS, goods, strict=True)) | more
    return {name: n for name, n in named.items() if n}


def option(a: Decision) -> Row:  # noqa: C901 - one case for each action
    """The decision in the words of the rows, without its consequences, which the record tells."""
    match a:
        case actions.Take(goods, pay):
            return {"type": "take", "gain": amounts(goods), "pay": amounts(pay)}
        case actions.Decline():
            return {"type": "decline"}
        case actions.RerollDie(white, index):
            return {"type": "reroll", "by": "statue", "die": [GROUPS[white], index]}
        case actions.RerollHand():
            return {"type": "reroll", "by": "chapel"}
        case actions.Keep():
            return {"type": "keep"}
        case actions.Influence(advisor, colour, white, plus2, market, envoy):
            row: Row = {"type": "influence", "advisor": advisor, "colour": list(colour), "white": list(white)}
            return row | {"plus2": plus2, "market": market, "envoy": envoy}
        case actions.Pass():
            return {"type": "pass"}
        case actions.Build(building):
            return {"type": "build", "building": BUILDINGS[building].id}
        case actions.Skip():
            return {"type": "skip"}
        case actions.Sell(kind):
            return {"type": "town_hall", "pay": {KIND_IDS[kind]: 1}}
        case actions.Recruit(soldiers, pay):
            return {"type": "recruit", "soldiers": soldiers, "pay": amounts(pay)}
        case actions.Lose(goods):
            return {"type": "lose", "lose": amounts(goods)}
        case _:
            assert_never(a)
