"""Puts on the stage what matters now: the table is dark around the felt, the court around who gives."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.ui.games.kingsburg.stage.felt import set_felt
from kingsburg.ui.games.kingsburg.stage.givers import GiversAhead
from kingsburg.ui.games.kingsburg.stage.giving import GiverDrawing, giver_card, growth, rays_place
from kingsburg.ui.games.kingsburg.stage.lanes import ordered
from kingsburg.ui.games.kingsburg.stage.lift import Lift
from kingsburg.ui.games.kingsburg.stage.rolling import (
    Roll,
    draw_gathering,
    draw_roll,
    faces,
    order_lines,
    roll,
)
from kingsburg.ui.games.kingsburg.stage.sliding import SlidingFelt
from kingsburg.ui.games.kingsburg.stage.stage import Stage
from kingsburg.ui.games.kingsburg.table.court import NUMBER_H, NUMBER_W
from kingsburg.ui.paint.animation import mix
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import opaque
from kingsburg.ui.paint.theme import Gap
from kingsburg.ui.paint.trail import without

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.table.layout import TableLayout
    from kingsburg.ui.games.kingsburg.table.table import TableScene

_DARK: Final = 115
"""The light around the felt, of 255."""
_DIM: Final = 178
"""The light on the court around the advisor who gives, of 255."""
_FULL: Final = 255
_STEPS: Final = 4
"""In so many steps something large is drawn ahead."""


class Limelight:
    """What is rolled or given at one table; the darkened table is painted only when it changes."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.lift = Lift(table.playback)
        self._giver = GiverDrawing()
        self._givers = GiversAhead(table)
        self._last: Roll | None = None
        self._stage = Stage(table.layers)
        self._sliding = SlidingFelt()
        self._shown: Hashable = None
        """What was on the stage in the last frame."""
        self._foreseen: Hashable = None
        """The turn order, and whether the felt will sink next, for which something was drawn ahead."""

    def get_ready(self) -> None:
        """Make what the stage needs first in spare time, unless it is there."""
        self._table.ui.idle.begin("stage", self._first_needed(self._table.layout))

    def put_out(self) -> None:
        """Give back the memory of the stage, as nothing will come onto it for long."""
        for work in ("stage", "shade"):
            self._table.ui.idle.drop(work)
        self._stage.clear()

    def _first_needed(self, layout: TableLayout) -> Iterator[None]:
        """Wait until all pictures are read, then take a step for each thing, until the window changes."""
        ui = self._table.ui
        while ui.assets.fetching:
            yield
        for make in self._makers(ui.canvas(opaque((1, 1))), layout):
            if layout.frame != ui.frame:
                return
            make()
            yield

    def _makers(self, canvas: Canvas, layout: TableLayout) -> Sequence[Callable[[], object]]:
        now = roll(self._table.playback, layout)
        return [
            partial(set_felt, canvas, now.layout, now.playback, now.lanes),
            partial(self._giver.glow, giver_card(layout, 1)),
            self._stage.get_ready,
            *(partial(canvas.assets.picture, "dice", name, *place.size) for name, place in faces(now)),
            partial(self._giver.get_ready, canvas, self._table.sight),
        ]

    def update(self, dt: float) -> bool:
        """Let `dt` ms pass; True while the felt rises or sinks."""
        moving = self.lift.follow(dt)
        self._givers.follow()
        if self.lift.up:
            self._last = self.roll()
            self._look_ahead(self._last)
        elif not self.lift.seen:
            self._last = None
            self._sliding.clear()
            self._foresee_gifts()
        return moving

    def _foresee_gifts(self) -> None:
        """In spare time draw the court in the shade, if an advisor will give next."""
        table, key = self._table, _court_key(self._table.layout)
        events = (event for beat in table.playback.ahead() for event in beat.events)
        if table.layout.building or not any(isinstance(event, ev.GiftTaken) for event in events):
            return
        if not self._stage.has(key) and "shade" not in table.ui.idle:
            table.ui.idle.begin("shade", self._shaded_ahead(table.layout))

    def _shaded_ahead(self, layout: TableLayout) -> Iterator[None]:
        canvas, key, shaded = self._table.ui.canvas(opaque((1, 1))), _court_key(layout), _shaded(layout)
        for step in range(1, _STEPS + 1):
            if self._table.layout != layout or not self._table.layers.painted or self._last is not None:
                return
            self._stage.prepare(canvas, key, self._shade_court, step / _STEPS, shaded)
            yield

    def _look_ahead(self, now: Roll) -> None:
        """In spare time draw what comes next: the lines of the new order, then the felt as it sinks."""
        playback = self._table.playback
        coming = next((found for beat in playback.ahead() if (found := ordered(beat)) is not None), None)
        if coming is None or self._foreseen == (coming, ordered(playback.beat)):
            return
        self._foreseen = coming, ordered(playback.beat)
        sinks = ordered(playback.beat) is not None
        steps = self._drawn_ahead(replace(now, order=coming.seats), sinks=sinks)
        self._table.ui.idle.begin("roll", steps)

    def _drawn_ahead(self, now: Roll, *, sinks: bool) -> Iterator[None]:
        canvas = self._table.ui.canvas(opaque((1, 1)))
        if self.lift.up and now.layout == self.roll().layout:
            if not sinks:
                order_lines(canvas, now, now.order)
                yield
                return
            high = now.layout.rect.h
            for step in range(1, _STEPS + 1):
                self._sliding.picture(canvas, now, up=False, me=self._table.me, rows=high * step // _STEPS)
                yield

    def clear(self) -> None:
        """Forget what is painted."""
        self._sliding.clear()
        self._stage.clear()
        self._giver.clear()

    def roll(self) -> Roll:
        """Return the roll on the felt."""
        return roll(self._table.playback, self._table.layout)

    @property
    def begins(self) -> bool:
        """Whether something else comes onto the stage in this frame, or moves all over it.

        That takes most of its time.
        """
        scene = self._scene()
        return self._shown != scene or isinstance(scene, bool)

    def _scene(self) -> Hashable:
        """What is on the stage: the felt, or the felt on its way, or a gift; None for nothing."""
        if self._last is not None:
            return "felt" if self.lift.risen >= 1 else self.lift.up
        return None if self._table.layout.building else self._table.sight.giving()

    def show(self, canvas: Canvas) -> None:
        """Draw the still table in its light, with what does not move on the stage."""
        table, risen = self._table, self.lift.risen
        gift = table.sight.giving()
        self._shown = self._scene()
        if self._last is not None and risen >= 1:
            self._stage.show(canvas, _felt_key(self._last), partial(self._set_felt, now=self._last))
        elif self._last is not None:
            seen = self._seen_on_the_way(self._last, risen)
            cloth = _clipped(self._last.layout.cloth().moved(0, seen.y - self._last.layout.rect.y), seen)
            table.layers.show(canvas, cloth)
            self._darken(canvas, risen, cloth)
            felt = self._sliding.picture(canvas, self._last, up=self.lift.up, me=self._table.me, rows=seen.h)
            canvas.blit(felt, *seen.pos, (0, 0, *seen.size))
            if self.lift.up:
                self._stage.prepare(
                    canvas, _felt_key(self._last), partial(self._set_felt, now=self._last), risen
                )
        elif gift is not None and not table.layout.building:
            grown = growth(table.playback, table.playback.beat, still=table.flights.still)
            card = rays_place(giver_card(table.layout, gift[0])) if grown >= 1 else None
            key, shaded = _court_key(table.layout), _shaded(table.layout)
            paint = partial(self._set_court, gift=gift, grown=grown)
            self._stage.show(canvas, key, paint, (gift, card), shaded)
            if grown < 1:
                self._giver.draw(canvas, table.sight, gift, grown)
        else:
            table.layers.show(canvas, beside=self._stage.beside)

    def draw(self, canvas: Canvas) -> None:
        """Draw what moves on the felt, or on its way from there."""
        now, risen = self._last, self.lift.risen
        if now is None:
            return
        if risen >= 1:
            draw_roll(canvas, now)
        elif not self.lift.up and not now.playback.replayed and now.holds(self._table.me):
            draw_gathering(canvas, now, self._table.me, self._table.layout, risen)

    # The felt ----------------------------------------------------------------------------------------------

    def _set_felt(self, canvas: Canvas, now: Roll) -> None:
        self._darken(canvas, 1.0)
        set_felt(canvas, now.layout, now.playback, now.lanes)

    def _darken(self, canvas: Canvas, share: float, hidden: Rect | None = None) -> None:
        """Take light from everything right of the players and below the bar but for what can be used."""
        light, dark = round(mix(_FULL, _DARK, share)), [pygame.Rect(rect) for rect in self._dark()]
        for rect in without(dark, hidden):
            canvas.shade(rect, (light, light, light))

    def _dark(self) -> Sequence[Rect]:
        layout, window = self._table.layout, self._table.layout.frame.window
        left, top = layout.log().right, layout.top_hanging().bottom
        lit = layout.paper() if self._table.strip is None else layout.tray()
        return [
            Rect(left, top, window.w - left, lit.y - top),
            Rect(left, lit.y, lit.x - left, lit.h),
            Rect(lit.right, lit.y, window.w - lit.right, lit.h),
            Rect(left, lit.bottom, window.w - left, window.h - lit.bottom),
        ]

    def _seen_on_the_way(self, now: Roll, risen: float) -> Rect:
        """What is seen of the felt as it slides out from behind the tray, or back."""
        rect, tray = now.layout.rect, self._table.layout.tray()
        y = round(mix(tray.y, rect.y, risen))
        return Rect(rect.x, y, rect.w, min(rect.h, tray.y - y))

    # The court ---------------------------------------------------------------------------------------------

    def _shade_court(self, canvas: Canvas) -> None:
        for rect in _shaded(self._table.layout):
            canvas.shade(rect, (_DIM, _DIM, _DIM))

    def _set_court(self, canvas: Canvas, gift: tuple[int, int], grown: float) -> None:
        self._shade_court(canvas)
        if grown >= 1:
            self._giver.draw(canvas, self._table.sight, gift, grown)


def _felt_key(now: Roll) -> Hashable:
    """What the picture of the felt at its place depends on."""
    return "roll", now.layout, tuple(lane.seat for lane in now.lanes)


def _court_key(layout: TableLayout) -> Hashable:
    """What the picture of the court in the shade depends on."""
    return "gift", layout


def _shaded(layout: TableLayout) -> Sequence[Rect]:
    """The cards of the court with their numbers, which stand out at the upper left; no places meet."""
    f, found = layout.frame, list[Rect]()
    out = f.px(Gap.S)
    for n in range(1, COURT + 1):
        card = layout.card(n)
        number = Rect(card.x - out, card.y - out, f.px(NUMBER_W), f.px(NUMBER_H))
        found += [card, number.top_part(out), Rect(number.x, card.y, out, number.bottom - card.y)]
    return found


def _clipped(rect: Rect, seen: Rect) -> Rect:
    """The part of a rectangle that lies within another one."""
    return Rect(*pygame.Rect(rect).clip(seen))
