"""Kingsburg's entry module: builds presentation and table, and opens battle, look and end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.state import State
from kingsburg.ui.games.kingsburg.battle.peek import PeekScene
from kingsburg.ui.games.kingsburg.battle.scene import BattleScene
from kingsburg.ui.games.kingsburg.ending import ScoringScene
from kingsburg.ui.games.kingsburg.hints.cards import HINTS
from kingsburg.ui.games.kingsburg.model import Model
from kingsburg.ui.games.kingsburg.presentation import KingsburgPresentation
from kingsburg.ui.games.kingsburg.spoken import KingsburgSpoken
from kingsburg.ui.games.kingsburg.table.table import TableScene
from kingsburg.ui.lessons.lesson import Course
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.table.tabletop import Tabletop

if TYPE_CHECKING:
    from kingsburg.ui.book.page import Book


def book() -> Book:
    """Return the game's book, in the language of the moment; its pages are imported on first use."""
    from kingsburg.ui.games.kingsburg.book import book

    return book.book()


def presentation() -> KingsburgPresentation:
    """Return Kingsburg's presentation for a playback."""
    return KingsburgPresentation()


def spoken() -> KingsburgSpoken:
    """Return the game in sentences."""
    return KingsburgSpoken()


def table(ui: Ui, shown: Playback[State, Model]) -> Tabletop:
    """Return the scene that shows a game, live or as a replay."""
    laid = TableScene(ui, shown, _interrupt)
    laid.hinting.watch.hints = HINTS
    return laid


def course() -> Course:
    """Return the lessons of the game."""
    from kingsburg.ui.games.kingsburg.lessons.course import COURSE

    return COURSE


def _interrupt(table: Tabletop, event: ev.Event) -> None:
    assert isinstance(table, TableScene)
    playback = table.playback
    match event:
        case ev.PhaseBegan():
            table.winter.heard(event)
        case ev.EnemyRevealed():
            table.ui.stack.push(BattleScene(table.ui, playback, table))
        case ev.Peeked(seat, enemy) if playback.is_person(seat) and not playback.replayed:
            table.ui.stack.push(PeekScene(table.ui, playback, table, seat, enemy))
        case ev.GameEnded():
            table.ui.stack.push(ScoringScene(table.ui, playback))
        case _:
            pass
