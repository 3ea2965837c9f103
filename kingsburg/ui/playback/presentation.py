"""What each game brings to the table, so that one playback can show them all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from kingsburg.app.session import Turn
from kingsburg.engine.game import Seat
from kingsburg.engine.record import Notation
from kingsburg.ui.playback.beats import Beat, Note
from kingsburg.ui.playback.chronicle import Chapter, Line


class Shown(Protocol):
    """What the table shows: a fold of the events seen so far."""

    def fold(self, event: Any, chosen: Sequence[Any] = ()) -> None:
        """Change the table by one more event.

        `chosen`: the pieces that a person's decision takes, where the event alone does not tell
        them apart.
        """
        ...


S = TypeVar("S")
M = TypeVar("M", bound=Shown)


class Presentation(Protocol[S, M]):
    """One game as it is shown at a table."""

    @property
    def notation(self) -> Notation[S]:
        """The game's record format, which also holds its rules."""
        ...

    def fresh(self, seats: int) -> M:
        """Return the table before the first event."""
        ...

    def settle(self, shown: M, s: S) -> None:
        """After all events are shown, take over what the game has put away without an event of its own."""
        ...

    def beats(self, events: Sequence[Any], colours: Sequence[str]) -> list[Beat]:
        """Return the events as beats; `colours` are those of the players, by seat."""
        ...

    def notes(self, beat: Beat, shown: M, names: Sequence[str]) -> Sequence[Note]:
        """Return what stands at its place for a moment; `shown` is the table with that beat in it."""
        ...

    def line(self, event: Any, names: Sequence[str], turn: int = 0) -> Line | None:
        """Return the event as a line of the log, or None where another line has said it."""
        ...

    def cues(self, event: Any, shown: M) -> Sequence[str]:
        """Return the names of the effects that are heard with the event; `shown` has it already."""
        ...

    def bars_undo(self, event: Any) -> bool:
        """Whether by this event somebody has learnt something, so that it must not be taken back."""
        ...

    def unseals(self, event: Any) -> bool:
        """Whether by this event everything sealed so far lies open."""
        ...

    def chapters(self, turns: Sequence[Turn[S]], names: Sequence[str]) -> list[Chapter]:
        """Return the chapters of a game, in their order, for going through a replay."""
        ...

    def decided(self, turn: Turn[S], best: Any, names: Sequence[str]) -> str:
        """Return a sentence on a decision that was not the best, and on what would have been better."""
        ...

    def happened(self, turn: Turn[S], seat: Seat, gain: bool, names: Sequence[str]) -> str:
        """Return a sentence on what chance did in that turn; `gain`: whether it was good for that seat."""
        ...

    def public(self, event: Any) -> list[dict[str, Any]]:
        """Return the rows of an event in the record, without what only one seat may know."""
        ...
