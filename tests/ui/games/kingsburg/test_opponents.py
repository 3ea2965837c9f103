"""Computers at the table: it goes on by itself, in its own time or at once; and what if one fails."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from kingsburg.ai.agent import RandomAgent
from kingsburg.ai.levels import AT_ONE_GAME
from kingsburg.engine.kingsburg.actions import Influence
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting


def test_a_game_among_computers_plays_itself_to_the_score(sit: Open) -> None:
    s = sit("random", "random", "random")
    s.until(lambda: s.top.name == "scoring", 60)
    assert s.playback.session.over and s.playback.model.year == 5


def test_computers_play_on_until_a_person_must_decide(sit: Open) -> None:
    s = sit("random", "human", "random", "random")
    for _ in range(12):
        s.rest()
        if s.top.name != "season":
            break
        assert s.playback.deciding == 1
        s.playback.submit(s.playback.legal()[-1])
    kinds = {turn.seat for turn in s.playback.session.turns}
    assert {0, 1, 2, 3} <= kinds


def rolling(s: Sitting) -> None:
    """Lets the beginning of the game pass until dice are being shown."""
    s.until(lambda: s.playback.beat is not None and s.playback.beat.tumbling)


def test_a_slower_speed_takes_longer_and_hurrying_less(sit: Open) -> None:
    ms = {}
    for speed in ("slow", "normal", "fast"):
        s = sit("random", "random", speed=speed)
        rolling(s)
        ms[speed] = turns_of_a_roll(s)
    hurried = sit("random", "random", speed="slow")
    rolling(hurried)
    hurried.post(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_SHIFT, unicode="")
    ms["hurried"] = turns_of_a_roll(hurried)
    assert ms["slow"] > ms["normal"] > ms["fast"] > 1
    assert ms["hurried"] < ms["slow"] / 3


def turns_of_a_roll(s: Sitting) -> int:
    beat, n = s.playback.beat, 0
    while s.playback.beat is beat:
        s.turn(16)
        n += 1
        assert n < 300
    return n


def test_holding_shift_hurries_as_long_as_it_is_held(sit: Open) -> None:
    s = sit("random", "random", speed="slow")
    rolling(s)
    s.post(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_SHIFT, unicode="")
    s.turn()
    assert s.ui.attention.hurry
    s.post(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0)
    s.turn()
    assert not s.ui.attention.hurry


@pytest.mark.parametrize("how", ["button", "return", "space"])
def test_what_is_being_shown_can_be_skipped(sit: Open, how: str) -> None:
    s = sit("human", "human", speed="slow", size=(1920, 1080))
    assert s.playback.playing
    if how == "button":
        s.click("button.skip_animation")
    else:
        s.key(pygame.K_RETURN if how == "return" else pygame.K_SPACE)
    s.turn()
    assert not s.playback.playing and s.playback.deciding is not None


def test_at_instant_speed_nothing_is_waited_for(sit: Open) -> None:
    s = sit("human", "human")
    s.turn()
    assert not s.playback.playing and s.playback.deciding is not None


# What if one fails ------------------------------------------------------------------------------------------


class Broken(RandomAgent):
    """Plays three decisions well."""

    left = 3

    def decide(self, view: Any, legal: Sequence[Any]) -> Any:
        self.asked = (view, legal)
        self.left -= 1
        if self.left < 0:
            return self.fail()
        return super().decide(view, legal)

    def fail(self) -> Any:
        raise ZeroDivisionError("division by zero")


class Cheat(Broken):
    """Then answers with what is not legal."""

    def fail(self) -> Any:
        return Influence(18, (6, 6, 6))


@pytest.mark.parametrize(("agent", "cause"), [(Broken, "ZeroDivisionError"), (Cheat, "is not legal")])
def test_a_computer_that_fails_is_told_in_a_sentence_and_the_game_stands_still(
    sit: Open, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, agent: Any, cause: str
) -> None:
    monkeypatch.setitem(AT_ONE_GAME["kingsburg"], "random", agent)
    sentence = "Brian has failed: there is an error in this computer player."
    with caplog.at_level(logging.ERROR):
        s = sit("normal", "random")
        s.until(lambda: s.playback.trouble)
    assert s.playback.trouble == sentence and s.top.status().startswith(
        f"{sentence} Nothing of the game is lost."
    )
    assert cause in caplog.text, "the fault is logged for whoever mends it"
    turns = len(s.playback.session.turns)
    s.turn(50, 60)
    assert len(s.playback.session.turns) == turns and s.top.name == "trouble"
    assert not s.playback.waiting, "the loop may rest"
    s.key(pygame.K_ESCAPE)
    assert s.top.name == "trouble", "it does not go away by mistake"
    s.click("button.leave")
    s.turn()
    assert s.top.name == "title"


def test_a_computer_that_failed_may_try_again(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(AT_ONE_GAME["kingsburg"], "random", Broken)
    s = sit("normal", "random")
    s.until(lambda: s.playback.trouble)
    turns = len(s.playback.session.turns)
    s.click("button.again")
    assert s.at_table and not s.playback.trouble
    s.until(lambda: s.playback.trouble)
    assert len(s.playback.session.turns) == turns and s.top.name == "trouble", "it fails in the same way"
    monkeypatch.setattr(Broken, "fail", lambda self: RandomAgent.decide(self, *self.asked))
    s.click("button.again")
    s.until(lambda: len(s.playback.session.turns) > turns + 5)
    assert s.playback.setup.players[1].kind == "random"


def test_another_opponent_may_take_the_seat_and_the_log_says_so(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(AT_ONE_GAME["kingsburg"], "random", Broken)
    s = sit("human", "random")
    while not s.playback.trouble:
        s.until(lambda: s.playback.trouble or s.playback.deciding is not None or not s.at_table)
        if s.playback.deciding is not None:
            s.playback.submit(s.playback.legal()[0])
    turns = len(s.playback.session.turns)
    s.click("button.hand_over")
    said = "From here on another opponent plays for Brian."
    assert s.playback.lines[-1].text == said
    assert [p.kind for p in s.playback.session.setup.players] == ["human", "normal"] and s.playback.names[
        1
    ] == "Brian"
    s.until(lambda: len(s.playback.session.turns) > turns and s.playback.deciding is not None)
    assert said in [line.text for line in s.playback.lines]
    restored = type(s.playback.session).restore(
        s.playback.game, s.playback.session.snapshot(), s.playback.presentation.bars_undo
    )
    assert restored.setup.players[1].kind == "normal" and restored.state == s.state


def test_where_every_kind_fails_no_other_is_offered(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in list(AT_ONE_GAME["kingsburg"]):
        monkeypatch.setitem(AT_ONE_GAME["kingsburg"], kind, Broken)
    monkeypatch.setattr(Broken, "left", 0)
    s = sit("human", "random", "normal")
    s.until(lambda: s.playback.deciding is not None)
    s.playback.submit(s.playback.legal()[0])
    for _ in AT_ONE_GAME["kingsburg"]:
        s.until(lambda: s.playback.trouble)
        if "button.hand_over" not in s.ids():
            break
        s.click("button.hand_over")
    assert s.ids("click") == {"button.again", "button.leave"}
