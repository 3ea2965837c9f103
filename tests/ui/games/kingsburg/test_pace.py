"""How long everything is seen by the window's own clock: long in the first games, short at the fast pace."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.app.settings import KINDS
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Build
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.shell.loop import FAST, RESTING
from kingsburg.ui.shell.spots import find
from tests.engine.scripted import ANN, BRIAN, Table, number
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.games.kingsburg.year import MS, SEATS, SMALL, UNSEEN, Clock

SEEN = 1000.0
"""Ms for which everything is seen in the first games."""
OTHERS = 8000.0
"""Ms of a year at the fast pace that go by with what others do."""
OF_A_YEAR = {"aid", "phase", "roll", "order", "influence", "pass", "gift", "peek", "build", "reward", "envoy"}
OF_WINTER = {"recruit", "enemy", "reinforce", "battle", "strongest"}


@pytest.fixture
def clock(sit: Open) -> Clock:
    return Clock(sit(*SEATS, speed="normal", size=SMALL))


def test_in_first_games_everything_is_seen_at_its_place_for_a_second(clock: Clock) -> None:
    clock.s.ui.change_settings(ai_speed="first")
    clock.a_year()
    window = clock.s.ui.frame.window
    year = clock.list()
    for one in year:
        types = {row["type"] for row in one.rows}
        if types <= UNSEEN or one.own:
            continue
        assert one.at, one.words
        assert one.ms >= SEEN - MS, one.words
        assert all(window.holds(x, y) for x, y, _w, _h in one.at), one.words
    seen = {row["type"] for one in year for row in one.rows}
    assert seen >= OF_A_YEAR | OF_WINTER, "all that a year may bring has been looked at"
    assert len(year) > 60
    told = [row["type"] for _then, row in clock.trace if "type" in row]
    listed = [row["type"] for one in year for row in one.rows]
    assert told[: len(listed)] == listed, "nothing that happened is missing from the list"


def test_a_year_at_the_fast_pace_takes_eight_seconds_of_others_time(clock: Clock) -> None:
    clock.s.ui.change_settings(ai_speed="fast", human_speed="fast")
    clock.a_year()
    assert clock.spent["others"] <= OTHERS, clock.spent


# What matters is held ------------------------------------------------------------------------------------


def sight(s: Sitting, text: str) -> float:
    """For how many ms nothing else happens while that note stands, from now to one's next decision."""
    held = 0.0
    while s.playback.playing or s.playback.deciding is None:
        standing = any(text in note.text for note in s.playback.notes.standing)
        held += MS * (standing and s.playback.resting)
        s.turn(MS)
    return held


def the_season_ends(s: Sitting) -> None:
    """Brian builds last, with too little for anything; then the King rewards, and summer comes."""
    s.prepare(Table(2).give(ANN, wood=3).give(BRIAN, gold=1).enter(stages.BUILD))
    s.playback.submit(Build(number("palisade")))


@pytest.mark.parametrize(
    "text", ["1 gold: nothing to build yet", "King's Reward: +1 VP", "Ann takes the lead"]
)
def test_moments_that_matter_are_held_at_normal_pace_and_not_at_the_fast_one(sit: Open, text: str) -> None:
    for pace, least, most in (("normal", 850.0, 950.0), ("fast", 0.0, 0.0), ("instant", 0.0, 0.0)):
        s = sit("human", "easy", speed="normal")
        s.ui.change_settings(ai_speed=pace)
        the_season_ends(s)
        assert least <= sight(s, text) <= most, pace


# Settings ------------------------------------------------------------------------------------------------


def test_every_kind_of_thing_has_a_pace_of_its_own_in_the_settings(sit: Open) -> None:
    s = sit()
    s.app.settings("pace")
    s.turn()
    for name in KINDS.values():
        while not find(s.spots, f"settings.{name}.same"):
            s.click("button.down")
        assert s.spot(f"settings.{name}.same").state == "selected"
        for word in ("step", "slow", "unhurried", "normal", "fast", "instant"):
            s.click(f"settings.{name}.{word}")
            assert getattr(s.ui.settings, name) == word
        s.click(f"settings.{name}.same")
        assert getattr(s.ui.settings, name) == ""
    s.key(pygame.K_HOME)
    for word in ("step", "slow", "unhurried", "normal", "fast", "instant"):
        s.click(f"settings.ai_speed.{word}")
        assert s.ui.settings.ai_speed == word


def test_a_battle_goes_on_by_itself_if_that_is_set(sit: Open) -> None:
    for chosen in (False, True):
        s = sit("human", "random", seed="w", auto_skip=chosen)
        while s.top.name != "battle":
            s.rest()
            if s.top.name == "peek":
                s.key(pygame.K_RETURN)
            elif s.top.name != "battle":
                s.playback.submit(s.playback.legal()[0])
        s.turn(dt=100, times=60)
        assert s.at_table is chosen


def test_step_by_step_each_thing_waits_and_space_leads_on(sit: Open) -> None:
    s = sit("human", "easy", "easy", speed="normal")
    s.ui.change_settings(ai_speed="step", placing_speed="step")
    shown = 0
    for _ in range(6):
        s.until(lambda: s.playback.awaited or s.playback.deciding is not None)
        if s.playback.deciding is not None:
            break
        beat, revision = s.playback.beat, s.playback.revision
        s.turn(dt=1000, times=10)
        assert (s.playback.beat, s.playback.revision) == (beat, revision), "nothing goes on by itself"
        assert s.spot("button.next").does
        s.key(pygame.K_SPACE)
        s.turn(times=2)
        assert s.playback.beat is not beat
        shown += 1
    assert shown >= 2


def test_while_what_was_shown_rests_nothing_is_drawn_again(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = sit("random", "random", speed="normal")
    s.ui.change_settings(ai_speed="unhurried")
    drawn: list[object] = []
    draw = s.table.draw

    def noted(canvas: Canvas) -> None:
        drawn.append(s.playback.beat)
        draw(canvas)

    monkeypatch.setattr(s.table, "draw", noted)
    rests = again = 0
    for _turn in range(1500):
        beat, notes = s.playback.beat, s.playback.notes.standing
        resting, count = s.playback.resting, len(drawn)
        s.turn(16)
        if resting and s.playback.beat is beat and s.playback.notes.standing == notes:
            rests += 1
            again += len(drawn) - count
            assert s.table.waits, "the loop keeps its pace"
    assert rests > 100 and again <= rests // 20


def test_while_everything_rests_the_loop_turns_half_as_often(sit: Open) -> None:
    s, paces = sit("random", "random", speed="normal"), {True: set[int](), False: set[int]()}
    s.ui.change_settings(ai_speed="first")
    loop = s.app.loop
    s.until(lambda: s.playback.beat is not None)
    for _turn in range(400):
        before = s.playback.beat, s.playback.notes.standing, s.playback.resting
        s.turn(MS)
        if s.playback.resting and before == (s.playback.beat, s.playback.notes.standing, True):
            paces[True].add(loop.pace)
        elif s.playback.moving is not None and s.playback.progress < 1:
            paces[False].add(loop.pace)
    assert RESTING in paces[True], "nothing is to be done"
    assert paces[False] == {FAST}, "what moves is smooth"
