"""The pages on what a space brings: cards for a castle, or red dice in their place."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.engine.burgenland.castles import CARDS, COLOURS, HOLE, HOUSE, ROOFED_TOWER, WALL
from kingsburg.ui.book.page import Example, Page, Point, Row, paragraph, says
from kingsburg.ui.games.burgenland import nouns, words
from kingsburg.ui.games.burgenland.book import pictures, played


def pages() -> Sequence[Page]:
    """Building, what happens when no card is left, and red dice."""
    return _castles(), _hole(), _red()


def _castles() -> Page:
    return Page(
        "castles",
        _("Building castles"),
        (
            paragraph(
                says(
                    _(
                        "A card you take must be placed at once: at the left or right end of your "
                        "castle of that colour, or in a [hole](hole). "
                        "Once it stands, it is not moved."
                    ),
                    "B3.5",
                )
            ),
            Point(says(_("**Walls** fit anywhere."), "B3.5"), pictures.card(WALL)),
            Point(
                says(
                    _(
                        "**Buildings**, that is towers and houses, need a wall beside them and never "
                        "stand beside another building. A hole is "
                        "no wall."
                    ),
                    "B3.5",
                ),
                pictures.card(HOUSE),
            ),
            Point(
                says(
                    _(
                        "So an empty castle begins with a wall, and no building fits a hole without a "
                        "wall beside it."
                    ),
                    "B3.5",
                ),
                ("icons", "lock"),
            ),
            *(
                Row(
                    f"card.{kind}",
                    words.kind_name(kind),
                    says(
                        _("Worth {points}; {n} in each colour. Instead of it you may take {dice}.").format(
                            points=words.points_text(card.value),
                            n=card.copies,
                            dice=nouns.dice(card.value),
                        ),
                        "B1.2",
                        "B3.1",
                    ),
                    pictures.card(kind, i % len(COLOURS)),
                    str(card.value),
                )
                for i, (kind, card) in enumerate(CARDS.items())
            ),
        ),
        see=("hole", "scoring", "ring"),
        sign=pictures.card(ROOFED_TOWER, 2),
        also=_("wall tower house card value"),
    )


def _hole() -> Page:
    return Page(
        "hole",
        _("No card left: holes"),
        (
            paragraph(
                says(
                    _(
                        "If the supply has no such card any more, you take it from your opponent's "
                        "castle of that colour: any copy you like, even "
                        "from the middle. If your opponent has none either, only the dice remain. As "
                        "long as the supply has one, your opponent "
                        "is safe."
                    ),
                    "B3.6",
                )
            ),
            Point(
                says(
                    _(
                        "A card taken from the middle leaves a hole. Until it is filled, only the more "
                        "valuable unbroken part counts when the colour is scored."
                    ),
                    "B3.7",
                ),
                pictures.card(HOLE),
            ),
            Point(
                says(
                    _("A hole that comes to lie at the edge is gone. Several holes are filled one by one."),
                    "B3.7",
                ),
                ("icons", "building"),
            ),
            Example(_("A tower changes hands"), _("Play this theft"), played.hole),
        ),
        parent="castles",
        see=("castles", "scoring"),
        sign=pictures.card(HOLE),
        also=_("steal take opponent supply empty"),
    )


def _red() -> Page:
    return Page(
        "red_dice",
        _("Red dice"),
        (
            paragraph(
                says(
                    _(
                        "Instead of a card you may take red dice: as many as the card is worth. They "
                        "give you more numbers to choose from, "
                        "once."
                    ),
                    "B3.1",
                    "B2.1",
                )
            ),
            Point(
                says(
                    _(
                        "They come from the board first, and the missing ones from your opponent. If "
                        "there are none to be had, you cannot choose them."
                    ),
                    "B3.2",
                ),
                pictures.RED_DIE,
            ),
            Point(
                says(
                    _("If neither a card nor a die is possible, nothing happens, and you may still go on."),
                    "B3.2",
                ),
                ("icons", "question"),
            ),
        ),
        see=("roll", "ring"),
        sign=pictures.RED_DIE,
    )
