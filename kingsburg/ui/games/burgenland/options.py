"""Burgen Land's decisions as options, in a few words that open a line or stand within a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from kingsburg.app.i18n import _, ngettext, pgettext
from kingsburg.engine.burgenland import actions
from kingsburg.engine.burgenland.castles import house
from kingsburg.engine.burgenland.deeds import within_reach
from kingsburg.engine.burgenland.outlook import prospect
from kingsburg.engine.burgenland.track import TRACK
from kingsburg.ui.games.burgenland import words

if TYPE_CHECKING:
    from kingsburg.engine.burgenland.state import State


def option_text(s: State, action: actions.Decision) -> str:
    """What the decision does, for the seat to move, like "roll 2 dice"."""
    match action:
        case actions.Roll(red):
            return ngettext("roll the die", "roll {n} dice", red + 1).format(n=red + 1)
        case actions.Stop():
            return _("stop")
        case actions.Use(number):
            space = prospect(s, number).space.number
            return _("the {n}: {space}").format(n=number, space=words.space_name(space))
        case actions.Place(card, at, _taken):
            return _place(s, card, at)
        case actions.TakeDice():
            n = sum(within_reach(s, TRACK[s.crown].dice))
            return ngettext("take {n} red die", "take {n} red dice", n).format(n=n)
        case actions.Score():
            return pgettext("what to do on a space", "score")
        case actions.GiveUp(at):
            return _("lose the left end") if at == 0 else _("lose the right end")
        case _:
            assert_never(action)


def _place(s: State, card: int, at: int) -> str:
    colour = TRACK[s.crown].colour
    castle = s.castles[house(colour, s.seat)]
    name = words.card_name(colour, card)
    if not castle:
        return _("{card}: a new castle").format(card=name)
    if at == 0:
        return _("{card}: left end").format(card=name)
    if at == len(castle):
        return _("{card}: right end").format(card=name)
    return _("{card}: into the hole").format(card=name)
