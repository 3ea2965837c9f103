"""What a scene can tell to those who listen: what has happened, what is due, and answers."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Protocol


class Question(Enum):
    """What a player may ask at any time."""

    HAVE = "have"
    OTHERS = "others"
    REACH = "reach"
    LEADS = "leads"
    AHEAD = "ahead"
    LATELY = "lately"
    AGAIN = "again"


class Ears(Protocol):
    """A game in words, as whoever is at the screen may know it."""

    def told(self) -> Sequence[str]:
        """Return all sentences that the game has told so far, the oldest first."""
        ...

    def due(self) -> Sequence[str]:
        """Return what one must know for the decision that is due, in few words; nothing if none is."""
        ...

    def answer(self, question: Question) -> Sequence[str]:
        """Return the answer to a question, in sentences."""
        ...
