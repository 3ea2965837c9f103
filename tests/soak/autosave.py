"""Measures what saving after every action costs the thread that draws.

Games are played through with a real disk. An action's cost is the time of the calls on the thread that plays
and all the processor time of the worker's save: the two take turns, so that it cannot take more than that.
While the worker waits for the disk, the drawing goes on.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from kingsburg.app.saves.autosaver import Autosaver
from kingsburg.app.saves.store import Saves
from kingsburg.engine.game import PERSON
from kingsburg.numbers import whole_within
from tests.app.table import APP, SOLO, begin, moves, players
from tests.soak.frame import Bar, parser

ACTIONS: Final = 5_000
QUICK_ACTIONS: Final = 400
MEDIAN: Final = 5.0
P99: Final = 20.0
"""Milliseconds of the drawing thread per action, at most."""
TABLES: Final = (("kingsburg", (PERSON,) + ("random",) * 4), ("burgenland", SOLO), ("kingsburg", SOLO))


def costs(folder: Path, actions: int) -> list[float]:
    """Milliseconds that each action's saving cost."""
    bar = Bar(actions, "actions")
    found: list[float] = []
    saves = Saves(folder)
    number = 0
    while len(found) < actions:
        game, kinds = TABLES[number % len(TABLES)]
        session = begin(game, kinds, f"autosave/{number}")
        saver = Autosaver(saves.new_game(), players(kinds), APP)
        for _ in zip(range(actions - len(found)), moves(session, number), strict=False):
            began, others = time.perf_counter(), _of_other_threads()
            saver.put(session)
            saver.take_notes()
            calls = time.perf_counter() - began
            assert saver.wait(60)
            found.append((calls + _of_other_threads() - others) * 1000)
            bar.done(len(found))
        assert saver.close(60) and not saver.take_notes(), "everything was saved"
        number += 1
    bar.close()
    return found


def _of_other_threads() -> float:
    """Seconds of processor time that all threads but this one have used."""
    return time.process_time() - time.thread_time()


def main(arguments: Sequence[str]) -> int:
    options = parser("autosave", __doc__)
    options.add_argument(
        "--actions", type=whole_within(1, 1_000_000_000), help=f"how many, {ACTIONS} unless told"
    )
    options.add_argument("--folder", type=Path, help="where to save, a temporary folder unless told")
    chosen = options.parse_args(arguments)
    actions = chosen.actions or (QUICK_ACTIONS if chosen.quick else ACTIONS)
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        found = sorted(costs(Path(folder), actions))
    median, p99 = statistics.median(found), found[len(found) * 99 // 100]
    verdict = "within" if median <= MEDIAN and p99 <= P99 else "MORE THAN"
    print(
        f"autosave: {actions} actions, of the drawing thread at most {median:.2f} ms each (median) "
        f"and {p99:.2f} ms (p99): {verdict} {MEDIAN:g} ms and {P99:g} ms"
    )
    return 0 if verdict == "within" else 1
