"""The game behind what a table shows: its turns, who decides, and what may be done in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic

from kingsburg.app.session import Turn
from kingsburg.engine.game import Game, Seat, Setup
from kingsburg.ui.playback.presentation import M, Presentation, S


class GameBehind(Generic[S, M]):
    """What a table asks of its game; here nobody decides, and nothing may be done.

    Subclasses say where the turns come from.
    """

    presentation: Presentation[S, M]
    setup: Setup

    # The game behind it ---------------------------------------------------------------------------------

    @property
    def game(self) -> Game[S]:
        """The game and its rules."""
        return self.presentation.notation.game

    @property
    def turns(self) -> Sequence[Turn[S]]:
        """All turns so far, whether shown already or still to be shown."""
        raise NotImplementedError

    @property
    def state(self) -> S:
        """The game after all of `turns`."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.to_move(self.state) is None

    def is_person(self, seat: Seat | None) -> bool:
        """Whether a person sits there."""
        return self.setup.is_person(seat)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return self.setup.people

    def events(self, start: int = 0) -> list[Any]:
        """Return all events from that turn on (an index of `turns`)."""
        return [e for turn in self.turns[start:] for e in turn.events]

    @property
    def takebacks(self) -> int:
        """How many decisions of a practice game are taken back."""
        return 0

    def marked(self, seat: Seat) -> tuple[int, ...]:
        """Return what the person in that seat has marked for themselves; the table knows what it means."""
        return ()

    def mark(self, seat: Seat, marks: Sequence[int]) -> None:
        """Note what the person in that seat has marked, in place of what was marked before."""

    # Who decides ----------------------------------------------------------------------------------------

    @property
    def deciding(self) -> Seat | None:
        """The person who must decide now; None while things are still being shown."""
        return None

    @property
    def thinking(self) -> Seat | None:
        """The computer seat that is thinking now."""
        return None

    @property
    def mover(self) -> Seat | None:
        """The seat that is deciding or thinking now."""
        return self.deciding if self.deciding is not None else self.thinking

    @property
    def front(self) -> Seat:
        """The seat whose things lie in front until somebody decides."""
        return next(iter(self.people), 0)

    @property
    def insiders(self) -> Sequence[Seat]:
        """The seats whose secrets the table may show: that of the only person; with several people, none."""
        return self.people if len(self.people) == 1 else ()

    @property
    def all_open(self) -> bool:
        """Whether the table may show even what no player knows yet."""
        return False

    def legal(self) -> Sequence[Any]:
        """Return the legal actions of the decision that is due."""
        return ()

    @property
    def following(self) -> Any | None:
        """The action that was taken next, where that is known, as in a replay."""
        return None

    def submit(self, action: Any, *, by_hand: bool = False, chosen: Sequence[Any] = ()) -> None:
        """Play a person's decision.

        `by_hand`: what it moves has been dropped in its place already and need not fly. `chosen`:
        the pieces it takes, where the action alone does not tell them apart.

        Raises IllegalAction; then nothing has changed.
        """
        raise NotImplementedError

    def can_undo(self) -> bool:
        """Whether the person's last decision may be taken back now."""
        return False

    def undo(self) -> bool:
        """Take back the person's last decision; False if there is none that may be taken back."""
        return False

    def can_undo_to(self, turn: int) -> bool:
        """Whether that turn of the game (from 1), and all since, may be taken back now."""
        return False

    def undo_to(self, turn: int) -> bool:
        """Take back that turn of the game (from 1) and all since; False if that is not allowed."""
        return False

    def can_redo(self) -> bool:
        """Whether there is something taken back that can be done again."""
        return False

    def redo(self) -> bool:
        """Do again what was taken back last; False if there is nothing."""
        return False
