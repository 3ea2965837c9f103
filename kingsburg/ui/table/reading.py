"""The reading panel: what is looked at, told in large type in the place of the chronicle.

Cards and tiles cannot grow with their type. From a certain size of type on, this panel tells in that
size what lies under the pointer or under the keyboard's focus.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.text import Layout, Text
from kingsburg.ui.paint.theme import Corner, Gap, Size, Stroke

LARGE: Final = 1.5
"""From this size of type on the panel tells what is looked at."""
_NAME: Final = theme.STRONG.at(Size.HEAD)
_SAID: Final = theme.BODY.at(Size.LEAD)
_STEP: Final = 0.95


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of a thing: its name, then sentences."""

    name: str
    said: tuple[str, ...]


def reads_large(frame: Frame) -> bool:
    """Whether type is so large that cards and tiles are read in the panel."""
    return frame.text_scale >= LARGE


def draw_reading(canvas: Canvas, rect: Rect, told: Told) -> None:
    """Draw the name and below it the sentences, all in the largest size in which they have room."""
    f = canvas.frame
    canvas.nine("panel_white", rect, Corner.L)
    room = rect.inset(f.px(Gap.XXL), f.px(Gap.L))
    layouts = _fitting(canvas.text, told, room, f.px(Gap.S))
    y = room.y
    for i, (layout, style) in enumerate(layouts):
        line = Rect(room.x, y, room.w, layout.height)
        canvas.write_layout(layout, line, style, theme.INK, valign="top")
        y = line.bottom + f.px(Gap.S)
        if not i:
            canvas.rule(room.x, line.bottom + f.px(Gap.FINE), room.w, theme.GOLD, f.px(Stroke.LINE))


def _fitting(text: Text, told: Told, room: Rect, gap: int) -> list[tuple[Layout, theme.Style]]:
    """Set all texts in the style's size, or smaller by as little as is needed."""
    share = 1.0
    while True:
        styles = [_NAME.at(_NAME.size * share), *[_SAID.at(_SAID.size * share) for _text in told.said]]
        texts = (told.name, *told.said)
        set_ = [
            (text.fit(said, style, room.w, 0, wrap=True, least=style.size * share), style)
            for said, style in zip(texts, styles, strict=True)
        ]
        high = sum(layout.height + gap for layout, _style in set_)
        if high <= room.h or text.px(styles[-1]) <= text.min_px:
            return set_
        share *= _STEP
