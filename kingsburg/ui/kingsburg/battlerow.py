"""What stands on the sheet of the winter battle: the enemy, and a row for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from kingsburg.app.i18n import _, ngettext
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.buildings import BUILDINGS, combat_parts
from kingsburg.engine.kingsburg.enemies import ENEMIES
from kingsburg.ui import theme
from kingsburg.ui.anim import arc, ease_in_out, ease_out, mix
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.geometry import Frame, Rect
from kingsburg.ui.kingsburg import words
from kingsburg.ui.kingsburg.staging import Projection
from kingsburg.ui.parts import draw_shield, draw_vp
from kingsburg.ui.phrases import joined
from kingsburg.ui.theme import Corner, Gap, Size, Stroke

_SIDE = 38.0
_SLIDE = 40.0
"""From how far a building's chip slides to its place."""
_STAMP_FROM = 0.9
"""How much larger than its print a stamp is when it comes down."""


@dataclass(frozen=True, slots=True)
class BattleRow:
    """Soldiers + named buildings + the King's die = total, then what came of it.

    `filled` and `stamped`: how far the row is filled and its outcome has come down, 0 to 1.
    """

    f: Frame
    d: Projection
    rect: Rect
    seat: int
    enemy: int
    filled: float
    stamped: float

    # Places ------------------------------------------------------------------------------------------------

    def _shield(self) -> Rect:
        h = min(self.rect.h - self.f.px(Gap.XL), self.f.px(64))
        return Rect(self.rect.x + self.f.px(Gap.XXL), self.rect.cy - h // 2, round(h * 0.84), h)

    def _name(self) -> Rect:
        px, row = self.f.px, self.rect
        return Rect(row.x + px(78), row.y, px(190), row.h)

    def _soldier(self) -> Rect:
        side = self.f.px(_SIDE)
        return Rect(self._name().right + self.f.px(Gap.M), self.rect.cy - side // 2, side, side)

    def _plus(self) -> Rect:
        px, icon = self.f.px, self._soldier()
        return Rect(icon.right + px(36), self.rect.y, px(24), self.rect.h)

    def _die(self) -> Rect:
        side = self.f.px(_SIDE)
        return Rect(self._plus().right, self.rect.cy - side // 2, side, side)

    def _result(self) -> Rect:
        return Rect(self.rect.x + self.f.px(1010), self.rect.y, self.f.px(100), self.rect.h)

    def _chips(self, count: int) -> list[Rect]:
        """Buildings that count, in one line or two."""
        if not count:
            return []
        px, x = self.f.px, self._die().right + self.f.px(Gap.XXL)
        room = Rect(x, self.rect.y, self._result().x - x - px(Gap.L), self.rect.h)
        lines = 2 if count > 3 else 1
        columns = -(-count // lines)
        w, h = room.w // max(3, columns), min(px(42), (room.h - px(Gap.XL)) // lines)
        top = room.cy - h * lines // 2
        return [
            Rect(room.x + i % columns * w, top + i // columns * h, w - px(Gap.S), h - px(Gap.THIN))
            for i in range(count)
        ]

    def ruins(self) -> list[tuple[int, Rect]]:
        """What the enemy has destroyed, at the end of the row."""
        fought = self.d.model.fights.get(self.seat)
        if fought is None:
            return []
        h = min(self.rect.h - self.f.px(Gap.XXL), self.f.px(76))
        w = round(h * 1.2)
        right = self.rect.right - self.f.px(Gap.XL)
        return [
            (building, Rect(right - (i + 1) * w - i * self.f.px(6), self.rect.cy - h // 2, w, h))
            for i, building in enumerate(fought.destroyed)
        ]

    def _stamp(self) -> Rect:
        left, ruins = self._result().right, self.ruins()
        right = ruins[-1][1].x if ruins else self.rect.right
        return Rect(left, self.rect.y, right - left - self.f.px(Gap.M), self.rect.h)

    # The still row -----------------------------------------------------------------------------------------

    def _parts(self) -> tuple[int, tuple[tuple[int, int], ...]]:
        soldiers, built = self.d.model.mustered[self.seat]
        return soldiers, combat_parts(built, ENEMIES[self.enemy].kind)

    def paint(self, canvas: Canvas) -> None:
        """The row without what is still coming."""
        d, fought = self.d, self.d.model.fights.get(self.seat)
        canvas.nine("card", self.rect, Corner.M)
        draw_shield(canvas, d.colours[self.seat], d.charges[self.seat], self._shield())
        canvas.write(d.names[self.seat], self._name(), theme.LABEL.at(Size.TEXT), theme.INK)
        if self.filled >= 1:
            self._draw_items(canvas, 1.0)
        if fought is not None and self.stamped >= 1:
            self._draw_outcome(canvas, fought)

    def draw_filling(self, canvas: Canvas) -> None:
        """What has come so far: soldiers, one building after the other, the King's die."""
        if self.filled > 0:
            self._draw_items(canvas, self.filled)

    def _draw_items(self, canvas: Canvas, filled: float) -> None:
        soldiers, parts = self._parts()
        last = 1 + len(parts)
        came = [min(1.0, max(0.0, filled * 2 - i / last)) for i in range(last + 1)]
        icon, total = self._soldier(), soldiers
        canvas.picture("icons", "soldier", icon)
        number = Rect(icon.right + self.f.px(Gap.XS), self.rect.y, self.f.px(34), self.rect.h)
        canvas.write(str(soldiers), number, theme.STRONG.at(Size.HEAD))
        for place, (building, n), t in zip(self._chips(len(parts)), parts, came[1:-1], strict=True):
            if t > 0:
                self._draw_chip(canvas, place, building, n, t)
                total += n * (t >= 1)
        if came[-1] > 0:
            canvas.write("+", self._plus(), theme.STRONG.at(Size.HEAD))
            self._draw_die(canvas, came[-1])
            total += self.d.model.die * (came[-1] >= 1)
        canvas.write(f"= {total}", self._result(), theme.NUMBER.at(Size.BIG), theme.INK, align="centre")

    def _draw_die(self, canvas: Canvas, t: float) -> None:
        """The King's die comes down from where it lies for everybody."""
        own, king, done = self._die(), king_die(self.f), ease_in_out(t)
        side = round(mix(king.w, own.w, done)) // 2 * 2
        x, y = arc(king.centre, own.centre, done, self.f.px(40))
        canvas.picture("dice", f"white_{self.d.model.die}", Rect(0, 0, side, side).at(round(x), round(y)))

    def _draw_chip(self, canvas: Canvas, place: Rect, building: int, n: int, t: float) -> None:
        chip = place.moved(round(self.f.px(_SLIDE) * (1 - ease_out(t))), 0)
        text = _("{building} {n}").format(building=words.building_name(building), n=words.signed(n))
        canvas.nine("chip", chip, Corner.S)
        room = chip.inset(self.f.px(Gap.M), self.f.px(Gap.FINE))
        canvas.write(text, room, theme.SMALL_STRONG.at(Size.FINE), align="centre")

    def _draw_outcome(self, canvas: Canvas, fought: ev.Fought) -> None:
        room = self._stamp()
        word = _stamp_word(canvas, fought, room.w)
        head = room.top_part(room.h // 2) if fought.outcome != "draw" else room
        canvas.blit(word, head.cx - word.get_width() // 2, head.cy - word.get_height() // 2)
        text = outcome_text(fought)
        if text:
            below = room.bottom_part(room.h - room.h // 2).inset(self.f.px(Gap.FINE), self.f.px(Gap.FINE))
            canvas.write(text, below, theme.SMALL_STRONG.at(Size.SMALL), theme.INK, align="centre", wrap=True)
        for building, rect in self.ruins():
            picture = canvas.assets.cover("buildings", f"{BUILDINGS[building].id}_ink", rect.w, rect.h)
            canvas.blit(picture, *rect.pos)

    def draw_stamping(self, canvas: Canvas) -> None:
        """The outcome's word comes down on the row."""
        fought = self.d.model.fights.get(self.seat)
        if fought is None or self.stamped <= 0:
            return
        room = self._stamp()
        head = room.top_part(room.h // 2) if fought.outcome != "draw" else room
        word = _stamp_word(canvas, fought, room.w)
        larger = 1 + _STAMP_FROM * (1 - ease_out(self.stamped))
        picture = pygame.transform.scale_by(word, larger)
        canvas.blit(picture, head.cx - picture.get_width() // 2, head.cy - picture.get_height() // 2)


def _stamp_word(canvas: Canvas, fought: ev.Fought, room: int) -> pygame.Surface:
    word, colour = {
        "victory": (_("Victory"), theme.VERDIGRIS),
        "draw": (_("Draw"), theme.INK_SOFT),
        "defeat": (_("Defeat"), theme.RUBRIC),
    }[fought.outcome]
    style = theme.HEADING.at(Size.BIG)
    layout = canvas.text.fit(word.upper(), style, room)
    return canvas.text.line(layout.lines[0], style, colour, layout.px)


def outcome_text(fought: ev.Fought) -> str:
    """What a battle gave or took."""
    if fought.outcome == "victory":
        return f"+ {words.gain_text(fought.gain)}"
    if fought.outcome == "defeat":
        lost = words.lost_text(fought)
        return f"− {lost}" if lost else _("nothing to lose")
    return ""


# The enemy's band -------------------------------------------------------------------------------------------


def enemy_card(f: Frame) -> Rect:
    return f.rect(236, 146, 92, 128)


def king_die(f: Frame) -> Rect:
    """Where the King's die lies for everybody."""
    box, side = f.rect(1330, 150, 350, 120), f.px(72)
    return Rect(0, 0, side, side).at(box.cx, box.bottom - side // 2)


def draw_band(canvas: Canvas, band: Rect, die: int) -> None:
    """Without the enemy; `die` lies there once it has been rolled."""
    f = canvas.frame
    canvas.fill(band, theme.LAPIS_DARK)
    canvas.frame_rect(band, theme.GOLD, f.px(Stroke.FRAME))
    box = f.rect(1330, 150, 350, 40)
    canvas.write(_("The King's die"), box, theme.NOTE.at(Size.TEXT), theme.WHITE, align="centre")
    if die:
        canvas.picture("dice", f"white_{die}", king_die(f))


def draw_enemy(canvas: Canvas, enemy: int) -> None:
    """The card, turned over, and its text."""
    f, card = canvas.frame, enemy_card(canvas.frame)
    canvas.picture("enemies", ENEMIES[enemy].kind, card)
    canvas.frame_rect(card, theme.GOLD, f.px(Stroke.LINE))
    _draw_enemy_lines(canvas, f.rect(350, 150, 960, 120), enemy)


def _draw_enemy_lines(canvas: Canvas, rect: Rect, enemy: int) -> None:
    """The card's text beside its picture."""
    rows = (
        (
            _("{enemy}, strength {n}").format(enemy=words.enemy_name(enemy), n=ENEMIES[enemy].strength),
            theme.HEADING.at(Size.BIG),
            theme.GOLD_LIGHT,
        ),
        (
            _("Victory: {reward}").format(reward=words.reward_text(enemy)),
            theme.BODY.at(Size.TEXT),
            theme.WHITE,
        ),
        (
            _("Defeat: lose {penalty}").format(penalty=words.penalty_text(enemy)),
            theme.BODY.at(Size.TEXT),
            theme.WHITE,
        ),
    )
    h = rect.h // len(rows)
    for i, (text, style, colour) in enumerate(rows):
        canvas.write(text, Rect(rect.x, rect.y + i * h, rect.w, h), style, colour)


def draw_strongest(canvas: Canvas, rect: Rect, d: Projection) -> None:
    f = canvas.frame
    seats: Sequence[int] = d.model.strongest or ()
    names = joined([d.names[seat] for seat in seats])
    text = ngettext("Strongest victor: {names}", "Strongest victors: {names}", len(seats)).format(names=names)
    if not seats:
        text = _("Nobody won the battle.")
    covered = canvas.write(text, rect, theme.STRONG.at(Size.HEAD), theme.INK, align="centre")
    if names:
        side = f.px(40)
        draw_vp(canvas, "1", Rect(covered.right + f.px(Gap.L), rect.cy - side // 2, side, side))
