"""The opponent `expert`: plays the best moves out to the end of the season, with the network in every seat.

Each move that the network likes is followed by several playouts of what is left of the season. In the first
all seats play as the network likes best; in the others the opponents sometimes prefer another of their good
moves. What the network says of the season's end then ranks the moves. All playouts of all moves go on side by
side, so that the network answers many positions at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from kingsburg.ai.kingsburg.inputs import inputs
from kingsburg.ai.kingsburg.learned import RULES, LearnedAgent
from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.kingsburg.normal import reroll
from kingsburg.ai.network import Floats, Network, desire
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Game, Seat
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Decision, RerollDie, RerollHand
from kingsburg.engine.kingsburg.state import State
from kingsburg.engine.values import OVER

_SEASON_OVER: Final = (stages.NEUTRAL, stages.ROLL, stages.REVEAL, stages.REINFORCE)
_FINE: Final = 1 << 16


@dataclass(frozen=True, slots=True)
class Effort:
    """How much an expert searches."""

    moves: int = 16
    """At most so many, the best by the network, are followed."""
    playouts: int = 8
    behind: float = 0.08
    """Moves that the network likes so much less than the best are not followed."""
    doubt: float = 0.01
    """How far behind the best move an opponent's move still tempts it: the temperature of its choice."""


class _Playout:
    """The rest of one season after one move."""

    __slots__ = ("_dice", "_doubt", "_legal", "_seat", "move", "state")

    def __init__(self, move: int, state: State, seat: Seat, number: int, doubt: float) -> None:
        self.move = move
        self.state = state
        self._seat = seat
        self._dice = Dice(f"playout/{number}")  # the same chances for every move
        self._doubt = doubt if number else 0.0
        self._legal: Sequence[Decision] = ()

    def ask(self) -> list[bytes] | None:
        """On to the next decision of any seat: the inputs after each move; None at the season's end."""
        s = self.state
        while s.to_move != OVER:
            if s.to_move == CHANCE:
                if s.stage in _SEASON_OVER:
                    return None
                RULES.play(s, RULES.chance(s, self._dice))
                continue
            legal = RULES.legal(s)
            if len(legal) == 1:
                RULES.play(s, legal[0])
            elif isinstance(legal[0], RerollDie | RerollHand):
                RULES.play(s, reroll(s, s.to_move, legal))
            else:
                self._legal = legal
                return after_each(s, s.to_move, legal)
        return None

    def answer(self, wanted: Floats) -> None:
        """The move of the seat in turn; `wanted`: what it thinks of each."""
        s = self.state
        choice = int(wanted.argmax())
        if self._doubt and s.to_move != self._seat:
            weights = np.exp((wanted - wanted[choice]) / self._doubt)
            drawn = self._dice.below(_FINE) / _FINE * float(weights.sum())
            choice = int(np.searchsorted(np.cumsum(weights), drawn))
            choice = min(choice, len(weights) - 1)
        RULES.play(s, self._legal[choice])


def after_each(s: State, seat: Seat, legal: Sequence[Decision]) -> list[bytes]:
    """The inputs of that seat after each of these moves."""
    rows = []
    for a in legal:
        after = s.copy()
        RULES.play(after, a)
        rows.append(inputs(after, seat))
    return rows


class ExpertAgent(LearnedAgent):
    """As `hard`, with playouts. Equal views get equal decisions."""

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        seed: str = "",
        networks: Callable[[int], Network] = network,
        effort: Effort | None = None,
    ) -> None:
        super().__init__(game, seat, seed, networks)
        self._effort = effort or Effort()

    def decide(self, view: State, legal: Sequence[Decision]) -> Decision:
        if len(legal) == 1 or isinstance(legal[0], RerollDie | RerollHand):
            return super().decide(view, legal)
        first = desire(self.values(view, legal))
        order = np.argsort(-first, kind="stable")[: self._effort.moves]
        moves = [int(m) for m in order if first[m] >= first[order[0]] - self._effort.behind]
        if len(moves) == 1:
            return legal[moves[0]]
        found = self._played_out(view, legal, moves)
        return legal[moves[int(found.argmax())]]

    def _played_out(self, view: State, legal: Sequence[Decision], moves: list[int]) -> Floats:
        """By move what the network thinks of the season's end, in the mean over its playouts."""
        asked = self._networks(view.seats)
        playouts = []
        for move in moves:
            after = view.copy()
            RULES.play(after, legal[move])
            for number in range(self._effort.playouts):
                playouts.append(_Playout(move, after.copy(), self._seat, number, self._effort.doubt))
        going = playouts
        while going:
            waiting: list[tuple[_Playout, list[bytes]]] = []
            for playout in going:
                rows = playout.ask()
                if rows is not None:
                    waiting.append((playout, rows))
            if not waiting:
                break
            wanted = desire(asked.evaluate([row for _, rows in waiting for row in rows]))
            first = 0
            for playout, rows in waiting:
                playout.answer(wanted[first : first + len(rows)])
                first += len(rows)
            going = [playout for playout, _ in waiting]
        ends = desire(asked.evaluate([inputs(p.state, self._seat) for p in playouts]))
        mean: Floats = ends.reshape(len(moves), self._effort.playouts).mean(axis=1)
        return mean
