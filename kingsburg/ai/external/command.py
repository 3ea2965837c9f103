"""How a program is named among the seats: `external:COMMAND`.

Spaces separate the words of a COMMAND, and commas the seats. Between two quotes, single or double, both are
ordinary characters; nothing else has a meaning, a backslash neither, so that paths of every system can be
written as they are. No shell is involved.
"""

from __future__ import annotations

import re
from typing import Final

from kingsburg.engine.game import EXTERNAL

PREFIX: Final = f"{EXTERNAL}:"
_LONGEST: Final = 36
_PIECE: Final = re.compile(r"""[^'"]|'[^']*'|"[^"]*\"""")


class Unbalanced(ValueError):  # noqa: N818 - what happened
    """A quote has no second one."""


def is_external(kind: str) -> bool:
    """Whether a kind of player is a program of a stranger (`external:COMMAND`)."""
    return word(kind) == EXTERNAL


def word(kind: str) -> str:
    """The kind without what only its maker needs: `external`, or the name of a level."""
    return kind.partition(":")[0]


def label(kind: str) -> str:
    """The kind as a table or a picture names it; of a long command the beginning and the end."""
    text = kind.removeprefix(PREFIX)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST // 2]}…{text[-_LONGEST // 2 + 1 :]}"


def split_seats(text: str) -> tuple[str, ...]:
    """The kinds in a list with commas, without the spaces around them. Raises Unbalanced."""
    return tuple(part.strip() for part in _split(text, ","))


def words(kind: str) -> tuple[str, ...]:
    """Program and arguments of an external kind, without their quotes; empty for none. Raises Unbalanced."""
    parts = [part for part in _split(kind.partition(":")[2], " \t") if part]
    return tuple("".join(p[1:-1] if p[0] in "\"'" else p for p in _PIECE.findall(part)) for part in parts)


def _split(text: str, at: str) -> list[str]:
    pieces = _PIECE.findall(text)
    if sum(map(len, pieces)) != len(text):
        raise Unbalanced(text)
    parts = [""]
    for piece in pieces:
        if piece in at:
            parts.append("")
        else:
            parts[-1] += piece
    return parts
