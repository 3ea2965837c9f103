"""Nobody plays like this: thousands of clicks, drags, keys and pulled windows, and the game lives on."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.monkey import let_loose


def play_to_the_end(s: Sitting) -> None:
    """Like a person again, whatever the monkey has left behind."""
    stream = random.Random(4)
    while s.top.name != "scoring":
        s.until(
            lambda: (
                s.playback.deciding is not None or s.playback.held or s.top.name != "season" or s.finished()
            )
        )
        s.turn()
        if s.top.name == "peek":
            if "peek.card" in s.ids():
                x, y = s.spot("peek.card").rect.centre
                s.press(x, y)
                s.release(x, y)
            s.click("button.close")
        elif "button.continue" in s.ids("click"):
            s.click("button.continue")
        elif s.top.name not in ("season", "battle", "scoring"):
            s.key(pygame.K_ESCAPE)
        elif s.playback.deciding is not None:
            s.playback.submit(stream.choice(s.playback.legal()))


@pytest.mark.parametrize(
    ("kinds", "seed"), [(("human", "random", "random"), 1), (("human", "human"), 2), (("human", "random"), 3)]
)
def test_a_thousand_thoughtless_deeds_break_nothing(
    sit: Open, monkeypatch: pytest.MonkeyPatch, kinds: tuple[str, ...], seed: int
) -> None:
    s = sit(*kinds, size=(640, 360), seed=str(seed))
    scenes = let_loose(s, monkeypatch, seed)
    assert {"season", "menu"} <= scenes and s.state.phase >= 2
    play_to_the_end(s)
    assert s.finished()


def test_the_window_may_be_pulled_to_any_size_in_the_middle_of_a_drag(sit: Open) -> None:
    s = sit(size=(640, 360))
    while not any(x.startswith("die.") for x in s.ids("drag")):
        s.rest()
        if "option.1" in s.ids():
            s.click("option.1")
    s.drag("die.colour.1", 300, 100, let_go=False)
    pygame.display.set_mode((960, 540), pygame.RESIZABLE)
    s.turn(times=3)
    s.release(5, 5)
    assert s.ui.attention.dragging is None and not [x for x in s.spots if x.state == "target"]
