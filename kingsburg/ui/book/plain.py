"""The book as plain text, for a terminal or another program."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Final

from kingsburg.ui.book.library import Library
from kingsburg.ui.book.markup import bare
from kingsburg.ui.book.page import Block, Example, Heading, Page, Paragraph, Point, Row

_WIDE: Final = 78


def plain_text(library: Library) -> str:
    """All books of the library, one page after the other."""
    lines: list[str] = []
    for book in library.books:
        lines += [book.title.upper(), "=" * len(book.title), ""]
        for page in book.pages:
            lines += _page(page)
    return "\n".join(lines).rstrip()


def _page(page: Page) -> list[str]:
    lines = [page.title, "-" * len(page.title)]
    for block in page.blocks:
        lines += _block(block)
    return [*lines, ""]


def _block(block: Block) -> list[str]:
    match block:
        case Heading(text):
            return ["", text]
        case Paragraph(parts):
            return _filled(" ".join(part.text for part in parts))
        case Point(text):
            return _filled(text.text, "- ")
        case Row(name=name, text=text, badge=badge):
            head = f"{badge} {name}" if badge else name
            return _filled(f"{head}: {text.text}", "* ")
        case Example():
            return [*_filled(f"{block.title}:"), *_steps(block)]


def _steps(example: Example) -> Iterator[str]:
    for i, step in enumerate(example.play(), 1):
        yield from _filled(step.text, f"{i:>3}. ")


def _filled(text: str, first: str = "") -> list[str]:
    return textwrap.wrap(bare(text), _WIDE, initial_indent=first, subsequent_indent=" " * len(first)) or [""]
