"""Draws what only the keyboard needs: the frame of the focus, and the keys at their places.

The frame is a light line between two dark ones, which no state of a thing looks like; it lies over
everything. The keys are shown as long as the frame is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar

import pygame

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import around
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Stroke
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.keyboard.commands import BY_ZONE
from kingsburg.ui.shell.keyboard.keyboard import Keyboard
from kingsburg.ui.shell.keyboard.moment import key_now
from kingsburg.ui.shell.keyboard.mover import Stop, zones
from kingsburg.ui.shell.keyboard.names import shown
from kingsburg.ui.shell.spots import Spot, find

T = TypeVar("T")
CAP_H: Final = 26.0
"""The height of a key that is shown, in design units."""
_STYLE: Final = theme.SMALL_STRONG.at(theme.Size.FINE)


def draw_focus(canvas: Canvas, ui: Ui, keyboard: Keyboard, spots: Sequence[Spot]) -> None:
    """Draw the frame and the keys, while the keyboard is in use."""
    if not ui.attention.ring or ui.attention.dragging is not None:
        return
    focused = find(spots, ui.attention.focus)
    if focused is not None:
        draw_ring(canvas, focused.rect, focused.flag)
    for text, place in caps(canvas, keyboard, spots) if not ui.attention.pad else ():
        _draw_cap(canvas, text, place)


def draw_ring(canvas: Canvas, rect: Rect, free: Rect | None = None) -> None:
    """Draw the frame around a rect: dark, light, dark. It does not run over `free`."""
    f, window = canvas.frame, canvas.frame.window
    outer = rect.inset(-f.px(Gap.L))
    left, top = max(outer.x, window.x), max(outer.y, window.y)
    right, bottom = min(outer.right, window.right), min(outer.bottom, window.bottom)
    outer = Rect(left, top, right - left, bottom - top)
    step = f.px(Stroke.FRAME)
    for part in around(window.size, free) if free is not None else (window,):
        canvas.clip(Rect(*part))
        for i, colour in enumerate((theme.NIGHT, theme.FOCUS, theme.NIGHT)):
            canvas.frame_rect(outer.inset(step * i), colour, step, f.px(Radius.L))
    canvas.clip(None)


def caps(canvas: Canvas, keyboard: Keyboard, spots: Sequence[Spot]) -> Iterator[tuple[str, Rect]]:
    """Yield the keys that are shown, each with its place: those of spots, then those of zones."""
    return apart(_keys(canvas, keyboard, spots))


def apart(signs: Iterable[tuple[T, Sequence[Rect]]]) -> Iterator[tuple[T, Rect]]:
    """Yield each sign with the first of its places that meets no sign before it, or else its very first."""
    taken: list[Rect] = []
    for sign, places in signs:
        place = next((at for at in places if not any(at.meets(other) for other in taken)), places[0])
        taken.append(place)
        yield sign, place


def _keys(canvas: Canvas, keyboard: Keyboard, spots: Sequence[Spot]) -> Iterator[tuple[str, Sequence[Rect]]]:
    """Yield the keys, each with the places where it may be shown, the best first."""
    stops = keyboard.focus.stops(spots)
    for stop in stops:
        text = key_now(keyboard, stop.spot)
        if text and not stop.spot.shows_key:
            yield text, at_corners(canvas, _size(canvas, text), stop.spot.rect)
    found = zones(stops)
    for zone in found if len(found) > 1 else ():
        key = keyboard.keymap.key_of(BY_ZONE[zone].name)
        if key:
            size = _size(canvas, shown(key))
            yield shown(key), beside(canvas, size, [s for s in stops if s.zone is zone])


def _size(canvas: Canvas, text: str) -> tuple[int, int]:
    f = canvas.frame
    high = f.px(CAP_H * f.text_scale)
    return max(high, canvas.text.width(text, _STYLE) + f.px(Gap.L)), high


def at_corners(canvas: Canvas, size: tuple[int, int], rect: Rect) -> Sequence[Rect]:
    """Return the places of that size at a thing's corners: upper left, lower left, then right.

    It reaches a third of its width over the thing, and leaves the first words on it free.
    """
    (w, h), window = size, canvas.frame.window
    lefts, tops = (rect.x - w * 2 // 3, rect.right - w // 3), (rect.y - h // 2, rect.bottom - h // 2)
    return [Rect(x, y, w, h).within(window) for x in lefts for y in tops]


def beside(canvas: Canvas, size: tuple[int, int], inside: Sequence[Stop]) -> Sequence[Rect]:
    """Return the places half over a zone's first thing, clear of its own key: above, left, and below.

    A place that is clear of words comes before those that are not, and last what the window's edge would
    push onto the thing.
    """
    (w, h), first = size, min(inside, key=lambda stop: (stop.spot.rect.y, stop.spot.rect.x))
    rect, window = first.spot.rect, canvas.frame.window
    words = [one.rect for one in canvas.written if one.lines]
    places = [
        Rect(rect.cx - w // 2, rect.y - h * 2 // 3, w, h),
        Rect(rect.x - w * 2 // 3, rect.cy - h // 2, w, h),
        Rect(rect.cx - w // 2, rect.bottom - h // 3, w, h),
    ]
    places.sort(key=lambda place: (place.within(window) != place, _meets_any(place, words)))
    return [place.within(window) for place in places]


def _meets_any(place: Rect, words: Sequence[Rect]) -> bool:
    return pygame.Rect(place).collidelist(words) >= 0


def _draw_cap(canvas: Canvas, text: str, place: Rect) -> None:
    f = canvas.frame
    canvas.nine("chip", place, Corner.S)
    canvas.frame_rect(place, theme.NIGHT, f.px(Stroke.THIN), f.px(Radius.S))
    canvas.write(text, place, _STYLE, theme.INK, align="centre")
