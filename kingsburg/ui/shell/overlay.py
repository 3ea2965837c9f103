"""Draws what lies above every scene: focus ring, drag picture, tooltip and toasts.

`popups` finds the places where tooltips and toasts cover the least of what can be used now.
"""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.theme import Corner, Gap
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.input import Input
from kingsburg.ui.shell.keyboard.ring import draw_focus
from kingsburg.ui.shell.popups import NEVER, Weighed, in_the_way, tip_place
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.shell.telling.explaining import Pointed
from kingsburg.ui.shell.telling.refusal import page_of
from kingsburg.ui.shell.telling.term_sheet import draw_term
from kingsburg.ui.shell.telling.toasts import WHY, Why, placed

_TIP_W: Final = 440
"""The width at which the text of a tooltip wraps, in design units."""


def draw_overlay(canvas: Canvas, ui: Ui, given: Input) -> None:
    """Draw everything above the scene, with the drag picture on top."""
    attention = ui.attention
    draw_focus(canvas, ui, given.keyboard, given.spots())
    if attention.pad:
        from kingsburg.ui.shell.controller.shown import draw_marks

        draw_marks(canvas, ui, given.keyboard, given.spots())
    term = given.explaining.due
    spot = given.tip() if term is None else None
    if ui.toasts or term is not None or spot is not None:
        _draw_told(canvas, ui, given, term, spot)
    if given.ghost is not None:
        canvas.blit(given.ghost.image, *given.ghost.at)


def _draw_told(canvas: Canvas, ui: Ui, given: Input, term: Pointed | None, spot: Spot | None) -> None:
    """Draw what is told beside the scene: toasts, and a term or a spot that is explained."""
    attention, top, along = ui.attention, ui.stack.top, ui.along
    free = tuple((rect, NEVER) for rect in top.kept_free()) if top is not None else ()
    if along is not None:
        free = (*free, *((rect, NEVER) for rect in along.kept_free()))
    spots = [spot for spot in given.spots() if not isinstance(spot.means, Why)]
    taken = _toasts(canvas, ui, (*in_the_way(spots), *free))
    if term is not None:
        draw_term(canvas, term, attention.mouse, taken)
    told = spot is not None and any(one is not None and one.tells(spot) for one in (top, along))
    if spot is not None and not told:
        at = attention.mouse if given.by_pointer else spot.rect.centre
        _tooltip(canvas, spot, at, taken, explains=ui.settings.hints and not attention.pad)


def _tooltip(canvas: Canvas, spot: Spot, at: tuple[int, int], taken: Weighed, *, explains: bool) -> None:
    f = canvas.frame
    text = spot.tip or spot.label
    if explains and page_of(text):
        text = _("{text}\nWhy? F1").format(text=text)
    pad = f.px(18)
    layout = canvas.text.fit(text, theme.SMALL, f.px(_TIP_W * f.text_scale), wrap=True)
    width = max(canvas.text.width(line, theme.SMALL, layout.px) for line in layout.lines)
    w, h = width + 2 * pad, layout.height + round(1.4 * pad)
    box = tip_place((w, h), spot.rect, at, f.window.inset(f.px(Gap.M)), f.px(Gap.WIDER), taken)
    canvas.nine("tooltip", box, Corner.L)
    canvas.write_layout(layout, box.inset(pad, 0), theme.SMALL, theme.INK)


def _toasts(canvas: Canvas, ui: Ui, taken: Weighed) -> Weighed:
    """Draw the toasts without overlap; return `taken` extended by their boxes."""
    for one in placed(ui, taken):
        canvas.nine("tooltip", one.box, Corner.L)
        canvas.write_layout(one.layout, one.said, theme.BODY, theme.INK, align="centre")
        if one.why is not None:
            hot = canvas.attention.is_hot("button.why")
            canvas.nine("button_pale_hover" if hot else "button_pale", one.why, Corner.M)
            canvas.write(_("Why?"), one.why, WHY, theme.RUBRIC, align="centre")
        taken = (*taken, (one.box, NEVER))
    return taken
