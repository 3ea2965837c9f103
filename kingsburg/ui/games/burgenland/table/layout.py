"""Where everything lies on Burgen Land's table, in design units that the frame turns into pixels.

The ring is on the left, with the score track below it. On the right there is a band for each
colour, with both players' castles one above the other and the supply beside them; below the bands
lie the strip with the latest turns, and the tray with the dice and the paper. A higher window has
higher castles and the chronicle below the track; a very wide one has it in a column of its own.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from kingsburg.engine.burgenland.castles import HOLE, KINDS, Castle
from kingsburg.engine.burgenland.state import GOAL
from kingsburg.engine.burgenland.track import SPACES
from kingsburg.ui.paint.geometry import DESIGN_H, DESIGN_W, Rect
from kingsburg.ui.paint.theme import Gap
from kingsburg.ui.table.layout import Layout

RING_X, RING_Y, RING_SIDE = 14.0, 88.0, 860.0
RING_RADIUS: Final = 0.363
RING_SPACE: Final = 0.085
CALM_RADIUS: Final = 0.285
FIRST_ANGLE: Final = 97.5
"""Measures of the ring's picture: shares of its side, and degrees clockwise from the right."""
BAND_INNER, BAND_OUTER = 0.308, 0.419
"""Between these shares of the side lies the band with the spaces."""
NUMBER_RADIUS: Final = 0.46
"""How far from the middle the numbers stand beside the spaces, as a share of the ring's side."""
SIGN_RADIUS: Final = 0.402
"""How far from the middle the sign of each space's colour stands."""
TAG_INNER, TAG_OUTER = 0.187, 0.281
"""Between these shares lie the tags with what the numbers bring, in the calm field."""
_SIDEWAYS: Final = 0.6
"""From this cosine of its direction on a space lies at a side of the ring."""
DIAL_SIDE: Final = 312.0
TRACK_ART: Final = (1984, 112)
FIRST_FIELD, FIELD_STEP = 32, 64
"""Measures of the track's picture in its pixels: size, first field, step to the next."""
TRACK_Y, TRACK_H = 956.0, 108.0
TRACK_ENDS: Final = 16.0
"""Room for a king's piece beyond the first and the last field, in design units."""
RIGHT_X, RIGHT_W = 890.0, 1016.0
BAND_Y, BAND_H, BAND_GAP = 94.0, 190.0, 6.0
LABEL_W, LEAD_W, PILES_W = 124.0, 116.0, 196.0
CARD_W, CARD_H = 84.0, 112.0
STRIP_H: Final = 52.0
FELT_W, NARROW_FELT_W = 372.0, 216.0
"""How wide the cloth with the dice is, and how wide beside a broad paper."""
BOTTOM: Final = 1068.0
_CHRONICLE_FROM: Final = 90.0
"""From this additional height on the chronicle lies below the track."""
_COLUMN_FROM, _BROADER = 560.0, 240.0
"""From this additional width on it has a column of its own; by how much the bands become broader."""
_TO_BANDS: Final = 0.2
"""The share of additional height that each band takes; the tray takes the rest."""


@dataclass(frozen=True, slots=True)
class DuelLayout(Layout):
    """The layout; `near` is the seat shown first in the bar, on the track and in each band.

    `broad`: whether the paper is broad and the cloth narrow, for decisions taken on the paper.
    """

    near: int = 0
    broad: bool = False

    # The window ----------------------------------------------------------------------------------------

    @property
    def compact(self) -> bool:
        """Always False: the strip with the latest turns leads to the chronicle at every size."""
        return False

    @property
    def _higher(self) -> float:
        """By how much the window is higher than the design."""
        return max(0.0, self.frame.window_h / self.frame.scale - DESIGN_H)

    @property
    def _wider(self) -> float:
        """By how much the window is wider than the design."""
        return max(0.0, self.frame.window_w / self.frame.scale - DESIGN_W)

    @property
    def _broader(self) -> float:
        """By how much the bands and the tray are broader than the design's."""
        return min(self._wider, _BROADER)

    @property
    def _column(self) -> float:
        """The width of the chronicle's column at the right, or 0."""
        return min(self._wider - _BROADER, 460.0) if self._wider >= _COLUMN_FROM else 0.0

    @property
    def _right_w(self) -> float:
        return RIGHT_W + self._broader

    @property
    def _bottom(self) -> float:
        return BOTTOM + self._higher

    def _r(self, x: float, y: float, w: float, h: float) -> Rect:
        """The table begins at the window's upper edge and stands in the middle of its width."""
        s = self.frame.scale
        left = (self._wider - self._broader - self._column) / 2
        x0, y0, x1, y1 = (round(n * s) for n in (left + x, y, left + x + w, y + h))
        return Rect(x0, y0, x1 - x0, y1 - y0)

    # Top bar -------------------------------------------------------------------------------------------

    def plate(self, seat: int) -> Rect:
        """The plate with a player's name and score."""
        return self._r(18 + 326 * (seat == self.far), 4, 316, 52)

    def status(self) -> Rect:
        """The sentence that says who must do what."""
        return self._r(672, 3, 800 + self._broader + self._column, 54)

    def top_button(self, i: int) -> Rect:
        """Return the place of button `i` of the top bar, counted from the right."""
        return self._r(1858 + self._broader + self._column - 56 * i, 6, 48, 48)

    # Ring ----------------------------------------------------------------------------------------------

    def ring(self) -> Rect:
        """The ring of 24 spaces."""
        return self._r(RING_X, RING_Y, RING_SIDE, RING_SIDE)

    def angle(self, space: float) -> float:
        """The direction of a space or of a point between two, in degrees clockwise from the right."""
        return FIRST_ANGLE + 360 / SPACES * space

    def on_ring(self, space: float, share: float = RING_RADIUS) -> tuple[int, int]:
        """The pixel of a space or a point between two, at `share` of the side from the middle."""
        ring = self.ring()
        angle = math.radians(self.angle(space))
        radius = ring.w * share
        return round(ring.cx + radius * math.cos(angle)), round(ring.cy + radius * math.sin(angle))

    def space(self, number: int) -> Rect:
        """A space of the ring, counted from 0."""
        side = round(self.ring().w * RING_SPACE)
        return Rect(0, 0, side, side).at(*self.on_ring(number))

    def sign(self, space: int) -> Rect:
        """The sign of a space's colour, at its outer edge."""
        side = self.frame.px(36)
        return Rect(0, 0, side, side).at(*self.on_ring(space, SIGN_RADIUS))

    def number(self, space: int) -> Rect:
        """The place on the ring's border for the number that leads to a space."""
        side = self.frame.px(62)
        return Rect(0, 0, side, side).at(*self.on_ring(space, NUMBER_RADIUS))

    def tag(self, space: int) -> Rect:
        """The room for what a number brings that leads to this space: wide at the ring's sides."""
        across = abs(math.cos(math.radians(self.angle(space))))
        wide, high = (78, 52) if across > _SIDEWAYS else (54, 78)
        box = Rect(0, 0, self.frame.px(wide), self.frame.px(high))
        return box.at(*self.on_ring(space, (TAG_INNER + TAG_OUTER) / 2))

    def ring_middle(self) -> Rect:
        """The middle of the ring, where dice are rolled."""
        side = round(self.ring().w * CALM_RADIUS * 1.42)
        return Rect(0, 0, side, side).at(*self.ring().centre)

    def dial(self) -> Rect:
        """The dial with the risk of the next roll, in the ring's middle."""
        side = self.frame.px(DIAL_SIDE)
        return Rect(0, 0, side, side).at(*self.ring().centre)

    def rolled(self, i: int, count: int) -> Rect:
        """The place of the i-th of `count` rolled dice in the ring; the own die is number 0."""
        columns = min(3, count)
        side, gap = (118.0, 16.0) if count == 1 else (96.0, 12.0) if columns < 3 else (76.0, 8.0)
        rows = -(-count // columns)
        row, column = divmod(i, columns)
        in_row = min(columns, count - row * columns)
        x = (column - (in_row - 1) / 2) * (side + gap) - side / 2
        y = (row - (rows - 1) / 2) * (side + gap) - side / 2
        middle = RING_X + RING_SIDE / 2, RING_Y + RING_SIDE / 2
        return self._r(middle[0] + x, middle[1] + y, side, side)

    @staticmethod
    def above(crown: int | None) -> bool:
        """Whether the board's red dice lie above the dial: below it are the spaces ahead of the crown."""
        ahead = ((crown or 0) + 3.5) % SPACES
        return ahead < 5.5 or ahead > 17.5

    def board_die(self, i: int, count: int, *, above: bool) -> Rect:
        """The i-th of the board's `count` red dice from the left, above or below the dial."""
        side, step = 36.0, 42.0
        y = -206.0 if above else 206.0
        x = (i - (count - 1) / 2) * step
        middle = RING_X + RING_SIDE / 2, RING_Y + RING_SIDE / 2
        return self._r(middle[0] + x - side / 2, middle[1] + y - side / 2, side, side)

    def board_label(self, *, above: bool) -> Rect:
        """The words beside the board's red dice, between them and the dial."""
        y = -187.0 if above else 159.0
        return self._r(RING_X + RING_SIDE / 2 - 160, RING_Y + RING_SIDE / 2 + y, 320, 28)

    # Score, latest turns, chronicle --------------------------------------------------------------------

    def track(self) -> Rect:
        """The score track."""
        return self._r(RING_X, TRACK_Y, RING_SIDE, TRACK_H)

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
        return self.field(points), track.y + round(track.h * (0.22 if seat == self.near else 0.78))

    @property
    def far(self) -> int:
        """The seat that is shown second."""
        return 1 - self.near

    def strip(self) -> Rect:
        """The strip with the latest turns, between the castles and the tray."""
        top = BAND_Y + 3 * (self._band_h + BAND_GAP)
        return self._r(RIGHT_X, top, self._right_w, STRIP_H)

    @property
    def chronicled(self) -> bool:
        """Whether the chronicle has a place of its own on the table."""
        return bool(self._column) or self._higher >= _CHRONICLE_FROM

    def log(self) -> Rect:
        """The chronicle; where it has no place of its own, the strip leads to it."""
        if self._column:
            x = RIGHT_X + self._right_w + Gap.XL
            return self._r(x, BAND_Y, self._column - Gap.XL, self._bottom - BAND_Y)
        if self.chronicled:
            top = TRACK_Y + TRACK_H + Gap.M
            return self._r(RING_X, top, RING_SIDE, self._bottom - top)
        return self.strip()

    def hint(self) -> Rect:
        """The card that explains something lies over the track: the points stand in the bar, too."""
        return self._r(RING_X, TRACK_Y - 6, RING_SIDE, TRACK_H + 18)

    # Castles -------------------------------------------------------------------------------------------

    @property
    def _band_h(self) -> float:
        return BAND_H + self._higher * _TO_BANDS

    def _band_y(self, colour: int) -> float:
        return BAND_Y + colour * (self._band_h + BAND_GAP)

    @property
    def _row_h(self) -> float:
        return (self._band_h - 20) / 2

    def band(self, colour: int) -> Rect:
        """The band with both castles of a colour."""
        return self._r(RIGHT_X, self._band_y(colour), self._right_w, self._band_h)

    def _row_y(self, colour: int, seat: int) -> float:
        return self._band_y(colour) + (7 if seat == self.near else self._row_h + 13)

    def label(self, colour: int, seat: int) -> Rect:
        """The label beside a castle: its owner and its worth."""
        return self._r(RIGHT_X + 14, self._row_y(colour, seat), LABEL_W - 8, self._row_h)

    def row(self, colour: int, seat: int) -> Rect:
        """The ground on which a castle grows."""
        wide = self._right_w - LABEL_W - LEAD_W - PILES_W - 38
        return self._r(RIGHT_X + LABEL_W + 12, self._row_y(colour, seat), wide, self._row_h)

    def lead(self, colour: int, seat: int) -> Rect:
        """The place beside a castle for what a scoring would bring its owner now."""
        row = self.row(colour, seat)
        return Rect(row.right + self.frame.px(Gap.XS), row.y, self.frame.px(LEAD_W), row.h)

    def card(self, colour: int, seat: int, castle: Castle, at: int) -> Rect:
        """The card at a position; -1 and the castle's length are the free places at its ends.

        In an empty castle each of them is the middle of the ground.
        """
        row = self.row(colour, seat)
        wide = min(round(row.h * CARD_W / CARD_H), row.w // (len(castle) + 2))
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
        wide, high = (PILES_W - 16) / 2, (self._band_h - 18) / 2
        x = RIGHT_X + self._right_w - PILES_W + column * (wide + 4)
        return self._r(x, self._band_y(colour) + 8 + row * (high + 2), wide, high)

    # Tray ----------------------------------------------------------------------------------------------

    @property
    def _tray_y(self) -> float:
        return BAND_Y + 3 * (self._band_h + BAND_GAP) + STRIP_H + BAND_GAP

    def tray(self) -> Rect:
        """Return the place of the tray on the right, below the bands."""
        return self._r(RIGHT_X, self._tray_y, self._right_w, self._bottom - self._tray_y)

    @property
    def _felt_w(self) -> float:
        return NARROW_FELT_W if self.broad else FELT_W

    def cloth(self) -> Rect:
        """The cloth of the tray, on which the player's own dice lie."""
        return self._r(RIGHT_X + 14, self._tray_y + 13, self._felt_w, self._bottom - self._tray_y - 26)

    def own_die(self) -> Rect:
        """The place of the player's own die on the tray."""
        x = RIGHT_X + 14 + (self._felt_w - 70) / 2 if self.broad else RIGHT_X + 26
        return self._r(x, self._tray_y + 80, 70, 70)

    def red_die(self, i: int) -> Rect:
        """The place of the player's i-th red die on the tray: beside the own die, or below it."""
        if self.broad:
            row, column = divmod(i, 3)
            return self._r(RIGHT_X + 32 + 62 * column, self._tray_y + 170 + 64 * row, 54, 54)
        return self._r(RIGHT_X + 106 + 56 * i, self._tray_y + 92, 51, 51)

    def odds(self, red: int) -> Rect:
        """The column with the risk of a roll of the own die and `red` red dice, below the last of these."""
        die = self.own_die() if not red else self.red_die(red - 1)
        top, cloth = self.own_die().bottom + self.frame.px(Gap.WIDE), self.cloth()
        wide = self.frame.px(56)
        return Rect(die.cx - wide // 2, top, wide, cloth.bottom - self.frame.px(Gap.M) - top)

    def paper(self) -> Rect:
        """Return the place of the paper in the tray, right of the dice's felt."""
        x = RIGHT_X + self._felt_w + 26
        high = self._bottom - self._tray_y - 26
        return self._r(x, self._tray_y + 13, self._right_w - self._felt_w - 40, high)

    def hand(self, seat: int) -> tuple[int, int]:
        """The pixel on a player's plate from which red dice come and to which they go."""
        plate = self.plate(seat)
        return plate.right - self.frame.px(40), plate.cy
