"""What comes of an answer: praise and the reason, or what the decision would have led to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kingsburg.app.coaching import CoachFailed, Coaching, CoachOption, dearer
from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import number, percent
from kingsburg.app.positions.position import Option, group
from kingsburg.ui.coach.ideas import Idea
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke
from kingsburg.ui.positions import words
from kingsburg.ui.positions.compare import against_best, against_next
from kingsburg.ui.positions.solver import Solver
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.table.tabletop import Tabletop
from kingsburg.ui.widgets import Button, Label, Panel, Quiet, Widget, WidgetScene, draw_ribbon_title

_W, _Y = 498.0, 90.0
_LEFT_X, _RIGHT_X = 14.0, 1408.0
_HEAD, _SAYS_H, _ROW_H, _NOTE_H, _HINT_H, _BUTTON_H, _FOOT = 76.0, 116.0, 190.0, 84.0, 168.0, 64.0, 22.0
"""In design units, from top to bottom: title, sentence, an option, the note or a hint, a button, the edge."""
_MOST: Final = 984.0
_NUMBERS_W: Final = 112.0
_GAP: Final = 10.0
_DEAR: Final = 0.03
"""A way to do the right thing that costs at least so much chance to win is not the answer."""
_WEAK: Final = ("Ahead", "Behind")
"""Merits that only compare chances: the playouts have better ones."""


@dataclass(frozen=True, slots=True)
class Shown(Quiet):
    """One option: what it is called here, what is done, why, and what it leads to."""

    id: str
    rect: Rect
    head: str
    option: str
    reason: str
    win: str
    points: str
    good: bool

    def spots(self) -> Sequence[Spot]:
        """The option with its figures; it can only be read."""
        label = _("{head}: {option}. {win} to win, {points}. {reason}").format(
            head=self.head, option=self.option, win=self.win, points=self.points, reason=self.reason
        )
        return (Spot(self.id, self.rect, READY, (), label.strip()),)

    def draw(self, canvas: Canvas) -> None:
        """Draw the option, its figures and its reason; the answer on gold."""
        f, rect = canvas.frame, self.rect
        canvas.nine("chip_gold" if self.good else "chip", rect, Corner.M)
        inner = rect.inset(f.px(Gap.XL), f.px(Gap.M))
        upper = inner.top_part(inner.h * 3 // 5 if self.reason else inner.h)
        numbers = upper.right_part(f.px(_NUMBERS_W))
        text = upper.left_part(upper.w - numbers.w - f.px(Gap.S))
        head, option = text.top_part(f.px(32)), text.bottom_part(text.h - f.px(32))
        canvas.write(self.head, head, theme.NOTE.at(Size.SMALL), theme.RUBRIC)
        canvas.write(self.option, option, theme.STRONG, theme.INK, wrap=True)
        if self.reason:
            reason = inner.bottom_part(inner.h - upper.h)
            canvas.write(self.reason, reason, theme.BODY.at(Size.SMALL), theme.INK, valign="top", wrap=True)
        win, points = numbers.top_part(f.px(44)), numbers.bottom_part(numbers.h - f.px(44))
        canvas.write(self.win, win, theme.STRONG.at(Size.HEAD), theme.INK, align="right")
        low = points.top_part(f.px(32))
        canvas.write(self.points, low, theme.BODY.at(Size.SMALL), theme.INK_SOFT, align="right")


class AnswerScene(WidgetScene):
    """The verdict on an answer, beside what it speaks about."""

    name = "answer"
    overlay = True

    def __init__(self, table: Tabletop, solver: Solver[Any, Any], action: Any | None) -> None:
        """`action` is the answer that was given; None if the player asks for the right one."""
        super().__init__(table.ui)
        self._table = table
        self._solver = solver
        self._position = solver.position
        state = solver.state
        prompt = solver.game.prompt(state)
        assert prompt is not None
        self._prompt = prompt
        self._given = action
        self._judged = self._position.judged(state, action) if action is not None else None
        best = self._position.answer
        self._nearly = (
            self._judged is best
            and action != best.action
            and dearer(solver.game, state, self._position.seat, action, best.action) >= _DEAR
        )
        """Whether the right thing is done, but at a higher price than it needs."""
        if self._nearly:
            self._judged = None  # the figures are those of the cheaper way
        self._solved = self._judged is best
        self._revealed = self._solved or action is None
        self._phrases = table.phrases(self._position.seat)
        self._coaching: Coaching | None = Coaching(solver.game, state, self._position.seat)
        self._reasons: Sequence[CoachOption] = ()
        if self._solved:
            learned = self.ui.settings.reaching(words.KIND, words.key(self._position), 1)
            self.ui.keep_settings(learned=learned)

    def tells(self, spot: Spot) -> bool:
        """Whether it is an option, which says everything on its face."""
        return not spot.does  # an option says everything on its face

    def update(self, dt: float) -> bool:
        """Take over the coach's reasons once they are there; whether they are still awaited."""
        if self._coaching is not None and self._coaching.done:
            try:
                self._reasons = self._coaching.result()
            except CoachFailed:
                self._reasons = ()  # the figures stand for themselves
            self._coaching = None
            self.rebuild()
        return self._coaching is not None

    # Words ------------------------------------------------------------------------------------------------

    def _title(self) -> str:
        if self._solved:
            return _("Well found!")
        if self._revealed:
            return _("The answer")
        return _("Nearly!") if self._nearly else _("Not the best")

    def status(self) -> str:
        """Return the verdict in one sentence."""
        best, judged = self._position.answer, self._judged
        if self._solved:
            return _("{sentence} {next_sentence}").format(
                sentence=_("This is the best decision here."),
                next_sentence=words.solved_so_far(self.ui.settings, self._position.game),
            )
        if self._nearly and not self._revealed:
            return _("This is the right idea, but you can do the same at a lower price.")
        if judged is None or self._revealed:
            return _("The best decision wins {chance} of the games from here.").format(
                chance=percent(best.win)
            )
        return _(
            "Your decision wins {chance} of the games from here, with {points} at the end. "
            "The best decision wins {best}, with {more}."
        ).format(
            chance=percent(judged.win),
            points=self._phrases.points(round(judged.points)),
            best=percent(best.win),
            more=self._phrases.points(round(best.points)),
        )

    def _merits(self, action: Any) -> Sequence[Any]:
        """What the coach says for an option, the weightiest first; nothing while it thinks."""
        own = group(self._prompt, action)
        same = [one for one in self._reasons if group(self._prompt, one.action) == own]
        found = (same[0].merit, *same[0].also, *same[0].slight) if same else ()
        return [merit for merit in found if type(merit).__name__ not in _WEAK]

    def _reason(self, option: Option, action: Any) -> str:
        """The coach's reason for an option; if it has none, what its figures say beside the best or next."""
        if self._coaching is not None:
            return ""
        merits, (best, *others) = self._merits(action), self._position.options
        if merits:
            return self._phrases.reason(merits[0])
        if option is not best:
            return against_best(option, best, self._phrases.points)
        return against_next(best, others[0], self._phrases.points) if others else ""

    def _idea(self) -> Idea | None:
        """The idea that the answer follows and the given decision does not; None if there is none."""
        ideas = [self._phrases.idea(merit) for merit in self._merits(self._given)]
        best = map(self._phrases.idea, self._merits(self._position.answer.action))
        return next((idea for idea in best if idea is not None and idea not in ideas), None)

    def _shown(self) -> Sequence[tuple[str, Option, Any, bool]]:
        """The options to be shown: heading, figures, the action that names it, and whether it is best."""
        best, judged = self._position.answer, self._judged
        rows = []
        if judged is not None and self._given is not None:
            rows.append((_("Your decision"), judged, self._given, self._solved))
        if self._solved:
            rows.append(
                (_("The next best"), self._position.options[1], self._position.options[1].action, False)
            )
        elif self._revealed:
            rows.append((_("The best decision"), best, best.action, True))
        return rows

    def _hint(self) -> str:
        """Return the idea of the answer while that is not shown; empty if no idea leads to it."""
        idea = None if self._revealed else self._idea()
        return (
            _("A hint: “{idea}”. {says}").format(idea=idea.name, says=idea.says) if idea is not None else ""
        )

    def _note_h(self) -> float:
        """The height of the note, or of the hint in its place, in design units."""
        return _HINT_H if self._hint() else _NOTE_H

    def _note(self) -> str:
        """Return how many games the figures come from."""
        many, judged = self._position.answer.playouts, self._judged
        if judged is not None and judged.playouts < many:
            return ngettext(
                "The figures come from {n} game played on from here by the computer, "
                "those of your decision from {few}.",
                "The figures come from {n} games played on from here by the computer, "
                "those of your decision from {few}.",
                many,
            ).format(n=number(many), few=number(judged.playouts))
        return ngettext(
            "The figures come from {n} game played on from here by the computer.",
            "The figures come from {n} games played on from here by the computer.",
            many,
        ).format(n=number(many))

    # What is shown ----------------------------------------------------------------------------------------

    def _buttons(self) -> Sequence[tuple[str, str, Any, str]]:
        """Each button as spot, label, action and kind, the main one first."""
        found: list[tuple[str, str, Any, str]] = []
        other = words.following(self.ui.settings, self._position)
        if not self._solved:
            found.append(("button.again", _("Try again"), self.back, "madder"))
        if not self._revealed:
            found.append(("button.answer", _("Show the answer"), self._reveal, "pale"))
        if other is not None and self._revealed:
            kind = "madder" if self._solved else "pale"
            found.append(("button.next", _("Next position"), self._next, kind))
        if self._solved:
            found.append(("button.play_on", _("Play on from here"), self._play_on, "pale"))
        found.append(("button.list", _("All positions"), self._list, "pale"))
        return found

    def _sheet(self) -> Rect:
        left = self._phrases.left(self._position.answer.action)
        f = self.ui.frame
        high = _HEAD + _SAYS_H + self._note_h() + _FOOT + len(self._shown()) * (_ROW_H + _GAP)
        high = min(_MOST, high * f.text_scale + len(self._buttons()) * (_BUTTON_H + _GAP))
        return f.rect(_LEFT_X if left else _RIGHT_X, _Y, _W, high)

    def build(self) -> Sequence[Widget]:
        """The player's option and the answer, what follows from both, and the buttons."""
        f, sheet, buttons, shown = self.ui.frame, self._sheet(), self._buttons(), self._shown()
        room = sheet.inset(f.px(Gap.BROAD), 0)
        made: list[Widget] = [Panel(sheet, "panel_paper", id="sheet")]
        step, gap = f.px(_BUTTON_H + _GAP), f.px(_GAP)
        low = sheet.bottom - f.px(_FOOT) - len(buttons) * step
        high = f.px(self._note_h())
        note = Rect(room.x, low - high, room.w, high - gap)
        says = Rect(room.x, sheet.y + f.px(_HEAD), room.w, f.px(_SAYS_H) - gap)
        made.append(Label(says, self.status(), theme.BODY, theme.INK, "centre", wrap=True))
        each = (note.y - says.bottom - gap) // max(1, len(shown))
        for i, (head, option, action, good) in enumerate(shown):
            rect = Rect(room.x, says.bottom + gap + i * each, room.w, each - gap)
            made.append(
                Shown(
                    f"outcome.{i + 1}",
                    rect,
                    head,
                    self._phrases.option(action),
                    self._reason(option, action),
                    percent(option.win),
                    self._phrases.points(round(option.points)),
                    good,
                )
            )
        hint = self._hint()
        style, colour = (theme.BODY, theme.INK) if hint else (theme.NOTE, theme.INK_SOFT)
        made.append(Label(note, hint or self._note(), style.at(Size.SMALL), colour, "centre", wrap=True))
        for i, (spot, label, do, kind) in enumerate(buttons):
            made.append(Button(spot, Rect(room.x, low + i * step, room.w, step - gap), label, do, kind))
        return made

    def draw(self, canvas: Canvas) -> None:
        """Mark the answer on the table, and draw the sheet."""
        f, sheet = canvas.frame, self._sheet()
        self._mark(canvas)
        self.draw_widgets(canvas)
        title = Rect(sheet.x + f.px(Gap.WIDE), sheet.y + f.px(Gap.WIDE), sheet.w - f.px(32), f.px(52))
        draw_ribbon_title(canvas, self._title(), title, theme.HEADING)

    def _mark(self, canvas: Canvas) -> None:
        """Frame what the answer is played with on the table, once it may be known."""
        if not self._revealed:
            return
        f = canvas.frame
        shown = {spot.id: spot.rect for spot in self._table.spots()}
        for name in self._phrases.spots(self._position.answer.action):
            if name in shown:
                rect = shown[name]
                canvas.frame_rect(rect.inset(-f.px(Gap.S)), theme.INK, f.px(Stroke.BOLD), f.px(Radius.L))
                canvas.frame_rect(rect.inset(-f.px(Gap.XS)), theme.MADDER, f.px(Stroke.BOLD), f.px(Radius.L))
                canvas.frame_rect(rect, theme.GOLD_LIGHT, f.px(Stroke.FRAME), f.px(Radius.M))

    # Hands ------------------------------------------------------------------------------------------------

    def seat(self) -> int | None:
        """The seat that decides in the position."""
        return self._position.seat

    def back(self) -> None:
        """Close the sheet: the decision is still due."""
        self.ui.stack.pop()

    def _reveal(self) -> None:
        self._revealed = True
        self.rebuild()

    def _next(self) -> None:
        other = words.following(self.ui.settings, self._position)
        if other is not None:
            self.ui.router.position(other.game, other.name)

    def _play_on(self) -> None:
        self.back()
        self._solver.play_on()

    def _list(self) -> None:
        self.back()
        self.ui.router.positions(self._position.game)

    def key(self, name: str) -> None:
        """Go back to the table with Escape."""
        if name == "escape":
            self.back()
