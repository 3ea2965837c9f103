"""What one person at the table is still to be told: one hint at a time, the others wait their turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsburg.ui.hints.hint import Hint

_MOST_DUE: Final = 3
"""So many hints wait their turn; later ones come when their thing happens again."""
_WAITS: Final = 2
_STAYS: Final = 3
"""After so many decisions of one's own a hint goes by itself."""


@dataclass(frozen=True, slots=True)
class Due:
    """A hint that waits or is shown.

    `since`: the number of the person's decision at which it began to.
    """

    hint: Hint
    since: int


class Reader:
    """A person, and the hints that wait for this person alone."""

    def __init__(self) -> None:
        self.shown: Due | None = None
        self.read: set[str] = set()
        """The names of the hints that this person has read in this game."""
        self._due: list[Due] = []
        self._decisions = 0

    def decides(self) -> None:
        """Count a decision of this person's."""
        self._decisions += 1

    def knows(self, hint: Hint) -> bool:
        """Whether this person has read it, reads it now, or will read it next."""
        waiting = [due.hint for due in (*self._due, *([self.shown] if self.shown else []))]
        return hint.name in self.read or hint in waiting

    def notice(self, hint: Hint, *, ahead: bool) -> None:
        """Let a hint wait; `ahead`: before those that wait already.

        One to be read at once takes the place of one that is not, which waits from then on.
        """
        due = Due(hint, self._decisions)
        if hint.at_once and self.shown is not None and not self.shown.hint.at_once:
            self._due.insert(0, self.shown)
            self.shown = due
        else:
            self._due.insert(0 if ahead or hint.at_once else len(self._due), due)
        self._due = self._due[:_MOST_DUE]

    @property
    def moves_on(self) -> bool:
        """Whether a hint has been there for a decision while another waits, or for several."""
        stayed = self._decisions - self.shown.since if self.shown is not None else 0
        return stayed >= _STAYS or bool(stayed and self._due)

    def next(self, *, deciding: bool) -> None:
        """Show the next hint; one that has waited for two decisions comes when its thing happens again."""
        self._due = [due for due in self._due if self._decisions - due.since < _WAITS]
        self.shown = None
        if self._due:
            due = self._due.pop(0)
            self.shown = Due(due.hint, self._decisions + (not deciding))

    def forget(self) -> None:
        """Let nothing wait any more."""
        self._due.clear()
        self.shown = None
