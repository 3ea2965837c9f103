"""Nothing private in what a player may hand on: no names, no folders of theirs, no user's name."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

_SEPARATOR = r"[\\/]+"
_HOMES = re.compile(r"(?i)(?:[a-z]:)?[\\/]+(?:home|users|documents and settings)[\\/]+[^\\/\s\"']+")
"""Anybody's home folder, wherever a message may have it from."""
_NAMED = re.compile(r"(<data>[\\/]+)(?!logs\b)[^\n\r]+")
"""A saved game is called what the player liked; nobody knows where such a name ends."""


class Privacy:
    """Shortens paths and takes names out of a text.

    A path of the program begins at its package, one of a library at the library; the player's folders become
    `<data>` and `~`.
    """

    def __init__(self, data: Path | None = None) -> None:
        """`data`: the folder of the player's games and reports."""
        self._folders = [
            (_pattern(folder), short) for folder, short in sorted(_folders(data), key=_longest_first)
        ]

    def cleaned(self, text: str, names: Sequence[str] = ()) -> str:
        """The text without anything private; each of `names` becomes its seat, counted from 0."""
        for pattern, short in self._folders:
            text = pattern.sub(lambda _found, short=short: short, text)  # type: ignore[misc]
        text = _NAMED.sub(r"\1…", _HOMES.sub("~", text))
        for seat, name in sorted(enumerate(names), key=lambda entry: -len(entry[1])):
            if name.strip():
                text = re.sub(rf"(?<!\w){re.escape(name.strip())}(?!\w)", f"seat {seat}", text)
        return text


def _folders(data: Path | None) -> Iterator[tuple[Path, str]]:
    """Folders, and what is written for them with the separator that follows."""
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
    """The folder with either kind of separator, doubled too as Python quotes them."""
    parts = [re.escape(part.strip("\\/")) for part in folder.parts]
    return re.compile(
        _SEPARATOR.join(parts) + rf"(?:{_SEPARATOR}|(?![\w.-]))", re.IGNORECASE if os.name == "nt" else 0
    )
