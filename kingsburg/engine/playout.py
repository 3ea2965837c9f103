"""Random playouts: games played to their end by chance alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE

S = TypeVar("S")


class Playable(Generic[S]):
    """What the rules of every game can do in place; the loop and the moves are compiled together."""

    def to_move(self, s: S) -> int | None:
        """The seat to move, CHANCE, or None when the game is over."""
        raise NotImplementedError

    def legal(self, s: S) -> Sequence[Any]:
        """The legal decisions of the seat to move."""
        raise NotImplementedError

    def chance(self, s: S, dice: Dice) -> Any:
        """The chance action that is due, drawn from `dice`."""
        raise NotImplementedError

    def play(self, s: S, a: Any, out: Any = None) -> None:
        """Like `Game.apply`, but in place and unchecked, for search.

        `a` must be legal, and `s` must belong to the caller.
        """
        raise NotImplementedError

    def play_out(self, s: S, dice: Dice, draw: Callable[[], float]) -> int:
        """Play the state on to the end of its game, in place. Returns how many decisions were made.

        `draw` returns a random number in [0, 1), which chooses uniformly among the legal decisions.
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
