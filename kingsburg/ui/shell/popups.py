"""Finds the place where a tooltip or toast covers the least, by the weight of what lies there.

The module works with rectangles alone. A popup does not cover the pointer, and covers a button or
the spot that it explains only if there is no other way. Usable spots weigh more than those that are
only shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell.spots import Spot

NEVER: Final = 1e6
_BUTTON, _OWN, _USABLE, _SHOWN = 60.0, 20.0, 6.0, 1.0
"""The weight of a popup that is filled entirely by such a spot."""
_FAR: Final = 4.0
"""The weight of a distance equal to the window's width."""
_CLEAR: Final = 12.0
"""A toast comes by itself and is far from the pointer: what it covers weighs so many times as much."""
_ROWS, _COLUMNS = 14, 7
"""The grid of places tried for a toast."""

Weighed = tuple[tuple[Rect, float], ...]
"""Rectangles on the screen with the weight of covering them."""


def in_the_way(spots: Sequence[Spot]) -> Weighed:
    """Return the spots of a scene with their weights; drop targets are included."""
    return tuple((spot.rect, _weight(spot)) for spot in spots)


def _weight(spot: Spot) -> float:
    if not spot.does or spot.kind == "aside":
        return _SHOWN
    return _BUTTON if spot.kind == "button" else _USABLE


@lru_cache(maxsize=16)
def tip_place(
    size: tuple[int, int], spot: Rect, pointer: tuple[int, int], window: Rect, gap: int, taken: Weighed
) -> Rect:
    """Return the box for a spot's tooltip, `gap` pixels from the spot and the pointer."""
    held = Rect(*pointer, 1, 1).inset(-gap)
    weighed = (*((rect, weight) for rect, weight in taken if rect != spot), (spot, _OWN), (held, NEVER))
    free = [rect for rect, weight in taken if weight == NEVER and rect.holds(*spot.centre)]
    return min(
        (box.within(window) for box in _around(size, [spot, *free], pointer, gap)),
        key=lambda box: _burden(box, weighed) + _FAR * _distance(box, pointer) / window.w,
    )


def _around(
    size: tuple[int, int], spots: Sequence[Rect], pointer: tuple[int, int], gap: int
) -> Iterator[Rect]:
    """Yield boxes below, above and beside the spot and what it lies on, then around the pointer."""
    w, h = size
    for rect in (*spots, Rect(*pointer, 1, 1).inset(-gap)):
        for x in (pointer[0] - w // 2, rect.x, rect.right - w, pointer[0] + gap, pointer[0] - gap - w):
            yield Rect(x, rect.bottom + gap // 2, w, h)
            yield Rect(x, rect.y - gap // 2 - h, w, h)
        for y in (pointer[1] - h // 2, rect.y, rect.bottom - h):
            yield Rect(rect.right + gap // 2, y, w, h)
            yield Rect(rect.x - gap // 2 - w, y, w, h)


@lru_cache(maxsize=16)
def toast_place(size: tuple[int, int], window: Rect, taken: Weighed) -> Rect:
    """Return the box of least weight for a toast, preferably near the window's top."""
    w, h = size
    home = window.cx, window.y
    boxes = (
        Rect(
            window.x + (window.w - w) * i // (_COLUMNS - 1),
            window.y + (window.h - h) * j // (_ROWS - 1),
            w,
            h,
        )
        for j in range(_ROWS)
        for i in range(_COLUMNS)
    )
    return min(boxes, key=lambda box: _CLEAR * _burden(box, taken) + _FAR * _distance(box, home) / window.w)


def _burden(box: Rect, taken: Weighed) -> float:
    """Return the weight of all that a box would cover, each by its share of the box's area.

    This runs about a hundred times per toast for everything on the screen, so the intersection is
    computed inline.
    """
    left, top, wide, high = box
    right, bottom = left + wide, top + high
    burden = 0.0
    for (x, y, w, h), weight in taken:
        if x < right and y < bottom and x + w > left and y + h > top:
            across = min(right, x + w) - max(left, x)
            burden += weight * across * (min(bottom, y + h) - max(top, y))
    return burden / (wide * high)


def _distance(box: Rect, point: tuple[int, int]) -> float:
    dx, dy = box.cx - point[0], box.cy - point[1]
    return float((dx * dx + dy * dy) ** 0.5)
