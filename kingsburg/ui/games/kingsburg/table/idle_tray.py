"""What the tray's cloth shows without dice: who gives this season, or the phase and one's goods."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.engine.kingsburg.calendar import RECRUITING
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.battle.forecast import known_enemy
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.stage.gift_row import GiftRow
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.games.kingsburg.table.ribbon import draw_disc
from kingsburg.ui.games.kingsburg.table.sight import Sight
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.text import ELLIPSIS
from kingsburg.ui.paint.theme import Gap, Radius, Size, Stroke

_MEDAL_MOST = 200.0
_ENOUGH = 0.6
"""The share of the cloth that is room enough for words."""
_NAME_LEAST = 90.0
"""The least width in which a phase is named beside its medal, in design units."""
_ENEMY_SHARE = 600 / 840
"""The ratio of an enemy card's width to its height."""


def givers(table: Sight) -> Sequence[int]:
    """The advisors whom players have influenced this season, in the order of their gifts (K5.1)."""
    return [n for n in range(1, COURT + 1) if any(group.seat is not None for group in table.groups(n))]


def presents(table: Sight) -> int | None:
    """The advisor who gives just now, or whose gift the seat in front chooses."""
    now = table.giver()
    return table.panel.giver() if now is None else now


def draw_title(canvas: Canvas, layout: TableLayout, title: str) -> Rect:
    """Draw what the cloth shows in its upper left corner; return the room of the title."""
    head = layout.tray_title()
    canvas.write(title, head, theme.HEADING.at(Size.LEAD), theme.WHITE, valign="top", wrap=True)
    return head


def draw_gifts(canvas: Canvas, table: Sight) -> None:
    """Draw the discs of all who give this season, in order: the present one large, past ones pale."""
    present = presents(table)
    row = GiftRow(table.layout, givers(table), table.panel.covers()).from_present(present)
    title, style = _("Gifts, from the Jester to the King"), theme.HEADING.at(Size.LEAD)
    if canvas.text.width(title, style) > row.title().w:
        title = _("Gifts")
    canvas.write(title, row.title(), style, theme.WHITE)
    for n in row.givers:
        now, place = n == present, row.disc(n, present)
        if now:
            ring = place.inset(-canvas.frame.px(Gap.S))
            pygame.draw.circle(canvas.surface, theme.GOLD_LIGHT, ring.centre, ring.w // 2)
        draw_disc(canvas, table, n, place, pale=present is not None and n < present)


def _draw_name(canvas: Canvas, room: Rect, name: str) -> None:
    """Write the phase's name whole, in narrower type if need be; else not at all: the top bar has it."""
    for style in (theme.HEADING.at(Size.LEAD), theme.STRONG.at(Size.LEAD)):
        lines = canvas.text.fit(name, style, room.w, room.h, wrap=True).lines
        if not any(line.endswith(ELLIPSIS) for line in lines):
            canvas.write(name, room, style, theme.WHITE, wrap=True)
            return


def draw_phase(
    canvas: Canvas, cloth: Rect, playback: Playback, seat: int, covered: Rect | None = None
) -> None:
    """Draw the phase, what happens in it, the seat's holdings, and late in the year the enemy.

    `covered`: a sheet over the right end. Nothing is written below it; if it leaves little room, the
    phase is only named.
    """
    whole = cloth.w
    if covered is not None:
        cloth = cloth.left_part(min(cloth.w, covered.x - cloth.x))
    named = cloth.w < whole * _ENOUGH
    f, phase = canvas.frame, playback.model.phase
    inner = cloth.inset(f.px(Gap.WIDER), f.px(Gap.WIDE))
    side = min(inner.h, f.px(_MEDAL_MOST))
    medal = Rect(inner.x, inner.cy - side // 2, side, side)
    canvas.picture("icons", f"phase_{phase}", medal)
    with_enemy = phase >= RECRUITING and not named
    enemy = _draw_enemy(canvas, inner, playback) if with_enemy else inner.right
    x = medal.right + f.px(Gap.WIDER)
    text = Rect(x, medal.y, enemy - x - f.px(Gap.XL), medal.h)
    if named:
        if text.w >= f.px(_NAME_LEAST):
            _draw_name(canvas, text, words.phase_name(phase))
        return
    head, stock = text.top_part(f.px(38)), text.bottom_part(f.px(46))
    canvas.write(words.phase_name(phase), head, theme.HEADING.at(Size.HEAD), theme.WHITE)
    foot = stock.y if covered is None else text.bottom
    says = Rect(text.x, head.bottom, text.w, foot - head.bottom)
    canvas.write(words.phase_tip(phase), says, theme.BODY.at(Size.TEXT), theme.WHITE, wrap=True)
    if covered is None:
        _draw_stock(canvas, stock, playback, seat)


def _draw_enemy(canvas: Canvas, inner: Rect, playback: Playback) -> int:
    """Draw the enemy's card, face up if it is known; return its left edge in pixels."""
    known = known_enemy(playback)
    picture = "back" if known is None else ENEMIES[known].kind
    card = inner.right_part(round(inner.h * _ENEMY_SHARE))
    canvas.picture("enemies", picture, card)
    canvas.frame_rect(card, theme.GOLD, canvas.frame.px(Stroke.LINE), canvas.frame.px(Radius.XS))
    return card.x


def _draw_stock(canvas: Canvas, row: Rect, playback: Playback, seat: int) -> None:
    """Draw the seat's goods, tokens and soldiers in large."""
    f, shown = canvas.frame, playback.model.seats[seat]
    counts = (*zip(words.GOODS_ICONS, shown.goods, strict=True), ("plus2", shown.plus2))
    things = (*counts, ("soldier", shown.soldiers))
    step = row.w // len(things)
    side = min(row.h, f.px(42))
    for i, (icon, count) in enumerate(things):
        box = Rect(row.x + i * step, row.cy - side // 2, side, side)
        canvas.picture("icons", icon, box, alpha=255 if count else theme.Fade.DIM)
        number = Rect(box.right + f.px(Gap.M), row.y, step - side - f.px(Gap.M), row.h)
        canvas.write(str(count), number, theme.NUMBER, theme.WHITE)
