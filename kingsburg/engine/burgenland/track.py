"""The ring of spaces on which the crown moves (B1.4)."""

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
    """One space of the track.

    `card`: the card that it gives, NO_CARD on a plain crown space. `scores`: whether it has a
    crown. `dice`: how many red dice may be taken instead of the card (B3.1). `pile`: the index of
    the card's pile in `State.supply`, 0 if it gives no card.
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

The rulebook's example turn fixes all of them but the fourth and the fifth, a wall and the
wall-or-crown space, which might stand the other way round. Their order is decided here and nowhere
else (B1.4, ruling).
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
"""All spaces clockwise: blue, yellow, red. Space 0 is the first blue one."""
SPACES: Final = len(TRACK)
STARTS: Final = tuple(space.number for space in TRACK if space.card == ROOFED_TOWER)
"""The spaces on which the crown may stand at the beginning (B1.5)."""


def landing(space: int, number: int) -> int:
    """Return the space that the crown reaches from `space` by a number: clockwise (B2.1)."""
    return (space + number) % SPACES


def steps(start: int, end: int) -> int:
    """Return how many spaces the crown moves from `start` to `end` (B2.1)."""
    return (end - start) % SPACES
