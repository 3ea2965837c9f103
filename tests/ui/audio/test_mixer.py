"""The device itself: SDL's dummy one, and none at all."""

from __future__ import annotations

import logging
import time
from pathlib import Path

import pygame
import pytest

from kingsburg.paths import asset
from kingsburg.ui.audio import mixer as mixer_module
from kingsburg.ui.audio.mixer import Mixer


def read_all(mixer: Mixer) -> None:
    """Waits until everything asked for has been read."""
    assert mixer._reader is not None
    mixer._wanted.put(None)
    mixer._reader.join()


def test_a_device_plays_effects_and_crosses_from_piece_to_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mixer = Mixer()
    assert mixer.open()
    try:
        effects = [(name, asset("sounds", f"{name}.ogg")) for name in ("coin1", "year")]
        mixer.fetch([*effects, ("a", asset("sounds", "year.ogg")), ("b", asset("sounds", "horn1.ogg"))])
        read_all(mixer)
        assert all(mixer.has(name) for name in ("coin1", "year", "a", "b"))
        mixer.music("a", 0.5)
        assert pygame.mixer.get_busy()
        mixer.music("b", 0.5)
        mixer.forget("a")
        mixer.music_volume(0.25)
        mixer.hush(True)
        for _ in range(30):
            mixer.play("year", 0.5)
        mixer.play("nothing of that name", 1)
        busy = [pygame.mixer.Channel(i).get_busy() for i in range(pygame.mixer.get_num_channels())]
        assert all(busy), "as many voices as there are, and both pieces while one gives way"
        mixer.hush(False)
        mixer.music("", 0)
    finally:
        mixer.close()
    assert pygame.mixer.get_init() is None
    assert not mixer.has("coin1")


def test_what_begins_while_all_else_is_hushed_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mixer = Mixer()
    assert mixer.open()
    try:
        mixer.fetch([(name, asset("sounds", f"{name}.ogg")) for name in ("year", "button1")])
        read_all(mixer)
        mixer.play("year", 0.5)
        mixer.hush(True)
        mixer.play("button1", 0.5)
        end = time.monotonic() + 10
        while pygame.mixer.Channel(3).get_busy() and time.monotonic() < end:
            time.sleep(0.01)
        assert not pygame.mixer.Channel(3).get_busy(), "it has been heard to its end"
        assert pygame.mixer.Channel(2).get_busy(), "the other one still waits"
    finally:
        mixer.close()


def test_no_device_is_a_sentence_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none")
    with caplog.at_level(logging.INFO):
        assert not Mixer().open()
    assert "There is no sound" in caplog.text
    assert all(record.levelno == logging.INFO for record in caplog.records)


def test_a_linux_that_plainly_has_none_is_not_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(mixer_module, "_no_device", lambda: True)
    monkeypatch.setattr(pygame.mixer, "init", lambda *args, **how: pytest.fail("it was asked"))
    with caplog.at_level(logging.INFO):
        assert not Mixer().open()
    assert "no device" in caplog.text


def test_a_damaged_file_stays_silent(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    (tmp_path / "bad.ogg").write_bytes(b"no sound at all")
    mixer = Mixer()
    assert mixer.open()
    try:
        mixer.fetch([("bad", tmp_path / "bad.ogg"), ("lost", tmp_path / "lost.ogg")])
        read_all(mixer)
        assert not mixer.has("bad") and not mixer.has("lost")
        mixer.play("bad", 1)
    finally:
        mixer.close()
    assert caplog.text.count("it stays silent") == 2
