"""The left page: the contents in two levels, or what a search has found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kingsburg.ui.book.entries import Entry
from kingsburg.ui.book.library import Library, Place
from kingsburg.ui.book.page import Book, Page, Row
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Gap

_BOOK_H, _LINE_H, _FOUND_H = 52.0, 40.0, 66.0
"""The heights of lines, in design units at the usual size of type."""


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the contents before it has a place. `place` is None for what leads nowhere."""

    text: str
    place: Place
    level: int
    sign: str = ""
    here: bool = False
    below: str = ""


def items(library: Library, here: Place) -> Sequence[Item]:
    """The contents: all books with their pages; below the page one reads, those that belong to it."""
    found: list[Item] = []
    for book in library.books:
        found.append(Item(book.title, Place(book.game, book.pages[0]), 0))
        for page in book.pages:
            if not page.parent:
                found += _chapter(book, page, here)
    return found


def _chapter(book: Book, page: Page, here: Place) -> Sequence[Item]:
    children = [child for child in book.pages if child.parent == page.id]
    rows = [block for block in page.blocks if isinstance(block, Row)] if page.lists else []
    mine = here.game == book.game
    opened = mine and here.page.id in {page.id, *(child.id for child in children)}
    at_page = mine and here.page.id == page.id and not (rows and here.anchor)
    sign = ("–" if opened else "+") if children or rows else ""
    found = [Item(page.name, Place(book.game, page), 1, sign, at_page)]
    if not opened:
        return found
    found += [
        Item(child.name, Place(book.game, child), 2, here=here.page.id == child.id) for child in children
    ]
    found += [
        Item(row.name, Place(book.game, page, row.id), 2, here=mine and here.anchor == row.id) for row in rows
    ]
    return found


def results(library: Library, words: str, here: Place) -> Sequence[Item]:
    """What a search has found, each with the line in which the words stand."""
    return [
        Item(found.title, found.place, 1, below=found.line or "…")
        for found in library.search(words, here.game)
    ]


def laid(
    frame: Frame, view: Rect, window: Rect, found: Sequence[Item], scrolled: int, go: Callable[[Place], None]
) -> Sequence[Entry]:
    """Give the lines their places in the view, moved up by `scrolled` pixels."""
    entries: list[Entry] = []
    y = view.y - scrolled
    for i, item in enumerate(found):
        high = height(frame, item)
        y += frame.px(Gap.L) if item.level == 0 and i else 0
        rect = Rect(view.x, y, view.w, high)
        entries.append(
            Entry(
                f"entry.{i + 1}",
                rect,
                rect if view.y <= rect.y and rect.bottom <= view.bottom else _aside(rect, view, window),
                item.text,
                _going(go, item.place),
                item.level,
                item.sign,
                item.here,
                item.below,
            )
        )
        y += high
    return entries


def _aside(rect: Rect, view: Rect, window: Rect) -> Rect:
    """A place outside the window for a line of which not all is in sight: it is not shown."""
    shift = -view.y - 2 * rect.h if rect.y < view.y else window.h - view.bottom + rect.h
    return rect.moved(0, shift)


def height(frame: Frame, item: Item) -> int:
    """How high a line of the contents is, in pixels."""
    high = _FOUND_H if item.below else _LINE_H if item.level else _BOOK_H
    return frame.px(high * max(1.0, frame.text_scale))


def _going(go: Callable[[Place], None], place: Place) -> Callable[[], None]:
    return lambda: go(place)
