"""Draws what only the keyboard needs: the frame of the focus, and the keys at their places.

The frame is a light line between two dark ones, which no state of a thing looks like; it lies over
everything. The keys are shown as long as the frame is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Stroke
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.keyboard.commands import BY_ZONE
from kingsburg.ui.shell.keyboard.keyboard import Keyboard
from kingsburg.ui.shell.keyboard.moment import key_of
from kingsburg.ui.shell.keyboard.mover import Stop, zones
from kingsburg.ui.shell.keyboard.names import shown
from kingsburg.ui.shell.spots import Spot, find

CAP_H: Final = 26.0
"""The height of a key that is shown, in design units."""
_STYLE: Final = theme.SMALL_STRONG.at(theme.Size.FINE)


def draw_focus(canvas: Canvas, ui: Ui, keyboard: Keyboard, spots: Sequence[Spot]) -> None:
    """Draw the frame and the keys, while the keyboard is in use."""
    if not ui.attention.ring or ui.attention.dragging is not None:
        return
    focused = find(spots, ui.attention.focus)
    if focused is not None:
        draw_ring(canvas, focused.rect)
    for text, place in caps(canvas, ui, keyboard, spots) if not ui.attention.pad else ():
        _draw_cap(canvas, text, place)


def draw_ring(canvas: Canvas, rect: Rect) -> None:
    """Draw the frame around a rect: dark, light, dark."""
    f, window = canvas.frame, canvas.frame.window
    outer = rect.inset(-f.px(Gap.L))
    left, top = max(outer.x, window.x), max(outer.y, window.y)
    right, bottom = min(outer.right, window.right), min(outer.bottom, window.bottom)
    outer = Rect(left, top, right - left, bottom - top)
    step = f.px(Stroke.FRAME)
    for i, colour in enumerate((theme.NIGHT, theme.FOCUS, theme.NIGHT)):
        canvas.frame_rect(outer.inset(step * i), colour, step, f.px(Radius.L))


def caps(canvas: Canvas, ui: Ui, keyboard: Keyboard, spots: Sequence[Spot]) -> Iterator[tuple[str, Rect]]:
    """Yield the keys that are shown, each with its place: those of spots, then those of zones."""
    places = keyboard.focus.stops(spots)
    for stop in places:
        text = key_of(keyboard.keymap, stop.spot)
        if text and not stop.spot.shows_key:
            yield text, at_corner(canvas, _size(canvas, text), stop.spot.rect)
    found = zones(places)
    for zone in found if len(found) > 1 else ():
        key = keyboard.keymap.key_of(BY_ZONE[zone].name)
        if key:
            size = _size(canvas, shown(key))
            yield shown(key), beside(canvas, size, [s for s in places if s.zone is zone])


def _size(canvas: Canvas, text: str) -> tuple[int, int]:
    f = canvas.frame
    high = f.px(CAP_H * f.text_scale)
    return max(high, canvas.text.width(text, _STYLE) + f.px(Gap.L)), high


def at_corner(canvas: Canvas, size: tuple[int, int], rect: Rect) -> Rect:
    """Return the place of that size at a thing's upper left corner, half over the edge."""
    (w, h), window = size, canvas.frame.window
    return Rect(rect.x - w // 3, rect.y - h // 2, w, h).within(window)


def beside(canvas: Canvas, size: tuple[int, int], inside: Sequence[Stop]) -> Rect:
    """Return the place on the upper edge of a zone's first thing, in its middle, clear of its own key."""
    (w, h), first = size, min(inside, key=lambda stop: (stop.spot.rect.y, stop.spot.rect.x))
    rect = first.spot.rect
    return Rect(rect.cx - w // 2, rect.y - h * 2 // 3, w, h).within(canvas.frame.window)


def _draw_cap(canvas: Canvas, text: str, place: Rect) -> None:
    f = canvas.frame
    canvas.nine("chip", place, Corner.S)
    canvas.frame_rect(place, theme.NIGHT, f.px(Stroke.THIN), f.px(Radius.S))
    canvas.write(text, place, _STYLE, theme.INK, align="centre")
