"""The window: opening, resizing, and full screen at the size of its screen.

Of pygame only display and font are initialised here.
"""

from __future__ import annotations

import os
import sys
import warnings
from contextlib import suppress

import pygame

from kingsburg.app import streams
from kingsburg.app.i18n import _
from kingsburg.paths import asset
from kingsburg.ui.paint import pixels
from kingsburg.ui.paint.text import close_fonts
from kingsburg.ui.paint.trail import Trail
from kingsburg.ui.shell.displays.screens import chosen, first_size, sdl

_NO_SCREEN = "offscreen"
"""The driver that SDL falls back to without a screen: the game would run unseen."""
_FAST_PATH = "SDL_FRAMEBUFFER_ACCELERATION"
_UNKNOWN_FORMAT = "Unknown window pixel format"
"""SDL's message for a screen with a pixel format that it does not support."""
_CENTRED_ON = 0x2FFF0000
"""SDL_WINDOWPOS_CENTERED_DISPLAY; the number of the screen is added to it."""
_OF_SCREEN = 0.9
"""The share of the screen that a shrunken window takes; frame and system bars need the rest."""
UNSIZED = (0, 0)
"""Stands for the size of a window that nobody has sized yet."""
_LARGE = 64 * 1024
"""Blocks of at least this many bytes are taken from the system and returned to it singly."""
_M_MMAP_THRESHOLD = -3
_M_MXFAST = 1
"""The numbers of these options in glibc's malloc.h."""


class NoDisplay(Exception):  # noqa: N818 - a situation, not a fault
    """There is no screen to open a window on; the message is a sentence for the player."""


def prepare_environment() -> None:
    """Set the environment variables that SDL reads when pygame is initialised.

    The window's class is always set, since importing pygame stores the script's name there. Where
    OpenGL is rendered in software, the plain frame buffer is 12 to 17 times as fast as SDL's
    default.
    """
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = "kingsburg"
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    if sys.platform.startswith("linux"):
        os.environ.setdefault(_FAST_PATH, "0")
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.SetProcessDPIAware()


def leave_no_holes() -> None:
    """On Linux, return the memory of every large picture to the system as soon as it is freed.

    Once a large block was freed, glibc by default keeps blocks of up to 32 MB in its heap. Every
    change of the window's size allocates pictures of other sizes there, and the heap becomes
    fragmented: up to a third of it is unused. Other C libraries lack this call and do not need it.

    Nor are small freed blocks set aside: SDL_mixer decodes a piece of music into thousands of fragments,
    and the smallest of them, set aside, would keep the others from becoming one again (19 MB).
    """
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    with suppress(AttributeError, OSError):
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(_M_MMAP_THRESHOLD, _LARGE)
        mallopt(_M_MXFAST, 0)


def preferred_languages() -> list[str]:
    """Return the codes of the languages preferred in the system's settings, best first."""
    import pygame.system  # imported here: only systems without such variables are asked (see `ui/lean`)

    try:
        found = [(one["language"], one["country"]) for one in pygame.system.get_pref_locales()]
    except (pygame.error, UnicodeDecodeError):  # a locale variable that is not text
        return []
    return [f"{language}_{country}" if country else language for language, country in found if language]


def last_words(sentence: str) -> None:
    """Print why the program ends to stderr; without one, show it in a message box of the system."""
    streams.say(sentence)
    if sys.__stderr__ is None:
        with suppress(pygame.error, NotImplementedError):
            pygame.display.message_box("Kingsburg", sentence, "error")


def fitted(size: tuple[int, int], screen: tuple[int, int]) -> tuple[int, int]:
    """Return the size itself if the screen holds it, else a smaller one of the same shape."""
    if size[0] <= screen[0] and size[1] <= screen[1]:
        return size
    share = _OF_SCREEN * min(screen[0] / size[0], screen[1] / size[1])
    return round(size[0] * share), round(size[1] * share)


class Window:
    """The one window of the program."""

    def __init__(
        self,
        size: tuple[int, int],
        fullscreen: bool = False,
        *,
        fitting: bool = False,
        hidden: bool = False,
        screen: int = 0,
    ) -> None:
        """Open the window with `size` in pixels on that screen (0: where the system wants). Raises NoDisplay.

        With `fitting` it is made smaller if the screen is smaller, and `UNSIZED` is a size that suits it.
        A `hidden` one is shown by `reveal`.
        """
        self._hidden = hidden
        self._fills = fullscreen
        self._asked = self._windowed = size
        self.fullscreen = False
        self._canvas: pygame.Surface | None = None
        self.trail = Trail()
        """What a frame has drawn on, which `show` puts on the screen."""
        try:
            _find_screen()
            on = chosen(screen)
            if fitting:
                self._windowed = fitted(first_size(on) if size == UNSIZED else size, (on.w, on.h))
            self._fitted = self._windowed
            pygame.font.init()
            self._open_first()
        except pygame.error as error:
            raise NoDisplay(
                _("Kingsburg found no screen to open its window on ({reason}).").format(reason=error)
            ) from error
        pygame.key.stop_text_input()
        pygame.key.set_repeat(380, 45)
        if screen:
            _place(on.number - 1)
        if fullscreen and not hidden:
            self.toggle_fullscreen()

    def reveal(self) -> None:
        """Show a window that was opened hidden."""
        if not self._hidden:
            return
        self._hidden = False
        self._set_mode(self._windowed, pygame.RESIZABLE | pygame.SHOWN)
        if self._fills:
            self.toggle_fullscreen()

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on: the screen's own, or one with more colours that `show` copies."""
        shown = _shown()
        if pixels.drawable(shown):
            return shown
        if self._canvas is None or self._canvas.get_size() != shown.get_size():
            self._canvas = pixels.opaque(shown.get_size())
        return self._canvas

    def show(self) -> None:
        """Put what was drawn on the screen."""
        shown, drawn = _shown(), self.surface
        places = self.trail.end()
        if drawn is not shown:
            shown.blit(drawn, (0, 0))
        if places is None:
            pygame.display.flip()
        else:
            pygame.display.update(places)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return _shown().get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size to remember for the next start, when not in full screen.

        If only this screen forced a smaller size, it is the one originally asked for.
        """
        size = self._windowed if self.fullscreen else self.size
        return self._asked if size == self._fitted else size

    def toggle_fullscreen(self) -> None:
        """Switch between a window and borderless full screen at the size of its screen."""
        if self.fullscreen:
            self._open_windowed()
        else:
            self._windowed = self.size
            screens = pygame.display.get_desktop_sizes()
            number = min(screen_of_window(), len(screens) - 1)
            self._fill(number, screens[number])
        self.fullscreen = not self.fullscreen

    def move_to(self, number: int) -> None:
        """Move the window to the screen of that number, from 1; it becomes smaller if that is smaller."""
        screen = chosen(number)
        if self.fullscreen:
            self._fill(screen.number - 1, (screen.w, screen.h))
            return
        size = fitted(self.size, (screen.w, screen.h))
        if size != self.size:
            self._set_mode(size, pygame.RESIZABLE)
        _place(screen.number - 1)

    def _set_mode(self, size: tuple[int, int], flags: int) -> None:
        """Open the window anew, which shows nothing at first."""
        self.trail.forget()
        pygame.display.set_mode(size, flags)

    def _fill(self, index: int, size: tuple[int, int]) -> None:
        """Fill a screen without a frame."""
        self._set_mode(size, pygame.NOFRAME)
        _place(index)

    def ask_to_close(self) -> None:
        """Quit as if the player had closed the window. May be called from any thread."""
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    def close(self) -> None:
        """Close the window and quit pygame."""
        close_fonts()
        pygame.quit()

    def _open_windowed(self) -> None:
        shown = pygame.HIDDEN if self._hidden else pygame.SHOWN
        self._set_mode(self._windowed, pygame.RESIZABLE | shown)

    def _open_first(self) -> None:
        """Open the window; if the fast path lacks the screen's pixel format, use SDL's default."""
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
        icon = asset("baked", "ui", "icon_small.webp")
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(str(icon)))
        pygame.display.set_caption("Kingsburg")
        self._open_windowed()


def _find_screen() -> None:
    """Initialise the display. Raises pygame.error if there is no screen."""
    pygame.display.init()
    if pygame.display.get_driver() == _NO_SCREEN != os.environ.get("SDL_VIDEODRIVER"):
        raise pygame.error(_("there is no display"))


def _shown() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def _place(index: int) -> None:
    """Put the window into the middle of a screen, counted from 0."""
    pygame.display.set_window_position((_CENTRED_ON + index, _CENTRED_ON + index))


def ask_for_attention() -> None:
    """Have the system mark the window, as in its task bar, until the player looks at it."""
    with suppress(pygame.error), warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().flash(pygame.FLASH_UNTIL_FOCUSED)


def screen_of_window() -> int:
    """Return the number of the screen that shows most of the window; 0 if SDL cannot be asked.

    pygame has the number but does not offer it.
    """
    import ctypes

    try:
        library = sdl()
        library.SDL_GetWindowFromID.restype = ctypes.c_void_p
        library.SDL_GetWindowDisplayIndex.argtypes = [ctypes.c_void_p]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            number = pygame.Window.from_display_module().id
        return max(0, int(library.SDL_GetWindowDisplayIndex(library.SDL_GetWindowFromID(number))))
    except (OSError, AttributeError, TypeError, pygame.error):
        return 0
