"""Where things lie in the open book, in window pixels; in design units in the picture of its staging."""

from __future__ import annotations

from typing import Final

from kingsburg.ui.paint.geometry import Frame, Rect

LARGE: Final = 1.2
"""From this size of type on the margin gives its room to the page."""
_TOOL: Final = 50.0


class Places:
    """The parts of the book for one frame."""

    def __init__(self, frame: Frame) -> None:
        self._f = frame
        self.large = frame.text_scale >= LARGE
        """Whether the page takes the margin's room, too."""

    @property
    def cover(self) -> Rect:
        """The whole book."""
        return self._f.rect(24, 16, 1872, 1048)

    @property
    def left(self) -> Rect:
        """The paper of the contents."""
        return self._f.rect(52, 36, 394, 1008)

    @property
    def right(self) -> Rect:
        """The paper of page and margin."""
        return self._f.rect(446, 36, 1422, 1008)

    @property
    def band(self) -> Rect:
        """The ornament beside the fold."""
        return self._f.rect(488, 60, 22, 960)

    @property
    def ribbon(self) -> Rect:
        """The bookmark."""
        return self._f.rect(460, 22, 20, 110)

    @property
    def search(self) -> Rect:
        """The field of the search."""
        return self._f.rect(76, 58, 346, 54)

    @property
    def contents(self) -> Rect:
        """Where the contents, or what was found, stand."""
        return self._f.rect(64, 124, 370, 904)

    @property
    def page(self) -> Rect:
        """Where the page is seen."""
        if self.large:
            return self._f.rect(542, 118, 1280, 910)
        return self._f.rect(542, 58, 850, 970)

    @property
    def rail(self) -> Rect:
        """Where one sees how much of the page is in sight."""
        page = self.page
        return Rect(page.right + self._f.px(12), page.y, self._f.px(6), page.h)

    @property
    def margin(self) -> Rect:
        """Where further links and small pictures stand."""
        return self._f.rect(1436, 128, 404, 900)

    def tool(self, i: int) -> Rect:
        """The i-th button above the margin, from the left; a negative one from the right."""
        x = 1436 + 60 * i if i >= 0 else 1840 + 60 * i + 10
        return self._f.rect(x, 54, _TOOL, _TOOL)


def in_view(rect: Rect, view: Rect, window: Rect) -> Rect:
    """The part of a rect that is seen; one that is not lies outside the window, on its own side."""
    if rect.bottom <= view.y:
        return rect.moved(0, -view.y - rect.h)
    if rect.y >= view.bottom:
        return rect.moved(0, window.h - view.bottom)
    top, bottom = max(rect.y, view.y), min(rect.bottom, view.bottom)
    return Rect(rect.x, top, rect.w, bottom - top)
