"""The window: opened, resized, full screen at the size of the screen it is on.

Only display and font are initialised here.
"""

from __future__ import annotations

import ctypes
import os
import sys
import warnings
from contextlib import suppress

import pygame

from kingsburg.app import streams
from kingsburg.app.i18n import _
from kingsburg.paths import asset
from kingsburg.ui.paint import pixels

_NO_SCREEN = "offscreen"
"""The driver SDL falls back to by itself: a game that nobody sees and nobody can end."""
_FAST_PATH = "SDL_FRAMEBUFFER_ACCELERATION"
_UNKNOWN_FORMAT = "Unknown window pixel format"
"""SDL's words for a screen whose colours it cannot write by itself."""
_CENTRED_ON = 0x2FFF0000
"""SDL_WINDOWPOS_CENTERED_DISPLAY, of the screen whose number is added."""
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
        os.environ.setdefault(_FAST_PATH, "0")
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


def preferred_languages() -> list[str]:
    """The codes of the languages that the system's settings prefer, best first."""
    try:
        found = [(one["language"], one["country"]) for one in pygame.system.get_pref_locales()]
    except (pygame.error, UnicodeDecodeError):  # a variable of no letters
        return []
    return [f"{language}_{country}" if country else language for language, country in found if language]


def last_words(sentence: str) -> None:
    """Says why the program ends: on the error stream, or where it has none, in a box of the system's own."""
    streams.say(sentence)
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
        self._canvas: pygame.Surface | None = None
        try:
            _find_screen()
            if fitting:
                self._windowed = fitted(size, pygame.display.get_desktop_sizes()[0])
            self._fitted = self._windowed
            pygame.font.init()
            self._open_first()
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
        """What is drawn on: the screen's own surface, or one of more colours that `show` copies to it."""
        shown = _shown()
        if pixels.drawable(shown):
            return shown
        if self._canvas is None or self._canvas.get_size() != shown.get_size():
            self._canvas = pixels.opaque(shown.get_size())
        return self._canvas

    def show(self) -> None:
        """Puts what was drawn on the screen."""
        shown, drawn = _shown(), self.surface
        if drawn is not shown:
            shown.blit(drawn, (0, 0))
        pygame.display.flip()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return _shown().get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """Its size when it is no full screen, to be remembered; not what this screen alone has made of it."""
        size = self._windowed if self.fullscreen else self.size
        return self._asked if size == self._fitted else size

    def toggle_fullscreen(self) -> None:
        """Between a window and the whole screen that it is on, borderless at that screen's own size."""
        if self.fullscreen:
            self._open_windowed()
        else:
            self._windowed = self.size
            screens = pygame.display.get_desktop_sizes()
            number = min(screen_of_window(), len(screens) - 1)
            pygame.display.set_mode(screens[number], pygame.NOFRAME)
            pygame.display.set_window_position((_CENTRED_ON + number, _CENTRED_ON + number))
        self.fullscreen = not self.fullscreen

    def ask_to_close(self) -> None:
        """As if the player had closed it; from any thread."""
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    def close(self) -> None:
        """Close the window and leave pygame."""
        pygame.quit()

    def _open_windowed(self) -> None:
        pygame.display.set_mode(self._windowed, pygame.RESIZABLE)

    def _open_first(self) -> None:
        """What the fast path has no format for (10 bits a colour), SDL's usual one may show."""
        try:
            self._open_named()
        except pygame.error as error:
            if _UNKNOWN_FORMAT not in str(error):
                raise
            os.environ.pop(_FAST_PATH, None)
            pygame.display.quit()
            _find_screen()
            try:
                self._open_named()
            except pygame.error as again:
                raise pygame.error(_("it shows too few colours")) from again

    def _open_named(self) -> None:
        icon = asset("baked", "ui", "icon.webp")
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(str(icon)))
        pygame.display.set_caption("Kingsburg")
        self._open_windowed()


def _find_screen() -> None:
    """Raises pygame.error if there is none."""
    pygame.display.init()
    if pygame.display.get_driver() == _NO_SCREEN != os.environ.get("SDL_VIDEODRIVER"):
        raise pygame.error(_("there is no display"))


def _shown() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def screen_of_window() -> int:
    """The number of the screen that most of the window is on; 0 where SDL cannot be asked.

    pygame knows it, but keeps it to itself.
    """
    try:
        sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.display.__file__)
        sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
        sdl.SDL_GetWindowDisplayIndex.argtypes = [ctypes.c_void_p]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            number = pygame.Window.from_display_module().id
        return max(0, int(sdl.SDL_GetWindowDisplayIndex(sdl.SDL_GetWindowFromID(number))))
    except (OSError, AttributeError, TypeError, pygame.error):
        return 0
