"""Opens a table for a new duel, and lays the end over it when its time comes."""

from __future__ import annotations

from kingsburg.engine.burgenland import events as ev
from kingsburg.ui.burgenland.staging import BurgenLandStaging, Director
from kingsburg.ui.burgenland.table import DuelScene
from kingsburg.ui.context import SetupChoice, Ui
from kingsburg.ui.scene import Scene
from kingsburg.ui.tabletop import Tabletop


def open_table(ui: Ui, choice: SetupChoice) -> Scene:
    """The scene of a new game."""
    return DuelScene(ui, Director(ui, choice, BurgenLandStaging()), _interrupt)


def _interrupt(table: Tabletop, event: ev.Event) -> None:
    if isinstance(event, ev.Ended):
        from kingsburg.ui.burgenland.ending import EndScene

        table.ui.stack.push(EndScene(table.ui, table.d))
