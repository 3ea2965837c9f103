"""Games that a network plays against itself, and luck-adjusted values of their positions.

This is for a game of two whose next roll is reckoned exactly (`Odds`). Both seats play by these odds.
Where a player rolls or stops, the odds say what the position promises, and the network was
asked about it before. They differ by an error of the network's, in which there is no luck. The
target of a position is what the odds say of it, plus the network's errors from there to the end of
the game, each weighted by lambda once more than the one before. With a lambda of 1 this is the
result less all the luck of the dice, as in luck-adjusted results at backgammon: right on average, and
far less spread. Where a move was made to explore, the sum ends, as what follows says nothing of the
positions before.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from kingsburg.ai.network import Network
from kingsburg.ai.subject import Odds, Subject, Value, other_side
from kingsburg.ai.train.selfplay import Habits, Round, Samples
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Player, Seat, Setup


class Moment(NamedTuple):
    """A position about which the network is asked. Both values are those of the first seat."""

    row: bytes
    """The position from the side of `asked`, as the network reads it."""
    asked: Seat
    points: int
    """The points of `asked`."""
    said: Value
    """What the network says of it."""
    odds: Value
    """What the odds of the next roll and the network promise, with the best decision."""
    last: bool
    """Whether a move was made to explore before the next moment, or there is none."""


def play_round(subject: Subject, odds: Odds, network: Network, seeds: Sequence[str], habits: Habits) -> Round:
    """Play one game from each seed."""
    samples = Samples.none()
    scores, decisions, evaluations = [], 0, 0
    for seed in seeds:
        game = _Game(subject, odds, network, seed, habits)
        game.play()
        learn(game.moments, habits.lam, samples)
        scores.append(subject.game.standings(game.state).score)
        decisions += game.decisions
        evaluations += len(game.moments)
    return Round(samples, scores, decisions, evaluations)


def learn(moments: Sequence[Moment], lam: float, into: Samples) -> None:
    """Add the positions of a game, and what each should have promised, to `into`."""
    errors: Value = (0.0, 0.0, 0.0)
    for moment in reversed(moments):
        if moment.last:
            errors = (0.0, 0.0, 0.0)
        win, points, lead = (at + lam * error for at, error in zip(moment.odds, errors, strict=True))
        target = (win, points, lead)
        errors = (win - moment.said[0], points - moment.said[1], lead - moment.said[2])
        into.add(moment.row, moment.points, target if moment.asked == 0 else other_side(target))


class _Game:
    """One game."""

    def __init__(self, subject: Subject, odds: Odds, network: Network, seed: str, habits: Habits) -> None:
        self._subject, self._odds, self._network, self._habits = subject, odds, network, habits
        self._dice, self._chance = Dice(seed), Random(seed)
        self.state: Any = subject.game.start(Setup((Player("0", ""), Player("1", "")), seed)).state.copy()
        self.moments: list[Moment] = []
        self.decisions = 0
        self._wild = habits.wild(self._chance)

    def play(self) -> None:
        """Play to the end of the game."""
        game = self._subject.game
        while (seat := game.to_move(self.state)) is not None:
            if seat == CHANCE:
                game.play(self.state, game.chance(self.state, self._dice))
                continue
            legal = game.legal(self.state)
            asked = self._odds.asked(self.state)
            if len(legal) == 1 and asked is None:
                game.play(self.state, legal[0])
                continue
            self.decisions += 1
            if self._wild:
                self._wild -= 1
                game.play(self.state, self._chance.choice(legal))
            else:
                game.play(self.state, legal[self._decide(seat, asked, legal)])

    def _decide(self, seat: Seat, asked: Seat | None, legal: Sequence[Any]) -> int:
        ahead = self._odds.ahead(self.state, seat, legal, self._network)
        best = made = max(range(len(legal)), key=lambda move: ahead[move].worth())
        if self._chance.random() < self._habits.explore:
            made = self._chance.randrange(len(legal))
        if asked is not None:
            self._note(asked, _first(ahead[best].promise(), seat))
        if made != best and self.moments:
            self.moments[-1] = self.moments[-1]._replace(last=True)
        return made

    def _note(self, asked: Seat, odds: Value) -> None:
        row, points = self._subject.inputs(self.state, asked), self._subject.points(self.state, asked)
        win, remaining, lead = self._network.evaluate([row])[0].tolist()
        said = _first((win, points + remaining, lead), asked)
        self.moments.append(Moment(row, asked, points, said, odds, last=False))


def _first(value: Value, seat: Seat) -> Value:
    """What the first seat may expect, by what `seat` may."""
    return value if seat == 0 else other_side(value)
