"""Bits and steps: the forms in which numbers become inputs of a network, one byte each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

_HALF: Final = 10
_HALVES: Final = tuple(bytes(n >> i & 1 for i in range(_HALF)) for n in range(1 << _HALF))
MOST: Final = 255


def bits(mask: int, count: int) -> bytes:
    """The lowest `count` bits (at most 20) of the mask, lowest first."""
    return (_HALVES[mask & 1023] + _HALVES[mask >> _HALF & 1023])[:count]


def bits_names(what: str, names: Iterable[object]) -> tuple[str, ...]:
    """The names of inputs that hold one bit for each thing."""
    return tuple(f"{what}.{name}" for name in names)


@cache
def at_least(n: int, steps: int) -> bytes:
    """Whether `n` is at least 1, 2, and so on up to `steps`."""
    return bytes(n >= step for step in range(1, steps + 1))


def steps_names(what: str, steps: int) -> tuple[str, ...]:
    """The names of inputs made by `at_least`."""
    return tuple(f"{what}.at_least.{step}" for step in range(1, steps + 1))


@cache
def one_of(n: int, count: int) -> bytes:
    """A single 1 at index `n`, 0 elsewhere."""
    return bytes(place == n for place in range(count))


def apart(difference: int, steps: int) -> bytes:
    """A difference as two numbers, how far above and how far below 0, each followed by its steps."""
    return _differences(steps)[min(MOST, max(-MOST, difference)) + MOST]


@cache
def _differences(steps: int) -> tuple[bytes, ...]:
    """What `apart` gives for every difference, from the least to the greatest."""
    found = []
    for difference in range(-MOST, MOST + 1):
        above, below = max(0, difference), max(0, -difference)
        found.append(bytes((above, below)) + at_least(above, steps) + at_least(below, steps))
    return tuple(found)


def apart_names(what: str, steps: int) -> tuple[str, ...]:
    """The names of inputs made by `apart`."""
    return (
        f"{what}.ahead",
        f"{what}.behind",
        *steps_names(f"{what}.ahead", steps),
        *steps_names(f"{what}.behind", steps),
    )
