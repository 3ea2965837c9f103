"""The decision panel for recruiting soldiers."""

from __future__ import annotations

from functools import partial

from kingsburg.app.i18n import _, ngettext
from kingsburg.engine.kingsburg.actions import Recruit
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.ui.games.kingsburg import nouns, words
from kingsburg.ui.games.kingsburg.battle.forecast import threats
from kingsburg.ui.games.kingsburg.decisions.muster import Muster, MusterSheet, RecruitLayout
from kingsburg.ui.games.kingsburg.decisions.paperwork import PaperPanel
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.table.layout import Composition, TableLayout
from kingsburg.ui.games.kingsburg.things import SoldierPay
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap, Size
from kingsburg.ui.shell import letters
from kingsburg.ui.widgets import Button, Panel, Stepper, Widget


class RecruitPanel(PaperPanel):
    """Asks how many soldiers to recruit, and for which goods (K2.5)."""

    composition = Composition.PLACING

    def __init__(self, playback: Playback, layout: TableLayout, seat: int, me: int) -> None:
        super().__init__(playback, layout, seat, me)
        self.pay: fx.Goods = fx.NO_GOODS
        self._by_pay = {a.pay: a for a in self.legal if isinstance(a, Recruit)}
        one = [a for a in self._by_pay.values() if a.soldiers == 1]
        self.price = sum(one[0].pay)

    def heading(self) -> str:
        """Return the heading "Recruit soldiers?"."""
        return _("Recruit soldiers?")

    def says(self) -> str:
        """Return what soldiers cost and what they are for."""
        return _("Soldiers cost goods and fight this winter. Above you see what they would change.")

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        """Draw the heading and the sentence with the whole paper to themselves."""
        f = canvas.frame
        text = paper.inset(f.px(Gap.WIDEST), f.px(Gap.M))
        head, body = text.top_part(f.px(36)), text.bottom_part(text.h - f.px(38))
        canvas.write(self.heading(), head, theme.HEADING.at(Size.LEAD), theme.INK)
        canvas.write(self.says(), body, theme.BODY.at(Size.SMALL), theme.INK, valign="top", wrap=True)

    def _change(self, kind: int, n: int) -> None:
        gold, wood, stone = (n if i == kind else paid for i, paid in enumerate(self.pay))
        self.pay = (gold, wood, stone)
        self.changed()

    def escape(self) -> bool:
        """Take back all goods offered; true if there were any."""
        half = any(self.pay)
        if half:
            self.pay = fx.NO_GOODS
            self.changed()
        return half

    def _muster(self, recruits: int, note: str) -> Muster:
        shown = self.playback.model.seats[self.me]
        return Muster(
            shown.goods,
            self.pay,
            self.price,
            shown.soldiers,
            recruits,
            threats(self.playback, self.me, recruits),
            note,
        )

    def build(self) -> list[Widget]:
        """Make the muster sheet, a stepper for each kind of good, and the button that recruits."""
        place = RecruitLayout(self.layout.frame, self.layout.court_hall())
        action = self._by_pay.get(self.pay)
        paid = sum(self.pay)
        recruits = action.soldiers if action is not None else paid // self.price
        note = ""
        if action is None:
            missing = self.price - paid % self.price
            note = ngettext(
                "{n} more good pays for another soldier.", "{n} more goods pay for another soldier.", missing
            )
            note = note.format(n=missing)
        found: list[Widget] = [
            Panel(place.rect, "panel_white", id="sheet"),
            MusterSheet(place, self._muster(recruits, note)),
        ]
        have = self.playback.model.seats[self.me].goods
        for kind, icon in enumerate(words.GOODS_ICONS):
            name = words.good_name(kind, self.pay[kind])
            change = partial(self._change, kind)
            found.append(
                Stepper(
                    f"recruit.{icon}",
                    place.stepper(kind),
                    name,
                    self.pay[kind],
                    0,
                    have[kind],
                    change,
                    means=SoldierPay(kind),
                    key=str(kind + 1),
                )
            )
        found.append(self._button(place.button(), action))
        return found

    def _button(self, place: Rect, action: Recruit | None) -> Button:
        """The one button: it recruits what is chosen, or nobody."""
        if not any(self.pay):
            return Button(
                "button.nobody",
                place,
                _("Recruit no soldiers"),
                partial(self.play, Recruit(0)),
                key=letters.PASS,
                icon="soldier",
                means=Recruit(0),
            )
        if action is None:
            reason = ngettext("a soldier costs {n} good", "a soldier costs {n} goods", self.price)
            return Button(
                "button.recruit",
                place,
                _("Recruit soldiers"),
                kind="madder",
                reason=reason.format(n=self.price),
                icon="soldier",
            )
        label = _("Recruit {soldiers}").format(soldiers=nouns.recruited(action.soldiers))
        return Button(
            "button.recruit",
            place,
            label,
            partial(self.play, action),
            "madder",
            icon="soldier",
            means=action,
        )
