"""The decision panel for influencing advisors: dice first, by dragging, or advisor first."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from kingsburg.app.i18n import _, ngettext, pgettext
from kingsburg.app.phrases import either, joined
from kingsburg.engine.kingsburg.actions import Decision, Influence, Pass
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.influence import why_closed
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.ui.games.kingsburg import paying, words
from kingsburg.ui.games.kingsburg.decisions.offers import (
    Placements,
    Wish,
    badge,
    plain,
    sum_text,
    wish_for,
)
from kingsburg.ui.games.kingsburg.decisions.panel import DecisionPanel
from kingsburg.ui.games.kingsburg.decisions.switches import Switch, switches
from kingsburg.ui.games.kingsburg.decisions.ways import how_to_pay, ways_sheet
from kingsburg.ui.games.kingsburg.hints.whys import PLACING
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.table.court import DIM, REACHABLE, SPECIAL, TAKEN, CardState
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.games.kingsburg.things import Die
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap, Size
from kingsburg.ui.shell import letters
from kingsburg.ui.shell.telling.refusal import Refused
from kingsburg.ui.table.presses import Question
from kingsburg.ui.widgets import Button, Widget

_ROW_UP = 62.0
"""From the foot of the paper to the top of its buttons, in design units."""


class PlacePanel(DecisionPanel):
    """Asks for a placement or a pass: chosen dice and switches make a wish (K4.1)."""

    def __init__(self, playback: Playback, layout: TableLayout, seat: int, me: int) -> None:
        super().__init__(playback, layout, seat, me)
        self.offers = Placements(self.legal)
        self.chosen: set[Die] = set()
        self.plus2 = False
        self.market = 0
        self.envoy = False
        self.asking: int | None = None
        """The advisor whose ways to pay are shown, if any."""
        self.only = Question(playback.ui)
        """Whether the advisor that is asked about is to be paid in the only way there is."""
        self.passing = Question(playback.ui)
        """Whether the dice that are left are really to stay unused."""

    @property
    def _shown(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        shown = self.playback.model.seats[self.me]
        return shown.colour.values, shown.white.values

    def wish(self) -> Wish:
        """The wish that the chosen dice and switches make."""
        colour, white = self._shown
        return wish_for(colour, white, self.chosen, plus2=self.plus2, market=self.market, envoy=self.envoy)

    # Dice and switches ------------------------------------------------------------------------------------

    def usable_dice(self) -> Collection[Die]:
        """Return the dice that have not been placed yet."""
        shown = self.playback.model.seats[self.me]
        return [(False, i) for i, left in enumerate(shown.colour.left) if left] + [
            (True, i) for i, left in enumerate(shown.white.left) if left
        ]

    def chosen_dice(self) -> Collection[Die]:
        """Return the dice of the wish."""
        return self.chosen

    def total(self) -> int:
        """Return the sum of the wish, with its token and market."""
        return self.wish().total

    def draggable(self) -> bool:
        """Return true, as dice may be dragged to an advisor."""
        return True

    def dice_by_digit(self) -> bool:
        """Digits choose dice, unless they choose among the ways to pay."""
        return self.asking is None

    def click_die(self, die: Die) -> None:
        """Add the die to the wish or take it out."""
        self.chosen ^= {die}
        self._chosen_anew()

    def modifiers(self) -> dict[str, Switch]:
        """Return the switches for what a placement may spend besides dice."""
        on = {
            "plus2": self.plus2,
            "envoy": self.envoy,
            "minus": self.market == -1,
            "plus": self.market == 1,
        }
        colour, _white = self._shown
        left = [colour[i] for is_white, i in self.usable_dice() if not is_white]
        return switches(self.playback, left, on, self.offers.modifiers())

    def click_modifier(self, name: str) -> None:
        """Turn the token, the envoy or one side of the market on or off."""
        if name == "plus2":
            self.plus2 = not self.plus2
        elif name == "envoy":
            self.envoy = not self.envoy
        else:
            shift = -1 if name == "minus" else 1
            self.market = 0 if self.market == shift else shift
        self._chosen_anew()

    def _chosen_anew(self) -> None:
        """Other dice or switches are chosen: what was asked about the former ones is forgotten."""
        self.asking = None
        self.passing.withdraw()
        self.changed()

    # Advisors ---------------------------------------------------------------------------------------------

    def card(self, n: int) -> CardState:
        """Return whether the advisor is taken, out of reach, within reach, or only by some extra."""
        chosen = self.asking == n
        wish = self.wish()
        ways = self.offers.ways(n, wish)
        if not ways:
            return CardState(TAKEN if n in self.playback.model.court else DIM, chosen=chosen)
        best = ways[0]
        if not wish.empty:
            exact = [w for w in self.offers.exact(wish) if w.advisor == n]
            if exact:
                return CardState(REACHABLE, chosen=chosen)
        if plain(best):
            return CardState(REACHABLE, chosen=chosen)
        return CardState(SPECIAL, badge(best), chosen=chosen)

    def usable_cards(self) -> Collection[int]:
        """Return the advisors that the wish can reach."""
        return self.offers.advisors(self.wish())

    def within_reach(self) -> Collection[int]:
        """Return the advisors that any of the player's dice can reach."""
        return self.offers.advisors()

    def click_card(self, n: int) -> None:
        """Place at once if the wish fits exactly; otherwise show the ways.

        A second click takes the only way; where there are several, it says that one is to be chosen.
        """
        way = self._at_once(n)
        if way is None and self.asking == n:
            way = self._only_way()
            if way is None:
                self.playback.ui.toast(how_to_pay())
                return
            if not plain(way) and not self.only.read:
                return
        if way is not None:
            self._place(way)
        else:
            self._ask_how(n)

    def _only_way(self) -> Influence | None:
        """The way to the advisor that is asked about, if there is no other."""
        ways = self._ways(self.asking) if self.asking is not None else []
        return ways[0] if len(ways) == 1 else None

    def _at_once(self, n: int) -> Influence | None:
        """The way to that advisor that spends what is chosen and nothing else.

        Whatever else a way spends is shown before it is spent.
        """
        return next((way for way in self.offers.exact(self.wish()) if way.advisor == n), None)

    def _ask_how(self, n: int) -> None:
        """Shows the ways to that advisor."""
        self.asking = n
        self.only.withdraw()
        self.only.ask()
        self.passing.withdraw()
        self.changed()

    def _ways(self, n: int) -> list[Influence]:
        """The placements on that advisor that fit the wish; only exact ones if there are any."""
        wish = self.wish()
        if not wish.empty:
            exact = [w for w in self.offers.exact(wish) if w.advisor == n]
            if exact:
                return exact
        return self.offers.ways(n, wish)

    def card_reason(self, n: int) -> str:
        """Return why the advisor is out of reach; an empty text if it is not."""
        wish, state = self.wish(), self.playback.state
        if not wish.empty:
            action = Influence(n, wish.colour, wish.white, wish.plus2, wish.market, wish.envoy)
            reason = self.playback.game.why_not(state, action)
            if reason is not None and reason.code is Code.WRONG_TOTAL:
                return paying.total_text(action)
        else:
            reason = why_closed(state, n)
        if wish.empty and reason is None:
            return Refused(_("No combination of your dice makes {number}.").format(number=n), PLACING)
        return paying.reason_text(reason, self.playback.names) if reason else ""

    def _place(self, way: Influence, *, by_hand: bool = False) -> None:
        self.play(way, by_hand=by_hand, chosen=sorted(self._positions(way)))

    def play_counselled(self, action: Decision) -> None:
        """Play the coach's choice, a placement with its flight of dice."""
        if isinstance(action, Influence):
            self._place(action)
        else:
            self.play(action)

    def _positions(self, way: Influence) -> set[Die]:
        """The dice on the table that pay for a placement, the chosen ones first."""
        colour, white = self._shown
        found: set[Die] = set()
        for is_white, hand, wanted in ((False, colour, way.colour), (True, white, way.white)):
            free = sorted(
                (i for w, i in self.usable_dice() if w == is_white),
                key=lambda i: ((is_white, i) not in self.chosen, i),
            )
            for pips in wanted:
                i = next(i for i in free if hand[i] == pips)
                free.remove(i)
                found.add((is_white, i))
        return found

    # Dragging ---------------------------------------------------------------------------------------------

    def drag_dice(self, die: Die) -> None:
        """Choose the dragged die alone, unless it is already part of the wish."""
        if die not in self.chosen:
            self.chosen = {die}
        self._chosen_anew()

    def drop_cards(self) -> Collection[int]:
        """Return the advisors that the dragged dice can reach."""
        return self.offers.advisors(self.wish())

    def drop(self, n: int) -> None:
        """Place the dropped dice at once if the wish fits exactly; otherwise show the ways."""
        way = self._at_once(n)
        if way is not None:
            self._place(way, by_hand=True)
        else:
            self._ask_how(n)

    def drop_failed(self, n: int | None) -> str:
        """Let go of all dice and return why this advisor cannot be had."""
        reason = self.card_reason(n) if n is not None else ""
        self.chosen = set()
        self.changed()
        return reason

    # Paper ------------------------------------------------------------------------------------------------

    def _summoned(self) -> Influence | None:
        """The placement that the wish makes if it makes exactly one, or the only way that is shown."""
        if self.asking is not None:
            return self._only_way()
        exact = self.offers.exact(self.wish())
        return exact[0] if len(exact) == 1 and not self.wish().empty else None

    def build(self) -> list[Widget]:
        """Make the buttons to influence, clear and pass and, if asked for, the ways to an advisor."""
        f, paper = self.layout.frame, self.layout.paper()
        row = Rect(paper.x + f.px(Gap.WIDER), paper.bottom - f.px(_ROW_UP), paper.w - f.px(36), f.px(52))
        gap, pass_w = f.px(Gap.S), f.px(118)
        clear = Rect(row.right - pass_w - gap - row.h, row.y, row.h, row.h)
        way = self._summoned()
        widgets: list[Widget] = [
            Button(
                "button.summon",
                row.left_part(clear.x - gap - row.x),
                pgettext("button", "Influence"),
                partial(self._place, way) if way else None,
                "madder",
                reason="" if way else _("choose dice that add up to an open advisor"),
            ),
            Button(
                "button.clear",
                clear,
                _("Clear"),
                self._clear,
                reason="" if self._half_chosen() else _("nothing is chosen"),
                icon="cross",
                show_label=False,
            ),
            Button(
                "button.pass",
                row.right_part(pass_w),
                _("Yes, pass") if self.passing.asked else _("Pass"),
                self._pass,
                tip=_("Place no more dice this season."),
                key=letters.PASS,
                means=Pass(),
                style=theme.BUTTON.at(Size.SMALL),
            ),
        ]
        if self.asking is not None:
            widgets += ways_sheet(
                self.playback.ui.text, self.layout, self.asking, self._ways(self.asking), self._place
            )
        return widgets

    def _half_chosen(self) -> bool:
        switched = self.plus2 or self.market or self.envoy
        return bool(self.chosen or switched or self.asking or self.passing.asked)

    def _clear(self) -> None:
        self.chosen, self.plus2, self.market, self.envoy = set(), False, 0, False
        self._chosen_anew()

    def _pass(self) -> None:
        """Passes; while somebody is within reach it asks once before."""
        within = self.playback.ui.settings.ask_before_passing and bool(self.within_reach())
        if not within or self.passing.read:
            self.play(Pass())
            return
        self.asking = None
        self.passing.ask()
        self.changed()

    def given_up(self) -> str:
        """What passing now would give up."""
        dice, near = len(self.usable_dice()), len(self.within_reach())
        return _("{dice}; {advisors}.").format(
            dice=ngettext("{n} die would go unused", "{n} dice would go unused", dice).format(n=dice),
            advisors=ngettext("{n} advisor is within reach", "{n} advisors are within reach", near).format(
                n=near
            ),
        )

    def escape(self) -> bool:
        """Clear what is half chosen; true if anything was."""
        half = self._half_chosen()
        if half:
            self._clear()
        return half

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        """Draw the sum of the wish and what it would reach, or a hint, or what passing gives up."""
        f = canvas.frame
        wish = self.wish()
        text = Rect(
            paper.x + f.px(Gap.WIDEST),
            paper.y + f.px(Gap.M),
            paper.w - f.px(40),
            paper.h - f.px(_ROW_UP + 12),
        )
        head, body = text.top_part(f.px(32)), text.bottom_part(text.h - f.px(32))
        if self.passing.asked:
            canvas.write(_("Pass anyway?"), head, theme.HEADING.at(Size.LEAD), theme.INK)
            canvas.write(self.given_up(), body, theme.BODY.at(Size.TEXT), theme.INK, valign="top", wrap=True)
            return
        shown = self._only_way()
        if shown is not None:
            name = words.advisor_name(shown.advisor)
            canvas.write(name, head, theme.HEADING.at(Size.LEAD), theme.INK)
            says = _("Pay with {way}: click the card again, or press Enter.").format(
                way=paying.ways_text(shown)
            )
            canvas.write(says, body, theme.BODY.at(Size.SMALL), theme.INK, valign="top", wrap=True)
            return
        if self.asking is not None:
            canvas.write(_("Choose how to pay"), head, theme.HEADING.at(Size.LEAD), theme.INK)
            canvas.write(how_to_pay(), body, theme.BODY.at(Size.SMALL), theme.INK, valign="top", wrap=True)
            return
        if wish.empty:
            canvas.write(_("Choose an advisor"), head, theme.HEADING.at(Size.LEAD), theme.INK)
            hint = _("Click or drag dice, or click an advisor.")
            canvas.write(hint, body, theme.NOTE.at(Size.SMALL), theme.INK_SOFT, valign="top", wrap=True)
            return
        canvas.write(sum_text(wish), head, theme.HEADING.at(Size.LEAD), theme.INK)
        way = self._summoned()
        if way is not None:
            says = _("{advisor}: {gift}.").format(
                advisor=words.advisor_name(way.advisor), gift=words.gift_text(way.advisor)
            )
        else:
            near = sorted(self.offers.advisors(wish))
            if near:
                names = joined([words.advisor_name(n) for n in near[:4]])
                needs = [paying.need_text(one) for n in near for one in self.card(n).badge]
                says = _("Within reach with {extras}: {names}.").format(
                    extras=either(list(dict.fromkeys(needs))), names=names
                )
            elif 1 <= wish.total <= COURT:
                says = self.card_reason(wish.total) or _("These dice reach no advisor.")
            else:
                says = _("These dice reach no advisor.")
        canvas.write(says, body, theme.BODY.at(Size.TEXT), theme.INK, valign="top", wrap=True)
