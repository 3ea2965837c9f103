"""The figure of an example: a table of pictures and numbers, measured once for all its steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kingsburg.ui.book.page import Cell, Example, Figure, Picture, Step
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Radius, Size, Stroke
from kingsburg.ui.shell.context import Ui

_TALL, _SMALL = 58.0, 44.0
"""How high a cell's picture is, and one that stands before a text, in design units."""
_FOOT, _TITLE, _ROW = 64.0, 46.0, 66.0
_STRONG = theme.NUMBER
_TEXT = theme.STRONG
_TAG = theme.SMALL_STRONG


@dataclass(frozen=True, slots=True)
class Shown:
    """An example with its steps, and the heights of its parts in pixels, the same for every step."""

    example: Example
    steps: tuple[Step, ...]
    words: int
    """How high the tallest sentence is."""
    figure: int
    """How high the tallest figure is."""
    height: int
    """How high the whole box is."""

    def sentence(self, ui: Ui, box: Rect) -> Rect:
        """Where the sentence stands in the box."""
        edge = ui.frame.px(Gap.BROADEST)
        return Rect(
            box.x + edge, box.y + edge + ui.frame.px(_TITLE * _grown(ui)), box.w - 2 * edge, self.words
        )

    def picture(self, ui: Ui, box: Rect) -> Rect:
        """Where the figure stands in the box."""
        edge, words = ui.frame.px(Gap.BROADEST), self.sentence(ui, box)
        return Rect(words.x, words.bottom + ui.frame.px(Gap.L), box.w - 2 * edge, self.figure)

    def foot(self, ui: Ui, box: Rect) -> Rect:
        """Where its buttons stand in the box."""
        edge, high = ui.frame.px(Gap.BROADEST), _foot(ui)
        return Rect(box.x + edge, box.bottom - high - ui.frame.px(Gap.WIDE), box.w - 2 * edge, high)


def _foot(ui: Ui) -> int:
    return ui.frame.px(_FOOT * _grown(ui))


def _grown(ui: Ui) -> float:
    """How much larger than usual pictures are, as they grow with the type."""
    return max(1.0, ui.frame.text_scale)


def measured(ui: Ui, example: Example, width: int) -> Shown:
    """Play an example and measure it for a box of that width."""
    steps = tuple(example.play())
    px = ui.frame.px
    room = width - 2 * px(Gap.BROADEST)
    words = max(ui.text.fit(step.text, theme.BODY, room, 0, wrap=True).height for step in steps)
    figure = max(sum(_heights(ui, step.figure, room)) for step in steps)
    edges = 2 * px(Gap.BROADEST) + px(_TITLE * _grown(ui)) + 3 * px(Gap.L)
    return Shown(example, steps, words, figure, edges + words + figure + _foot(ui))


def draw_figure(canvas: Canvas, ui: Ui, figure: Figure, rect: Rect, *, marked: bool) -> None:
    """Draw a figure from the top of the rect, its headings above; `marked`: what is new is framed."""
    f = canvas.frame
    widths, heights = _widths(ui, figure, rect.w), _heights(ui, figure, rect.w)
    places = [rect.x + sum(widths[:i]) for i in range(len(widths))]
    y = rect.y
    if heights[0]:
        for head, x, w in zip(figure.heads, places, widths, strict=True):
            box = Rect(x, y, w - f.px(Gap.M), heights[0])
            canvas.write(
                head, box, theme.NOTE.at(Size.TEXT), theme.INK_SOFT, align="centre" if x > rect.x else "left"
            )
    y += heights[0]
    for i, (row, high) in enumerate(zip(figure.rows, heights[1:], strict=True)):
        if i % 2 == 0:
            canvas.fill(Rect(rect.x, y, rect.w, high - f.px(Gap.FINE)), canvas.paper(theme.WHITE), Fade.VEIL)
        for n, (cell, x, w) in enumerate(zip(row, places, widths, strict=True)):
            box = Rect(x, y, w, high - f.px(Gap.FINE))
            if cell.new and marked:
                canvas.frame_rect(box.inset(f.px(Gap.FINE)), theme.GOLD, f.px(Stroke.FRAME), f.px(Radius.S))
            _draw_cell(canvas, ui, cell, box.inset(f.px(Gap.S), f.px(Gap.XS)), centred=n > 0)
        y += high


def _draw_cell(canvas: Canvas, ui: Ui, cell: Cell, box: Rect, *, centred: bool) -> None:
    f = canvas.frame
    style = _STRONG if cell.strong else _TEXT
    gap = f.px(Gap.S)
    if cell.text and not cell.pictures:
        canvas.write(cell.text, box, style, align="centre" if centred else "left", wrap=not cell.strong)
        return
    lines = _rows_of(ui, cell, box.w)
    words = _text_width(ui, cell)
    y = box.cy - sum(high for high, _line in lines) // 2
    for i, (high, line) in enumerate(lines):
        whole = sum(w for _p, _t, w in line) + gap * (len(line) - 1)
        last = cell.text and i == len(lines) - 1
        more = min(words + gap, box.w - whole) if last else 0
        x = box.x + (max(0, (box.w - whole - more) // 2) if centred else 0)
        for picture, tag, w in line:
            at = Rect(x, y + f.px(Gap.XS), w, high - 2 * f.px(Gap.XS))
            canvas.picture(*picture, at)
            if tag:
                _draw_tag(canvas, tag, at)
            x += w + gap
        if last:
            canvas.write(cell.text, Rect(x, y, box.right - x, high), style, wrap=True)
        y += high


def _draw_tag(canvas: Canvas, tag: str, at: Rect) -> None:
    """Draw a number on the lower right corner of a picture."""
    f = canvas.frame
    style = _TAG
    w = max(f.px(Size.BIG), canvas.text.width(tag, style) + 2 * f.px(Gap.S))
    h = canvas.text.line_height(style)
    box = Rect(at.right - w + f.px(Gap.XS), at.bottom - h + f.px(Gap.XS), w, h)
    canvas.nine("chip", box, Corner.XS)
    canvas.write(tag, box, style, align="centre")


def _size(ui: Ui, picture: Picture, cell: Cell) -> tuple[int, int]:
    """The size of a picture in a cell, in pixels."""
    own_w, own_h = ui.assets.source_size(*picture) or (1, 1)
    high = ui.frame.px((_SMALL if cell.text or picture[0] == "dice" else _TALL) * _grown(ui))
    wide = round(high * own_w / own_h)
    return wide, high


def _rows_of(ui: Ui, cell: Cell, room: int) -> Sequence[tuple[int, Sequence[tuple[Picture, str, int]]]]:
    """The pictures of a cell in as many lines as they need, each with its height."""
    gap = ui.frame.px(Gap.S)
    lines: list[tuple[int, list[tuple[Picture, str, int]]]] = []
    x = 0
    for picture, tag in cell.pictures:
        w, h = _size(ui, picture, cell)
        if lines and x + gap + w <= room:
            high, line = lines[-1]
            line.append((picture, tag, w))
            lines[-1] = (max(high, h + 2 * ui.frame.px(Gap.XS)), line)
            x += gap + w
        else:
            lines.append((h + 2 * ui.frame.px(Gap.XS), [(picture, tag, w)]))
            x = w
    return lines


def _text_width(ui: Ui, cell: Cell) -> int:
    return ui.text.width(cell.text, _STRONG if cell.strong else _TEXT) if cell.text else 0


def _natural(ui: Ui, cell: Cell) -> int:
    """How wide a cell would like to be."""
    gap = ui.frame.px(Gap.S)
    pictures = sum(_size(ui, picture, cell)[0] + gap for picture, _tag in cell.pictures)
    return pictures + _text_width(ui, cell) + 2 * ui.frame.px(Gap.L)


def _widths(ui: Ui, figure: Figure, room: int) -> list[int]:
    """The widths of the columns, which together fill the room."""
    note = theme.NOTE.at(Size.TEXT)
    wished = [
        max(
            [ui.text.width(head, note) + 2 * ui.frame.px(Gap.L)]
            + [_natural(ui, row[i]) for row in figure.rows]
        )
        for i, head in enumerate(figure.heads)
    ]
    spare = room - sum(wished)
    if spare >= 0:
        return [w + spare // len(wished) for w in wished]
    widest = max(range(len(wished)), key=lambda i: wished[i])
    least = room // len(wished)
    wished[widest] = max(least, wished[widest] + spare)
    whole = sum(wished)
    return [w * room // whole for w in wished] if whole > room else wished


def _heights(ui: Ui, figure: Figure, room: int) -> list[int]:
    """The height of the headings (0 if there are none), then of each row."""
    widths = _widths(ui, figure, room)
    head = ui.text.line_height(theme.NOTE.at(Size.TEXT)) if any(figure.heads) else 0
    rows = [max(_height(ui, cell, w) for cell, w in zip(row, widths, strict=True)) for row in figure.rows]
    return [head, *rows]


def _height(ui: Ui, cell: Cell, width: int) -> int:
    f = ui.frame
    room = width - 2 * f.px(Gap.S)
    least = f.px(_ROW * _grown(ui))
    high = sum(h for h, _line in _rows_of(ui, cell, room)) + 2 * f.px(Gap.XS)
    if cell.text and not cell.pictures and not cell.strong:
        high = ui.text.fit(cell.text, _TEXT, room, 0, wrap=True).height + 2 * f.px(Gap.XS)
    return max(least, high)
