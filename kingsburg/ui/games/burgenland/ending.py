"""The end of a game of Burgen Land: points and castles by colour, and the score graph."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from kingsburg.app.i18n import _
from kingsburg.engine.burgenland.castles import COLOURS, worth
from kingsburg.engine.burgenland.state import GOAL, State
from kingsburg.ui.games.burgenland import words
from kingsburg.ui.games.burgenland.model import Model
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap, Size
from kingsburg.ui.table.ending import CELLS_X, ROW_H, ROW_STEP, ROWS_TOP, EndingScene, ScoreGraph, Thrown

_FINE = 18
"""The smallest type of the heads, in languages with longer names of colours."""
_HEAD_TOP, _HEAD_MIDDLE = 132, 160
_POINTS_X, _CASTLES_X, _LEFT_X = CELLS_X, 1304, 1668
_COLUMN, _WIDE = 120, 118
_LEFT_W = 130
_BELOW = ROWS_TOP + 2 * ROW_STEP + 24
_MOST_MARKS = 12
"""The greatest number of turns that are marked below the graph."""


class EndScene(EndingScene[State, Model]):
    """Shows both players' points by colour, and what their castles are worth at the end."""

    def draw_result(self, canvas: Canvas) -> Iterator[None]:
        """Draw both players' places and points by colour, the graph of the scores, and the dice."""
        model = self.playback.model
        self._draw_heads(canvas)
        for line, (place, seat) in enumerate(self.places()):
            yield
            self.draw_place(canvas, line, place, seat)
            self._draw_numbers(canvas, line, seat)
        yield
        self.draw_score_graph(canvas, self.graph_place(), self.score_graph())
        yield
        thrown = [Thrown(*both) for both in zip(model.dice_thrown, model.pips_thrown, strict=True)]
        self.draw_dice(canvas, thrown)

    def graph_top(self) -> float:
        """Return how far down the graph begins, below the numbers of both players."""
        return _BELOW

    def _draw_heads(self, canvas: Canvas) -> None:
        f, style, ink = canvas.frame, theme.NOTE.at(Size.TEXT), theme.INK_SOFT
        for x, head in ((_POINTS_X, _("Points gained")), (_CASTLES_X, _("Castles at the end"))):
            cell = f.rect(x, _HEAD_TOP, 3 * _COLUMN - 6, 30)
            canvas.write(head, cell, style, ink, align="centre")
            for colour in range(len(COLOURS)):
                box = f.rect(x + colour * _COLUMN, _HEAD_MIDDLE, _WIDE, 30)
                _draw_colour(canvas, box, colour)
        cell = f.rect(_LEFT_X, _HEAD_TOP, _LEFT_W, 58)
        canvas.write(_("Left the zone"), cell, style, ink, align="centre", wrap=True)

    def _draw_numbers(self, canvas: Canvas, line: int, seat: int) -> None:
        f, model, y = canvas.frame, self.playback.model, ROWS_TOP + line * ROW_STEP
        for colour in range(len(COLOURS)):
            points = f.rect(_POINTS_X + colour * _COLUMN, y, _WIDE, ROW_H)
            gained = str(model.gained[seat][colour])
            canvas.write(gained, points, theme.STRONG.at(Size.HEAD), theme.INK, align="centre")
            castle = f.rect(_CASTLES_X + colour * _COLUMN, y, _WIDE, ROW_H)
            value = str(worth(model.castle(colour, seat)))
            canvas.write(value, castle, theme.BODY.at(Size.HEAD), theme.INK, align="centre")
        left = f.rect(_LEFT_X, y, _LEFT_W, ROW_H)
        canvas.write(str(model.left[seat]), left, theme.BODY.at(Size.HEAD), theme.INK, align="centre")

    def score_graph(self) -> ScoreGraph:
        """The scores by turn as a stepped line, which rises at each scoring."""
        history, turns = self.playback.model.history, self.playback.model.turns
        steps = history[:1]
        for (_before, old), (turn, new) in pairwise(history):
            steps += [(turn, old), (turn, new)]
        marked = range(0, turns + 1, -(-turns // _MOST_MARKS) or 1)
        return ScoreGraph(_("Points by turn"), steps, [(turn, str(turn)) for turn in marked], GOAL)


def _draw_colour(canvas: Canvas, box: Rect, colour: int) -> None:
    """Draw a colour's emblem and its name."""
    style, side = theme.NOTE.at(Size.TEXT), round(box.h * 0.8)
    room = box.w - side - canvas.frame.px(Gap.S)
    layout = canvas.text.fit(words.colour_name(colour), style, room, box.h, least=_FINE)
    wide = max(canvas.text.width(text, style, layout.px) for text in layout.lines)
    x = box.x + (room - wide) // 2
    canvas.picture("burgenland", f"emblem_{COLOURS[colour]}", Rect(x, box.cy - side // 2, side, side))
    name = Rect(x + side + canvas.frame.px(Gap.S), box.y, wide, box.h)
    canvas.write_layout(layout, name, style, theme.INK_SOFT)
