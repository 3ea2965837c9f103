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
    """A state of integers, tuples and lists; equal states give equal texts and hashes on every machine."""

    def canonical(self) -> str:
        """The state as text, the same on every machine; fields with `compare=False` are left out.

        A list reads like a tuple: how a column is kept is no part of the state.
        """
        values = [(f.name, getattr(self, f.name)) for f in fields(self) if f.compare]
        texts = [f"{name}={(tuple(v) if type(v) is list else v)!r}" for name, v in values]
        return ";".join(texts).replace(" ", "")

    def digest(self) -> str:
        """SHA-256 of the canonical text, 64 hexadecimal digits."""
        return hashlib.sha256(self.canonical().encode("ascii")).hexdigest()


def put(column: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """A copy of the column with the value at `place` replaced."""
    changed = [*column]
    changed[place] = value
    return tuple(changed)
