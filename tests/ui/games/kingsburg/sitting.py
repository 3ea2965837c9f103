"""At Kingsburg's table."""

from __future__ import annotations

from kingsburg.engine.kingsburg.state import State
from kingsburg.ui.games.kingsburg.info import KINGSBURG
from kingsburg.ui.games.kingsburg.model import Model
from kingsburg.ui.games.kingsburg.table.table import TableScene
from kingsburg.ui.playback.director import Director
from tests.engine.scripted import Table
from tests.ui import sitting
from tests.ui.games.kingsburg.mirror import shown


class Sitting(sitting.Sitting):
    """A person against two computers, unless told otherwise."""

    info = KINGSBURG
    usual = ("human", "random", "random")

    @property
    def table(self) -> TableScene:
        found = super().table
        assert isinstance(found, TableScene)
        return found

    @property
    def playback(self) -> Director[State, Model]:
        found = self.table.playback
        assert isinstance(found, Director)
        return found

    @property
    def state(self) -> State:
        return self.playback.state

    def shown(self, state: State) -> Model:
        return shown(state)

    def prepare(self, table: Table | State) -> None:
        """Puts the game into that state."""
        self.put(table.state if isinstance(table, Table) else table)
