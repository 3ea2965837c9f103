"""The whole program, in which something breaks."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from kingsburg.commands.play import open_table
from kingsburg.ui.paint.assets import Assets
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import Scene
from tests.ui.desk import Desk
from tests.ui.sitting import PATIENCE

_ASSETS = Assets()
"""Read once for all tests."""


NAMES = ("Wilfrieda", "Oswalda")


class Broken(RuntimeError):  # noqa: N818 - what is injected
    """Nothing of the program raises this."""


class House(Desk):
    """The whole program, guarded as the player has it."""

    def __init__(self, home: Path, begin: SetupChoice | None = None) -> None:
        self.home = home
        self.now = 100.0
        super().__init__(home, (960, 540), begin, human_speed="instant", ai_speed="instant")
        self.ui.clock = lambda: self.now

    def _table(self, ui: Ui, choice: SetupChoice) -> Scene:
        ui.assets = _ASSETS
        ui.refit(ui.frame.window_w, ui.frame.window_h)
        return open_table(ui, choice)

    def turn(self, dt: float = 16, times: int = 1) -> None:
        for _ in range(times):
            self.app.loop.guarded_turn(dt)

    @property
    def playback(self) -> Any:
        return self.ui.stack.all()[0].playback  # type: ignore[attr-defined]

    def rest(self) -> None:
        """Until a person must decide."""
        end = time.monotonic() + PATIENCE
        while self.playback.deciding is None:
            assert time.monotonic() < end, "nobody is to decide"
            self.turn()
            time.sleep(0.0005)
        self.turn(times=2)

    def carry_on(self) -> None:
        """From the title, once it has looked what is kept."""
        end = time.monotonic() + PATIENCE
        while "button.continue" not in self.offers():
            assert time.monotonic() < end, "nothing is kept"
            self.turn()
            time.sleep(0.001)
        self.click("button.continue")
        while self.ui.stack.all()[0].name == "title":
            assert time.monotonic() < end, "the game does not open"
            self.turn()
            time.sleep(0.001)
        self.rest()

    def reports(self) -> list[str]:
        folder = self.home / "data" / "logs"
        return [path.read_text(encoding="utf-8") for path in sorted(folder.glob("report-*.txt"))]

    def offers(self) -> set[str]:
        return {spot.id for spot in self.spots if "click" in spot.does}


Open = Callable[..., House]


def boom(*given: object, **named: object) -> Any:
    raise Broken("a plate has fallen")


def click_anything(s: House) -> None:
    s.click(next(spot.id for spot in s.spots if "click" in spot.does))


def look(s: House) -> None:
    s.ui.invalidate()
    s.turn()


def leave(s: House) -> None:
    s.app.guard(s.app.title)


def wheel(s: House) -> None:
    s.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    s.turn()


def is_told(s: House) -> bool:
    """Whether the screen for it is up, with nothing of the fault in its words but a report that has it."""
    s.turn(times=2)
    assert s.top.name == "trouble", s.top.name
    assert "Broken" not in s.top.status() and "plate" not in s.top.status()
    assert "report-" in s.top.status()
    return "Broken: a plate has fallen" in s.reports()[-1]


def fail(s: House) -> None:
    s.top.draw = boom  # type: ignore[method-assign]
    s.ui.invalidate()
    s.turn(times=2)
    assert s.top.name == "trouble"
