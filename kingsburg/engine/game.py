"""The contract that every game keeps.

Chance is an action, too: whoever owns the generator asks `Game.chance` for one and applies it. So
replays, undo and tests need no generator at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from kingsburg.engine.dice import Dice
from kingsburg.engine.prompt import Prompt

Seat = int
CHANCE: Final = -1
"""The value of `to_move` when chance decides."""
PERSON: Final = "human"
"""The kind of a player who is a person; every other kind is played by the computer."""
EXTERNAL: Final = "external"
"""The kind of a player that is an external program.

The command that starts it follows a colon; other players are not told it.
"""

S = TypeVar("S")
LONGEST_PLAYER_NAME: Final = 14
"""Letters in a name that a player chooses; records from elsewhere may hold longer names."""


def without_command(kind: str) -> str:
    """The kind of a player as it may be kept: the command of an external program is left out."""
    return EXTERNAL if kind.partition(":")[0] == EXTERNAL else kind


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: the name shown, and the kind (`human`, `hard:soldier`, `external:COMMAND`, …)."""

    name: str
    kind: str


def can_be_practice(kinds: Iterable[str]) -> bool:
    """Whether a game of these kinds of players may be played for practice: one person, alone."""
    return sum(kind == PERSON for kind in kinds) == 1


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed before the first chance action.

    `seed`: text, so that people can choose words. `salt`: random text that was hashed together with
    the seed when the game began, to commit to the seed; empty if there was no commitment. `own`:
    the seed of whatever chance computer players use themselves, kept apart so that what they are
    told says nothing about the seed; if it is empty, they use `seed`. `practice`: whether the only
    person may take back even what chance and computers have done since.
    """

    players: tuple[Player, ...]
    seed: str = ""
    salt: str = ""
    own: str = ""
    practice: bool = False

    @property
    def seats(self) -> int:
        """How many players sit at the table."""
        return len(self.players)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people, as opposed to computer players and programs."""
        return tuple([seat for seat in range(self.seats) if self.is_person(seat)])

    def is_person(self, seat: Seat | None) -> bool:
        """Whether a person sits there; False for CHANCE, and for None, when nobody moves."""
        return seat is not None and seat >= 0 and self.players[seat].kind == PERSON


class Step(NamedTuple, Generic[S]):
    """The state after an action, and the events that a spectator saw, in order."""

    state: S
    events: Sequence[Any]


@dataclass(frozen=True, slots=True)
class Standings:
    """How the players stand.

    `score`: points by seat. `ranking`: the seats at each place, best first; seats that tie share
    one. `keys`: by seat, the numbers that decided, most important first.
    """

    score: tuple[int, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    keys: tuple[tuple[int, ...], ...]

    def share(self, seat: Seat) -> float:
        """The seat's share of the win: 1 alone, less with others who tie for it, 0 without it."""
        winners = self.ranking[0]
        return 1.0 / len(winners) if seat in winners else 0.0

    def lead(self, seat: Seat) -> int:
        """The seat's points over the best of the others; negative behind it."""
        return self.score[seat] - max(self.score[:seat] + self.score[seat + 1 :])


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is refused: a code of the game, and what else a sentence about it must name."""

    code: StrEnum
    seat: Seat | None = None
    number: int | None = None
    goods: tuple[int, int, int] | None = None
    buildings: tuple[int, ...] = ()


class IllegalAction(ValueError):  # noqa: N818 - part of the contract, whose users know this name
    """Raised by `Game.apply` for an action that `Game.why_not` refuses; the state stays unchanged."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"illegal action: {reason.code}")
        self.reason = reason


class Game(Protocol[S]):
    """The contract of one game. No method but `play` changes the state it is given."""

    @property
    def name(self) -> str:
        """The word by which records and commands know the game."""
        ...

    @property
    def seat_counts(self) -> range:
        """The numbers of players for whom the game is made."""
        ...

    @property
    def revision(self) -> int:
        """A number that counts up whenever a rule changes."""
        ...

    @property
    def former(self) -> Sequence[int]:
        """Earlier revisions by which games can still be played, the latest first."""
        ...

    def start(self, setup: Setup, revision: int | None = None) -> Step[S]:
        """The state before the first chance action; `revision`: of the rules, None for today's.

        Raises ValueError for a wrong number of seats and for an unknown revision.
        """
        ...

    def to_move(self, s: S) -> Seat | None:
        """The seat that decides next, CHANCE, or None when the game is over."""
        ...

    def legal(self, s: S) -> Sequence[Any]:
        """All decisions of the seat to move, each once; empty for CHANCE and at the end."""
        ...

    def prompt(self, s: S) -> Prompt | None:
        """What the seat to move is asked, with its legal decisions grouped; None if nobody decides."""
        ...

    def chance(self, s: S, dice: Dice) -> Any:
        """The chance action that is due, drawn from `dice`. Raises ValueError if none is."""
        ...

    def apply(self, s: S, a: Any) -> Step[S]:
        """The state and events after a decision or chance action.

        Raises IllegalAction with the Reason of `why_not`.
        """
        ...

    def play(self, s: S, a: Any, out: Any = None) -> None:
        """Like `apply`, but in place and unchecked: `a` must be legal, and `s` the caller's own.

        Events are appended to the list `out`; if it is None, none are made.
        """
        ...

    def why_not(self, s: S, a: Any) -> Reason | None:
        """Why that action may not be applied now; None if it may."""
        ...

    def view(self, s: S, seat: Seat) -> S:
        """What that seat may know, as a state that can be played on."""
        ...

    def standings(self, s: S) -> Standings:
        """How the players stand now; the game need not be over."""
        ...

    def digest(self, s: S) -> str:
        """A hash of the whole state, equal on every machine."""
        ...
