"""A province: twenty tiles, large while one builds or looks at it, small while dice are placed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.ui.games.kingsburg.decisions.panel import DecisionPanel
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.games.kingsburg.table.sight import Sight
from kingsburg.ui.games.kingsburg.things import BuildingTile
from kingsburg.ui.games.kingsburg.tiles.goals import goal_text
from kingsburg.ui.games.kingsburg.tiles.large import LargeTile, draw_arrows, draw_coin, draw_large
from kingsburg.ui.games.kingsburg.tiles.pennant import SMALL, WIDE, draw_pennant, pennant_place
from kingsburg.ui.games.kingsburg.tiles.small import draw_small, small_art
from kingsburg.ui.games.kingsburg.tiles.state import AFFORDABLE, BUILT, tile_state, tile_tip
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Size
from kingsburg.ui.playback.sprites import draw_player
from kingsburg.ui.shell.spots import SELECTED, Does, Kind, Spot
from kingsburg.ui.widgets import Button, draw_ribbon_title

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.table.table import TableScene

_BACK: Final = 52.0
"""The side of the button that closes a province, in design units."""


def draw_province(canvas: Canvas, table: Sight, seat: int, area: Rect) -> None:
    """A seat's province: while it builds, what it can afford is ringed and what it has chosen framed."""
    layout, playback = table.layout, table.playback
    shown, broad = playback.model.seats[seat], layout.broad(area)
    canvas.nine(f"panel_{playback.colours[seat]}", area, Corner.L)
    name = _("Province of {name}").format(name=playback.names[seat])
    title = layout.province_title(area)
    draw_ribbon_title(canvas, name, title, theme.HEADING.at(Size.LEAD))
    if broad:
        _draw_owner(canvas, table, seat, Rect(area.x, area.y, area.w, title.bottom - area.y))
    tiles = [layout.tile(b.row, b.column, area) for b in BUILDINGS]
    looks = [tile_state(shown.built, shown.goods, i) for i in range(len(BUILDINGS))]
    if broad:
        draw_arrows(canvas, tiles, shown.built)
    draw = draw_large if broad else draw_small
    for i, (tile, look) in enumerate(zip(tiles, looks, strict=True)):
        draw(canvas, tile, i, look)
    _draw_rings(canvas, table, seat, tiles)
    for goal in table.goals(seat):
        draw_pennant(canvas, _pennant(canvas, tiles[goal], broad=broad))


def _pennant(canvas: Canvas, tile: Rect, *, broad: bool) -> Rect:
    """Where the pennant of a goal hangs on its tile: below the name, or at the upper edge of a small one."""
    px = canvas.frame.px
    if broad:
        lower = LargeTile(canvas.frame, tile).name().bottom
        return pennant_place(canvas, tile.x + px(Gap.M + WIDE), lower)
    return pennant_place(canvas, tile.right - px(Gap.XS), tile.y - px(Gap.FINE), SMALL)


def _draw_owner(canvas: Canvas, table: Sight, seat: int, head: Rect) -> None:
    """Draw who owns the province, in the corner before its title."""
    f, playback, face = canvas.frame, table.playback, table.face(seat)
    place = Rect(head.x + f.px(Gap.XL), head.y + f.px(Gap.S), 0, head.h - f.px(Gap.M))
    draw_player(canvas, face, playback.colours[seat], playback.charges[seat], place)


def _draw_rings(canvas: Canvas, table: Sight, seat: int, tiles: list[Rect]) -> None:
    """Around what the seat in front can build now, and around what it has chosen."""
    f, chosen, shown = canvas.frame, table.chosen_tile(seat), table.playback.model.seats[seat]
    if table.choosing(seat):
        for i, tile in enumerate(tiles):
            if tile_state(shown.built, shown.goods, i).state == AFFORDABLE:
                canvas.edged_rect(tile.inset(-f.px(Gap.XS)), theme.GOLD_LIGHT, theme.INK)
    if chosen is not None:
        canvas.nine("ring_target", tiles[chosen].inset(-f.px(Gap.M)), Corner.L)


def picture_place(layout: TableLayout, building: int, area: Rect) -> Rect:
    """The picture on a tile of a province, where the building will stand."""
    b = BUILDINGS[building]
    tile = layout.tile(b.row, b.column, area)
    return LargeTile(layout.frame, tile).art() if layout.broad(area) else small_art(layout.frame, tile)


def draw_worth(canvas: Canvas, layout: TableLayout, building: int, area: Rect) -> None:
    """The points on a tile, which small ones do not show."""
    b = BUILDINGS[building]
    if layout.broad(area):
        draw_coin(canvas, layout.tile(b.row, b.column, area), building)


def tile_spots(
    layout: TableLayout, playback: Playback, me: int, panel: DecisionPanel, goals: Collection[int] | None
) -> list[Spot]:
    """Return the spots of the seat's own tiles, with what the decision panel allows.

    `goals`: the buildings that are pinned; None if nothing may be pinned now.
    """
    shown = playback.model.seats[me]
    usable = set(panel.usable_tiles())
    found = []
    for i, building in enumerate(BUILDINGS):
        look = tile_state(shown.built, shown.goods, i)
        pins = goals is not None and look.state != BUILT
        tip = tile_tip(i, look)
        if goals is not None and pins:
            tip = _("{tile} {goal}").format(tile=tip, goal=goal_text(pinned=i in goals, usable=i in usable))
        does: tuple[Does, ...] = ("click",) if pins or i in usable else ()
        state = SELECTED if panel.chosen_tile() == i else look.state
        if look.state == AFFORDABLE and i not in usable:
            state = "affordable_later"
        rect = layout.tile(building.row, building.column)
        kind: Kind = "thing" if i in usable else "aside"
        found.append(
            Spot(f"tile.{building.id}", rect, state, does, tip, tip, kind=kind, means=BuildingTile(i))
        )
    return found


def way_back(table: TableScene) -> Sequence[Button]:
    """Return the button that closes the province which lies over the table, if one is open."""
    if table.pinned is None:
        return ()
    f, area = table.ui.frame, table.layout.large_province()
    side = f.px(_BACK)
    place = Rect(area.right - side - f.px(Gap.XL), area.y + f.px(Gap.L), side, side)
    tip = _("Back to the table (Esc)")
    return (Button("button.close", place, _("Close"), table.unfold, icon="cross", show_label=False, tip=tip),)
