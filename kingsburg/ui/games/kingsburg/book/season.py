"""The pages on a productive season: dice, advisors, gifts and building."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.app.phrases import either, joined
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.board.buildings import COLUMNS, ROWS, powers
from kingsburg.ui.book.page import Example, Page, Point, paragraph, says
from kingsburg.ui.games.kingsburg.book import played
from kingsburg.ui.games.kingsburg.book.links import (
    MARKET,
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
    """Dice and what is done with them, gifts, building."""
    court = (_dice(), _order(), _placing(), _white(), _tokens(), _market(), _gifts())
    return *court, _building(), _rows(), _powers()


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


def _placing() -> Page:
    return Page(
        "placing",
        _("Influencing advisors"),
        (
            paragraph(
                says(
                    _(
                        "In turn order each player places one group of dice on one advisor, or passes. "
                        "This goes "
                        "round and round until all have passed."
                    ),
                    "K4.1",
                ),
                says(
                    _(
                        "A group is one or more of your dice, at least one of them in your colour. "
                        "Together they must "
                        "show the advisor's number exactly. No die is ever split."
                    ),
                    "K4.2",
                    "K4.3",
                ),
            ),
            Point(
                says(
                    _(
                        "**First come, first served.** An advisor whom anybody has influenced is "
                        "closed for the rest of the "
                        "season, for yourself too. Only the [King's Envoy](envoy) opens the door once more."
                    ),
                    "K4.6",
                ),
                icon("lock"),
            ),
            Point(
                says(
                    _(
                        "**Passing is final.** If you pass, you place nothing more this season. "
                        "Whoever has no die "
                        "of their colour left, or can reach nobody, passes unasked."
                    ),
                    "K4.1",
                ),
                icon("hourglass"),
            ),
            Point(
                says(
                    _(
                        "As long as a token, the Market or the envoy could still help you to an "
                        "advisor, you are "
                        "asked and not passed over."
                    ),
                    "K4.7",
                ),
                icon("question"),
            ),
            Example(_("A spring at court"), _("Play this spring"), played.placing),
        ),
        parent="dice",
        see=("white", "tokens", MARKET, "envoy", "gifts", "advisors"),
        sign=icon("king"),
        also=_("closed taken block pass"),
    )


def _white() -> Page:
    return Page(
        "white",
        _("White dice"),
        (
            paragraph(
                says(
                    _(
                        "White dice come from the [King's Aid](aid), in spring, and from the "
                        "[Farms]({farms}), in every season. They may join dice of your colour, but never "
                        "stand alone. You have two of them at most."
                    ).format(farms=power_anchor(fx.ExtraDie)),
                    "K4.2",
                    "K3.3",
                )
            ),
            Point(
                says(_("They count towards your total for the [turn order](order)."), "K3.5"), icon("person")
            ),
            Point(says(_("After the gifts they go back to the supply."), "K5.3"), ("dice", "white_2")),
        ),
        parent="dice",
        see=("aid", "placing", "order"),
        sign=("dice", "white_4"),
    )


def _tokens() -> Page:
    tokened = [n for n in givers(fx.ChooseGoods) if n not in givers(fx.Peek)]
    return Page(
        "tokens",
        _("+2 tokens"),
        (
            paragraph(
                says(
                    _(
                        "A +2 token adds exactly 2 to one group of dice. You may spend one token in a "
                        "season, on one "
                        "group; then it goes back to the supply."
                    ),
                    "K4.4",
                    "K5.3",
                )
            ),
            Point(
                says(
                    _(
                        "You get them from the {advisors}, and from the [Inn]({inn}) at the end of summer."
                    ).format(
                        advisors=joined([advisor(n) for n in tokened]), inn=power_anchor(fx.SummerToken)
                    ),
                    "K5.1",
                    "K3.13",
                ),
                icon("plus2"),
            ),
            Point(
                says(_("Token and [Market](market) may help the same group: +3 at most."), "K4.5"),
                icon("star"),
            ),
            Point(
                says(
                    _(
                        "A token does not count as goods: it pays for nothing, except that the [Town "
                        "Hall]({town_hall}) takes it. Selling it there does not count as using one."
                    ).format(town_hall=power_anchor(fx.SellForVP)),
                    "K4.4",
                    "K3.13",
                ),
                icon("vp"),
            ),
            Example(_("How far do these dice reach?"), _("Try these dice"), played.reach),
        ),
        parent="dice",
        see=(MARKET, "placing", "advisors"),
        sign=icon("plus2"),
        also=_("token plus two"),
    )


def _market() -> Page:
    return Page(
        MARKET,
        _("The Market"),
        (
            paragraph(
                says(
                    _(
                        "With the [Market]({market}) one group a season may count 1 more or 1 less than it "
                        "shows. It may be "
                        "joined with a [+2 token](tokens). Only the final number must be one of the "
                        "{n} advisors'."
                    ).format(market=power_anchor(fx.Shift), n=COURT),
                    "K4.5",
                )
            ),
            Example(_("How far do these dice reach?"), _("Try these dice"), played.reach),
        ),
        parent="dice",
        see=("tokens", "placing"),
        sign=front(owner_of(fx.Shift)),
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


def _building() -> Page:
    _index, power = powers(fx.Discount)[0]
    return Page(
        "building",
        _("Building"),
        (
            paragraph(
                says(
                    _(
                        "When the gifts are given, each player may build one building, in turn order. "
                        "You pay its cost in "
                        "gold, wood and stone, and gain its points at once. You may also wait and keep "
                        "your goods."
                    ),
                    "K3.9",
                )
            ),
            Point(
                says(_("You can have each building once. [Rows](rows) grow from left to right."), "K3.10"),
                icon("building"),
            ),
            Point(
                says(
                    _(
                        "With the [Crane]({crane}) buildings of columns III and IV cost {n} gold less, but "
                        "never less than none."
                    ).format(crane=power_anchor(fx.Discount), n=power.gold),
                    "K3.11",
                ),
                icon("gold"),
            ),
            Point(
                says(_("The [King's Envoy](envoy) lets you build a second one in the same season."), "K3.12"),
                icon("envoy"),
            ),
            Example(_("What a Crane saves"), _("Build the Farms"), played.crane),
        ),
        see=("rows", "powers", "buildings", "defeat"),
        sign=icon("building"),
        also=_("cost price pay province"),
    )


def _rows() -> Page:
    return Page(
        "rows",
        _("Rows and columns"),
        (
            paragraph(
                says(
                    _(
                        "Your province has {rows} rows of {columns} buildings. In a row you build from "
                        "left to right: a "
                        "building needs all those to its left. Different rows do not wait for each other."
                    ).format(rows=ROWS, columns=COLUMNS),
                    "K3.10",
                )
            ),
            Point(
                says(_("The further right, the dearer, and the stronger or richer in points.")), icon("star")
            ),
            Point(
                says(
                    _(
                        "If a [defeat](defeat) tears a building down, its place must be filled again "
                        "before the row can "
                        "grow beyond it."
                    ),
                    "K6.7",
                    "K3.10",
                ),
                icon("cross"),
            ),
            Example(_("The way to the Church"), _("Build this row"), played.row),
        ),
        parent="building",
        see=("building", "buildings"),
        sign=icon("arrow_right"),
        also=_("left order column"),
    )


def _powers() -> Page:
    return Page(
        "powers",
        _("What buildings do"),
        (
            paragraph(
                says(
                    _(
                        "A building works from the moment it stands, in the same season already, and "
                        "for as long as it stands."
                    ),
                    "K3.13",
                    "K6.7",
                ),
                says(
                    _(
                        "When a season is over and all have built, these three bring something, player "
                        "by player:"
                    ),
                    "K3.13",
                ),
            ),
            Point(
                says(
                    _("[Inn]({inn}): one +2 token, at the end of summer only.").format(
                        inn=power_anchor(fx.SummerToken)
                    ),
                    "K3.13",
                ),
                front(owner_of(fx.SummerToken)),
            ),
            Point(
                says(_("[Embassy]({embassy}): 1 point.").format(embassy=power_anchor(fx.SeasonVP)), "K3.13"),
                front(owner_of(fx.SeasonVP)),
            ),
            Point(
                says(
                    _(
                        "[Town Hall]({town_hall}): if you like, one good or +2 token for 1 point. A token "
                        "just taken from the Inn will do."
                    ).format(town_hall=power_anchor(fx.SellForVP)),
                    "K3.13",
                ),
                front(owner_of(fx.SellForVP)),
            ),
            paragraph(
                says(
                    _(
                        "All this happens before the next phase begins. The others help when you "
                        "[roll](order), [place](market), [recruit](recruiting) or [fight](battle)."
                    ),
                    "K3.13",
                )
            ),
        ),
        parent="building",
        see=("buildings", "order", "recruiting", "battle"),
        sign=icon("star"),
        also=_("end of the season effect"),
    )
