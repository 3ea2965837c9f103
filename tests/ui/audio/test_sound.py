"""What is heard, and when nothing is: with a device that only writes down what it is asked for."""

from __future__ import annotations

import json
import logging
import random
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from kingsburg.app.settings import VERSION, Settings, SettingsStore
from kingsburg.ui.audio.sound import GAP, MOST_WAITING, SIGNALS, STEP, Sound
from tests.ui.desk import Desk

EFFECTS = ("coin1", "coin2", "coin3", "wood", "button", "refuse", "gain", "turn")
NAMES = (*EFFECTS, "music_title", "music_table", "music_evening")
LOUD = Settings(volume=100, effects_volume=100, signals_volume=100, music_volume=100)


class Notebook:
    """A device that notes what it is asked for; samples are ready when a test says so."""

    def __init__(self, there: bool = True) -> None:
        self.there = there
        self.opened = self.closed = 0
        self.fetched: list[str] = []
        self.ready: set[str] = set()
        self.played: list[tuple[str, float]] = []
        self.pieces: list[tuple[str, float]] = []
        self.volumes: list[float] = []
        self.forgotten: list[str] = []
        self.hushed = False

    def open(self) -> bool:
        self.opened += 1
        return self.there

    def fetch(self, files: Sequence[tuple[str, Path]]) -> None:
        self.fetched += [name for name, _path in files]

    def has(self, name: str) -> bool:
        return name in self.ready

    def forget(self, name: str) -> None:
        self.forgotten.append(name)
        self.ready.discard(name)

    def play(self, name: str, volume: float) -> None:
        assert not self.hushed, "while all is silent, nothing begins"
        self.played.append((name, volume))

    def music(self, name: str, volume: float) -> None:
        assert name in self.ready or not name, "only what has been read can be played"
        assert not self.hushed, "while all is silent, nothing begins"
        self.pieces.append((name, volume))

    def music_volume(self, volume: float) -> None:
        self.volumes.append(volume)

    def hush(self, silent: bool) -> None:
        self.hushed = silent

    def close(self) -> None:
        self.closed += 1
        self.ready.clear()

    @property
    def heard(self) -> list[str]:
        return [name for name, _volume in self.played]


class Room:
    """A Sound with its notebook, a folder of empty files, and a clock that stands still."""

    def __init__(self, folder: Path, settings: Settings = LOUD, there: bool = True) -> None:
        for name in NAMES:
            (folder / f"{name}.ogg").touch()
        self.now = 0.0
        self.device = Notebook(there)
        self.sound = Sound(self.device, folder, lambda: self.now, random.Random(3))
        self.sound.apply(settings)
        self.sound.scene("title")

    def later(self, seconds: float) -> None:
        self.now += seconds
        self.sound.advance()


@pytest.fixture
def room(tmp_path: Path) -> Room:
    made = Room(tmp_path)
    made.sound.advance()
    return made


def test_nothing_is_opened_or_read_before_the_first_turn(tmp_path: Path) -> None:
    made = Room(tmp_path)
    made.sound.play("coin")
    made.sound.cue(["wood", "coin"])
    made.sound.focus(True)
    assert (made.device.opened, made.device.fetched, made.device.played) == (0, [], [])
    made.sound.advance()
    made.sound.advance()
    assert made.device.opened == 1
    assert sorted(made.device.fetched) == sorted(
        n for n in NAMES if n not in ("music_table", "music_evening")
    )


def test_without_an_output_every_call_is_allowed() -> None:
    silent = Sound()
    silent.apply(LOUD)
    silent.scene("season")
    silent.focus(False)
    silent.advance()
    silent.play("coin")
    silent.cue(["coin", "wood"])
    assert not silent._open, "there is nothing to open"
    silent.close()


def test_a_computer_without_a_device_is_asked_once(tmp_path: Path) -> None:
    made = Room(tmp_path, there=False)
    for _ in range(3):
        made.later(1)
        made.sound.play("coin")
        made.sound.cue(["wood"])
        made.sound.apply(LOUD._replace(volume=50))
        made.sound.focus(False)
    made.sound.close()
    assert (made.device.opened, made.device.closed) == (1, 0)
    assert made.device.played == made.device.pieces == []


@pytest.mark.parametrize(
    "off", [{"volume": 0}, {"effects_volume": 0, "signals_volume": 0, "music_volume": 0}]
)
def test_at_volume_nought_the_device_stays_closed(tmp_path: Path, off: dict[str, int]) -> None:
    made = Room(tmp_path, LOUD._replace(**off))  # type: ignore[arg-type]
    made.later(1)
    assert made.device.opened == 0
    made.sound.apply(LOUD)
    made.later(1)
    assert made.device.opened == 1
    made.sound.apply(LOUD._replace(**off))  # type: ignore[arg-type]
    assert made.device.closed == 1
    made.sound.play("coin")
    made.sound.apply(LOUD)
    made.later(1)
    made.sound.play("coin")
    assert (made.device.opened, len(made.device.played)) == (2, 1)


def test_volumes_multiply(room: Room) -> None:
    room.sound.play("wood")
    room.sound.apply(LOUD._replace(volume=50))
    room.now += 1
    room.sound.play("wood")
    room.sound.apply(LOUD._replace(volume=50, effects_volume=50))
    room.now += 1
    room.sound.play("wood")
    assert room.device.played == [("wood", 1.0), ("wood", 0.25), ("wood", 0.0625)]
    room.sound.apply(LOUD._replace(effects_volume=0))
    room.now += 1
    room.sound.play("wood")
    assert len(room.device.played) == 3


def test_signals_have_a_volume_of_their_own(room: Room) -> None:
    room.sound.apply(LOUD._replace(effects_volume=0, signals_volume=50))
    room.sound.play("wood")
    room.sound.play("gain")
    room.sound.apply(LOUD._replace(signals_volume=0))
    room.now += 1
    room.sound.play("wood")
    room.sound.play("gain")
    assert room.device.played == [("gain", 0.25), ("wood", 1.0)]


def test_variants_change_from_one_time_to_the_next(room: Room) -> None:
    for _ in range(40):
        room.now += 1
        room.sound.play("coin")
    heard = room.device.heard
    assert set(heard) == {"coin1", "coin2", "coin3"}
    assert all(a != b for a, b in pairwise(heard))


def test_the_variants_draw_from_a_stream_of_their_own(room: Room) -> None:
    random.seed(5)
    before = random.getstate()
    for _ in range(5):
        room.now += 1
        room.sound.play("coin")
    assert random.getstate() == before


def test_the_same_effect_is_not_heard_twice_at_once(room: Room) -> None:
    for _ in range(5):
        room.sound.play("coin")
    room.sound.play("wood")
    assert len(room.device.played) == 2
    room.now += GAP
    room.sound.play("wood")
    assert len(room.device.played) == 3


def test_an_unknown_name_is_told_once_and_harms_nothing(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            room.sound.play("trumpet")
            room.sound.cue(["trumpet", "wood"])
            room.sound.play("")
            room.later(1)
    assert [record.getMessage() for record in caplog.records] == ["There is no effect called trumpet."]
    assert room.device.heard == ["wood"] * 3


def test_a_cue_is_heard_one_after_the_other(room: Room) -> None:
    room.sound.cue(["wood", "coin", "refuse"])
    assert room.device.heard == ["wood"]
    room.later(STEP)
    assert [name.rstrip("123") for name in room.device.heard] == ["wood", "coin"]
    room.later(STEP)
    assert room.device.heard[-1] == "refuse"
    room.later(1)
    assert len(room.device.heard) == 3


def test_a_signal_is_left_alone_for_a_moment(room: Room) -> None:
    room.sound.cue(["gain", "wood"])
    room.sound.cue(["button", "refuse"])
    room.later(STEP)
    assert room.device.heard == ["gain", "button", "refuse"], "what is due first is heard first"
    room.later(SIGNALS["gain"])
    assert room.device.heard[-1] == "wood"


def test_when_events_rush_by_few_of_them_wait(room: Room) -> None:
    for _ in range(50):
        room.sound.cue(["wood", "coin", "refuse", "button"])
    assert room.device.heard == ["wood"]
    for _ in range(100):
        room.later(1)
    assert len(room.device.heard) <= 1 + MOST_WAITING


def test_another_window_in_front_silences(room: Room) -> None:
    room.sound.cue(["wood", "coin"])
    room.sound.focus(False)
    assert room.device.hushed
    room.later(1)
    room.sound.play("wood")
    room.sound.cue(["wood", "coin"])
    room.later(1)
    room.sound.focus(True)
    room.later(1)
    assert not room.device.hushed
    assert room.device.heard == ["wood"]


def test_the_call_to_ones_turn_is_heard_all_the_same(room: Room) -> None:
    room.sound.focus(False)
    room.device.hush = lambda silent: None  # type: ignore[method-assign]
    room.device.hushed = False
    room.sound.play("wood")
    room.sound.call("turn")
    assert room.device.heard == ["turn"]
    room.sound.apply(LOUD._replace(signals_volume=0))
    room.now += 1
    room.sound.call("turn")
    assert room.device.heard == ["turn"], "unless the player wants no signals"


def test_whoever_wants_hears_it_behind_other_windows(room: Room) -> None:
    room.sound.focus(False)
    room.sound.apply(LOUD._replace(mute_unfocused=False))
    assert not room.device.hushed
    room.sound.play("wood")
    assert room.device.heard == ["wood"]


def test_a_game_that_wakes_behind_other_windows_is_silent(tmp_path: Path) -> None:
    made = Room(tmp_path)
    made.sound.focus(False)
    made.sound.advance()
    assert made.device.opened == 1 and made.device.hushed


def test_music_that_is_read_behind_other_windows_begins_in_front(room: Room) -> None:
    room.later(1)
    room.sound.focus(False)
    room.device.ready.add("music_title")
    room.later(1)
    assert room.device.pieces == []
    room.sound.focus(True)
    room.later(1)
    assert [name for name, _volume in room.device.pieces] == ["music_title"]


def test_music_begins_when_it_has_been_read_and_follows_the_scene(room: Room) -> None:
    device = room.device
    room.later(1)
    assert device.fetched[-1] == "music_title" and device.pieces == []
    device.ready.add("music_title")
    room.later(1)
    room.sound.scene("setup")
    room.later(1)
    assert device.pieces == [("music_title", 1.0)]
    room.sound.scene("season")
    room.later(1)
    assert device.fetched[-1] == "music_table"
    assert len(device.pieces) == 1, "the old piece goes on until the new one is there"
    device.ready.add("music_table")
    room.later(1)
    room.sound.scene("battle")
    room.later(1)
    assert device.pieces[1:] == [("music_table", 1.0)]
    assert device.forgotten == ["music_title"]
    assert device.fetched.count("music_table") == 1


def test_in_the_evening_the_table_has_music_of_its_own(room: Room) -> None:
    room.device.ready |= {"music_table", "music_evening"}
    room.sound.scene("season")
    room.later(1)
    room.sound.apply(LOUD._replace(evening=True, music_volume=50))
    room.later(1)
    assert room.device.pieces == [("music_table", 1.0), ("music_evening", 0.25)]


def test_music_can_be_turned_off_alone(room: Room) -> None:
    room.device.ready.add("music_title")
    room.later(1)
    room.sound.apply(LOUD._replace(music_volume=50))
    assert room.device.volumes[-1] == 0.25
    room.sound.apply(LOUD._replace(music_volume=0))
    room.later(1)
    assert room.device.pieces[-1][0] == ""
    room.sound.play("wood")
    assert room.device.heard == ["wood"]


def test_a_folder_without_sounds_is_silent(tmp_path: Path) -> None:
    device = Notebook()
    made = Sound(device, tmp_path / "missing")
    made.scene("title")
    made.advance()
    made.play("coin")
    assert made._open and device.heard == [] and device.pieces == []
    made.close()


# Settings ---------------------------------------------------------------------------------------------------


def test_volumes_come_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    made = SettingsStore(path)
    made.change(volume=0, effects_volume=35, music_volume=100, mute_unfocused=False)
    made.save()
    now = SettingsStore(path).current
    assert (now.volume, now.effects_volume, now.music_volume, now.mute_unfocused) == (0, 35, 100, False)


def test_in_an_older_file_signals_were_as_loud_as_the_other_effects(tmp_path: Path) -> None:
    values = {"volume": 60, "effects_volume": 20, "music_volume": 0}
    (tmp_path / "settings.json").write_text(json.dumps({"version": VERSION, "settings": values}))
    now = SettingsStore(tmp_path / "settings.json").current
    assert (now.volume, now.effects_volume, now.signals_volume, now.music_volume) == (60, 20, 20, 0)


def test_volumes_that_make_no_sense_give_way_to_the_usual_ones(tmp_path: Path) -> None:
    values = {"volume": 101, "effects_volume": -1, "music_volume": "loud", "mute_unfocused": 0}
    (tmp_path / "settings.json").write_text(json.dumps({"version": VERSION, "settings": values}))
    assert SettingsStore(tmp_path / "settings.json").current == Settings()


# In the window ----------------------------------------------------------------------------------------------


@pytest.fixture
def device(desk: Desk) -> Notebook:
    """The notebook of an open window, whose title is complete: before that no device is opened."""
    notebook = Notebook()
    desk.ui.sound = Sound(notebook)
    desk.ui.change_settings(volume=100, effects_volume=100, music_volume=100)
    title, end = desk.top, time.monotonic() + 20
    while not title.complete:
        assert not notebook.opened and time.monotonic() < end
        desk.turn()
        time.sleep(0.001)
    desk.turn(times=2)
    return notebook


def variants(device: Notebook) -> list[str]:
    return [name.rstrip("0123456789") for name in device.heard]


def test_buttons_click_and_refusals_knock(desk: Desk, device: Notebook) -> None:
    desk.click("button.settings")
    assert variants(device) == ["button"]
    desk.ui.toast("That cannot be done.")
    assert variants(device) == ["button", "refuse"]


def test_the_settings_turn_each_volume(desk: Desk, device: Notebook) -> None:
    desk.click("button.settings")
    desk.click("page.sound")
    desk.click("settings.volume.less")
    desk.click("settings.effects_volume.less")
    desk.click("settings.effects_volume.less")
    desk.click("settings.signals_volume.less")
    desk.click("settings.signals_volume.more")
    desk.click("settings.music_volume.less")
    desk.click("settings.mute_unfocused")
    now = desk.store.current
    assert (now.volume, now.effects_volume, now.signals_volume) == (90, 80, 80)
    assert (now.music_volume, now.mute_unfocused) == (90, False)
    assert desk.spot("settings.mute_unfocused").state == "ready"
    for _ in range(9):
        desk.click("settings.volume.less")
    assert desk.store.current.volume == 0
    assert desk.spot("settings.volume.less").state == "disabled"
    assert device.closed == 1


def test_scenes_choose_the_music(desk: Desk, device: Notebook) -> None:
    device.ready |= {"music_title", "music_table"}
    desk.turn()
    desk.app.settings()
    desk.turn()
    assert [name for name, _volume in device.pieces] == ["music_title"]
    desk.ui.stack.replace(type(desk.top)(desk.ui))
    desk.turn()
    assert [name for name, _volume in device.pieces] == ["music_title", "music_table"]


def test_the_window_tells_when_it_is_behind(desk: Desk, device: Notebook) -> None:
    desk.post(pygame.WINDOWFOCUSLOST)
    desk.turn()
    assert device.hushed
    desk.post(pygame.WINDOWFOCUSGAINED)
    desk.turn()
    assert not device.hushed
