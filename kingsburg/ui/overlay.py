"""What lies above every scene.

The focus ring, the ghost of a drag, the explanation at the pointer, passing sentences.
"""

from __future__ import annotations

from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.context import Ui
from kingsburg.ui.geometry import Rect
from kingsburg.ui.input import Input
from kingsburg.ui.spots import Spot, find
from kingsburg.ui.theme import Corner, Gap, Radius, Stroke


def draw_overlay(canvas: Canvas, ui: Ui, given: Input) -> None:
    """Draw all of it, the ghost topmost."""
    attention = ui.attention
    if attention.ring:
        focused = find(given.spots(), attention.focus)
        if focused is not None:
            _focus_ring(canvas, focused.rect)
    _toasts(canvas, ui)
    spot = given.tip()
    if spot is not None:
        _tooltip(canvas, spot, attention.mouse if not attention.ring else spot.rect.centre)
    if given.ghost is not None:
        canvas.blit(given.ghost.image, *given.ghost.at)


def _focus_ring(canvas: Canvas, rect: Rect) -> None:
    f = canvas.frame
    canvas.frame_rect(rect.inset(-f.px(Gap.S)), theme.INK, f.px(Stroke.BOLD), f.px(Radius.L))
    canvas.frame_rect(rect.inset(-f.px(Gap.XS)), theme.GOLD_LIGHT, f.px(Stroke.FRAME), f.px(Radius.L))


def _tooltip(canvas: Canvas, spot: Spot, at: tuple[int, int]) -> None:
    f = canvas.frame
    text = spot.tip or spot.label
    pad = f.px(18)
    layout = canvas.text.fit(text, theme.SMALL, f.px(440), wrap=True)
    width = max(canvas.text.width(line, theme.SMALL, layout.px) for line in layout.lines)
    box = Rect(at[0] + f.px(Gap.WIDER), at[1] + f.px(26), width + 2 * pad, layout.height + round(1.4 * pad))
    if box.bottom > f.window_h - f.px(Gap.M):
        box = box.moved(0, at[1] - f.px(Gap.XXL) - box.bottom)
    box = box.within(f.window.inset(f.px(Gap.M)))
    canvas.nine("tooltip", box, Corner.L)
    canvas.write_layout(layout, box.inset(pad, 0), theme.SMALL, theme.INK)


def _toasts(canvas: Canvas, ui: Ui) -> None:
    f = canvas.frame
    bottom = f.window_h - f.px(28)
    for toast in reversed(ui.toasts):
        layout = canvas.text.fit(toast.text, theme.BODY, f.px(860), wrap=True)
        width = max(canvas.text.width(line, theme.BODY, layout.px) for line in layout.lines)
        w, h = width + f.px(72), layout.height + f.px(30)
        box = Rect((f.window_w - w) // 2, bottom - h, w, h)
        canvas.nine("tooltip", box, Corner.L)
        canvas.write_layout(layout, box, theme.BODY, theme.INK, align="centre")
        bottom = box.y - f.px(Gap.L)
