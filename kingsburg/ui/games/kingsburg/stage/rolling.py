"""A season's dice on the felt: they roll and settle, and lines lead from the totals to the new turn order."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from kingsburg.engine.kingsburg.season import COLOURED_DICE
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.stage.felt import PLACE, at_corner, place_name
from kingsburg.ui.games.kingsburg.stage.felt_layout import FeltLayout, felt_layout
from kingsburg.ui.games.kingsburg.stage.lanes import Lane, closed, lanes, ordered, sends_a_die
from kingsburg.ui.games.kingsburg.table.court import draw_number
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.games.kingsburg.table.ribbon import portrait_disc
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.animation import ease_in_out, mix
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.theme import Colour, Gap, Size
from kingsburg.ui.playback.beats import NOBODY, Stir, way
from kingsburg.ui.playback.sprites import draw_charge, draw_die, draw_medal, draw_tumbling

_THROWN_FROM: Final = (620.0, 40.0)
"""Where dice are thrown from, in design units from their places."""
_DISC: Final = 122 / 280
"""The depth of the middle of a banner's disc, as a share of its height."""
_LINE, _EDGE = 15.0, 3.0
_FINE: Final = 48
"""Lines are drawn three times as large, or twice if so many pixels wide by then, and scaled down."""
_STEPS: Final = 160
"""Of how many dots a line is made."""
_PALER: Final = 0.45
"""How much paler than the player's colour a line is that would not be seen on felt."""
_BANNERS_FROM: Final = 0.7
"""The share of the way of the lines after which the banners unroll."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A season's roll as it is now. `still`: nothing may move."""

    playback: Playback
    layout: FeltLayout
    lanes: Sequence[Lane]
    still: bool
    order: Sequence[int] = ()
    """The new turn order, once it is set."""

    def holds(self, seat: int) -> bool:
        """Return whether dice of that seat lie here."""
        return any(lane.seat == seat and lane.dice for lane in self.lanes)

    def still_lying(self, *, up: bool, me: int) -> Roll:
        """Return what is seen while the felt rises or sinks: without what is thrown or gathered."""
        beat = self.playback.beat
        thrown = {seat for seat, _white, _i in beat.tumbling} if beat is not None and up else set()
        lying = [
            replace(lane, dice=(), total=0)
            if lane.seat in thrown
            else replace(lane, dice=())
            if lane.seat == me and not up and not self.playback.replayed
            else lane
            for lane in self.lanes
        ]
        return replace(self, lanes=tuple(lying), still=True, order=() if up else self.order)

    def stir(self, kind: str) -> float:
        """Return how far a motion of the present beat has come; 1 if there is none, or if nothing moves."""
        beat = self.playback.beat
        if beat is None or self.still or self.playback.resting:
            return 1.0
        found: Stir | None = next((stir for stir in beat.stirs if stir.kind == kind), None)
        return 1.0 if found is None else way(found, self.playback.progress)

    def row(self, seat: int) -> int:
        """Return the place of a seat's lane from the top; NOBODY's are the neutral dice."""
        return next(i for i, lane in enumerate(self.lanes) if lane.seat == seat)

    def die(self, seat: int, white: bool, i: int) -> Rect:
        """Return where a die lies."""
        row = self.row(seat)
        place = self.layout.neutral if seat == NOBODY else self.layout.die
        lane = self.lanes[row]
        slot = next((slot for slot, (die, _picture) in enumerate(lane.dice) if die == (white, i)), 0)
        return place(row, lane.first + slot)

    def aid(self, seat: int) -> Rect:
        """Return where the die of the King's Aid comes to lie, before anything is rolled."""
        return self.layout.die(self.row(seat), COLOURED_DICE)


def roll(playback: Playback, table: TableLayout) -> Roll:
    """Return the roll that the table shows, or that it has shown just before."""
    found = lanes(playback)
    most = max(lane.first + len(lane.dice) for lane in found if lane.seat != NOBODY)
    order = ordered(playback.beat)
    return Roll(
        playback,
        felt_layout(table, len(found), max(COLOURED_DICE + sends_a_die(playback.beat), most)),
        tuple(found),
        playback.ui.settings.reduce_motion,
        () if order is None else order.seats,
    )


def faces(now: Roll) -> Iterator[tuple[str, Rect]]:
    """Yield all faces that may come up, as names of pictures, each with a place of its size."""
    for row, lane in enumerate(now.lanes):
        kinds = ("neutral_a", "neutral_b") if lane.seat == NOBODY else (now.playback.colours[lane.seat],)
        place = (now.layout.neutral if lane.seat == NOBODY else now.layout.die)(row, 0)
        for kind in kinds:
            for value in range(1, 7):
                yield f"{kind}_{value}", place


def draw_roll(canvas: Canvas, now: Roll) -> None:
    """Draw what lies and what moves on the felt."""
    beat = now.playback.moving
    tumbling = beat.tumbling if beat is not None and not now.still else frozenset()
    cast = now.stir("cast")
    for i, lane in enumerate(now.lanes):
        rolling = frozenset((white, n) for seat, white, n in tumbling if seat == lane.seat)
        if lane.dice or lane.total:
            _draw_lane(canvas, now, i, rolling, cast)
    if now.order:
        _draw_order(canvas, now, now.order)


def _draw_lane(canvas: Canvas, now: Roll, i: int, rolling: frozenset[tuple[bool, int]], cast: float) -> None:
    layout, lane = now.layout, now.lanes[i]
    canvas.clip(layout.cloth())
    for slot, ((white, n), picture) in enumerate(lane.dice):
        rect = now.die(lane.seat, white, n)
        if (white, n) not in rolling:
            draw_die(canvas, picture, rect)
        elif cast > 0:
            draw_tumbling(canvas, picture, rect, cast, slot + i % 2, _THROWN_FROM)
    canvas.clip(None)
    if (rolling and cast < 1) or lane.first:
        return
    if lane.seat == NOBODY:
        _draw_closed(canvas, now, i)
    else:
        draw_medal(canvas, lane.total, layout.total(i), layout.total(i).w / canvas.frame.scale * 0.5)


def _draw_closed(canvas: Canvas, now: Roll, i: int) -> None:
    """Draw the advisors that the neutral dice close."""
    f = canvas.frame
    for k, n in enumerate(closed(now.playback.model)):
        place = now.layout.closed(i, k)
        canvas.blit(portrait_disc(canvas, n, place.w, theme.GREY), *place.pos)
        draw_number(canvas, place.x - f.px(Gap.S), place.y - f.px(Gap.S), n)


def _draw_order(canvas: Canvas, now: Roll, seats: Sequence[int]) -> None:
    """Draw lines from the totals to the banners of the new turn order."""
    t, area = now.stir("lines"), now.layout.lines()
    picture = order_lines(canvas, now, seats)
    canvas.blit(picture, *area.pos, (0, 0, round(area.w * ease_in_out(t)), area.h))
    unrolled = min(1.0, max(0.0, (t - _BANNERS_FROM) / (1 - _BANNERS_FROM)))
    if unrolled > 0:
        for place, seat in enumerate(seats):
            _draw_banner(canvas, now, place, seat, unrolled)


def _draw_banner(canvas: Canvas, now: Roll, place: int, seat: int, unrolled: float) -> None:
    playback, rect = now.playback, now.layout.banner(place)
    colour = playback.colours[seat]
    canvas.clip(rect.top_part(max(1, round(rect.h * unrolled))))
    canvas.picture("ui", f"gonfalon_{colour}", rect)
    disc = rect.y + round(rect.h * _DISC)
    draw_charge(canvas, colour, playback.charges[seat], rect.cx, disc, round(rect.w * 0.46))
    canvas.clip(None)
    if unrolled >= 1:
        words = now.layout.place(place)
        above, below = words.top_part(words.h // 2), words.bottom_part(words.h // 2)
        canvas.write(place_name(place), above, PLACE, theme.GOLD_LIGHT, valign="bottom")
        name = theme.STRONG.at(Size.LEAD)
        canvas.write(playback.names[seat], below, name, theme.WHITE, valign="top", wrap=True)


def order_lines(canvas: Canvas, now: Roll, seats: Sequence[int]) -> pygame.Surface:
    """All lines, drawn once, wherever the felt lies."""
    layout, colours = at_corner(now.layout), now.playback.colours
    rows = tuple((now.row(seat), place, colours[seat]) for place, seat in enumerate(seats))
    return canvas.assets.latest("order lines", (layout, rows), lambda: _drawn_lines(layout, rows))


def _drawn_lines(layout: FeltLayout, rows: Sequence[tuple[int, int, str]]) -> pygame.Surface:
    area = layout.lines()
    fine = 3 if 2 * layout.frame.px(_LINE) < _FINE else 2
    big = transparent((area.w * fine, area.h * fine))
    for row, place, colour in sorted(rows, key=lambda one: -abs(one[0] - one[1])):
        start, end = layout.lane(row).cy - area.y, layout.lane(place).cy - area.y
        points = [
            (round(area.w * fine * n / _STEPS), round(fine * mix(start, end, _bend(n / _STEPS))))
            for n in range(_STEPS + 1)
        ]
        wide, edge = (layout.frame.px(n) * fine for n in (_LINE, _EDGE))
        _stroke(big, points, wide, theme.WHITE)
        _stroke(big, points, wide - 2 * edge, _on_felt(theme.PLAYER[colour]))
    return pygame.transform.smoothscale(big, area.size)


def _bend(t: float) -> float:
    """Where a line is between its lane and its place: level at both ends."""
    return (1 - math.cos(math.pi * t)) / 2


def _stroke(on: pygame.Surface, points: Sequence[tuple[int, int]], wide: int, colour: Colour) -> None:
    for point in points:
        pygame.draw.circle(on, colour, point, wide // 2)


def _on_felt(colour: Colour) -> Colour:
    """A player's colour; paler if it is that of the felt."""
    share = _PALER if colour == theme.VERDIGRIS else 0.0
    r, g, b = (round(mix(one, 255, share)) for one in colour)
    return r, g, b


def draw_gathering(canvas: Canvas, now: Roll, me: int, tray: TableLayout, risen: float) -> None:
    """Draw the dice of the seat in front on their way from the sinking felt to the tray."""
    for slot, (die, picture) in enumerate(now.lanes[now.row(me)].dice):
        a, z = now.die(me, *die), tray.die(slot)
        x, y, side = (round(mix(p, q, 1 - risen)) for p, q in ((a.cx, z.cx), (a.cy, z.cy), (a.w, z.w)))
        lying = canvas.assets.picture("dice", picture, a.w, a.h)
        canvas.blit(pygame.transform.smoothscale(lying, (side, side)), x - side // 2, y - side // 2)
