"""Where everything lies on Kingsburg's table, in design units that the frame turns into pixels.

The table has compositions (`Composition`): while dice are placed the court is large and the province small,
while a person builds it is the other way round. A window of other proportions than 16:9 is used whole:
a higher one has higher cards and tiles and a higher tray, a wider one broader columns at both sides.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.ui.paint.geometry import DESIGN_H, DESIGN_W, Frame, Rect
from kingsburg.ui.paint.theme import Gap
from kingsburg.ui.table.layout import Layout, once

_PHASES_X, _PHASE_STEP = 220.0, 44.0
_PHASE_W, _PHASE_NOW_W = 43.0, 272.0
_TOP, _FOOT = 94.0, 12.0
"""Where everything below the bar begins, and how far from the window's foot it ends."""
_STRIP_X, _STRIP_W, _STRIP_H, _STRIP_STEP = 14.0, 290.0, 132.0, 140.0
_HINT_H, _ABOVE_HINT = 412.0, 200.0
"""How high the card of a hint is, and what must be left of the chronicle above it."""
_MIDDLE_X, _MIDDLE_W = 312.0, 1186.0
COURT_COLUMNS: Final = 6
_CARD_X, _CARD_W, _CARD_STEP = 318.0, 191.0, 201.0
_CARD_H, _CARD_GAP, _CARD_GROWS = 252.0, 10.0, 48.0
_TRAY_H = 186.0
_RIGHT_X, _RIGHT_W = 1532.0, 374.0
_PROVINCE_H, _GOAL_SHARE = 456.0, 0.42
_RIBBON_H, _DISC_STEP, _DISC_TAKEN, _DISC_FREE = 112.0, 86.2, 78.0, 68.0
_BELOW_RIBBON = 216.0
_CHOSEN_X, _CHOSEN_W = 1508.0, 398.0
_WIDER_LEFT, _WIDER_RIGHT = 70.0, 106.0
"""By how much the columns at the sides become broader in a wide window."""
_PAPER_MOST = 200.0
_TALL_TRAY = 300.0
"""From this height on the tray has its dice below their title."""
_MODIFIER_W: Final = (72.0, 94.0, 78.0, 78.0)
"""The widths of token, envoy and both Markets in a low tray: room for their names in every language."""
_BROAD_PROVINCE = 700.0
"""From this width on a province has large tiles."""


class Composition(Enum):
    """The compositions of the table."""

    PLACING = "placing"
    BUILDING = "building"
    CHOOSING = "choosing"
    """As placing, with a broad paper for decisions that are taken on it."""


@lru_cache(4)
def _wider(frame: Frame) -> tuple[float, float]:
    """By how much the left and the right column of a window are broader than the design's, in its units."""
    both = _WIDER_LEFT + _WIDER_RIGHT
    share = min(1.0, max(0.0, frame.window_w / frame.scale - DESIGN_W) / both)
    return share * _WIDER_LEFT, share * _WIDER_RIGHT


@dataclass(frozen=True, slots=True)
class TableLayout(Layout):
    """The layout of Kingsburg's table."""

    composition: Composition = Composition.PLACING

    # The window ----------------------------------------------------------------------------------------

    @property
    def compact(self) -> bool:
        """The chronicle always has its place below the players' strips."""
        return False

    @property
    def building(self) -> bool:
        """Whether the province is large and the court small."""
        return self.composition is Composition.BUILDING

    @property
    def _higher(self) -> float:
        """By how much the window is higher than the design."""
        return max(0.0, self.frame.window_h / self.frame.scale - DESIGN_H)

    @property
    def _wide(self) -> tuple[float, float]:
        """By how much the left and the right column are broader than the design's."""
        return _wider(self.frame)

    @property
    def _bottom(self) -> float:
        return DESIGN_H + self._higher - _FOOT

    def _r(self, x: float, y: float, w: float, h: float) -> Rect:
        """The table begins at the window's upper edge and stands in the middle of its width."""
        s = self.frame.scale
        left = (self.frame.window_w / s - DESIGN_W - sum(self._wide)) / 2
        x0, y0, x1, y1 = (round(n * s) for n in (left + x, y, left + x + w, y + h))
        return Rect(x0, y0, x1 - x0, y1 - y0)

    def _middle(self, x: float, y: float, w: float, h: float) -> Rect:
        """Right of the left column."""
        return self._r(x + self._wide[0], y, w, h)

    # Top bar -------------------------------------------------------------------------------------------

    @once
    def year(self, i: int) -> Rect:
        """The shield of a year, counted from 0."""
        return self._r(16 + 39 * i, 7, 38, 46)

    @once
    def phase(self, i: int, now: int) -> Rect:
        """The medallion of phase `i` (1 to 8); that of `now`, the present, includes its name."""
        shift = _PHASE_NOW_W - _PHASE_W if 0 < now < i else 0.0
        wide = _PHASE_NOW_W if i == now else _PHASE_W
        return self._r(_PHASES_X + _PHASE_STEP * (i - 1) + shift, 4, wide, 52)

    @once
    def status(self) -> Rect:
        """The sentence that says who must do what."""
        return self._r(814, 3, 552 + sum(self._wide), 54)

    @once
    def enemy(self) -> Rect:
        """This year's enemy in the bar."""
        return self._r(1428 + sum(self._wide), 4, 258, 52)

    @once
    def top_button(self, i: int) -> Rect:
        """Return the place of button `i` of the top bar, counted from the right."""
        return self._r(1858 + sum(self._wide) - 56 * i, 6, 48, 48)

    # Left column ---------------------------------------------------------------------------------------

    @once
    def strip(self, place: int) -> Rect:
        """The strip of the player at that place of the turn order."""
        return self._r(_STRIP_X, _TOP + place * _STRIP_STEP, _STRIP_W + self._wide[0], _STRIP_H)

    @once
    def log(self) -> Rect:
        """The chronicle, below the players' strips."""
        top = _TOP + self.seats * _STRIP_STEP + Gap.FINE
        return self._r(_STRIP_X, top, _STRIP_W + self._wide[0], self._bottom - top)

    @once
    def hint(self) -> Rect:
        """The card that explains something lies over the lower part of the chronicle, or over all of it."""
        log, high = self.log(), self.frame.px(_HINT_H)
        return log.bottom_part(high) if log.h - high >= self.frame.px(_ABOVE_HINT) else log

    # Court ---------------------------------------------------------------------------------------------

    @property
    def _card_h(self) -> float:
        return _CARD_H + min(self._higher / 3, _CARD_GROWS)

    @property
    def _court_h(self) -> float:
        return COURT // COURT_COLUMNS * (self._card_h + _CARD_GAP) - _CARD_GAP

    @once
    def court(self) -> Rect:
        """All eighteen cards; while one builds, the ribbon of their discs."""
        if self.building:
            wide = DESIGN_W - _MIDDLE_X - Gap.XXL + self._wide[1]
            return self._middle(_MIDDLE_X, _TOP, wide, _RIBBON_H)
        return self._middle(_CARD_X, _TOP, 5 * _CARD_STEP + _CARD_W, self._court_h)

    @once
    def court_hall(self) -> Rect:
        """The area of the court including the rings around its cards."""
        px, court = self.frame.px, self.court()
        if self.building:
            return court
        return Rect(court.x - px(Gap.M), court.y - px(Gap.S), court.w + px(Gap.WIDE), court.h + px(Gap.XL))

    @once
    def card(self, advisor: int) -> Rect:
        """Rank rises from the lowest row to the King at the top right; on the ribbon from the left."""
        if self.building:
            return self.disc(advisor, taken=True)
        row, column = divmod(advisor - 1, COURT_COLUMNS)
        rows = COURT // COURT_COLUMNS
        step = self._card_h + _CARD_GAP
        y = _TOP + (rows - 1 - row) * step
        return self._middle(_CARD_X + column * _CARD_STEP, y, _CARD_W, self._card_h)

    @once
    def disc(self, advisor: int, *, taken: bool) -> Rect:
        """An advisor on the ribbon, larger if somebody has influenced it."""
        ribbon, side = self.court(), self.frame.px(_DISC_TAKEN if taken else _DISC_FREE)
        step = ribbon.w / (COURT + 1 / 3)
        centre = round(ribbon.x + step * (advisor - 1 / 3))
        return Rect(0, 0, side, side).at(centre, ribbon.cy)

    # Tray ----------------------------------------------------------------------------------------------

    @property
    def _tray_y(self) -> float:
        return _TOP + self._court_h + _FOOT

    @property
    def _tray_h(self) -> float:
        return self._bottom - self._tray_y

    @once
    def tray(self) -> Rect:
        """The wood with dice and paper; while one builds, the panel with the chosen building."""
        if self.building:
            wide = _CHOSEN_W + self._wide[1]
            return self._middle(_CHOSEN_X, _BELOW_RIBBON, wide, self._bottom - _BELOW_RIBBON)
        wide = DESIGN_W - _MIDDLE_X - Gap.XXL + self._wide[1]
        return self._middle(_MIDDLE_X, self._tray_y, wide, self._tray_h)

    def _paper_w(self) -> float:
        return (640.0 if self.composition is Composition.CHOOSING else 368.0) + self._wide[1]

    @once
    def cloth(self) -> Rect:
        """The cloth of the tray, on which dice lie."""
        tray, px = self.tray(), self.frame.px
        room = tray.inset(px(Gap.WIDE), px(Gap.XXL))
        return room.left_part(room.w - px(self._paper_w()) - px(Gap.M))

    @once
    def paper(self) -> Rect:
        """Return the place of the paper on the right of the tray; it fills the tray while building."""
        tray, px = self.tray(), self.frame.px
        if self.building:
            return tray
        room = tray.inset(px(Gap.WIDE), px(Gap.XXL)).right_part(px(self._paper_w()))
        high = min(room.h, px(_PAPER_MOST))
        return Rect(room.x, room.cy - high // 2, room.w, high)

    @property
    def tall_tray(self) -> bool:
        """Whether the dice lie below their title instead of beside it."""
        return self._tray_h > _TALL_TRAY

    @once
    def tray_title(self) -> Rect:
        """The cloth's title, in its upper left corner."""
        cloth, px = self.cloth(), self.frame.px
        wide, high = (560, 40) if self.tall_tray else (192, 96)
        return Rect(cloth.x + px(Gap.WIDEST), cloth.y + px(Gap.XL), px(wide), px(high))

    @once
    def total(self) -> Rect:
        """The coin with what the chosen dice add up to."""
        cloth, px = self.cloth(), self.frame.px
        side = px(84 if self.tall_tray else 78)
        if self.tall_tray:
            return Rect(cloth.x + px(620), cloth.y + px(Gap.XL), side, side)
        return Rect(cloth.x + px(215), cloth.cy - side // 2, side, side)

    @once
    def die(self, slot: int) -> Rect:
        """Slots 0 to 4 from the left."""
        cloth, px = self.cloth(), self.frame.px
        if self.tall_tray:
            side = px(164)
            below = cloth.y + px(110)
            return Rect(
                cloth.x + px(30) + px(176) * slot, below + (cloth.bottom - below - side) // 2, side, side
            )
        side = px(108)
        return Rect(cloth.x + px(296) + px(109) * slot, cloth.cy - side // 2, side, side)

    @once
    def modifier(self, i: int) -> Rect:
        """Token, envoy, Market -1, Market +1, at the cloth's right end."""
        cloth, px = self.cloth(), self.frame.px
        if self.tall_tray:
            column, row = divmod(i, 2)
            wide, high = px(118), (cloth.h - px(50)) // 2
            x, y = (
                cloth.right - px(264) + column * px(126),
                cloth.y + px(Gap.WIDEST) + row * (high + px(Gap.L)),
            )
            return Rect(x, y, wide, high)
        x = cloth.right - px(sum(_MODIFIER_W[i:]) + 2 * (len(_MODIFIER_W) - i) + Gap.THIN)
        return Rect(x, cloth.y + px(Gap.WIDE), px(_MODIFIER_W[i]), cloth.h - px(32))

    # Province ------------------------------------------------------------------------------------------

    @once
    def province(self) -> Rect:
        """One's own province."""
        if self.building:
            return self._middle(_MIDDLE_X, _BELOW_RIBBON, _MIDDLE_W, self._bottom - _BELOW_RIBBON)
        high = _PROVINCE_H + (self._court_h - 776.0) * (1 - _GOAL_SHARE)
        return self._middle(_RIGHT_X, _TOP, _RIGHT_W + self._wide[1], high)

    @once
    def goal(self) -> Rect:
        """Below the small province: what one is saving for."""
        top = self.province().bottom + self.frame.px(Gap.L)
        foot = self._middle(0, 0, 1, _TOP + self._court_h).bottom
        area = self.province()
        return Rect(area.x, top, area.w, foot - top)

    def broad(self, area: Rect) -> bool:
        """Whether a province has room for large tiles."""
        return area.w >= self.frame.px(_BROAD_PROVINCE)

    @once
    def tile(self, row: int, column: int, origin: Rect | None = None) -> Rect:
        """The tile at that row and column, both from 1; `origin`: the area of another province."""
        area = self.province() if origin is None else origin
        broad = self.broad(area)
        v = self.frame.scale
        u = area.w / (_MIDDLE_W if broad else _RIGHT_W)
        x, step_x, wide = (22, 294, 258) if broad else (14, 88.7, 81)
        top, foot, gap = (61.0, 16.0, 9.0) if broad else (55, 8.5, 8.5)
        step_y = (area.h - (top + foot) * v) / 5
        left, upper = area.x + (x + (column - 1) * step_x) * u, area.y + top * v + (row - 1) * step_y
        return Rect(round(left), round(upper), round(wide * u), round(step_y - gap * v))

    @once
    def province_title(self, origin: Rect | None = None) -> Rect:
        """The place of a province's title; `origin`: the area of another province."""
        area, px = self.province() if origin is None else origin, self.frame.px
        return Rect(area.x + px(Gap.XXL), area.y + px(Gap.L), area.w - px(28), px(42))

    @once
    def large_province(self) -> Rect:
        """Another player's province, over the court or over one's own large one."""
        if self.building:
            return self.province()
        return self.court_hall()

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
