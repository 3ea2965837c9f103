"""Records of Burgen Land for the checker's tests: written by hand in shorthand, or played at random.

Shorthand has one row a line: the type, its values in the order of the record format, and after a bar the
holdings. Castles are written blue, yellow, red, seat 0's and seat 1's with a stroke between, their cards by
initials, a hole as a dot; then the red dice of both seats and the board, and the score:
`roll 0 3 26 6 4 | wtw/w w/w w.w/ 014 7-12`. A dash stands for no dice, no card and no index.
"""

from __future__ import annotations

import random
from typing import Any, Final

from tests.checker.burgenland import GOAL, RING, space
from tests.checker.castles import BOARD, COLOURS, VALUE, Castle, Holdings, outermost, places, put, remove
from tests.checker.rows import Row

INITIALS: Final = {"w": "wall", "t": "roofless_tower", "h": "house", "r": "roofed_tower", ".": None}
PLAYERS: Final = [{"name": "Ada", "kind": "random"}, {"name": "Ben", "kind": "random"}]


def header(first: int, crown: int) -> Row:
    rest = {"app": "0", "seed": "0", "players": PLAYERS, "first": first, "crown": crown}
    return {"type": "header", "game": "burgenland", "format": 1, **rest}


def _castle(short: str) -> Castle:
    return [INITIALS[initial] for initial in short]


def holdings(short: str) -> Holdings:
    """What stands behind the bar."""
    *castles, red, score = short.split()
    own = Holdings()
    for colour, pair in zip(COLOURS, castles, strict=True):
        own.castles[colour] = [_castle(seat) for seat in pair.split("/")]
    own.red = [int(n) for n in red]
    own.score = [int(n) for n in score.split("-")]
    return own


def _dice(short: str) -> list[int]:
    return [] if short == "-" else [int(pips) for pips in short]


def row(short: str) -> Row:
    """One line of shorthand as a row of a record."""
    line, _, after = short.partition("|")
    kind, *said = line.split()
    told: Row = {"type": kind}
    if kind == "header":
        return header(int(said[0]), int(said[1]))
    if kind == "score":
        numbers = [int(n) for n in said[1:]]
        told |= {"colour": said[0], "values": numbers[:2], "gain": numbers[2:]}
    elif kind == "result":
        told |= {"score": [int(n) for n in said[:2]], "winner": int(said[2])}
    else:
        told["seat"] = int(said[0])
    if kind == "roll":
        own, red, use, crown = said[1:]
        told |= {"own": int(own), "red": _dice(red), "use": int(use), "crown": int(crown)}
    elif kind == "card":
        source, _, taken = said[3].partition(":")
        told |= {"colour": said[1], "card": said[2], "from": source, "at": int(said[4])}
        told |= {"taken": int(taken)} if taken else {}
    elif kind == "dice":
        told |= {"board": int(said[1]), "opponent": int(said[2])}
    elif kind == "leave":
        removed, at = (None, None) if said[2] == "-" else (said[2], int(said[3]))
        told |= {"colour": said[1], "removed": removed, "at": at}
    return told | ({"after": holdings(after).told()} if after else {})


def rows(short: str) -> list[Row]:
    """Lines of shorthand as a record."""
    return [row(line) for line in short.strip().splitlines()]


def _without(castle: Castle, at: int) -> Castle:
    rest = list(castle)
    remove(rest, at)
    return rest


class Wanderer:
    """Plays one game by lot and writes it down. The same seed gives the same game."""

    def __init__(self, seed: str) -> None:
        self.lot = random.Random(seed)
        self.own = Holdings()
        self.crown = self.lot.choice([7, 15, 23])
        self.rows: list[Row] = []

    def play(self) -> list[Row]:
        """The whole record."""
        seat = self.lot.randrange(2)
        self.rows.append(header(seat, self.crown))
        while max(self.own.score) < GOAL:
            self.turn(seat)
            seat = 1 - seat
        score = list(self.own.score)
        self.rows.append({"type": "result", "score": score, "winner": score.index(max(score))})
        return self.rows

    def tell(self, kind: str, *, after: bool = True, **said: Any) -> None:
        castles = {colour: [list(castle) for castle in pair] for colour, pair in self.own.castles.items()}
        held = {"castles": castles, "red": list(self.own.red), "score": list(self.own.score)}
        self.rows.append({"type": kind, **said, **({"after": held} if after else {})})

    def turn(self, seat: int) -> None:
        zone: str | None = None
        while zone is None or self.lot.random() < 0.75:
            self.roll(seat)
            colour = space(self.crown)[0]
            zone = zone or colour
            if colour != zone:
                self.leave(seat, zone)
                return
            self.act(seat)
            if max(self.own.score) >= GOAL:
                return
        self.tell("stop", after=False, seat=seat)

    def roll(self, seat: int) -> None:
        own, *red = (self.lot.randint(1, 6) for _ in range(1 + self.lot.randint(0, self.own.red[seat])))
        use = self.lot.choice([own, *red])
        self.crown = (self.crown + use) % RING
        self.own.red[seat] -= len(red)
        self.own.red[BOARD] += len(red)
        self.tell("roll", seat=seat, own=own, red=red, use=use, crown=self.crown)

    def leave(self, seat: int, zone: str) -> None:
        castle = self.own.castles[zone][seat]
        # Where both ends leave the same, the left one is told.
        ends = {tuple(_without(castle, at)): at for at in sorted(outermost(castle), reverse=True)}
        at = self.lot.choice(sorted(ends.values())) if castle else None
        removed = None if at is None else castle[at]
        if at is not None:
            remove(castle, at)
        self.tell("leave", seat=seat, colour=zone, removed=removed, at=at)

    def act(self, seat: int) -> None:
        colour, card, crown = space(self.crown)
        deeds = ["score"] if crown else []
        if card is not None:
            had = self.own.supply(colour, card) > 0 or self.own.taken(seat, colour, card)
            if had and places(self.own.castles[colour][seat], card):
                deeds += ["card", "card"]
            if sum(self.own.reach(seat, VALUE[card])):
                deeds.append("dice")
        deed = self.lot.choice(deeds or ["nothing"])
        if deed == "card" and card is not None:
            self.card(seat, colour, card)
        elif deed == "dice" and card is not None:
            board, opponent = self.own.reach(seat, VALUE[card])
            for place, change in ((seat, board + opponent), (BOARD, -board), (1 - seat, -opponent)):
                self.own.red[place] += change
            self.tell("dice", seat=seat, board=board, opponent=opponent)
        elif deed == "score":
            values = self.own.values(colour)
            gain = [max(0, values[i] - values[1 - i]) for i in (0, 1)]
            self.own.score = [self.own.score[i] + gain[i] for i in (0, 1)]
            self.tell("score", colour=colour, values=values, gain=gain)
        else:
            self.tell("nothing", after=False, seat=seat)

    def card(self, seat: int, colour: str, card: str) -> None:
        mine, other = self.own.castles[colour][seat], self.own.castles[colour][1 - seat]
        at = self.lot.choice(sorted(places(mine, card)))
        said: Row = {"from": "supply"}
        if fit := self.own.taken(seat, colour, card):
            said = {"from": "opponent", "taken": self.lot.choice(sorted(fit))}
            remove(other, said["taken"])
        put(mine, card, at)
        self.tell("card", seat=seat, colour=colour, card=card, at=at, **said)
