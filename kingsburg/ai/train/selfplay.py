"""Many games of a network against itself, and the values that their positions should have had.

The target of a position is the TD(lambda) return: going back from the end of the game, it blends
the result with what the network thought of the seat's next position. A move made to explore breaks
this chain, since what follows it says nothing about the position before: there the value of the
best move takes its place.

A network chooses between positions that are alike, and has to tell them apart. So positions after
moves that were not made can be learned, too: the target is what the network said of them, in which
there is no luck.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, Self

from kingsburg.ai.network import VP_SCALE, Network, desire, wish
from kingsburg.ai.subject import Subject, Value
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Player, Seat, Setup


@dataclass(frozen=True, slots=True)
class Habits:
    """How training games are played."""

    lam: float = 0.85
    explore: float = 0.01
    explore_bold: float = 0.04
    waver: float = 0.0
    """The share of decisions at which a move nearly as good as the best is made instead, at random."""
    waver_within: float = 0.03
    """So much less than the best, at most, the network likes such a move."""
    unmade: int = 0
    """How many of the other moves, at most, are learned at each decision, drawn at random."""
    wild_games: float = 0.1
    """The share of games that begin with random play, so that unusual positions are seen, too."""
    wild_decisions: int = 160
    search: float = 0.0
    """The share of decisions at which the network's favourites are played out, and learned from."""
    followed: int = 6
    """How many favourites, and `playouts` how often each of them."""
    playouts: int = 1
    behind: float = 0.05
    """Moves that the network likes less than the best one by more than this are not followed."""
    trust: float = 5.0
    """How much more than others a position counts that was played out: it depends less on chance."""
    by_odds: bool = False
    """Whether the games are played by exact odds, and learned with their luck taken out."""

    def wild(self, chance: Random) -> int:
        """With how many random decisions a game begins: mostly none."""
        return chance.randrange(1, self.wild_decisions) if chance.random() < self.wild_games else 0


class Trial(NamedTuple):
    """An experiment: in each game one seat is held to a way to play and learns from that game.

    In all other seats the rivals play, who neither explore nor learn.
    """

    way: str
    """Its name in the subject's `ways`."""
    rivals: Network


class Seen(NamedTuple):
    """One position of a seat, in game order. Values are share of a win, final points, lead."""

    row: bytes
    points: int
    value: Value | None
    """What the network, or a search, said; None for a landmark, about which nobody was asked."""
    best: Value | None
    """What it said of the best move, if another one was made to explore."""


class Samples(NamedTuple):
    """`rows`: inputs, one byte each. `targets`: outputs for each row, in the network's own scale.

    `trust`: how much each counts. `made`: whether a game, or a search, went on from there.
    """

    rows: list[bytes]
    targets: list[Value]
    trust: list[float]
    made: list[bool]

    @classmethod
    def none(cls) -> Self:
        """No samples yet."""
        return cls([], [], [], [])

    def add(self, row: bytes, points: int, value: Value, trust: float = 1.0, *, made: bool = True) -> None:
        """Add a position with these points, and what it promises at the end."""
        win, total, lead = value
        self.rows.append(row)
        self.targets.append((win, (total - points) / VP_SCALE, lead / VP_SCALE))
        self.trust.append(trust)
        self.made.append(made)


@dataclass(slots=True)
class Table:
    """One game in progress; it stops wherever the network must be asked."""

    subject: Subject
    seats: int
    habits: Habits
    seed: str
    network: Network
    trial: Trial | None = None
    held: Seat | None = None
    """The seat of the trial; if it is not given, it is drawn from the seed."""
    state: Any = None
    decisions: int = 0
    trails: list[list[Seen]] = field(default_factory=list)
    found: list[tuple[bytes, int, Value, float]] = field(default_factory=list)
    """What searches found: a row, its points, its value, and how much it counts."""
    unmade: list[tuple[bytes, int, Value]] = field(default_factory=list)
    """What is said of moves that were not made: a row, its points and its value."""
    _dice: Dice = field(init=False)
    _chance: Random = field(init=False)
    _wild: int = 0
    _seat: Seat = 0
    _legal: Sequence[Any] = ()
    _rows: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._dice = Dice(self.seed)
        self._chance = Random(self.seed)
        players = tuple(Player(str(seat), "") for seat in range(self.seats))
        self.state = self.subject.game.start(Setup(players, self.seed)).state.copy()
        self.trails = [[] for _seat in range(self.seats)]
        self._wild = self.habits.wild(self._chance)
        if self.trial is not None and self.held is None:
            self.held = self._chance.randrange(self.seats)

    @property
    def asks_rival(self) -> bool:
        """Whether the decision that is due is one for the rivals' network."""
        return self.held is not None and self._seat != self.held

    def ask(self) -> list[bytes] | None:
        """Play on to the next decision for the network.

        Returns the inputs after each of its options; None at the end of the game.
        """
        game, subject = self.subject.game, self.subject
        while (seat := game.to_move(self.state)) is not None:
            if seat == CHANCE:
                if not self._wild:
                    for landmark in subject.landmarks(self.state):
                        self._note_landmark(landmark)
                game.play(self.state, game.chance(self.state, self._dice))
                continue
            legal = self._allowed(seat)
            if len(legal) == 1:
                game.play(self.state, legal[0])
                continue
            self.decisions += 1
            if self._wild:
                self._wild -= 1
                game.play(self.state, self._chance.choice(legal))
                continue
            view = game.view(self.state, seat)
            answer = subject.unlearned(view, seat, legal)
            if answer is not None:
                game.play(self.state, answer)
                continue
            self._seat, self._legal = seat, legal
            self._rows = subject.after(view, seat, legal)
            return self._rows
        return None

    def _allowed(self, seat: Seat) -> Sequence[Any]:
        legal: Sequence[Any] = self.subject.game.legal(self.state)
        if self.trial is None or seat != self.held:
            return legal
        return self.subject.ways[self.trial.way].allowed(self.state, seat, legal)

    def answer(self, wanted: Sequence[float], values: Sequence[Sequence[float]]) -> None:
        """Make the move that the network likes best, or another one to explore.

        `wanted`: how much it likes each option, and `values`: what it says of the position after it.
        """
        best = made = max(range(len(wanted)), key=wanted.__getitem__)
        if self.asks_rival:
            self.subject.game.play(self.state, self._legal[best])
            return
        searched = self._search(wanted)
        if searched:
            best = made = max(searched, key=lambda move: wish(searched[move]))
        bold = self.subject.bold(self._legal)
        if self._chance.random() < (self.habits.explore_bold if bold else self.habits.explore):
            made = self._chance.randrange(len(self._legal))
        elif self.habits.waver and self._chance.random() < self.habits.waver:
            least = wanted[best] - self.habits.waver_within
            near = [move for move, liked in enumerate(wanted) if move != best and liked >= least]
            made = self._chance.choice(near) if near else best
        points = self._points_after(made)
        value = searched.get(made) or _judgement(values[made], points)
        best_value = None
        if made != best:
            best_value = searched.get(best) or _judgement(values[best], self._points_after(best))
        self.trails[self._seat].append(Seen(self._rows[made], points, value, best_value))
        if self.habits.unmade:
            self._note_unmade(values, {made, *searched})
        self.subject.game.play(self.state, self._legal[made])

    def _note_unmade(self, values: Sequence[Sequence[float]], known: Container[int]) -> None:
        """Draw some of the moves that are not made, and are not known otherwise."""
        others = [move for move in range(len(self._legal)) if move not in known]
        for move in self._chance.sample(others, min(len(others), self.habits.unmade)):
            points = self._points_after(move)
            self.unmade.append((self._rows[move], points, _judgement(values[move], points)))

    def _points_after(self, move: int) -> int:
        after = self.state.copy()
        self.subject.game.play(after, self._legal[move])
        return self.subject.points(after, self._seat)

    def _search(self, wanted: Sequence[float]) -> dict[int, Value]:
        """Now and then, play on after the network's favourites; gives the value of each, or nothing."""
        habits, follow = self.habits, self.subject.follow
        if follow is None or not habits.search or self._chance.random() >= habits.search:
            return {}
        order = sorted(range(len(wanted)), key=lambda move: -wanted[move])[: habits.followed]
        moves = [move for move in order if wanted[move] >= wanted[order[0]] - habits.behind]
        if len(moves) == 1:
            return {}
        view = self.subject.game.view(self.state, self._seat)
        values = follow(view, self._seat, self._legal, moves, self.network, habits.playouts)
        searched = dict(zip(moves, values, strict=True))
        for move, value in searched.items():
            self.found.append((self._rows[move], self._points_after(move), value, habits.trust))
        return searched

    def _note_landmark(self, landmark: Any) -> None:
        for seat in range(self.seats) if self.held is None else (self.held,):
            row = self.subject.inputs(landmark, seat)
            points = self.subject.points(landmark, seat)
            self.trails[seat].append(Seen(row, points, None, None))

    def samples(self, into: Samples) -> tuple[int, ...]:
        """Add what the finished game teaches to `into`, and return the final points by seat."""
        standings = self.subject.game.standings(self.state)
        for seat, trail in enumerate(self.trails):
            end = standings.share(seat), float(standings.score[seat]), float(standings.lead(seat))
            _look_back(trail, end, self.habits.lam, into)
        for row, before, value, trust in self.found:
            into.add(row, before, value, trust)
        for row, before, value in self.unmade:
            into.add(row, before, value, made=False)
        score: tuple[int, ...] = standings.score
        return score


def _judgement(value: Sequence[float], points: int) -> Value:
    win, remaining, lead = value
    return (win, points + remaining, lead)


def _look_back(trail: list[Seen], end: Value, lam: float, into: Samples) -> None:
    win, points, lead = end
    for seen in reversed(trail):
        into.add(seen.row, seen.points, (win, points, lead))
        if seen.best is not None:
            win, points, lead = seen.best
        elif seen.value is not None:
            w, p, m = seen.value
            win = lam * win + (1.0 - lam) * w
            points = lam * points + (1.0 - lam) * p
            lead = lam * lead + (1.0 - lam) * m


class Round(NamedTuple):
    """The result of one round: samples to learn from, final points by game and seat, decisions.

    `evaluations`: how many positions the network judged; with games by exact odds, those that are learned.
    """

    samples: Samples
    scores: list[tuple[int, ...]]
    decisions: int
    evaluations: int


def play_round(
    subject: Subject,
    network: Network,
    seats: int,
    seeds: Sequence[str],
    habits: Habits,
    trial: Trial | None = None,
) -> Round:
    """Play one game from each seed."""
    return play_all([Table(subject, seats, habits, seed, network, trial) for seed in seeds])


def play_all(tables: Sequence[Table]) -> Round:
    """Play these games, all in step, so that a network is asked about many at once.

    The tables, at least one, have the same network and the same trial.
    """
    network, trial = tables[0].network, tables[0].trial
    samples = Samples.none()
    evaluations = 0
    asked: list[tuple[Table, list[bytes]]] = []
    waiting = tables
    while True:
        asked = []
        for table in waiting:
            rows = table.ask()
            if rows is not None:
                asked.append((table, rows))
        if not asked:
            break
        evaluations += _answer(network, [one for one in asked if not one[0].asks_rival])
        if trial is not None:
            evaluations += _answer(trial.rivals, [one for one in asked if one[0].asks_rival])
        waiting = [table for table, _rows in asked]
    scores = [table.samples(samples) for table in tables]  # in this order, whichever game ended first
    return Round(samples, scores, sum(table.decisions for table in tables), evaluations)


def _answer(network: Network, asked: Sequence[tuple[Table, list[bytes]]]) -> int:
    """Let that network answer at these tables; returns how many positions it has judged."""
    if not asked:
        return 0
    values = network.evaluate([row for _table, rows in asked for row in rows])
    wanted, judged = desire(values).tolist(), values.tolist()
    first = 0
    for table, rows in asked:
        last = first + len(rows)
        table.answer(wanted[first:last], judged[first:last])
        first = last
    return first
