"""Where everything lies on a player's strip, in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, COLUMNS, ROWS
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Gap
from kingsburg.ui.playback.sprites import player_w

GOODS: Final = ("gold", "wood", "stone", "plus2")
"""The counters of the first row, by their icons."""
_PIPS_W: Final = 60.0
_RIBBON_H = 44.0
_GOOD, _ICON, _DIE = 24.0, 26.0, 26.0
_DICE_W, _LEAST_DIE = 84.0, 20.0
"""More dice share this width, so that soldiers and combat value have room beside them."""
_USUAL: Final = 3
"""Dice of a seat that has got none besides its own."""


@dataclass(frozen=True, slots=True)
class StripLayout:
    """Ribbon with arms, name, envoy and medal; goods; dice and force. Beside the rows: the small province."""

    frame: Frame
    rect: Rect
    face: str = ""
    """The player's face; "" for a person."""
    dice: int = _USUAL
    """How many dice lie there, or did before some were placed."""

    def ribbon(self) -> Rect:
        """The ribbon in the player's colour."""
        return _ribbon(self.frame, self.rect)

    def arms(self) -> Rect:
        """The player's arms, and the face behind them."""
        px, high = self.frame.px, self.frame.px(56)
        return Rect(self.rect.x + px(Gap.L), self.rect.y + px(Gap.HAIR), player_w(high, self.face), high)

    def medal(self) -> Rect:
        """The medal with the victory points."""
        px = self.frame.px
        return Rect(self.rect.right - px(56), self.rect.y + px(Gap.THIN), px(50), px(50))

    def name(self, *, envoy: bool = False) -> Rect:
        """The player's name, as far as the envoy leaves room for it."""
        px, ribbon, arms = self.frame.px, self.ribbon(), self.arms()
        right = self.envoy().x if envoy else self.medal().x
        return Rect(arms.right + px(Gap.M), ribbon.y, right - arms.right - px(Gap.XL), ribbon.h)

    def row(self, i: int) -> Rect:
        """The row for the goods (0) and for dice and force (1), left of the province."""
        return _rows(self.frame, self.rect)[i]

    def good(self, i: int) -> Rect:
        """The icon of gold, wood, stone or tokens."""
        row = self.row(0)
        return self._icon(row, row.x + i * (row.w // len(GOODS)), _GOOD)

    def good_number(self, i: int) -> Rect:
        """The number beside a good's icon."""
        row, icon, px = self.row(0), self.good(i), self.frame.px
        return Rect(icon.right + px(Gap.HAIR), row.y, row.w // len(GOODS) - icon.w - px(Gap.HAIR), row.h)

    def die(self, slot: int) -> Rect:
        """The place of a die; coloured dice come first, then white ones."""
        row, side = self.row(1), self._die_side()
        return self._icon(row, row.x + slot * min(self.frame.px(side), row.h), side)

    def _die_side(self) -> float:
        return max(_LEAST_DIE, min(_DIE, _DICE_W / max(1, self.dice)))

    def force(self) -> Rect:
        """Soldiers and combat value, right of the dice."""
        row, x = self.row(1), self.soldier().x
        return Rect(x, row.y, row.right - x, row.h)

    def soldier(self) -> Rect:
        """The icon of the soldiers."""
        row, px = self.row(1), self.frame.px
        usual = row.x + _USUAL * px(_DIE)
        return self._icon(row, max(usual, self.die(self.dice).x) + px(Gap.THIN), _ICON)

    def envoy(self) -> Rect:
        """The King's Envoy, if the player has it: on the ribbon, beside the medal."""
        ribbon, px, side = self.ribbon(), self.frame.px, self.frame.px(36)
        return Rect(self.medal().x - side - px(Gap.XS), ribbon.cy - side // 2, side, side)

    def pip(self, building: int) -> Rect:
        """The square of a building in the small province."""
        return _pips(self.frame, self.rect)[building]

    def counter(self, thing: str) -> Rect:
        """The place of a player's things of one kind, by the name of their icon."""
        if thing == "vp":
            return self.medal()
        if thing == "soldier":
            return self.soldier()
        if thing == "envoy":
            return self.envoy()
        return self.good(GOODS.index(thing))

    def count(self, thing: str) -> Rect:
        """A counter with the number beside it."""
        if thing not in GOODS:
            return self.counter(thing)
        icon, number = self.counter(thing), self.good_number(GOODS.index(thing))
        return Rect(icon.x, icon.y, number.right - icon.x, icon.h)

    def _icon(self, row: Rect, x: int, side: float) -> Rect:
        pixels = min(self.frame.px(side), row.h)
        return Rect(x, row.cy - pixels // 2, pixels, pixels)


_STRIPS: Final = 64
"""For how many strips the places of rows and squares are kept: a table asks for them over and over."""


def _ribbon(frame: Frame, r: Rect) -> Rect:
    px = frame.px
    return Rect(r.x + px(Gap.M), r.y + px(Gap.S), r.w - px(Gap.WIDE), px(_RIBBON_H))


def _pips_x(frame: Frame, r: Rect) -> int:
    return r.right - frame.px(Gap.XXL) - frame.px(_PIPS_W)


@lru_cache(_STRIPS)
def _rows(frame: Frame, r: Rect) -> tuple[Rect, Rect]:
    """The rows left of the small province."""
    px = frame.px
    top = _ribbon(frame, r).bottom + px(Gap.THIN)
    high = (r.bottom - px(Gap.M) - top) / 2
    x, w = r.x + px(Gap.XXL), _pips_x(frame, r) - px(Gap.S) - r.x - px(Gap.XXL)
    return Rect(x, top, w, round(high)), Rect(x, round(top + high), w, round(high))


@lru_cache(_STRIPS)
def _pips(frame: Frame, r: Rect) -> tuple[Rect, ...]:
    """The squares of the small province, by building."""
    px, (goods, dice) = frame.px, _rows(frame, r)
    top, high = goods.y + px(Gap.FINE), dice.bottom - goods.y - px(Gap.FINE)
    w, h, gap = px(_PIPS_W) / COLUMNS, high / ROWS, max(1, px(2.5))
    left = _pips_x(frame, r)
    return tuple(
        Rect(round(left + (b.column - 1) * w), round(top + (b.row - 1) * h), round(w) - gap, round(h) - gap)
        for b in BUILDINGS
    )
