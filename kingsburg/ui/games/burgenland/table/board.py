"""Draws the ring and the castles, which change only with an event."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.engine.burgenland.castles import CARDS, COLOURS, HOLE, KINDS, SEATS, Castle, worth
from kingsburg.engine.burgenland.deeds import compare
from kingsburg.engine.burgenland.state import BOARD
from kingsburg.engine.burgenland.track import TRACK
from kingsburg.ui.games.burgenland import words
from kingsburg.ui.games.burgenland.choreography import card_picture
from kingsburg.ui.games.burgenland.decisions import preview
from kingsburg.ui.games.burgenland.presentation import Playback
from kingsburg.ui.games.burgenland.table.layout import CARD_H, CARD_W, DuelLayout
from kingsburg.ui.games.burgenland.things import CastleRow
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Radius, Size, Stroke
from kingsburg.ui.playback.sprites import draw_die, draw_medal, draw_shield
from kingsburg.ui.shell.spots import READY, Spot

_END_SHARE = 1 / 6
"""The width of the ragged end of a castle, as a share of a card's width."""


def draw_ring(canvas: Canvas, layout: DuelLayout, playback: Playback, numbers: Sequence[int]) -> None:
    """Draw the ring, the board's red dice, and marks at the spaces of these numbers."""
    canvas.picture("burgenland", "ring", layout.ring())
    count, low = playback.model.red[BOARD], bool(playback.model.dice)
    for i in range(count):
        draw_die(canvas, preview.unrolled("red"), layout.board_die(i, count, low=low))
    says = _("Red dice on the board: {n}").format(n=count) if count else _("No red dice on the board")
    place = layout.board_label(low=low)
    if not count and not low:
        place = Rect(place.x, layout.ring().cy - place.h // 2, place.w, place.h)
    style = theme.STRONG.at(Size.SMALL if low else Size.LEAD)
    canvas.write(says, place, style, theme.WHITE, align="centre")
    _draw_numbers(canvas, layout, playback, numbers)


def _draw_numbers(canvas: Canvas, layout: DuelLayout, playback: Playback, numbers: Sequence[int]) -> None:
    """Draw each number beside the space that it leads to, in red if it leaves the zone."""
    f = canvas.frame
    for number in numbers:
        landing = preview.landing(playback, number)
        rect = layout.number(landing.space)
        canvas.nine("chip" if landing.leaves else "chip_gold", rect, Corner.S)
        ink = theme.RUBRIC if landing.leaves else theme.INK
        canvas.write(str(number), rect, theme.LABEL.at(Size.SMALL), ink, align="centre")
        if landing.leaves:
            canvas.frame_rect(rect, theme.MADDER, f.px(Stroke.FRAME), f.px(Radius.M))


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
        picture = f"hole_{COLOURS[colour]}" if card == HOLE else card_picture(colour, card)
        canvas.picture("burgenland", picture, rect)
        if at in new:
            flag = Rect(0, 0, min(rect.w, f.px(58)), f.px(26)).at(rect.cx, rect.y + f.px(Gap.XXL))
            canvas.nine("chip_gold", flag, Corner.S)
            canvas.write(_("new"), flag, theme.SMALL_STRONG.at(Size.FINE), theme.INK, align="centre")


def _acts(playback: Playback, seat: int) -> bool:
    """Whether it is that seat's turn."""
    return playback.model.crown is not None and seat == playback.model.seat and playback.model.ended is None


def _draw_label(canvas: Canvas, rect: Rect, playback: Playback, colour: int, seat: int) -> None:
    """Draw a castle's label: owner, arms, worth, and the points the owner would score now."""
    f, paint = canvas.frame, playback.colours[seat]
    head, ink = rect.top_part(f.px(32)), theme.INK
    if _acts(playback, seat):
        canvas.picture("ui", f"ribbon_{paint}", head)
        ink = theme.ON_PLAYER[paint]
    name = _("You") if playback.insiders == (seat,) else playback.names[seat]
    written = head.inset(f.px(Gap.S), 0)
    canvas.write(name, written, theme.LABEL.at(Size.FINE), ink)
    arms = Rect(rect.x, head.bottom + f.px(Gap.THIN), f.px(40), f.px(48))
    draw_shield(canvas, paint, playback.charges[seat], arms)
    number = Rect(arms.right + f.px(Gap.L), arms.y, rect.right - arms.right - f.px(Gap.L), arms.h)
    canvas.write(
        str(worth(playback.model.castle(colour, seat))), number, theme.NUMBER.at(Size.TITLE), theme.INK
    )
    _values, gain = compare(*(playback.model.castle(colour, s) for s in range(SEATS)))
    if gain[seat]:
        text = Rect(rect.x, arms.bottom, rect.w, rect.bottom - arms.bottom)
        lead = _("leads by {n}").format(n=gain[seat])
        canvas.write(lead, text, theme.SMALL_STRONG.at(Size.SMALL), theme.INK)


def _draw_pile(canvas: Canvas, rect: Rect, colour: int, card: int, count: int) -> None:
    """Draw one kind of card in the supply: its value on a medal, and how many are left."""
    f = canvas.frame
    high = rect.h - f.px(Gap.L)
    shown = Rect(rect.x, rect.y + f.px(Gap.S), round(high * CARD_W / CARD_H), high)
    canvas.picture("burgenland", card_picture(colour, card), shown, alpha=255 if count else Fade.FAINT)
    beside = Rect(shown.right + f.px(Gap.XS), rect.y, rect.right - shown.right - f.px(Gap.XS), rect.h)
    side = f.px(36)
    medal = Rect(0, 0, side, side).at(beside.cx, beside.y + round(beside.h * 0.32))
    draw_medal(canvas, CARDS[card].value, medal, Size.TEXT)
    number = Rect(beside.x, medal.bottom + f.px(Gap.XS), beside.w, f.px(34))
    ink = theme.INK if count else theme.RUBRIC
    canvas.write(f"×{count}", number, theme.STRONG, ink, align="centre")


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
