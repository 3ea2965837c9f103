"""The book about the program: what is new in each version, and the works of others with their licences.

The list of changes and the licences are shown as they are, in English: a licence holds by its words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterator, Sequence
from itertools import pairwise
from typing import Final

from kingsburg import __version__
from kingsburg.app.about.changes import Edition, changes
from kingsburg.app.about.works import Text, Work, works
from kingsburg.app.i18n import _, language
from kingsburg.ui.book.library import Library
from kingsburg.ui.book.page import Block, Book, Heading, Page, Point, Row, paragraph, says

NAME: Final = "about"
"""The book's name, in the place of a game's."""
NEW: Final = "new"
"""The page of what is new."""
WORKS: Final = "works"
"""The page of the works, below which the texts of the licences stand."""
_WRAPPED: Final = 55
"""A line of so many letters was broken for want of room: the next one goes on with its sentence."""
_RULER: Final = re.compile(r"[\W_]*")
_STARS: Final = re.compile(r"\*\*+")


def about(_name: str = NAME) -> Library:
    """Write the book in the present language. The texts of the licences are read now."""
    found = works()
    uses = Counter(text.name for work in found for text in work.texts)
    shared = {text.name: text for work in found for text in work.texts if uses[text.name] > 1}
    pages = (
        Page(NEW, _("What is new"), tuple(_news(changes()))),
        Page(WORKS, _("Works and licences"), tuple(_listed(found))),
        *(_work_page(i, work, set(shared)) for i, work in enumerate(found) if work.texts),
        *(_text_page(text) for text in shared.values()),
    )
    return Library([Book(NAME, _("About this program"), pages)])


def _english() -> Iterator[Block]:
    """Say in other languages that a page is in English."""
    if not language().startswith("en"):
        yield paragraph(says(_("What follows is in English.")))


def _news(editions: Sequence[Edition]) -> Iterator[Block]:
    """Yield what is new, version by version."""
    if not editions:
        yield paragraph(
            says(_("This is version {version}. Its list of changes is missing.").format(version=__version__))
        )
        return
    yield from _english()
    for edition in editions:
        yield Heading(_heading(edition))
        for part, listed in edition.parts:
            yield Point(says(_plain(part))) if listed else paragraph(says(_plain(part)))


def _heading(edition: Edition) -> str:
    """The heading of a version, with its day if it came out on one."""
    if edition.day:
        return _("Version {version}, {day}").format(version=edition.version, day=edition.day)
    return _("Version {version}").format(version=edition.version)


def _listed(found: Sequence[Work]) -> Iterator[Block]:
    """Yield a row for each work, with links to the texts of its licence."""
    yield paragraph(
        says(
            _(
                "The program is made of these works. Their makers allow everybody to pass them on; each"
                " licence says under which conditions. A link leads to its whole text."
            )
        )
    )
    yield from _english()
    for number, work in enumerate(found):
        link = f" · [{_('The whole text')}](work.{number})" if work.texts else ""
        yield Row("", _plain(work.name), says(_facts(work) + link))


def _facts(work: Work) -> str:
    """Who made a work, its licence, and where its source is."""
    return " · ".join(_plain(part) for part in (work.copyright, work.licence, work.source) if part)


def _work_page(number: int, work: Work, shared: Container[str]) -> Page:
    """The page of a work: its facts, and the texts of its licence or ways to those that others share."""
    blocks: list[Block] = [paragraph(says(_facts(work)))]
    for text in work.texts:
        if text.name in shared:
            blocks.append(Point(says(f"[{_plain(text.name)}]({_target(text)})")))
        else:
            blocks += [Heading(_plain(text.name)), *_read(text)]
    name = _plain(work.name)
    return Page(f"work.{number}", name, tuple(blocks), parent=WORKS, short=name.partition(",")[0])


def _target(text: Text) -> str:
    """The id of the page that holds a text."""
    return f"text.{text.name}".replace(" ", "-").replace(")", "")


def _text_page(text: Text) -> Page:
    """The page of a text that holds for several works."""
    return Page(_target(text), _plain(text.name), tuple(_read(text)), parent=WORKS)


def _read(text: Text) -> Iterator[Block]:
    """Yield a text, paragraph by paragraph."""
    return (paragraph(says(_plain(one))) for one in paragraphs(text.read()))


def paragraphs(text: str) -> Iterator[str]:
    """Yield the paragraphs of a plain text; lines that were broken for want of room are joined.

    Lines that hold nothing but signs are left out.
    """
    for block in re.split(r"\n\s*\n", text.replace("\r\n", "\n").replace("\f", "\n\n")):
        lines = [line.rstrip() for line in block.split("\n") if not _RULER.fullmatch(line)]
        if not lines:
            continue
        joined = lines[0].strip()
        for before, line in pairwise(lines):
            if len(before) < _WRAPPED:
                yield joined
                joined = line.strip()
            else:
                joined += " " + line.strip()
        yield joined


def _plain(text: str) -> str:
    """A text without anything that a book would take for a sign of its own, in one line."""
    return " ".join(_STARS.sub("*", text).replace("](", "] (").split())
