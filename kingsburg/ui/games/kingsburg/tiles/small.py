"""A small tile: the picture, and in one sign whether it stands, can be built, lacks goods or is locked."""

from __future__ import annotations

from functools import partial

from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.tiles.large import art_of
from kingsburg.ui.games.kingsburg.tiles.state import (
    AFFORDABLE,
    BUILT,
    LOCKED,
    SHORT,
    TileState,
    draw_ink,
    row_colour,
)
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Stroke

_BAR = 9.0
_FOOT = 27.0
_LOCK = 24.0
_SIGN = 26.0


def small_art(f: Frame, tile: Rect) -> Rect:
    """The picture on a small tile."""
    inner = tile.inset(f.px(Gap.THIN))
    return inner.top_part(inner.h - f.px(_BAR))


def draw_small(canvas: Canvas, tile: Rect, building: int, look: TileState) -> None:
    """One small tile; it is kept painted, as most of a province stays the same for a season or more."""
    around = tile.inset(-canvas.frame.px(Gap.S))
    paint = partial(_paint, tile=tile.moved(-around.x, -around.y), building=building)
    canvas.layer(("small tile", building), around, paint, look=look)


def _paint(canvas: Canvas, look: TileState, tile: Rect, building: int) -> None:
    f = canvas.frame
    if look.state == BUILT:
        art = small_art(f, tile)
        canvas.fill(tile, theme.INK)
        canvas.blit(art_of(canvas, building, art), *art.pos)
        bar = Rect(art.x, art.bottom, art.w, tile.bottom - f.px(Gap.THIN) - art.bottom)
        canvas.fill(bar, row_colour(building))
        return
    locked = look.state == LOCKED
    canvas.nine("tile_locked" if locked else "tile_built", tile, Corner.S)
    inner = tile.inset(f.px(Gap.XS))
    foot = inner.bottom_part(f.px(_FOOT))
    room = inner.top_part(foot.y - inner.y + f.px(Gap.XS)) if look.state == SHORT else inner
    draw_ink(canvas, building, room, Fade.HALF if locked else 255)
    if locked:
        side = f.px(_LOCK)
        canvas.picture("icons", "lock", Rect(inner.x, inner.bottom - side, side, side))
    if look.state == SHORT:
        _draw_lacking(canvas, foot, look)
    if look.state == AFFORDABLE:
        canvas.edged_rect(tile.inset(-f.px(Gap.FINE)), theme.GOLD_LIGHT, theme.INK)


def _draw_lacking(canvas: Canvas, foot: Rect, look: TileState) -> None:
    """A minus and what is lacking, good by good; many goods lie over each other."""
    f = canvas.frame
    canvas.fill(foot, canvas.paper(theme.PAPER_DARK))
    minus = Rect(foot.x + f.px(Gap.FINE), foot.cy - f.px(Stroke.LINE), f.px(Gap.XL), f.px(Stroke.BOLD))
    canvas.fill(minus, theme.RUBRIC)
    room = foot.right_part(foot.right - minus.right - f.px(Gap.FINE))
    signs = [icon for icon, n in zip(words.GOODS_ICONS, look.lacks, strict=True) for _i in range(n)]
    side = min(foot.h, f.px(_SIGN))
    step = min(side, (room.w - side) // max(1, len(signs) - 1))
    x = room.cx - (side + step * (len(signs) - 1)) // 2
    for i, icon in enumerate(signs):
        canvas.picture("icons", icon, Rect(x + i * step, foot.cy - side // 2, side, side))
