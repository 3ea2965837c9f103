"""The next battle, painted in spare time before it is seen, and the result after the last one.

All of either at once takes as long as several frames. What is painted ahead lies on no stack and takes no
click. It shows only what everybody may know before the enemy is revealed, and is thrown away as soon as
the table shows another moment, or shows it in another way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kingsburg.engine.kingsburg.calendar import RECRUITING, WINTER
from kingsburg.ui.games.kingsburg.battle.ground import Battleground
from kingsburg.ui.games.kingsburg.ending import ScoringScene
from kingsburg.ui.games.kingsburg.table.tray import draw_wood
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.pixels import opaque

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.model import Model
    from kingsburg.ui.games.kingsburg.table.table import TableScene

_BATTLE: Final = "battle"
_RESULT: Final = "result"
"""The works in spare time, by name."""


class BattleAhead:
    """Holds the picture of a table's next battle, and knows whether its result is got ready."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._ground: Battleground | None = None
        self._of: Model | None = None
        self._year = 0
        """Which model it is painted for, an undo makes another one, and which year."""
        self._result = False

    def follow(self) -> None:
        """Begin to paint while everybody recruits, and forget what belongs to another moment."""
        model, ui = self._table.playback.model, self._table.ui
        if self._ground is None:
            if model.phase == RECRUITING and self._table.layers.painted:
                self._of, self._year = model, model.year
                self._table.limelight.put_out()  # nobody rolls before the next spring
                self._ground = Battleground(self._table, self._table.playback)
                ui.idle.begin(_BATTLE, self._ground.get_ready(ui.canvas(opaque((1, 1)))))
        elif model is not self._of or model.year != self._year or model.phase not in (RECRUITING, WINTER):
            self.clear()

    def take(self) -> Battleground:
        """Return the picture for the battle that begins now, as far as it has come."""
        ground, self._ground = self._ground, None
        self._table.ui.idle.drop(_BATTLE)
        return ground or Battleground(self._table, self._table.playback)

    def foresee_result(self) -> None:
        """While the last battle is read, draw the result where nobody sees it: what it needs is kept then."""
        ui, playback = self._table.ui, self._table.playback
        if not self._result and playback.over:
            self._result = True
            ui.idle.begin(_RESULT, self._result_pieces(ui.canvas(opaque((1, 1)))))

    def _result_pieces(self, canvas: Canvas) -> Iterator[None]:
        """Draw the result, then the wood of the tray, which lies below it once more."""
        yield from ScoringScene(self._table.ui, self._table.playback).pieces(canvas)
        yield
        draw_wood(canvas, self._table.layout)

    def clear(self) -> None:
        """Throw away what is painted."""
        self._result = False
        self._table.ui.idle.drop(_RESULT)
        if self._ground is not None:
            self._table.ui.idle.drop(_BATTLE)
            self._ground.close()
            self._ground = None
