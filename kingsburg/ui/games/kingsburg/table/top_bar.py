"""The top bar: year, phases and this year's enemy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, may_come, strengths
from kingsburg.engine.kingsburg.calendar import PHASES, WINTER, YEARS
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.battle.forecast_sheet import FACE
from kingsburg.ui.games.kingsburg.table.light import season
from kingsburg.ui.games.kingsburg.table.sight import Sight
from kingsburg.ui.games.kingsburg.things import PhaseSign, WinterButton
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Size, Stroke
from kingsburg.ui.shell import letters
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.table.top_bar import draw_bar

_THREAT_W, _FACE_W = 25.0, 44.0
"""The widths of one of several possible enemies, and of the only one, in design units."""


def draw_top(canvas: Canvas, table: Sight) -> None:
    """Draw years, phases, and this year's enemy as far as the people at the table know it."""
    f, layout, model = canvas.frame, table.layout, table.playback.model
    draw_bar(canvas, layout, practice=table.playback.setup.practice)
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
    _draw_enemy(canvas, table)


def _draw_present(canvas: Canvas, rect: Rect, phase: int) -> None:
    """Draw the present phase with its name, in the colours of its season."""
    f, (ground, ink) = canvas.frame, theme.SEASONS[season(phase)]
    plaque = rect.inset(0, f.px(Gap.THIN)).right_part(rect.w - rect.h // 2)
    canvas.fill(plaque, ground)
    canvas.frame_rect(plaque, theme.INK, f.px(Stroke.BOLD))
    canvas.frame_rect(plaque.inset(f.px(Gap.FINE)), theme.GOLD_LIGHT, f.px(Stroke.LINE))
    canvas.picture("icons", f"phase_{phase}", rect.left_part(rect.h))
    name = rect.right_part(rect.w - rect.h - f.px(Gap.S)).inset(f.px(Gap.S), 0)
    told, size = words.phase_name(phase), Size.LEAD
    style = canvas.text.first_fitting(told, name.w, theme.LABEL.at(size), theme.STRONG.at(size))
    canvas.write(told, name, style, ink, align="centre")


def _draw_enemy(canvas: Canvas, table: Sight) -> None:
    """Draw the button that opens winter's sheet: what may come, or the card that is known."""
    f, rect, known = canvas.frame, table.layout.enemy(), table.enemy()
    canvas.nine("button_pale_hover" if canvas.attention.is_hot("enemy") else "button_pale", rect, Corner.M)
    inner = rect.inset(f.px(Gap.M), f.px(Gap.S))
    if known is not None:
        card = inner.left_part(f.px(_FACE_W))
        _draw_face(canvas, card, known)
        text = inner.right_part(inner.w - card.w - f.px(Gap.M))
        says = words.enemy_name(known), _("strength {n}").format(n=ENEMIES[known].strength)
    else:
        year, gap = max(1, table.playback.model.year), f.px(Gap.FINE)
        cards, wide = may_come(year, known), f.px(_THREAT_W)
        faces = inner.right_part(len(cards) * (wide + gap) - gap)
        for i, card_number in enumerate(cards):
            _draw_face(canvas, Rect(faces.x + i * (wide + gap), faces.y, wide, faces.h), card_number)
        text = inner.left_part(inner.w - faces.w - f.px(Gap.S))
        says = _("Winter"), words.range_text(strengths(year))
    text = Rect(text.x, rect.y + f.px(Gap.FINE), text.w, rect.h - 2 * f.px(Gap.FINE))
    upper, lower = text.top_part(text.h // 2), text.bottom_part(text.h // 2).moved(0, -f.px(Gap.XS))
    if known is None and table.layout.compact:
        canvas.icon(f"phase_{WINTER}", upper.x, upper.cy, Size.SMALL)
    else:
        canvas.write(says[0], upper, theme.NOTE.at(Size.SMALL), theme.INK)
    canvas.write(says[1], lower, theme.STRONG.at(Size.TEXT), theme.RUBRIC)


def _draw_face(canvas: Canvas, rect: Rect, enemy: int) -> None:
    """Draw an enemy's face with its strength on a small shield.

    It is painted once: the bar changes often, and the card that it is cut from is put down in spring.
    """
    around = rect.inset(-canvas.frame.px(Gap.S))
    paint = partial(_paint_face, rect=rect.moved(-around.x, -around.y), enemy=enemy)
    canvas.layer(("face", enemy), around, paint)


def _paint_face(canvas: Canvas, rect: Rect, enemy: int) -> None:
    f, kind = canvas.frame, ENEMIES[enemy].kind
    canvas.blit(canvas.assets.cover("enemies", kind, rect.w, rect.h, view=FACE), *rect.pos)
    canvas.frame_rect(rect, theme.INK, f.px(Stroke.LINE))
    shield = rect.right_part(f.px(20)).bottom_part(f.px(24)).moved(f.px(Gap.HAIR), f.px(Gap.HAIR))
    canvas.picture("ui", "shield_madder", shield)
    number = shield.inset(-f.px(Gap.XS)).moved(0, -f.px(Gap.HAIR))
    canvas.write(
        str(ENEMIES[enemy].strength),
        number,
        theme.STRONG.at(Size.FINE / f.text_scale),
        theme.WHITE,
        align="centre",
    )


def top_spots(table: Sight) -> Sequence[Spot]:
    """Return the spots of the phases, which only explain, and of the enemy, which opens a sheet."""
    layout, model, known = table.layout, table.playback.model, table.enemy()
    spots = []
    for i in range(1, PHASES + 1):
        label = words.phase_name(i)
        state = "now" if i == model.phase else READY
        tip = _("{phase}: {what}").format(phase=label, what=words.phase_tip(i))
        spots.append(
            Spot(f"phase.{i}", layout.phase(i, model.phase), state, (), label, tip, means=PhaseSign(i))
        )
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
    tip = _("{what} Click to see what may come in winter, and your odds (W).").format(what=tip)
    spots.append(
        Spot(
            "enemy",
            layout.enemy(),
            READY,
            ("click",),
            label,
            tip,
            letters.WINTER,
            kind="aside",
            means=WinterButton(),
        )
    )
    return spots
