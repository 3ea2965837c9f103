"""Draws the tray: the player's dice on the cloth, the paper beside them, and the rolled dice."""

from __future__ import annotations

from kingsburg.app.i18n import _
from kingsburg.ui.games.burgenland.decisions import preview
from kingsburg.ui.games.burgenland.decisions.panel import DecisionPanel
from kingsburg.ui.games.burgenland.presentation import Playback
from kingsburg.ui.games.burgenland.table.latest import draw_now
from kingsburg.ui.games.burgenland.table.layout import DuelLayout
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke
from kingsburg.ui.playback.sprites import draw_die, draw_shield, draw_tumbling


def draw_tray(canvas: Canvas, layout: DuelLayout, playback: Playback, me: int, panel: DecisionPanel) -> None:
    """Draw the wood with cloth and paper, and the dice of the seat `me`."""
    f, cloth = canvas.frame, layout.cloth()
    canvas.nine("wood", layout.tray(), Corner.XL)
    canvas.tiled("ui", "felt", cloth, f.px(120), f.px(120))
    canvas.frame_rect(cloth, theme.INK, f.px(Stroke.BOLD), f.px(Radius.XS))
    canvas.nine("panel_white", layout.paper(), Corner.L)
    ribbon = Rect(cloth.x + f.px(Gap.XL), cloth.y + f.px(Gap.M), cloth.w - f.px(Gap.BROADEST), f.px(42))
    canvas.picture("ui", f"ribbon_{playback.colours[me]}", ribbon)
    arms = Rect(ribbon.x + f.px(Gap.L), cloth.y + f.px(Gap.XS), f.px(42), f.px(50))
    draw_shield(canvas, playback.colours[me], playback.charges[me], arms)
    head = Rect(arms.right + f.px(Gap.L), ribbon.y, ribbon.right - arms.right - f.px(Gap.WIDEST), ribbon.h)
    name = playback.names[me]
    title = name if layout.broad else _("{name}'s dice").format(name=name)
    canvas.write(title, head, theme.HEADING.at(Size.TEXT), theme.ON_PLAYER[playback.colours[me]])
    rolling = bool(playback.model.dice) and playback.model.seat == me
    own = preview.own_die(playback, me)
    _draw_die(canvas, own, layout.own_die(), "die.own", faded=rolling, up=False)
    chosen = panel.chosen_red()
    for i in range(playback.model.in_hand(me)):
        _draw_die(
            canvas,
            preview.unrolled("red"),
            layout.red_die(i),
            f"die.red.{i + 1}",
            faded=False,
            up=i in chosen,
        )
    if not playback.model.in_hand(me):
        first = layout.red_die(0)
        row = first if layout.broad else layout.own_die()
        none = Rect(first.x, row.y, cloth.right - first.x - f.px(Gap.M), row.h)
        canvas.write(_("No red dice"), none, theme.NOTE.at(Size.TEXT), theme.WHITE, wrap=True)
    if panel.seat is None and playback.playing:
        draw_now(canvas, layout.paper(), playback)
    panel.draw_cloth(canvas)
    panel.draw(canvas, layout.paper())


def _draw_die(canvas: Canvas, picture: str, rect: Rect, spot: str, *, faded: bool, up: bool) -> None:
    """Draw a die on the tray; `up`: it is chosen for the next roll and lies higher."""
    f = canvas.frame
    if up:
        rect = rect.moved(0, -f.px(Gap.M))
        canvas.nine(
            "chip_gold",
            Rect(rect.x - f.px(Gap.XS), rect.bottom + f.px(Gap.XS), rect.w + f.px(Gap.M), f.px(Gap.XXL)),
            Corner.XS,
        )
    held = canvas.attention.is_dragged(spot)
    draw_die(canvas, picture, rect, 90 if faded or held else 255)
    if canvas.attention.is_at(spot):
        canvas.frame_rect(rect.inset(-f.px(Gap.FINE)), theme.GOLD_LIGHT, f.px(Stroke.FRAME), f.px(Radius.L))


def draw_rolled(canvas: Canvas, layout: DuelLayout, playback: Playback) -> None:
    """Draw the dice in the ring, tumbling while they are rolled."""
    dice, seat = playback.model.dice, playback.model.seat
    beat = playback.moving
    tumbling = beat is not None and bool(beat.tumbling) and not playback.ui.settings.reduce_motion
    for i, pips in enumerate(dice):
        rect = layout.rolled(i, len(dice))
        paint = playback.colours[seat] if i == 0 else "red"
        if tumbling:
            draw_tumbling(canvas, f"{paint}_{pips}", rect, playback.progress, i, (190.0, 150.0))
        else:
            draw_die(canvas, f"{paint}_{pips}", rect)
            if canvas.attention.hot == f"rolled.{i + 1}":
                f = canvas.frame
                canvas.frame_rect(
                    rect.inset(-f.px(Gap.FINE)), theme.GOLD_LIGHT, f.px(Stroke.FRAME), f.px(Radius.L)
                )
