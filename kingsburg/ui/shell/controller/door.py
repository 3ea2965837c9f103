"""The door between the loop and game controllers; nothing behind it is imported before the first picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from kingsburg.ui.shell.context import Ui
    from kingsburg.ui.shell.controller.controller import Controller
    from kingsburg.ui.shell.input import Input
    from kingsburg.ui.shell.reader.reader import Reader

EVENTS: Final = frozenset(
    {
        pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERDEVICEREMAPPED,
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
        pygame.JOYAXISMOTION,
        pygame.JOYHATMOTION,
        pygame.JOYBALLMOTION,
    }
)
"""All events that controllers cause; those of SDL's joysticks tell the same again."""


class Door:
    """What the loop sees of game controllers."""

    def __init__(self, ui: Ui, given: Input, reader: Reader) -> None:
        self._ui = ui
        self._given = given
        self._reader = reader
        self._controller: Controller | None = None

    def opening(self) -> Iterator[None]:
        """Start listening, as work for the spare time after the first picture."""
        from kingsburg.ui.shell.controller.controller import Controller

        self._controller = Controller(self._ui, self._given, self._reader)
        yield

    @property
    def on(self) -> bool:
        """Whether controllers are listened to."""
        return self._controller is not None and self._controller.devices.on

    def take(self, event: pygame.event.Event) -> bool:
        """Handle one of `EVENTS`; return True if something was pressed, plugged in or unplugged."""
        return self._controller is not None and self._controller.take(event)

    def advance(self, dt: float) -> bool:
        """Let `dt` ms pass for what is held down; return True if the loop should come by again soon."""
        return self._controller is not None and self._controller.advance(dt)

    def let_go(self) -> None:
        """Nothing is held down any more: the window is behind another."""
        if self._controller is not None:
            self._controller.let_go()

    def close(self) -> None:
        """Let go of all controllers."""
        controller, self._controller = self._controller, None
        if controller is not None:
            controller.devices.stop()
