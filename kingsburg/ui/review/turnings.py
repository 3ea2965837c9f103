"""The turning points of a game: in a list, and as numbers on the graph; each pair is highlighted together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from kingsburg.app.i18n import _
from kingsburg.app.review import Cause, Turning
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.playback.sprites import draw_shield
from kingsburg.ui.review.account import Told, swing_text
from kingsburg.ui.shell.spots import READY, SELECTED, Spot
from kingsburg.ui.widgets.base import Quiet

ROW, MARK = "turning.", "mark."
"""The prefixes of the spots' ids: of a row, and of a number on the graph."""
_NUMBER_SIDE: Final = 40.0
_SWING_W: Final = 104.0


def draw_number(canvas: Canvas, number: int, rect: Rect, turning: Turning, *, hot: bool) -> None:
    """Draw a number on a gold disc for luck, on a madder square for a decision."""
    f = canvas.frame
    luck = turning.cause == Cause.LUCK
    if luck:
        canvas.picture("ui", "medal", rect)
    else:
        canvas.fill(rect.inset(f.px(Gap.THIN)), theme.MADDER)
        canvas.frame_rect(rect.inset(f.px(Gap.FINE)), theme.INK, f.px(Stroke.LINE), f.px(Radius.XS))
    if hot:
        canvas.nine("ring_gold", rect.inset(-f.px(Gap.XS)), Corner.S)
    colour = theme.INK if luck else theme.WHITE
    canvas.write(str(number), rect, theme.NUMBER.at(Size.TEXT), colour, align="centre")


@dataclass(frozen=True, slots=True)
class Mark(Quiet):
    """A turning point's number on the graph."""

    told: Told
    rect: Rect
    playback: Playback[Any, Any]
    do: Callable[[], None]
    hot: Callable[[int], bool]

    def spots(self) -> tuple[Spot, ...]:
        """Return the number on the graph as one spot that tells the turning point."""
        label = self.told.label(self.playback.names[self.told.turning.seat])
        return (Spot(f"{MARK}{self.told.number}", self.rect, READY, ("click",), label, label),)

    def click(self, spot: Spot) -> None:
        """Watch the turning point."""
        self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw the number, ringed in gold if mark or row is pointed at."""
        told = self.told
        draw_number(canvas, told.number, self.rect, told.turning, hot=self.hot(told.number))


@dataclass(frozen=True, slots=True)
class Row(Quiet):
    """A turning point in the list. `seen`: whether it was the last one watched."""

    told: Told
    rect: Rect
    playback: Playback[Any, Any]
    seen: bool
    do: Callable[[], None]
    hot: Callable[[int], bool]

    def spots(self) -> tuple[Spot, ...]:
        """Return the row as one spot with the number as its key."""
        number = self.told.number
        label = self.told.label(self.playback.names[self.told.turning.seat])
        state = SELECTED if self.seen else READY
        return (Spot(f"{ROW}{number}", self.rect, state, ("click",), label, "", str(number), role="option"),)

    def click(self, spot: Spot) -> None:
        """Watch the turning point."""
        self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw the number, when and why it happened, what happened, and the swing under the arms."""
        f, rect, told, playback = canvas.frame, self.rect, self.told, self.playback
        seat = told.turning.seat
        hot = self.hot(told.number)
        canvas.nine("card", rect, Corner.M)
        if hot or self.seen:
            stroke, colour = (Stroke.BOLD, theme.GOLD) if hot else (Stroke.LINE, theme.GOLD_DARK)
            canvas.frame_rect(rect.inset(f.px(Gap.FINE)), colour, f.px(stroke), f.px(Radius.M))
        side = f.px(_NUMBER_SIDE)
        number = Rect(rect.x + f.px(Gap.L), rect.y + f.px(Gap.L), side, side)
        draw_number(canvas, told.number, number, told.turning, hot=False)
        left = number.right + f.px(Gap.L)
        head = Rect(left, rect.y + f.px(Gap.S), rect.right - left - f.px(Gap.L), f.px(28))
        when = _("{when} – {cause}").format(when=told.when, cause=told.cause)
        canvas.write(when, head, theme.NOTE.at(Size.SMALL), theme.INK_SOFT)
        below = rect.bottom - head.bottom - f.px(Gap.S)
        right = Rect(rect.right - f.px(_SWING_W), head.bottom, f.px(_SWING_W) - f.px(Gap.L), below)
        high = min(f.px(48), right.h * 3 // 5)
        arms = Rect(0, 0, round(high * 0.84), high).at(right.cx, right.y + high // 2)
        draw_shield(canvas, playback.colours[seat], playback.charges[seat], arms)
        swing = Rect(right.x, arms.bottom, right.w, right.bottom - arms.bottom)
        ink = theme.RUBRIC if told.turning.swing < 0 else theme.INK
        canvas.write(swing_text(told.turning.swing), swing, theme.STRONG.at(Size.LEAD), ink, align="centre")
        body = Rect(left, head.bottom, right.x - left - f.px(Gap.M), below)
        canvas.write(told.text, body, theme.BODY.at(Size.TEXT), theme.INK, valign="top", wrap=True)
