"""All that Race needs beside its rules to be played in the house."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any, Final, get_args

from kingsburg.ai.agent import RandomAgent
from kingsburg.ai.levels import AT_ONE_GAME
from kingsburg.engine.game import CHANCE
from kingsburg.engine.games import SHELF
from kingsburg.engine.lines import Row, Rows
from kingsburg.engine.record import Notation
from tests.race.rules import Action, Decision, Ended, Fell, Race, State, Stop, Stopped, Threw, Throw, Thrown

ROWS: Final = {Threw: "throw", Fell: "fall", Stopped: "stop", Ended: "result"}


class RaceNotation(Notation[State]):
    game: Final = Race()
    actions: Final = get_args(Action)

    def rows(self, events: Iterable[Any]) -> list[Row]:
        named = [(ROWS[type(event)], asdict(event).items()) for event in events]
        return [{"type": t} | {k: list(v) if isinstance(v, tuple) else v for k, v in row} for t, row in named]

    def option(self, decision: Decision) -> Row:
        return {"type": "throw", "dice": decision.dice} if isinstance(decision, Throw) else {"type": "stop"}

    def action(self, s: State, rows: Rows) -> Action:
        line = rows.ahead()
        if s.to_move == CHANCE:
            return Thrown(line.expect("fall", seat=s.seat).wholes("pips"))
        return Throw(line.whole("dice")) if line.speaks_of("throw", s.seat) else Stop()


@contextmanager
def on_the_shelf() -> Iterator[None]:
    SHELF.put(Race.name, RaceNotation)
    AT_ONE_GAME[Race.name] = {"random": RandomAgent}
    yield
    SHELF.remove(Race.name)
    del AT_ONE_GAME[Race.name]
