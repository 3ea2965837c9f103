"""Checks records of Burgen Land against the rules and the record format."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tests.checker.castles import BOARD, COLOURS, VALUE, Holdings, outermost, places, put, remove
from tests.checker.rows import Reader, Row, same

SPACES: Final = (
    "wall",
    "wall",
    "crown",
    "wall",
    "wall or crown",
    "roofless_tower",
    "house",
    "roofed_tower",
)
"""B1.4: those of one colour, clockwise. The fourth and the fifth are a ruling."""
RING: Final = len(SPACES) * len(COLOURS)
GOAL: Final = 30


def space(crown: int) -> tuple[str, str | None, bool]:
    """The colour of a space, the card it gives, and whether it has a crown to score by."""
    kind = SPACES[crown % len(SPACES)]
    card = None if kind == "crown" else kind.split()[0]
    return COLOURS[crown // len(SPACES)], card, kind.endswith("crown")


class BurgenLand(Reader):
    """Plays a game along by the rules' own text and compares every row."""

    def __init__(self, rows: Sequence[Any], at: int = 0) -> None:
        super().__init__(rows, at)
        self.own = Holdings()
        self.crown = 0

    def game(self) -> None:
        """One game, from its header to its result. Raises Broken."""
        header = self.header("burgenland")
        self.need(len(header["players"]) == 2, "B1.1: two players")
        seat = self.number(header, "first")
        self.need(seat in (0, 1), "B1.5: the first player is one of the two")
        self.crown = self.number(header, "crown")
        self.need(self.crown < RING and space(self.crown)[1] == "roofed_tower", "B1.5: on a roofed tower")
        self.settle(header)
        while max(self.own.score) < GOAL:
            self.turn(seat)
            seat = 1 - seat
        row = self.next("result")
        self.need(same(row["score"], self.own.score), f"B1.3: the score is {self.own.score}")
        winner = self.own.score.index(max(self.own.score))
        self.need(same(row["winner"], winner), f"B1.3: seat {winner} has {GOAL} or more")
        self.settle(row)

    def turn(self, seat: int) -> None:
        """Moves within a zone until the player stops, leaves it or the game is over (B2.1 to B2.4)."""
        zone: str | None = None
        while max(self.own.score) < GOAL:
            row = self.by(seat, "B2.1", "stop", "roll")
            if row["type"] == "stop":
                self.need(zone is not None, "B2.1: nobody stops before the first move")
                self.settle(row)
                return
            self.roll(seat, row)
            colour = space(self.crown)[0]
            zone = zone or colour
            if colour != zone:
                self.leave(seat, zone)
                return
            self.act(seat)

    def by(self, seat: int, rule: str, *types: str) -> Row:
        """The next row, of one of these types, of this seat."""
        row = self.take()
        self.need(row.get("type") in types, f"{rule}: expected {' or '.join(types)}")
        self.need(same(row.get("seat"), seat), f"{rule}: it is seat {seat}'s turn")
        return row

    def roll(self, seat: int, row: Row) -> None:
        """B2.1: the own die and red ones, one number of them for the crown; the red dice go back."""
        own, red, use = self.number(row, "own"), self.dice(row, "red"), self.number(row, "use")
        self.need(1 <= own <= 6, "B2.1: the own die shows 1 to 6")
        self.need(len(red) <= self.own.red[seat], f"B2.1: seat {seat} has {self.own.red[seat]} red dice")
        self.need(use in (own, *red), "B2.1: one of the numbers rolled")
        self.crown = (self.crown + use) % RING
        self.need(same(row["crown"], self.crown), f"B2.1: the crown moves to {self.crown}")
        self.own.red[seat] -= len(red)
        self.own.red[BOARD] += len(red)
        self.settle(row, due=True)

    def leave(self, seat: int, zone: str) -> None:
        """B2.3: the more valuable outermost card of the turn's colour goes back to the supply."""
        row = self.by(seat, "B2.3: the zone is left", "leave")
        self.need(row["colour"] == zone, f"B2.3: the turn is {zone}")
        castle = self.own.castles[zone][seat]
        ends = outermost(castle)
        at = row["at"]
        if ends:
            self.need(self.number(row, "at") in ends, f"B2.3: the more valuable end, at {sorted(ends)}")
            self.need(row["removed"] == castle[at], f"B2.3: that card is {castle[at]}")
            remove(castle, at)
        else:
            self.need(row["removed"] is None and at is None, "B2.3: there is no card to remove")
        self.settle(row, due=True)

    # What is done on a space --------------------------------------------------------------------------

    def refusals(self, seat: int) -> dict[str, str]:
        """What can be done on the crown's space, as row types: why not, or an empty sentence if it can."""
        colour, card, crown = space(self.crown)
        refused = {"card": "", "dice": "", "score": "" if crown else "B3.3: no crown space"}
        if card is None:
            refused["card"] = refused["dice"] = "B3.3: on a crown space there is only scoring"
        else:
            if not self.own.supply(colour, card) and not self.own.taken(seat, colour, card):
                refused["card"] = f"B3.6: there is no {card} to be had"
            elif not places(self.own.castles[colour][seat], card):
                refused["card"] = f"B3.5: there is no place for a {card}"
            if not sum(self.own.reach(seat, VALUE[card])):
                refused["dice"] = "B3.2: there are no dice to be had"
        possible = [kind for kind, why in refused.items() if not why]
        refused["nothing"] = f"B2.4: not declined, possible: {' or '.join(possible)}" if possible else ""
        return refused

    def act(self, seat: int) -> None:
        """B2.4: what the space says."""
        deeds = {"card": self.card, "dice": self.take_dice, "score": self.score, "nothing": self.nothing}
        row = self.take()
        kind = row.get("type")
        refused = self.refusals(seat)
        possible = " or ".join(name for name, why in refused.items() if not why)
        self.need(kind in deeds, f"B2.4: expected {possible}")
        assert isinstance(kind, str)
        self.need(not refused[kind], refused[kind])
        if kind != "score" or "seat" in row:
            self.need(same(row["seat"], seat), f"B2.1: it is seat {seat}'s turn")
        deeds[kind](seat, row)
        self.settle(row, due=kind in ("card", "dice"))

    def card(self, seat: int, row: Row) -> None:
        """B3.5, B3.6: one card from the supply, else from the opponent, to an end or into a hole."""
        colour, card, _ = space(self.crown)
        assert card is not None
        self.need(row["colour"] == colour and row["card"] == card, f"B3.1: the space gives a {colour} {card}")
        mine, other = self.own.castles[colour][seat], self.own.castles[colour][1 - seat]
        source = row["from"]
        at = self.number(row, "at")
        self.need(source in ("supply", "opponent"), "B3.6: from supply or opponent")
        self.need(at in places(mine, card), f"B3.5: only at {sorted(places(mine, card))}")
        if source == "supply":
            self.need(self.own.supply(colour, card) > 0, "B3.6: the supply has none")
            self.need(row.get("taken") is None, "B3.6: nothing is taken from the opponent")
        else:
            self.need(not self.own.supply(colour, card), "B3.6: never while the supply has one")
            fit = self.own.taken(seat, colour, card)
            taken = self.number(row, "taken")
            self.need(taken in fit, f"B3.6: the opponent's {card} is at {sorted(fit)}")
            remove(other, taken)
        put(mine, card, at)

    def take_dice(self, seat: int, row: Row) -> None:
        """B3.1, B3.2: as many as the card is worth, the board's first."""
        card = space(self.crown)[1]
        assert card is not None
        board, opponent = self.own.reach(seat, VALUE[card])
        due = f"B3.2: {board} from the board, {opponent} from the opponent"
        self.need(same([row["board"], row["opponent"]], [board, opponent]), due)
        self.own.red[seat] += board + opponent
        self.own.red[BOARD] -= board
        self.own.red[1 - seat] -= opponent

    def score(self, seat: int, row: Row) -> None:
        """B3.4, B3.7: the owner of the higher castle scores the difference, whoever's turn it is."""
        colour = space(self.crown)[0]
        values = self.own.values(colour)
        gain = [max(0, values[0] - values[1]), max(0, values[1] - values[0])]
        self.need(row["colour"] == colour, f"B3.4: the space is {colour}")
        self.need(same(row["values"], values), f"B3.7: the castles are worth {values}")
        self.need(same(row["gain"], gain), f"B3.4: the gain is {gain}")
        self.own.score = [had + new for had, new in zip(self.own.score, gain, strict=True)]

    def nothing(self, seat: int, row: Row) -> None:
        """B3.2: nothing was possible."""

    def settle(self, row: Row, *, due: bool = False) -> None:
        """What the row tells as `after`, if anything, is what the rules make of it."""
        self.need(not due or "after" in row, "after is told")
        if "after" in row:
            told = {key: row["after"][key] for key in ("castles", "red", "score")}
            flaw = self.own.flaw(told)
            self.need(not flaw, flaw)
            for key, value in self.own.told().items():
                self.need(same(told[key], value), f"after, {key} are {value}")
