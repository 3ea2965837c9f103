"""Shows a folder in the system's own file manager."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

from kingsburg.app.reasons.system import system_reason

_OPENERS = {"darwin": "open", "win32": "explorer"}
"""By system, the program that shows a folder; xdg-open on all others."""
_PACKAGED = "LD_LIBRARY_PATH"
"""The packaged program puts its own libraries there, which other programs must not get."""


def show_folder(path: Path) -> str:
    """Have the system show a folder. Returns "", or why that failed.

    It returns as soon as the program is started; no shell reads the path.
    """
    import subprocess  # imported here: the start does without it

    if not path.is_dir():
        return system_reason(FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)))
    program = _OPENERS.get(sys.platform, "xdg-open")
    try:
        subprocess.Popen(
            [program, str(path)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env=_surroundings(),
        )
    except OSError as error:
        return system_reason(error)
    return ""


def _surroundings() -> dict[str, str]:
    """Return the environment that this program was started in."""
    found = dict(os.environ)
    if getattr(sys, "frozen", False):
        before = found.pop(f"{_PACKAGED}_ORIG", None)
        found.pop(_PACKAGED, None)
        if before is not None:
            found[_PACKAGED] = before
    return found
