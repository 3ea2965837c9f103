"""Draws what a term means: a small sheet beside it, with its sign, a sentence and the way to the book."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Size, Stroke
from kingsburg.ui.shell.popups import Weighed, tip_place
from kingsburg.ui.shell.telling.explaining import Pointed

_W, _LEAST_H = 436.0, 140.0
_SIGN: Final = 72.0
_FOOT_H, _BOOK = 32.0, 26.0
_TITLE: Final = theme.HEADING.at(Size.LEAD)
_SAID: Final = theme.BODY.at(Size.LEAD)
_EXAMPLE: Final = theme.SMALL_STRONG


def draw_term(canvas: Canvas, pointed: Pointed, pointer: tuple[int, int], taken: Weighed) -> None:
    """Mark the term where it stands and explain it on a sheet that covers as little as possible."""
    f, term = canvas.frame, pointed.term
    for place in pointed.places:
        canvas.shade(place, theme.GOLD_LIGHT)
        canvas.rule(place.x, place.bottom - f.px(Stroke.LINE), place.w, theme.RUBRIC, f.px(Stroke.LINE))
    pad, sign = f.px(Gap.WIDE), f.px(_SIGN)
    wide = f.px(_W * max(1.0, f.text_scale * 0.9))
    text_w = wide - sign - 3 * pad
    title = canvas.text.fit(_(term.title), _TITLE, text_w)
    said = canvas.text.fit(_(term.says), _SAID, text_w, wrap=True)
    foot = f.px(_FOOT_H * f.text_scale)
    high = max(f.px(_LEAST_H), title.height + said.height + foot + 2 * pad + f.px(Gap.M))
    around = pointed.around
    at = pointer if around.holds(*pointer) else around.centre
    window = f.window.inset(f.px(Gap.M))
    box = tip_place((wide, high), around, at, window, f.px(Gap.WIDER), taken)
    canvas.nine("tooltip", box, Corner.L)
    inner = box.inset(pad)
    canvas.picture(*term.sign, _fitted(canvas, term.sign, Rect(inner.x, inner.y, sign, sign)))
    words = inner.right_part(text_w)
    canvas.write_layout(title, words.top_part(title.height), _TITLE, theme.RUBRIC)
    canvas.write_layout(
        said, Rect(words.x, words.y + title.height, words.w, said.height), _SAID, theme.INK, valign="top"
    )
    _draw_foot(canvas, pointed, inner.bottom_part(foot))


def _draw_foot(canvas: Canvas, pointed: Pointed, foot: Rect) -> None:
    """Draw the example, and how to come to the book."""
    f, book = canvas.frame, canvas.frame.px(_BOOK)
    canvas.rule(foot.x, foot.y - f.px(Gap.XS), foot.w, theme.GOLD, f.px(Stroke.THIN))
    canvas.picture("icons", "book", Rect(foot.right - book, foot.cy - book // 2, book, book))
    how = _("click") if pointed.clicks else _("F1")
    told = foot.left_part(foot.w - book - f.px(Gap.S))
    drawn = canvas.write(how, told, theme.NOTE, theme.INK_SOFT, align="right")
    if pointed.term.example:
        room = Rect(foot.x, foot.y, drawn.x - f.px(Gap.L) - foot.x, foot.h)
        canvas.write(_(pointed.term.example), room, _EXAMPLE, theme.INK)


def _fitted(canvas: Canvas, picture: tuple[str, str], room: Rect) -> Rect:
    """Return the largest rect for a picture in a room, at its upper end."""
    w, h = canvas.assets.source_size(*picture) or (1, 1)
    share = min(room.w / w, room.h / h)
    box = Rect(0, 0, max(1, round(w * share)), max(1, round(h * share)))
    return Rect(room.cx - box.w // 2, room.y, box.w, box.h)
