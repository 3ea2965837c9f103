"""The controllers that are plugged in, as SDL gives them; whatever fails, there are just none."""

from __future__ import annotations

import logging
from typing import Any, Final

import pygame

from kingsburg.ui.shell.controller.buttons import NINTENDO, PLAYSTATION, XBOX
from kingsburg.ui.shell.displays.screens import sdl

_LOG = logging.getLogger(__name__)
_BY_TYPE: Final = {
    **dict.fromkeys((3, 4, 7), PLAYSTATION),
    **dict.fromkeys((5, 11, 12, 13), NINTENDO),
}
"""SDL's kinds of controllers (SDL_GameControllerType) that are no Xbox's: PlayStation 3 to 5, Switch."""
_BY_NAME: Final = {
    PLAYSTATION: ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"),
    NINTENDO: ("nintendo", "switch", "joy-con"),
}
LONGEST_NAME: Final = 40


def family_of(name: str, kind: int = 0) -> str:
    """Return the family of a controller by SDL's number for its kind, or else by its name."""
    if kind in _BY_TYPE:
        return _BY_TYPE[kind]
    plain = name.lower()
    return next((one for one, words in _BY_NAME.items() if any(word in plain for word in words)), XBOX)


class Devices:
    """Opens SDL's controllers and keeps them open, as only these send events."""

    def __init__(self) -> None:
        self._module: Any = None
        self._open: dict[int, Any] = {}
        self._families: dict[int, str] = {}
        self.on = False
        """Whether controllers are listened to."""

    def start(self) -> None:
        """Start SDL's part for controllers, and open all that are there."""
        try:
            from pygame._sdl2 import controller

            controller.init()
            self._module, self.on = controller, True
            for index in range(controller.get_count()):
                self.added(index)
        except (ImportError, AttributeError, pygame.error, OSError):
            _LOG.warning("Controllers cannot be used.", exc_info=True)
            self.stop()

    def stop(self) -> None:
        """Let go of all controllers."""
        module, self._module, self.on = self._module, None, False
        self._open.clear()
        self._families.clear()
        if module is not None and module.get_init():
            module.quit()

    def added(self, index: int) -> str:
        """Open a controller by its number in SDL's list; return its name, "" if none is opened now."""
        if self._module is None or not self._module.is_controller(index):
            return ""
        try:
            found = self._module.Controller(index)
        except pygame.error:
            _LOG.warning("A controller could not be opened.", exc_info=True)
            return ""
        if found.id in self._open:
            return ""
        self._open[found.id] = found
        self._families[found.id] = family_of(found.name, _kind(index))
        return str(found.name)[:LONGEST_NAME]

    def removed(self, pad: int) -> bool:
        """Forget a controller that has been unplugged; return whether it was known."""
        self._families.pop(pad, None)
        return self._open.pop(pad, None) is not None

    def family(self, pad: int) -> str:
        """Return the family of a controller by the number that its events carry."""
        return self._families.get(pad, XBOX)


def _kind(index: int) -> int:
    """Return SDL's number for the kind of a controller, which pygame does not offer; 0 if unknown."""
    try:
        return int(sdl().SDL_GameControllerTypeForIndex(index))
    except (OSError, AttributeError):
        return 0
