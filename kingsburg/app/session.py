"""A running game without a window: who plays, what happened, what comes next, and how far one may go back."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, EXTERNAL, Game, IllegalAction, Player, Seat, Setup

S = TypeVar("S")


def fresh_seed() -> str:
    """A text of 128 random bits: the seed where nobody chose one, and whatever else must not be guessed."""
    return secrets.token_hex(16)


def fresh_setup(players: tuple[Player, ...], seed: str | None) -> Setup:
    """A new game; a missing seed is drawn, and apart from it what programs get for chance of their own."""
    guests = any(player.kind.partition(":")[0] == EXTERNAL for player in players)
    return Setup(players, seed or fresh_seed(), salt=fresh_seed(), own=fresh_seed() if guests else "")


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All of a session that must outlive it. Cheap to take, and never changed by what the session does next.

    `undone`: decisions of persons that were taken back, each with what computers did since; the one that
    `redo` brings back stands last. `dice`: the generator's state, so that going on never rerolls. `digest`:
    of the state that the actions lead to; empty where it is not known.
    """

    setup: Setup
    actions: tuple[Any, ...]
    undone: tuple[tuple[Any, ...], ...]
    dice: int
    digest: str


class RestoreError(ValueError):
    """A snapshot that no session ever gave; the text says why, in English."""


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
        self._undone: list[tuple[Any, ...]] = []
        self._secret = secret
        self._let_chance_move()

    @classmethod
    def restore(
        cls,
        game: Game[S],
        snapshot: Snapshot,
        secret: Callable[[Any], bool],
        revision: int | None = None,
    ) -> Session[S]:
        """The session that gave the snapshot, at the very frame of decision.

        Every action, taken back or not, is checked against the rules: those of the revision, or today's
        (None). Raises RestoreError.
        """
        session = cls.__new__(cls)
        session.game = game
        session.setup = snapshot.setup
        session.turns = []
        session._undone = []
        session._secret = secret
        session.dice = Dice("")
        session.dice.state = snapshot.dice
        try:
            session.state = game.start(snapshot.setup, revision).state
            for action in snapshot.actions:
                session._apply(action)
        except ValueError as error:
            raise RestoreError(f"action {len(session.turns) + 1}: {error}") from error
        if session.to_move == CHANCE:
            raise RestoreError("the actions end where chance moves")
        if snapshot.digest and game.digest(session.state) != snapshot.digest:
            raise RestoreError("the actions lead to another state")
        session._take_undone(snapshot.undone)
        return session

    def renewed(self) -> Session[S] | None:
        """The same game by today's rules; None if they do not allow it.

        What they do without asking, where earlier ones asked, is not asked again. Nothing can be redone.
        """
        now = type(self).__new__(type(self))
        now.game, now.setup, now._secret = self.game, self.setup, self._secret
        now.turns, now._undone = [], []
        now.dice = Dice("")
        now.dice.state = self.dice.state
        now.state = self.game.start(self.setup).state
        ahead: list[Any] = []
        for turn in self.turns:
            seen = list(turn.events)
            if ahead:
                if ahead[: len(seen)] != seen:
                    return None
                del ahead[: len(seen)]
                continue
            try:
                now._apply(turn.action)
            except IllegalAction:
                return None
            made = list(now.turns[-1].events)
            if made[: len(seen)] != seen:
                return None
            ahead = made[len(seen) :]
        now._let_chance_move()
        return now

    def snapshot(self) -> Snapshot:
        """What `restore` needs to come back here."""
        actions = tuple([turn.action for turn in self.turns])
        digest = self.game.digest(self.state)
        return Snapshot(self.setup, actions, tuple(self._undone), self.dice.state, digest)

    @property
    def to_move(self) -> Seat | None:
        """The seat that must decide; None when the game is over."""
        return self.game.to_move(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    def events(self, start: int = 0) -> list[Any]:
        """Everything that was seen from that turn of `turns` on."""
        return [e for turn in self.turns[start:] for e in turn.events]

    def submit(self, action: Any) -> list[Any]:
        """Plays a decision, and whatever chance follows; the events in order.

        Raises IllegalAction; nothing has changed then, nor after any other error.
        """
        start, state, dice = len(self.turns), self.state, self.dice.state
        try:
            self._apply(action)
            self._let_chance_move()
        except BaseException:
            del self.turns[start:]
            self.state, self.dice.state = state, dice
            raise
        self._undone.clear()
        return self.events(start)

    def _apply(self, action: Any) -> None:
        seat = self.to_move
        if seat is None:
            raise ValueError("the game is over")
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
        return next(self._ways_back(), None)

    def undo(self) -> bool:
        """Goes back to the last decision that may be taken back; False if there is none."""
        i = self.undo_turn()
        if i is None:
            return False
        self._undone.append(tuple([turn.action for turn in self.turns[i:]]))
        self.state = self.turns[i].before
        del self.turns[i:]
        return True

    def can_undo_to(self, turn: int) -> bool:
        """Whether `undo_to` would do anything."""
        return self._way_back_to(turn) is not None

    def undo_to(self, turn: int) -> bool:
        """Takes back that turn of the game and all since, by as many undos as it needs; False if it may not.

        `turn` counts from 1, as the log does. A computer's turn goes with the person's decision before it. It
        goes never across a roll, a look at a card or what another person has done.
        """
        i = self._way_back_to(turn)
        while i is not None and len(self.turns) > i:
            self.undo()
        return i is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing decided since."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Brings back the decision taken back last, with what computers did since; False if there is none."""
        if not self._undone:
            return False
        for action in self._undone.pop():
            self._apply(action)
        return True

    def _ways_back(self) -> Iterator[int]:
        """The turns to which one undo after the other would go back, latest first."""
        for i in range(len(self.turns) - 1, -1, -1):
            turn = self.turns[i]
            if turn.seat == CHANCE or any(self._secret(e) for e in turn.events):
                return
            if self.setup.is_person(turn.seat):
                yield i

    def _way_back_to(self, turn: int) -> int | None:
        mine: Seat | None = None
        for i in self._ways_back():
            if mine not in (None, self.turns[i].seat):
                return None
            mine = self.turns[i].seat
            if i < turn:
                return i if 1 <= turn <= len(self.turns) else None
        return None

    def _take_undone(self, undone: Sequence[tuple[Any, ...]]) -> None:
        """Accepts what was taken back, if `redo` could play all of it from here."""
        turns, state = self.turns, self.state
        self.turns = []
        try:
            for decision in reversed(undone):
                if not decision or not self.setup.is_person(self.to_move):
                    raise RestoreError("only a person's decision is taken back")
                self._apply(decision[0])
                for action in decision[1:]:
                    if self.to_move in (None, CHANCE) or self.setup.is_person(self.to_move):
                        raise RestoreError("only what computers did is taken back with a decision")
                    self._apply(action)
            if self.to_move == CHANCE:
                raise RestoreError("a roll was taken back")
        except IllegalAction as error:
            raise RestoreError(f"what was taken back: {error}") from error
        self._undone = list(undone)
        self.turns, self.state = turns, state
