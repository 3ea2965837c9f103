"""The opponent `expert`: plays the best moves out to the end of the season, with the network in every seat.

Each move that the network likes is followed by several playouts of what is left of the season. What the
network says of the season's end then ranks the moves. The coach tells of the very same playouts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from kingsburg.ai.kingsburg.learned import LearnedAgent
from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.kingsburg.playouts import Outcome, play_out
from kingsburg.ai.kingsburg.rerolls import reroll
from kingsburg.ai.network import Network, desire
from kingsburg.engine.game import Game, Seat
from kingsburg.engine.kingsburg.actions import Decision, RerollDie, RerollHand
from kingsburg.engine.kingsburg.state import State


@dataclass(frozen=True, slots=True)
class Effort:
    """How much an expert searches."""

    moves: int = 16
    """At most so many, the best by the network, are followed."""
    playouts: int = 8
    rerolls: int = 32
    """The same where dice may be rolled anew: what they will show differs most."""
    behind: float = 0.08
    """Moves that the network likes so much less than the best are not followed."""
    doubt: float = 0.01
    """How far behind the best move an opponent's move still tempts it: the temperature of its choice."""


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
        """The best of the network's favourites after playouts of each."""
        if len(legal) == 1:
            return legal[0]
        moves, _others = self.followed(view, legal)
        return legal[moves[0] if len(moves) == 1 else self.ranked(view, legal, moves)[0].move]

    def followed(self, view: State, legal: Sequence[Decision]) -> tuple[list[int], list[int]]:
        """The moves worth following, best first by the network, and all others likewise.

        The network does not know hands of dice: of rerolls all are followed, the one by hand first.
        """
        if isinstance(legal[0], RerollDie | RerollHand):
            by_hand = legal.index(reroll(view, self._seat, legal))
            order = [by_hand, *(m for m in range(len(legal)) if m != by_hand)]
            return order[: self._effort.moves], order[self._effort.moves :]
        first = desire(self.values(view, legal))
        order = [int(m) for m in np.argsort(-first, kind="stable")]
        most = self._effort.moves
        moves = [m for m in order[:most] if first[m] >= first[order[0]] - self._effort.behind]
        return moves, order[len(moves) :]

    def ranked(self, view: State, legal: Sequence[Decision], moves: Sequence[int]) -> list[Outcome]:
        """What these moves come to, best first; ties fall to the first."""
        effort = self._effort
        asked = self._networks(view.seats)
        count = effort.rerolls if isinstance(legal[0], RerollDie | RerollHand) else effort.playouts
        found = play_out(view, self._seat, legal, moves, asked, count, effort.doubt)
        return sorted(found, key=lambda outcome: -outcome.wish)
