"""Reads ``CHANGELOG.md``: what is new in each version, for release notes and desktops."""

import re
from html import escape
from typing import NamedTuple

from release.facts import ROOT, day, url

_HEADING = re.compile(r"^## (?P<version>\d+(?:\.\d+)+)(?: \((?P<day>\d{4}-\d\d-\d\d)\))?$", re.MULTILINE)
_TOLD = 12
"""How many points of a version software centres show; the list of changes has all of them."""
_MARKS = re.compile(r"[`*]")


class Edition(NamedTuple):
    """A version with the day it came out ("" for the one that is being made) and its text in Markdown."""

    version: str
    day: str
    text: str

    @property
    def points(self) -> list[str]:
        """The text in parts: a first sentence perhaps, then each point of its list, in one line each."""
        parts = re.split(r"\n\n|\n(?=- )", self.text.strip())
        return [" ".join(_MARKS.sub("", part).removeprefix("- ").split()) for part in parts if part.strip()]


def editions(text: str | None = None) -> list[Edition]:
    """All versions in the list of changes, the newest first."""
    if text is None:
        text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = list(_HEADING.finditer(text))
    ends = [match.start() for match in found[1:]] + [len(text)]
    return [
        Edition(match["version"], match["day"] or "", text[match.end() : end].strip() + "\n")
        for match, end in zip(found, ends, strict=True)
    ]


def releases() -> str:
    """The versions as AppStream's ``releases``."""
    lines = ["  <releases>"]
    for edition in editions():
        lines.append(f'    <release version="{edition.version}" date="{edition.day or day()}">')
        lines.append("      <description>")
        lines += _described(edition.points[: 1 + _TOLD])
        lines += ["      </description>", f"      <url>{url('Changelog')}</url>", "    </release>"]
    return "\n".join([*lines, "  </releases>"])


def _described(points: list[str]) -> list[str]:
    first, *rest = points or ["What is new stands in the list of changes."]
    told = [f"        <p>{escape(first, quote=False)}</p>"]
    if rest:
        items = [f"          <li>{escape(point, quote=False)}</li>" for point in rest]
        told += ["        <ul>", *items, "        </ul>"]
    return told
