"""The pages on the ring of spaces and the crown that walks on it."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.engine.burgenland.castles import CARDS, NO_CARD
from kingsburg.engine.burgenland.track import SPACES, ZONE
from kingsburg.ui.book.page import Page, Point, Row, Says, paragraph, says
from kingsburg.ui.games.burgenland import nouns, words
from kingsburg.ui.games.burgenland.book import pictures


def pages() -> Sequence[Page]:
    """The ring, then the crown."""
    return _ring(), _crown()


def _ring() -> Page:
    return Page(
        "ring",
        _("The ring of spaces"),
        (
            paragraph(
                says(
                    _(
                        "The crown walks on a ring of {n} spaces, {each} of each colour: clockwise "
                        "blue, yellow and red. In each colour "
                        "they lie in this order:"
                    ).format(n=SPACES, each=len(ZONE)),
                    "B1.4",
                )
            ),
            *(
                Row(
                    f"space.{i}",
                    _space_name(card, scores),
                    _space_text(card, scores),
                    pictures.space(i - 1),
                    str(i),
                )
                for i, (card, scores) in enumerate(ZONE, 1)
            ),
        ),
        see=("crown", "castles", "red_dice", "scoring"),
        sign=("burgenland", "space_wall"),
        also=_("track zone space"),
    )


def _space_name(card: int, scores: bool) -> str:
    if card == NO_CARD:
        return _("crown")
    return _("wall or crown") if scores else words.kind_name(card)


def _space_text(card: int, scores: bool) -> Says:
    if card == NO_CARD:
        return says(_("This colour must be [scored](scoring)."), "B3.3")
    dice, taken = words.red_dice(CARDS[card].value), nouns.dice(CARDS[card].value)
    if scores:
        return says(_("You choose: a wall, {dice}, or scoring.").format(dice=dice), "B3.3")
    return says(_("Add this card to your castle of the colour, or take {dice}.").format(dice=taken), "B3.1")


def _crown() -> Page:
    return Page(
        "crown",
        _("The crown"),
        (
            paragraph(
                says(
                    _(
                        "There is one crown for both of you. It starts on the roofed tower's space of "
                        "a colour drawn by lot, and stays "
                        "where the last player left it."
                    ),
                    "B1.5",
                    "B2.3",
                ),
                says(_("It only ever moves clockwise."), "B2.1"),
            ),
            Point(
                says(_("On a space with a crown on it the colour is [scored](scoring)."), "B3.3"),
                ("burgenland", "space_crown"),
            ),
        ),
        parent="ring",
        see=("ring", "roll", "scoring"),
        sign=pictures.CROWN,
    )
