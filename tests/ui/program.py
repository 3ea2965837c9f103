"""The whole program in a window that nobody sees, with tables at which games are played and kept."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

import pygame

from kingsburg.app.saves.store import Saves
from kingsburg.paths import saves_dir
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.paint.assets import Assets
from kingsburg.ui.scenes.seating import Seating
from kingsburg.ui.sheets.waiting import WaitScene
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.table.opening import new_game
from kingsburg.ui.table.tabletop import Tabletop
from tests.ui.desk import Desk

NAMES = ("Ann", "Brian", "Cindy", "David", "Ellen")
PATIENCE = 60.0
_ASSETS = Assets()
"""Read once for all tests."""


class Program(Desk):
    """On the title; `begin` lays a table. Beats pass at once."""

    patient = False
    """Whether turns pass while something is fetched."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(home, size, human_speed="instant", ai_speed="instant")
        self.ui.assets = _ASSETS
        self.ui.refit(*size)
        self.input.changed()
        self.chance = random.Random(1)

    def _table(self, ui: Ui, choice: SetupChoice) -> Scene:
        return new_game(ui, choice)

    @property
    def saves(self) -> Saves:
        return Saves(saves_dir())

    @property
    def table(self) -> Tabletop:
        table = self.ui.stack.all()[0]
        assert isinstance(table, Tabletop), f"at {table.name}"
        return table

    @property
    def playback(self) -> Any:
        return self.table.playback

    def begin(self, game: str, *kinds: str, seed: str = "7") -> None:
        """A new table of these players, with somebody to decide or all over."""
        self.app.start(SetupChoice(game, Seating.of(CATALOGUE[game], kinds, NAMES).seats, seed))
        self.rest()

    def turn(self, dt: float = 16, times: int = 1) -> None:
        """What is fetched from the disk comes at once, unless a test is about its coming late."""
        for _ in range(times):
            super().turn(dt)
            while not self.patient and isinstance(self.ui.stack.top, WaitScene):
                assert self.ui.stack.top._job.wait(PATIENCE)
                super().turn(0)

    def until(self, holds: Callable[[], object], dt: float = 16) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, f"waited in vain at {self.top.name}: {self.top.status()}"
            self.turn(dt)
            time.sleep(0.0005)

    def rest(self) -> None:
        """Until a person must decide or the game is over; what lies over the table is led on by Enter."""

        def there() -> bool:
            if self.playback.session.over and not self.playback.playing:
                return True
            if self.top is not self.table and not self._asked_in_battle():
                for spot in self.top.spots():
                    if "hold" in spot.does:
                        self.press(*spot.rect.centre)
                        self.release(*spot.rect.centre)
                        break
                self.key(pygame.K_RETURN)
                return False
            return self.playback.deciding is not None

        self.until(there)
        self.turn(times=2)

    def _asked_in_battle(self) -> bool:
        return self.top.name == "battle" and self.playback.deciding is not None

    def play(self, actions: int) -> None:
        """So many decisions of people at random, or to the end."""
        for _ in range(actions):
            if self.playback.session.over:
                return
            self.playback.submit(self.chance.choice(self.playback.legal()))
            self.rest()

    def title(self) -> None:
        """By the menu, until it is known whether there is a game to go on with."""
        if self.top.name != "title":
            self.key(pygame.K_ESCAPE)
            self.click("button.leave")
        self.settled()

    def settled(self) -> None:
        """All jobs have been done."""
        for more in (3, 2):
            self.until(lambda: not self.ui.jobs)
            self.until(lambda: all(getattr(self.top, at, None) is None for at in ("_looking", "_reading")))
            self.turn(times=more)

    def ids(self) -> list[str]:
        return [spot.id for spot in self.spots]

    def toasts(self) -> list[str]:
        """Every passing sentence so far."""
        lines = self.trace_path.read_text(encoding="utf-8").splitlines()
        events = [json.loads(line).get("event", {}) for line in lines]
        return [event["toast"] for event in events if "toast" in event]

    def frame(self) -> dict[str, Any]:
        """All there is to know of the decision that is to be taken."""
        d = self.playback
        return {
            "state": d.game.digest(d.state),
            "dice": d.session.dice.state,
            "legal": list(d.legal()),
            "deciding": d.deciding,
            "log": [line.text for line in d.lines],
            "last": dict(d.last_decided),
            "model": deepcopy(d.model),
            "names": (d.names, d.colours, d.charges),
            "back": (d.can_undo(), d.can_redo()),
            "status": self.top.status(),
        }

    def slots(self) -> Sequence[Path]:
        """The autosaves' files, oldest first."""
        found = saves_dir().glob("running/*.json")
        return sorted(found, key=lambda path: json.loads(path.read_bytes())["number"])

    def close(self) -> None:
        if self.ui.stack.top is not None:
            self.app.quit()
        super().close()
