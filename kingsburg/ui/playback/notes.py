"""Words that stand at their places on the table for a moment, while the game goes on."""

from __future__ import annotations

from collections.abc import Iterable

from kingsburg.ui.paint.theme import Time
from kingsburg.ui.playback.beats import Anchor, Note


class Notes:
    """The notes that stand now; at each anchor only the latest."""

    def __init__(self) -> None:
        self._left: dict[Anchor, tuple[Note, float]] = {}

    def add(self, notes: Iterable[Note]) -> None:
        """Let these notes stand from now on, each for its time."""
        for note in notes:
            self._left.pop(note.at, None)
            self._left[note.at] = (note, Time.NOTE)

    def fade(self, ms: float) -> bool:
        """Let time pass for all of them; True while any of them stands."""
        if not self._left:
            return False
        self._left = {at: (note, left - ms) for at, (note, left) in self._left.items() if left > ms}
        return True

    def clear(self) -> None:
        """Take all of them away."""
        self._left.clear()

    @property
    def standing(self) -> tuple[Note, ...]:
        """The notes that stand now, the oldest first."""
        return tuple(note for note, _left in self._left.values())
