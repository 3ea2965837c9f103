"""Draws the words that stand at their places on the table for a moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke
from kingsburg.ui.playback.beats import Note

_LABEL: Final = theme.Style("display", Size.TEXT)
_WORDS: Final = theme.STRONG.at(Size.SMALL)
_LABEL_H: Final = 36.0
_WIDEST: Final = 380.0
"""How wide a note may be before its words are wrapped, in design units."""


def draw_note(canvas: Canvas, berth: Rect, note: Note) -> None:
    """Draw words at the thing they belong to, at its right."""
    f = canvas.frame
    inside = canvas.text.fit(note.text, _WORDS, f.px(_WIDEST), 0, wrap=True)
    room = max(canvas.text.width(line, _WORDS, inside.px) for line in inside.lines)
    wide, high = room + 2 * f.px(Gap.WIDE), inside.height + 2 * f.px(Gap.L)
    plate = Rect(berth.right, berth.cy - high // 2, wide, high).within(f.window)
    canvas.nine("chip_gold", plate, Corner.M)
    canvas.write_layout(inside, plate.inset(f.px(Gap.WIDE), f.px(Gap.L)), _WORDS, theme.INK)


def draw_label(canvas: Canvas, berth: Rect, text: str, strip: Rect, others: Sequence[Rect]) -> None:
    """Draw a number that says by how much a counter has changed; the counter turns gold.

    For `strip` and `others` see `label_place`.
    """
    f = canvas.frame
    number = canvas.text.width(text, _LABEL) + 2 * f.px(Gap.FINE)
    place = label_place(f, berth, number, strip, others)
    canvas.shade(place.counter, theme.GOLD_LIGHT)
    canvas.fill(place.plate, theme.GOLD_LIGHT)
    canvas.frame_rect(place.whole, theme.INK, f.px(Stroke.LINE), f.px(Radius.XS))
    canvas.write(text, place.plate.inset(f.px(Gap.HAIR), 0), _LABEL, theme.INK, align="centre")


class LabelPlace(NamedTuple):
    """Where a label stands: the counter, the plate with the number, and both together."""

    counter: Rect
    plate: Rect
    whole: Rect


def label_place(f: Frame, berth: Rect, number: int, strip: Rect, others: Sequence[Rect]) -> LabelPlace:
    """Return the place of a label: below its counter, above it, or at its right.

    `number`: how wide the label's number is, in pixels. The label stays on the `strip` of its player,
    and off the `others`, the counters of the same player that have labels, too.
    """
    counter, high = berth.inset(0, f.px(-Gap.XS)), f.px(_LABEL_H)
    if counter.bottom + high > strip.bottom:
        whole = Rect(counter.x, counter.y, counter.w + number, counter.h).within(strip)
        return LabelPlace(whole.left_part(whole.w - number), whole.right_part(number), whole)
    wide = max(number, counter.w)
    whole = Rect(counter.cx - wide // 2, counter.y, wide, counter.h + high).within(strip)
    if not any(other.meets(whole.bottom_part(high)) for other in others):
        return LabelPlace(whole.top_part(whole.h - high), whole.bottom_part(high), whole)
    whole = whole.moved(0, -high).within(strip)
    return LabelPlace(whole.bottom_part(whole.h - high), whole.top_part(high), whole)
