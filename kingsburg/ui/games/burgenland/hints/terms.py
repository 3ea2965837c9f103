"""Burgen Land's terms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.ui.hints.terms import Glossary, Term

TERMS: Final = (
    Term(
        "crown",
        N_("Crown"),
        (N_("crowns"), N_("crown")),
        N_("One crown moves for both players. Where it lands, something is built, taken or scored."),
        "crown",
        ("B2.1",),
        ("burgenland", "crown"),
    ),
    Term(
        "zone",
        N_("Zone"),
        (N_("zones"), N_("zone")),
        N_("Eight spaces of one colour. Your first move of a turn sets the zone you must stay in."),
        "stay_leave",
        ("B1.4", "B2.2"),
        ("burgenland", "emblem_blue"),
    ),
    Term(
        "leave",
        N_("Leaving the zone"),
        (N_("leaves"), N_("leaving"), N_("leave")),
        N_("Your turn ends without an action, and the better end of that colour's castle is lost."),
        "stay_leave",
        ("B2.3",),
        ("burgenland", "slot"),
    ),
    Term(
        "red_dice",
        N_("Red dice"),
        (N_("red dice"), N_("red die")),
        N_("Rolled with your own die, they give more numbers to choose from. Then they are gone."),
        "red_dice",
        ("B2.1",),
        ("dice", "red_5"),
    ),
    Term(
        "castle",
        N_("Castle"),
        (N_("castles"), N_("castle")),
        N_("You have one in each colour. Its worth is the sum of its unbroken row of cards."),
        "castles",
        ("B1.1", "B3.7"),
        ("burgenland", "emblem_red"),
    ),
    Term(
        "scoring",
        N_("Scoring"),
        (N_("scoring"), N_("scored"), N_("scores"), N_("score")),
        N_("The better castle of a colour gains the difference, whoever's turn it is."),
        "scoring",
        ("B3.4",),
        ("burgenland", "space_crown"),
    ),
    Term(
        "hole",
        N_("Hole"),
        (N_("holes"), N_("hole")),
        N_("A card was taken from the middle. Until it is filled only the better part counts."),
        "hole",
        ("B3.7",),
        ("burgenland", "hole_blue"),
    ),
    Term(
        "supply",
        N_("Supply"),
        (N_("supply"),),
        N_("Cards nobody owns yet. When it has none left, you take the card from your opponent."),
        "castles",
        ("B3.6",),
        ("burgenland", "slot"),
    ),
    Term(
        "wall",
        N_("Wall"),
        (N_("walls"), N_("wall")),
        N_("Worth 1. It fits anywhere, and a building needs one beside it."),
        "castles",
        ("B1.2", "B3.5"),
        ("burgenland", "wall_blue"),
    ),
    Term(
        "roofless_tower",
        N_("Roofless tower"),
        (N_("roofless towers"), N_("roofless tower")),
        N_("A building worth 2. It stands beside a wall, never beside another building."),
        "castles",
        ("B1.2", "B3.5"),
        ("burgenland", "roofless_tower_yellow"),
    ),
    Term(
        "house",
        N_("House"),
        (N_("houses"), N_("house")),
        N_("A building worth 3. It stands beside a wall, never beside another building."),
        "castles",
        ("B1.2", "B3.5"),
        ("burgenland", "house_red"),
    ),
    Term(
        "roofed_tower",
        N_("Roofed tower"),
        (N_("roofed towers"), N_("roofed tower")),
        N_("A building worth 5, the most. It stands beside a wall, never beside a building."),
        "castles",
        ("B1.2", "B3.5"),
        ("burgenland", "roofed_tower_blue"),
    ),
    Term(
        "building",
        N_("Building"),
        (N_("buildings"), N_("building")),
        N_("A tower or a house. It stands beside a wall, never beside another building."),
        "castles",
        ("B3.5",),
        ("burgenland", "house_yellow"),
    ),
    Term(
        "outermost",
        N_("Outermost card"),
        (N_("outermost cards"), N_("outermost card")),
        N_("The first and the last card of a castle. Leaving costs the more valuable of the two."),
        "stay_leave",
        ("B2.3",),
        ("burgenland", "wall_red"),
    ),
    Term(
        "points",
        N_("Points"),
        (N_("points"), N_("point")),
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
