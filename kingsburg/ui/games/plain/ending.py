"""The end of a game at the plain table: places, holdings, and the graph of scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kingsburg.app.coaching import is_coached
from kingsburg.app.i18n import _
from kingsburg.engine.game import CHANCE
from kingsburg.ui.games.plain import words
from kingsburg.ui.games.plain.presentation import PlainModel
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
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
)
from kingsburg.ui.widgets import Widget


class PlainEnding(EndingScene[object, PlainModel]):
    """The scene over the plain table once its game has ended."""

    def graph_top(self) -> float:
        """Return how far down the graph begins, below the places."""
        return ROWS_TOP + len(self.playback.names) * ROW_STEP + 24

    def build(self) -> Sequence[Widget]:
        """Leave out the button of the game's course if the game has no learned evaluation."""
        learned = is_coached(self.playback.game.name)
        made = super().build()
        return made if learned else [widget for widget in made if widget.spots()[0].id != "button.course"]

    def draw_result(self, canvas: Canvas) -> Iterator[None]:
        """Draw each place with what the player holds, the graph of the scores, and the seal."""
        f = canvas.frame
        for line, (place, seat) in enumerate(self.places()):
            self.draw_place(canvas, line, place, seat)
            row = f.rect(CELLS_X, ROWS_TOP + line * ROW_STEP, ROWS_X + ROWS_W - CELLS_X - 12, ROW_H)
            held = words.details(self.playback.presentation.notation.holdings(self.playback.state, seat))
            text = _(" · ").join(held)
            canvas.write(text, row.inset(0, f.px(Gap.XS)), theme.BODY.at(Size.SMALL), theme.INK, wrap=True)
            yield
        self.draw_score_graph(canvas, self.graph_place(), self._graph())
        self.draw_seal(canvas)

    def _graph(self) -> ScoreGraph:
        """The scores before each decision, and at the end."""
        game, turns = self.playback.game, self.playback.turns
        steps = [
            (float(i), game.standings(turn.before).score)
            for i, turn in enumerate(turns)
            if turn.seat != CHANCE
        ]
        return ScoreGraph(_("Points by turn"), [*steps, (float(len(turns)), self.result.score)])
