"""The window: which screen it fills, and what is drawn on where the screen has few colours."""

from __future__ import annotations

import ctypes
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from kingsburg.ui.paint.assets import Assets
from kingsburg.ui.shell import window
from kingsburg.ui.shell.window import (
    NoDisplay,
    Window,
    preferred_languages,
    prepare_environment,
    screen_of_window,
)

SCREENS = [(1280, 720), (1920, 1080), (1024, 768)]


@pytest.mark.parametrize("number", range(len(SCREENS)))
def test_full_screen_is_the_screen_that_the_window_is_on(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    prepare_environment()
    made = Window((640, 360))
    placed: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: SCREENS)
    monkeypatch.setattr(window, "screen_of_window", lambda: number)
    monkeypatch.setattr(pygame.display, "set_window_position", placed.append)
    made.toggle_fullscreen()
    assert made.size == SCREENS[number]
    assert placed == [(0x2FFF0000 + number,) * 2], "SDL centres what is as large as the screen: it fills it"
    made.toggle_fullscreen()
    assert made.size == (640, 360)
    made.close()


def test_sdl_says_which_screen_that_is(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare_environment()
    made = Window((640, 360))
    assert screen_of_window() == 0
    asked: list[object] = []

    class Asked:
        """A function of SDL."""

        def __init__(self, answer: int) -> None:
            self.answer = answer

        def __call__(self, given: object) -> int:
            asked.append(given)
            return self.answer

    sdl = SimpleNamespace(SDL_GetWindowFromID=Asked(77), SDL_GetWindowDisplayIndex=Asked(2))
    monkeypatch.setattr(ctypes, "CDLL", lambda name: sdl)
    assert screen_of_window() == 2 and asked[1:] == [77]
    monkeypatch.setattr(ctypes, "CDLL", lambda name: SimpleNamespace())
    assert screen_of_window() == 0, "where SDL cannot be asked, the first"
    made.close()


def test_a_screen_that_goes_while_it_is_tried_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL's own way out would be a window that nobody sees."""
    driver = ["dummy"]

    def unknown(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        driver[0] = "offscreen"
        raise pygame.error("Unknown window pixel format")

    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver[0])
    monkeypatch.setattr(pygame.display, "set_mode", unknown)
    with pytest.raises(NoDisplay, match="there is no display"):
        Window((640, 360))
    pygame.display.quit()


def test_a_language_of_no_letters_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def undecodable() -> list[dict[str, str]]:
        raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")

    monkeypatch.setattr(pygame.system, "get_pref_locales", undecodable)
    assert preferred_languages() == []


def test_a_screen_of_16_bits_is_drawn_for_with_32(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare_environment()
    made = Window((64, 36))
    assert made.surface is pygame.display.get_surface(), "an ordinary screen costs no copy"
    few = pygame.Surface((64, 36), 0, 16)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: few)
    drawn = made.surface
    assert drawn is not few and drawn.get_bitsize() == 32 and drawn.get_size() == few.get_size()
    drawn.fill((255, 0, 0))
    made.show()
    assert few.get_at((5, 5))[:3] == (255, 0, 0)
    assert made.surface is drawn, "and is the same until the window's size changes"
    assert Assets().tiled("ui", "cloth_day", 20, 20, 8, 8).get_bitsize() == 32
    made.close()


def test_no_module_makes_surfaces_in_the_screens_own_format() -> None:
    """`kingsburg.ui.paint.pixels` alone knows what can be scaled and blended."""
    ui = Path(window.__file__).parents[1]
    making = [
        path.relative_to(ui).as_posix()
        for path in ui.rglob("*.py")
        if any(call in path.read_text(encoding="utf-8") for call in ("pygame.Surface(", ".convert("))
    ]
    assert making == ["paint/pixels.py"]
