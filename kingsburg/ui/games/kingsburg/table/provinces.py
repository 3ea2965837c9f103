"""A province: twenty tiles with cost, points and power; one's own on the right, another's large."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.app.phrases import joined
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, price
from kingsburg.engine.kingsburg.board.effects import NO_GOODS, Goods
from kingsburg.engine.kingsburg.province import why_no_site
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.decisions.panel import DecisionPanel
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.games.kingsburg.table.sprites import draw_cost
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.text import Layout, Text
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Size, Stroke
from kingsburg.ui.playback.sprites import draw_vp
from kingsburg.ui.shell.spots import SELECTED, Does, Spot
from kingsburg.ui.widgets import draw_ribbon_title

BUILT, AFFORDABLE, SHORT, LOCKED = "built", "affordable", "short", "locked"
_NAME = theme.STRONG
_POWER = theme.NOTE
_NEEDS = theme.NOTE.at(Size.FINE)
_RATIO = 444 / 344
_WIDE = 1.6
_ROOMY = 150.0
"""From this height on a tile has room for larger type, and for two lines of what it does."""
_COST_H, _ROOMY_COST_H = 27.0, 28.0
_WORTH: Final = 29.0
"""The side of the coin with a building's points."""
_SMALLER: Final = 0.08
"""Type on a tile becomes smaller by such steps."""
_ROW_COLOUR = (theme.LAPIS, theme.VERDIGRIS, theme.GOLD, theme.MADDER, theme.MURREY)


def row_colour(building: int) -> theme.Colour:
    """The colour of a building's row, on its tile and on the small province."""
    return _ROW_COLOUR[BUILDINGS[building].row - 1]


@dataclass(frozen=True, slots=True)
class TileState:
    """How a tile shows itself; `lacks` of a short one, `left` of a locked one."""

    state: str
    price: Goods
    lacks: Goods = (0, 0, 0)
    left: tuple[int, ...] = ()


def tile_state(built: int, goods: Goods, building: int) -> TileState:
    """Built, affordable, short of goods, or locked by the tiles to its left."""
    cost, reason = price(built, building), why_no_site(built, goods, building)
    if reason is None:
        return TileState(AFFORDABLE, cost)
    if reason.code == Code.OWNED:
        return TileState(BUILT, cost)
    if reason.code == Code.LOCKED:
        return TileState(LOCKED, cost, left=reason.buildings)
    return TileState(SHORT, cost, reason.goods or NO_GOODS)


def draw_province(
    canvas: Canvas,
    layout: TableLayout,
    playback: Playback,
    seat: int,
    area: Rect,
    *,
    choosing: bool = False,
    chosen: int | None = None,
    calm: bool = False,
) -> None:
    """`choosing`: the seat builds now, what it can afford is ringed; `chosen` is being previewed.

    `calm`: something else is to be looked at now.
    """
    f = canvas.frame
    shown = playback.model.seats[seat]
    canvas.nine(f"panel_{playback.colours[seat]}", area, Corner.L)
    title = layout.province_title(area)
    draw_ribbon_title(
        canvas, _("Province of {name}").format(name=playback.names[seat]), title, theme.HEADING.at(Size.LEAD)
    )
    payable = []
    for i, building in enumerate(BUILDINGS):
        tile = layout.tile(building.row, building.column, area)
        look = tile_state(shown.built, shown.goods, i)
        ring = choosing and look.state == AFFORDABLE
        _tile(canvas, tile, i, look, ring=ring)
        payable += [tile] if ring else []
        if chosen == i:
            canvas.nine("ring_target", tile.inset(-f.px(Gap.THIN)), Corner.M)
    for tile in payable:  # above their neighbours, which lie close
        canvas.edged_rect(tile.inset(-f.px(Gap.XS)), theme.GOLD_LIGHT, theme.INK)
    if calm:
        canvas.shade(area.inset(f.px(Gap.XS)), theme.EASE)


@dataclass(frozen=True, slots=True)
class _TilePlan:
    """A tile from the top: picture with the price at its foot, name, power, and what must stand before it."""

    picture: Rect
    cost: Rect
    name: Layout
    name_rect: Rect
    power: Layout
    power_rect: Rect
    needs: Layout | None
    needs_rect: Rect


def _plan(f: Frame, text: Text, tile: Rect, building: int, before: int | None = None) -> _TilePlan:
    """`before`: the building that must stand first. Large type gives way to price and points."""
    least, share = f.px(_COST_H + (_WORTH if tile.w < tile.h else _WORTH / 2)), 1.0
    plan = _plan_at(f, text, tile, building, before, share)
    while plan.picture.h < least and share * f.text_scale > 1:
        share = max(share - _SMALLER, 1 / f.text_scale)
        plan = _plan_at(f, text, tile, building, before, share)
    return plan


def _plan_at(f: Frame, text: Text, tile: Rect, building: int, before: int | None, share: float) -> _TilePlan:
    """`share`: of the size of type."""
    inner, room = tile.inset(f.px(Gap.XS)), tile.w - f.px(Gap.M)
    roomy = inner.h > f.px(_ROOMY)
    size = (Size.SMALL if roomy else Size.FINE) * share
    name = text.fit(words.building_name(building), _NAME.at(size), room, 0, wrap=True)
    says, style = words.power_text(building), _POWER.at(size)
    wrap = (roomy and before is None) or text.width(says, style, text.min_px) > room
    power = text.fit(says, style, room, f.px(50 if roomy else 44 if wrap else 22), wrap=wrap)
    needs, below = None, 0
    if before is not None:
        sentence = _("needs {building}").format(building=words.building_name(before).replace(" ", "\u00a0"))
        needs = text.fit(sentence, _NEEDS.at(Size.FINE * share), room, 0, wrap=True)
        below = needs.height
    picture = Rect(inner.x, inner.y, inner.w, max(f.px(20), inner.h - name.height - power.height - below))
    name_rect = Rect(inner.x, picture.bottom, inner.w, name.height)
    power_rect = Rect(tile.x, name_rect.bottom - f.px(Gap.HAIR), tile.w, power.height)
    cost = picture.bottom_part(f.px(_ROOMY_COST_H if roomy else _COST_H))
    if BUILDINGS[building].vp and cost.y < inner.y + f.px(_WORTH - Gap.XS):
        cost = cost.left_part(cost.w - f.px(_WORTH))  # beside the points where it cannot lie below
    needs_rect = Rect(inner.x, power_rect.bottom, inner.w, below)
    return _TilePlan(picture, cost, name, name_rect, power, power_rect, needs, needs_rect)


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
    plan = _plan(f, canvas.text, tile, building, look.left[-1] if look.left else None)
    if look.state == BUILT:
        room = picture_place(f, canvas.text, tile, building)
        canvas.surface.blit(canvas.assets.cover("buildings", b.id, room.w, room.h), room.pos)
        canvas.frame_rect(room, theme.INK, f.px(Stroke.THIN))
        canvas.fill(plan.name_rect, row_colour(building))
    else:
        _plate(canvas, plan, b.id, look)
    draw_worth(canvas, tile, building)
    white = look.state == BUILT and row_colour(building) != theme.GOLD
    ink = theme.WHITE if white else theme.INK
    canvas.write_layout(plan.name, plan.name_rect, _NAME, ink, align="centre")
    canvas.write_layout(plan.power, plan.power_rect, _POWER, theme.INK_SOFT, align="centre")
    if plan.needs is not None:
        canvas.write_layout(plan.needs, plan.needs_rect, _NEEDS, theme.RUBRIC, align="centre")


def draw_worth(canvas: Canvas, tile: Rect, building: int) -> None:
    """The points in the tile's upper corner, if it has any."""
    f, vp = canvas.frame, BUILDINGS[building].vp
    if vp:
        side, inner = f.px(_WORTH), tile.inset(f.px(Gap.XS))
        draw_vp(canvas, str(vp), Rect(inner.right - side, inner.y, side, side), 18)


def _plate(canvas: Canvas, plan: _TilePlan, name: str, look: TileState) -> None:
    """Not built: the ink alone, with the price over its foot."""
    f, rect, locked = canvas.frame, plan.picture, look.state == LOCKED
    _whole(canvas, f"{name}_ink", rect.top_part(rect.h - plan.cost.h // 2))
    paper = canvas.paper(theme.PAPER_DARK if locked else theme.WHITE)
    if locked:
        canvas.fill(rect, paper, Fade.FAINT)
        side = f.px(20)
        canvas.picture("icons", "lock", Rect(rect.x + f.px(Gap.FINE), rect.y + f.px(Gap.FINE), side, side))
    canvas.fill(plan.cost, paper, Fade.VEIL)
    draw_cost(canvas, look.price, plan.cost.inset(f.px(Gap.FINE)), lacks=look.lacks)


def _whole(canvas: Canvas, name: str, room: Rect) -> None:
    """A building's ink, as large as the room allows with nothing cut off."""
    w, h = canvas.assets.source_size("buildings", name) or (1, 1)
    share = min(room.w / w, room.h / h)
    place = Rect(0, 0, round(w * share), round(h * share)).at(*room.centre)
    canvas.picture("buildings", name, place)


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


def tile_spots(layout: TableLayout, playback: Playback, me: int, panel: DecisionPanel) -> list[Spot]:
    """All tiles of one's own province, with what the desk lets be done with them."""
    shown = playback.model.seats[me]
    usable = set(panel.usable_tiles())
    found = []
    for i, building in enumerate(BUILDINGS):
        look = tile_state(shown.built, shown.goods, i)
        tip = tile_tip(i, look)
        does: tuple[Does, ...] = ("click",) if i in usable else ()
        state = SELECTED if panel.chosen_tile() == i else look.state
        if look.state == AFFORDABLE and i not in usable:
            state = "affordable_later"
        rect = layout.tile(building.row, building.column)
        found.append(Spot(f"tile.{building.id}", rect, state, does, tip, tip))
    return found
