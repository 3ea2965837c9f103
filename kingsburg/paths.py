"""Where the game's assets and the user's own files are; no other module knows.

Asking for a folder never creates it: whoever writes a file makes its parent first.
"""

import os
import sys
from pathlib import Path

HOME_VARIABLE = "KINGSBURG_HOME"
"""Names one folder that holds all the user's files instead of the system's usual places."""


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
    home = _home()
    if home:
        return home / "data"
    from platformdirs import user_data_path

    return user_data_path("Kingsburg", appauthor=False)


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
    home = _home()
    if home:
        return home / "config"
    from platformdirs import user_config_path  # here: a start that is told its folder need not wait for it

    return user_config_path("Kingsburg", appauthor=False)


def _home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home).expanduser().absolute() if home else None
