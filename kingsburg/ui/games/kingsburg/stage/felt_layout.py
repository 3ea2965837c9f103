"""Where everything lies on the felt on which a season's dice are rolled, in pixels."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from kingsburg.ui.games.kingsburg.table.layout import Composition, TableLayout
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Gap

BANNER: Final = 200 / 280
"""The ratio of a banner's width to its height."""
_WOOD: Final = 24.0
_DESIGN_W: Final = 1490.0
"""The width of the cloth in the design; in a wide window everything on it moves apart."""
_FOOT_H, _FOOT_TEXT_H = 56.0, 42.0
_DIE_MOST, _TOTAL_MOST, _BANNER_MOST, _ARMS_MOST = 150.0, 112.0, 160.0, 84.0
_NAME_X, _NAME_W, _DICE_X, _TOTAL_RIGHT, _PLACE_W = 128.0, 208.0, 350.0, 1080.0, 168.0
_NEUTRAL: Final = 5
"""How many neutral dice there are, in two groups."""


@dataclass(frozen=True, slots=True)
class FeltLayout:
    """A lane for each seat: arms, name, dice and total at the left, the new turn order at the right.

    `most`: how many dice lie in the lane that has most of them.
    """

    frame: Frame
    rect: Rect
    lanes: int
    most: int

    def cloth(self) -> Rect:
        """The felt inside its wood."""
        return self.rect.inset(self.frame.px(_WOOD))

    def lane(self, i: int) -> Rect:
        """The lane at that place from the top."""
        cloth, px = self.cloth(), self.frame.px
        top, room = cloth.y + px(Gap.L), cloth.h - px(Gap.L) - px(_FOOT_H)
        y, foot = (round(top + room * n / self.lanes) for n in (i, i + 1))
        return Rect(cloth.x + px(Gap.WIDE), y, cloth.w - px(Gap.WIDE) * 2, foot - y)

    def foot(self) -> Rect:
        """The line below the lanes."""
        cloth, px = self.cloth(), self.frame.px
        return cloth.bottom_part(px(_FOOT_H)).top_part(px(_FOOT_TEXT_H)).inset(px(30), 0)

    def arms(self, i: int) -> Rect:
        """A player's arms."""
        lane = self.lane(i)
        wide = min(self.frame.px(_ARMS_MOST), round((lane.h - self.frame.px(Gap.XL)) / 1.2))
        return Rect(0, 0, wide, round(wide * 1.2)).at(self._x(30 + _ARMS_MOST / 2), lane.cy)

    def name(self, i: int) -> Rect:
        """A player's name."""
        lane, x = self.lane(i), self._x(_NAME_X)
        return Rect(x, lane.y, self._x(_NAME_X + _NAME_W) - x, lane.h)

    def die(self, i: int, slot: int) -> Rect:
        """A die of a seat's lane; coloured dice come first, then white ones."""
        side, step = self._dice()
        return Rect(self._x(_DICE_X) + step * slot, self.lane(i).cy - side // 2, side, side)

    def neutral(self, i: int, slot: int) -> Rect:
        """A neutral die: three from the left, and after a gap the two others."""
        px, side = self.frame.px, self._dice()[0]
        gap = px(Gap.BROADEST)
        step = min(side + px(Gap.L), (self.total(i).right - self._x(_DICE_X) - gap) // _NEUTRAL)
        side = min(side, step - px(Gap.M))
        x = self._x(_DICE_X) + step * slot + gap * (slot >= 3)
        return Rect(x, self.lane(i).cy - side // 2, side, side)

    def total(self, i: int) -> Rect:
        """The coin with the total of a lane."""
        px, lane, (_side, step) = self.frame.px, self.lane(i), self._dice()
        wide = min(px(_TOTAL_MOST), lane.h - px(Gap.BROAD))
        x = self._x(_DICE_X) + step * self.most + px(Gap.L)
        return Rect(x, lane.cy - wide // 2, wide, wide)

    def lines(self) -> Rect:
        """Between the totals and the banners."""
        first, last = self.lane(0), self.lane(self.lanes - 1)
        x, px = self.total(0).right + self.frame.px(Gap.FINE), self.frame.px
        return Rect(x, first.y, self.banner(0).x - px(Gap.FINE) - x, last.bottom - first.y)

    def banner(self, place: int) -> Rect:
        """The banner at that place of the new turn order."""
        lane, px = self.lane(place), self.frame.px
        high = min(px(_BANNER_MOST), lane.h - px(Gap.L))
        wide = round(high * BANNER)
        x = self.place(place).x - px(Gap.WIDEST) - wide
        return Rect(x, lane.cy - high // 2, wide, high)

    def place(self, place: int) -> Rect:
        """The words right of a banner: the place, and below it whose it is."""
        lane, px = self.lane(place), self.frame.px
        high = min(lane.h, px(84))
        x = self._x(_DESIGN_W - _PLACE_W - 24)
        return Rect(x, lane.cy - high // 2, px(_PLACE_W), high)

    def closed(self, i: int, n: int) -> Rect:
        """The disc of an advisor that is closed by neutral dice, the `n`-th from the left."""
        px, lane, total = self.frame.px, self.lane(i), self.total(i)
        side = min(px(112), lane.h - px(Gap.BROADEST))
        x = total.right + px(40) + n * (side + px(Gap.WIDER))
        return Rect(x, lane.cy - side // 2, side, side)

    def _x(self, design: float) -> int:
        cloth = self.cloth()
        return cloth.x + round(design * cloth.w / _DESIGN_W)

    def _dice(self) -> tuple[int, int]:
        """The side of a die, and how far it is from one to the next."""
        px, lane = self.frame.px, self.lane(0)
        room = self._x(_TOTAL_RIGHT) - px(_TOTAL_MOST) - px(Gap.L) - self._x(_DICE_X)
        side = min(px(_DIE_MOST), lane.h - px(Gap.BROAD))
        step = min(side + px(Gap.WIDE), room // max(1, self.most))
        return min(side, step - px(Gap.L)), step


def felt_layout(table: TableLayout, lanes: int, most: int) -> FeltLayout:
    """Return the layout of the felt at a table: between bar and tray, right of the players."""
    px, placing = table.frame.px, replace(table, composition=Composition.PLACING)
    side, tray = placing.province(), placing.tray()
    left, top = placing.log().right + px(34), side.y + px(Gap.S)
    right, foot = side.right - px(26), tray.y - px(Gap.S)
    return FeltLayout(table.frame, Rect(left, top, right - left, foot - top), lanes, most)
