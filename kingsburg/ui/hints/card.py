"""Draws a hint: a card that lies where the table has room, high or flat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.ui.hints.hint import Hint
from kingsburg.ui.hints.watch import Watch
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Gap, Radius, Size, Stroke
from kingsburg.ui.shell import letters
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.widgets import Button
from kingsburg.ui.widgets.base import Quiet

_TITLE: Final = theme.HEADING.at(Size.HEAD)
_SAID: Final = theme.BODY.at(Size.LEAD)
_LINK: Final = theme.NOTE
_PICTURE, _LOW_PICTURE = 150.0, 96.0
_BUTTON_H, _LINK_H, _TITLE_H = 54.0, 32.0, 36.0
_BESIDE: Final = 186.0
"""How wide the buttons of a flat card are."""
_LOW: Final = 330.0
"""A card below this height has no picture; in design units."""


@dataclass(frozen=True, slots=True)
class _Parts:
    """The places on a card; the picture's is None where it has no room."""

    picture: Rect | None
    title: Rect
    said: Rect
    button: Rect
    link: Rect
    book: Rect


def _parts(f: Frame, rect: Rect) -> _Parts:
    return _flat(f, rect) if rect.w > 2 * rect.h else _high(f, rect)


def _flat(f: Frame, rect: Rect) -> _Parts:
    """Picture, words and buttons beside each other."""
    inner = rect.inset(f.px(Gap.XXL), f.px(Gap.M))
    side, wide = min(inner.h, f.px(_LOW_PICTURE)), f.px(_BESIDE)
    right = inner.right_part(wide)
    words = Rect(inner.x + side + f.px(Gap.XXL), inner.y, inner.w - side - wide - f.px(2 * Gap.XXL), inner.h)
    high = f.px(_TITLE_H) * 4 // 5
    title = words.top_part(high)
    link = right.bottom_part(f.px(_LINK_H))
    button = Rect(right.x, right.y, right.w, link.y - right.y - f.px(Gap.XS))
    book = title.right_part(high)
    return _Parts(
        Rect(inner.x, inner.cy - side // 2, side, side),
        Rect(title.x, title.y, title.w - high, high),
        Rect(words.x, title.bottom, words.w, words.bottom - title.bottom),
        button,
        link,
        book,
    )


def _high(f: Frame, rect: Rect) -> _Parts:
    """Picture, words and buttons below each other."""
    inner = rect.inset(f.px(Gap.XXL), f.px(Gap.XXL))
    pictured = rect.h >= f.px(_LOW * f.text_scale)
    top = inner.y
    picture = None
    if pictured:
        picture = inner.top_part(min(f.px(_PICTURE), inner.h * 2 // 5))
        top = picture.bottom + f.px(Gap.S)
    title = Rect(inner.x, top, inner.w, f.px(_TITLE_H))
    link = inner.bottom_part(f.px(_LINK_H))
    button = Rect(inner.x, link.y - f.px(_BUTTON_H + Gap.XS), inner.w, f.px(_BUTTON_H))
    book = title.right_part(title.h)
    return _Parts(
        picture,
        Rect(title.x, title.y, title.w - title.h, title.h),
        Rect(inner.x, title.bottom, inner.w, button.y - f.px(Gap.S) - title.bottom),
        button,
        link,
        book,
    )


class HintCard(Quiet):
    """The card with the hint that a watch shows, and its spots."""

    def __init__(self, ui: Ui, watch: Watch, hint: Hint, rect: Rect) -> None:
        self._ui = ui
        self._watch = watch
        self.hint = hint
        self.rect = rect

    @property
    def said(self) -> str:
        """What the card says, in one text."""
        return " ".join(_(one.text) for one in self.hint.says)

    def _button(self, place: Rect) -> Button:
        tip = _("Close this card; it does not come again (H)")
        return Button("button.got_it", place, _("Got it"), self._watch.got_it, tip=tip, key=letters.HINT)

    def spots(self) -> Sequence[Spot]:
        """Return the card itself, which keeps the pointer from what is below it, and what can be clicked."""
        parts = _parts(self._ui.frame, self.rect)
        label = _("{title}: {said}").format(title=_(self.hint.title), said=self.said)
        no_more, book = _("Explain no more"), _("Read more in the book")
        tip = _("Ends all such cards; “Explain again” in the settings brings them back")
        return (
            Spot("hint", self.rect, READY, (), label, kind="aside"),
            Spot("hint.book", parts.book, READY, ("click",), book, book, kind="aside"),
            *self._button(parts.button).spots(),
            Spot("hint.no_more", parts.link, READY, ("click",), no_more, tip, kind="aside"),
        )

    def click(self, spot: Spot) -> None:
        """Close the card, open the book at its page, or have no more of them."""
        if spot.id == "button.got_it":
            self._watch.got_it()
        elif spot.id == "hint.no_more":
            self._watch.no_more()
        elif spot.id == "hint.book":
            self._ui.router.book(self.hint.page)

    def draw(self, canvas: Canvas) -> None:
        """Draw the card, painted once; nothing below it shows through."""
        canvas.sheet("hint", "panel_white", self.rect, _paint, card=self)

    def paint(self, canvas: Canvas) -> None:
        """Paint what stands on the card, whose upper left corner is the canvas's."""
        f, whole, attention = canvas.frame, Rect(0, 0, *self.rect.size), canvas.attention
        parts, flat = _parts(f, whole), whole.w > 2 * whole.h
        canvas.frame_rect(whole.inset(f.px(Gap.S)), theme.GOLD, f.px(Stroke.LINE), f.px(Radius.M))
        if parts.picture is not None:
            self._draw_picture(canvas, parts.picture)
        title = _(self.hint.title)
        style = canvas.text.first_fitting(title, parts.title.w, _TITLE, theme.STRONG.at(Size.LEAD))
        canvas.write(title, parts.title, style, theme.RUBRIC, align="left" if flat else "centre")
        canvas.picture("icons", "book", parts.book.inset(f.px(Gap.XS)))
        if attention.is_hot("hint.book"):
            canvas.frame_rect(parts.book, theme.GOLD, f.px(Stroke.LINE), f.px(Radius.S))
        canvas.write(
            self.said,
            parts.said,
            _SAID,
            align="left" if flat else "centre",
            valign="top" if flat else "middle",
            wrap=True,
        )
        self._button(parts.button).draw(canvas)
        ink = theme.RUBRIC if attention.is_hot("hint.no_more") else theme.INK_SOFT
        drawn = canvas.write(_("Explain no more"), parts.link, _LINK, ink, align="centre")
        canvas.rule(drawn.x, drawn.bottom - f.px(Gap.THIN), drawn.w, ink, f.px(Stroke.THIN))

    def _draw_picture(self, canvas: Canvas, place: Rect) -> None:
        """Draw the picture in a dark box with a gold frame."""
        f = canvas.frame
        canvas.fill(place, theme.LAPIS_DARK)
        canvas.frame_rect(place, theme.GOLD, f.px(Stroke.FRAME))
        group, name = self.hint.picture
        size = canvas.assets.source_size(group, name) or (1, 1)
        room = place.inset(f.px(Gap.L))
        share = min(room.w / size[0], room.h / size[1])
        box = Rect(0, 0, max(1, round(size[0] * share)), max(1, round(size[1] * share)))
        canvas.picture(group, name, box.at(*place.centre))


def _paint(canvas: Canvas, card: HintCard) -> None:
    card.paint(canvas)
