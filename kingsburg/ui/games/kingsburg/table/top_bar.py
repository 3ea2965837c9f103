"""The top bar: year, phases, who must do what, this year's enemy."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, strengths
from kingsburg.engine.kingsburg.calendar import PHASES, YEARS
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.model import Model
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.games.kingsburg.table.light import season
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Fade, Gap, Size, Stroke
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.table.top_bar import draw_bar


def draw_top(canvas: Canvas, layout: TableLayout, model: Model, seen: int | None) -> None:
    """`seen`: this year's enemy as far as the person at the table may know it."""
    f = canvas.frame
    draw_bar(canvas, layout)
    for i in range(YEARS):
        rect = layout.year(i)
        piece = "year_now" if i + 1 == model.year else "year_on" if i + 1 < model.year else "year_off"
        canvas.picture("ui", piece, rect)
        colour = {"year_now": theme.WHITE, "year_on": theme.INK, "year_off": theme.GOLD_LIGHT}[piece]
        canvas.write(
            words.ROMAN[i + 1],
            rect.inset(f.px(Gap.THIN)).moved(0, -f.px(Gap.THIN)),
            theme.LABEL.at(Size.FINE),
            colour,
            align="centre",
        )
    first, last = layout.phase(1, model.phase), layout.phase(PHASES, model.phase)
    canvas.rule(first.x, first.cy, last.right - first.x, theme.GOLD_DARK, f.px(Stroke.FRAME))
    for i in range(1, PHASES + 1):
        rect = layout.phase(i, model.phase)
        if i == model.phase:
            _draw_present(canvas, rect, i)
            continue
        medallion = Rect(0, 0, rect.w, rect.w).at(*rect.centre)
        canvas.picture("icons", f"phase_{i}", medallion, alpha=255 if i > model.phase else Fade.VEIL)
    _draw_enemy(canvas, layout.enemy(), model, seen)


def _draw_present(canvas: Canvas, rect: Rect, phase: int) -> None:
    """The present phase with its name, in the colour of its season."""
    f, (ground, ink) = canvas.frame, theme.SEASONS[season(phase)]
    plaque = rect.inset(0, f.px(Gap.THIN)).right_part(rect.w - rect.h // 2)
    canvas.fill(plaque, ground)
    canvas.frame_rect(plaque, theme.INK, f.px(Stroke.BOLD))
    canvas.frame_rect(plaque.inset(f.px(Gap.FINE)), theme.GOLD_LIGHT, f.px(Stroke.LINE))
    canvas.picture("icons", f"phase_{phase}", rect.left_part(rect.h))
    name = rect.right_part(rect.w - rect.h - f.px(Gap.S)).inset(f.px(Gap.S), 0)
    canvas.write(words.phase_name(phase), name, theme.LABEL.at(Size.LEAD), ink, align="centre")


def _draw_enemy(canvas: Canvas, rect: Rect, model: Model, seen: int | None) -> None:
    f = canvas.frame
    known = model.enemy if model.enemy is not None else seen
    card_w = round(rect.h * 600 / 840)
    card = Rect(rect.x, rect.y, card_w, rect.h)
    canvas.picture("enemies", "back" if known is None else ENEMIES[known].kind, card)
    canvas.frame_rect(card, theme.GOLD, f.px(Stroke.LINE))
    text = Rect(card.right + f.px(Gap.L), rect.y, rect.right - card.right - f.px(Gap.L), rect.h)
    upper, lower = text.top_part(rect.h // 2), text.bottom_part(rect.h // 2)
    if known is None:
        possible = strengths(max(1, model.year))
        canvas.write(_("Winter's enemy"), upper, theme.NOTE.at(Size.SMALL), theme.WHITE)
        canvas.write(
            _("strength {low}–{high}").format(low=possible[0], high=possible[-1]),
            lower,
            theme.STRONG.at(Size.TEXT),
            theme.GOLD_LIGHT,
        )
    else:
        canvas.write(words.enemy_name(known), upper, theme.NOTE.at(Size.SMALL), theme.WHITE)
        canvas.write(
            _("strength {n}").format(n=ENEMIES[known].strength),
            lower,
            theme.STRONG.at(Size.TEXT),
            theme.GOLD_LIGHT,
        )


def top_spots(layout: TableLayout, model: Model, seen: int | None) -> Sequence[Spot]:
    """Things that only explain themselves."""
    spots = []
    for i in range(1, PHASES + 1):
        label = words.phase_name(i)
        state = "now" if i == model.phase else READY
        tip = _("{phase}: {what}").format(phase=label, what=words.phase_tip(i))
        spots.append(Spot(f"phase.{i}", layout.phase(i, model.phase), state, (), label, tip))
    known = model.enemy if model.enemy is not None else seen
    if known is None:
        possible = strengths(max(1, model.year))
        label = _("This winter's enemy has strength {low} to {high}.").format(
            low=possible[0], high=possible[-1]
        )
        tip = label
    else:
        label = _("{enemy}, strength {n}").format(enemy=words.enemy_name(known), n=ENEMIES[known].strength)
        tip = _("{enemy}. Victory: {reward}. Defeat: you lose {penalty}.").format(
            enemy=label, reward=words.reward_text(known), penalty=words.penalty_text(known)
        )
    spots.append(Spot("enemy", layout.enemy(), READY, (), label, tip))
    return spots
