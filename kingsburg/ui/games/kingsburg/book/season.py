"""The pages on how a productive season runs: dice, turn order, gifts."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.app.phrases import either, joined
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.board.buildings import powers
from kingsburg.ui.book.page import Example, Page, Point, paragraph, says
from kingsburg.ui.games.kingsburg.book import placing, played
from kingsburg.ui.games.kingsburg.book.links import (
    advisor,
    advisor_anchor,
    front,
    givers,
    icon,
    owner_of,
    power_anchor,
    soldier_givers,
)


def pages() -> Sequence[Page]:
    """The season as a whole, who goes first in it, and what the advisors give."""
    return _dice(), _order(), *placing.pages(), _gifts()


def _dice() -> Page:
    return Page(
        "dice",
        _("Dice and advisors"),
        (
            paragraph(
                says(
                    _(
                        "In spring, summer and autumn everybody rolls all their dice. Then you take "
                        "turns to send "
                        "them to the {n} [advisors](advisors) of the King: dice that show exactly an "
                        "advisor's "
                        "number win that advisor's gift."
                    ).format(n=COURT),
                    "K2.2",
                    "K4.3",
                )
            ),
            paragraph(says(_("A season always runs like this:"))),
            Point(
                says(_("With two players, [neutral dice](two_players) are placed."), "K3.1"),
                ("dice", "neutral_a_4"),
            ),
            Point(
                says(
                    _("The owner of the [Merchants' Guild]({building}) gets 1 gold.").format(
                        building=power_anchor(fx.Income)
                    ),
                    "K3.2",
                ),
                icon("gold"),
            ),
            Point(
                says(
                    _(
                        "All roll three dice of their colour, and one [white die](white) more with "
                        "[Farms]({farms}) or with the "
                        "King's Aid in spring. So you never have more than five."
                    ).format(farms=power_anchor(fx.ExtraDie)),
                    "K3.3",
                ),
                ("dice", "white_4"),
            ),
            Point(
                says(
                    _("Who owns a [Statue]({statue}) or a [Chapel]({chapel}) may [reroll](order).").format(
                        statue=power_anchor(fx.RerollOne), chapel=power_anchor(fx.RerollAll)
                    ),
                    "K3.4",
                ),
                icon("redo"),
            ),
            Point(
                says(_("The lowest total goes first: that is the new [turn order](order)."), "K3.5"),
                icon("person"),
            ),
            Point(
                says(_("You [influence](placing) advisors, one group of dice at a time."), "K3.6"),
                icon("king"),
            ),
            Point(
                says(_("The advisors give their [gifts](gifts), from the lowest to the highest."), "K3.7"),
                icon("any"),
            ),
            Point(says(_("Everybody may [build](building) one building."), "K3.8"), icon("building")),
            Point(
                says(_("Some buildings bring something at the [end of the season](powers)."), "K3.13"),
                icon("hourglass"),
            ),
        ),
        see=("order", "placing", "gifts", "building", "advisors"),
        sign=("dice", "red_4"),
        also=_("roll season influence"),
    )


def _order() -> Page:
    _index, power = powers(fx.RerollAll)[0]
    return Page(
        "order",
        _("Turn order and rerolls"),
        (
            paragraph(
                says(
                    _(
                        "Low dice have their use: whoever rolls the lowest total goes first, for the whole "
                        "season. All your dice count, white ones too, but no tokens and no "
                        "[Market]({market}). Players with the same total keep the order they had among "
                        "themselves."
                    ).format(market=power_anchor(fx.Shift)),
                    "K3.5",
                )
            ),
            paragraph(
                says(
                    _("Before that, some may reroll, one player after the other in last season's order:"),
                    "K3.4",
                )
            ),
            Point(
                says(
                    _(
                        "With the [Statue]({statue}): if all your dice show the same number, reroll any one "
                        "of them."
                    ).format(statue=power_anchor(fx.RerollOne)),
                    "K3.4",
                ),
                front(owner_of(fx.RerollOne)),
            ),
            Point(
                says(
                    _(
                        "With the [Chapel]({chapel}): if all your dice total {n} or less, reroll all of them."
                    ).format(chapel=power_anchor(fx.RerollAll), n=power.at_most),
                    "K3.4",
                ),
                front(owner_of(fx.RerollAll)),
            ),
            paragraph(
                says(
                    _(
                        "You may use each once a season, in either order. What counts is how the dice "
                        "lie at that "
                        "moment, white ones included."
                    ),
                    "K3.4",
                )
            ),
            Example(_("Four players roll"), _("Roll these dice"), played.order),
        ),
        parent="dice",
        see=("dice", "placing", "white"),
        sign=icon("person"),
        also=_("first player lowest total tie reroll"),
        short=_("Turn order"),
    )


def _gifts() -> Page:
    free, traded = givers(fx.Exchange), givers(fx.Buy)
    return Page(
        "gifts",
        _("The advisors' gifts"),
        (
            paragraph(
                says(
                    _(
                        "When all have passed, the advisors give, from 1 up to {n}. If two groups "
                        "stand on one advisor, "
                        "each is served once, in turn order."
                    ).format(n=COURT),
                    "K5.1",
                ),
                says(_("After that all dice come back."), "K5.3"),
            ),
            Point(
                says(
                    _(
                        "You must take a gift, unless it costs something: you may decline what {advisors} "
                        "offer."
                    ).format(advisors=joined([advisor(n) for n in (*free, *traded)])),
                    "K5.2",
                ),
                icon("question"),
            ),
            Point(
                says(
                    _(
                        "The [Smuggler]({smuggler}) can be paid even if you have no points: you then go "
                        "below zero."
                    ).format(smuggler=advisor_anchor(traded[0])),
                    "K6.8",
                ),
                icon("vp"),
            ),
            Point(
                says(
                    _(
                        "With [Stables]({stables}) each gift with soldiers ({advisors}) brings one more, as "
                        "soon as they stand."
                    ).format(
                        stables=power_anchor(fx.ExtraSoldier),
                        advisors=either([advisor(n) for n in soldier_givers()]),
                    ),
                    "K5.4",
                ),
                icon("soldier"),
            ),
            Point(
                says(
                    _(
                        "A gift of several parts is taken as it is printed, from left to right: from "
                        "the [Queen]({queen}) you choose your goods "
                        "before you [look at the enemy](peeking)."
                    ).format(queen=advisor_anchor(givers(fx.Peek)[-1])),
                    "K5.6",
                ),
                icon("eye"),
            ),
            Example(_("The gifts of that spring"), _("Give these gifts"), played.gifts),
        ),
        parent="dice",
        see=("advisors", "placing", "building", "peeking"),
        sign=icon("any"),
        also=_("goods gold wood stone"),
    )
