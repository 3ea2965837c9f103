"""The questions about the game that one button asks, for those who listen."""

from __future__ import annotations

import pytest

from kingsburg.ui.shell.reader.asking import QUESTIONS, InTurn
from kingsburg.ui.shell.reader.ears import Question
from kingsburg.ui.shell.reader.news import News
from tests.ui.pad import Pad
from tests.ui.program import Program
from tests.ui.shell.reader.listening import Listening


def heard(listening: Listening) -> str:
    """The last announcement that a screen reader was given."""
    teller = listening.reader.teller
    assert teller is not None
    return teller._said[-1].text


def test_one_button_asks_every_question_that_has_a_key() -> None:
    turn = InTurn()
    asked = [turn.following() for _question in QUESTIONS]
    assert set(asked) == {question for question, _words in QUESTIONS.values()}
    assert turn.following() is Question.AGAIN, "after the last comes the first"


def test_presses_of_the_left_stick_are_answered_one_after_the_other(program: Program) -> None:
    program.begin("kingsburg", "human", "easy")
    listening, pad, news = Listening(program), Pad(program), News(program.ui)
    pad.press("left_stick")
    assert heard(listening) == news.answered(Question.AGAIN).text
    pad.press("left_stick")
    assert heard(listening) == news.answered(Question.HAVE).text
    pad.press("r1", "left_stick")
    assert heard(listening) == news.answered(Question.AGAIN).text, "another button begins anew"


def test_who_does_not_listen_is_told_nothing(program: Program) -> None:
    program.begin("kingsburg", "human", "easy")
    Pad(program).press("left_stick")
    assert program.app.loop.reader.teller is None


@pytest.mark.parametrize("listens", [False, True])
def test_the_button_is_listed_where_somebody_listens(program: Program, listens: bool) -> None:
    program.begin("kingsburg", "human", "easy")
    if listens:
        Listening(program)
    pad = Pad(program)
    pad.press("r1")
    program.app.keys()
    listed = " ".join(spot.label for spot in program.top.spots())
    assert ("hear what is asked" in listed) is listens
