"""The last pages of Kingsburg's book: words, questions people ask, and ideas for better play."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.app.phrases import joined
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.enemies import strengths
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.ui.book.last_pages import questions_page, words_page
from kingsburg.ui.book.page import Page, Picture, Point, Says, paragraph, says
from kingsburg.ui.games.kingsburg.book.links import (
    advisor_anchor,
    building,
    givers,
    icon,
    owner_of,
    power_anchor,
)


def pages() -> Sequence[Page]:
    """Words, questions, ideas."""
    return _words(), _questions(), _ideas()


def _words() -> Page:
    told: tuple[tuple[str, Picture, Says], ...] = (
        (
            _("Advisor"),
            icon("king"),
            says(
                _("One of the {link} at court, numbered 1 to 18, who give gifts.").format(
                    link=_("[eighteen people](advisors)")
                )
            ),
        ),
        (_("Column"), icon("building"), says(_("A building's place in its row, from I to IV. [More](rows)"))),
        (
            _("Combat value"),
            icon("phase_8"),
            says(_("Soldiers and buildings together: your strength in [winter](battle)."), "K6.2"),
        ),
        (_("Envoy"), icon("envoy"), says(_("The King's helper for whoever is behind. [More](envoy)"))),
        (_("Gift"), icon("any"), says(_("What an advisor gives to whoever influenced them. [More](gifts)"))),
        (
            _("Goods"),
            icon("gold"),
            says(_("Gold, wood and stone. Tokens and soldiers do not count as goods.")),
        ),
        (
            _("Group"),
            ("dice", "red_3"),
            says(_("Dice that are placed together on one advisor. [More](placing)"), "K4.2"),
        ),
        (_("Influence"), icon("king"), says(_("To place dice on an advisor. [More](placing)"))),
        (
            _("King's die"),
            ("dice", "white_6"),
            says(_("Rolled in winter: so many soldiers come to everybody. [More](battle)"), "K6.1"),
        ),
        (
            _("Market"),
            icon("star"),
            says(_("A building: one group a season counts 1 more or 1 less. [More](market)")),
        ),
        (
            _("Neutral dice"),
            ("dice", "neutral_a_3"),
            says(_("They close advisors in a [game of two](two_players).")),
        ),
        (_("Peek"), icon("eye"), says(_("A secret look at this year's enemy. [More](peeking)"))),
        (
            _("Productive season"),
            icon("phase_2"),
            says(_("Spring, summer or autumn: you roll, influence, take and build. [More](dice)")),
        ),
        (_("Province"), icon("building"), says(_("Your board of 20 buildings. [More](rows)"))),
        (_("Reward"), icon("phase_3"), says(_("1 point for most buildings, after spring. [More](reward)"))),
        (_("Token"), icon("plus2"), says(_("Adds 2 to one group of dice. [More](tokens)"))),
        (_("Turn order"), icon("person"), says(_("Who goes first: the lowest total. [More](order)"))),
        (_("VP"), icon("vp"), says(_("Victory points. The most of them win. [More](end)"))),
        (
            _("White die"),
            ("dice", "white_4"),
            says(_("An extra die that joins those of your colour. [More](white)")),
        ),
    )
    return words_page(told)


def _questions() -> Page:
    asked = (
        (
            _("Why was I not asked to place dice?"),
            says(
                _(
                    "You had no die of your colour left, or no open advisor had a number you could "
                    "reach. You then [pass](placing) unasked."
                ),
                "K4.1",
            ),
        ),
        (
            _("Why was I not asked to build?"),
            says(
                _("Nothing that your rows allow could be paid with what you had. [More](building)"),
                "K3.9",
                "K3.10",
            ),
        ),
        (
            _("Can I save a +2 token for next year?"),
            says(_("Yes. Tokens stay with you until you use them, one a season. [More](tokens)"), "K4.4"),
        ),
        (
            _("Can token and Market help the same dice?"),
            says(_("Yes: 13 may become 16. [More](market)"), "K4.5"),
        ),
        (
            _("Do I keep soldiers that I did not need?"),
            says(_("No. After the battle all go home. [More](battle)"), "K2.6"),
        ),
        (
            _("I sent the envoy to an advisor. Do I get the gift twice?"),
            says(
                _(
                    "Each group is served once. If you visit the same advisor with two groups, each of "
                    "them is. [More](gifts)"
                ),
                "K5.1",
                "K4.6",
            ),
        ),
        (
            _("I lost, but I have no wood. What is taken instead?"),
            says(_("Nothing. One loses only what one has. [More](defeat)"), "K6.6"),
        ),
        (
            _("Which building does the enemy destroy?"),
            says(_("The one furthest to the right; of several, the topmost. [More](defeat)"), "K6.7"),
        ),
        (
            _("Does a new building help in the season in which it is built?"),
            says(
                _(
                    "Yes, at once. An [Embassy]({embassy}) scores at the end of that very season. "
                    "[More](powers)"
                ).format(embassy=power_anchor(fx.SeasonVP)),
                "K3.13",
            ),
        ),
        (
            _("Can my points fall below zero?"),
            says(
                _("Yes, by a defeat or by paying the [Smuggler]({smuggler}).").format(
                    smuggler=advisor_anchor(givers(fx.Buy)[0])
                ),
                "K6.8",
            ),
        ),
        (
            _("Who decides ties in turn order?"),
            says(_("The former order: whoever was in front stays in front. [More](order)"), "K3.5"),
        ),
        (
            _("Must I take a gift?"),
            says(_("Yes, unless it costs something. [More](gifts)"), "K5.2"),
        ),
    )
    return questions_page(asked)


def _ideas() -> Page:
    last = strengths(YEARS)
    church_row = [i for i, b in enumerate(BUILDINGS) if b.row == BUILDINGS[owner_of(fx.GoodsVP)].row]
    return Page(
        "ideas",
        _("Ideas for better play"),
        (
            paragraph(
                says(
                    _(
                        "There is more than one way to win. These thoughts help in most games; when to "
                        "forget them is up to you."
                    )
                )
            ),
            Point(
                says(
                    _(
                        "**Build every season.** A good that lies about builds nothing. Before you "
                        "place, look which building the gifts would pay for."
                    )
                ),
                icon("building"),
            ),
            Point(
                says(
                    _(
                        "**A Market bends dice.** Season after season the [Market]({market}) turns dice "
                        "that nobody needs into the advisor you want. The earlier it stands, the longer it "
                        "helps; yet the strongest opponents build other things first."
                    ).format(market=power_anchor(fx.Shift))
                ),
                icon("star"),
            ),
            Point(
                says(
                    _(
                        "**Split your dice.** Two small gifts are often worth more than a large one, "
                        "and leave the big numbers free for bad rolls."
                    )
                ),
                ("dice", "red_2"),
            ),
            Point(
                says(
                    _(
                        "**Be there first.** If you go early, take the advisor the others need. If you "
                        "go late, keep a second plan."
                    )
                ),
                icon("person"),
            ),
            Point(
                says(
                    _(
                        "**Know the winter.** In year V the enemy has at least {low}. The King's die "
                        "alone will not do: plan a few soldiers or strong buildings."
                    ).format(low=last[0]),
                    "K6.10",
                ),
                icon("phase_8"),
            ),
            Point(
                says(
                    _(
                        "**Being behind has its price and its prize.** Sometimes it pays to build "
                        "later and take the [white die](aid) or the [envoy](envoy)."
                    )
                ),
                icon("envoy"),
            ),
            Point(
                says(
                    _(
                        "**Rows, not corners.** The best buildings stand on the right. Choose two rows "
                        "early, such as that of the {row}, and finish them."
                    ).format(row=joined([building(church_row[0]), building(church_row[1])]))
                ),
                icon("arrow_right"),
            ),
            Point(
                says(_("**A look is worth soldiers.** Whoever [peeks](peeking) pays no more than needed.")),
                icon("eye"),
            ),
        ),
        see=("questions", "words", "placing", "battle"),
        sign=icon("coach"),
        also=_("strategy tips advice hints"),
    )
