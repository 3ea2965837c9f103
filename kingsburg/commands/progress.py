"""The progress of a long command: one line on the terminal, updated now and then."""

from __future__ import annotations

import shutil
import sys
import time
from typing import Final

from kingsburg.app import streams
from kingsburg.app.i18n import ngettext
from kingsburg.app.phrases import number

REPORT_SECONDS: Final = 2.0
_PERIOD: Final = 0.2
_BAR: Final = 24


class Progress:
    """Shows nothing in the first two seconds, nor if the error stream is not a terminal."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._began = time.monotonic()
        self._next = self._began + REPORT_SECONDS
        self._shown = False
        self._seen = sys.stderr is not None and sys.stderr.isatty()

    def done(self, count: int) -> None:
        """Say that so many games are done."""
        now = time.monotonic()
        if self._seen and now >= self._next:
            self._next = now + _PERIOD
            self._shown = True
            left = (now - self._began) / max(1, count) * (self._total - count)
            self._write(self._line(count, left))

    def close(self) -> None:
        """Clear the line, so that what is printed next stands alone."""
        if self._shown:
            self._shown = False
            self._write("")

    def _line(self, count: int, seconds: float) -> str:
        full = count * _BAR // self._total
        words = ngettext(
            "{count} of {total} game, about {seconds} s left",
            "{count} of {total} games, about {seconds} s left",
            self._total,
        ).format(count=number(count), total=number(self._total), seconds=number(round(seconds)))
        return f"[{'#' * full}{'.' * (_BAR - full)}] {words}"

    def _write(self, line: str) -> None:
        width = shutil.get_terminal_size().columns - 1
        try:
            sys.stderr.write("\r\033[K" + line[:width])
            sys.stderr.flush()
        except OSError:  # the terminal is gone
            self._seen = False
            streams.silence(sys.stderr)
