"""The plain table's entry: builds the table and the scene of the end for any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kingsburg.app.i18n import _
from kingsburg.engine.games import SHELF
from kingsburg.ui.book.page import Book, Heading, Page, Point, paragraph, says
from kingsburg.ui.games import catalogue
from kingsburg.ui.games.plain.ending import PlainEnding
from kingsburg.ui.games.plain.presentation import PlainPresentation
from kingsburg.ui.games.plain.spoken import PlainSpoken
from kingsburg.ui.games.plain.table import PlainScene
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.table.tabletop import Tabletop


@dataclass(frozen=True, slots=True)
class PlainEntry:
    """Implements `Entry` for the game of that name."""

    name: str

    def book(self) -> Book:
        """Return a book of one page, on how any game is played at this table."""
        return Book(self.name, _(catalogue.info(self.name).title), (_page(),))

    def presentation(self) -> PlainPresentation:
        """Return the plain table's presentation of the game."""
        return PlainPresentation(self.name)

    def spoken(self) -> PlainSpoken:
        """Return the game in sentences."""
        return PlainSpoken(SHELF[self.name])

    def table(self, ui: Ui, shown: Playback[Any, Any]) -> Tabletop:
        """Return the scene that shows a game, live or as a replay."""
        return PlainScene(ui, shown, _interrupt)


def _page() -> Page:
    told = (
        (_("**Options.** Everything you can do is in a list: click it, or press its digit."), "person"),
        (
            _("**Pages.** Page Up, Page Down, the wheel or the buttons turn the pages of a longer list."),
            "arrow_right",
        ),
        (_("**Groups.** Options that do the same to the same thing stand under one heading."), "any"),
        (_("**Undo.** Undo works as at any table: Ctrl+Z, or the arrow in the bar."), "undo"),
        (_("**Chronicle.** It tells what has happened."), "book"),
    )
    return Page(
        "aim",
        _("The plain table"),
        (
            paragraph(says(_("Any game can be played at the plain table, by its rules alone."))),
            Heading(_("The table")),
            *(Point(says(text), ("icons", icon)) for text, icon in told),
        ),
    )


def _interrupt(table: Tabletop, event: Any) -> None:
    if event is table.playback.model.ended:
        table.ui.stack.push(PlainEnding(table.ui, table.playback))
