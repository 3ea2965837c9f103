"""Proves the answer of a position by playouts.

Every option is played out to the end of the game, with common random numbers: the n-th playout of all
options meets the same chance. A few playouts of all options name the rivals, and PLAYOUTS of each
rival follow: of every option that is not clearly worse. An answer is proved if it is the best option
in at least SURE of the RESAMPLES of these playouts (a bootstrap).

Options are judged as the computer players judge them: by the share of the win, plus LEAD for each
point of the final lead. All seats of a playout are played by the level in `POLICY`.
"""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from kingsburg.ai.agent import Agent
from kingsburg.ai.levels import make_agent
from kingsburg.ai.network import LEAD
from kingsburg.app.positions.position import SURE, Position, codec, game_of, positions
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Game, Seat

POLICY: Final = {"kingsburg": "hard", "burgenland": "byhand"}
"""Who plays all seats in the playouts. Those of Burgen Land who use a network are too slow."""
PLAYOUTS: Final = 1000
"""How often each rival is played out."""
GLANCE: Final = 40
"""How often every option is played out, to name the rivals."""
FIRST: Final = 250
"""After so many playouts a position is given up if its answer does not lead clearly."""
POSSIBLE: Final = 0.3
"""The share of resamples that the answer must have after the glance."""
HOPEFUL: Final = 0.8
"""The same after the first playouts."""
RIVAL: Final = 0.01
"""An option that is as good as the answer in fewer resamples than this is not played out further. The
best of the others always is, and so is the first idea after the glance."""
RESAMPLES: Final = 1000
MOST: Final = 0.97
"""Nothing is to be solved if the answer promises more than this, or less than `LEAST`: the coach's
estimate and the playouts must both lie between them."""
LEAST: Final = 0.12


@dataclass(slots=True)
class Found:
    """A decision worth proving, and what its playouts came to.

    `options`: the best by the coach of each kind, then the best by the source's liking of all other
    kinds. `scores`: what each is judged by, playouts × options; `wins`, `points` likewise.
    """

    game: Game[Any]
    seed: str
    seats: int
    actions: tuple[Any, ...]
    seat: Seat
    view: Any
    ask: str
    options: list[Any]
    themes: tuple[str, ...]
    helpers: tuple[str, ...]
    """The levels that choose the answer."""
    first: int
    """The index of the first idea among the options; -1 once it is given up."""
    wins: list[list[float]] = field(default_factory=list)
    points: list[list[float]] = field(default_factory=list)
    scores: list[list[float]] = field(default_factory=list)

    def play(self, count: int) -> None:
        """Play every option out until each has `count` playouts."""
        policy = POLICY[self.game.name]
        agents = [make_agent(policy, self.game, seat, self.seed) for seat in range(self.seats)]
        for number in range(len(self.scores), count):
            ends = [self._end(agents, action, number) for action in self.options]
            self.wins.append([end[0] for end in ends])
            self.points.append([end[1] for end in ends])
            self.scores.append([end[0] + LEAD * end[2] for end in ends])

    def _end(self, agents: Sequence[Agent], action: Any, number: int) -> tuple[float, float, float]:
        """The share of the win, the points and the lead of the seat at the end of one playout."""
        game, s = self.game, self.game.apply(self.view, action).state
        dice = Dice(f"{self.seed}/playout/{number}")
        while (seat := game.to_move(s)) is not None:
            if seat == CHANCE:
                game.play(s, game.chance(s, dice))
                continue
            legal = game.legal(s)
            game.play(s, legal[0] if len(legal) == 1 else agents[seat].decide(game.view(s, seat), legal))
        standings = game.standings(s)
        best = standings.ranking[0]
        own, others = standings.score[self.seat], [*standings.score]
        del others[self.seat]
        return (1 / len(best) if self.seat in best else 0.0), float(own), float(own - max(others))

    def shares(self) -> list[float]:
        """For each option, the share of resamples in which it is the best."""
        winners = self._resampled().argmax(axis=1)
        return [float((winners == i).mean()) for i in range(len(self.options))]

    def _resampled(self) -> Any:
        """The sum of the scores of each option in each resample: an array of resamples × options."""
        scores = np.asarray(self.scores)
        count = len(scores)
        drawn = np.random.default_rng(1).multinomial(count, np.full(count, 1 / count), size=RESAMPLES)
        return drawn @ scores

    def doubts(self) -> list[float]:
        """For each option, the share of resamples in which it is at least as good as the answer."""
        totals = self._resampled()
        return [float((totals[:, i] >= totals[:, 0]).mean()) for i in range(totals.shape[1])]

    def means(self) -> list[float]:
        """What each option is judged by, on average."""
        return [statistics.fmean(column) for column in zip(*self.scores, strict=True)]

    def only(self, kept: Sequence[int]) -> None:
        """Go on with these options alone, in that order."""
        self.options = [self.options[i] for i in kept]
        for table in (self.wins, self.points, self.scores):
            table[:] = [[row[i] for i in kept] for row in table]
        self.first = kept.index(self.first) if self.first in kept else -1


def prove(found: Found) -> list[dict[str, Any]] | None:
    """The rows of all options, best first, if the answer is proved; otherwise None."""
    rest: list[dict[str, Any]] = []
    for count, least in ((GLANCE, POSSIBLE), (FIRST, HOPEFUL), (PLAYOUTS, SURE)):
        found.play(count)
        shares = found.shares()
        slack = 0.05 if count == GLANCE else 0.0
        win = statistics.fmean(row[0] for row in found.wins)
        if not LEAST - slack <= win <= MOST + slack or shares[0] < least:
            return None
        order = ranked(found)
        if count < PLAYOUTS:
            doubt = found.doubts()
            hopeless = [i for i in order[1:] if doubt[i] < RIVAL and i != found.first]
            rest = [row_of_option(found, i, 0.0) for i in hopeless] + rest
            found.only([i for i in range(len(shares)) if i not in hopeless])
            found.first = -1
    return [row_of_option(found, i, shares[i]) for i in (0, *order)] + rest


def ranked(found: Found) -> list[int]:
    """The indices of all options but the answer, the best first."""
    means = found.means()
    return sorted(range(1, len(means)), key=lambda i: -means[i])


def row_of_option(found: Found, i: int, share: float) -> dict[str, Any]:
    """An option and its figures, for the file."""
    return {
        "action": codec(found.game.name).write(found.options[i]),
        "win": round(statistics.fmean(row[i] for row in found.wins), 4),
        "points": round(statistics.fmean(row[i] for row in found.points), 2),
        "best": share,
        "playouts": len(found.scores),
    }


def again(position: Position) -> Found:
    """The position as it was when it was found, but with other dice in its playouts."""
    game = game_of(position.game)
    state = position.session([str(seat) for seat in range(len(position.kinds))], lambda event: False).state
    return Found(
        game=game,
        seed=f"{position.seed}/again",
        seats=len(position.kinds),
        actions=position.actions,
        seat=position.seat,
        view=game.view(state, position.seat),
        ask=position.ask,
        options=[option.action for option in position.options if option.playouts >= PLAYOUTS],
        themes=position.themes,
        helpers=(),
        first=0,
    )


def check(game: str, playouts: int) -> int:
    """Play all positions of a game out again, with other dice; returns how many hold.

    A position holds if its answer is the best option on average.
    """
    holding = 0
    for position in positions(game):
        found = again(position)
        found.play(playouts)
        means = found.means()
        holds = means[0] == max(means)
        holding += holds
        told = "holds" if holds else "does not hold"
        print(game, position.name, told, [round(mean, 3) for mean in means], flush=True)
    return holding
