"""The page from which one learns to play: the lessons of all games, positions to solve, and the book."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from kingsburg.app.i18n import _, ngettext
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.lessons.lesson import Lesson
from kingsburg.ui.lessons.opening import all_lessons, reached
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke
from kingsburg.ui.positions.words import progress
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import READY, SELECTED, Spot
from kingsburg.ui.widgets import Button, Label, Widget, draw_tick
from kingsburg.ui.widgets.base import Action, Quiet

_W, _SIDE, _BETWEEN = 1640, 80.0, 40.0
_TOP, _HEAD_H, _ROW_H, _FOOT_H = 164.0, 54.0, 116.0, 210.0
_HIGHEST: Final = 1050.0
"""The greatest height of the sheet; rows become lower to keep to it."""
_STATE_W: Final = 150.0
"""The width of what says how far one has come, at the right end of a row."""


@dataclass(frozen=True, slots=True)
class LessonRow(Quiet):
    """A lesson of the list: a click begins it, or goes on with it. `done` of `count` steps are done."""

    id: str
    rect: Rect
    title: str
    about: str
    state: str
    share: float
    do: Action

    def spots(self) -> Sequence[Spot]:
        """The lesson with what it is about and how far the player has come."""
        label = _("{lesson}: {about} {state}").format(lesson=self.title, about=self.about, state=self.state)
        state = SELECTED if self.share >= 1 else READY
        return (Spot(self.id, self.rect, state, ("click",), label),)

    def click(self, spot: Spot) -> None:
        """Open the lesson."""
        self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw title, subject, and how much is done."""
        f, rect = canvas.frame, self.rect
        canvas.nine("card", rect, Corner.M)
        if canvas.attention.is_hot(self.id):
            canvas.frame_rect(rect.inset(f.px(Gap.THIN)), theme.GOLD, f.px(Stroke.FRAME), f.px(Radius.M))
        inner = rect.inset(f.px(Gap.WIDEST), f.px(Gap.M))
        state = inner.right_part(round(f.px(_STATE_W) * min(1.4, f.text_scale)))
        text = inner.left_part(state.x - f.px(Gap.WIDE) - inner.x)
        head = text.top_part(round(text.h * 0.36))
        canvas.write(self.title, head, theme.STRONG.at(Size.HEAD), theme.INK)
        below = text.bottom_part(text.h - head.h)
        canvas.write(self.about, below, theme.BODY.at(Size.TEXT), theme.INK, valign="top", wrap=True)
        upper, lower = state.top_part(state.h // 2), state.bottom_part(state.h // 2)
        self._draw_share(canvas, upper)
        canvas.write(self.state, lower, theme.STRONG.at(Size.TEXT), theme.RUBRIC, align="centre")

    def _draw_share(self, canvas: Canvas, room: Rect) -> None:
        """Draw how much of it is done, as a bar, or a tick."""
        f = canvas.frame
        if self.share >= 1:
            side = min(room.h, f.px(40))
            draw_tick(canvas, Rect(0, 0, side, side).at(*room.centre))
            return
        bar = Rect(room.x, room.cy - f.px(Gap.M), room.w, f.px(Gap.WIDE))
        canvas.fill(bar, canvas.paper(theme.PAPER_DARK))
        canvas.fill(bar.left_part(round(bar.w * self.share)), theme.GOLD)
        canvas.frame_rect(bar, theme.INK, f.px(Stroke.LINE))


class LearnScene(SheetScene):
    """All lessons with how far the player has come, and the ways to positions and book."""

    name = "learn"

    def __init__(self, ui: Ui) -> None:
        self._lessons: dict[str, list[Lesson]] = {}
        for info, lesson in all_lessons():
            self._lessons.setdefault(info.name, []).append(lesson)
        rows = max(map(len, self._lessons.values()))
        self._row_h = min(_ROW_H, (_HIGHEST - _TOP - _HEAD_H - _FOOT_H) / rows)
        self.size = (_W, round(_TOP + _HEAD_H + rows * self._row_h + _FOOT_H))
        super().__init__(ui)

    def title(self) -> str:
        """The heading of the page."""
        return _("Learn to play")

    def content(self) -> Sequence[Widget]:
        """The lessons, a column for each game, and the ways to positions and book."""
        aim = _("Lessons are played at the real table. You can leave one at any time and go on later.")
        line = self.on_sheet(_SIDE, 112, _W - 2 * _SIDE, 44)
        found: list[Widget] = [Label(line, aim, theme.NOTE.at(Size.HEAD), theme.INK_SOFT, "centre")]
        wide = (_W - 2 * _SIDE - _BETWEEN * (len(self._lessons) - 1)) / len(self._lessons)
        for i, (game, lessons) in enumerate(self._lessons.items()):
            info, x = CATALOGUE[game], _SIDE + i * (wide + _BETWEEN)
            head = self.on_sheet(x, _TOP, wide, _HEAD_H)
            found.append(Label(head, _(info.title), theme.HEADING, theme.RUBRIC))
            for row, lesson in enumerate(lessons):
                place = self.on_sheet(x, _TOP + _HEAD_H + row * self._row_h, wide, self._row_h - Gap.L)
                found.append(self._row(info, lesson, place))
        return [*found, *self._ways()]

    def _row(self, info: GameInfo, lesson: Lesson, place: Rect) -> LessonRow:
        done, count = reached(self.ui.settings, info.name, lesson), len(lesson.steps)
        length = ngettext("{n} minute", "{n} minutes", lesson.minutes).format(n=lesson.minutes)
        state = _("Done") if done >= count else _("Go on") if done else length
        do = partial(self.ui.router.lesson, info.name, lesson.name)
        return LessonRow(
            f"lesson.{info.name}.{lesson.name}",
            place,
            _(lesson.title),
            _(lesson.about),
            state,
            done / count,
            do,
        )

    def _ways(self) -> Sequence[Button]:
        """The buttons to positions and book."""
        y, wide = self.size[1] - 196, 420.0
        go = self.ui.router
        solved, count = progress(self.ui.settings, list(CATALOGUE))
        positions = _("Positions to solve")
        if solved:
            positions = _("Positions: {n} of {all} solved").format(n=solved, all=count)
        ways = (
            ("button.positions", positions, go.positions),
            ("button.book", _("The book of rules"), go.book),
        )
        left = (_W - len(ways) * wide - (len(ways) - 1) * Gap.WIDEST) / 2
        return [
            Button(id_, self.on_sheet(left + i * (wide + Gap.WIDEST), y, wide, 64), label, do)
            for i, (id_, label, do) in enumerate(ways)
        ]
