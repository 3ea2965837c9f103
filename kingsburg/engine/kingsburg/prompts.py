"""What Kingsburg asks of a seat: the words of its `Prompt`, and the decision due at each stage."""

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
    """What can be asked; the comments name the rules."""

    AID = "aid"  # K2.1: a good of one's choice
    REROLL = "reroll"  # K3.4
    PLACE = "place"  # K4.1
    GIFT = "gift"  # K5: which goods, or whether to take the gift
    BUILD = "build"  # K3.9
    BUILD_AGAIN = "build_again"  # K3.12: with the envoy, after another building
    SELL = "sell"  # K3.13: Town Hall
    RECRUIT = "recruit"  # K2.5
    REWARD = "reward"  # K6.3: goods of the winner's choice
    LOSS = "loss"  # K6.6: goods of the loser's choice


class Kind(StrEnum):
    """The kinds of things that a decision can be about, and what `Subject.number` means for each."""

    ADVISOR = "advisor"  # 1 to 18
    BUILDING = "building"  # its index in BUILDINGS
    ENEMY = "enemy"  # its index in ENEMIES
    DIE = "die"  # its position in the hand, white dice after the coloured ones
    HAND = "hand"  # no number; all dice together
    GOODS = "goods"  # no number; `Subject.goods` says which
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
"""By stage. A battle asks for one of two things, a reward or a loss (K6.3, K6.6)."""


def prompt(s: State, legal: Sequence[Decision]) -> Prompt:
    """What the seat to move is asked, with its legal decisions."""
    ask = asked(s)
    return Prompt(s.to_move, ask, _account(s, ask), grouped(legal, lambda action: _subject(s, action)))


def asked(s: State) -> Ask:
    """The question that the seat to move is asked.

    Raises KeyError at a stage without decisions.
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
