"""The plain table's entry: builds the table and the scene of the end for any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from kingsburg.app.i18n import N_
from kingsburg.engine.games import SHELF
from kingsburg.ui.games.info import RulesPage
from kingsburg.ui.games.plain.ending import PlainEnding
from kingsburg.ui.games.plain.presentation import PlainPresentation
from kingsburg.ui.games.plain.spoken import PlainSpoken
from kingsburg.ui.games.plain.table import PlainScene
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.table.tabletop import Tabletop

_PAGE: Final = RulesPage(
    aim=N_("Any game can be played at the plain table, by its rules alone."),
    topics_title=N_("The table"),
    topics=(
        (N_("Options"), N_("Everything you can do is in a list: click it, or press its digit.")),
        (N_("Pages"), N_("Page Up, Page Down, the wheel or the buttons turn the pages of a longer list.")),
        (N_("Groups"), N_("Options that do the same to the same thing stand under one heading.")),
        (N_("Undo"), N_("Undo works as at any table: Ctrl+Z, or the arrow in the bar.")),
    ),
    table_title="",
    table=(("icons", "book", N_("Chronicle"), N_("It tells what has happened.")),),
)


@dataclass(frozen=True, slots=True)
class PlainEntry:
    """Implements `Entry` for the game of that name."""

    name: str
    RULES: RulesPage = _PAGE

    def presentation(self) -> PlainPresentation:
        """Return the plain table's presentation of the game."""
        return PlainPresentation(self.name)

    def spoken(self) -> PlainSpoken:
        """Return the game in sentences."""
        return PlainSpoken(SHELF[self.name])

    def table(self, ui: Ui, shown: Playback[Any, Any]) -> Tabletop:
        """Return the scene that shows a game, live or as a replay."""
        return PlainScene(ui, shown, _interrupt)


def _interrupt(table: Tabletop, event: Any) -> None:
    if event is table.playback.model.ended:
        table.ui.stack.push(PlainEnding(table.ui, table.playback))
