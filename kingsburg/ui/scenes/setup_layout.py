"""Where everything lies in the setup: boxes beside the seats, or above them in large type."""

from __future__ import annotations

from dataclasses import dataclass

from kingsburg.ui.paint.geometry import Frame, Rect

_LARGE = 1.5
"""From this size of type on the boxes stand above the seats, which then have the whole width."""
_X, _Y, _W, _H = 120, 34, 1680, 1012
_BOX_X, _BOX_W, _BOX_H, _BOX_GAP = 48, 410, 406, 16
_ABOVE_Y, _ABOVE_H = 94, 102
"""Top and height of the boxes that stand above the seats."""
_ROWS_X, _ROWS_W = 494, 1138
_TOP, _ROW_H, _ROW_STEP, _WIDEST_STEP = 112, 94, 106, 124
_LARGE_TOP, _LARGE_STEP = 212, 104
_FOOT_H = 236
_REMOVE_W, _KINDS_X, _NAME_X = 60, 420, 206
_NAME_SHARE = 0.12
"""How much of the further width of a seat its name takes."""
KIND_STEP, _KIND_LEAST = 44, 34
"""From one explanation of a kind of player to the next; they are shown if few seats leave room for them."""
_ADVICE_H = 44
"""The line above the foot that says whom to try."""
_PRACTICE_SHARE = 0.56
"""The switch for practice, of the width; beside it stands what is wrong with the seats."""


@dataclass(frozen=True, slots=True)
class SetupLayout:
    """All rectangles of the setup, in pixels; `rows`: how many seats, counting one that may be added."""

    frame: Frame
    rows: int

    @property
    def large(self) -> bool:
        """Whether the type is so large that all stands in one column."""
        return self.frame.text_scale >= _LARGE

    @property
    def _left(self) -> float:
        return _X + (_BOX_X if self.large else _ROWS_X)

    @property
    def _wide(self) -> float:
        return _W - 2 * _BOX_X if self.large else _ROWS_W

    def panel(self) -> Rect:
        """The paper on which everything stands."""
        return self.frame.rect(_X, _Y, _W, _H)

    def title(self) -> Rect:
        """The heading."""
        return self.frame.rect(_X + 60, _Y + (18 if self.large else 26), _W - 120, 62)

    def box(self, i: int, count: int) -> Rect:
        """The box of a game, one of so many."""
        if self.large:
            step = self._wide / count
            return self.frame.rect(self._left + step * i, _Y + _ABOVE_Y, step - _BOX_GAP, _ABOVE_H)
        high = min(_BOX_H, (_H - _TOP) / count - _BOX_GAP)
        return self.frame.rect(_X + _BOX_X, _Y + _TOP + 4 + (high + _BOX_GAP) * i, _BOX_W, high)

    # A seat -----------------------------------------------------------------------------------------

    def _row_y(self, i: int) -> float:
        """Return the top of row i in design units; fewer rows stand further apart."""
        top, least = (_LARGE_TOP, _LARGE_STEP) if self.large else (_TOP, _ROW_STEP)
        room = _H - _FOOT_H - top
        return _Y + top + i * max(least, min(_WIDEST_STEP, room / (self.rows + 2)))

    def _in_row(self, i: int, x: float, y: float, w: float, h: float) -> Rect:
        return self.frame.rect(self._left + x, self._row_y(i) + y, w, h)

    def row(self, i: int) -> Rect:
        """The paper of a seat."""
        return self._in_row(i, 0, 0, self._wide, _ROW_H)

    def likeness(self, i: int) -> Rect:
        """Arms and face."""
        return self._in_row(i, 14, 6, 124, 82)

    def colour(self, i: int) -> Rect:
        """The handle for the colour."""
        return self._in_row(i, 146, 9, 38, 36)

    def charge(self, i: int) -> Rect:
        """The handle for the emblem."""
        return self._in_row(i, 146, 49, 38, 36)

    @property
    def _kinds_x(self) -> float:
        return _KINDS_X + (self._wide - _ROWS_W) * _NAME_SHARE

    def name(self, i: int) -> Rect:
        """The field with the name."""
        return self._in_row(i, _NAME_X, 16, self._kinds_x - _NAME_X - 8, 62)

    def kinds(self, i: int, removable: bool, alone: bool = True) -> Rect:
        """The kinds of players; `removable`: whether the button that removes a seat stands beside them.

        `alone`: whether nothing stands below them.
        """
        right = self._wide - (_REMOVE_W + 24 if removable else 16)
        y, high = (16, 62) if alone else (7, 41)
        return self._in_row(i, self._kinds_x, y, right - self._kinds_x, high)

    def below_kinds(self, i: int, removable: bool) -> tuple[Rect, Rect]:
        """The step of a computer's level, and its temper."""
        wide = self._wide - (_REMOVE_W + 24 if removable else 16) - self._kinds_x
        each = (wide - 8) / 2
        x = self._kinds_x
        return self._in_row(i, x, 52, each, 35), self._in_row(i, x + each + 8, 52, each, 35)

    def remove(self, i: int) -> Rect:
        """The button that removes the seat."""
        return self._in_row(i, self._wide - _REMOVE_W - 16, 16, _REMOVE_W, 62)

    def add(self, i: int) -> Rect:
        """The button that adds seat i."""
        return self._in_row(i, 0, 12, 420 * self._wide / _ROWS_W, 70)

    # Below the seats --------------------------------------------------------------------------------

    def explained(self, count: int) -> list[tuple[Rect, Rect, Rect]]:
        """For each of so many kinds a sign, a word and an explanation; none if they have no room."""
        top = self._row_y(self.rows)
        room = _Y + _H - _FOOT_H - _ADVICE_H - top
        if room < count * _KIND_LEAST:
            return []
        step = min(KIND_STEP * max(1.0, self.frame.text_scale), room / count)
        at, left, word = self.frame.rect, self._left, 148 * self._wide / _ROWS_W
        found = []
        for i in range(count):
            y = top + (room - count * step) / 2 + i * step
            says = 64 + word
            found.append(
                (
                    at(left + 6, y, KIND_STEP - 6, step - 6),
                    at(left + 56, y, word, step - 6),
                    at(left + says, y, self._wide - says, step - 6),
                )
            )
        return found

    def _in_foot(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rect at the foot; `x` and `w` as if the seats had their usual width."""
        share = self._wide / _ROWS_W
        return self.frame.rect(self._left + x * share, _Y + _H - _FOOT_H + 12 + y, w * share, h)

    def seed(self) -> Rect:
        """The field for the seed."""
        return self._in_foot(0, -2, 370, 60)

    def seed_note(self) -> Rect:
        """What a seed does."""
        return self._in_foot(392, -6, _ROWS_W - 392, 74)

    def practice(self) -> Rect:
        """The switch for practice."""
        y, high = (61, 47) if self.large else (66, 38)
        return self._in_foot(0, y, _ROWS_W * _PRACTICE_SHARE, high)

    def advice(self) -> Rect:
        """Whom to try."""
        return self._in_foot(0, -_ADVICE_H - 4, _ROWS_W, _ADVICE_H - 6)

    def fault(self) -> Rect:
        """What is wrong with the seats."""
        return self._in_foot(_ROWS_W * _PRACTICE_SHARE, 62, _ROWS_W * (1 - _PRACTICE_SHARE), 46)

    def back(self) -> Rect:
        """The button that leads back."""
        return self._in_foot(0, 112, 220, 74)

    def shuffle(self) -> Rect:
        """The button that shuffles the seats."""
        return self._in_foot(240, 112, 350, 74)

    def start(self) -> Rect:
        """The button that begins the game."""
        return self._in_foot(610, 112, _ROWS_W - 610, 74)
