"""Which screen the window opens on and moves to, and how large it is at first."""

from __future__ import annotations

import ctypes
import sys
from types import SimpleNamespace

import pygame
import pytest

from kingsburg.ui.shell import window
from kingsburg.ui.shell.displays import screens as module
from kingsburg.ui.shell.displays.screens import Screen, chosen, first_size, screens
from kingsburg.ui.shell.window import UNSIZED, Window, prepare_environment
from tests.ui.desk import Desk

SIZES = [(1280, 720), (1920, 1080), (1024, 768)]


@pytest.fixture
def three(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Three screens; the list has the number of each on which the window was placed, from 0."""
    placed: list[int] = []
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: SIZES)
    monkeypatch.setattr(pygame.display, "set_window_position", lambda at: placed.append(at[0] - 0x2FFF0000))
    return placed


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        (Screen(1, 1920, 1080), (1536, 864)),
        (Screen(1, 3840, 2160), (3072, 1728)),
        (Screen(1, 3840, 2160, 2.0), (3072, 1728)),
        (Screen(1, 2560, 1600, 2.0), (2304, 1296)),
        (Screen(1, 1366, 768), (1229, 691)),
        (Screen(1, 3440, 1440), (2048, 1152)),
        (Screen(1, 1024, 768), (922, 518)),
        (Screen(1, 600, 400), (640, 360)),
    ],
)
def test_the_first_size_suits_the_screen(screen: Screen, size: tuple[int, int]) -> None:
    assert first_size(screen) == size


def test_a_window_that_nobody_has_sized_suits_its_screen_and_is_not_remembered(three: list[int]) -> None:
    prepare_environment()
    made = Window(UNSIZED, fitting=True, screen=2)
    try:
        assert made.size == (1536, 864) and three == [1]
        assert made.windowed_size == UNSIZED
        pygame.display.set_mode((1000, 600), pygame.RESIZABLE)
        assert made.windowed_size == (1000, 600)
    finally:
        made.close()


def test_a_window_moves_and_becomes_smaller_on_a_smaller_screen(three: list[int]) -> None:
    prepare_environment()
    made = Window((1600, 900))
    try:
        made.move_to(2)
        assert made.size == (1600, 900) and three == [1]
        made.move_to(3)
        assert made.size[0] < 1024 and made.size[1] < 768 and three == [1, 2]
        made.move_to(9)
        assert three[-1] == 0, "a screen that is gone: the first"
    finally:
        made.close()


def test_full_screen_fills_the_screen_it_moves_to(three: list[int]) -> None:
    prepare_environment()
    made = Window((640, 360), fullscreen=True)
    try:
        made.move_to(2)
        assert made.size == SIZES[1] and made.fullscreen and three[-1] == 1
    finally:
        made.close()


def test_the_player_chooses_the_screen_in_the_settings(
    desk: Desk, three: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "screen_of_window", lambda: 0)
    desk.app.settings("screen")
    desk.turn()
    assert desk.spot("settings.screen.1").state == "selected"
    assert "1920 × 1080" in desk.spot("settings.screen.2").label
    desk.click("settings.screen.2")
    assert three == [1] and desk.ui.settings.screen == 2
    assert desk.spot("settings.screen.2").state == "selected"


def test_sdl_says_how_much_the_system_enlarges(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")

    def answer(dpi: float, code: int = 0) -> SimpleNamespace:
        def ask(index: object, diagonal: ctypes.Array[ctypes.c_float], *more: object) -> int:
            held: object = next(one for one in more if one is not None)
            held._obj.value = dpi  # type: ignore[attr-defined]
            return code

        return SimpleNamespace(SDL_GetDisplayDPI=ask)

    for dpi, code, scale in (
        (96, 0, 1.0),
        (109, 0, 1.0),
        (168, 0, 1.75),
        (40, 0, 1.0),
        (900, 0, 4.0),
        (192, 1, 1.0),
    ):
        monkeypatch.setattr(module, "sdl", lambda dpi=dpi, code=code: answer(dpi, code))
        assert screens()[0].scale == scale
    monkeypatch.setattr(module, "sdl", SimpleNamespace)
    assert chosen(1).scale == 1.0, "where SDL cannot say"
