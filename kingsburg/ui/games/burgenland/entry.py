"""Burgen Land's entry module: builds its presentation, its table, and the scene of its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.state import State
from kingsburg.ui.games.burgenland.ending import EndScene
from kingsburg.ui.games.burgenland.hints.cards import HINTS
from kingsburg.ui.games.burgenland.model import Model
from kingsburg.ui.games.burgenland.presentation import BurgenLandPresentation
from kingsburg.ui.games.burgenland.spoken import BurgenLandSpoken
from kingsburg.ui.games.burgenland.table.table import DuelScene
from kingsburg.ui.lessons.lesson import Course
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.table.tabletop import Tabletop

if TYPE_CHECKING:
    from kingsburg.ui.book.page import Book


def book() -> Book:
    """Return the game's book, in the language of the moment; its pages are imported on first use."""
    from kingsburg.ui.games.burgenland.book import book

    return book.book()


def presentation() -> BurgenLandPresentation:
    """Return Burgen Land's presentation for a playback."""
    return BurgenLandPresentation()


def spoken() -> BurgenLandSpoken:
    """Return the game in sentences."""
    return BurgenLandSpoken()


def table(ui: Ui, shown: Playback[State, Model]) -> Tabletop:
    """Return the scene that shows a game, live or as a replay."""
    laid = DuelScene(ui, shown, _interrupt)
    laid.hinting.watch.hints = HINTS
    return laid


def course() -> Course:
    """Return the lessons of the game."""
    from kingsburg.ui.games.burgenland.lessons.course import COURSE

    return COURSE


def _interrupt(table: Tabletop, event: ev.Event) -> None:
    if isinstance(event, ev.Ended):
        table.ui.stack.push(EndScene(table.ui, table.playback))
