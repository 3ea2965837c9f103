"""`kingsburg rules`: the book of rules as one page of HTML, or as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsburg.app.i18n import _
from kingsburg.commands.errors import put
from kingsburg.engine.games import SHELF
from kingsburg.ui.book.library import Library
from kingsburg.ui.book.shelf import shelf

if TYPE_CHECKING:
    from argparse import Namespace


def rules(options: Namespace) -> int:
    """Write the book. Returns the exit code. Raises CommandError and OutputLost."""
    library = shelf(options.game or next(iter(SHELF)))
    if options.game is not None:
        library = Library([library.book(options.game)])
    if options.html is None:
        from kingsburg.ui.book.plain import plain_text

        put(plain_text(library))
        return 0
    return _write(library, options)


def _write(library: Library, options: Namespace) -> int:
    from kingsburg.commands.recordfile import WholeFile
    from kingsburg.ui.book.web import HEAD, web_page

    head = HEAD.encode("utf-8")
    with WholeFile(options.html, lambda begin: begin.startswith(head)) as file:
        file.write(web_page(library, _title(library)))
    return 0


def _title(library: Library) -> str:
    titles = [book.title for book in library.books]
    return _("{games}: the book of rules").format(games=" · ".join(titles))
