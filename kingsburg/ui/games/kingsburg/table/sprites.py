"""The drawing of goods, costs and cloth, shared by several parts of the table."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.ui.games.kingsburg.words import GOODS_ICONS
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Align, Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Stroke, Style

_CLOTH_TILE = 120.0


def draw_cloth(canvas: Canvas, rect: Rect, cloth: Rect) -> None:
    """Draw a felt cloth in a frame of wood, which reaches to the edges of `rect`."""
    f = canvas.frame
    canvas.rim("wood", rect, cloth, Corner.XL)
    side = f.px(_CLOTH_TILE)
    canvas.tiled("ui", "felt", cloth, side, side)
    canvas.frame_rect(cloth, theme.INK, f.px(Stroke.BOLD), f.px(Radius.XS))


def draw_cost(canvas: Canvas, goods: tuple[int, int, int], rect: Rect, *, align: Align = "centre") -> int:
    """Draw numbers and icons of goods side by side; return the width used in pixels."""
    f = canvas.frame
    parts = [(n, GOODS_ICONS[kind]) for kind, n in enumerate(goods) if n]
    if not parts:
        return 0
    side, gap = rect.h, f.px(8)
    style, widths = _cost_widths(canvas, parts, side)
    while sum(widths) + gap * (len(parts) - 1) > rect.w and side > f.px(14):
        side, gap = side - 1, max(f.px(5), gap - 1)
        style, widths = _cost_widths(canvas, parts, side)
    free = rect.w - sum(widths) - gap * (len(parts) - 1)
    x = left = rect.x + (0 if align == "left" else free if align == "right" else free // 2)
    for (n, icon), w in zip(parts, widths, strict=True):
        number = Rect(x, rect.y, w - side, rect.h)
        canvas.write(str(n), number, style, theme.INK)
        canvas.picture("icons", icon, Rect(x + w - side, rect.cy - side // 2, side, side))
        x += w + gap
    return x - gap - left


def _cost_widths(canvas: Canvas, parts: Sequence[tuple[int, str]], side: int) -> tuple[Style, list[int]]:
    """The style of the numbers beside icons of that side, and the width of each pair in pixels."""
    f = canvas.frame
    style = theme.SMALL_STRONG.at(max(theme.TEXT_MIN / f.text_scale, side / f.scale * 0.82))
    gap = f.px(Gap.FINE)
    return style, [canvas.text.width(str(n), style) + gap + side for n, _icon in parts]
