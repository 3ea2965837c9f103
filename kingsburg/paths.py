"""Where the game's assets and the user's own files are; no other module knows.

Asking for a folder never creates it: whoever writes a file makes its parent first.
"""

import os
import sys
from pathlib import Path
from typing import Literal

HOME_VARIABLE = "KINGSBURG_HOME"
"""Names one folder that holds all the user's files instead of the system's usual places."""
NOWHERE = Path(os.devnull, "Kingsburg")
"""A folder that cannot be made, for who has no home: reading finds nothing there, and writing fails."""


def assets_dir() -> Path:
    """The folder of pictures, fonts and languages.

    The packaged program has it beside its modules, an installed one inside itself, a checkout at its root.
    """
    if getattr(sys, "frozen", False):
        return Path(str(getattr(sys, "_MEIPASS", Path(sys.executable).parent))) / "assets"
    package = Path(__file__).resolve().parent
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"


def asset(*parts: str) -> Path:
    """The path of one asset, e.g. ``asset("baked", "ui", "title.webp")``; it need not exist."""
    return assets_dir().joinpath(*parts)


def data_dir() -> Path:
    """The folder of what the player has made: saved games."""
    return _of_user("data")


def saves_dir() -> Path:
    """The folder of saved games."""
    return data_dir() / "saves"


def logs_dir() -> Path:
    """The folder of the program's log and its reports of faults."""
    return data_dir() / "logs"


def records_dir() -> Path:
    """The folder of the records that the player has had written."""
    return data_dir() / "records"


def config_dir() -> Path:
    """The folder of the player's settings."""
    return _of_user("config")


def homeless() -> bool:
    """Whether no folder can be found for the user's files, so that nothing is kept."""
    return NOWHERE in data_dir().parents


def _of_user(kind: Literal["data", "config"]) -> Path:
    """One of both folders; below `NOWHERE` if neither the variable nor the system names a home."""
    home = os.environ.get(HOME_VARIABLE)
    try:
        if home:
            return Path(home).expanduser().absolute() / kind
        import platformdirs  # here: a start that is told its folder need not wait for it

        find = platformdirs.user_data_path if kind == "data" else platformdirs.user_config_path
        return find("Kingsburg", appauthor=False).absolute()
    except (RuntimeError, OSError):  # a user without an entry; a working folder that is gone
        return NOWHERE / kind
