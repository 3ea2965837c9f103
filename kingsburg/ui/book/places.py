"""Where things lie in the open book, which is as high as the window; in window pixels."""

from __future__ import annotations

from typing import Final

from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Gap

LARGE: Final = 1.2
"""From this size of type on the margin gives its room to the page."""
_TOOL: Final = 50.0
_STEP: Final = 0.85
"""Which share of what is in sight a page key moves the page."""


class Places:
    """The parts of the book for one frame."""

    def __init__(self, frame: Frame) -> None:
        self._f = frame
        self.large = frame.text_scale >= LARGE
        """Whether the page takes the margin's room, too."""

    def _top(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rect in design units, `y` from the window's upper edge."""
        at = self._f.rect(x, 0, w, 0)
        return Rect(at.x, self._f.px(y), at.w, self._f.px(h))

    def _tall(self, x: float, above: float, w: float, below: float) -> Rect:
        """A rect as high as the window, but for what is left free above and below it, in design units."""
        at = self._top(x, above, w, 0)
        return Rect(at.x, at.y, at.w, self._f.window_h - self._f.px(below) - at.y)

    @property
    def cover(self) -> Rect:
        """The whole book."""
        return self._tall(24, 16, 1872, 16)

    @property
    def left(self) -> Rect:
        """The paper of the contents."""
        return self._tall(52, 36, 394, 36)

    @property
    def right(self) -> Rect:
        """The paper of page and margin."""
        return self._tall(446, 36, 1422, 36)

    @property
    def band(self) -> Rect:
        """The ornament beside the fold."""
        return self._tall(488, 60, 22, 60)

    @property
    def ribbon(self) -> Rect:
        """The bookmark."""
        return self._top(460, 22, 20, 110)

    @property
    def search(self) -> Rect:
        """The field of the search."""
        return self._top(76, 58, 346, 54)

    @property
    def contents(self) -> Rect:
        """Where the contents, or what was found, stand."""
        return self._tall(64, 124, 370, 52)

    @property
    def page(self) -> Rect:
        """Where the page is seen."""
        if self.large:
            return self._tall(542, 118, 1280, 52)
        return self._tall(542, 58, 850, 52)

    @property
    def step(self) -> int:
        """How far a page key moves the page, in pixels."""
        return round(self.page.h * _STEP)

    @property
    def rail(self) -> Rect:
        """Where one sees how much of the page is in sight."""
        page = self.page
        return Rect(page.right + self._f.px(Gap.XL), page.y, self._f.px(Gap.S), page.h)

    @property
    def margin(self) -> Rect:
        """Where further links and small pictures stand."""
        return self._tall(1436, 128, 404, 52)

    def tool(self, i: int) -> Rect:
        """The i-th button above the margin, from the left; a negative one from the right."""
        x = 1436 + 60 * i if i >= 0 else 1840 + 60 * i + 10
        return self._top(x, 54, _TOOL, _TOOL)


def in_view(rect: Rect, view: Rect, window: Rect) -> Rect:
    """The part of a rect that is seen; one that is not lies outside the window, on its own side."""
    if rect.bottom <= view.y:
        return rect.moved(0, -view.y - rect.h)
    if rect.y >= view.bottom:
        return rect.moved(0, window.h - view.bottom)
    top, bottom = max(rect.y, view.y), min(rect.bottom, view.bottom)
    return Rect(rect.x, top, rect.w, bottom - top)
