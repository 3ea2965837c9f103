"""The one source of chance: SplitMix64 (Steele, Lea and Flood 2014), with 64 bits of state.

Python promises a stable stream for `random.random` only, and a game saved today must roll the same
dice under tomorrow's Python.
"""

from __future__ import annotations

import hashlib
from functools import cache
from itertools import product
from struct import Struct
from typing import Final

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15

# Numbers are drawn in blocks of sixteen, side by side in one long integer: each has a lane of 128
# bits, which no product overflows.
_BLOCK: Final = 16
_LANES: Final = tuple(range(0, 128 * _BLOCK, 128))
_ONES: Final = sum(1 << lane for lane in _LANES)
_STEPS: Final = sum(((i + 1) * _STEP & _MASK) << lane for i, lane in enumerate(_LANES))
_LOW: Final = _MASK * _ONES
_NUMBERS: Final = Struct("<" + "Q8x" * _BLOCK)


class Dice:
    """A seeded stream of dice. Its `state` may be saved, and set again, at any time."""

    __slots__ = ("_block_end", "_left")

    def __init__(self, seed: str) -> None:
        """`seed`: any text; equal texts give equal streams on every machine."""
        self._left: list[int] = []
        """The numbers left of the present block, in reverse order."""
        self._block_end = int.from_bytes(hashlib.sha256(seed.encode("utf-8")).digest()[:8], "big")
        """The state of the generator at the end of the present block."""

    @property
    def state(self) -> int:
        """A number of 64 bits on which alone the numbers to come depend."""
        return (self._block_end - _STEP * len(self._left)) & _MASK

    @state.setter
    def state(self, state: int) -> None:
        """Set the stream to a saved state; what is left of the current block is dropped."""
        self._left = []
        self._block_end = state

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1; the bias is below n / 2**64."""
        if not self._left:
            self._draw()
        return (self._left.pop() * n) >> 64

    def _draw(self) -> None:
        z = (self._block_end * _ONES + _STEPS) & _LOW
        z = (((z ^ (z >> 30)) & _LOW) * 0xBF58476D1CE4E5B9) & _LOW
        z = (((z ^ (z >> 27)) & _LOW) * 0x94D049BB133111EB) & _LOW
        z = (z ^ (z >> 31)) & _LOW
        self._left = [*_NUMBERS.unpack(z.to_bytes(_NUMBERS.size, "little"))]
        self._left.reverse()
        self._block_end = (self._block_end + _BLOCK * _STEP) & _MASK

    def roll(self, count: int) -> tuple[int, ...]:
        """The pips of `count` dice, each 1 to 6; `count` is at most 20."""
        if not self._left:
            self._draw()
        number = (self._left.pop() * _WAYS[count]) >> 64  # as `below`, without its call
        if count <= _AT_ONCE:
            return _PIPS[count][number]
        values: tuple[int, ...] = ()
        while count > _AT_ONCE:
            values += _PIPS[_AT_ONCE][number % _WAYS[_AT_ONCE]]
            number //= _WAYS[_AT_ONCE]
            count -= _AT_ONCE
        return values + _PIPS[count][number]

    def shuffled(self, n: int) -> tuple[int, ...]:
        """The numbers 0 to n - 1 in random order (Fisher and Yates)."""
        items = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return tuple(items)


_AT_ONCE: Final = 3
_WAYS: Final = tuple(6**count for count in range(21))
_PIPS: Final = tuple(
    tuple(values[::-1] for values in product(range(1, 7), repeat=count)) for count in range(_AT_ONCE + 1)
)
"""For each count of dice, the base-6 digits of every number as pips, lowest digit first."""


@cache
def are_pips(values: tuple[int, ...], count: int) -> bool:
    """Whether these are the pips of `count` dice."""
    return len(values) == count and min(values) >= 1 and max(values) <= 6
