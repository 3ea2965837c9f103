"""Draws what has happened since one's last turn, in the place of the chronicle while one decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingsburg.app.i18n import _, ngettext
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.roundup import Deed, RoundUp
from kingsburg.ui.games.kingsburg.table.ribbon import picture_disc
from kingsburg.ui.games.kingsburg.things import Happened
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.text import Layout, Text
from kingsburg.ui.paint.theme import Colour, Corner, Gap, Radius, Size, Stroke
from kingsburg.ui.playback.chronicle import Line
from kingsburg.ui.playback.sprites import draw_charge, draw_vp
from kingsburg.ui.shell.spots import READY, Spot

_LOWEST: Final = 200.0
"""A lower place has the chronicle alone; in design units."""
_TITLE_H, _FOOT_H = 36.0, 34.0
_ROW_H, _LOW_ROW_H = 70.0, 39.0
_ROOMY: Final = 330.0
"""From this height on each deed has two lines."""
_RING = 5.0
_SMALLEST = 18.0
"""The least width of something that was paid."""
_SHIELD = 30.0
"""The least width of the shield with an advisor's number."""
_NAME = theme.STRONG.at(Size.SMALL)
_WHAT = theme.NOTE.at(Size.SMALL)
_SAID = theme.BODY.at(Size.SMALL)


def has_room(frame: Frame, rect: Rect) -> bool:
    """Whether a place is high enough for the round-up."""
    return rect.h >= frame.px(_LOWEST)


@dataclass(frozen=True, slots=True)
class _Placed:
    """Where the round-up stands: its title, the latest deeds, a rule, the latest sentences, its foot.

    `left_out`: how many deeds and sentences find no room.
    """

    title: Rect
    deeds: tuple[tuple[Rect, Deed], ...]
    rule: Rect
    said: tuple[tuple[Rect, Layout, Line], ...]
    foot: Rect
    left_out: int


def _placed(text: Text, f: Frame, rect: Rect, since: RoundUp) -> _Placed:
    """Lay out the deeds, and what else happened below them; the latest if not all find room."""
    inner = rect.inset(f.px(Gap.WIDE), f.px(Gap.XL))
    title, foot = inner.top_part(f.px(_TITLE_H)), inner.bottom_part(f.px(_FOOT_H))
    roomy = rect.h >= f.px(_ROOMY)
    high = f.px(_ROW_H if roomy else _LOW_ROW_H)
    top = title.bottom + f.px(Gap.XS)
    written = [(text.fit(one.text, _SAID, inner.w, 0, wrap=True), one) for one in since.said]
    least = f.px(Size.SMALL * (3 if roomy else 1.5)) if since.said else 0
    weighty = sum(layout.height for (layout, _one), rank in zip(written, since.ranks, strict=True) if rank)
    below = min(max(least, weighty), max(least, (foot.y - top) // 2))
    count = min(len(since.deeds), max(0, foot.y - top - below) // high)
    deeds = since.deeds[len(since.deeds) - count :]
    rows = tuple((Rect(inner.x, top + i * high, inner.w, high), deed) for i, deed in enumerate(deeds))
    y = top + count * high + f.px(Gap.XS)
    both = bool(since.deeds and since.said)
    rule = Rect(inner.x, y, inner.w, f.px(Stroke.THIN) if both else 0)
    said = _said(inner, y + f.px(Gap.XS) * both, foot.y, written, since.ranks)
    left_out = len(since.deeds) + len(since.said) - count - len(said)
    return _Placed(title, rows, rule, said, foot, left_out)


def _said(
    inner: Rect, top: int, bottom: int, written: Sequence[tuple[Layout, Line]], ranks: Sequence[int]
) -> tuple[tuple[Rect, Layout, Line], ...]:
    """Lay out the sentences that find room: those that matter most first, then the latest ones."""
    room, chosen = bottom - top, []
    for i in sorted(range(len(written)), key=lambda i: (ranks[i], i), reverse=True):
        if written[i][0].height > room:
            break
        chosen.append(i)
        room -= written[i][0].height
    found, y = [], top
    for layout, one in (written[i] for i in sorted(chosen)):
        found.append((Rect(inner.x, y, inner.w, layout.height), layout, one))
        y += layout.height
    return tuple(found)


def since_spots(text: Text, frame: Frame, rect: Rect, since: RoundUp) -> list[Spot]:
    """Return a spot for each entry; pointed at, its place is marked, and a click opens the chronicle."""
    placed = _placed(text, frame, rect, since)
    rows = [(row, Happened(deed.line, deed.at)) for row, deed in placed.deeds]
    rows += [(row, Happened(line, None)) for row, _layout, line in placed.said]
    tip = _("Click to read it in the chronicle")
    return [
        Spot(f"since.{i}", row, READY, ("click",), told.line.text, tip, kind="aside", means=told)
        for i, (row, told) in enumerate(rows, 1)
    ]


def draw_since(canvas: Canvas, rect: Rect, since: RoundUp, playback: Playback) -> None:
    """Draw the deeds as pictures, and what else happened below them."""
    f, placed = canvas.frame, _placed(canvas.text, canvas.frame, rect, since)
    canvas.nine("panel_paper", rect, Corner.L)
    if canvas.attention.is_at("log"):
        canvas.frame_rect(rect.inset(f.px(Gap.FINE)), theme.GOLD, f.px(Stroke.FRAME), f.px(Radius.M))
    canvas.write(_("Since your turn"), placed.title, theme.LABEL.at(Size.TEXT), theme.INK, align="centre")
    for row, deed in placed.deeds:
        _draw_deed(canvas, row, deed, playback)
    if placed.rule.h:
        canvas.rule(placed.rule.x, placed.rule.y, placed.rule.w, theme.GOLD, placed.rule.h)
    for row, layout, _line in placed.said:
        canvas.write_layout(layout, row, _SAID, theme.INK, valign="top")
    _draw_foot(canvas, placed.foot, placed.left_out)


def _draw_deed(canvas: Canvas, row: Rect, deed: Deed, playback: Playback) -> None:
    """Draw a disc with its owner's ring, the owner's name, what was paid or built, and the gift."""
    f, two_lines = canvas.frame, row.h >= canvas.frame.px(_ROW_H)
    colour = playback.colours[deed.seat]
    side = row.h - f.px(Gap.S)
    disc = Rect(row.x + f.px(Gap.M if two_lines else Gap.WIDE), row.cy - side // 2, side, side)
    ring = max(2, f.px(_RING))
    canvas.blit(picture_disc(canvas, deed.picture, side, theme.PLAYER[colour], ring), *disc.pos)
    if deed.number:
        wide = max(side // 2, f.px(_SHIELD))
        shield = Rect(row.x - f.px(Gap.FINE), disc.y - f.px(Gap.FINE), wide, round(wide * 1.17))
        _draw_number(canvas, shield, deed.number)
    x = disc.right + f.px(Gap.M)
    line = Rect(x, row.y, row.right - x, row.h // 2 if two_lines else row.h)
    icon = f.px(24)
    draw_charge(canvas, colour, playback.charges[deed.seat], x + icon // 2, line.cy, icon)
    line = line.right_part(line.w - icon - f.px(Gap.S))
    name, what = playback.names[deed.seat], Rect(x, row.y + row.h // 2, row.right - x, row.h // 2)
    if two_lines:
        _draw_pictures(canvas, _write_before(canvas, name, line, _NAME, theme.INK), deed.paid)
        _draw_pictures(canvas, _write_before(canvas, deed.what, what, _WHAT, theme.INK_SOFT), deed.got)
        return
    if _least(canvas, name, _NAME) + f.px(Gap.M) + _least(canvas, deed.what, _WHAT) <= line.w:
        rest = line.w - f.px(Gap.M) - _least(canvas, deed.what, _WHAT)
        written = canvas.write(name, line.left_part(rest), _NAME, theme.INK)
        line = line.right_part(line.right - written.right - f.px(Gap.M))
    _draw_pictures(canvas, _write_before(canvas, deed.what, line, _WHAT, theme.INK_SOFT), deed.paid)


def _write_before(canvas: Canvas, words: str, room: Rect, style: theme.Style, colour: Colour) -> Rect:
    """Write words at the left of a place; return what is left of it."""
    written = canvas.write(words, room, style, colour)
    return room.right_part(max(0, room.right - written.right - canvas.frame.px(Gap.S)))


def _least(canvas: Canvas, words: str, style: theme.Style) -> int:
    """Return the width that words need in the smallest type."""
    return canvas.text.width(words, style, min(canvas.text.px(style), canvas.text.min_px)) + 1


def _draw_number(canvas: Canvas, shield: Rect, n: int) -> None:
    """Draw an advisor's number on a small shield."""
    canvas.picture("ui", "shield_gold", shield)
    figure = theme.Style("display", max(Size.FINE, shield.h / canvas.frame.scale * 0.56))
    canvas.write(str(n), shield.top_part(round(shield.h * 0.86)), figure, theme.INK, align="centre")


def _draw_pictures(canvas: Canvas, room: Rect, pictures: Sequence[tuple[str, str]]) -> None:
    """Draw what was paid or received, smaller if need be; nothing where it would be too small."""
    f, x, gap = canvas.frame, room.x, canvas.frame.px(Gap.FINE)
    side = min(f.px(28), room.h, room.w // max(1, len(pictures)) - gap)
    if side < f.px(_SMALLEST):
        return
    for group, name in pictures:
        place = Rect(x, room.cy - side // 2, side, side)
        if group == "vp":
            draw_vp(canvas, name, place)
        elif group == "sum":
            canvas.write(name, place, theme.SMALL_STRONG, theme.INK, align="centre")
        else:
            canvas.picture(group, name, place)
        x += side + gap


def _draw_foot(canvas: Canvas, foot: Rect, left_out: int) -> None:
    """Draw the way to the chronicle, and how much more it tells."""
    f, side = canvas.frame, foot.h
    book = foot.right_part(side)
    canvas.picture("icons", "book", book)
    text = _("Chronicle")
    if left_out:
        text = ngettext("{n} more in the chronicle", "{n} more in the chronicle", left_out).format(n=left_out)
    label = foot.left_part(foot.w - side - f.px(Gap.S))
    canvas.write(text, label, _WHAT, theme.INK_SOFT, align="right")
