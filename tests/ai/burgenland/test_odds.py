"""The odds that the opponent weighs, against counting out every roll."""

from __future__ import annotations

from itertools import product
from statistics import fmean

import pytest

from kingsburg.ai.burgenland.odds import (
    chance_to_score,
    chance_to_score_on,
    chances_of_best,
    expected_best,
    usual_chance_to_score,
)
from kingsburg.engine.burgenland.state import RED_DICE
from tests.engine.burgenland.table import BLUE, RED, SPACE, YELLOW, space

PIPS = range(1, 7)
WORTHS = [(0, 0, 0, 0, 0, 0), (5, 1, 4, 1, 5, 9), (-3, 2, 2, 2, 2, 8), (0.25, 0.5, 0.125, 0, 1, 0.75)]


@pytest.mark.parametrize("dice", range(1, RED_DICE + 2))
def test_the_chances_of_the_best_number_sum_up_to_one(dice: int) -> None:
    assert sum(chances_of_best(dice)) == pytest.approx(1)
    assert min(chances_of_best(dice)) > 0


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
@pytest.mark.parametrize("worths", WORTHS)
def test_the_best_number_is_that_of_all_rolls(worths: tuple[float, ...], dice: int) -> None:
    counted = fmean(max(roll) for roll in product(worths, repeat=dice))
    assert expected_best(worths, dice) == pytest.approx(counted)


def counted_chance(crown: int, red: int, colours: set[int], zone: int | None) -> float:
    """Every roll of every number of red dice, by the spaces that the tests know by name."""
    best = 0.0
    for k in range(red + 1):
        chances = {}
        for number in PIPS:
            there = (crown + number) % 24
            colour, place = divmod(there, len(SPACE))
            if colour not in colours or (zone is not None and colour != zone):
                chances[number] = 0.0
            elif place in (SPACE["crown"], SPACE["choice"]):
                chances[number] = 1.0
            else:
                chances[number] = counted_chance(there, red - k, colours, colour)
        rolls = product(PIPS, repeat=k + 1)
        best = max(best, fmean(max(chances[number] for number in roll) for roll in rolls))
    return best


@pytest.mark.parametrize("crown", range(24))
@pytest.mark.parametrize("colours", [{BLUE}, {YELLOW, RED}], ids=str)
def test_the_chance_to_score_is_that_of_all_rolls(crown: int, colours: set[int]) -> None:
    for red in range(2):
        assert chance_to_score(crown, red, frozenset(colours)) == pytest.approx(
            counted_chance(crown, red, colours, None)
        )


@pytest.mark.parametrize("place", range(len(SPACE)))
def test_in_the_midst_of_a_turn_only_the_zone_counts(place: int) -> None:
    crown = YELLOW * len(SPACE) + place
    for red in range(3):
        chance = chance_to_score_on(crown, red, frozenset({YELLOW, RED}))
        assert chance == pytest.approx(counted_chance(crown, red, {YELLOW}, YELLOW))
        assert chance_to_score_on(crown, red, frozenset({RED})) == 0


def test_past_the_last_crown_no_scoring_is_left_in_this_turn() -> None:
    blue = frozenset({BLUE})
    assert chance_to_score_on(space(BLUE, "third wall"), 0, blue) == pytest.approx(1 / 6)
    assert chance_to_score_on(space(BLUE, "choice"), RED_DICE, blue) == 0
    assert chance_to_score(space(BLUE, "choice"), RED_DICE, blue) == 0


def test_more_dice_and_more_colours_score_more_surely() -> None:
    blue, both = frozenset({BLUE}), frozenset({BLUE, YELLOW})
    for crown in range(space(YELLOW, "r")):
        chances = [chance_to_score(crown, red, blue) for red in range(RED_DICE + 1)]
        assert chances == sorted(chances)
        assert chance_to_score(crown, 1, both) >= chances[1]


def test_the_usual_chance_is_the_mean_of_the_track() -> None:
    blue = frozenset({BLUE})
    assert usual_chance_to_score(2, blue) == pytest.approx(
        fmean(chance_to_score(crown, 2, blue) for crown in range(24))
    )
