"""Where a lesson's scroll and its teacher lie: beside what is lit, and where they lay before if they can."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Gap

ROD_OUT: Final = 20.0
"""How far a rod reaches beyond the paper, in design units."""
_DISC, _SMALL_DISC = 340.0, 220.0
"""The teacher's picture, in the middle of the free half and where there is less room, in design units."""
_GRID: Final = 9
_WORSE: Final = 1.5
"""A place may cost so much more than the best one before the scroll leaves it."""


def place(
    frame: Frame,
    size: tuple[int, int],
    taken: Sequence[Rect],
    avoid: Sequence[Rect],
    before: Rect | None = None,
) -> Rect:
    """Return the place of a scroll of that size, in the half without what is lit.

    `before` is where it lay so far: it stays there unless it would cover what is `taken`, or another
    place leaves much more free of what it should `avoid`.
    """
    window = frame.window.inset(frame.px(ROD_OUT + Gap.M), frame.px(Gap.M))
    home = _home(frame, taken)

    def cost(rect: Rect) -> float:
        return _cost(rect, taken, avoid, home, window)

    best = min(_grid(size, window), key=cost)
    if before is not None:
        x = min(before.x, window.right - size[0])
        stay = Rect(x, min(before.y, window.bottom - size[1]), *size)
        if not any(shared(stay, rect) for rect in taken) and cost(stay) <= cost(best) + _WORSE:
            return stay
    return best


def place_beside(frame: Frame, scroll: Rect, taken: Sequence[Rect]) -> Rect | None:
    """Return the place of the teacher's picture beside the scroll; None where there is no room."""
    gap, window = frame.px(ROD_OUT), frame.window
    for side in (frame.px(_DISC), frame.px(_SMALL_DISC)):
        y = scroll.cy - side // 2
        for x in (scroll.right + gap, scroll.x - gap - side):
            disc = Rect(x, y, side, side)
            if shared(disc, window) == side * side and not any(shared(disc, rect) for rect in taken):
                return disc
    return None


def _home(frame: Frame, taken: Sequence[Rect]) -> tuple[int, int]:
    """The point that the scroll would like to lie at: opposite to what is lit."""
    window = frame.window
    if not taken:
        return round(window.w * 0.44), round(window.h * 0.75)
    x = sum(rect.cx for rect in taken) // len(taken)
    y = sum(rect.cy for rect in taken) // len(taken)
    left = round(window.w * (0.3 if x > window.cx else 0.6))
    return left, round(window.h * (0.3 if y > window.h * 0.6 else 0.62 if y < window.h * 0.4 else 0.5))


def _grid(size: tuple[int, int], window: Rect) -> Iterator[Rect]:
    """Yield places for a thing of that size, all over the window."""
    w, h = size
    for i in range(_GRID):
        for j in range(_GRID):
            x = window.x + max(0, window.w - w) * i // (_GRID - 1)
            y = window.y + max(0, window.h - h) * j // (_GRID - 1)
            yield Rect(x, y, w, h)


def shared(a: Rect, b: Rect) -> int:
    """Return the area that two rects share, in pixels."""
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.bottom, b.bottom) - max(a.y, b.y)
    return wide * high if wide > 0 and high > 0 else 0


def _cost(
    rect: Rect, taken: Sequence[Rect], avoid: Sequence[Rect], home: tuple[int, int], window: Rect
) -> float:
    """Return how bad a place of the scroll is.

    Covering what is lit is worst, then covering what it should avoid, then the way from home.
    """
    covered, less = (
        sum(shared(rect, other) / max(1, other.w * other.h) for other in rects) for rects in (taken, avoid)
    )
    away = math.dist(rect.centre, home) / window.w
    return 100.0 * covered + 3.0 * less + away
