"""What a decision may lead to, as a tree: all rolls, all numbers they may show, all actions there.

The tree grows where the game most probably goes, through the seat's turn: the likeliest place is
expanded first. A network judges all its leaves at once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from heapq import heappop, heappush
from operator import mul
from typing import Any, Final, NamedTuple

from kingsburg.ai.burgenland.estimates import ended, promised
from kingsburg.ai.burgenland.odds import chances_of_best, expected_best
from kingsburg.ai.network import Network
from kingsburg.ai.subject import Value
from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.actions import Action, Decision, Roll, Rolled, Stop
from kingsburg.engine.burgenland.castles import Castle
from kingsburg.engine.burgenland.outlook import PIPS, chance_of
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.engine.burgenland.state import NO_ZONE, State
from kingsburg.engine.game import Seat

_RULES: Final = BurgenLand()
_STOP: Final = Stop()


class Depth(NamedTuple):
    """How far a tree grows: the least chances at which places are expanded, and a limit on places."""

    turn: float
    """The least chance of a place in the middle of a turn."""
    places: int
    """When the tree has this many places, it grows no further."""


@dataclass(slots=True, eq=False)
class Node:
    """A place in the tree: a leaf, a choice, or a roll of `dice` dice."""

    parts: tuple[Node, ...] = ()
    dice: int = 0
    """If it is more than 0, this is a roll, and `parts` are what each of the six numbers leads to."""
    value: float | None = None
    points: float = 0.0
    """Of a leaf: the points that the seat may expect to have at the end."""
    lead: float = 0.0
    """Of a leaf: how many more than the other seat."""

    def worth(self) -> float:
        """The seat's chance to win (0 to 1), if it always chooses what is best."""
        if self.value is None:
            worths = [part.worth() for part in self.parts]
            self.value = expected_best(worths, self.dice) if self.dice else max(worths)
        return self.value

    def expected_points(self) -> float:
        """The seat's points at the end of the game, if it chooses by `worth`."""
        return self.promise()[1]

    def promise(self) -> Value:
        """What the seat may expect at the end of the game, if it chooses by `worth`."""
        if not self.parts:
            return self.worth(), self.points, self.lead
        ranked = sorted(self.parts, key=Node.worth, reverse=True)
        if not self.dice:
            return ranked[0].promise()
        chances = chances_of_best(self.dice)
        promised = [part.promise() for part in ranked]
        _win, points, lead = (sum(map(mul, chances, column)) for column in zip(*promised, strict=True))
        return self.worth(), points, lead


@dataclass(slots=True)
class Tree:
    """What some decisions of one seat may lead to."""

    seat: Seat
    depth: Depth
    _ends: list[tuple[Node, State]] = field(default_factory=list)
    """All places where somebody rolls or stops; those that are expanded are no longer leaves."""
    _open: list[tuple[float, int]] = field(default_factory=list)
    _known: dict[tuple[Any, ...], Node] = field(default_factory=dict)

    def after(self, s: State, a: Decision) -> Node:
        """The node of a decision of the seat; it has a worth once the tree has been judged."""
        if isinstance(a, Roll):
            return self._roll(s, a.red, 1.0)
        return self._place(played(s, a), 1.0)

    def judge(self, network: Network) -> int:
        """Let the tree grow, and have its leaves judged. Returns how many leaves there were."""
        while self._open and len(self._ends) < self.depth.places:
            chance, place = heappop(self._open)
            node, s = self._ends[place]
            node.parts = self._options(s, -chance)
        ends = [end for end in self._ends if not end[0].parts]
        found = promised(network, [(s, self.seat) for _node, s in ends])
        for (node, _s), value in zip(ends, found, strict=True):
            node.value, node.points, node.lead = value
        return len(ends)

    def _options(self, s: State, chance: float) -> tuple[Node, ...]:
        rolls = (self._roll(s, red, chance) for red in range(s.red[s.seat] + 1))
        return (*rolls, self._place(played(s, _STOP), chance))

    def _roll(self, s: State, red: int, chance: float) -> Node:
        """The exact expectation over the dice: of the best number rolled, by where it leads (B2.1)."""
        rolling = played(s, Roll(red))
        chance *= float(chance_of(1, red + 1))
        parts = tuple(self._place(played(rolling, Rolled(n, (n,) * red)), chance) for n in PIPS)
        return Node(parts, red + 1)

    def _place(self, s: State, chance: float) -> Node:
        if s.stage == stages.END:
            won, points, lead = ended(s, self.seat)
            return Node(value=won, points=points, lead=lead)
        key = (s.stage, s.seat, s.crown, s.zone, s.red, s.score, *map(_either_way, s.castles))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._new(s, chance)
        return found

    def _new(self, s: State, chance: float) -> Node:
        if s.stage != stages.ROLL:
            return Node(tuple(self._place(played(s, a), chance) for a in _RULES.legal(s)))
        if s.zone != NO_ZONE and chance >= self.depth.turn:  # otherwise the other seat's turn begins
            heappush(self._open, (-chance, len(self._ends)))
        node = Node()
        self._ends.append((node, s))
        return node


def _either_way(castle: Castle) -> Castle:
    """The same tuple for a castle and its mirror image, which are worth the same."""
    return min(castle, castle[::-1])


def played(s: State, a: Action) -> State:
    """The position after an action; `s` is not changed."""
    copy = s.copy()
    _RULES.play(copy, a)
    return copy
