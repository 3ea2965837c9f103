"""The program's log: a small file that turns over, opened at its first message: a start waits for nothing."""

from __future__ import annotations

import logging
import sys
import threading
from pathlib import Path

from kingsburg.app import streams
from kingsburg.app.privacy import Privacy

LOG_BYTES = 200_000
"""Size at which the log is turned over."""
LOGS_KEPT = 2
"""Besides the one that is written."""
LOG = "kingsburg.log"


class Log(logging.Handler):
    """Bears whatever it meets. The first line of every run says which program it is, on which system."""

    def __init__(self, folder: Path) -> None:
        """`folder` need not exist yet; it lies in the player's folder of games."""
        super().__init__(logging.INFO)
        self._folder = folder
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        try:
            if self._file is None:
                self._file = self._opened()
            self._file.emit(record)
        except Exception:  # there is nowhere left to tell of it
            return

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
        super().close()

    def _opened(self) -> logging.Handler:
        from logging.handlers import RotatingFileHandler  # here: a quiet run needs none of what it imports

        from kingsburg.app.namedfiles import open_to_add
        from kingsburg.app.report import system

        self._folder.mkdir(parents=True, exist_ok=True)
        open_to_add(self._folder / LOG).close()  # raises for what is no file: a pipe would be waited for
        made = RotatingFileHandler(self._folder / LOG, "a", LOG_BYTES, LOGS_KEPT, encoding="utf-8")
        made.setFormatter(_Clean(Privacy(self._folder.parent)))
        made.handleError = _let_be  # type: ignore[method-assign]
        made.rotator = _turned_over
        first = ", ".join(system().values())
        made.emit(logging.LogRecord(__name__, logging.INFO, __file__, 0, first, None, None))
        return made


def _let_be(record: logging.LogRecord) -> None:
    """A full disk is no reason to stop."""


def _turned_over(source: str, dest: str) -> None:
    """Where another copy of the program has the log open, it grows on for a while."""
    try:
        Path(source).replace(dest)
    except OSError:
        return


class _Clean(logging.Formatter):
    """Lines without anything private."""

    def __init__(self, privacy: Privacy) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._privacy = privacy

    def format(self, record: logging.LogRecord) -> str:
        return self._privacy.cleaned(super().format(record))


class Told(logging.Handler):
    """The sentence alone, on the error stream, which a windowed program may not have."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)

    def emit(self, record: logging.LogRecord) -> None:
        streams.say(record.getMessage())


def keep_log(folder: Path) -> None:
    """From now on the game's messages go to a log in that folder, warnings to the error stream too.

    An error that ends a thread, or that nobody could be told of, stands in the log as well, and play goes on.
    """
    ours = logging.getLogger("kingsburg")
    ours.setLevel(logging.INFO)
    for before in [handler for handler in ours.handlers if isinstance(handler, Log | Told)]:
        ours.removeHandler(before)
        before.close()
    ours.addHandler(Log(folder))
    ours.addHandler(Told())
    threading.excepthook = _thread_ended
    sys.unraisablehook = _unraisable


def _unraisable(lost: sys.UnraisableHookArgs) -> None:
    if lost.exc_value is not None:
        told = (lost.exc_type, lost.exc_value, lost.exc_traceback)
        logging.getLogger(__name__).error("A fault came to nobody.", exc_info=told)


def _thread_ended(ended: threading.ExceptHookArgs) -> None:
    if ended.exc_type is SystemExit or ended.exc_value is None:
        return
    name = ended.thread.name if ended.thread is not None else "?"
    told = (ended.exc_type, ended.exc_value, ended.exc_traceback)
    logging.getLogger(__name__).error("The thread %s has ended by a fault.", name, exc_info=told)
