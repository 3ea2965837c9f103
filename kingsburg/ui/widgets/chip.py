"""Chips and check boxes: small choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Radius, Stroke, Style
from kingsburg.ui.shell.spots import READY, SELECTED, Spot
from kingsburg.ui.widgets.base import Action, Labelled
from kingsburg.ui.widgets.button import disabled_spot

_BOX: Final = 34.0
"""The side of the box to be ticked, in design units."""


@dataclass(frozen=True, slots=True)
class Chip(Labelled):
    """A small choice among others, drawn in gold when it is selected."""

    id: str
    rect: Rect
    label: str
    do: Action | None = None
    selected: bool = False
    reason: str = ""
    tip: str = ""
    key: str = ""
    icon: str = ""
    style: Style = theme.SMALL_STRONG

    def spots(self) -> Sequence[Spot]:
        """Return the chip as one spot, disabled if there is a reason."""
        if self.reason:
            return (disabled_spot(self.id, self.rect, self.label, self.reason),)
        state = SELECTED if self.selected else READY
        return (Spot(self.id, self.rect, state, ("click",), self.label, self.tip, self.key),)

    def click(self, spot: Spot) -> None:
        """Do what the chip is for, unless it is disabled."""
        if self.do is not None and not self.reason:
            self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw the chip with its icon and label, pale if it is disabled."""
        f = canvas.frame
        hot = canvas.attention.is_hot(self.id) and not self.reason
        canvas.nine(
            "chip_gold" if self.selected else "chip",
            self.rect,
            Corner.M,
            alpha=Fade.DIM if self.reason else 255,
        )
        if hot and not self.selected:
            canvas.frame_rect(self.rect.inset(f.px(Gap.THIN)), theme.GOLD, f.px(Stroke.LINE), f.px(Radius.M))
        inner = self._inner(f)
        if self.icon:
            gap = canvas.icon(self.icon, inner.x, inner.cy, self.rect.h * 0.6 / f.scale) + f.px(Gap.S)
            inner = inner.right_part(inner.w - gap)
        colour = theme.GREY if self.reason else theme.INK
        canvas.write(self.label, inner, self.style, colour, align="centre")

    def _inner(self, f: Frame) -> Rect:
        return self.rect.inset(f.px(Gap.XL), f.px(Gap.THIN))

    def label_px(self, canvas: Canvas) -> int:
        """Return the size in which the label has room, in pixels."""
        f, inner = canvas.frame, self._inner(canvas.frame)
        icon = canvas.icon_width(self.icon, self.rect.h * 0.6 / f.scale) + f.px(Gap.S) if self.icon else 0
        return canvas.text.fit(self.label, self.style, inner.w - icon, inner.h).px


@dataclass(frozen=True, slots=True)
class CheckBox(Labelled):
    """A check box with its label to the right; a `reason` disables it and is written in its place."""

    id: str
    rect: Rect
    label: str
    ticked: bool
    do: Action | None = None
    tip: str = ""
    reason: str = ""
    style: Style = theme.BODY

    def spots(self) -> Sequence[Spot]:
        """Return the whole box and label as one spot, disabled if there is a reason."""
        if self.reason:
            return (disabled_spot(self.id, self.rect, self.label, self.reason),)
        state = SELECTED if self.ticked else READY
        return (Spot(self.id, self.rect, state, ("click",), self.label, self.tip, role="check"),)

    def click(self, spot: Spot) -> None:
        """Do what the box is for, unless it is disabled."""
        if self.do is not None and not self.reason:
            self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw the box, its tick, and its label or the reason."""
        f = canvas.frame
        side = f.px(_BOX)
        box = Rect(self.rect.x, self.rect.cy - side // 2, side, side)
        ticked = self.ticked and not self.reason
        canvas.nine("chip_gold" if ticked else "chip", box, Corner.S, alpha=Fade.DIM if self.reason else 255)
        if canvas.attention.is_hot(self.id) and not self.reason:
            canvas.frame_rect(box, theme.GOLD, f.px(Stroke.LINE), f.px(Radius.S))
        if ticked:
            draw_tick(canvas, box)
        ink = theme.INK_SOFT if self.reason else theme.INK
        canvas.write(self.reason or self.label, self._text(f), self.style, ink, wrap=True)

    def _text(self, f: Frame) -> Rect:
        return self.rect.right_part(self.rect.w - f.px(_BOX) - f.px(Gap.XXL))

    def label_px(self, canvas: Canvas) -> int:
        """Return the size in which the label has room, in pixels."""
        text = self._text(canvas.frame)
        return canvas.text.fit(self.reason or self.label, self.style, text.w, text.h, wrap=True).px


def draw_tick(canvas: Canvas, box: Rect) -> None:
    """Draw a tick mark that widens towards its long end."""

    def at(x: float, y: float) -> tuple[float, float]:
        return box.x + box.w * x, box.y + box.h * y

    shape = [at(0.22, 0.5), at(0.34, 0.42), at(0.46, 0.6), at(0.74, 0.2), at(0.82, 0.28), at(0.48, 0.82)]
    pygame.draw.polygon(canvas.surface, theme.INK, shape)
