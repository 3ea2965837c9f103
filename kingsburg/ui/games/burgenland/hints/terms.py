"""Burgen Land's terms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.app.i18n import N_, NP_
from kingsburg.ui.hints.terms import Glossary, Term

TERMS: Final = (
    Term(
        "crown",
        N_("Crown"),
        (NP_("form of a term", "crowns"), NP_("form of a term", "crown")),
        N_("One crown moves for both players. Where it lands, something is built, taken or scored."),
        "crown",
        ("B2.1",),
        ("burgenland", "crown"),
    ),
    Term(
        "zone",
        N_("Zone"),
        (NP_("form of a term", "zones"), NP_("form of a term", "zone")),
        N_("Eight spaces of one colour. Your first move of a turn sets the zone you must stay in."),
        "stay_leave",
        ("B1.4", "B2.2"),
        ("burgenland", "emblem_blue"),
    ),
    Term(
        "leave",
        N_("Leaving the zone"),
        (NP_("form of a term", "leaves"), NP_("form of a term", "leaving"), NP_("form of a term", "leave")),
        N_("Your turn ends without an action, and the better end of that colour's castle is lost."),
        "stay_leave",
        ("B2.3",),
        ("burgenland", "slot"),
    ),
    Term(
        "red_dice",
        N_("Red dice"),
        (NP_("form of a term", "red dice"), NP_("form of a term", "red die")),
        N_("Rolled with your own die, they give more numbers to choose from. Then they are gone."),
        "red_dice",
        ("B2.1",),
        ("dice", "red_5"),
    ),
    Term(
        "castle",
        N_("Castle"),
        (NP_("form of a term", "castles"), NP_("form of a term", "castle")),
        N_("You have one in each colour. Its worth is the sum of its unbroken row of cards."),
        "castles",
        ("B1.1", "B3.7"),
        ("burgenland", "emblem_red"),
    ),
    Term(
        "scoring",
        N_("Scoring"),
        (
            NP_("form of a term", "scoring"),
            NP_("form of a term", "scored"),
            NP_("form of a term", "scores"),
            NP_("form of a term", "score"),
        ),
        N_("The better castle of a colour gains the difference, whoever's turn it is."),
        "scoring",
        ("B3.4",),
        ("burgenland", "space_crown"),
    ),
    Term(
        "hole",
        N_("Hole"),
        (NP_("form of a term", "holes"), NP_("form of a term", "hole")),
        N_("A card was taken from the middle. Until it is filled only the better part counts."),
        "hole",
        ("B3.7",),
        ("burgenland", "hole_blue"),
    ),
    Term(
        "supply",
        N_("Supply"),
        (NP_("form of a term", "supply"),),
        N_("Cards nobody owns yet. When it has none left, you take the card from your opponent."),
        "castles",
        ("B3.6",),
        ("burgenland", "slot"),
    ),
    Term(
        "wall",
        N_("Wall"),
        (NP_("form of a term", "walls"), NP_("form of a term", "wall")),
        N_("Worth 1. It fits anywhere, and a building needs one beside it."),
        "castles",
        ("B1.2", "B3.5"),
        ("burgenland", "wall_blue"),
    ),
    Term(
        "roofless_tower",
        N_("Roofless tower"),
        (NP_("form of a term", "roofless towers"), NP_("form of a term", "roofless tower")),
        N_("A building worth 2. It stands beside a wall, never beside another building."),
        "castles",
        ("B1.2", "B3.5"),
        ("burgenland", "roofless_tower_yellow"),
    ),
    Term(
        "house",
        N_("House"),
        (NP_("form of a term", "houses"), NP_("form of a term", "house")),
        N_("A building worth 3. It stands beside a wall, never beside another building."),
        "castles",
        ("B1.2", "B3.5"),
        ("burgenland", "house_red"),
    ),
    Term(
        "roofed_tower",
        N_("Roofed tower"),
        (NP_("form of a term", "roofed towers"), NP_("form of a term", "roofed tower")),
        N_("A building worth 5, the most. It stands beside a wall, never beside a building."),
        "castles",
        ("B1.2", "B3.5"),
        ("burgenland", "roofed_tower_blue"),
    ),
    Term(
        "building",
        N_("Buildings"),
        (NP_("form of a term", "buildings"), NP_("form of a term", "building")),
        N_("A tower or a house. It stands beside a wall, never beside another building."),
        "castles",
        ("B3.5",),
        ("burgenland", "house_yellow"),
    ),
    Term(
        "outermost",
        N_("Outermost card"),
        (NP_("form of a term", "outermost cards"), NP_("form of a term", "outermost card")),
        N_("The first and the last card of a castle. Leaving costs the more valuable of the two."),
        "stay_leave",
        ("B2.3",),
        ("burgenland", "wall_red"),
    ),
    Term(
        "points",
        N_("Points"),
        (NP_("form of a term", "points"), NP_("form of a term", "point")),
        N_("Whoever reaches 30 or more first wins at once."),
        "end",
        ("B1.3",),
        ("icons", "trophy"),
    ),
)
"""The words of the game."""


def terms() -> Sequence[Term]:
    """Return all terms."""
    return TERMS


GLOSSARY: Final = Glossary(terms)
