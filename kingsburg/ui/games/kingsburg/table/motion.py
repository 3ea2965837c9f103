"""Draws what moves in its own place over the still board: rolling dice and rising buildings."""

from __future__ import annotations

from collections.abc import Callable

from kingsburg.engine.kingsburg import events as ev
from kingsburg.ui.games.kingsburg.model import neutral_groups
from kingsburg.ui.games.kingsburg.table.court import group_dice, group_places
from kingsburg.ui.games.kingsburg.table.moment import Moment
from kingsburg.ui.games.kingsburg.table.places import KingsburgPlaces
from kingsburg.ui.games.kingsburg.table.players import draw_pip
from kingsburg.ui.games.kingsburg.table.provinces import draw_worth
from kingsburg.ui.games.kingsburg.table.tray import hand_slots
from kingsburg.ui.games.kingsburg.tiles.large import art_of
from kingsburg.ui.games.kingsburg.tiles.state import row_colour
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.theme import Gap, Radius, Stroke
from kingsburg.ui.playback.beats import NOBODY, Beat, way
from kingsburg.ui.playback.sprites import draw_rising, draw_tumbling

_THROWN_FROM = (-260.0, 0.0)
_ON_STRIP = (-90.0, 0.0)
_AT_COURT = (-120.0, -70.0)
"""Where dice are thrown from in tray, strip and court, in design units from their places."""


def draw_motion(canvas: Canvas, places: KingsburgPlaces, moment: Moment, beat: Beat) -> None:
    """Draw everything that moves in this beat except flights."""
    for seat in range(len(moment.model.seats)):
        if moment.rolls(seat):
            _draw_hand(canvas, places, moment, seat)
    if any(seat == NOBODY for seat, _white, _i in moment.rolling):
        _draw_neutral(canvas, places, beat)
    for stir in beat.stirs:
        done = way(stir, places.playback.progress)
        match stir.at:
            case ("tile", int(owner), int(building)) if stir.kind in _STIRS and done > 0:
                _STIRS[stir.kind](canvas, places, owner, building, done)


def _draw_hand(canvas: Canvas, places: KingsburgPlaces, moment: Moment, seat: int) -> None:
    """Draw rolling dice on the seat's strip, and also in the tray for the seat in front."""
    playback, strip, rolls = places.playback, places.strip(seat), moment.rolls(seat)
    slots = [s for s in hand_slots(moment.seat(seat), playback.colours[seat]) if s[0] in rolls]
    canvas.surface.set_clip(strip.rect.inset(canvas.frame.px(Gap.XS)))
    for _die, slot, picture, _left in slots:
        draw_tumbling(canvas, picture, strip.die(slot), playback.progress, slot, _ON_STRIP)
    if seat == places.me and not playback.replayed:
        canvas.surface.set_clip(places.layout.tray())
        for _die, slot, picture, _left in slots:
            draw_tumbling(canvas, picture, places.layout.die(slot), playback.progress, slot, _THROWN_FROM)
    canvas.surface.set_clip(None)


def _draw_neutral(canvas: Canvas, places: KingsburgPlaces, beat: Beat) -> None:
    """Draw neutral dice rolling to the advisors that they close (K7.1)."""
    f, playback, order = canvas.frame, places.playback, 0
    for event in beat.events:
        if isinstance(event, ev.NeutralPlaced):
            for n, group in neutral_groups(event).items():
                (place,) = group_places(f, places.layout.card(n), [group])
                for picture, rect in zip(group_dice(group, playback.colours), place.things, strict=True):
                    draw_tumbling(canvas, picture, rect, playback.progress, order, _AT_COURT)
                    order += 1


def _rise(canvas: Canvas, places: KingsburgPlaces, seat: int, building: int, t: float) -> None:
    rect, area = places.tile(seat, building), places.province(seat)
    if area is None:
        draw_pip(canvas, rect.bottom_part(round(rect.h * t)), row_colour(building))
        return
    draw_rising(canvas, art_of(canvas, building, rect), rect, t)
    draw_worth(canvas, places.layout, building, area)


def _shine(canvas: Canvas, places: KingsburgPlaces, seat: int, building: int, _t: float) -> None:
    f = canvas.frame
    rect = places.tile(seat, building).inset(-f.px(Gap.FINE))
    canvas.frame_rect(rect, theme.GOLD_LIGHT, f.px(Stroke.BOLD), f.px(Radius.S))


_STIRS: dict[str, Callable[[Canvas, KingsburgPlaces, int, int, float], None]] = {
    "rise": _rise,
    "shine": _shine,
}
"""The drawings by kind of movement; movements in battle are drawn by the battle's scene."""
