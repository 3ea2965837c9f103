"""Playouts: the rest of a season played to its end after each of several moves, by the network.

In the first playout of a move all seats play what the network likes best; in the others the
opponents sometimes prefer another of their good moves. Opponents whose way to play is known play by
it instead. All playouts of all moves advance in step,
so that the network is asked about many positions at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from kingsburg.ai.agent import Agent
from kingsburg.ai.kingsburg.ends import values
from kingsburg.ai.kingsburg.inputs.after import after_each
from kingsburg.ai.kingsburg.learned import RULES, played
from kingsburg.ai.kingsburg.rerolls import reroll
from kingsburg.ai.network import Floats, Network, desire
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Seat
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Decision, RerollDie, RerollHand
from kingsburg.engine.kingsburg.state import State
from kingsburg.engine.values import OVER

SEASON_OVER: Final = (stages.NEUTRAL, stages.ROLL, stages.REVEAL, stages.REINFORCE)
"""The stages at which chance moves next and nothing of the season is left."""
_FINE: Final = 1 << 16


class Deed(NamedTuple):
    """A decision in a playout. `gift`: the advisor whose gift it was about, 0 for other decisions."""

    seat: Seat
    action: Decision
    gift: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the playouts of a move led to."""

    move: int
    """Its index in the legal decisions."""
    wish: float
    """What moves are ranked by: the mean `desire` at the ends of the playouts."""
    ends: tuple[State, ...]
    """The state at the end of the season, for each playout; not to be changed."""
    deeds: tuple[tuple[Deed, ...], ...]
    """All decisions after the move, in order, for each playout."""


@dataclass(frozen=True, slots=True)
class Rivals:
    """How the opponents play in playouts.

    `doubt`: how far behind the best move, in the network's `desire`, another move still tempts them.
    `own`: the same for the seat whose moves are followed. `minds`: for each playout, the seats that do
    not play by the network, and how they decide.
    """

    doubt: float
    own: float = 0.0
    minds: Sequence[Mapping[Seat, Agent]] = ()


class _Playout:
    """The rest of one season after one move."""

    __slots__ = ("_dice", "_doubts", "_legal", "_minds", "deeds", "state")

    def __init__(self, state: State, seat: Seat, number: int, rivals: Rivals) -> None:
        self.state = state
        self.deeds: list[Deed] = []
        self._dice = Dice(f"playout/{number}")  # the same dice for every move
        self._doubts = [0.0] * state.seats
        if number:  # in the first playout nobody is tempted
            self._doubts = [rivals.doubt] * state.seats
            self._doubts[seat] = rivals.own
        self._minds = rivals.minds[number] if rivals.minds else {}
        self._legal: Sequence[Decision] = ()

    def ask(self) -> list[bytes] | None:
        """Play on to the next decision of any seat.

        Returns the inputs after each of its options; None at the end of the season.
        """
        s = self.state
        while s.to_move != OVER:
            if s.to_move == CHANCE:
                if s.stage in SEASON_OVER:
                    return None
                RULES.play(s, RULES.chance(s, self._dice))
                continue
            legal = RULES.legal(s)
            if len(legal) == 1:
                self._do(legal[0])
            elif s.to_move in self._minds:
                self._do(self._minds[s.to_move].decide(RULES.view(s, s.to_move), legal))
            elif isinstance(legal[0], RerollDie | RerollHand):
                self._do(reroll(s, s.to_move, legal))
            else:
                self._legal = legal
                return after_each(s, s.to_move, legal)
        return None

    def answer(self, wanted: Floats) -> None:
        """Make a move for the seat in turn; `wanted`: how much the network likes each option."""
        choice = int(wanted.argmax())
        doubt = self._doubts[self.state.to_move]
        if doubt:
            weights = np.exp((wanted - wanted[choice]) / doubt)
            drawn = self._dice.below(_FINE) / _FINE * float(weights.sum())
            choice = int(np.searchsorted(np.cumsum(weights), drawn))
            choice = min(choice, len(weights) - 1)
        self._do(self._legal[choice])

    def _do(self, a: Decision) -> None:
        s = self.state
        gift = s.queue[s.turn][0] if s.stage == stages.GIFTS else 0
        self.deeds.append(Deed(s.to_move, a, gift))
        RULES.play(s, a)


def play_out(
    view: State,
    seat: Seat,
    legal: Sequence[Decision],
    moves: Sequence[int],
    network: Network,
    playouts: int,
    rivals: Rivals,
) -> list[Outcome]:
    """The outcome of each of these `moves`, which are indices in `legal`; `view` is not changed.

    `playouts`: how many for each move.
    """
    started = []
    for move in moves:
        after = played(view, legal[move])
        started += [_Playout(after.copy(), seat, number, rivals) for number in range(playouts)]
    _run(started, network)
    wishes = desire(values(network, [p.state for p in started], [seat]))
    means = wishes.reshape(len(moves), playouts).mean(axis=1)
    found = []
    for place, move in enumerate(moves):
        own = slice(place * playouts, (place + 1) * playouts)
        found.append(
            Outcome(
                move,
                float(means[place]),
                tuple(p.state for p in started[own]),
                tuple(tuple(p.deeds) for p in started[own]),
            )
        )
    return found


def _run(going: Sequence[_Playout], network: Network) -> None:
    while True:
        waiting: list[tuple[_Playout, list[bytes]]] = []
        for playout in going:
            rows = playout.ask()
            if rows is not None:
                waiting.append((playout, rows))
        if not waiting:
            return
        wanted = desire(network.evaluate([row for _, rows in waiting for row in rows]))
        first = 0
        for playout, rows in waiting:
            playout.answer(wanted[first : first + len(rows)])
            first += len(rows)
        going = [playout for playout, _ in waiting]
