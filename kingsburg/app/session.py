"""A running game without a window: who plays, what has happened, what comes next, and undo."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, EXTERNAL, Game, IllegalAction, Player, Seat, Setup

S = TypeVar("S")


def fresh_seed() -> str:
    """A text of 128 random bits, for seeds that nobody has chosen and for secrets."""
    return secrets.token_hex(16)


def fresh_setup(players: tuple[Player, ...], seed: str | None, practice: bool = False) -> Setup:
    """The setup of a new game; if there is no seed, one is drawn.

    External programs get a separate seed for chance of their own.
    """
    guests = any(player.kind.partition(":")[0] == EXTERNAL for player in players)
    own = fresh_seed() if guests else ""
    chosen = fresh_seed() if seed is None else seed
    return Setup(players, chosen, salt=fresh_seed(), own=own, practice=practice)


Marks = tuple[tuple[int, ...], ...]
"""By seat, what a person has marked at the table, as numbers that the table understands; () for nothing."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything of a session that must outlive it; cheap to take, never changed by the session.

    `undone`: decisions of people that were taken back, each with what computers (and in a practice
    game chance) did after it; the one that `redo` brings back is the last. `dice`: the generator's
    state, so that continuing never rerolls. `digest`: of the state to which the actions lead; empty
    if not known. `takebacks` and `marks`: as in `Session`.
    """

    setup: Setup
    actions: tuple[Any, ...]
    undone: tuple[tuple[Any, ...], ...]
    dice: int
    digest: str
    takebacks: int = 0
    marks: Marks = ()


class RestoreError(ValueError):
    """A snapshot that no session can have made; the message says why, in English."""


@dataclass(frozen=True, slots=True)
class Turn(Generic[S]):
    """One action of the game, with the state before it and the events that a spectator saw."""

    seat: Seat
    action: Any
    before: S
    events: Sequence[Any]


class Session(Generic[S]):
    """The one place where a game advances.

    Every state is kept, so that undo is exact. Chance moves by itself, from the seeded dice,
    whoever plays. `bars_undo` says whether an event has shown somebody something that cannot be
    unlearned. `takebacks`: how many decisions of a practice game are taken back and not brought
    back. `marks`: what people have marked for themselves; kept with the game, though the rules know
    nothing of it, and not taken back with a decision.
    """

    def __init__(self, game: Game[S], setup: Setup, bars_undo: Callable[[Any], bool]) -> None:
        self.game = game
        self.setup = setup
        self.dice = Dice(setup.seed)
        self.state = game.start(setup).state
        self.turns: list[Turn[S]] = []
        self.takebacks = 0
        self.marks: Marks = ()
        self._undone: list[tuple[Any, ...]] = []
        self._latest: tuple[int, int] | None = None
        """The turn of the latest decision and the dice before it; None after an undo or redo."""
        self._bars_undo = bars_undo
        self._let_chance_move()

    @classmethod
    def restore(
        cls,
        game: Game[S],
        snapshot: Snapshot,
        bars_undo: Callable[[Any], bool],
        revision: int | None = None,
    ) -> Session[S]:
        """The session exactly as it was when it made the snapshot.

        Every action, taken back or not, is checked against the rules of `revision`, or today's
        (None). Raises RestoreError.
        """
        session = cls.__new__(cls)
        session.game = game
        session.setup = snapshot.setup
        session.turns = []
        session.takebacks = snapshot.takebacks
        session.marks = snapshot.marks
        session._undone = []
        session._latest = None
        session._bars_undo = bars_undo
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

        If earlier rules asked for a decision that today's make by themselves, it is skipped.
        Nothing can be redone afterwards.
        """
        now = type(self).__new__(type(self))
        now.game, now.setup, now._bars_undo = self.game, self.setup, self._bars_undo
        now.takebacks, now.marks = self.takebacks, self.marks
        now.turns, now._undone, now._latest = [], [], None
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
        """What `restore` needs to come back to this point."""
        actions = tuple([turn.action for turn in self.turns])
        digest = self.game.digest(self.state)
        undone = tuple(self._undone)
        return Snapshot(self.setup, actions, undone, self.dice.state, digest, self.takebacks, self.marks)

    def mark(self, seat: Seat, marks: Iterable[int]) -> None:
        """Note what the person in that seat has marked, in place of what they had marked before."""
        now = [*self.marks, *[()] * (self.setup.seats - len(self.marks))]
        now[seat] = tuple(marks)
        self.marks = tuple(now) if any(now) else ()

    def marked(self, seat: Seat) -> tuple[int, ...]:
        """What the person in that seat has marked."""
        return self.marks[seat] if self.marks else ()

    @property
    def to_move(self) -> Seat | None:
        """The seat that must decide; None when the game is over."""
        return self.game.to_move(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    def events(self, start: int = 0) -> list[Any]:
        """Everything that was seen, from the turn with that index in `turns` on."""
        return [e for turn in self.turns[start:] for e in turn.events]

    def submit(self, action: Any) -> list[Any]:
        """Play a decision, and whatever chance does then. Returns the events in order.

        Raises IllegalAction; after that, or any other error, nothing has changed.
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
        self._latest = start, dice
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
        """The index of the turn to which `undo` would go back; None if it cannot.

        That is the last decision of a person; what computers did since is taken back with it. Rolls
        and looks at a card are taken back in a practice game only. No other person can have acted
        since, for theirs would then be the last decision.
        """
        return next(self._ways_back(), None)

    def undo(self) -> bool:
        """Go back to before the last decision that may be taken back; False if there is none."""
        i = self.undo_turn()
        if i is None:
            return False
        self._undone.append(tuple([turn.action for turn in self.turns[i:]]))
        if any(turn.seat == CHANCE for turn in self.turns[i:]):
            self.dice.state = self._dice_before(i)
        self.takebacks += self.setup.practice
        self.state = self.turns[i].before
        self._latest = None
        del self.turns[i:]
        return True

    def _dice_before(self, i: int) -> int:
        """The generator's state before turn i: what was rolled before it is drawn from the seed again."""
        dice = Dice(self.setup.seed)
        for turn in self.turns[:i]:
            if turn.seat == CHANCE:
                self.game.chance(turn.before, dice)
        return dice.state

    def withdraw(self) -> bool:
        """Take back the latest decision with whatever chance did then; False if it cannot.

        Only for a decision whose outcome nobody has seen: the dice are put back to where they were.
        """
        if self._latest is None:
            return False
        (start, dice), self._latest = self._latest, None
        self.state, self.dice.state = self.turns[start].before, dice
        del self.turns[start:]
        return True

    def can_undo_to(self, turn: int) -> bool:
        """Whether `undo_to` would do anything."""
        return self._way_back_to(turn) is not None

    def undo_to(self, turn: int) -> bool:
        """Take back that turn and all since, by as many undos as it needs; False if that is
        forbidden.

        `turn` counts from 1, as in the log. A computer's turn is taken back with the person's
        decision before it, and so are a roll and a look at a card in a practice game. What another
        person has done is never taken back.
        """
        i = self._way_back_to(turn)
        while i is not None and len(self.turns) > i:
            self.undo()
        return i is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing has been decided since."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Bring back what was taken back last, with what computers did after it.

        Returns False if there is nothing.
        """
        if not self._undone:
            return False
        self._latest = None
        self.takebacks -= self.setup.practice
        for action in self._undone.pop():
            if self.to_move == CHANCE:
                self.game.chance(self.state, self.dice)
            self._apply(action)
        return True

    def _ways_back(self) -> Iterator[int]:
        """The turns to which one undo after the other would go back, the latest first."""
        for i in range(len(self.turns) - 1, -1, -1):
            turn = self.turns[i]
            if not self.setup.practice and (
                turn.seat == CHANCE or any(self._bars_undo(e) for e in turn.events)
            ):
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
        """Accept what was taken back, if `redo` could play all of it. Raises RestoreError."""
        turns, state = self.turns, self.state
        self.turns = []
        try:
            for decision in reversed(undone):
                if not decision or not self.setup.is_person(self.to_move):
                    raise RestoreError("only a person's decision is taken back")
                self._apply(decision[0])
                for action in decision[1:]:
                    rolled = self.to_move == CHANCE and not self.setup.practice
                    if self.to_move is None or rolled or self.setup.is_person(self.to_move):
                        raise RestoreError("only what computers did is taken back with a decision")
                    self._apply(action)
            if self.to_move == CHANCE:
                raise RestoreError("a roll was taken back")
        except IllegalAction as error:
            raise RestoreError(f"what was taken back: {error}") from error
        self._undone = list(undone)
        self.turns, self.state = turns, state
