"""What is written on the screen, and where: so that the words under the pointer can be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.text import Text
from kingsburg.ui.paint.theme import BODY, Style


class Written(NamedTuple):
    """A text as it stands there, in pixels; one without lines is something that covers what is below it.

    `lefts`: where each line begins. `px` is the size of the type, `leading` from line to line.
    """

    rect: Rect
    lines: tuple[str, ...] = ()
    lefts: tuple[int, ...] = ()
    style: Style = BODY
    px: int = 1
    leading: int = 1

    @property
    def text(self) -> str:
        """All lines as one text; each line break is a space."""
        return " ".join(self.lines)

    def moved(self, dx: int, dy: int) -> Written:
        """Return the same elsewhere."""
        return self._replace(rect=self.rect.moved(dx, dy), lefts=tuple(x + dx for x in self.lefts))

    def places(self, text: Text, start: int, end: int) -> Iterator[Rect]:
        """Yield where the letters from `start` to `end` of the whole text stand, line by line."""
        first = 0
        for i, (line, left) in enumerate(zip(self.lines, self.lefts, strict=True)):
            a, b = max(start - first, 0), min(end - first, len(line))
            if a < b:
                x = left + text.width(line[:a], self.style, self.px) if a else left
                wide = text.width(line[a:b], self.style, self.px)
                yield Rect(x, self.rect.y + i * self.leading, wide, self.leading)
            first += len(line) + 1


def at(written: Iterable[Written], x: int, y: int) -> Written | None:
    """Return the text at a point; None if nothing is written there, or if something covers it.

    `written` begins with the lowest.
    """
    found = None
    for one in written:
        if one.rect.holds(x, y):
            found = one
    return found if found is not None and found.lines else None


def within(written: Iterable[Written], rect: Rect) -> list[Written]:
    """Return the texts whose middles lie in a rect and are not covered, the lowest first."""
    found: list[Written] = []
    for one in written:
        if not one.lines:
            found = [text for text in found if not one.rect.holds(*text.rect.centre)]
        elif rect.holds(*one.rect.centre):
            found.append(one)
    return found
