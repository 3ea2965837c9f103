"""What is done in the drawing thread's spare time: a step in each turn in which nothing else is due."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from itertools import cycle

import pytest

from kingsburg.ui.shell.idle import Idle
from tests.ui.desk import Desk


def steps(done: list[str], *names: str) -> Iterator[None]:
    for name in names:
        done.append(name)
        yield


def test_works_are_done_one_after_the_other_a_step_at_a_time() -> None:
    idle, done = Idle(), list[str]()
    idle.begin("first", steps(done, "a", "b"))
    idle.begin("second", steps(done, "c"))
    idle.step()
    assert done == ["a"]
    for _ in range(4):
        idle.step()
    assert done == ["a", "b", "c"] and not idle


def test_what_is_dropped_or_begun_anew_goes_no_further() -> None:
    idle, done = Idle(), list[str]()
    idle.begin("work", steps(done, "old", "older"))
    idle.step()
    idle.begin("work", steps(done, "new"))
    idle.step()
    idle.drop("work")
    idle.drop("work")
    idle.step()
    assert done == ["old", "new"] and not idle


def test_nothing_is_left_to_do_when_the_program_ends(desk: Desk) -> None:
    desk.ui.idle.begin("endless", cycle([None]))
    desk.app.quit()
    assert not desk.ui.idle


def test_an_error_ends_only_the_work_that_had_it(caplog: pytest.LogCaptureFixture) -> None:
    idle, done = Idle(), list[str]()

    def failing() -> Iterator[None]:
        yield
        raise ZeroDivisionError

    idle.begin("bad", failing())
    idle.begin("good", steps(done, "done"))
    with caplog.at_level(logging.ERROR):
        for _ in range(3):
            idle.step()
    assert done == ["done"] and "bad" in caplog.text


def test_the_loop_takes_no_step_while_it_draws(desk: Desk) -> None:
    done: list[str] = []
    desk.turn(times=3)
    desk.ui.idle.begin("work", steps(done, "a", "b"))
    desk.ui.invalidate()
    desk.turn()
    assert done == []
    while not done:
        desk.turn()
    assert done == ["a"] and desk.app.loop.turn(16), "the next step follows soon"
