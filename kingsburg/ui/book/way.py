"""The way that one has come through the books, back and on again."""

from __future__ import annotations

from collections.abc import Callable

from kingsburg.ui.book.library import Place

KEPT = 40
"""How many places are kept at most."""
TO_ITS_ANCHOR = -1
"""How far a page is scrolled that has not been scrolled by hand."""


class Way:
    """The places one has been at, how far each was scrolled, and at which of them one is."""

    def __init__(self, start: Place) -> None:
        self._stops: list[tuple[Place, int]] = [(start, TO_ITS_ANCHOR)]
        self._at = 0

    @property
    def here(self) -> Place:
        """The place at which one is."""
        return self._stops[self._at][0]

    @property
    def at_start(self) -> bool:
        """Whether no way leads back."""
        return self._at == 0

    @property
    def at_end(self) -> bool:
        """Whether no way leads on."""
        return self._at == len(self._stops) - 1

    def go(self, place: Place, scrolled: int) -> None:
        """Go to a new place; the one that is left was scrolled so far."""
        left = self.here
        self._stops[self._at] = (left, scrolled)
        if place != left:
            self._stops = [*self._stops[: self._at + 1], (place, TO_ITS_ANCHOR)][-KEPT:]
            self._at = len(self._stops) - 1

    def along(self, by: int, scrolled: int) -> tuple[Place, int] | None:
        """Go back (-1) or on (1): the place there and how far it was scrolled; None where the way ends."""
        if not 0 <= self._at + by < len(self._stops):
            return None
        self._stops[self._at] = (self.here, scrolled)
        self._at += by
        return self._stops[self._at]

    def renew(self, place: Callable[[Place], Place]) -> None:
        """Replace every place by what `place` makes of it: the same in another language."""
        self._stops = [(place(old), scrolled) for old, scrolled in self._stops]
