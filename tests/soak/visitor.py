"""The program with somebody who goes on with the last game or looks at the saved ones, for `soak hostile`.

    python -m tests.soak.visitor FILE play --trace OTHER

What was reached is written into FILE, a word a line. Only who is at the mouse differs from the program.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Generator
from pathlib import Path
from unittest.mock import patch

from kingsburg.cli import main
from kingsburg.ui.scenes.title import TitleScene
from kingsburg.ui.sheets.waiting import WaitScene
from kingsburg.ui.shell.loop import Loop
from kingsburg.ui.table.tabletop import Tabletop

LOOKS = 6
"""Turns that nothing more is waited for."""
PATIENCE = 8.0
"""Seconds in which what is fetched from the disk should be there."""


def visit(loop: Loop, reached: Path) -> Generator[None, None, None]:
    """From what is shown first to the end, a turn of the loop at a time."""
    yield from settled(loop)
    _tell(loop, reached)
    yield from clicked(loop, "button.continue")
    _tell(loop, reached)
    if not _table(loop):
        yield from clicked(loop, "button.load")
        yield from clicked(loop, "save.0")
        _tell(loop, reached)
    loop._ui.router.quit()


def clicked(loop: Loop, spot: str) -> Generator[None, None, None]:
    """That spot, if it is there and does something."""
    if loop.input.click(spot):
        yield from settled(loop)


def settled(loop: Loop) -> Generator[None, None, None]:
    """Until nothing is fetched any more."""
    end, looks = time.monotonic() + PATIENCE, 0
    while looks < LOOKS and time.monotonic() < end:
        yield
        top = loop._ui.stack.top
        fetched = not isinstance(top, WaitScene) and not loop._ui.jobs
        if isinstance(top, TitleScene):  # which looks for the last game once it has been seen
            fetched &= top._asked and top._looking is None
        looks = looks + 1 if fetched else 0


def _table(loop: Loop) -> bool:
    scenes = loop._ui.stack.all()
    return bool(scenes) and isinstance(scenes[0], Tabletop)


def _tell(loop: Loop, reached: Path) -> None:
    with reached.open("a", encoding="utf-8") as file:
        top = loop._ui.stack.top
        file.write(("table" if _table(loop) else top.name if top is not None else "nothing") + "\n")


def begin(reached: Path) -> None:
    """From now on the visitor is there."""
    turn = Loop.turn
    visits: dict[int, Generator[None, None, None]] = {}

    def visited(loop: Loop, dt: float) -> bool:
        turn(loop, dt)
        next(visits.setdefault(id(loop), visit(loop, reached)), None)
        return True

    patch.object(Loop, "turn", visited).start()


if __name__ == "__main__":
    begin(Path(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
