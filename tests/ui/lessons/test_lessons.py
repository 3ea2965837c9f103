"""Every lesson, as data and played to its end: by mouse, by keyboard, and from each of its steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.ui.book.page import Says
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.lessons.laid import LEARNER, LaidSession, foreseen, rehearse
from kingsburg.ui.lessons.lesson import Lesson
from kingsburg.ui.lessons.opening import all_lessons
from tests.rules import IDS as RULE_IDS
from tests.ui.lessons.conftest import Open

LESSONS = [(info.name, lesson) for info, lesson in all_lessons()]
IDS = [f"{game}-{lesson.name}" for game, lesson in LESSONS]
FIRST = [(game, lesson) for game, lesson in LESSONS if lesson.name == "first"]
MOST_WORDS = 25
MOST_STEPS = 15


def sentences(lesson: Lesson) -> Iterator[Says]:
    for step in lesson.steps:
        later = step.later.says if step.later is not None else None
        yield from (said for said in (step.says, step.otherwise, later) if said is not None)


def session_of(game: str, lesson: Lesson) -> LaidSession[Any]:
    presentation = CATALOGUE[game].opened().presentation()
    players = tuple(Player(name, "human" if i == 0 else "easy") for i, name in enumerate(lesson.names))
    return LaidSession(
        presentation.notation.game, Setup(players, lesson.seed), presentation.bars_undo, lesson.chance
    )


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_a_lesson_is_short_and_its_sentences_are_short(game: str, lesson: Lesson) -> None:
    assert len(lesson.spoken) <= MOST_STEPS
    assert len(lesson.spoken) >= 12 or lesson.name != "first"
    for said in sentences(lesson):
        assert len(said.text.split()) <= MOST_WORDS, said.text


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_every_sentence_names_players_that_play(game: str, lesson: Lesson) -> None:
    names = {name.lower(): name for name in lesson.names}
    for said in sentences(lesson):
        assert said.text.format(**names)


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_every_rule_that_a_lesson_quotes_is_in_the_rules(game: str, lesson: Lesson) -> None:
    quoted = {rule for said in sentences(lesson) for rule in said.rules}
    assert quoted and quoted <= RULE_IDS[game], quoted - RULE_IDS[game]


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_all_that_is_laid_is_legal_and_used(game: str, lesson: Lesson) -> None:
    session = session_of(game, lesson)
    assert rehearse(session, lesson, len(lesson.steps))
    laid = [turn.action for turn in session.turns if turn.seat == CHANCE][: len(lesson.chance)]
    assert tuple(laid) == lesson.chance
    for seat, actions in enumerate(lesson.others, 1):
        done = tuple(turn.action for turn in session.turns if turn.seat == seat)
        assert done == actions, f"seat {seat} of {lesson.name}"


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_steps_that_a_player_may_reach_on_any_way_have_a_place_in_the_game(game: str, lesson: Lesson) -> None:
    for step in lesson.steps:
        assert step.chapter or not step.general
        assert step.takes or not step.free
        assert step.says is not None or step.takes
        assert step.later is None or step.says is not None


def test_every_step_of_the_first_lessons_is_taught_on_any_way() -> None:
    """Whatever a step says of one position only, it also says so that it holds in any."""
    lesson = dict(FIRST)["kingsburg"]
    last = lesson.spoken[-1]
    assert all(lesson.steps[i].later for i in lesson.spoken if i not in (0, last))


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_who_clicks_what_is_lit_comes_to_the_end_by_mouse(pupil: Open, game: str, lesson: Lesson) -> None:
    p = pupil(game, lesson.name)
    assert p.follow(p.by_mouse) == len(lesson.spoken)
    assert p.ui.settings.reached("lesson", f"{game}/{lesson.name}") == len(lesson.steps)
    assert p.ui.settings.games_finished == 0


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_who_presses_what_is_lit_comes_to_the_end_by_keyboard(pupil: Open, game: str, lesson: Lesson) -> None:
    p = pupil(game, lesson.name)
    assert p.follow(p.by_keyboard) == len(lesson.spoken)


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_it_is_taken_up_at_each_of_its_steps(pupil: Open, game: str, lesson: Lesson) -> None:
    p = pupil(game, lesson.name)
    for i in lesson.spoken:
        p.open(game, lesson.name, i)
        p.said()
        assert p.guide.progress.step == i
        assert p.guide.progress.says == lesson.steps[i].says


@pytest.mark.parametrize(("game", "lesson"), FIRST, ids=[game for game, _lesson in FIRST])
def test_at_the_pace_of_first_games_it_takes_less_than_five_minutes(
    pupil: Open, game: str, lesson: Lesson
) -> None:
    p = pupil(game, lesson.name, speed="normal")
    p.ui.change_settings(ai_speed="first")
    p.dt = 50.0
    p.follow(p.by_mouse)
    words = sum(len(said.text.split()) for said in sentences(lesson))
    assert p.passed + words / 3 < 300, "three words a second are read"


def test_opponents_answer_what_was_not_foreseen_with_what_is_legal() -> None:
    game, lesson = FIRST[0]
    session = session_of(game, lesson)
    rehearse(session, lesson, 0)
    assert session.to_move == LEARNER
    session.submit(session.game.legal(session.state)[-1])
    rules = session.game
    for _ in range(8):
        seat, state = session.to_move, session.state
        assert seat is not None
        action = None if seat == LEARNER else foreseen(rules, lesson, state, seat, session.turns)
        assert action is None or rules.why_not(state, action) is None
        session.submit(action or rules.legal(state)[-1])
