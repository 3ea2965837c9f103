"""The end of any game: who has won, how the score went, what the dice did, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic

import pygame

from kingsburg.app.i18n import _
from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.chronicle import fingerprint
from kingsburg.ui.context import Ui
from kingsburg.ui.geometry import Rect
from kingsburg.ui.parts import draw_charge, draw_medal, draw_shield
from kingsburg.ui.phrases import joined
from kingsburg.ui.projection import Projection
from kingsburg.ui.staging import M, S
from kingsburg.ui.theme import Corner, Fade, Gap, Size, Stroke
from kingsburg.ui.widgets import Button, Widget, WidgetScene, draw_ribbon_title

ROWS_TOP, ROW_STEP = 186, 74
"""Of the players' rows, in design units."""
_PIP_MEAN = 3.5
_PIP_VARIANCE = 35 / 12


@dataclass(frozen=True, slots=True)
class Course:
    """How the score went.

    `steps`: (when, scores by seat), ascending. `marks`: (when, label) under the graph. `goal`: the score that
    wins, with a line of its own.
    """

    title: str
    steps: Sequence[tuple[float, Sequence[int]]]
    marks: Sequence[tuple[float, str]] = ()
    goal: int | None = None


@dataclass(frozen=True, slots=True)
class Thrown:
    """How many dice a seat has thrown, and their pips."""

    dice: int
    pips: int

    def expected(self) -> tuple[int, int]:
        """The range that 19 of 20 totals of so many dice lie in."""
        mean = self.dice * _PIP_MEAN
        spread = 1.96 * (self.dice * _PIP_VARIANCE) ** 0.5
        return round(mean - spread), round(mean + spread)


class EndingScene(WidgetScene, Generic[S, M]):
    """Lies over the table when the game has ended; a game's own tells what came of it below the title."""

    name = "scoring"
    overlay = True

    def __init__(self, ui: Ui, d: Projection[S, M]) -> None:
        super().__init__(ui)
        self.d = d
        self.result = d.game.standings(d.state)

    def draw_result(self, canvas: Canvas) -> None:
        """Everything between the title and the buttons."""
        raise NotImplementedError

    def status(self) -> str:
        names = joined([self.d.names[i] for i in self.result.ranking[0]])
        if len(self.result.ranking[0]) > 1:
            return _("{names} share the victory").format(names=names)
        return _("{names} wins the game").format(names=names)

    def build(self) -> Sequence[Widget]:
        f, router = self.ui.frame, self.ui.router
        choice, seed = self.d.choice, self.d.setup.seed
        actions = (
            ("button.rematch", _("Rematch"), lambda: router.start(replace(choice, seed=None)), "madder"),
            (
                "button.same_seed",
                _("Same seed again"),
                lambda: router.start(replace(choice, seed=seed)),
                "pale",
            ),
            ("button.look", _("Look at the table"), self.ui.stack.pop, "pale"),
            ("button.title", _("Main menu"), router.title, "pale"),
        )
        return [
            Button(id_, f.rect(270 + i * 350, 968, 330, 60), label, do, kind)
            for i, (id_, label, do, kind) in enumerate(actions)
        ]

    def key(self, name: str) -> None:
        if name == "escape":
            self.ui.stack.pop()

    def draw(self, canvas: Canvas) -> None:
        f = canvas.frame
        canvas.veil(theme.NIGHT, Fade.VEIL)
        canvas.nine("panel_paper", f.rect(190, 50, 1540, 1000), Corner.XL)
        draw_ribbon_title(canvas, self.status(), f.rect(230, 70, 1460, 60), theme.HEADING.at(Size.TITLE))
        self.draw_result(canvas)
        self.draw_widgets(canvas)

    # What most games show ---------------------------------------------------------------------------------

    def places(self) -> list[tuple[int, int]]:
        """(place, seat), the best first."""
        return [(place, seat) for place, seats in enumerate(self.result.ranking, 1) for seat in seats]

    def draw_place(self, canvas: Canvas, line: int, place: int, seat: int) -> None:
        """A player's row: place, arms, name and score; winners have a gold ring."""
        f, d = canvas.frame, self.d
        row = f.rect(230, ROWS_TOP + line * ROW_STEP, 1460, 68)
        canvas.nine("card", row, Corner.M)
        if place == 1:
            canvas.nine("ring_gold", row.inset(-f.px(Gap.THIN)), Corner.M)
        canvas.write(
            str(place),
            Rect(row.x + f.px(Gap.XXL), row.y, f.px(40), row.h),
            theme.NUMBER.at(Size.BIG),
            theme.RUBRIC,
        )
        arms = Rect(row.x + f.px(60), row.y + f.px(Gap.S), f.px(46), row.h - f.px(Gap.XL))
        draw_shield(canvas, d.colours[seat], d.charges[seat], arms)
        name = Rect(arms.right + f.px(Gap.XXL), row.y, f.px(330), row.h)
        canvas.write(d.names[seat], name, theme.HEADING.at(Size.HEAD), theme.INK)
        medal = Rect(name.right + f.px(Gap.L), row.y + f.px(Gap.XS), row.h - f.px(Gap.M), row.h - f.px(Gap.M))
        draw_medal(canvas, self.result.score[seat], medal, 26)

    def draw_course(self, canvas: Canvas, rect: Rect, course: Course) -> None:
        """The scores of all players over time."""
        f, d, steps = canvas.frame, self.d, course.steps
        canvas.write(course.title, rect.top_part(f.px(34)), theme.STRONG.at(Size.TEXT), theme.INK)
        plot = Rect(rect.x + f.px(44), rect.y + f.px(40), rect.w - f.px(60), rect.h - f.px(76))
        if len(steps) < 2 or plot.h < f.px(40):
            return
        high = max(10, course.goal or 0, *(max(scores) for _when, scores in steps))
        low = min(0, *(min(scores) for _when, scores in steps))
        first, last = steps[0][0], steps[-1][0]

        def at(when: float, score: int) -> tuple[int, int]:
            x = plot.x + round(plot.w * (when - first) / (last - first or 1))
            return x, plot.bottom - round(plot.h * (score - low) / (high - low))

        for score in range(low - low % 10, high + 1, 10):
            y = at(first, score)[1]
            if plot.y <= y <= plot.bottom:
                won = score == course.goal
                line = theme.MADDER if won else theme.PAPER_DARK
                canvas.rule(plot.x, y, plot.w, line, f.px(Stroke.THIN))
                label = Rect(rect.x, y - f.px(Gap.XL), f.px(38), f.px(24))
                ink = theme.RUBRIC if won else theme.INK_SOFT
                canvas.write(str(score), label, theme.SMALL.at(Size.FINE), ink, align="right")
        for when, text in course.marks:
            x = at(when, low)[0]
            label = Rect(x - f.px(30), plot.bottom + f.px(Gap.XS), f.px(60), f.px(26))
            canvas.write(text, label, theme.LABEL.at(Size.FINE), theme.INK_SOFT, align="centre")
        for seat, colour in enumerate(d.colours):
            points = [at(when, scores[seat]) for when, scores in steps]
            pygame.draw.lines(canvas.surface, theme.INK, False, points, f.px(6))
            pygame.draw.lines(canvas.surface, theme.PLAYER[colour], False, points, f.px(4))
            draw_charge(canvas, colour, d.charges[seat], *points[-1], f.px(28))

    def draw_dice(self, canvas: Canvas, rect: Rect, thrown: Sequence[Thrown], high: float = 30) -> None:
        """Each player's pips against what was to be expected, and the seed. `high`: a row, design units."""
        f, d = canvas.frame, self.d
        canvas.write(_("Dice thrown"), rect.top_part(f.px(34)), theme.STRONG.at(Size.TEXT), theme.INK)
        y = rect.y + f.px(38)
        for name, own in zip(d.names, thrown, strict=True):
            least, most = own.expected()
            text = _("{name}: {pips} with {dice} dice (expected {low}–{high})").format(
                name=name, pips=own.pips, dice=own.dice, low=least, high=most
            )
            row = Rect(rect.x, y, rect.w, f.px(high))
            canvas.write(text, row, theme.SMALL.at(Size.SMALL), theme.INK, wrap=True)
            y += row.h
        seed = d.setup.seed
        sealed = _("Seed: {seed} (sealed as {fingerprint})").format(seed=seed, fingerprint=fingerprint(seed))
        row = Rect(rect.x, y + f.px(Gap.S), rect.w, f.px(high))
        canvas.write(sealed, row, theme.SMALL_STRONG.at(Size.SMALL), theme.INK, wrap=True)
