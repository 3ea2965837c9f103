"""A large button of a decision: what is done by it, what that means, and whether it is the safer way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke
from kingsburg.ui.playback.sprites import draw_die, draw_shield
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.widgets.base import Action, Labelled

_FINE = 4
"""Flags are drawn so many times as large, then scaled down."""
_FLAG_W = 0.42
"""The width of a flag, as a share of its plate's."""
_FLAG_H = 0.42
"""The height of a flag, as a share of its plate's; a quarter of it lies on the plate."""
_SIGN = 50.0
_TITLE = theme.STRONG.at(Size.STATUS)
_WORDS = theme.STRONG.at(Size.WORDS)


@dataclass(frozen=True, slots=True)
class Choice(Labelled):
    """One of the ways of a decision.

    `means` says in a few words what comes of it; beside it stands a die or a player's arms (colour,
    charge). A `flag` says what speaks for it. The `main` one has a gold ground, and Enter presses it.
    `takes` is the decision that its spot stands for.
    """

    id: str
    rect: Rect
    label: str
    title: str
    means: str
    die: str
    do: Action
    arms: tuple[str, str] | None = None
    main: bool = False
    flag: str = ""
    key: str = ""
    tip: str = ""
    style: theme.Style = _TITLE
    takes: Any = None

    def spots(self) -> Sequence[Spot]:
        """Return the one button of this way."""
        return (
            Spot(
                self.id,
                self.rect,
                READY,
                ("click",),
                self.label,
                self.tip,
                self.key,
                self.main,
                kind="button",
                means=self.takes,
                flag=_hung_from(self.rect) if self.flag else None,
            ),
        )

    def click(self, spot: Spot) -> None:
        """Take this way."""
        self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw the plate with a die or shield, its title, what it means, and its flag."""
        f, rect = canvas.frame, self.rect
        if canvas.attention.is_pressed(self.id):
            rect = rect.moved(0, f.px(Gap.FINE))
        canvas.nine("chip_gold" if self.main else "card", rect, Corner.L)
        if canvas.attention.is_hot(self.id):
            canvas.frame_rect(rect.inset(f.px(Gap.THIN)), theme.MADDER, f.px(Stroke.FRAME), f.px(Radius.M))
        sign, head, below = self._parts(canvas, rect)
        side = sign.w
        if self.arms is not None:
            draw_shield(canvas, *self.arms, sign.inset(side // 12, 0))
        else:
            draw_die(canvas, self.die, sign)
        if self.flag:
            self._draw_flag(canvas, _hung_from(rect))
        canvas.write(self.title, head, self.style, theme.INK)
        canvas.write(self.means, below, _WORDS, theme.INK)

    def _parts(self, canvas: Canvas, rect: Rect) -> tuple[Rect, Rect, Rect]:
        """Return the places of the sign, of the title and of what it means."""
        f = canvas.frame
        side = f.px(_SIGN)
        sign = Rect(rect.x + f.px(Gap.XL), rect.cy - side // 2, side, side)
        room = Rect(sign.right + f.px(Gap.L), rect.y, rect.right - sign.right - f.px(Gap.WIDER), rect.h)
        room = room.inset(0, f.px(Gap.M))
        head = room.top_part(round(room.h * 0.52))
        return sign, head, room.bottom_part(room.h - head.h)

    def label_px(self, canvas: Canvas) -> int:
        """Return the size in which the title has room, in pixels."""
        head = self._parts(canvas, self.rect)[1]
        return canvas.text.fit(self.title, self.style, head.w, head.h).px

    def _draw_flag(self, canvas: Canvas, flag: Rect) -> None:
        f = canvas.frame
        canvas.blit(_pennant(canvas, flag.size), *flag.pos)
        room = Rect(flag.x + f.px(Gap.WIDE), flag.y, flag.w - f.px(Gap.WIDEST), flag.h).inset(0, flag.h // 6)
        canvas.write(self.flag, room, _WORDS, theme.WHITE, align="centre")


def _hung_from(plate: Rect) -> Rect:
    """Return the place of the flag that hangs from a plate's upper right corner."""
    x, y, w, h = plate
    wide, high, margin = round(w * _FLAG_W), round(h * _FLAG_H), h // 10
    return Rect(x + w - wide - margin, y - high * 3 // 4, wide, high)


def _pennant(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """Return a green pennant with a notch at its left end."""
    edge = canvas.frame.px(Stroke.LINE)

    def make() -> pygame.Surface:
        w, h = size[0] * _FINE, size[1] * _FINE
        made, line = transparent((w, h)), edge * _FINE
        outer = [(0, 0), (w, 0), (w, h), (0, h), (h * 0.3, h / 2)]
        inner = [
            (line * 1.8, line),
            (w - line, line),
            (w - line, h - line),
            (line * 1.8, h - line),
            (h * 0.3 + line, h / 2),
        ]
        pygame.draw.polygon(made, theme.INK, outer)
        pygame.draw.polygon(made, theme.VERDIGRIS, inner)
        return pygame.transform.smoothscale(made, size)

    return canvas.assets.made(("flag", size, edge), make)
