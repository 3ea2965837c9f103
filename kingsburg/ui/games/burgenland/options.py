"""Burgen Land's decisions as options, in a few words that open a line or stand within a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from kingsburg.app.i18n import _, ngettext, pgettext
from kingsburg.engine.burgenland import actions
from kingsburg.engine.burgenland.castles import HOLE, house
from kingsburg.engine.burgenland.deeds import within_reach
from kingsburg.engine.burgenland.outlook import prospect
from kingsburg.engine.burgenland.track import TRACK
from kingsburg.ui.games.burgenland import words

if TYPE_CHECKING:
    from collections.abc import Sequence

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
        case actions.Place():
            return _place(s, action)
        case actions.TakeDice():
            n = sum(within_reach(s, TRACK[s.crown].dice))
            return ngettext("take {n} red die", "take {n} red dice", n).format(n=n)
        case actions.Score():
            return pgettext("what to do on a space", "score")
        case actions.GiveUp(at):
            return _("lose the left end") if at == 0 else _("lose the right end")
        case _:
            assert_never(action)


def _place(s: State, action: actions.Place) -> str:
    """Say where the card is laid, and which of the opponent's cards it is if one is taken."""
    castle = s.castles[house(TRACK[s.crown].colour, s.seat)]
    said = _laid(words.card_name(TRACK[s.crown].colour, action.card), castle, action.at)
    if action.taken is None:
        return said
    told = _("{option}, with card {n} from the left of your opponent's castle")
    return told.format(option=said, n=action.taken + 1)


def _laid(card: str, castle: Sequence[int], at: int) -> str:
    if not castle:
        return _("{card}: a new castle").format(card=card)
    if at == 0:
        return _("{card}: left end").format(card=card)
    if at == len(castle):
        return _("{card}: right end").format(card=card)
    said = _("{card}: into the hole").format(card=card)
    if castle.count(HOLE) > 1:
        return _("{option}, place {n} from the left").format(option=said, n=at + 1)
    return said
