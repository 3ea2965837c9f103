"""What holds for all tests: a screen for each worker, and a process left as it was found, in its language.

Every worker of a run over several cores has a screen of its own, as a pointer is in one place at a time.
While changes of the rules are tried (`dev.py mutants`), each test computes everything anew: so it meets
no results that were computed without the change, and reaches all that it depends on.
"""

from __future__ import annotations

import gc
import importlib
import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from dev import screen
from kingsburg.app import i18n
from mutants import forget_results

_CORES = "OPENBLAS_NUM_THREADS"
LONG = (
    "tests/ui/test_apart.py",
    "tests/test_external.py",
    "tests/bench/test_bench.py",
    "tests/window/test_duel.py",
    "tests/ai/test_tempers.py",
    "tests/ui/games/kingsburg/test_motion.py",
    "tests/soak/test_monkey.py",
    "tests/ui/replay/test_strip.py",
    "tests/window/test_window.py",
    "tests/test_cli_arena.py",
    "tests/reader/test_blind.py",
    "tests/ui/games/burgenland/test_people.py",
    "tests/ui/lessons/test_lessons.py",
    "tests/ui/positions/test_positions.py",
    "tests/ui/saved/test_load.py",
    "tests/ai/kingsburg/test_levels.py",
    "tests/ui/games/test_by_controller.py",
    "tests/ui/games/kingsburg/test_inhuman.py",
    "tests/ui/games/kingsburg/test_practice.py",
    "tests/test_robust.py",
    "tests/ui/review/test_review.py",
    "tests/ui/games/kingsburg/test_slips.py",
    "tests/ui/lessons/test_taught.py",
    "tests/ui/paint/test_contrast.py",
    "tests/ui/paint/test_high_contrast.py",
    "tests/ui/games/burgenland/test_inhuman.py",
    "tests/soak/test_kill.py",
    "tests/ui/games/kingsburg/test_spots.py",
    "tests/ui/scenes/test_scenes.py",
    "tests/ui/replay/test_replayer.py",
    "tests/architecture/test_imports.py",
    "tests/ui/games/burgenland/test_spots.py",
)
"""The files that take longest (30 s and more), those first: begun last, one would run alone at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests of the longest files first."""
    place = {path: i for i, path in enumerate(LONG)}
    items.sort(key=lambda item: place.get(item.nodeid.partition("::")[0], len(LONG)))


def _load_numpy() -> None:
    """Load numpy with one thread, before a test does.

    The tests run in more processes than there are cores, and threads of matrices would wait for one
    another. Programs that tests start do not inherit this.
    """
    chosen = os.environ.get(_CORES)
    os.environ.setdefault(_CORES, "1")
    importlib.import_module("numpy")
    if chosen is None:
        del os.environ[_CORES]


def pytest_configure(config: pytest.Config) -> None:
    _load_numpy()
    if i18n.system_languages(os.environ):
        os.environ |= {"LC_ALL": "C.UTF-8", "LANGUAGE": ""}  # tests read English, whatever the system speaks
    if hasattr(config, "workerinput"):
        shared = os.environ.pop("DISPLAY", None)
        own = ExitStack()
        own.enter_context(screen())
        config.add_cleanup(own.close)
        if shared is not None:
            os.environ.setdefault("DISPLAY", shared)


@pytest.fixture(autouse=True)
def _process_left_as_found() -> Iterator[None]:
    """Fail a test that leaves the garbage collection or the working folder of its process changed.

    The language that a program spoke last in this process is no fault: the next test reads its own again.
    """
    collects, folder, spoken = gc.isenabled(), Path.cwd(), i18n.language()
    yield
    if i18n.language() != spoken:
        i18n.set_language(spoken)
    now_collects, now_folder = gc.isenabled(), Path.cwd()
    (gc.enable if collects else gc.disable)()
    os.chdir(folder)
    assert now_collects == collects, "this test left the garbage collection switched otherwise"
    assert now_folder == folder, "this test left the process in another folder"


def pytest_runtest_setup() -> None:
    if "MUTANT_UNDER_TEST" in os.environ:
        forget_results()
