"""The paper below the top bar of a table at which something is to be found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.widgets import Quiet

SPOT = "task"


@dataclass(frozen=True, slots=True)
class TaskSign(Quiet):
    """A slim paper with the task in one line; a click shows more about it."""

    rect: Rect
    text: str
    do: Callable[[], None]

    def spots(self) -> Sequence[Spot]:
        """The paper with the task, to be clicked."""
        tip = _("Click to read the task again, to see the answer, or to leave.")
        return (Spot(SPOT, self.rect, READY, ("click",), self.text, tip, kind="aside"),)

    def click(self, spot: Spot) -> None:
        """Show the task's card again."""
        self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw the paper with the task on one line."""
        f = canvas.frame
        canvas.nine("chip", self.rect, Corner.S)
        if canvas.attention.is_hot(SPOT):
            canvas.frame_rect(self.rect.inset(f.px(Gap.THIN)), theme.GOLD, f.px(Stroke.LINE), f.px(Radius.S))
        inner = self.rect.inset(f.px(Gap.XL), f.px(Gap.THIN))
        canvas.write(self.text, inner, theme.STRONG.at(Size.SMALL), theme.INK, align="centre")
