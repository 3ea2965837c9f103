"""The few signs in a book's text: `[words](target)` is a link, `**words**` are bold."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_SIGNS: Final = re.compile(r"\[([^\]\[]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*")


@dataclass(frozen=True, slots=True)
class Run:
    """A part of a text that is set in one way; `target` is where a link leads, "" for none."""

    text: str
    target: str = ""
    bold: bool = False


def runs(text: str) -> Sequence[Run]:
    """The parts of a text, in order; together they are its words without the signs."""
    found: list[Run] = []
    at = 0
    for sign in _SIGNS.finditer(text):
        if sign.start() > at:
            found.append(Run(text[at : sign.start()]))
        words, target, bold = sign.groups()
        found.append(Run(words, target) if words else Run(bold, bold=True))
        at = sign.end()
    if at < len(text):
        found.append(Run(text[at:]))
    return found


def bare(text: str) -> str:
    """The text without its signs."""
    return "".join(run.text for run in runs(text))


def targets(text: str) -> Sequence[str]:
    """Where the links of a text lead."""
    return [run.target for run in runs(text) if run.target]
