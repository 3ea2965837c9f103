"""The log of a game: short sentences, one an event; what the sentences say is each game's own."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.engine.game import Setup


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A line of the log, worded when it is read: in the language spoken then.

    `say` gives its text. `seat` None for what concerns all, `heading` for a new phase. `turn`: the turn of
    the game it tells of, from 1; 0 for what is of none.
    """

    say: Callable[[], str]
    seat: int | None = None
    heading: bool = False
    turn: int = 0

    @property
    def text(self) -> str:
        """The sentence, in the present language."""
        return self.say()

    def __eq__(self, other: object) -> bool:
        """Whether it says the same of the same."""
        return isinstance(other, Line) and self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._content())

    def _content(self) -> tuple[object, ...]:
        return self.text, self.seat, self.heading, self.turn


@dataclass(frozen=True, slots=True)
class Chapter:
    """A stretch of a game, until the next one of its row; it begins when so many turns have been played.

    `say` gives its label, in the language spoken then. `row` 0 has the great ones, row 1 the small. Its sign
    is short letters, a picture (group and name), or the colour of a seat.
    """

    turn: int
    say: Callable[[], str]
    row: int
    short: str = ""
    picture: tuple[str, str] | None = None
    seat: int | None = None

    @property
    def label(self) -> str:
        """The chapter's name, in the present language."""
        return self.say()


DIGITS: Final = 32
"""Of a fingerprint: too many to find two seeds with the same one."""


def fingerprint(setup: Setup) -> str:
    """The beginning of the SHA-256 of salt and seed, one behind the other.

    Shown at the start, it says nothing of the seed; it proves the seed and the salt shown at the end.
    """
    return hashlib.sha256((setup.salt + setup.seed).encode("utf-8")).hexdigest()[:DIGITS]


def sealed(setup: Setup) -> Line:
    """The first line of a game's log."""
    shown = fingerprint(setup)
    return Line(lambda: _("The dice are sealed under {fingerprint}.").format(fingerprint=shown))
