"""The chronicle: its latest lines on the table, and all of it on a sheet that scrolls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from kingsburg.app.i18n import _, pgettext
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.text import Layout, Text
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Radius, Size, Stroke
from kingsburg.ui.playback.chronicle import Line
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.playback.sprites import draw_charge
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.widgets import Button, Quiet, Widget, draw_ribbon_title
from kingsburg.ui.widgets.base import Action

_STYLE = theme.BODY.at(Size.SMALL)
_HEAD = theme.NOTE.at(Size.SMALL)
_TITLED = 160.0
"""The log has a title only if it is higher than this, in design units."""
_AFTER = 10
"""Lines shown after one that is sought, if there are so many."""
_WHEEL = 3
"""Lines scrolled by one notch of the mouse wheel."""
MOST_SEEN: Final = 150
"""More lines than any table has room for, those that are told aside included."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of the chronicle with its number, its box and its text layout."""

    number: int
    line: Line
    box: Rect
    layout: Layout

    @property
    def style(self) -> theme.Style:
        """The text style of this line."""
        return _HEAD if self.line.heading else _STYLE


def placed(
    text: Text, frame: Frame, rect: Rect, lines: Sequence[Line], end: int, *, whole: bool = True
) -> list[Placed]:
    """Lay out as many of the lines before `end` as fit into a box, from its bottom up.

    The result begins with the newest line. Unless the chronicle is shown as a `whole`, lines that are
    told aside are left out.
    """
    found: list[Placed] = []
    y, right = rect.bottom, rect.right
    for i in range(min(end, len(lines)) - 1, -1, -1):
        line = lines[i]
        if line.aside and not whole:
            continue
        left = rect.x if line.heading else rect.x + frame.px(Gap.BROAD)
        layout = text.fit(line.text, _HEAD if line.heading else _STYLE, right - left, 0, wrap=True)
        y -= layout.height
        if y < rect.y:
            break
        found.append(Placed(i, line, Rect(left, y, right - left, layout.height), layout))
    return found


def draw_lines(
    canvas: Canvas, shown: Sequence[Placed], playback: Playback[Any, Any], me: int, before: int = 0
) -> None:
    """Draw lines of the chronicle; those since the last decision of seat `me` are marked.

    `before`: how many lines the chronicle has before the one with the number 0.
    """
    f, since = canvas.frame, playback.last_decided.get(me, 0)
    for entry in shown:
        line, box = entry.line, entry.box
        colour = theme.RUBRIC if line.heading else theme.INK
        canvas.write_layout(entry.layout, box, entry.style, colour, valign="top")
        if line.heading:
            continue
        if line.seat is not None:
            cy = box.y + entry.layout.leading // 2
            draw_charge(
                canvas,
                playback.colours[line.seat],
                playback.charges[line.seat],
                box.x - f.px(Gap.XL),
                cy,
                f.px(20),
            )
        if since and before + entry.number >= since:
            mark = Rect(box.x - f.px(30), box.y + f.px(Gap.THIN), f.px(3), box.h - f.px(Gap.XS))
            canvas.fill(mark, theme.GOLD)


def draw_log(
    canvas: Canvas, rect: Rect, playback: Playback[Any, Any], me: int, latest: Sequence[Line], before: int
) -> None:
    """Draw the latest lines of the chronicle, the newest at the bottom.

    `latest`: at least as many as there is room for (`MOST_SEEN`); `before`: how many come before them.
    """
    f = canvas.frame
    canvas.nine("panel_paper", rect, Corner.L)
    if canvas.attention.is_at("log"):
        canvas.frame_rect(rect.inset(f.px(Gap.FINE)), theme.GOLD, f.px(Stroke.FRAME), f.px(Radius.M))
    top, bottom = rect.y + f.px(Gap.XL), rect.bottom - f.px(Gap.XL)
    if rect.h > f.px(_TITLED):
        title = Rect(rect.x + f.px(Gap.WIDER), rect.y + f.px(Gap.L), rect.w - f.px(36), f.px(36))
        draw_ribbon_title(canvas, _("Chronicle"), title, theme.HEADING.at(Size.TEXT))
        top, bottom = title.bottom + f.px(Gap.XS), rect.bottom - f.px(Gap.WIDE)
    room = Rect(rect.x + f.px(Gap.BROAD), top, rect.w - f.px(40), bottom - top)
    shown = placed(canvas.text, f, room, latest, len(latest), whole=False)
    draw_lines(canvas, shown, playback, me, before)


@dataclass(frozen=True, slots=True)
class _WayBack(Quiet):
    """A line of the chronicle that can be clicked to undo it and everything after it.

    If no person `decided` it, the decision that led to it is undone as well.
    """

    id: str
    rect: Rect
    line: Line
    decided: bool
    do: Action

    def spots(self) -> Sequence[Spot]:
        tip = _("Undo to here: this and all that came after it is taken back.")
        if not self.decided:
            tip = _("Undo to here: the decision that led to this and all that came after it is taken back.")
        return (Spot(self.id, self.rect, READY, ("click",), self.line.text, tip),)

    def click(self, spot: Spot) -> None:
        self.do()

    def draw(self, canvas: Canvas) -> None:
        f, rect = canvas.frame, self.rect
        hot = canvas.attention.is_hot(self.id)
        if hot:
            edge = rect.inset(-f.px(Gap.XS), 0)
            canvas.frame_rect(edge, theme.GOLD, f.px(Stroke.LINE), f.px(Radius.S))
        side = f.px(26)
        sign = Rect(rect.right - side - f.px(Gap.S), rect.cy - side // 2, side, side)
        canvas.picture("icons", "undo", sign, alpha=255 if hot else Fade.HALF)


class ChronicleScene(SheetScene):
    """The whole chronicle, scrolled by mouse wheel or buttons."""

    name = "chronicle"
    size = (1160, 1000)
    grows = False

    def __init__(self, ui: Ui, playback: Playback[Any, Any], me: int, sought: Line | None = None) -> None:
        """`sought`: a line that is to be seen and marked; without one, the end is shown."""
        super().__init__(ui)
        self.playback = playback
        self.me = me
        self.sought = playback.lines.index(sought) if sought in playback.lines else None
        """The number of the line that is marked."""
        self.end = len(playback.lines)
        """The number of the line after the last one shown."""
        if self.sought is not None:
            self.turn(self.sought + _AFTER - self.end)

    def title(self) -> str:
        """Return the title "Chronicle"."""
        return _("Chronicle")

    def _room(self) -> Rect:
        return self.on_sheet(84, 116, 996, 760)

    def _shown(self) -> list[Placed]:
        return placed(self.ui.text, self.ui.frame, self._room(), self.playback.lines, self.end)

    def turn(self, lines: int) -> None:
        """Scroll by a number of lines, backwards if negative, as far as there are any."""
        count = len(self.playback.lines)
        from_start = placed(self.ui.text, self.ui.frame, self._room(), self.playback.lines[::-1], count)
        self.end = max(len(from_start), min(count, self.end + lines))
        self.rebuild()

    def content(self) -> Sequence[Widget]:
        """Make the buttons to turn pages and, on the lines shown, the ways to undo."""
        shown = self._shown()
        page = max(1, len(shown) - 1)
        at_start = bool(shown) and shown[-1].number == 0
        at_end = self.end == len(self.playback.lines)
        return [
            Button(
                "button.earlier",
                self.on_sheet(84, 900, 280, 62),
                pgettext("lines of the log", "Earlier"),
                lambda: self.turn(-page),
                reason=_("this is the beginning") if at_start else "",
                style=theme.BUTTON.at(Size.SMALL),
            ),
            Button(
                "button.later",
                self.on_sheet(800, 900, 280, 62),
                pgettext("lines of the log", "Later"),
                lambda: self.turn(page),
                reason=_("this is the latest") if at_end else "",
                style=theme.BUTTON.at(Size.SMALL),
            ),
            *self._ways_back(shown),
        ]

    def _ways_back(self, shown: Sequence[Placed]) -> Sequence[Widget]:
        room = self._room()
        return [
            _WayBack(
                f"line.{entry.number + 1}",
                Rect(room.x, entry.box.y, room.w, entry.box.h),
                entry.line,
                self.playback.is_person(self.playback.turns[entry.line.turn - 1].seat),
                partial(self._undo_to, entry.line.turn),
            )
            for entry in reversed(shown)
            if self.playback.can_undo_to(entry.line.turn)
        ]

    def _undo_to(self, turn: int) -> None:
        self.back()
        self.playback.undo_to(turn)

    def scroll(self, notches: int) -> None:
        """Turn the chronicle by a few lines for each notch."""
        self.turn(-notches * _WHEEL)

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines shown and mark the line that was sought."""
        super().draw(canvas)
        shown, f = self._shown(), canvas.frame
        for entry in shown:
            if entry.number == self.sought:
                signed = entry.box.right_part(entry.box.w + f.px(0 if entry.line.heading else Gap.BROAD))
                edge = signed.inset(-f.px(Gap.M), -f.px(Gap.THIN))
                canvas.fill(edge, theme.GOLD_LIGHT, Fade.HALF)
                canvas.frame_rect(edge, theme.GOLD_DARK, f.px(Stroke.LINE), f.px(Radius.S))
        draw_lines(canvas, shown, self.playback, self.me)
