"""The cards, castles, red dice and points of Burgen Land, simulated from the rules' text alone."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

COLOURS: Final = ("blue", "yellow", "red")
"""B1.4: clockwise."""
VALUE: Final = {"wall": 1, "roofless_tower": 2, "house": 3, "roofed_tower": 5}
COPIES: Final = {"wall": 9, "roofless_tower": 3, "house": 3, "roofed_tower": 4}
"""B1.2, in each colour."""
RED_DICE: Final = 5
BOARD: Final = 2
"""Where the board's dice stand, after those of the seats."""

Castle = list[str | None]
"""From left to right; None is a hole."""


def worth(castle: Castle) -> int:
    """What counts in scoring: the most valuable part without a hole (B3.7)."""
    parts = [0]
    for card in castle:
        if card is None:
            parts.append(0)
        else:
            parts[-1] += VALUE[card]
    return max(parts)


def places(castle: Castle, card: str) -> set[int]:
    """Where a card may be put: the index it will have (B3.5)."""
    if not castle:
        return {0} if card == "wall" else set()
    beside = {0: castle[:1], len(castle): castle[-1:]}
    for i, there in enumerate(castle):
        if there is None:
            beside[i] = [castle[i - 1], castle[i + 1]]
    return {
        i
        for i, cards in beside.items()
        if card == "wall" or ("wall" in cards and set(cards) <= {None, "wall"})
    }


def put(castle: Castle, card: str, at: int) -> None:
    """Fills the hole that is there, or adds to an end."""
    if 0 < at < len(castle):
        castle[at] = card
    else:
        castle.insert(at, card)


def remove(castle: Castle, at: int) -> None:
    """Leaves a hole, unless it would lie at the edge (B3.7)."""
    castle[at] = None
    while castle and castle[0] is None:
        del castle[0]
    while castle and castle[-1] is None:
        del castle[-1]


def outermost(castle: Castle) -> set[int]:
    """Which card goes when the zone is left: the more valuable of the two at the ends (B2.3)."""
    ends = {i: VALUE[castle[i] or ""] for i in (0, len(castle) - 1)} if castle else {}
    return {i for i, value in ends.items() if value == max(ends.values())}


class Holdings:
    """Everything both players and the board own."""

    def __init__(self) -> None:
        self.castles: dict[str, list[Castle]] = {colour: [["wall"], ["wall"]] for colour in COLOURS}
        self.red = [0, 0, RED_DICE]
        self.score = [0, 0]

    def supply(self, colour: str, card: str) -> int:
        """How many are in no castle: cards are never lost (B1.2)."""
        return COPIES[card] - sum(castle.count(card) for castle in self.castles[colour])

    def taken(self, seat: int, colour: str, card: str) -> set[int]:
        """Which of the opponent's cards may be taken (B3.6)."""
        if self.supply(colour, card) > 0:
            return set()
        return {i for i, there in enumerate(self.castles[colour][1 - seat]) if there == card}

    def reach(self, seat: int, wanted: int) -> tuple[int, int]:
        """So many dice come from the board and from the opponent (B3.2)."""
        board = min(wanted, self.red[BOARD])
        return board, min(wanted - board, self.red[1 - seat])

    def values(self, colour: str) -> list[int]:
        return [worth(castle) for castle in self.castles[colour]]

    def told(self) -> dict[str, Any]:
        """As a record's `after` has it."""
        return {"castles": self.castles, "red": self.red, "score": self.score}

    def flaw(self, told: dict[str, Any]) -> str:
        """What is wrong with holdings whatever went before, or nothing."""
        if sum(told["red"]) != RED_DICE:
            return "B1.3: five red dice"
        for colour in COLOURS:
            cards = Counter(card for castle in told["castles"][colour] for card in castle)
            if any(n > COPIES[card] for card, n in cards.items() if card is not None):
                return f"B1.2: no more {colour} cards than there are"
            if any(castle[:1] == [None] or castle[-1:] == [None] for castle in told["castles"][colour]):
                return "B3.7: no hole at the edge"
        return ""
