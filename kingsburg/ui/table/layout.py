"""Where the top bar with its status and buttons, and the log, lie on every table.

In small windows the layout is compact: a button opens the log, which otherwise lies on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from kingsburg.ui.paint.geometry import DESIGN_W, Frame, Rect

COMPACT_BELOW: Final = 0.8
"""The layout is compact below this scale of the frame (1 at 1080p)."""
TOP_H: Final = 60.0
DAGS_H: Final = 88.0
"""The height of the top bar with its hanging edge, in design units."""

P = ParamSpec("P")
T = TypeVar("T")


def once(method: Callable[Concatenate[Any, P], T]) -> Callable[Concatenate[Any, P], T]:
    """Have a layout work out a box only once: a frame asks for about two hundred of them."""

    @wraps(method)
    def found(self: Any, /, *args: P.args, **named: P.kwargs) -> T:
        known: dict[Any, T] = self._known
        key = (method, *args, *named.values())
        box = known.get(key)
        if box is None:
            box = known[key] = method(self, *args, **named)
        return box

    return found


@dataclass(frozen=True, slots=True)
class Layout:
    """Boxes in window pixels for one frame and number of seats; each game adds its own."""

    frame: Frame
    seats: int
    _known: dict[Any, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The boxes that have been worked out already, for `once`."""

    @property
    def compact(self) -> bool:
        """Whether the window is too small to show the chronicle on the table."""
        return self.frame.scale < COMPACT_BELOW

    def _r(self, x: float, y: float, w: float, h: float) -> Rect:
        return self.frame.rect(x, y, w, h)

    # Top bar --------------------------------------------------------------------------------------

    @once
    def top(self) -> Rect:
        """Return the box of the top bar, as wide as the window."""
        r = self._r(0, 0, DESIGN_W, TOP_H)
        return Rect(0, r.y, self.frame.window_w, r.h)

    @once
    def top_hanging(self) -> Rect:
        """Return the box of the bar with its hanging edge, from the upper edge of the window."""
        r = self._r(0, 0, DESIGN_W, DAGS_H)
        return Rect(0, 0, self.frame.window_w, r.bottom)

    @once
    def status(self) -> Rect:
        """Return the box of the sentence that says who must do what."""
        return self._r(672, 3, 800, 54)

    @once
    def top_button(self, i: int) -> Rect:
        """Return the box of a button in the top bar; button 0 is the rightmost."""
        return self._r(1858 - 56 * i, 6, 48, 48)

    @once
    def practice(self) -> Rect:
        """Return the box of the sign that hangs below undo and redo in a practice game."""
        left, right = self.top_button(2), self.top_button(0)
        hangs = self._r(0, TOP_H - 2, DESIGN_W, DAGS_H - TOP_H + 2)
        return Rect(left.x, hangs.y, right.right - left.x, hangs.h)

    @once
    def task(self) -> Rect:
        """Return the box of the paper below the bar's sentence that says what is to be found."""
        return self._r(672, TOP_H - 3, 800, DAGS_H - TOP_H + 5)

    # What each game places ------------------------------------------------------------------------

    def tray(self) -> Rect:
        """Return the box of the wooden tray that holds dice and paper."""
        raise NotImplementedError

    def paper(self) -> Rect:
        """Return the box of the paper in the tray, which holds the buttons of a decision."""
        raise NotImplementedError

    def log(self) -> Rect:
        """Return the box of the chronicle."""
        raise NotImplementedError

    def hint(self) -> Rect | None:
        """Return the box of a card that explains something, where nothing is needed, or None."""
        return None
