"""The number of ways a scripted turn can go, by the engine and by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kingsburg.engine.burgenland.actions import Rolled
from kingsburg.engine.burgenland.state import State
from kingsburg.engine.game import CHANCE
from tests.engine.burgenland.table import BLUE, GAME, Table

Castle = tuple[int, ...]
SCRIPT = (
    (2, 5, 1, 2, 6, 3),
    (6, 1, 3, 1, 4, 4),
    (1, 2, 2, 3, 5, 6),
    (1, 3, 1, 6, 2, 2),
    (2, 2, 4, 1, 1, 5),
    (3, 1, 2, 2, 4, 6),
)
"""What the dice show, roll after roll: the own die, then the red ones."""


def perft(s: State, depth: int, script: Sequence[tuple[int, ...]], seat: int) -> int:
    """Sequences of that many decisions; a line ends early where the turn does."""
    if s.to_move == CHANCE:
        own, *red = script[0][: s.rolling + 1]
        return perft(GAME.apply(s, Rolled(own, tuple(red))).state, depth, script[1:], seat)
    if depth == 0 or s.seat != seat:
        return 1
    return sum(perft(GAME.apply(s, a).state, depth - 1, script, seat) for a in GAME.legal(s))


# The same from the rules text alone: one seat's turn, with all castles of a wall and the supply full.

ZONE = (1, 1, 0, 1, 1, 2, 3, 5)
"""What the space's card is worth; 0 on the crown space."""
CHOICE = 4


def spots(castle: Castle, value: int) -> list[int]:
    """Ends where the card may go; no holes in this turn."""
    if not castle:
        return [0] if value == 1 else []
    return [at for at in (0, len(castle)) if value == 1 or castle[0 if at == 0 else -1] == 1]


class Hand:
    """A turn of one seat, counted by hand."""

    def __init__(
        self, crown: int, castles: tuple[Castle, ...], red: tuple[int, int], zone: int | None
    ) -> None:
        self.crown, self.castles, self.red, self.zone = crown, castles, red, zone

    def roll(self, depth: int, script: Sequence[tuple[int, ...]]) -> int:
        """From the moment before a roll."""
        if depth == 0:
            return 1
        ways = 0 if self.zone is None else 1
        for count in range(self.red[0] + 1):
            numbers = set(script[0][: count + 1])
            asked = 1 if len(numbers) > 1 else 0
            if depth - 1 == 0 and asked:
                ways += 1
                continue
            back = (self.red[0] - count, self.red[1] + count)
            for number in numbers:
                moved = Hand((self.crown + number) % 24, self.castles, back, self.zone)
                ways += moved.land(depth - 1 - asked, script[1:])
        return ways

    def land(self, depth: int, script: Sequence[tuple[int, ...]]) -> int:
        """From the moment the crown stands."""
        colour, place = divmod(self.crown, 8)
        if self.zone is not None and colour != self.zone:
            castle = self.castles[self.zone]
            different = len(castle) > 1 and castle[0] == castle[-1] and castle[1:] != castle[:-1]
            return 2 if different and depth else 1
        value, castle = ZONE[place], self.castles[colour]
        options: list[Hand] = []
        if value == 0:
            return Hand(self.crown, self.castles, self.red, colour).roll(depth, script)
        for at in spots(castle, value):
            grown = (value, *castle) if at == 0 else (*castle, value)
            castles = (*self.castles[:colour], grown, *self.castles[colour + 1 :])
            options.append(Hand(self.crown, castles, self.red, colour))
        if taken := min(value, self.red[1]):
            options.append(Hand(self.crown, self.castles, (self.red[0] + taken, self.red[1] - taken), colour))
        if place == CHOICE:
            options.append(Hand(self.crown, self.castles, self.red, colour))
        if len(options) == 1:
            return options[0].roll(depth, script)
        return sum(option.roll(depth - 1, script) for option in options) if depth else 1


@pytest.mark.parametrize(
    ("crown", "depth", "lines"),
    [(7, 1, 3), (7, 2, 8), (7, 3, 30), (7, 4, 76), (7, 5, 184), (7, 6, 458), (20, 6, 315), (14, 6, 451)],
)
def test_the_lines_of_a_scripted_turn(crown: int, depth: int, lines: int) -> None:
    t = Table(crown=crown, dice=(2, 0))
    by_hand = Hand(crown, ((1,), (1,), (1,)), (2, 3), None).roll(depth, SCRIPT)
    assert perft(t.state, depth, SCRIPT, 0) == by_hand == lines


@pytest.mark.parametrize(("blue", "lines"), [("rw", 219), ("rwr", 364), ("", 280), ("ww", 230)])
def test_the_lines_of_a_turn_that_goes_on(blue: str, lines: int) -> None:
    """Those in which a castle with equal ends is left have one decision more (B2.3)."""
    t = Table(crown=1, zone=BLUE, dice=(2, 0), blue=f"{blue}/w")
    cards = tuple({"w": 1, "r": 5}[card] for card in blue)
    by_hand = Hand(1, (cards, (1,), (1,)), (2, 3), 0).roll(6, SCRIPT)
    assert perft(t.state, 6, SCRIPT, 0) == by_hand == lines
