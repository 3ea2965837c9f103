"""Race: throw dice for points as long as you dare. Rules of the smallest game that keeps the contract.

R1. Two to four players; seat 0 begins, then they take turns in the order of their seats.
R2. In a turn you throw one to three dice. A 1 among them loses what the turn has gained, and ends it.
R3. Otherwise their pips are added to the gain, and you throw again or stop, which scores the gain.
R4. Whoever stops with `GOAL` points or more has won; the others are ranked by their scores.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, IllegalAction, Reason, Seat, Setup, Standings, Step
from kingsburg.engine.prompt import Prompt, Subject, grouped
from kingsburg.engine.values import OVER, Value, put

GOAL: Final = 30
MOST_DICE: Final = 3


@dataclass(frozen=True, slots=True)
class Throw:
    """A decision: to throw so many dice (R2)."""

    dice: int


@dataclass(frozen=True, slots=True)
class Stop:
    """A decision: to keep what was gained (R3)."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """A chance action: what the dice show."""

    pips: tuple[int, ...]


Decision = Throw | Stop
Action = Decision | Thrown


@dataclass(frozen=True, slots=True)
class Threw:
    """An event: the seat has taken so many dice."""

    seat: Seat
    dice: int


@dataclass(frozen=True, slots=True)
class Fell:
    """An event: how the dice fell, and what the turn has gained so far; 0 after a 1."""

    seat: Seat
    pips: tuple[int, ...]
    gain: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """An event: the gain is kept."""

    seat: Seat
    gain: int


@dataclass(frozen=True, slots=True)
class Ended:
    """An event: the game is over, with these scores."""

    score: tuple[int, ...]


class Ask(StrEnum):
    THROW = "throw"  # R2
    THROW_OR_STOP = "throw_or_stop"  # R3


class Kind(StrEnum):
    DICE = "dice"  # how many
    GAIN = "gain"  # points of this turn so far


class Code(StrEnum):
    """Why an action is refused."""

    NOT_NOW = "not_now"
    DICE = "dice"
    NOTHING_GAINED = "nothing_gained"


@dataclass(slots=True)
class State(Value):
    """`thrown`: dice in the air; `throws`: of the whole game."""

    to_move: int
    seat: Seat
    score: tuple[int, ...]
    gain: int = 0
    thrown: int = 0
    throws: int = 0

    def copy(self) -> State:
        return replace(self)


class Race:
    """Implements `Game[State]`."""

    name: Final = "race"
    seat_counts: Final = range(2, 5)
    revision: Final = 1
    former: Final[Sequence[int]] = ()

    def start(self, setup: Setup, revision: int | None = None) -> Step[State]:
        if setup.seats not in self.seat_counts or revision not in (None, self.revision):
            raise ValueError(f"not for {setup.seats} players by rules {revision}")
        return Step(State(0, 0, (0,) * setup.seats), [])

    def to_move(self, s: State) -> Seat | None:
        return None if s.to_move == OVER else s.to_move

    def legal(self, s: State) -> Sequence[Decision]:
        tried: tuple[Decision, ...] = (*map(Throw, range(1, MOST_DICE + 1)), Stop())
        return [a for a in tried if self.why_not(s, a) is None]

    def prompt(self, s: State) -> Prompt | None:
        if s.to_move < 0:
            return None
        ask, account = (Ask.THROW_OR_STOP, Subject(Kind.GAIN, s.gain)) if s.gain else (Ask.THROW, None)
        return Prompt(s.to_move, ask, account, grouped(self.legal(s), _subject))

    def chance(self, s: State, dice: Dice) -> Thrown:
        if s.to_move != CHANCE:
            raise ValueError("it is not chance's turn")
        return Thrown(dice.roll(s.thrown))

    def why_not(self, s: State, a: Action) -> Reason | None:
        if isinstance(a, Thrown) != (s.to_move == CHANCE) or s.to_move == OVER:
            return Reason(Code.NOT_NOW)
        if isinstance(a, Thrown):
            fine = len(a.pips) == s.thrown and all(1 <= n <= 6 for n in a.pips)
            return None if fine else Reason(Code.DICE)
        if isinstance(a, Stop):
            return None if s.gain else Reason(Code.NOTHING_GAINED)
        return None if 1 <= a.dice <= MOST_DICE else Reason(Code.DICE, number=MOST_DICE)

    def apply(self, s: State, a: Action) -> Step[State]:
        reason = self.why_not(s, a)
        if reason is not None:
            raise IllegalAction(reason)
        after, events = s.copy(), list[Any]()
        self.play(after, a, events)
        return Step(after, events)

    def play(self, s: State, a: Action, out: Any = None) -> None:
        events = [] if out is None else out
        match a:
            case Throw(dice):
                s.thrown, s.to_move, s.throws = dice, CHANCE, s.throws + 1
                events.append(Threw(s.seat, dice))
            case Thrown(pips):
                s.gain = 0 if 1 in pips else s.gain + sum(pips)
                s.thrown, s.to_move = 0, s.seat
                events.append(Fell(s.seat, pips, s.gain))
                if not s.gain:
                    self._pass_on(s)
            case Stop():
                s.score = put(s.score, s.seat, s.score[s.seat] + s.gain)
                events.append(Stopped(s.seat, s.gain))
                if s.score[s.seat] >= GOAL:
                    s.to_move, s.gain = OVER, 0
                    events.append(Ended(s.score))
                else:
                    self._pass_on(s)

    def _pass_on(self, s: State) -> None:
        s.gain = 0
        s.seat = s.to_move = (s.seat + 1) % len(s.score)

    def view(self, s: State, seat: Seat) -> State:
        return s.copy()

    def standings(self, s: State) -> Standings:
        ranks = sorted(set(s.score), reverse=True)
        ranking = tuple(tuple(i for i, points in enumerate(s.score) if points == best) for best in ranks)
        return Standings(s.score, ranking, tuple((points,) for points in s.score))

    def digest(self, s: State) -> str:
        return s.digest()


def _subject(a: Decision) -> Subject | None:
    return Subject(Kind.DICE, a.dice) if isinstance(a, Throw) else None
