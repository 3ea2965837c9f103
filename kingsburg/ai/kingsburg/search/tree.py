"""A search tree of the rest of a season: what every seat would do if all looked ahead.

Between the roll and the end of a season, looks at enemies and rerolls apart, nothing is left to
chance: the tree is that of a game for several players in which each wants the most for itself
(max^n: C. A. Luckhardt, K. B. Irani, 1986). It grows by simulations. Each goes down the tree by PUCT
(D. Silver et al., Mastering the game of Go without human knowledge, 2017), plays on by the network
from the first position that is new, and brings what the end of the season is worth back to all
decisions on its way. The network says what it is worth, or in the last season the odds of the last
battle. Every position on that way stays in the tree. Positions that different moves lead to are one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Any

from kingsburg.ai.kingsburg.ends import values
from kingsburg.ai.kingsburg.inputs.after import after_each
from kingsburg.ai.kingsburg.learned import RULES
from kingsburg.ai.kingsburg.rerolls import reroll
from kingsburg.ai.kingsburg.search.playouts import SEASON_OVER
from kingsburg.ai.network import Network, desire
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Seat
from kingsburg.engine.kingsburg.actions import Decision, RerollDie, RerollHand
from kingsburg.engine.kingsburg.state import State
from kingsburg.engine.values import OVER


@dataclass(frozen=True, slots=True)
class Budget:
    """How a tree grows. Wishes are the network's `desire`, in shares of a win."""

    simulations: int = 768
    """How many at most: it ends as soon as no other move can still get more of them."""
    at_once: int = 16
    """How many go down the tree together, so that the network is asked about them at once."""
    loss: float = 0.03
    """What a simulation under way seems to lose by its moves, so that others try different ones."""
    curiosity: float = 0.06
    """The constant of PUCT: how much is tried that has seldom been tried."""
    evenness: float = 0.03
    """How far behind the best move another is still to be tried: the temperature of a softmax."""
    behind: float = 0.08
    """Moves that the network likes less than the best one by more than this are left out."""
    faith: float = 1.0
    """For how many simulations it counts what the network says of a move, while the tree grows."""
    doubt: float = 8.0
    """The same when the moves are ranked, so that none is chosen for a few lucky simulations."""


class _End:
    """The end of a season. `values`: the wish of each seat; empty until it has been judged."""

    __slots__ = ("state", "values")

    def __init__(self, state: State) -> None:
        self.state = state
        self.values: list[float] = []


class _Node:
    """A decision of `seat`: its `moves` (indices in the legal decisions), best first by the network.

    `gaps`: how much less than the best the network likes each; `shares`: the prior of PUCT. `visits`
    and `totals`: the simulations of each move and the sum of what they brought, `count` and `total` of
    all. `then`: what each move leads to, as far as that is known and does not hang on chance.
    """

    __slots__ = (
        "count",
        "gaps",
        "legal",
        "moves",
        "seat",
        "shares",
        "state",
        "then",
        "total",
        "totals",
        "visits",
    )

    def __init__(
        self, state: State, legal: Sequence[Decision], wishes: Sequence[float], budget: Budget
    ) -> None:
        self.state = state
        self.seat: Seat = state.to_move
        self.legal = legal
        best = max(wishes)
        order = sorted(range(len(legal)), key=lambda move: -wishes[move])
        self.moves = [move for move in order if wishes[move] >= best - budget.behind]
        self.gaps = [wishes[move] - best for move in self.moves]
        weights = [exp(gap / budget.evenness) for gap in self.gaps]
        whole = sum(weights)
        self.shares = [weight / whole for weight in weights]
        self.visits = [0] * len(self.moves)
        self.totals = [0.0] * len(self.moves)
        self.then: list[_Node | _End | None] = [None] * len(self.moves)
        self.count = 0
        self.total = 0.0

    def worth(self, faith: float) -> list[float]:
        """What each move is worth to the seat: the mean of its simulations and of the network's word."""
        mean = self.total / self.count if self.count else 0.0
        return [
            (total + faith * (mean + gap)) / (visits + faith)
            for total, visits, gap in zip(self.totals, self.visits, self.gaps, strict=True)
        ]

    def choice(self, budget: Budget) -> int:
        """The place of the move that a simulation follows."""
        if not self.count:
            return 0
        eager = budget.curiosity * sqrt(self.count)
        worths = self.worth(budget.faith)
        scores = [
            worth + eager * share / (1 + visits)
            for worth, share, visits in zip(worths, self.shares, self.visits, strict=True)
        ]
        return scores.index(max(scores))


class _Simulation:
    """One way down the tree, and on to the end of the season."""

    __slots__ = ("_dice", "_legal", "_lot", "_node", "_state", "_tree", "end", "steps")

    def __init__(self, tree: Tree, number: int) -> None:
        self.end: _End | None = None
        self.steps: list[tuple[_Node, int, float]] = []
        """The moves it made: decision, place, and what it seemed to bring while under way."""
        self._tree = tree
        self._dice = Dice(f"tree/{number}")
        self._state = tree.root.state
        self._node: _Node | None = tree.root
        self._legal: Sequence[Decision] = ()
        self._lot = False
        """Whether chance has moved since the last decision."""

    def ask(self) -> list[bytes] | None:
        """Go on to a decision that is new, and return the inputs after its options; None at the end."""
        while True:
            if self._node is not None:
                found = self._down(self._node)
            else:
                legal = self._on()
                found = self._tree.known.get(self._state.key())
                if found is None:
                    if legal:
                        self._legal = legal
                        return after_each(self._state, self._state.to_move, legal)
                    found = self._add(_End(self._state))
                self._arrive(found)
            if isinstance(found, _End):
                self.end = found
                return None

    def answer(self, wishes: Sequence[float]) -> None:
        """`wishes`: how much the network likes each option."""
        found = self._tree.known.get(self._state.key())  # another simulation may have been here, too
        self._arrive(found or self._add(_Node(self._state, self._legal, wishes, self._tree.budget)))

    def _add(self, found: _Node | _End) -> _Node | _End:
        self._tree.known[self._state.key()] = found
        return found

    def _arrive(self, found: _Node | _End) -> None:
        if not self._lot:
            node, place, _lost = self.steps[-1]
            node.then[place] = found
        self._node = found if isinstance(found, _Node) else None

    def _down(self, node: _Node) -> _Node | _End | None:
        """Make a move at a known decision; what it leads to, if that is known."""
        budget = self._tree.budget
        place = node.choice(budget)
        lost = node.total / node.count - budget.loss if node.count else 0.0
        node.visits[place] += 1
        node.totals[place] += lost
        node.count += 1
        node.total += lost
        self.steps.append((node, place, lost))
        found = node.then[place]
        self._node = found if isinstance(found, _Node) else None
        if found is None:
            self._state = node.state.copy()
            self._lot = False
            RULES.play(self._state, node.legal[node.moves[place]])
        return found

    def _on(self) -> Sequence[Decision]:
        """Play on where nobody has a choice; the options of who has one, none at the end."""
        s = self._state
        while s.to_move != OVER:
            if s.to_move == CHANCE:
                if s.stage in SEASON_OVER:
                    break
                self._lot = True
                RULES.play(s, RULES.chance(s, self._dice))
                continue
            legal = RULES.legal(s)
            if len(legal) == 1:
                RULES.play(s, legal[0])
            elif isinstance(legal[0], RerollDie | RerollHand):
                RULES.play(s, reroll(s, s.to_move, legal))
            else:
                return legal
        return ()


class Tree:
    """The tree of one view in which its seat has a choice. Equal views give equal trees."""

    def __init__(self, view: State, legal: Sequence[Decision], network: Network, budget: Budget) -> None:
        """`legal`: the decisions that are thought of at its root."""
        self.budget = budget
        self.known: dict[tuple[Any, ...], _Node | _End] = {}
        """All positions of the tree, by their values."""
        self._network = network
        self._simulations = 0
        state = view.copy()
        self.root = _Node(state, legal, self._wishes(after_each(state, state.to_move, legal)), budget)

    def grow(self) -> None:
        """Carry out the simulations that are left, as long as they can change which move is tried most."""
        budget = self.budget
        while (left := budget.simulations - self._simulations) > 0:
            *_others, second, most = 0, *sorted(self.root.visits)
            if len(self.root.moves) == 1 or most - second > left:
                return
            self._some(min(budget.at_once, left) if self._simulations else 1)

    def ranked(self) -> list[tuple[int, float]]:
        """Moves, indices in `legal`, and what each is worth to the seat, best first."""
        worths = self.root.worth(self.budget.doubt)
        return sorted(zip(self.root.moves, worths, strict=True), key=lambda one: -one[1])

    def _some(self, count: int) -> None:
        started = [_Simulation(self, self._simulations + number) for number in range(count)]
        self._simulations += count
        going: Sequence[_Simulation] = started
        while going:
            waiting = [(one, rows) for one in going if (rows := one.ask()) is not None]
            wishes = self._wishes([row for _one, rows in waiting for row in rows])
            first = 0
            for one, rows in waiting:
                one.answer(wishes[first : first + len(rows)])
                first += len(rows)
            going = [one for one, _rows in waiting]
        self._value([one.end for one in started if one.end and not one.end.values])
        for one in started:
            assert one.end is not None
            for node, place, lost in one.steps:
                gained = one.end.values[node.seat] - lost
                node.totals[place] += gained
                node.total += gained

    def _value(self, ends: Sequence[_End]) -> None:
        wishes = desire(values(self._network, [end.state for end in ends], range(self.root.state.seats)))
        for end, worth in zip(ends, wishes.tolist(), strict=True):
            end.values = worth

    def _wishes(self, rows: Sequence[bytes]) -> list[float]:
        wishes: list[float] = desire(self._network.evaluate(rows)).tolist() if rows else []
        return wishes


def ranked(
    view: State, legal: Sequence[Decision], network: Network, budget: Budget
) -> list[tuple[int, float]]:
    """Grow a tree; the moves worth trying, indices in `legal`, and their worth, best first."""
    tree = Tree(view, legal, network, budget)
    tree.grow()
    return tree.ranked()
