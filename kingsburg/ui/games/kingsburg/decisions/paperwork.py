"""Decision panels on the paper beside the dice: rerolling, building, selling and hiring."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import either
from kingsburg.engine.kingsburg.actions import (
    Build,
    Decline,
    Keep,
    Recruit,
    RerollDie,
    RerollHand,
    Sell,
    Skip,
)
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.buildings import price
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, strengths
from kingsburg.engine.kingsburg.prompts import Ask
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.decisions.panel import DecisionPanel
from kingsburg.ui.games.kingsburg.presentation import Playback, seen_enemy
from kingsburg.ui.games.kingsburg.table.court import DIM, CardState
from kingsburg.ui.games.kingsburg.table.layout import Composition, TableLayout
from kingsburg.ui.games.kingsburg.table.players import combat_text
from kingsburg.ui.games.kingsburg.things import Die
from kingsburg.ui.games.kingsburg.tiles.chosen import Account, ChosenLayout, draw_chosen, draw_offers
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap, Size
from kingsburg.ui.table.presses import Clicks, Question
from kingsburg.ui.widgets import Button, Stepper, Widget

_ROW_UP = 62.0
"""From the foot of the paper to the top of its last row of buttons."""


class PaperPanel(DecisionPanel):
    """A panel with a heading, a sentence and a row of buttons on the paper; the court is shaded."""

    rests: Collection[str] = ("court",)
    composition = Composition.CHOOSING

    def card(self, n: int) -> CardState:
        return CardState(DIM)

    def heading(self) -> str:
        """The heading on the paper."""
        return ""

    def says(self) -> str:
        """The sentence on the paper."""
        return ""

    def row(self, count: int, i: int, lines: int = 1, line: int = 0) -> Rect:
        """The place of the i-th of `count` buttons in a line at the foot of the paper."""
        f, paper = self.layout.frame, self.layout.paper()
        gap = f.px(10)
        w = (paper.w - f.px(36) - gap * (count - 1)) // count
        y = paper.bottom - f.px(_ROW_UP) - f.px(58) * (lines - 1 - line)
        return Rect(paper.x + f.px(Gap.WIDER) + i * (w + gap), y, w, f.px(52))

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        f = canvas.frame
        text = Rect(
            paper.x + f.px(Gap.WIDEST),
            paper.y + f.px(Gap.M),
            paper.w - f.px(40),
            paper.h - f.px(_ROW_UP + 12),
        )
        head, body = text.top_part(f.px(36)), text.bottom_part(text.h - f.px(38))
        canvas.write(self.heading(), head, theme.HEADING.at(Size.LEAD), theme.INK)
        canvas.write(self.says(), body, theme.BODY.at(Size.SMALL), theme.INK, valign="top", wrap=True)


class RerollPanel(PaperPanel):
    """Asks whether to reroll with Statue or Chapel (K3.4)."""

    def sentence(self) -> str:
        return _("{name}, reroll or keep your dice").format(name=self.name)

    def heading(self) -> str:
        return _("Reroll?")

    def says(self) -> str:
        parts = []
        if any(isinstance(a, RerollDie) for a in self.legal):
            parts.append(_("Statue: choose a die to reroll."))
        if RerollHand() in self.legal:
            parts.append(_("Chapel: you may reroll all your dice."))
        return " ".join(parts)

    def usable_dice(self) -> Collection[Die]:
        return [(a.white, a.index) for a in self.legal if isinstance(a, RerollDie)]

    def click_die(self, die: Die) -> None:
        self.play(RerollDie(*die))

    def build(self) -> list[Widget]:
        all_of_them = RerollHand() in self.legal
        found: list[Widget] = [
            Button(
                "button.keep",
                self.row(2, 1),
                _("Keep"),
                partial(self.play, Keep()),
                style=theme.BUTTON.at(Size.SMALL),
            )
        ]
        if all_of_them:
            found.append(
                Button(
                    "button.reroll",
                    self.row(2, 0),
                    _("Reroll all"),
                    partial(self.play, RerollHand()),
                    "madder",
                    style=theme.BUTTON.at(Size.SMALL),
                )
            )
        return found


class BuildPanel(PaperPanel):
    """Asks which building to construct (K3.9), or which second one with the envoy (K3.12)."""

    rests = ()
    composition = Composition.BUILDING

    def __init__(self, playback: Playback, layout: TableLayout, seat: int, me: int) -> None:
        super().__init__(playback, layout, seat, me)
        self.tile: int | None = None
        self.clicks = Clicks(playback.ui)
        self.nothing = Question(playback.ui)
        """Whether really nothing is to be built."""

    @property
    def second(self) -> bool:
        """Whether this is the envoy's second building (K3.12)."""
        return self.prompt is not None and self.prompt.ask is Ask.BUILD_AGAIN

    def heading(self) -> str:
        if self.tile is not None:
            return words.building_name(self.tile)
        return _("Build a second time?") if self.second else _("Build?")

    def sentence(self) -> str:
        if self.second:
            return _("{name}, the envoy lets you build once more").format(name=self.name)
        return _("{name}, choose a building or build nothing").format(name=self.name)

    def says(self) -> str:
        if self.nothing.asked:
            return _("You could still build something. Build nothing all the same?")
        if self.tile is None:
            if self.second:
                return _("Spend the King's envoy on a second building, or keep it for later.")
            names = either([words.building_name(i) for i in self.usable_tiles()])
            return _("You can build: {buildings}. Click one in your province to see it here.").format(
                buildings=names
            )
        have = self.playback.model.seats[self.me].goods
        left = fx.minus(have, price(self.playback.model.seats[self.me].built, self.tile))
        return _("You will have {goods} left.").format(goods=words.goods_text(left) or _("nothing"))

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        """The chosen building large, or what can be built."""
        if self.tile is None:
            draw_offers(canvas, paper, self.heading(), self.says(), sorted(self.usable_tiles()))
            return
        draw_chosen(canvas, paper, Account(self.tile, self.playback.model.seats[self.me], self.second))

    def usable_tiles(self) -> Collection[int]:
        return [a.building for a in self.legal if isinstance(a, Build)]

    def chosen_tile(self) -> int | None:
        return self.tile

    def click_tile(self, building: int) -> None:
        """Shows what it would be; a double click builds, and so does Enter on a tile that is shown."""
        double = self.clicks.double(building)
        by_key = self.playback.ui.attention.ring
        if self.tile == building and (double or by_key):
            self.play(Build(building))
            return
        self.tile = building
        self.nothing.withdraw()
        self.changed()

    def _skip(self) -> None:
        if self.nothing.read or self.second:
            self.play(Skip())
        else:
            self.nothing.ask()
            self.tile = None
            self.changed()

    def escape(self) -> bool:
        half = self.tile is not None or self.nothing.asked
        if half:
            self.tile = None
            self.nothing.withdraw()
            self.changed()
        return half

    def build(self) -> list[Widget]:
        tile, place = self.tile, ChosenLayout(self.layout.frame, self.layout.paper())
        skip = _("Keep envoy") if self.second else _("Build nothing")
        return [
            Button(
                "button.build",
                place.build_button(),
                _("Build again") if self.second else _("Build"),
                partial(self.play, Build(tile)) if tile is not None else None,
                "madder",
                reason="" if tile is not None else _("choose a building first"),
                icon="envoy" if self.second else "",
            ),
            Button(
                "button.skip",
                place.skip_button(),
                _("Yes, nothing") if self.nothing.asked else skip,
                self._skip,
                style=theme.BUTTON.at(Size.SMALL),
            ),
        ]


class SellPanel(PaperPanel):
    """Asks which good or token to sell with the Town Hall (K3.13)."""

    def sentence(self) -> str:
        return _("{name}, sell one good or token for 1 VP, or nothing").format(name=self.name)

    def says(self) -> str:
        return _("Town Hall: sell one good or +2 token for 1 VP?")

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        px = canvas.frame.px
        text = paper.inset(px(Gap.WIDEST), px(Gap.XS)).top_part(px(30))
        canvas.write(self.says(), text, theme.STRONG.at(Size.SMALL), theme.INK)

    def build(self) -> list[Widget]:
        found: list[Widget] = []
        icons = (*words.GOODS_ICONS, "plus2")
        sales = [a for a in self.legal if isinstance(a, Sell)]
        goods = [sale for sale in sales if sale.kind < len(words.GOODS_ICONS)]
        below = len(sales) - len(goods)
        for i, sale in enumerate(sales):
            own = (
                self.row(len(goods), i, 2, 0) if sale in goods else self.row(below + 1, i - len(goods), 2, 1)
            )
            found.append(
                Button(
                    f"button.sell.{icons[sale.kind]}",
                    own,
                    words.good_name(sale.kind, 1),
                    partial(self.play, sale),
                    icon=icons[sale.kind],
                    key=str(i + 1),
                    style=theme.SMALL_STRONG,
                )
            )
        found.append(
            Button(
                "button.decline",
                self.row(below + 1, below, 2, 1),
                _("Sell nothing"),
                partial(self.play, Decline()),
                style=theme.BUTTON.at(Size.SMALL),
            )
        )
        return found


class RecruitPanel(PaperPanel):
    """Asks how many soldiers to hire, and for which goods (K2.5)."""

    def __init__(self, playback: Playback, layout: TableLayout, seat: int, me: int) -> None:
        super().__init__(playback, layout, seat, me)
        self.pay = [0, 0, 0]
        self._by_pay = {a.pay: a for a in self.legal if isinstance(a, Recruit)}
        one = [a for a in self._by_pay.values() if a.soldiers == 1]
        self.price = sum(one[0].pay)

    def sentence(self) -> str:
        return _("{name}, recruit soldiers or none").format(name=self.name)

    def says(self) -> str:
        shown = self.playback.model.seats[self.me]
        year, seen = self.playback.model.year, seen_enemy(self.playback)
        price = ngettext("A soldier costs {n} good.", "A soldier costs {n} goods.", self.price).format(
            n=self.price
        )
        value = combat_text(shown, year, seen)
        if seen is not None:
            return _("{price} You have strength {value}, plus the King's die; {enemy} have {n}.").format(
                price=price, value=value, enemy=words.enemy_name(seen), n=ENEMIES[seen].strength
            )
        low, high = strengths(year)[0], strengths(year)[-1]
        return _("{price} You have strength {value}, plus the King's die; the enemy {low}–{high}.").format(
            price=price, value=value, low=low, high=high
        )

    def _change(self, kind: int, n: int) -> None:
        self.pay[kind] = n
        self.changed()

    def _stepper(self, kind: int) -> Rect:
        """The place of the stepper beside that good's icon."""
        f, paper = self.layout.frame, self.layout.paper()
        w = (paper.w - f.px(36)) // 3
        x, y = paper.x + f.px(Gap.WIDER) + kind * w, paper.bottom - f.px(_ROW_UP + 38)
        return Rect(x + f.px(38), y, w - f.px(56), f.px(36))

    def build(self) -> list[Widget]:
        found: list[Widget] = []
        have = self.playback.model.seats[self.me].goods
        for kind, icon in enumerate(words.GOODS_ICONS):
            found.append(
                Stepper(
                    f"recruit.{icon}",
                    self._stepper(kind),
                    words.good_name(kind, self.pay[kind]),
                    self.pay[kind],
                    0,
                    have[kind],
                    partial(self._change, kind),
                )
            )
        action = self._by_pay.get((self.pay[0], self.pay[1], self.pay[2]))
        soldiers = action.soldiers if action else 0
        label = _("Recruit {n}").format(n=soldiers)
        reason = ""
        if action is None:
            reason = _("soldiers cost {n} goods each").format(n=self.price)
        elif not soldiers:
            reason = _("choose the goods to pay with")
        found.append(
            Button(
                "button.recruit",
                self.row(2, 0),
                label,
                partial(self.play, action) if action else None,
                "madder",
                reason=reason,
                tip=_("Recruit {soldiers}").format(soldiers=words.soldiers_text(soldiers)),
                icon="soldier",
                style=theme.BUTTON.at(Size.SMALL),
            )
        )
        found.append(
            Button(
                "button.nobody",
                self.row(2, 1),
                _("Recruit none"),
                partial(self.play, Recruit(0)),
                style=theme.BUTTON.at(Size.SMALL),
            )
        )
        return found

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        f = canvas.frame
        text = Rect(
            paper.x + f.px(Gap.WIDEST),
            paper.y + f.px(Gap.XS),
            paper.w - f.px(40),
            self._stepper(0).y - paper.y - f.px(Gap.M),
        )
        canvas.write(self.says(), text, theme.BODY.at(Size.SMALL), theme.INK, wrap=True)
        side = f.px(32)
        for kind, icon in enumerate(words.GOODS_ICONS):
            beside = self._stepper(kind)
            canvas.picture("icons", icon, Rect(beside.x - side, beside.cy - side // 2, side, side))
