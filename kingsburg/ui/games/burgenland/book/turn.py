"""The pages on a turn: rolling, moving the crown, and the price of leaving the zone."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.engine.burgenland.castles import HOUSE, WALL
from kingsburg.ui.book.page import Example, Page, Point, paragraph, says
from kingsburg.ui.games.burgenland.book import pictures, played


def pages() -> Sequence[Page]:
    """A turn from its first roll to its end."""
    return _turn(), _roll(), _stay()


def _turn() -> Page:
    return Page(
        "turn",
        _("A turn"),
        (
            paragraph(
                says(
                    _(
                        "In your turn you [roll](roll), move the crown, and act on its space. Then you "
                        "stop, or you roll again, as often "
                        "as you dare: each further move may [leave the zone](stay_leave), and that "
                        "costs a card."
                    ),
                    "B2.1",
                    "B2.3",
                )
            ),
            Point(says(_("**Roll** your own die, and red dice if you like."), "B2.1"), ("dice", "blue_5")),
            Point(says(_("**Move** the crown clockwise by one of the numbers."), "B2.1"), pictures.CROWN),
            Point(
                says(
                    _("**Act** on its space: take a card or red dice, or score. You must, if you can."),
                    "B2.4",
                    "B3.1",
                ),
                pictures.card(WALL),
            ),
            Point(says(_("**Stop**, or roll again."), "B2.1"), ("icons", "hourglass")),
        ),
        see=("roll", "stay_leave", "ring", "castles", "scoring"),
        sign=("icons", "person"),
    )


def _roll() -> Page:
    return Page(
        "roll",
        _("Rolling and moving"),
        (
            paragraph(
                says(
                    _(
                        "You roll your own die together with any number of your [red dice](red_dice), "
                        "all at once. Then you choose "
                        "one of the numbers, and move the crown that far clockwise."
                    ),
                    "B2.1",
                )
            ),
            Point(
                says(
                    _("All the red dice you rolled go back to the board, whichever number you use."), "B2.1"
                ),
                pictures.RED_DIE,
            ),
            Point(
                says(_("Then you act on the space, and after that you may stop or roll again."), "B2.1"),
                pictures.CROWN,
            ),
            Example(_("One roll, two numbers"), _("Play this roll"), played.roll),
        ),
        parent="turn",
        see=("red_dice", "stay_leave", "ring"),
        sign=("dice", "blue_5"),
        also=_("dice number move"),
    )


def _stay() -> Page:
    return Page(
        "stay_leave",
        _("Staying and leaving"),
        (
            paragraph(
                says(
                    _(
                        "Your first move may lead anywhere, and sets the zone of your turn: the colour "
                        "of the space it reaches."
                    ),
                    "B2.2",
                ),
                says(
                    _(
                        "Every later move must stay in that zone. If it does not, your turn ends "
                        "there: no action, no scoring, and the "
                        "crown stays where it is."
                    ),
                    "B2.3",
                ),
            ),
            Point(
                says(
                    _(
                        "**The price.** From your castle of the zone's colour you lose the more "
                        "valuable of its two "
                        "outermost cards. If both are worth the same, you choose. A castle of one card "
                        "loses that one, an empty one nothing."
                    ),
                    "B2.3",
                ),
                ("icons", "cross"),
            ),
            Point(says(_("The card goes back to the supply."), "B2.3"), pictures.card(HOUSE)),
            Point(
                says(_("As long as you stay, you must do what the space offers, if it is possible."), "B2.4"),
                ("icons", "lock"),
            ),
            Example(_("One roll too many"), _("Play this turn"), played.leave),
        ),
        parent="turn",
        see=("ring", "castles", "ideas"),
        sign=("icons", "arrow_right"),
        also=_("zone risk lose"),
    )
