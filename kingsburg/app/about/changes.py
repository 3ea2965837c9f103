"""The list of changes, ``CHANGELOG.md``: what is new in each version."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from kingsburg.paths import changes_file

# Compiled at their first use: the start compares versions only.
_HEADING: Final = r"(?m)^## (?P<version>\d+(?:\.\d+)+)(?: \((?P<day>\d{4}-\d\d-\d\d)\))?$"
_LINK: Final = r"\[([^\]\[]+)\]\([^)\s]+\)"
_MARKS: Final = r"[`*]"


class Edition(NamedTuple):
    """A version with the day it came out ("" for the one that is being made) and its text in Markdown."""

    version: str
    day: str
    text: str

    @property
    def points(self) -> list[str]:
        """The text in parts: a first sentence perhaps, then each point of its list, in one line each."""
        return [point for point, _listed in self.parts]

    @property
    def parts(self) -> list[tuple[str, bool]]:
        """The same parts, each with whether it is a point of the list."""
        found = re.split(r"\n\n|\n(?=- )", self.text.strip())
        return [(_plain(part), part.startswith("- ")) for part in found if part.strip()]


def _plain(part: str) -> str:
    """A part of a text without the signs of Markdown, in one line."""
    return " ".join(re.sub(_MARKS, "", re.sub(_LINK, r"\1", part)).removeprefix("- ").split())


def editions(text: str) -> list[Edition]:
    """All versions that a list of changes holds, the newest first."""
    found = list(re.finditer(_HEADING, text))
    ends = [match.start() for match in found[1:]] + [len(text)]
    return [
        Edition(match["version"], match["day"] or "", text[match.end() : end].strip() + "\n")
        for match, end in zip(found, ends, strict=True)
    ]


def changes() -> list[Edition]:
    """All versions of this program, the newest first; none if its list of changes is missing."""
    try:
        return editions(changes_file().read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return []


def is_newer(version: str, than: str) -> bool:
    """Whether a version is newer than another one; False if either is not a version."""
    return bool(_numbers(than)) and _numbers(version) > _numbers(than)


def _numbers(version: str) -> tuple[int, ...]:
    parts = version.split(".")
    return tuple(int(part) for part in parts) if all(part.isdecimal() for part in parts) else ()
