"""Leads a lesson's game at the table: it is not saved, and it waits while the teacher speaks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kingsburg.engine.game import PERSON, Player, Setup
from kingsburg.ui.lessons.laid import LEARNER, Cast, LaidSession, rehearse
from kingsburg.ui.lessons.lesson import Lesson
from kingsburg.ui.paint.theme import CHARGES, COLOURS
from kingsburg.ui.playback.beats import Beat
from kingsburg.ui.playback.chronicle import first_lines
from kingsburg.ui.playback.director import Director
from kingsburg.ui.playback.presentation import M, Presentation, S
from kingsburg.ui.shell.context import SeatChoice, SetupChoice, Ui
from kingsburg.ui.shell.scene import Stake

GENTLE = "easy"
"""The level of the opponents."""


def choice_of(game: str, lesson: Lesson, colours: Sequence[str]) -> SetupChoice:
    """Return who sits at a lesson's table: the learner, and gentle opponents."""
    kinds = [PERSON, *[GENTLE] * (len(lesson.names) - 1)]
    return SetupChoice(game, tuple(map(SeatChoice, lesson.names, kinds, colours, CHARGES)), lesson.seed)


class LessonDirector(Director[S, M]):
    """A director whose game is a lesson's."""

    def __init__(
        self,
        ui: Ui,
        presentation: Presentation[S, M],
        lesson: Lesson,
        step: int,
        colours: Sequence[str] = COLOURS,
    ) -> None:
        """Begin the lesson at a step: what is foreseen before it has happened already."""
        game = presentation.notation.game
        choice = choice_of(game.name, lesson, colours)
        setup = Setup(tuple(Player(seat.name, seat.kind) for seat in choice.seats), lesson.seed)
        session = LaidSession(game, setup, presentation.bars_undo, lesson.chance)
        rehearse(session, lesson, step)
        self.lesson = lesson
        self.step = step
        """The step that the lesson was opened at."""
        self.speaking = False
        """Whether the teacher says something that is to be read before the game goes on."""
        self._held = False
        self.again_at: Callable[[], None] = ui.router.learn
        """Opens the lesson again where it is, after an error."""
        self.on_decided: Callable[[int], None] = lambda turn: None
        """Called after each decision of the learner, with its index in `turns`."""
        self.on_shown: Callable[[Any], None] = lambda event: None
        """Called with every event once the table shows it, whatever scene lies over the table."""
        self.on_back: Callable[[], None] = lambda: None
        """Called when decisions have been taken back, or again."""
        self.on_closed: Callable[[], None] = lambda: None
        super().__init__(ui, choice, presentation, session)
        self.origin = "lessons"
        self.thinker.close()
        self.thinker = Cast(game, setup, lesson)

    @property
    def held(self) -> bool:
        """Whether nothing goes on: somebody looks at something, or the teacher speaks."""
        return self._held or self.speaking

    @held.setter
    def held(self, held: bool) -> None:
        """Hold the game, or let it go on; the teacher may still hold it."""
        self._held = held

    def _fold_anew(self) -> None:
        """Show all turns; nothing is said of a seed that would prove the dice, for they are laid."""
        super()._fold_anew()
        left_out = len(first_lines(self.setup))
        del self.lines[:left_out]
        self.last_decided = {seat: lines - left_out for seat, lines in self.last_decided.items()}

    def _decide_alone(self) -> None:
        """Do nothing: in a lesson every decision is the learner's, even one without a choice."""

    def _count_game(self) -> None:
        """Do nothing: a lesson is no finished game."""

    def submit(self, action: Any, *, by_hand: bool = False, chosen: Sequence[Any] = ()) -> None:
        """Play the decision, and tell the teacher of it."""
        start = len(self.turns)
        super().submit(action, by_hand=by_hand, chosen=chosen)
        self.on_decided(start)

    def _fold(self, beat: Beat) -> None:
        super()._fold(beat)
        for event in beat.events:
            self.on_shown(event)

    def _turn(self, way: str) -> bool:
        turned = super()._turn(way)
        self.on_back()
        return turned

    def redo(self) -> bool:
        """Do again what was taken back, and tell the teacher of each of the learner's decisions."""
        start = len(self.turns)
        done = super().redo()
        if done:
            for turn in self.turns[start:]:
                if turn.seat == LEARNER:
                    self.on_decided(start)
                start += 1
        return done

    def stake(self) -> Stake:
        """The lesson as it stands; it goes on where it was left."""
        return Stake(self.game.name, len(self.turns), self.played, self.again_at)

    def close(self) -> None:
        """Close the table, and the lesson with it."""
        super().close()
        self.on_closed()
