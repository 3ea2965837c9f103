"""Whole games with any choices and any dice."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from kingsburg.engine.kingsburg.actions import Action
from tests.engine.invariants import check_move
from tests.engine.scripted import GAME, Chooser, walk

NUMBERS = st.lists(st.integers(0, 250), min_size=1, max_size=60)


def by_numbers(numbers: Sequence[int]) -> Chooser:
    """Chooses by those numbers, over and over."""
    at = -1

    def choose(options: Sequence[Action]) -> Action:
        nonlocal at
        at += 1
        return options[numbers[at % len(numbers)] % len(options)]

    return choose


@settings(max_examples=40, deadline=None)
@given(
    seats=st.integers(2, 5),
    dice=st.text(max_size=5),
    numbers=NUMBERS,
)
def test_any_choices_and_any_dice_keep_the_invariants(seats: int, dice: str, numbers: list[int]) -> None:
    last = None
    for move in walk(seats, dice, by_numbers(numbers)):
        check_move(move)
        last = move.after
    assert last is not None and GAME.to_move(last) is None


@settings(max_examples=30, deadline=None)
@given(seats=st.integers(2, 5), dice=st.text(max_size=5))
def test_games_that_build_much_keep_the_invariants(seats: int, dice: str) -> None:
    for move in walk(seats, dice):
        check_move(move)
