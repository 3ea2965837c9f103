"""Whoever plays otherwise than a lesson foresees still hears what it teaches, each step when it arises."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from kingsburg.ui.lessons.lesson import Lesson
from kingsburg.ui.lessons.opening import all_lessons
from tests.ui.lessons.conftest import Open
from tests.ui.lessons.pupil import Pupil

LESSONS = [(info.name, lesson) for info, lesson in all_lessons()]
IDS = [f"{game}-{lesson.name}" for game, lesson in LESSONS]
NEED_NOT_BE: Final = {
    ("kingsburg", "pair"): {3: "one placement more: it teaches nothing that the steps before did not"},
    ("burgenland", "scoring"): {
        1: "says of this position what the step before says of all",
        2: "where a card is laid is taught by the first lesson",
        3: "which numbers stay in the zone is taught by the first lesson",
        6: "where a building stands is taught by the first lesson",
    },
}
"""The steps that need not be said to whoever plays another way, with the reason."""
LOOKS: Final = 8
"""So many turns of the loop somebody looks at the table before deciding."""
MOST_DECISIONS: Final = 400


def teaching(game: str, lesson: Lesson) -> set[int]:
    return {*lesson.spoken} - {*NEED_NOT_BE.get((game, lesson.name), {})}


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_every_step_that_teaches_can_be_said_on_another_way(game: str, lesson: Lesson) -> None:
    for i in teaching(game, lesson):
        step = lesson.steps[i]
        first = lesson.spoken[0] == i and step.takes
        always = step.general or (i == 1 and game == "burgenland")
        assert step.later is not None or first or always, f"step {i}: {step.says}"


class Otherwise:
    """Plays a lesson against its proposals, and remembers which steps had their moment."""

    def __init__(self, p: Pupil, seed: int) -> None:
        self.p = p
        self.guide = p.guide
        self.chance = random.Random(seed)
        self.possible: set[int] = set()
        """The steps of which something that they teach could be decided."""
        self.decisions = 0

    def play(self, wanted: set[int]) -> set[int]:
        """Play on until all that is wanted was said, or the game is over; return what was not said."""
        director, record = self.guide.director, self.guide.progress.record
        looked = 0
        while not director.over and self.decisions < MOST_DECISIONS:
            missing = wanted - {told.step for told in record.told}
            if not missing:
                return set()
            looked = looked + 1 if director.deciding == 0 else 0
            if not self.p.go_on() and self.p.top is self.guide.table and looked > LOOKS:
                self.decide()
                looked = 0
            self.p.wait()
        return wanted - {told.step for told in record.told}

    def decide(self) -> None:
        """Take any decision but the proposed one, if there is another."""
        director, step = self.guide.director, self.guide.progress.present
        legal = director.legal()
        for i, one in enumerate(self.guide.lesson.steps):
            teaches = one.later.teaches if one.later is not None else None
            if teaches is not None and any(map(teaches, legal)):
                self.possible.add(i)
        proposed = step.takes[:1] if step is not None else ()
        others: list[Any] = [action for action in legal if action not in proposed]
        director.submit(self.chance.choice(others or legal))
        self.p.input.changed()
        self.decisions += 1


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_against_the_proposal_every_step_that_teaches_is_said(
    pupil: Open, game: str, lesson: Lesson, seed: int
) -> None:
    p = pupil(game, lesson.name)
    p.dt = 50.0
    played = Otherwise(p, seed)
    missing = played.play(teaching(game, lesson))
    arose = {i for i in missing if not teaches(lesson, i) or i in played.possible}
    assert not arose, f"after {played.decisions} decisions: {[lesson.steps[i].says for i in sorted(arose)]}"


def teaches(lesson: Lesson, i: int) -> bool:
    """Whether a step waits for a decision of a kind that may never arise."""
    later = lesson.steps[i].later
    return later is not None and later.teaches is not None
