"""The panel below the small province: one's goals and the nearest buildings, with what each still lacks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingsburg.app.i18n import _, pgettext
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, left_missing
from kingsburg.engine.kingsburg.board.effects import NO_GOODS, Goods
from kingsburg.engine.kingsburg.calendar import AUTUMN, YEARS
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.table.sprites import draw_cost
from kingsburg.ui.games.kingsburg.tiles.goals import next_step
from kingsburg.ui.games.kingsburg.tiles.pennant import SMALL, draw_pennant, pennant_place
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

_UNITS = 4
"""So many buildings that nobody has pinned have room; a goal takes the room of two."""
_UNIT_H = 62.0
_TITLE_H = 46.0
_PICTURE_W, _GOAL_PICTURE_W = 70.0, 96.0
_COIN, _LINK_W = 36.0, 52.0


def nearest(shown: SeatShown) -> list[tuple[int, TileState]]:
    """The buildings that only goods keep from being built.

    First those that lack the fewest goods, among equals those with the most points.
    """
    tiles = [(building, tile_state(shown.built, shown.goods, building)) for building in range(len(BUILDINGS))]
    open_ = [(building, look) for building, look in tiles if look.state in (AFFORDABLE, SHORT)]
    return sorted(open_, key=lambda tile: (sum(tile[1].lacks), -BUILDINGS[tile[0]].vp, tile[0]))


@dataclass(frozen=True, slots=True)
class Row:
    """A building on the panel, and how many units of the panel's height it takes."""

    building: int
    units: int
    goal: bool


def rows(shown: SeatShown, goals: Sequence[int], units: int) -> list[Row]:
    """What the panel shows in so many units: the goals, then the nearest of all others.

    A goal is broad as long as every goal has room. The most valuable of the others is among them, for one
    may save for it.
    """
    broad = min(2, max(1, units // max(1, len(goals))))
    found = [Row(goal, broad, True) for goal in goals[:units]]
    left = units - sum(row.units for row in found)
    others = [building for building, _look in nearest(shown) if building not in goals]
    shortly = others[:left]
    best = max(others, key=lambda building: BUILDINGS[building].vp, default=None)
    if best is not None and best not in shortly and left > 1:
        shortly[-1] = best
    return found + [Row(building, 1, False) for building in shortly]


def draw_next(canvas: Canvas, area: Rect, table: Sight, seat: int) -> None:
    """Draw the goals of a seat and its nearest buildings, each with its points and the goods it lacks."""
    f, shown = canvas.frame, table.shown(seat)
    canvas.nine("panel_paper", area, Corner.L)
    inner = area.inset(f.px(Gap.XXL), f.px(Gap.M))
    title = Rect(inner.x, inner.y, inner.w, f.px(_TITLE_H))
    draw_ribbon_title(canvas, _("Next to build"), title, theme.HEADING)
    room = area.bottom - f.px(Gap.M) - title.bottom
    if (table.playback.model.year, table.playback.model.phase) > (YEARS, AUTUMN):
        over = Rect(inner.x, title.bottom, inner.w, room)
        says = _("Nothing more can be built: the last autumn is over.")
        canvas.write(says, over, theme.BODY.at(Size.TEXT), theme.INK_SOFT, align="centre", wrap=True)
        return
    units = min(_UNITS, room // f.px(_UNIT_H))
    high, y = room // max(1, units), title.bottom
    for row in rows(shown, table.goals(seat), units):
        place = Rect(inner.x, y, inner.w, row.units * high)
        if row.goal:
            _draw_goal(canvas, place, shown, row)
        else:
            _draw_near(canvas, place, shown, row.building)
        y = place.bottom


def _draw_building(canvas: Canvas, row: Rect, building: int, wide: float) -> Rect:
    """The picture at the left and the points at the right; returns the room between them."""
    f, side = canvas.frame, canvas.frame.px(_COIN)
    picture = row.inset(0, f.px(Gap.XS)).left_part(f.px(wide))
    canvas.nine("tile_built", picture, Corner.S)
    draw_ink(canvas, building, picture.inset(f.px(Gap.XS)))
    coin = Rect(row.right - side, row.cy - side // 2, side, side)
    if BUILDINGS[building].vp:
        draw_vp(canvas, str(BUILDINGS[building].vp), coin, Size.TEXT)
    left = picture.right + f.px(Gap.L)
    return Rect(left, row.y, coin.x - f.px(Gap.S) - left, row.h)


def _draw_near(canvas: Canvas, row: Rect, shown: SeatShown, building: int) -> None:
    text = _draw_building(canvas, row, building, _PICTURE_W)
    canvas.write(words.building_name(building), text.top_part(text.h // 2), theme.STRONG, theme.INK)
    lower = text.bottom_part(text.h - text.h // 2)
    _draw_lacking(canvas, lower, tile_state(shown.built, shown.goods, building).lacks, _("you lack"))


def _draw_goal(canvas: Canvas, row: Rect, shown: SeatShown, what: Row) -> None:
    """A goal with its pennant; if others must stand before it, with these."""
    f, goal, step = canvas.frame, what.building, next_step(shown, what.building)
    broad = what.units > 1
    text = _draw_building(canvas, row, goal, _GOAL_PICTURE_W if broad else _PICTURE_W)
    draw_pennant(canvas, pennant_place(canvas, text.x - f.px(Gap.S), row.y + f.px(Gap.FINE), SMALL))
    before = left_missing(shown.built, goal)
    lines = 3 if broad and before else 2
    text = text.inset(0, f.px(Gap.M)) if broad else text
    line = text.top_part(text.h // lines)
    canvas.write(words.building_name(goal), line, theme.STRONG, theme.INK)
    if lines > 2:
        line = line.moved(0, line.h)
        _draw_before(canvas, line, before)
    says = _("you lack")
    if step.building != goal:
        says = _("{building}: you lack").format(building=words.building_name(step.building))
    _draw_lacking(canvas, line.moved(0, line.h), step.lacks, says)


def _draw_before(canvas: Canvas, line: Rect, before: Sequence[int]) -> None:
    """The buildings that must stand before a goal, as pictures behind the word."""
    f = canvas.frame
    written = canvas.write(
        pgettext("to be built before the goal", "first"),
        line.left_part(line.w * 3 // 10),
        theme.NOTE,
        theme.INK_SOFT,
    )
    left = written.right + f.px(Gap.M)
    wide = min(f.px(_LINK_W), (line.right - left) // len(before))
    for i, building in enumerate(before):
        link = Rect(left + i * wide, line.y, wide - f.px(Gap.XS), line.h)
        canvas.nine("tile_locked" if i else "tile_built", link, Corner.S)
        draw_ink(canvas, building, link.inset(f.px(Gap.FINE)))


def _draw_lacking(canvas: Canvas, line: Rect, lacks: Goods, says: str) -> None:
    """What is lacking, in goods behind the word."""
    f = canvas.frame
    if lacks == NO_GOODS:
        canvas.write(_("can be built"), line, theme.NOTE, theme.VERDIGRIS_DARK)
        return
    most = line.w * 6 // 10
    written = canvas.write(says, line.left_part(most), theme.NOTE, theme.RUBRIC)
    x = written.right + f.px(Gap.M)
    high = min(line.h, f.px(30))
    draw_cost(canvas, lacks, Rect(x, line.cy - high // 2, line.right - x, high), align="left")
