"""Taking back: one's own decisions and what computers answered, never a roll, a look, or another person."""

from __future__ import annotations

import random

import pygame
import pytest

from kingsburg.engine.game import CHANCE
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.events import Peeked
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.mirror import facts, shown
from tests.ui.games.kingsburg.sitting import Sitting


def to_placement(s: Sitting) -> None:
    """Lets Ann take first options until she may place dice."""
    while True:
        s.rest()
        if s.state.stage == stages.INFLUENCE:
            return
        s.playback.submit(s.playback.legal()[0])


def test_a_placement_is_taken_back_with_the_computers_replies(sit: Open) -> None:
    s = sit("human", "random", "random")
    to_placement(s)
    before, turns, court = s.state, len(s.playback.session.turns), dict(s.playback.model.court)
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    assert len(s.playback.session.turns) > turns + 1, "the computers have replied"
    assert s.spot("button.undo").does == ("click",)
    s.click("button.undo")
    assert s.state is before and len(s.playback.session.turns) == turns
    assert s.playback.model.court == court
    assert {"event": {"type": "undo", "turns": turns}} in s.traced()


def test_the_table_after_taking_back_is_the_table_from_the_beginning(sit: Open) -> None:
    s = sit("human", "random", "random", seed="anew")
    stream = random.Random(1)
    undone = 0
    while undone < 10:
        s.rest()
        if s.top.name in ("peek", "battle"):
            s.key(pygame.K_RETURN)
            continue
        if s.playback.can_undo() and stream.random() < 0.5:
            s.undo()
            undone += 1
            assert s.playback.model == s.fold_anew()
            assert facts(s.playback.model, s.state.stage) == facts(shown(s.state), s.state.stage)
        else:
            s.playback.submit(stream.choice(s.playback.legal()))


def test_every_line_of_the_log_knows_its_turn(sit: Open) -> None:
    s = sit("human", "random", "random", seed="lines")
    stream = random.Random(4)
    while len(s.playback.session.turns) < 60:
        s.rest()
        if s.top.name in ("peek", "battle"):
            s.key(pygame.K_RETURN)
            continue
        s.playback.submit(stream.choice(s.playback.legal()))
    s.rest()
    told = list(s.playback.lines)
    s.playback._fold_anew()
    assert told == s.playback.lines[: len(told)]
    assert {line.turn for line in told} > set(range(10, 50, 10))


def test_a_roll_is_never_taken_back(sit: Open) -> None:
    s = sit("human", "random")
    to_placement(s)
    turns = s.playback.session.turns
    roll = max(i for i, turn in enumerate(turns) if turn.seat == CHANCE)
    assert [turn for turn in turns[:roll] if turn.seat == 0], "Ann took her aid before the roll"
    while s.playback.can_undo():
        s.undo()
    assert len(turns) > roll
    assert s.spot("button.undo").label == "Undo: nothing can be undone now"
    state = s.state
    s.undo()
    s.click("button.undo")
    assert s.state is state


def test_a_look_at_the_enemy_is_never_taken_back(sit: Open) -> None:
    s = sit("human", "random", seed="spies")
    stream = random.Random(5)
    looked = False
    for _ in range(400):
        s.rest()
        if s.top.name in ("peek", "battle"):
            s.key(pygame.K_RETURN)
            continue
        if s.finished():
            break
        last = max((i for i, t in enumerate(s.playback.session.turns) if _secret(t.events)), default=-1)
        back = s.playback.session.undo_turn()
        assert back is None or back > last
        looked |= last >= 0 and back is None and s.playback.session.turns[-1].seat != CHANCE
        s.playback.submit(stream.choice(s.playback.legal()))
    assert looked


def _secret(events: object) -> bool:
    assert isinstance(events, list)
    return any(isinstance(e, Peeked) for e in events)


def test_a_decision_is_taken_back_until_another_person_has_acted(sit: Open) -> None:
    s = sit("human", "human")
    to_placement(s)
    first, before = s.playback.deciding, s.state
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    second, between = s.playback.deciding, s.state
    assert second not in (first, None)
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    s.undo()
    assert s.top.name == "ask" and "Brian" in s.top.status()
    s.click("button.confirm")
    s.rest()
    assert s.state is between and s.playback.deciding == second, "the second one's own decision comes first"
    s.undo()
    assert s.top.name == "ask" and "Ann" in s.top.status()
    s.click("button.confirm")
    s.rest()
    assert s.state is before and s.playback.deciding == first


@pytest.mark.parametrize("kinds", [("human", "random", "random"), ("human", "human", "random")])
def test_pressing_undo_again_and_again_does_no_harm(sit: Open, kinds: tuple[str, ...]) -> None:
    s = sit(*kinds)
    stream = random.Random(2)
    for _ in range(60):
        for _ in range(stream.randrange(4)):
            s.post(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL, unicode="z")
            s.post(pygame.KEYUP, key=pygame.K_z, mod=0)
        s.turn()
        if s.top.name in ("peek", "battle"):
            s.until(lambda: s.playback.held or s.playback.deciding is not None or s.top.name == "season")
            if s.top.name == "peek" and "peek.card" in s.ids():
                x, y = s.spot("peek.card").rect.centre
                s.press(x, y)
                s.release(x, y)
            s.key(pygame.K_RETURN)
        if s.playback.deciding is not None:
            s.playback.submit(stream.choice(s.playback.legal()))
    s.rest()
    while s.playback.held:  # a battle whose outcome nobody has read yet
        s.key(pygame.K_RETURN)
        s.rest()
    assert s.playback.model == s.fold_anew()
    assert s.state.year >= 1


def test_marks_of_what_others_did_are_of_the_last_round_only_after_taking_back(sit: Open) -> None:
    s = sit("human", "random", "random", seed="marks")
    to_placement(s)
    marks = {n for n, look in s.table.sight.cards().items() if look.fresh}
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    s.undo()
    assert {n for n, look in s.table.sight.cards().items() if look.fresh} == marks


def test_what_was_half_chosen_is_gone_after_taking_back(sit: Open) -> None:
    s = sit("human", "random", "random")
    to_placement(s)
    s.playback.submit(s.playback.legal()[0])
    s.rest()
    s.click(next(x for x in sorted(s.ids("drag"))))
    s.click("button.undo")
    assert not [spot.id for spot in s.spots if spot.state == "selected"]
