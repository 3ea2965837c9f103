"""The held moment: what leads at once to what cannot be taken back can be taken back for a moment."""

from __future__ import annotations

import pygame

from kingsburg.engine.game import CHANCE
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Build
from tests.engine.scripted import Table, number
from tests.ui.games.kingsburg.conftest import Open, sit
from tests.ui.games.kingsburg.sitting import Sitting

__all__ = ["sit"]


def last_building(s: Sitting) -> None:
    """Ann is the last to build; then summer is rolled."""
    s.ui.change_settings(ai_speed="instant")
    s.prepare(Table(2).give(0, wood=3).enter(stages.BUILD))


def build(s: Sitting) -> None:
    s.click("tile.palisade")
    s.click("button.build")
    assert isinstance(s.take_part(), Build)


def held(s: Sitting) -> bool:
    return s.playback.beat is not None and s.playback.beat.kind == "held"


def test_the_last_building_can_be_taken_back_until_the_dice_are_seen(sit: Open) -> None:
    s = sit("human", "random", speed="normal")
    last_building(s)
    state, dice, turns = s.state, s.playback.session.dice.state, len(s.playback.turns)
    for _ in range(2):
        build(s)
        s.until(lambda: held(s))
        assert any(turn.seat == CHANCE for turn in s.playback.turns), "the roll is played, and saved, already"
        rolled = [turn.action for turn in s.playback.turns if turn.seat == CHANCE]
        s.turn(times=10)
        assert held(s) and s.top.status() == "You can still take this back."
        assert s.spot("button.undo").does == ("click",)
        s.click("button.undo")
        assert (s.state, s.playback.session.dice.state, len(s.playback.turns)) == (state, dice, turns)
        assert s.playback.deciding == 0 and not held(s)
    build(s)
    s.until(lambda: held(s))
    assert [turn.action for turn in s.playback.turns if turn.seat == CHANCE] == rolled, (
        "the dice are the same"
    )


def test_it_passes_by_itself_and_undo_is_closed_then(sit: Open) -> None:
    s = sit("human", "random", speed="normal")
    last_building(s)
    build(s)
    s.until(lambda: held(s))
    turns = 0
    while held(s):
        s.turn()
        turns += 1
    assert 80 <= turns <= 100, "a second and a half"
    assert not s.playback.can_undo()
    s.undo()
    assert any(turn.seat == CHANCE for turn in s.playback.turns)


def test_space_hurries_it(sit: Open) -> None:
    s = sit("human", "random", speed="normal")
    last_building(s)
    build(s)
    s.until(lambda: held(s))
    s.key(pygame.K_SPACE)
    s.turn()
    assert not held(s)


def test_at_instant_pace_there_is_none(sit: Open) -> None:
    s = sit("human", "random")
    last_building(s)
    build(s)
    s.turn()
    assert not held(s) and not s.playback.playing


def test_a_decision_that_undo_reaches_is_not_held(sit: Open) -> None:
    s = sit("human", "human", speed="normal")
    s.prepare(Table(2).give(0, wood=3).give(1, wood=2).enter(stages.BUILD))
    seat = s.playback.deciding
    s.playback.submit(Build(number("palisade")))
    for _ in range(60):
        s.turn()
        assert not held(s)
    assert s.playback.deciding not in (seat, None) and s.playback.can_undo()
