"""The shelf: every game's book, as the games' entries give them."""

from __future__ import annotations

import logging

from kingsburg.ui.book.library import Library
from kingsburg.ui.book.page import Book
from kingsburg.ui.games import catalogue

_LOG = logging.getLogger(__name__)


def shelf(game: str) -> Library:
    """All books in the present language; that of `game` is among them, even if it has no table of its own."""
    names = [*catalogue.CATALOGUE, *([game] if game not in catalogue.CATALOGUE else [])]
    return Library([_book(name) for name in names])


def _book(name: str) -> Book:
    """A game's own book, also at the plain table; the plain table's, if it has none or it cannot be read."""
    box = catalogue.info(name)
    try:
        return box.opened().book()
    except Exception:
        if box.plain:
            raise
        _LOG.exception("the book of %s cannot be read", name)
        return catalogue.info(name, {name}).opened().book()
