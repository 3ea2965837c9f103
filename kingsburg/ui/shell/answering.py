"""Keeps a press that was meant for what lay there before from answering a question that has just come."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.keyboard.zones import Zone
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot

NEAR: Final = 24
"""Within so many pixels, at a scale of 1, clicks one after the other are at the same place."""


class _Press(NamedTuple):
    x: int
    y: int
    at: float
    """By the clock, in seconds."""


class Answering:
    """Tells whether a press may answer what is asked, by the setting `answer_delay`.

    A press answers once the question has stood for that time. Clicks at one place that began before the
    question came, and follow one another within twice that time, never answer it: somebody skips ahead.
    """

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._asked: Hashable = None
        self._since = float("-inf")
        self._last: _Press | None = None
        self._early = False
        """Whether the last press came before the question, or goes on with one that did."""

    def look(self, scene: Scene | None) -> None:
        """Note what is asked now."""
        own = scene.asked() if scene is not None else None
        asked = None if own is None else (id(scene), own)
        if asked != self._asked:
            self._asked = asked
            self._since = self._ui.clock()
            self._early = True

    def pressed(self, scene: Scene | None, spot: Spot | None, x: int, y: int) -> bool:
        """Note a press of the pointer; return whether it may do what the spot does."""
        now, last = self._ui.clock(), self._last
        self._last = _Press(x, y, now)
        self._early = self._early and last is not None and self._goes_on(last, self._last)
        return not (self._asks(scene, spot) and (self._early or self._new(now)))

    def may_answer(self, scene: Scene | None, spot: Spot) -> bool:
        """Return whether a key or a controller may do what the spot does now."""
        return not (self._asks(scene, spot) and self._new(self._ui.clock()))

    def _asks(self, scene: Scene | None, spot: Spot | None) -> bool:
        """Whether the spot belongs to the question: what lies elsewhere chooses, but decides nothing."""
        if scene is None or spot is None or self._asked is None:
            return False
        return scene.zone_of(spot) is Zone.ASKED

    def _new(self, now: float) -> bool:
        return now - self._since < self._delay

    def _goes_on(self, last: _Press, this: _Press) -> bool:
        """Whether one press follows another quickly and at the same place."""
        near = NEAR * max(1.0, self._ui.frame.scale)
        return this.at - last.at < 2 * self._delay and max(abs(this.x - last.x), abs(this.y - last.y)) <= near

    @property
    def _delay(self) -> float:
        return self._ui.settings.answer_delay / 1000
