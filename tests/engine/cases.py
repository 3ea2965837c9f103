"""Each game of the house as the tests of the contract need it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from kingsburg.engine.burgenland import actions as burgenland
from kingsburg.engine.burgenland import reasons as burgenland_reasons
from kingsburg.engine.game import Setup
from kingsburg.engine.games import SHELF
from kingsburg.engine.kingsburg import actions as kingsburg
from kingsburg.engine.kingsburg import reasons as kingsburg_reasons
from kingsburg.engine.record import Notation
from kingsburg.engine.values import OVER
from tests.engine import invariants, scripted, walking
from tests.engine.burgenland import invariants as burgenland_invariants
from tests.engine.burgenland import table
from tests.engine.walking import Chooser, Move
from tests.race import rules as race
from tests.race.house import RaceNotation

KINGSBURG_ACTIONS: Final[tuple[Any, ...]] = (
    *(kingsburg.Take(goods) for goods in ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0), (0, 1, 1), (0, 0, 3))),
    *(kingsburg.Take((0, 1, 1), pay) for pay in ((1, 0, 0), (0, 1, 0))),
    kingsburg.Decline(),
    kingsburg.Keep(),
    kingsburg.Pass(),
    kingsburg.Skip(),
    kingsburg.RerollHand(),
    kingsburg.RerollDie(False, 0),
    kingsburg.RerollDie(True, 1),
    kingsburg.RerollDie(False, 3),
    *(kingsburg.Influence(n, (n,)) for n in range(1, 7)),
    *(kingsburg.Influence(sum(c), c) for c in ((1, 2), (2, 3, 4), (5, 5), (6, 6, 6), (3, 1))),
    *(kingsburg.Influence(n + 2, (n,), plus2=True) for n in (1, 4)),
    *(kingsburg.Influence(n + 1, (n,), market=1) for n in (2, 5)),
    *(kingsburg.Influence(n, (n,), envoy=True) for n in (3, 6)),
    kingsburg.Influence(4, (), (4,)),
    kingsburg.Influence(5, (1,), (4,)),
    kingsburg.Influence(0, ()),
    kingsburg.Influence(20, (6, 6, 6), plus2=True),
    kingsburg.Influence(7, (6,)),
    kingsburg.Influence(8, (6,), market=2),
    *(kingsburg.Build(b) for b in range(-1, 21)),
    *(kingsburg.Sell(kind) for kind in range(-1, 5)),
    *(kingsburg.Recruit(n, (2 * n, 0, 0)) for n in range(-1, 3)),
    kingsburg.Recruit(1, (0, 0, 1)),
    *(kingsburg.Lose(g) for g in ((0, 0, 0), (1, 0, 0), (0, 1, 1), (0, 2, 0))),
    kingsburg.Deal((0, 1), (0, 5, 10, 15, 20)),
    kingsburg.EnemyDrawn(0),
    kingsburg.NeutralRolled((1, 2, 3), (4, 5)),
    kingsburg.Rolled(((1, 2, 3), (4, 5, 6))),
    kingsburg.Rerolled((1,)),
    kingsburg.Reinforced(3),
)
KINGSBURG_CHANCES: Final = (
    kingsburg.Deal,
    kingsburg.EnemyDrawn,
    kingsburg.NeutralRolled,
    kingsburg.Rolled,
    kingsburg.Rerolled,
    kingsburg.Reinforced,
)
BURGENLAND_ACTIONS: Final[tuple[Any, ...]] = (
    *(burgenland.Roll(n) for n in range(-1, 7)),
    burgenland.Stop(),
    *(burgenland.Use(n) for n in range(8)),
    *(
        burgenland.Place(card, at, taken)
        for card in range(6)
        for at in range(-1, 6)
        for taken in (None, -1, 0, 1, 2, 3)
    ),
    burgenland.TakeDice(),
    burgenland.Score(),
    *(burgenland.GiveUp(at) for at in range(-1, 8)),
    burgenland.Begin(0, 7),
    burgenland.Begin(2, 15),
    burgenland.Rolled(3),
    burgenland.Rolled(3, (4,)),
    burgenland.Rolled(7),
)
BURGENLAND_CHANCES: Final = (burgenland.Begin, burgenland.Rolled)


@dataclass(frozen=True)
class Case:
    """A game at one number of seats: its rules, actions to try anywhere, and how tests play it."""

    name: str
    seats: int
    actions: tuple[Any, ...]
    chances: tuple[type[Any], ...]
    codes: type[Any]
    chooser: Callable[[str], Chooser]
    check_move: Callable[[Move[Any]], None]
    """What holds between the state before a move and the one after it, and in the latter."""
    check_next: Callable[[Move[Any]], None]
    """The same, faster, for all moves of a game in turn."""

    def __str__(self) -> str:
        return f"{self.name}-{self.seats}"

    @property
    def notation(self) -> Notation[Any]:
        return NOTATIONS[self.name]

    @property
    def game(self) -> Any:
        """With `play`, which is no part of the contract."""
        return self.notation.game

    @property
    def decisions(self) -> tuple[Any, ...]:
        return tuple(a for a in self.actions if not isinstance(a, self.chances))

    def setup(self, seed: str) -> Setup:
        return walking.setup_of(self.seats, seed)

    def walk(self, seed: str, state: Any = None) -> Iterator[Move[Any]]:
        """A game, or the rest of one from `state`."""
        start = self.game.start(self.setup(seed)).state if state is None else state
        return walking.walk(self.game, start, seed, self.chooser(f"{seed}/{self.seats}"))


def kingsburg_case(seats: int) -> Case:
    return Case(
        "kingsburg",
        seats,
        KINGSBURG_ACTIONS,
        KINGSBURG_CHANCES,
        kingsburg_reasons.Code,
        scripted.chooser,
        invariants.check_move,
        invariants.check_next,
    )


def burgenland_case(seats: int) -> Case:
    return Case(
        "burgenland",
        seats,
        BURGENLAND_ACTIONS,
        BURGENLAND_CHANCES,
        burgenland_reasons.Code,
        table.chooser,
        burgenland_invariants.check_move,
        burgenland_invariants.check_move,
    )


RACE_ACTIONS: Final = (
    *map(race.Throw, range(-1, 5)),
    race.Stop(),
    *map(race.Thrown, ((), (3,), (1, 2), (2, 5), (0,), (7,), (4, 4, 4))),
)


def race_case(seats: int) -> Case:
    return Case(
        "race",
        seats,
        RACE_ACTIONS,
        (race.Thrown,),
        race.Code,
        lambda seed: random.Random(seed).choice,
        check_race,
        check_race,
    )


def check_race(move: Move[Any]) -> None:
    """Scores never fall, and nobody has won before the end."""
    before, after = move.before, move.after
    assert all(old <= new for old, new in zip(before.score, after.score, strict=True))
    assert (max(after.score) >= race.GOAL) == (after.to_move == OVER)


NOTATIONS: Final[Mapping[str, Notation[Any]]] = {**SHELF, "race": RaceNotation()}
MAKERS: Final = {"kingsburg": kingsburg_case, "burgenland": burgenland_case}
CASES: Final = tuple(make(n) for name, make in MAKERS.items() for n in SHELF[name].game.seat_counts)
"""Every game at every number of seats."""
TRIED: Final = (*CASES, *(race_case(seats) for seats in race.Race.seat_counts))
"""The same, and the smallest game that keeps the contract."""


@cache
def some_games(case: Case) -> tuple[Move[Any], ...]:
    """Three games, as one list of moves."""
    return tuple(move for seed in ("a", "b", "c") for move in case.walk(f"contract/{seed}"))
