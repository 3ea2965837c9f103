"""A command line that is nothing but the name of a file, as desktops write it after a double-click."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from kingsburg.app.namedfiles import ENDING

COMMAND: Final = "open"


def with_command(arguments: Sequence[str], commands: Collection[str]) -> list[str]:
    """The command line with the command it lacks if it is nothing but the name of a file."""
    if len(arguments) == 1 and arguments[0] not in commands and _is_file(arguments[0]):
        return [COMMAND, *arguments]
    return list(arguments)


def _is_file(word: str) -> bool:
    try:
        return not word.startswith("-") and (word.endswith(ENDING) or Path(word).is_file())
    except (OSError, ValueError):  # too long for a name, or with a letter that no name has
        return False
