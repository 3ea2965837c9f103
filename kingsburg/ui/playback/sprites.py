"""Small drawings that several tables share."""

from __future__ import annotations

import math

import pygame

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.animation import ease_in, ease_out
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.theme import Size, Style
from kingsburg.ui.playback.beats import Flight


def draw_die(canvas: Canvas, name: str, rect: Rect, alpha: int = 255) -> None:
    """Draw a die by the name of its picture, such as `red_4`."""
    canvas.picture("dice", name, rect, alpha=alpha)


def draw_tumbling(
    canvas: Canvas, name: str, rect: Rect, progress: float, order: int, start: tuple[float, float]
) -> None:
    """Draw a die that comes rolling from `start` (design units beside its place) and settles on its face.

    `progress` is that of the roll, 0 to 1; dice of a low `order` are thrown and settle a little
    earlier.
    """
    f = canvas.frame
    settled = min(1.0, max(0.0, (progress - min(order, _THROWS) * _THROW) * _QUICK))
    rest = 1.0 - ease_out(settled)
    paint, value = name.rsplit("_", 1)
    face = value if settled > 0.82 else str((int(value) + order + int(settled * 11)) % 6 + 1)
    if rest > 0.02:
        source = _turned(canvas, f"{paint}_{face}", rect, math.copysign(rest * 400, start[0]), rest)
    else:
        source = canvas.assets.picture("dice", f"{paint}_{face}", rect.w, rect.h)
    bounce = abs(math.sin(settled * math.pi * 2.5)) * rest
    x = rect.cx + round(rest * f.px(start[0])) - source.get_width() // 2
    y = rect.cy + round(rest * f.px(start[1])) - round(bounce * rect.h * 0.9) - source.get_height() // 2
    canvas.blit(source, x, y)


def _turned(canvas: Canvas, name: str, rect: Rect, degrees: float, rest: float) -> pygame.Surface:
    """Return a die turned; a large one that is still fast in pixels of twice the size, in half the time."""
    if min(rect.size) < _LARGE or rest < _FAST:
        return pygame.transform.rotate(canvas.assets.picture("dice", name, rect.w, rect.h), degrees)
    coarse = pygame.transform.rotate(canvas.assets.picture("dice", name, rect.w // 2, rect.h // 2), degrees)
    most = round(max(rect.size) * math.sqrt(2)) + 4
    scratch = canvas.assets.made(("scratch", most), lambda: transparent((most, most)))
    w, h = coarse.get_width() * 2, coarse.get_height() * 2
    return pygame.transform.scale(coarse, (w, h), scratch.subsurface((0, 0, w, h)))


_LARGE, _FAST = 160, 0.15
"""From how many pixels on a die is large, and from which share of its way left it is fast."""
_THROWS = 5
_THROW = 1 / 15
"""The share of a roll between two dice: the first settle after two thirds of it, the last at its end."""
_QUICK = 1.5


def draw_flyer(canvas: Canvas, flight: Flight, at: tuple[int, int], wide: int) -> None:
    """Draw a flying picture with its label and its shadow; `at` is its middle, `wide` is in pixels."""
    wide = max(2, wide // 2 * 2)
    picture = canvas.assets.picture(flight.group, flight.name, wide)
    w, h = picture.get_size()
    shadow = canvas.assets.made(("shadow", w, h), lambda: _shadow(w, h))
    x, y = at[0] - w // 2, at[1] - h // 2
    canvas.blit(shadow, x + w // 12, y + h // 5)
    canvas.blit(picture, x, y)
    if flight.label:
        size = wide / canvas.frame.scale * 0.5
        canvas.write(flight.label, Rect(x, y, w, h), Style("display", size), theme.INK, align="centre")


def _shadow(w: int, h: int) -> pygame.Surface:
    made = transparent((w, h))
    for i in range(3):
        inner = pygame.Rect(0, 0, w, h).inflate(-w * i // 6, -h * i // 6)
        pygame.draw.ellipse(made, (*theme.NIGHT, 26 + 22 * i), inner)
    return made


def draw_rising(canvas: Canvas, picture: pygame.Surface, rect: Rect, t: float) -> None:
    """Draw a picture of the rect's size that rises (t from 0 to 1) out of the ground at its lower edge."""
    high = round(rect.h * ease_out(t))
    canvas.blit(picture, rect.x, rect.bottom - high, (0, 0, rect.w, high))


def draw_sinking(canvas: Canvas, picture: pygame.Surface, rect: Rect, t: float) -> None:
    """Draw a picture of the rect's size that shakes and sinks into the ground as t goes from 0 to 1."""
    high = round(rect.h * (1.0 - ease_in(t)))
    shake = round(math.sin(t * math.pi * 7) * rect.w / 24 * (1.0 - t))
    canvas.blit(picture, rect.x + shake, rect.bottom - high, (0, 0, rect.w, high))


_FIGURE = 0.62
"""How high a figure on a coin may be, as a share of the coin."""


def draw_medal(canvas: Canvas, number: int, rect: Rect, size: float = 22) -> None:
    """Draw victory points on a gold disc; `size` of type in design units."""
    canvas.picture("ui", "medal", rect)
    text, style = canvas.text, Style("display", size)
    least = text.width(str(number), style, min(text.px(style), text.min_px))
    inner = rect.inset(rect.w // 6)
    room = inner if least <= inner.w else rect.inset(rect.w // 24)
    canvas.write(str(number), room, style, theme.INK, align="centre")


def draw_vp(canvas: Canvas, text: str, rect: Rect, size: float = Size.WORDS) -> None:
    """Draw the laurel coin of victory points with a number; `size` of type in design units."""
    canvas.picture("icons", "vp", rect)
    f = canvas.frame
    most = max(theme.TEXT_MIN, rect.h / f.scale * _FIGURE) / f.text_scale
    canvas.write(text, rect, Style("display", min(size, most)), theme.INK, align="centre")


def draw_shield(canvas: Canvas, colour: str, charge: str, rect: Rect) -> None:
    """Draw a player's arms: colour and emblem, each enough to tell players apart."""
    canvas.picture("shields", colour, rect)
    side = round(rect.w * 0.62)
    x = rect.cx - side // 2
    y = rect.y + round(rect.h * 0.42) - side // 2
    canvas.picture("charges", charge, Rect(x, y, side, side), tint=theme.PLAYER[colour])


def player_w(high: int, face: str) -> int:
    """The width of a player's likeness of that height: arms, with a face behind them if there is one."""
    return round(high * (_FACE_W if face else _ARMS_W))


def draw_player(canvas: Canvas, face: str, colour: str, charge: str, rect: Rect) -> None:
    """Draw who plays, at the left of a box: the arms; if there is a face, smaller ones before it."""
    if not face:
        draw_shield(canvas, colour, charge, Rect(rect.x, rect.y, round(rect.h * _ARMS_W), rect.h))
        return
    wide = player_w(rect.h, face)
    canvas.picture("faces", face, Rect(rect.x + wide - rect.h, rect.y, rect.h, rect.h))
    high = round(rect.h * _SMALL)
    low = Rect(rect.x, rect.bottom - high, round(high * _ARMS_W), high)
    draw_shield(canvas, colour, charge, low)


_ARMS_W, _FACE_W, _SMALL = 5 / 6, 1.32, 0.72
"""Widths as shares of the height, and how high arms before a face are."""


def draw_charge(canvas: Canvas, colour: str, charge: str, cx: int, cy: int, side: int) -> None:
    """Draw a player's emblem alone, in the player's colour, `side` pixels wide."""
    rect = Rect(0, 0, side, side).at(cx, cy)
    canvas.picture("charges", charge, rect, tint=theme.PLAYER[colour])


def draw_banner(canvas: Canvas, colour: str, charge: str, rect: Rect) -> None:
    """Draw a player's banner: the emblem lies on its light disc."""
    canvas.picture("ui", f"gonfalon_{colour}", rect)
    draw_charge(canvas, colour, charge, rect.cx, rect.y + round(rect.h * _DISC), round(rect.w * 0.46))


_DISC = 122 / 280
"""The depth of the disc's middle, as a share of the banner's height."""


def draw_ribbon(canvas: Canvas, colour: str, rect: Rect) -> None:
    """Draw a ribbon in a player's colour, of any length: its ends keep their shape, its diaper repeats."""
    canvas.blit(
        canvas.assets.made(("ribbon", colour, rect.size), lambda: _ribbon(canvas, colour, rect)), *rect.pos
    )


_RIBBON = 480 / 84
_RIBBON_PARTS = 4
"""A ribbon's width to its height, and how many repeats of the diaper its picture shows."""


def _ribbon(canvas: Canvas, colour: str, rect: Rect) -> pygame.Surface:
    part = max(1, round(rect.h * _RIBBON / _RIBBON_PARTS))
    source = canvas.assets.picture("ui", f"ribbon_{colour}", part * _RIBBON_PARTS, rect.h)
    made = transparent(rect.size)
    end = min(part, rect.w // 2)
    for x in range(end, rect.w - end, part):
        made.blit(source, (x, 0), (part, 0, min(part, rect.w - end - x), rect.h))
    made.blit(source, (0, 0), (0, 0, end, rect.h))
    made.blit(source, (rect.w - end, 0), (source.get_width() - end, 0, end, rect.h))
    return made
