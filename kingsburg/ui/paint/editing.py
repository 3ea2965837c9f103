"""A line of text being edited: its content, the cursor and the selection. Pure.

Positions are counted in code points and lie between letters; a combining mark stays with its
letter.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

_JOINER = "\u200d"
_VARIANTS = range(0xFE00, 0xFE10)
_TONES = range(0x1F3FB, 0x1F400)


def clean(text: str) -> str:
    """Return the text fit for one line: control characters are dropped, breaks and tabs become spaces."""
    blank = "".join(" " if c.isspace() else c for c in text)
    return "".join(c for c in blank if c == _JOINER or unicodedata.category(c)[0] != "C")


def _joins(text: str, i: int) -> bool:
    """Whether the code point at i belongs to the letter before it."""
    c = text[i]
    joined = c == _JOINER or ord(c) in _VARIANTS or ord(c) in _TONES
    return joined or bool(unicodedata.combining(c)) or (i > 0 and text[i - 1] == _JOINER)


class Buffer:
    """A line of text being edited.

    The selection runs from `anchor`, where it began, to the cursor; `composing` is an input
    method's preview.
    """

    __slots__ = ("anchor", "composing", "cursor", "text")

    def __init__(self, text: str, cursor: int = 0, anchor: int = 0) -> None:
        self.text = text
        self.cursor = cursor
        self.anchor = anchor
        self.composing = ""

    @property
    def selection(self) -> tuple[int, int]:
        """The start and the end of the selection, in ascending order."""
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        first, last = self.selection
        return self.text[first:last]

    @property
    def shown(self) -> str:
        """The text with the input method's preview in the place of the selection."""
        first, last = self.selection
        return self.text[:first] + self.composing + self.text[last:] if self.composing else self.text

    def go(self, place: int, *, select: bool = False) -> None:
        """Move the cursor to a position, or back to the start of its letter; `select` keeps the anchor."""
        place = max(0, min(len(self.text), place))
        while 0 < place < len(self.text) and _joins(self.text, place):
            place -= 1
        self.cursor = place
        if not select:
            self.anchor = place

    def select_all(self) -> None:
        """Select the whole line."""
        self.anchor, self.cursor = 0, len(self.text)

    def select_word(self, place: int) -> None:
        """Select the word at that position, or the run of spaces if it lies between words."""
        if not self.text:
            return
        place = min(place, len(self.text) - 1)
        blank = self.text[place].isspace()
        first = last = place
        while first > 0 and self.text[first - 1].isspace() == blank:
            first -= 1
        while last < len(self.text) and self.text[last].isspace() == blank:
            last += 1
        self.anchor, self.cursor = first, last

    def step(self, by: int, *, word: bool = False, select: bool = False) -> None:
        """Move by a letter or word, back if `by` is negative; without `select`, to a selection's end."""
        first, last = self.selection
        if first != last and not select and not word:
            self.go(last if by > 0 else first)
            return
        self.go(self._beside(by, word=word), select=select)

    def _beside(self, by: int, *, word: bool) -> int:
        text, place = self.text, self.cursor
        if not word:
            place = max(0, min(len(text), place + by))
            while 0 < place < len(text) and _joins(text, place):
                place += by
            return place
        if by > 0:
            while place < len(text) and not text[place].isspace():
                place += 1
            while place < len(text) and text[place].isspace():
                place += 1
        else:
            while place > 0 and text[place - 1].isspace():
                place -= 1
            while place > 0 and not text[place - 1].isspace():
                place -= 1
        return place

    def put(self, text: str, fits: Callable[[str], bool]) -> None:
        """Replace the selection by the text, or by as much of its beginning as `fits` accepts."""
        first, last = self.selection
        text = clean(text)
        ends = [i for i in range(len(text), 0, -1) if i == len(text) or not _joins(text, i)]
        put = next((text[:i] for i in ends if fits(self.text[:first] + text[:i] + self.text[last:])), "")
        if put:
            self.text = self.text[:first] + put + self.text[last:]
            self.go(first + len(put))

    def erase(self, by: int, *, word: bool = False) -> None:
        """Erase the selection; without one, a letter or word after the cursor (before it if `by` < 0)."""
        if self.cursor == self.anchor:
            self.go(self._beside(by, word=word), select=True)
        first, last = self.selection
        self.text = self.text[:first] + self.text[last:]
        self.go(first)
