"""The way to the assistive technologies of each system, by AccessKit where it is installed."""

from __future__ import annotations

import importlib
import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol

import pygame

_LOG = logging.getLogger(__name__)
_DRIVERS: Final = {"linux": ("x11", "wayland"), "win32": ("windows",), "darwin": ("cocoa",)}
"""SDL's drivers for windows that a person can see, by system."""
Asked = Callable[[], None]
Acted = Callable[[Any], None]
Made = Callable[[], Any]


class Adapter(Protocol):
    """Hands updates of the tree to a system."""

    def update(self, made: Made) -> None:
        """Hand over what `made` returns, if anybody listens."""
        ...

    def focused(self, *, has: bool) -> None:
        """Tell whether the window has the keyboard's focus."""
        ...

    def moved(self, x: int, y: int, w: int, h: int) -> None:
        """Tell where on the screen the window lies."""
        ...


def toolkit() -> Any | None:
    """Return AccessKit's module; None where it is not installed or cannot be loaded."""
    try:
        return importlib.import_module("accesskit")
    except ImportError:
        return None
    except Exception:
        _LOG.exception("AccessKit cannot be loaded; the game runs without it.")
        return None


def reachable() -> bool:
    """Return whether screen readers could reach this window at all: it is real, and they have a bus."""
    if pygame.display.get_driver() not in _DRIVERS.get(sys.platform, ()):
        return False
    if sys.platform != "linux":
        return True
    folder = os.environ.get("XDG_RUNTIME_DIR", "")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or (bool(folder) and Path(folder, "bus").exists())


def open_adapter(kit: Any, asked: Asked, left: Asked, acted: Acted) -> Adapter | None:
    """Return the adapter for this system; None if it cannot be made.

    `asked` is called when somebody begins to listen, and the tree then comes from the drawing
    thread. `left` is called when nobody listens any more, and `acted` with every request; all of
    them on any thread.
    """
    try:
        if sys.platform == "win32":
            return _Windows(kit, asked, acted)
        if sys.platform == "darwin":
            return _MacOS(kit, asked, acted)
        return _Unix(kit, asked, left, acted)
    except Exception:
        _LOG.exception("No screen reader can be reached; the game runs without.")
        return None


class _Unix:
    """AT-SPI, on Linux and its relatives."""

    def __init__(self, kit: Any, asked: Asked, left: Asked, acted: Acted) -> None:
        self._kit = kit
        self._own = kit.unix.Adapter(asked, acted, left)

    def update(self, made: Made) -> None:
        self._own.update_if_active(made)

    def focused(self, *, has: bool) -> None:
        self._own.update_window_focus_state(has)

    def moved(self, x: int, y: int, w: int, h: int) -> None:
        place = self._kit.Rect(x, y, x + w, y + h)
        self._own.set_root_window_bounds(place, place)


class _Windows:
    """UI Automation. It must be made before the window is shown for the first time."""

    def __init__(self, kit: Any, asked: Asked, acted: Acted) -> None:
        handle = pygame.display.get_wm_info()["window"]
        self._own = kit.windows.SubclassingAdapter(handle, asked, acted)

    def update(self, made: Made) -> None:
        events = self._own.update_if_active(made)
        if events is not None:
            events.raise_events()

    def focused(self, *, has: bool) -> None:
        """Windows tells the adapter by itself."""

    def moved(self, x: int, y: int, w: int, h: int) -> None:
        """Windows tells the adapter by itself."""


class _MacOS:
    """NSAccessibility."""

    def __init__(self, kit: Any, asked: Asked, acted: Acted) -> None:
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        handle = pygame.display.get_wm_info()["window"]
        self._own = kit.macos.SubclassingAdapter.for_window(handle, asked, acted)

    def update(self, made: Made) -> None:
        self._raise(self._own.update_if_active(made))

    def focused(self, *, has: bool) -> None:
        self._raise(self._own.update_view_focus_state(has))

    def moved(self, x: int, y: int, w: int, h: int) -> None:
        """macOS tells the adapter by itself."""

    def _raise(self, events: Any | None) -> None:
        if events is not None:
            events.raise_events()
