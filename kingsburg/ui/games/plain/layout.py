"""Where things lie on the plain table: players left, options in the middle, the log right.

While a game is watched, the log also takes the place of the options; below it lies the strip of a
replay.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.table.layout import COMPACT_BELOW, Layout

_TOP: Final = 100.0
_BOTTOM: Final = 1068.0
_LEFT_X, _LEFT_W = 14.0, 580.0
_MIDDLE_X, _MIDDLE_W = 608.0, 780.0
_RIGHT_X, _RIGHT_END = 1402.0, 1906.0
_TRAY_H: Final = 216.0
_GAP: Final = 12.0
_HIGHEST: Final = 210.0
"""The greatest height of a player's panel, in design units."""


@dataclass(frozen=True, slots=True)
class PlainLayout(Layout):
    """The layout; `watched`: nobody decides; `led`: the strip of a replay is shown."""

    watched: bool = False
    led: bool = False

    @property
    def compact(self) -> bool:
        """Whether the log is hidden for lack of room; never while a game is watched."""
        return self.frame.scale < COMPACT_BELOW and not self.watched

    def player(self, seat: int) -> Rect:
        """The panel with a player's arms, name, score and holdings."""
        step = min(_HIGHEST, (_BOTTOM - _TOP + _GAP) / self.seats)
        return self._r(_LEFT_X, _TOP + seat * step, _LEFT_W, step - _GAP)

    def paper(self) -> Rect:
        """The paper with the question and the list of options."""
        if self.watched:
            return self.log()
        wide = (_RIGHT_END if self.compact else _MIDDLE_X + _MIDDLE_W) - _MIDDLE_X
        return self._r(_MIDDLE_X, _TOP, wide, _BOTTOM - _TOP)

    def log(self) -> Rect:
        """Return the place of the log, which is wider if nobody decides and shorter above a strip."""
        left = _MIDDLE_X if self.watched else _RIGHT_X
        return self._r(left, _TOP, _RIGHT_END - left, _BOTTOM - _TOP - (_TRAY_H + _GAP) * self.led)

    def tray(self) -> Rect:
        """Return the place of the tray along the bottom."""
        return self._r(_MIDDLE_X, _BOTTOM - _TRAY_H, _RIGHT_END - _MIDDLE_X, _TRAY_H)
