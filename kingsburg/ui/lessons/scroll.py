"""How a lesson is drawn: the table in the shade but for what is pointed at, and the teacher's scroll."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.text import Text
from kingsburg.ui.paint.theme import Gap, Radius, Size, Stroke, Style

_SAID: Final = theme.STRONG.at(Size.SAID)
_SHARES: Final = (1.0, 0.85, 0.7, 0.55)
"""To these shares of its size the scroll shrinks where it would cover what is lit."""
_WIDE, _WIDEST = 800.0, 1240.0
"""How wide the scroll is, and how wide it may grow with its type, in design units."""
_ROD, _ROD_OUT = 34.0, 20.0
"""How high a rod is, and how far it reaches beyond the paper, in design units."""
_SIDE, _DOTS_H, _FOOT_H = 36.0, 52.0, 66.0
_MOST: Final = 0.5
"""Which share of the window's height the sentence may take at most."""
_DISC, _SMALL_DISC = 340.0, 220.0
"""The teacher's picture, in the middle of the free half and where there is less room, in design units."""
_PLATE_H = 52.0
_LIT = 10.0
"""How far the light reaches beyond a thing, in design units."""
_GRID: Final = 9
_FINE: Final = 3
"""Round things are drawn so many times as large, then scaled down."""
_HEAD: Final = 34.0
"""How long the head of the arrow is, in design units."""
_CURVE: Final = 24


@dataclass(frozen=True, slots=True)
class Words:
    """What stands on the scroll: the sentence, the number of its step among `count`, and who says it.

    `teacher` is the group and the name of a picture.
    """

    sentence: str
    number: int
    count: int
    teacher: tuple[str, str]
    called: str


class Scroll:
    """The scroll with the teacher beside it, laid out where it leaves what is lit free. Pixels."""

    def __init__(
        self, frame: Frame, text: Text, words: Words, lit: Sequence[Rect], avoid: Sequence[Rect]
    ) -> None:
        """It leaves `lit` free, and if it can what it should `avoid`, too."""
        self.frame = frame
        self.words = words
        taken = [rect.inset(-frame.px(_LIT + Gap.M)) for rect in lit]
        for share in _SHARES:
            self.style = _SAID.at(_SAID.size * share)
            self._lay(text, share, taken, avoid)
            if not any(_shared(self.rect, rect) for rect in taken):
                return

    def _lay(self, text: Text, share: float, taken: Sequence[Rect], avoid: Sequence[Rect]) -> None:
        """Set the sentence in a share of the usual size, and find the best place for it."""
        frame, words = self.frame, self.words
        px = frame.px
        wide = min(px(_WIDEST), max(px(_WIDE), round(px(_WIDE) * (1 + (frame.text_scale - 1) * 0.8))))
        wide = round(wide * (1 + share) / 2)
        wide = min(wide, frame.window_w - 2 * px(_ROD_OUT + Gap.M))
        most = round(frame.window_h * _MOST)
        self.said = text.fit(words.sentence, self.style, wide - 2 * px(_SIDE), most, wrap=True)
        high = self.said.height + px(_DOTS_H) + self._foot_high() + 2 * px(_ROD) + px(Gap.WIDE + Gap.L)
        self.rect, self.disc = self._placed((wide, high), taken, avoid)

    def _foot_high(self) -> int:
        return round(self.frame.px(_FOOT_H) * min(1.5, self.frame.text_scale))

    @property
    def button_style(self) -> Style:
        """The type of the buttons."""
        return theme.BUTTON.at(Size.SMALL)

    @property
    def covered(self) -> tuple[Rect, ...]:
        """What the scroll and the teacher cover."""
        return (self.rect,) if self.disc is None else (self.rect, self.disc)

    # Where it lies ----------------------------------------------------------------------------------------

    def _placed(
        self, size: tuple[int, int], taken: Sequence[Rect], avoid: Sequence[Rect]
    ) -> tuple[Rect, Rect | None]:
        """Return the places of scroll and teacher, in the half without what is lit."""
        window = self.frame.window.inset(self.frame.px(_ROD_OUT + Gap.M), self.frame.px(Gap.M))
        home = self._home(taken)
        best = min(_grid(size, window), key=lambda rect: _cost(rect, taken, avoid, home, window))
        for side in (_DISC, _SMALL_DISC):
            side_px, whole = self.frame.px(side), self.frame.window
            for disc in self._beside(best, side_px):
                free = not any(_shared(disc, t) for t in (*taken, *avoid))
                if free and _shared(disc, whole) == side_px * side_px:
                    return best, disc
        return best, None

    def _home(self, taken: Sequence[Rect]) -> tuple[int, int]:
        """The point that the scroll would like to lie at: opposite to what is lit."""
        window = self.frame.window
        if not taken:
            return round(window.w * 0.44), round(window.h * 0.75)
        x = sum(rect.cx for rect in taken) // len(taken)
        y = sum(rect.cy for rect in taken) // len(taken)
        left = round(window.w * (0.3 if x > window.cx else 0.6))
        return left, round(window.h * (0.3 if y > window.h * 0.6 else 0.62 if y < window.h * 0.4 else 0.5))

    def _beside(self, scroll: Rect, side: int) -> Iterator[Rect]:
        gap = self.frame.px(_ROD_OUT)
        y = scroll.cy - side // 2
        yield Rect(scroll.right + gap, y, side, side)
        yield Rect(scroll.x - gap - side, y, side, side)

    @property
    def _paper(self) -> Rect:
        return self.rect.inset(0, self.frame.px(_ROD) // 2)

    @property
    def _inner(self) -> Rect:
        px, paper = self.frame.px, self.rect.inset(self.frame.px(_SIDE), self.frame.px(_ROD))
        return Rect(paper.x, paper.y + px(Gap.WIDE), paper.w, paper.h - px(Gap.WIDE + Gap.L))

    @property
    def _sentence(self) -> Rect:
        return self._inner.top_part(self.said.height)

    @property
    def _dots(self) -> Rect:
        inner, foot = self._inner, self._foot_high()
        return Rect(inner.x, inner.bottom - foot - self.frame.px(_DOTS_H), inner.w, self.frame.px(_DOTS_H))

    def button(self, place: int) -> Rect:
        """Return the place of a button at the foot: back (0), away (1), on (2)."""
        foot = self._inner.bottom_part(self._foot_high() - self.frame.px(Gap.M))
        gap = self.frame.px(Gap.L)
        wide = (foot.w - 2 * gap) // 3
        return Rect(foot.x + place * (wide + gap), foot.y, wide, foot.h)

    # How it looks -----------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw teacher and scroll, without the buttons."""
        if self.disc is not None:
            self._draw_teacher(canvas, self.disc)
        f, paper = canvas.frame, self._paper
        shadow = paper.moved(f.px(Gap.S), f.px(Gap.M))
        canvas.fill(shadow, theme.NIGHT, theme.Fade.DIM)
        canvas.fill(paper, canvas.paper(theme.WHITE))
        for inset, colour in ((Gap.FINE, theme.PAPER_DARK), (Gap.M, theme.PAPER_DARK)):
            canvas.frame_rect(paper.inset(f.px(inset), 0), colour, f.px(Stroke.LINE))
        canvas.frame_rect(paper, theme.INK, f.px(Stroke.FRAME))
        high = f.px(_ROD)
        self._draw_rod(canvas, self.rect.top_part(high))
        self._draw_rod(canvas, self.rect.bottom_part(high))
        canvas.write_layout(self.said, self._sentence, self.style, theme.INK)
        self._draw_dots(canvas)

    def _draw_rod(self, canvas: Canvas, row: Rect) -> None:
        f, surface = canvas.frame, canvas.surface
        bar, radius = row.inset(-f.px(Gap.M), 0), f.px(Radius.M)
        pygame.draw.rect(surface, canvas.paper(theme.PAPER), bar, border_radius=radius)
        light = bar.inset(f.px(Gap.M), f.px(Gap.XS)).top_part(max(1, f.px(Gap.S)))
        pygame.draw.rect(surface, canvas.paper(theme.WHITE), light, border_radius=radius)
        pygame.draw.rect(surface, theme.INK, bar, f.px(Stroke.FRAME), border_radius=radius)
        for x in (bar.x, bar.right):
            knob = Rect(0, 0, f.px(26), row.h + f.px(Gap.L)).at(x, row.cy)
            pygame.draw.ellipse(surface, theme.GOLD, knob)
            pygame.draw.ellipse(surface, theme.GOLD_DARK, knob.inset(knob.w // 4, knob.h // 4))
            pygame.draw.ellipse(surface, theme.INK, knob, f.px(Stroke.FRAME))

    def _draw_dots(self, canvas: Canvas) -> None:
        """Draw the steps as dots, those done in gold and the present one large, and how many there are."""
        f, row, words = canvas.frame, self._dots, self.words
        says = _("{n} of {count}").format(n=words.number, count=words.count)
        wide = canvas.text.width(says, theme.STRONG.at(Size.LEAD)) + f.px(Gap.WIDE)
        step = min(f.px(24), (row.w - wide) // max(1, words.count))
        small, large = step * 0.34, step * 0.5
        for i in range(words.count):
            here, past = i == words.number - 1, i < words.number - 1
            at = row.x + round(step * (i + 0.5)), row.cy
            colour = theme.MADDER if here else theme.GOLD if past else canvas.paper(theme.PAPER_DARK)
            radius = large if here else small
            pygame.draw.circle(canvas.surface, theme.INK, at, radius + f.px(Stroke.THIN))
            pygame.draw.circle(canvas.surface, colour, at, radius)
        room = row.right_part(row.w - step * words.count - f.px(Gap.WIDE))
        canvas.write(says, room, theme.STRONG.at(Size.LEAD), theme.INK)

    def _draw_teacher(self, canvas: Canvas, disc: Rect) -> None:
        """Draw the teacher's picture in a round gold frame, and the name on a plate below."""
        f, (group, name) = canvas.frame, self.words.teacher
        edge = f.px(Gap.M)
        made = canvas.assets.made(
            ("teacher", group, name, disc.size), lambda: _round(canvas, group, name, disc.w, edge)
        )
        canvas.blit(made, *disc.pos)
        style = theme.HEADING.at(Size.BIG)
        wide = min(disc.w, canvas.text.width(self.words.called, style) + f.px(2 * Gap.BROADEST))
        plate = Rect(disc.cx - wide // 2, disc.bottom - f.px(_PLATE_H) - f.px(Gap.XS), wide, f.px(_PLATE_H))
        canvas.fill(plate, theme.MURREY)
        canvas.frame_rect(plate, theme.INK, f.px(Stroke.FRAME))
        room = plate.inset(f.px(Gap.M), 0)
        canvas.write(self.words.called, room, style, theme.WHITE, align="centre")


def _round(canvas: Canvas, group: str, name: str, side: int, edge: int) -> pygame.Surface:
    """Return a picture cut to a disc, its upper part if it is not square, within a gold ring."""
    inner = side - 2 * edge
    w, h = canvas.assets.source_size(group, name) or (1, 1)
    wide, high = (inner, round(inner * h / w)) if h >= w else (round(inner * w / h), inner)
    picture = canvas.assets.picture(group, name, wide, high)
    large = transparent((side * _FINE, side * _FINE))
    centre, radius = (side * _FINE / 2, side * _FINE / 2), side * _FINE / 2
    pygame.draw.circle(large, theme.INK, centre, radius)
    pygame.draw.circle(large, theme.GOLD_LIGHT, centre, radius - _FINE * edge * 0.25)
    pygame.draw.circle(large, theme.INK, centre, radius - _FINE * edge * 0.75)
    made = pygame.transform.smoothscale(large, (side, side))
    mask = transparent((inner * _FINE, inner * _FINE))
    pygame.draw.circle(mask, (255, 255, 255, 255), (inner * _FINE / 2,) * 2, inner * _FINE / 2)
    cut = pygame.transform.smoothscale(mask, (inner, inner))
    face = transparent((inner, inner))
    face.blit(picture, ((inner - wide) // 2, 0))
    face.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    made.blit(face, (edge, edge))
    return made


def _grid(size: tuple[int, int], window: Rect) -> Iterator[Rect]:
    """Yield places for a thing of that size, all over the window."""
    w, h = size
    for i in range(_GRID):
        for j in range(_GRID):
            x = window.x + max(0, window.w - w) * i // (_GRID - 1)
            y = window.y + max(0, window.h - h) * j // (_GRID - 1)
            yield Rect(x, y, w, h)


def _shared(a: Rect, b: Rect) -> int:
    """Return the area that two rects share, in pixels."""
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.bottom, b.bottom) - max(a.y, b.y)
    return wide * high if wide > 0 and high > 0 else 0


def _cost(
    rect: Rect, taken: Sequence[Rect], avoid: Sequence[Rect], home: tuple[int, int], window: Rect
) -> float:
    """Return how bad a place of the scroll is.

    Covering what is lit is worst, then covering what it should avoid, then the way from home.
    """
    covered, less = (
        sum(_shared(rect, other) / max(1, other.w * other.h) for other in rects) for rects in (taken, avoid)
    )
    away = math.dist(rect.centre, home) / window.w
    return 100.0 * covered + 3.0 * less + away


def draw_lights(canvas: Canvas, lit: Sequence[Rect], *, arrow: bool) -> None:
    """Darken the window but for these rects, framed in gold; an `arrow` leads to the last of them."""
    f, window = canvas.frame, canvas.frame.window
    wide = [_within(rect.inset(-f.px(_LIT)), window) for rect in lit]
    kept = [(rect, canvas.surface.subsurface(rect).copy()) for rect in wide if rect.w > 0 and rect.h > 0]
    canvas.shade(window, theme.SHADE)
    for rect, picture in kept:
        canvas.blit(picture, *rect.pos)
    for rect, _picture in kept:
        canvas.frame_rect(rect, theme.INK, f.px(Stroke.BOLD + 2), f.px(Radius.M))
        canvas.frame_rect(rect.inset(f.px(Gap.HAIR)), theme.GOLD_LIGHT, f.px(Stroke.BOLD), f.px(Radius.M))
    if arrow and len(wide) > 1:
        _arrow(canvas, wide[-2], wide[-1])


def _within(rect: Rect, window: Rect) -> Rect:
    x, y = max(rect.x, window.x), max(rect.y, window.y)
    right, bottom = min(rect.right, window.right), min(rect.bottom, window.bottom)
    return Rect(x, y, max(0, right - x), max(0, bottom - y))


def _edge(rect: Rect, towards: tuple[float, float]) -> tuple[float, float]:
    """Return the point of a rect's edge on the way from its centre towards a point."""
    dx, dy = towards[0] - rect.cx, towards[1] - rect.cy
    share = min(rect.w / 2 / abs(dx) if dx else math.inf, rect.h / 2 / abs(dy) if dy else math.inf)
    return rect.cx + dx * min(share, 1.0), rect.cy + dy * min(share, 1.0)


def _arrow(canvas: Canvas, start: Rect, end: Rect) -> None:
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
