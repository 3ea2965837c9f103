"""A game controller at a desk: by posted events, or as a virtual device that SDL itself reads."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from kingsburg.ui.shell.controller.buttons import NAMES
from kingsburg.ui.shell.displays.screens import sdl
from tests.ui.desk import Desk

NUMBERS = {name: number for number, name in NAMES.items()}
AXES = {
    "leftx": pygame.CONTROLLER_AXIS_LEFTX,
    "lefty": pygame.CONTROLLER_AXIS_LEFTY,
    "rightx": pygame.CONTROLLER_AXIS_RIGHTX,
    "righty": pygame.CONTROLLER_AXIS_RIGHTY,
    "l2": pygame.CONTROLLER_AXIS_TRIGGERLEFT,
    "r2": pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
}
FULL = 32767
PATIENCE = 60.0


class Pad:
    """Buttons and sticks of a controller that was never plugged in: only their events are there."""

    def __init__(self, desk: Desk, number: int = 0) -> None:
        """The desk listens to controllers from now on."""
        self.desk = desk
        self.number = number
        desk.ui.keep_settings(controller=True)
        end = time.monotonic() + PATIENCE
        while not desk.app.loop.controller.on:
            assert time.monotonic() < end, "controllers are not listened to"
            desk.turn()
            time.sleep(0.001)

    def down(self, name: str) -> None:
        if name in ("l2", "r2"):
            self.push(name, FULL)
            return
        self.desk.post(pygame.CONTROLLERBUTTONDOWN, instance_id=self.number, button=NUMBERS[name])
        self.desk.turn()

    def up(self, name: str) -> None:
        if name in ("l2", "r2"):
            self.push(name, 0)
            return
        self.desk.post(pygame.CONTROLLERBUTTONUP, instance_id=self.number, button=NUMBERS[name])
        self.desk.turn()

    def press(self, *names: str) -> None:
        for name in names:
            if name in ("l2", "r2"):
                self.down(name)
                self.up(name)
                continue
            number = NUMBERS[name]
            self.desk.post(pygame.CONTROLLERBUTTONDOWN, instance_id=self.number, button=number)
            self.desk.post(pygame.CONTROLLERBUTTONUP, instance_id=self.number, button=number)
            self.desk.turn()

    def push(self, axis: str, value: int) -> None:
        self.desk.post(pygame.CONTROLLERAXISMOTION, instance_id=self.number, axis=AXES[axis], value=value)
        self.desk.turn()


class VirtualPad:
    """A device of SDL's own, found, named and mapped by its database as one that is plugged in."""

    def __init__(self) -> None:
        self._sdl: Any = sdl()
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self._sdl.SDL_JoystickGetDeviceInstanceID.restype = ctypes.c_int32
        self._sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        self._sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        self.index = int(self._sdl.SDL_JoystickAttachVirtual(1, len(AXES), 15, 0))
        assert self.index >= 0, "SDL has no virtual devices here"
        self.number = int(self._sdl.SDL_JoystickGetDeviceInstanceID(self.index))

    @property
    def _device(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(self._sdl.SDL_JoystickFromInstanceID(self.number))

    def rest(self) -> None:
        """Both triggers up; SDL begins with them in the middle."""
        for axis in ("l2", "r2"):
            self.set_axis(axis, -FULL - 1)

    def set_axis(self, axis: str, value: int) -> None:
        self._sdl.SDL_JoystickSetVirtualAxis(self._device, AXES[axis], value)

    def set_button(self, name: str, *, down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._device, NUMBERS[name], int(down))

    def unplug(self) -> None:
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.number:
                self._sdl.SDL_JoystickDetachVirtual(index)
                return


@contextmanager
def plugged_in() -> Iterator[VirtualPad]:
    pad = VirtualPad()
    try:
        yield pad
    finally:
        if pygame.display.get_init():
            pad.unplug()
