"""The pages on influencing advisors: groups of dice, and what may help them."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.app.phrases import joined
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.ui.book.page import Example, Page, Point, paragraph, says
from kingsburg.ui.games.kingsburg.book import played
from kingsburg.ui.games.kingsburg.book.links import (
    MARKET,
    advisor,
    front,
    givers,
    icon,
    owner_of,
    power_anchor,
)


def pages() -> Sequence[Page]:
    """How dice are placed; white dice, tokens, the Market."""
    return _placing(), _white(), _tokens(), _market()


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
