"""The red pennant of a goal: on its tile, beside its name, and on the advisors who help to build it."""

from __future__ import annotations

import pygame

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Stroke

WIDE, HIGH, SMALL = 34.0, 46.0, 26.0
"""A pennant on a card or a large tile, and how wide it is on a small one."""
_NOTCH, _DISC = 0.2, 0.74
"""The notch at the foot, as a share of the height; the disc with a house, as a share of the width."""


def pennant_place(canvas: Canvas, right: int, top: int, wide: float = WIDE) -> Rect:
    """The place of a pennant that hangs from `top` with its right edge at `right`; `wide` design units."""
    w, h = canvas.frame.px(wide), canvas.frame.px(wide * HIGH / WIDE)
    return Rect(right - w, top, w, h)


def draw_pennant(canvas: Canvas, rect: Rect) -> None:
    """A red pennant with a notched foot and a house on a light disc."""
    notch = round(rect.h * _NOTCH)
    shape = [
        (rect.x, rect.y),
        (rect.right - 1, rect.y),
        (rect.right - 1, rect.bottom - 1),
        (rect.cx, rect.bottom - 1 - notch),
        (rect.x, rect.bottom - 1),
    ]
    line = canvas.frame.px(Stroke.LINE)
    pygame.draw.polygon(canvas.surface, theme.MADDER, shape)
    pygame.draw.polygon(canvas.surface, theme.INK, shape, line)
    side = round(rect.w * _DISC)
    disc = Rect(rect.cx - side // 2, rect.y + (rect.w - side) // 2, side, side)
    pygame.draw.circle(canvas.surface, theme.WHITE, disc.centre, side / 2)
    pygame.draw.circle(canvas.surface, theme.GOLD_DARK, disc.centre, side / 2, max(1, line // 2))
    inner = disc.inset(max(1, side // 8))
    canvas.picture("icons", "building", inner)
