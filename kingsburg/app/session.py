"""A running game without a window: who plays, what happened, what comes next, and how far one may go back."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, PERSON, Game, Seat, Setup

S = TypeVar("S")


def fresh_seed() -> str:
    """A seed for people who did not choose one: short enough to write down."""
    return secrets.token_hex(4)


@dataclass(frozen=True, slots=True)
class Turn(Generic[S]):
    """One action of the game, the state before it, and the events a spectator saw."""

    seat: Seat
    action: Any
    before: S
    events: Sequence[Any]


class Session(Generic[S]):
    """The one place where a game moves on.

    Every state is kept, so that going back is exact. Chance moves by itself from the seeded dice, whoever
    plays. `secret` says of an event that somebody has learnt something by it that cannot be unlearnt.
    """

    def __init__(self, game: Game[S], setup: Setup, secret: Callable[[Any], bool]) -> None:
        self.game = game
        self.setup = setup
        self.dice = Dice(setup.seed)
        self.state = game.start(setup).state
        self.turns: list[Turn[S]] = []
        self._secret = secret
        self._let_chance_move()

    @property
    def to_move(self) -> Seat | None:
        """The seat that must decide; None when the game is over."""
        return self.game.to_move(self.state)

    @property
    def over(self) -> bool:
        return self.to_move is None

    def is_person(self, seat: Seat | None) -> bool:
        return seat is not None and seat >= 0 and self.setup.players[seat].kind == PERSON

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(i for i in range(self.setup.seats) if self.is_person(i))

    def events(self, start: int = 0) -> list[Any]:
        """Everything that was seen from that turn of `turns` on."""
        return [e for turn in self.turns[start:] for e in turn.events]

    def submit(self, action: Any) -> list[Any]:
        """Plays a decision, and whatever chance follows; the events in order.

        Raises IllegalAction, and nothing has changed then.
        """
        start = len(self.turns)
        self._apply(action)
        self._let_chance_move()
        return self.events(start)

    def _apply(self, action: Any) -> None:
        seat = self.to_move
        assert seat is not None, "the game is over"
        step = self.game.apply(self.state, action)
        self.turns.append(Turn(seat, action, self.state, step.events))
        self.state = step.state

    def _let_chance_move(self) -> None:
        while self.to_move == CHANCE:
            self._apply(self.game.chance(self.state, self.dice))

    def undo_turn(self) -> int | None:
        """The turn to which `undo` would go back, or None.

        The last decision of a person is taken back, and what computers did since; never a roll, never a look
        at a card. Another person who is to move has not acted yet, or that would be the last decision.
        """
        for i in range(len(self.turns) - 1, -1, -1):
            turn = self.turns[i]
            if turn.seat == CHANCE or any(self._secret(e) for e in turn.events):
                return None
            if self.is_person(turn.seat):
                return i
        return None

    def undo(self) -> bool:
        """Goes back to the last decision that may be taken back; False if there is none."""
        i = self.undo_turn()
        if i is None:
            return False
        self.state = self.turns[i].before
        del self.turns[i:]
        return True
