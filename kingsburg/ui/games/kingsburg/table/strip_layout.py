"""Where everything lies on a player's strip; pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, COLUMNS, ROWS
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Gap

GOODS: Final = ("gold", "wood", "stone", "plus2")
"""The counters of the first row, by their icons."""
_PIPS_W: Final = 80.0


@dataclass(frozen=True, slots=True)
class StripLayout:
    """Ribbon, then three rows: goods; dice; soldiers and envoy. Beside the last two: the small province."""

    frame: Frame
    rect: Rect

    def ribbon(self) -> Rect:
        """The ribbon in the player's colour."""
        px, r = self.frame.px, self.rect
        return Rect(r.x + px(Gap.M), r.y + px(Gap.M), r.w - px(Gap.WIDE), px(42))

    def arms(self) -> Rect:
        """The player's arms."""
        px = self.frame.px
        return Rect(self.rect.x + px(Gap.XL), self.rect.y + px(Gap.XS), px(46), px(56))

    def medal(self) -> Rect:
        """The medal with the victory points."""
        px = self.frame.px
        return Rect(self.rect.right - px(58), self.rect.y + px(Gap.XS), px(50), px(50))

    def name(self) -> Rect:
        """The player's name."""
        px, ribbon, arms = self.frame.px, self.ribbon(), self.arms()
        return Rect(arms.right + px(Gap.M), ribbon.y, self.medal().x - arms.right - px(Gap.XL), ribbon.h)

    def row(self, i: int) -> Rect:
        """The whole row for the goods (0), left of the province for dice (1) and force (2)."""
        px, r = self.frame.px, self.rect
        top = self.ribbon().bottom + px(Gap.S)
        high = (r.bottom - px(Gap.L) - top) / 3
        w = r.w - px(28) if i == 0 else r.w - px(32) - px(_PIPS_W) - px(Gap.FINE)
        return Rect(r.x + px(Gap.WIDE), round(top + i * high), w, round(high))

    def good(self, i: int) -> Rect:
        """The icon of gold, wood, stone or tokens."""
        row = self.row(0)
        return self._icon(row, row.x + i * (row.w // len(GOODS)), 32)

    def good_number(self, i: int) -> Rect:
        """How many goods of a kind there are."""
        row, icon, px = self.row(0), self.good(i), self.frame.px
        return Rect(icon.right + px(Gap.XS), row.y, row.w // len(GOODS) - icon.w - px(Gap.XS), row.h)

    def die(self, slot: int) -> Rect:
        """Coloured dice, then white ones."""
        row = self.row(1)
        side = min(self.frame.px(33), row.h)
        return self._icon(row, row.x + slot * (side + self.frame.px(Gap.THIN)), 33)

    def soldier(self) -> Rect:
        """The icon of the soldiers."""
        row = self.row(2)
        return self._icon(row, row.x, 32)

    def envoy(self) -> Rect:
        """The King's envoy, if the player has it."""
        row = self.row(2)
        side = min(self.frame.px(32), row.h)
        return self._icon(row, row.right - side, 32)

    def pip(self, building: int) -> Rect:
        """A building in the small province."""
        px, b = self.frame.px, BUILDINGS[building]
        top, high = self.row(1).y + px(Gap.FINE), 2 * self.row(1).h - px(Gap.XS)
        w, h, gap = px(_PIPS_W) / COLUMNS, high / ROWS, max(1, px(2.5))
        x = self.rect.right - px(Gap.XXL) - px(_PIPS_W) + (b.column - 1) * w
        return Rect(round(x), round(top + (b.row - 1) * h), round(w) - gap, round(h) - gap)

    def counter(self, thing: str) -> Rect:
        """Where a player's things of one kind lie, by the name of their icon."""
        if thing == "vp":
            return self.medal()
        if thing == "soldier":
            return self.soldier()
        if thing == "envoy":
            return self.envoy()
        return self.good(GOODS.index(thing))

    def _icon(self, row: Rect, x: int, side: float) -> Rect:
        pixels = min(self.frame.px(side), row.h)
        return Rect(x, row.cy - pixels // 2, pixels, pixels)
