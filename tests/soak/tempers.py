"""Plays each temper against its plain self, and looks at whether it shows and what it costs.

One seat of `LEVEL:TEMPER` sits among seats of `LEVEL`, once in every seat with the same dice. Of each thing
that shows a temper it is counted how often each did it in a game; the difference is given in standard errors
between rounds. A temper falls short if it wins too little, if what is its own differs too little from its
plain self, or not at all from the other tempers.
"""

from __future__ import annotations

import math
import os
import statistics
import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any, Final, NamedTuple

from kingsburg.ai.levels import TEMPERS, make_agent
from kingsburg.ai.rungs import NAMES
from kingsburg.ai.tempers import joined
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.engine.games import SHELF
from kingsburg.intervals import Estimate, share
from kingsburg.numbers import whole_within
from tests.soak.frame import Bar, clock, parser, workers
from tests.soak.showing import OWN, POINTS, WATCHES, Seen

GAMES: Final = 600
QUICK_GAMES: Final = 20
LEVEL: Final = "hard"
QUICK_LEVEL: Final = "normal4"
"""Who hardly errs, and does not search, which takes long."""
LEAST: Final = 0.9
"""The least share of wins, where 1 is as many as the plain self wins."""
FAR: Final = 0.2
"""By how much of it, at least, what is a temper's own differs from what its plain self does."""
SURE: Final = 5.0
"""The same in standard errors."""
_SLACK: Final = 2.0
"""By how many standard errors a small share may fall short."""
_CLEAR: Final = 3.0
"""From how many standard errors on other things are told, too."""
_TOLD: Final = 12
"""How many of them at most."""


class Round(NamedTuple):
    """All games of one seed: the share of wins, and in a game what the temper did and what the others did."""

    won: float
    mine: Mapping[str, float]
    plain: Mapping[str, float]


class Task(NamedTuple):
    """A round to be played."""

    game: str
    level: str
    temper: str
    seats: int
    number: int


class Difference(NamedTuple):
    """Of one thing, how often the temper does it in a game and how often its plain self."""

    thing: str
    mine: float
    plain: float
    error: float
    """The standard error of the difference."""

    @property
    def errors(self) -> float:
        """The difference in standard errors."""
        apart = self.mine - self.plain
        return apart / self.error if self.error else math.copysign(math.inf, apart) if apart else 0.0

    @property
    def relative(self) -> float:
        """The difference as a share of what the plain self does."""
        return self.mine / self.plain - 1 if self.plain else math.inf * (self.mine > 0)


def played(game: str, kinds: Sequence[str], seed: str) -> tuple[Sequence[Seen], Any]:
    """What each seat showed in one game, its points among it, and the standings."""
    rules, watch = SHELF[game].game, WATCHES[game]
    agents = [make_agent(kind, rules, seat, f"{seed}/{seat}") for seat, kind in enumerate(kinds)]
    seen = [Seen() for _ in kinds]
    dice = Dice(seed)
    s: Any = rules.start(Setup(tuple(Player(str(seat), kind) for seat, kind in enumerate(kinds)), seed)).state
    while (seat := rules.to_move(s)) is not None:
        if seat == CHANCE:
            action: Any = rules.chance(s, dice)
        else:
            legal = rules.legal(s)
            action = agents[seat].decide(rules.view(s, seat), legal) if len(legal) > 1 else legal[0]
        before, events = s.copy(), []  # type: ignore[var-annotated]
        rules.play(s, action, events)
        watch(before, events, seen)
    standings = rules.standings(s)
    for counted, score in zip(seen, standings.score, strict=True):
        counted[POINTS] = score
    return seen, standings


def round_of(task: Task) -> Round:
    """Play a round: the temper sits in each seat once."""
    won = 0.0
    mine, plain = Seen(), Seen()
    for turn in range(task.seats):
        kinds = [
            joined(task.level, task.temper) if seat == turn else task.level for seat in range(task.seats)
        ]
        seen, standings = played(task.game, kinds, f"tempers/{task.seats}/{task.number}")
        first = standings.ranking[0]
        won += (turn in first) / len(first)
        for seat, counted in enumerate(seen):
            (mine if seat == turn else plain).update(counted)
    games, others = task.seats, task.seats * (task.seats - 1)
    return Round(
        won / games,
        {thing: count / games for thing, count in mine.items()},
        {thing: count / others for thing, count in plain.items()},
    )


def difference(
    thing: str, these: Sequence[Mapping[str, float]], those: Sequence[Mapping[str, float]]
) -> Difference:
    """Of one thing, by rounds that share their dice."""
    ours = [one.get(thing, 0.0) for one in these]
    theirs = [one.get(thing, 0.0) for one in those]
    apart = [one - other for one, other in zip(ours, theirs, strict=True)]
    error = statistics.stdev(apart) / math.sqrt(len(apart)) if len(apart) > 1 else 0.0
    return Difference(thing, statistics.fmean(ours), statistics.fmean(theirs), error)


def differences(rounds: Sequence[Round]) -> list[Difference]:
    """Of all things, the clearest difference first."""
    things = {thing for one in rounds for thing in (*one.mine, *one.plain)}
    mine, plain = [one.mine for one in rounds], [one.plain for one in rounds]
    found = [difference(thing, mine, plain) for thing in sorted(things)]
    return sorted(found, key=lambda one: -abs(one.errors))


def faults_of(task: Task, won: Estimate, found: Sequence[Difference], slack: float) -> Iterator[str]:
    """In what the temper falls short, by more than so many standard errors."""
    who = joined(task.level, task.temper)
    if (won.high if slack else won.value) < LEAST / task.seats:
        yield f"{who} wins only {won.value:.1%}"
    by_thing = {one.thing: one for one in found}
    for thing, sign in OWN[task.game][task.temper].items():
        one = by_thing.get(thing, Difference(thing, 0.0, 0.0, 0.0))
        spare = slack * one.error / one.plain if one.plain else 0.0
        if sign * one.relative + spare < FAR or (not slack and sign * one.errors < SURE):
            yield f"{thing} of {who} differ by only {one.relative:+.0%} ({one.errors:+.1f} standard errors)"


def told(task: Task, rounds: Sequence[Round], slack: float, whole: bool) -> list[str]:
    """Print what one temper did; in what it falls short."""
    won, found = share([one.won for one in rounds]), differences(rounds)
    own = OWN[task.game][task.temper]
    print(f"{task.game}, {joined(task.level, task.temper)} among {task.level}, {task.seats} seats")
    print(f"  won {100 * won.value:.1f} of 100 ({100 * won.low:.1f} to {100 * won.high:.1f})")
    first = [one for one in found if one.thing in own or one.thing == POINTS]
    others = [one for one in found if one not in first and (whole or abs(one.errors) >= _CLEAR)]
    for one in (*first, *(others if whole else others[:_TOLD])):
        sign = "*" if one.thing in own else " "
        print(
            f"  {sign} {one.thing:<32}{one.mine:7.2f} to {one.plain:6.2f} "
            f"{one.relative:+7.0%} {one.errors:+7.1f} standard errors"
        )
    return list(faults_of(task, won, found, slack))


def alike(game: str, level: str, played_by: Mapping[str, Sequence[Round]]) -> Iterator[str]:
    """Pairs of tempers of which one does what is the other's own as much as the other does."""
    for one, other in permutations(played_by, 2):
        these, those = ([r.mine for r in played_by[temper]] for temper in (one, other))
        apart = {thing: difference(thing, these, those).errors for thing in OWN[game][one]}
        if all(sign * apart[thing] < SURE for thing, sign in OWN[game][one].items()):
            yield f"{joined(level, other)} is like {joined(level, one)}"


def main(arguments: Sequence[str]) -> int:
    options = parser("tempers", __doc__)
    options.add_argument("--game", choices=tuple(TEMPERS), action="append", help="all unless told")
    options.add_argument("--level", choices=NAMES, help=f"{LEVEL} unless told, for a share {QUICK_LEVEL}")
    options.add_argument("--temper", action="append", help="all of the game unless told")
    options.add_argument("--seats", type=whole_within(2, 5), default=2)
    options.add_argument(
        "--games", type=whole_within(4, 1_000_000), help=f"of each temper, {GAMES} unless told"
    )
    options.add_argument("--jobs", type=whole_within(1, 64), default=os.cpu_count() or 1, help="processes")
    options.add_argument(
        "--whole", action="store_true", help="tell all that was counted, not the clearest only"
    )
    chosen = options.parse_args(arguments)
    games = chosen.games or (QUICK_GAMES if chosen.quick else GAMES)
    level = chosen.level or (QUICK_LEVEL if chosen.quick else LEVEL)
    began = time.monotonic()
    faults: list[str] = []
    for game in chosen.game or [game for game in TEMPERS if chosen.seats in SHELF[game].game.seat_counts]:
        tempers = [temper for temper in TEMPERS[game] if temper in (chosen.temper or TEMPERS[game])]
        found = tried(game, level, tempers, chosen.seats, -(-games // chosen.seats), chosen.jobs)
        slack = _SLACK if chosen.quick else 0.0
        for temper, rounds in found.items():
            faults += told(Task(game, level, temper, chosen.seats, 0), rounds, slack, chosen.whole)
        faults += () if chosen.quick else alike(game, level, found)
    for fault in faults:
        print(f"  {fault}")
    verdict = f"{len(faults)} FALL SHORT" if faults else "each shows, and costs little"
    print(f"tempers: {games} games of each in {clock(time.monotonic() - began)}: {verdict}")
    return int(bool(faults))


def tried(
    game: str, level: str, tempers: Sequence[str], seats: int, rounds: int, jobs: int
) -> Mapping[str, Sequence[Round]]:
    """All rounds of all these tempers, by temper."""
    tasks = [Task(game, level, temper, seats, number) for temper in tempers for number in range(rounds)]
    found: dict[str, list[Round]] = {temper: [] for temper in tempers}
    bar = Bar(len(tasks), "rounds")
    with workers(jobs) as pool:
        for task, one in zip(tasks, pool.imap(round_of, tasks, chunksize=4), strict=True):
            found[task.temper].append(one)
            bar.done(sum(map(len, found.values())))
    bar.close()
    return found
