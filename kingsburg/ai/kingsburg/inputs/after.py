"""The positions after each option of a decision, read from the side of the seat that decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.ai.kingsburg.inputs.reader import Reader
from kingsburg.engine.kingsburg.actions import Decision
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.engine.kingsburg.state import State

_RULES: Final = Kingsburg()


def after_each(s: State, seat: int, legal: Sequence[Decision]) -> list[bytes]:
    """The inputs from that seat's side after each of these decisions; `s` is not changed."""
    reader = Reader(seat)
    rows = []
    for action in legal:
        after = s.copy()
        _RULES.play(after, action)
        rows.append(reader.read(after))
    return rows
