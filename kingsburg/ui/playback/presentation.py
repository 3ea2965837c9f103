"""What a game of the house brings to the table, so that one director can lead them all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from kingsburg.app.session import Turn
from kingsburg.engine.game import Seat
from kingsburg.engine.record import Notation
from kingsburg.ui.playback.beats import Beat
from kingsburg.ui.playback.chronicle import Chapter, Line


class Shown(Protocol):
    """What the table shows: a fold over the events seen so far."""

    def fold(self, event: Any, chosen: Sequence[Any] = ()) -> None:
        """The table after one more event.

        `chosen`: the pieces that a person's decision takes, where the event alone does not tell them apart.
        """
        ...


S = TypeVar("S")
M = TypeVar("M", bound=Shown)


class Presentation(Protocol[S, M]):
    """One game as it is played out on a table."""

    @property
    def notation(self) -> Notation[S]:
        """The game's record, and by it its rules."""
        ...

    def fresh(self, seats: int) -> M:
        """The table before the first event."""
        ...

    def settle(self, shown: M, s: S) -> None:
        """Once all events are shown: what the game has put away without an event of its own."""
        ...

    def beats(self, events: Sequence[Any], colours: Sequence[str]) -> list[Beat]:
        """The events as they are played out; `colours` by seat."""
        ...

    def line(self, event: Any, names: Sequence[str], turn: int = 0) -> Line | None:
        """The event as a line of the log, or None where another line has said it."""
        ...

    def cues(self, event: Any) -> Sequence[str]:
        """The effects that the event is heard by."""
        ...

    def secret(self, event: Any) -> bool:
        """Whether somebody has learnt by it what cannot be unlearnt."""
        ...

    def unseals(self, event: Any) -> bool:
        """Whether by it all lies open that was sealed so far."""
        ...

    def chapters(self, turns: Sequence[Turn[S]], names: Sequence[str]) -> list[Chapter]:
        """The stretches of a game, in their order, by which a replay is sought through."""
        ...

    def decided(self, turn: Turn[S], best: Any, names: Sequence[str]) -> str:
        """A decision that was not the best: what was done, and what would have been better."""
        ...

    def happened(self, turn: Turn[S], seat: Seat, gain: bool, names: Sequence[str]) -> str:
        """What chance did in that turn; `gain`: whether it was good for that seat."""
        ...

    def public(self, event: Any) -> list[dict[str, Any]]:
        """The record's rows of an event, without what only one seat may know."""
        ...
