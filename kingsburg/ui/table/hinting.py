"""The hints at a table: what is explained the first time it happens, and the card that does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kingsburg.ui.hints.card import HintCard
from kingsburg.ui.hints.hint import Hint
from kingsburg.ui.hints.watch import Watch
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect

if TYPE_CHECKING:
    from kingsburg.ui.table.tabletop import Tabletop


class Hinting:
    """The hints of one table; a game's entry gives `watch.hints`, and a lesson sets `watch.quiet`."""

    def __init__(self, table: Tabletop) -> None:
        self._table = table
        self.watch = Watch(table.ui, table.playback)
        self._cards: dict[tuple[Hint, Rect], HintCard] = {}
        """The cards of the hint that was due last, by their places: the same as long as it is due."""

    def heard(self, event: Any) -> None:
        """An event has been shown: explain it if it is new, and let the table answer."""
        self.watch.happened(event)
        self._table.interrupt(self._table, event)

    def card(self, place: Rect | None = None) -> HintCard | None:
        """Return the card that is due, at the layout's place for it or another; None if none is."""
        hint, rect = self.watch.shown, place or self._table.layout.hint()
        if hint is None or rect is None:
            return None
        card = self._cards.get((hint, rect))
        if card is None:
            if any(before is not hint for before, _place in self._cards):
                self._cards.clear()
            card = self._cards[hint, rect] = HintCard(self._table.ui, self.watch, hint, rect)
        return card

    def rest_of(self, log: Rect) -> Rect:
        """Return what the card leaves of the chronicle's place above itself."""
        card = self.card()
        return log if card is None else log.top_part(max(0, card.rect.y - log.y))

    def draw(self, canvas: Canvas) -> None:
        """Draw the card of the hint that is due."""
        card = self.card()
        if card is not None:
            card.draw(canvas)
