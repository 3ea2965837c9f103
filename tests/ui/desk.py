"""Drives the front end as a person does: by real pygame events on spots found by their ids."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from kingsburg.app.i18n import set_language
from kingsburg.app.settings import SettingsStore
from kingsburg.ui.app import App, Options
from kingsburg.ui.paint.layers import StillLayers
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot, find
from kingsburg.ui.shell.trace import Trace
from kingsburg.ui.shell.window import Window, prepare_environment
from tests.ui.keys import check_keys


class Desk:
    """The app in a dummy window; time passes only by turn()."""

    def __init__(
        self,
        home: Path,
        size: tuple[int, int] = (1280, 720),
        begin: SetupChoice | None = None,
        **settings: object,
    ) -> None:
        """`begin` opens a table instead of the title; `settings` are the player's.

        Unless they say otherwise, no card comes between two people, none explains anything, no
        controller that happens to be plugged in is listened to, and a question takes an answer at once.
        """
        StillLayers.spare = math.inf
        prepare_environment()
        set_language("en")
        self.trace_path = home / "trace.jsonl"
        self.started: list[SetupChoice] = []
        self.store = SettingsStore(home / "settings.json")
        self.store.change(
            **({"handover": False, "hints": False, "controller": False, "answer_delay": 0} | settings)
        )
        self.store.save()
        self.window = Window(size)
        options = Options(begin, window=size)
        self.app = App(self.store, Trace(self.trace_path), self.window, self._table, options)
        self.ui = self.app.ui
        self.folders_shown: list[Path] = []
        self.ui.show_folder = self._show_folder
        self.input = self.app.loop.input
        pygame.event.clear()
        self.input.changed()
        self.turn()

    def _show_folder(self, path: Path) -> str:
        """No other program is started."""
        self.folders_shown.append(path)
        return ""

    def close(self) -> None:
        self.ui.idle.clear()
        self.ui.trace.close()
        self.app.loop.controller.close()
        self.window.close()

    def turn(self, dt: float = 16, times: int = 1) -> None:
        for _ in range(times):
            self.app.loop.turn(dt)
        check_keys(self.input.spots())

    def later(self, seconds: float) -> None:
        """The window's clock is put forward; nothing else happens meanwhile."""
        clock = self.ui.clock
        self.ui.clock = lambda: clock() + seconds
        self.turn()

    def until_done(self, seconds: float = 20.0) -> None:
        """Turns go on until no job is under way any more."""
        end = time.monotonic() + seconds
        while self.ui.jobs:
            assert time.monotonic() < end
            self.turn()
            time.sleep(0.001)

    def until_proposed(self, spot_id: str, seconds: float = 20.0) -> None:
        """Turns go on until that spot is the main one."""
        end = time.monotonic() + seconds
        while not ((spot := find(self.spots, spot_id)) and spot.main):
            assert time.monotonic() < end, f"{spot_id} is not proposed among {[s.id for s in self.spots]}"
            self.turn()
            time.sleep(0.001)

    @property
    def spots(self) -> Sequence[Spot]:
        return self.input.spots()

    def spot(self, spot_id: str) -> Spot:
        spot = find(self.spots, spot_id)
        assert spot is not None, f"{spot_id} is not among {[s.id for s in self.spots]}"
        return spot

    @property
    def top(self) -> Scene:
        top = self.ui.stack.top
        assert top is not None
        return top

    def post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **values))

    def point(self, x: int, y: int, buttons: tuple[int, int, int] = (0, 0, 0)) -> None:
        self.post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=buttons)
        self.turn()

    def press(self, x: int, y: int, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)
        self.turn()

    def release(self, x: int, y: int, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)
        self.turn()

    def click(self, spot_id: str) -> None:
        x, y = self.spot(spot_id).rect.centre
        self.point(x, y)
        self.press(x, y)
        self.release(x, y)

    def drag(self, spot_id: str, x: int, y: int, let_go: bool = True) -> None:
        """From a spot's centre to a point in eight small moves."""
        a, b = self.spot(spot_id).rect.centre
        self.point(a, b)
        self.press(a, b)
        for i in range(1, 9):
            self.point(a + (x - a) * i // 8, b + (y - b) * i // 8, (1, 0, 0))
        if let_go:
            self.release(x, y)

    def key(self, key: int, mod: int = 0, letter: str = "") -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)
        self.post(pygame.KEYUP, key=key, mod=mod)
        self.turn()

    def text(self, text: str) -> None:
        self.post(pygame.TEXTINPUT, text=text)
        self.turn()

    def _table(self, ui: Ui, choice: SetupChoice) -> Scene:
        self.started.append(choice)
        return Scene(ui)
