"""Small drawings that several parts of the table share: goods and what they cost."""

from __future__ import annotations

from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.geometry import Rect
from kingsburg.ui.kingsburg.words import GOODS_ICONS
from kingsburg.ui.theme import Fade, Gap, Radius, Size, Stroke, Style

_LACK_W = 40.0
"""Two side by side leave the tile's victory points free."""


def draw_cost(canvas: Canvas, goods: tuple[int, int, int], rect: Rect, *, alpha: int = 255) -> int:
    """Numbers and icons of goods side by side, centred; returns the width used in pixels."""
    f = canvas.frame
    parts = [(n, GOODS_ICONS[kind]) for kind, n in enumerate(goods) if n]
    if not parts:
        return 0
    side, gap = rect.h, f.px(8)
    style, widths = _cost_widths(canvas, parts, side)
    while sum(widths) + gap * (len(parts) - 1) > rect.w and side > f.px(14):
        side, gap = side - 1, max(f.px(2), gap - 1)
        style, widths = _cost_widths(canvas, parts, side)
    x = rect.cx - (sum(widths) + gap * (len(parts) - 1)) // 2
    left = x
    for (n, icon), w in zip(parts, widths, strict=True):
        number = Rect(x, rect.y, w - side, rect.h)
        canvas.write(str(n), number, style, theme.INK)
        icon_rect = Rect(x + w - side, rect.cy - side // 2, side, side)
        canvas.picture("icons", icon, icon_rect, alpha=alpha)
        x += w + gap
    return x - gap - left


def _cost_widths(canvas: Canvas, parts: list[tuple[int, str]], side: int) -> tuple[Style, list[int]]:
    """The numbers' type beside icons of that side, and how wide each pair becomes."""
    style = theme.SMALL_STRONG.at(max(theme.TEXT_MIN, side / canvas.frame.scale * 0.82))
    return style, [canvas.text.width(str(n), style) + canvas.frame.px(Gap.FINE) + side for n, _ in parts]


def draw_lacks(canvas: Canvas, goods: tuple[int, int, int], x: int, y: int) -> None:
    """What is missing, `−1` and an icon for each kind, on small labels, two in a row."""
    f = canvas.frame
    style = theme.SMALL_STRONG.at(Size.FINE)
    lacking = [(kind, n) for kind, n in enumerate(goods) if n]
    for i, (kind, n) in enumerate(lacking):
        row, column = divmod(i, 2)
        label = Rect(x + column * f.px(_LACK_W), y + row * f.px(23), f.px(_LACK_W), f.px(21))
        canvas.fill(label, canvas.paper(theme.WHITE), Fade.SHEET)
        canvas.frame_rect(label, theme.MADDER, f.px(Stroke.THIN), f.px(Radius.XS))
        number = Rect(label.x + f.px(Gap.FINE), label.y, f.px(22), label.h)
        canvas.write(f"−{n}", number, style, theme.RUBRIC)
        side = f.px(14)
        icon = Rect(label.right - side - f.px(Gap.HAIR), label.cy - side // 2, side, side)
        canvas.picture("icons", GOODS_ICONS[kind], icon)
