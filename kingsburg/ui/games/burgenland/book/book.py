"""Burgen Land's book, put together in reading order."""

from __future__ import annotations

from kingsburg.app.i18n import _
from kingsburg.ui.book.page import Book
from kingsburg.ui.games.burgenland.book import gains, race, ring, talk, turn
from kingsburg.ui.games.burgenland.info import BURGENLAND


def book() -> Book:
    """The whole book, in the player's language."""
    pages = (
        *race.pages(),
        *turn.pages(),
        *ring.pages(),
        *gains.pages(),
        *race.last_pages(),
        *talk.pages(),
    )
    return Book(BURGENLAND.name, _(BURGENLAND.title), pages)
