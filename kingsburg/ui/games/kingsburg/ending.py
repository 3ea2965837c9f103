"""The end of a game of Kingsburg: places, victory points by source, tie-break, score graph."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.calendar import SUMMER
from kingsburg.engine.kingsburg.state import SOURCES, State
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.model import Model
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap, Size
from kingsburg.ui.table.ending import (
    CELLS_X,
    ROW_H,
    ROW_STEP,
    ROWS_TOP,
    ROWS_W,
    ROWS_X,
    EndingScene,
    ScoreGraph,
    Thrown,
)

_SOURCE_ICONS = ("person", "building", "soldier", "king", "star")
"""The icons of the engine's sources of points, in their order."""
_CELL = 134
_TIED_X, _TIED_W = 1632, 160
_HEAD_Y = 138
_NOTE_H = 36


def tie_break(keys: Sequence[tuple[int, ...]], ranking: Sequence[Sequence[int]]) -> str:
    """Say what decided between the first two places if points did not (K8.2); else nothing."""
    if len(ranking[0]) > 1:
        return _("Points, goods and buildings are all equal: a shared victory.")
    if len(ranking) < 2:
        return ""
    first, second = keys[ranking[0][0]], keys[ranking[1][0]]
    if first[0] != second[0]:
        return ""
    if first[1] != second[1]:
        return _("Equal points: more goods decided ({a} against {b}).").format(a=first[1], b=second[1])
    return _("Equal points and goods: more buildings decided ({a} against {b}).").format(
        a=first[2], b=second[2]
    )


class ScoringScene(EndingScene[State, Model]):
    """Shows the places, the points by source, and what broke a tie."""

    def draw_result(self, canvas: Canvas) -> Iterator[None]:
        """Draw the places, what broke a tie, the graph of the scores, and the dice."""
        f, playback = canvas.frame, self.playback
        yield from self._draw_places(canvas)
        note = self._note()
        if note:
            line = f.rect(ROWS_X, ROWS_TOP + ROW_STEP * len(playback.names), ROWS_W, _NOTE_H)
            canvas.write(note, line, theme.NOTE.at(Size.LEAD), theme.RUBRIC, align="centre")
        self.draw_score_graph(canvas, self.graph_place(), self.score_graph())
        yield
        self.draw_dice(canvas, [Thrown(seat.dice_thrown, seat.pips_thrown) for seat in playback.model.seats])

    def _note(self) -> str:
        return tie_break(self.result.keys, self.result.ranking)

    def graph_top(self) -> float:
        """Return how far down the graph begins, below the places and the note on a tie."""
        return ROWS_TOP + ROW_STEP * len(self.playback.names) + (_NOTE_H if self._note() else 0) + Gap.M

    def _draw_places(self, canvas: Canvas) -> Iterator[None]:
        f, style = canvas.frame, theme.NOTE.at(Size.TEXT)
        for i, (head, icon) in enumerate(zip(words.source_names(), _SOURCE_ICONS, strict=True)):
            cell = f.rect(CELLS_X + i * _CELL, _HEAD_Y, _CELL - 6, 48)
            side = f.px(30)
            canvas.picture("icons", icon, Rect(cell.cx - side // 2, cell.y - f.px(Gap.THIN), side, side))
            name = cell.bottom_part(f.px(24))
            canvas.write(head, name, style, theme.INK_SOFT, align="centre")
        tied = f.rect(_TIED_X, _HEAD_Y - 2, _TIED_W, 52)
        canvas.write(
            _("If tied: goods / buildings"),
            tied,
            style,
            theme.INK_SOFT,
            align="centre",
            wrap=True,
        )
        for line, (place, seat) in enumerate(self.places()):
            yield
            self.draw_place(canvas, line, place, seat)
            y, sources = ROWS_TOP + line * ROW_STEP, self._sources(seat)
            for i, vp in enumerate(sources):
                cell = f.rect(CELLS_X + i * _CELL, y, _CELL - 6, ROW_H)
                says, ink = (words.signed(vp), theme.RUBRIC) if vp < 0 else (str(vp), theme.INK)
                canvas.write(says, cell, theme.STRONG.at(Size.BIG), ink, align="centre")
            _vp, goods, buildings = self.result.keys[seat]
            cell = f.rect(_TIED_X, y, _TIED_W, ROW_H)
            canvas.write(f"{goods} / {buildings}", cell, theme.BODY.at(Size.HEAD), theme.INK, align="centre")

    def _sources(self, seat: int) -> Sequence[int]:
        return self.playback.state.sources[seat * SOURCES : (seat + 1) * SOURCES]

    def score_graph(self) -> ScoreGraph:
        """The victory points at the end of each phase."""
        history = self.playback.model.history
        return ScoreGraph(
            _("Victory points"),
            [(i, vps) for i, (_year, _phase, vps) in enumerate(history)],
            [(i, words.ROMAN[year]) for i, (year, phase, _vps) in enumerate(history) if phase == SUMMER],
        )
