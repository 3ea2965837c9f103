"""The turning points of a game of Burgen Land, in one or two sentences each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from kingsburg.app.i18n import _, npgettext, pgettext
from kingsburg.app.phrases import joined
from kingsburg.app.session import Turn
from kingsburg.engine.burgenland import actions as do
from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.castles import house
from kingsburg.engine.burgenland.state import State
from kingsburg.engine.burgenland.track import TRACK, landing
from kingsburg.engine.game import Seat
from kingsburg.ui.games.burgenland import chronicle, nouns, words
from kingsburg.ui.games.burgenland.options import option_text

_TELLING = (ev.Ended, ev.Left, ev.Scored, ev.Moved, ev.Began)
"""The events that tell best what a roll led to, from the weightiest to the lightest."""


def decided(turn: Turn[State], best: do.Decision, name: str) -> str:
    """Say what a player did and what would have been better."""
    return _("{done} Better: {option}.").format(
        done=_done(turn.before, turn.action, name), option=option_text(turn.before, best)
    )


def happened(turn: Turn[State], seat: Seat, gain: bool, names: Sequence[str]) -> str:
    """Say what was rolled, what it led to, and whether that was good or bad for `seat`."""
    told = next(
        (
            line.text
            for kind in _TELLING
            for event in turn.events
            if isinstance(event, kind) and (line := chronicle.line(event, names)) is not None
        ),
        "",
    )
    rolled = next((e for e in turn.events if isinstance(e, ev.DiceRolled)), None)
    if not told and rolled is not None:
        told = pgettext("the numbers that come up", "{name} rolls {dice}.").format(
            name=names[rolled.seat], dice=joined([str(n) for n in (rolled.own, *rolled.red)])
        )
    moral = (_("Good for {name}.") if gain else _("Bad for {name}.")).format(name=names[seat])
    return _("{happened} {outcome}").format(happened=told, outcome=moral) if told else moral


def _dice(red: int) -> str:
    return npgettext("what somebody rolls", "one die", "{n} dice", red + 1).format(n=red + 1)


def _space(s: State, number: int) -> str:
    return words.space_name(landing(s.crown, number))


def _done(s: State, a: do.Decision, name: str) -> str:
    match a:
        case do.Roll(red):
            return _("{name} rolls {dice}.").format(name=name, dice=_dice(red))
        case do.Stop():
            return _("{name} stops.").format(name=name)
        case do.Use(number):
            return _("{name} uses the {n}: {space}.").format(name=name, n=number, space=_space(s, number))
        case do.Place(card, at):
            return _("{name} builds {card} ({where}).").format(
                name=name, card=nouns.card(TRACK[s.crown].colour, card), where=_where(s, at)
            )
        case do.TakeDice():
            return _("{name} takes red dice.").format(name=name)
        case do.Score():
            return _("{name} scores: {castles}.").format(
                name=name, castles=words.castles_name(TRACK[s.crown].colour)
            )
        case do.GiveUp(at):
            if at == 0:
                return _("{name} loses the card on the left.").format(name=name)
            return _("{name} loses the card on the right.").format(name=name)
        case _:
            assert_never(a)


def _where(s: State, at: int) -> str:
    """Where in the mover's castle a card goes, in words."""
    castle = s.castles[house(TRACK[s.crown].colour, s.seat)]
    if not castle:
        return _("a new castle")
    if at == 0:
        return _("at the left end")
    return _("at the right end") if at == len(castle) else _("into the hole")
