"""Which page of the book tells of a thing on Burgen Land's table, and of a decision that is due."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsburg.engine.burgenland.prompts import Ask, Kind
from kingsburg.engine.burgenland.track import ZONE
from kingsburg.engine.prompt import Prompt
from kingsburg.ui.games.burgenland import things

_ASKED: Final[Mapping[Ask, str]] = {
    Ask.ROLL: "roll",
    Ask.ROLL_OR_STOP: "stay_leave",
    Ask.NUMBER: "roll",
    Ask.ACT: "ring",
    Ask.GIVE_UP: "stay_leave",
}
_THINGS: Final[Mapping[type[Any], str]] = {
    things.OwnDie: "roll",
    things.RedDie: "red_dice",
    things.Odds: "stay_leave",
    things.RolledDie: "roll",
    things.CastlePlace: "castles",
    things.OpponentCard: "hole",
    things.CastleEnd: "stay_leave",
    things.CastleRow: "castles",
}


def space_anchor(number: int) -> str:
    """The target of a space of the ring, by its number: spaces of all colours are the same."""
    return f"space.{number % len(ZONE) + 1}"


def page_on(thing: Any) -> str:
    """Return the page on what a spot stands for; "" if none is."""
    return space_anchor(thing.number) if isinstance(thing, things.RingSpace) else _THINGS.get(type(thing), "")


def page_for(prompt: Prompt) -> str:
    """Return the page on the decision that is due; that of the space which is acted on."""
    space = prompt.about(Kind.SPACE)
    return space_anchor(space) if space is not None else _ASKED[Ask(prompt.ask)]
