"""The advisor who gives just now: large, with rays behind, while the rest of the court lies in the shade."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

import pygame

from kingsburg.engine.kingsburg import events as ev
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.stage.lanes import waits
from kingsburg.ui.games.kingsburg.table.court import paint_giver
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.animation import ease_out, mix
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.text import Text
from kingsburg.ui.paint.theme import Gap, Time
from kingsburg.ui.playback.beats import Beat

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.table.sight import Sight

LARGER: Final = 1.32
"""How much larger the card of the advisor who gives is."""
_RAYS, _REACH = 14, 0.34
"""How many rays there are, and how far they reach beyond the card, as a share of its height."""
_COARSE: Final = 6
"""Rays are computed so many times as small, which also makes them soft."""
_BRIGHT: Final = 190.0
_GROWS: Final = Time.SET_DOWN
"""How long the card takes to grow, in ms."""


def giving(playback: Playback) -> tuple[int, int] | None:
    """Return the advisor who gives just now and the seat that receives; the last ones between two gifts."""
    beat, last = playback.beat, playback.model.giving
    if beat is None:
        return last if waits(playback) else None
    for event in beat.events:
        if isinstance(event, ev.GiftTaken):
            return event.advisor, event.seat
    return last if any(isinstance(event, ev.Peeked) for event in beat.events) else None


def giver(playback: Playback) -> int | None:
    """Return the advisor who gives just now, or None."""
    found = giving(playback)
    return None if found is None else found[0]


def growth(playback: Playback, beat: Beat | None, *, still: bool) -> float:
    """Return how far the card has grown, from 0 to 1."""
    gives = beat is not None and any(isinstance(event, ev.GiftTaken) for event in beat.events)
    if beat is None or still or not gives or playback.resting:
        return 1.0
    return ease_out(min(1.0, playback.progress * beat.ms / _GROWS))


def larger(frame: Frame) -> Frame:
    """Return the frame in which the card of the advisor who gives is drawn."""
    return Frame(
        round(frame.window_w * LARGER), round(frame.window_h * LARGER), frame.text_scale, frame.plain
    )


def giver_card(layout: TableLayout, n: int) -> Rect:
    """Return the place of the large card: around its own one, within the court."""
    card = layout.card(n)
    wide, high = round(card.w * LARGER), round(card.h * LARGER)
    return Rect(0, 0, wide, high).at(*card.centre).within(layout.court())


class GiverDrawing:
    """Draws the card of the advisor who gives, and the rays behind it."""

    def __init__(self) -> None:
        self._text: tuple[Frame, Text] | None = None
        self._growing: tuple[Hashable, pygame.Surface] | None = None
        """The large card while it grows: which one, and its picture."""
        self._rays: pygame.Surface | None = None
        """Kept here, as they take longer to draw anew than a frame may last."""

    def clear(self) -> None:
        """Forget the large card, its type and the rays."""
        self._text = self._growing = self._rays = None

    def get_ready(self, canvas: Canvas, table: Sight) -> None:
        """Set the type of the large card, which is slow the first time, on that of any advisor."""
        self._card(canvas, table, (1, 0), giver_card(table.layout, 1))

    def draw(self, canvas: Canvas, table: Sight, gift: tuple[int, int], grown: float) -> None:
        """Draw the card on its way from its own size to the large one; `gift`: advisor and seat."""
        n = gift[0]
        full, own = giver_card(table.layout, n), table.layout.card(n)
        if grown >= 1:
            self._growing = None
            canvas.blit(self.glow(full), *rays_place(full).pos)
            self._card(canvas, table, gift, full)
            return
        x, y, w, h = (round(mix(a, b, grown)) for a, b in zip(own, full, strict=True))
        drawn = self._large(canvas, table, gift, full)
        canvas.blit(pygame.transform.smoothscale(drawn, (w, h)), x, y)

    def glow(self, card: Rect) -> pygame.Surface:
        """Return the rays around a large card, which are the same for all."""
        if self._rays is None or self._rays.get_size() != rays_place(card).size:
            self._rays = rays(card)
        return self._rays

    def _large(self, canvas: Canvas, table: Sight, gift: tuple[int, int], full: Rect) -> pygame.Surface:
        """Return the whole large card, drawn once for all the sizes that it has while it grows."""
        key = (table.layout, gift, canvas.look)
        if self._growing is None or self._growing[0] != key:
            drawn = transparent(full.size)
            self._card(canvas.on(drawn), table, gift, Rect(0, 0, *full.size))
            self._growing = (key, drawn)
        return self._growing[1]

    def _card(self, canvas: Canvas, table: Sight, gift: tuple[int, int], card: Rect) -> None:
        frame = larger(canvas.frame)
        if self._text is None or self._text[0] != frame:
            self._text = (frame, Text(frame))
        big = canvas.framed(frame, self._text[1])
        outer = card.inset(-frame.px(Gap.L))

        def paint(c: Canvas, table: Sight, gift: tuple[int, int]) -> None:
            paint_giver(c, table, gift, card.moved(-outer.x, -outer.y))

        big.layer("giver", outer, paint, table=table, gift=gift)
        big.frame_rect(card.inset(-frame.px(Gap.FINE)), theme.GOLD_LIGHT, frame.px(theme.Stroke.BOLD))


def rays_place(card: Rect) -> Rect:
    """Return where the rays around a card lie; nothing of the large card lies beyond."""
    return card.inset(-round(card.h * _REACH))


def rays(card: Rect) -> pygame.Surface:
    """Draw rays around a card, soft at all of their edges."""
    reach = round(card.h * _REACH)
    size = rays_place(card).size
    small = transparent((max(2, size[0] // _COARSE), max(2, size[1] // _COARSE)))
    small.fill((*theme.GOLD_LIGHT, 0))
    w, h = small.get_size()
    inner = (card.w / 2 / _COARSE, card.h / 2 / _COARSE)
    for y in range((h + 1) // 2):
        for x in range((w + 1) // 2):
            dx, dy = x + 0.5 - w / 2, y + 0.5 - h / 2
            beyond = math.hypot(max(0.0, -dx - inner[0]), max(0.0, -dy - inner[1]))
            near = 1.0 - beyond * _COARSE / reach
            if near <= 0:
                continue
            ray = 0.55 + 0.45 * math.cos(math.atan2(dy, dx) * _RAYS)
            colour = (*theme.GOLD_LIGHT, round(_BRIGHT * near * near * ray))
            for place in ((x, y), (w - 1 - x, y), (x, h - 1 - y), (w - 1 - x, h - 1 - y)):
                small.set_at(place, colour)
    return pygame.transform.smoothscale(small, size)
