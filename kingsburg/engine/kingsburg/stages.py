"""The stages of Kingsburg's rules: their numbers, what each can do, and how one leads to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Reason
from kingsburg.engine.kingsburg.actions import Action, Chance, Decision
from kingsburg.engine.kingsburg.calendar import PHASES
from kingsburg.engine.kingsburg.events import PhaseBegan
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.engine.kingsburg.state import NOT_YET, State
from kingsburg.engine.kingsburg.state import Out as Out

DEAL: Final = 0
AID: Final = 1
AID_GOOD: Final = 2
SEASON: Final = 3
NEUTRAL: Final = 4
ROLL: Final = 5
REROLL: Final = 6
REROLLING: Final = 7
INFLUENCE: Final = 8
GIFTS: Final = 9
PEEK: Final = 10
BUILD: Final = 11
BUILD_MORE: Final = 12
SEASON_END: Final = 13
REWARD: Final = 14
ENVOY: Final = 15
RECRUIT: Final = 16
REVEAL: Final = 17
REINFORCE: Final = 18
BATTLE: Final = 19
END: Final = 20

PHASE_BEGINS: Final = (DEAL, AID, SEASON, REWARD, SEASON, ENVOY, SEASON, RECRUIT, REVEAL)
"""The first stage of each phase, indexed by phase 1 to 8 (rules section 2); index 0 is the deal."""


class Stage:
    """One stage of the rules. `legal`, `why_not` and `play` share their predicates.

    `proceed` runs until somebody must move: it sets `to_move`, or goes on to another stage. `play`
    may assume that `why_not` found nothing.
    """

    def proceed(self, s: State, out: Out) -> None:
        """Go on until somebody must move; by default the stage waits for chance."""
        s.to_move = CHANCE

    def legal(self, s: State) -> Sequence[Decision]:
        """The decisions of the seat to move; empty where chance moves.

        Their order is part of the records and must not change.
        """
        return ()

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Why the action is not allowed at this stage; None if it is legal."""
        raise NotImplementedError

    def play(self, s: State, a: Action, out: Out) -> None:
        """Carry out a legal action in place, and append its events to `out`, if that is a list."""
        raise NotImplementedError

    def chance(self, s: State, dice: Dice) -> Chance:
        """The chance action that is due, drawn from `dice`."""
        raise NotImplementedError


NOT_NOW: Final = Reason(Code.NOT_NOW)
WRONG_CHANCE: Final = Reason(Code.WRONG_CHANCE)


def go(s: State, stage: int) -> None:
    """Go on to another stage, beginning with its first seat."""
    s.stage = stage
    s.turn = 0
    s.to_move = NOT_YET


def next_seat(s: State) -> None:
    """Finish with the present seat, so that the stage proceeds to the next one."""
    s.turn += 1
    s.to_move = NOT_YET


def next_phase(s: State, out: Out) -> None:
    """Begin the next of a year's eight phases (K2), or the next year."""
    if s.phase == PHASES or s.year == 0:
        s.year += 1
        s.phase = 1
    else:
        s.phase += 1
    if out is not None:
        out.append(PhaseBegan(s.year, s.phase))
    go(s, PHASE_BEGINS[s.phase])
