"""Where the discs of all who give this season lie on the tray's cloth, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap

_TITLE_H: Final = 40.0
_NOW, _OTHERS = 106.0, 84.0
_STEP_LEAST, _STEP_MOST = 62.0, 134.0
_TALLER: Final = 1.4
"""How much larger the discs may be on a tall tray."""


@dataclass(frozen=True, slots=True)
class GiftRow:
    """A title, and below it a row of discs, in the order of the gifts (K5.1).

    `covered`: what lies over the right end of the cloth while a gift is chosen; the row ends before it.
    """

    layout: TableLayout
    givers: Sequence[int]
    covered: Rect | None = None

    def from_present(self, present: int | None) -> GiftRow:
        """Return the row with as many discs as can be seen well: the present one and those after it."""
        most = max(1, self._room().w // self.layout.frame.px(_STEP_LEAST))
        if present not in self.givers or len(self.givers) <= most:
            return self
        first = min(self.givers.index(present), len(self.givers) - most)
        return replace(self, givers=self.givers[first : first + most])

    def title(self) -> Rect:
        """The line above the discs, as far as it is seen."""
        cloth, px = self.layout.cloth(), self.layout.frame.px
        return self._seen(cloth.top_part(px(_TITLE_H)).inset(px(Gap.WIDEST), 0).moved(0, px(Gap.XS)))

    def disc(self, n: int, present: int | None) -> Rect:
        """The disc of an advisor; that of the `present` one is larger."""
        room, px = self._room(), self.layout.frame.px
        larger = _TALLER if self.layout.tall_tray else 1.0
        step = min(px(_STEP_MOST * larger), room.w // max(1, len(self.givers)))
        side = px((_NOW if n == present else _OTHERS) * larger)
        side = min(side, room.h, step - px(Gap.L if n != present else Gap.FINE))
        x = room.x + step * self.givers.index(n) + step // 2
        return Rect(0, 0, side, side).at(x, room.cy)

    def _room(self) -> Rect:
        cloth, px = self.layout.cloth(), self.layout.frame.px
        below = cloth.h - px(_TITLE_H) - px(Gap.XL)
        return self._seen(cloth.bottom_part(below + px(Gap.S)).top_part(below).inset(px(Gap.WIDE), 0))

    def _seen(self, room: Rect) -> Rect:
        """The part of a place that nothing covers."""
        if self.covered is None or self.covered.x >= room.right:
            return room
        return room.left_part(max(0, self.covered.x - self.layout.frame.px(Gap.M) - room.x))
