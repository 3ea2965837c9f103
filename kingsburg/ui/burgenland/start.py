"""Opens a table for a new duel, and lays the end over it when its time comes."""

from __future__ import annotations

from kingsburg.app.session import fresh_seed
from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.game import Player, Setup
from kingsburg.ui.burgenland.staging import BurgenLandStaging, Director
from kingsburg.ui.burgenland.table import DuelScene
from kingsburg.ui.context import SetupChoice, Ui
from kingsburg.ui.scene import Scene
from kingsburg.ui.tabletop import Tabletop


def open_table(ui: Ui, choice: SetupChoice) -> Scene:
    """The scene of a new game; a missing seed is drawn."""
    setup = Setup(tuple(Player(seat.name, seat.kind) for seat in choice.seats), choice.seed or fresh_seed())
    return DuelScene(ui, Director(ui, choice, setup, BurgenLandStaging()), _interrupt)


def _interrupt(table: Tabletop, event: ev.Event) -> None:
    if isinstance(event, ev.Ended):
        from kingsburg.ui.burgenland.ending import EndScene

        table.ui.stack.push(EndScene(table.ui, table.d))
