"""What every package says of the game: its version, its addresses, its time.

Name, description and addresses stand in ``pyproject.toml`` and are read from there.
"""

import os
import subprocess
import time
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import kingsburg
from kingsburg.app.namedfiles import ENDING as ENDING

ROOT: Final = Path(__file__).resolve().parents[2]
HERE: Final = Path(__file__).resolve().parent
DIST: Final = ROOT / "dist"
"""Where finished packages lie."""
WORK: Final = ROOT / ".work" / "release"
"""Where packages are put together."""
PROGRAM: Final = DIST / "Kingsburg"
"""The program for players, made by ``python3 build/dev.py package``."""
VERSION: Final = kingsburg.__version__
APP_ID: Final = "io.github.kingsburg_desktop.kingsburg"
"""The name under which desktops, Flatpak and macOS know the program: the reversed address of its home."""
MIME: Final = "application/x-kingsburg"
"""The type of a file that holds a game."""
EPOCH_VARIABLE: Final = "SOURCE_DATE_EPOCH"


@cache
def project() -> dict[str, Any]:
    """The table ``project`` of ``pyproject.toml``."""
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def url(name: str) -> str:
    """An address of the project by its name there, e.g. "Source"."""
    return str(project()["urls"][name])


def maker() -> str:
    """Who makes the packages, with the address that takes no letters: those go to the project's page."""
    author = project()["authors"][0]
    return f"{author['name']} <{author['email']}>"


def epoch() -> int:
    """The time that every file of a package bears, in seconds since 1970.

    It is the variable SOURCE_DATE_EPOCH, or else the time of the last commit, so that the same
    source gives the same packages. A source without history has the first day of 2026.
    """
    given = os.environ.get(EPOCH_VARIABLE, "")
    if given.isdecimal():
        return int(given)
    try:
        told = subprocess.run(
            ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
        ).stdout.strip()
    except OSError:
        told = ""
    return int(told) if told.isdecimal() else 1_767_225_600


def day() -> str:
    """The day of `epoch`, as in 2026-01-31."""
    return time.strftime("%Y-%m-%d", time.gmtime(epoch()))


def reproducible() -> dict[str, str]:
    """The environment in which tools make the same file from the same source."""
    return {
        **os.environ,
        EPOCH_VARIABLE: str(epoch()),
        "PYTHONHASHSEED": "0",
        "TZ": "UTC",
        "LC_ALL": "C.UTF-8",
    }


def packaged() -> Path:
    """The folder of the program for players. Raises SystemExit if it has not been made."""
    if not PROGRAM.is_dir():
        raise SystemExit(f"There is no {PROGRAM}: make it first with python3 build/dev.py package.")
    return PROGRAM
