"""Where everything lies on the table, in design units; pure numbers, turned into pixels by the frame.

Spacious: the log lies below the province. Compact (small windows): the log folds away and the province grows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap
from kingsburg.ui.table.layout import Layout

_PHASES_X, _PHASE_STEP = 220.0, 44.0
_PHASE_W, _PHASE_NOW_W = 43.0, 272.0
STRIP_X, STRIP_W = 14.0, 294.0
COURT_X, COURT_Y = 324.0, 96.0
CARD_W, CARD_H = 170.0, 240.0
CARD_STEP_X, CARD_STEP_Y = 181.0, 250.0
COURT_COLUMNS: Final = 6
TRAY_X, TRAY_Y, TRAY_W, TRAY_H = 324.0, 852.0, 1075.0, 216.0
RIGHT_X, RIGHT_W = 1411.0, 498.0
BOTTOM: Final = 1068.0
PROVINCE_Y: Final = 90.0
LOG_Y: Final = 948.0


@dataclass(frozen=True, slots=True)
class TableLayout(Layout):
    """Kingsburg's table."""

    # Top bar -------------------------------------------------------------------------------------------

    def year(self, i: int) -> Rect:
        """The shield of a year, from 0."""
        return self._r(16 + 39 * i, 7, 38, 46)

    def phase(self, i: int, now: int) -> Rect:
        """Phase 1 to 8: a medallion, the present one (0: none yet) with room for its name beside it."""
        shift = _PHASE_NOW_W - _PHASE_W if 0 < now < i else 0.0
        wide = _PHASE_NOW_W if i == now else _PHASE_W
        return self._r(_PHASES_X + _PHASE_STEP * (i - 1) + shift, 4, wide, 52)

    def status(self) -> Rect:
        """The sentence that says who must do what."""
        return self._r(814, 3, 574 if self.compact else 604, 54)

    def enemy(self) -> Rect:
        """This year's enemy in the bar."""
        return self._r(*(1398, 4, 232) if self.compact else (1428, 4, 258), 52)

    # Players -------------------------------------------------------------------------------------------

    def strip(self, place: int) -> Rect:
        """The strip of the player at that place of the turn order."""
        room = BOTTOM - PROVINCE_Y
        gap = 9.0
        h = min(236.0, (room - gap * (self.seats - 1)) / self.seats)
        return self._r(STRIP_X, PROVINCE_Y + place * (h + gap), STRIP_W, h)

    # Court ---------------------------------------------------------------------------------------------

    def court(self) -> Rect:
        """All eighteen cards."""
        return self._r(COURT_X, COURT_Y, 5 * CARD_STEP_X + CARD_W, 2 * CARD_STEP_Y + CARD_H)

    def court_hall(self) -> Rect:
        """The court with the rings around its cards."""
        px, court = self.frame.px, self.court()
        return Rect(court.x - px(Gap.L), court.y - px(Gap.S), court.w + px(Gap.BROAD), court.h + px(Gap.XL))

    def card(self, advisor: int) -> Rect:
        """Rank rises from the lowest row to the King at the top right."""
        row, column = divmod(advisor - 1, COURT_COLUMNS)
        rows = COURT // COURT_COLUMNS
        return self._r(
            COURT_X + column * CARD_STEP_X, COURT_Y + (rows - 1 - row) * CARD_STEP_Y, CARD_W, CARD_H
        )

    # Tray ----------------------------------------------------------------------------------------------

    def tray(self) -> Rect:
        return self._r(TRAY_X, TRAY_Y, TRAY_W, TRAY_H)

    def cloth(self) -> Rect:
        """The cloth of the tray, on which dice lie."""
        return self._r(TRAY_X + 16, TRAY_Y + 14, 596, TRAY_H - 28)

    def die(self, slot: int) -> Rect:
        """Slots 0 to 4 from the left."""
        return self._r(TRAY_X + 34 + 82 * slot, TRAY_Y + 76, 76, 76)

    def modifier(self, i: int) -> Rect:
        """Two columns of two: token, envoy; Market -1, Market +1."""
        column, row = divmod(i, 2)
        return self._r(TRAY_X + 448 + 80 * column, TRAY_Y + 26 + 86 * row, 74, 80)

    def paper(self) -> Rect:
        return self._r(TRAY_X + 622, TRAY_Y + 14, TRAY_W - 638, TRAY_H - 28)

    # Right column --------------------------------------------------------------------------------------

    def province(self) -> Rect:
        """One's own province."""
        h = BOTTOM - PROVINCE_Y if self.compact else LOG_Y - 8 - PROVINCE_Y
        return self._r(RIGHT_X, PROVINCE_Y, RIGHT_W, h)

    def tile(self, row: int, column: int, origin: Rect | None = None) -> Rect:
        """Row and column from 1; `origin`: another province panel, whose tiles are as broad as it allows."""
        area = self.province() if origin is None else origin
        u = area.w / RIGHT_W
        v = self.frame.scale
        step_y = (area.h - 64 * v) / 5
        x = area.x + (10 + (column - 1) * 120) * u
        y = area.y + 52 * v + (row - 1) * step_y
        return Rect(round(x), round(y), round(117.5 * u), round(step_y - 4 * v))

    def province_title(self, origin: Rect | None = None) -> Rect:
        """The title of a province."""
        area, px = self.province() if origin is None else origin, self.frame.px
        return Rect(area.x + px(Gap.XXL), area.y + px(Gap.L), area.w - px(28), px(42))

    def large_province(self) -> Rect:
        """Another player's province, large over the court."""
        return self._r(450, 96, 800, 740)

    def log(self) -> Rect:
        """The chronicle."""
        return self._r(RIGHT_X, LOG_Y, RIGHT_W, BOTTOM - LOG_Y)

    # Popups --------------------------------------------------------------------------------------------

    def popup(self, anchor: Rect, w: float, h: float) -> Rect:
        """A sheet of w x h design units close to its anchor, inside the court."""
        f = self.frame
        wide, high = f.px(w), f.px(h)
        court = self.court().inset(-f.px(Gap.XS))
        x = anchor.cx - wide // 2
        y = anchor.bottom + f.px(Gap.FINE)
        if y + high > court.bottom:
            y = anchor.y - f.px(Gap.S) - high
        return Rect(x, y, wide, high).within(court)
