"""The King's court: eighteen advisors as cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.advisors import ADVISORS, COURT
from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.geometry import Frame, Rect
from kingsburg.ui.kingsburg import words
from kingsburg.ui.kingsburg.layout import TableLayout
from kingsburg.ui.kingsburg.model import GroupShown
from kingsburg.ui.kingsburg.staging import Projection
from kingsburg.ui.parts import draw_die, draw_shield, draw_vp
from kingsburg.ui.theme import Corner, Fade, Gap, Size, Stroke

REACHABLE, SPECIAL, TAKEN, DIM, OPEN = "reachable", "special", "taken", "dim", "open"
"""Solid ring; dashed ring with a badge (needs more than dice); hatched; out of reach; nobody is choosing."""

_NAME = theme.Style("title", Size.SMALL)
_GIFT = theme.SMALL.at(Size.FINE)
_GIFT_ICON = 26.0


@dataclass(frozen=True, slots=True)
class CardState:
    """How one advisor shows itself. `badge`: what a special one needs, as icon names."""

    state: str
    badge: tuple[str, ...] = ()
    fresh: bool = False
    chosen: bool = False


def draw_court(
    canvas: Canvas,
    layout: TableLayout,
    d: Projection,
    states: dict[int, CardState],
    targets: frozenset[str],
    over: str | None,
) -> None:
    """All cards; `targets` would take the dice in the hand, `over` is the one beneath them."""
    for n in range(1, COURT + 1):
        spot = f"advisor.{n}"
        draw_card(canvas, layout, d, n, states[n], target=spot in targets, over=over == spot)


def draw_card(
    canvas: Canvas, layout: TableLayout, d: Projection, n: int, look: CardState, *, target: bool, over: bool
) -> None:
    f = canvas.frame
    rect = layout.card(n)
    groups = tuple(d.model.court.get(n, ()))
    outer = rect.inset(-f.px(Gap.L))
    key = ("card", n, groups, look, target, over, d.colours, d.charges)
    canvas.layer(key, outer, lambda c: _paint(c, outer, rect, d, n, look, groups, target, over))


def _paint(
    canvas: Canvas,
    outer: Rect,
    rect: Rect,
    d: Projection,
    n: int,
    look: CardState,
    groups: tuple[GroupShown, ...],
    target: bool,
    over: bool,
) -> None:
    f = canvas.frame
    card = rect.moved(-outer.x, -outer.y)
    whole = Rect(0, 0, *outer.size)
    if target or look.chosen:
        canvas.nine("ring_target", whole if over or look.chosen else whole.inset(f.px(Gap.THIN)), Corner.L)
    elif look.state == REACHABLE:
        canvas.nine("ring_gold", whole.inset(f.px(Gap.HAIR)), Corner.XL)
    elif look.state == SPECIAL:
        canvas.nine("ring_dashed", whole.inset(f.px(Gap.HAIR)), Corner.XL)
    canvas.nine("card", card, Corner.M)
    portrait = portrait_place(f, card)
    taken = look.state == TAKEN or bool(groups)
    strips = portrait.bottom_part(min(len(groups) * f.px(38), f.px(70)))
    face = portrait.top_part(portrait.h - strips.h) if groups else portrait
    canvas.surface.blit(canvas.assets.cover("portraits", ADVISORS[n - 1].id, face.w, face.h), face.pos)
    if taken:
        canvas.fill(face, canvas.paper(theme.PAPER), Fade.FAINT)
        _hatch(canvas, face)
    rests = look.state == DIM and not groups
    if rests:  # the face alone grows pale: what the advisor gives can always be read
        canvas.fill(face, canvas.paper(theme.PAPER), Fade.HALF)
    band = _band_place(f, card)
    _band(canvas, band, n, d, groups)
    _gift(canvas, gift_place(f, card), n)
    shield = Rect(card.x - f.px(Gap.S), card.y - f.px(Gap.S), f.px(40), f.px(47))
    canvas.picture("ui", "shield_madder" if n == COURT else "shield_gold", shield)
    canvas.write(
        str(n),
        Rect(shield.x, shield.y, shield.w, round(shield.h * 0.84)),
        theme.Style("display", Size.TEXT if n < 10 else Size.SMALL),
        theme.WHITE if n == COURT else theme.INK,
        align="centre",
    )
    if groups:
        _groups(canvas, card, d, groups)
    elif look.state == SPECIAL and look.badge:
        _badges(canvas, portrait, look.badge)
    if look.fresh:
        mark = Rect(card.right - f.px(40), card.y - f.px(Gap.XS), f.px(38), f.px(24))
        canvas.nine("chip_gold", mark, Corner.S)
        canvas.write(
            _("new"), mark.inset(f.px(Gap.FINE)), theme.NOTE.at(Size.FINE), theme.INK, align="centre"
        )


def portrait_place(f: Frame, card: Rect) -> Rect:
    return Rect(card.x + f.px(Gap.XS), card.y + f.px(Gap.XS), card.w - f.px(Gap.L), f.px(132))


def _band_place(f: Frame, card: Rect) -> Rect:
    return Rect(card.x + f.px(Gap.XS), portrait_place(f, card).bottom, card.w - f.px(Gap.M), f.px(27))


def gift_place(f: Frame, card: Rect) -> Rect:
    """The gift with its icons in the first line."""
    top = _band_place(f, card).bottom + f.px(Gap.FINE)
    return Rect(card.x + f.px(Gap.S), top, card.w - f.px(Gap.XXL), card.bottom - top - f.px(Gap.XS))


def gift_icons_place(f: Frame, card: Rect) -> Rect:
    return gift_place(f, card).top_part(f.px(_GIFT_ICON))


@dataclass(frozen=True, slots=True)
class GroupPlace:
    """The row of a group on its advisor's portrait, and each of its things: dice, token, envoy, Market."""

    row: Rect
    things: tuple[Rect, ...]


def group_places(f: Frame, card: Rect, groups: Sequence[GroupShown]) -> list[GroupPlace]:
    """One below the other at the portrait's foot."""
    room = portrait_place(f, card).bottom_part(min(len(groups) * f.px(38), f.px(70)))
    row_h = room.h // max(1, len(groups))
    found = []
    for i, group in enumerate(groups):
        row = Rect(room.x, room.y + i * row_h, room.w, row_h)
        count = len(group.colour) + len(group.white) + group.plus2 + group.envoy + bool(group.market)
        shield_w = 0 if group.seat is None else round(row_h * 0.82)
        side = min(row_h - f.px(Gap.XS), (room.w - shield_w - f.px(Gap.L)) // max(1, count))
        x, y = room.right - f.px(Gap.XS) - side * count, row.y + (row_h - side) // 2
        found.append(GroupPlace(row, tuple(Rect(x + k * side, y, side, side) for k in range(count))))
    return found


def group_dice(group: GroupShown, colours: Sequence[str]) -> list[str]:
    """The pictures of a group's dice; `colours` by seat."""
    if group.seat is None:
        return [f"neutral_{'ab'[group.neutral]}_{v}" for v in group.colour]
    return [f"{colours[group.seat]}_{v}" for v in group.colour] + [f"white_{v}" for v in group.white]


def _hatch(canvas: Canvas, rect: Rect) -> None:
    side = canvas.frame.px(64)
    canvas.tiled("ui", "hatch", rect, side, side)


def _band(canvas: Canvas, band: Rect, n: int, d: Projection, groups: tuple[GroupShown, ...]) -> None:
    owner = next((g.seat for g in groups if g.seat is not None), None)
    back = theme.INK if owner is None else theme.PLAYER[d.colours[owner]]
    front = theme.GOLD_LIGHT if owner is None else theme.ON_PLAYER[d.colours[owner]]
    canvas.fill(band, back)
    name = words.advisor_name(n)
    canvas.write(name, band.inset(canvas.frame.px(Gap.THIN), 0), _NAME, front, align="centre")


def _gift(canvas: Canvas, rect: Rect, n: int) -> None:
    """The gift in icons and in words."""
    f = canvas.frame
    side = f.px(_GIFT_ICON)
    icons = words.gift_icons(n)
    gap = f.px(3)
    or_style = theme.NOTE.at(Size.FINE)
    widths = [side if icon else canvas.text.width(text, or_style) + f.px(Gap.XS) for icon, text in icons]
    x = rect.cx - (sum(widths) + gap * (len(icons) - 1)) // 2
    for (icon, text), w in zip(icons, widths, strict=True):
        spot = Rect(x, rect.y, w, side)
        if not icon:
            canvas.write(text, spot, or_style, theme.INK, align="centre")
        elif icon == "vp":
            draw_vp(canvas, text, spot, 18 if len(text) < 2 else 15)
        else:
            canvas.picture("icons", icon, spot)
        x += w + gap
    below = Rect(rect.x, rect.y + side, rect.w, rect.h - side)
    canvas.write(words.gift_text(n), below, _GIFT, theme.INK, align="centre", wrap=True)


def _groups(canvas: Canvas, card: Rect, d: Projection, groups: tuple[GroupShown, ...]) -> None:
    """The dice of whoever has influenced the advisor, each group with its player's arms."""
    f = canvas.frame
    for group, place in zip(groups, group_places(f, card, groups), strict=True):
        row, things = place.row, iter(place.things)
        canvas.fill(row, canvas.paper(theme.PAPER_DARK if group.seat is None else theme.WHITE))
        canvas.frame_rect(row, theme.INK, f.px(Stroke.THIN))
        if group.seat is not None:
            arms = Rect(
                row.x + f.px(Gap.THIN), row.y + f.px(Gap.HAIR), round(row.h * 0.82), row.h - f.px(Gap.FINE)
            )
            draw_shield(canvas, d.colours[group.seat], d.charges[group.seat], arms)
        for die in group_dice(group, d.colours):
            draw_die(canvas, die, next(things))
        for extra in (["plus2"] if group.plus2 else []) + (["envoy"] if group.envoy else []):
            canvas.picture("icons", extra, next(things))
        if group.market:
            chip = next(things)
            canvas.nine("chip", chip, Corner.S)
            shift = words.signed(group.market)
            canvas.write(shift, chip, theme.SMALL_STRONG.at(Size.FINE), theme.INK, align="centre")


def _badges(canvas: Canvas, portrait: Rect, badge: tuple[str, ...]) -> None:
    """What a placement would need besides dice."""
    f = canvas.frame
    side = f.px(34)
    x = portrait.right - f.px(Gap.XS)
    for name in reversed(badge):
        x -= side + f.px(Gap.FINE)
        spot = Rect(x, portrait.bottom - side - f.px(Gap.XS), side, side)
        canvas.nine("chip", spot, Corner.S)
        if name in ("plus", "minus"):
            canvas.write(
                "+1" if name == "plus" else "−1",
                spot,
                theme.SMALL_STRONG.at(Size.FINE),
                theme.INK,
                align="centre",
            )
        else:
            canvas.picture("icons", name, spot.inset(f.px(Gap.XS)))


def card_label(d: Projection, n: int) -> str:
    """The card in words."""
    groups = d.model.court.get(n, ())
    text = _("{n} {advisor}: {gift}").format(n=n, advisor=words.advisor_name(n), gift=words.gift_text(n))
    for group in groups:
        if group.seat is None:
            text = _("{card}. Closed by neutral dice").format(card=text)
        else:
            text = _("{card}. Influenced by {name}").format(card=text, name=d.names[group.seat])
    return text
