"""A large tile: picture, name, points, price with what is lacking, and what the building does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, COLUMNS
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.tiles.state import (
    AFFORDABLE,
    BUILT,
    LOCKED,
    TileState,
    draw_ink,
    on_row_colour,
    row_colour,
)
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.text import Text
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Size, Stroke
from kingsburg.ui.playback.sprites import draw_vp
from kingsburg.ui.table.reading import reads_large

_POWER_H = 32.0


@dataclass(frozen=True, slots=True)
class _Measures:
    """Sizes on a tile in design units.

    `name`: how high the name is; `worth`: the side of the coin with a building's points; `ink`: how
    broad the picture of a building is that does not stand yet; `row` and `icon`: the height of a good
    of the price, and the side of its icon; `tag`: how broad the tag is that says what is lacking.
    """

    name: float
    worth: float
    ink: float
    row: float
    icon: float
    tag: float
    lock: float


_USUAL: Final = _Measures(name=34, worth=40, ink=110, row=32, icon=27, tag=46, lock=30)
_LARGE: Final = _Measures(name=42, worth=44, ink=76, row=36, icon=33, tag=42, lock=36)
"""In large type: name, price and points grow, and what a building does is told by the reading panel."""
_TAG_H = 27.0
_WIDE = 444 / 344
_CROP_FROM = (
    (0.02, 0.0, 0.0, 0.0),
    (0.08, 0.2, 0.05, 0.08),
    (0.04, 0.12, 0.3, 0.08),
    (0.28, 0.16, 0.12, 0.06),
    (0.22, 0.05, 0.1, 0.16),
)
"""From which share of its height on a built one's picture is shown, by row and column."""


@dataclass(frozen=True, slots=True)
class LargeTile:
    """Where everything lies on one large tile; pixels."""

    frame: Frame
    rect: Rect

    @property
    def reads_large(self) -> bool:
        """Whether the type is so large that what a building does is told elsewhere."""
        return reads_large(self.frame)

    @property
    def sizes(self) -> _Measures:
        """The sizes of what lies on the tile."""
        return _LARGE if self.reads_large else _USUAL

    def name(self) -> Rect:
        """The name: left of the coin, or above it in large type."""
        px, r, coin = self.frame.px, self.rect, Gap.S if self.reads_large else self.sizes.worth + Gap.L
        return Rect(r.x + px(Gap.XL), r.y + px(Gap.XS), r.w - px(Gap.XL) - px(coin), px(self.sizes.name))

    def worth(self) -> Rect:
        """The coin in the upper right corner, or below the name in large type."""
        px, side = self.frame.px, self.frame.px(self.sizes.worth)
        y = self.name().bottom if self.reads_large else self.rect.y + px(Gap.XS)
        return Rect(self.rect.right - side - px(Gap.S), y, side, side)

    def power(self) -> Rect:
        """What the building does, at the foot; of no height in large type."""
        if self.reads_large:
            return self.rect.inset(self.frame.px(Gap.M), self.frame.px(Gap.XS)).bottom_part(0)
        return self.rect.inset(self.frame.px(Gap.M), self.frame.px(Gap.XS)).bottom_part(
            self.frame.px(_POWER_H)
        )

    def _body(self) -> Rect:
        px, name, power = self.frame.px, self.name(), self.power()
        return Rect(self.rect.x + px(Gap.M), name.bottom, self.rect.w - px(Gap.WIDE), power.y - name.bottom)

    def ink(self) -> Rect:
        """The picture of a building that does not stand yet."""
        return self._body().left_part(self.frame.px(self.sizes.ink))

    def art(self) -> Rect:
        """The picture of one that stands: the whole tile above what it does."""
        inner = self.rect.inset(self.frame.px(Gap.XS))
        return inner.top_part(self.power().y - inner.y)

    def price(self, row: int, rows: int) -> Rect:
        """A good of the price: number and icon, with room for what is lacking."""
        px, body = self.frame.px, self._body()
        high = min(px(self.sizes.row), body.h // 3)
        x = self.ink().right + px(Gap.M)
        return Rect(x, body.cy - rows * high // 2 + row * high, body.right - x, high)

    def lock(self) -> Rect:
        """The padlock of a tile whose left neighbour does not stand."""
        body, side = self._body(), self.frame.px(self.sizes.lock)
        return Rect(body.right - side, body.bottom - side, side, side)


def name_style(text: Text, tile: LargeTile) -> theme.Style:
    """The type of all names on large tiles: one size, in which each of them has room."""
    names = [words.building_name(i) for i in range(len(BUILDINGS))]
    room = tile.name()
    return text.common(names, theme.STRONG.at(Size.LEAD), room.w, room.h, least=Size.WORDS)


def power_style(text: Text, tile: LargeTile) -> theme.Style:
    """The type of all that is said of what buildings do."""
    says, room = [words.power_line(i) for i in range(len(BUILDINGS))], tile.power()
    return text.common(says, theme.NOTE, room.w, room.h, least=Size.WORDS)


def draw_large(canvas: Canvas, rect: Rect, building: int, look: TileState) -> None:
    """One large tile."""
    tile, text = LargeTile(canvas.frame, rect), canvas.text
    canvas.nine(
        {AFFORDABLE: "tile_next", LOCKED: "tile_locked"}.get(look.state, "tile_built"), rect, Corner.M
    )
    name, style = words.building_name(building), name_style(text, tile)
    if look.state == BUILT:
        _draw_art(canvas, tile, building)
        tab = tile.name()
        wide = min(tab.w, text.width(name, style) + canvas.frame.px(Gap.XL))
        tab = Rect(tile.art().x, tile.art().y, wide + canvas.frame.px(Gap.M), tab.h)
        canvas.fill(tab, row_colour(building))
        canvas.frame_rect(tab, theme.INK, canvas.frame.px(Stroke.LINE))
        room, ink = tile.name().left_part(wide), on_row_colour(building)
    else:
        faded = look.state == LOCKED
        draw_ink(canvas, building, tile.ink(), Fade.HALF if faded else 255)
        _draw_price(canvas, tile, look)
        room, ink = tile.name(), theme.INK_SOFT if faded else theme.INK
    canvas.write(name, room, style, ink, least=Size.WORDS)
    draw_coin(canvas, rect, building)
    if not tile.reads_large:
        says, style = words.power_line(building), power_style(text, tile)
        canvas.write(says, tile.power(), style, theme.INK_SOFT, align="centre", least=Size.WORDS)


def draw_coin(canvas: Canvas, rect: Rect, building: int) -> None:
    """The points in a large tile's upper corner, if it has any."""
    vp = BUILDINGS[building].vp
    if vp:
        draw_vp(canvas, str(vp), LargeTile(canvas.frame, rect).worth(), Size.LEAD)


def _draw_art(canvas: Canvas, tile: LargeTile, building: int) -> None:
    room = tile.art()
    canvas.blit(art_of(canvas, building, room), *room.pos)
    canvas.frame_rect(room, theme.INK, canvas.frame.px(Stroke.LINE))


def art_of(canvas: Canvas, building: int, room: Rect) -> pygame.Surface:
    """A building's picture in a room that is broader than it: the part of it by which it is known."""
    b = BUILDINGS[building]
    share = min(1.0, room.h / room.w * _WIDE)
    top = min(_CROP_FROM[b.row - 1][b.column - 1], 1 - share)
    return canvas.assets.cover("buildings", b.id, room.w, room.h, view=(0.0, top, 1.0, share))


def _draw_price(canvas: Canvas, tile: LargeTile, look: TileState) -> None:
    """Below each other: number and icon of each good, and how many of it are lacking."""
    f, text = canvas.frame, canvas.text
    rows = [(n, kind) for kind, n in enumerate(look.price) if n]
    style, side = theme.STRONG.at(Size.LEAD), min(f.px(tile.sizes.icon), tile.price(0, 3).h)
    for i, (n, kind) in enumerate(rows):
        room = tile.price(i, len(rows))
        number = room.left_part(max(f.px(Gap.WIDE), min(text.width("9", style), f.px(Gap.BROAD))))
        canvas.write(str(n), number, style, theme.INK, align="right")
        icon = Rect(number.right + f.px(Gap.M), room.cy - side // 2, side, side)
        canvas.picture("icons", words.GOODS_ICONS[kind], icon)
        if look.lacks[kind]:
            left = icon.right + f.px(Gap.S)
            high = min(f.px(_TAG_H), room.h - f.px(Gap.FINE))
            draw_tag(canvas, look.lacks[kind], Rect(left, room.cy - high // 2, f.px(tile.sizes.tag), high))
    if look.state == LOCKED:
        canvas.picture("icons", "lock", tile.lock())


def draw_tag(canvas: Canvas, lacking: int, rect: Rect) -> None:
    """How many of a good are lacking, on a tag that points at it."""
    half = rect.h // 2
    shape = [
        (rect.x, rect.cy),
        (rect.x + half, rect.y),
        (rect.right, rect.y),
        (rect.right, rect.bottom),
        (rect.x + half, rect.bottom),
    ]
    pygame.draw.polygon(canvas.surface, theme.MADDER, shape)
    pygame.draw.polygon(canvas.surface, theme.INK, shape, canvas.frame.px(Stroke.LINE))
    room = rect.right_part(rect.w - half)
    canvas.write(f"−{lacking}", room, theme.SMALL_STRONG, theme.WHITE, align="centre")


def draw_arrows(canvas: Canvas, tiles: Sequence[Rect], built: int) -> None:
    """In the gaps of a row, from each building to the one that it unlocks: coloured where it stands."""
    f = canvas.frame
    for i, b in enumerate(BUILDINGS):
        if b.column == COLUMNS:
            continue
        left, right = tiles[i], tiles[i + 1]
        stands = bool(built >> i & 1)
        wide, high = f.px(Gap.BROAD), f.px(28)
        gap = Rect(left.right, left.y, right.x - left.right, left.h)
        place = Rect(0, 0, wide, high).at(*gap.centre)
        draw_arrow(canvas, place, row_colour(i) if stands else canvas.paper(theme.PAPER_DARK))


def draw_arrow(canvas: Canvas, r: Rect, colour: theme.Colour) -> None:
    """A short arrow to the right that fills a rect."""
    third, neck = r.h // 4, r.x + r.w // 2
    shape = [
        (r.x, r.y + third),
        (neck, r.y + third),
        (neck, r.y),
        (r.right, r.cy),
        (neck, r.bottom),
        (neck, r.bottom - third),
        (r.x, r.bottom - third),
    ]
    pygame.draw.polygon(canvas.surface, colour, shape)
    pygame.draw.polygon(canvas.surface, theme.INK, shape, canvas.frame.px(Stroke.LINE))
