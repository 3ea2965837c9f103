"""The panel below the small province: the buildings that are nearest, with what each still lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.table.sprites import draw_cost
from kingsburg.ui.games.kingsburg.tiles.state import AFFORDABLE, SHORT, TileState, draw_ink, tile_state
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Size
from kingsburg.ui.playback.sprites import draw_vp
from kingsburg.ui.widgets import draw_ribbon_title

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.model import SeatShown
    from kingsburg.ui.games.kingsburg.table.sight import Sight

_ROWS = 4
_ROW_H = 62.0
_TITLE_H = 46.0


def nearest(shown: SeatShown) -> list[tuple[int, TileState]]:
    """The buildings that only goods keep from being built.

    First those that lack the fewest goods, among equals those with the most points.
    """
    tiles = [(building, tile_state(shown.built, shown.goods, building)) for building in range(len(BUILDINGS))]
    open_ = [(building, look) for building, look in tiles if look.state in (AFFORDABLE, SHORT)]
    return sorted(open_, key=lambda tile: (sum(tile[1].lacks), -BUILDINGS[tile[0]].vp, tile[0]))


def draw_next(canvas: Canvas, area: Rect, table: Sight, seat: int) -> None:
    """Draw the nearest buildings of a seat, each with its points and the goods it lacks."""
    f = canvas.frame
    canvas.nine("panel_paper", area, Corner.L)
    inner = area.inset(f.px(Gap.XXL), f.px(Gap.M))
    title = Rect(inner.x, inner.y, inner.w, f.px(_TITLE_H))
    draw_ribbon_title(canvas, _("Next to build"), title, theme.HEADING)
    room = area.bottom - f.px(Gap.M) - title.bottom
    rows = min(_ROWS, room // f.px(_ROW_H))
    for i, (building, look) in enumerate(nearest(table.shown(seat))[:rows]):
        high = room // rows
        _draw_row(canvas, Rect(inner.x, title.bottom + i * high, inner.w, high), building, look)


def _draw_row(canvas: Canvas, row: Rect, building: int, look: TileState) -> None:
    f = canvas.frame
    picture = row.inset(0, f.px(Gap.XS)).left_part(f.px(70))
    ready = look.state == AFFORDABLE
    canvas.nine("tile_built", picture, Corner.S)
    draw_ink(canvas, building, picture.inset(f.px(Gap.XS)))
    side = f.px(36)
    coin = Rect(row.right - side, row.cy - side // 2, side, side)
    if BUILDINGS[building].vp:
        draw_vp(canvas, str(BUILDINGS[building].vp), coin, Size.TEXT)
    left = picture.right + f.px(Gap.L)
    text = Rect(left, row.y, coin.x - f.px(Gap.S) - left, row.h)
    upper = Rect(text.x, text.y, text.w, text.h // 2)
    lower = Rect(text.x, upper.bottom, text.w, text.bottom - upper.bottom)
    canvas.write(words.building_name(building), upper, theme.STRONG, theme.INK)
    if ready:
        canvas.write(_("nothing lacking"), lower, theme.NOTE, theme.VERDIGRIS_DARK)
        return
    says = _("lacks")
    canvas.write(says, lower, theme.NOTE, theme.MADDER)
    wide = canvas.text.width(says, theme.NOTE) + f.px(Gap.M)
    draw_cost(canvas, look.lacks, Rect(lower.x + wide, lower.y, lower.w - wide, lower.h), align="left")
