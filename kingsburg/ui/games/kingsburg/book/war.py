"""The pages on winter: recruiting, looking ahead, the battle, and what a defeat costs."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import either, joined
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, powers
from kingsburg.engine.kingsburg.board.enemies import strengths
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.ui.book.page import Example, Page, Point, paragraph, says
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.book import played
from kingsburg.ui.games.kingsburg.book.links import (
    advisor,
    building,
    front,
    givers,
    icon,
    owner_of,
    power_anchor,
    soldier_givers,
)
from kingsburg.ui.games.kingsburg.book.lists import gallery


def pages() -> Sequence[Page]:
    """Winter, with recruiting, peeking and defeat."""
    return _battle(), _recruiting(), _peeking(), _defeat()


def _battle() -> Page:
    _index, fortress = powers(fx.VictoryVP)[0]
    return Page(
        "battle",
        _("The winter battle"),
        (
            paragraph(
                says(
                    _(
                        "Each year ends in winter, when one enemy comes against all. The enemy is "
                        "turned over; then the first player "
                        "rolls the King's die, and everybody gains that many soldiers."
                    ),
                    "K6.1",
                ),
                says(
                    _(
                        "Your strength is your soldiers and your [buildings](buildings) together. "
                        "There is no limit to it."
                    ),
                    "K6.2",
                ),
            ),
            Point(
                says(
                    ngettext(
                        "**More than the enemy:** you win and take the reward. The [Fortress]({fortress}) "
                        "adds {n} point.",
                        "**More than the enemy:** you win and take the reward. The [Fortress]({fortress}) "
                        "adds {n} points.",
                        fortress.vp,
                    ).format(fortress=power_anchor(fx.VictoryVP), n=fortress.vp),
                    "K6.3",
                    "K6.4",
                ),
                ("ui", "seal_victory"),
            ),
            Point(
                says(
                    _(
                        "**As much:** nothing happens. With a [Stone Wall]({stone_wall}) it is a victory."
                    ).format(stone_wall=power_anchor(fx.TiesWin)),
                    "K6.3",
                ),
                ("ui", "seal_draw"),
            ),
            Point(
                says(
                    _("**Less:** you suffer the [loss](defeat), but only of what you have."), "K6.3", "K6.6"
                ),
                ("ui", "seal_defeat"),
            ),
            Point(
                says(
                    _(
                        "The strongest of the victors gains 1 point more; if several are equally "
                        "strong, each of them."
                    ),
                    "K6.5",
                ),
                icon("vp"),
            ),
            Example(_("A winter with Goblins"), _("Play this battle"), played.battle),
            paragraph(
                says(_("The battles are settled one after the other in turn order."), "K6.9"),
                says(_("Then all soldiers go home: nobody keeps any for the next year."), "K2.6"),
            ),
        ),
        see=("recruiting", "defeat", "peeking", "order", "enemies"),
        picture=("ui", "winter"),
        sign=icon("phase_8"),
        gallery=gallery(frozenset({played.battle_enemy()})),
        short=_("Winter"),
        also=_("strength soldiers victory draw reinforcements"),
    )


def _recruiting() -> Page:
    _index, cheap = powers(fx.SoldierPrice)[0]
    return Page(
        "recruiting",
        _("Recruiting soldiers"),
        (
            paragraph(
                says(
                    _(
                        "After autumn, in turn order, you may recruit as many soldiers as you like. "
                        "Each costs 2 goods, of any "
                        "kind and in any mixture."
                    ),
                    "K2.5",
                )
            ),
            Point(
                says(
                    ngettext(
                        "With [Barracks]({barracks}) a soldier costs only {n} good.",
                        "With [Barracks]({barracks}) a soldier costs only {n} goods.",
                        cheap.goods,
                    ).format(barracks=power_anchor(fx.SoldierPrice), n=cheap.goods),
                    "K2.5",
                ),
                front(owner_of(fx.SoldierPrice)),
            ),
            Point(
                says(
                    _(
                        "During the year the {advisors} send soldiers. With [Stables]({stables}) each of "
                        "them sends one more."
                    ).format(
                        advisors=joined([advisor(n) for n in soldier_givers()]),
                        stables=power_anchor(fx.ExtraSoldier),
                    ),
                    "K5.4",
                ),
                icon("soldier"),
            ),
            Point(
                says(
                    _(
                        "Soldiers serve for one winter only. Hire as many as you need, and keep the other "
                        "goods for spring."
                    ),
                    "K2.6",
                ),
                icon("phase_8"),
            ),
        ),
        parent="battle",
        see=("battle", "enemies"),
        sign=icon("soldier"),
    )


def _peeking() -> Page:
    ranges = joined(
        [
            _("{low} to {high} in year {year}").format(
                low=strengths(year)[0], high=strengths(year)[-1], year=words.ROMAN[year]
            )
            for year in range(1, YEARS + 1)
        ]
    )
    return Page(
        "peeking",
        _("Peeking at the enemy"),
        (
            paragraph(
                says(
                    _("Whoever influences the {advisors} secretly looks at this year's enemy.").format(
                        advisors=either([advisor(n) for n in givers(fx.Peek)])
                    ),
                    "K5.5",
                ),
                says(
                    _(
                        "What you have seen is your secret until the card is turned over in winter. "
                        "That you have looked, "
                        "everybody knows."
                    ),
                    "K5.5",
                ),
            ),
            Point(
                says(
                    _("Even without a look you know how strong the enemy may be: {ranges}.").format(
                        ranges=ranges
                    ),
                    "K6.10",
                ),
                ("enemies", "back"),
            ),
        ),
        parent="battle",
        see=("enemies", "battle", "recruiting"),
        sign=icon("eye"),
        gallery=gallery(),
        also=_("secret look strength"),
    )


def _defeat() -> Page:
    several = [i for i, b in enumerate(BUILDINGS) if b.column == 1]
    return Page(
        "defeat",
        _("What a defeat destroys"),
        (
            paragraph(
                says(
                    _(
                        "The enemy's card says what a defeat takes. First goods of a certain kind, "
                        "then goods of your own "
                        "choice, then a building, then points. You lose only what you have; nothing "
                        "else is taken instead."
                    ),
                    "K6.6",
                )
            ),
            Point(
                says(
                    _(
                        "**Which building?** The one in your rightmost column; if several of your rows "
                        "reach that far, "
                        "the topmost of them."
                    ),
                    "K6.7",
                ),
                icon("building"),
            ),
            Point(
                says(
                    _(
                        "Its points are lost, and it stops helping at once. You may build it again. If "
                        "a card takes more than "
                        "one, you look anew for each."
                    ),
                    "K6.7",
                ),
                icon("cross"),
            ),
            Point(says(_("Points may fall below zero."), "K6.8"), icon("vp")),
            Example(_("Where the enemy strikes"), _("Play this defeat"), played.defeat),
            paragraph(
                says(
                    _(
                        "A first building such as the {building} falls only when nothing stands "
                        "further right."
                    ).format(building=building(several[-1])),
                    "K6.7",
                )
            ),
        ),
        parent="battle",
        see=("battle", "rows", "enemies"),
        sign=("ui", "seal_defeat"),
        gallery=gallery(),
        also=_("loss lose destroyed penalty"),
    )
