"""Follows a lesson as its game goes on: steps are said, left out, and taken back with decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kingsburg.app.i18n import N_
from kingsburg.ui.book.page import Says
from kingsburg.ui.lessons.director import LessonDirector
from kingsburg.ui.lessons.laid import LEARNER
from kingsburg.ui.lessons.lesson import Course, Lesson, Step
from kingsburg.ui.lessons.moments import Moments
from kingsburg.ui.lessons.standing import Standing

ANOTHER_WAY: Final = Says(N_("That works too: the choice is yours, and the lesson follows your game."))
"""The answer to a decision that the lesson did not foresee."""


class Progress(Standing):
    """Follows one lesson as its game goes on: finds the step that is due, and goes on behind a decision."""

    def __init__(
        self,
        course: Course,
        lesson: Lesson,
        director: LessonDirector[Any, Any],
        on_change: Callable[[], None],
        on_reached: Callable[[int], None],
    ) -> None:
        """`director` has rehearsed the lesson's game up to its `step`.

        `on_change` is called when something else is to be said, `on_reached` with each step reached.
        """
        super().__init__(lesson, director.step)
        self.director = director
        self._moments = Moments(course, director)
        self._on_change, self._on_reached = on_change, on_reached
        self._seen = True
        """Whether the event that the present step waits for has been shown."""
        self._taken: list[tuple[int, int, bool]] = []
        """For each decision of the learner: its turn, and step and `foreseen` before it."""
        self._looked: tuple[int, int] | None = None
        """After how many turns, and at which step, something to catch up on was last looked for."""
        on_reached(self.step)

    # Time passes ------------------------------------------------------------------------------------------

    def update(self, moving: bool) -> bool:
        """Find the step that is due now; whether anything that is said has changed."""
        before = self.step, self.shown, self.answer, self.late
        if self.answer is None and self.late is None and self.record.read_again is None:
            self._find(moving)
        self.director.speaking = self.reads or self._halts
        now = self.step, self.shown, self.answer, self.late
        if now != before:
            self._on_change()
        return now != before

    @property
    def _halts(self) -> bool:
        """Whether the game already waits for a step that will be said once nothing moves any more."""
        step = self.present
        return step is not None and step.sees is not None and self._seen and self.answer is None

    def _find(self, moving: bool) -> None:
        """Leave out steps whose moment has passed, and say the next one when its moment has come."""
        step = self.present
        while step is not None and self._moments.past(step, self._seen, self.foreseen):
            self._go(self.step + 1, keep=False)
            step = self.present
        shown = step is not None and step.says is not None and self._moments.come(step, self._seen)
        self.shown = shown and (self.shown or not moving)
        turns = len(self.director.turns)
        if self.shown and step is not None and step.says is not None:
            self.record.tell(self.step, step.says, turns)
        elif not moving and self.director.deciding == LEARNER and self._looked != (turns, self.step):
            self._looked = turns, self.step
            self._catch_up()

    def _catch_up(self) -> None:
        """Say what a step teaches that the game has gone past, if this is its moment."""
        for i in self.record.waiting:
            if self._moments.due(self.lesson.steps[i], self.record.later(i)):
                self._tell_late(i)
                return

    def _tell_late(self, step: int) -> None:
        self.late = step
        self.record.tell(step, self.record.late(step), len(self.director.turns))
        self.director.speaking = True
        self._on_change()

    def _go(self, step: int, *, keep: bool = True) -> None:
        """Make that step the present one; what was only left out is not kept as done."""
        self.record.leave(self.step, step)
        self.step, self.shown, self._seen = step, False, False
        if keep:
            self._on_reached(step)

    # What happens at the table ----------------------------------------------------------------------------

    def event(self, event: Any) -> None:
        """The table shows an event: say what waits for it."""
        if self.answer is not None:
            return
        for i, step in enumerate(self.lesson.steps[self.step :], self.step):
            if step.sees is not None and isinstance(event, step.sees) and (self.foreseen or step.general):
                if i > self.step:
                    self._go(i, keep=False)
                self._seen = self.director.speaking = True
                self._on_change()
                return
            if not self._moments.gone_by(step, self.foreseen):
                break
        self._event_waited_for(event)

    def _event_waited_for(self, event: Any) -> None:
        """Say what a step teaches that the game has gone past, if it is of such an event."""
        if self.late is not None or self.shown:
            return
        for i in self.record.waiting:
            step = self.lesson.steps[i]
            if step.sees is not None and isinstance(event, step.sees) and not self._moments.ahead(step):
                self._tell_late(i)
                return

    def decided(self, turn: int) -> None:
        """The learner has decided: go on behind the step that waited for it, whatever it was."""
        decision = self.director.turns[turn]
        self.answer = self.late = self.record.read_again = None
        self.director.speaking = False
        at, step = self._waiting()
        if step is None or not self._moments.asks(step, decision.before):
            return
        self._taken.append((turn, at, self.foreseen))
        self.foreseen = self.foreseen and decision.action == step.takes[0]
        self._go(at + 1)
        if not step.free and decision.action not in step.takes:
            self.answer = step.otherwise or ANOTHER_WAY
        self._on_change()

    def _waiting(self) -> tuple[int, Step | None]:
        """The next step that waits for a decision, with its number."""
        for i, step in enumerate(self.lesson.steps[self.step :], self.step):
            if step.takes and (step.general or self.foreseen):
                return i, step
        return len(self.lesson.steps), None

    def turned_back(self) -> None:
        """Decisions have been taken back: the steps that waited for them wait again."""
        turns = len(self.director.turns)
        while self._taken and self._taken[-1][0] >= turns:
            _turn, step, self.foreseen = self._taken.pop()
            self._go(step)
            self._seen, self.answer = True, None
        self.late = None
        self.record.take_back(self.step)
        self.director.speaking = False

    # What the learner asks for ----------------------------------------------------------------------------

    def read_on(self) -> None:
        """Go on from what has been read."""
        if self.record.read_again is not None:
            self.record.read_on()
        elif self.answer is not None:
            self.answer = None
        elif self.late is not None:
            self.late = None
        elif self.reads:
            self._go(self.step + 1)
        self.update(moving=False)

    def back(self) -> None:
        """Say once more what was said before this; the game stays as it is."""
        self.record.read_again = self.before
        self.update(moving=False)

    @property
    def retakes(self) -> int | None:
        """The step to which the decision that is answered is taken back; None if it is none, or not the
        first that was not foreseen."""
        if self.answer is None or self.record.read_again is not None or not self._taken:
            return None
        _turn, step, foreseen = self._taken[-1]
        return step if foreseen else None

    def skip(self) -> None:
        """End the lesson, which counts as done."""
        self._go(len(self.lesson.steps))
