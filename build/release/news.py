"""Puts the list of changes into the form that desktops read."""

from html import escape

from kingsburg.app.about.changes import changes
from release.facts import day, url

_TOLD = 12
"""How many points of a version software centres show; the list of changes has all of them."""


def releases() -> str:
    """The versions as AppStream's ``releases``."""
    lines = ["  <releases>"]
    for edition in changes():
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
