"""Where everything lies on Burgen Land's table, in design units that the frame turns into pixels.

The ring is on the left, with the score track and the log below it. On the right there is a band for
each colour, with both players' castles one above the other, and below them the tray with the dice
and the paper.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from kingsburg.engine.burgenland.castles import HOLE, KINDS, Castle
from kingsburg.engine.burgenland.state import GOAL
from kingsburg.engine.burgenland.track import SPACES
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.table.layout import Layout

RING_X, RING_Y, RING_SIDE = 22.0, 94.0, 648.0
RING_RADIUS: Final = 0.363
RING_SPACE: Final = 0.085
CALM_RADIUS: Final = 0.285
FIRST_ANGLE: Final = 97.5
"""Measures of the ring's picture: shares of its side, and degrees clockwise from the right."""
NUMBER_RADIUS: Final = 0.452
"""How far from the middle the numbers stand beside the spaces, as a share of the ring's side."""
TRACK_ART: Final = (1984, 112)
FIRST_FIELD, FIELD_STEP = 32, 64
"""Measures of the track's picture in its pixels: size, first field, step to the next."""
LEFT_X, LEFT_W = 22.0, 648.0
TRACK_Y, TRACK_H = 746.0, 100.0
TRACK_ENDS: Final = 16.0
"""Room for a king's piece beyond the first and the last field, in design units."""
LOG_Y: Final = 852.0
RIGHT_X, RIGHT_W = 684.0, 1222.0
BAND_Y, BAND_H, BAND_GAP = 94.0, 242.0, 8.0
LABEL_W, PILES_W = 150.0, 292.0
CARD_W, CARD_H = 84.0, 112.0
TRAY_Y, TRAY_H = 852.0, 216.0
FELT_W: Final = 322.0
BOTTOM: Final = 1068.0


@dataclass(frozen=True, slots=True)
class DuelLayout(Layout):
    """The layout; `near` is the seat shown first in the bar, on the track and in each band."""

    near: int = 0

    @property
    def compact(self) -> bool:
        """Always False: there is room for the log at every size."""
        return False

    # Top bar -------------------------------------------------------------------------------------------

    def plate(self, seat: int) -> Rect:
        """The plate with a player's name and score."""
        return self._r(18 + 326 * (seat == self.far), 4, 316, 52)

    # Ring ----------------------------------------------------------------------------------------------

    def ring(self) -> Rect:
        """The ring of 24 spaces."""
        return self._r(RING_X, RING_Y, RING_SIDE, RING_SIDE)

    def on_ring(self, space: float, share: float = RING_RADIUS) -> tuple[int, int]:
        """The pixel of a space or a point between two, at `share` of the side from the middle."""
        ring = self.ring()
        angle = math.radians(FIRST_ANGLE + 360 / SPACES * space)
        radius = ring.w * share
        return round(ring.cx + radius * math.cos(angle)), round(ring.cy + radius * math.sin(angle))

    def space(self, number: int) -> Rect:
        """A space of the ring, counted from 0."""
        side = round(self.ring().w * RING_SPACE)
        return Rect(0, 0, side, side).at(*self.on_ring(number))

    def number(self, space: int) -> Rect:
        """The place on the ring's border for the number that leads to a space."""
        side = self.frame.px(38)
        return Rect(0, 0, side, side).at(*self.on_ring(space, NUMBER_RADIUS))

    def ring_middle(self) -> Rect:
        """The middle of the ring, where dice are rolled."""
        side = round(self.ring().w * CALM_RADIUS * 1.42)
        return Rect(0, 0, side, side).at(*self.ring().centre)

    def rolled(self, i: int, count: int) -> Rect:
        """The place of the i-th of `count` rolled dice in the ring; the own die is number 0."""
        side, gap = 78.0, 12.0
        columns = min(3, count)
        rows = -(-count // columns)
        row, column = divmod(i, columns)
        in_row = min(columns, count - row * columns)
        x = (column - (in_row - 1) / 2) * (side + gap) - side / 2
        y = (row - (rows - 1) / 2) * (side + gap) - side / 2
        middle = RING_X + RING_SIDE / 2, RING_Y + RING_SIDE / 2 - 26
        return self._r(middle[0] + x, middle[1] + y, side, side)

    def board_die(self, i: int, count: int, *, low: bool) -> Rect:
        """The i-th of the board's `count` red dice from the left; `low`: below the rolled dice."""
        side, step = (38, 46) if low else (54, 66)
        y = 90 if low else 0
        x = (i - (count - 1) / 2) * step - side / 2
        return self._r(RING_X + RING_SIDE / 2 + x, RING_Y + RING_SIDE / 2 + y, side, side)

    def board_label(self, *, low: bool) -> Rect:
        """The label above the board's red dice; `low`: below the rolled dice."""
        return self._r(RING_X + RING_SIDE / 2 - 150, RING_Y + RING_SIDE / 2 + (60 if low else -44), 300, 30)

    # Score and log -------------------------------------------------------------------------------------

    def track(self) -> Rect:
        """The score track."""
        return self._r(LEFT_X, TRACK_Y, LEFT_W, TRACK_H)

    def track_bar(self) -> Rect:
        """The painted bar of the track, between the two lines on which the kings' pieces move."""
        track = self.track().inset(self.frame.px(TRACK_ENDS), 0)
        high = round(track.w * TRACK_ART[1] / TRACK_ART[0])
        return Rect(track.x, track.cy - high // 2, track.w, high)

    def field(self, points: int) -> int:
        """The x of the middle of a field of the track, in pixels."""
        bar = self.track_bar()
        return bar.x + round(bar.w * (FIRST_FIELD + FIELD_STEP * min(points, GOAL)) / TRACK_ART[0])

    def score(self, seat: int, points: int) -> tuple[int, int]:
        """The pixel of a king's piece: the near seat's above the bar, the far seat's below it."""
        track = self.track()
        return self.field(points), track.y + round(track.h * (0.25 if seat == self.near else 0.75))

    @property
    def far(self) -> int:
        """The seat that is shown second."""
        return 1 - self.near

    def log(self) -> Rect:
        """The log."""
        return self._r(LEFT_X, LOG_Y, LEFT_W, BOTTOM - LOG_Y)

    # Castles -------------------------------------------------------------------------------------------

    def band(self, colour: int) -> Rect:
        """The band with both castles of a colour."""
        return self._r(RIGHT_X, BAND_Y + colour * (BAND_H + BAND_GAP), RIGHT_W, BAND_H)

    def _row_y(self, colour: int, seat: int) -> float:
        top = BAND_Y + colour * (BAND_H + BAND_GAP)
        return top + (7 if seat == self.near else BAND_H / 2 + 2)

    def label(self, colour: int, seat: int) -> Rect:
        """The label beside a castle: its owner and its worth."""
        return self._r(RIGHT_X + 14, self._row_y(colour, seat), LABEL_W - 14, CARD_H)

    def row(self, colour: int, seat: int) -> Rect:
        """The ground on which a castle grows."""
        x = RIGHT_X + LABEL_W + 6
        return self._r(x, self._row_y(colour, seat), RIGHT_W - LABEL_W - PILES_W - 18, CARD_H)

    def card(self, colour: int, seat: int, castle: Castle, at: int) -> Rect:
        """The card at a position; -1 and the castle's length are the free places at its ends.

        In an empty castle each of them is the middle of the ground.
        """
        row = self.row(colour, seat)
        wide = min(self.frame.px(CARD_W), row.w // (len(castle) + 2))
        high = min(row.h, round(wide * CARD_H / CARD_W))
        left = row.cx - max(1, len(castle)) * wide // 2
        return Rect(left + at * wide * bool(castle), row.bottom - high, wide, high)

    def place(self, colour: int, seat: int, castle: Castle, at: int) -> Rect:
        """The place of a card to be put at the left end (0), into a hole, or at the right end."""
        in_hole = at < len(castle) and castle[at] == HOLE
        return self.card(colour, seat, castle, at if in_hole or at else -1)

    def pile(self, colour: int, card: int) -> Rect:
        """The supply of one kind of card."""
        row, column = divmod(KINDS.index(card), 2)
        band_y = BAND_Y + colour * (BAND_H + BAND_GAP)
        return self._r(RIGHT_X + RIGHT_W - PILES_W + column * 141, band_y + 9 + row * 113, 138, 111)

    # Tray ----------------------------------------------------------------------------------------------

    def tray(self) -> Rect:
        return self._r(RIGHT_X, TRAY_Y, RIGHT_W, TRAY_H)

    def cloth(self) -> Rect:
        """The cloth of the tray, on which the player's own dice lie."""
        return self._r(RIGHT_X + 14, TRAY_Y + 13, FELT_W, TRAY_H - 26)

    def own_die(self) -> Rect:
        """The place of the player's own die on the tray."""
        return self._r(RIGHT_X + 28, TRAY_Y + 86, 88, 88)

    def red_die(self, i: int) -> Rect:
        """The place of the player's i-th red die on the tray."""
        row, column = divmod(i, 3)
        return self._r(RIGHT_X + 132 + 66 * column, TRAY_Y + 66 + 66 * row, 60, 60)

    def paper(self) -> Rect:
        return self._r(RIGHT_X + FELT_W + 26, TRAY_Y + 13, RIGHT_W - FELT_W - 40, TRAY_H - 26)

    def hand(self, seat: int) -> tuple[int, int]:
        """The pixel on a player's plate from which red dice come and to which they go."""
        plate = self.plate(seat)
        return plate.right - self.frame.px(40), plate.cy
