"""Keeps Python's collection of garbage out of the frames: it happens between two turns of the loop.

A full collection takes as long as several frames, so it waits for a turn in which nothing moves.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

FULL_EVERY: Final = 20.0
"""Seconds from one full collection to the next, as long as there are still turns."""
OVERDUE: Final = 180.0
"""Seconds after which a full collection waits for a still turn no longer."""


class Garbage:
    """Collects garbage between turns, by the thresholds that are set for Python."""

    def __init__(self) -> None:
        self._full = time.monotonic()

    @contextmanager
    def kept_out(self) -> Iterator[None]:
        """Within this context Python collects nothing by itself; afterwards it does if it did before.

        What is there at its beginning, most of it modules, is not looked through until its end.
        """
        enabled = gc.isenabled()
        gc.disable()
        gc.freeze()
        try:
            yield
        finally:
            gc.unfreeze()
            if enabled:
                gc.enable()

    def between(self, *, still: bool) -> None:
        """Collect what is due; `still`: whether nothing moves now."""
        young, middle, old = gc.get_count()
        due_young, due_middle, due_old = gc.get_threshold()
        since = time.monotonic() - self._full
        if old >= due_old and since >= (FULL_EVERY if still else OVERDUE):
            gc.collect()
            self._full = time.monotonic()
        elif middle >= due_middle:
            gc.collect(1)
        elif young >= due_young:
            gc.collect(0)
