"""The window: opened, resized, full screen at the desktop's size.

Only display and font are initialised here.
"""

from __future__ import annotations

import ctypes
import os
import sys
from contextlib import suppress

import pygame

from kingsburg.app.i18n import _
from kingsburg.paths import asset

_NO_SCREEN = "offscreen"
"""The driver SDL falls back to by itself: a game that nobody sees and nobody can end."""


_OF_SCREEN = 0.9
"""So much of a screen a window takes that would be larger: its frame and the system's bars need room."""
_LARGE = 64 * 1024
"""Bytes from which memory is taken from the system and given back to it one by one."""
_M_MMAP_THRESHOLD = -3
"""From glibc's malloc.h."""


class NoDisplay(Exception):  # noqa: N818 - a situation, not a fault
    """There is no screen to open a window on; the message is a sentence for the player."""


def prepare_environment() -> None:
    """Set what SDL reads once, before pygame is initialised.

    The window's class is set outright, since importing pygame has put the script's name there. On a
    software GL the plain frame buffer is 12 to 17 times as fast as SDL's default path.
    """
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = "kingsburg"
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        _leave_no_holes()
    if sys.platform == "win32":
        ctypes.windll.user32.SetProcessDPIAware()


def _leave_no_holes() -> None:
    """Have every large picture that is dropped leave the process at once.

    By itself glibc keeps blocks of up to 32 MB in its heap as soon as one was freed. Pictures of all sizes
    come and go there with every change of the window; what outlives them keeps the holes open, and a third
    of the memory is air. Other C libraries know no such call, and need none.
    """
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _LARGE)


def last_words(sentence: str) -> None:
    """Says why the program ends: on the error stream, or where it has none, in a box of the system's own."""
    if sys.stderr is not None:
        sys.stderr.write(sentence + "\n")
    if sys.__stderr__ is None:
        with suppress(pygame.error, NotImplementedError):
            pygame.display.message_box("Kingsburg", sentence, "error")


def fitted(size: tuple[int, int], screen: tuple[int, int]) -> tuple[int, int]:
    """That size, or where the screen is smaller the largest of the same shape with room around it."""
    if size[0] <= screen[0] and size[1] <= screen[1]:
        return size
    share = _OF_SCREEN * min(screen[0] / size[0], screen[1] / size[1])
    return round(size[0] * share), round(size[1] * share)


class Window:
    """The one window of the program."""

    def __init__(self, size: tuple[int, int], fullscreen: bool = False, *, fitting: bool = False) -> None:
        """Open it with size pixels; `fitting`: smaller where the screen is. Raises NoDisplay."""
        self._asked = self._windowed = size
        self.fullscreen = False
        try:
            pygame.display.init()
            if pygame.display.get_driver() == _NO_SCREEN != os.environ.get("SDL_VIDEODRIVER"):
                raise pygame.error(_("there is no display"))
            if fitting:
                self._windowed = fitted(size, pygame.display.get_desktop_sizes()[0])
            self._fitted = self._windowed
            pygame.font.init()
            icon = asset("baked", "ui", "icon.webp")
            if icon.is_file():
                pygame.display.set_icon(pygame.image.load(str(icon)))
            pygame.display.set_caption("Kingsburg")
            self._open_windowed()
        except pygame.error as error:
            raise NoDisplay(
                _("Kingsburg found no screen to open its window on ({reason}).").format(reason=error)
            ) from error
        pygame.key.stop_text_input()
        pygame.key.set_repeat(380, 45)
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """Its size when it is no full screen, to be remembered; not what this screen alone has made of it."""
        size = self._windowed if self.fullscreen else self.size
        return self._asked if size == self._fitted else size

    def toggle_fullscreen(self) -> None:
        """Between a window and the whole screen, borderless at the desktop's own size."""
        if self.fullscreen:
            self._open_windowed()
        else:
            self._windowed = self.size
            desktop = pygame.display.get_desktop_sizes()[0]
            pygame.display.set_mode(desktop, pygame.NOFRAME)
            pygame.display.set_window_position((0, 0))
        self.fullscreen = not self.fullscreen

    def ask_to_close(self) -> None:
        """As if the player had closed it; from any thread."""
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    def close(self) -> None:
        pygame.quit()

    def _open_windowed(self) -> None:
        pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
