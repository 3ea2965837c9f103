"""The coach's sheet beside the table: hints first, then the options of a decision, best first, and why.

It lies where it covers least of what it speaks about. What a hint is about, or the option under the
pointer or the keyboard focus, is marked on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from kingsburg.app.coaching import MOST_OPTIONS, CoachFailed, Coaching, CoachOption, figures
from kingsburg.app.i18n import _
from kingsburg.app.phrases import percent
from kingsburg.ui.coach.ideas import IDEAS, Look
from kingsburg.ui.coach.row import Row
from kingsburg.ui.coach.steps import BUTTON, CLOSE, Doing, Hint, Step, move_button
from kingsburg.ui.coach.words import CoachWords, compared
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.shell import letters
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.widgets import Button, Label, Panel, Widget, WidgetScene, draw_ribbon_title

_W, _H, _Y = 498.0, 978.0, 90.0
_LEFT_X, _RIGHT_X = 14.0, 1408.0
_TOP, _NOTE_H, _FOOT = 66.0, 46.0, 92.0
"""Heights in design units: of the title, of the note below it, and of the buttons at the end."""
_ROW_MOST: Final = 140.0
_THOUGHT: Final = 200.0
"""Heights in design units: of a row where there is room, and of the sentence shown before there are rows."""
_WHY_MOST: Final = 120.0
"""The greatest height of the sentence that compares the first two options, in design units."""
_BADGE: Final = 42.0
"""The side of the number beside what is marked on the table, in design units."""
_LARGER: Final = 4
"""How many rows fewer are shown when type is twice as large."""
_SETTLED: Final = 2
"""The turns of the loop until it is known what lies under the pointer on a new sheet."""
_NOTE: Final = theme.NOTE.at(Size.SMALL)


@dataclass(slots=True)
class Told:
    """How much the coach has said about a decision so far."""

    step: Step = Step.LOOK


@dataclass(frozen=True, slots=True)
class Question:
    """What the coach is asked: the decision of a seat, as it was handed to `coaching`.

    `phrases` puts options into words. `told` is kept for as long as the decision is due. `play`
    plays an option; it is None if the decision is past, and `played` is then what was done.
    """

    seat: int
    coaching: Coaching
    phrases: CoachWords
    told: Told
    play: Callable[[Any], None] | None
    played: Any = None


class CoachScene(WidgetScene):
    """Hints, and then the options of a decision, to look at and, while it is still due, to play.

    The hints are left out in a replay, where the settings say so, and where there is no choice.
    """

    name = "coach"
    overlay = True

    def __init__(self, below: Scene, playback: Playback[Any, Any], question: Question) -> None:
        """`below` is where the decision is taken; what is spoken about is marked there."""
        super().__init__(below.ui)
        self._d = playback
        self._below = below
        self._asked = question
        self._phrases = question.phrases
        self._play = question.play
        self._all: Sequence[CoachOption] = ()
        self._found: Sequence[CoachOption] | None = None
        """The options that there is room for; None while the coach thinks."""
        self._look: Look | None = None
        """Where to look, if there are hints."""
        self._trouble = ""
        self._chosen = 0
        self._new = 0
        """For how many turns yet what lies under the pointer came there by itself."""
        self._by_itself: str | None = None
        """The spot that came under the pointer by itself, until the pointer leaves it."""
        self._pointer: tuple[int, int] | None = None
        """Where the pointer was when the answer came, until it moves."""

    # Thinking ----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Take over the coach's answer, or its failure, as soon as it is there."""
        hot = self.ui.attention.hot
        if self._new:
            self._new, self._by_itself = self._new - 1, hot
        elif hot != self._by_itself:
            self._by_itself = None
        if self.ui.attention.mouse != self._pointer:
            self._pointer = None
        if self.thinking and self._asked.coaching.done:
            try:
                self._all = self._asked.coaching.result()
                self._look = self._where()
                self._fill()
            except CoachFailed as error:
                self._trouble = str(error)
            self._pointer = self.ui.attention.mouse
            self.rebuild()
        return self.thinking

    def _where(self) -> Look | None:
        """The most telling place to look at that is in sight; None if there is nothing to hint at."""
        looks = self._phrases.looks(self._all[0]) if len(self._all) > 1 else ()
        shown = {spot.id for spot in self._below.spots()}
        seen = [look for look in looks if shown & set(look.spots)]
        return seen[0] if seen else None

    def _fill(self) -> None:
        """Keep as many options as there is room for in this size of type."""
        fewer = round((self.ui.frame.text_scale - 1) * _LARGER)
        self._found = self._all[: max(1, MOST_OPTIONS - fewer)]
        self._chosen = min(self._chosen, max(0, len(self._found) - 1))

    def resize(self) -> None:
        """Keep as many of the options found as the new size has room for."""
        if self._found is not None:
            self._fill()
        super().resize()

    @property
    def thinking(self) -> bool:
        """Whether the answer is still awaited."""
        return self._found is None and not self._trouble

    @property
    def step(self) -> Step:
        """How much is said now."""
        hinting = self._play is not None and (self.thinking or self._look is not None)
        return self._asked.told.step if hinting and not self._trouble else Step.MOVE

    def _hint(self) -> Hint | None:
        """The hint that is shown; None if it is the move, or while the coach thinks."""
        if self._look is None or not self._all or self.step is Step.MOVE:
            return None
        return Hint(self.step, self._look, self._phrases.idea(self._all[0].merit))

    def status(self) -> str:
        """Return one sentence on what the sheet shows: a hint, an option, or that the coach is thinking."""
        hint = self._hint()
        if self._trouble:
            return self._trouble
        if self._found is None:
            name = self._d.names[self._asked.seat]
            return _("The coach is thinking about {name}'s decision.").format(name=name)
        return hint.spoken() if hint is not None else self._rows()[self._looked_at()].spots()[0].label

    def seat(self) -> int | None:
        """Return the seat that decides, or None if the options are only looked at."""
        return self._asked.seat if self._play is not None else None

    def kept_free(self) -> Sequence[Rect]:
        """Return the sheet: what it says is to be read."""
        return [self._sheet()]

    # What is shown -----------------------------------------------------------------------------------------

    def _sheet(self) -> Rect:
        f, hint = self.ui.frame, self._hint()
        first = self._found[0].action if self._found else self._d.game.legal(self._d.state)[0]
        if hint is not None:
            column = f.px(_W - 2 * Gap.BROADEST)
            high = f.px(_TOP + _NOTE_H + 2 * Gap.BROADEST) + hint.height(f, self.ui.text, column)
        elif self._found:
            high = f.px(_FOOT + len(self._found) * _ROW_MOST * f.text_scale) + self._head_h()
        else:
            high = f.px(_TOP + _NOTE_H + _THOUGHT + _FOOT)
        high = min(f.px(_H), high)
        left, right = (f.rect(x, _Y, _W, _H).top_part(high) for x in (_LEFT_X, _RIGHT_X))
        if hint is not None:
            covered = [self._covered(hint.look, one) for one in (left, right)]
            if covered[0] != covered[1]:
                return left if covered[0] < covered[1] else right
        return left if self._phrases.left(first) else right

    def _covered(self, look: Look, sheet: Rect) -> int:
        """How many of the places to look at the sheet would cover there."""
        return sum(sheet.meets(spot.rect) for spot in self._below.spots() if spot.id in look.spots)

    def _looked_at(self) -> int:
        """The index of the option under the pointer or the focus, otherwise of the chosen one."""
        options = range(len(self._found or ()))
        hot = self.ui.attention.hot if self.ui.attention.hot != self._by_itself else None
        return next((i for i in options if hot == f"counsel.{i + 1}"), min(self._chosen, len(options) - 1))

    def _note(self) -> str:
        """What stands below the title."""
        name = self._d.names[self._asked.seat]
        if self._play is None:
            return _("{name}'s chance to win, and final points").format(name=name)
        if self.step is Step.MOVE:
            return _("Both count: chance to win and final points")
        where, idea = _("Hint {n} of {all}: where to look"), _("Hint {n} of {all}: the idea")
        return (where if self.step is Step.LOOK else idea).format(n=int(self.step), all=int(Step.IDEA))

    def _why(self) -> str:
        """Why the first option is better than the second; empty in a replay, and if there is no second."""
        if self._play is None or not self._found or len(self._found) < 2:
            return ""
        return compared(self._found[0], self._found[1], self._phrases)

    def _head_h(self) -> int:
        """The height of all that stands above the options, in pixels."""
        f, why = self.ui.frame, self._why()
        if not why:
            return f.px(_TOP + _NOTE_H)
        column = f.px(_W - 2 * Gap.BROADEST)
        wanted = self.ui.text.fit(why, _NOTE, column, wrap=True).height + f.px(Gap.S)
        return f.px(_TOP) + min(wanted, f.px(_WHY_MOST * f.text_scale))

    def build(self) -> Sequence[Widget]:
        """Make the sheet: what is shown, the options or how far the coach is, and the buttons."""
        f, sheet, hint = self.ui.frame, self._sheet(), self._hint()
        made: list[Widget] = [Panel(sheet, "panel_paper", id="sheet")]
        room = sheet.inset(f.px(Gap.BROADEST), 0)
        high = self._head_h() - f.px(_TOP) if hint is None else f.px(_NOTE_H)
        says = self._why() if hint is None else ""
        note = Rect(room.x, sheet.y + f.px(_TOP), room.w, high)
        made.append(Label(note, says or self._note(), _NOTE, theme.INK_SOFT, "centre", wrap=True))
        if hint is not None:
            top, end = note.bottom + f.px(Gap.BROADEST), sheet.bottom - f.px(Gap.BROADEST)
            body = Rect(room.x, top, room.w, end - top)
            always = self.ui.settings.coach_at_once
            return [*made, *hint.widgets(f, self.ui.text, body, self._doing(), always=always)]
        if self._found is None:
            middle = Rect(room.x, note.bottom, room.w, f.px(_THOUGHT))
            made.append(Label(middle, self.status(), theme.BODY, theme.INK, "centre", wrap=True))
        else:
            made += self._rows()
        foot = Rect(room.x, sheet.bottom - f.px(_FOOT - Gap.XL), room.w, f.px(56))
        return [*made, *self._buttons(foot)]

    def _rows(self) -> list[Row]:
        found = self._found or ()
        f, sheet = self.ui.frame, self._sheet()
        top, gap = sheet.y + self._head_h() + f.px(Gap.S), f.px(Gap.S)
        high = sheet.bottom - f.px(_FOOT) - top
        step = min(f.px(_ROW_MOST * f.text_scale), high // max(1, len(found)))
        rows, even = [], self._even()
        for i, one in enumerate(found):
            rect = Rect(sheet.x + f.px(Gap.WIDE), top + i * step, sheet.w - 2 * f.px(Gap.WIDE), step - gap)
            rows.append(
                Row(
                    f"counsel.{i + 1}",
                    rect,
                    i + 1,
                    self._phrases.option(one.action),
                    self._phrases.reason(one.merit),
                    percent(one.estimate.win),
                    self._phrases.points(round(one.estimate.vp)),
                    even,
                    i == self._chosen and self._play is not None,
                    self._play is None and one.action == self._asked.played,
                    partial(self._choose, i),
                    more="" if i else self._why(),
                )
            )
        return self._alike(rows)

    def _even(self) -> bool:
        """Whether all options are shown with the same chance to win."""
        wins = [figures(one.estimate)[0] for one in self._found or ()]
        return len(wins) > 1 and len(set(wins)) == 1

    def _alike(self, rows: list[Row]) -> list[Row]:
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
        if self._play is None:
            close = Rect(foot.cx - f.px(110), foot.y, f.px(220), foot.h)
            return [Button("button.back", close, _("Close"), self.back, "madder", style=BUTTON)]
        share = 1 / 2 if self.step is Step.MOVE else CLOSE
        right = foot.right_part(round((foot.w - f.px(Gap.L)) * share))
        left = foot.left_part(foot.w - right.w - f.px(Gap.L))
        close_button = Button("button.back", right, _("Close"), self.back, style=BUTTON)
        if self.step is not Step.MOVE:
            return [move_button(left, self._doing().move, "pale"), close_button]
        reason = "" if self._found else _("the coach is still thinking")
        tip = _("Plays the option framed in gold")
        play = Button("button.play_this", left, _("Play this"), self._do, "madder", reason, tip, style=BUTTON)
        return [play, close_button]

    def draw(self, canvas: Canvas) -> None:
        """Draw what the options concern on the table, and the sheet with its title."""
        f, sheet = canvas.frame, self._sheet()
        self._mark(canvas)
        self.draw_widgets(canvas)
        title = Rect(sheet.x + f.px(Gap.WIDE), sheet.y + f.px(Gap.WIDE), sheet.w - f.px(32), f.px(48))
        draw_ribbon_title(canvas, _("Coach"), title, theme.HEADING)

    def _mark(self, canvas: Canvas) -> None:
        """Frame what a hint is about, or what the option is played with and, with room, its number."""
        if not self._found:
            return
        f, number, hint = canvas.frame, self._looked_at(), self._hint()
        names = hint.look.spots if hint is not None else self._phrases.spots(self._found[number].action)
        shown = {spot.id: spot.rect for spot in self._below.spots()}
        marked = [shown[name] for name in names if name in shown]
        for rect in marked:
            canvas.frame_rect(rect.inset(-f.px(Gap.S)), theme.INK, f.px(Stroke.BOLD), f.px(Radius.L))
            canvas.frame_rect(rect.inset(-f.px(Gap.XS)), theme.MADDER, f.px(Stroke.BOLD), f.px(Radius.L))
            canvas.frame_rect(rect, theme.GOLD_LIGHT, f.px(Stroke.FRAME), f.px(Radius.M))
        for rect in [rect for rect in marked if rect.w > 2 * f.px(_BADGE) and hint is None][:1]:
            badge = Rect(0, 0, f.px(_BADGE), f.px(_BADGE)).moved(rect.right - f.px(_BADGE), rect.y)
            canvas.nine("chip_gold", badge, Corner.M)
            canvas.write(str(number + 1), badge, theme.STRONG, theme.INK, align="centre")

    # Hands -------------------------------------------------------------------------------------------------

    def _doing(self) -> Doing:
        return Doing(
            partial(self._go, Step.IDEA), partial(self._go, Step.MOVE), self._read, self._always, self.back
        )

    def _go(self, step: Step) -> None:
        self._asked.told.step = step
        self._new = _SETTLED
        self.rebuild()

    def _read(self) -> None:
        """Open the book at what it tells of ideas; the sheet stays below it."""
        idea = self._phrases.idea(self._all[0].merit)
        self.ui.router.book(idea.page if idea is not None else IDEAS)

    def _always(self) -> None:
        """Show the move at once from the next decision on, or hints first again.

        A click with a pointer that has rested since the coach was thinking was meant for something else.
        """
        attention = self.ui.attention
        if not attention.ring and attention.mouse == self._pointer:
            return
        self.ui.keep_settings(coach_at_once=not self.ui.settings.coach_at_once)
        self.rebuild()

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
        """Go back on Escape or the coach's letter."""
        if name in ("escape", letters.COACH):
            self.back()
