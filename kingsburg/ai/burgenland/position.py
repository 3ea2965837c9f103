"""The chance to win a position at the beginning of a turn, by a hand-written value.

The value adds up, in points, by how much each seat is ahead of the other (points, castles, dice,
room to build), and what the crown's place promises to the seat in turn. The sum is turned into a
chance: a lead counts the more, the nearer the end is. A scoring that would win counts by the exact
chance that it comes about.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt
from typing import Final, NamedTuple

from kingsburg.ai.burgenland.odds import chance_to_score, usual_chance_to_score
from kingsburg.engine.burgenland.castles import (
    COLOURS,
    KINDS,
    NO_CARD,
    ROOFED_TOWER,
    VALUES,
    Castle,
    at_risk,
    house,
    pile,
    places,
    worth,
)
from kingsburg.engine.burgenland.outlook import PIPS
from kingsburg.engine.burgenland.state import GOAL, State
from kingsburg.engine.burgenland.track import SPACES, TRACK
from kingsburg.engine.memory import remembered

_KEPT: Final = 1 << 13
"""How many castles, or pairs of castles, each cache keeps."""
_ALONE: Final = tuple(frozenset((colour,)) for colour in range(len(COLOURS)))


@dataclass(frozen=True, slots=True)
class Weights:
    """What it is worth to have one more of a thing than the other seat; tuned by playing matches."""

    point: float = 0.35
    castle: float = 0.8
    """A point of difference between the two castles of a colour, for all scorings to come."""
    soon: float = 0.4
    """The same for the scoring that the seat in turn may reach now; it counts by its chance."""
    answered: float = 0.1
    """The same for the scoring that the other seat may reach next."""
    room: float = 0.75
    """A place in a castle at which a building may be put."""
    cut_off: float = 0.65
    """A point of value behind a hole, where it does not score until the hole is filled (B3.7)."""
    at_stake: float = 0.1
    """A point of value of the card that is lost first when the zone is left (B2.3)."""
    plunder: float = 0.5
    """A point of value of cards that can only be taken from the other's castle (B3.6)."""
    red_dice: float = 1.0
    """For the square root of the number of dice held: the first die helps most."""
    turn: float = 0.1
    """Being the seat in turn."""
    next_card: float = 0.55
    """A point of value of the card that the next number brings on average."""
    spread: float = 8.0
    """Added to the points still missing to the goal; the larger it is, the less a lead decides."""
    fear: float = 0.8
    """How much the chance counts that the other seat reaches a winning scoring in its next turn."""


class Castles(NamedTuple):
    """Two castles of a colour compared: `lead` in scoring; `outlook`: the weighted sum of the rest."""

    lead: int
    outlook: float


class Valuation:
    """The value function for one set of weights; caches what it computes about castles."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.w = weights or Weights()
        self._castles = remembered(_KEPT)(self._compare)

    def chance_to_win(self, s: State, seat: int, mover: int) -> float:
        """The chance that `seat` wins if a turn of `mover` begins in `s`, whatever stage `s` is in."""
        chance = self._of_mover(s, mover)
        return chance if seat == mover else 1.0 - chance

    def _of_mover(self, s: State, mover: int) -> float:
        w, other, crown = self.w, 1 - mover, s.crown
        need, need_of_other = GOAL - s.score[mover], GOAL - s.score[other]
        red, red_of_other = s.red[mover], s.red[other]
        total = w.point * (need_of_other - need) + w.turn
        total += w.red_dice * (sqrt(red) - sqrt(red_of_other))
        total += w.next_card * next_card(crown, s.castles[mover::2])
        wins: list[int] = []
        losses: list[int] = []
        for colour, alone in enumerate(_ALONE):
            lead, outlook = self._castles(s.castles[house(colour, mover)], s.castles[house(colour, other)])
            total += outlook
            if lead > 0:
                total += w.soon * lead * chance_to_score(crown, red, alone)
                if lead >= need:
                    wins.append(colour)
            elif lead < 0:
                total += w.answered * lead * usual_chance_to_score(red_of_other, alone)
                if -lead >= need_of_other:
                    losses.append(colour)
        if 0 in s.supply:
            total += w.plunder * (plunder(s, mover) - plunder(s, other))
        chance = 1.0 / (1.0 + exp(-total / sqrt(min(need, need_of_other) + w.spread)))
        if losses:
            chance *= 1.0 - w.fear * usual_chance_to_score(red_of_other, frozenset(losses))
        if wins:
            at_once = chance_to_score(crown, red, frozenset(wins))
            chance = at_once + (1.0 - at_once) * chance
        return chance

    def _compare(self, mine: Castle, theirs: Castle) -> Castles:
        w, lead = self.w, worth(mine) - worth(theirs)
        return Castles(lead, w.castle * lead + self._promise(mine) - self._promise(theirs))

    def _promise(self, castle: Castle) -> float:
        w = self.w
        stake = max((VALUES[castle[at]] for at in at_risk(castle)), default=0)
        cut_off = sum(VALUES[card] for card in castle) - worth(castle)
        return w.room * len(places(castle, ROOFED_TOWER)) + w.cut_off * cut_off + w.at_stake * stake


@remembered(_KEPT)
def next_card(crown: int, castles: tuple[Castle, ...]) -> float:
    """The mean value of the card that one die's number brings; `castles`: a seat's own, by colour."""
    total = 0
    for number in PIPS:
        space = TRACK[(crown + number) % SPACES]
        if space.card != NO_CARD and places(castles[space.colour], space.card):
            total += VALUES[space.card]
    return total / len(PIPS)


def plunder(s: State, seat: int) -> int:
    """The value of the cards that only the other seat can give, one of each kind and colour (B3.6)."""
    return sum(
        VALUES[card]
        for colour in range(len(COLOURS))
        for card in KINDS
        if not s.supply[pile(colour, card)] and card in s.castles[house(colour, 1 - seat)]
    )
