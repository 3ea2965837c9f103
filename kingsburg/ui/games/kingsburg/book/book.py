"""Kingsburg's book, put together in reading order."""

from __future__ import annotations

from kingsburg.app.i18n import _
from kingsburg.ui.book.page import Book
from kingsburg.ui.games.kingsburg.book import building, lists, season, talk, war, year
from kingsburg.ui.games.kingsburg.info import KINGSBURG


def book() -> Book:
    """The whole book, in the player's language."""
    pages = (
        *year.pages(),
        *season.pages(),
        *building.pages(),
        *war.pages(),
        *year.last_pages(),
        *lists.pages(),
        *talk.pages(),
    )
    return Book(KINGSBURG.name, _(KINGSBURG.title), pages)
