"""All books on one shelf: pages found by their targets, and by the words on them."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.ui.book.markup import bare
from kingsburg.ui.book.page import Book, Page, Row

_BEFORE, _BEHIND = 16, 44
"""How many letters of a line are shown before and behind the beginning of what was found."""
_MOST: Final = 40
ELLIPSIS: Final = "…"


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the books: the game, its page, and an anchor on it ("": its beginning)."""

    game: str
    page: Page
    anchor: str = ""

    @property
    def target(self) -> str:
        """The place as a target that leads there from any book."""
        return f"{self.game}/{self.anchor or self.page.id}"


@dataclass(frozen=True, slots=True)
class Found:
    """A place that a search has found, what it is called, and the line in which the words stand."""

    place: Place
    title: str
    line: str


class Library:
    """The books of all games, in the language in which they were written."""

    def __init__(self, books: Sequence[Book]) -> None:
        self.books = tuple(books)
        self._places: dict[str, Place] = {}
        for book in self.books:
            for page in book.pages:
                for place in (Place(book.game, page), *(Place(book.game, page, a) for a in page.anchors())):
                    self._places[place.target] = place

    def book(self, game: str) -> Book:
        """The book of that game, or the first one if it has none."""
        return next((book for book in self.books if book.game == game), self.books[0])

    def find(self, target: str, game: str) -> Place | None:
        """The place that a target means in the book of `game`; None if there is none."""
        return self._places.get(f"{game}/{target}") or self._places.get(target)

    def place(self, target: str, game: str) -> Place:
        """The same, but the first page of the book if there is none."""
        book = self.book(game)
        return self.find(target, book.game) or Place(book.game, book.pages[0])

    def name(self, target: str, game: str) -> str:
        """What the place of a target is called: a page's title, or the name of a row on it."""
        place = self.place(target, game)
        rows = (block for block in place.page.blocks if isinstance(block, Row))
        return next((row.name for row in rows if place.anchor and row.id == place.anchor), place.page.title)

    def tip(self, target: str, game: str) -> str:
        """What a link to that place says when it is pointed at: its name, and what a row there tells."""
        place = self.place(target, game)
        rows = (block for block in place.page.blocks if isinstance(block, Row))
        row = next((row for row in rows if place.anchor and row.id == place.anchor), None)
        if row is not None:
            return _("{name}: {text}").format(name=row.name, text=bare(row.text.text))
        return place.page.title

    def search(self, words: str, game: str) -> Sequence[Found]:
        """What holds all these words: titles first, then texts; the book of `game` before others."""
        wanted = _plain(words).split()
        if not wanted:
            return ()
        ranked: list[tuple[int, Found]] = []
        books = sorted(self.books, key=lambda book: book.game != game)
        for book in books:
            for page in book.pages:
                ranked += _on_page(book.game, page, wanted)
        ranked.sort(key=lambda pair: pair[0])
        return [found for _rank, found in ranked[:_MOST]]


def _on_page(game: str, page: Page, wanted: Sequence[str]) -> list[tuple[int, Found]]:
    """What is found on a page, with its rank: the lower, the better."""
    found: list[tuple[int, Found]] = []
    here = Place(game, page)
    named = _holds(page.title, wanted) or _holds(page.name, wanted)
    known = named or _holds(f"{page.title} {page.also}", wanted)
    rows = {id(block.text) for block in page.blocks if isinstance(block, Row)}
    lines = [bare(text.text) for text in page.texts() if id(text) not in rows]
    line = next((line for line in lines if _holds(line, wanted)), "")
    if known:
        found.append(
            (0 if named else 1, Found(here, page.title, _cut(line or next(iter(lines), ""), wanted)))
        )
    elif line:
        found.append((3, Found(here, page.title, _cut(line, wanted))))
    for row in (block for block in page.blocks if isinstance(block, Row)):
        text = bare(row.text.text)
        if _holds(row.name, wanted):
            found.append((0, Found(Place(game, page, row.id), row.name, _cut(text, wanted))))
        elif _holds(f"{row.name} {text}", wanted):
            found.append((2, Found(Place(game, page, row.id), row.name, _cut(text, wanted))))
    return found


def _holds(text: str, wanted: Sequence[str]) -> bool:
    plain = _plain(text)
    return all(word in plain for word in wanted)


def _plain(text: str) -> str:
    """The text in small letters without accents, as it is searched."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in parts if not unicodedata.combining(char))


def _cut(line: str, wanted: Sequence[str]) -> str:
    """The part of a line around the first of the words, ended by whole words."""
    plain = _plain(line)
    at = plain.find(wanted[0]) if len(plain) == len(line) else 0
    first, last = max(0, at - _BEFORE), min(len(line), max(at, 0) + _BEHIND)
    if first:
        first = line.find(" ", first) + 1
    if last < len(line):
        last = max(first + 1, line.rfind(" ", first, last))
    return (ELLIPSIS if first else "") + line[first:last] + (ELLIPSIS if last < len(line) else "")


def nothing_found(words: str) -> str:
    """What a search says that has found nothing."""
    return _("Nothing in the book holds “{words}”.").format(words=words)
