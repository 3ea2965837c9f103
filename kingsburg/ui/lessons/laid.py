"""A game whose dice are laid and whose players do what a lesson foresees, as long as that is possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from kingsburg.app.session import Session, Turn
from kingsburg.app.thinker import Thinker
from kingsburg.engine.game import CHANCE, Game, Seat, Setup
from kingsburg.ui.lessons.lesson import Lesson, laid

S = TypeVar("S")
LEARNER = 0
"""The learner's seat."""


class LaidSession(Session[S]):
    """A session in which chance does what the lesson has laid; after that, what the seed gives."""

    def __init__(
        self, game: Game[S], setup: Setup, secret: Callable[[Any], bool], chance: Sequence[Any]
    ) -> None:
        self._laid = chance
        super().__init__(game, setup, secret)

    def _let_chance_move(self) -> None:
        while self.to_move == CHANCE:
            made = sum(turn.seat == CHANCE for turn in self.turns)
            action = laid(self._laid, made)
            fits = action is not None and self.game.why_not(self.state, action) is None
            self._apply(action if fits else self.game.chance(self.state, self.dice))


def foreseen(game: Game[S], lesson: Lesson, state: S, seat: Seat, turns: Sequence[Turn[S]]) -> Any | None:
    """Return what the lesson has a seat decide now; None if it says nothing that is legal.

    Each seat's decisions are counted, so that undo needs no more than the turns.
    """
    made = sum(turn.seat == seat for turn in turns)
    action = laid(lesson.others[seat - 1], made)
    return action if action is not None and game.why_not(state, action) is None else None


def rehearse(session: Session[Any], lesson: Lesson, step: int) -> bool:
    """Play what everybody is foreseen to do before a step, until the learner is asked something else.

    It ends earlier where others do nothing that is foreseen. Returns whether the learner has done all
    that is foreseen.
    """
    own, game = lesson.own(step), session.game
    while session.to_move is not None:
        if session.to_move != LEARNER:
            action = foreseen(game, lesson, session.state, session.to_move, session.turns)
        elif own:
            action = own.pop(0)
        else:
            return True
        if action is None or game.why_not(session.state, action) is not None:
            break
        session.submit(action)
    return not own


class Cast(Thinker):
    """The opponents of a lesson: they do what is foreseen, and otherwise think for themselves."""

    def __init__(self, game: Game[Any], setup: Setup, lesson: Lesson) -> None:
        super().__init__(game, setup)
        self._lesson = lesson
        self._next: Any | None = None

    @property
    def busy(self) -> bool:
        """Whether a laid or a thought decision is under way."""
        return self._next is not None or super().busy

    def ask(self, state: Any, seat: Seat, legal: Sequence[Any], turns: Sequence[Turn[Any]] = ()) -> None:
        """Take the decision that the lesson lays; where it lays none, let the level think."""
        self._next = foreseen(self._game, self._lesson, state, seat, turns)
        if self._next is None:
            super().ask(state, seat, legal, turns)

    def poll(self) -> Any | None:
        """The laid decision, or the one thought of, or None."""
        if self._next is None:
            return super().poll()
        action, self._next = self._next, None
        return action

    def drop(self) -> None:
        """Forget the laid decision, too."""
        self._next = None
        super().drop()
