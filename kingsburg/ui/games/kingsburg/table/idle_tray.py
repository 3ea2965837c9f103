"""What the tray's cloth shows without dice: the advisors won, or the phase and one's goods."""

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
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke

_CARD_W, _CARD_RATIO = 150.0, 1.1
_MEDAL_MOST = 200.0
_ENEMY_SHARE = 600 / 840
"""The ratio of an enemy card's width to its height."""


def won(model: Model, seat: int) -> Sequence[int]:
    """The advisors that a seat has influenced this season, in the order of their gifts (K5.1)."""
    return sorted(n for n, groups in model.court.items() if any(group.seat == seat for group in groups))


def draw_title(canvas: Canvas, layout: TableLayout, title: str) -> Rect:
    """Draw what the cloth shows in its upper left corner; return the room of the title."""
    head = layout.tray_title()
    canvas.write(title, head, theme.HEADING.at(Size.LEAD), theme.WHITE, valign="top", wrap=True)
    return head


def draw_won(canvas: Canvas, layout: TableLayout, playback: Playback, seat: int) -> None:
    """A seat's advisors with their numbers and gifts, beside the title or, on a tall tray, below it."""
    f, cloth, advisors = canvas.frame, layout.cloth(), won(playback.model, seat)
    head = draw_title(canvas, layout, _("{name}'s advisors").format(name=playback.names[seat]))
    tall = layout.tall_tray
    x, y = (
        (head.x, head.bottom + f.px(Gap.M)) if tall else (head.right + f.px(Gap.L), cloth.y + f.px(Gap.WIDE))
    )
    room, high = cloth.right - f.px(Gap.WIDE) - x, cloth.bottom - f.px(Gap.L) - y
    most = min(f.px(_CARD_W), round(high * _CARD_RATIO)) if not tall else round(high * _CARD_RATIO)
    step = min(most + f.px(Gap.WIDE), room // len(advisors))
    for i, n in enumerate(advisors):
        card = Rect(x + i * step, y, step - f.px(Gap.WIDE), high)
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
    """Draw the phase, what happens in it, the seat's holdings, and late in the year the enemy."""
    f, phase = canvas.frame, playback.model.phase
    inner = cloth.inset(f.px(Gap.WIDER), f.px(Gap.WIDE))
    side = min(inner.h, f.px(_MEDAL_MOST))
    medal = Rect(inner.x, inner.cy - side // 2, side, side)
    canvas.picture("icons", f"phase_{phase}", medal)
    enemy = _draw_enemy(canvas, inner, playback) if phase >= RECRUITING else inner.right
    x = medal.right + f.px(Gap.WIDER)
    text = Rect(x, medal.y, enemy - x - f.px(Gap.XL), medal.h)
    head, stock = text.top_part(f.px(38)), text.bottom_part(f.px(46))
    canvas.write(words.phase_name(phase), head, theme.HEADING.at(Size.HEAD), theme.WHITE)
    says = Rect(text.x, head.bottom, text.w, stock.y - head.bottom)
    canvas.write(words.phase_tip(phase), says, theme.BODY.at(Size.TEXT), theme.WHITE, wrap=True)
    _draw_stock(canvas, stock, playback, seat)


def _draw_enemy(canvas: Canvas, inner: Rect, playback: Playback) -> int:
    """Draw the enemy's card, face up if it is known; return its left edge in pixels."""
    known = playback.model.enemy if playback.model.enemy is not None else seen_enemy(playback)
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
