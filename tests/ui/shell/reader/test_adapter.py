"""The ways to each system's assistive technologies, with a stand-in for AccessKit."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from kingsburg.ui.shell.reader.adapter import open_adapter, reachable, toolkit
from kingsburg.ui.shell.window import Window, prepare_environment


def nothing(*request: object) -> None:
    """A handler that does nothing."""


class Own:
    """What AccessKit's adapters do: they keep what they were made with and what they are told."""

    def __init__(self, *made_with: object) -> None:
        self.made_with = made_with
        self.told: list[object] = []

    @classmethod
    def for_window(cls, *made_with: object) -> Own:
        return cls(*made_with)

    def update_if_active(self, made: Any) -> Any:
        self.told.append(made())
        return SimpleNamespace(raise_events=lambda: self.told.append("raised"))

    def update_view_focus_state(self, has: bool) -> None:
        self.told.append(has)

    def update_window_focus_state(self, has: bool) -> None:
        self.told.append(has)

    def set_root_window_bounds(self, outer: object, inner: object) -> None:
        self.told.append(outer)


class Kit:
    """AccessKit's module."""

    def __init__(self) -> None:
        self.forwarded: list[str] = []
        self.unix = SimpleNamespace(Adapter=Own)
        self.windows = SimpleNamespace(SubclassingAdapter=Own)
        self.macos = SimpleNamespace(
            SubclassingAdapter=Own, add_focus_forwarder_to_window_class=self.forwarded.append
        )

    def Rect(self, *sides: int) -> tuple[int, ...]:  # noqa: N802 - AccessKit's name
        return sides


@pytest.fixture
def handle(monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"window": 77})
    return 77


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_the_window_s_own_handle_is_given_and_events_are_raised(
    system: str, handle: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    kit: Any = Kit()
    made: Any = open_adapter(kit, nothing, nothing, nothing)
    made.update(lambda: "tree")
    assert made._own.made_with == (handle, nothing, nothing)
    assert made._own.told == ["tree", "raised"]
    assert kit.forwarded == (["SDLWindow"] if system == "darwin" else [])


def test_by_at_spi_the_place_of_the_window_and_its_focus_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    made: Any = open_adapter(Kit(), nothing, nothing, nothing)
    made.moved(10, 20, 300, 400)
    made.focused(has=True)
    made.update(lambda: "tree")
    assert made._own.told == [(10, 20, 310, 420), True, "tree"]


def test_an_adapter_that_fails_costs_no_more_than_a_line_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert open_adapter(SimpleNamespace(), nothing, nothing, nothing) is None
    assert "screen reader" in caplog.text


def test_a_system_without_accesskit_plays_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    assert toolkit() is None


def test_a_window_that_nobody_sees_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    prepare_environment()
    window = Window((640, 360))
    assert pygame.display.get_driver() == "dummy" and not reachable()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(sys, "platform", "linux")
    assert reachable()
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    assert not reachable()
    window.close()


@pytest.mark.parametrize("full", [False, True])
def test_a_window_may_be_opened_hidden_and_shown_later(full: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows a screen reader is reached only by a window that was never shown before."""
    set_mode, modes = pygame.display.set_mode, list[int]()

    def noted(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        modes.append(flags)
        return set_mode(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", noted)
    prepare_environment()
    window = Window((640, 360), full, hidden=True)
    assert [bool(mode & pygame.HIDDEN) for mode in modes] == [True] and not window.fullscreen
    window.reveal()
    assert not any(mode & pygame.HIDDEN for mode in modes[1:]) and modes[1] & pygame.SHOWN
    assert window.fullscreen is full
    window.close()
