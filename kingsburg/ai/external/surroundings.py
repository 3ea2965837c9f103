"""The surroundings of a program in a seat: absolute paths, environment, folder and limits."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

HOUSE: Final = __name__.partition(".")[0]
"""As the first word of a command it means this very program, wherever it is installed."""
STARTED_IN: Final = "KINGSBURG_STARTED_IN"
"""The environment variable that names the folder in which the game was started."""
_POSIX: Final = ("PATH", "HOME", "USER", "LOGNAME", "LANG", "LANGUAGE", "TZ")
_WINDOWS: Final = (
    *("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "OS"),
    *("USERPROFILE", "USERNAME", "APPDATA", "LOCALAPPDATA", "PROGRAMDATA"),
    *("PROGRAMFILES", "PROGRAMFILES(X86)", "COMMONPROGRAMFILES"),
    *("NUMBER_OF_PROCESSORS", "PROCESSOR_ARCHITECTURE"),
)
_KEPT: Final = frozenset((*_POSIX, *_WINDOWS))
_OWN_FOLDER: Final = ("TMPDIR", "TEMP", "TMP")
_GIB: Final = 1 << 30
_HOUR: Final = 3600


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of every process of a program; 0 means none. Systems may not support all of them."""

    memory: int
    """Bytes that can be written to; memory that is only reserved does not count."""
    file: int
    """Bytes of each file that it writes."""
    seconds: int
    """Seconds of processor time in a game; on Linux only."""


def usual_limits(patience: float) -> Limits:
    """Half of the machine's memory, files of 1 GiB, and plenty of processor time.

    `patience`: seconds for a decision. Processor time is an hour, or a hundred decisions on all
    cores if that is more. Memory and time are unlimited if the system does not tell its memory.
    """
    with suppress(OSError, ValueError, AttributeError):
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2
        return Limits(max(memory, _GIB), _GIB, max(_HOUR, int(100 * patience) * (os.cpu_count() or 1)))
    return Limits(0, _GIB, 0)


def placed(words: Sequence[str]) -> list[str]:
    """The command for use in another folder: relative paths that exist become absolute.

    Only words with a dot or a separator count as paths. HOUSE becomes the command of this program.
    """
    first, *rest = words
    arguments = [os.path.abspath(word) if _names_something(word) else word for word in rest]  # noqa: PTH100
    if first == HOUSE:
        frozen = getattr(sys, "frozen", False)
        return [*([sys.executable] if frozen else [sys.executable, "-m", HOUSE]), *arguments]
    found = shutil.which(first) or first
    is_path = found != first or os.path.dirname(found)  # noqa: PTH120
    return [os.path.abspath(found) if is_path else found, *arguments]  # noqa: PTH100


def _names_something(word: str) -> bool:
    looks_like_it = "." in word or "/" in word or os.sep in word
    with suppress(OSError, ValueError):
        return looks_like_it and Path(word).exists()
    return False


def environment(folder: str, words: Sequence[str]) -> Mapping[str, str]:
    """The part of the game's environment that programs need; our own program gets more of it."""
    kept = {k: v for k, v in os.environ.items() if k.upper() in _KEPT or k.startswith("LC_")}
    kept |= dict.fromkeys(_OWN_FOLDER, folder) | {"PYTHONUNBUFFERED": "1"}
    with suppress(OSError):
        kept[STARTED_IN] = os.getcwd()  # noqa: PTH109
    if words[0] == HOUSE:
        kept |= {k: v for k, v in os.environ.items() if k.startswith(f"{HOUSE.upper()}_")}
        kept["PYTHONPATH"] = str(Path(__file__).parents[3])
    return kept


def new_folder() -> str:
    """The path of a new empty folder. Raises OSError."""
    return tempfile.mkdtemp(prefix=f"{HOUSE}-")
