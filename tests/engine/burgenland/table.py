"""Tables set up at a given moment, and played on with scripted dice.

Castles are written from left to right by initials: `w` wall, `t` roofless tower, `h` house, `r` roofed tower,
`.` a hole. Whatever stands in no castle lies in the supply.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.actions import (
    Action,
    GiveUp,
    Place,
    Roll,
    Rolled,
    Score,
    Stop,
    TakeDice,
    Use,
)
from kingsburg.engine.burgenland.castles import CARDS, COLOURS, SEATS, Castle, house
from kingsburg.engine.burgenland.events import Event
from kingsburg.engine.burgenland.reasons import Code
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.engine.burgenland.state import NO_ZONE, RED_DICE, State, new_state
from kingsburg.engine.game import Reason
from tests.engine import walking
from tests.engine.walking import Chooser, Move, setup_of

GAME = BurgenLand()
ANN, BRIAN = range(SEATS)
BLUE, YELLOW, RED = range(len(COLOURS))
INITIALS = ".wthr"
SPACE = {"wall": 0, "second wall": 1, "crown": 2, "third wall": 3, "choice": 4, "t": 5, "h": 6, "r": 7}
"""Within a colour; `choice` is wall or crown."""

E = TypeVar("E", bound=Event)


def castle(short: str) -> Castle:
    return tuple(INITIALS.index(initial) for initial in short)


def short(cards: Castle) -> str:
    return "".join(INITIALS[card] for card in cards)


def space(colour: int, name: str) -> int:
    return colour * len(SPACE) + SPACE[name]


class Table:
    """A game in the hands of a test."""

    def __init__(
        self,
        *,
        seat: int = ANN,
        crown: int = 7,
        zone: int = NO_ZONE,
        dice: tuple[int, int] = (0, 0),
        score: tuple[int, int] = (0, 0),
        blue: str = "w/w",
        yellow: str = "w/w",
        red: str = "w/w",
    ) -> None:
        """`dice`: both seats' red dice. A colour's castles: seat 0's and seat 1's, a stroke between."""
        self.events: list[Event] = []
        self.state = s = new_state(stages.ROLL, seat)
        s.seat, s.crown, s.zone, s.score = seat, crown, zone, score
        s.red = (*dice, RED_DICE - sum(dice))
        s.castles = tuple(castle(one) for both in (blue, yellow, red) for one in both.split("/"))
        s.supply = tuple(
            card.copies - sum(s.castles[house(colour, seat)].count(number) for seat in range(SEATS))
            for colour in range(len(COLOURS))
            for number, card in CARDS.items()
        )
        assert min(s.supply) >= 0, "more cards than there are"

    def do(self, *actions: Action) -> Table:
        """Applies the actions one after the other; `events` are then those of all of them."""
        self.events = []
        for action in actions:
            self.state, events = GAME.apply(self.state, action)
            self.events += events
        return self

    def roll(self, own: int, *red: int, use: int | None = None) -> Table:
        """Rolls the own die and those red ones, and uses a number where there are several."""
        actions: list[Action] = [Roll(len(red)), Rolled(own, red)]
        return self.do(*actions, *(() if use is None else (Use(use),)))

    def land(self, colour: int, name: str) -> Table:
        """Moves the crown to that space, from up to five spaces before it, by the own die."""
        target = space(colour, name)
        number = (target - self.state.crown) % 24
        if not 1 <= number <= 6:
            self.state.crown, number = (target - 1) % 24, 1
        return self.roll(number)

    def code(self, action: Action) -> str | None:
        """The code of the refusal, None for a legal action."""
        reason = self.why(action)
        return None if reason is None else Code(reason.code)

    def why(self, action: Action) -> Reason | None:
        return GAME.why_not(self.state, action)

    @property
    def to_move(self) -> int | None:
        return GAME.to_move(self.state)

    @property
    def legal(self) -> list[Any]:
        return list(GAME.legal(self.state))

    @property
    def told(self) -> list[str]:
        """The names of the last events."""
        return [type(event).__name__ for event in self.events]

    def seen(self, kind: type[E]) -> list[E]:
        """The events of that kind in the last step or steps."""
        return [event for event in self.events if isinstance(event, kind)]

    def castles(self, colour: int) -> str:
        """Both castles of the colour, as they were given."""
        return "/".join(short(self.state.castles[house(colour, seat)]) for seat in range(SEATS))

    @property
    def at_roll(self) -> bool:
        return self.state.stage == stages.ROLL


# Whole games -------------------------------------------------------------------------------------------

LIKINGS: tuple[tuple[type[Any], ...], ...] = (
    (),
    (Place, Stop),
    (Place, GiveUp, Roll),
    (Place, Score, Roll),
    (TakeDice, Score, Stop),
)


def chooser(seed: str) -> Chooser:
    """By chance, but with a liking for some kinds of actions: piles run out, dice change hands."""
    stream = random.Random(seed)
    liking = stream.choice(LIKINGS)

    def choose(options: Sequence[Any]) -> Any:
        pool = [a for a in options if isinstance(a, liking)] if stream.random() < 0.8 else []
        return stream.choice(pool or options)

    return choose


def new_game(seed: str) -> State:
    return GAME.start(setup_of(SEATS, seed)).state


def walk(seed: str, choose: Chooser | None = None, state: State | None = None) -> Iterator[Move[State]]:
    """A game, or the rest of one from `state`; deterministic from the seed."""
    return walking.walk(GAME, new_game(seed) if state is None else state, seed, choose or chooser(seed))
