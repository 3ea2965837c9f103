"""A player on any rung of the ladder: the network, with the errors of its rung."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final

import numpy as np

from kingsburg.ai.erring import draws, noticed, tempted
from kingsburg.ai.kingsburg import leaning
from kingsburg.ai.kingsburg.ladder import TREE
from kingsburg.ai.kingsburg.learned import RULES, played
from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.kingsburg.rerolls import worths
from kingsburg.ai.kingsburg.search.agent import PlayoutAgent
from kingsburg.ai.kingsburg.search.tree import Budget, ranked
from kingsburg.ai.network import Floats, Network
from kingsburg.ai.rungs import SOUND, Errors, Rung
from kingsburg.ai.tempers import EVEN, Temper
from kingsburg.engine.game import Game, Seat
from kingsburg.engine.kingsburg.actions import Decision, Influence, Pass, RerollDie, RerollHand
from kingsburg.engine.kingsburg.state import State

GOOD: Final = 0.02
"""How much of a win a good counts when dice may be rerolled."""
ZEAL: Final = 1.5
"""How much stronger a temper is in a tree, which finds moves further apart."""


class RungAgent(PlayoutAgent):
    """Equal views and seeds give equal decisions."""

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        seed: str,
        rung: Rung,
        temper: str = EVEN,
        networks: Callable[[int], Network] = network,
    ) -> None:
        """`networks`: gives the network for a number of seats; by default the shipped ones."""
        super().__init__(game, seat, seed, networks)
        self._seed = seed
        self._rung = rung
        self._temper = _temper(temper, rung, seed) if temper else None

    @property
    def searches(self) -> bool:
        """Whether this rung plays moves out before it chooses."""
        return self._rung.ahead > 0

    @property
    def tempered(self) -> bool:
        """Whether it has a temper."""
        return self._temper is not None

    def hurried(self, heat: float) -> RungAgent:
        """The same player without its search, as hot as that, so that it may be asked often."""
        rung = Rung(self._rung.name, Errors(heat=heat))
        found = RungAgent(RULES, self._seat, self._seed, rung, networks=self._networks)
        found._temper = self._temper
        return found

    def decide(self, view: State, legal: Sequence[Decision]) -> Decision:
        """What the player wants most of all that it thinks of, in the heat of the moment."""
        if len(legal) == 1:
            return legal[0]
        errors = self._rung.errors
        dice = draws(self._seed, view)
        legal = noticed(self._without_passing(view, legal), _matter, errors.overlooks, dice)
        moves, wishes = self._wanted(view, legal)
        if len(moves) == 1:
            return legal[moves[0]]
        points = [0] * len(moves)
        if errors.greed:
            points = [played(view, legal[move]).vp[self._seat] for move in moves]
        return legal[moves[tempted(wishes, points, errors, dice)]]

    def _without_passing(self, view: State, legal: Sequence[Decision]) -> Sequence[Decision]:
        """The same without passing, unless that is best: nobody lets several dice go by mistake."""
        if self._rung.errors == SOUND or len(view.colour[self._seat]) + len(view.white[self._seat]) == 1:
            return legal
        placing = [a for a in legal if not isinstance(a, Pass)]
        if not placing or len(placing) == len(legal):
            return legal
        best = legal[int(self.wishes(view, legal).argmax())]
        return legal if isinstance(best, Pass) else placing

    def _wanted(self, view: State, legal: Sequence[Decision]) -> tuple[Sequence[int], Sequence[float]]:
        """The moves that are considered, and how much each is wanted."""
        if self._rung.ahead:
            moves, wishes = self._searched(view, legal)
            return moves, self._swayed(wishes, [legal[move] for move in moves])
        if isinstance(legal[0], RerollDie | RerollHand):
            wishes = self._swayed([GOOD * worth for worth in worths(view, self._seat, legal)], legal)
            return [wishes.index(max(wishes))], [0.0]
        return range(len(legal)), self.wishes(view, legal).tolist()

    def _searched(self, view: State, legal: Sequence[Decision]) -> tuple[Sequence[int], list[float]]:
        """The moves that a search follows, best first, and what it finds each to be worth."""
        if self._rung.ahead == TREE and not isinstance(legal[0], RerollDie | RerollHand):
            found = ranked(view, legal, self._networks(view.seats), Budget())
            return [move for move, _worth in found], [worth for _move, worth in found]
        moves, _others = self.followed(view, legal)
        if len(moves) == 1:
            return moves, [0.0]
        outcomes = self.ranked(view, legal, moves)
        return [outcome.move for outcome in outcomes], [outcome.wish for outcome in outcomes]

    def wishes(self, view: State, legal: Sequence[Decision]) -> Floats:
        """As the network likes the positions, and as the player's temper likes the decisions."""
        wishes = super().wishes(view, legal)
        if self._temper is None:
            return wishes
        return np.array(self._swayed(wishes.tolist(), legal), dtype=wishes.dtype)

    def _swayed(self, wishes: list[float], options: Sequence[Decision]) -> list[float]:
        if self._temper is None:
            return wishes
        return self._temper.swayed(wishes, map(leaning.traits, options))


def _temper(name: str, rung: Rung, seed: str) -> Temper:
    return leaning.temper(name, rung.errors, seed, ZEAL if rung.ahead == TREE else 1.0)


def _matter(a: Decision) -> Hashable:
    """What a decision is about: an advisor, whichever dice are placed there, or the decision itself."""
    return a.advisor if isinstance(a, Influence) else a
