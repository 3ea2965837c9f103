"""Each player's chance to win over the time of a game, as a graph.

The lines are told apart twice: by colour and by how they are broken.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import hypot
from typing import Any, Final

import pygame

from kingsburg.app.i18n import _
from kingsburg.app.phrases import percent
from kingsburg.app.review import Point, Review
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.theme import Gap, Size, Stroke
from kingsburg.ui.playback.chronicle import Chapter
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.playback.sprites import draw_charge, draw_medal, draw_shield
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.widgets.base import Quiet

GRAPH: Final = "graph"
_LEGEND_H: Final = 74.0
_SCALE_W: Final = 92.0
_GREAT_H, _SMALL_H = 34.0, 32.0
_WIDE, _EDGE = 4.5, 7.5
"""The width of a line, and of the line with its dark edge, in design units."""
_DASHES: Final = ((), (26.0, 12.0), (7.0, 9.0), (30.0, 9.0, 7.0, 9.0), (50.0, 14.0))
"""How the players' lines are broken, by seat: lengths painted and left out in turn, in design units."""
_FINE: Final = 2
_SHARP: Final = 1.5
"""Below this scale of the window the lines are drawn `_FINE` times as large, to be scaled down smoothly."""
_CLOSER: Final = 0.55
"""By how much the dashes are shortened in the short sample beside a name."""
_EMBLEM: Final = 26.0
_EMBLEMS: Final = 4
"""How many emblems stand on each line."""
_FIGURES_H: Final = 38.0
_CELL_MOST: Final = 280.0
_LEAST_CELL: Final = 18.0


@dataclass(frozen=True, slots=True)
class ReviewGraph(Quiet):
    """`open_at` is called with the turn that the player wants to see; `lines` says how many lines to draw."""

    ui: Ui
    playback: Playback[Any, Any]
    rect: Rect
    review: Review
    chapters: Sequence[Chapter]
    length: int
    """How many turns the game has."""
    open_at: Callable[[int], None]
    lines: int

    # Where things lie ---------------------------------------------------------------------------------------

    @property
    def plot(self) -> Rect:
        """Where the lines are drawn."""
        px, r = self.ui.frame.px, self.rect
        top, left = px(_LEGEND_H), px(_SCALE_W)
        foot = px(_GREAT_H) + px(_SMALL_H) + px(Gap.S)
        return Rect(r.x + left, r.y + top, r.w - left - px(Gap.XXL), r.h - top - foot)

    def x_of(self, at: float) -> int:
        """Return the column (window pixels) of a moment, counted in turns."""
        plot = self.plot
        return plot.x + round(plot.w * at / max(1, self.length))

    def y_of(self, chance: float) -> int:
        """Return the row (window pixels) of a chance from 0 to 1."""
        plot = self.plot
        return plot.bottom - round(plot.h * chance)

    def place_of(self, at: float, seat: int) -> tuple[int, int]:
        """Return the point (window pixels) of a seat's line at a moment, counted in turns."""
        points, place = self.review.points, self.index(at)
        after, before = points[place], points[max(0, place - 1)]
        share = (at - before.at) / (after.at - before.at) if before.at < at < after.at else 1.0
        chance = before.chances[seat] + share * (after.chances[seat] - before.chances[seat])
        return self.x_of(at), self.y_of(chance)

    def index(self, at: float) -> int:
        """Return the index of the first point at or after a moment, or of the last point."""
        times = [point.at for point in self.review.points]
        return min(bisect_left(times, at), len(times) - 1)

    def point_at(self, x: int) -> Point:
        """Return the review's point nearest to x (window pixels)."""
        share = (x - self.plot.x) / max(1, self.plot.w)
        return min(self.review.points, key=lambda point: abs(point.at - share * self.length))

    # Spots --------------------------------------------------------------------------------------------------

    def spots(self) -> Sequence[Spot]:
        """Return the graph as one spot to click."""
        label = _("The chances to win over the game: click to watch the game from there")
        return (Spot(GRAPH, self.plot, READY, ("click",), label),)

    def click(self, spot: Spot) -> None:
        """Open the replay at the clicked moment; by keyboard, at the beginning."""
        by_hand = not self.ui.attention.ring
        self.open_at(int(self.point_at(self.ui.attention.mouse[0]).at) if by_hand else 0)

    # Look ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the graph with the result, as no turn is looked at."""
        self.draw_at(canvas, None)

    def draw_at(self, canvas: Canvas, moment: Point | None) -> None:
        """Draw the graph with the figures of `moment`, or with the result if it is None."""
        self._draw_legend(canvas, moment)
        self._draw_scale(canvas)
        self._draw_axis(canvas)
        self._draw_lines(canvas)
        if moment is not None:
            f, plot = canvas.frame, self.plot
            x = self.x_of(moment.at)
            canvas.fill(Rect(x, plot.y, f.px(Stroke.LINE), plot.h), theme.MADDER)
            for seat, chance in enumerate(moment.chances):
                side = f.px(_EMBLEM)
                draw_charge(
                    canvas,
                    self.playback.colours[seat],
                    self.playback.charges[seat],
                    x,
                    self.y_of(chance),
                    side,
                )

    def _draw_legend(self, canvas: Canvas, moment: Point | None) -> None:
        f, playback = canvas.frame, self.playback
        shown = moment or self.review.points[-1]
        left = self.plot.x
        wide = min(f.px(_CELL_MOST), (self.plot.w + f.px(Gap.BROADEST)) // len(playback.names))
        for seat, name in enumerate(playback.names):
            cell = Rect(left + seat * wide, self.rect.y, wide - f.px(Gap.L), f.px(_LEGEND_H) - f.px(Gap.L))
            arms = Rect(cell.x, cell.y, f.px(42), f.px(50))
            draw_shield(canvas, playback.colours[seat], playback.charges[seat], arms)
            text = Rect(arms.right + f.px(Gap.M), cell.y, cell.right - arms.right - f.px(Gap.M), f.px(28))
            canvas.write(name, text, theme.STRONG.at(Size.TEXT), theme.INK)
            below = Rect(text.x, text.bottom, text.w, f.px(_FIGURES_H))
            sample = below.left_part(text.w // 4)
            self._draw_sample(canvas, seat, sample)
            room = below.right - sample.right - below.h - f.px(Gap.S) - f.px(Gap.THIN)
            chance = Rect(sample.right + f.px(Gap.S), below.y, room, below.h)
            style = theme.SMALL_STRONG.at(Size.SMALL)
            covered = canvas.write(percent(shown.chances[seat]), chance, style, theme.INK)
            medal = Rect(min(covered.right + f.px(Gap.M), chance.right), below.y, below.h, below.h)
            draw_medal(canvas, round(shown.points[seat]), medal, Size.FINE)

    def _draw_sample(self, canvas: Canvas, seat: int, rect: Rect) -> None:
        ends = [(0.0, rect.h / 2), (float(rect.w), rect.h / 2)]
        key = ("sample", rect.size, seat, self.playback.colours[seat])
        made = canvas.assets.made(key, partial(self._painted, rect.size, {seat: ends}, _CLOSER))
        canvas.blit(made, *rect.pos)

    def _draw_scale(self, canvas: Canvas) -> None:
        f, plot = canvas.frame, self.plot
        canvas.fill(plot, canvas.paper(theme.WHITE))
        for quarter in range(5):
            y = self.y_of(quarter / 4)
            canvas.rule(plot.x, y, plot.w, canvas.paper(theme.PAPER_DARK), f.px(Stroke.THIN))
            label = Rect(self.rect.x, y - f.px(Gap.WIDE), f.px(_SCALE_W) - f.px(Gap.M), f.px(32))
            canvas.write(
                percent(quarter / 4), label, theme.SMALL.at(Size.FINE), theme.INK_SOFT, align="right"
            )

    def _draw_axis(self, canvas: Canvas) -> None:
        f, plot = canvas.frame, self.plot
        top = plot.bottom + f.px(Gap.XS)
        for row, high in enumerate((_GREAT_H, _SMALL_H)):
            mine = [chapter for chapter in self.chapters if chapter.row == row]
            ends = [*(chapter.turn for chapter in mine[1:]), self.length]
            for chapter, end in zip(mine, ends, strict=True):
                x = self.x_of(chapter.turn)
                cell = Rect(x, top, self.x_of(end) - x, f.px(high))
                if row == 0:
                    canvas.fill(Rect(x, plot.y, f.px(Stroke.THIN), plot.h), canvas.paper(theme.PAPER_DARK))
                self._draw_chapter(canvas, chapter, cell)
            top += f.px(high)
        canvas.frame_rect(plot, theme.INK, f.px(Stroke.LINE))

    def _draw_chapter(self, canvas: Canvas, chapter: Chapter, cell: Rect) -> None:
        f = canvas.frame
        if chapter.seat is not None:
            canvas.fill(cell.bottom_part(cell.h // 2), theme.PLAYER[self.playback.colours[chapter.seat]])
        if cell.w > f.px(Gap.S):
            canvas.frame_rect(cell, theme.INK_SOFT, f.px(Stroke.THIN))
        side = min(cell.h - f.px(Gap.XS), cell.w - f.px(Gap.FINE))
        if chapter.picture is not None:
            if side >= f.px(_LEAST_CELL):
                canvas.picture(*chapter.picture, Rect(0, 0, side, side).at(*cell.centre))
        elif chapter.short:
            canvas.write(chapter.short, cell, theme.LABEL.at(Size.FINE), theme.INK, align="centre")

    def _draw_lines(self, canvas: Canvas) -> None:
        f, key = canvas.frame, hash(self.review.points)
        for seat, colour in enumerate(self.playback.colours[: self.lines]):
            around, points = self._line(seat)
            made = canvas.assets.made(
                ("course", seat, around.size, colour, key),
                partial(self._painted, around.size, {seat: points}),
            )
            canvas.blit(made, *around.pos)
        for seat, colour in enumerate(self.playback.colours[: self.lines]):
            for n in range(_EMBLEMS):
                at = self.length * (n + (seat + 0.5) / len(self.playback.colours)) / _EMBLEMS
                draw_charge(
                    canvas, colour, self.playback.charges[seat], *self.place_of(at, seat), f.px(_EMBLEM)
                )

    def _line(self, seat: int) -> tuple[Rect, list[tuple[float, float]]]:
        """Return what part of the window a seat's line takes, and its points within that part."""
        plot, margin = self.plot, self.ui.frame.px(_EDGE)
        chances = [point.chances[seat] for point in self.review.points]
        top, bottom = self.y_of(max(chances)) - margin, self.y_of(min(chances)) + margin
        around = Rect(plot.x - margin, top, plot.w + 2 * margin, bottom - top)
        wide, high = plot.w / max(1, self.length), plot.h
        return around, [
            (margin + wide * point.at, plot.bottom - top - high * chance)
            for point, chance in zip(self.review.points, chances, strict=True)
        ]

    def _painted(
        self, size: tuple[int, int], lines: dict[int, list[tuple[float, float]]], closer: float = 1.0
    ) -> pygame.Surface:
        """Return these seats' lines drawn on a transparent surface of that size."""
        scale = self.ui.frame.scale
        fine = _FINE if scale < _SHARP else 1
        big = transparent((size[0] * fine, size[1] * fine))
        for seat, points in lines.items():
            dashes = [d * scale * closer for d in _DASHES[seat % len(_DASHES)]]
            parts = list(_dashed(points, dashes))
            colour = theme.PLAYER[self.playback.colours[seat]]
            for wide, paint in ((_EDGE, theme.INK), (_WIDE, colour)):
                for part in parts:
                    _stroke(big, paint, part, wide * scale, fine)
        return pygame.transform.smoothscale(big, size) if fine > 1 else big


def _dashed(
    points: Sequence[tuple[float, float]], dashes: Sequence[float]
) -> Iterator[list[tuple[float, float]]]:
    """Yield the painted stretches of a broken line; all of it if `dashes` is empty."""
    if not dashes:
        yield list(points)
        return
    number, left, part = 0, dashes[0], [points[0]]
    for (x, y), (to_x, to_y) in pairwise(points):
        length = hypot(to_x - x, to_y - y)
        gone = 0.0
        while length - gone > left:
            gone += left
            place = x + (to_x - x) * gone / length, y + (to_y - y) * gone / length
            if number % 2 == 0:
                yield [*part, place]
            number += 1
            left, part = dashes[number % len(dashes)], [place]
        left -= length - gone
        part.append((to_x, to_y))
    if number % 2 == 0:
        yield part


def _stroke(
    surface: pygame.Surface,
    colour: theme.Colour,
    points: Sequence[tuple[float, float]],
    wide: float,
    fine: int,
) -> None:
    """Draw a line `fine` times as large, with round corners and ends."""
    wide *= fine
    big = [(x * fine, y * fine) for x, y in points]
    for a, b in pairwise(big):
        length = hypot(b[0] - a[0], b[1] - a[1])
        if length:
            dx, dy = (b[1] - a[1]) / length * wide / 2, (a[0] - b[0]) / length * wide / 2
            corners = [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy)]
            pygame.draw.polygon(surface, colour, [*corners, (a[0] - dx, a[1] - dy)])
    for x, y in big:
        pygame.draw.circle(surface, colour, (x, y), wide / 2)
