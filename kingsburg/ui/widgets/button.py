"""Buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.reads import Fixed
from kingsburg.ui.paint.theme import Colour, Gap, Radius, Stroke, Style
from kingsburg.ui.shell.spots import DISABLED, READY, SELECTED, Spot
from kingsburg.ui.widgets.base import Action, Labelled

MAIN: Final = "madder"
_FACE: dict[str, tuple[str, str, Colour]] = {
    MAIN: ("button_madder", "button_madder_hover", theme.WHITE),
    "pale": ("button_pale", "button_pale_hover", theme.INK),
    "danger": ("button_pale", "button_pale_hover", theme.RUBRIC),
}


def disabled_spot(spot_id: str, rect: Rect, label: str, why: str) -> Spot:
    """Return a spot that is shown but cannot be used now; its label and tooltip say why."""
    text = _("{label}: {why}").format(label=label, why=why)
    return Spot(spot_id, rect, DISABLED, (), text, why)


class _Content(NamedTuple):
    id: str
    rect: Rect
    label: str
    do: Action | None = None
    kind: str = "pale"
    reason: str = ""
    tip: str = ""
    key: str = ""
    icon: str = ""
    style: Style = theme.BUTTON
    show_label: bool = True
    selected: bool = False
    means: Any = None


class Button(_Content, Labelled, Fixed):
    """A button with a label, an icon, or both.

    A `reason` disables it and is shown as its explanation. `kind` is "madder" (the main action,
    which Enter triggers), "pale", or "danger" (an action that cannot be undone). `means` is what
    its spot stands for. It is no dataclass as other widgets are: the title needs it, and to make such
    a class takes 1 ms.
    """

    __slots__ = ()

    def spots(self) -> Sequence[Spot]:
        """Return the button as one spot, disabled if there is a reason."""
        if self.reason:
            return (disabled_spot(self.id, self.rect, self.label, self.reason),)
        state = SELECTED if self.selected else READY
        tip = self.tip or ("" if self.show_label else self.label)
        return (
            Spot(
                self.id,
                self.rect,
                state,
                ("click",),
                self.label,
                tip,
                self.key,
                self.kind == MAIN,
                kind="button",
                means=self.means,
            ),
        )

    def click(self, spot: Spot) -> None:
        """Do what the button is for, unless it is disabled."""
        if self.do is not None and not self.reason:
            self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw the button grey, lit, or pressed, with its face."""
        plain, hover, colour = _FACE[self.kind]
        attention, f = canvas.attention, canvas.frame
        rect = self.rect
        if self.reason:
            plain, colour = "button_disabled", theme.GREY
        elif attention.is_hot(self.id):
            plain = hover
        if attention.pressed == self.id and not self.reason:
            rect = rect.moved(0, f.px(Gap.FINE))
        canvas.nine(plain, rect, min(22.0, rect.h / f.scale / 2.2))
        if self.kind == "danger" and not self.reason:
            canvas.frame_rect(rect.inset(f.px(Gap.S)), colour, f.px(Stroke.LINE), f.px(Radius.S))
        self._face(canvas, rect, colour)

    def _face(self, canvas: Canvas, rect: Rect, colour: Colour) -> None:
        f = canvas.frame
        alpha = 110 if self.reason else 255
        if not self.show_label:
            size = min(rect.h, rect.w) * 0.62 / f.scale
            wide = f.px(size)
            canvas.icon(self.icon, rect.cx - wide // 2, rect.cy, size, alpha=alpha)
            return
        inner, icon = self._inner(canvas, rect)
        if self.icon:
            canvas.icon(self.icon, inner.x, rect.cy, rect.h * 0.55 / f.scale, alpha=alpha)
            inner = inner.right_part(inner.w - icon)
        canvas.write(self.label, inner, self.style, colour, align="centre")

    def _inner(self, canvas: Canvas, rect: Rect) -> tuple[Rect, int]:
        """Return the room for icon and label, and how much of it the icon takes."""
        f, text = canvas.frame, canvas.text
        least = text.width(self.label, self.style, min(text.px(self.style), text.min_px))
        icon = canvas.icon_width(self.icon, rect.h * 0.55 / f.scale) + f.px(Gap.M) if self.icon else 0
        side = Gap.WIDE if least + icon <= rect.w - 2 * f.px(Gap.WIDE) else Gap.S
        return rect.inset(f.px(side), f.px(Gap.XS)), icon

    def label_px(self, canvas: Canvas) -> int:
        """Return the size in which the label has room, in pixels; 0 if it is not shown."""
        if not self.show_label:
            return 0
        inner, icon = self._inner(canvas, self.rect)
        return canvas.text.fit(self.label, self.style, inner.w - icon, inner.h).px
