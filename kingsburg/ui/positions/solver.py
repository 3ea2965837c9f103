"""A position at the table of its game: the first decision is an answer, and is not played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kingsburg.app.positions.position import Position
from kingsburg.ui.playback.director import Director
from kingsburg.ui.playback.presentation import M, Presentation, S
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import Stake


class Solver(Director[S, M]):
    """The game at a position. It is not saved, and does not count as one that was played."""

    def __init__(
        self, ui: Ui, choice: SetupChoice, presentation: Presentation[S, M], position: Position
    ) -> None:
        """Raises RestoreError if the rules do not lead to the position."""
        self.position = position
        names = [seat.name for seat in choice.seats]
        super().__init__(ui, choice, presentation, position.session(names, presentation.bars_undo))
        self.origin = "positions"
        self.on_answer: Callable[[Any], None] = lambda action: None
        """Called with each answer."""
        self._play_answer: Callable[[], None] | None = None
        self.free = False
        """Whether the position is solved and the game goes on."""

    def submit(self, action: Any, *, by_hand: bool = False, chosen: Sequence[Any] = ()) -> None:
        """Hold the decision back as an answer; once the player plays on, play it."""
        play = super().submit
        if self.free:
            play(action, by_hand=by_hand, chosen=chosen)
            return
        self._play_answer = lambda: play(action, chosen=chosen)
        self.on_answer(action)

    def play_on(self) -> None:
        """Play the latest answer, and let the game go on as any other."""
        if self._play_answer is not None:
            self.free, self.task = True, ""
            self._play_answer()

    def can_undo(self) -> bool:
        """Whether a decision made here may be taken back; what led to the position stays."""
        turn = self.session.undo_turn()
        begun = turn is not None and turn >= len(self.position.actions)
        return begun and super().can_undo()

    def can_undo_to(self, turn: int) -> bool:
        """Whether the turn may be taken back; never one that led to the position."""
        return turn > len(self.position.actions) and super().can_undo_to(turn)

    def _decide_alone(self) -> None:
        if self.free:
            super()._decide_alone()

    def _count_game(self) -> None:
        """Do nothing: this game was begun by others."""

    def stake(self) -> Stake | None:
        """Return None: the position can be opened again at any time."""
        return None
