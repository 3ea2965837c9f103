"""The names of Burgen Land's pictures in their group."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.burgenland.castles import CARDS, COLOURS, HOLE
from kingsburg.engine.burgenland.track import TRACK
from kingsburg.ui.games.burgenland.info import BURGENLAND

GROUP: Final = "burgenland"


def card_picture(colour: int, card: int) -> str:
    """The name of the picture of a kind of card in a castle's colour, or of a hole there."""
    kind = CARDS[card].id if card != HOLE else "hole"
    return f"{kind}_{COLOURS[colour]}"


def space_picture(number: int) -> str:
    """The name of the picture of a kind of space, which shows no colour."""
    space = TRACK[number]
    parts = [CARDS[space.card].id] if space.card else []
    return "space_" + "_or_".join([*parts, *["crown"] * space.scores])


def ruler_picture(colour: str) -> str:
    """The name of the picture of the king's piece of a player's colour."""
    return f"ruler_{BURGENLAND.colours.index(colour)}"
