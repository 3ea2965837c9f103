"""The felt on which a season's dice are rolled, without what moves on it."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _, pgettext
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.stage.felt_layout import FeltLayout
from kingsburg.ui.games.kingsburg.stage.lanes import Lane
from kingsburg.ui.games.kingsburg.table.sprites import draw_cloth
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap, Radius, Size, Stroke
from kingsburg.ui.playback.beats import NOBODY
from kingsburg.ui.playback.sprites import draw_shield

_NAME = theme.Style("title", Size.BIG)
PLACE = theme.Style("title", Size.HEAD)


def draw_felt(canvas: Canvas, layout: FeltLayout) -> None:
    """Draw the bare felt in its wood. It is not kept: its tiles are copied as fast as a picture of it."""
    f, cloth = canvas.frame, layout.cloth()
    draw_cloth(canvas, layout.rect, cloth)
    canvas.frame_rect(cloth.inset(f.px(Gap.M)), theme.GOLD, f.px(Stroke.LINE), f.px(Radius.XS))


def set_felt(canvas: Canvas, layout: FeltLayout, playback: Playback, lanes: Sequence[Lane]) -> None:
    """Paint the felt at its place, with the lanes of these seats; of its words nothing is noted."""
    on = canvas.on(canvas.surface)
    draw_felt(on, layout)
    _draw_lanes(on, layout, playback, [lane.seat for lane in lanes])


def place_name(place: int) -> str:
    """Return the word for a place in the turn order, from 0."""
    return (
        pgettext("place in the turn order", "first"),
        pgettext("place in the turn order", "second"),
        pgettext("place in the turn order", "third"),
        pgettext("place in the turn order", "fourth"),
        pgettext("place in the turn order", "fifth"),
    )[place]


def at_corner(layout: FeltLayout) -> FeltLayout:
    """The same layout on a surface of the felt's own size."""
    return FeltLayout(layout.frame, Rect(0, 0, *layout.rect.size), layout.lanes, layout.most)


def _draw_lanes(c: Canvas, here: FeltLayout, playback: Playback, seats: Sequence[int]) -> None:
    f = c.frame
    for i, seat in enumerate(seats):
        lane = here.lane(i)
        c.fill(Rect(lane.x, lane.bottom, lane.w, f.px(Stroke.LINE)), theme.VERDIGRIS_DARK)
        if seat == NOBODY:
            says = Rect(here.arms(i).x, lane.y, here.name(i).right - here.arms(i).x, lane.h)
            c.write(_("Neutral dice"), says, _NAME, theme.WHITE, wrap=True)
            continue
        draw_shield(c, playback.colours[seat], playback.charges[seat], here.arms(i))
        c.write(playback.names[seat], here.name(i), _NAME, theme.WHITE, wrap=True)
    rule = _("The lowest total goes first. Equal totals keep the order they had.")
    c.write(rule, here.foot(), theme.NOTE.at(Size.LEAD), theme.WHITE)
