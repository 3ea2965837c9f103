"""What a replay is led by, in the hand: bar, buttons, speeds, views and keys, by real events."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from kingsburg.app.replays import read_replay
from kingsburg.ui.replay.bar import ReplayBar
from kingsburg.ui.replay.replayer import SPEEDS
from tests.ui.watching import GAMES, Watch, Watching, played

EACH = pytest.mark.parametrize(("game", "seats"), GAMES)
SIZES = pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 600)])


def bar_of(s: Watching) -> ReplayBar:
    assert s.table.strip is not None
    return s.table.strip._bar


def to_battle(s: Watching) -> None:
    """Steps on until the enemy is there."""
    while s.top.name != "battle":
        s.click("button.forward")
        s.rest()


# The bar ----------------------------------------------------------------------------------------------------


@SIZES
@EACH
def test_a_click_on_the_bar_goes_there(game: str, seats: int, size: tuple[int, int], watch: Watch) -> None:
    s = watch(played(game, seats), size=size)
    for share in (0.5, 0.1, 0.9, 0.0, 1.0):
        track = s.spot("seek").rect
        x = track.x + round(share * (track.w - 1))
        s.point(x, track.cy)
        s.press(x, track.cy)
        s.release(x, track.cy)
        assert abs(s.playback.position / s.playback.length - share) < 0.05, share
        assert s.top is s.table or s.top.name == "battle"


@EACH
def test_the_bar_follows_the_pointer(game: str, seats: int, watch: Watch) -> None:
    s = watch(played(game, seats))
    track = s.spot("seek").rect
    s.point(track.x + 5, track.cy)
    s.press(track.x + 5, track.cy)
    positions = []
    for x in range(track.x + 20, track.right - 5, track.w // 12):
        s.point(x, track.cy, (1, 0, 0))
        assert s.top is s.table, "nothing comes between while the bar is dragged"
        positions.append(s.playback.position)
    assert positions == sorted(positions) and len(set(positions)) > 8
    s.point(track.right + 300, track.y - 200, (1, 0, 0))
    s.release(track.right + 300, track.y - 200)
    assert s.playback.position == s.playback.length, "past the end is the end"
    assert s.ui.attention.dragging is None and s.toasts() == []


def test_a_drag_that_is_over_before_the_program_gets_round_to_it(watch: Watch) -> None:
    s = watch(played("burgenland", 2))
    track = s.spot("seek").rect
    s.post(pygame.MOUSEBUTTONDOWN, pos=(track.x + 2, track.cy), button=1)
    s.post(pygame.MOUSEMOTION, pos=track.centre, rel=(0, 0), buttons=(1, 0, 0))
    s.post(pygame.MOUSEBUTTONUP, pos=track.centre, button=1)
    s.turn()
    assert abs(s.playback.position / s.playback.length - 0.5) < 0.05


@EACH
def test_chapters_lead_to_their_beginnings(game: str, seats: int, watch: Watch) -> None:
    s = watch(played(game, seats), size=(1920, 1080))
    chapters = s.playback.presentation.chapters(s.playback.replay.turns, s.playback.names)
    assert {c.row for c in chapters} == {0, 1}
    assert [c.turn for c in chapters] == sorted(c.turn for c in chapters)
    shown = [spot for spot in s.spots if spot.id.startswith("chapter.")]
    assert len(shown) > len(chapters) / 2
    for spot in random.Random(3).sample(shown, min(12, len(shown))):
        chapter = chapters[int(spot.id.removeprefix("chapter.")) - 1]
        s.click(spot.id)
        assert spot.label == chapter.label and s.playback.position == chapter.turn
        assert s.top.name == ("battle" if "Winter" in spot.label else s.table.name)
        if s.top is s.table:
            assert s.spot(spot.id).state == "selected"
        s.key(pygame.K_HOME)


def test_chapters_of_kingsburg_are_years_and_seasons(watch: Watch) -> None:
    s = watch(played("kingsburg", 3))
    labels = [c.label for c in s.playback.presentation.chapters(s.playback.replay.turns, s.playback.names)]
    assert labels[:3] == ["Year I", "Year I: King's Aid", "Year I: Spring"]
    assert labels[3:6] == ["Year I: Summer", "Year I: Autumn", "Year I: Winter battle"]
    assert len(labels) == 30 and labels[-1] == "Year V: Winter battle"
    s.playback.seek(
        next(
            c.turn
            for c in s.playback.presentation.chapters(s.playback.replay.turns, ())
            if c.label == "Year III: Autumn"
        )
    )
    assert (s.playback.model.year, s.playback.model.phase) == (3, 6)


def test_chapters_of_a_duel_are_turns_and_scorings(watch: Watch) -> None:
    s = watch(played("burgenland", 2))
    chapters = s.playback.presentation.chapters(s.playback.replay.turns, s.playback.names)
    events = s.playback.replay.turns
    turns = sum(type(e).__name__ == "TurnBegan" for turn in events for e in turn.events)
    scorings = sum(type(e).__name__ == "Scored" for turn in events for e in turn.events)
    assert sum(c.row == 1 for c in chapters) == turns > 10
    assert sum(c.row == 0 for c in chapters) == scorings + 1 > 2
    assert [c.label for c in chapters if c.row == 1][2] in ("Turn 3: Ann", "Turn 3: Brian")


@EACH
def test_every_place_of_the_bar_is_a_place_in_the_game(game: str, seats: int, watch: Watch) -> None:
    s = watch(played(game, seats))
    bar = bar_of(s)
    places = [bar.position_at(x) for x in range(bar.rect.x - 50, bar.rect.right + 50)]
    assert places == sorted(places) and places[0] == 0 and places[-1] == s.playback.length
    assert {s.playback.stop_at(p) for p in places} == set(places)
    for position in places[:: len(places) // 40]:
        assert (
            bar.position_at(bar.x_of(position)) == s.playback.stop_at(position)
            or bar.rect.w < s.playback.length
        )


# Buttons and keys -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by_key", [False, True])
@EACH
def test_steps(game: str, seats: int, by_key: bool, watch: Watch) -> None:
    s = watch(played(game, seats))
    keys = {
        "forward": pygame.K_RIGHT,
        "back": pygame.K_LEFT,
        "to_start": pygame.K_HOME,
        "to_end": pygame.K_END,
    }

    def do(name: str) -> None:
        if by_key:
            s.key(keys[name])
        else:
            s.click(f"button.{name}")
        s.rest()

    assert s.spot("button.back").does == () == s.spot("button.to_start").does
    do("forward")
    first = s.playback.position
    do("forward")
    second = s.playback.position
    assert 0 < first < second
    do("back")
    assert s.playback.position == first
    do("to_end")
    assert s.playback.position == s.playback.length and s.spot("button.forward").does == ()
    if by_key:
        do("forward")
        assert s.playback.position == s.playback.length and not s.ui.attention.ring, (
            "an arrow never walks away"
        )
    do("back")
    assert s.playback.position < s.playback.length
    do("to_start")
    assert s.playback.position == 0


def test_space_and_button_play_and_pause(watch: Watch) -> None:
    s = watch(played("burgenland", 2))

    def by_click() -> None:
        s.click("button.play")

    def by_key() -> None:
        s.key(pygame.K_SPACE, letter=" ")

    for toggle in (by_click, by_key):
        assert s.spot("button.play").label.startswith("Play")
        toggle()
        assert s.spot("button.play").label.startswith("Pause") and s.playback.running
        before = s.playback.position
        s.turn(50, times=120)
        assert s.playback.position > before
        toggle()
        assert not s.playback.running
        at = s.playback.position
        s.turn(50, times=60)
        assert s.playback.position == at


def test_from_the_end_it_plays_anew(watch: Watch) -> None:
    s = watch(played("burgenland", 2))
    s.key(pygame.K_END)
    s.click("button.play")
    assert s.playback.running and s.playback.position < 5


def test_speeds_by_click_and_digit(watch: Watch) -> None:
    s = watch(played("burgenland", 2))
    assert len(SPEEDS) == 3
    for i in (3, 2, 1):
        s.click(f"pace.{i}")
        assert s.playback.pace == i - 1 and s.spot(f"pace.{i}").state == "selected"
    s.key(pygame.K_3, letter="3")
    assert s.playback.pace == 2


def test_page_keys_turn_chapters(watch: Watch) -> None:
    s = watch(played("kingsburg", 2))
    labels = {c.turn for c in s.playback.presentation.chapters(s.playback.replay.turns, s.playback.names)}
    for _ in range(4):
        s.key(pygame.K_PAGEDOWN)
        assert s.playback.position in labels
    at = s.playback.position
    s.key(pygame.K_PAGEUP)
    assert s.playback.position < at and s.playback.position in labels


@SIZES
@EACH
def test_nothing_on_the_strip_covers_another(
    game: str, seats: int, size: tuple[int, int], watch: Watch
) -> None:
    s = watch(played(game, seats), size=size)
    for at in (0, s.playback.length // 2, s.playback.length):
        s.playback.seek(at)
        s.turn()
        assert s.table.strip is not None
        spots = [x for x in s.table.strip.spots() if not x.id.startswith("chapter.")]
        tray = s.table.layout.tray()
        for i, a in enumerate(spots):
            assert a.label, a.id
            assert tray.holds(a.rect.x, a.rect.y) and tray.holds(a.rect.right - 1, a.rect.bottom - 1), a.id
            for b in spots[i + 1 :]:
                apart = a.rect.right <= b.rect.x or b.rect.right <= a.rect.x
                apart |= a.rect.bottom <= b.rect.y or b.rect.bottom <= a.rect.y
                assert apart, (a.id, b.id)


@EACH
def test_all_its_words_are_shown_whole(game: str, seats: int, watch: Watch) -> None:
    s = watch(played(game, seats), text_size=150)
    s.playback.seek(s.playback.length // 2)
    s.turn(times=2)
    assert s.top is s.table
    said = {" ".join(lines) for lines in s.ui.text.shown()}
    assert any("step" in text and "of" in text for text in said)
    assert {"1×", "2×", "5×", "all"} <= said


@EACH
def test_a_view_puts_ones_own_things_in_front(game: str, seats: int, watch: Watch) -> None:
    s = watch(played(game, seats))
    for seat in (1, 0):
        s.click(f"view.{seat}")
        s.turn()
        assert s.table.me == seat and s.spot(f"view.{seat}").state == "selected"
    s.click("view.all")
    assert s.playback.view is None and s.spot("view.all").state == "selected"


# What lies over the table -----------------------------------------------------------------------------------


def test_a_battle_is_shown_and_left_by_a_step(watch: Watch) -> None:
    s = watch(played("kingsburg", 3))
    to_battle(s)
    while not s.playback.held:
        if not s.playback.playing:
            s.click("button.forward")
        s.turn(50)
    at = s.playback.position
    s.turn(50, times=60)
    assert s.top.name == "battle", "whoever steps has as long as they like to read how it went"
    s.click("button.forward")
    s.turn(times=2)
    assert s.top is s.table and not s.playback.held and s.playback.position == at
    s.rest()
    assert s.playback.model.year == 2


def test_a_battle_does_not_keep_a_replay_that_plays(watch: Watch) -> None:
    s = watch(played("kingsburg", 3))
    to_battle(s)
    s.playback.pick_pace(2)
    s.click("button.play")
    for _ in range(4000):
        s.top.update(50)
        if s.top is s.table:
            break
    assert s.top is s.table and s.playback.running
    for _ in range(100):
        s.top.update(50)
    assert s.playback.model.year == 2, "and it plays on"


@pytest.mark.parametrize("by", ["click", "drag", "chapter", "home"])
def test_from_a_battle_one_goes_anywhere(by: str, watch: Watch) -> None:
    s = watch(played("kingsburg", 3))
    to_battle(s)
    track = s.spot("seek").rect
    if by == "click":
        s.press(*track.centre)
        s.release(*track.centre)
    elif by == "drag":
        s.point(track.x + 4, track.cy)
        s.press(track.x + 4, track.cy)
        for i in range(1, 6):
            s.point(track.x + 4 + i * track.w // 10, track.cy, (1, 0, 0))
            assert s.top.name == "battle", "the battle stays until the bar is let go"
        s.release(*track.centre)
    elif by == "chapter":
        s.click("chapter.13")
    else:
        s.key(pygame.K_HOME)
    s.turn(times=2)
    assert s.top is s.table and not s.playback.held and s.ui.attention.dragging is None
    if by != "home":
        assert 2 <= s.playback.model.year <= 4
    s.click("button.forward")
    s.rest()
    assert s.playback.position > 0


def test_going_into_a_battle_brings_its_field_back(watch: Watch) -> None:
    s = watch(played("kingsburg", 3))
    to_battle(s)
    at = s.playback.position
    s.key(pygame.K_HOME)
    assert s.top is s.table
    s.playback.seek(at)
    s.turn()
    assert s.top.name == "battle"
    s.playback.seek(at - 1)
    s.turn()
    assert s.top is s.table


@EACH
def test_the_end_leads_back_or_home(game: str, seats: int, watch: Watch) -> None:
    s = watch(played(game, seats))
    s.key(pygame.K_END)
    s.turn(times=2)
    assert s.top is s.table
    s.click("button.score")
    assert s.top.name == "scoring"
    ways = {"button.look", "button.title", "button.course", "button.about_game"}
    assert {x.id for x in s.spots if x.does} == ways
    assert s.spot("button.look").label == "Back to the replay"
    s.click("button.look")
    assert s.top is s.table and s.playback.position == s.playback.length
    s.key(pygame.K_LEFT)
    s.rest()
    assert s.playback.position < s.playback.length
    s.key(pygame.K_RIGHT)
    while s.top.name != "scoring":
        s.playback.held = False
        s.turn(50)
    s.click("button.title")
    assert s.top.name == "title"


@EACH
def test_the_menu_and_the_log_lie_over_a_replay_as_over_a_game(game: str, seats: int, watch: Watch) -> None:
    s = watch(played(game, seats))
    s.playback.seek(s.playback.length // 2)
    s.key(pygame.K_ESCAPE)
    assert s.top.name == "menu"
    s.key(pygame.K_ESCAPE)
    assert s.top is s.table
    at = s.playback.position
    s.table.controls.read_log()
    s.turn()
    assert s.top.name == "chronicle"
    s.key(pygame.K_ESCAPE)
    assert s.top is s.table and s.playback.position == at
    s.key(pygame.K_z, pygame.KMOD_CTRL, "z")
    assert s.playback.position == at


def test_another_size_or_language_in_the_midst_of_it(watch: Watch) -> None:
    s = watch(played("kingsburg", 2), running=True)
    s.turn(50, times=30)
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    s.turn(times=3)
    assert s.spot("seek").rect.w > 600
    s.ui.change_settings(text_size=130, reduce_motion=True, evening=True)
    s.turn(50, times=30)
    s.click("button.to_end")
    assert s.playback.position == s.playback.length


# The record -------------------------------------------------------------------------------------------------


@EACH
def test_the_record_is_written_and_said_where(game: str, seats: int, tmp_path: Path, watch: Watch) -> None:
    replay = played(game, seats)
    s = watch(replay)
    s.click("button.record")
    s.until_done()
    (path,) = (tmp_path / "data" / "records").iterdir()
    assert path.suffix == ".kingsburg" and path.name.startswith(f"{game}-ann-brian")
    assert s.toasts() == [f"The record of this game is in {path}"]
    assert path.read_text(encoding="utf-8") == replay.record() == read_replay(path).record()


def test_a_record_that_cannot_be_written_says_so(tmp_path: Path, watch: Watch) -> None:
    s = watch(played("burgenland", 2))
    (tmp_path / "data").mkdir(exist_ok=True)
    (tmp_path / "data" / "records").write_text("a file in the way")
    s.click("button.record")
    s.until_done()
    (told,) = s.toasts()
    assert told.startswith("The record cannot be written to") and told.count("\n") == 0
    s.click("button.forward")
    assert s.playback.position > 0


@EACH
def test_going_back_amid_a_motion_clears_all_of_it(game: str, seats: int, watch: Watch) -> None:
    """Even with controls that were drawn before anybody asked for them (once they acted on a copy)."""
    s = watch(played(game, seats))
    assert s.table.strip is not None
    for shares in (0.0, 0.5):
        s.playback.running = True
        while not (s.playback.playing and s.playback.progress > 0):
            s.turn(16)
        s.table.strip._kept = None
        s.app.loop._draw()
        bar_of(s).playback.seek(round(shares * s.playback.length))
        assert not s.playback.playing
        s.playback.running = True
        for _frame in range(40):
            s.turn(50)
