"""What holds for all tests: a screen for each worker, and a process left as it was found.

Every worker of a run over several cores has a screen of its own, as a pointer is in one place at a time.
While changes of the rules are tried (`dev.py mutants`), each test computes everything anew: so it meets
no results that were computed without the change, and reaches all that it depends on.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from dev import screen
from kingsburg.app.i18n import system_languages
from mutants import forget_results


def pytest_configure(config: pytest.Config) -> None:
    if system_languages(os.environ):
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
    """Fail a test that leaves the garbage collection or the working folder of its process changed."""
    collects, folder = gc.isenabled(), Path.cwd()
    yield
    now_collects, now_folder = gc.isenabled(), Path.cwd()
    (gc.enable if collects else gc.disable)()
    os.chdir(folder)
    assert now_collects == collects, "this test left the garbage collection switched otherwise"
    assert now_folder == folder, "this test left the process in another folder"


def pytest_runtest_setup() -> None:
    if "MUTANT_UNDER_TEST" in os.environ:
        forget_results()
