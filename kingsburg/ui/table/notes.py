"""Draws the words that stand at their places on the table for a moment."""

from __future__ import annotations

from typing import Final

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke
from kingsburg.ui.playback.beats import Note

_LABEL: Final = theme.Style("display", Size.TEXT)
_WORDS: Final = theme.STRONG.at(Size.SMALL)
_LABEL_W, _LABEL_H = 62.0, 36.0
_WIDEST: Final = 380.0
"""How wide a note may be before its words are wrapped, in design units."""


def draw_note(canvas: Canvas, berth: Rect, note: Note) -> None:
    """Draw a note at the thing it belongs to: a label below it, which turns gold, or words beside it."""
    if note.label:
        _draw_label(canvas, berth, note.text)
    else:
        _draw_words(canvas, berth, note.text)


def _draw_label(canvas: Canvas, berth: Rect, text: str) -> None:
    f = canvas.frame
    counter, wide, high = berth.inset(f.px(-Gap.XS)), f.px(_LABEL_W), f.px(_LABEL_H)
    wide = max(wide, counter.w)
    box = Rect(counter.cx - wide // 2, counter.y, wide, counter.h + high).within(f.window)
    plate = box.bottom_part(high)
    canvas.shade(box.top_part(box.h - high), theme.GOLD_LIGHT)
    canvas.fill(plate, theme.GOLD_LIGHT)
    canvas.frame_rect(box, theme.INK, f.px(Stroke.LINE), f.px(Radius.XS))
    canvas.write(text, plate.inset(f.px(Gap.XS), 0), _LABEL, theme.INK, align="centre")


def _draw_words(canvas: Canvas, berth: Rect, text: str) -> None:
    f = canvas.frame
    inside = canvas.text.fit(text, _WORDS, f.px(_WIDEST), 0, wrap=True)
    room = max(canvas.text.width(line, _WORDS, inside.px) for line in inside.lines)
    wide, high = room + 2 * f.px(Gap.WIDE), inside.height + 2 * f.px(Gap.L)
    plate = Rect(berth.right - f.px(Gap.WIDE), berth.cy - high // 2, wide, high).within(f.window)
    canvas.nine("chip_gold", plate, Corner.M)
    canvas.write_layout(inside, plate.inset(f.px(Gap.WIDE), f.px(Gap.L)), _WORDS, theme.INK)
