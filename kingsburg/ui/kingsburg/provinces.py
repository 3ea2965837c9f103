"""A province: twenty tiles with cost, points and power; one's own on the right, another's large."""

from __future__ import annotations

from dataclasses import dataclass

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.buildings import BUILDINGS, left_missing, price
from kingsburg.engine.kingsburg.effects import Goods
from kingsburg.engine.kingsburg.gifts import missing
from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.geometry import Frame, Rect
from kingsburg.ui.kingsburg import words
from kingsburg.ui.kingsburg.layout import TableLayout
from kingsburg.ui.kingsburg.parts import draw_cost, draw_lacks
from kingsburg.ui.kingsburg.staging import Projection
from kingsburg.ui.parts import draw_vp
from kingsburg.ui.phrases import joined
from kingsburg.ui.text import Layout, Text
from kingsburg.ui.theme import Corner, Fade, Gap, Size, Stroke
from kingsburg.ui.widgets import draw_ribbon_title

BUILT, AFFORDABLE, SHORT, LOCKED = "built", "affordable", "short", "locked"
_NAME = theme.STRONG.at(Size.FINE)
_POWER = theme.NOTE.at(Size.FINE)
_RATIO = 444 / 344
_WIDE = 1.6
_ROW_COLOUR = (theme.LAPIS, theme.VERDIGRIS, theme.GOLD, theme.MADDER, theme.MURREY)


@dataclass(frozen=True, slots=True)
class TileState:
    """How a tile shows itself; `lacks` of a short one, `left` of a locked one."""

    state: str
    price: Goods
    lacks: Goods = (0, 0, 0)
    left: tuple[int, ...] = ()


def tile_state(built: int, goods: Goods, building: int) -> TileState:
    """Built, affordable, short of goods, or locked by the tiles to its left."""
    cost = price(built, building)
    if built >> building & 1:
        return TileState(BUILT, cost)
    left = left_missing(built, building)
    if left:
        return TileState(LOCKED, cost, left=left)
    lacks = missing(goods, cost)
    return TileState(SHORT if any(lacks) else AFFORDABLE, cost, lacks)


def draw_province(
    canvas: Canvas,
    layout: TableLayout,
    d: Projection,
    seat: int,
    panel: Rect,
    *,
    choosing: bool = False,
    chosen: int | None = None,
    calm: bool = False,
) -> None:
    """`choosing`: the seat builds now, what it can afford is ringed; `chosen` is being previewed.

    `calm`: something else is to be looked at now.
    """
    f = canvas.frame
    shown = d.model.seats[seat]
    canvas.nine(f"panel_{d.colours[seat]}", panel, Corner.L)
    if choosing:
        canvas.nine("ring_gold", panel, Corner.XL)
    title = layout.province_title(panel)
    draw_ribbon_title(
        canvas, _("Province of {name}").format(name=d.names[seat]), title, theme.HEADING.at(Size.LEAD)
    )
    for i, building in enumerate(BUILDINGS):
        tile = layout.tile(building.row, building.column, panel)
        look = tile_state(shown.built, shown.goods, i)
        ring = choosing and look.state == AFFORDABLE
        _tile(canvas, tile, i, look, ring=ring)
        if ring:
            canvas.nine("ring_gold", tile.inset(-f.px(Gap.HAIR)), Corner.L)
        if chosen == i:
            canvas.nine("ring_target", tile.inset(-f.px(Gap.THIN)), Corner.M)
    if calm:
        canvas.shade(panel.inset(f.px(Gap.XS)), theme.EASE)


@dataclass(frozen=True, slots=True)
class _TilePlan:
    """A tile from the top: picture, name, power."""

    picture: Rect
    name: Layout
    name_rect: Rect
    power: Layout
    power_rect: Rect


def _plan(f: Frame, text: Text, tile: Rect, building: int) -> _TilePlan:
    inner = tile.inset(f.px(Gap.XS))
    name = text.fit(words.building_name(building), _NAME, inner.w, 0, wrap=True)
    roomy = inner.h > f.px(150)
    says, room = words.power_text(building), tile.w - f.px(Gap.M)
    roomy = roomy or text.width(says, _POWER, text.min_px) > room
    power = text.fit(says, _POWER, room, f.px(44 if roomy else 22), wrap=roomy)
    picture = Rect(inner.x, inner.y, inner.w, max(f.px(20), inner.h - name.height - power.height))
    name_rect = Rect(inner.x, picture.bottom, inner.w, name.height)
    return _TilePlan(
        picture, name, name_rect, power, Rect(tile.x, name_rect.bottom - f.px(Gap.HAIR), tile.w, power.height)
    )


def picture_place(f: Frame, text: Text, tile: Rect, building: int) -> Rect:
    """The picture on a tile: a broad tile shows the whole of it in its middle."""
    rect = _plan(f, text, tile, building).picture
    if rect.w <= rect.h * _WIDE:
        return rect
    w = round(rect.h * _RATIO)
    return Rect(rect.cx - w // 2, rect.y, w, rect.h)


def _tile(canvas: Canvas, tile: Rect, building: int, look: TileState, *, ring: bool) -> None:
    f, b = canvas.frame, BUILDINGS[building]
    piece = {BUILT: "tile_built", LOCKED: "tile_locked"}.get(look.state, "tile_built")
    canvas.nine("tile_next" if ring else piece, tile, Corner.M)
    plan = _plan(f, canvas.text, tile, building)
    _picture(canvas, plan.picture, picture_place(f, canvas.text, tile, building), b.id, look)
    draw_worth(canvas, tile, building)
    ink = theme.INK
    if look.state == BUILT:
        colour = _ROW_COLOUR[b.row - 1]
        canvas.fill(plan.name_rect, colour)
        ink = theme.INK if colour == theme.GOLD else theme.WHITE
    canvas.write_layout(plan.name, plan.name_rect, _NAME, ink, align="centre")
    canvas.write_layout(plan.power, plan.power_rect, _POWER, theme.INK_SOFT, align="centre")


def draw_worth(canvas: Canvas, tile: Rect, building: int) -> None:
    """The points in the tile's upper corner, if it has any."""
    f, vp = canvas.frame, BUILDINGS[building].vp
    if vp:
        side, inner = f.px(29), tile.inset(f.px(Gap.XS))
        draw_vp(canvas, str(vp), Rect(inner.right - side, inner.y, side, side), 18)


def _picture(canvas: Canvas, rect: Rect, room: Rect, name: str, look: TileState) -> None:
    """Built: in colour. Not built: the ink alone, with the price on it."""
    f = canvas.frame
    if look.state == BUILT:
        canvas.surface.blit(canvas.assets.cover("buildings", name, room.w, room.h), room.pos)
        canvas.frame_rect(room, theme.INK, f.px(Stroke.THIN))
        return
    strip = rect.bottom_part(f.px(25))
    _whole(canvas, f"{name}_ink", Rect(rect.x, rect.y, rect.w, strip.y - rect.y))
    if look.state == LOCKED:
        canvas.fill(rect, canvas.paper(theme.PAPER_DARK), Fade.DIM)
        _lock(canvas, rect, look.left[-1])
    elif look.state == SHORT:
        draw_lacks(canvas, look.lacks, rect.x, rect.y)
    canvas.fill(strip, canvas.paper(theme.WHITE if look.state != LOCKED else theme.PAPER_DARK))
    draw_cost(canvas, look.price, strip.inset(0, f.px(Gap.FINE)))


def _whole(canvas: Canvas, name: str, room: Rect) -> None:
    """A building's ink, as large as the room allows with nothing cut off."""
    w, h = canvas.assets.source_size("buildings", name) or (1, 1)
    share = min(room.w / w, room.h / h)
    place = Rect(0, 0, round(w * share), round(h * share)).at(*room.centre)
    canvas.picture("buildings", name, place)


def _lock(canvas: Canvas, rect: Rect, before: int) -> None:
    """The building that must stand first, just above the price."""
    f = canvas.frame
    side = f.px(13)
    wide = rect.inset(-f.px(Gap.THIN), 0)
    label = Rect(wide.x, rect.bottom - f.px(25) - f.px(Gap.WIDEST), wide.w, f.px(21))
    canvas.fill(label, canvas.paper(theme.PAPER_DARK))
    canvas.picture("icons", "lock", Rect(label.x, label.cy - side // 2, side, side))
    text = label.right_part(label.w - side - f.px(Gap.HAIR))
    canvas.write(words.building_name(before), text, theme.NOTE.at(Size.FINE), theme.INK)


def tile_tip(building: int, look: TileState) -> str:
    """The whole of a tile in sentences."""
    b = BUILDINGS[building]
    parts = [_("{building}, {vp}.").format(building=words.building_name(building), vp=words.vp_text(b.vp))]
    parts.append(words.power_tip(building))
    if look.state == BUILT:
        parts.append(_("You own it."))
    else:
        parts.append(_("Cost: {goods}.").format(goods=words.goods_text(look.price)))
    if look.state == SHORT:
        parts.append(_("You lack {goods}.").format(goods=words.goods_text(look.lacks)))
    if look.state == LOCKED:
        names = joined([words.building_name(i) for i in look.left])
        parts.append(_("First build: {buildings}.").format(buildings=names))
    return " ".join(parts)
