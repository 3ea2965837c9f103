"""What the states of all games are made of: values with one text each, and columns that copies share."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, fields
from typing import Final, TypeVar

T = TypeVar("T")

OVER: Final = -3
"""`to_move` of a state when the game has ended."""


@dataclass(slots=True)
class Value:
    """A state of ints and tuples of ints; one text and one hash for each, the same on every machine."""

    def canonical(self) -> str:
        """One text for each state, the same on every machine and Python: of all fields that are compared."""
        return ";".join(f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if f.compare).replace(
            " ", ""
        )

    def digest(self) -> str:
        """SHA-256 of the canonical text, 64 hexadecimal digits."""
        return hashlib.sha256(self.canonical().encode("ascii")).hexdigest()


def put(column: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The column with another value at that place."""
    changed = list(column)
    changed[place] = value
    return tuple(changed)
