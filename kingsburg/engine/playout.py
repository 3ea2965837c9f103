"""Games played on by chance: what the rules take where nobody thinks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE


def play_out(game: Any, s: Any, dice: Dice, draw: Callable[[], float]) -> int:
    """Plays the state on to the end of its game, in place; how many decisions were made.

    `game` has `play` besides the contract. Each `draw`, a number from 0 up to 1, chooses among what is legal.
    """
    decisions = 0
    while True:
        seat: int | None = game.to_move(s)
        if seat is None:
            return decisions
        if seat == CHANCE:
            game.play(s, game.chance(s, dice))
        else:
            legal: Sequence[Any] = game.legal(s)
            game.play(s, legal[int(draw() * len(legal))])
            decisions += 1
