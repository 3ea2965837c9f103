"""Draws the marks of a controller's buttons at what they press, as long as the controller is in use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.marks import Mark, draw_mark, mark_size
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.controller.buttons import mark
from kingsburg.ui.shell.controller.deeds import marks_now
from kingsburg.ui.shell.keyboard.keyboard import Keyboard
from kingsburg.ui.shell.keyboard.mover import zones
from kingsburg.ui.shell.keyboard.ring import CAP_H, apart, at_corners, beside
from kingsburg.ui.shell.spots import Spot


def draw_marks(canvas: Canvas, ui: Ui, keyboard: Keyboard, spots: Sequence[Spot]) -> None:
    """Draw all marks, while the frame is shown and a controller was the last input."""
    if not ui.attention.pad or not ui.attention.ring or ui.attention.dragging is not None:
        return
    for one, place in placed(canvas, ui, keyboard, spots):
        draw_mark(canvas, one, place)


def placed(canvas: Canvas, ui: Ui, keyboard: Keyboard, spots: Sequence[Spot]) -> Iterator[tuple[Mark, Rect]]:
    """Yield the marks with their places: those of things, then those that lead to the neighbouring parts."""
    return apart(_marks(canvas, ui, keyboard, spots))


def _marks(
    canvas: Canvas, ui: Ui, keyboard: Keyboard, spots: Sequence[Spot]
) -> Iterator[tuple[Mark, Sequence[Rect]]]:
    """Yield the marks, each with the places where it may be shown, the best first."""
    family, swapped = ui.attention.pad, ui.settings.controller_swap
    high = canvas.frame.px(CAP_H * canvas.frame.text_scale)
    for one, spot in marks_now(keyboard, spots, family, swapped=swapped):
        yield one, at_corners(canvas, mark_size(canvas, one, high), spot.rect)
    places = keyboard.focus.stops(spots)
    found, here = zones(places), next((s.zone for s in places if s.id == ui.attention.focus), None)
    if here is None or len(found) < 2:
        return
    at = found.index(here)
    for name, by in (("l1", -1), ("r1", 1)):
        zone, one = found[(at + by) % len(found)], mark(family, name)
        yield one, beside(canvas, mark_size(canvas, one, high), [s for s in places if s.zone is zone])
