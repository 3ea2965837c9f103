"""The examples of the open page: which step each shows, its buttons, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kingsburg.app.i18n import _
from kingsburg.ui.book.figure import draw_figure
from kingsburg.ui.book.flow import Box, Laid
from kingsburg.ui.book.places import in_view
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Size
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.widgets import Button, Widget, draw_ribbon_title, with_values

_RULES = 100.0
"""How much room the rules beside a heading need, in design units."""
_WIDE, _STEP = 330.0, 150.0
"""How wide the button that plays an example is, and those that lead from step to step, in design units."""


class Examples:
    """The steps at which the examples of a page are; an example that is not played shows its end."""

    def __init__(self, ui: Ui, changed: Callable[[], None]) -> None:
        self._ui = ui
        self._changed = changed
        self._steps: dict[int, int] = {}
        """The step of each example that is being played."""

    def stop(self) -> None:
        """Play none any more: another page is open."""
        self._steps.clear()

    def _put(self, i: int, step: int) -> None:
        self._steps[i] = step
        self._changed()

    def widgets(self, laid: Laid, view: Rect, scrolled: int) -> Sequence[Widget]:
        """The buttons of all examples of a page that is seen in `view`, moved up by `scrolled`."""
        found: list[Widget] = []
        for i, box in enumerate(laid.boxes):
            foot = box.shown.foot(self._ui, box.rect.moved(view.x, view.y - scrolled))
            found += [self._in_sight(button, view) for button in self._buttons(i, box, foot)]
        return found

    def _in_sight(self, button: Button, view: Rect) -> Button:
        seen = in_view(button.rect, view, self._ui.frame.window)
        return with_values(button, rect=seen)

    def _buttons(self, i: int, box: Box, foot: Rect) -> Sequence[Button]:
        px, style = self._ui.frame.px, theme.BUTTON.at(Size.TEXT)
        last = len(box.shown.steps) - 1
        step = self._steps.get(i)
        name = f"example.{i + 1}"
        if step is None:
            wide = min(foot.w, px(_WIDE * max(1.0, self._ui.frame.text_scale)))
            play = partial(self._put, i, 0)
            return (
                Button(
                    f"{name}.play",
                    foot.right_part(wide),
                    box.shown.example.label,
                    play,
                    "madder",
                    style=style,
                ),
            )
        w = px(_STEP * max(1.0, self._ui.frame.text_scale))
        right, left = foot.right_part(w), foot.left_part(w)
        first = _("this is where it begins") if step == 0 else ""
        back = Button(
            f"{name}.back", left, _("Back"), partial(self._put, i, step - 1), reason=first, style=style
        )
        if step < last:
            on = Button(
                f"{name}.next", right, _("Next"), partial(self._put, i, step + 1), "madder", style=style
            )
        else:
            on = Button(f"{name}.again", right, _("Again"), partial(self._put, i, 0), style=style)
        return back, on

    def box_of(self, focus: str | None, laid: Laid) -> Rect | None:
        """The place of the example to which the button in focus belongs, on the page; None if to none."""
        for i, box in enumerate(laid.boxes):
            buttons = self._buttons(i, box, box.shown.foot(self._ui, box.rect))
            if any(button.id == focus for button in buttons):
                return next(button.rect for button in buttons if button.id == focus)
        return None

    def draw(self, canvas: Canvas, laid: Laid, view: Rect, scrolled: int) -> None:
        """Draw the examples that are in sight, with their buttons."""
        for i, box in enumerate(laid.boxes):
            rect = box.rect.moved(view.x, view.y - scrolled)
            if rect.bottom >= view.y and rect.y <= view.bottom:
                self._draw(canvas, i, box, rect)

    def _head(self, title: str, wide: int) -> str:
        """The heading of an example: its title alone, where there is no room for more."""
        text, px = self._ui.text, self._ui.frame.px
        head = _("For example: {title}").format(title=title)
        room = wide - 2 * px(Gap.BROADEST) - 2 * px(_RULES)
        return head if text.width(head, theme.HEADING) <= room else title

    def _draw(self, canvas: Canvas, i: int, box: Box, rect: Rect) -> None:
        f, shown = canvas.frame, box.shown
        canvas.nine("panel_paper", rect, Corner.XL)
        high = f.px(Size.HUGE * max(1.0, f.text_scale))
        title = Rect(rect.x, rect.y + f.px(Gap.L), rect.w, high)
        draw_ribbon_title(canvas, self._head(shown.example.title, rect.w), title.inset(f.px(Gap.BROADEST), 0))
        step = self._steps.get(i)
        moment = shown.steps[-1 if step is None else step]
        words = shown.sentence(self._ui, rect)
        canvas.write(moment.text, words, theme.BODY, wrap=True)
        draw_figure(canvas, self._ui, moment.figure, shown.picture(self._ui, rect), marked=step is not None)
        foot = shown.foot(self._ui, rect)
        if step is not None:
            told = _("{n} of {all}").format(n=step + 1, all=len(shown.steps))
            canvas.write(told, foot, theme.NOTE, theme.INK_SOFT, align="centre")
        for button in self._buttons(i, box, foot):
            button.draw(canvas)
