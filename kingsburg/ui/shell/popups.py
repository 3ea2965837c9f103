"""Where there is room for an explanation: what it would cover is weighed, and the lightest place wins.

Pure rectangles. Never over the pointer; over a button, or the spot it speaks of, only if there is no other
way; of what else lies there, what can be used now weighs most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell.spots import Spot

NEVER: Final = 1e6
_BUTTON, _OWN, _USABLE, _SHOWN = 60.0, 20.0, 6.0, 1.0
"""What it weighs to cover the whole of a box's area with such a thing."""
_ALWAYS_THERE: Final = ("log", "seat.")
"""Spots that can be clicked at any time, and are not needed for what is to be done now."""
_FAR: Final = 4.0
"""What it weighs to lie as far away as the window is wide."""
_ROWS, _COLUMNS = 14, 7
"""The places tried for a passing sentence."""

Weighed = tuple[tuple[Rect, float], ...]
"""What lies on the screen, and how much it matters."""


def in_the_way(spots: Sequence[Spot]) -> Weighed:
    """The spots of a scene with their weight; what takes drops has it too."""
    return tuple((spot.rect, _weight(spot)) for spot in spots)


def _weight(spot: Spot) -> float:
    if not spot.does or spot.id.startswith(_ALWAYS_THERE):
        return _SHOWN
    return _BUTTON if spot.id.startswith("button.") else _USABLE


@lru_cache(maxsize=16)
def tip_place(
    size: tuple[int, int], spot: Rect, pointer: tuple[int, int], window: Rect, gap: int, taken: Weighed
) -> Rect:
    """For the explanation of a spot, close to it and to the pointer; `gap` pixels from either."""
    held = Rect(*pointer, 1, 1).inset(-gap)
    weighed = (*((rect, weight) for rect, weight in taken if rect != spot), (spot, _OWN), (held, NEVER))
    return min(
        (box.within(window) for box in _around(size, spot, pointer, gap)),
        key=lambda box: _burden(box, weighed) + _FAR * _distance(box, pointer) / window.w,
    )


def _around(size: tuple[int, int], spot: Rect, pointer: tuple[int, int], gap: int) -> Iterator[Rect]:
    """Below, above and beside the spot, level with the pointer or an edge; the same about the pointer."""
    w, h = size
    for rect in (spot, Rect(*pointer, 1, 1).inset(-gap)):
        for x in (pointer[0] - w // 2, rect.x, rect.right - w, pointer[0] + gap, pointer[0] - gap - w):
            yield Rect(x, rect.bottom + gap // 2, w, h)
            yield Rect(x, rect.y - gap // 2 - h, w, h)
        for y in (pointer[1] - h // 2, rect.y, rect.bottom - h):
            yield Rect(rect.right + gap // 2, y, w, h)
            yield Rect(rect.x - gap // 2 - w, y, w, h)


@lru_cache(maxsize=16)
def toast_place(size: tuple[int, int], window: Rect, taken: Weighed) -> Rect:
    """For a sentence that speaks of no spot: the lightest place, rather above, where sentences stand."""
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
    return min(boxes, key=lambda box: _burden(box, taken) + _FAR * _distance(box, home) / window.w)


def _burden(box: Rect, taken: Weighed) -> float:
    """All that a box would cover, by its share of the box.

    Asked a hundred times for each passing sentence, of everything on the screen: so it is written out.
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
