"""When the moment of a lesson's step comes, and when it has passed."""

from __future__ import annotations

from typing import Any

from kingsburg.ui.lessons.director import LessonDirector
from kingsburg.ui.lessons.laid import LEARNER
from kingsburg.ui.lessons.lesson import Course, Later, Step


class Moments:
    """Compares steps of a lesson with its game as it stands."""

    def __init__(self, course: Course, director: LessonDirector[Any, Any]) -> None:
        self._course = course
        self._director = director

    def come(self, step: Step, seen: bool) -> bool:
        """Return whether the moment of a step has come; `seen`: the event that it waits for was shown."""
        director = self._director
        if step.sees is not None:
            return seen
        if director.deciding != LEARNER or self.ahead(step):
            return False
        return not step.takes or self.asks(step, director.state)

    def past(self, step: Step, seen: bool, foreseen: bool) -> bool:
        """Return whether the moment of a step cannot come any more.

        `seen`: the event that it waits for was shown. `foreseen`: the learner has decided as foreseen.
        """
        director = self._director
        if not step.general and not foreseen:
            return True
        if director.over and not director.playing:
            return not (step.sees is not None and seen)
        if director.deciding != LEARNER or self.ahead(step):
            return False
        if step.sees is not None:
            return not seen
        if step.chapter and self._course.chapter(director.state) > step.chapter:
            return True
        fits = step.free or any(director.game.why_not(director.state, act) is None for act in step.takes)
        return bool(step.takes) and self.asks(step, director.state) and not fits

    def due(self, step: Step, later: Later) -> bool:
        """Return whether what the learner is asked now is what a step teaches that has been passed by."""
        if step.sees is not None or self.ahead(step):
            return False
        director = self._director
        if later.teaches is None:
            return not step.takes or self.asks(step, director.state)
        return any(map(later.teaches, director.game.legal(director.state)))

    def ahead(self, step: Step) -> bool:
        """Return whether a step belongs to a later chapter."""
        return bool(step.chapter) and self._course.chapter(self._director.state) < step.chapter

    def gone_by(self, step: Step, foreseen: bool) -> bool:
        """Return whether the game has gone past a step, or another way."""
        if not step.general and not foreseen:
            return True
        return bool(step.chapter) and self._course.chapter(self._director.state) > step.chapter

    def asks(self, step: Step, state: Any) -> bool:
        """Return whether the learner is asked there what the step waits for."""
        kind = type(step.takes[0])
        return any(type(action) is kind for action in self._director.game.legal(state))
