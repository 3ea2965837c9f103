"""Plays the best moves out to the end of the season with the network, as the opponent `hard` does.

Each move that the network likes is followed in several playouts of the rest of the season, and
moves are ranked by what the network says of the ends. The coach reports the very same playouts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from kingsburg.ai.kingsburg.learned import LearnedAgent
from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.kingsburg.rerolls import reroll
from kingsburg.ai.kingsburg.search.playouts import Outcome, Rivals, play_out
from kingsburg.ai.network import Network
from kingsburg.engine.game import Game, Seat
from kingsburg.engine.kingsburg.actions import Decision, RerollDie, RerollHand
from kingsburg.engine.kingsburg.state import State


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is searched."""

    moves: int = 16
    """How many of the moves that the network likes best are followed at most."""
    playouts: int = 8
    rerolls: int = 32
    """The number of playouts where dice may be rerolled, since their results differ most."""
    behind: float = 0.08
    """Moves that the network likes less than the best one by more than this are not followed."""
    doubt: float = 0.01
    """How far behind the best move another still tempts an opponent: the temperature of a softmax."""


class PlayoutAgent(LearnedAgent):
    """Plays moves out without errors. Equal views give equal decisions."""

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

    @property
    def searches(self) -> bool:
        """Whether it follows moves by playouts; then it is too slow to be asked within playouts."""
        return True

    def decide(self, view: State, legal: Sequence[Decision]) -> Decision:
        """The best of the network's favourites, by playouts of each."""
        if len(legal) == 1:
            return legal[0]
        moves, _others = self.followed(view, legal)
        return legal[moves[0] if len(moves) == 1 else self.ranked(view, legal, moves)[0].move]

    def followed(self, view: State, legal: Sequence[Decision]) -> tuple[list[int], list[int]]:
        """The moves worth following, best first by the network, and all other moves likewise.

        Networks cannot judge unplaced dice, so all rerolls are followed, the one chosen by hand
        first.
        """
        if isinstance(legal[0], RerollDie | RerollHand):
            by_hand = legal.index(reroll(view, self._seat, legal))
            order = [by_hand, *(m for m in range(len(legal)) if m != by_hand)]
            return order[: self._effort.moves], order[self._effort.moves :]
        first = self.wishes(view, legal)
        order = [int(m) for m in np.argsort(-first, kind="stable")]
        most = self._effort.moves
        moves = [m for m in order[:most] if first[m] >= first[order[0]] - self._effort.behind]
        return moves, order[len(moves) :]

    def ranked(self, view: State, legal: Sequence[Decision], moves: Sequence[int]) -> list[Outcome]:
        """The outcomes of these moves, best first; equally good ones stay in order."""
        effort = self._effort
        asked = self._networks(view.seats)
        count = effort.rerolls if isinstance(legal[0], RerollDie | RerollHand) else effort.playouts
        found = play_out(view, self._seat, legal, moves, asked, count, Rivals(effort.doubt))
        return sorted(found, key=lambda outcome: -outcome.wish)
