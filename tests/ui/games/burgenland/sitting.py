"""At the table of a duel."""

from __future__ import annotations

from collections.abc import Iterable

from kingsburg.engine.burgenland.state import State
from kingsburg.engine.dice import Dice
from kingsburg.ui.games.burgenland.info import BURGENLAND
from kingsburg.ui.games.burgenland.model import Model
from kingsburg.ui.games.burgenland.table.table import DuelScene
from kingsburg.ui.playback.director import Director
from tests.engine.burgenland.table import Table
from tests.ui import sitting
from tests.ui.games.burgenland.mirror import facts, facts_of, shown


class Loaded(Dice):
    """Dice that show what a test wants, one roll after another."""

    def __init__(self, rolls: Iterable[tuple[int, ...]]) -> None:
        super().__init__("")
        self.rolls = list(rolls)

    def roll(self, count: int) -> tuple[int, ...]:
        """Raises AssertionError if another number of dice was rolled than the test thought."""
        pips = self.rolls.pop(0)
        assert len(pips) == count, f"{count} dice were rolled, not {len(pips)}"
        return pips


class Sitting(sitting.Sitting):
    """Two people, unless told otherwise."""

    info = BURGENLAND
    usual = ("human", "human")

    @property
    def table(self) -> DuelScene:
        found = super().table
        assert isinstance(found, DuelScene)
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

    def load(self, *rolls: tuple[int, ...]) -> None:
        """What the next rolls will show: the own die, then the red ones."""
        self.playback.session.dice = Loaded(rolls)

    def agrees(self) -> None:
        """Table and game tell the same. Raises AssertionError; only to be asked once all has been shown."""
        assert not self.playback.playing, "something is still being shown"
        assert facts(self.playback.model) == facts_of(self.state)
