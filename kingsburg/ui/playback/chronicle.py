"""The log of a game: short sentences, at most one for each event. The wording is each game's own."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.engine.game import Setup


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A line of the log, worded whenever it is read, in the language of that moment.

    `say` returns its text. `seat` is None if it concerns all; `heading` marks a new phase. `turn`
    is the turn of the game it tells of, from 1, or 0 if it belongs to none. A line that is `aside`
    stands in the whole chronicle only, not in the log at the table.
    """

    say: Callable[[], str]
    seat: int | None = None
    heading: bool = False
    turn: int = 0
    aside: bool = False

    @property
    def text(self) -> str:
        """The sentence, in the present language."""
        return self.say()

    def __eq__(self, other: object) -> bool:
        """Whether both lines say the same, of the same seat and turn."""
        return isinstance(other, Line) and self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._content())

    def _content(self) -> tuple[object, ...]:
        return self.text, self.seat, self.heading, self.turn


@dataclass(frozen=True, slots=True)
class Chapter:
    """A stretch of a game, from the moment `turn` turns have been played to the next chapter of its row.

    `say` returns its label. Row 0 has the long chapters, row 1 the short ones. Its sign is a few
    letters, a picture (group and name), or the colour of a seat.
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
"""Hexadecimal digits of a fingerprint: too many to find two seeds with the same one."""


def fingerprint(setup: Setup) -> str:
    """Return the first digits of the SHA-256 of the salt followed by the seed.

    Shown at the start, it tells nothing about the seed; at the end it proves that seed and salt are
    those of the start.
    """
    return hashlib.sha256((setup.salt + setup.seed).encode("utf-8")).hexdigest()[:DIGITS]


def sealed(setup: Setup) -> Line:
    """Return the first line of a game's chronicle, which shows the fingerprint to whoever checks it."""
    shown = fingerprint(setup)
    return Line(
        lambda: _("Fairness code {fingerprint}: the seed shown at the end proves the dice fair.").format(
            fingerprint=shown
        ),
        aside=True,
    )


def first_lines(setup: Setup) -> list[Line]:
    """Return the lines with which a game's log begins, before anything has happened."""
    practice = Line(lambda: _("A practice game: undo takes back dice rolls, too."))
    return [sealed(setup), practice] if setup.practice else [sealed(setup)]
