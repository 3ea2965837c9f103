"""When the program was started, as its parent process tells: for measuring the first frame."""

from __future__ import annotations

import os
import time
from typing import Final

STARTED: Final = "KINGSBURG_STARTED"
"""The environment variable with the `time.perf_counter()` at which this process was started."""


def started() -> float:
    """That time; the present one, if none is told or it is impossible."""
    now = time.perf_counter()
    try:
        told = float(os.environ.get(STARTED, ""))
    except ValueError:
        return now
    return told if 0 <= told <= now else now
