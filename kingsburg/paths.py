"""Where the game's assets and the user's own files are; no other module knows.

Asking for a folder never creates it: whoever writes a file creates its folder first.
"""

import os
import sys
from functools import cache
from pathlib import Path
from typing import Literal

HOME_VARIABLE = "KINGSBURG_HOME"
"""The environment variable that names one folder for all the user's files."""
NOWHERE = Path(os.devnull, "Kingsburg")
"""A folder that cannot be created, for users without a home: it is always empty, and writing fails."""


def assets_dir() -> Path:
    """The folder of pictures, sounds, fonts and translations.

    The packaged program has it beside its modules, an installed one inside its package, a checkout
    at its root.
    """
    if getattr(sys, "frozen", False):
        return Path(str(getattr(sys, "_MEIPASS", Path(sys.executable).parent))) / "assets"
    return _assets_of(__file__)


@cache
def _assets_of(module: str) -> Path:
    package = Path(module).resolve().parent
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"


def asset(*parts: str) -> Path:
    """The path of one asset, e.g. ``asset("baked", "ui", "title.webp")``; it need not exist."""
    return assets_dir().joinpath(*parts)


def changes_file() -> Path:
    """The list of changes: among the assets of what is handed out, at the root of a checkout."""
    handed_out = asset("CHANGELOG.md")
    return handed_out if handed_out.is_file() else assets_dir().parent / "CHANGELOG.md"


def licences_dir() -> Path | None:
    """The folder of licences in the packaged program: beside its modules, or among a bundle's resources.

    None if there is none: what is installed otherwise carries no works but its own and the typefaces.
    """
    if not getattr(sys, "frozen", False):
        return None
    around = assets_dir().parent.parent
    places = (around / "licences", around / "Resources" / "licences")
    return next((place for place in places if place.is_dir()), None)


def data_dir() -> Path:
    """The folder of what the player has made: saved games, records and logs."""
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


def settings_file() -> Path:
    """The file of the player's settings."""
    return config_dir() / "settings.json"


def homeless() -> bool:
    """Whether there is no folder for the user's files, so that nothing is kept."""
    return NOWHERE in data_dir().parents


def _of_user(kind: Literal["data", "config"]) -> Path:
    """The user's folder of that kind; below `NOWHERE` if neither variable nor system names one."""
    home = os.environ.get(HOME_VARIABLE)
    try:
        if home:
            return Path(home).expanduser().absolute() / kind
        import platformdirs  # imported here: not needed if KINGSBURG_HOME is set

        find = platformdirs.user_data_path if kind == "data" else platformdirs.user_config_path
        return find("Kingsburg", appauthor=False).absolute()
    except (RuntimeError, OSError):  # a user without a home entry, or a deleted working folder
        return NOWHERE / kind
