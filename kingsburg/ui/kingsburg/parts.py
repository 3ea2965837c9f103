"""Small drawings that several parts of the table share."""

from __future__ import annotations

import pygame

from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.geometry import Rect
from kingsburg.ui.kingsburg.words import GOODS_ICONS
from kingsburg.ui.theme import Colour, Style

MEDAL_NUMBER = Style("display", 22)


def draw_die(canvas: Canvas, name: str, rect: Rect, alpha: int = 255) -> None:
    """A die's picture, `red_4`."""
    canvas.picture("dice", name, rect, alpha=alpha)


def draw_medal(canvas: Canvas, number: int, rect: Rect, size: float = 22) -> None:
    """Victory points on a gold disc."""
    canvas.picture("ui", "medal", rect)
    canvas.write(str(number), rect.inset(rect.w // 8), Style("display", size), theme.INK, align="centre")


def draw_vp(canvas: Canvas, text: str, rect: Rect, size: float = 19) -> None:
    """The laurel coin with a number."""
    canvas.picture("icons", "vp", rect)
    canvas.write(text, rect, Style("display", size), theme.INK, align="centre")


def draw_shield(canvas: Canvas, colour: str, charge: str, rect: Rect) -> None:
    """A player's arms: colour and emblem, so that neither is needed alone."""
    canvas.picture("shields", colour, rect)
    side = round(rect.w * 0.62)
    x = rect.cx - side // 2
    y = rect.y + round(rect.h * 0.42) - side // 2
    canvas.picture("charges", charge, Rect(x, y, side, side))


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
    return style, [canvas.text.width(str(n), style) + canvas.frame.px(2) + side for n, _ in parts]


def draw_badge(canvas: Canvas, text: str, rect: Rect, colour: Colour = theme.GOLD) -> None:
    """A small round number, such as the sum of the chosen dice."""
    canvas.nine("chip_gold" if colour == theme.GOLD else "chip", rect, 12)
    canvas.write(text, rect.inset(canvas.frame.px(4)), theme.STRONG, theme.INK, align="centre")


def lozenge(canvas: Canvas, colour: Colour, cx: int, cy: int, size: int) -> None:
    """A player's mark in the log."""
    points = [(cx, cy - size), (cx + size, cy), (cx, cy + size), (cx - size, cy)]
    pygame.draw.polygon(canvas.surface, colour, points)
    pygame.draw.polygon(canvas.surface, theme.INK, points, max(1, canvas.frame.px(1.5)))
