"""The desk for goods chosen from a few options: gifts, aid, rewards, losses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from kingsburg.app.i18n import _, ngettext
from kingsburg.engine.kingsburg import effects as fx
from kingsburg.engine.kingsburg.actions import (
    Decision,
    Decline,
    Lose,
    Take,
)
from kingsburg.engine.kingsburg.gifts import GIFTS_OF
from kingsburg.engine.kingsburg.stages import GIFTS
from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.geometry import Rect
from kingsburg.ui.kingsburg import words
from kingsburg.ui.kingsburg.court import OPEN, CardState
from kingsburg.ui.kingsburg.desk import Desk
from kingsburg.ui.kingsburg.parts import draw_cost
from kingsburg.ui.spots import READY, Spot
from kingsburg.ui.theme import Corner, Gap, Radius, Size, Stroke
from kingsburg.ui.widgets import Label, Panel, Widget
from kingsburg.ui.widgets.base import Action, Quiet

_CELL_W, _CELL_H = 184.0, 84.0
_CELL_MOST = 112.0
"""How high a choice becomes where there is room."""


@dataclass(frozen=True, slots=True)
class Option(Quiet):
    """One choice: what it brings in icons, and what one would then own."""

    id: str
    rect: Rect
    label: str
    do: Action
    goods: fx.Goods
    then: fx.Goods
    pay: fx.Goods = fx.NO_GOODS
    words: str = ""
    key: str = ""

    def spots(self) -> Sequence[Spot]:
        return (Spot(self.id, self.rect, READY, ("click",), self.label, "", self.key),)

    def click(self, spot_id: str) -> None:
        self.do()

    def draw(self, canvas: Canvas) -> None:
        f = canvas.frame
        hot = canvas.attention.is_hot(self.id)
        canvas.nine("chip", self.rect, Corner.M)
        if hot:
            canvas.frame_rect(self.rect.inset(f.px(Gap.FINE)), theme.GOLD, f.px(Stroke.BOLD), f.px(Radius.L))
        inner = self.rect.inset(f.px(Gap.L), f.px(Gap.XS))
        upper = inner.top_part(round(inner.h * 0.52))
        row = Rect(upper.x, upper.cy - f.px(Gap.WIDE), upper.w, f.px(34))
        if self.words:
            canvas.write(self.words, upper, theme.SMALL_STRONG.at(Size.SMALL), theme.INK, align="centre")
        elif any(self.pay):
            small = row.inset(0, f.px(Gap.THIN))
            draw_cost(canvas, self.pay, small.left_part(small.w * 3 // 10))
            arrow = Rect(small.x + small.w * 3 // 10, small.y, small.w // 10, small.h)
            canvas.write("›", arrow, theme.STRONG.at(Size.STATUS), theme.INK, align="centre")
            draw_cost(canvas, self.goods, small.right_part(small.w * 6 // 10))
        else:
            draw_cost(canvas, self.goods, row.inset(f.px(Gap.WIDE), 0))  # beside the key
        lower = inner.bottom_part(inner.h - upper.h)
        lead = canvas.write(_("will own"), lower, theme.NOTE.at(Size.FINE), theme.INK_SOFT)
        room = Rect(
            lead.right + f.px(Gap.XS),
            lower.cy - f.px(Gap.L),
            lower.right - lead.right - f.px(Gap.XS),
            f.px(22),
        )
        if any(self.then):
            draw_cost(canvas, self.then, room)
        else:
            canvas.write(_("nothing"), room, theme.NOTE.at(Size.FINE), theme.INK_SOFT)
        if self.key:
            corner = Rect(self.rect.x + f.px(Gap.S), self.rect.y + f.px(Gap.XS), f.px(22), f.px(24))
            canvas.write(self.key, corner, theme.SMALL_STRONG.at(Size.FINE), theme.INK_SOFT)


class ChooseDesk(Desk):
    """Goods from the supply (gifts, aid, rewards), or goods to lose."""

    def _advisor(self) -> int | None:
        s = self.d.state
        return s.queue[s.turn][0] if s.stage == GIFTS else None

    def heading(self) -> str:
        advisor = self._advisor()
        if advisor is not None:
            return _("{advisor}: {gift}").format(
                advisor=words.advisor_name(advisor), gift=words.gift_text(advisor)
            )
        if isinstance(self.legal[0], Lose):
            count = sum(self.legal[0].goods)
            return ngettext("You lose {n} good: which?", "You lose {n} goods: which?", count).format(n=count)
        if self.d.state.phase == 1:
            return _("King's Aid: take one good")
        return _("Your reward: take one good")

    def sentence(self) -> str:
        advisor = self._advisor()
        if advisor is not None:
            return _("{name}, choose the {advisor}'s gift").format(
                name=self.name, advisor=words.advisor_name(advisor)
            )
        if isinstance(self.legal[0], Lose):
            return _("{name}, choose what you lose").format(name=self.name)
        if self.d.state.phase == 1:
            return _("{name}, take one good: King's Aid").format(name=self.name)
        return _("{name}, take one good as your reward").format(name=self.name)

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        f = canvas.frame
        text = paper.inset(f.px(Gap.WIDEST), f.px(Gap.XXL))
        head, body = text.top_part(f.px(40)), text.bottom_part(text.h - f.px(42))
        canvas.write(_("Choose"), head, theme.HEADING.at(Size.LEAD), theme.INK)
        says = _("Click your choice, or press its number.")
        canvas.write(says, body, theme.BODY.at(Size.TEXT), theme.INK, valign="top", wrap=True)

    def card(self, n: int) -> CardState:
        """The advisor that gives is marked."""
        return CardState(OPEN, chosen=n == self._advisor())

    def sheet(self, w: float, h: float) -> Rect:
        """Where the choices lie: gifts at the tray's right end, so that the whole court can be seen."""
        f, felt = self.layout.frame, self.layout.felt()
        if self._advisor() is not None:
            paper = self.layout.paper().inset(-f.px(Gap.S))
            wide, high = max(f.px(w), paper.w), max(f.px(h), paper.h)
            foot = max(paper.bottom, min(self.layout.tray().bottom, paper.y + high))
            return Rect(paper.right - wide, foot - high, wide, high)
        return Rect(0, 0, f.px(w), f.px(h)).at(felt.cx, felt.cy)

    def build(self) -> list[Widget]:
        f = self.layout.frame
        count = len(self.legal)
        columns = count if count <= 3 else 3 if count <= 6 else 4
        rows = -(-count // columns)
        w, h = max(400.0, 40.0 + columns * _CELL_W), 62.0 + rows * _CELL_H
        sheet = self.sheet(w, h)
        left = sheet.x + (sheet.w - columns * f.px(_CELL_W)) // 2
        title = Rect(sheet.x + f.px(Gap.WIDER), sheet.y + f.px(Gap.L), sheet.w - f.px(36), f.px(36))
        high = min(f.px(_CELL_MOST), (sheet.bottom - f.px(Gap.WIDE) - title.bottom) // rows)
        found: list[Widget] = [
            Panel(sheet, "panel_white", id="sheet"),
            Label(title, self.heading(), theme.STRONG.at(Size.TEXT), align="centre"),
        ]
        for i, action in enumerate(self.legal):
            row, column = divmod(i, columns)
            rect = Rect(
                left + column * f.px(_CELL_W) + f.px(Gap.THIN),
                title.bottom + f.px(Gap.XS) + row * high,
                f.px(_CELL_W - 6),
                high - f.px(Gap.S),
            )
            found.append(self._option(i, rect, action))
        return found

    def _option(self, i: int, rect: Rect, action: Decision) -> Option:
        have = self.d.model.seats[self.me].goods
        key = str(i + 1) if i < 9 else ""
        do = partial(self.play, action)
        if isinstance(action, Take):
            advisor = self._advisor()
            fixed = GIFTS_OF[advisor].fixed.goods if advisor is not None else fx.NO_GOODS
            gain = fx.plus(action.goods, fixed)
            then = fx.minus(fx.plus(have, gain), action.pay)
            label = words.goods_text(gain)
            if any(action.pay):
                label = _("{pay} for {gain}").format(pay=words.goods_text(action.pay), gain=label)
            return Option(f"option.{i + 1}", rect, label, do, gain, then, action.pay, "", key)
        if isinstance(action, Lose):
            label = words.goods_text(action.goods)
            left = fx.minus(have, action.goods)
            return Option(f"option.{i + 1}", rect, label, do, action.goods, left, key=key)
        assert isinstance(action, Decline)
        text = _("No, thank you")
        return Option(f"option.{i + 1}", rect, text, do, fx.NO_GOODS, have, words=text, key=key)
