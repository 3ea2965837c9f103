"""What every table has in the same place, in design units: the top bar with its status and buttons, the log.

Spacious: the log stands on the table. Compact (small windows): it folds away behind a button.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsburg.ui.paint.geometry import DESIGN_W, Frame, Rect

COMPACT_BELOW: Final = 0.8
"""Scale of the frame (1 at 1080p) under which the log folds away."""
TOP_H: Final = 60.0
DAGS_H: Final = 88.0
"""How far the top bar's edge hangs down."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Rects in window pixels for one frame and one number of seats; each game lays out its own things."""

    frame: Frame
    seats: int

    @property
    def compact(self) -> bool:
        """Whether the window is so small that the chronicle gives way."""
        return self.frame.scale < COMPACT_BELOW

    def _r(self, x: float, y: float, w: float, h: float) -> Rect:
        return self.frame.rect(x, y, w, h)

    # Top bar -------------------------------------------------------------------------------------------

    def top(self) -> Rect:
        """The bar, as wide as the window."""
        r = self._r(0, 0, DESIGN_W, TOP_H)
        return Rect(0, r.y, self.frame.window_w, r.h)

    def top_hanging(self) -> Rect:
        """The bar with its hanging edge, and whatever lies above it in a high window."""
        r = self._r(0, 0, DESIGN_W, DAGS_H)
        return Rect(0, 0, self.frame.window_w, r.bottom)

    def status(self) -> Rect:
        """The sentence that says who must do what."""
        return self._r(672, 3, 800, 54)

    def top_button(self, i: int) -> Rect:
        """Buttons at the upper right, 0 the outermost."""
        return self._r(1858 - 56 * i, 6, 48, 48)

    # What each game places -----------------------------------------------------------------------------

    def tray(self) -> Rect:
        """The wood on which dice and paper lie."""
        raise NotImplementedError

    def paper(self) -> Rect:
        """Where the buttons of the moment stand."""
        raise NotImplementedError

    def log(self) -> Rect:
        """The chronicle."""
        raise NotImplementedError
