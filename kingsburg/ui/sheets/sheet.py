"""A sheet laid over the scene below: a titled panel with a way back.

Menu, settings, rules and credits are sheets.
"""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import DESIGN_H, DESIGN_W, Rect
from kingsburg.ui.paint.theme import Corner, Fade
from kingsburg.ui.widgets import Button, Widget, WidgetScene, draw_ribbon_title

_BAR = 80
"""How far the bar behind hangs down, in design units: a sheet that covers part of it must hide its text."""


class SheetScene(WidgetScene):
    """Subclasses give size (design units), title() and content()."""

    overlay = True
    size = (900, 700)

    def title(self) -> str:
        """The sheet's heading."""
        raise NotImplementedError

    def content(self) -> Sequence[Widget]:
        """What stands on the sheet besides its title and the way back."""
        raise NotImplementedError

    def status(self) -> str:
        return self.title()

    def back_label(self) -> str:
        """Return the label of the button that leads back."""
        return _("Back")

    @property
    def corner(self) -> tuple[int, int]:
        """The sheet's upper left corner in design units."""
        return (DESIGN_W - self.size[0]) // 2, (DESIGN_H - self.size[1]) // 2

    def on_sheet(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return a rect, given in design units from the sheet's corner, in pixels."""
        left, top = self.corner
        return self.ui.frame.rect(left + x, top + y, w, h)

    def build(self) -> Sequence[Widget]:
        w, h = self.size
        back = Button(
            "button.back",
            self.on_sheet(w / 2 - 130, h - 104, 260, 68),
            self.back_label(),
            self.back,
            "madder",
        )
        return [*self.content(), back]

    def back(self) -> None:
        """Close the sheet."""
        self.ui.stack.pop()

    def key(self, name: str) -> None:
        if name == "escape":
            self.back()

    def draw(self, canvas: Canvas) -> None:
        w, h = self.size
        canvas.veil(theme.NIGHT, Fade.SHEET if self.corner[1] < _BAR else Fade.HALF)
        canvas.nine("panel_paper", self.on_sheet(0, 0, w, h), Corner.XXL)
        draw_ribbon_title(canvas, self.title(), self.on_sheet(60, 34, w - 120, 64), theme.TITLE)
        self.draw_widgets(canvas)
