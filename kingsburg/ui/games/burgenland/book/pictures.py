"""The pictures that the pages and the examples show."""

from __future__ import annotations

from typing import Final

from kingsburg.ui.book.page import Picture
from kingsburg.ui.games.burgenland import pictures

CROWN: Final[Picture] = (pictures.GROUP, "crown")
RED_DIE: Final[Picture] = ("dice", "red_5")


def card(kind: int, colour: int = 0) -> Picture:
    """The picture of a card of that colour, or of a hole."""
    return pictures.GROUP, pictures.card_picture(colour, kind)


def space(number: int) -> Picture:
    """The picture of a space, without its colour."""
    return pictures.GROUP, pictures.space_picture(number)
