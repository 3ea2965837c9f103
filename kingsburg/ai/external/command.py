"""How a program is named among the seats: `external:COMMAND`.

Spaces separate the words of a COMMAND, and commas the seats. Between two quotes, single or double,
both are ordinary characters. Nothing else has a special meaning, not even a backslash, so that
paths of every system can be written as they are. No shell is involved.
"""

from __future__ import annotations

import re
from typing import Final

from kingsburg.engine.game import EXTERNAL

PREFIX: Final = f"{EXTERNAL}:"
_LONGEST: Final = 36
_PIECE: Final = re.compile(r"""[^'"]|'[^']*'|"[^"]*\"""")


class Unbalanced(ValueError):  # noqa: N818 - the name says what happened
    """A quote is not closed by a second one."""


def is_external(kind: str) -> bool:
    """Whether a kind of player is an external program (`external:COMMAND`)."""
    return word(kind) == EXTERNAL


def word(kind: str) -> str:
    """The kind without its command: `external`, or the name of a level."""
    return kind.partition(":")[0]


def label(kind: str) -> str:
    """The kind as tables and pictures name it; a long command is shortened in the middle."""
    text = kind.removeprefix(PREFIX)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST // 2]}…{text[-_LONGEST // 2 + 1 :]}"


def split_seats(text: str) -> tuple[str, ...]:
    """The kinds in a comma-separated list, without spaces around them. Raises Unbalanced."""
    return tuple(part.strip() for part in _split(text, ","))


def words(kind: str) -> tuple[str, ...]:
    """Program and arguments of an external kind, without quotes; empty if there are none.

    Raises Unbalanced.
    """
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
