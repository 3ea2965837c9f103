"""The dice tray: the player's dice, the switches for token, envoy and Market, and the paper."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kingsburg.app.i18n import _, ngettext
from kingsburg.ui.games.kingsburg.decisions.panel import DecisionPanel
from kingsburg.ui.games.kingsburg.model import SeatShown
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.table.idle_tray import draw_gifts, draw_phase, draw_title, givers, presents
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.games.kingsburg.table.sight import Sight
from kingsburg.ui.games.kingsburg.table.sprites import draw_cloth
from kingsburg.ui.games.kingsburg.things import Die, HandDie, Modifier
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Radius, Size, Stroke
from kingsburg.ui.playback.sprites import draw_die
from kingsburg.ui.shell.spots import DISABLED, READY, SELECTED, Does, Spot
from kingsburg.ui.shell.telling.refusal import Refused, page_of

_MODIFIER_ICON = {"plus2": "plus2", "envoy": "envoy", "minus": "", "plus": ""}


def hand_slots(shown: SeatShown, colour: str) -> list[tuple[Die, int, str, bool]]:
    """A player's dice as (die, slot, picture, still in the tray), coloured before white."""
    return [
        (die, slot, f"{'white' if die[0] else colour}_{value}", left)
        for slot, (die, value, left) in enumerate(shown.hand())
    ]


def draw_tray(canvas: Canvas, table: Sight) -> None:
    """Draw the contents of tray and paper; rolling dice are drawn over it later."""
    layout, playback, panel, me = table.layout, table.playback, table.panel, table.me
    cloth, paper, rolling = layout.cloth(), layout.paper(), table.rolling(me)
    slots = hand_slots(table.shown(me), playback.colours[me])
    if presents(table) is not None and givers(table):
        draw_gifts(canvas, table)
    elif rolling or panel.modifiers() or any(left for *_die, left in slots):
        draw_title(canvas, layout, _("{name}'s dice").format(name=playback.names[me]))
        _draw_dice(canvas, layout, slots, rolling, panel)
        _draw_modifiers(canvas, layout, panel)
    elif givers(table):
        draw_gifts(canvas, table)
    elif not panel.draw_idle(canvas, cloth) and playback.model.phase:
        draw_phase(canvas, cloth, playback, me, panel.covers())
    panel.draw(canvas, paper)


def draw_wood(canvas: Canvas, layout: TableLayout) -> None:
    """Draw the empty tray with its cloth and paper."""
    draw_cloth(canvas, layout.tray(), layout.cloth())
    canvas.nine("panel_white", layout.paper(), Corner.L)


def _draw_dice(
    canvas: Canvas,
    layout: TableLayout,
    slots: Sequence[tuple[Die, int, str, bool]],
    rolling: Collection[Die],
    panel: DecisionPanel,
) -> None:
    f = canvas.frame
    chosen, usable = panel.chosen_dice(), set(panel.usable_dice())
    attention = canvas.attention
    _draw_group(canvas, layout, [slot for die, slot, _picture, left in slots if left and die in chosen])
    if chosen:
        draw_total(canvas, layout.total(), panel.total())
    for die, slot, picture, left in slots:
        rect = layout.die(slot)
        if not left:
            canvas.fill(rect.inset(f.px(Gap.S)), theme.VERDIGRIS_DARK, Fade.HALF)
            continue
        if die in rolling:
            continue
        held = attention.is_dragged(die_id(die))
        hidden = held or (die in chosen and attention.dragging is not None)
        draw_die(canvas, picture, rect, 90 if hidden else 255)
        if die in usable and attention.is_at(die_id(die)):
            canvas.frame_rect(
                rect.inset(-f.px(Gap.FINE)), theme.GOLD_LIGHT, f.px(Stroke.FRAME), f.px(Radius.L)
            )


def _draw_group(canvas: Canvas, layout: TableLayout, slots: Sequence[int]) -> None:
    """A gold frame around the chosen dice; those side by side have one."""
    f, around = canvas.frame, canvas.frame.px(Gap.XS)
    for slot in slots:
        if slot - 1 in slots:
            continue
        last = slot
        while last + 1 in slots:
            last += 1
        first, end = layout.die(slot), layout.die(last)
        frame = Rect(first.x, first.y, end.right - first.x, first.h).inset(-around)
        canvas.fill(frame, theme.VERDIGRIS_DARK)
        canvas.frame_rect(frame, theme.INK, f.px(Stroke.BOLD) + f.px(Stroke.LINE), f.px(Radius.S))
        canvas.frame_rect(frame.inset(f.px(Stroke.THIN)), theme.GOLD_LIGHT, f.px(Stroke.BOLD), f.px(Radius.S))


def draw_total(canvas: Canvas, coin: Rect, total: int) -> None:
    """What the chosen dice add up to, on a gold coin."""
    canvas.picture("ui", "medal", coin)
    canvas.write(str(total), coin, theme.Style("display", Size.HUGE), theme.INK, align="centre")


def die_id(die: Die) -> str:
    """The stable id of a die's spot; positions count from 1."""
    return f"die.{'white' if die[0] else 'colour'}.{die[1] + 1}"


def _draw_modifiers(canvas: Canvas, layout: TableLayout, panel: DecisionPanel) -> None:
    f = canvas.frame
    for i, (name, (on, usable, _why, word)) in enumerate(panel.modifiers().items()):
        rect = layout.modifier(i)
        hot = usable and canvas.attention.is_at(f"modifier.{name}")
        piece = "chip_gold" if on else "chip" if usable else "button_disabled"
        canvas.nine(piece, rect, Corner.M)
        if hot and not on:
            canvas.frame_rect(rect.inset(f.px(Gap.THIN)), theme.GOLD, f.px(Stroke.LINE), f.px(Radius.M))
        icon = _MODIFIER_ICON[name]
        upper = rect.inset(f.px(Gap.M)).top_part(f.px(42))
        alpha = 255 if usable else Fade.DIM
        if icon:
            side = upper.h
            canvas.picture("icons", icon, Rect(upper.cx - side // 2, upper.y, side, side), alpha=alpha)
        else:
            text = "+1" if name == "plus" else "−1"
            canvas.write(text, upper, theme.NUMBER, theme.INK if usable else theme.GREY, align="centre")
        lower = rect.inset(f.px(Gap.HAIR), f.px(Gap.M)).bottom_part(f.px(30))
        count = panel.playback.model.seats[panel.me].plus2 if name == "plus2" else 1
        between = Rect(rect.x, upper.bottom, rect.w, lower.y - upper.bottom)
        if count > 1:
            canvas.write(f"×{count}", between, theme.STRONG.at(Size.SMALL), theme.INK, align="centre")
        elif word:
            canvas.write(word, between, theme.STRONG.at(Size.SMALL), theme.INK_SOFT, align="centre")
        canvas.write(
            modifier_name(name),
            lower,
            theme.NOTE.at(Size.WORDS),
            theme.INK if usable else theme.GREY,
            align="centre",
        )


def modifier_name(name: str) -> str:
    """A modifier's name, short enough for its switch."""
    return {
        "plus2": _("Token"),
        "envoy": _("Envoy"),
        "minus": _("Market"),
        "plus": _("Market"),
    }[name]


def _envoy_tip() -> str:
    """What becomes of the envoy if he is kept (K2.4)."""
    return _(
        "Use the King's Envoy. Kept, he is sent again after the summer, to whoever has the fewest buildings."
    )


def tray_spots(layout: TableLayout, playback: Playback, me: int, panel: DecisionPanel) -> list[Spot]:
    """Return the spots of dice and switches."""
    usable, chosen = set(panel.usable_dice()), panel.chosen_dice()
    found = []
    for die, slot, picture, left in hand_slots(playback.model.seats[me], playback.colours[me]):
        value = picture.rsplit("_", 1)[1]
        label = (_("White die: {n}") if die[0] else _("Die: {n}")).format(n=value)
        if not left:
            continue
        state = SELECTED if die in chosen else READY
        does: tuple[Does, ...] = ()
        key = str(slot + 1) if panel.dice_by_digit() else ""
        if die in usable:
            does = ("click", "drag") if panel.draggable() else ("click",)
        else:
            state = DISABLED
            label = _("{die}, cannot be used now").format(die=label)
        found.append(Spot(die_id(die), layout.die(slot), state, does, label, key=key, means=HandDie(die)))
    tokens = max(1, playback.model.seats[me].plus2)
    for i, (name, (on, can, why, _word)) in enumerate(panel.modifiers().items()):
        label = {
            "plus2": ngettext("Use a +2 token", "Use one of your {n} +2 tokens", tokens).format(n=tokens),
            "envoy": _("Use the King's Envoy"),
            "minus": _("Market: count 1 less"),
            "plus": _("Market: count 1 more"),
        }[name]
        if can or on:
            found.append(
                Spot(
                    f"modifier.{name}",
                    layout.modifier(i),
                    SELECTED if on else READY,
                    ("click",),
                    label,
                    _envoy_tip() if name == "envoy" else label,
                    means=Modifier(name),
                )
            )
        else:
            text = Refused(_("{label}: {why}").format(label=label, why=why), page_of(why))
            place, switch = layout.modifier(i), Modifier(name)
            found.append(Spot(f"modifier.{name}", place, DISABLED, (), text, text, means=switch))
    return found
