"""The bar at the top of every table: its cloth, and the sentence that says who must do what."""

from __future__ import annotations

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Size
from kingsburg.ui.playback.sprites import draw_shield
from kingsburg.ui.table.layout import DAGS_H, Layout

_TILE_W = 234.0


def draw_bar(canvas: Canvas, layout: Layout, *, practice: bool) -> None:
    """Draw the cloth with its hanging edge, and a sign on it in a practice game."""
    f = canvas.frame
    top, hanging = layout.top(), layout.top_hanging()
    canvas.tiled("ui", "topbar", Rect(0, top.y, hanging.w, f.px(DAGS_H)), f.px(_TILE_W), f.px(DAGS_H))
    if top.y > 0:
        canvas.fill(Rect(0, 0, f.window_w, top.y), theme.LAPIS_DARK)
    if practice:
        sign = layout.practice()
        canvas.nine("chip", sign, Corner.S)
        style = theme.STRONG.at(Size.SMALL / f.text_scale)
        canvas.write(_("Practice"), sign.inset(f.px(Gap.M), 0), style, theme.INK, align="centre")


def draw_status(canvas: Canvas, layout: Layout, sentence: str, arms: tuple[str, str] | None) -> None:
    """Draw who must do what, beside that player's arms (colour and emblem)."""
    f = canvas.frame
    rect = layout.status()
    if arms is not None:
        draw_shield(canvas, *arms, Rect(rect.x, rect.y + f.px(Gap.FINE), f.px(42), rect.h - f.px(Gap.XS)))
    text = rect.right_part(rect.w - f.px(54))
    canvas.write(sentence, text, theme.STRONG.at(Size.STATUS), theme.WHITE, wrap=True)
