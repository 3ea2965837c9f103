"""Opens a table for a new game, and lays battle, looks and the end over it when their time comes."""

from __future__ import annotations

from kingsburg.engine.kingsburg import events as ev
from kingsburg.ui.context import SetupChoice, Ui
from kingsburg.ui.kingsburg.battle import BattleScene
from kingsburg.ui.kingsburg.peek import PeekScene
from kingsburg.ui.kingsburg.scoring import ScoringScene
from kingsburg.ui.kingsburg.staging import Director, KingsburgStaging
from kingsburg.ui.kingsburg.table import TableScene
from kingsburg.ui.scene import Scene
from kingsburg.ui.tabletop import Tabletop


def open_table(ui: Ui, choice: SetupChoice) -> Scene:
    """The scene of a new game."""
    return TableScene(ui, Director(ui, choice, KingsburgStaging()), _interrupt)


def _interrupt(table: Tabletop, event: ev.Event) -> None:
    d = table.d
    match event:
        case ev.EnemyRevealed():
            table.ui.stack.push(BattleScene(table.ui, d, table))
        case ev.Peeked(seat, enemy) if d.is_person(seat):
            table.ui.stack.push(PeekScene(table.ui, d, table, seat, enemy))
        case ev.GameEnded():
            table.ui.stack.push(ScoringScene(table.ui, d))
        case _:
            pass
