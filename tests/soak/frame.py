"""What all long trials have: their options, a bar on the terminal, and a verdict."""

from __future__ import annotations

import argparse
import logging
import shutil
import signal
import sys
import time
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import Final

QUICK_SECONDS: Final = 45
"""What `--quick` may take on a slow machine."""
_PERIOD: Final = 0.5
_WIDTH: Final = 30


def parser(name: str, description: str | None) -> argparse.ArgumentParser:
    """With `--quick`; what else a trial takes, it adds."""
    made = argparse.ArgumentParser(
        prog=f"dev.py soak {name}",
        description=description,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--quick", action="store_true", help=f"a small share, within {QUICK_SECONDS} seconds")
    return made


def workers(jobs: int) -> Pool:
    """That many processes, begun anew: a copy of one that has a window would be deaf to its end."""
    return get_context("spawn").Pool(jobs, _worker)


def _worker() -> None:
    """Ctrl+C is for whoever counts, and thousands of refusals are no news."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.disable(logging.WARNING)


class Bar:
    """How far a trial is and how long it will take, on a terminal; elsewhere it says nothing."""

    def __init__(self, total: int, unit: str) -> None:
        """`unit`: of what there are `total`, in the plural."""
        self._total = total
        self._unit = unit
        self._began = self._shown = time.monotonic()
        self._seen = sys.stderr.isatty()

    @property
    def seconds(self) -> float:
        """Since the beginning."""
        return time.monotonic() - self._began

    def done(self, count: int) -> None:
        now = time.monotonic()
        if self._seen and now - self._shown >= _PERIOD:
            self._shown = now
            self._write(self.line(count))

    def line(self, count: int) -> str:
        left = self.seconds / max(1, count) * (self._total - count)
        full = _WIDTH * count // self._total
        return f"[{'#' * full:.<{_WIDTH}}] {count} of {self._total} {self._unit}, {clock(left)} left"

    def close(self) -> None:
        """Clears the line, so that the figure stands alone."""
        if self._seen:
            self._write("")

    def _write(self, line: str) -> None:
        width = shutil.get_terminal_size().columns - 1
        sys.stderr.write("\r\033[K" + line[:width])
        sys.stderr.flush()


def clock(seconds: float) -> str:
    """Hours, minutes and seconds, as far as they matter."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
