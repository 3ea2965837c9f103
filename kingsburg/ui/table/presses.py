"""Presses that come twice: a double click, and a question that the second press answers."""

from __future__ import annotations

from collections.abc import Hashable

from kingsburg.ui.paint.theme import Time
from kingsburg.ui.shell.context import Ui


class Clicks:
    """Tells a double click from two clicks."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._last: tuple[Hashable, float] | None = None
        """What was clicked last, and when."""

    def double(self, thing: Hashable) -> bool:
        """Note a click on that thing; True if the same thing was clicked just before and that may matter."""
        now, last = self._ui.clock(), self._last
        self._last = thing, now
        if not self._ui.settings.double_click:
            return False
        return last is not None and last[0] == thing and now - last[1] <= Time.DOUBLE / 1000


class Question:
    """Something that is done by a second press only, once its question can have been read."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._since: float | None = None

    @property
    def asked(self) -> bool:
        """Whether the question stands on the table."""
        return self._since is not None

    def ask(self) -> None:
        """Put the question; if it stands already, it goes on standing."""
        if self._since is None:
            self._since = self._ui.clock()

    @property
    def read(self) -> bool:
        """Whether the question has stood long enough for the next press to be its answer."""
        return self._since is not None and self._ui.clock() - self._since >= Time.ASKED / 1000

    def withdraw(self) -> None:
        """Take the question back."""
        self._since = None
