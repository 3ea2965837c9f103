"""While nothing happens the loop dozes: it looks for events, and leaves out most turns."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest

from kingsburg.ui.shell import loop
from tests.ui.program import Program

ROUSED = 40
"""After so many ticks something happens, or does not."""
ENDED = 60


class Clock:
    """Ticks at once, and does what a test wants to happen at a tick."""

    def __init__(self, at: dict[int, Callable[[], object]]) -> None:
        self.at = at
        self.ticks = 0

    def tick(self, _pace: float) -> int:
        self.ticks += 1
        self.at.get(self.ticks, lambda: None)()
        return 100


@pytest.fixture
def resting(program: Program, monkeypatch: pytest.MonkeyPatch) -> Program:
    """At a table where a person must decide, and everything lies still."""
    monkeypatch.setattr(loop, "_WAKEFUL", 0.0)
    monkeypatch.setattr(loop, "_AWAKE", 0.0)
    program.begin("kingsburg", "human", "random")
    program.play(3)
    program.until(lambda: not program.app.loop.turn(16))
    return program


def run(p: Program, monkeypatch: pytest.MonkeyPatch, at: dict[int, Callable[[], object]]) -> list[int]:
    """Run the loop for `ENDED` ticks; return after how many of them there was a turn."""
    kept: list[int] = []
    main = p.app.loop
    clock = Clock(at | {ENDED: lambda: setattr(main.told, "to_end", True)})
    turn = main.guarded_turn

    def noted(dt: float) -> None:
        kept.append(clock.ticks)
        turn(dt)

    monkeypatch.setattr(main, "guarded_turn", noted)
    monkeypatch.setattr(main, "_end_at_once", lambda: None)
    monkeypatch.setattr(pygame, "time", SimpleNamespace(Clock=lambda: clock))
    main.run()
    return kept


def test_a_still_table_takes_one_turn_in_four(resting: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = run(resting, monkeypatch, {})
    assert len(kept) <= ENDED / (loop.DOZED + 1) + 3
    assert {after - before for before, after in pairwise(kept[3:-1])} == {loop.DOZED + 1}


def test_an_event_is_taken_at_the_next_tick(resting: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def point() -> None:
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0), touch=False)
        )

    for roused in range(ROUSED, ROUSED + loop.DOZED + 1):
        with monkeypatch.context() as once:
            assert roused in run(resting, once, {roused: point})
        resting.app.loop.told.to_end = False


def test_the_end_is_taken_at_the_next_tick(resting: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    told = resting.app.loop.told
    clocks = run(resting, monkeypatch, {ROUSED + 1: lambda: setattr(told, "to_end", True)})
    assert clocks[-1] <= ROUSED + 1


@pytest.mark.parametrize("what", ["message", "reader", "just now"])
def test_while_something_is_awaited_no_turn_is_left_out(
    resting: Program, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    main = resting.app.loop
    if what == "message":
        resting.ui.toast("Saved.")
        resting.turn()
    elif what == "reader":
        monkeypatch.setattr(main.reader, "teller", SimpleNamespace(advance=lambda **_: False))
    else:
        monkeypatch.setattr(loop, "_WAKEFUL", 1000.0)
    assert run(resting, monkeypatch, {})[-10:] == list(range(ENDED - 9, ENDED + 1))
