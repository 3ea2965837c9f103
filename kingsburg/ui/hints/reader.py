"""What one person at the table is still to be told: one hint at a time, the others wait their turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kingsburg.ui.hints.hint import Hint

_MOST_DUE: Final = 6
"""So many hints wait their turn; later ones come when their thing happens again."""
_WAITS: Final = 6
"""A hint that has waited so many decisions comes when its thing happens again: about a season."""
_STAYS: Final = 3
"""After so many decisions of one's own a hint goes by itself."""


@dataclass(frozen=True, slots=True)
class Due:
    """A hint that waits or is shown.

    `since`: the number of the person's decision at which it began to. `asked`: it explains the
    question that this decision answers, and holds for no other.
    """

    hint: Hint
    since: int
    asked: bool = False


class Reader:
    """A person, and the hints that wait for this person alone."""

    def __init__(self) -> None:
        self.shown: Due | None = None
        self.read: set[str] = set()
        """The names of the hints that this person has read in this game."""
        self._due: list[Due] = []
        self._decisions = 0

    def decides(self) -> None:
        """Count a decision of this person's; what explains the one before waits no longer."""
        self._decisions += 1
        self._due = [due for due in self._due if not due.asked and self._decisions - due.since < _WAITS]

    def knows(self, hint: Hint) -> bool:
        """Whether this person has read it, reads it now, or will read it next."""
        waiting = [due.hint for due in (*self._due, *([self.shown] if self.shown else []))]
        return hint.name in self.read or hint in waiting

    def notice(self, hint: Hint, *, asked: bool, answered: bool = False) -> None:
        """Let a hint wait; `asked`: it explains what the person is asked now; `answered`: it comes
        between two decisions.

        One to be read at once takes the place of one that is not, and one about the present question
        that of one about something else, which waits from then on.
        """
        due = Due(hint, self._decisions + answered, asked)
        shown = self.shown
        if shown is None:
            self.shown = due
        elif not shown.hint.at_once and (asked or hint.at_once):
            self._due.insert(0, shown)
            self.shown = due
        elif asked or hint.at_once:
            self._due.insert(0, due)
        else:
            self._due.append(due)
        self._due = self._due[:_MOST_DUE]

    def moves_on(self, *, wanted: bool, answered: bool = False) -> bool:
        """Whether the shown hint has been there for a decision while its place is `wanted`, or for several.

        `answered`: the decision asked last has been taken already.
        """
        stayed = self._decisions + answered - self.shown.since if self.shown is not None else 0
        return stayed >= _STAYS or (stayed > 0 and (wanted or bool(self._due)))

    def keep(self, holds: Callable[[Hint], bool]) -> None:
        """Let only those wait that still hold."""
        self._due = [due for due in self._due if holds(due.hint)]

    def next(self, *, deciding: bool) -> None:
        """Show the next hint; one that comes between two decisions stays for the second."""
        self.shown = None
        self._due = [due for due in self._due if deciding or not due.asked]
        if self._due:
            due = self._due.pop(0)
            self.shown = Due(due.hint, self._decisions + (not deciding), due.asked)

    def forget(self) -> None:
        """Let nothing wait any more."""
        self._due.clear()
        self.shown = None
