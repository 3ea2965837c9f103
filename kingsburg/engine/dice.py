"""The one source of chance: SplitMix64 (Steele, Lea and Flood 2014), whose whole state is a single number.

Python promises a stable stream only for `random.random`, and a game saved today must roll the same dice on
tomorrow's Python.
"""

from __future__ import annotations

import hashlib
from functools import cache, lru_cache
from typing import Final

_MASK: Final = (1 << 64) - 1


class Dice:
    """A seeded stream of dice. `state` may be saved and set again at any time."""

    __slots__ = ("state",)

    def __init__(self, seed: str) -> None:
        """Any text is a seed; equal texts give equal streams on every machine."""
        self.state = int.from_bytes(hashlib.sha256(seed.encode("utf-8")).digest()[:8], "big")

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; the bias is under n / 2**64."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def roll(self, count: int) -> tuple[int, ...]:
        """`count` dice (at most 20), each 1 to 6."""
        return _pips(count, self.below(6**count))

    def shuffled(self, n: int) -> tuple[int, ...]:
        """The numbers 0 to n - 1 in random order."""
        items = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return tuple(items)


@lru_cache(maxsize=10_000)
def _pips(count: int, number: int) -> tuple[int, ...]:
    """The digits of a number to the base of 6, lowest first, as dice."""
    values = []
    for _ in range(count):
        number, pips = divmod(number, 6)
        values.append(pips + 1)
    return tuple(values)


@cache
def are_pips(values: tuple[int, ...], count: int) -> bool:
    """Whether these are that many dice."""
    return len(values) == count and min(values) >= 1 and max(values) <= 6
