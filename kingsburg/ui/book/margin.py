"""The margin: links to further reading, and a gallery of small pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kingsburg.app.i18n import _
from kingsburg.ui.book.entries import MarginLink, Thumb
from kingsburg.ui.book.library import Library, Place
from kingsburg.ui.book.page import Gallery, Picture
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Gap
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.widgets import Label, Widget

_LINE_H, _HEAD_H, _LABEL_W = 42.0, 42.0, 50.0
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


def margin(ui: Ui, room: Rect, library: Library, here: Place, go: Go) -> Sequence[Widget]:
    """The widgets of the margin, from its top."""
    f = ui.frame
    entries = further(library, here)
    made: list[Widget] = []
    y = room.y
    if entries:
        made.append(_head(f, room, y, _("See also")))
        y += f.px(_HEAD_H + Gap.L)
        for i, (sign, name, target) in enumerate(entries, 1):
            rect = Rect(room.x, y, room.w, f.px(_LINE_H))
            made.append(MarginLink(f"see.{i}", rect, name, partial(go, target), sign))
            y += rect.h
        y += f.px(Gap.BROADEST)
    if here.page.gallery is not None:
        made += _gallery(
            ui, Rect(room.x, y, room.w, room.bottom - y), here.page.gallery, partial(_go_in, go, here)
        )
    return made


def _go_in(go: Go, here: Place, target: str) -> None:
    go(f"{here.game}/{target}")


def _head(f: Frame, room: Rect, y: int, text: str) -> Label:
    rect = Rect(room.x, y, room.w, f.px(_HEAD_H))
    return Label(rect, text, theme.HEADING, theme.RUBRIC)


def _gallery(ui: Ui, room: Rect, gallery: Gallery, go: Go) -> Sequence[Widget]:
    f = ui.frame
    made: list[Widget] = [_head(f, room, room.y, gallery.title)]
    y = room.y + f.px(_HEAD_H + Gap.L)
    note = f.px(_HEAD_H) if gallery.note else 0
    step = min((room.bottom - y - note) // len(gallery.rows), f.px(112))
    high = step - f.px(Gap.L)
    count = max(len(cells) for _label, cells in gallery.rows)
    wide = min(round(high * _CARD), (room.w - f.px(_LABEL_W)) // count - f.px(Gap.L))
    across = (room.w - f.px(_LABEL_W)) // count
    n = 0
    for label, cells in gallery.rows:
        made.append(Label(Rect(room.x, y, f.px(_LABEL_W), high), label, theme.NUMBER, theme.RUBRIC, "centre"))
        for i, (picture, tag, target, name, text) in enumerate(cells):
            n += 1
            x = room.x + f.px(_LABEL_W) + across * i + (across - wide) // 2
            rect = Rect(x, y, wide, high)
            ringed = target in gallery.ringed
            made.append(Thumb(f"picture.{n}", rect, picture, tag, name, text, partial(go, target), ringed))
        y += step
    if gallery.note:
        made.append(Label(Rect(room.x, y, room.w, note), gallery.note, theme.NOTE, theme.INK_SOFT))
    return made
