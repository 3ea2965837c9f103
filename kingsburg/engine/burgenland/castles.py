"""Cards and castles: which cards exist, where they fit, and what castles score (B1, B2.3, B3).

A castle is a tuple of card numbers from left to right, with `HOLE` where a card was taken out.
Neither end is ever a hole. The functions depend on the castle alone and cache their results.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsburg.engine.memory import remembered

SEATS: Final = 2
COLOURS: Final = ("blue", "yellow", "red")
"""In clockwise order on the track (B1.4); everywhere else a colour is its index here."""

UNWALLED: Final = 1
"""The revision of the rules in which a building did not need a wall beside it."""
WALLED: Final = 2
"""The revision in which it does (B3.5)."""

HOLE: Final = 0
NO_CARD: Final = 0
WALL: Final = 1
ROOFLESS_TOWER: Final = 2
HOUSE: Final = 3
ROOFED_TOWER: Final = 4

Castle = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card: its value in scoring, and how many copies each colour has."""

    id: str
    value: int
    copies: int


CARDS: Final = {
    WALL: Card("wall", 1, 9),
    ROOFLESS_TOWER: Card("roofless_tower", 2, 3),
    HOUSE: Card("house", 3, 3),
    ROOFED_TOWER: Card("roofed_tower", 5, 4),
}
"""By card number (B1.2): 19 cards of each colour, 57 in all."""
KINDS: Final = tuple(CARDS)
VALUES: Final = (0, *(card.value for card in CARDS.values()))
"""Scoring values by card number; a hole is worth 0."""

_KEPT: Final = 1 << 14
"""How many results each cached function keeps."""


def pile(colour: int, card: int) -> int:
    """The index in `State.supply` of the pile of that card and colour."""
    return colour * len(KINDS) + card - 1


def house(colour: int, seat: int) -> int:
    """The index in `State.castles` of that seat's castle of that colour."""
    return colour * SEATS + seat


def is_place(castle: Castle, at: int) -> bool:
    """Whether a card may be put at `at`: the left end (0), the right end, or a hole (B3.5)."""
    return at in (0, len(castle)) or (0 < at < len(castle) and castle[at] == HOLE)


def beside(castle: Castle, at: int) -> tuple[int, ...]:
    """The positions of the neighbours that a card put at `at` would have, in the present castle."""
    if not castle:
        return ()
    if at == 0:
        return (0,)
    if at == len(castle):
        return (at - 1,)
    return (at - 1, at + 1)


def building_beside(castle: Castle, card: int, at: int) -> int | None:
    """The position of a neighbouring building that forbids the card at `at`, or None (B3.5).

    Walls may stand anywhere, so for a wall the answer is always None.
    """
    if card == WALL:
        return None
    return next((i for i in beside(castle, at) if castle[i] > WALL), None)


def wall_beside(castle: Castle, at: int) -> bool:
    """Whether a card put at `at` would stand beside a wall, as every building must (B3.5)."""
    return any(castle[i] == WALL for i in beside(castle, at))


@remembered(_KEPT)
def places(castle: Castle, card: int, revision: int = WALLED) -> tuple[int, ...]:
    """The positions at which the card may be put, ascending (B3.5)."""
    without_neighbour = (
        at
        for at in range(len(castle) + 1)
        if is_place(castle, at) and building_beside(castle, card, at) is None
    )
    if card == WALL or revision == UNWALLED:
        return tuple(without_neighbour)
    return tuple(at for at in without_neighbour if wall_beside(castle, at))


def with_card(castle: Castle, card: int, at: int) -> Castle:
    """The castle after a card has been put at `at`, which must be one of its `places`."""
    if at == 0:
        return (card, *castle)
    return (*castle[:at], card, *castle[at + 1 :])


def without(castle: Castle, at: int) -> Castle:
    """The castle after the card at `at` is removed: a hole in the middle, nothing at an end (B3.7)."""
    left, right = 0, len(castle)
    opened = (*castle[:at], HOLE, *castle[at + 1 :])
    while left < right and opened[left] == HOLE:
        left += 1
    while left < right and opened[right - 1] == HOLE:
        right -= 1
    return opened[left:right]


@remembered(_KEPT)
def worth(castle: Castle) -> int:
    """What the castle counts in scoring: the value of its most valuable part without a hole (B3.7)."""
    best = part = 0
    for card in castle:
        part = part + VALUES[card] if card != HOLE else 0
        best = max(best, part)
    return best


@remembered(_KEPT)
def at_risk(castle: Castle) -> tuple[int, ...]:
    """The positions of the card that may be lost when the zone is left (B2.3).

    One position, or none for an empty castle. Both ends only if they are worth the same and the
    owner's choice makes a difference.
    """
    if not castle:
        return ()
    last = len(castle) - 1
    left, right = VALUES[castle[0]], VALUES[castle[last]]
    if left != right:
        return (0,) if left > right else (last,)
    return (0,) if without(castle, 0) == without(castle, last) else (0, last)


@remembered(_KEPT)
def copies(castle: Castle, card: int) -> tuple[int, ...]:
    """The positions of all copies of that card, ascending: any of them may be taken (B3.6)."""
    return tuple(at for at, there in enumerate(castle) if there == card)
