"""The list of pages beside the open one, and the heading of each page that a search has found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Fade, Gap
from kingsburg.ui.shell.spots import READY, SELECTED, Spot
from kingsburg.ui.widgets import Quiet


@dataclass(frozen=True, slots=True)
class PageLine(Quiet):
    """A line of the list; the open page lies on a red ground."""

    id: str
    rect: Rect
    text: str
    here: bool
    do: Callable[[], None]

    def spots(self) -> tuple[Spot, ...]:
        """The line, selected if its page is open."""
        return (
            Spot(self.id, self.rect, SELECTED if self.here else READY, ("click",), self.text, role="option"),
        )

    def click(self, spot: Spot) -> None:
        """Open the page."""
        self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw the line, lit while it is looked at."""
        if self.here:
            canvas.fill(self.rect, theme.MADDER)
        elif canvas.attention.is_hot(self.id):
            canvas.fill(self.rect, theme.GOLD_LIGHT, Fade.DIM)
        colour = theme.WHITE if self.here else theme.INK
        room = self.rect.inset(canvas.frame.px(Gap.WIDE), 0)
        canvas.write(self.text, room, theme.STRONG, colour)
