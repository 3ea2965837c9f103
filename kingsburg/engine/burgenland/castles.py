"""Cards and castles: what there is, where it fits, what it counts (B1.1, B1.2, B2.3, B3.5, B3.7).

A castle is a tuple from left to right of card numbers, `HOLE` where a card was taken out. Neither end is ever
a hole. The functions depend on nothing but the castle and keep their answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsburg.engine.memory import remembered

SEATS: Final = 2
COLOURS: Final = ("blue", "yellow", "red")
"""Clockwise on the track (B1.4); a colour is its position here."""

UNWALLED: Final = 1
"""The revision of the rules in which a building needed no wall beside it."""
WALLED: Final = 2
"""That in which it does (B3.5)."""

HOLE: Final = 0
NO_CARD: Final = 0
WALL: Final = 1
ROOFLESS_TOWER: Final = 2
HOUSE: Final = 3
ROOFED_TOWER: Final = 4

Castle = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card: its value, and how many there are of each colour."""

    id: str
    value: int
    copies: int


CARDS: Final = {
    WALL: Card("wall", 1, 9),
    ROOFLESS_TOWER: Card("roofless_tower", 2, 3),
    HOUSE: Card("house", 3, 3),
    ROOFED_TOWER: Card("roofed_tower", 5, 4),
}
"""B1.2: 19 of each colour, 57 in all."""
KINDS: Final = tuple(CARDS)
VALUES: Final = (0, *(card.value for card in CARDS.values()))
"""By card number; a hole is worth nothing."""

_KEPT: Final = 1 << 14
"""How many castles each function remembers."""


def pile(colour: int, card: int) -> int:
    """Where the supply of that card stands in `State.supply`."""
    return colour * len(KINDS) + card - 1


def house(colour: int, seat: int) -> int:
    """Where that castle stands in `State.castles`."""
    return colour * SEATS + seat


def is_place(castle: Castle, at: int) -> bool:
    """Whether a card can come to lie at `at`: the left end (0), the right end, or a hole (B3.5)."""
    return at in (0, len(castle)) or (0 < at < len(castle) and castle[at] == HOLE)


def beside(castle: Castle, at: int) -> tuple[int, ...]:
    """The neighbours, as positions in the castle as it is, of a card that would be put at a place."""
    if not castle:
        return ()
    if at == 0:
        return (0,)
    if at == len(castle):
        return (at - 1,)
    return (at - 1, at + 1)


def building_beside(castle: Castle, card: int, at: int) -> int | None:
    """The position of a building that keeps a building from this place (B3.5); walls stand anywhere."""
    if card == WALL:
        return None
    return next((i for i in beside(castle, at) if castle[i] > WALL), None)


def wall_beside(castle: Castle, at: int) -> bool:
    """Whether a wall stands beside what would be put at a place, as a building wants it (B3.5)."""
    return any(castle[i] == WALL for i in beside(castle, at))


@remembered(_KEPT)
def places(castle: Castle, card: int, revision: int = WALLED) -> tuple[int, ...]:
    """Where the card may be put: the position it will have, ascending (B3.5)."""
    open_to_it = (
        at
        for at in range(len(castle) + 1)
        if is_place(castle, at) and building_beside(castle, card, at) is None
    )
    if card == WALL or revision == UNWALLED:
        return tuple(open_to_it)
    return tuple(at for at in open_to_it if wall_beside(castle, at))


def with_card(castle: Castle, card: int, at: int) -> Castle:
    """The castle with a card put at one of its places."""
    if at == 0:
        return (card, *castle)
    return (*castle[:at], card, *castle[at + 1 :])


def without(castle: Castle, at: int) -> Castle:
    """The castle without that card: a hole in the middle, nothing at an end (B3.7)."""
    left, right = 0, len(castle)
    opened = (*castle[:at], HOLE, *castle[at + 1 :])
    while left < right and opened[left] == HOLE:
        left += 1
    while left < right and opened[right - 1] == HOLE:
        right -= 1
    return opened[left:right]


@remembered(_KEPT)
def worth(castle: Castle) -> int:
    """What counts in scoring: the most valuable part without a hole (B3.7)."""
    best = part = 0
    for card in castle:
        part = part + VALUES[card] if card != HOLE else 0
        best = max(best, part)
    return best


@remembered(_KEPT)
def at_risk(castle: Castle) -> tuple[int, ...]:
    """The positions from which a card may go when the zone is left (B2.3).

    One, or none of an empty castle; both ends only where they are worth the same and the owner's choice makes
    a difference.
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
    """Where such a card stands, ascending: any of them may be taken (B3.6)."""
    return tuple(at for at, there in enumerate(castle) if there == card)
