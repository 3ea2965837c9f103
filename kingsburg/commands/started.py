"""When the program was started, as whoever started it tells: for measuring the first frame."""

from __future__ import annotations

import os
import time
from typing import Final

STARTED: Final = "KINGSBURG_STARTED"
"""The environment's name for the `time.perf_counter()` of whoever started this process."""


def started() -> float:
    """That time; now, if nobody tells one that can be."""
    now = time.perf_counter()
    try:
        told = float(os.environ.get(STARTED, ""))
    except ValueError:
        return now
    return told if 0 <= told <= now else now
