"""The margin: links to further reading, and a gallery of small pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from kingsburg.app.i18n import _
from kingsburg.ui.book.entries import MarginLink, Thumb
from kingsburg.ui.book.library import Library, Place
from kingsburg.ui.book.page import Gallery, Picture
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.widgets import Label, Widget

_LINE_H, _HEAD_H, _LABEL_W = 42.0, 42.0, 50.0
_ROW_H = 112.0
_CARD = 0.79
"""The width of a small picture as a share of its height."""

Go = Callable[[str], None]


def further(library: Library, here: Place) -> Sequence[tuple[Picture | None, str, str]]:
    """Where the page leads to: (sign, name, target) of each place."""
    found = []
    for target in here.page.see:
        place = library.place(target, here.game)
        found.append((place.page.sign, library.name(target, here.game), place.target))
    return found


@dataclass(frozen=True, slots=True)
class Margin:
    """The margin in that room; `marks` are the targets whose pictures are ringed, with their games."""

    ui: Ui
    room: Rect
    marks: frozenset[str]
    go: Go

    def widgets(self, library: Library, here: Place) -> Sequence[Widget]:
        """The widgets of the margin beside a page, from its top."""
        f, room = self.ui.frame, self.room
        entries = further(library, here)
        made: list[Widget] = []
        y = room.y
        if entries:
            made.append(self._head(y, _("See also")))
            y += f.px(_HEAD_H + Gap.L)
            for i, (sign, name, target) in enumerate(entries, 1):
                rect = Rect(room.x, y, room.w, f.px(_LINE_H))
                made.append(MarginLink(f"see.{i}", rect, name, partial(self.go, target), sign))
                y += rect.h
            y += f.px(Gap.BROADEST)
        if here.page.gallery is not None:
            made += self._gallery(y, here.page.gallery, here.game)
        return made

    def _head(self, y: int, text: str) -> Label:
        rect = Rect(self.room.x, y, self.room.w, self.ui.frame.px(_HEAD_H))
        return Label(rect, text, theme.HEADING, theme.RUBRIC)

    def _gallery(self, top: int, gallery: Gallery, game: str) -> Sequence[Widget]:
        f, room = self.ui.frame, self.room
        made: list[Widget] = [self._head(top, gallery.title)]
        y = top + f.px(_HEAD_H + Gap.L)
        note, side = f.px(_HEAD_H) if gallery.note else 0, f.px(_LABEL_W)
        step = min((room.bottom - y - note) // len(gallery.rows), f.px(_ROW_H))
        high = step - f.px(Gap.L)
        across = (room.w - side) // max(len(cells) for _label, cells in gallery.rows)
        wide = min(round(high * _CARD), across - f.px(Gap.L))
        ringed = self.marks or frozenset(f"{game}/{target}" for target in gallery.ringed)
        n = 0
        for label, cells in gallery.rows:
            made.append(Label(Rect(room.x, y, side, high), label, theme.NUMBER, theme.RUBRIC, "centre"))
            for i, (picture, tag, target, name, text) in enumerate(cells):
                n += 1
                rect = Rect(room.x + side + across * i + (across - wide) // 2, y, wide, high)
                goal = f"{game}/{target}"
                go = partial(self.go, goal)
                made.append(Thumb(f"picture.{n}", rect, picture, tag, name, text, go, goal in ringed))
            y += step
        if gallery.note:
            made.append(Label(Rect(room.x, y, room.w, note), gallery.note, theme.NOTE, theme.INK_SOFT))
        return made
