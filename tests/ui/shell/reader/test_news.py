"""What is told at once and on request, and to whom."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.ui.shell.reader.asking import QUESTIONS, asked
from kingsburg.ui.shell.reader.ears import Question
from kingsburg.ui.shell.reader.news import News
from kingsburg.ui.shell.scene import Scene
from tests.ui.program import Program


def told(news: News) -> str:
    return " ".join(said.text for said in news.since())


def test_a_decision_is_told_with_what_one_needs_for_it(program: Program) -> None:
    news = News(program.ui)
    program.begin("kingsburg", "human", "easy")
    heard = told(news)
    assert program.top.status() in heard
    assert heard.count(program.top.status()) == 1 and not told(news)


def test_what_others_do_is_told_in_the_lines_of_the_chronicle(program: Program) -> None:
    program.begin("kingsburg", "human", "easy")
    news = News(program.ui)
    told(news)
    before = len(program.playback.lines)
    program.play(3)
    heard = told(news)
    assert program.playback.lines[-1].text.rstrip(".") in heard
    assert len(program.playback.lines) > before


def test_a_refusal_is_told_at_once(program: Program) -> None:
    news = News(program.ui)
    told(news)
    program.ui.toast("No combination of your dice makes 18.")
    (said,) = news.since()
    assert (said.text, said.live) == ("No combination of your dice makes 18.", "assertive")


def test_what_the_chronicle_and_the_scene_both_say_is_told_once(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    news = News(program.ui)
    told(news)
    monkeypatch.setattr(news, "_happened", lambda: ["Brian loses with 7.", "Ann wins the game."])
    monkeypatch.setattr(news, "_due", lambda: (["Ann wins the game"], True))
    assert told(news) == "Brian loses with 7. Ann wins the game."


def test_what_was_told_just_before_the_table_went_is_told_still(program: Program) -> None:
    program.begin("kingsburg", "human", "easy")
    news = News(program.ui)
    told(news)
    playback = program.playback
    program.play(3)
    program.ui.stack.replace(Scene(program.ui))
    assert playback.lines[-1].text.rstrip(".") in told(news)
    assert playback.lines[-1].text.rstrip(".") not in told(news)


def test_a_scene_that_opens_is_named_by_its_own_node_alone(program: Program) -> None:
    news = News(program.ui)
    told(news)
    program.click("button.settings")
    (said,) = news.since()
    assert said.titles and said.text == "Settings: Game."


@pytest.mark.parametrize("game", ["kingsburg", "burgenland"])
@pytest.mark.parametrize("question", Question)
def test_every_question_has_an_answer_in_both_games(program: Program, game: str, question: Question) -> None:
    program.begin(game, "human", "easy")
    answer = News(program.ui).answered(question)
    assert answer.live == "assertive" and len(answer.text) > 10
    assert "None" not in answer.text and "{" not in answer.text


def test_letters_ask_only_together_with_shift() -> None:
    for letter, (question, _words) in QUESTIONS.items():
        key = ord(letter)
        shifted = pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LSHIFT, unicode=letter.upper())
        plain = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter)
        assert asked(shifted) is question and asked(plain) is None
