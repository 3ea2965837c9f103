"""The stages of Burgen Land's rules: their numbers, and what every stage can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.engine.burgenland.actions import Action, Chance, Decision
from kingsburg.engine.burgenland.reasons import Code
from kingsburg.engine.burgenland.state import Out, State
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import Reason

BEGIN: Final = 0
ROLL: Final = 1
ROLLING: Final = 2
USE: Final = 3
ACT: Final = 4
GIVE_UP: Final = 5
END: Final = 6

WRONG_CHANCE: Final = Reason(Code.WRONG_CHANCE)


class Stage:
    """One stage of the rules. `legal`, `why_not` and `play` share their predicates.

    `play` may assume that `why_not` found nothing. It runs on until something must be asked: what
    has only one outcome is played at once.
    """

    def legal(self, s: State) -> Sequence[Decision]:
        """The decisions of the seat to move; empty where chance moves.

        Their order is part of the records and must not change.
        """
        return ()

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Why the action is not allowed at this stage; None if it is legal."""
        raise NotImplementedError

    def play(self, s: State, a: Action, out: Out) -> None:
        """Carry out a legal action in place, and append its events to `out`."""
        raise NotImplementedError

    def chance(self, s: State, dice: Dice) -> Chance:
        """The chance action that is due, drawn from `dice`."""
        raise NotImplementedError
