"""A player's row in the winter battle: the army's pieces side by side, along the strength scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from kingsburg.app.i18n import _, pgettext
from kingsburg.app.phrases import joined
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.battle.field import Measure, army, draw_line, king_die, line_width
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.animation import arc, ease_in_out, ease_out, mix
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.reads import question
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Size, Stroke
from kingsburg.ui.playback.sprites import draw_banner
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.table.reading import reads_large

_SLIDE = 60.0
"""The distance over which a piece slides to its place, in design units."""
_STAMP_FROM = 0.9
"""How much larger a seal is at the beginning of its fall, as a share of its size."""
_BANNER = 200 / 280
"""The gonfalon's width as a share of its height."""
_TOTAL_W = 110.0
_AGAINST_H, _LARGER = 28.0, 1.3
"""How high the enemy's strength below a total is written, and how much higher in large type."""


@dataclass(frozen=True, slots=True)
class BattleRow:
    """A row: soldiers, buildings and the King's die in one line, then the outcome.

    `filled` and `stamped` say how far, from 0 to 1, the row is filled and its seal has come down.
    """

    f: Frame
    playback: Playback
    rect: Rect
    seat: int
    enemy: int
    measure: Measure
    filled: float
    stamped: float

    @question
    def fought(self) -> ev.Fought | None:
        """What has come of the battle for the player, once it is known."""
        return self.playback.model.fights.get(self.seat)

    @question
    def is_strongest(self) -> bool:
        """Whether the player is among the strongest victors."""
        return self.seat in (self.playback.model.strongest or ())

    # Places ------------------------------------------------------------------------------------------------

    def _card(self) -> Rect:
        return self.rect.inset(0, self.f.px(Gap.XS))

    def ring(self) -> Rect:
        """The gold ring of the strongest victors."""
        return self._card().inset(-self.f.px(Gap.FINE))

    def _banner(self) -> Rect:
        card = self._card()
        h = min(card.h - self.f.px(Gap.XS), self.f.px(120))
        w = round(h * _BANNER)
        return Rect(card.x + (self.f.px(104) - w) // 2, card.y - self.f.px(Gap.FINE), w, h)

    def _head(self) -> Rect:
        """The place of the player's name and of the army in words."""
        px, card, track = self.f.px, self._card(), self.measure.track
        return Rect(track.x, card.y + px(Gap.S), track.w, px(50))

    def _bar(self) -> Rect:
        """The bar on which the pieces stand."""
        px, card, head = self.f.px, self._card(), self._head()
        top = head.bottom + px(Gap.XS)
        return Rect(head.x, top, head.w, card.bottom - px(Gap.L) - top)

    def _total(self) -> Rect:
        bar, card = self._bar(), self._card()
        return Rect(bar.right, card.y, self.f.px(_TOTAL_W), card.h)

    def _die(self, before: int) -> Rect:
        """The King's die, on the block of as many points as it shows."""
        block = self._block(before, self.playback.model.die)
        side = min(block.h - self.f.px(Gap.S), block.w - self.f.px(Gap.XS))
        return Rect(0, 0, side, side).at(self._beside_line(block, side), block.cy)

    def _beside_line(self, block: Rect, side: int) -> int:
        """The x of the middle of a piece on the block, off the enemy's line if possible."""
        half = side // 2 + line_width(self.f) // 2 + self.f.px(Gap.FINE)
        line, left, right = self.measure.line, block.x + side // 2, block.right - side // 2
        if abs(block.cx - line) >= half:
            return block.cx
        sides = [x for x in (line - half, line + half) if left <= x <= right]
        return min(sides, key=lambda x: abs(x - block.cx), default=block.cx)

    def _block(self, before: int, n: int) -> Rect:
        """The block of `n` points after `before` others; a negative one covers their end."""
        bar, m = self._bar(), self.measure
        left, right = sorted((m.x(before), m.x(before + n)))
        return Rect(left, bar.y, right - left, bar.h)

    def ruins(self) -> list[tuple[int, Rect]]:
        """The destroyed buildings, each with its place at the end of the row."""
        fought = self.fought()
        if fought is None:
            return []
        h = min(self.rect.h - self.f.px(Gap.BROADEST), self.f.px(84))
        w = round(h * 1.2)
        right = self.rect.right - self.f.px(Gap.XL)
        return [
            (building, Rect(right - (i + 1) * w - i * self.f.px(6), self.rect.cy - h // 2, w, h))
            for i, building in enumerate(fought.destroyed)
        ]

    def _stamp(self) -> Rect:
        """The place of the seal, the outcome's word, and what the player gained or lost."""
        px, ruins, left = self.f.px, self.ruins(), self._total().right
        right = ruins[-1][1].x if ruins else self.rect.right
        return Rect(left, self.rect.y, right - left - px(Gap.M), self.rect.h)

    def _seal(self) -> Rect:
        stamp = self._stamp()
        side = min(self._card().h - self.f.px(Gap.M), self.f.px(112))
        return Rect(stamp.x, stamp.cy - side // 2, side, side)

    # In words ----------------------------------------------------------------------------------------------

    @property
    def spot(self) -> Spot:
        """The row as it is read out; pointed at, it says why this building has fallen (K6.7)."""
        tip = _("The building furthest right falls; of several, the topmost.") if self.ruins() else ""
        return Spot(f"row.{self.seat}", self._card(), READY, (), self.sentence(), tip, kind="row")

    def sentence(self) -> str:
        """The army, its strength against the enemy's, and what came of it."""
        name, fought = self.playback.names[self.seat], self.fought()
        if self.filled < 1:
            return name
        host = army(self.playback, self.seat, self.enemy)
        said = pgettext("a row of the battle", "{name}: {army}. {total} against {strength}.").format(
            name=name,
            army=joined(self._parts()),
            total=host.value + self.playback.model.die,
            strength=self.measure.strength,
        )
        if fought is None or self.stamped < 1:
            return said
        return pgettext("a row of the battle", "{said} {outcome}: {brings}").format(
            said=said, outcome=_outcome_word(fought.outcome)[0], brings=outcome_text(fought)
        )

    # The still row -----------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas, *, revealed: bool) -> None:
        """Paint what stands still in the row; the enemy's line only once the card is `revealed`."""
        playback, card = self.playback, self._card()
        colour = playback.colours[self.seat]
        canvas.nine("card", card, Corner.M)
        if self.is_strongest():
            canvas.nine("ring_gold", self.ring(), Corner.L)
        banner = self._banner()
        draw_banner(canvas, colour, playback.charges[self.seat], banner)
        self._draw_track(canvas)
        if self.filled >= 1:
            self._draw_army(canvas, 1.0)
        if revealed:
            self._draw_line(canvas)
        self._draw_head(canvas, self._said() if self.filled >= 1 else ())
        fought = self.fought()
        if fought is not None and self.stamped >= 1:
            self._draw_outcome(canvas, fought)

    def _draw_track(self, canvas: Canvas) -> None:
        """Draw the ground of the pieces, with a notch for every point once there is a scale."""
        f, bar, m = self.f, self._bar(), self.measure
        canvas.fill(bar, canvas.paper(theme.PAPER_DARK), Fade.DIM)
        if not m.unit:
            return
        n = 0
        while m.x(n) < bar.right:
            if m.x(n) > bar.x:
                canvas.fill(Rect(m.x(n), bar.y, f.px(Stroke.THIN), bar.h), canvas.paper(theme.PAPER))
            n += 1

    def draw_filling(self, canvas: Canvas) -> None:
        """Draw the pieces that have arrived so far: soldiers, buildings and the King's die."""
        if self.filled > 0:
            self._draw_army(canvas, self.filled)
            self._draw_line(canvas)
            self._draw_head(canvas, ())

    def _draw_line(self, canvas: Canvas) -> None:
        """Draw the enemy's line through the whole row."""
        draw_line(canvas, self.measure, self.rect.y, self.rect.bottom)

    def _draw_army(self, canvas: Canvas, filled: float) -> None:
        host, die = army(self.playback, self.seat, self.enemy), self.playback.model.die
        count = 2 + len(host.gives) + len(host.takes)
        came = iter([min(1.0, max(0.0, filled * 2 - i / (count - 1))) for i in range(count)])
        total = host.soldiers
        self._draw_soldiers(canvas, host.soldiers, next(came))
        for building, n in host.gives:
            self._draw_building(canvas, total, building, n, next(came))
            total += n
        there = next(came)
        self._draw_die(canvas, total, there)
        total += die
        for building, n in host.takes:
            self._draw_building(canvas, total, building, n, next(came))
            total += n
        if filled >= 1:
            self._draw_total(canvas, total)

    def _said(self) -> Sequence[str]:
        """The army in words, part by part; in large type all buildings are one part."""
        host = army(self.playback, self.seat, self.enemy)
        die = _("King's die {n}").format(n=words.signed(self.playback.model.die))
        if reads_large(self.f) and (host.gives or host.takes):
            together = sum(n for _building, n in (*host.gives, *host.takes))
            built = _("buildings {n}").format(n=words.signed(together))
            return (words.soldiers_text(host.soldiers), built, die)
        return self._parts()

    def _parts(self) -> Sequence[str]:
        """The army in words, part by part."""
        host = army(self.playback, self.seat, self.enemy)
        die = _("King's die {n}").format(n=words.signed(self.playback.model.die))
        gives, takes = ([_part_text(*part) for part in parts] for parts in (host.gives, host.takes))
        return (words.soldiers_text(host.soldiers), *gives, die, *takes)

    def _draw_head(self, canvas: Canvas, said: Sequence[str]) -> None:
        """Draw the name and the army in words, interrupting the enemy's line behind them."""
        f, head = self.f, self._head()
        name = head.left_part(f.px(190))
        label = theme.LABEL.at(Size.LEAD)
        style = canvas.text.common(self.playback.names, label, name.w, name.h, least=Size.WORDS)
        canvas.write(self.playback.names[self.seat], name, style, theme.INK)
        text = head.right_part(head.w - name.w - f.px(Gap.M))
        style = theme.SMALL.at(Size.SMALL)
        layout = canvas.text.fit(_whole(said), style, text.w, text.h, wrap=True)
        wide = max(canvas.text.width(line, style, layout.px) for line in layout.lines)
        behind = Rect(text.x, 0, wide, layout.height).at(text.x + wide // 2, text.cy)
        if said and behind.x < self.measure.line < behind.right:
            gap = f.px(Gap.XS)
            clear = Rect(self.measure.line - 2 * gap, behind.y, 4 * gap, behind.h)
            canvas.fill(clear, canvas.paper(theme.WHITE))
        canvas.write_layout(layout, text, style, theme.INK)

    def _draw_total(self, canvas: Canvas, total: int) -> None:
        f, room = self.f, self._total()
        number = Rect(room.x, room.cy - f.px(44), room.w, f.px(54))
        high = f.px(_AGAINST_H * (_LARGER if reads_large(f) else 1))
        canvas.write(str(total), number, theme.Style("display", Size.HUGE), theme.INK, align="centre")
        below = Rect(room.x, number.bottom, room.w, min(high, room.bottom - number.bottom))
        against = _("against {n}").format(n=self.measure.strength)
        canvas.write(against, below, theme.NOTE.at(Size.FINE), theme.INK_SOFT, align="centre")

    # Pieces ------------------------------------------------------------------------------------------------

    def _draw_soldiers(self, canvas: Canvas, count: int, t: float) -> None:
        for i in range(count):
            block = self._slid(self._block(i, 1), t)
            canvas.picture("ui", f"ribbon_{self.playback.colours[self.seat]}", block)
            side = min(block.w - self.f.px(Gap.FINE), block.h - self.f.px(Gap.S), self.f.px(60))
            canvas.picture("icons", "soldier", Rect(0, 0, side, side).at(*block.centre))

    def _draw_building(self, canvas: Canvas, before: int, building: int, n: int, t: float) -> None:
        if t <= 0:
            return
        f, block = self.f, self._slid(self._block(before, n), t)
        canvas.blit(canvas.assets.cover("buildings", BUILDINGS[building].id, block.w, block.h), *block.pos)
        if n < 0:
            canvas.fill(block, theme.MADDER, Fade.HALF)
        canvas.frame_rect(block, theme.INK, f.px(Stroke.FRAME))
        label = block.bottom_part(f.px(26)).right_part(f.px(36))
        if n < 0 or label.w * 2 < block.w:
            canvas.nine("chip", label.within(block), Corner.S)
            ink = theme.INK if n > 0 else theme.RUBRIC
            canvas.write(words.signed(n), label, theme.SMALL_STRONG.at(Size.FINE), ink, align="centre")

    def _draw_die(self, canvas: Canvas, before: int, t: float) -> None:
        """Draw the King's die, which moves to the row from the place where it was rolled."""
        if t <= 0:
            return
        f, own, king, done = self.f, self._die(before), king_die(self.f), ease_in_out(t)
        if t >= 1:
            block = self._block(before, self.playback.model.die)
            canvas.nine("chip_gold", block, Corner.M)
            crown = Rect(0, 0, own.w * 3 // 4, own.h * 3 // 4).at(own.x - own.w // 2, own.cy)
            if crown.x > block.x + f.px(Gap.M) and not crown.x < self.measure.line < crown.right:
                canvas.picture("icons", "king", crown)
        side = round(mix(king.w, own.w, done)) // 2 * 2
        x, y = arc(king.centre, own.centre, done, f.px(40))
        canvas.picture(
            "dice", f"white_{self.playback.model.die}", Rect(0, 0, side, side).at(round(x), round(y))
        )

    def _slid(self, place: Rect, t: float) -> Rect:
        return place.moved(round(self.f.px(_SLIDE) * (1 - ease_out(t))), 0)

    # Outcome -----------------------------------------------------------------------------------------------

    def _draw_outcome(self, canvas: Canvas, fought: ev.Fought) -> None:
        f, stamp, seal = self.f, self._stamp(), self._seal()
        canvas.picture("ui", f"seal_{fought.outcome}", seal)
        word, colour = _outcome_word(fought.outcome)
        room = stamp.right_part(stamp.right - seal.right - f.px(Gap.M)).inset(0, f.px(Gap.M))
        text = outcome_text(fought)
        heading, strong = theme.HEADING.at(Size.BIG), theme.STRONG.at(Size.LEAD)
        said = canvas.text.fit(word.upper(), heading, room.w, room.h * 2 // 5)
        brings = canvas.text.fit(text, strong, room.w, room.h - said.height, wrap=True)
        high = said.height + brings.height
        head = Rect(room.x, seal.cy - high // 2, room.w, said.height)
        canvas.write_layout(said, head, heading, colour)
        canvas.write_layout(brings, Rect(room.x, head.bottom, room.w, brings.height), strong, theme.INK)
        for building, rect in self.ruins():
            canvas.fill(rect, theme.WHITE)
            picture = canvas.assets.cover("buildings", f"{BUILDINGS[building].id}_ink", rect.w, rect.h)
            canvas.blit(picture, *rect.pos)
            canvas.frame_rect(rect, theme.MADDER, f.px(Stroke.LINE))

    def draw_stamping(self, canvas: Canvas) -> None:
        """Draw the seal coming down on the row."""
        fought = self.fought()
        if fought is None or self.stamped <= 0:
            return
        seal = self._seal()
        print_ = canvas.assets.picture("ui", f"seal_{fought.outcome}", seal.w, seal.h)
        picture = pygame.transform.scale_by(print_, 1 + _STAMP_FROM * (1 - ease_out(self.stamped)))
        canvas.blit(picture, seal.cx - picture.get_width() // 2, seal.cy - picture.get_height() // 2)


def _whole(said: Sequence[str]) -> str:
    """Join the parts into a text that a line break can only separate between two parts."""
    return " · ".join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in said)


def _part_text(building: int, n: int) -> str:
    return _("{building} {n}").format(building=words.building_name(building), n=words.signed(n))


def _outcome_word(outcome: str) -> tuple[str, theme.Colour]:
    return {
        "victory": (_("Victory"), theme.VERDIGRIS_DARK),
        "draw": (_("Draw"), theme.INK_SOFT),
        "defeat": (_("Defeat"), theme.RUBRIC),
    }[outcome]


def outcome_text(fought: ev.Fought) -> str:
    """What a player gained or lost in battle, in words."""
    if fought.outcome == "victory":
        return f"+ {words.gain_text(fought.gain)}"
    if fought.outcome == "defeat":
        lost = words.lost_text(fought)
        return f"− {lost}" if lost else _("nothing to lose")
    return _("no change")


def paint_row(canvas: Canvas, row: BattleRow, *, revealed: bool) -> None:
    """Paint what stands still in a row; see `BattleRow.paint`."""
    row.paint(canvas, revealed=revealed)
