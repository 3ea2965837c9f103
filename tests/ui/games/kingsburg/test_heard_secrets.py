"""What one person alone has seen is told to that person alone, by ear too."""

from __future__ import annotations

from collections.abc import Sequence

import accesskit
import pytest

from kingsburg.ui.shell.reader import voice as voices
from kingsburg.ui.shell.reader.ears import Question
from kingsburg.ui.shell.reader.news import News
from kingsburg.ui.shell.reader.voice import Voice
from tests.engine.scripted import ANN
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.games.kingsburg.test_secrets import at_the_gate, looking
from tests.ui.shell.reader.listening import Listening


def heard(listening: Listening) -> str:
    return " ".join(node.label for node in listening.tree.values())


def tells(words: str) -> bool:
    return "Demons, strength 6" in words


class Spoken(Voice):
    """A voice that keeps what it would say."""

    def __init__(self) -> None:
        super().__init__("en", voices.Speaker(lambda language: ()))
        self.texts: list[str] = []

    def say(self, text: str, *, at_once: bool = False) -> None:
        self.texts.append(text)


@pytest.fixture
def gate(sit: Open) -> Sitting:
    return at_the_gate(sit)


def test_the_card_is_told_only_while_it_is_held_open(gate: Sitting) -> None:
    listening = Listening(gate)
    assert not tells(heard(listening))
    listening.ask(accesskit.Action.CLICK, "peek.card")
    assert tells(heard(listening))
    listening.ask(accesskit.Action.CLICK, "peek.card")
    assert not tells(heard(listening))
    listening.ask(accesskit.Action.CLICK, "button.close")
    assert gate.top.name == "season" and not tells(heard(listening))


def test_the_voice_that_all_hear_does_not_tell_it(gate: Sitting) -> None:
    listening = Listening(gate)
    assert listening.reader.teller is not None
    gate.ui.change_settings(voice=True)
    listening.reader.teller.voice = spoken = Spoken()
    listening.ask(accesskit.Action.CLICK, "peek.card")
    assert not any(tells(text) for text in spoken.texts)


def test_who_plays_alone_hears_it_at_once(sit: Open) -> None:
    s = sit("human", "random", "random")
    s.prepare(looking(ANN))
    s.click("option.1")
    news, texts = News(s.ui), list[str]()
    s.until(lambda: s.top.name == "peek")
    s.turn(times=2)
    texts += [said.text for said in news.since()]
    assert any(tells(text) for text in texts)


@pytest.mark.parametrize("question", [q for q in Question if q is not Question.LATELY])
def test_nothing_is_answered_while_the_screen_is_handed_over(
    sit: Open, question: Question, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = sit("human", "human", "random")
    monkeypatch.setattr(type(s.playback), "handing", property(lambda playback: 1))
    assert News(s.ui).answered(question).text == f"Pass the screen to {s.playback.names[1]} first."


def test_what_may_come_is_told_as_all_at_the_screen_know_it(sit: Open) -> None:
    for others, secret in (("random", False), ("human", True)):
        s = sit("human", others)
        state, seat = s.playback.session.state, s.playback.front
        state.peeked = tuple(1 << state.year if one == seat else 0 for one in range(state.seats))
        answer: Sequence[str] = s.top.ears().answer(Question.AHEAD)  # type: ignore[union-attr]
        assert ("One of these" in answer[0]) is secret
