"""Practice and single outcomes in a duel, and how many clicks a turn takes."""

from __future__ import annotations

import random

import pygame
import pytest

from kingsburg.engine.burgenland.actions import Roll
from kingsburg.engine.game import CHANCE
from tests.ui.games.burgenland.conftest import Open
from tests.ui.games.burgenland.sitting import Sitting
from tests.ui.games.burgenland.test_rolling import again


def play_on(s: Sitting, until: int, seed: int = 1) -> None:
    stream = random.Random(seed)
    while len(s.playback.turns) < until and not s.finished():
        s.rest()
        if s.playback.deciding is not None:
            s.playback.submit(stream.choice(s.playback.legal()))
    s.rest()


@pytest.mark.parametrize("auto", [False, True])
def test_undo_leads_back_across_every_roll_to_ones_first_decision(sit: Open, auto: bool) -> None:
    """Even where single outcomes are taken by themselves: after an undo the person is asked again."""
    s = sit("human", "random", practice=True, auto_skip=auto)
    play_on(s, 90)
    assert sum(turn.seat == CHANCE for turn in s.playback.turns) > 10
    while s.playback.can_undo():
        count = len(s.playback.turns)
        s.undo()
        s.turn(times=3)
        assert len(s.playback.turns) < count and s.playback.deciding == 0
        s.agrees()
    assert not any(turn.seat == 0 for turn in s.playback.turns)


def test_a_roll_without_a_choice_is_made_by_itself_if_that_is_set(sit: Open) -> None:
    for chosen in (False, True):
        s = sit("human", "random", auto_skip=chosen)
        asked = []
        stream = random.Random(3)
        for _ in range(30):
            s.rest()
            if s.finished():
                break
            if s.playback.deciding is not None:
                legal = s.playback.legal()
                asked.append(len(legal))
                s.playback.submit(stream.choice(legal))
        assert (1 in asked) is not chosen
        single = [
            turn.action
            for turn in s.playback.turns
            if turn.seat == 0 and len(s.playback.game.legal(turn.before)) == 1
        ]
        assert single and all(isinstance(action, Roll) for action in single)


def counting_clicks(s: Sitting) -> list[int]:
    """Where every press of the mouse is counted from now on."""
    clicks: list[int] = []
    post = s.post

    def counting(kind: int, **values: object) -> None:
        if kind == pygame.MOUSEBUTTONDOWN:
            clicks.append(kind)
        post(kind, **values)

    s.post = counting  # type: ignore[method-assign]
    return clicks


def test_a_turn_takes_three_clicks_without_red_dice(sit: Open) -> None:
    """The roll, the card's place, and the end of the turn."""
    s = sit("human", "human", seed="clicks")
    s.rest()
    clicks = counting_clicks(s)
    for spot_id in ("button.roll", "place.0", "button.stop"):
        s.click(spot_id)
        s.rest()
    assert s.playback.deciding == 1 and len(clicks) == 3


def test_a_red_die_takes_two_clicks_more(sit: Open) -> None:
    """One to take it, and one to choose among the numbers; a space without a choice takes none."""
    s = sit("human", "human")
    s.prepare(again())
    s.load((1, 3))
    clicks = counting_clicks(s)
    s.click("die.red.1")
    s.click("button.roll")
    s.rest()
    s.click(next(spot.id for spot in s.spots if spot.id.startswith("number.")))
    s.rest()
    if any(spot.id == "place.0" for spot in s.spots):
        s.click("place.0")
        s.rest()
    assert len(clicks) <= 4
