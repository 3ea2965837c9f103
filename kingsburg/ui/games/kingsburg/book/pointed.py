"""Which page of the book tells of a thing on Kingsburg's table, and of a decision that is due."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsburg.engine.kingsburg import calendar
from kingsburg.engine.kingsburg.board.enemies import may_come
from kingsburg.engine.kingsburg.prompts import Ask, Kind
from kingsburg.engine.prompt import Prompt
from kingsburg.ui.games.kingsburg import things
from kingsburg.ui.games.kingsburg.book.links import MARKET, advisor_anchor, building_anchor, enemy_anchor

_ASKED: Final[Mapping[Ask, str]] = {
    Ask.AID: "aid",
    Ask.REROLL: "order",
    Ask.PLACE: "placing",
    Ask.GIFT: "gifts",
    Ask.BUILD: "building",
    Ask.BUILD_AGAIN: "envoy",
    Ask.SELL: "powers",
    Ask.RECRUIT: "recruiting",
    Ask.REWARD: "battle",
    Ask.LOSS: "defeat",
}
_PHASES: Final[Mapping[int, str]] = {
    calendar.KINGS_AID: "aid",
    calendar.KINGS_REWARD: "reward",
    calendar.KINGS_ENVOY: "envoy",
    calendar.RECRUITING: "recruiting",
    calendar.WINTER: "battle",
    **dict.fromkeys(calendar.SEASONS, "dice"),
}
_MODIFIERS: Final[Mapping[str, str]] = {"plus2": "tokens", "envoy": "envoy", "minus": MARKET, "plus": MARKET}


def page_on(thing: Any) -> str:
    """Return the page on what a spot stands for; "" if none is."""
    match thing:
        case things.AdvisorCard(number):
            return advisor_anchor(number)
        case things.BuildingTile(building):
            return building_anchor(building)
        case things.HandDie((white, _index)):
            return "white" if white else "placing"
        case things.Modifier(name):
            return _MODIFIERS[name]
        case things.PhaseSign(phase):
            return _PHASES[phase]
        case things.WinterButton():
            return "enemies"
        case things.PlayerStrip():
            return "order"
    return ""


def enemies_of(year: int, revealed: int | None) -> frozenset[str]:
    """Return the targets of the enemies that may come this year (0: none yet), or of the one revealed."""
    return frozenset(enemy_anchor(enemy) for enemy in may_come(year, revealed)) if year else frozenset()


def page_for(prompt: Prompt) -> str:
    """Return the page on the decision that is due; that of the advisor who gives, for a gift."""
    giver = prompt.about(Kind.ADVISOR)
    return advisor_anchor(giver) if giver is not None else _ASKED[Ask(prompt.ask)]
