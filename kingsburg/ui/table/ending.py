"""The end of any game: the winners, the scores over time, the dice, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

import pygame

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import joined
from kingsburg.app.replays import Replay
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Size, Stroke
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.playback.presentation import M, S
from kingsburg.ui.playback.sprites import (
    draw_charge,
    draw_medal,
    draw_player,
    draw_ribbon,
    player_w,
)
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.widgets import Button, Widget, WidgetScene, draw_ribbon_title

if TYPE_CHECKING:
    from kingsburg.app.review import Working

ROWS_X, ROWS_W = 470, 1332
ROWS_TOP = 196
ROW_STEP, ROW_H = 90, 82
"""Distance and height of the players' rows, in design units."""
CELLS_X = 938
"""The left edge of a game's own numbers in a row, in design units."""
BOTTOM = 944
"""The lower edge of everything above the buttons, in design units."""
_SIDE_X, _SIDE_W = 86, 368
"""Left edge and width of the column with the victors and, below them, the dice."""
_VICTORS_H = 396
_COURSE_W, _COURSE_H = 330, 44
"""Size of the button above the graph; the lines of the graph stay below it."""
_EMBLEM = 28.0
_SCALE_H = 24.0
_PRACTICE_Y, _PRACTICE_H = 134.0, 54.0
_Deed = tuple[str, str, Callable[[], None], str]
"""A button's id, label, action and kind."""
_PIP_MEAN = 3.5
_PIP_VARIANCE = 35 / 12


@dataclass(frozen=True, slots=True)
class ScoreGraph:
    """The scores over time.

    `steps` holds (time, scores by seat) in ascending order, `marks` holds (time, label) for the
    axis. The score `goal`, which wins the game, has a line of its own.
    """

    title: str
    steps: Sequence[tuple[float, Sequence[int]]]
    marks: Sequence[tuple[float, str]] = ()
    goal: int | None = None


@dataclass(frozen=True, slots=True)
class Thrown:
    """The number of dice that a seat has thrown, and the sum of their pips."""

    dice: int
    pips: int

    def expected(self) -> tuple[int, int]:
        """Return the range that holds 95 % of all sums of so many dice, as (low, high)."""
        mean = self.dice * _PIP_MEAN
        spread = 1.96 * (self.dice * _PIP_VARIANCE) ** 0.5
        return round(mean - spread), round(mean + spread)


class EndingScene(WidgetScene, Generic[S, M]):
    """The scene over the table when the game has ended; each game draws its own result in it."""

    name = "scoring"
    overlay = True

    def __init__(self, ui: Ui, playback: Playback[S, M]) -> None:
        super().__init__(ui)
        self.playback = playback
        self.result = playback.game.standings(playback.state)
        self._working: Working | None = None
        self._unsealed = False
        """Whether seed and salt are shown."""

    def graph_top(self) -> float:
        """Return the upper edge of the graph, which ends at `BOTTOM`, in design units."""
        raise NotImplementedError

    def graph_place(self) -> Rect:
        """Return the box of the graph with the scores over time."""
        y = self.graph_top()
        return self.ui.frame.rect(ROWS_X, y, ROWS_W, BOTTOM - y)

    def draw_result(self, canvas: Canvas) -> Iterator[None]:
        """Draw everything between the title and the buttons, and yield between two pieces of it."""
        raise NotImplementedError

    def status(self) -> str:
        """Return who wins the game, or who share the victory."""
        names = joined([self.playback.names[i] for i in self.result.ranking[0]])
        if len(self.result.ranking[0]) > 1:
            return _("{names} share the victory").format(names=names)
        return _("{names} wins the game").format(names=names)

    def help_page(self, spot: Spot | None) -> str:
        """The page on the end of the game."""
        return "end"

    def build(self) -> Sequence[Widget]:
        """Make the way to how the game went and the buttons after a game played or watched."""
        f, actions = self.ui.frame, self._watched() if self.playback.replayed else self._played()
        step = 344
        x = 960 - (len(actions) * step - 14) / 2
        graph = self.graph_place()
        place = Rect(graph.right - f.px(_COURSE_W), graph.y, f.px(_COURSE_W), f.px(_COURSE_H))
        tip = _("Everybody's chances over the game, and its turning points")
        return [
            Button("button.course", place, _("How the game went"), self._show_course, tip=tip),
            *([] if self._unsealed else [self._seal()]),
            *(
                Button(id_, f.rect(x + i * step, 972, step - 14, 60), label, do, kind)
                for i, (id_, label, do, kind) in enumerate(actions)
            ),
        ]

    def _seal(self) -> Button:
        """Make the button behind which seed and salt lie: they are no result."""
        tip = _("The seed that all dice came from, and what proves that nobody has changed it.")
        place = self._foot().bottom_part(self.ui.frame.px(_COURSE_H))
        return Button("button.about_game", place, _("About this game"), self._unseal, tip=tip)

    def _unseal(self) -> None:
        self._unsealed = True
        self.rebuild()

    def _show_course(self) -> None:
        from kingsburg.ui.review.scene import show_course

        self._working = show_course(self.ui, self.playback, self._working)

    def _watched(self) -> Sequence[_Deed]:
        return (
            ("button.look", _("Back to the replay"), self.ui.stack.pop, "madder"),
            ("button.title", _("Main menu"), self.ui.router.title, "pale"),
        )

    def _played(self) -> Sequence[_Deed]:
        playback, router = self.playback, self.ui.router
        choice, seed = playback.choice, playback.setup.seed
        played = Replay(
            playback.game.name,
            playback.setup,
            tuple(playback.turns),
            playback.state,
            choice.seats,
            takebacks=playback.takebacks,
        )
        return (
            ("button.rematch", _("Rematch"), lambda: router.start(choice._replace(seed=None)), "madder"),
            (
                "button.same_seed",
                _("Same seed again"),
                lambda: router.start(choice._replace(seed=seed)),
                "pale",
            ),
            ("button.watch", _("Watch again"), lambda: router.replay(played), "pale"),
            ("button.look", _("Look at the table"), self.ui.stack.pop, "pale"),
            ("button.title", _("Main menu"), router.title, "pale"),
        )

    def asked(self) -> Hashable:
        """Return that what comes next is asked: a press meant for the battle before does not choose it."""
        return self.name

    def key(self, name: str) -> None:
        """Go back to the table on Escape."""
        if name == "escape":
            self.ui.stack.pop()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet with a ribbon in the winner's colour, the victors, and the game's result."""
        for _piece in self.pieces(canvas):
            pass

    def pieces(self, canvas: Canvas) -> Iterator[None]:
        """Draw it piece by piece, and yield between two of them.

        Whoever does so before it is seen has its pictures and its type ready.
        """
        f = canvas.frame
        sheet = f.rect(50, 30, 1820, 1032)
        canvas.veil(theme.NIGHT, Fade.SHEET, sheet.inset(f.px(Corner.XL)))
        canvas.nine("panel_paper", sheet, Corner.XL)
        yield
        ribbon = f.rect(330, 48, 1260, 68)
        first = self.result.ranking[0][0]
        colour = self.playback.colours[first]
        draw_ribbon(canvas, colour, ribbon)
        draw_ribbon_title(
            canvas, self.status(), ribbon, theme.HEADING.at(Size.TITLE), theme.ON_PLAYER[colour]
        )
        yield
        self._draw_victors(canvas, f.rect(_SIDE_X, 140, _SIDE_W, _VICTORS_H))
        yield
        if self.playback.setup.practice:
            place = f.rect(ROWS_X, _PRACTICE_Y, CELLS_X - ROWS_X - Gap.XXL, _PRACTICE_H)
            canvas.write(self._practice(), place, theme.NOTE.at(Size.TEXT), theme.RUBRIC, wrap=True)
        yield from self.draw_result(canvas)
        yield
        self.draw_widgets(canvas)

    def _practice(self) -> str:
        """Say that this was a practice game, and how much of it was taken back."""
        n = self.playback.takebacks
        if not n:
            return _("Practice game: nothing taken back")
        return ngettext(
            "Practice game: {n} decision taken back", "Practice game: {n} decisions taken back", n
        ).format(n=n)

    # What most games show -------------------------------------------------------------------------

    def places(self) -> list[tuple[int, int]]:
        """Return (place, seat) of each player, the best first."""
        return [(place, seat) for place, seats in enumerate(self.result.ranking, 1) for seat in seats]

    def _draw_victors(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the winners' arms with laurels; several winners share the box."""
        f, victors = canvas.frame, self.result.ranking[0]
        columns = min(2, len(victors))
        lines = -(-len(victors) // columns)
        w, h = rect.w // columns, rect.h // lines
        for i, seat in enumerate(victors):
            place = Rect(rect.x + i % columns * w, rect.y + i // columns * h, w, h)
            side = min(place.w, place.h)
            around = Rect(0, 0, side, side).at(*place.centre)
            canvas.picture("ui", "glory", around)
            canvas.picture("ui", "wreath", around.inset(side // 8))
            face, high = self.playback.faces[seat], round(side * 0.42)
            arms = Rect(0, 0, player_w(high, face), high).at(around.cx, around.cy)
            draw_player(canvas, face, self.playback.colours[seat], self.playback.charges[seat], arms)
            crown = Rect(0, 0, round(side * 0.3), round(side * 0.3)).at(
                around.cx, arms.y - round(side * 0.08)
            )
            canvas.picture("icons", "king", crown)
            medal = Rect(0, 0, round(side * 0.22), round(side * 0.22)).at(
                around.cx, around.bottom - round(side * 0.14)
            )
            draw_medal(canvas, self.result.score[seat], medal, max(Size.TEXT, medal.h / f.scale * 0.42))

    def draw_place(self, canvas: Canvas, line: int, place: int, seat: int) -> None:
        """Draw a player's row: place, arms, name and score, with a gold ring for a winner."""
        f, playback = canvas.frame, self.playback
        row = f.rect(ROWS_X, ROWS_TOP + line * ROW_STEP, ROWS_W, ROW_H)
        canvas.nine("card", row, Corner.M)
        if place == 1:
            canvas.nine("ring_gold", row.inset(-f.px(Gap.THIN)), Corner.M)
        mark = Rect(row.x + f.px(Gap.L), row.cy - f.px(32), f.px(64), f.px(64))
        if place == 1:
            canvas.picture("ui", "wreath", mark)
        canvas.write(str(place), mark, theme.NUMBER.at(Size.BIG), theme.RUBRIC, align="centre")
        face, high = playback.faces[seat], f.px(66)
        arms = Rect(mark.right + f.px(Gap.M), row.cy - high // 2, player_w(high, face), high)
        draw_player(canvas, face, playback.colours[seat], playback.charges[seat], arms)
        medal = Rect(f.rect(CELLS_X, 0, 0, 0).x - f.px(84), row.cy - f.px(34), f.px(68), f.px(68))
        name = Rect(arms.right + f.px(Gap.XXL), row.y, medal.x - arms.right - f.px(Gap.BROADEST), row.h)
        canvas.write(playback.names[seat], name, theme.HEADING.at(Size.HEAD), theme.INK)
        draw_medal(canvas, self.result.score[seat], medal, Size.HEAD)

    def draw_score_graph(self, canvas: Canvas, rect: Rect, graph: ScoreGraph) -> None:
        """Draw the scores of all players over time."""
        f, playback, steps = canvas.frame, self.playback, graph.steps
        canvas.write(graph.title, rect.top_part(f.px(34)), theme.HEADING.at(Size.LEAD), theme.INK)
        top = f.px(_COURSE_H) + f.px(_EMBLEM) // 2 + f.px(Gap.S)
        plot = Rect(rect.x + f.px(44), rect.y + top, rect.w - f.px(60), rect.h - top - f.px(36))
        if len(steps) < 2 or plot.h < f.px(40):
            return
        high = max(10, graph.goal or 0, *(max(scores) for _when, scores in steps))
        low = min(0, *(min(scores) for _when, scores in steps))
        first, last = steps[0][0], steps[-1][0]

        def at(when: float, score: int) -> tuple[int, int]:
            x = plot.x + round(plot.w * (when - first) / (last - first or 1))
            return x, plot.bottom - round(plot.h * (score - low) / (high - low))

        for score in range(low - low % 10, high + 1, 10):
            y = at(first, score)[1]
            if plot.y <= y <= plot.bottom:
                won = score == graph.goal
                line, wide = (theme.MADDER, Stroke.FRAME) if won else (theme.PAPER_DARK, Stroke.THIN)
                canvas.rule(plot.x, y, plot.w, line, f.px(wide))
                label = Rect(rect.x, y - f.px(Gap.XXL), f.px(38), f.px(28))
                ink = theme.RUBRIC if won else theme.INK_SOFT
                canvas.write(str(score), label, theme.SMALL.at(Size.LEAD), ink, align="right")
        for when, text in graph.marks:
            x = at(when, low)[0]
            label = Rect(x - f.px(30), plot.bottom + f.px(Gap.XS), f.px(60), f.px(30))
            canvas.write(text, label, theme.LABEL.at(Size.LEAD), theme.INK_SOFT, align="centre")
        for seat, colour in enumerate(playback.colours):
            points = [at(when, scores[seat]) for when, scores in steps]
            pygame.draw.lines(canvas.surface, theme.INK, False, points, f.px(6))
            pygame.draw.lines(canvas.surface, theme.PLAYER[colour], False, points, f.px(4))
            draw_charge(canvas, colour, playback.charges[seat], *points[-1], f.px(_EMBLEM))

    def draw_dice(self, canvas: Canvas, thrown: Sequence[Thrown]) -> None:
        """Draw each player's pips against the expected range below the victors, and what lies below them."""
        f, playback = canvas.frame, self.playback
        rect = self.below_victors()
        canvas.write(_("Luck with the dice"), rect.top_part(f.px(34)), theme.HEADING.at(Size.LEAD), theme.INK)
        self.draw_seal(canvas)
        foot = self._foot()
        top, high = rect.y + f.px(36), min(f.px(96), (foot.y - rect.y - f.px(36)) // len(thrown))
        texts = [_luck(name, own) for name, own in zip(playback.names, thrown, strict=True)]
        room, largest = high - f.px(_SCALE_H), theme.SMALL.at(Size.LEAD)
        style = canvas.text.common(texts, largest, rect.w, room, wrap=True, least=Size.FINE)
        for i, (text, own) in enumerate(zip(texts, thrown, strict=True)):
            row = Rect(rect.x, top + i * high, rect.w, high)
            canvas.write(text, row.top_part(room), style, theme.INK, valign="bottom", wrap=True)
            self._draw_luck(canvas, row.bottom_part(high - room), i, own)

    def below_victors(self) -> Rect:
        """Return the rest of the left column, below the victors."""
        top = 140 + _VICTORS_H
        return self.ui.frame.rect(_SIDE_X, top, _SIDE_W, BOTTOM - top)

    def _foot(self) -> Rect:
        """Return the place of seed and salt."""
        return self.below_victors().bottom_part(self.ui.frame.px(76))

    def draw_seal(self, canvas: Canvas) -> None:
        """Draw seed and salt below the victors once they have been asked for."""
        if not self._unsealed:
            return
        setup = self.playback.setup
        words = _("Seed: {seed}, salt: {salt}") if setup.salt else _("Seed: {seed}")
        sealed = words.format(seed=setup.seed, salt=setup.salt)
        style = theme.SMALL_STRONG.at(Size.TEXT)
        canvas.write(sealed, self._foot(), style, theme.INK, valign="bottom", wrap=True)

    def _draw_luck(self, canvas: Canvas, rect: Rect, seat: int, own: Thrown) -> None:
        """Draw the expected range as a gold bar on a line, and the pips thrown as an emblem."""
        f, (least, most) = canvas.frame, own.expected()
        margin = max(1, (most - least) // 2)
        low, high = min(least - margin, own.pips), max(most + margin, own.pips)

        def x(pips: int) -> int:
            return rect.x + round((rect.w - rect.h) * (pips - low) / (high - low)) + rect.h // 2

        canvas.rule(rect.x, rect.cy, rect.w, canvas.paper(theme.PAPER_DARK), f.px(Stroke.FRAME))
        likely = Rect(x(least), rect.cy - f.px(Gap.THIN), x(most) - x(least), f.px(2 * Gap.THIN))
        canvas.fill(likely, theme.GOLD)
        canvas.frame_rect(likely, theme.INK, f.px(Stroke.THIN))
        draw_charge(
            canvas, self.playback.colours[seat], self.playback.charges[seat], x(own.pips), rect.cy, rect.h
        )


def _luck(name: str, own: Thrown) -> str:
    """What a player has thrown, against the expected range, in words."""
    low, high = own.expected()
    return _("{name}: {pips} with {dice} dice; usual {low}–{high}").format(
        name=name, pips=own.pips, dice=own.dice, low=low, high=high
    )
