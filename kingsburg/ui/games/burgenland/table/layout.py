"""Where everything lies on the table, in design units; pure numbers, turned into pixels by the frame.

The ring on the left, a band for each colour on the right with both players' castles one above the other, the
score and the log below the ring, dice and paper below the castles.
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
"""The baked ring's own measures: shares of its side; degrees clockwise from the right."""
NUMBER_RADIUS: Final = 0.452
"""Where the numbers stand that lead to the spaces."""
TRACK_ART: Final = (1984, 112)
FIRST_FIELD, FIELD_STEP = 32, 64
"""The baked track's own measures: its size, its first field and the way to the next."""
LEFT_X, LEFT_W = 22.0, 648.0
TRACK_Y, TRACK_H = 746.0, 100.0
TRACK_ENDS: Final = 16.0
"""Room for a king's piece on the first and the last field."""
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
    """Burgen Land's table. `near`: the seat that comes first in the bar, on the track and in each band."""

    near: int = 0

    @property
    def compact(self) -> bool:
        """The log has its place at every size."""
        return False

    # Top bar -------------------------------------------------------------------------------------------

    def plate(self, seat: int) -> Rect:
        """A player's name and score."""
        return self._r(18 + 326 * (seat == self.far), 4, 316, 52)

    # Ring ----------------------------------------------------------------------------------------------

    def ring(self) -> Rect:
        """The ring of 24 spaces."""
        return self._r(RING_X, RING_Y, RING_SIDE, RING_SIDE)

    def on_ring(self, space: float, share: float = RING_RADIUS) -> tuple[int, int]:
        """Where a space lies (or a point between two), at that share of the side from the middle."""
        ring = self.ring()
        angle = math.radians(FIRST_ANGLE + 360 / SPACES * space)
        radius = ring.w * share
        return round(ring.cx + radius * math.cos(angle)), round(ring.cy + radius * math.sin(angle))

    def space(self, number: int) -> Rect:
        """A space of the ring, from 0."""
        side = round(self.ring().w * RING_SPACE)
        return Rect(0, 0, side, side).at(*self.on_ring(number))

    def number(self, space: int) -> Rect:
        """Beside a space, on the ring's border: the number that leads there."""
        side = self.frame.px(38)
        return Rect(0, 0, side, side).at(*self.on_ring(space, NUMBER_RADIUS))

    def ring_middle(self) -> Rect:
        """Where dice are rolled."""
        side = round(self.ring().w * CALM_RADIUS * 1.42)
        return Rect(0, 0, side, side).at(*self.ring().centre)

    def rolled(self, i: int, count: int) -> Rect:
        """The dice that lie in the ring, the own one (0) first."""
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
        """One of the red dice of the board, from the left; `low`: below the dice that lie in the ring."""
        side, step = (38, 46) if low else (54, 66)
        y = 90 if low else 0
        x = (i - (count - 1) / 2) * step - side / 2
        return self._r(RING_X + RING_SIDE / 2 + x, RING_Y + RING_SIDE / 2 + y, side, side)

    def board_label(self, *, low: bool) -> Rect:
        """Above them, what they are."""
        return self._r(RING_X + RING_SIDE / 2 - 150, RING_Y + RING_SIDE / 2 + (60 if low else -44), 300, 30)

    # Score and log -------------------------------------------------------------------------------------

    def track(self) -> Rect:
        """The track of points."""
        return self._r(LEFT_X, TRACK_Y, LEFT_W, TRACK_H)

    def track_bar(self) -> Rect:
        """The painted bar, between the lines that the kings' pieces go."""
        track = self.track().inset(self.frame.px(TRACK_ENDS), 0)
        high = round(track.w * TRACK_ART[1] / TRACK_ART[0])
        return Rect(track.x, track.cy - high // 2, track.w, high)

    def field(self, points: int) -> int:
        """The middle of a field of the track, from the left edge of the window."""
        bar = self.track_bar()
        return bar.x + round(bar.w * (FIRST_FIELD + FIELD_STEP * min(points, GOAL)) / TRACK_ART[0])

    def score(self, seat: int, points: int) -> tuple[int, int]:
        """Where a king's piece stands: the near seat's above the bar, the far one's below it."""
        track = self.track()
        return self.field(points), track.y + round(track.h * (0.25 if seat == self.near else 0.75))

    @property
    def far(self) -> int:
        """The seat that lies farther away."""
        return 1 - self.near

    def log(self) -> Rect:
        """The chronicle."""
        return self._r(LEFT_X, LOG_Y, LEFT_W, BOTTOM - LOG_Y)

    # Castles -------------------------------------------------------------------------------------------

    def band(self, colour: int) -> Rect:
        """The strip of both castles of a colour."""
        return self._r(RIGHT_X, BAND_Y + colour * (BAND_H + BAND_GAP), RIGHT_W, BAND_H)

    def _row_y(self, colour: int, seat: int) -> float:
        top = BAND_Y + colour * (BAND_H + BAND_GAP)
        return top + (7 if seat == self.near else BAND_H / 2 + 2)

    def label(self, colour: int, seat: int) -> Rect:
        """Whose castle it is and what it is worth."""
        return self._r(RIGHT_X + 14, self._row_y(colour, seat), LABEL_W - 14, CARD_H)

    def row(self, colour: int, seat: int) -> Rect:
        """The ground a castle grows on."""
        x = RIGHT_X + LABEL_W + 6
        return self._r(x, self._row_y(colour, seat), RIGHT_W - LABEL_W - PILES_W - 18, CARD_H)

    def card(self, colour: int, seat: int, castle: Castle, at: int) -> Rect:
        """The card at that position; -1 and the castle's length are the free places at its ends.

        Where there is no castle yet, either is the middle.
        """
        row = self.row(colour, seat)
        wide = min(self.frame.px(CARD_W), row.w // (len(castle) + 2))
        high = min(row.h, round(wide * CARD_H / CARD_W))
        left = row.cx - max(1, len(castle)) * wide // 2
        return Rect(left + at * wide * bool(castle), row.bottom - high, wide, high)

    def place(self, colour: int, seat: int, castle: Castle, at: int) -> Rect:
        """Where a card would stand that is put there: at the left end (0), in a hole, or at the right end."""
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
        """The cloth of the tray, on which one's own dice lie."""
        return self._r(RIGHT_X + 14, TRAY_Y + 13, FELT_W, TRAY_H - 26)

    def own_die(self) -> Rect:
        """The place of one's own die on the tray."""
        return self._r(RIGHT_X + 28, TRAY_Y + 86, 88, 88)

    def red_die(self, i: int) -> Rect:
        """The red dice before a player, from the left."""
        row, column = divmod(i, 3)
        return self._r(RIGHT_X + 132 + 66 * column, TRAY_Y + 66 + 66 * row, 60, 60)

    def paper(self) -> Rect:
        return self._r(RIGHT_X + FELT_W + 26, TRAY_Y + 13, RIGHT_W - FELT_W - 40, TRAY_H - 26)

    def hand(self, seat: int) -> tuple[int, int]:
        """Where red dice of a player come from and go to."""
        plate = self.plate(seat)
        return plate.right - self.frame.px(40), plate.cy
