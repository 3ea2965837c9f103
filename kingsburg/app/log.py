"""The program's log: a small rotating file, opened only at its first message."""

from __future__ import annotations

import logging
import platform
import sys
import threading
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import TextIO

from kingsburg import __version__
from kingsburg.app import streams
from kingsburg.app.privacy import Privacy

LOG_BYTES = 200_000
"""The size at which the log is rotated."""
LOGS_KEPT = 2
"""How many old log files are kept besides the current one."""
LOG = "kingsburg.log"


class Log(logging.Handler):
    """Writes to the log and never raises. Each run begins with a line on program and system."""

    def __init__(self, folder: Path) -> None:
        """`folder` need not exist yet; it must lie in the folder of the player's games."""
        super().__init__(logging.INFO)
        self._folder = folder
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write the record to the file, which is opened by the first one; a failure is swallowed."""
        try:
            if self._file is None:
                self._file = self._opened()
            self._file.emit(record)
        except Exception:  # there is nowhere left to report it
            return

    def close(self) -> None:
        """Close the file if it has been opened."""
        if self._file is not None:
            self._file.close()
            self._file = None
        super().close()

    def _opened(self) -> logging.Handler:
        from kingsburg.app.namedfiles import open_to_add

        self._folder.mkdir(parents=True, exist_ok=True)
        open_to_add(self._folder / LOG).close()  # raises if it is no ordinary file: a pipe would block
        made = _Rotating(self._folder / LOG, encoding="utf-8")
        made.setFormatter(_Clean(Privacy(self._folder.parent)))
        first = ", ".join(system().values())
        made.emit(logging.LogRecord(__name__, logging.INFO, __file__, 0, first, None, None))
        return made


def system() -> dict[str, str]:
    """Program, system and Python; the window adds more about itself."""
    return {
        "program": f"Kingsburg {__version__}" + (" (packaged)" if getattr(sys, "frozen", False) else ""),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "python": platform.python_version(),
    }


class _Rotating(logging.FileHandler):
    """Rotates its file in time. The standard library's handler imports sockets and pickling with it."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write the record; a message that would make the file too large begins a new one."""
        try:
            told = self.format(record) + self.terminator
            if self._file.tell() + len(told.encode("utf-8", "replace")) > LOG_BYTES:
                self._turn_over()
            self._file.write(told)
            self.flush()
        except Exception:  # a full disk must not stop the game
            return

    @property
    def _file(self) -> TextIO:
        assert self.stream is not None
        return self.stream

    def _turn_over(self) -> None:
        """Rename the files by one; if another copy of the program has it open, it keeps growing."""
        self._file.close()
        names = [self.baseFilename, *(f"{self.baseFilename}.{kept + 1}" for kept in range(LOGS_KEPT))]
        for newer, older in reversed([*pairwise(names)]):
            with suppress(OSError):
                Path(newer).replace(older)
        self.stream = self._open()


class _Clean(logging.Formatter):
    """Formats lines without anything private."""

    def __init__(self, privacy: Privacy) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._privacy = privacy

    def format(self, record: logging.LogRecord) -> str:
        return self._privacy.cleaned(super().format(record))


class Told(logging.Handler):
    """Prints the bare sentence on the error stream, which a windowed program may not have."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)

    def emit(self, record: logging.LogRecord) -> None:
        """Print the message of the record without time or level."""
        streams.say(record.getMessage())


def keep_log(folder: Path) -> None:
    """From now on, log the game's messages in that folder; print warnings on the error stream, too.

    Errors that end a thread, or that Python could not raise anywhere, are logged as well, and play
    goes on.
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
        exc_info = (lost.exc_type, lost.exc_value, lost.exc_traceback)
        logging.getLogger(__name__).error("A fault came to nobody.", exc_info=exc_info)


def _thread_ended(ended: threading.ExceptHookArgs) -> None:
    if ended.exc_type is SystemExit or ended.exc_value is None:
        return
    name = ended.thread.name if ended.thread is not None else "?"
    exc_info = (ended.exc_type, ended.exc_value, ended.exc_traceback)
    logging.getLogger(__name__).error("The thread %s has ended by a fault.", name, exc_info=exc_info)
