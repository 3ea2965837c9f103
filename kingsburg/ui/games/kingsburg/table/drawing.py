"""Draws Kingsburg's table: the still parts, the light on them, and what moves over them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.ui.games.kingsburg.table.court import card_room, draw_card, draw_court
from kingsburg.ui.games.kingsburg.table.light import by_candle, light
from kingsburg.ui.games.kingsburg.table.motion import draw_motion
from kingsburg.ui.games.kingsburg.table.players import draw_strip
from kingsburg.ui.games.kingsburg.table.provinces import draw_province, way_back
from kingsburg.ui.games.kingsburg.table.ribbon import draw_ribbon
from kingsburg.ui.games.kingsburg.table.sight import Sight
from kingsburg.ui.games.kingsburg.table.since import draw_since
from kingsburg.ui.games.kingsburg.table.top_bar import draw_top
from kingsburg.ui.games.kingsburg.table.tray import draw_tray, draw_wood
from kingsburg.ui.games.kingsburg.things import AdvisorCard, BuildingTile, Happened, PlayerStrip
from kingsburg.ui.games.kingsburg.tiles.next import draw_next
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.layers import SPARE
from kingsburg.ui.paint.pixels import opaque
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Stroke
from kingsburg.ui.playback.beats import Anchor
from kingsburg.ui.table.reading import draw_reading
from kingsburg.ui.widgets import Widget, draw_alike

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.table.table import TableScene


_AT_ONCE: Final = 3
"""So many cards are painted in one frame in any case."""


class CardsAhead:
    """Paints cards of the court that will be shown in a later frame."""

    def __init__(self) -> None:
        self._painted: set[int] = set()
        """Cards that have been painted and not shown since."""

    def ready(self, canvas: Canvas, table: Sight, until: float) -> Sequence[Rect] | None:
        """Repaint cards whose content has changed; return their places once all are done, before that None.

        A few are always painted; others wait if the thread's processor time `until` has come.
        """
        aside, count = canvas.on(opaque((1, 1))), 0
        for n in range(1, COURT + 1):
            if count >= _AT_ONCE and time.thread_time() > until:
                return None
            if draw_card(aside, table, n):
                count += 1
                self._painted.add(n)
        places = [card_room(canvas, table, n) for n in self._painted or range(1, COURT + 1)]
        self._painted.clear()
        return places


class TableDrawing:
    """The drawing of one table."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._cards = CardsAhead()

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole table as it is now."""
        table, playback, still = self._table, self._table.playback, self._table.flights.still
        widgets = [] if self._in_tray(table.panel.widgets) else table.panel.widgets
        self.settle(canvas)
        if table.layers.waiting:
            table.ui.invalidate()
        table.limelight.show(canvas)
        picture = table.layers.picture if table.change is not None else None
        if table.change is not None and picture is not None:
            table.change.draw(canvas, picture)
        else:
            self._draw_attention(canvas)
            draw_alike(canvas, widgets)
        table.limelight.draw(canvas)
        if table.reading() is None:
            table.hinting.draw(canvas)
        if table.change is None:
            self._draw_large_province(canvas)
        if playback.beat is not None and not still:
            draw_motion(canvas, table.places(), playback.beat)
        if not table.limelight.lift.up or not (still or playback.resting):
            table.flights.draw(canvas)
        table.controls.draw_held(canvas)
        if not table.covered:
            table.flights.draw_notes(canvas)

    def settle(self, canvas: Canvas) -> None:
        """Paint the parts that do not move as they are now, in the light of now; nothing is shown."""
        table, playback = self._table, self._table.playback
        with table.sight.frame():
            self._draw_still(canvas)
        model, moving = playback.model, None if table.flights.still else playback.moving
        season = light(model.year, model.phase, moving, playback.progress)
        table.layers.light(by_candle(season) if table.ui.settings.evening else season)

    def _draw_still(self, canvas: Canvas) -> None:
        """Paint the parts that do not move; each is repainted only when its content changes."""
        table, sight, layers, layout = self._table, self._table.sight, self._table.layers, self._table.layout
        on = layers.begin(canvas, taken=SPARE if table.limelight.begins else 0.0)
        layers.top(on, draw_top, table=sight)
        hall = layout.court_hall()  # first, as it may take the longest
        if layout.building:
            layers.part(on, "court", hall, draw_ribbon, table=sight)
        else:
            ready = partial(self._cards.ready, on, sight)
            layers.part(on, "court", hall, draw_court, ready=ready, table=sight)
        for place in range(len(table.playback.model.order)):
            paint = partial(draw_strip, place=place)
            layers.part(on, f"strip.{place}", layout.strip(place), paint, table=sight)
        self._draw_tray(on)
        province = layout.province()
        draw = partial(draw_province, area=province)
        layers.part(on, "province", province, draw, table=sight, seat=table.me)
        if not layout.building:
            goal = layout.goal()
            layers.part(on, "next", goal, partial(draw_next, area=goal), table=sight, seat=table.me)
        self._draw_log(on)

    def _draw_log(self, on: Canvas) -> None:
        """Draw what is looked at in large type, or what has happened since one's turn, or the chronicle.

        A hint's card leaves less room for it; the whole place is painted, so that nothing old stays there.
        """
        table, layers = self._table, self._table.layers
        told, place = table.reading(), table.layout.log()
        if told is not None:
            layers.part(on, "log", place, draw_reading, rect=place, told=told)
            return
        room, since = table.hinting.rest_of(place), table.since()
        if not room.h:
            layers.part(on, "log", place, _nothing)
        elif since is None:
            layers.log(on, room)
        else:
            layers.part(on, "log", place, draw_since, rect=room, since=since, playback=table.playback)

    def _draw_tray(self, on: Canvas) -> None:
        """Paint the tray with everything in it except rolling dice."""
        table = self._table
        if table.strip is not None:
            table.layers.strip(on, table.strip)
            return
        lies = table.panel.widgets if self._in_tray(table.panel.widgets) else []

        def paint(c: Canvas, table: Sight, widgets: Sequence[Widget]) -> None:
            if table.layout.building:
                c.nine("panel_white", table.layout.paper(), Corner.L)
                table.panel.draw(c, table.layout.paper())
            else:
                draw_wood(c, table.layout)
                draw_tray(c, table)
            draw_alike(c, widgets)

        widgets = [*lies, *table.controls.paper()]
        asked = bool(table.panel.widgets)  # a person acts there, and some of the buttons lie over the table
        place = table.layout.tray()
        table.layers.part(on, "tray", place, paint, urgent=asked, table=table.sight, widgets=widgets)

    def _in_tray(self, widgets: Sequence[Widget]) -> bool:
        """Whether a panel's widgets all lie in the tray, unlike a sheet over the table."""
        tray = self._table.layout.tray()
        places = [spot.rect for widget in widgets for spot in widget.spots()]
        return all(tray.holds(*r.pos) and tray.holds(r.right - 1, r.bottom - 1) for r in places)

    def _draw_large_province(self, canvas: Canvas) -> None:
        """Draw another player's province over the court while somebody looks at it."""
        seat = self._table.province_shown()
        if seat is not None:
            rect = self._table.layout.large_province()
            draw = partial(draw_province, area=Rect(0, 0, *rect.size))
            canvas.layer("large", rect, draw, table=self._table.sight, seat=seat)
        if seat is not None and seat == self._table.pinned:
            draw_alike(canvas, way_back(self._table))

    def _told(self, told: Happened) -> list[Rect]:
        """Return where that has happened: whose it was, and what it was about."""
        places = self._table.places()
        owner: list[Anchor] = [] if told.line.seat is None else [("strip", told.line.seat)]
        anchors = owner if told.at is None else [*owner, told.at]
        return [rect for rect in map(places.berth, anchors) if rect is not None]

    def _draw_attention(self, canvas: Canvas) -> None:
        """Draw a gold frame around what is hovered or focused, and a white one around a pinned player."""
        f, table, layout = canvas.frame, self._table, self._table.layout
        hot = table.looked_at()
        means = hot.means if hot is not None else None
        rects = []
        if hot is not None and isinstance(means, AdvisorCard):
            if hot.id not in canvas.attention.targets and table.sight.giving() is None:
                rects.append(layout.card(means.number))
        elif isinstance(means, BuildingTile):
            building = BUILDINGS[means.building]
            rects.append(layout.tile(building.row, building.column))
        elif hot is not None and isinstance(means, Happened):
            rects.append(hot.rect)
            for rect in self._told(means):
                canvas.edged_rect(rect.inset(-f.px(Gap.S)), theme.GOLD_LIGHT, theme.INK)
        for place, seat in enumerate(table.playback.model.order):
            if means == PlayerStrip(seat):
                rects.append(layout.strip(place))
            elif table.pinned == seat:
                canvas.edged_rect(layout.strip(place), theme.WHITE, theme.INK)
        for rect in rects:
            canvas.frame_rect(rect, theme.GOLD_LIGHT, f.px(Stroke.FRAME), f.px(Radius.M))


def _nothing(_canvas: Canvas) -> None:
    """Paint nothing: the ground is seen, or what lies over it."""
