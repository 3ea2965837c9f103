"""Decision panels on the paper beside the dice: rerolling, building, and selling."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import either
from kingsburg.engine.kingsburg.actions import (
    Build,
    Decline,
    Keep,
    RerollDie,
    RerollHand,
    Sell,
    Skip,
)
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.buildings import price
from kingsburg.engine.kingsburg.prompts import Ask
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.decisions.panel import DecisionPanel
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.table.court import DIM, CardState
from kingsburg.ui.games.kingsburg.table.layout import Composition, TableLayout
from kingsburg.ui.games.kingsburg.things import Die
from kingsburg.ui.games.kingsburg.tiles.chosen import Account, ChosenLayout, Offer, draw_asked, draw_chosen
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap, Size
from kingsburg.ui.shell import letters
from kingsburg.ui.table.presses import Clicks, Question
from kingsburg.ui.widgets import Button, Widget
from kingsburg.ui.widgets.base import Action

_ROW_UP = 62.0
"""From the foot of the paper to the top of its last row of buttons."""


class PaperPanel(DecisionPanel):
    """A panel with a heading, a sentence and a row of buttons on the paper; the court is shaded."""

    rests: Collection[str] = ("court",)
    composition = Composition.CHOOSING

    def card(self, n: int) -> CardState:
        """Return the shaded state for every advisor."""
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
        """Draw the heading and the sentence above the row of buttons."""
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
    """Asks whether to reroll with Statue or Chapel (K3.4); a die is chosen before it is rerolled."""

    def __init__(self, playback: Playback, layout: TableLayout, seat: int, me: int) -> None:
        super().__init__(playback, layout, seat, me)
        self.die: Die | None = None
        self.clicks = Clicks(playback.ui)

    def heading(self) -> str:
        """Return the heading "Reroll?"."""
        return _("Reroll?")

    def says(self) -> str:
        """Return what the Statue and the Chapel allow now."""
        parts = []
        if self.usable_dice():
            parts.append(_("Statue: choose a die to reroll."))
        if RerollHand() in self.legal:
            parts.append(_("Chapel: you may reroll all your dice."))
        return " ".join(parts)

    def usable_dice(self) -> Collection[Die]:
        """Return the dice that may be rerolled one by one."""
        return [(a.white, a.index) for a in self.legal if isinstance(a, RerollDie)]

    def chosen_dice(self) -> Collection[Die]:
        """Return the die to be rerolled, if one is chosen."""
        return () if self.die is None else (self.die,)

    def total(self) -> int:
        """Return the pips of the chosen die."""
        shown = self.playback.model.seats[self.me]
        return sum(pips for die, pips, _left in shown.hand() if die == self.die)

    def click_die(self, die: Die) -> None:
        """Chooses it; a double click rerolls, and so does Enter on a die that is chosen."""
        double = self.clicks.double(die)
        if self.die == die and (double or self.playback.ui.attention.ring):
            self._reroll(die)
            return
        self.die = die
        self.changed()

    def _reroll(self, die: Die) -> None:
        self.play(RerollDie(*die))

    def escape(self) -> bool:
        """Take back the choice of the die, if there was one."""
        half = self.die is not None
        if half:
            self.die = None
            self.changed()
        return half

    def build(self) -> list[Widget]:
        """Make the buttons to reroll one or all, as far as allowed, and to keep."""
        style, die = theme.BUTTON.at(Size.SMALL), self.die
        offers: list[tuple[str, str, Action | None, str]] = []
        if self.usable_dice():
            why = "" if die is not None else _("choose a die first")
            reroll = partial(self._reroll, die) if die is not None else None
            offers.append(("button.reroll_die", _("Reroll one"), reroll, why))
        if RerollHand() in self.legal:
            offers.append(("button.reroll", _("Reroll all"), partial(self.play, RerollHand()), ""))
        offers.append(("button.keep", _("Keep"), partial(self.play, Keep()), ""))
        found: list[Widget] = []
        for i, (id_, label, do, why) in enumerate(offers):
            kind = "madder" if id_ == "button.reroll_die" else "pale"
            key = letters.PASS if id_ == "button.keep" else ""
            place = self.row(len(offers), i)
            found.append(Button(id_, place, label, do, kind, reason=why, key=key, style=style))
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
        """Return the name of the chosen building, or the question whether to build."""
        if self.tile is not None:
            return words.building_name(self.tile)
        if self.nothing.asked:
            return _("Build nothing?")
        return _("Build a second time?") if self.second else _("Build?")

    def says(self) -> str:
        """Return what can be built, what the chosen building leaves, or the question about "nothing"."""
        if self.nothing.asked:
            return _("You could still build something. Build nothing anyway?")
        if self.tile is None:
            if self.second:
                return _(
                    "Spend the King's Envoy on a second building, or keep him. After the summer he is sent "
                    "again, to whoever has the fewest buildings."
                )
            names = [words.building_name(i) for i in self.usable_tiles()]
            return ngettext(
                "You can build: {buildings}. Click it in your province to see it here.",
                "You can build: {buildings}. Click one in your province to see it here.",
                len(names),
            ).format(buildings=either(names))
        have = self.playback.model.seats[self.me].goods
        left = fx.minus(have, price(self.playback.model.seats[self.me].built, self.tile))
        return _("You will have {goods} left.").format(goods=words.goods_text(left) or _("nothing"))

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        """The chosen building large, or what is asked; `build` makes what can be built."""
        if self.tile is None:
            draw_asked(canvas, paper, self.heading(), self.says())
            return
        draw_chosen(canvas, paper, Account(self.tile, self.playback.model.seats[self.me], self.second))

    def usable_tiles(self) -> Collection[int]:
        """Return the buildings that can be built now."""
        return [a.building for a in self.legal if isinstance(a, Build)]

    def chosen_tile(self) -> int | None:
        """Return the chosen building, or None."""
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
        """Take back the chosen building and the question whether nothing is meant."""
        half = self.tile is not None or self.nothing.asked
        if half:
            self.tile = None
            self.nothing.withdraw()
            self.changed()
        return half

    def build(self) -> list[Widget]:
        """Make what can be built, while nothing is chosen, and the buttons that build it, or nothing."""
        tile, place = self.tile, ChosenLayout(self.layout.frame, self.layout.paper())
        skip = _("Keep Envoy") if self.second else _("Build nothing")
        offers = sorted(self.usable_tiles()) if tile is None else ()
        return [
            *(Offer(place.offer(i), one, partial(self.click_tile, one)) for i, one in enumerate(offers)),
            Button(
                "button.build",
                place.build_button(),
                _("Build again") if self.second else _("Build"),
                partial(self.play, Build(tile)) if tile is not None else None,
                "madder",
                reason="" if tile is not None else _("choose a building first"),
                icon="envoy" if self.second else "",
                means=Build(tile) if tile is not None else None,
            ),
            Button(
                "button.skip",
                place.skip_button(),
                _("Yes, nothing") if self.nothing.asked else skip,
                self._skip,
                key="" if self.second else letters.PASS,
                style=theme.BUTTON.at(Size.SMALL),
                means=Skip(),
            ),
        ]


class SellPanel(PaperPanel):
    """Asks which good or token to sell with the Town Hall (K3.13)."""

    def says(self) -> str:
        """Return what the Town Hall offers."""
        return _("Town Hall: sell one good or +2 token for 1 VP?")

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        """Draw the offer in one line, as two rows of buttons follow."""
        px = canvas.frame.px
        text = paper.inset(px(Gap.WIDEST), px(Gap.XS)).top_part(px(30))
        canvas.write(self.says(), text, theme.STRONG.at(Size.SMALL), theme.INK)

    def build(self) -> list[Widget]:
        """Make a button for each good and token on offer, and one to sell nothing."""
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
                key=letters.PASS,
                style=theme.SMALL_STRONG,
            )
        )
        return found
