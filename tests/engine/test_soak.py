"""A quick share of the long run (`python -m tests.engine.soak`)."""

import pytest

from tests.engine.soak import soak_game


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_fifteen_games_are_by_the_rules_and_fold_to_themselves(seats: int) -> None:
    for number in range(15):
        assert soak_game(seats, f"share/{number}")["decisions"] > 50
