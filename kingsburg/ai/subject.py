"""What a network learns of a game: everything that training and playing must see alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from kingsburg.engine.game import Seat

if TYPE_CHECKING:
    from kingsburg.ai.network import Network

Value = tuple[float, float, float]
"""What a seat may expect at the end of the game: the share of a win, points, lead."""


def other_side(value: Value) -> Value:
    """In a game of two, what the other seat may expect."""
    win, points, lead = value
    return 1.0 - win, points - lead, -lead


class Way(Protocol):
    """A way to play that training can hold a seat to."""

    def allowed(self, s: Any, seat: Seat, legal: Sequence[Any]) -> Sequence[Any]:
        """Those of the seat's legal decisions that the way leaves it; at least one."""
        ...

    def complete(self, s: Any, seat: Seat) -> bool:
        """Whether the seat has all that the way asks for."""
        ...


class Prospect(Protocol):
    """What a decision may lead to, as far as the odds have been reckoned."""

    def worth(self) -> float:
        """The share of a win that the decision promises the seat."""
        ...

    def promise(self) -> Value:
        """All that it promises the seat; this takes longer."""
        ...


@dataclass(frozen=True, slots=True)
class Odds:
    """A game of two whose next roll is reckoned exactly; `train/adjusted.py` takes out its luck."""

    asked: Callable[[Any], Seat | None]
    """Gives the seat from whose side a network is asked about a state; None if it need not be."""
    ahead: Callable[[Any, Seat, Sequence[Any], Network], Sequence[Prospect]]
    """Looks ahead from each decision, by the odds of the next roll and the network."""


@dataclass(frozen=True, slots=True)
class Subject:
    """One game as a network sees it."""

    game: Any
    """A `Game`; training uses its unchecked `play`."""
    rules: int
    """The revision of the game's rules."""
    names: Callable[[int], tuple[str, ...]]
    """Gives the names of all inputs, for a number of seats."""
    scales: Callable[[int], tuple[float, ...]]
    """Gives the factor of each input's byte, for a number of seats."""
    inputs: Callable[[Any, Seat], bytes]
    """Gives a state from a seat's side, one byte for each name; reads only what the seat may know."""
    after: Callable[[Any, Seat, Sequence[Any]], list[bytes]]
    """Gives the inputs from a seat's side after each of some actions; the state is not changed."""
    points: Callable[[Any, Seat], int]
    """Gives a seat's points."""
    landmarks: Callable[[Any], Sequence[Any]]
    """Gives what to learn of a state that waits for chance, as searches end there: none, itself, or others.

    The others are the same moment with less known, such as a winter before its enemy lies open.
    """
    unlearned: Callable[[Any, Seat, Sequence[Any]], Any | None]
    """Gives the answer to a decision about which no network is asked; None for other decisions."""
    bold: Callable[[Sequence[Any]], bool]
    """Says whether training should often try something else at such a decision."""
    follow: Callable[[Any, Seat, Sequence[Any], Sequence[int], Network, int], list[Value]] | None = None
    """Searches on after some of the options, given as indices, with a network in all seats.

    Gives for each of them what its ends promise the seat: the share of a win, the points and the
    lead at the end of the game. The last argument says how often to play on, where chance is not
    reckoned exactly. None for a game without such a search.
    """
    ways: Mapping[str, Way] = field(default_factory=dict)
    """Ways to play that training can hold a seat to, by name."""
    odds: Odds | None = None
