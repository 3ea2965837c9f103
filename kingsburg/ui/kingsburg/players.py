"""The players' strips on the left, in turn order, and a province shown large."""

from __future__ import annotations

from collections.abc import Hashable

from kingsburg.app.i18n import _, ngettext
from kingsburg.engine.kingsburg.buildings import BUILDINGS, COLUMNS, ROWS, combat_bonus
from kingsburg.engine.kingsburg.enemies import ENEMIES, deck
from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.geometry import Rect
from kingsburg.ui.kingsburg import words
from kingsburg.ui.kingsburg.model import Hand, SeatShown
from kingsburg.ui.kingsburg.staging import Director
from kingsburg.ui.parts import draw_die, draw_medal, draw_shield
from kingsburg.ui.phrases import joined
from kingsburg.ui.theme import Style


def combat_range(shown: SeatShown, year: int, enemy: int | None) -> tuple[int, int]:
    """Soldiers and buildings against this enemy, or against any that may come this year."""
    kinds = [ENEMIES[enemy].kind] if enemy is not None else [ENEMIES[i].kind for i in deck(max(1, year))]
    values = [shown.soldiers + combat_bonus(shown.built, kind) for kind in kinds]
    return min(values), max(values)


def combat_text(shown: SeatShown, year: int, enemy: int | None) -> str:
    low, high = combat_range(shown, year, enemy)
    return str(low) if low == high else _("{low}–{high}").format(low=low, high=high)


def strip_key(d: Director, seat: int, enemy: int | None, *, active: bool) -> Hashable:
    """All that a strip shows."""
    shown = d.model.seats[seat]
    return (
        seat,
        active,
        d.model.year,
        enemy,
        shown.goods,
        (shown.plus2, shown.soldiers, shown.vp, shown.envoy, shown.aided, shown.passed),
        shown.buildings,
        (shown.colour.values, tuple(shown.colour.left), shown.white.values, tuple(shown.white.left)),
    )


def draw_strip(
    canvas: Canvas, rect: Rect, d: Director, seat: int, enemy: int | None, *, active: bool
) -> None:
    """One player at a glance."""
    f = canvas.frame
    shown, colour = d.model.seats[seat], d.colours[seat]
    canvas.nine("panel_white" if active else f"panel_{colour}", rect, 20)
    if active:
        canvas.nine("ring_gold", rect.inset(-f.px(1)), 26)
    ribbon = Rect(rect.x + f.px(8), rect.y + f.px(9), rect.w - f.px(16), f.px(42))
    canvas.picture("ui", f"ribbon_{colour}", ribbon)
    arms = Rect(rect.x + f.px(12), rect.y + f.px(4), f.px(46), f.px(56))
    draw_shield(canvas, colour, d.charges[seat], arms)
    medal = Rect(rect.right - f.px(58), rect.y + f.px(5), f.px(50), f.px(50))
    name = Rect(arms.right + f.px(8), ribbon.y, medal.x - arms.right - f.px(12), ribbon.h)
    canvas.write(d.names[seat], name, theme.LABEL.at(22), theme.ON_PLAYER[colour])
    draw_medal(canvas, shown.vp, medal)
    top, bottom = ribbon.bottom + f.px(6), rect.bottom - f.px(10)
    row = (bottom - top) / 3
    x, pips_w = rect.x + f.px(16), f.px(80)
    _goods(canvas, Rect(x, top, rect.w - f.px(28), round(row)), shown)
    left_w = rect.w - f.px(32) - pips_w - f.px(2)
    _dice(canvas, Rect(x, round(top + row), left_w, round(row)), shown, colour)
    force = Rect(x, round(top + 2 * row), left_w, round(row))
    _force(canvas, force, shown, combat_text(shown, d.model.year, enemy))
    pips = Rect(rect.right - f.px(14) - pips_w, round(top + row) + f.px(2), pips_w, round(2 * row) - f.px(4))
    _pips(canvas, pips, shown.built, colour)


_NUMBER = Style("bold", 23)


def _goods(canvas: Canvas, rect: Rect, shown: SeatShown) -> None:
    """Gold, wood, stone and tokens."""
    f = canvas.frame
    step = rect.w // 4
    side = min(f.px(32), rect.h)
    for i, (icon, n) in enumerate(
        (("gold", shown.gold), ("wood", shown.wood), ("stone", shown.stone), ("plus2", shown.plus2))
    ):
        x = rect.x + i * step
        canvas.picture("icons", icon, Rect(x, rect.cy - side // 2, side, side), alpha=255 if n else 100)
        number = Rect(x + side + f.px(4), rect.y, step - side - f.px(4), rect.h)
        canvas.write(str(n), number, _NUMBER, theme.INK if n else theme.GREY)


def _dice(canvas: Canvas, rect: Rect, shown: SeatShown, colour: str) -> None:
    f = canvas.frame
    side = min(f.px(33), rect.h)
    x = rect.x
    hands: tuple[tuple[Hand, str], ...] = ((shown.colour, colour), (shown.white, "white"))
    if not shown.colour.values:
        text = _("A white die in spring") if shown.aided else ""
        if text:
            canvas.write(text, rect, theme.NOTE.at(18), theme.INK_SOFT)
        return
    for hand, paint in hands:
        for value, left in zip(hand.values, hand.left, strict=True):
            draw_die(
                canvas, f"{paint}_{value}", Rect(x, rect.cy - side // 2, side, side), 255 if left else 70
            )
            x += side + f.px(3)


def _force(canvas: Canvas, rect: Rect, shown: SeatShown, combat: str) -> None:
    """Soldiers, combat value, envoy."""
    f = canvas.frame
    side = min(f.px(32), rect.h)
    x = rect.x
    canvas.picture(
        "icons", "soldier", Rect(x, rect.cy - side // 2, side, side), alpha=255 if shown.soldiers else 100
    )
    x += side + f.px(4)
    covered = canvas.write(
        str(shown.soldiers),
        Rect(x, rect.y, f.px(30), rect.h),
        _NUMBER,
        theme.INK if shown.soldiers else theme.GREY,
    )
    x = covered.right + f.px(10)
    room = Rect(x, rect.y, rect.right - x - (side if shown.envoy else 0), rect.h)
    canvas.write(_("battle {n}").format(n=combat), room, theme.NOTE.at(20), theme.INK_SOFT)
    if shown.envoy:
        canvas.picture("icons", "envoy", Rect(rect.right - side, rect.cy - side // 2, side, side))


def _pips(canvas: Canvas, rect: Rect, built: int, colour: str) -> None:
    """The province in small: 5 rows of 4."""
    w, h = rect.w / COLUMNS, rect.h / ROWS
    gap = max(1, canvas.frame.px(2.5))
    for i, building in enumerate(BUILDINGS):
        x = rect.x + (building.column - 1) * w
        y = rect.y + (building.row - 1) * h
        pip = Rect(round(x), round(y), round(w) - gap, round(h) - gap)
        if built >> i & 1:
            canvas.fill(pip, theme.PLAYER[colour])
        else:
            canvas.fill(pip, canvas.paper(theme.PAPER_DARK))
        canvas.frame_rect(pip, theme.INK, max(1, canvas.frame.px(1.2)))


def strip_label(d: Director, seat: int, enemy: int | None) -> str:
    """The strip in words."""
    shown = d.model.seats[seat]
    count = len(shown.buildings)
    parts = [
        words.vp_text(shown.vp),
        *(words.good_name(kind, n) for kind, n in enumerate((*shown.goods, shown.plus2))),
        words.soldiers_text(shown.soldiers),
        _("battle {n}").format(n=combat_text(shown, d.model.year, enemy)),
        ngettext("{n} building", "{n} buildings", count).format(n=count),
    ]
    return _("{name}: {holdings}").format(name=d.names[seat], holdings=joined(parts))
