"""The stream of dice: SplitMix64, number by number as its authors wrote it down."""

import hashlib
from collections.abc import Iterator
from itertools import islice

import pytest

from kingsburg.engine.dice import Dice

MASK = 2**64 - 1


def splitmix(state: int) -> Iterator[int]:
    while True:
        state = state + 0x9E3779B97F4A7C15 & MASK
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
        yield z ^ z >> 31


def started(state: int) -> Dice:
    dice = Dice("")
    dice.state = state
    return dice


@pytest.mark.parametrize(
    "state", [0, 1, 0x9E3779B97F4A7C15, 2**63, MASK, MASK - 5 * 0x9E3779B97F4A7C15 & MASK]
)
def test_every_number_is_that_of_the_stream(state: int) -> None:
    dice = started(state)
    for number in islice(splitmix(state), 100):
        assert dice.below(2**64) == number


def test_the_seed_is_hashed() -> None:
    state = int.from_bytes(hashlib.sha256("Königsburg".encode()).digest()[:8], "big")
    assert Dice("Königsburg").state == state
    assert Dice("Königsburg").below(1000) == next(splitmix(state)) * 1000 >> 64


def test_the_state_may_be_kept_after_any_number_and_set_again() -> None:
    dice = Dice("kept")
    for _ in range(40):
        kept, ahead = dice.state, Dice("another")
        ahead.below(6)
        ahead.state = kept
        coming = [ahead.below(10**9) for _ in range(20)]
        assert [number * 10**9 >> 64 for number in islice(splitmix(kept), 20)] == coming
        dice.below(2)
        assert dice.state == kept + 0x9E3779B97F4A7C15 & MASK


@pytest.mark.parametrize("count", range(21))
def test_a_roll_is_the_digits_of_one_number(count: int) -> None:
    for state in range(50):
        number = next(splitmix(state)) * 6**count >> 64
        assert started(state).roll(count) == tuple(number // 6**place % 6 + 1 for place in range(count))
