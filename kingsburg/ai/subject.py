"""What a learned opponent knows of its game: everything that training and play must see alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kingsburg.engine.game import Seat


@dataclass(frozen=True, slots=True)
class Subject:
    """One game as a network sees it."""

    game: Any
    """A `Game` that can also `play` in place and unchecked."""
    rules: int
    """The revision of its rules."""
    names: Callable[[int], tuple[str, ...]]
    """By the number of seats, the name of every input."""
    scales: Callable[[int], tuple[float, ...]]
    inputs: Callable[[Any, Seat], bytes]
    """A state from a seat's side, a byte for each name; reads nothing that the seat may not know."""
    points: Callable[[Any, Seat], int]
    landmark: Callable[[Any], bool]
    """Whether a state that waits for chance is one to learn from, such as the end of a season."""
    unlearned: Callable[[Any, Seat, Sequence[Any]], Any | None]
    """The answer to a decision that no network is asked for, None for all others."""
    bold: Callable[[Sequence[Any]], bool]
    """Whether training should often try something else at such a decision."""
