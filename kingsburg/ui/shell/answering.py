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


class _Stroke(NamedTuple):
    key: int
    at: float
    """By the clock, in seconds."""


class Answering:
    """Tells whether a press may answer what is asked, by the setting `answer_delay`.

    A press answers once the question has stood for that time. Clicks at one place, or strokes of one key,
    that began before the question came, and follow one another within twice that time, never answer it:
    somebody skips ahead.
    """

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._asked: Hashable = None
        self._since = float("-inf")
        self._last: _Press | _Stroke | None = None
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
        now = self._ui.clock()
        self._note(_Press(x, y, now))
        return not (self._asks(scene, spot) and (self._early or self._new(now)))

    def typed(self, key: int) -> None:
        """Note a stroke of a key."""
        self._note(_Stroke(key, self._ui.clock()))

    def may_answer(self, scene: Scene | None, spot: Spot) -> bool:
        """Return whether a key, a controller or the end of a click may do what the spot does now."""
        now, last = self._ui.clock(), self._last
        skips = self._early and isinstance(last, _Stroke) and self._soon(last.at, now)
        return not (self._asks(scene, spot) and (skips or self._new(now)))

    def _note(self, this: _Press | _Stroke) -> None:
        self._early = self._early and self._goes_on(self._last, this)
        self._last = this

    def _asks(self, scene: Scene | None, spot: Spot | None) -> bool:
        """Whether the spot belongs to the question: what lies elsewhere chooses, but decides nothing."""
        if scene is None or spot is None or self._asked is None:
            return False
        return scene.zone_of(spot) is Zone.ASKED

    def _new(self, now: float) -> bool:
        return now - self._since < self._delay

    def _goes_on(self, last: _Press | _Stroke | None, this: _Press | _Stroke) -> bool:
        """Whether one follows the other quickly: presses at the same place, or strokes of the same key."""
        if last is None or not self._soon(last.at, this.at):
            return False
        if isinstance(last, _Press) and isinstance(this, _Press):
            near = NEAR * max(1.0, self._ui.frame.scale)
            return max(abs(this.x - last.x), abs(this.y - last.y)) <= near
        return isinstance(last, _Stroke) and isinstance(this, _Stroke) and last.key == this.key

    def _soon(self, last: float, now: float) -> bool:
        """Whether what was done at one time may go on at another."""
        return now - last < 2 * self._delay

    @property
    def _delay(self) -> float:
        return self._ui.settings.answer_delay / 1000
