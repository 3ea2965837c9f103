"""A whole game as a bar: its chapters in two rows, and a track on which the player goes to any turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke
from kingsburg.ui.playback.chronicle import Chapter
from kingsburg.ui.replay.replayer import Replayer
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import READY, SELECTED, Spot
from kingsburg.ui.widgets.base import Quiet

_ALL_ROWS: Final = 96.0
"""From this height on, in design units, there is room for words and the short chapters."""
_WORDS_H, _GREAT_H, _SMALL_H = 29.0, 31.0, 27.0
_RAIL_H: Final = 10.0


@dataclass(frozen=True, slots=True)
class ReplayBar(Quiet):
    """The bar of a replay. `aim` is the position it is being dragged to, if it is being dragged."""

    ui: Ui
    playback: Replayer[Any, Any]
    rect: Rect
    chapters: Sequence[Chapter]
    aim: int | None = None

    # Where things lie ---------------------------------------------------------------------------------------

    @property
    def _spacious(self) -> bool:
        return self.rect.h >= self.ui.frame.px(_ALL_ROWS)

    def _rows(self) -> Sequence[Rect]:
        """Return the row of the long chapters and, where there is room, that of the short ones."""
        px, top = self.ui.frame.px, self.rect
        if not self._spacious:
            return (top.top_part(top.h // 2),)
        great = Rect(top.x, top.y + px(_WORDS_H), top.w, px(_GREAT_H))
        return great, Rect(top.x, great.bottom, top.w, px(_SMALL_H))

    @property
    def track(self) -> Rect:
        """The track that the pointer drags or clicks to go to any turn."""
        above = self._rows()[-1].bottom
        return Rect(self.rect.x, above, self.rect.w, self.rect.bottom - above)

    @property
    def _margin(self) -> int:
        """Half of the knob, in pixels: so it stays on the bar at both ends."""
        return self.track.h // 2

    def x_of(self, position: int) -> int:
        """Return the x, in window pixels, at which `position` turns have been played."""
        wide = self.rect.w - 2 * self._margin
        return self.rect.x + self._margin + round(wide * position / max(1, self.playback.length))

    def position_at(self, x: int) -> int:
        """Return the first stop at or after x (window pixels), as a number of turns."""
        wide = self.rect.w - 2 * self._margin
        share = (x - self.rect.x - self._margin) / max(1, wide)
        return self.playback.stop_at(round(min(1.0, max(0.0, share)) * self.playback.length))

    def _cells(self) -> list[tuple[int, Chapter, Rect]]:
        """Return (number from 1, chapter, its cell) for the rows there is room for."""
        found = []
        for row, rect in enumerate(self._rows()):
            mine = [(i, c) for i, c in enumerate(self.chapters, 1) if c.row == row]
            starts = [*(self.x_of(chapter.turn) for _i, chapter in mine), self.x_of(self.playback.length)]
            for (i, chapter), (x, end) in zip(mine, pairwise(starts), strict=True):
                if end > x:
                    found.append((i, chapter, Rect(x, rect.y, end - x, rect.h)))
        return found

    # Spots --------------------------------------------------------------------------------------------------

    def spots(self) -> Sequence[Spot]:
        """Return the chapters to click and the track to click or drag along."""
        begun = self._begun()
        found = [
            Spot(
                f"chapter.{i}",
                rect,
                SELECTED if begun.get(chapter.row) is chapter else READY,
                ("click",),
                chapter.label,
                chapter.label,
                means=chapter.turn,
            )
            for i, chapter, rect in self._cells()
        ]
        label = _("The game: drag or click to go to any turn")
        told = {"n": self.playback.position, "total": self.playback.length}
        where = _("turn {n} of {total}").format(**told)
        return [*found, Spot("seek", self.track, READY, ("click", "drag"), label, value=where, role="slider")]

    def click(self, spot: Spot) -> None:
        """Go to the chapter or to the clicked place of the track; by keyboard, to the next chapter."""
        if spot.id != "seek":
            self.playback.seek(spot.means)
        elif not self.ui.attention.ring:
            self.playback.seek(self.position_at(self.ui.attention.mouse[0]))
        else:
            self.playback.seek(self.chapter_after())

    def chapter_after(self) -> int:
        """Return the turn at which the next chapter begins, or the game's length."""
        return min(
            (c.turn for c in self.chapters if c.turn > self.playback.reached), default=self.playback.length
        )

    def chapter_before(self) -> int:
        """Return the turn at which this chapter began, or the chapter before if this one has just begun."""
        return max((c.turn for c in self.chapters if c.turn < self.playback.reached), default=0)

    @property
    def _at(self) -> int:
        return self.playback.reached if self.aim is None else self.aim

    def _begun(self) -> Mapping[int, Chapter]:
        """Return, by row, the chapter in which the game is."""
        at = self._at
        return {c.row: c for c in self.chapters if c.turn <= at}

    # Look ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the words where there is room, the chapters, and the track."""
        if self._spacious:
            self._draw_words(canvas)
        begun = self._begun()
        for i, chapter, rect in self._cells():
            now = begun.get(chapter.row) is chapter
            self._draw_cell(canvas, chapter, rect, now, canvas.attention.is_hot(f"chapter.{i}"))
        self._draw_track(canvas)

    def _draw_words(self, canvas: Canvas) -> None:
        """Write in which chapter the game is, and after how many steps."""
        line = self.rect.top_part(canvas.frame.px(_WORDS_H))
        begun = sorted((c for c in self.chapters if c.turn <= self._at), key=lambda c: (c.row, c.turn))
        where = begun[-1].label if begun else _("Before the game")
        turns = _("step {n} of {count}").format(n=self._at, count=self.playback.length)
        right = line.right_part(line.w // 4)
        canvas.write(turns, right, theme.NOTE.at(Size.SMALL), theme.INK_SOFT, align="right")
        left = line.left_part(line.w - right.w - canvas.frame.px(Gap.M))
        canvas.write(where, left, theme.STRONG.at(Size.TEXT), theme.INK)

    def _draw_cell(self, canvas: Canvas, chapter: Chapter, rect: Rect, now: bool, hot: bool) -> None:
        f = canvas.frame
        fill = theme.GOLD_LIGHT if now else theme.PAPER_DARK if chapter.turn <= self._at else theme.PAPER
        canvas.fill(rect, canvas.paper(fill))
        if chapter.seat is not None:
            strip = rect.bottom_part(round(rect.h * (0.8 if now else 0.5)))
            canvas.fill(strip, theme.PLAYER[self.playback.colours[chapter.seat]])
        if rect.w > f.px(Gap.S):
            canvas.frame_rect(
                rect, theme.GOLD if hot else theme.INK_SOFT, f.px(Stroke.LINE if hot else Stroke.THIN)
            )
        side = rect.h - f.px(Gap.S)
        if chapter.picture is not None and rect.w >= side:
            canvas.picture(*chapter.picture, Rect(0, 0, side, side).at(*rect.centre))
        elif chapter.short:
            canvas.write(chapter.short, rect, theme.LABEL.at(Size.FINE), theme.INK, align="centre")

    def _draw_track(self, canvas: Canvas) -> None:
        f, track = canvas.frame, self.track
        high, x = f.px(_RAIL_H), self.x_of(self._at)
        rail = Rect(self.x_of(0), track.cy - high // 2, self.x_of(self.playback.length) - self.x_of(0), high)
        canvas.fill(rail, canvas.paper(theme.PAPER_DARK))
        canvas.fill(Rect(rail.x, rail.y, x - rail.x, rail.h), theme.MADDER)
        canvas.frame_rect(rail, theme.INK, f.px(Stroke.THIN), f.px(Radius.XS))
        side = track.h - f.px(Gap.FINE)
        knob = Rect(0, 0, side, side).at(x, track.cy)
        if canvas.attention.is_hot("seek") or self.aim is not None:
            canvas.nine("ring_gold", knob.inset(-f.px(Gap.THIN)), Corner.S)
        canvas.picture("ui", "medal", knob)
