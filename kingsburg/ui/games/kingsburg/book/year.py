"""The pages on the game as a whole: its aim, the year's phases, the end, and a game of two."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _, ngettext
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.buildings import powers
from kingsburg.engine.kingsburg.calendar import PHASES, YEARS
from kingsburg.ui.book.page import Example, Page, Point, paragraph, says
from kingsburg.ui.games.kingsburg.book import played
from kingsburg.ui.games.kingsburg.book.links import icon, power_anchor


def pages() -> Sequence[Page]:
    """Aim, years with aid, reward and envoy."""
    return _aim(), _years(), _aid(), _reward(), _envoy()


def last_pages() -> Sequence[Page]:
    """The end, and the game of two."""
    return _end(), _two()


def _aim() -> Page:
    return Page(
        "aim",
        _("The aim"),
        (
            paragraph(
                says(
                    _(
                        "You are a governor sent by the King to the border. For {years} years you win "
                        "the help "
                        "of the King's [advisors](advisors), [build](building) up your province and hold it "
                        "against the [enemy](battle) who comes each winter."
                    ).format(years=YEARS)
                ),
                says(_("Whoever has the most victory points at the [end](end) wins."), "K8.2"),
            ),
            Point(
                says(
                    _(
                        "Two to five can play. You begin with three dice of your colour, an empty "
                        "province and "
                        "nothing else: no goods, no soldiers, no points."
                    ),
                    "K1.1",
                ),
                ("dice", "red_5"),
            ),
            Point(says(_("The first turn order is drawn by lot."), "K1.2"), icon("person")),
            Point(
                says(
                    _(
                        "Five enemies wait, face down, one for each year. Each is drawn from the five "
                        "cards of "
                        "[its year](enemies), and nobody has seen it."
                    ),
                    "K1.3",
                ),
                ("enemies", "back"),
            ),
            Point(
                says(_("Goods and tokens never run out: there are always enough for everybody."), "K1.4"),
                icon("any"),
            ),
            Point(
                says(
                    _(
                        "Points come from [buildings](buildings), from some [advisors](advisors), from won "
                        "[battles](battle) and from the [King's Reward](reward)."
                    )
                ),
                icon("vp"),
            ),
        ),
        see=("years", "dice", "building", "battle", "ideas"),
        picture=("ui", "title"),
        sign=icon("star"),
        also=_("goal setup start winning"),
    )


def _years() -> Page:
    phases = {
        1: says(
            _("[King's Aid](aid): the player who is furthest behind gets an extra die in spring."), "K2.1"
        ),
        2: says(_("Spring: [roll, influence advisors](dice), take their gifts, build."), "K2.2"),
        3: says(_("[King's Reward](reward): a point for whoever has the most buildings."), "K2.3"),
        4: says(_("Summer: roll, influence, take, build."), "K2.2"),
        5: says(_("[King's Envoy](envoy): help for the player who is furthest behind."), "K2.4"),
        6: says(_("Autumn: roll, influence, take, build."), "K2.2"),
        7: says(_("[Recruiting](recruiting): soldiers for goods."), "K2.5"),
        8: says(_("Winter: [the battle](battle). Then all soldiers go home, and the year is over."), "K2.6"),
    }
    return Page(
        "years",
        _("The five years"),
        (
            paragraph(
                says(
                    _(
                        "The game lasts {years} years, and each year has {phases} phases, always in this "
                        "order. Spring, summer and autumn are the three productive seasons: in each "
                        "you roll, "
                        "send your dice to the King's advisors, take their gifts and build."
                    ).format(years=YEARS, phases=PHASES),
                    "K2.2",
                )
            ),
            *(Point(text, icon(f"phase_{phase}")) for phase, text in phases.items()),
        ),
        see=("aid", "dice", "reward", "envoy", "recruiting", "battle"),
        picture=("ui", "winter"),
        sign=icon("hourglass"),
        also=_("phases seasons spring summer autumn winter"),
    )


def _aid() -> Page:
    return Page(
        "aid",
        _("King's Aid"),
        (
            paragraph(
                says(
                    _(
                        "Each year begins with help for the weakest. The player with the fewest "
                        "buildings, and "
                        "among those the one with the fewest goods, rolls an extra [white die](white), but "
                        "only this spring."
                    ),
                    "K2.1",
                )
            ),
            Point(
                says(
                    _(
                        "If several are still tied, nobody gets the die. Instead each of them takes one good "
                        "of their choice, in turn order."
                    ),
                    "K2.1",
                ),
                icon("any"),
            ),
            Point(
                says(_("In the first year all are tied, so everybody begins with one good."), "K2.1"),
                icon("phase_1"),
            ),
            Example(_("Who gets the King's Aid?"), _("Play this phase"), played.aid),
        ),
        parent="years",
        see=("white", "envoy", "years"),
        sign=icon("phase_1"),
    )


def _reward() -> Page:
    return Page(
        "reward",
        _("King's Reward"),
        (
            paragraph(
                says(
                    _(
                        "After spring the King thanks those who build. Whoever has the most buildings "
                        "gains 1 "
                        "point. If several are tied for the most, each of them gains it, even if nobody has "
                        "built anything yet."
                    ),
                    "K2.3",
                )
            ),
            Point(
                says(_("Only the number of buildings counts, not what they cost.")),
                icon("building"),
            ),
        ),
        parent="years",
        see=("building", "years"),
        sign=icon("phase_3"),
        also=_("most buildings"),
    )


def _envoy() -> Page:
    return Page(
        "envoy",
        _("King's Envoy"),
        (
            paragraph(
                says(
                    _(
                        "Before autumn the King sends his envoy to the player with the fewest buildings, and "
                        "among those to the one with the fewest goods. If several are still tied, the envoy "
                        "stays at court."
                    ),
                    "K2.4",
                )
            ),
            paragraph(says(_("You may keep the envoy until you need one of these two favours:"))),
            Point(
                says(
                    _(
                        "**An open door.** You place dice on an [advisor](placing) who is already taken, by "
                        "all the usual rules. Both of you are helped."
                    ),
                    "K4.6",
                    "K5.1",
                ),
                icon("envoy"),
            ),
            Point(
                says(
                    _(
                        "**A second building.** In one season you build two instead of one, one after the "
                        "other. You pay for both in full; they may stand in the same row, and what the first "
                        "one brings already helps with the second."
                    ),
                    "K3.12",
                ),
                icon("building"),
            ),
            Point(
                says(
                    _(
                        "The envoy goes home once he has helped. If you have not used him by the next King's "
                        "Envoy, he goes home too, before he is sent out again."
                    ),
                    "K2.4",
                    "K4.6",
                ),
                icon("phase_5"),
            ),
            Example(_("One season, two buildings"), _("Play this season"), played.envoy),
        ),
        parent="years",
        see=("placing", "building", "aid"),
        sign=icon("envoy"),
    )


def _end() -> Page:
    _index, power = powers(fx.GoodsVP)[0]
    return Page(
        "end",
        _("The end of the game"),
        (
            paragraph(
                says(_("The game ends after the fifth winter."), "K8.2"),
                says(
                    ngettext(
                        "First the owner of the [Cathedral]({building}) gains 1 point for each {n} good "
                        "owned, rounded down. The goods are not spent.",
                        "First the owner of the [Cathedral]({building}) gains 1 point for every {n} goods "
                        "owned, rounded down. The goods are not spent.",
                        power.per,
                    ).format(building=power_anchor(fx.GoodsVP), n=power.per),
                    "K8.1",
                    "K8.2",
                ),
            ),
            Point(says(_("The most points win."), "K8.2"), icon("vp")),
            Point(says(_("If tied, the most goods decide."), "K8.2"), icon("any")),
            Point(
                says(_("If still tied, the most buildings. After that the victory is shared."), "K8.2"),
                icon("building"),
            ),
            paragraph(says(_("The same questions decide the other places."), "K8.2")),
        ),
        see=("aim", "defeat", "questions"),
        sign=icon("trophy"),
        also=_("winner tie victory"),
    )


def _two() -> Page:
    return Page(
        "two_players",
        _("A game of two"),
        (
            paragraph(
                says(
                    _(
                        "At a table of two, neutral dice keep the court crowded. Before you roll in spring, "
                        "summer and autumn, three neutral dice are rolled and set on the advisor of their "
                        "total. Then two more of another colour are set on theirs."
                    ),
                    "K7.1",
                    "K3.1",
                )
            ),
            Point(
                says(
                    _("They close their advisors for the whole season. Only the [envoy](envoy) gets past."),
                    "K7.1",
                ),
                icon("lock"),
            ),
            Point(
                says(
                    _(
                        "If both totals are equal, the two dice are set singly instead, each on the "
                        "advisor of "
                        "its own number. Of a double only one is set."
                    ),
                    "K7.1",
                ),
                ("dice", "neutral_b_3"),
            ),
            Point(
                says(_("Neutral dice receive nothing, and they leave when the season ends."), "K7.1"),
                ("dice", "neutral_a_5"),
            ),
            Example(_("The neutral dice of one season"), _("Roll these dice"), played.neutral_season),
        ),
        see=("placing", "envoy"),
        sign=icon("person"),
        also=_("neutral dice"),
    )
