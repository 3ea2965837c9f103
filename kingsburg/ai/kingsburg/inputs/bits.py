"""Bits and steps: how a network's inputs are written, one byte each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

_HALF: Final = 10
_HALVES: Final = tuple(bytes(n >> i & 1 for i in range(_HALF)) for n in range(1 << _HALF))
MOST: Final = 255


def bits(mask: int, count: int) -> bytes:
    """The lowest `count` bits (at most 20), lowest first."""
    return (_HALVES[mask & 1023] + _HALVES[mask >> _HALF & 1023])[:count]


def bits_names(what: str, names: Iterable[object]) -> tuple[str, ...]:
    """The names of inputs that are one bit a thing."""
    return tuple(f"{what}.{name}" for name in names)


@cache
def at_least(n: int, steps: int) -> bytes:
    """By step from 1 whether the number reaches it."""
    return bytes(n >= step for step in range(1, steps + 1))


def steps_names(what: str, steps: int) -> tuple[str, ...]:
    """The names of inputs that say whether a number is at least 1, 2, and so on."""
    return tuple(f"{what}.at_least.{step}" for step in range(1, steps + 1))


@cache
def one_of(n: int, count: int) -> bytes:
    """A single 1 at place `n`."""
    return bytes(place == n for place in range(count))


@cache
def apart(difference: int, steps: int) -> bytes:
    """A difference as two numbers, what is above and what is below, and by step whether it reaches either."""
    above, below = min(MOST, max(0, difference)), min(MOST, max(0, -difference))
    return bytes((above, below)) + at_least(above, steps) + at_least(below, steps)


def apart_names(what: str, steps: int) -> tuple[str, ...]:
    """The names of inputs that say how far a number is ahead or behind."""
    return (
        f"{what}.ahead",
        f"{what}.behind",
        *steps_names(f"{what}.ahead", steps),
        *steps_names(f"{what}.behind", steps),
    )
