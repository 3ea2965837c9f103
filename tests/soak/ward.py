"""The whole program in a window that nobody sees, where the same seed always leads to the same end.

Its threads answer when a count says so, not when they are ready; its clock is the turns of the loop.
"""

from __future__ import annotations

import logging
import random
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from kingsburg.app import i18n, jobs, session, thinker
from kingsburg.app.saves import autosaver
from kingsburg.ui.paint.assets import Assets
from kingsburg.ui.scenes import setup
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.table.opening import new_game
from kingsburg.ui.table.tabletop import Tabletop
from tests.ui.desk import Desk
from tests.ui.longer import Longer

PATIENCE = 30.0
"""Seconds that a thread may take for what a turn waits for."""
SIZE = (640, 360)


class Ward(Desk):
    """Everything that a player has, from the title on."""

    def __init__(self, home: Path, assets: Assets, *, wordy: bool = False) -> None:
        """`assets`: shared by all, so that pictures are read once. `wordy`: in a language of longer words."""
        self.now = 0.0
        self._assets = assets
        super().__init__(home, SIZE, handover=True)
        self.ui.trace.close()
        if wordy:
            i18n._current = Longer()
        self.ui.assets = assets
        self.ui.clock = lambda: self.now
        self.ui.refit(*self.window.size)
        self.input.changed()

    def turn(self, dt: float = 16, times: int = 1) -> None:
        for _ in range(times):
            self.now += dt / 1000
            super().turn(dt)

    @property
    def gone(self) -> bool:
        """Whether the program has been quitted."""
        return not len(self.ui.stack)

    @property
    def table(self) -> Tabletop | None:
        """The table of a game, live or watched, if one lies below everything."""
        lowest = next(iter(self.ui.stack.all()), None)
        return lowest if isinstance(lowest, Tabletop) else None

    def close(self) -> None:
        self.ui.stack.clear()
        self.ui.trace.close()

    def _table(self, ui: Ui, choice: SetupChoice) -> Scene:
        return new_game(ui, choice)


class Slow:
    """A job that is done at once and gives its result a few questions later."""

    def __init__(self, chance: random.Random, do: Callable[[], Any], name: str, **_others: Any) -> None:
        self._answer: Future[Any] = Future()
        try:
            self._answer.set_result(do())
        except Exception as error:
            self._answer.set_exception(error)
        self._left = chance.choice((0, 0, 1, 5))
        self.result, self.cancel = self._answer.result, self._answer.cancel

    @property
    def done(self) -> bool:
        self._left -= 1
        return self._left < 0


def _finished(job: Any) -> bool:
    """Waits for the job."""
    job._future.exception(PATIENCE)
    return True


class Faults(logging.Handler):
    """What was logged as an error, and what ended a thread."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.seen: list[str] = []
        self.setFormatter(logging.Formatter("%(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.seen.append(self.format(record))

    def thread_ended(self, ended: threading.ExceptHookArgs) -> None:
        self.seen.append(f"thread {ended.thread}: {ended.exc_value!r}")


@contextmanager
def foreseeable(seed: str) -> Iterator[Faults]:
    """While it lasts, whatever chance and threads decide follows from the seed."""
    chance = random.Random(f"house of {seed}")
    faults = Faults()

    def settle(saver: Any, *given: Any) -> None:
        give(saver, *given)
        saver.wait(PATIENCE)

    def named(saver: Any, *given: Any) -> None:
        save_as(saver, *given)
        saver.wait(PATIENCE)

    give, save_as = autosaver.Autosaver.put, autosaver.Autosaver.save_as
    logger = logging.getLogger("kingsburg")
    logger.addHandler(faults)
    with (
        patch.object(thinker, "Job", partial(Slow, chance)),
        patch.object(session, "fresh_seed", lambda: f"{chance.getrandbits(32):08x}"),
        patch.object(setup, "random", SimpleNamespace(Random=lambda: chance)),
        patch.object(autosaver.Autosaver, "put", settle),
        patch.object(autosaver.Autosaver, "save_as", named),
        patch.object(jobs.Job, "done", property(_finished)),
        patch.object(threading, "excepthook", faults.thread_ended),
        patch.object(i18n, "_current", i18n._current),
    ):
        try:
            yield faults
        finally:
            logger.removeHandler(faults)
