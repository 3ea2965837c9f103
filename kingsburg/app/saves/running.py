"""Whether any game is being played, found out without the modules that read saved games."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

RUNNING: Final = "running"
"""The folder, among the saved games, of those that are not over."""


def any_running(folder: Path) -> bool:
    """Whether there may be a game in that folder of saved games that is not over."""
    try:
        with os.scandir(folder / RUNNING) as entries:
            return any(True for _entry in entries)
    except FileNotFoundError:
        return False
    except OSError:
        return True
