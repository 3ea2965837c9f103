"""The still picture of a table: top bar, chronicle and replay controls, which all tables have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.layers import StillLayers
from kingsburg.ui.replay.strip import ReplayStrip
from kingsburg.ui.table.chronicle_view import MOST_SEEN, draw_log
from kingsburg.ui.table.top_bar import draw_status
from kingsburg.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from kingsburg.ui.table.tabletop import Tabletop


class TableLayers(StillLayers):
    """Paints the top bar, the chronicle and a replay's controls."""

    def __init__(self, table: Tabletop) -> None:
        super().__init__()
        self._table = table
        self._below_status: pygame.Surface | None = None
        """The bar where the sentence stands, without it."""

    def clear(self) -> None:
        """Forget what is painted."""
        super().clear()
        self._below_status = None

    def top(self, on: Canvas, paint: Callable[..., None], **given: Any) -> None:
        """Paint the top bar; `paint` draws the game's own part of it with the arguments `given`.

        The sentence changes far more often than the bar, and is painted on a copy of what lies below it.
        """
        table, layout = self._table, self._table.layout
        playback, mover, bar = table.playback, table.mover, layout.top_hanging()
        place = Rect(layout.status().x, bar.y, layout.status().w, bar.h)
        arms = (playback.colours[mover], playback.charges[mover]) if mover is not None else None
        buttons, sign = table.top_buttons(), table.controls.task()

        def all_else(
            c: Canvas, buttons: Sequence[Button], sign: Sequence[Widget], given: Mapping[str, Any]
        ) -> None:
            paint(c, **given)
            for paper in sign:
                paper.draw(c)
            for button in buttons:
                button.draw(c)
            self._below_status = c.surface.subsurface(pygame.Rect(place).clip(c.surface.get_rect())).copy()
            self.forget("status")

        def status(c: Canvas, sentence: str, arms: tuple[str, str] | None) -> None:
            if self._below_status is not None:
                c.surface.blit(self._below_status, place.pos)
            draw_status(c, layout, sentence, arms)

        self.part(on, "top", bar, all_else, buttons=buttons, sign=sign, given=given)
        self.part(on, "status", place, status, sentence=table.status(), arms=arms)

    def log(self, on: Canvas, room: Rect | None = None) -> None:
        """Paint the chronicle at its place, or in what is left of that, unless the layout is compact."""
        table, layout = self._table, self._table.layout
        if not layout.compact:
            place = layout.log()
            lines = table.playback.lines
            latest, before = lines[-MOST_SEEN:], max(0, len(lines) - MOST_SEEN)
            self.part(
                *(on, "log", place, draw_log),
                rect=room or place,
                playback=table.playback,
                me=table.me,
                latest=latest,
                before=before,
            )

    def strip(self, on: Canvas, strip: ReplayStrip) -> None:
        """Paint a replay's controls in place of the tray."""
        tray = self._table.layout.tray()

        def paint(c: Canvas, strip: ReplayStrip) -> None:
            strip.draw_tray(c, tray)

        self.part(on, "tray", tray, paint, strip=strip)
