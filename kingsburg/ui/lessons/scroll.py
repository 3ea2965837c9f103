"""The scroll of a lesson with the teacher beside it, laid out for a sentence; it is painted only once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from kingsburg.app.i18n import _
from kingsburg.ui.lessons.lights import LIT
from kingsburg.ui.lessons.placing import ROD_OUT, place, place_beside, shared
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.text import ELLIPSIS, Text
from kingsburg.ui.paint.theme import Gap, Look, Radius, Size, Stroke, Style
from kingsburg.ui.paint.written import Written

_SAID: Final = theme.STRONG.at(Size.SAID)
_SHARES: Final = (1.0, 0.85, 0.7, 0.55)
"""To these shares of its size the scroll shrinks where it would cover what is lit."""
_CRAMPED: Final = 0.62
"""Its size where none of them leaves all of that free: a smaller one would still cover some."""
_WIDE, _WIDEST = 800.0, 1240.0
"""How wide the scroll is, and how wide it may grow with its type, in design units."""
_ROD: Final = 34.0
"""How high a rod is, in design units."""
_SIDE, _DOTS_H, _FOOT_H = 36.0, 52.0, 66.0
_MOST: Final = 0.5
"""Which share of the window's height the sentence may take at most."""
_PLATE_H = 52.0
_FINE: Final = 3
"""Round things are drawn so many times as large, then scaled down."""


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
        self,
        frame: Frame,
        text: Text,
        words: Words,
        lit: Sequence[Rect],
        avoid: Sequence[Rect],
        before: Rect | None = None,
    ) -> None:
        """It leaves `lit` free, and if it can what it should `avoid`; it stays where it lay `before`."""
        self.frame = frame
        self.words = words
        self._picture: tuple[Look, pygame.Surface, tuple[int, int], Sequence[Written]] | None = None
        taken = [rect.inset(-frame.px(LIT + Gap.M)) for rect in lit]
        for share in _SHARES:
            self.style = _SAID.at(_SAID.size * share)
            self._lay(text, share, taken, avoid, before)
            if not any(shared(self.rect, rect) for rect in taken):
                return
        self.style = _SAID.at(_SAID.size * _CRAMPED)
        self._lay(text, _CRAMPED, taken, avoid, before)

    def _lay(
        self, text: Text, share: float, taken: Sequence[Rect], avoid: Sequence[Rect], before: Rect | None
    ) -> None:
        """Set the sentence in a share of the usual size, and find the best place for it."""
        frame, words = self.frame, self.words
        px = frame.px
        wide = min(px(_WIDEST), max(px(_WIDE), round(px(_WIDE) * (1 + (frame.text_scale - 1) * 0.8))))
        wide = round(wide * (1 + share) / 2)
        wide = min(wide, frame.window_w - 2 * px(ROD_OUT + Gap.M))
        most = round(frame.window_h * _MOST)
        self.said = text.fit(words.sentence, self.style, wide - 2 * px(_SIDE), most, wrap=True)
        high = self.said.height + px(_DOTS_H) + self._foot_high() + 2 * px(_ROD) + px(Gap.WIDE + Gap.L)
        self.rect = place(frame, (wide, high), taken, avoid, before)
        self.disc = place_beside(frame, self.rect, (*taken, *avoid))

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

    # Its parts --------------------------------------------------------------------------------------------

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
        if self._picture is None or self._picture[0] != canvas.look:
            whole = transparent(canvas.surface.get_size())
            on = canvas.on(whole)
            self._paint(on)
            used = whole.get_bounding_rect()
            picture = whole.subsurface(used).copy()
            self._picture = canvas.look, picture, used.topleft, tuple(on.written)
        _look, picture, at, written = self._picture
        canvas.blit(picture, *at)
        canvas.written.extend(written)

    def _paint(self, canvas: Canvas) -> None:
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
        room = disc.w - f.px(2 * Gap.M)
        plaque = canvas.text.fit(self.words.called, style, room)
        if plaque.px < canvas.text.min_px or plaque.lines[-1].endswith(ELLIPSIS):
            plaque = canvas.text.fit(self.words.called, style.at(Size.LEAD), room, wrap=True)
        wide = min(disc.w, canvas.text.width(self.words.called, style) + f.px(2 * Gap.BROADEST))
        high = max(f.px(_PLATE_H), plaque.height + f.px(Gap.S))
        plate = Rect(disc.cx - wide // 2, disc.bottom - high - f.px(Gap.XS), wide, high)
        canvas.fill(plate, theme.MURREY)
        canvas.frame_rect(plate, theme.INK, f.px(Stroke.FRAME))
        canvas.write_layout(plaque, plate.inset(f.px(Gap.M), 0), style, theme.WHITE, align="centre")


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
