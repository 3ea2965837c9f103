"""Removes what is private from texts that a player may hand on: names of players, users, folders."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

_SEPARATOR = r"[\\/]+"
_HOMES = r"(?i)(?:[a-z]:)?[\\/]+(?:home|users|documents and settings)[\\/]+[^\\/\s\"']+"
"""Anybody's home folder, whatever message it comes from."""
_NAMED = r"(<data>[\\/]+)(?!logs\b)[^\n\r]+"
"""Saved games bear names that the player chose, and nobody can tell where such a name ends."""


class Privacy:
    """Shortens paths and removes names in texts.

    A path in the program begins at its package, a path in a library at that library; the player's
    folders become `<data>` and `~`.
    """

    def __init__(self, data: Path | None = None) -> None:
        """`data`: the folder of the player's games and reports."""
        self._folders = [
            (_pattern(folder), short) for folder, short in sorted(_folders(data), key=_longest_first)
        ]

    def cleaned(self, text: str, names: Sequence[str] = ()) -> str:
        """The text without anything private; each of `names` gives way to its seat, counted from 0."""
        for pattern, short in self._folders:
            text = pattern.sub(lambda _found, short=short: short, text)  # type: ignore[misc]
        text = re.sub(_NAMED, r"\1…", re.sub(_HOMES, "~", text))
        for seat, name in sorted(enumerate(names), key=lambda entry: -len(entry[1])):
            if name.strip():
                text = re.sub(rf"(?<!\w){re.escape(name.strip())}(?!\w)", f"seat {seat}", text)
        return text


def _folders(data: Path | None) -> Iterator[tuple[Path, str]]:
    """Folders, and the text that replaces each of them together with the separator after it."""
    if data is not None:
        yield data, "<data>/"
    yield Path(__file__).resolve().parents[2], ""
    for folder in (*sys.path, sys.prefix, sys.base_prefix):
        if len(Path(folder).parts) > 2:
            yield Path(folder), ""
    try:
        home = Path.home()
    except (RuntimeError, OSError):
        return
    if len(home.parts) > 1:
        yield home, "~/"


def _longest_first(entry: tuple[Path, str]) -> int:
    return -len(entry[0].parts)


def _pattern(folder: Path) -> re.Pattern[str]:
    """Matches the folder with either kind of separator, also doubled, as Python quotes backslashes."""
    parts = [re.escape(part.strip("\\/")) for part in folder.parts]
    return re.compile(
        _SEPARATOR.join(parts) + rf"(?:{_SEPARATOR}|(?![\w.-]))", re.IGNORECASE if os.name == "nt" else 0
    )
