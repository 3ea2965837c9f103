"""What lies on the cloth of the tray while no dice do: the advisors won, or the phase and what one owns."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.board.advisors import ADVISORS
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.engine.kingsburg.calendar import RECRUITING
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.model import Model
from kingsburg.ui.games.kingsburg.presentation import Playback, seen_enemy
from kingsburg.ui.games.kingsburg.table.court import draw_gift_icons, draw_number
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke

_CARD_W, _CARD_STEP = 128.0, 138.0
_ENEMY_SHARE = 600 / 840
"""An enemy card's width to its height."""


def won(model: Model, seat: int) -> Sequence[int]:
    """The advisors a seat has influenced this season, in the order in which they give."""
    return sorted(n for n, groups in model.court.items() if any(group.seat == seat for group in groups))


def draw_title(canvas: Canvas, cloth: Rect, title: str) -> Rect:
    """What the cloth shows, in its upper left corner."""
    f = canvas.frame
    head = Rect(cloth.x + f.px(Gap.BROAD), cloth.y + f.px(Gap.XL), f.px(380), f.px(36))
    canvas.write(title, head, theme.HEADING.at(Size.TEXT), theme.WHITE)
    return head


def draw_won(canvas: Canvas, cloth: Rect, playback: Playback, seat: int) -> None:
    """A seat's advisors with their numbers and gifts."""
    f, advisors = canvas.frame, won(playback.model, seat)
    head = draw_title(canvas, cloth, _("{name}'s advisors").format(name=playback.names[seat]))
    room = cloth.w - f.px(44)
    step = min(f.px(_CARD_STEP), room // len(advisors))
    wide = min(f.px(_CARD_W), step - f.px(Gap.M))
    for i, n in enumerate(advisors):
        card = Rect(
            head.x + i * step, head.bottom + f.px(Gap.S), wide, cloth.bottom - head.bottom - f.px(Gap.WIDEST)
        )
        _draw_card(canvas, card, n, theme.PLAYER[playback.colours[seat]])


def _draw_card(canvas: Canvas, card: Rect, n: int, colour: theme.Colour) -> None:
    f = canvas.frame
    canvas.nine("card", card, Corner.M)
    inner = card.inset(f.px(Gap.XS))
    gift = inner.bottom_part(f.px(34))
    face = inner.top_part(inner.h - gift.h)
    canvas.blit(canvas.assets.cover("portraits", ADVISORS[n - 1].id, face.w, face.h), *face.pos)
    canvas.fill(face.bottom_part(f.px(Gap.S)), colour)
    draw_gift_icons(canvas, gift.inset(f.px(Gap.XS), f.px(Gap.THIN)), n)
    draw_number(canvas, card.x - f.px(Gap.S), card.y - f.px(Gap.S), n)


def draw_phase(canvas: Canvas, cloth: Rect, playback: Playback, seat: int) -> None:
    """The phase's medallion, what happens in it, and what the seat has for it; in winter the enemy too."""
    f, phase = canvas.frame, playback.model.phase
    inner = cloth.inset(f.px(Gap.WIDER), f.px(Gap.WIDE))
    medal = Rect(inner.x, inner.y + f.px(Gap.XS), f.px(112), f.px(112))
    canvas.picture("icons", f"phase_{phase}", medal)
    enemy = _draw_enemy(canvas, inner, playback) if phase >= RECRUITING else inner.right
    text = Rect(
        medal.right + f.px(Gap.WIDER), inner.y, enemy - medal.right - f.px(Gap.WIDER + Gap.XL), inner.h
    )
    head = text.top_part(f.px(38))
    canvas.write(words.phase_name(phase), head, theme.HEADING.at(Size.HEAD), theme.WHITE)
    stock = inner.bottom_part(f.px(44))
    says = Rect(text.x, head.bottom, text.w, stock.y - head.bottom)
    tip = words.phase_tip(phase)
    canvas.write(tip, says, theme.BODY.at(Size.TEXT), theme.WHITE, valign="top", wrap=True)
    _draw_stock(canvas, Rect(inner.x, stock.y, enemy - inner.x, stock.h), playback, seat)


def _draw_enemy(canvas: Canvas, inner: Rect, playback: Playback) -> int:
    """The enemy's card, face up if it is known; where it begins."""
    known = playback.model.enemy if playback.model.enemy is not None else seen_enemy(playback)
    picture = "back" if known is None else ENEMIES[known].kind
    card = inner.right_part(round(inner.h * _ENEMY_SHARE))
    canvas.picture("enemies", picture, card)
    canvas.frame_rect(card, theme.GOLD, canvas.frame.px(Stroke.LINE), canvas.frame.px(Radius.XS))
    return card.x


def _draw_stock(canvas: Canvas, row: Rect, playback: Playback, seat: int) -> None:
    """Goods, tokens and soldiers, large."""
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
