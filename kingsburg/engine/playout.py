"""Games played on by chance: what the rules take where nobody thinks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE

S = TypeVar("S")


class Playable(Generic[S]):
    """What the rules of every game can do in place; the loop and the moves it makes are compiled together."""

    def to_move(self, s: S) -> int | None:
        """The seat to move, CHANCE or OVER."""
        raise NotImplementedError

    def legal(self, s: S) -> Sequence[Any]:
        """The legal decisions of the seat to move."""
        raise NotImplementedError

    def chance(self, s: S, dice: Dice) -> Any:
        """What chance does next."""
        raise NotImplementedError

    def play(self, s: S, a: Any, out: Any = None) -> None:
        """`apply` in place and unchecked, for search: `a` must be legal, and `s` the caller's own."""
        raise NotImplementedError

    def play_out(self, s: S, dice: Dice, draw: Callable[[], float]) -> int:
        """Plays the state on to the end of its game, in place; how many decisions were made.

        Each `draw`, a number from 0 up to 1, chooses among what is legal.
        """
        decisions = 0
        while True:
            seat = self.to_move(s)
            if seat is None:
                return decisions
            if seat == CHANCE:
                self.play(s, self.chance(s, dice))
            else:
                legal = self.legal(s)
                self.play(s, legal[int(draw() * len(legal))])
                decisions += 1
