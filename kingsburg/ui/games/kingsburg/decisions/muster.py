"""The sheet on which soldiers are recruited: what they cost, and what they are good for in winter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import percent
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.engine.kingsburg.calendar import RECRUITING
from kingsburg.engine.kingsburg.state import DEFEAT, DRAW, VICTORY
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.battle.forecast import Threat, overall
from kingsburg.ui.games.kingsburg.battle.forecast_sheet import INKS, draw_threat, outcome_name
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Fade, Gap, Size, Stroke
from kingsburg.ui.widgets import draw_ribbon_title
from kingsburg.ui.widgets.base import Quiet

_SIDE, _TITLE_H, _FOOT_H = 34.0, 62.0, 104.0
_LEFT: Final = 0.43
"""The share of the sheet's width for the goods."""
_HEAD_H, _STEPPER_H, _ICON = 40.0, 68.0, 58.0
_SUM_H, _SAID_H = 84.0, 78.0
_ODDS: Final = (VICTORY, DRAW, DEFEAT)
_ODDS_W: Final = 0.2
"""The share of a threat's row for each of its odds."""
_ROW_MOST, _FACE_W = 74.0, 86.0


@dataclass(frozen=True, slots=True)
class RecruitLayout:
    """Where everything lies on the sheet; pixels. At the left what is paid, at the right what it brings."""

    frame: Frame
    rect: Rect

    def _below_title(self) -> Rect:
        px = self.frame.px
        inner = self.rect.inset(px(_SIDE), 0)
        top = inner.y + px(_TITLE_H + Gap.WIDE)
        return Rect(inner.x, top, inner.w, self.rect.bottom - px(_FOOT_H) - top)

    def title(self) -> Rect:
        """The heading."""
        px = self.frame.px
        return Rect(self.rect.x, self.rect.y + px(Gap.L), self.rect.w, px(_TITLE_H)).inset(px(_SIDE), 0)

    def left(self) -> Rect:
        """Everything about goods."""
        room = self._below_title()
        return room.left_part(round(room.w * _LEFT))

    def right(self) -> Rect:
        """Everything about the battle."""
        room = self._below_title()
        return room.right_part(room.w - self.left().w - self.frame.px(2 * Gap.BROADEST))

    def price(self) -> Rect:
        """The sentence with a soldier's price, above the goods."""
        return self.left().top_part(self.frame.px(_SUM_H))

    def column(self, i: int) -> Rect:
        """What one owns (0), pays (1) and keeps (2), from the headings down to the last good."""
        price, left = self.price(), self.left()
        step = left.w // 20
        x, w = ((0, 6), (6, 9), (15, 5))[i]
        return Rect(left.x + x * step, price.bottom, w * step, left.bottom - price.bottom)

    def goods(self, kind: int) -> Rect:
        """The row of a kind of goods."""
        left, px = self.left(), self.frame.px
        top = self.price().bottom + px(_HEAD_H)
        high = (left.bottom - top) // len(words.GOODS_ICONS)
        return Rect(left.x, top + kind * high, left.w, high)

    def cell(self, kind: int, i: int) -> Rect:
        """Where a row of goods and a column meet."""
        row, column = self.goods(kind), self.column(i)
        return Rect(column.x, row.y, column.w, row.h)

    def stepper(self, kind: int) -> Rect:
        """How much of a good is paid, between minus and plus."""
        cell, high = self.cell(kind, 1), self.frame.px(_STEPPER_H)
        high = min(high, cell.h - self.frame.px(Gap.S))
        return Rect(cell.x, cell.cy - high // 2, cell.w, high)

    def soldiers(self) -> Rect:
        """How many soldiers there are, and how many there will be."""
        return self.right().top_part(self.frame.px(_SUM_H))

    def strength(self) -> Rect:
        """The sentences about one's strength and the enemy's."""
        above = self.soldiers()
        return Rect(above.x, above.bottom, above.w, self.frame.px(_SAID_H))

    def threat(self, i: int, count: int) -> Rect:
        """The i-th row of the odds; row 0 has the headings, the last one all enemies together."""
        right, above = self.right(), self.strength()
        room = right.bottom - above.bottom - self.frame.px(Gap.M)
        high = min(self.frame.px(_ROW_MOST), room // count)
        return Rect(right.x, above.bottom + self.frame.px(Gap.M) + i * high, right.w, high)

    def odds(self, row: Rect, i: int) -> Rect:
        """The place of victory, draw or defeat in a row."""
        wide = round(row.w * _ODDS_W)
        return Rect(row.right - (len(_ODDS) - i) * wide, row.y, wide, row.h)

    def button(self) -> Rect:
        """The main button."""
        px, right = self.frame.px, self.right()
        high = px(72)
        return Rect(right.x, self.rect.bottom - px(_FOOT_H) + px(Gap.XL), right.w, high)

    def note(self) -> Rect:
        """What is wrong with the goods that are chosen, left of the button."""
        button, left = self.button(), self.left()
        return Rect(left.x, button.y, left.w, button.h)


@dataclass(frozen=True, slots=True)
class Muster:
    """What is chosen, and what comes of it."""

    have: fx.Goods
    pay: fx.Goods
    price: int
    soldiers: int
    """How many soldiers there are without recruits."""
    recruits: int
    threats: tuple[Threat, ...]
    note: str

    def strength(self) -> str:
        """One's own strength, before the King's die."""
        values = [threat.value for threat in self.threats]
        return _("Your strength: {value} plus the King's die.").format(value=words.range_text(values))

    def enemy(self) -> str:
        """The enemy's strength, as far as it is known."""
        values = [ENEMIES[threat.enemy].strength for threat in self.threats]
        if len(self.threats) == 1:
            name = words.enemy_name(self.threats[0].enemy)
            return _("Enemy: {enemy}, {value}.").format(enemy=name, value=words.range_text(values))
        return _("Enemy: {value}.").format(value=words.range_text(values))


@dataclass(frozen=True, slots=True)
class MusterSheet(Quiet):
    """All on the sheet that is only read."""

    place: RecruitLayout
    muster: Muster

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet in a layer of its own, painted anew only if it changes."""
        rect = self.place.rect
        place = RecruitLayout(self.place.frame, Rect(0, 0, *rect.size))
        canvas.layer("recruiting", rect, _paint, place=place, muster=self.muster)


def _paint(canvas: Canvas, place: RecruitLayout, muster: Muster) -> None:
    draw_ribbon_title(canvas, words.phase_name(RECRUITING), place.title(), theme.HEADING)
    says = ngettext(
        "A soldier costs {n} good of any kind.", "A soldier costs {n} goods of any kind.", muster.price
    )
    style = theme.BODY.at(Size.HEAD)
    canvas.write(says.format(n=muster.price), place.price(), style, theme.INK, valign="top", wrap=True)
    _paint_goods(canvas, place, muster)
    _paint_soldiers(canvas, place, muster)
    said = f"{muster.strength()}\n{muster.enemy()}"
    canvas.write(said, place.strength(), theme.STRONG.at(Size.HEAD), theme.INK, wrap=True)
    _paint_odds(canvas, place, muster)
    if muster.note:
        canvas.write(muster.note, place.note(), theme.NOTE.at(Size.LEAD), theme.RUBRIC, wrap=True)


def _paint_goods(canvas: Canvas, place: RecruitLayout, muster: Muster) -> None:
    """The headings, and in each row how much of a good one owns and keeps."""
    f = canvas.frame
    headings = (_("You own"), _("You pay"), _("You keep"))
    heads = [place.column(i).top_part(f.px(_HEAD_H)) for i in range(len(headings))]
    style = _alike(canvas, headings, theme.NOTE.at(Size.LEAD), min(heads, key=lambda head: head.w))
    for i, (heading, head) in enumerate(zip(headings, heads, strict=True)):
        canvas.write(heading, head, style, theme.INK_SOFT, align="centre" if i else "left")
    keep = fx.minus(muster.have, muster.pay)
    for kind, icon in enumerate(words.GOODS_ICONS):
        row = place.goods(kind)
        canvas.rule(row.x, row.y, row.w, theme.GOLD_DARK, f.px(Stroke.THIN))
        own, side = place.cell(kind, 0), f.px(_ICON)
        alpha = 255 if muster.have[kind] else Fade.DIM
        canvas.picture("icons", icon, Rect(own.x, own.cy - side // 2, side, side), alpha=alpha)
        number = own.right_part(own.w - side - f.px(Gap.L))
        canvas.write(str(muster.have[kind]), number, theme.NUMBER.at(Size.BIG), theme.INK)
        canvas.write(
            str(keep[kind]), place.cell(kind, 2), theme.NUMBER.at(Size.BIG), theme.INK, align="centre"
        )


def _paint_soldiers(canvas: Canvas, place: RecruitLayout, muster: Muster) -> None:
    """The soldiers as a sum: those there are, those that come, those there will be."""
    f, row = canvas.frame, place.soldiers()
    side = min(row.h, f.px(64))
    icon = Rect(row.x, row.y, side, side)
    canvas.picture("icons", "soldier", icon)
    says = words.soldiers_text(muster.soldiers + muster.recruits)
    if muster.recruits:
        says = _("{now} + {more} = {soldiers}").format(
            now=muster.soldiers, more=muster.recruits, soldiers=says
        )
    text = Rect(icon.right + f.px(Gap.XL), row.y, row.right - icon.right - f.px(Gap.XL), side)
    canvas.write(says, text, theme.NUMBER.at(Size.BIG), theme.INK)


def _paint_odds(canvas: Canvas, place: RecruitLayout, muster: Muster) -> None:
    """A row for each enemy that may come, and one for all of them; alike things are written alike."""
    f, found = canvas.frame, muster.threats
    together = len(found) > 1
    count = 1 + len(found) + together
    head = place.threat(0, count)
    heads = [outcome_name(outcome) for outcome in _ODDS]
    style = _alike(canvas, heads, theme.NOTE.at(Size.TEXT), place.odds(head, 0))
    for i, outcome in enumerate(_ODDS):
        canvas.write(heads[i], place.odds(head, i), style, INKS[outcome], align="right")
    chances = [[threat.chance(outcome) for outcome in _ODDS] for threat in found]
    rows = [place.threat(k, count) for k in range(1, count)]
    if together:
        chances.append([percent(chance) for chance in overall(found)])
        canvas.rule(rows[-1].x, rows[-1].y, rows[-1].w, theme.GOLD_DARK, f.px(Stroke.LINE))
        canvas.write(_("Overall"), rows[-1], theme.STRONG.at(Size.LEAD), theme.INK)
    names = [words.enemy_name(threat.enemy) for threat in found]
    style = _alike(canvas, names, theme.BODY.at(Size.LEAD), _name_place(canvas, place, head))
    for row, threat, name in zip(rows, found, names, strict=False):
        canvas.rule(row.x, row.y, row.w, canvas.paper(theme.PAPER_DARK), f.px(Stroke.THIN))
        draw_threat(canvas, _face_place(canvas, row), threat.enemy, small=True)
        canvas.write(name, _name_place(canvas, place, row), style, theme.INK)
    _paint_chances(canvas, place, rows, chances)


def _face_place(canvas: Canvas, row: Rect) -> Rect:
    f = canvas.frame
    return row.inset(0, f.px(Gap.XS)).left_part(f.px(_FACE_W)).inset(f.px(Gap.S), 0)


def _name_place(canvas: Canvas, place: RecruitLayout, row: Rect) -> Rect:
    left, right = _face_place(canvas, row).right + canvas.frame.px(Gap.XL), place.odds(row, 0).x
    return Rect(left, row.y, right - left - canvas.frame.px(Gap.S), row.h)


def _paint_chances(
    canvas: Canvas, place: RecruitLayout, rows: Sequence[Rect], chances: Sequence[Sequence[str]]
) -> None:
    everything = [chance for row in chances for chance in row]
    style = _alike(canvas, everything, theme.STRONG.at(Size.LEAD), place.odds(rows[0], 0))
    for row, told in zip(rows, chances, strict=True):
        for i, chance in enumerate(told):
            face = style if not i else theme.BODY.at(style.size)
            canvas.write(chance, place.odds(row, i), face, theme.INK, align="right")


def _alike(canvas: Canvas, texts: Sequence[str], style: theme.Style, room: Rect) -> theme.Style:
    """The style in the one size in which all of these texts have room, with a little air between them."""
    wide = room.w - canvas.frame.px(Gap.S)
    return canvas.text.common(texts, style, wide, room.h, least=theme.TEXT_MIN)
