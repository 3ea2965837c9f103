"""What Burgen Land asks of a seat: the words of its `Prompt`, and the decision due at each stage."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, assert_never

from kingsburg.engine.burgenland import actions, stages
from kingsburg.engine.burgenland.actions import Decision
from kingsburg.engine.burgenland.state import NO_ZONE, State
from kingsburg.engine.prompt import Prompt, Subject, grouped


class Ask(StrEnum):
    """What can be asked; the comments name the rules."""

    ROLL = "roll"  # B2.1: with how many red dice
    ROLL_OR_STOP = "roll_or_stop"  # B2.1: after the first move
    NUMBER = "number"  # B2.1: which of those rolled
    ACT = "act"  # B3.1 to B3.6
    GIVE_UP = "give_up"  # B2.3: which outermost card


class Kind(StrEnum):
    """The kinds of things that a decision can be about, and what `Subject.number` means for each."""

    RED_DICE = "red_dice"  # how many
    NUMBER = "number"  # 1 to 6
    SPACE = "space"  # 0 to 23
    ZONE = "zone"  # a colour
    PLACE = "place"  # the position in the seat's own castle
    DICE = "dice"  # no number: red dice instead of a card
    SCORE = "score"  # no number


_ASKED: Final = {
    stages.USE: Ask.NUMBER,
    stages.ACT: Ask.ACT,
    stages.GIVE_UP: Ask.GIVE_UP,
}
"""By stage. Before a roll the question depends on whether the seat may stop (B2.1)."""


def prompt(s: State, legal: Sequence[Decision]) -> Prompt:
    """What the seat to move is asked, with its legal decisions."""
    ask = asked(s)
    return Prompt(s.seat, ask, _account(s, ask), grouped(legal, _subject))


def asked(s: State) -> Ask:
    """The question that the seat to move is asked.

    Raises KeyError at a stage without decisions.
    """
    if s.stage != stages.ROLL:
        return _ASKED[s.stage]
    return Ask.ROLL if s.zone == NO_ZONE else Ask.ROLL_OR_STOP


def _account(s: State, ask: Ask) -> Subject | None:
    if ask is Ask.ACT:
        return Subject(Kind.SPACE, s.crown)
    return Subject(Kind.ZONE, s.zone) if ask is Ask.GIVE_UP else None


def _subject(a: Decision) -> Subject | None:
    match a:
        case actions.Roll(red):
            return Subject(Kind.RED_DICE, red)
        case actions.Use(number):
            return Subject(Kind.NUMBER, number)
        case actions.Place(_card, at):
            return Subject(Kind.PLACE, at)
        case actions.TakeDice():
            return Subject(Kind.DICE)
        case actions.Score():
            return Subject(Kind.SCORE)
        case actions.GiveUp(at):
            return Subject(Kind.PLACE, at)
        case actions.Stop():
            return None
        case _:
            assert_never(a)
