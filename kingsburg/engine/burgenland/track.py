"""The ring of spaces that the crown walks (B1.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsburg.engine.burgenland.castles import (
    COLOURS,
    HOUSE,
    NO_CARD,
    ROOFED_TOWER,
    ROOFLESS_TOWER,
    VALUES,
    WALL,
    pile,
)


@dataclass(frozen=True, slots=True)
class Space:
    """One space. `card`: what it gives, NO_CARD on a crown space; `scores`: whether it has a crown.

    `dice`: how many red dice stand for the card (B3.1); `pile`: its place in `State.supply`, 0 if none.
    """

    number: int
    colour: int
    card: int
    scores: bool
    dice: int
    pile: int


ZONE: Final = (
    (WALL, False),
    (WALL, False),
    (NO_CARD, True),
    (WALL, False),
    (WALL, True),
    (ROOFLESS_TOWER, False),
    (HOUSE, False),
    (ROOFED_TOWER, False),
)
"""The spaces of each colour, clockwise: the card, and whether there is a crown.

The rulebook's example turn fixes all but the fourth and the fifth, a wall and the wall-or-crown space: these
two could stand the other way round. Their order is decided here and nowhere else (B1.4, ruling).
"""

TRACK: Final = tuple(
    Space(
        number=colour * len(ZONE) + i,
        colour=colour,
        card=card,
        scores=scores,
        dice=VALUES[card],
        pile=pile(colour, card) if card else 0,
    )
    for colour in range(len(COLOURS))
    for i, (card, scores) in enumerate(ZONE)
)
"""Clockwise blue, yellow, red; space 0 is the first blue one."""
SPACES: Final = len(TRACK)
STARTS: Final = tuple(space.number for space in TRACK if space.card == ROOFED_TOWER)
"""Where the crown may stand at the beginning (B1.5)."""
