"""The rows of a page: the name and help of each item on the left, what changes it on the right.

In large type what changes it stands below. A row is as high as its words need.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate
from typing import Final

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap, Style
from kingsburg.ui.settings.controls import Controls, Wishes
from kingsburg.ui.settings.finding import help_of, title_of
from kingsburg.ui.settings.setting import Folder, Item, Note, Setting, Switch
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.widgets import CheckBox, Label, Widget

LARGE: Final = 1.25
"""From this size of type on, what changes a setting stands below its help."""
_WORDS: Final = 0.43
"""Which share of the width the words have in smaller type."""
_TICK: Final = 48.0
"""How much of the width a box to tick takes, and how high it is, in design units."""


class Row:
    """One item, laid out from a corner downwards; `bottom` is where it ends, in pixels."""

    def __init__(self, ui: Ui, item: Item, place: Rect, wishes: Wishes) -> None:
        """`place` gives the corner and the width; its height does not matter."""
        self._ui, self._f = ui, ui.frame
        self.item = item
        self._place, self._wishes = place, wishes
        self.widgets: list[Widget] = []
        self.bottom = place.y
        self._lay()

    def at(self, y: int) -> Row:
        """Return the same row with its upper edge at y."""
        return Row(self._ui, self.item, self._place._replace(y=y), self._wishes)

    @property
    def height(self) -> int:
        """How high the row is, in pixels."""
        return self.bottom - self._place.y

    def _lay(self) -> None:
        place, large = self._place, self._f.text_scale >= LARGE
        if isinstance(self.item, Note):
            self._write(help_of(self.item), theme.BODY, place.w)
            return
        wide = place.w if large else round(place.w * _WORDS)
        self._words(wide - (0 if large else self._f.px(Gap.BROADEST)))
        if large:
            room = place._replace(y=self.bottom + self._f.px(Gap.M))
        else:
            room = place._replace(x=place.x + wide, w=place.w - wide)
        controls = Controls(self._ui, room, self._wishes)
        controls.lay(self.item)
        self.widgets += controls.widgets
        self.bottom = max(self.bottom, controls.bottom)

    def _words(self, wide: int) -> None:
        item = self.item
        if isinstance(item, Setting) and isinstance(item.kind, Switch):
            self._tick(item, wide)
        else:
            self._write(title_of(item), theme.STRONG, wide)
        self.bottom += self._f.px(Gap.XS)
        self._write(help_of(item), theme.NOTE, wide, theme.INK_SOFT)
        if isinstance(item, Folder):
            self._write(str(item.path()), theme.SMALL, wide)

    def _write(self, text: str, style: Style, wide: int, colour: theme.Colour = theme.INK) -> None:
        """Set a text into a width, as high as it needs to be."""
        high = self._ui.text.fit(text, style, wide, wrap=True).height
        rect = Rect(self._place.x, self.bottom, wide, high)
        self.widgets.append(Label(rect, text, style, colour, valign="top", wrap=True))
        self.bottom = rect.bottom

    def _tick(self, item: Setting, wide: int) -> None:
        words = self._ui.text.fit(title_of(item), theme.STRONG, wide - self._f.px(_TICK), wrap=True)
        rect = Rect(self._place.x, self.bottom, wide, max(self._f.px(_TICK), words.height))
        on = bool(item.value(self._ui.settings))
        change = partial(self._wishes.change, item, not on)
        tick = CheckBox(f"settings.{item.name}", rect, title_of(item), on, change, style=theme.STRONG)
        self.widgets.append(tick)
        self.bottom = rect.bottom


def laid(rows: Sequence[Row], view: Rect, first: int, gap: int, window_h: int) -> tuple[list[Row], range]:
    """Give rows their places from the view's upper edge, beginning with `first`; and which are in sight.

    Those that are not in sight lie outside the window, above or below it; one is always in sight.
    """
    tops = list(accumulate((row.height + gap for row in rows), initial=0))
    last = first + 1
    while last < len(rows) and tops[last] - tops[first] + rows[last].height <= view.h:
        last += 1
    found = []
    for i, row in enumerate(rows):
        away = -window_h if i < first else window_h if i >= last else 0
        found.append(row.at(view.y + tops[i] - tops[first] + away))
    return found, range(first, min(last, len(rows)))


def furthest(rows: Sequence[Row], view: Rect, gap: int) -> int:
    """Return the first row in sight when the last one is."""
    room, first = view.h, len(rows) - 1
    for i in range(len(rows) - 1, -1, -1):
        if rows[i].height > room:
            break
        room -= rows[i].height + gap
        first = i
    return max(0, first)
