"""The decision panel for choosing goods: gifts, King's Aid, rewards and losses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from kingsburg.app.i18n import _, ngettext
from kingsburg.engine.kingsburg.actions import Decision, Decline, Lose, Take
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.gifts import GIFTS_OF
from kingsburg.engine.kingsburg.prompts import Ask, Kind
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.decisions.panel import DecisionPanel
from kingsburg.ui.games.kingsburg.table.court import OPEN, CardState
from kingsburg.ui.games.kingsburg.table.sprites import draw_cost
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke
from kingsburg.ui.shell.controller.buttons import said
from kingsburg.ui.shell.spots import READY, Does, Spot
from kingsburg.ui.table.reading import reads_large
from kingsburg.ui.widgets import Label, Panel, Widget
from kingsburg.ui.widgets.base import Action, Quiet

_CELL_W, _CELL_H = 204.0, 84.0
_CELL_W_MOST, _CELL_MOST = 210.0, 134.0
"""The greatest width and height of a choice, in design units."""
_OWN_H, _ICON_MOST = 28.0, 52.0
_OWN_W = 0.43
"""The share of a choice's width for the words before the icons."""
_LARGER = 1.4
"""How much higher the lower line of a choice is in large type."""
_IN_A_ROW = 6
"""So many choices stand side by side; more of them in two rows."""
_CAP_W, _CAP_H = 26.0, 28.0


@dataclass(frozen=True, slots=True)
class Option(Quiet):
    """The widget of one choice: the goods it brings, and those the player would then own.

    `means` is the decision that it takes.
    """

    id: str
    rect: Rect
    label: str
    do: Action
    goods: fx.Goods
    then: fx.Goods
    pay: fx.Goods = fx.NO_GOODS
    words: str = ""
    key: str = ""
    means: Decision | None = None

    def spots(self) -> Sequence[Spot]:
        """Return the whole choice as one spot with its key."""
        does: tuple[Does, ...] = ("click",)
        spot = Spot(
            self.id, self.rect, READY, does, self.label, key=self.key, means=self.means, shows_key=True
        )
        return (spot,)

    def click(self, spot: Spot) -> None:
        """Make this choice."""
        self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw the key, the goods it brings and, below, those the player would then own."""
        f, attention = canvas.frame, canvas.attention
        hot, pressed = attention.is_hot(self.id), attention.pressed == self.id
        rect = self.rect.moved(0, f.px(Gap.FINE) if pressed else 0)
        canvas.nine("button_pale_hover" if hot else "button_pale", rect, Corner.XL)
        inner = rect.inset(f.px(Gap.XXL), f.px(Gap.M))
        lower = inner.bottom_part(min(f.px(_OWN_H * _LARGER if reads_large(f) else _OWN_H), inner.h // 2))
        upper = inner.top_part(inner.h - lower.h)
        if self.key and not attention.pad:
            cap = Rect(inner.x, upper.cy - f.px(_CAP_H) // 2, f.px(_CAP_W), f.px(_CAP_H))
            _draw_cap(canvas, cap, self.key)
            upper = upper.right_part(upper.right - cap.right - f.px(Gap.S))
        self._draw_gain(canvas, upper)
        self._draw_then(canvas, lower)

    def _draw_gain(self, canvas: Canvas, room: Rect) -> None:
        """Draw the goods that the choice brings, after those it costs if any."""
        f = canvas.frame
        high = min(room.h, f.px(_ICON_MOST))
        row = Rect(room.x, room.cy - high // 2, room.w, high)
        if self.words:
            canvas.write(self.words, room, theme.STRONG.at(Size.TEXT), theme.INK, align="centre", wrap=True)
        elif any(self.pay):
            draw_cost(canvas, self.pay, row.left_part(row.w * 3 // 10))
            arrow = Rect(row.x + row.w * 3 // 10, row.y, row.w // 10, row.h)
            canvas.write("›", arrow, theme.STRONG.at(Size.STATUS), theme.INK, align="centre")
            draw_cost(canvas, self.goods, row.right_part(row.w * 6 // 10))
        else:
            draw_cost(canvas, self.goods, row)

    def _draw_then(self, canvas: Canvas, room: Rect) -> None:
        """Draw the goods that the player would then own."""
        f, style = canvas.frame, theme.NOTE.at(Size.FINE)
        if not any(self.then):
            canvas.write(_("will own nothing"), room, style, theme.INK_SOFT)
            return
        words = room.left_part(round(room.w * _OWN_W))
        lead = canvas.write(_("will own"), words, style, theme.INK_SOFT)
        x = lead.right + f.px(Gap.XS)
        draw_cost(canvas, self.then, Rect(x, room.y, room.right - x, room.h).inset(0, f.px(Gap.HAIR)))


def _draw_cap(canvas: Canvas, rect: Rect, key: str) -> None:
    """Draw the key of the choice as a key of the keyboard."""
    f = canvas.frame
    radius = f.px(Radius.XS)
    pygame.draw.rect(canvas.surface, theme.INK, rect, border_radius=radius)
    top = rect.inset(f.px(Stroke.LINE)).top_part(rect.h - f.px(Stroke.LINE) - f.px(Stroke.BOLD))
    pygame.draw.rect(canvas.surface, canvas.paper(theme.WHITE), top, border_radius=radius)
    canvas.write(key, top, theme.SMALL_STRONG.at(Size.FINE), theme.INK, align="centre")


class ChoosePanel(DecisionPanel):
    """Asks which goods to take from the supply, or which to lose."""

    def giver(self) -> int | None:
        """The advisor whose gift is chosen, or None."""
        return self.prompt.about(Kind.ADVISOR) if self.prompt is not None else None

    def _asks(self, ask: Ask) -> bool:
        return self.prompt is not None and self.prompt.ask is ask

    def heading(self) -> str:
        """The title: what is given or asked for, and by whom."""
        advisor = self.giver()
        if advisor is not None:
            return _("{advisor}: {gift}").format(
                advisor=words.advisor_name(advisor), gift=words.gift_text(advisor)
            )
        if isinstance(self.legal[0], Lose):
            count = sum(self.legal[0].goods)
            told = ngettext("{name}, choose {n} good to lose", "{name}, choose {n} goods to lose", count)
            return told.format(name=self.name, n=count)
        if self._asks(Ask.AID):
            return _("King's Aid: choose one good")
        return self.sentence()

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        """Draw how to choose; in battle the choices lie over the table, which says nothing then."""
        if self._asks(Ask.REWARD) or self._asks(Ask.LOSS):
            return
        f = canvas.frame
        text = paper.inset(f.px(Gap.WIDEST), f.px(Gap.XXL))
        head, body = text.top_part(f.px(40)), text.bottom_part(text.h - f.px(42))
        canvas.write(_("Choose"), head, theme.HEADING.at(Size.LEAD), theme.INK)
        says = _("Click your choice, or press its number.")
        if canvas.attention.pad:
            used = said(canvas.attention.pad, "a", swapped=self.playback.ui.settings.controller_swap)
            says = _("Move the frame to your choice and press this button: {button}.").format(button=used)
        canvas.write(says, body, theme.BODY.at(Size.TEXT), theme.INK, valign="top", wrap=True)

    def card(self, n: int) -> CardState:
        """Mark the card of the advisor whose gift is chosen."""
        return CardState(OPEN, chosen=n == self.giver())

    def sheet(self, w: float, h: float) -> Rect:
        """The sheet of the choices; outside a battle at the tray's right end, to leave the rest free."""
        f, cloth = self.layout.frame, self.layout.cloth()
        if self._aside:
            paper = self.layout.paper().inset(-f.px(Gap.S))
            wide, high = max(f.px(w), paper.w), max(f.px(h), paper.h)
            foot = max(paper.bottom, min(self.layout.tray().bottom, paper.y + high))
            return Rect(paper.right - wide, foot - high, wide, high)
        return Rect(0, 0, f.px(w), f.px(h)).at(cloth.cx, cloth.cy)

    def covers(self) -> Rect | None:
        """The sheet of the choices of a gift or of the King's Aid, at the tray's right end."""
        return self._sheet() if self._aside else None

    @property
    def _aside(self) -> bool:
        return self.giver() is not None or self._asks(Ask.AID)

    def _columns(self) -> tuple[int, int]:
        """In how many columns and rows the choices stand."""
        count = len(self.legal)
        columns = count if count <= _IN_A_ROW else -(-count // 2)
        return columns, -(-count // columns)

    def _sheet(self) -> Rect:
        columns, rows = self._columns()
        return self.sheet(max(400.0, 40.0 + columns * _CELL_W), 62.0 + rows * _CELL_H)

    def title(self, sheet: Rect) -> Rect:
        """The place of the heading on the sheet."""
        f = self.layout.frame
        return Rect(sheet.x + f.px(Gap.WIDER), sheet.y + f.px(Gap.L), sheet.w - f.px(36), f.px(36))

    def build(self) -> list[Widget]:
        """Make the sheet with its heading and an option for each choice, in one row or two."""
        f = self.layout.frame
        (columns, rows), sheet = self._columns(), self._sheet()
        cell = min(f.px(_CELL_W_MOST), (sheet.w - f.px(32)) // columns)
        left = sheet.x + (sheet.w - columns * cell) // 2
        title = self.title(sheet)
        high = min(f.px(_CELL_MOST), (sheet.bottom - f.px(Gap.WIDE) - title.bottom) // rows)
        found: list[Widget] = [
            Panel(sheet, "panel_white", id="sheet"),
            Label(title, self.heading(), theme.STRONG.at(Size.TEXT), align="centre"),
        ]
        for i, action in enumerate(self.legal):
            row, column = divmod(i, columns)
            rect = Rect(
                left + column * cell + f.px(Gap.THIN),
                title.bottom + f.px(Gap.XS) + row * high,
                cell - f.px(Gap.S),
                high - f.px(Gap.S),
            )
            found.append(self._option(i, rect, action))
        return found

    def _option(self, i: int, rect: Rect, action: Decision) -> Option:
        have = self.playback.model.seats[self.me].goods
        key = str(i + 1) if i < 9 else ""
        do = partial(self.play, action)
        if isinstance(action, Take):
            advisor = self.giver()
            fixed = GIFTS_OF[advisor].fixed.goods if advisor is not None else fx.NO_GOODS
            gain = fx.plus(action.goods, fixed)
            then = fx.minus(fx.plus(have, gain), action.pay)
            label = words.goods_text(gain)
            if any(action.pay):
                label = _("{pay} for {gain}").format(pay=words.goods_text(action.pay), gain=label)
            return Option(f"option.{i + 1}", rect, label, do, gain, then, action.pay, "", key, action)
        if isinstance(action, Lose):
            label = words.goods_text(action.goods)
            left = fx.minus(have, action.goods)
            return Option(f"option.{i + 1}", rect, label, do, action.goods, left, key=key, means=action)
        assert isinstance(action, Decline)
        text = _("Decline")
        return Option(f"option.{i + 1}", rect, text, do, fx.NO_GOODS, have, words=text, key=key, means=action)
