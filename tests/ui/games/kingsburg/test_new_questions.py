"""A question that has just come is not answered by a press that was meant for what lay there before."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kingsburg.engine.kingsburg import stages
from tests.engine.scripted import ANN, BRIAN, Table
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting

Wait = Callable[[float], None]
GIFT = "option.1"
MERCHANT = 4


def gifts() -> Table:
    """Ann is to choose the Merchant's gift, then Brian."""
    t = Table(2)
    t.state.queue = ((MERCHANT, ANN), (MERCHANT, BRIAN))
    return t.enter(stages.GIFTS)


@pytest.fixture
def asked(sit: Open) -> tuple[Sitting, Wait]:
    """Ann has just been asked for a gift; and what puts the clock forward, by seconds."""
    s = sit("human", "human", answer_delay=250)
    now = [100.0]
    s.ui.clock = lambda: now[0]

    def wait(seconds: float) -> None:
        now[0] += seconds
        s.turn()

    wait(5)
    s.prepare(gifts())
    return s, wait


def clicked(s: Sitting, option: int) -> None:
    s.click(f"option.{option}")


def typed(s: Sitting, option: int) -> None:
    s.letter(str(option))


Press = Callable[[Sitting, int], None]
BY: list[Press] = [clicked, typed]


def test_a_press_answers_what_has_stood_for_a_while(asked: tuple[Sitting, Wait]) -> None:
    s, wait = asked
    wait(0.2)
    s.click(GIFT)
    assert s.played == []
    wait(0.8)
    s.click(GIFT)
    assert len(s.played) == 1


def test_keys_wait_too(asked: tuple[Sitting, Wait]) -> None:
    s, wait = asked
    wait(0.2)
    s.letter("1")
    assert s.played == []
    wait(0.1)
    s.letter("1")
    assert len(s.played) == 1


@pytest.mark.parametrize("press", BY)
def test_presses_that_began_before_the_question_do_not_answer_it(
    asked: tuple[Sitting, Wait], press: Press
) -> None:
    s, wait = asked
    wait(1)
    for _ in range(5):
        press(s, 1)
        wait(0.3)
    assert len(s.played) == 1 and s.playback.deciding == BRIAN
    wait(0.3)
    press(s, 1)
    assert len(s.played) == 2


@pytest.mark.parametrize("press", BY)
def test_a_press_elsewhere_is_meant(asked: tuple[Sitting, Wait], press: Press) -> None:
    s, wait = asked
    wait(1)
    press(s, 1)
    wait(0.3)
    press(s, 2)
    assert len(s.played) == 2


def test_a_controller_answers_some_time_after_a_key(asked: tuple[Sitting, Wait]) -> None:
    s, wait = asked
    wait(1)
    typed(s, 1)
    wait(0.6)
    s.input.press_spot(s.spot(GIFT))
    assert len(s.played) == 2


def test_a_button_pressed_before_the_question_does_not_answer_it(asked: tuple[Sitting, Wait]) -> None:
    s, wait = asked
    wait(1)
    x, y = s.spot(GIFT).rect.centre
    s.point(x, y)
    s.press(x, y)
    s.prepare(gifts())
    s.release(x, y)
    assert s.played == []


def test_what_decides_nothing_answers_at_once(asked: tuple[Sitting, Wait]) -> None:
    s, _wait = asked
    s.click("button.menu")
    assert s.top.name == "menu"


def test_a_screen_reader_answers_at_once(asked: tuple[Sitting, Wait]) -> None:
    s, _wait = asked
    assert s.input.click(GIFT)
    assert len(s.played) == 1


def test_nothing_waits_if_the_player_says_so(asked: tuple[Sitting, Wait]) -> None:
    s, _wait = asked
    s.ui.change_settings(answer_delay=0)
    for _ in range(2):
        s.click(GIFT)
    assert len(s.played) == 2
