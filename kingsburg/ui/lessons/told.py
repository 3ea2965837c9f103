"""What a lesson has told so far, to be read again, and what it still has to tell when its moment comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kingsburg.ui.book.page import Says
from kingsburg.ui.lessons.lesson import Later, Lesson, Step


class Told(NamedTuple):
    """A step that has been said: in which words, and after how many turns (-1: before it was taken up)."""

    step: int
    says: Says
    turns: int


class Record:
    """The steps of one lesson that have been told, and those that wait for their moment."""

    def __init__(self, lesson: Lesson, begun: int) -> None:
        """The lesson is taken up at the step `begun`: the steps before it count as told."""
        self._steps: Sequence[Step] = lesson.steps
        self._spoken = lesson.spoken
        self.told = [Told(i, says, -1) for i, step in enumerate(lesson.steps[:begun]) if (says := step.says)]
        self.waiting: list[int] = []
        """The steps that the game has gone past untold; they are told when their moment comes."""
        self.read_again: int | None = None
        """Which of what has been told is read again, from 0; None if nothing is."""

    @property
    def _numbers(self) -> set[int]:
        return {told.step for told in self.told}

    def tell(self, step: int, says: Says, turns: int) -> None:
        """Note that a step is said for the first time."""
        if step not in self._numbers:
            self.told.append(Told(step, says, turns))
        if step in self.waiting:
            self.waiting.remove(step)

    def leave(self, first: int, end: int) -> None:
        """The game goes past the steps from `first` to before `end`: those untold wait, if they can."""
        done = {*self._numbers, *self.waiting}
        self.waiting += [i for i in range(first, end) if self._steps[i].later is not None and i not in done]

    def later(self, step: int) -> Later:
        """Return when a waiting step will be said, and what it shows."""
        later = self._steps[step].later
        assert later is not None
        return later

    def late(self, step: int) -> Says:
        """Return what a waiting step will say."""
        says = self.later(step).says or self._steps[step].says
        assert says is not None
        return says

    def take_back(self, step: int) -> None:
        """That step is the present one again: it and all behind it are untold."""
        self.told = [told for told in self.told if told.step < step]
        self.waiting = [i for i in self.waiting if i < step]
        self.read_again = None

    def count(self, present: int, foreseen: bool) -> int:
        """Return how many steps are told in all, as far as the learner's way allows it.

        The end is the end: once the last step has been told, what still waits counts when it is told.
        """
        told = self._numbers
        if self._spoken[-1] in told:
            return len(told)
        ahead = [i for i in self._spoken if i >= present and i not in told and i not in self.waiting]
        to_come = [i for i in ahead if foreseen or self._steps[i].general or self._steps[i].later]
        return len(self.told) + len(self.waiting) + len(to_come)

    @property
    def again(self) -> Told | None:
        """What is read again, or None."""
        return None if self.read_again is None else self.told[self.read_again]

    def before(self, step: int | None) -> int | None:
        """Return which of what has been told comes before what is shown now; None if nothing does.

        `step` is the number of what is shown if it is a step, None for an answer.
        """
        if self.read_again is not None:
            number = self.read_again
        else:
            steps = [told.step for told in self.told]
            number = steps.index(step) if step in steps else len(steps)
        return number - 1 if number > 0 else None

    def read_on(self) -> None:
        """Read what was told next; after the last, what is to be said now."""
        assert self.read_again is not None
        on = self.read_again + 1
        self.read_again = on if on < len(self.told) else None
