"""What the states of all games are built from: comparable values, and columns that copies share."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, fields
from typing import Final, TypeVar

T = TypeVar("T")

OVER: Final = -3
"""The value of a state's `to_move` once the game has ended."""


@dataclass(slots=True)
class Value:
    """A state of integers and tuples; equal states give equal texts and hashes on every machine."""

    def canonical(self) -> str:
        """The state as text, the same on every machine; fields with `compare=False` are left out."""
        return ";".join(f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if f.compare).replace(
            " ", ""
        )

    def digest(self) -> str:
        """SHA-256 of the canonical text, 64 hexadecimal digits."""
        return hashlib.sha256(self.canonical().encode("ascii")).hexdigest()


def put(column: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """A copy of the column with the value at `place` replaced."""
    changed = [*column]
    changed[place] = value
    return tuple(changed)


def added(column: tuple[int, ...], place: int, amount: int) -> tuple[int, ...]:
    """A copy of the column with the amount added to the number at `place`."""
    changed = [*column]
    changed[place] = column[place] + amount
    return tuple(changed)
