"""What sticks and triggers press: each is down from some way on, and up again a good deal before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

DOWN: Final = 18000
"""From where on a stick or trigger is down; SDL's values reach to 32767."""
UP: Final = 11000
"""Below this it is up again: between the two it stays as it is, so that it never flickers."""

_ENDS: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("", ""),
    pygame.CONTROLLER_AXIS_RIGHTY: ("scroll_up", "scroll_down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "l2"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "r2"),
}
"""By axis, what its two ends press, as names of buttons."""
_CROSSING: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: pygame.CONTROLLER_AXIS_LEFTY,
    pygame.CONTROLLER_AXIS_LEFTY: pygame.CONTROLLER_AXIS_LEFTX,
    pygame.CONTROLLER_AXIS_RIGHTY: pygame.CONTROLLER_AXIS_RIGHTX,
}
"""The other axis of the same stick: what is pushed further counts."""


class Sticks:
    """The sticks and triggers of all controllers."""

    def __init__(self) -> None:
        self._values: dict[tuple[int, int], int] = {}
        self._down: dict[tuple[int, int], str] = {}

    def moved(self, pad: int, axis: int, value: int) -> Iterator[tuple[str, bool]]:
        """Yield what an axis with a new value lets go of and presses, each with whether it is pressed."""
        if axis not in _ENDS:
            return
        at = pad, axis
        self._values[at] = value
        before = self._down.get(at, "")
        after = self._pressed(pad, axis, value, before)
        if after == before:
            return
        if before:
            del self._down[at]
            yield before, False
        if after:
            self._down[at] = after
            yield after, True

    def _pressed(self, pad: int, axis: int, value: int, before: str) -> str:
        name = _ENDS[axis][value > 0]
        if name == before:
            return name if abs(value) >= UP else ""
        other = self._values.get((pad, _CROSSING.get(axis, -1)), 0)
        return name if abs(value) >= DOWN and abs(value) >= abs(other) else ""

    def forget(self) -> None:
        """Everything is in the middle again."""
        self._values.clear()
        self._down.clear()
