"""The buttons above the margin: back and on again, further up and down, and the one that closes the book."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from kingsburg.app.i18n import _
from kingsburg.ui.book.places import Places
from kingsburg.ui.book.way import Way
from kingsburg.ui.widgets import Button, UpDown, Widget


class Hands(Protocol):
    """What the buttons do with the open book."""

    def along(self, by: int) -> None:
        """Go back (-1) or on (1) on the way one has come."""
        ...

    def move(self, pixels: int) -> None:
        """Move the page up by so many pixels (negative: down)."""
        ...

    def back(self) -> None:
        """Close the book."""
        ...


def tools(book: Hands, places: Places, way: Way, *, above: bool, below: bool) -> Sequence[Widget]:
    """The buttons, from left to right; `above`, `below`: whether there is more of the page out of sight."""
    tool, step = places.tool, places.step
    no_more = _("there is no more of it")
    first = _("this is where you began") if way.at_start else ""
    last = _("you have not gone back") if way.at_end else ""
    top, end = "" if above else no_more, "" if below else no_more
    known = (
        (
            "button.earlier",
            tool(0),
            _("Back to where you were"),
            partial(book.along, -1),
            first,
            "arrow_left",
        ),
        ("button.later", tool(1), _("On again"), partial(book.along, 1), last, "arrow_right"),
    )
    return [
        *(
            Button(name, rect, label, do, reason=why, icon=icon, show_label=False)
            for name, rect, label, do, why, icon in known
        ),
        UpDown("button.up", tool(2), _("Further up"), partial(book.move, -step), reason=top, icon="up"),
        UpDown("button.down", tool(3), _("Further down"), partial(book.move, step), reason=end, icon="down"),
        Button("button.back", tool(-1), _("Close the book"), book.back, icon="cross", show_label=False),
    ]
