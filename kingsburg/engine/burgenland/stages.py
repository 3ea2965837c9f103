"""The rooms of the rules: their names, and what each can do."""

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
    """One room. `legal`, `why_not` and `play` use the same predicates.

    `play` may rely on `why_not` having found nothing. It goes on to whatever must be asked next: what has
    only one outcome is played at once.
    """

    def legal(self, s: State) -> Sequence[Decision]:
        """What the seat to move may decide; empty where chance moves.

        The order is part of the records.
        """
        return ()

    def why_not(self, s: State, a: Action) -> Reason | None:
        """What forbids an action at this stage, or None if it is legal."""
        raise NotImplementedError

    def play(self, s: State, a: Action, out: Out) -> None:
        """Do what a legal action does, in place; `out` is given the events."""
        raise NotImplementedError

    def chance(self, s: State, dice: Dice) -> Chance:
        """What chance does next, with dice from the game's one source."""
        raise NotImplementedError
