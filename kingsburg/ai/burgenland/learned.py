"""The opponents `hard` and `expert`: the exact odds of the dice, and what a network thinks of what follows.

Everything that the seat can still do in its turn is a tree: every number of red dice, every number they may
show, everything that can be done there. `hard` looks at the next roll, `expert` further into the turn; what
lies beyond is what the network says, of all places of a tree at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from kingsburg.ai.burgenland.inputs import BY_HAND, PARTS, inputs, names, scales
from kingsburg.ai.burgenland.odds import chances_of_best, expected_best
from kingsburg.ai.network import REMAINING, WIN, Network, load
from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.actions import Action, Decision, Roll, Rolled, Stop
from kingsburg.engine.burgenland.castles import SEATS
from kingsburg.engine.burgenland.outlook import PIPS
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.engine.burgenland.state import GOAL, NO_ZONE, State
from kingsburg.engine.game import Game, Seat
from kingsburg.paths import asset

_RULES: Final = BurgenLand()
_STOP: Final = Stop()
ONE_ROLL: Final = 1
TWO_ROLLS: Final = 2
_TRUST: Final = 0.5
"""How much the network counts beside the value written by hand: together they judge better than either."""
_MOST_PLACES: Final = 6_000
"""A tree that has grown so wide is not followed any deeper."""


@cache
def network() -> Network:
    """The one that is shipped. Raises NetworkRefused if the file is not for this program."""
    return read(asset("nets", f"{BurgenLand.name}-{SEATS}.npz"))


def read(path: Path) -> Network:
    """Any file for this game. Raises NetworkRefused."""
    return load(path, BurgenLand.name, SEATS, BurgenLand.revision, names(SEATS), scales(SEATS))


@dataclass(slots=True, eq=False)
class Node:
    """A place in the tree: a leaf for the network, a choice of the seat, or a roll of so many dice."""

    parts: tuple[Node, ...] = ()
    dice: int = 0
    """More than none: a roll; `parts` are then what each of the six numbers leads to."""
    value: float | None = None
    points: float = 0.0
    """Of a leaf: what the seat may expect to have at the end."""

    def worth(self) -> float:
        if self.value is None:
            worths = [part.worth() for part in self.parts]
            self.value = expected_best(worths, self.dice) if self.dice else max(worths)
        return self.value

    def expected_points(self) -> float:
        """At the end of the game, if the seat goes on choosing by `worth`."""
        if not self.parts:
            return self.points
        if not self.dice:
            return max(self.parts, key=Node.worth).expected_points()
        ranked = sorted(self.parts, key=Node.worth, reverse=True)
        chances = chances_of_best(self.dice)
        return sum(chance * part.expected_points() for chance, part in zip(chances, ranked, strict=True))


@dataclass(slots=True)
class Tree:
    """What the seat can do in the rest of its turn."""

    seat: Seat
    leaves: list[Node] = field(default_factory=list)
    rows: list[bytes] = field(default_factory=list)
    _known: dict[tuple[Any, ...], Node] = field(default_factory=dict)

    def after(self, s: State, a: Decision, rolls: int) -> Node:
        """A decision of the seat; `rolls`: how many rolls are followed after it."""
        if isinstance(a, Roll):
            return self._roll(s, a.red, rolls)
        return self._place(_after(s, a), rolls)

    def _place(self, s: State, rolls: int) -> Node:
        if s.stage == stages.END:
            return Node(value=float(s.score[self.seat] >= GOAL), points=float(s.score[self.seat]))
        key = (s.stage, s.seat, s.crown, s.zone, s.red, s.castles, s.score, rolls)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._grown(s, rolls)
        return found

    def _grown(self, s: State, rolls: int) -> Node:
        if s.stage != stages.ROLL:
            return Node(tuple(self._place(_after(s, a), rolls) for a in _RULES.legal(s)))
        if s.seat != self.seat or not rolls or len(self.rows) > _MOST_PLACES:
            leaf = Node(points=float(s.score[self.seat]))
            self.leaves.append(leaf)
            self.rows.append(inputs(s, self.seat))
            return leaf
        options = [self._roll(s, red, rolls) for red in range(s.red[s.seat] + 1)]
        if s.zone != NO_ZONE:
            options.append(self._place(_after(s, _STOP), rolls))
        return Node(tuple(options))

    def _roll(self, s: State, red: int, rolls: int) -> Node:
        """The exact mean over the dice: the best number rolled, by what can be made of each (B2.1)."""
        rolling = _after(s, Roll(red))
        parts = tuple(self._place(_after(rolling, Rolled(n, (n,) * red)), rolls - 1) for n in PIPS)
        return Node(parts, red + 1)


class LearnedAgent:
    """Equal views get equal decisions: neither chance nor time plays a part, and ties fall to the first."""

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        seed: str = "",
        rolls: int = ONE_ROLL,
        networks: Callable[[], Network] = network,
    ) -> None:
        """`rolls`: how many rolls ahead; `networks`: gives another than the one that is shipped."""
        self._seat = seat
        self._rolls = rolls
        self._networks = networks

    def decide(self, view: State, legal: Sequence[Decision]) -> Decision:
        if len(legal) == 1:
            return legal[0]
        worths = self.chances_after(view, legal)
        return legal[worths.index(max(worths))]

    def chances_after(self, view: State, legal: Sequence[Decision]) -> list[float]:
        """By decision the chance to win, 0 to 1, that it leads to."""
        return [node.worth() for node in self.outlook(view, legal)]

    def outlook(self, view: State, legal: Sequence[Decision]) -> list[Node]:
        """By decision the tree of what follows, all of it judged."""
        tree = Tree(self._seat)
        nodes = [tree.after(view, a, self._rolls) for a in legal]
        if tree.rows:
            values = self._networks().evaluate(tree.rows).tolist()
            for leaf, row, value in zip(tree.leaves, tree.rows, values, strict=True):
                leaf.value = blended(value[WIN], row)
                leaf.points += value[REMAINING]
        return nodes


def blended(win: float, row: bytes) -> float:
    """The chance to win that both together give: the network's, and the one by hand that its inputs hold."""
    return _TRUST * win + (1.0 - _TRUST) * row[BY_HAND] / PARTS


def _after(s: State, a: Action) -> State:
    after = s.copy()
    _RULES.play(after, a)
    return after
