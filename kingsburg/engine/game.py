"""The contract that every game of the house keeps.

Chance is an action: whoever owns the generator asks `Game.chance` for one and applies it, so replays, undo
and tests need no generator at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from kingsburg.engine.dice import Dice
from kingsburg.engine.prompt import Prompt

Seat = int
CHANCE: Final = -1
"""The seat that moves when dice or cards decide."""
PERSON: Final = "human"
"""The kind of a player who sits at the table; every other kind is a computer's."""
EXTERNAL: Final = "external"
"""The kind of a program from elsewhere; behind a colon stands how it is started, and is told to nobody."""

S = TypeVar("S")
LONGEST_PLAYER_NAME: Final = 14
"""Letters of a name that a player chooses; records from elsewhere may have longer ones."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: the name shown and the kind (`human`, `normal`, `external:COMMAND`, ...)."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed before the first chance action. `seed` is text, so that people can choose words.

    `salt`: random text that was hashed with the seed when the game began, to commit to it; empty without one.
    `own`: what computer players take their own chance from, so that what they are told says nothing of the
    seed; empty: levels take it from the seed.
    """

    players: tuple[Player, ...]
    seed: str = ""
    salt: str = ""
    own: str = ""

    @property
    def seats(self) -> int:
        """How many players sit at the table."""
        return len(self.players)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people, as opposed to computers and programs."""
        return tuple([seat for seat in range(self.seats) if self.is_person(seat)])

    def is_person(self, seat: Seat | None) -> bool:
        """Whether a person sits there; nobody does in the place of chance, nor where nobody moves (None)."""
        return seat is not None and seat >= 0 and self.players[seat].kind == PERSON


class Step(NamedTuple, Generic[S]):
    """The state after an action and the events a spectator saw, in order."""

    state: S
    events: Sequence[Any]


@dataclass(frozen=True, slots=True)
class Standings:
    """Scores by seat, places best first (ties share one), and the keys that decided, most important first."""

    score: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    keys: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is refused: a code of the game and what is needed to say it in a sentence."""

    code: StrEnum
    seat: Seat | None = None
    number: int | None = None
    goods: tuple[int, int, int] | None = None
    buildings: tuple[int, ...] = ()


class IllegalAction(ValueError):  # noqa: N818 - the contract's own word
    """Raised by `Game.apply` for an action that `Game.why_not` refuses; the state given stays as it was."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"illegal action: {reason.code}")
        self.reason = reason


class Game(Protocol[S]):
    """One game of the house. Every method but `play` leaves the state it is given unchanged."""

    @property
    def name(self) -> str:
        """The word that records know the game by."""
        ...

    @property
    def seat_counts(self) -> range:
        """How many may play."""
        ...

    @property
    def revision(self) -> int:
        """Counts up whenever a rule changes."""
        ...

    @property
    def former(self) -> Sequence[int]:
        """Earlier revisions, the latest first, by which games can still be followed."""
        ...

    def start(self, setup: Setup, revision: int | None = None) -> Step[S]:
        """The state before the first chance action; the game follows that revision's rules (None: today's).

        Raises ValueError for a wrong number of seats, and for a revision that is not known.
        """
        ...

    def to_move(self, s: S) -> Seat | None:
        """The seat that decides next, CHANCE, or None when the game is over."""
        ...

    def legal(self, s: S) -> Sequence[Any]:
        """All decisions of the seat to move, without repetition; empty for CHANCE and at the end."""
        ...

    def prompt(self, s: S) -> Prompt | None:
        """What the seat to move is asked, with its legal decisions in groups; None if nobody decides."""
        ...

    def chance(self, s: S, dice: Dice) -> Any:
        """The chance action that the state waits for, drawn from `dice`. Raises ValueError if none is due."""
        ...

    def apply(self, s: S, a: Any) -> Step[S]:
        """The game after a decision or chance action. Raises IllegalAction with the Reason of `why_not`."""
        ...

    def play(self, s: S, a: Any, out: Any = None) -> None:
        """`apply` in place and unchecked: `a` must be legal, and `s` the caller's own.

        Events are made only if there is a list, `out`, to put them into.
        """
        ...

    def why_not(self, s: S, a: Any) -> Reason | None:
        """Why that action may not be applied now; None if it may."""
        ...

    def view(self, s: S, seat: Seat) -> S:
        """What that seat may know, as a state that can be played on."""
        ...

    def standings(self, s: S) -> Standings:
        """As the game stands, in its midst too."""
        ...

    def digest(self, s: S) -> str:
        """A hash of the whole state, equal on every machine."""
        ...
