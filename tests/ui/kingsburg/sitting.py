"""At the table with real pygame events: a game from its beginning, or from any moment a test prepares."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from kingsburg.engine.kingsburg.actions import Decision
from kingsburg.engine.kingsburg.state import State
from kingsburg.ui.assets import Assets
from kingsburg.ui.context import SetupChoice, Ui
from kingsburg.ui.kingsburg.lid import KINGSBURG
from kingsburg.ui.kingsburg.staging import Director
from kingsburg.ui.kingsburg.start import open_table
from kingsburg.ui.kingsburg.table import TableScene
from kingsburg.ui.scene import Scene
from kingsburg.ui.scenes.seating import Seating
from tests.engine.scripted import Table
from tests.ui.desk import Desk
from tests.ui.kingsburg.mirror import shown

NAMES = ("Ann", "Brian", "Cindy", "David", "Ellen")
_ASSETS = Assets()
"""Read once for all tests."""


def seating(kinds: Sequence[str], seed: str = "7") -> SetupChoice:
    return SetupChoice(KINGSBURG.name, Seating.of(KINGSBURG, kinds, NAMES).seats, seed)


class Sitting(Desk):
    """An open table of these players, at instant speed unless told otherwise."""

    def __init__(
        self,
        home: Path,
        kinds: Sequence[str] = ("human", "random", "random"),
        *,
        seed: str = "7",
        speed: str = "instant",
        size: tuple[int, int] = (1280, 720),
    ) -> None:
        super().__init__(home, size, seating(kinds, seed), human_speed=speed, ai_speed=speed)
        self.played: list[Decision] = []
        """What was decided by hand or by computers, chance left out."""
        submit = self.d.session.submit

        def noting(action: Any) -> list[Any]:
            events = submit(action)
            self.played.append(action)
            return events

        self.d.session.submit = noting  # type: ignore[method-assign]

    def _table(self, ui: Ui, choice: SetupChoice) -> Scene:
        ui.assets = _ASSETS
        ui.refit(ui.frame.window_w, ui.frame.window_h)
        return open_table(ui, choice)

    @property
    def table(self) -> TableScene:
        found = self.ui.stack.all()[0]
        assert isinstance(found, TableScene)
        return found

    @property
    def d(self) -> Director:
        return self.table.d

    @property
    def state(self) -> State:
        return self.d.state

    def until(self, holds: Callable[[], object], seconds: float = 20.0) -> None:
        """Lets time pass, for the thinking of computers too, until something holds."""
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, f"waited in vain at {self.top.name}: {self.top.status()}"
            self.turn()
            if self.d.thinker.busy:
                time.sleep(0.0005)

    def rest(self) -> None:
        """Lets time pass until a person must do something, or the game is over."""
        self.until(lambda: self.d.deciding is not None or self.top.name != "season" or self.finished())
        self.turn(times=2)

    def finished(self) -> bool:
        return self.d.session.over and not self.d.playing

    def prepare(self, table: Table | State) -> None:
        """Puts the game into that state: the table shows it, and what has been before is forgotten."""
        state = table.state if isinstance(table, Table) else table
        while len(self.ui.stack) > 1:
            self.ui.stack.pop()
        d = self.d
        d.thinker.drop()
        d.skip()
        d.session.state = state
        d.session.turns.clear()
        d.model = shown(state)
        d.lines.clear()
        d.last_decided.clear()
        d.revision += 1
        self.played.clear()
        self.table.enter()
        self.input.changed()
        self.turn(times=2)

    def take_part(self) -> Decision:
        """The one decision taken since the last time one asked."""
        assert len(self.played) >= 1, f"nothing was played; {self.top.status()}"
        return self.played.pop(0)

    # Eyes and hands -----------------------------------------------------------------------------------------

    def ids(self, does: str | None = None) -> set[str]:
        return {s.id for s in self.spots if does is None or does in s.does}

    def toasts(self) -> list[str]:
        return [toast.text for toast in self.ui.toasts]

    def said(self) -> set[str]:
        """Every text the screen has shown so far."""
        return {" ".join(lines) for lines in self.ui.text.shown()}

    def drag_to(self, spot_id: str, target: str, let_go: bool = True) -> None:
        self.drag(spot_id, *self.spot(target).rect.centre, let_go)

    def letter(self, name: str) -> None:
        """Types a letter or a digit."""
        self.key(pygame.key.key_code(name), letter=name)

    def traced(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.trace_path.read_text(encoding="utf-8").splitlines()]
