"""Small drawings that several tables share."""

from __future__ import annotations

import math

import pygame

from kingsburg.ui import theme
from kingsburg.ui.anim import ease_out
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.geometry import Rect
from kingsburg.ui.theme import Style


def draw_die(canvas: Canvas, name: str, rect: Rect, alpha: int = 255) -> None:
    """A die's picture, `red_4`."""
    canvas.picture("dice", name, rect, alpha=alpha)


def draw_tumbling(
    canvas: Canvas, name: str, rect: Rect, progress: float, order: int, start: tuple[float, float]
) -> None:
    """A die that comes rolling from `start` (design units beside its place) and settles on its face.

    `progress` of the roll from 0 to 1; dice of a low `order` settle a little earlier.
    """
    f = canvas.frame
    settled = min(1.0, progress * (1.25 - 0.05 * order))
    rest = 1.0 - ease_out(settled)
    paint, value = name.rsplit("_", 1)
    face = value if settled > 0.82 else str((int(value) + order + int(settled * 11)) % 6 + 1)
    source = canvas.assets.picture("dice", f"{paint}_{face}", rect.w, rect.h)
    if rest > 0.02:
        source = pygame.transform.rotate(source, math.copysign(rest * 400, start[0]))
    bounce = abs(math.sin(settled * math.pi * 2.5)) * rest
    x = rect.cx + round(rest * f.px(start[0])) - source.get_width() // 2
    y = rect.cy + round(rest * f.px(start[1])) - round(bounce * f.px(70)) - source.get_height() // 2
    canvas.blit(source, x, y)


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
    canvas.picture("charges", charge, Rect(x, y, side, side), tint=theme.PLAYER[colour])


def draw_charge(canvas: Canvas, colour: str, charge: str, cx: int, cy: int, side: int) -> None:
    """A player's emblem alone, in the player's colour."""
    rect = Rect(0, 0, side, side).at(cx, cy)
    canvas.picture("charges", charge, rect, tint=theme.PLAYER[colour])
