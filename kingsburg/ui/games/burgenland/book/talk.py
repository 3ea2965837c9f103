"""The pages that look back on the rules: words, questions, ideas."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _, pgettext
from kingsburg.engine.burgenland.castles import CARDS, HOLE, HOUSE, ROOFED_TOWER, WALL
from kingsburg.ui.book.last_pages import questions_page, words_page
from kingsburg.ui.book.page import Page, Picture, Point, Says, paragraph, says
from kingsburg.ui.games.burgenland.book import pictures


def pages() -> Sequence[Page]:
    """What the words mean, what people ask, how to play better."""
    return _words(), _questions(), _ideas()


def _words() -> Page:
    told: tuple[tuple[str, Picture, Says], ...] = (
        (
            pgettext("a tower or a house", "Building"),
            pictures.card(HOUSE),
            says(_("A tower or a house: every card but a wall. [More](castles)")),
        ),
        (
            _("Castle"),
            pictures.card(ROOFED_TOWER),
            says(_("Your cards of one colour, in a row. [More](castles)")),
        ),
        (_("Crown"), pictures.CROWN, says(_("It shows which space is acted on. [More](crown)"))),
        (_("Hole"), pictures.card(HOLE), says(_("A gap that a taken card has left. [More](hole)"))),
        (
            _("Red die"),
            pictures.RED_DIE,
            says(_("Rolled once, for more numbers to choose from. [More](red_dice)")),
        ),
        (
            _("Scoring"),
            ("burgenland", "space_crown"),
            says(_("The better castle gains the difference. [More](scoring)")),
        ),
        (_("Supply"), pictures.card(WALL), says(_("The cards that nobody has built. [More](hole)"))),
        (_("Wall"), pictures.card(WALL), says(_("The card that fits anywhere. [More](castles)"))),
        (
            _("Zone"),
            ("burgenland", "field_blue"),
            says(_("The colour of your turn's first space. [More](stay_leave)")),
        ),
    )
    return words_page(told)


def _questions() -> Page:
    asked = (
        (
            _("Must I roll my red dice?"),
            says(_("No. You may roll any number of them, or none. [More](roll)"), "B2.1"),
        ),
        (
            _("May I refuse what a space offers?"),
            says(
                _(
                    "No, if it is possible you must do it: but often you may choose between card and "
                    "dice. [More](turn)"
                ),
                "B2.4",
            ),
        ),
        (
            _("I left the zone. Does the new space count?"),
            says(
                _("No. There is no action and no scoring; the crown only stays there. [More](stay_leave)"),
                "B2.3",
            ),
        ),
        (
            _("May I score for my opponent?"),
            says(
                _("On a crown's space you must, even if the other castle is better. [More](scoring)"),
                "B3.3",
                "B3.4",
            ),
        ),
        (
            _("Why can I not build this tower?"),
            says(_("It would stand beside a building, or without a wall. [More](castles)"), "B3.5"),
        ),
        (
            _("May I take a card from my opponent whenever I like?"),
            says(_("Only when the supply has none left. [More](hole)"), "B3.6"),
        ),
    )
    return questions_page(asked)


def _ideas() -> Page:
    return Page(
        "ideas",
        _("Ideas for better play"),
        (
            paragraph(says(_("Much is luck, but not all of it. A few thoughts that help:"))),
            Point(
                says(
                    _(
                        "**Count the way out.** The fewer spaces of the zone lie before the crown, the "
                        "more numbers [leave it](stay_leave). On the first spaces of a colour another "
                        "roll is nearly free."
                    )
                ),
                pictures.CROWN,
            ),
            Point(
                says(
                    _(
                        "**Red dice are for danger.** Roll several when most numbers would lead you "
                        "out, and none when nothing can go wrong."
                    )
                ),
                pictures.RED_DIE,
            ),
            Point(
                says(_("**Put walls at the ends.** If you must leave the zone, you then lose only a wall.")),
                pictures.card(WALL),
            ),
            Point(
                says(
                    _(
                        "**Roofed towers go fast.** There are {n} of each colour, and each is worth {value}."
                    ).format(n=CARDS[ROOFED_TOWER].copies, value=CARDS[ROOFED_TOWER].value),
                    "B1.2",
                ),
                pictures.card(ROOFED_TOWER),
            ),
            Point(
                says(
                    _(
                        "**Lead in two colours.** Every crown then more likely pays you, in your "
                        "opponent's turn too."
                    )
                ),
                ("burgenland", "space_crown"),
            ),
            Point(
                says(_("**Stop in time.** A turn that has brought a tower is a good turn.")),
                ("icons", "hourglass"),
            ),
        ),
        see=("stay_leave", "red_dice", "questions"),
        sign=("icons", "coach"),
        also=_("strategy tips advice hints"),
    )
