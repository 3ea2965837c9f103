"""The coach's sheet beside the table: the options of a decision, best first, what each promises, and why.

It lies where it covers least of what it speaks about. The option under the pointer or the keyboard
focus is marked on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Protocol

from kingsburg.app.coaching import MOST_OPTIONS, CoachFailed, Coaching, CoachOption
from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import percent
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke, Style
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.shell import letters
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import READY, SELECTED, Spot
from kingsburg.ui.widgets import Button, Label, Panel, Quiet, Widget, WidgetScene, draw_ribbon_title
from kingsburg.ui.widgets.base import Action

_W, _H, _Y = 498.0, 978.0, 90.0
_LEFT_X, _RIGHT_X = 14.0, 1408.0
_HEAD, _FOOT = 112.0, 92.0
_ROW_MOST: Final = 140.0
_THOUGHT: Final = 200.0
"""Heights in design units: of a row where there is room, and of the sentence shown before there are rows."""
_HEAD_H: Final = 44.0
_NUMBERS_W: Final = 104.0
"""In design units: the height of an option's name, and the width of its chance and points."""
_BADGE: Final = 42.0
"""The side of the number beside what is marked on the table, in design units."""
LITTLE: Final = 0.005
"""Chances that differ by less than this count as equal."""
_OPTION: Final = theme.STRONG.at(Size.TEXT)
_REASON: Final = theme.BODY.at(Size.SMALL)
_LARGER: Final = 4
"""How many rows fewer are shown when type is twice as large."""


class CoachWords(Protocol):
    """A game's own words for what its coach says."""

    def option(self, action: Any) -> str:
        """Return what is done, in a few words."""
        ...

    def points(self, n: int) -> str:
        """Return so many points at the end of the game, in words."""
        ...

    def reason(self, merit: Any) -> str:
        """Return what speaks for an option, as a sentence."""
        ...

    def spots(self, action: Any) -> Sequence[str]:
        """Return the ids of the table's spots that the option is played with."""
        ...

    def left(self, action: Any) -> bool:
        """Whether the sheet belongs on the left, since on the right it would cover what it speaks about."""
        ...


@dataclass(frozen=True, slots=True)
class _Row(Quiet):
    """One option: number, name, reason, chance to win and points."""

    id: str
    rect: Rect
    number: int
    title: str
    reason: str
    win: str
    vp: str
    chosen: bool
    played: bool
    do: Action
    style: Style = _REASON

    def parts(self, f: Frame) -> tuple[Rect, Rect, Rect]:
        """Return the places of the option's name, its reason and its numbers."""
        inner = self.rect.inset(f.px(Gap.XL), f.px(Gap.S))
        numbers = inner.right_part(f.px(_NUMBERS_W))
        text = inner.left_part(inner.w - numbers.w - f.px(Gap.S))
        head = text.top_part(f.px(_HEAD_H * f.text_scale))
        return head, text.bottom_part(text.h - head.h), numbers

    @property
    def head(self) -> str:
        return _("{number}. {option}").format(number=self.number, option=self.title)

    def spots(self) -> Sequence[Spot]:
        label = _("{number}. {option}: {win} to win, {vp}. {reason}").format(
            number=self.number, option=self.title, win=self.win, vp=self.vp, reason=self.reason
        )
        state = SELECTED if self.chosen else READY
        return (Spot(self.id, self.rect, state, ("click",), label, "", str(self.number)),)

    def click(self, spot: Spot) -> None:
        self.do()

    def draw(self, canvas: Canvas) -> None:
        f, rect = canvas.frame, self.rect
        canvas.nine("chip_gold" if self.chosen else "chip", rect, Corner.M)
        if canvas.attention.is_hot(self.id) and not self.chosen:
            canvas.frame_rect(rect.inset(f.px(Gap.FINE)), theme.GOLD, f.px(Stroke.FRAME), f.px(Radius.M))
        head, body, numbers = self.parts(f)
        canvas.write(self.head, head, _OPTION, theme.INK, wrap=True)
        canvas.write(self.reason, body, self.style, theme.INK, valign="top", wrap=True)
        win, vp = numbers.top_part(f.px(_HEAD_H)), numbers.bottom_part(numbers.h - f.px(_HEAD_H))
        canvas.write(self.win, win, theme.STRONG.at(Size.HEAD), theme.INK, align="right")
        low = vp.top_part(min(vp.h, f.px(30)))
        canvas.write(self.vp, low, theme.BODY.at(Size.SMALL), theme.INK_SOFT, align="right")
        if self.played:
            canvas.write(
                _("was played"),
                vp.bottom_part(vp.h - low.h),
                theme.NOTE.at(Size.SMALL),
                theme.RUBRIC,
                align="right",
                valign="top",
            )


@dataclass(frozen=True, slots=True)
class Question:
    """What the coach is asked: the decision of a seat, as it was handed to `coaching`.

    `phrases` puts options into words. `play` plays an option; it is None if the decision is past, and
    `played` is then what was done.
    """

    seat: int
    coaching: Coaching
    phrases: CoachWords
    play: Callable[[Any], None] | None
    played: Any = None


class CoachScene(WidgetScene):
    """The options of a decision, to look at and, while it is still due, to play."""

    name = "coach"
    overlay = True

    def __init__(self, below: Scene, playback: Playback[Any, Any], question: Question) -> None:
        """`below` is where the decision is taken; what an option is played with is marked there."""
        super().__init__(below.ui)
        self._d = playback
        self._below = below
        self._seat = question.seat
        self._coaching = question.coaching
        self._phrases = question.phrases
        self._play = question.play
        self._played = question.played
        self._all: Sequence[CoachOption] = ()
        self._found: Sequence[CoachOption] | None = None
        """The options that there is room for; None while the coach thinks."""
        self._trouble = ""
        self._chosen = 0

    # Thinking ----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        if self._found is None and not self._trouble and self._coaching.done:
            try:
                self._all = self._coaching.result()
                self._fill()
            except CoachFailed as error:
                self._trouble = str(error)
            self.rebuild()
        return self._found is None and not self._trouble

    def _fill(self) -> None:
        """Keep as many options as there is room for in this size of type."""
        fewer = round((self.ui.frame.text_scale - 1) * _LARGER)
        self._found = self._all[: max(1, MOST_OPTIONS - fewer)]
        self._chosen = min(self._chosen, max(0, len(self._found) - 1))

    def resize(self) -> None:
        if self._found is not None:
            self._fill()
        super().resize()

    @property
    def thinking(self) -> bool:
        """Whether the answer is still awaited."""
        return self._found is None and not self._trouble

    def status(self) -> str:
        """Return one sentence on what the sheet shows: an option, or that the coach is still thinking."""
        name = self._d.names[self._seat]
        if self._trouble:
            return self._trouble
        if self._found is None:
            return _("The coach is thinking about {name}'s decision.").format(name=name)
        i = self._looked_at()
        return self._rows()[i].spots()[0].label

    def seat(self) -> int | None:
        return self._seat if self._play is not None else None

    # What is shown -----------------------------------------------------------------------------------------

    def _sheet(self) -> Rect:
        first = self._found[0].action if self._found else self._d.game.legal(self._d.state)[0]
        x = _LEFT_X if self._phrases.left(first) else _RIGHT_X
        row = _ROW_MOST * self.ui.frame.text_scale
        high = _HEAD + _FOOT + (len(self._found) * row if self._found else _THOUGHT)
        return self.ui.frame.rect(x, _Y, _W, min(_H, high))

    def _looked_at(self) -> int:
        """The index of the option under the pointer or the focus, otherwise of the chosen one."""
        options = range(len(self._found or ()))
        hot = self.ui.attention.hot
        return next((i for i in options if hot == f"counsel.{i + 1}"), min(self._chosen, len(options) - 1))

    def build(self) -> Sequence[Widget]:
        f, sheet = self.ui.frame, self._sheet()
        made: list[Widget] = [Panel(sheet, "panel_paper", id="sheet")]
        room = sheet.inset(f.px(Gap.BROADEST), 0)
        note = Rect(room.x, sheet.y + f.px(66), room.w, f.px(40))
        says = _("Both count: chance to win and final points")
        if self._play is None:
            name = self._d.names[self._seat]
            says = _("{name}'s chance to win, and final points").format(name=name)
        made.append(Label(note, says, theme.NOTE.at(Size.SMALL), theme.INK_SOFT, "centre", wrap=True))
        if self._found is None:
            text = self._trouble or self.status()
            middle = Rect(room.x, sheet.y + f.px(_HEAD), room.w, f.px(_THOUGHT))
            made.append(Label(middle, text, theme.BODY, theme.INK, "centre", wrap=True))
        else:
            made += self._rows()
        foot = Rect(room.x, sheet.bottom - f.px(_FOOT - Gap.XL), room.w, f.px(56))
        return [*made, *self._buttons(foot)]

    def _rows(self) -> list[_Row]:
        found = self._found or ()
        f, sheet = self.ui.frame, self._sheet()
        top, gap = sheet.y + f.px(_HEAD + Gap.S), f.px(Gap.S)
        high = sheet.bottom - f.px(_FOOT) - top
        step = min(f.px(_ROW_MOST * f.text_scale), high // max(1, len(found)))
        rows = []
        for i, one in enumerate(found):
            rect = Rect(sheet.x + f.px(Gap.WIDE), top + i * step, sheet.w - 2 * f.px(Gap.WIDE), step - gap)
            rows.append(
                _Row(
                    f"counsel.{i + 1}",
                    rect,
                    i + 1,
                    self._phrases.option(one.action),
                    self._phrases.reason(one.merit),
                    percent(one.estimate.win),
                    self._phrases.points(round(one.estimate.vp)),
                    i == self._chosen and self._play is not None,
                    self._play is None and one.action == self._played,
                    partial(self._choose, i),
                )
            )
        return self._alike(rows)

    def _alike(self, rows: list[_Row]) -> list[_Row]:
        """Set all reasons in the largest size of type that has room for each."""
        f = self.ui.frame
        bodies = [row.parts(f)[1] for row in rows]
        sizes = [
            self.ui.text.fit(row.reason, row.style, body.w, body.h, wrap=True).px
            for row, body in zip(rows, bodies, strict=True)
        ]
        return [replace(row, style=row.style.at(min(sizes) / f.scale / f.text_scale)) for row in rows]

    def _buttons(self, foot: Rect) -> Sequence[Widget]:
        f = self.ui.frame
        style = theme.BUTTON.at(Size.SMALL)
        if self._play is None:
            close = Rect(foot.cx - f.px(110), foot.y, f.px(220), foot.h)
            return [Button("button.back", close, _("Close"), self.back, "madder", style=style)]
        half = (foot.w - f.px(Gap.L)) // 2
        return [
            Button(
                "button.play_this",
                foot.left_part(half),
                _("Play this"),
                self._do,
                "madder",
                reason="" if self._found else _("the coach is still thinking"),
                tip=_("Plays the option framed in gold"),
                style=style,
            ),
            Button("button.back", foot.right_part(half), _("Close"), self.back, style=style),
        ]

    def draw(self, canvas: Canvas) -> None:
        f, sheet = canvas.frame, self._sheet()
        self._mark(canvas)
        self.draw_widgets(canvas)
        title = Rect(sheet.x + f.px(Gap.WIDE), sheet.y + f.px(Gap.WIDE), sheet.w - f.px(32), f.px(48))
        draw_ribbon_title(canvas, _("Coach"), title, theme.HEADING)

    def _mark(self, canvas: Canvas) -> None:
        """Frame what the option is played with on the table; where there is room, add its number."""
        if not self._found:
            return
        f, number = canvas.frame, self._looked_at()
        shown = {spot.id: spot.rect for spot in self._below.spots()}
        marked = [shown[name] for name in self._phrases.spots(self._found[number].action) if name in shown]
        for rect in marked:
            canvas.frame_rect(rect.inset(-f.px(Gap.S)), theme.INK, f.px(Stroke.BOLD), f.px(Radius.L))
            canvas.frame_rect(rect.inset(-f.px(Gap.XS)), theme.MADDER, f.px(Stroke.BOLD), f.px(Radius.L))
            canvas.frame_rect(rect, theme.GOLD_LIGHT, f.px(Stroke.FRAME), f.px(Radius.M))
        for rect in [rect for rect in marked if rect.w > 2 * f.px(_BADGE)][:1]:
            badge = Rect(0, 0, f.px(_BADGE), f.px(_BADGE)).moved(rect.right - f.px(_BADGE), rect.y)
            canvas.nine("chip_gold", badge, Corner.M)
            canvas.write(str(number + 1), badge, theme.STRONG, theme.INK, align="centre")

    # Hands -------------------------------------------------------------------------------------------------

    def _choose(self, i: int) -> None:
        """Choose an option at the first click; play it at the second."""
        if self._chosen == i and self._play is not None:
            self._do()
            return
        self._chosen = i
        self.rebuild()

    def _do(self) -> None:
        if self._found and self._play is not None:
            action = self._found[self._chosen].action
            self.back()
            self._play(action)

    def back(self) -> None:
        """Close the sheet."""
        self.ui.stack.pop()

    def key(self, name: str) -> None:
        if name in ("escape", letters.COACH):
            self.back()


def ahead(win: float) -> str:
    """Return a sentence on how much more chance to win the best option has than the next.

    It is used where no single reason speaks for that option.
    """
    if win < LITTLE:
        return _("It is practically equal to the next option.")
    return ngettext(
        "The chance to win is {n} percentage point higher than with the next option.",
        "The chance to win is {n} percentage points higher than with the next option.",
        _points(win),
    ).format(n=_points(win))


def behind(win: float) -> str:
    """Return a sentence on how much less chance to win an option has than the best one."""
    if win < LITTLE:
        return _("It is practically equal to the first option.")
    return ngettext(
        "The chance to win is {n} percentage point lower than with the best option.",
        "The chance to win is {n} percentage points lower than with the best option.",
        _points(win),
    ).format(n=_points(win))


def _points(win: float) -> int:
    """A difference of chances in whole percentage points, at least one."""
    return max(1, round(100 * win))
