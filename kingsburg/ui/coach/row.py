"""One option on the coach's sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingsburg.app.i18n import _, pgettext
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke, Style
from kingsburg.ui.shell.spots import READY, SELECTED, Spot
from kingsburg.ui.widgets import Quiet
from kingsburg.ui.widgets.base import Action

_HEAD_H: Final = 44.0
_NUMBERS_W: Final = 104.0
_LINE_H: Final = 30.0
"""In design units: the height of an option's name, the width of its chance and points, a line of these."""
_OPTION: Final = theme.STRONG.at(Size.TEXT)
_REASON: Final = theme.BODY.at(Size.SMALL)


@dataclass(frozen=True, slots=True)
class Row(Quiet):
    """One option: number, name, reason, chance to win and points.

    `even`: whether all options have the same chance, so that the points are what tells them apart.
    `chosen`: whether it would be played. `played`: whether it was, in a replay. `more`: what is read
    aloud after it.
    """

    id: str
    rect: Rect
    number: int
    title: str
    reason: str
    win: str
    vp: str
    even: bool
    chosen: bool
    played: bool
    do: Action
    style: Style = _REASON
    more: str = ""

    def parts(self, f: Frame) -> tuple[Rect, Rect, Rect]:
        """Return the places of the option's name, its reason and its numbers."""
        inner = self.rect.inset(f.px(Gap.XL), f.px(Gap.S))
        numbers = inner.right_part(f.px(_NUMBERS_W))
        text = inner.left_part(inner.w - numbers.w - f.px(Gap.S))
        head = text.top_part(f.px(_HEAD_H * f.text_scale))
        return head, text.bottom_part(text.h - head.h), numbers

    @property
    def head(self) -> str:
        """Its number and name."""
        return _("{number}. {option}").format(number=self.number, option=self.title)

    def spots(self) -> Sequence[Spot]:
        """The option with its number as key, and all that it says in one label."""
        said = _("{number}. {option}: {win} to win, {vp}. {reason}")
        if self.even:
            said = _("{number}. {option}: {vp}, and {win} to win, as with every option. {reason}")
        label = said.format(
            number=self.number, option=self.title, win=self.win, vp=self.vp, reason=self.reason
        )
        if self.more:
            label = _("{sentence} {next_sentence}").format(sentence=label, next_sentence=self.more)
        state = SELECTED if self.chosen else READY
        return (Spot(self.id, self.rect, state, ("click",), label, "", str(self.number)),)

    def click(self, spot: Spot) -> None:
        """Choose the option."""
        self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw the option, what speaks for it, and its figures."""
        f, rect = canvas.frame, self.rect
        canvas.nine("chip_gold" if self.chosen else "chip", rect, Corner.M)
        if canvas.attention.is_hot(self.id) and not self.chosen:
            canvas.frame_rect(rect.inset(f.px(Gap.FINE)), theme.GOLD, f.px(Stroke.FRAME), f.px(Radius.M))
        head, body, numbers = self.parts(f)
        canvas.write(self.head, head, _OPTION, theme.INK, wrap=True)
        canvas.write(self.reason, body, self.style, theme.INK, valign="top", wrap=True)
        win, vp = numbers.top_part(f.px(_HEAD_H)), numbers.bottom_part(numbers.h - f.px(_HEAD_H))
        line = f.px(_LINE_H * f.text_scale)
        if not self.even and vp.h >= (3 if self.played else 2) * line:
            said = pgettext("below a chance", "to win")
            canvas.write(said, vp.top_part(line), theme.BODY.at(Size.SMALL), theme.INK_SOFT, align="right")
            vp = vp.bottom_part(vp.h - line)
        low = vp.top_part(min(vp.h, line))
        if self.even:
            canvas.write(self.vp, win, _OPTION, theme.INK, align="right", wrap=True)
        else:
            canvas.write(self.win, win, theme.STRONG.at(Size.HEAD), theme.INK, align="right")
        canvas.write(
            self.win if self.even else self.vp, low, theme.BODY.at(Size.SMALL), theme.INK_SOFT, align="right"
        )
        if self.played:
            canvas.write(
                _("was played"),
                vp.bottom_part(vp.h - low.h),
                theme.NOTE.at(Size.SMALL),
                theme.RUBRIC,
                align="right",
                valign="top",
            )
