"""At any table with real pygame events: a game from its beginning, or from any moment a test prepares."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import pygame

from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.paint.assets import Assets
from kingsburg.ui.scenes.seating import Seating
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.table.opening import new_game
from kingsburg.ui.table.tabletop import Tabletop
from tests.ui.desk import Desk

NAMES = ("Ann", "Brian", "Cindy", "David", "Ellen")
_ASSETS = Assets()
"""Read once for all tests."""
PATIENCE = 120.0
"""Seconds after which something that never comes is waited for no longer."""
OWN_SHARE = 0.25
"""Part of them that the processor must have been ours: a machine with much else to do is given more time."""
LONGEST = 5 * PATIENCE


class Sitting(Desk):
    """An open table of these players, at instant speed unless told otherwise."""

    info: ClassVar[GameInfo]
    usual: ClassVar[tuple[str, ...]]
    """Who plays if a test does not say."""

    def __init__(
        self,
        home: Path,
        kinds: Sequence[str] = (),
        *,
        seed: str = "7",
        speed: str = "instant",
        size: tuple[int, int] = (1280, 720),
        practice: bool = False,
        **settings: object,
    ) -> None:
        seats = Seating.of(self.info, kinds or self.usual, NAMES).seats
        begin = SetupChoice(self.info.name, seats, seed, practice=practice)
        super().__init__(home, size, begin, human_speed=speed, ai_speed=speed, **settings)
        self.played: list[Any] = []
        """What was decided by hand or by computers, chance left out."""
        submit = self.playback.session.submit

        def noting(action: Any) -> list[Any]:
            events: list[Any] = submit(action)
            self.played.append(action)
            return events

        self.playback.session.submit = noting

    def _table(self, ui: Ui, choice: SetupChoice) -> Scene:
        ui.assets = _ASSETS
        ui.refit(ui.frame.window_w, ui.frame.window_h)
        table = new_game(ui, choice)
        save_at_once(table.playback)
        return table

    def shown(self, state: Any) -> Any:
        """What the table must show of that state: its model."""
        raise NotImplementedError

    @property
    def table(self) -> Any:
        found = self.ui.stack.all()[0]
        assert isinstance(found, Tabletop)
        return found

    @property
    def playback(self) -> Any:
        return self.table.playback

    @property
    def state(self) -> Any:
        return self.playback.state

    @property
    def at_table(self) -> bool:
        """Whether nothing lies over the table."""
        return self.top is self.table

    def until(
        self, holds: Callable[[], object], seconds: float = PATIENCE, dt: float = 16, nap: float = 0.0
    ) -> None:
        """Lets time pass, for the thinking of computers too, until something holds.

        `dt`: ms a turn. `nap`: seconds between two turns that are left to jobs.
        """
        began, used = time.monotonic(), time.process_time()
        while not holds():
            waited, worked = time.monotonic() - began, time.process_time() - used
            in_vain = waited > seconds and (worked > seconds * OWN_SHARE or waited > LONGEST)
            assert not in_vain, f"waited in vain at {self.top.name}: {self.top.status()}"
            self.turn(dt)
            if nap or self.playback.thinker.busy:
                time.sleep(max(nap, 0.0005))

    def rest(self) -> None:
        """Lets time pass until a person must do something, or the game is over."""
        self.until(lambda: self.playback.deciding is not None or not self.at_table or self.finished())
        self.turn(times=2)

    def finished(self) -> bool:
        return self.playback.session.over and not self.playback.playing

    def put(self, state: Any) -> None:
        """Puts the game into that state: the table shows it, and what has been before is forgotten."""
        while len(self.ui.stack) > 1:
            self.ui.stack.pop()
        d = self.playback
        d.thinker.drop()
        d.skip()
        d.session.state = state
        d.session.turns.clear()
        d.model = self.shown(state)
        d.lines.clear()
        d.last_decided.clear()
        d.revision += 1
        self.played.clear()
        self.table._panel_key = None
        self.table.enter()
        self.input.changed()
        self.turn(times=2)

    def take_part(self) -> Any:
        """The one decision taken since the last time one asked."""
        assert len(self.played) >= 1, f"nothing was played; {self.top.status()}"
        return self.played.pop(0)

    def fold_anew(self) -> Any:
        """What the table must show once everything that has happened has been shown."""
        self.playback.skip()
        presentation = self.playback.presentation
        model = presentation.fresh(self.playback.session.setup.seats)
        for event in self.playback.session.events():
            model.fold(event)
        presentation.settle(model, self.state)
        return model

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

    def twice(self, kind: int, released: int, **values: Any) -> None:
        """Pressed and let go two times before the program gets round to it."""
        for _ in range(2):
            self.post(kind, **values)
            self.post(released, **values)
        self.turn()

    def click_twice(self, spot_id: str) -> None:
        pos = self.spot(spot_id).rect.centre
        self.twice(pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def letter(self, name: str) -> None:
        """Types a letter or a digit."""
        self.key(pygame.key.key_code(name), letter=name)

    def undo(self) -> None:
        self.key(pygame.K_z, pygame.KMOD_CTRL, "z")

    def allow(self) -> None:
        """Says yes if it is asked whether another person's decision may be taken back."""
        if self.top.name == "ask":
            self.click("button.confirm")

    def traced(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.trace_path.read_text(encoding="utf-8").splitlines()]


def save_at_once(d: Any) -> None:
    """Has every save on the disk before anything else happens: how quick that is, no test may depend on."""
    autosave = d.autosave
    put = autosave.put

    def waiting(session: Any) -> None:
        put(session)
        assert autosave.wait(PATIENCE)

    autosave.put = waiting
    assert autosave.wait(PATIENCE)


T = TypeVar("T", bound=Sitting)


@contextmanager
def tables(kind: type[T], folder: Path) -> Iterator[Callable[..., T]]:
    """Opens tables, each with a folder of its own for the user's files, and closes them in the end.

    What it gives takes the kinds of the players one by one, and by name what the sitting takes.
    """
    opened: list[T] = []

    def open_one(*kinds: str, **how: Any) -> T:
        home = folder / str(len(opened))
        home.mkdir()
        opened.append(kind(home, kinds, **how))
        return opened[-1]

    yield open_one
    for sitting in opened:
        if sitting.ui.stack.top is not None:
            sitting.ui.stack.clear()
        sitting.close()
