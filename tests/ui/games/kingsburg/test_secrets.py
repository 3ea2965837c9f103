"""Whoever looks at the enemy is the only one who knows it, at one screen for all as in the files."""

from __future__ import annotations

import json
import random

import pygame
import pytest

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.ui.games.kingsburg.battle.peek import PeekScene
from kingsburg.ui.games.kingsburg.words import enemy_name
from tests.engine.scripted import ANN, BRIAN, Table
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting

GENERAL = 10


def looking(seat: int) -> Table:
    """That seat has the General's help, then the Merchant's choice for it: III-4, demons."""
    t = Table(3, year=3)
    t.state.queue = ((4, seat), (GENERAL, seat), (11, seat))
    return t.enter(stages.GIFTS)


def at_the_gate(sit: Open, seat: int = ANN) -> Sitting:
    s = sit("human", "human", "random")
    s.prepare(looking(seat))
    s.click("option.1")
    s.until(lambda: s.top.name == "peek")
    s.turn(times=2)
    return s


def tells(line: str) -> bool:
    """Whether a line of the trace gives the demons of strength 6 away."""
    told = line.lower()
    return "demons, strength" in told or "strength 6" in told or "iii-4" in told


def open_card(s: Sitting) -> bool:
    assert isinstance(s.top, PeekScene)
    return s.top.open


def test_among_several_people_a_gate_stands_before_the_card(sit: Open) -> None:
    s = at_the_gate(sit)
    assert not open_card(s)
    assert s.top.status() == "Ann only: everybody else looks away"
    assert s.spot("peek.card").does == ("hold",)
    assert s.spot("button.close").does == ()
    for key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE):
        s.key(key)
    s.click("button.close")
    assert s.top.name == "peek", "nobody gets past without having looked"


def test_holding_the_card_shows_it_and_letting_go_hides_it(sit: Open) -> None:
    s = at_the_gate(sit)
    x, y = s.spot("peek.card").rect.centre
    s.point(x, y)
    s.press(x, y)
    assert open_card(s)
    s.point(x + 900, y)
    assert open_card(s)
    s.release(x, y)
    assert not open_card(s)
    s.click("button.close")
    assert s.top.name == "season"


def test_the_keyboard_holds_the_card_too(sit: Open) -> None:
    s = at_the_gate(sit)
    while not (s.ui.attention.ring and s.ui.attention.focus == "peek.card"):
        s.key(pygame.K_TAB)
    s.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    s.turn()
    assert open_card(s)
    s.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    s.turn()
    assert not open_card(s)


def test_a_window_that_loses_the_focus_hides_the_card(sit: Open) -> None:
    s = at_the_gate(sit)
    x, y = s.spot("peek.card").rect.centre
    s.press(x, y)
    assert open_card(s)
    s.post(pygame.WINDOWFOCUSLOST)
    s.turn()
    assert not open_card(s)


def test_nothing_written_down_tells_the_enemy(sit: Open) -> None:
    s = at_the_gate(sit)
    x, y = s.spot("peek.card").rect.centre
    s.press(x, y)
    s.turn(50, 5)
    s.release(x, y)
    s.click("button.close")
    s.rest()
    lines = s.trace_path.read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if tells(line)]
    assert {"event": {"type": "peek", "seat": 0}} in s.traced()
    assert [line.text for line in s.playback.lines if "peeked" in line.text] == [
        "Ann has peeked at the enemy."
    ]
    assert not [line.text for line in s.playback.lines if tells(line.text)]


def test_the_eye_shows_the_card_again_behind_the_same_gate_on_ones_own_turn_only(sit: Open) -> None:
    s = at_the_gate(sit)
    x, y = s.spot("peek.card").rect.centre
    s.press(x, y)
    s.release(x, y)
    s.click("button.close")
    s.rest()
    assert s.playback.deciding == ANN
    s.click("button.peek")
    assert s.top.name == "peek" and not open_card(s)
    assert s.spot("button.close").does == ()
    s.press(x, y)
    assert open_card(s)
    s.release(x, y)
    s.click("button.close")
    s.click("option.1")
    s.rest()
    assert s.playback.deciding == ANN and "button.peek" in s.ids("click"), (
        "and once more whenever she decides"
    )


def test_brian_has_no_eye_for_what_ann_has_seen(sit: Open) -> None:
    s = sit("human", "human", "random")
    t = looking(ANN)
    t.state.queue = ((GENERAL, ANN), (11, BRIAN), (12, ANN))
    s.prepare(t.enter(stages.GIFTS))
    assert s.state.peeked[ANN] and s.playback.deciding == BRIAN
    assert "button.peek" not in s.ids()
    s.click("option.1")
    s.rest()
    assert s.playback.deciding == ANN and "button.peek" in s.ids("click")


def test_who_is_alone_with_computers_needs_no_gate(sit: Open) -> None:
    s = sit("human", "random", "random")
    s.prepare(looking(ANN))
    s.click("option.1")
    s.until(lambda: s.top.name == "peek")
    assert open_card(s) and "peek.card" not in s.ids()
    s.until(lambda: "strength 6" in s.said())
    assert {"Demons", "Ann peeks at the enemy"} <= s.said()
    s.key(pygame.K_RETURN)
    s.turn()
    assert s.top.name == "season"
    assert s.spot("enemy").label == "Demons, strength 6"
    assert "button.peek" not in s.ids()


def test_a_computer_that_looks_shows_nobody_anything(sit: Open) -> None:
    s = sit("human", "random", "random")
    t = looking(BRIAN)
    t.state.queue = ((GENERAL, BRIAN), (4, ANN))
    s.prepare(t.enter(stages.GIFTS))
    s.rest()
    assert s.top.name == "season" and s.playback.deciding == ANN
    assert s.spot("enemy").label == "This winter's enemy has strength 4 to 6."


@pytest.mark.parametrize("kinds", [("human", "human"), ("random", "random", "random")])
def test_no_line_of_a_whole_games_trace_tells_an_enemy_before_it_comes(
    sit: Open, kinds: tuple[str, ...]
) -> None:
    s = sit(*kinds, seed="whole")
    stream = random.Random(3)
    while not s.finished():
        s.until(lambda: s.playback.deciding is not None or s.playback.held or s.finished())
        s.turn()
        if s.playback.deciding is not None:
            s.playback.submit(stream.choice(s.playback.legal()))
        elif s.top.name == "peek":
            x, y = s.spot("peek.card").rect.centre
            s.press(x, y)
            s.release(x, y)
            s.click("button.close")
        elif s.top.name == "battle":
            s.click("button.continue")
    hidden, looks = "", 0
    for line in s.trace_path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        event = row.get("event", {})
        if event.get("type") == "phase" and event["phase"] == 1:
            enemy = s.state.enemies[event["year"] - 1]
            hidden = enemy_name(enemy)
            secret = (f"{hidden}, strength {ENEMIES[enemy].strength}", f'"{ENEMIES[enemy].id}"')
        elif event.get("type") == "enemy":
            hidden = ""
        looks += event.get("type") == "peek"
        if hidden:
            assert not [text for text in secret if text in line]
            enemy_spot = next((x for x in row.get("spots", ()) if x["id"] == "enemy"), None)
            assert enemy_spot is None or enemy_spot["label"].startswith("This winter's enemy has strength")
    assert looks and hidden == ""
