"""Lays a table for a duel, and the end over it when its time comes."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.state import State
from kingsburg.ui.games.burgenland.ending import EndScene
from kingsburg.ui.games.burgenland.model import Model
from kingsburg.ui.games.burgenland.presentation import BurgenLandPresentation
from kingsburg.ui.games.burgenland.rulespage import PAGE
from kingsburg.ui.games.burgenland.table.table import DuelScene
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.table.tabletop import Tabletop

RULES: Final = PAGE


def presentation() -> BurgenLandPresentation:
    """What the playback needs to know of the game."""
    return BurgenLandPresentation()


def table(ui: Ui, shown: Playback[State, Model]) -> Tabletop:
    """The scene at which that game is shown, live or not."""
    return DuelScene(ui, shown, _interrupt)


def _interrupt(table: Tabletop, event: ev.Event) -> None:
    if isinstance(event, ev.Ended):
        table.ui.stack.push(EndScene(table.ui, table.playback))
