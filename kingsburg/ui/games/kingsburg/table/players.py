"""The players' strips on the left, in turn order."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import joined
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, combat_value
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, may_come
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.model import Place, SeatShown
from kingsburg.ui.games.kingsburg.paying import hand_text
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.table.sight import Sight
from kingsburg.ui.games.kingsburg.table.strip_layout import GOODS, StripLayout
from kingsburg.ui.games.kingsburg.things import PlayerStrip
from kingsburg.ui.games.kingsburg.tiles.state import row_colour
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Colour, Corner, Fade, Gap, Radius, Size, Stroke, Style
from kingsburg.ui.playback.sprites import draw_die, draw_medal, draw_player
from kingsburg.ui.shell.spots import READY, SELECTED, Does, Spot


def combat_range(shown: SeatShown, year: int, enemy: int | None) -> tuple[int, int]:
    """The least and greatest combat value without the King's die, by possible enemy (K6.2)."""
    kinds = [ENEMIES[card].kind for card in may_come(year, enemy)]
    values = [combat_value(shown.soldiers, shown.built, kind) for kind in kinds]
    return min(values), max(values)


def combat_text(shown: SeatShown, year: int, enemy: int | None) -> str:
    """The expected combat value, as a number or a range."""
    return words.range_text(combat_range(shown, year, enemy))


def draw_strip(canvas: Canvas, table: Sight, place: int) -> None:
    """Draw the strip of the player at `place` of the turn order, without rolling dice."""
    playback, rect = table.playback, table.layout.strip(place)
    seat = playback.model.order[place]
    shown, active = table.shown(seat), table.moves(seat)
    colour = playback.colours[seat]
    places = StripLayout(canvas.frame, rect, table.face(seat), shown.dice)
    canvas.nine("panel_white" if active else f"panel_{colour}", rect, Corner.L)
    if active:
        canvas.edged_rect(rect, theme.GOLD_LIGHT, theme.INK)
    canvas.picture("ui", f"ribbon_{colour}", places.ribbon())
    draw_player(canvas, places.face, colour, playback.charges[seat], places.arms())
    name = places.name(envoy=shown.envoy)
    canvas.write(playback.names[seat], name, theme.LABEL.at(Size.LEAD), theme.ON_PLAYER[colour])
    draw_medal(canvas, shown.vp, places.medal())
    if shown.envoy:
        canvas.picture("icons", "envoy", places.envoy())
    _goods(canvas, places, shown)
    _dice(canvas, places, shown, colour, table.rolling(seat))
    _force(canvas, places.force(), shown, combat_text(shown, playback.model.year, table.enemy()))
    _pips(canvas, places, shown.built)


_NUMBER = Style("bold", Size.LEAD)


def _goods(canvas: Canvas, places: StripLayout, shown: SeatShown) -> None:
    """Draw gold, wood, stone and tokens with their numbers."""
    for i, (icon, n) in enumerate(zip(GOODS, (*shown.goods, shown.plus2), strict=True)):
        canvas.picture("icons", icon, places.good(i), alpha=255 if n else Fade.DIM)
        canvas.write(str(n), places.good_number(i), _NUMBER, theme.INK if n else theme.GREY)


def _dice(
    canvas: Canvas, places: StripLayout, shown: SeatShown, colour: str, away: Collection[Place]
) -> None:
    """The dice that have not been placed, or else how much is built."""
    hand = [(slot, *die) for slot, die in enumerate(shown.hand())]
    if not any(left for *_die, left in hand):
        first = places.die(0)
        canvas.picture("icons", "building", first)
        number = Rect(first.right + canvas.frame.px(Gap.XS), first.y, first.w, first.h)
        canvas.write(str(len(shown.buildings)), number, _NUMBER, theme.INK_SOFT)
        if shown.aided:
            draw_die(canvas, "white_1", places.die(2))
        return
    for slot, die, value, left in hand:
        paint = "white" if die[0] else colour
        if die in away:
            continue
        if left:
            draw_die(canvas, f"{paint}_{value}", places.die(slot))
        else:
            _slot(canvas, places.die(slot))


def _slot(canvas: Canvas, rect: Rect) -> None:
    """Draw the empty place of a die that was used."""
    f = canvas.frame
    slot = rect.inset(f.px(Gap.XS))
    canvas.fill(slot, theme.INK, Fade.SPENT)
    canvas.frame_rect(slot, theme.GREY, f.px(Stroke.LINE), f.px(Radius.XS))


def _force(canvas: Canvas, room: Rect, shown: SeatShown, combat: str) -> None:
    """Soldiers and combat value; its sign is left out where many dice lie beside them."""
    f, text = canvas.frame, canvas.text
    side, gap = min(f.px(26), room.h), f.px(Gap.FINE)
    x, style = room.x, theme.NOTE.at(Size.TEXT)
    count, least = str(shown.soldiers), text.width(combat, style, text.min_px)
    if room.w >= 2 * (side + gap) + text.width(count, _NUMBER, text.min_px) + f.px(Gap.M) + least:
        canvas.picture(
            "icons",
            "soldier",
            Rect(x, room.cy - side // 2, side, side),
            alpha=255 if shown.soldiers else Fade.DIM,
        )
        number = Rect(x + side + gap, room.y, room.right - x - side - gap - f.px(Gap.M) - least, room.h)
        ink = theme.INK if shown.soldiers else theme.GREY
        x = canvas.write(count, number, _NUMBER, ink).right + f.px(Gap.M)
    sign = min(f.px(24), room.h)
    if room.right - x >= sign + gap + least:
        canvas.picture("icons", "phase_8", Rect(x, room.cy - sign // 2, sign, sign))
        x += sign + gap
    canvas.write(combat, Rect(x, room.y, room.right - x, room.h), style, theme.INK_SOFT)


def _pips(canvas: Canvas, places: StripLayout, built: int) -> None:
    """Draw the small province, 5 rows of 4 squares, coloured by row where a building stands."""
    for i in range(len(BUILDINGS)):
        draw_pip(canvas, places.pip(i), row_colour(i) if built >> i & 1 else canvas.paper(theme.WHITE))


def draw_pip(canvas: Canvas, pip: Rect, colour: Colour) -> None:
    """Draw a building on the small province of a strip."""
    canvas.fill(pip, colour)
    canvas.frame_rect(pip, theme.INK, max(1, canvas.frame.px(1.2)))


def holdings(playback: Playback, seat: int, enemy: int | None) -> list[str]:
    """What a player has, thing by thing, in words."""
    shown = playback.model.seats[seat]
    count = len(shown.buildings)
    return [
        words.vp_text(shown.vp),
        *(words.good_name(kind, n) for kind, n in enumerate((*shown.goods, shown.plus2))),
        words.soldiers_text(shown.soldiers),
        _("battle {n}").format(n=combat_text(shown, playback.model.year, enemy)),
        ngettext("{n} building", "{n} buildings", count).format(n=count),
    ]


def strip_label(playback: Playback, seat: int, enemy: int | None) -> str:
    """The strip in words."""
    own = joined(holdings(playback, seat, enemy))
    return _("{name}: {holdings}").format(name=playback.names[seat], holdings=own)


def strip_tip(playback: Playback, seat: int, enemy: int | None) -> str:
    """The strip in words, with what its numbers and its squares mean."""
    shown = playback.model.seats[seat]
    low, high = combat_range(shown, playback.model.year, enemy)
    if low == high:
        battle = _("Soldiers and buildings give {n} in this winter's battle.").format(n=low)
    else:
        battle = _(
            "Soldiers and buildings give {low} to {high} in this winter's battle, depending on the enemy."
        ).format(low=low, high=high)
    squares = _("The squares are the province: 5 rows of 4 buildings; those that stand are coloured.")
    told = [f"{strip_label(playback, seat, enemy)}.", *_left(shown), *_earned(shown), battle, squares]
    if shown.aided:
        told.append(_("A white die in spring"))
    return " ".join(told)


def _left(shown: SeatShown) -> Sequence[str]:
    """The dice that a player can still place, which are small on the strip."""
    left = [(white, pips) for (white, _i), pips, left in shown.hand() if left]
    colour, white = ([pips for own, pips in left if own is kind] for kind in (False, True))
    return [hand_text(colour, white)] if left else []


def _earned(shown: SeatShown) -> Sequence[str]:
    """What has brought and taken points this year or, before anything has, in the last."""
    this, last = _by_source(shown.earned), _by_source(shown.earned_before)
    if this:
        return [_("Points this year: {sources}.").format(sources=this)]
    return [_("Points last year: {sources}.").format(sources=last)] if last else []


def _by_source(earned: Sequence[int]) -> str:
    """Points with what brought or took them; "" if nothing did."""
    sources = zip(words.source_names(), earned, strict=True)
    return joined(
        [_("{source} {points}").format(source=name, points=words.signed(n)) for name, n in sources if n]
    )


def strip_spots(table: Sight, pinned: int | None) -> list[Spot]:
    """Return the spots of all strips; a click on another player's strip pins their province."""
    playback, enemy, found = table.playback, table.seen(), []
    for place, seat in enumerate(playback.model.order):
        state = SELECTED if pinned == seat else READY
        does: tuple[Does, ...] = () if seat == table.me else ("click",)
        label, tip = strip_label(playback, seat, enemy), strip_tip(playback, seat, enemy)
        found.append(
            Spot(
                f"seat.{seat}",
                table.layout.strip(place),
                state,
                does,
                label,
                tip,
                kind="aside",
                means=PlayerStrip(seat),
            )
        )
    return found
