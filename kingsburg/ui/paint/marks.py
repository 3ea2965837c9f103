"""The buttons of a controller as small marks: light letters or a sign on a dark ground."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import pygame

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap, Stroke

Sign = Literal[
    "", "cross", "circle", "square", "triangle", "lines", "windows", "plus", "minus", "pad", "updown"
]

_SIGN: Final = 0.24
"""How far a sign reaches from the middle of its mark, as a share of the mark's height."""
_STYLE: Final = theme.SMALL_STRONG.at(theme.Size.FINE)


@dataclass(frozen=True, slots=True)
class Mark:
    """What stands on a button: letters, or a sign. Shoulders and triggers are `wide`, the others round."""

    text: str = ""
    sign: Sign = ""
    wide: bool = False


def mark_size(canvas: Canvas, mark: Mark, high: int) -> tuple[int, int]:
    """Return the width and height of a mark that is `high` pixels high at least."""
    high = max(high, canvas.text.px(_STYLE) + 2 * canvas.frame.px(Gap.XS))
    if not mark.text:
        return high, high
    return max(high, canvas.text.width(mark.text, _STYLE) + canvas.frame.px(Gap.L)), high


def draw_mark(canvas: Canvas, mark: Mark, place: Rect) -> None:
    """Draw a mark that fills a place of the size that `mark_size` gives."""
    f = canvas.frame
    radius = place.h // 3 if mark.wide else place.h // 2
    pygame.draw.rect(canvas.surface, theme.NIGHT, place, border_radius=radius)
    edge = place.inset(f.px(Stroke.THIN))
    pygame.draw.rect(canvas.surface, theme.WHITE, edge, f.px(Stroke.LINE), border_radius=radius)
    if mark.text:
        canvas.write(mark.text, place, _STYLE, theme.WHITE, align="centre")
    elif mark.sign:
        _draw_sign(canvas, mark.sign, place)


def _draw_sign(canvas: Canvas, sign: Sign, place: Rect) -> None:
    surface, colour, wide = canvas.surface, theme.WHITE, canvas.frame.px(Stroke.LINE)
    (x, y), r = place.centre, round(place.h * _SIGN)
    if sign == "cross":
        pygame.draw.line(surface, colour, (x - r, y - r), (x + r, y + r), wide)
        pygame.draw.line(surface, colour, (x - r, y + r), (x + r, y - r), wide)
    elif sign == "circle":
        pygame.draw.circle(surface, colour, (x, y), r + 1, wide)
    elif sign == "square":
        pygame.draw.rect(surface, colour, (x - r, y - r, 2 * r, 2 * r), wide)
    elif sign == "triangle":
        pygame.draw.polygon(
            surface, colour, ((x, y - r), (x + r, y + r * 3 // 4), (x - r, y + r * 3 // 4)), wide
        )
    elif sign == "lines":
        for dy in (-r * 3 // 4, 0, r * 3 // 4):
            pygame.draw.line(surface, colour, (x - r, y + dy), (x + r, y + dy), wide)
    elif sign == "windows":
        side = r * 4 // 3 + 1
        pygame.draw.rect(surface, colour, (x - r, y - r, side, side), wide)
        pygame.draw.rect(surface, theme.NIGHT, (x + r - side, y + r - side, side, side))
        pygame.draw.rect(surface, colour, (x + r - side, y + r - side, side, side), wide)
    elif sign == "updown":
        for way in (-1, 1):
            foot = y + way * max(1, r * 2 // 5)
            pygame.draw.polygon(surface, colour, ((x, y + way * r * 5 // 4), (x - r, foot), (x + r, foot)))
    else:
        _draw_bars(surface, sign, place, r)


def _draw_bars(surface: pygame.Surface, sign: Sign, place: Rect, r: int) -> None:
    """Draw what is made of a bar across and one down: plus and minus thin, the directions thick."""
    (x, y), half = place.centre, max(1, r // 2 if sign == "pad" else r // 4)
    pygame.draw.rect(surface, theme.WHITE, (x - r, y - half, 2 * r, 2 * half))
    if sign != "minus":
        pygame.draw.rect(surface, theme.WHITE, (x - half, y - r, 2 * half, 2 * r))
