"""Where a lesson stands, and what is said there."""

from __future__ import annotations

from kingsburg.ui.book.page import Says
from kingsburg.ui.lessons.lesson import Lesson, Point, Step
from kingsburg.ui.lessons.told import Record


class Standing:
    """One lesson at its present `step`; all of them are done when it is past the last."""

    def __init__(self, lesson: Lesson, step: int) -> None:
        """The lesson is taken up at that step."""
        self.lesson = lesson
        self.step = step
        self.answer: Says | None = None
        """What is said about a decision that was not foreseen; None if nothing is."""
        self.shown = False
        """Whether the moment of the present step has come, so that it is said."""
        self.foreseen = True
        """Whether the learner has decided as foreseen so far."""
        self.record = Record(lesson, step)
        """What has been told, and what waits for its moment."""
        self.late: int | None = None
        """The step of which is said now what it teaches however the learner has played; None if none is."""

    @property
    def done(self) -> bool:
        """Whether all steps are done."""
        return self.step >= len(self.lesson.steps)

    @property
    def finished(self) -> bool:
        """Whether nothing is left to say."""
        return self.done and self.answer is None and self.late is None and not self.record.waiting

    @property
    def present(self) -> Step | None:
        """The present step; None when all are done."""
        return None if self.done else self.lesson.steps[self.step]

    @property
    def says(self) -> Says | None:
        """What is said now, or None."""
        again = self.record.again
        if again is not None:
            return again.says
        if self.answer is not None:
            return self.answer
        if self.late is not None:
            return self.record.late(self.late)
        step = self.present
        return step.says if step is not None and self.shown else None

    @property
    def reads(self) -> bool:
        """Whether the game waits until what is said has been read."""
        step = self.present
        if self.record.read_again is not None or self.late is not None:
            return True
        return self.answer is None and self.shown and step is not None and not step.takes

    @property
    def points(self) -> tuple[Point, ...]:
        """What the sentence that is said points at."""
        step = self.present
        if self.answer is not None or self.record.read_again is not None:
            return ()
        if self.late is not None:
            return self.record.later(self.late).shows
        return (*step.shows, *step.points) if step is not None and self.shown else ()

    @property
    def decides(self) -> bool:
        """Whether what is said is of a decision to be taken now."""
        step = self.present
        if self.answer is not None or self.record.read_again is not None:
            return False
        return self.late is not None or (step is not None and self.shown and bool(step.takes))

    @property
    def leads(self) -> bool:
        """Whether the last but one of its points leads to the last: one is laid on the other."""
        step = self.present
        return self.late is None and step is not None and bool(step.takes) and len(step.points) > 1

    @property
    def ends(self) -> bool:
        """Whether the last step is said, or what has been passed by is said after it."""
        if self.answer is not None or self.record.read_again is not None:
            return False
        return self.done or (self.step == len(self.lesson.steps) - 1 and self.late is None)

    @property
    def before(self) -> int | None:
        """Which of what has been told comes before what is said now; None at the first."""
        shown = self.late if self.late is not None else self.step
        return self.record.before(None if self.answer is not None else shown)

    @property
    def asked(self) -> tuple[object, ...]:
        """Which step is said, whether something that was done is answered, and what is read again."""
        return self.step, self.answer is not None, self.late, self.record.read_again

    def counted(self) -> tuple[int, int]:
        """Return the number of what is said now, from 1, and how many steps are told in all."""
        record, before = self.record, self.before
        number = 1 if before is None else before + 2
        count = record.count(self.step, self.foreseen)
        return min(number, len(record.told) or 1), max(1, count)
