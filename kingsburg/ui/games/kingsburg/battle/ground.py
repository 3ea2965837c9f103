"""The still picture of the battle: the darkened table, and before it the sheet with its parts.

Of each, only what has changed and can be seen is painted. What everybody may know of it before the enemy is
revealed can be got ready before it is seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pygame

from kingsburg.ui.games.kingsburg.battle.field import (
    Measure,
    draw_enemy,
    draw_field,
    draw_king,
    draw_shield_of_strength,
    draw_strongest,
    enemy_card,
    enemy_column,
    field,
    foot,
    king_place,
    row_place,
    sheet,
    shield_place,
    unmeasured,
)
from kingsburg.ui.games.kingsburg.battle.row import BattleRow, paint_row
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.layers import StillLayers
from kingsburg.ui.paint.pixels import around
from kingsburg.ui.paint.theme import Corner, Fade
from kingsburg.ui.playback.beats import NOBODY

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.table.table import TableScene


@dataclass(frozen=True, slots=True)
class Standing:
    """How the battle stands, without what moves."""

    enemy: int
    rows: Sequence[BattleRow]
    turned: bool
    """Whether the enemy's card lies face up."""
    die: int
    """The King's die; 0 until it has come to rest."""
    strongest: Rect
    """Where the strongest victors are named, within `foot` unless a replay's strip lies there."""

    @property
    def measure(self) -> Measure:
        """The scale of all rows."""
        return self.rows[0].measure


class Battleground(StillLayers):
    """Paints the parts of the battle."""

    def __init__(self, table: TableScene, playback: Playback) -> None:
        super().__init__(self._lay)
        self._table = table
        self._playback = playback
        self._same: Any = None
        """What changes the whole sheet."""
        self._turned = False
        self._seen = -1
        """The revision of the game at which the table was painted."""
        self._ready_for = 0
        """The year for which it has been got ready, as long as nothing of it has been seen; 0: none."""
        self._unsettled = False
        """Whether the table around it is still as it was when the rest was got ready."""
        self._around = 0
        """The revision of the table's picture that is shown around it, once all of its parts are painted."""

    def clear(self) -> None:
        """Forget what is painted."""
        super().clear()
        self._turned = self._unsettled = False
        self._ready_for = 0

    @property
    def waiting(self) -> bool:
        """Whether a part, or the table around, was left for the next drawing."""
        return super().waiting or self._unsettled

    def close(self) -> None:
        """Forget what is painted, and the sheet, which takes nearly as much memory as the window."""
        self.clear()
        self._table.ui.assets.drop_piece("panel_white", *sheet(self._table.ui.frame).size)

    def get_ready(self, canvas: Canvas) -> Iterator[None]:
        """Paint what will be seen first as far as everybody may know it already, a piece in each step."""
        f, assets = canvas.frame, canvas.assets
        assets.picture("enemies", "back", *enemy_card(f).size)
        yield
        assets.nine("panel_white", *sheet(f).size, f.px(Corner.XL))
        yield
        assets.picture("ui", "winter", *field(f).size)
        for _piece in self.lay(canvas, _bands(f)):
            yield
            if not self._table.layers.painted:
                return  # something else hides the table by now, and its rim cannot be shown
        self._ready_for, self._around = self._playback.model.year, self._table.layers.revision
        standing, left = _unknown(f, self._playback), True
        while left:
            self.most = 1
            self._paint_parts(canvas, standing)
            self.most, left = None, self.waiting
            yield
        for row in standing.rows:
            assets.nine("ring_gold", *row.ring().size, f.px(Corner.L))
            yield

    def paint(self, canvas: Canvas, standing: Standing) -> None:
        """Paint what has changed: of the table, no more than its rim is seen."""
        same = (self._playback.model.year, standing.enemy, standing.measure)
        if self._ready_for == same[0] and self._table.layers.painted:
            # The rest of this frame is long enough: the rim shows the table as it is in the next one.
            self._ready_for, self._unsettled = 0, True
        else:
            if same != self._same or (self._turned and not standing.turned):
                self.clear()
            self._unsettled = False
            self._settle(canvas)
        self._same, self._turned = same, standing.turned
        self._paint_parts(canvas, standing)

    def _paint_parts(self, canvas: Canvas, standing: Standing) -> None:
        f, scale = canvas.frame, standing.measure
        on = self.begin(canvas)
        within = Rect(inner(f).x, inner(f).y, inner(f).w, foot(f).bottom - inner(f).y)
        if standing.turned:
            column = Rect(*pygame.Rect(enemy_column(f)).clip(inner(f)))
            self.part(on, "enemy", column, draw_enemy, enemy=standing.enemy)
            self.part(on, "shield", shield_place(f, scale), draw_shield_of_strength, measure=scale)
        self.part(on, "king", king_place(f), draw_king, die=standing.die)
        for row in standing.rows:
            still = replace(row, filled=float(row.filled >= 1), stamped=float(row.stamped >= 1))
            self.part(on, f"row.{row.seat}", row.rect, paint_row, row=still, revealed=standing.turned)
        place = foot(f) if foot(f).holds(*standing.strongest.pos) else standing.strongest
        self.part(on, "foot", place, _strongest, room=standing.strongest, playback=self._playback)
        for n, edge in enumerate(around(f.window.size, within)):  # last, as little is seen there
            self.part(on, f"rim.{n}", Rect(*edge), _nothing, table=self._around)

    def _settle(self, canvas: Canvas) -> None:
        """Paint the table as it is now, in each frame no more than one of its parts: it is hardly seen."""
        table, revision = self._table, self._playback.revision
        if self._seen != revision or table.layers.waiting or not table.layers.painted:
            self._seen = revision
            table.layers.most = 1 if table.layers.painted else None
            try:
                table.drawing.settle(canvas)
            finally:
                table.layers.most = None
        if not table.layers.waiting:
            self._around = table.layers.revision

    def _lay(self, canvas: Canvas) -> None:
        """Lay the darkened table and the sheet, as far as they are seen."""
        clip = canvas.surface.get_clip()
        if not pygame.Rect(inner(canvas.frame)).contains(clip):
            self._table.layers.show(canvas)
            canvas.veil(theme.NIGHT, Fade.HALF)
        draw_field(canvas, self._playback.model.year)


def inner(f: Frame) -> Rect:
    """Return the part of the sheet through which nothing shines."""
    return sheet(f).inset(f.px(Corner.XL))


def _bands(f: Frame) -> Sequence[Rect]:
    """Return the window in pieces that take about as long to paint; nothing is written across an edge."""
    window, first = f.window, field(f).bottom
    rest = Rect(0, first, window.w, window.h - first)
    middle = rest.h // 2
    return window.top_part(first), rest.top_part(middle), rest.bottom_part(rest.h - middle)


def _unknown(f: Frame, playback: Playback) -> Standing:
    """Return how the battle stands before the enemy is known."""
    order, scale = playback.model.order, unmeasured(f)
    rows = [
        BattleRow(f, playback, row_place(f, len(order), i), seat, NOBODY, scale, 0.0, 0.0)
        for i, seat in enumerate(order)
    ]
    return Standing(NOBODY, rows, turned=False, die=0, strongest=foot(f))


def _strongest(canvas: Canvas, room: Rect, playback: Playback) -> None:
    if playback.model.strongest is not None:
        draw_strongest(canvas, room, playback)


def _nothing(_canvas: Canvas, table: int) -> None:
    """Paint nothing: the ground is seen."""
