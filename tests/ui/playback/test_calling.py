"""One is called to one's turn: after a long wait, and behind other windows."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.engine.kingsburg import stages
from kingsburg.ui.playback.calling import LONG, Calling
from kingsburg.ui.shell import context
from tests.engine.scripted import Table
from tests.ui.games.kingsburg.conftest import Open, sit

__all__ = ["sit"]
TURN = 16.0


def waited(calling: Calling, ms: float, focused: bool = True) -> bool:
    """Whether somebody is called whose turn comes after that time."""
    called = [calling.due(TURN, False, focused) for _ in range(round(ms / TURN))]
    return any(called) or calling.due(TURN, True, focused)


def test_only_after_a_long_wait_and_once() -> None:
    calling = Calling()
    calling.due(TURN, True, True)
    assert not waited(calling, LONG / 2)
    assert not waited(calling, LONG - 5 * TURN), "the wait before has not been added"
    assert waited(calling, LONG + TURN)
    assert not calling.due(TURN, True, True), "the turn goes on"


def test_behind_other_windows_at_once() -> None:
    calling = Calling()
    calling.due(TURN, True, True)
    assert waited(calling, TURN, focused=False)


def test_nobody_is_called_to_a_table_that_is_just_opened() -> None:
    assert not Calling().due(TURN, True, False)


def test_at_the_table_bell_and_window_call(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    s = sit("human", "random", speed="fast")
    s.prepare(Table(2).give(0, wood=3).enter(stages.BUILD))
    called: list[str] = []
    monkeypatch.setattr(s.ui.sound, "call", called.append)
    monkeypatch.setattr(context, "ask_for_attention", lambda: called.append("window"))
    s.click("tile.palisade")
    s.click("button.build")
    s.post(pygame.WINDOWFOCUSLOST)
    s.until(lambda: s.playback.deciding is None)
    assert called == []
    s.until(lambda: s.playback.deciding == 0)
    s.turn()
    assert called == ["turn", "window"]
