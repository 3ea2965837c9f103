"""Draws the dial in the ring's middle: how likely the next roll leaves the zone, and what that costs."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import pygame

from kingsburg.app.i18n import _
from kingsburg.engine.burgenland.castles import CARDS, NO_CARD
from kingsburg.ui.games.burgenland import words
from kingsburg.ui.games.burgenland.decisions.preview import Risk
from kingsburg.ui.games.burgenland.pictures import card_picture
from kingsburg.ui.games.burgenland.table.layout import CARD_H, CARD_W
from kingsburg.ui.games.burgenland.table.sector import hatch, polar, sector
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.theme import Gap, Size, Stroke
from kingsburg.ui.playback.sprites import draw_medal

_START: Final = 90.0
"""Where the dial begins, in degrees clockwise from the right: at the bottom, as the ring does."""
_FACE: Final = 0.68
"""The radius of the dial's paper, as a share of the whole."""
_FIGURES_AT: Final = 0.84
_FINE: Final = 3
_LEAST_SHARE: Final = Fraction(1, 10)
"""A smaller part of the dial has no room for its share."""


def draw_dial(canvas: Canvas, rect: Rect, risk: Risk) -> None:
    """Draw the dial clockwise: gold for staying, hatched red for leaving."""
    canvas.blit(_disc(canvas, rect.w, risk), *rect.pos)
    for text, angle, gone in _figures(risk):
        x, y = polar((rect.w / 2, rect.w / 2), rect.w / 2 * _FIGURES_AT, angle)
        box = Rect(0, 0, canvas.frame.px(62), canvas.frame.px(34)).at(rect.x + round(x), rect.y + round(y))
        style = theme.Style("display", Size.TEXT) if len(text) < 2 else theme.STRONG.at(Size.WORDS)
        canvas.write(text, box, style, theme.WHITE if gone else theme.INK, align="centre")
    _draw_face(canvas, rect, risk)


def _parts(risk: Risk) -> list[tuple[float, float, bool]]:
    """The parts of the dial: where each begins and ends, in degrees, and whether it leaves."""
    if not risk.red:
        return [(_START + 60 * i, _START + 60 * (i + 1), gone) for i, gone in enumerate(risk.leaves)]
    middle = _START + 360 * float(1 - risk.chance)
    parts = [(_START, middle, False), (middle, _START + 360, True)]
    return [part for part in parts if part[1] - part[0] > 0]


def _figures(risk: Risk) -> list[tuple[str, float, bool]]:
    """What stands on the dial's parts: the numbers of one die; with red dice the shares."""
    parts = _parts(risk)
    if not risk.red:
        return [(str(i), (a + b) / 2, gone) for i, (a, b, gone) in enumerate(parts, 1)]
    shares = [risk.chance if gone else 1 - risk.chance for _a, _b, gone in parts]
    told = zip(parts, shares, strict=True)
    return [(words.percent(n), (a + b) / 2, gone) for (a, b, gone), n in told if n >= _LEAST_SHARE]


def _disc(canvas: Canvas, side: int, risk: Risk) -> pygame.Surface:
    """Return the painted parts of the dial round its paper."""
    parts = tuple(_parts(risk))
    paper = canvas.paper(theme.WHITE)

    def make() -> pygame.Surface:
        big = side * _FINE
        made, middle = transparent((big, big)), (big / 2, big / 2)
        line = max(2, canvas.frame.px(Stroke.FRAME) * _FINE)
        whole, inner = big / 2 - 1, big / 2 * _FACE
        pygame.draw.circle(made, theme.INK, middle, whole)
        for start, stop, gone in parts:
            shape = sector(middle, inner, whole - line, start, stop)
            pygame.draw.polygon(made, theme.MADDER if gone else theme.GOLD_LIGHT, shape)
            if gone:
                hatch(made, theme.RUBRIC, middle, (inner, whole - line), (start, stop), line)
        for start, stop, _gone in parts if len(parts) > 1 else ():
            for angle in (start, stop):
                ends = polar(middle, inner, angle), polar(middle, whole - line, angle)
                pygame.draw.line(made, theme.INK, *ends, line)
        pygame.draw.circle(made, theme.INK, middle, inner + line)
        pygame.draw.circle(made, theme.GOLD, middle, inner)
        pygame.draw.circle(made, paper, middle, inner - 2 * line)
        return pygame.transform.smoothscale(made, (side, side))

    return canvas.assets.made(("dial", side, parts, paper), make)


def _draw_face(canvas: Canvas, rect: Rect, risk: Risk) -> None:
    """Draw the chance in large figures, what it is the chance of, and what is at stake."""
    f = canvas.frame
    ink = theme.RUBRIC if risk.chance else theme.INK
    head = Rect(0, 0, f.px(156), f.px(28)).at(rect.cx, rect.cy - f.px(62))
    canvas.write(_heading(risk), head, theme.SMALL_STRONG, ink, align="centre")
    figure = Rect(0, 0, f.px(200), f.px(84)).at(rect.cx, rect.cy - f.px(Gap.M))
    canvas.write(words.percent(risk.chance), figure, theme.Style("display", Size.GIANT), ink, align="centre")
    below = Rect(0, 0, f.px(150), f.px(60)).at(rect.cx, rect.cy + f.px(64))
    if not risk.chance or risk.zone is None or risk.card == NO_CARD:
        says = _("no risk") if not risk.chance else _("nothing to lose")
        canvas.write(says, below.top_part(f.px(36)), theme.NOTE.at(Size.WORDS), theme.INK, align="centre")
        return
    high = f.px(56)
    wide, side = round(high * CARD_W / CARD_H), f.px(36)
    lose = _("lose")
    room = below.w - wide - side - 2 * f.px(Gap.XS)
    text = Rect(below.x, below.y, room, high)
    canvas.write(lose, text, theme.NOTE.at(Size.WORDS), theme.INK, align="right")
    card = Rect(text.right + f.px(Gap.XS), below.y, wide, high)
    canvas.picture("burgenland", card_picture(risk.zone, risk.card), card)
    medal = Rect(card.right + f.px(Gap.XS), card.cy - side // 2, side, side)
    draw_medal(canvas, CARDS[risk.card].value, medal, Size.TEXT)


def _heading(risk: Risk) -> str:
    return _("First move") if risk.zone is None else words.leaving_zone(risk.zone)
