"""Draws the castles with the supply and with what a scoring would bring, which change only with an event."""

from __future__ import annotations

import pygame

from kingsburg.app.i18n import _, pgettext
from kingsburg.engine.burgenland.castles import CARDS, COLOURS, KINDS, SEATS, Castle, worth
from kingsburg.engine.burgenland.deeds import compare
from kingsburg.engine.burgenland.track import TRACK
from kingsburg.ui.games.burgenland import words
from kingsburg.ui.games.burgenland.decisions import preview
from kingsburg.ui.games.burgenland.pictures import card_picture
from kingsburg.ui.games.burgenland.presentation import Playback
from kingsburg.ui.games.burgenland.table.layout import CARD_H, CARD_W, DuelLayout
from kingsburg.ui.games.burgenland.things import CastleRow
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Size, Stroke
from kingsburg.ui.playback.sprites import draw_medal, draw_shield
from kingsburg.ui.shell.spots import READY, Spot

_FINE = 4
"""Pennants are drawn so many times as large, then scaled down."""
_END_SHARE = 1 / 6
"""The width of the ragged end of a castle, as a share of a card's width."""


def draw_band(canvas: Canvas, layout: DuelLayout, playback: Playback, colour: int) -> None:
    """Draw both castles of a colour with what they are worth, and the supply of that colour."""
    rect = layout.band(colour)
    canvas.nine(f"panel_{COLOURS[colour]}", rect, Corner.L)
    for seat in range(SEATS):
        castle = playback.model.castle(colour, seat)
        _draw_field(canvas, layout, colour, seat)
        if _acts(playback, seat):
            f, row = canvas.frame, layout.row(colour, seat)
            canvas.frame_rect(row, theme.GOLD, f.px(Stroke.BOLD))
        _draw_castle(canvas, layout, playback, colour, seat, castle)
        _draw_label(canvas, layout.label(colour, seat), playback, colour, seat)
    _draw_lead(canvas, layout, playback, colour)
    for kind in KINDS:
        _draw_pile(canvas, layout.pile(colour, kind), colour, kind, playback.model.in_supply(colour, kind))


def _draw_field(canvas: Canvas, layout: DuelLayout, colour: int, seat: int) -> None:
    """Draw the ground on which the castle stands."""
    f, row = canvas.frame, layout.row(colour, seat)
    canvas.picture("burgenland", f"field_{COLOURS[colour]}", row)
    canvas.rule(row.x, row.bottom - f.px(Gap.THIN), row.w, theme.GOLD_DARK, f.px(Stroke.FRAME))


def _draw_castle(
    canvas: Canvas, layout: DuelLayout, playback: Playback, colour: int, seat: int, castle: Castle
) -> None:
    f = canvas.frame
    new = {at for c, s, at in playback.model.fresh[seat] if (c, s) == (colour, seat)}
    for end, at in (("end_left", -1), ("end_right", len(castle))) if castle else ():
        free = layout.card(colour, seat, castle, at)
        wide = round(free.w * _END_SHARE)
        rect = free.right_part(wide) if at < 0 else free.left_part(wide)
        canvas.picture("burgenland", end, rect)
    for at, card in enumerate(castle):
        rect = layout.card(colour, seat, castle, at)
        picture = card_picture(colour, card)
        canvas.picture("burgenland", picture, rect)
        if at in new:
            flag = Rect(0, 0, min(rect.w, f.px(58)), f.px(26)).at(rect.cx, rect.y + f.px(Gap.XXL))
            canvas.nine("chip_gold", flag, Corner.S)
            canvas.write(
                pgettext("a card built just now", "new"),
                flag,
                theme.SMALL_STRONG.at(Size.WORDS),
                theme.INK,
                align="centre",
            )


def _acts(playback: Playback, seat: int) -> bool:
    """Whether it is that seat's turn."""
    return playback.model.crown is not None and seat == playback.model.seat and playback.model.ended is None


def _draw_label(canvas: Canvas, rect: Rect, playback: Playback, colour: int, seat: int) -> None:
    """Draw a castle's label: its owner's name and arms, and what it is worth."""
    f, paint = canvas.frame, playback.colours[seat]
    head, ink = rect.top_part(f.px(30)), theme.INK
    if _acts(playback, seat):
        canvas.picture("ui", f"ribbon_{paint}", head)
        ink = theme.ON_PLAYER[paint]
    name = _("You") if playback.insiders == (seat,) else playback.names[seat]
    canvas.write(name, head.inset(f.px(Gap.S), 0), theme.LABEL.at(Size.WORDS), ink)
    below = Rect(rect.x, head.bottom, rect.w, rect.bottom - head.bottom)
    arms = Rect(rect.x, 0, f.px(42), f.px(50)).moved(0, below.cy - f.px(25))
    draw_shield(canvas, paint, playback.charges[seat], arms)
    number = Rect(arms.right + f.px(Gap.M), arms.y, rect.right - arms.right - f.px(Gap.M), arms.h)
    value = str(worth(playback.model.castle(colour, seat)))
    canvas.write(value, number, theme.NUMBER.at(Size.TITLE), theme.INK)


def _draw_lead(canvas: Canvas, layout: DuelLayout, playback: Playback, colour: int) -> None:
    """Draw what a scoring of that colour would bring now, as a pennant that points to whom it pays."""
    f = canvas.frame
    _values, gain = compare(*(playback.model.castle(colour, seat) for seat in range(SEATS)))
    paid = next((seat for seat, points in enumerate(gain) if points), None)
    caption = _("If scored now") if paid is not None else _("Tied: nobody would score")
    if paid is None:
        near, far = (layout.lead(colour, seat) for seat in (layout.near, layout.far))
        box = Rect(near.x, near.y, near.w, far.bottom - near.y)
        middle = Rect(0, 0, box.w, f.px(120)).at(*box.centre)
        _draw_caption(canvas, middle, colour, caption)
        return
    place = layout.lead(colour, paid)
    high = f.px(58)
    pennant = Rect(place.x, place.cy - high // 2, place.w, high)
    canvas.blit(_pennant(canvas, pennant.size, playback.colours[paid]), *pennant.pos)
    room = Rect(pennant.x + f.px(28), pennant.y, pennant.w - f.px(40), pennant.h)
    ink = theme.ON_PLAYER[playback.colours[paid]]
    canvas.write(f"+{gain[paid]}", room, theme.Style("display", Size.BIG), ink, align="centre")
    _draw_caption(canvas, layout.lead(colour, 1 - paid), colour, caption)


def _draw_caption(canvas: Canvas, box: Rect, colour: int, text: str) -> None:
    """Draw the sign of the colour and a few words below it."""
    f = canvas.frame
    side = f.px(36)
    sign = Rect(0, 0, side, side).at(box.cx, box.y + side // 2 + f.px(Gap.XS))
    canvas.picture("burgenland", f"emblem_{COLOURS[colour]}", sign)
    room = Rect(box.x, sign.bottom, box.w, box.bottom - sign.bottom)
    canvas.write(text, room, theme.NOTE.at(Size.WORDS), theme.INK, align="centre", valign="top", wrap=True)


def _pennant(canvas: Canvas, size: tuple[int, int], colour: str) -> pygame.Surface:
    """Return a pennant in a player's colour that points to the left and is notched at its end."""
    edge = canvas.frame.px(Stroke.FRAME)

    def make() -> pygame.Surface:
        w, h = size[0] * _FINE, size[1] * _FINE
        made, line = transparent((w, h)), edge * _FINE
        pygame.draw.polygon(made, theme.INK, _outline(w, h, 0))
        pygame.draw.polygon(made, theme.PLAYER[colour], _outline(w, h, line))
        return pygame.transform.smoothscale(made, size)

    return canvas.assets.made(("pennant", size, colour, edge), make)


def _outline(w: int, h: int, inset: int) -> list[tuple[float, float]]:
    """The corners of the pennant, smaller by `inset` on all sides."""
    tip, notch, flap = h * 0.52, h * 0.24, h * 0.17
    top, foot = flap + inset, h - flap - inset
    return [
        (inset * 1.5, h / 2),
        (tip, inset * 1.6),
        (tip, top),
        (w - inset * 1.6, top),
        (w - notch - inset, h / 2),
        (w - inset * 1.6, foot),
        (tip, foot),
        (tip, h - inset * 1.6),
    ]


def _draw_pile(canvas: Canvas, rect: Rect, colour: int, card: int, count: int) -> None:
    """Draw one kind of card in the supply: its value on a medal, and how many are left."""
    f = canvas.frame
    wide = min(round((rect.h - f.px(Gap.M)) * CARD_W / CARD_H), rect.w - f.px(34))
    high = round(wide * CARD_H / CARD_W)
    shown = Rect(rect.x, rect.cy - high // 2, wide, high)
    canvas.picture("burgenland", card_picture(colour, card), shown, alpha=255 if count else Fade.FAINT)
    beside = Rect(shown.right + f.px(Gap.FINE), rect.y, rect.right - shown.right - f.px(Gap.FINE), rect.h)
    side = f.px(30)
    medal = Rect(0, 0, side, side).at(beside.cx, rect.cy - f.px(Gap.WIDE))
    draw_medal(canvas, CARDS[card].value, medal, Size.WORDS)
    number = Rect(beside.x, rect.cy, beside.w, f.px(32))
    ink = theme.INK if count else theme.RUBRIC
    canvas.write(f"×{count}", number, theme.STRONG.at(Size.TEXT), ink, align="centre")


def still_spots(layout: DuelLayout, playback: Playback) -> list[Spot]:
    """Return the spots that only explain: spaces, castles and supplies."""
    found = []
    for space in TRACK:
        label = words.space_name(space.number)
        tip = _("{space}. {what}").format(space=label, what=words.space_tip(space.number))
        found.append(Spot(f"space.{space.number}", layout.space(space.number), READY, (), label, tip))
    for colour in range(len(COLOURS)):
        for seat in range(SEATS):
            label = preview.castle_text(colour, playback.model.castle(colour, seat), playback.names[seat])
            if any(mark[:2] == (colour, seat) for mark in playback.model.fresh[seat]):
                label = _("{castle} Marked as new: from the latest turn.").format(castle=label)
            found.append(
                Spot(
                    f"castle.{COLOURS[colour]}.{seat}",
                    layout.row(colour, seat),
                    READY,
                    (),
                    label,
                    label,
                    means=CastleRow(colour, seat),
                )
            )
        for kind in KINDS:
            label = preview.supply_text(colour, kind, playback.model.in_supply(colour, kind))
            spot = f"pile.{COLOURS[colour]}.{CARDS[kind].id}"
            found.append(Spot(spot, layout.pile(colour, kind), READY, (), label, label))
    return found
