"""What Kingsburg asks of a seat: its words for `Prompt`, and the decisions of each stage."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, assert_never

from kingsburg.engine.kingsburg import actions, stages
from kingsburg.engine.kingsburg.actions import Decision
from kingsburg.engine.kingsburg.state import VICTORY, State
from kingsburg.engine.kingsburg.winter import outcome
from kingsburg.engine.prompt import Prompt, Subject, grouped


class Ask(StrEnum):
    """What is asked, each named for its rule."""

    AID = "aid"  # K2.1: a good of one's choice
    REROLL = "reroll"  # K3.4
    PLACE = "place"  # K4.1
    GIFT = "gift"  # K5: which goods, or whether at all
    BUILD = "build"  # K3.9
    BUILD_AGAIN = "build_again"  # K3.12: with the envoy, after another building
    SELL = "sell"  # K3.13: Town Hall
    RECRUIT = "recruit"  # K2.5
    REWARD = "reward"  # K6.5: goods of the winner's choice
    LOSS = "loss"  # K6.6: goods of the loser's choice


class Kind(StrEnum):
    """The kinds of things that decisions are about, and what their numbers mean."""

    ADVISOR = "advisor"  # 1 to 18
    BUILDING = "building"  # its place in the table
    ENEMY = "enemy"  # its place in the table
    DIE = "die"  # its position in the hand, white dice after the coloured ones
    HAND = "hand"  # no number: all dice
    GOODS = "goods"  # no number, but the goods
    GOOD = "good"  # GOLD, WOOD, STONE or PLUS2
    SOLDIERS = "soldiers"  # how many


_ASKED: Final = {
    stages.AID_GOOD: Ask.AID,
    stages.REROLL: Ask.REROLL,
    stages.INFLUENCE: Ask.PLACE,
    stages.GIFTS: Ask.GIFT,
    stages.BUILD: Ask.BUILD,
    stages.BUILD_MORE: Ask.BUILD_AGAIN,
    stages.SEASON_END: Ask.SELL,
    stages.RECRUIT: Ask.RECRUIT,
}
"""By stage; a battle asks for one of two things (K6.5, K6.6)."""


def prompt(s: State, legal: Sequence[Decision]) -> Prompt:
    """What the seat to move is asked, with its legal decisions."""
    ask = asked(s)
    return Prompt(s.to_move, ask, _account(s, ask), grouped(legal, lambda action: _subject(s, action)))


def asked(s: State) -> Ask:
    """What the seat to move decides.

    Raises KeyError at a stage that asks for nothing: a stage with decisions has a row above.
    """
    if s.stage != stages.BATTLE:
        return _ASKED[s.stage]
    return Ask.REWARD if outcome(s, s.to_move) == VICTORY else Ask.LOSS


def _account(s: State, ask: Ask) -> Subject | None:
    if ask is Ask.GIFT:
        return Subject(Kind.ADVISOR, s.queue[s.turn][0])
    if ask in (Ask.REWARD, Ask.LOSS):
        return Subject(Kind.ENEMY, s.enemies[s.year - 1])
    return None


def _subject(s: State, a: Decision) -> Subject | None:
    match a:
        case actions.Influence(advisor):
            return Subject(Kind.ADVISOR, advisor)
        case actions.Build(building):
            return Subject(Kind.BUILDING, building)
        case actions.Take(goods) | actions.Lose(goods):
            return Subject(Kind.GOODS, goods=goods)
        case actions.RerollDie(white, index):
            return Subject(Kind.DIE, index + white * len(s.rolled[s.to_move]))
        case actions.RerollHand():
            return Subject(Kind.HAND)
        case actions.Sell(kind):
            return Subject(Kind.GOOD, kind)
        case actions.Recruit(soldiers):
            return Subject(Kind.SOLDIERS, soldiers) if soldiers else None
        case actions.Pass() | actions.Skip() | actions.Keep() | actions.Decline():
            return None
        case _:
            assert_never(a)
