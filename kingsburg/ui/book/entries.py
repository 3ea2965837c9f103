"""The lines one can click in the contents and in the margin."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from kingsburg.ui.book.page import Picture
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Fade, Gap, Radius, Size, Stroke
from kingsburg.ui.shell.spots import READY, SELECTED, Spot
from kingsburg.ui.widgets import Quiet


@dataclass(frozen=True, slots=True)
class Entry(Quiet):
    """A line of the contents.

    `rect` is where it lies, `seen` the same, or a place outside the window if not all is in sight.
    `level` is 0 for a book, 1 or 2 for its pages. `sign` is "+" or "–" before a page that has others
    below it. `below` is a second, smaller line, for what a search has found.
    """

    id: str
    rect: Rect
    seen: Rect
    text: str
    do: Callable[[], None]
    level: int = 1
    sign: str = ""
    here: bool = False
    below: str = ""

    def spots(self) -> tuple[Spot, ...]:
        """The entry as far as it is seen; selected if its page is open."""
        state = SELECTED if self.here else READY
        label = f"{self.text}: {self.below}" if self.below else self.text
        return (Spot(self.id, self.seen, state, ("click",), label, role="option"),)

    def click(self, spot: Spot) -> None:
        """Open the page, or the entries below it."""
        self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw the entry if it is wholly seen; that of the open page lies on a pennant."""
        f, rect = canvas.frame, self.rect
        if self.seen != rect:
            return
        ink = theme.INK
        if self.here:
            _draw_pennant(canvas, rect)
            ink = theme.WHITE
        elif canvas.attention.is_hot(self.id):
            canvas.fill(rect, theme.GOLD_LIGHT, Fade.DIM)
        left = f.px(Gap.BROADEST) * (self.level if not self.below else 0) + f.px(Gap.M)
        room = Rect(rect.x + left, rect.y, rect.w - left - f.px(Gap.S), rect.h)
        if self.level == 0:
            draw_book_sign(canvas, Rect(rect.x, rect.y, f.px(Size.HUGE), rect.h))
            room = rect.right_part(rect.w - f.px(Size.HUGE))
            canvas.write(self.text, room, theme.HEADING, ink)
            return
        if self.below:
            upper = room.top_part(room.h // 2)
            canvas.write(self.text, upper, theme.STRONG, theme.WHITE if self.here else theme.RUBRIC)
            lower = room.bottom_part(room.h - upper.h)
            canvas.write(self.below, lower, theme.NOTE.at(Size.FINE), ink if self.here else theme.INK_SOFT)
            return
        if self.sign:
            sign = Rect(rect.x + f.px(Gap.XS), rect.y, left - f.px(Gap.XS), rect.h)
            canvas.write(self.sign, sign, theme.STRONG, theme.WHITE if self.here else theme.RUBRIC)
        style = (
            theme.STRONG if self.here else theme.BODY if self.level == 1 else theme.NOTE.at(theme.BODY.size)
        )
        canvas.write(self.text, room, style, ink)


def _draw_pennant(canvas: Canvas, rect: Rect) -> None:
    """Draw the red ground of the line at which the reader is."""
    notch = rect.h // 4
    points = [
        (rect.x, rect.y),
        (rect.right, rect.y),
        (rect.right, rect.bottom),
        (rect.x, rect.bottom),
        (rect.x + notch, rect.cy),
    ]
    pygame.draw.polygon(canvas.surface, theme.MADDER, points)


def draw_book_sign(canvas: Canvas, rect: Rect) -> None:
    """Draw the small shield before a book's name."""
    high = canvas.frame.px(Size.BIG)
    wide = round(high * 0.85)
    canvas.picture("ui", "shield_madder", Rect(0, 0, wide, high).at(rect.cx, rect.cy))


@dataclass(frozen=True, slots=True)
class MarginLink(Quiet):
    """A link in the margin, with its sign before it."""

    id: str
    rect: Rect
    text: str
    do: Callable[[], None]
    picture: Picture | None = None
    tip: str = ""

    def spots(self) -> tuple[Spot, ...]:
        """The link, with its tip."""
        return (Spot(self.id, self.rect, READY, ("click",), self.text, self.tip),)

    def click(self, spot: Spot) -> None:
        """Open the page it leads to."""
        self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw its picture and, dotted below, its words."""
        f, rect = canvas.frame, self.rect
        side = f.px(Size.TITLE)
        if self.picture is not None:
            w, h = canvas.assets.source_size(*self.picture) or (1, 1)
            scale = min(side / w, side / h)
            canvas.picture(
                *self.picture,
                Rect(0, 0, max(1, round(w * scale)), max(1, round(h * scale))).at(
                    rect.x + side // 2, rect.cy
                ),
            )
        room = rect.right_part(rect.w - side - f.px(Gap.WIDE))
        hot = canvas.attention.is_hot(self.id)
        covered = canvas.write(self.text, room, theme.BODY, theme.LAPIS)
        if hot:
            canvas.fill(covered.inset(-f.px(Gap.THIN), 0), theme.GOLD_LIGHT, Fade.DIM)
            canvas.write(self.text, room, theme.BODY, theme.LAPIS)
        dot = f.px(Stroke.LINE)
        for x in range(covered.x, covered.right - dot, f.px(Gap.S)):
            canvas.fill(Rect(x, covered.bottom - f.px(Gap.FINE), 2 * dot, dot), theme.LAPIS)


@dataclass(frozen=True, slots=True)
class Thumb(Quiet):
    """A small picture in the margin that leads somewhere, with a number on it."""

    id: str
    rect: Rect
    picture: Picture
    tag: str
    name: str
    tip: str
    do: Callable[[], None]
    ringed: bool = False

    def spots(self) -> tuple[Spot, ...]:
        """The small picture, named with its tag; selected if it is ringed."""
        label = f"{self.name} {self.tag}. {self.tip}"
        return (Spot(self.id, self.rect, SELECTED if self.ringed else READY, ("click",), label, label),)

    def click(self, spot: Spot) -> None:
        """Open the page of what it shows."""
        self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture with its tag; a ring marks one that matters now."""
        f, rect = canvas.frame, self.rect
        canvas.picture(*self.picture, rect)
        hot = canvas.attention.is_hot(self.id)
        canvas.frame_rect(rect, theme.INK, f.px(Stroke.LINE))
        if self.ringed or hot:
            colour = theme.GOLD if hot else theme.MADDER
            canvas.frame_rect(rect.inset(-f.px(Gap.XS)), colour, f.px(Stroke.BOLD), f.px(Radius.XS))
        side = f.px(Size.BIG)
        shield = Rect(rect.right - side + f.px(Gap.XS), rect.bottom - side + f.px(Gap.XS), side, side)
        canvas.picture("ui", "shield_madder", shield)
        canvas.write(self.tag, shield, theme.SMALL_STRONG, theme.WHITE, align="centre")
