"""A game played on by chance is one by the rules: `apply` leads to the same end by the same decisions."""

from random import Random
from typing import Any

import pytest

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE
from tests.engine.cases import CASES, Case


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_playout_is_a_game(case: Case) -> None:
    game: Any = case.game
    for seed in ("a", "b", "c"):
        state = end = game.start(case.setup(seed)).state
        dice, luck, decisions = Dice(seed), Random(seed), 0
        while game.to_move(end) is not None:
            if game.to_move(end) == CHANCE:
                action = game.chance(end, dice)
            else:
                legal = game.legal(end)
                action = legal[int(luck.random() * len(legal))]
                decisions += 1
            end = game.apply(end, action).state
        assert game.play_out(state, Dice(seed), Random(seed).random) == decisions > 0
        assert state == end and game.digest(state) == game.digest(end)
