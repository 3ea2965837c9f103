"""The log of a game: short sentences, one an event; what the sentences say is each game's own."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from kingsburg.app.i18n import _


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log.

    `seat` None for what concerns all, `heading` for a new phase. `turn`: the turn of the game it tells of,
    from 1; 0 for what is of none.
    """

    text: str
    seat: int | None = None
    heading: bool = False
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Chapter:
    """A stretch of a game, until the next one of its row; it begins when so many turns have been played.

    `row` 0 has the great ones, row 1 the small. Its sign is short letters, a picture (group and name), or the
    colour of a seat.
    """

    turn: int
    label: str
    row: int
    short: str = ""
    picture: tuple[str, str] | None = None
    seat: int | None = None


def fingerprint(seed: str) -> str:
    """The first 12 digits of the seed's SHA-256: shown at the start, it proves the seed shown at the end."""
    return hashlib.sha256(seed.encode("utf-8")).hexdigest()[:12]


def sealed(seed: str) -> Line:
    """The first line of a game's log."""
    return Line(_("The dice are sealed under {fingerprint}.").format(fingerprint=fingerprint(seed)))
