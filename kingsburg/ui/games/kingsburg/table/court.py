"""The King's court: eighteen advisors as cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from kingsburg.app.i18n import _, pgettext
from kingsburg.app.phrases import joined, unclosed
from kingsburg.engine.game import Reason
from kingsburg.engine.kingsburg.board.advisors import ADVISORS, COURT
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.ui.games.kingsburg import paying, words
from kingsburg.ui.games.kingsburg.model import GroupShown
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.games.kingsburg.things import AdvisorCard
from kingsburg.ui.games.kingsburg.tiles.goals import Help
from kingsburg.ui.games.kingsburg.tiles.pennant import draw_pennant, pennant_place
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.pixels import Box
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Size, Stroke
from kingsburg.ui.playback.sprites import draw_die, draw_shield, draw_vp
from kingsburg.ui.shell.spots import Does, Spot
from kingsburg.ui.shell.telling.refusal import Refused, page_of
from kingsburg.ui.table.reading import reads_large

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.decisions.panel import DecisionPanel
    from kingsburg.ui.games.kingsburg.table.sight import Sight

REACHABLE, SPECIAL, TAKEN, DIM, OPEN = "reachable", "special", "taken", "dim", "open"
"""Looks of a card: solid ring, dashed ring and badge (dice are not enough), hatch, pale, plain."""

_NAME = theme.Style("title", Size.TEXT)
_GIFT = theme.BODY.at(Size.LEAD)
_PORTRAIT_H, _LEAST_PORTRAIT_H = 131.0, 80.0
"""How high a portrait is, and to what it gives way where the gift is written larger."""
_CARD_H, _PORTRAIT_SHARE = 252.0, 0.45
"""Of what a card is higher than this the portrait takes its share."""
_WORDS_SHARE = 12.0
"""By so much higher a card is, the words of its gift may be one design unit larger."""
_BAND_H = 30.0
_GIFT_ICON, _LARGE_GIFT_ICON = 30.0, 45.0
_NEEDS_H = 30.0
NUMBER_W, _NUMBER_RATIO = 42.0, 47 / 40
NUMBER_H = NUMBER_W * _NUMBER_RATIO
"""The size of the shield with an advisor's number, in design units."""


@dataclass(frozen=True, slots=True)
class CardState:
    """The look of an advisor's card; `badge` lists what is needed besides dice, as icon names."""

    state: str
    badge: tuple[str, ...] = ()
    fresh: bool = False
    chosen: bool = False
    helps: bool = False
    """Whether the gift helps to build a goal."""


def advisor_id(n: int) -> str:
    """The stable id of an advisor's spot."""
    return f"advisor.{n}"


def draw_court(canvas: Canvas, table: Sight) -> None:
    """Draw all cards with the dice on them; each is repainted only when its content changes."""
    for n in range(1, COURT + 1):
        draw_card(canvas, table, n)


def card_room(canvas: Canvas, table: Sight, n: int) -> Rect:
    """The place of a card with the rings around it."""
    return table.layout.card(n).inset(-canvas.frame.px(Gap.L))


def draw_card(canvas: Canvas, table: Sight, n: int) -> bool:
    """Draw a card; return whether it had to be painted."""
    rect, outer = table.layout.card(n), card_room(canvas, table, n)
    card = rect.moved(-outer.x, -outer.y)

    def solid() -> Box:
        x, y, w, h = canvas.assets.solid("card", card.w, card.h, canvas.frame.px(Corner.M))
        return card.x + x, card.y + y, w, h

    return canvas.layer(("card", n), outer, partial(_paint, n=n, card=card), solid=solid, table=table)


def paint_giver(canvas: Canvas, table: Sight, gift: tuple[int, int], card: Rect) -> None:
    """Draw the card of an advisor who gives to a seat: the whole face, without the dice that lie there."""
    f, (n, seat) = canvas.frame, gift
    canvas.nine("card", card, Corner.M)
    face = portrait_place(f, card)
    canvas.surface.blit(canvas.assets.cover("portraits", ADVISORS[n - 1].id, face.w, face.h), face.pos)
    _band(canvas, _band_place(f, card), n, table.playback, seat)
    _gift(canvas, gift_place(f, card), n, _gift_style(f, card))
    draw_number(canvas, card.x - f.px(Gap.S), card.y - f.px(Gap.S), n)


def _paint(canvas: Canvas, table: Sight, n: int, card: Rect) -> None:
    f, playback, look, groups = canvas.frame, table.playback, table.card(n), table.groups(n)
    canvas.nine("card", card, Corner.M)
    portrait = portrait_place(f, card)
    taken = look.state == TAKEN or bool(groups)
    needs = look.badge if look.state == SPECIAL and not groups else ()
    strip_h = min(len(groups) * f.px(38), f.px(70)) if groups else f.px(_NEEDS_H) if needs else 0
    face = portrait.top_part(portrait.h - strip_h)
    canvas.surface.blit(canvas.assets.cover("portraits", ADVISORS[n - 1].id, face.w, face.h), face.pos)
    if taken:
        canvas.fill(face, canvas.paper(theme.PAPER), Fade.FAINT)
        _hatch(canvas, face)
    rests = look.state == DIM and not groups
    if rests:  # only the face is paled, so that the gift can always be read
        canvas.fill(face, canvas.paper(theme.PAPER), Fade.HALF)
    band = _band_place(f, card)
    owner = next((g.seat for g in groups if g.seat is not None), None)
    _band(canvas, band, n, playback, owner)
    _gift(canvas, gift_place(f, card), n, _gift_style(f, card))
    if groups:
        _groups(canvas, card, playback, groups)
    elif needs:
        _needs(canvas, portrait.bottom_part(strip_h), needs)
    _ring(canvas, card, look, advisor_id(n))
    draw_number(canvas, card.x - f.px(Gap.S), card.y - f.px(Gap.S), n)
    if look.fresh:
        mark = Rect(card.right - f.px(54), card.y - f.px(Gap.XS), f.px(52), f.px(28))
        canvas.nine("chip_gold", mark, Corner.S)
        canvas.write(
            pgettext("an advisor taken just now", "new"),
            mark.inset(f.px(Gap.FINE)),
            theme.NOTE.at(Size.FINE),
            theme.INK,
            align="centre",
        )
    if look.helps:
        draw_pennant(canvas, pennant_place(canvas, portrait.right - f.px(Gap.XS), portrait.y))
    if table.rests("court"):
        canvas.pale(Rect(0, 0, *canvas.surface.get_size()), theme.PAPER, Fade.FAINT)


def draw_number(canvas: Canvas, x: int, y: int, n: int, wide: float = NUMBER_W) -> None:
    """An advisor's number on its shield, so many design units wide."""
    shield = Rect(x, y, canvas.frame.px(wide), canvas.frame.px(wide * _NUMBER_RATIO))
    canvas.picture("ui", "shield_madder" if n == COURT else "shield_gold", shield)
    canvas.write(
        str(n),
        shield.top_part(round(shield.h * 0.84)),
        theme.Style("display", (Size.TEXT if n < 10 else Size.WORDS) / canvas.frame.text_scale),
        theme.WHITE if n == COURT else theme.INK,
        align="centre",
    )


def _higher(f: Frame, card: Rect) -> float:
    """By how much a card is higher than in a window of 16:9, in design units."""
    return max(0.0, card.h / f.scale - _CARD_H)


def portrait_place(f: Frame, card: Rect) -> Rect:
    """The portrait on a card."""
    more = _higher(f, card) * _PORTRAIT_SHARE
    high = f.px(max(_LEAST_PORTRAIT_H, _PORTRAIT_H + more - (f.text_scale - 1) * _PORTRAIT_H))
    return Rect(card.x + f.px(Gap.XS), card.y + f.px(Gap.XS), card.w - f.px(Gap.M), high)


def _band_place(f: Frame, card: Rect) -> Rect:
    return Rect(card.x + f.px(Gap.XS), portrait_place(f, card).bottom, card.w - f.px(Gap.M), f.px(_BAND_H))


def gift_place(f: Frame, card: Rect) -> Rect:
    """The place of the gift on a card, with its icons in the first line."""
    top = _band_place(f, card).bottom + f.px(Gap.FINE)
    return Rect(card.x + f.px(Gap.S), top, card.w - f.px(Gap.XL), card.bottom - top - f.px(Gap.XS))


def gift_icons_place(f: Frame, card: Rect) -> Rect:
    """The place of the gift's icons on a card."""
    return gift_place(f, card).top_part(_icon_side(f))


def _icon_side(f: Frame) -> int:
    """The largest side of a gift's icon: in large type they grow with it, as fewer words are left."""
    return f.px(_LARGE_GIFT_ICON if reads_large(f) else _GIFT_ICON)


@dataclass(frozen=True, slots=True)
class GroupPlace:
    """The place of a group on a portrait: its row, and its dice, token, envoy and Market."""

    row: Rect
    things: tuple[Rect, ...]


def group_places(f: Frame, card: Rect, groups: Sequence[GroupShown]) -> list[GroupPlace]:
    """The places of the groups, one below the other at the foot of the portrait."""
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


def _band(canvas: Canvas, band: Rect, n: int, playback: Playback, owner: int | None) -> None:
    back = theme.INK if owner is None else theme.PLAYER[playback.colours[owner]]
    front = theme.GOLD_LIGHT if owner is None else theme.ON_PLAYER[playback.colours[owner]]
    canvas.fill(band, back)
    names = [words.advisor_name(i) for i in range(1, COURT + 1)]
    style = canvas.text.common(names, _NAME, band.w, band.h, least=Size.WORDS)
    canvas.write(words.advisor_name(n), band, style, front, align="centre")


def _gift_style(f: Frame, card: Rect) -> theme.Style:
    """The largest type of a gift's words on a card."""
    return _GIFT.at(Size.LEAD + _higher(f, card) / _WORDS_SHARE)


def _gift(canvas: Canvas, rect: Rect, n: int, largest: theme.Style) -> None:
    """The gift in icons and in words, which have one size on all cards.

    In large type the words are fewer; the reading panel tells the whole sentence.
    """
    side, said = _icon_side(canvas.frame), words.gift_brief if reads_large(canvas.frame) else words.gift_text
    draw_gift_icons(canvas, rect.top_part(side), n)
    below = rect.bottom_part(rect.h - side)
    texts = [said(i) for i in range(1, COURT + 1)]
    style = canvas.text.common(texts, largest, below.w, below.h, wrap=True, least=Size.WORDS)
    canvas.write(said(n), below, style, theme.INK, align="centre", wrap=True, least=Size.WORDS)


def draw_gift_icons(canvas: Canvas, rect: Rect, n: int) -> None:
    """Draw the gift's icons side by side, centred, as large as the rectangle allows."""
    f = canvas.frame
    icons, style, gap = words.gift_icons(n), theme.NOTE.at(Size.FINE), f.px(3)
    said = sum(canvas.text.width(text, style) + f.px(Gap.XS) for icon, text in icons if not icon)
    pictures = sum(bool(icon) for icon, _text in icons)
    side = min(rect.h, (rect.w - said - gap * (len(icons) - 1)) // pictures)
    widths = [side if icon else canvas.text.width(text, style) + f.px(Gap.XS) for icon, text in icons]
    x = rect.cx - (sum(widths) + gap * (len(icons) - 1)) // 2
    for (icon, text), w in zip(icons, widths, strict=True):
        spot = Rect(x, rect.cy - side // 2, w, side)
        if not icon:
            canvas.write(text, spot, style, theme.INK, align="centre")
        elif icon == "vp":
            draw_vp(canvas, text, spot)
        else:
            canvas.picture("icons", icon, spot)
        x += w + gap


def _groups(canvas: Canvas, card: Rect, playback: Playback, groups: tuple[GroupShown, ...]) -> None:
    """Draw the groups of dice on the advisor, each with its player's arms."""
    f = canvas.frame
    for group, place in zip(groups, group_places(f, card, groups), strict=True):
        row, things = place.row, iter(place.things)
        canvas.fill(row, canvas.paper(theme.PAPER_DARK if group.seat is None else theme.WHITE))
        canvas.frame_rect(row, theme.INK, f.px(Stroke.THIN))
        if group.seat is not None:
            arms = Rect(
                row.x + f.px(Gap.THIN), row.y + f.px(Gap.HAIR), round(row.h * 0.82), row.h - f.px(Gap.FINE)
            )
            draw_shield(canvas, playback.colours[group.seat], playback.charges[group.seat], arms)
        for die in group_dice(group, playback.colours):
            draw_die(canvas, die, next(things))
        for extra in (["plus2"] if group.plus2 else []) + (["envoy"] if group.envoy else []):
            canvas.picture("icons", extra, next(things))
        if group.market:
            chip = next(things)
            canvas.nine("chip", chip, Corner.S)
            shift = words.signed(group.market)
            canvas.write(shift, chip, theme.SMALL_STRONG.at(Size.FINE), theme.INK, align="centre")


def _ring(canvas: Canvas, card: Rect, look: CardState, spot_id: str) -> None:
    """Draw the ring along the card's edge, clear of its neighbours; drop targets have their own."""
    f, attention = canvas.frame, canvas.attention
    around = card.inset(-f.px(Gap.XS))
    if look.chosen or attention.is_over(spot_id):
        canvas.nine("ring_target", around.inset(-f.px(Gap.S)), Corner.L)
    elif attention.is_target(spot_id):
        canvas.nine("ring_target", around, Corner.L)
    elif look.state == REACHABLE:
        canvas.edged_rect(around, theme.GOLD_LIGHT, theme.INK)
    elif look.state == SPECIAL:
        canvas.dashed_rect(around, theme.GOLD_LIGHT, theme.INK)


def _needs(canvas: Canvas, strip: Rect, needs: tuple[str, ...]) -> None:
    """Draw what a placement needs besides dice, below the face so that nothing is covered."""
    f = canvas.frame
    canvas.fill(strip, canvas.paper(theme.GOLD_LIGHT))
    canvas.frame_rect(strip, theme.INK, f.px(Stroke.THIN))
    cell, side = strip.w // len(needs), strip.h - f.px(Gap.XS)
    style, alone = theme.SMALL_STRONG.at(Size.FINE), len(needs) == 1
    for i, name in enumerate(needs):
        room = Rect(strip.x + i * cell, strip.y, cell, strip.h).inset(f.px(Gap.XS), 0)
        if name in ("plus", "minus"):
            n = "+1" if name == "plus" else "−1"
            text = _("Market {n}").format(n=n) if alone else n
            canvas.write(text, room, style, theme.INK, align="centre")
            continue
        text = "" if not alone else _("Envoy") if name == "envoy" else _("Token")
        layout = canvas.text.fit(text, style, room.w - side - f.px(Gap.XS), room.h)
        wide = max(canvas.text.width(line, style, layout.px) for line in layout.lines)
        x = room.cx - (side + f.px(Gap.XS) + wide) // 2
        canvas.picture("icons", name, Rect(x, room.cy - side // 2, side, side))
        canvas.write_layout(layout, Rect(x + side + f.px(Gap.XS), room.y, wide, room.h), style, theme.INK)


def card_label(playback: Playback, n: int) -> str:
    """The card in words: number, title, gift, and who has influenced it."""
    groups = playback.model.court.get(n, ())
    text = _("{n} {advisor}: {gift}").format(n=n, advisor=words.advisor_name(n), gift=words.gift_text(n))
    for group in groups:
        if group.seat is None:
            text = _("{card}. Closed by neutral dice").format(card=text)
        else:
            text = _("{card}. Taken by {name}").format(card=text, name=playback.names[group.seat])
    return text


def _plainly_taken(playback: Playback, panel: DecisionPanel, n: int) -> bool:
    """Whether the label alone explains why the card is closed: taken, and no envoy owned."""
    return n in playback.model.court and panel.seat is not None and not playback.model.seats[panel.seat].envoy


def _said_of(playback: Playback, n: int) -> list[str]:
    """Return the refusals that a card's label says already: by whom it is taken."""
    groups = playback.model.court.get(n, ())
    reasons = [Reason(Code.TAKEN, seat=group.seat, number=n) for group in groups]
    return [paying.reason_text(reason, tuple(playback.names)) for reason in reasons]


def card_spots(
    layout: TableLayout, playback: Playback, panel: DecisionPanel, helps: Mapping[int, Help]
) -> list[Spot]:
    """Return the spots of all cards, with what the decision panel lets a person do with them.

    `helps`: the advisors whose gifts help to build a goal.
    """
    found = []
    usable = set(panel.usable_cards())
    choosing = bool(usable)
    for n in range(1, COURT + 1):
        look, label = panel.card(n), card_label(playback, n)
        if n in helps:
            label = _("{card}. {why}").format(card=label, why=helps[n].sentence())
        does: tuple[Does, ...] = ()
        tip = label
        if n in usable:
            does = ("click", "drop") if panel.draggable() else ("click",)
            if look.state == SPECIAL:
                extras = joined([paying.need_text(one) for one in look.badge])
                tip = _("{card}. Needs {extras}.").format(card=unclosed(label), extras=extras)
        elif choosing and not _plainly_taken(playback, panel, n):
            why = panel.card_reason(n)
            if why not in _said_of(playback, n):
                label = _("{card}. {why}").format(card=unclosed(label), why=why)
            tip = Refused(label, page_of(why))
        found.append(Spot(advisor_id(n), layout.card(n), look.state, does, label, tip, means=AdvisorCard(n)))
    return found
