"""Panels, labels, titles and rules: widgets and drawings without interaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Align, Canvas, VAlign
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.theme import Colour, Gap, Style
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.widgets.base import Quiet


@dataclass(frozen=True, slots=True)
class Panel(Quiet):
    """A framed sheet; `piece` is "panel_paper", "panel_white" or "panel_" with a player colour.

    A sheet with an id covers the spots below it.
    """

    rect: Rect
    piece: str = "panel_paper"
    title: str = ""
    id: str = ""

    def spots(self) -> Sequence[Spot]:
        """Return the sheet as a spot that does nothing, if it has an id."""
        return (Spot(self.id, self.rect, kind="sheet"),) if self.id else ()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet and, if it has one, the title on a ribbon."""
        f = canvas.frame
        canvas.nine(self.piece, self.rect)
        if self.title:
            top = Rect(
                self.rect.x + f.px(Gap.BROADEST),
                self.rect.y + f.px(Gap.WIDE),
                self.rect.w - f.px(48),
                f.px(44),
            )
            draw_ribbon_title(canvas, self.title, top)


@dataclass(frozen=True, slots=True)
class Label(Quiet):
    """A text in a box."""

    rect: Rect
    text: str
    style: Style = theme.BODY
    colour: Colour = theme.INK
    align: Align = "left"
    valign: VAlign = "middle"
    wrap: bool = False

    def draw(self, canvas: Canvas) -> None:
        """Write the text into its box."""
        canvas.write(
            self.text,
            self.rect,
            self.style,
            self.colour,
            align=self.align,
            valign=self.valign,
            wrap=self.wrap,
        )


def draw_ribbon_title(
    canvas: Canvas, text: str, rect: Rect, style: Style = theme.HEADING, colour: Colour = theme.INK
) -> None:
    """Draw a title between two rules that begin with a lozenge and taper outwards, if they have room."""
    f = canvas.frame
    least = f.px(24)
    broad = canvas.text.width(text, style) > rect.w - 2 * (rect.w // 9)
    rule = least if broad else max(least, rect.w // 9)
    covered = canvas.write(text, rect.inset(rule, 0), style, colour, align="centre")
    reach = min(rect.w // 4, max(rule, f.px(90)))
    for side in (-1, 1):
        near = (covered.x - f.px(Gap.WIDE)) if side < 0 else (covered.right + f.px(Gap.WIDE))
        far = max(rect.x, near - reach) if side < 0 else min(rect.right, near + reach)
        if abs(far - near) >= least:
            _tapered(canvas, colour, near, far, rect.cy)


def _tapered(canvas: Canvas, colour: Colour, near: int, far: int, y: int) -> None:
    """Draw a rule from near to far that begins with a lozenge and thins out.

    It is drawn in four times the size and scaled down, for smooth edges.
    """
    f = canvas.frame
    length, lozenge, thick = abs(far - near), f.px(7), f.px(3)
    leftward = far < near

    def make() -> pygame.Surface:
        fine = 4
        big = transparent((length * fine, (2 * lozenge + 1) * fine))
        big.fill((*colour, 0))
        x, cy, half = lozenge * fine, (2 * lozenge + 1) * fine / 2, thick * fine / 2
        pygame.draw.polygon(big, colour, [(0, cy), (x, cy - x), (2 * x, cy), (x, cy + x)])
        end = length * fine
        pygame.draw.polygon(big, colour, [(x, cy - half), (end, cy - 2), (end, cy + 2), (x, cy + half)])
        small = pygame.transform.smoothscale(big, (length, 2 * lozenge + 1))
        return pygame.transform.flip(small, leftward, False)

    rule = canvas.assets.made(("tapered", length, lozenge, thick, colour, leftward), make)
    canvas.blit(rule, min(near, far), y - lozenge)


def draw_rule(canvas: Canvas, rect: Rect, colour: Colour = theme.PAPER_DARK) -> None:
    """Draw a thin rule across the middle of a box that tapers to both sides."""
    half = max(1, canvas.frame.px(2)) / 2
    points = [(rect.x, rect.cy), (rect.cx, rect.cy - half), (rect.right, rect.cy), (rect.cx, rect.cy + half)]
    pygame.draw.polygon(canvas.surface, colour, points)
