"""A text field, a stepper and a row of choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any, Final

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.editing import Buffer
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Radius, Stroke, Style
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import READY, SELECTED, Spot
from kingsburg.ui.widgets.base import Quiet, with_values
from kingsburg.ui.widgets.button import Button, disabled_spot


@dataclass(frozen=True, slots=True)
class TextField(Quiet):
    """A text field of one line; `hint` is shown while it is empty.

    The input holds the text being edited, with cursor and selection, in `attention.writing`.
    """

    id: str
    rect: Rect
    label: str
    value: str
    change: Callable[[str], None]
    hint: str = ""
    longest: int = 16
    style: Style = theme.BODY

    def spots(self) -> Sequence[Spot]:
        """Return the field as one spot to click and type in, with its value."""
        label = _("{name}: {value}").format(name=self.label, value=self.value) if self.value else self.label
        return (Spot(self.id, self.rect, READY, ("click", "type"), label, value=self.value),)

    def type(self, spot: Spot, text: str) -> None:
        """Take over the text."""
        self.change(text)

    def has_room(self, ui: Ui, text: str) -> bool:
        """Return whether the text is short enough and fits into the field in the smallest type."""
        least = min(ui.text.px(self.style), ui.text.min_px)
        room = self._inner(ui.frame).w - ui.frame.px(Gap.XS)
        return len(text) <= self.longest and ui.text.width(text, self.style, least) <= room

    def place_in(self, ui: Ui, x: int) -> int:
        """Return the position nearest to x in the value as it is drawn."""
        inner, text, value = self._inner(ui.frame), ui.text, self.value
        px = text.fit(value, self.style, inner.w, inner.h).px
        places = range(len(value) + 1)
        return min(places, key=lambda i: abs(inner.x + text.width(value[:i], self.style, px) - x))

    def _inner(self, f: Frame) -> Rect:
        return self.rect.inset(f.px(Gap.WIDE), f.px(Gap.XS))

    def draw(self, canvas: Canvas) -> None:
        """Draw the field with what is being written, its value, or its hint."""
        f, attention = canvas.frame, canvas.attention
        focused = attention.focus == self.id
        writing = attention.writing if focused else None
        canvas.nine("chip", self.rect, Corner.M)
        if focused or attention.is_hot(self.id):
            colour, wide = (theme.MADDER, Stroke.BOLD) if focused else (theme.GOLD, Stroke.LINE)
            canvas.frame_rect(self.rect.inset(f.px(Gap.FINE)), colour, f.px(wide), f.px(Radius.M))
        inner = self._inner(f)
        if writing is not None:
            self._draw_writing(canvas, inner, writing)
        elif self.value:
            canvas.write(self.value, inner, self.style, theme.INK)
        else:
            canvas.write(self.hint or self.label, inner, theme.NOTE, theme.GREY)

    def _draw_writing(self, canvas: Canvas, inner: Rect, writing: Buffer) -> None:
        """Draw the text with its selection, its cursor and the preview of an input method."""
        f, text, shown = canvas.frame, canvas.text, writing.shown
        layout = text.fit(shown, self.style, inner.w, inner.h)

        def x(place: int) -> int:
            wide = text.width(shown[:place], self.style, layout.px) if place else 0
            return min(inner.right, inner.x + wide)

        high = round(self.rect.h * 0.56)
        first, last = writing.selection
        top = self.rect.cy - high // 2
        if writing.composing:
            last = first + len(writing.composing)
            canvas.rule(x(first), top + high, x(last) - x(first), theme.MADDER, f.px(Stroke.LINE))
        elif first != last:
            canvas.fill(Rect(x(first), top, x(last) - x(first), high), theme.GOLD_LIGHT, Fade.HALF)
        canvas.write_layout(layout, inner, self.style, theme.INK)
        cursor = last if writing.composing else writing.cursor
        canvas.fill(Rect(x(cursor), top, f.px(Stroke.LINE), high), theme.MADDER)


@dataclass(frozen=True, slots=True)
class Stepper(Quiet):
    """A number between a minus and a plus button; its spots are ID.less and ID.more.

    `means` is what the spot of the plus stands for, and `key` its key.
    """

    id: str
    rect: Rect
    label: str
    value: int
    low: int
    high: int
    change: Callable[[int], None]
    text: str = ""
    means: Any = None
    key: str = ""

    def spots(self) -> Sequence[Spot]:
        """Return the spots of the minus and the plus button."""
        now = self.text or str(self.value)
        return [spot._replace(value=now) for button in self._buttons() for spot in button.spots()]

    def click(self, spot: Spot) -> None:
        """Hand the click to the minus or the plus button."""
        for button in self._buttons():
            if button.id == spot.id:
                button.click(spot)

    def draw(self, canvas: Canvas) -> None:
        """Draw the number between both buttons."""
        for button in self._buttons():
            button.draw(canvas)
        middle = self.rect.inset(self.rect.h, 0)
        canvas.write(self.text or str(self.value), middle, theme.NUMBER, theme.INK, align="centre")

    def _buttons(self) -> tuple[Button, Button]:
        side = self.rect.h
        less = "" if self.value > self.low else _("as low as it goes")
        more = "" if self.value < self.high else _("as high as it goes")
        fewer_label = _("{name}: one less").format(name=self.label)
        more_label = _("{name}: one more").format(name=self.label)
        fewer, more_of = partial(self.change, self.value - 1), partial(self.change, self.value + 1)
        left, right = self.rect.left_part(side), self.rect.right_part(side)
        plus = _Sign(f"{self.id}.more", right, more_label, more_of, reason=more, icon="+", means=self.means)
        return (
            _Sign(f"{self.id}.less", left, fewer_label, fewer, reason=less, icon="\u2212"),
            with_values(plus, key=self.key),
        )


_SIGN: Final = 0.55
"""The size of a sign, as a share of its button's height."""


class _Sign(Button):
    """A small square button with a sign on it; its label is a whole sentence. Held down, it repeats."""

    __slots__ = ()

    def spots(self) -> Sequence[Spot]:
        return [spot._replace(repeats=bool(spot.does)) for spot in Button.spots(self)]

    def _face(self, canvas: Canvas, rect: Rect, colour: theme.Colour) -> None:
        size = max(theme.STRONG.size, rect.h / canvas.frame.scale * _SIGN)
        canvas.write(self.icon, rect, theme.STRONG.at(size), colour, align="centre")


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a row: its value, its label, why it is disabled (if it is) and its tooltip."""

    value: str
    label: str
    reason: str = ""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceRow(Quiet):
    """Options side by side, one of which is selected; its spots are ID.VALUE."""

    id: str
    rect: Rect
    label: str
    choices: tuple[Choice, ...]
    value: str
    change: Callable[[str], None]
    style: Style = theme.SMALL_STRONG
    gap: int = 0

    def spots(self) -> Sequence[Spot]:
        """Return a spot for each option, disabled if it has a reason."""
        spots = []
        for choice, rect in zip(self.choices, self._rects(), strict=True):
            label = _("{name}: {value}").format(name=self.label, value=choice.label)
            spot_id = f"{self.id}.{choice.value}"
            if choice.reason:
                spots.append(disabled_spot(spot_id, rect, label, choice.reason))
            else:
                state = SELECTED if choice.value == self.value else READY
                made = Spot(spot_id, rect, state, ("click",), label, choice.tip, role="radio")
                spots.append(made._replace(means=choice.value))
        return spots

    def click(self, spot: Spot) -> None:
        """Choose the option of the spot."""
        self.change(spot.means)

    def draw(self, canvas: Canvas) -> None:
        """Draw the options with labels of one size, the chosen one in gold."""
        f, rects = canvas.frame, self._rects()
        labels, narrow = [choice.label for choice in self.choices], min(rect.w for rect in rects)
        text, px = canvas.text, min(canvas.text.px(self.style), canvas.text.min_px)
        widest = max(text.width(label, self.style, px) for label in labels)
        side = f.px(Gap.L if widest <= narrow - 2 * f.px(Gap.L) else Gap.XS)
        rooms = [rect.inset(side, f.px(Gap.THIN)) for rect in rects]
        least = min(room.w for room in rooms)
        style = canvas.text.common(labels, self.style, least, self.rect.h, least=theme.TEXT_MIN)
        for choice, rect, room in zip(self.choices, rects, rooms, strict=True):
            chosen = choice.value == self.value
            canvas.nine(
                "chip_gold" if chosen else "chip", rect, Corner.M, alpha=Fade.DIM if choice.reason else 255
            )
            if not chosen and not choice.reason and canvas.attention.is_hot(f"{self.id}.{choice.value}"):
                canvas.frame_rect(rect.inset(f.px(Gap.THIN)), theme.GOLD, f.px(Stroke.LINE), f.px(Radius.M))
            colour = theme.GREY if choice.reason else theme.INK
            canvas.write(choice.label, room, style, colour, align="centre")

    def _rects(self) -> list[Rect]:
        n, gap = len(self.choices), self.gap or max(1, self.rect.h // 6)
        edges = [self.rect.x + round(i * (self.rect.w + gap) / n) for i in range(n + 1)]
        return [Rect(a, self.rect.y, b - a - gap, self.rect.h) for a, b in pairwise(edges)]
