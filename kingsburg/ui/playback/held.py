"""The moment in which a person may still take back what could not be taken back afterwards."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final

from kingsburg.ui.paint.theme import Time
from kingsburg.ui.playback.beats import Beat

HELD: Final = "held"
"""The kind of a beat that only waits."""


def held_moment(seat: int | None) -> Beat:
    """Return the beat in which nothing happens, so that the seat can think again."""
    return Beat((), Time.HELD, seat, deed=True, kind=HELD)


def is_held(beats: Iterable[Beat]) -> bool:
    """Whether that moment is there or comes next."""
    return any(beat.kind == HELD for beat in islice(beats, 2))
