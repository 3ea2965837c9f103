"""Tables set up at a given moment, and played on with scripted dice.

A test says what lies on the table, enters a stage of the rules and plays actions; chance is an action too.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from kingsburg.engine.game import CHANCE, Reason
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Action, Build, Recruit, RerollDie, RerollHand, Rolled
from kingsburg.engine.kingsburg.board.buildings import BUILDING_BY_ID, BUILDINGS, ROWS
from kingsburg.engine.kingsburg.board.effects import Goods
from kingsburg.engine.kingsburg.board.enemies import ENEMY_BY_ID
from kingsburg.engine.kingsburg.events import Event
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.engine.kingsburg.rules import STAGES, Kingsburg
from kingsburg.engine.kingsburg.state import (
    FROM_BUILDINGS,
    FROM_KING,
    NOT_YET,
    State,
    add_building,
    give,
    give_soldiers,
    give_token,
    goods,
    new_state,
    score,
)
from tests.engine import walking
from tests.engine.walking import Chooser, Move, setup_of

GAME = Kingsburg()
ANN, BRIAN, CINDY, DAVID = range(4)
GOLD, WOOD, STONE = (1, 0, 0), (0, 1, 0), (0, 0, 1)
REROLLS: Final = (RerollDie, RerollHand)
NOBODY_HIRED: Final = Recruit(0)
CARDS = ("I-3", "II-4", "III-4", "IV-4", "V-3")

E = TypeVar("E", bound=Event)


def number(building: str) -> int:
    return BUILDING_BY_ID[building]


class Table:
    """A game in the hands of a test. `state` may be changed freely until `enter`."""

    def __init__(
        self,
        seats: int = 4,
        *,
        year: int = 1,
        phase: int = 2,
        enemy: str | None = None,
        order: tuple[int, ...] | None = None,
    ) -> None:
        """`enemy` is this year's; the other years have CARDS."""
        self.events: list[Event] = []
        self.state = new_state(seats, stages.DEAL, CHANCE)
        self.state.year, self.state.phase = year, phase
        self.state.revealed = year if phase == 8 else year - 1
        cards = [ENEMY_BY_ID[card] for card in CARDS]
        if enemy:
            cards[year - 1] = ENEMY_BY_ID[enemy]
        self.state.enemies = tuple(cards)
        if order:
            self.state.order = order

    def give(
        self,
        seat: int,
        *,
        gold: int = 0,
        wood: int = 0,
        stone: int = 0,
        plus2: int = 0,
        soldiers: int = 0,
        vp: int = 0,
        envoy: bool = False,
        buildings: str = "",
    ) -> Table:
        """Adds holdings; `buildings` are ids with blanks between them, their points included."""
        s = self.state
        give(s, seat, (gold, wood, stone))
        give_token(s, seat, plus2)
        give_soldiers(s, seat, soldiers)
        score(s, seat, FROM_KING, vp)
        if envoy:
            s.envoy = seat
        for building in buildings.split():
            add_building(s, seat, number(building))
            score(s, seat, FROM_BUILDINGS, BUILDINGS[number(building)].vp)
        return self

    def enter(self, stage: int) -> Table:
        """Goes on from the beginning of that stage to the next decision or chance."""
        self.events = []
        stages.go(self.state, stage)
        while self.state.to_move == NOT_YET:
            STAGES[self.state.stage].proceed(self.state, self.events)
        return self

    def influence(self, *hands: tuple[int, ...]) -> Table:
        """Enters a season and rolls those hands, one for each place of the order; nobody rerolls."""
        self.enter(stages.SEASON)
        return self.do(Rolled(hands))

    def do(self, *actions: Action) -> Table:
        """Applies the actions one after the other; `events` are then those of all of them."""
        self.events = []
        for action in actions:
            self.state, events = GAME.apply(self.state, action)
            self.events += events
        return self

    def why(self, action: Action) -> Reason | None:
        return GAME.why_not(self.state, action)

    def code(self, action: Action) -> str | None:
        """The code of the refusal, None for a legal action."""
        reason = self.why(action)
        return None if reason is None else Code(reason.code)

    @property
    def to_move(self) -> int | None:
        return GAME.to_move(self.state)

    @property
    def legal(self) -> list[Action]:
        return list(GAME.legal(self.state))

    def seen(self, kind: type[E]) -> list[E]:
        """The events of that kind in the last step or steps."""
        return [event for event in self.events if isinstance(event, kind)]

    def goods(self, seat: int) -> Goods:
        return goods(self.state, seat)

    def provinces(self, seat: int) -> set[str]:
        return {BUILDINGS[b].id for b in self.state.build_order[seat]}


def new_game(seats: int, seed: str) -> State:
    return GAME.start(setup_of(seats, seed)).state


def chooser(seed: str) -> Chooser:
    """By chance, but with a liking for one row of the province, rerolls and saved goods: rows get full."""
    stream = random.Random(seed)
    row = stream.randint(1, ROWS)

    def liked(action: Action) -> bool:
        if isinstance(action, Build):
            return BUILDINGS[action.building].row == row
        return isinstance(action, REROLLS) or action == NOBODY_HIRED

    def choose(options: Sequence[Action]) -> Action:
        pool = [a for a in options if liked(a)] if stream.random() < 0.8 else []
        return stream.choice(pool or options)

    return choose


def walk(
    seats: int, seed: str, choose: Chooser | None = None, state: State | None = None
) -> Iterator[Move[State]]:
    """A game, or the rest of one from `state`; deterministic from the seed."""
    choose = choose or chooser(f"{seed}/{seats}")
    return walking.walk(GAME, new_game(seats, seed) if state is None else state, seed, choose)


def play_out(seats: int, seed: str, state: State | None = None) -> State:
    """The state in which such a game ends."""
    *_, last = walk(seats, seed, state=state)
    return last.after
