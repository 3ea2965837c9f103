"""A sheet laid over the scene below: a titled panel with a way back.

Menu, settings, rules and credits are sheets. A sheet grows with the type that stands on it; where it
becomes higher than the window, it is moved past it by the wheel, by keys and by two buttons, and what
has the keyboard's focus is always in sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import DESIGN_H, DESIGN_W, Rect
from kingsburg.ui.paint.theme import Corner, Fade, Gap
from kingsburg.ui.shell.spots import Spot, find
from kingsburg.ui.widgets import Button, UpDown, Widget, WidgetScene, draw_ribbon_title

_BAR = 80
"""How far the bar behind hangs down, in design units: a sheet that covers part of it must hide its text."""
_EDGE: Final = 12.0
"""What a grown sheet leaves free of the window above and below it, in design units."""
_SIDE: Final = 76.0
"""The same at each side, where the buttons stand that move it."""
_ARROW: Final = 52.0
_UP, _DOWN = "button.up", "button.down"
_NOTCH: Final = 120.0
"""How far one notch of the wheel moves a sheet, in design units at the usual size of type."""
_PAGE: Final = 0.8
"""Which share of the window a page moves it."""


class SheetScene(WidgetScene):
    """Subclasses give size (design units), title() and content()."""

    overlay = True
    size: tuple[int, int] = (900, 700)
    grows = True
    """Whether the sheet becomes larger with its type; others lay themselves out anew."""
    _moved = 0
    """How far the sheet is moved up, in pixels."""

    def title(self) -> str:
        """The sheet's heading."""
        raise NotImplementedError

    def content(self) -> Sequence[Widget]:
        """What stands on the sheet besides its title and the way back."""
        raise NotImplementedError

    def status(self) -> str:
        """Return the title of the sheet."""
        return self.title()

    def back_label(self) -> str:
        """Return the label of the button that leads back."""
        return _("Back")

    # Where things lie -----------------------------------------------------------------------------

    @property
    def growth(self) -> float:
        """How many times as large as in the design the sheet is, as far as the window is broad enough."""
        frame = self.ui.frame
        if not self.grows or frame.text_scale <= 1:
            return 1.0
        room = frame.window_w / frame.scale - 2 * _SIDE
        return max(1.0, min(frame.text_scale, room / self.size[0]))

    @property
    def corner(self) -> tuple[int, int]:
        """The sheet's upper left corner in design units."""
        return (DESIGN_W - self.size[0]) // 2, (DESIGN_H - self.size[1]) // 2

    def on_sheet(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return a rect, given in design units from the sheet's corner, in pixels."""
        growth, frame = self.growth, self.ui.frame
        if growth == 1:
            left, top = self.corner
            return frame.rect(left + x, top + y, w, h)
        scale = frame.scale * growth
        x0 = frame.window_w / 2 - self.size[0] * scale / 2
        y0 = max(frame.px(_EDGE), (frame.window_h - self.size[1] * scale) / 2) - self._moved
        left, top = round(x0 + x * scale), round(y0 + y * scale)
        return Rect(left, top, round(x0 + (x + w) * scale) - left, round(y0 + (y + h) * scale) - top)

    @property
    def furthest(self) -> int:
        """How far the sheet can be moved up, in pixels; 0: it has room in the window."""
        frame = self.ui.frame
        high = self.size[1] * frame.scale * self.growth + 2 * frame.px(_EDGE)
        return max(0, round(high - frame.window_h)) if self.growth > 1 else 0

    def build(self) -> Sequence[Widget]:
        """Make the content and, in the middle below it, the button back."""
        w, h = self.size
        back = Button(
            "button.back",
            self.on_sheet(w / 2 - 130, h - 104, 260, 68),
            self.back_label(),
            self.back,
            "madder",
        )
        return [*self.content(), back]

    # Moving it ------------------------------------------------------------------------------------

    def resize(self) -> None:
        """Keep the sheet from being moved further than the new size allows."""
        self._moved = min(self._moved, self.furthest)
        super().resize()

    def move(self, pixels: int) -> None:
        """Move the sheet up by so many pixels (negative: down), as far as there is more of it."""
        moved = max(0, min(self.furthest, self._moved + pixels))
        if moved != self._moved:
            self._moved = moved
            self.rebuild()

    def scroll(self, notches: int) -> None:
        """Move the sheet by as many notches, if it is higher than the window."""
        self.move(-notches * self.ui.frame.px(_NOTCH))

    def update(self, dt: float) -> bool:
        """Move the sheet so that what has the focus can be seen."""
        moving = super().update(dt)
        self._follow_focus()
        return moving

    def _follow_focus(self) -> None:
        """Move the sheet so far that what the keyboard has reached is in sight."""
        attention, window = self.ui.attention, self.ui.frame.window
        if not (self.furthest and attention.ring and attention.focus):
            return
        spot = find(super().spots(), attention.focus)
        if spot is not None:
            edge = self.ui.frame.px(_EDGE)
            self.move(min(0, spot.rect.y - edge) or max(0, spot.rect.bottom + edge - window.h))

    def _arrows(self) -> Sequence[Button]:
        """The buttons that move a sheet for which the window is too low."""
        if not self.furthest:
            return ()
        frame = self.ui.frame
        side, page = frame.px(_ARROW), round(frame.window_h * _PAGE)
        right = min(frame.window_w - side - frame.px(Gap.M), self.on_sheet(self.size[0], 0, 0, 0).x)
        found = []
        for name, label, y, pixels in (
            (_UP, _("Further up"), frame.px(_EDGE), -page),
            (_DOWN, _("Further down"), frame.window_h - side - frame.px(_EDGE), page),
        ):
            ends = self._moved == (0 if pixels < 0 else self.furthest)
            why = _("there is no more of it") if ends else ""
            do = partial(self.move, pixels)
            sign = "up" if name == _UP else "down"
            found.append(UpDown(name, Rect(right, y, side, side), label, do, reason=why, icon=sign))
        return found

    @property
    def all_widgets(self) -> Sequence[Widget]:
        """The widgets of the sheet, and the buttons that move it."""
        return (*self.widgets, *self._arrows())

    def spots(self) -> Sequence[Spot]:
        """Return the spots of the widgets and of the arrows that move the sheet."""
        return [spot for widget in self.all_widgets for spot in widget.spots()]

    def click(self, spot: Spot) -> None:
        """Move the sheet if an arrow is clicked."""
        for arrow in self._arrows():
            if arrow.id == spot.id:
                arrow.click(spot)
                return
        super().click(spot)

    def back(self) -> None:
        """Close the sheet."""
        self.ui.stack.pop()

    def key(self, name: str) -> None:
        """Go back on Escape, or move the sheet by a page or to an end."""
        page = round(self.ui.frame.window_h * _PAGE)
        if name == "escape":
            self.back()
        elif name in ("page_up", "page_down"):
            self.move(-page if name == "page_up" else page)
        elif name in ("home", "end"):
            self.move(-self.furthest if name == "home" else self.furthest)

    # What is shown --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Veil what lies below, and draw the sheet with its title, widgets and arrows."""
        w, h = self.size
        high = self.corner[1] < _BAR or self.growth > 1
        sheet = self.on_sheet(0, 0, w, h)
        canvas.veil(theme.NIGHT, Fade.SHEET if high else Fade.HALF, sheet.inset(canvas.frame.px(Corner.XXL)))
        canvas.nine("panel_paper", sheet, Corner.XXL)
        draw_ribbon_title(canvas, self.title(), self.on_sheet(60, 34, w - 120, 64), theme.TITLE)
        self.draw_widgets(canvas)
        self._draw_arrows(canvas)

    def _draw_arrows(self, canvas: Canvas) -> None:
        """Draw the buttons that move the sheet, and between them how much of it is in sight."""
        arrows = self._arrows()
        if not arrows:
            return
        f, (up, down) = canvas.frame, arrows
        rail = Rect(up.rect.cx - f.px(Gap.S) // 2, up.rect.bottom, f.px(Gap.S), down.rect.y - up.rect.bottom)
        rail = rail.inset(0, f.px(Gap.M))
        canvas.fill(rail, theme.GREY)
        whole = self.furthest + f.window_h
        seen = Rect(rail.x, rail.y + rail.h * self._moved // whole, rail.w, rail.h * f.window_h // whole)
        canvas.fill(seen.inset(-f.px(Gap.FINE), 0), theme.GOLD)
        for arrow in arrows:
            arrow.draw(canvas)
