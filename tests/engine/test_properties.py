"""Whole games with any choices and any dice."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.invariants import check_move
from tests.engine.scripted import GAME, walk
from tests.engine.walking import by_numbers

NUMBERS = st.lists(st.integers(0, 250), min_size=1, max_size=60)


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
