"""What a book is made of: pages of sentences, points, tables and examples.

Texts are in the player's language already: a game writes its book anew when the language changes. In
a text, `[words](target)` is a link, and `**words**` are bold. A target is the id of a page of the
same book, or GAME/ID for one of another. Nothing here draws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

Picture = tuple[str, str]
"""A baked picture: its group and its name."""


@dataclass(frozen=True, slots=True)
class Says:
    """A sentence or several that state the rules with these ids (K4.6, B2.1).

    On a page of the book `text` is in the player's language; on a hint's card and in a lesson it is
    a gettext message.
    """

    text: str
    rules: tuple[str, ...] = ()


def says(text: str, *rules: str) -> Says:
    """A text, and the ids of the rules that it states."""
    return Says(text, rules)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that follow each other."""

    parts: tuple[Says, ...]


def paragraph(*parts: Says) -> Paragraph:
    """These sentences, one after the other."""
    return Paragraph(parts)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading within a page."""

    text: str


@dataclass(frozen=True, slots=True)
class Point:
    """One of several things, with its sign before it; without a picture a lozenge is the sign."""

    text: Says
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A thing in a list: its picture with a number on it, its name, facts beside it, and a text.

    `id` is an anchor that links may lead to. `facts` are (icon, text) pairs; an icon may be empty.
    """

    id: str
    name: str
    text: Says
    picture: Picture | None = None
    badge: str = ""
    facts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a place of a figure: pictures, each with a tag on it or "", and a text.

    `strong` texts are large. A `new` cell has just changed.
    """

    pictures: tuple[tuple[Picture, str], ...] = ()
    text: str = ""
    strong: bool = False
    new: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A table of what lies there: a heading for each column, and rows of as many cells."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A moment of an example: what happens, and what lies there afterwards."""

    text: str
    figure: Figure


@dataclass(frozen=True, slots=True)
class Example:
    """An example that is played step by step: `play` has the game's rules play it.

    `title` names it; `label` is on the button that plays it.
    """

    title: str
    label: str
    play: Callable[[], Sequence[Step]]


Block = Paragraph | Heading | Point | Row | Example


@dataclass(frozen=True, slots=True)
class Gallery:
    """Small pictures in the margin, in rows: each leads to a target.

    A row has a label and cells of (picture, tag, target, name, text); `ringed` are targets that
    stand out.
    """

    title: str
    rows: tuple[tuple[str, tuple[tuple[Picture, str, str, str, str], ...]], ...]
    note: str = ""
    ringed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a book.

    `parent` is the id of the page below which it stands in the contents, "" for one of the first
    level. `see` are targets of further reading. `short` is its name in the contents. `sign` is a
    small picture that goes with links to it. `also` are words by which the search finds it, too. If it
    `lists`, its rows stand in the contents below it.
    """

    id: str
    title: str
    blocks: tuple[Block, ...]
    parent: str = ""
    see: tuple[str, ...] = ()
    picture: Picture | None = None
    sign: Picture | None = None
    gallery: Gallery | None = None
    short: str = ""
    also: str = ""
    lists: bool = False

    @property
    def name(self) -> str:
        """The page's name in the contents."""
        return self.short or self.title

    def anchors(self) -> Iterator[str]:
        """The targets on this page besides its own id."""
        return (block.id for block in self.blocks if isinstance(block, Row) and block.id)

    def texts(self) -> Iterator[Says]:
        """Everything that is said on the page, from top to bottom."""
        for block in self.blocks:
            match block:
                case Paragraph(parts):
                    yield from parts
                case Point(text) | Row(text=text):
                    yield text
                case Heading(text):
                    yield Says(text)
                case Example(title):
                    yield Says(title)


@dataclass(frozen=True, slots=True)
class Book:
    """The book of one game: its name on the shelf, its title, and its pages in reading order."""

    game: str
    title: str
    pages: tuple[Page, ...]
