"""Draws the strip with the latest turns: each move as the number used and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.castles import COLOURS, NO_CARD, VALUES
from kingsburg.engine.burgenland.track import TRACK
from kingsburg.ui.games.burgenland.model import Deed
from kingsburg.ui.games.burgenland.pictures import card_picture, space_picture
from kingsburg.ui.games.burgenland.presentation import Playback
from kingsburg.ui.games.burgenland.table.layout import CARD_H, CARD_W, DuelLayout
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Radius, Size, Stroke
from kingsburg.ui.playback.sprites import draw_charge, draw_die, draw_shield

_DIE: Final = 34.0
_FIGURE: Final = theme.STRONG.at(Size.TEXT)
_FIGURE_W: Final = 40.0
_DEED_W, _SCORED_W = 104.0, 126.0
"""The widths of a figure, of a whole deed and of one with a scoring, in design units."""
_LARGE: Final = 84.0
"""The height of the pictures of a move that is shown just now."""
_NAME: Final = theme.STRONG.at(Size.WORDS)
_NAME_W: Final = 150.0


def draw_latest(canvas: Canvas, layout: DuelLayout, playback: Playback) -> None:
    """Draw the moves of the latest turns, as many as find room."""
    f, rect = canvas.frame, layout.strip()
    canvas.nine("panel_paper", rect, Corner.M)
    if canvas.attention.is_at("log") and not layout.chronicled:
        canvas.frame_rect(rect.inset(f.px(Gap.FINE)), theme.GOLD, f.px(Stroke.FRAME), f.px(Radius.M))
    inner = rect.inset(f.px(Gap.XXL), f.px(Gap.S))
    book = inner.right_part(inner.h)
    canvas.picture("icons", "book", book)
    room = inner.left_part(inner.w - book.w - f.px(Gap.L))
    deeds = playback.model.latest
    if not deeds:
        says = _("Here you see what happened in the latest turns")
        canvas.write(says, room, theme.NOTE.at(Size.WORDS), theme.INK)
        return
    x = room.x
    for seat, run in _shown(deeds, room.w / f.scale):
        x = _draw_owner(canvas, room, x, seat, playback)
        for deed in run:
            wide = f.px(_width(deed))
            _draw_deed(canvas, Rect(x, room.y, wide, room.h), deed, playback)
            x += wide
        x += f.px(Gap.M)


def draw_now(canvas: Canvas, paper: Rect, playback: Playback) -> None:
    """Draw the latest move large on the paper's upper part, while nobody decides."""
    deeds, f = playback.model.latest, canvas.frame
    if not deeds:
        return
    deed, side, gap = deeds[-1], f.px(_LARGE), f.px(Gap.BROADEST)
    room = paper.top_part(paper.h // 2 - f.px(Gap.BROADEST))
    result = _result_picture(deed)
    sides = [side * 5 // 6, side, side, round(side * CARD_W / CARD_H) if result else 0]
    x = room.cx - (sum(sides) + gap * (len(sides) - 1)) // 2
    y = room.cy - side // 2 + f.px(Gap.S)
    draw_shield(canvas, playback.colours[deed.seat], playback.charges[deed.seat], Rect(x, y, sides[0], side))
    x += sides[0] + gap
    paint = "red" if deed.red else playback.colours[deed.seat]
    draw_die(canvas, f"{paint}_{deed.use}", Rect(x, y, side, side))
    x += side + gap
    canvas.picture("burgenland", space_picture(deed.space), Rect(x, y, side, side))
    sign = f.px(36)
    emblem = f"emblem_{COLOURS[TRACK[deed.space].colour]}"
    canvas.picture("burgenland", emblem, Rect(x + side - sign, y + side - sign, sign, sign))
    x += side + gap
    if result:
        group, name = result
        high = side if group == "burgenland" else sides[3]
        lost = isinstance(deed.result, ev.Left)
        place = Rect(x, y + (side - high) // 2, sides[3], high)
        canvas.picture(group, name, place, alpha=Fade.DIM if lost else 255)


def _result_picture(deed: Deed) -> tuple[str, str] | None:
    """The picture of what a move brought or cost, as group and name."""
    match deed.result:
        case ev.CardPlaced(_seat, colour, card):
            return "burgenland", card_picture(colour, card)
        case ev.Left(_seat, colour, removed) if removed != NO_CARD:
            return "burgenland", card_picture(colour, removed)
        case ev.DiceTaken():
            return "dice", "red_0"
        case _:
            return None


def _width(deed: Deed) -> float:
    """How wide a deed is drawn on the strip, in design units."""
    return _SCORED_W if isinstance(deed.result, ev.Scored) else _DEED_W


def _shown(deeds: Sequence[Deed], room: float) -> list[tuple[int, list[Deed]]]:
    """The latest deeds for which there is room (in design units), by turn."""
    shown: list[Deed] = []
    for deed in reversed(deeds):
        runs = len({one.turn for one in (deed, *shown)})
        if sum(map(_width, (deed, *shown))) + runs * _NAME_W > room:
            break
        shown.insert(0, deed)
    return [(run[0].seat, run) for run in (list(of) for _turn, of in groupby(shown, lambda one: one.turn))]


def _draw_owner(canvas: Canvas, room: Rect, x: int, seat: int, playback: Playback) -> int:
    """Draw whose turn it was; return where the moves begin."""
    f = canvas.frame
    arms = Rect(x, room.cy - f.px(Gap.WIDER), f.px(30), f.px(36))
    draw_shield(canvas, playback.colours[seat], playback.charges[seat], arms)
    name = Rect(arms.right + f.px(Gap.S), room.y, f.px(_NAME_W) - arms.w - f.px(Gap.XXL), room.h)
    said = _("You") if playback.insiders == (seat,) else playback.names[seat]
    written = canvas.write(said, name, _NAME, theme.INK)
    return written.right + f.px(Gap.XL)


def _draw_deed(canvas: Canvas, rect: Rect, deed: Deed, playback: Playback) -> None:
    """Draw the number that was used, and what it brought."""
    f = canvas.frame
    side = f.px(_DIE)
    paint = "red" if deed.red else playback.colours[deed.seat]
    draw_die(canvas, f"{paint}_{deed.use}", Rect(rect.x, rect.cy - side // 2, side, side))
    x = rect.x + side + f.px(Gap.XS)
    match deed.result:
        case ev.CardPlaced(_seat, colour, card):
            _draw_card(canvas, rect, x, (colour, card), f"+{VALUES[card]}")
        case ev.Left(_seat, colour, removed) if removed != NO_CARD:
            _draw_card(canvas, rect, x, (colour, removed), f"−{VALUES[removed]}")
        case ev.DiceTaken(_seat, board, opponent):
            die = Rect(x, rect.cy - f.px(Gap.XXL), f.px(28), f.px(28))
            draw_die(canvas, "red_0", die)
            _draw_figure(canvas, rect, die.right, f"×{board + opponent}")
        case ev.Scored(colour, _values, gain):
            _draw_scored(canvas, rect, x, (colour, gain), playback)
        case None:
            side = f.px(38)
            canvas.picture("burgenland", space_picture(deed.space), Rect(x, rect.cy - side // 2, side, side))
        case _:
            _draw_figure(canvas, rect, x, "–")


def _draw_card(canvas: Canvas, rect: Rect, x: int, which: tuple[int, int], figure: str) -> None:
    """Draw a card that was gained, or faded one that was lost, and by how much."""
    wide = round(rect.h * CARD_W / CARD_H)
    lost = figure.startswith("−")
    card = Rect(x, rect.y, wide, rect.h)
    canvas.picture("burgenland", card_picture(*which), card, alpha=Fade.DIM if lost else 255)
    _draw_figure(canvas, rect, card.right, figure)


def _draw_scored(
    canvas: Canvas, rect: Rect, x: int, what: tuple[int, tuple[int, int]], playback: Playback
) -> None:
    """Draw the sign of the colour that was scored, and who gained how much."""
    f, (colour, gain) = canvas.frame, what
    side = f.px(26)
    canvas.picture("burgenland", f"emblem_{COLOURS[colour]}", Rect(x, rect.cy - side // 2, side, side))
    seat = gain.index(max(gain))
    if any(gain):
        draw_charge(
            canvas,
            playback.colours[seat],
            playback.charges[seat],
            x + side + f.px(Gap.XL),
            rect.cy,
            f.px(Gap.WIDER),
        )
    _draw_figure(canvas, rect, x + side + f.px(Gap.BROAD), f"+{max(gain)}")


def _draw_figure(canvas: Canvas, rect: Rect, x: int, text: str) -> None:
    f = canvas.frame
    left = x + f.px(Gap.FINE)
    box = Rect(left, rect.y, min(f.px(_FIGURE_W), rect.right - left - f.px(Gap.XS)), rect.h)
    canvas.write(text, box, _FIGURE, theme.INK)
