"""The players' strips on the left, in turn order, and a province shown large."""

from __future__ import annotations

from collections.abc import Collection

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import joined
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, combat_bonus
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, deck
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.model import Place, SeatShown
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.games.kingsburg.table.provinces import row_colour
from kingsburg.ui.games.kingsburg.table.strip_layout import GOODS, StripLayout
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Colour, Corner, Fade, Gap, Radius, Size, Stroke, Style
from kingsburg.ui.playback.sprites import draw_die, draw_medal, draw_shield
from kingsburg.ui.shell.spots import READY, SELECTED, Does, Spot


def combat_range(shown: SeatShown, year: int, enemy: int | None) -> tuple[int, int]:
    """Soldiers and buildings against this enemy, or against any that may come this year."""
    kinds = [ENEMIES[enemy].kind] if enemy is not None else [ENEMIES[i].kind for i in deck(max(1, year))]
    values = [shown.soldiers + combat_bonus(shown.built, kind) for kind in kinds]
    return min(values), max(values)


def combat_text(shown: SeatShown, year: int, enemy: int | None) -> str:
    """The combat value that is to be expected, as a number or a range."""
    low, high = combat_range(shown, year, enemy)
    return str(low) if low == high else _("{low}–{high}").format(low=low, high=high)


def draw_strip(
    canvas: Canvas,
    rect: Rect,
    playback: Playback,
    seat: int,
    shown: SeatShown,
    enemy: int | None,
    away: Collection[Place],
    *,
    active: bool,
) -> None:
    """One player at a glance; the dice `away` are in the air."""
    colour, places = playback.colours[seat], StripLayout(canvas.frame, rect)
    canvas.nine("panel_white" if active else f"panel_{colour}", rect, Corner.L)
    if active:
        canvas.edged_rect(rect, theme.GOLD_LIGHT, theme.INK)
    canvas.picture("ui", f"ribbon_{colour}", places.ribbon())
    draw_shield(canvas, colour, playback.charges[seat], places.arms())
    canvas.write(playback.names[seat], places.name(), theme.LABEL.at(Size.TEXT), theme.ON_PLAYER[colour])
    draw_medal(canvas, shown.vp, places.medal())
    _goods(canvas, places, shown)
    _dice(canvas, places, shown, colour, away)
    _force(canvas, places, shown, combat_text(shown, playback.model.year, enemy))
    _pips(canvas, places, shown.built)


_NUMBER = Style("bold", Size.TEXT)


def _goods(canvas: Canvas, places: StripLayout, shown: SeatShown) -> None:
    """Gold, wood, stone and tokens."""
    for i, (icon, n) in enumerate(zip(GOODS, (*shown.goods, shown.plus2), strict=True)):
        canvas.picture("icons", icon, places.good(i), alpha=255 if n else Fade.DIM)
        canvas.write(str(n), places.good_number(i), _NUMBER, theme.INK if n else theme.GREY)


def _dice(
    canvas: Canvas, places: StripLayout, shown: SeatShown, colour: str, away: Collection[Place]
) -> None:
    if not shown.colour.values:
        count = len(shown.buildings)
        text = ngettext("{n} building", "{n} buildings", count).format(n=count)
        if shown.aided:
            text = _("A white die in spring")
        canvas.write(text, places.row(1), theme.NOTE.at(Size.SMALL), theme.INK_SOFT)
        return
    for slot, (die, value, left) in enumerate(shown.hand()):
        paint = "white" if die[0] else colour
        if die in away:
            continue
        if left:
            draw_die(canvas, f"{paint}_{value}", places.die(slot))
        else:
            _slot(canvas, places.die(slot))


def _slot(canvas: Canvas, rect: Rect) -> None:
    """The place of a die that has been used."""
    f = canvas.frame
    slot = rect.inset(f.px(Gap.XS))
    canvas.fill(slot, theme.INK, Fade.SPENT)
    canvas.frame_rect(slot, theme.GREY, f.px(Stroke.LINE), f.px(Radius.XS))


def _force(canvas: Canvas, places: StripLayout, shown: SeatShown, combat: str) -> None:
    """Soldiers, combat value, envoy."""
    f, rect, icon = canvas.frame, places.row(2), places.soldier()
    canvas.picture("icons", "soldier", icon, alpha=255 if shown.soldiers else Fade.DIM)
    covered = canvas.write(
        str(shown.soldiers),
        Rect(icon.right + f.px(Gap.XS), rect.y, f.px(30), rect.h),
        _NUMBER,
        theme.INK if shown.soldiers else theme.GREY,
    )
    x = covered.right + f.px(Gap.L)
    room = Rect(x, rect.y, rect.right - x - (icon.w if shown.envoy else 0), rect.h)
    style, text = theme.NOTE.at(Size.SMALL), _("battle {n}").format(n=combat)
    if canvas.text.width(text, style, min(canvas.text.px(style), canvas.text.min_px)) > room.w:
        sign = canvas.icon("phase_8", room.x, room.cy, icon.h * 0.8 / f.scale) + f.px(Gap.XS)
        room, text = room.right_part(room.w - sign), combat
    canvas.write(text, room, style, theme.INK_SOFT)
    if shown.envoy:
        canvas.picture("icons", "envoy", places.envoy())


def _pips(canvas: Canvas, places: StripLayout, built: int) -> None:
    """The province in small, 5 rows of 4: what stands wears its row's colour, as on the large one."""
    for i in range(len(BUILDINGS)):
        draw_pip(canvas, places.pip(i), row_colour(i) if built >> i & 1 else canvas.paper(theme.WHITE))


def draw_pip(canvas: Canvas, pip: Rect, colour: Colour) -> None:
    """Draw a building on the small province of a strip."""
    canvas.fill(pip, colour)
    canvas.frame_rect(pip, theme.INK, max(1, canvas.frame.px(1.2)))


def strip_label(playback: Playback, seat: int, enemy: int | None) -> str:
    """The strip in words."""
    shown = playback.model.seats[seat]
    count = len(shown.buildings)
    parts = [
        words.vp_text(shown.vp),
        *(words.good_name(kind, n) for kind, n in enumerate((*shown.goods, shown.plus2))),
        words.soldiers_text(shown.soldiers),
        _("battle {n}").format(n=combat_text(shown, playback.model.year, enemy)),
        ngettext("{n} building", "{n} buildings", count).format(n=count),
    ]
    return _("{name}: {holdings}").format(name=playback.names[seat], holdings=joined(parts))


def strip_tip(playback: Playback, seat: int, enemy: int | None) -> str:
    """The strip in words, and what its numbers and its squares mean."""
    shown, year = playback.model.seats[seat], max(1, playback.model.year)
    low, high = combat_range(shown, year, enemy)
    if low == high:
        battle = _("Soldiers and buildings give {n} in this winter's battle.").format(n=low)
    else:
        battle = _(
            "Soldiers and buildings give {low} to {high} in this winter's battle, depending on the enemy."
        ).format(low=low, high=high)
    squares = _("The squares are the province: 5 rows of 4 buildings; those that stand are coloured.")
    return f"{strip_label(playback, seat, enemy)}. {battle} {squares}"


def strip_spots(
    layout: TableLayout, playback: Playback, me: int, pinned: int | None, enemy: int | None
) -> list[Spot]:
    """All strips; another player's pins their province."""
    found = []
    for place, seat in enumerate(playback.model.order):
        state = SELECTED if pinned == seat else READY
        does: tuple[Does, ...] = () if seat == me else ("click",)
        label, tip = strip_label(playback, seat, enemy), strip_tip(playback, seat, enemy)
        found.append(Spot(f"seat.{seat}", layout.strip(place), state, does, label, tip))
    return found
