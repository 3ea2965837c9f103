"""Nobody plays like this: thousands of clicks, drags, keys and pulled windows, and the duel lives on."""

from __future__ import annotations

import random

import pygame
import pytest

from kingsburg.engine.burgenland.actions import Roll
from tests.ui.games.burgenland.conftest import Open
from tests.ui.games.burgenland.sitting import Sitting
from tests.ui.games.burgenland.test_rolling import again
from tests.ui.monkey import let_loose


def play_to_the_end(s: Sitting) -> None:
    """Like a person again, whatever the monkey has left behind."""
    stream = random.Random(4)
    while s.top.name != "scoring":
        s.until(lambda: s.playback.deciding is not None or not s.at_table or s.finished())
        s.turn()
        if s.top.name == "scoring":
            break
        if not s.at_table:
            s.key(pygame.K_ESCAPE)
        elif s.finished():
            s.click("button.score")
        else:
            s.playback.submit(stream.choice(s.playback.legal()))


@pytest.mark.parametrize(
    ("kinds", "seed"), [(("human", "random"), 1), (("human", "human"), 2), (("random", "human"), 3)]
)
def test_a_thousand_thoughtless_deeds_break_nothing(
    sit: Open, monkeypatch: pytest.MonkeyPatch, kinds: tuple[str, ...], seed: int
) -> None:
    s = sit(*kinds, size=(640, 360), seed=str(seed))
    scenes = let_loose(s, monkeypatch, seed)
    happened = [row for row in s.traced() if "event" in row]
    assert {"duel", "menu"} <= scenes and len(happened) > 10, "here or in another game that it has opened"
    play_to_the_end(s)
    s.agrees()
    assert s.playback.model == s.fold_anew()


def test_dice_chosen_stay_chosen_whatever_one_looks_at_meanwhile(sit: Open) -> None:
    s = sit()
    s.prepare(again(dice=(3, 2)))
    s.click("die.red.1")
    s.click("die.red.3")
    s.click("log")
    s.key(pygame.K_ESCAPE)
    assert s.at_table
    s.ui.change_settings(text_size=120)
    pygame.display.set_mode((960, 540), pygame.RESIZABLE)
    s.turn(times=3)
    assert [s.spot(f"die.red.{i}").state for i in (1, 2, 3)] == ["selected", "ready", "selected"]
    assert s.spot("button.roll").rect.right < 960
    s.click("button.roll")
    assert s.take_part() == Roll(2)


def test_the_window_may_be_pulled_to_any_size_in_the_middle_of_a_drag(sit: Open) -> None:
    s = sit(size=(640, 360))
    s.drag("die.own", 300, 100, let_go=False)
    pygame.display.set_mode((960, 540), pygame.RESIZABLE)
    s.turn(times=3)
    s.release(5, 5)
    assert s.ui.attention.dragging is None and not [x for x in s.spots if x.state == "target"]
    assert s.played == []
