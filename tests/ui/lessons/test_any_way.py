"""However somebody plays in a lesson: nothing fails, and the game goes on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kingsburg.engine.kingsburg.actions import Build, Influence
from kingsburg.ui.lessons.opening import all_lessons
from tests.ui.lessons.conftest import Open

LESSONS = [(info.name, lesson.name) for info, lesson in all_lessons()]
DECISIONS = 12
LOOKS = 10
"""So many turns of the loop somebody looks at the table before deciding."""


@pytest.mark.parametrize(("game", "name"), LESSONS)
@pytest.mark.parametrize("seed", [1])
def test_any_legal_decisions_may_be_taken(pupil: Open, game: str, name: str, seed: int) -> None:
    p, chance = pupil(game, name), random.Random(seed)
    p.dt, decided, director = 50.0, 0, p.guide.director
    while decided < DECISIONS and not director.over:
        top = p.top
        usable = {spot.id for spot in p.spots if spot.does}
        onward = [id_ for id_ in ("lesson.next", "button.continue", "button.next") if id_ in usable]
        if onward and chance.random() < 0.8:
            p.click(onward[0])
        elif top.name == "peek":
            top.key("escape")
            p.ui.stack.pop()
            p.input.changed()
        elif director.deciding == 0:
            director.submit(chance.choice(director.legal()))
            p.input.changed()
            decided += 1
        p.wait()
    assert decided == DECISIONS or director.over
    if not p.guide.progress.done:
        assert p.guide.progress.present is not None


@pytest.mark.parametrize(("game", "name"), [("burgenland", "first"), ("kingsburg", "first")])
def test_who_decides_instead_of_reading_the_last_sentence_is_not_held_up(
    pupil: Open, game: str, name: str
) -> None:
    p = pupil(game, name)
    p.dt, director, progress = 50.0, p.guide.director, p.guide.progress
    while not (progress.done and progress.record.waiting and director.deciding == 0 and not director.held):
        assert not director.over, "the lesson has nothing left to say"
        if not p.go_on() and director.deciding == 0:
            director.submit(director.legal()[0])
            p.input.changed()
        p.wait()
    last = progress.record.waiting[-1]
    progress.record.waiting[:] = [last]
    progress._tell_late(last)
    p.wait()
    assert director.held and not progress.record.waiting
    director.submit(director.legal()[0])
    p.wait()
    assert progress.finished and not director.held


@pytest.mark.parametrize("choice", [0, -1])
def test_the_first_lesson_tells_of_the_envoy_and_its_end_on_any_way(pupil: Open, choice: int) -> None:
    """Who decides in a way of their own hears what holds for everybody, to the last sentence."""
    p = pupil("kingsburg", "first")
    p.dt, director = 50.0, p.guide.director
    said: set[str] = set()
    asked = 0
    while not p.guide.progress.done and not director.over:
        asked = asked + 1 if director.deciding == 0 else 0
        said.add(p.guide.status())
        if not p.go_on() and asked > LOOKS:
            director.submit(director.legal()[choice])
            p.input.changed()
        p.wait()
    assert p.guide.progress.done, p.guide.progress.step
    told = " ".join(said)
    assert "The King's Envoy goes to" in told and "This winter's button above" in told
    assert "Each winter is harder. The game is yours!" in told


def test_what_another_way_has_passed_by_is_taught_when_its_moment_comes(pupil: Open) -> None:
    """Somebody lays single dice only, builds nothing, and keeps all goods: every step is still taught."""
    p = pupil("kingsburg", "first")
    p.dt, director, guide = 50.0, p.guide.director, p.guide
    count = len(guide.lesson.spoken)
    asked = 0
    while not director.over and len(guide.progress.record.told) < count:
        number, of = guide.progress.counted()
        told = [told.step for told in guide.progress.record.told]
        ended = guide.lesson.spoken[-1] in told
        assert of == (len(told) if ended else count), "no step is lost on the way, and the end is the end"
        assert number <= of
        asked = asked + 1 if director.deciding == 0 else 0
        if not p.go_on() and asked > LOOKS:
            director.submit(min(director.legal(), key=spends))
            p.input.changed()
        p.wait()
    missing = set(guide.lesson.spoken) - {told.step for told in guide.progress.record.told}
    assert not missing
    assert "hire" in " ".join(told.says.text for told in guide.progress.record.told)


def spends(action: Any) -> tuple[bool, bool, bool, int]:
    """Orders decisions: placements first, such as spend little, and nothing is built before them."""
    placed = isinstance(action, Influence)
    extra = placed and (action.plus2 or action.envoy or bool(action.market))
    return not placed, extra, isinstance(action, Build), len(action.colour) if placed else 0
