"""Where things lie on the plain table: players left, options in the middle, the chronicle right.

The strip of a replay stands below the options.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.table.layout import Layout

_TOP: Final = 100.0
_BOTTOM: Final = 1068.0
_LEFT_X, _LEFT_W = 14.0, 580.0
_MIDDLE_X, _MIDDLE_W = 608.0, 780.0
_RIGHT_X, _RIGHT_END = 1402.0, 1906.0
_TRAY_H: Final = 216.0
_GAP: Final = 12.0
_HIGHEST: Final = 210.0
"""A player's panel."""


@dataclass(frozen=True, slots=True)
class PlainLayout(Layout):
    """`watched`: a replay, which needs its tray."""

    watched: bool = False

    @property
    def _end(self) -> float:
        return _BOTTOM - (_TRAY_H + _GAP) * self.watched

    def player(self, seat: int) -> Rect:
        """A player's arms, name, score and holdings."""
        step = min(_HIGHEST, (_BOTTOM - _TOP + _GAP) / self.seats)
        return self._r(_LEFT_X, _TOP + seat * step, _LEFT_W, step - _GAP)

    def paper(self) -> Rect:
        """The question and the list of options."""
        wide = (_RIGHT_END if self.compact else _MIDDLE_X + _MIDDLE_W) - _MIDDLE_X
        return self._r(_MIDDLE_X, _TOP, wide, self._end - _TOP)

    def log(self) -> Rect:
        return self._r(_RIGHT_X, _TOP, _RIGHT_END - _RIGHT_X, self._end - _TOP)

    def tray(self) -> Rect:
        return self._r(_MIDDLE_X, _BOTTOM - _TRAY_H, _RIGHT_END - _MIDDLE_X, _TRAY_H)
