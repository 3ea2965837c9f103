"""The light of a lesson's step: the table darkened around what is lit, and the arrow that leads there."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import pygame

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.theme import Gap, Radius, Stroke

LIT: Final = 10.0
"""How far the light reaches beyond a thing, in design units."""
_HEAD: Final = 34.0
"""How long the head of the arrow is, in design units."""
_CURVE: Final = 24


class Lights:
    """Rects that stay bright in a darkened window. The arrow is painted once, then only copied."""

    def __init__(self, frame: Frame, lit: Sequence[Rect], clear: Sequence[Rect] = (), *, arrow: bool) -> None:
        """`lit` stays bright in a gold frame, `clear` without one.

        With `arrow`, one leads from the last but one of `lit` to the last.
        """
        self._window = frame.window
        self._wide = [_within(rect.inset(-frame.px(LIT)), frame.window) for rect in lit]
        self._wide = [rect for rect in self._wide if rect.w > 0 and rect.h > 0]
        self.dark = list(
            _around([*self._wide, *(_within(rect, frame.window) for rect in clear)], frame.window)
        )
        """The window without what stays bright, in rects that do not overlap."""
        self.leads = arrow and len(self._wide) > 1 and not self._covers()
        """Whether there is an arrow."""
        self._arrow: tuple[pygame.Surface, tuple[int, int]] | None = None

    def draw(self, canvas: Canvas) -> None:
        """Darken the window but for what is lit, frame that in gold, and draw the arrow."""
        f = canvas.frame
        for rect in self.dark:
            canvas.shade(rect, theme.SHADE)
        for rect in self._joined():
            canvas.frame_rect(rect, theme.INK, f.px(Stroke.BOLD + 2))
            canvas.frame_rect(rect.inset(f.px(Gap.HAIR)), theme.GOLD_LIGHT, f.px(Stroke.BOLD), f.px(Radius.S))
        if self.leads:
            if self._arrow is None:
                self._arrow = _painted(canvas, self._wide[-2], self._wide[-1])
            canvas.blit(self._arrow[0], *self._arrow[1])

    def _covers(self) -> bool:
        """Whether the arrow would cover something else that is lit, such as a die between two."""
        *others, start, end = self._wide
        (x, y), (to_x, to_y) = start.centre, end.centre
        way = [(x + (to_x - x) * i // _CURVE, y + (to_y - y) * i // _CURVE) for i in range(_CURVE + 1)]
        middles = [rect.inset(rect.w // 4, rect.h // 4) for rect in others if rect not in (start, end)]
        return any(middle.holds(*at) for middle in middles for at in way)

    def _joined(self) -> Sequence[Rect]:
        """What is lit, with one rect for things that lie side by side in a row."""
        found: list[Rect] = []
        for rect in self._wide:
            last = found[-1] if found else None
            if last is not None and last.meets(rect) and (last.y, last.h) == (rect.y, rect.h):
                x = min(last.x, rect.x)
                found[-1] = Rect(x, rect.y, max(last.right, rect.right) - x, rect.h)
            else:
                found.append(rect)
        return found


def _around(lit: Sequence[Rect], window: Rect) -> Iterator[Rect]:
    """Yield the window without some rects within it, as rects that do not overlap."""
    rows = sorted({window.y, window.bottom, *(y for rect in lit for y in (rect.y, rect.bottom))})
    for top, bottom in pairwise(rows):
        x = window.x
        for rect in sorted(rect for rect in lit if rect.y <= top and bottom <= rect.bottom):
            if rect.x > x:
                yield Rect(x, top, rect.x - x, bottom - top)
            x = max(x, rect.right)
        if x < window.right:
            yield Rect(x, top, window.right - x, bottom - top)


def _painted(canvas: Canvas, start: Rect, end: Rect) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return the picture of the arrow from one rect to another, and where it lies."""
    whole = transparent(canvas.surface.get_size())
    _draw_arrow(canvas.on(whole), start, end)
    used = whole.get_bounding_rect()
    return whole.subsurface(used).copy(), used.topleft


def _within(rect: Rect, window: Rect) -> Rect:
    x, y = max(rect.x, window.x), max(rect.y, window.y)
    right, bottom = min(rect.right, window.right), min(rect.bottom, window.bottom)
    return Rect(x, y, max(0, right - x), max(0, bottom - y))


def _edge(rect: Rect, towards: tuple[float, float]) -> tuple[float, float]:
    """Return the point of a rect's edge on the way from its centre towards a point."""
    dx, dy = towards[0] - rect.cx, towards[1] - rect.cy
    share = min(rect.w / 2 / abs(dx) if dx else math.inf, rect.h / 2 / abs(dy) if dy else math.inf)
    return rect.cx + dx * min(share, 1.0), rect.cy + dy * min(share, 1.0)


def _draw_arrow(canvas: Canvas, start: Rect, end: Rect) -> None:
    """Draw a bent gold arrow from one rect to another, unless they all but touch."""
    f = canvas.frame
    a, b = _edge(start, end.centre), _edge(end, start.centre)
    length, head = math.dist(a, b), f.px(_HEAD)
    if length < 1.2 * head:
        return
    along = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    bend = length * 0.12
    middle = (a[0] + b[0]) / 2 - along[1] * bend, (a[1] + b[1]) / 2 + along[0] * bend
    points = [_bezier(a, middle, b, i / _CURVE) for i in range(_CURVE + 1)]
    last = points[-4]
    turn = math.atan2(b[1] - last[1], b[0] - last[0])
    foot = b[0] - head * math.cos(turn), b[1] - head * math.sin(turn)
    line = [p for p in points if math.dist(p, b) > head] + [foot]
    side = head * 0.62
    wings = [
        b,
        (foot[0] - side * math.sin(turn), foot[1] + side * math.cos(turn)),
        (foot[0] + side * math.sin(turn), foot[1] - side * math.cos(turn)),
    ]
    for colour, more in ((theme.INK, f.px(Stroke.FRAME)), (theme.GOLD_LIGHT, 0)):
        radius = f.px(Gap.S) + more
        for p, q in pairwise(line):
            steps = max(1, int(math.dist(p, q) / max(1, radius / 2)))
            for i in range(steps + 1):
                at = p[0] + (q[0] - p[0]) * i / steps, p[1] + (q[1] - p[1]) * i / steps
                pygame.draw.circle(canvas.surface, colour, at, radius)
        pygame.draw.polygon(canvas.surface, colour, wings)
        if more:
            pygame.draw.lines(canvas.surface, colour, True, wings, 2 * more)


def _bezier(
    a: tuple[float, float], c: tuple[float, float], b: tuple[float, float], t: float
) -> tuple[float, float]:
    """Return the point of a quadratic curve at a share t of it."""
    u = 1 - t
    return u * u * a[0] + 2 * u * t * c[0] + t * t * b[0], u * u * a[1] + 2 * u * t * c[1] + t * t * b[1]
