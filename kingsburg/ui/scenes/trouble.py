"""The one screen for faults: what happened in plain words, where the report lies, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Size
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.widgets import Button, Label, Widget

_TOP = 122
_TEXT, _PLACE = 86, 92
"""The heights of one sentence and of the report's place, in design units."""
_MOST = 3
"""How many sentences there is room for."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A button for something that can be done now."""

    id: str
    label: str
    do: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Plight:
    """What the screen says. `place` is where the report lies, or empty.

    The best of the `offers` comes first.
    """

    title: str
    sentences: Sequence[str]
    place: str
    offers: Sequence[Offer]


class TroubleScene(SheetScene):
    """Lies over a table that stands still, or stands alone if the scene at fault had to go.

    Only an offer leads away.
    """

    name = "trouble"
    size = (1240, 668)

    def __init__(self, ui: Ui, plight: Plight, *, over: bool = False) -> None:
        super().__init__(ui)
        self.plight = plight
        self.overlay = over

    def title(self) -> str:
        """Return the title of the plight."""
        return self.plight.title

    def status(self) -> str:
        """Return the sentences on the plight and the place of the report."""
        return " ".join([*self.plight.sentences, self.plight.place]).rstrip()

    def build(self) -> Sequence[Widget]:
        """Make the content alone, as the offers are the ways out."""
        return self.content()

    def content(self) -> Sequence[Widget]:
        """Make the sentences and, side by side below them, a button for each offer."""
        at, (w, h), told = self.on_sheet, self.size, self.plight
        style = theme.BODY.at(Size.STATUS)
        top = _TOP + _TEXT * (_MOST - len(told.sentences)) / 2
        sentences = [
            Label(at(80, top + _TEXT * i, w - 160, _TEXT), said, style, align="centre", wrap=True)
            for i, said in enumerate(told.sentences)
        ]
        wide = (w - 120 - Gap.WIDE * (len(told.offers) - 1)) / len(told.offers)
        offers = [
            Button(
                offer.id,
                at(60 + i * (wide + Gap.WIDE), h - 128, wide, 78),
                offer.label,
                offer.do,
                "pale" if i else "madder",
            )
            for i, offer in enumerate(told.offers)
        ]
        return [*sentences, *offers]

    @property
    def _place(self) -> Rect:
        return self.on_sheet(80, _TOP + _TEXT * _MOST + Gap.L, self.size[0] - 160, _PLACE)

    def key(self, name: str) -> None:
        """Ignore keys, so that nobody leaves the screen by mistake."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, on cloth if it stands alone, and the place of the report."""
        if not self.overlay:
            canvas.cloth()
        super().draw(canvas)
        if self.plight.place:
            f, rect = canvas.frame, self._place
            canvas.nine("chip", rect, Corner.M)
            inner = rect.inset(f.px(Gap.XXL), f.px(Gap.S))
            style = theme.PLAIN.at(Size.SMALL)
            canvas.write(self.plight.place, inner, style, theme.INK, align="centre", wrap=True)
