"""How a tile of a province shows itself, and the whole of it in sentences."""

from __future__ import annotations

from dataclasses import dataclass

from kingsburg.app.i18n import _, kept
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, price
from kingsburg.engine.kingsburg.board.effects import NO_GOODS, Goods
from kingsburg.engine.kingsburg.province import why_no_site
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.paying import first_build_text, lacking_text
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect

BUILT, AFFORDABLE, SHORT, LOCKED = "built", "affordable", "short", "locked"
_ROW_COLOUR = (theme.LAPIS, theme.VERDIGRIS, theme.GOLD, theme.MADDER, theme.MURREY)


def row_colour(building: int) -> theme.Colour:
    """The colour of a building's row, on its tile and on the small province."""
    return _ROW_COLOUR[BUILDINGS[building].row - 1]


def on_row_colour(building: int) -> theme.Colour:
    """The colour of letters on the colour of a building's row."""
    return theme.INK if row_colour(building) == theme.GOLD else theme.WHITE


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


@kept
def tile_tip(building: int, look: TileState) -> str:
    """The whole of a tile in sentences."""
    b = BUILDINGS[building]
    name = _("{building}, {vp}.").format(building=words.building_name(building), vp=words.vp_text(b.vp))
    return " ".join((name, *tile_lines(building, look)))


def tile_lines(building: int, look: TileState) -> list[str]:
    """What a building does, what it costs, and what keeps one from building it; each a sentence."""
    parts = [words.power_tip(building)]
    if look.state == BUILT:
        parts.append(_("You own it."))
    else:
        parts.append(_("Cost: {goods}.").format(goods=words.goods_text(look.price)))
    if look.state == SHORT:
        parts.append(lacking_text(look.lacks))
    if look.state == LOCKED:
        parts.append(first_build_text(look.left))
    return parts


def draw_ink(canvas: Canvas, building: int, room: Rect, alpha: int = 255) -> None:
    """A building's ink plate, as large as the room allows with nothing cut off."""
    name = f"{BUILDINGS[building].id}_ink"
    w, h = canvas.assets.source_size("buildings", name) or (1, 1)
    share = min(room.w / w, room.h / h)
    place = Rect(0, 0, round(w * share), round(h * share)).at(*room.centre)
    canvas.picture("buildings", name, place, alpha=alpha)
