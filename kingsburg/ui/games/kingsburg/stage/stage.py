"""The still table with what lies on the stage, as one picture: only what has changed is painted."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame

from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.layers import StillLayers
from kingsburg.ui.paint.pixels import opaque
from kingsburg.ui.paint.trail import apart

_CHANGES: Final = 16
"""So many changes are known by their places."""
Piece = tuple[Hashable, Rect | None]
"""What is there once, and its place; None: it is not there yet."""
NO_PIECE: Final[Piece] = (None, None)
Paint = Callable[[Canvas], None]


class Stage:
    """The picture of one table with its stage."""

    def __init__(self, below: StillLayers) -> None:
        self._below = below
        self._picture: pygame.Surface | None = None
        self._key: Hashable = None
        self._differs: Sequence[Rect] | None = None
        """Where the picture differs from the table below, besides its piece; None: anywhere."""
        self._rows = 0
        """So many rows of pixels have been painted, from the top."""
        self._piece = NO_PIECE
        self._revision = -1
        """Of what lies below, when the first of these rows was painted, or something changed since."""
        self._version = 0
        self._changes: deque[tuple[int, Sequence[pygame.Rect]]] = deque(maxlen=_CHANGES)

    def get_ready(self) -> None:
        """Take the memory of the picture, unless it is there: that takes as long as to paint it."""
        size = self._below.size
        if self._picture is None and size is not None:
            self._picture = opaque(size)

    def clear(self) -> None:
        """Forget the picture."""
        self._picture = self._key = None

    def has(self, key: Hashable) -> bool:
        """Whether the picture with that key is painted to its last row."""
        picture = self._picture
        return picture is not None and self._key == key and self._rows == picture.get_height()

    def prepare(
        self, canvas: Canvas, key: Hashable, paint: Paint, share: float, differs: Sequence[Rect] | None = None
    ) -> None:
        """Paint ahead what will be shown with this key, from the top as far as that share of the window."""
        self._turn_to(canvas, key, differs)
        self._paint_rows(canvas, paint, round(canvas.frame.window.size[1] * min(1.0, share)))

    def show(
        self,
        canvas: Canvas,
        key: Hashable,
        paint: Paint,
        piece: Piece = NO_PIECE,
        differs: Sequence[Rect] | None = None,
    ) -> None:
        """Draw the table with what `paint` draws over it.

        A new `key` changes anything, a new `piece` only its own place and that of the last one. `differs`
        tells where anything is painted besides the piece, if that is not everywhere.
        """
        self._turn_to(canvas, key, differs)
        self._paint_rows(canvas, paint, canvas.frame.window.size[1])
        if (self._revision, self._piece) != (self._below.revision, piece):
            # What is written in strong contrast looks at all that lies below it.
            places = None if canvas.look.contrast else self._changed(piece)
            self._paint(canvas, paint, places)
        self._revision, self._piece = self._below.revision, piece
        assert self._picture is not None
        canvas.backdrop(self._picture, self._version, self._since)

    def beside(self, last: pygame.Surface, version: int) -> Sequence[pygame.Rect] | None:
        """Return where the table below differs from a version of this picture; None for anywhere."""
        if last is not self._picture or version != self._version:
            return None
        return self._apart_from(self._below.since(self._revision))

    def _turn_to(self, canvas: Canvas, key: Hashable, differs: Sequence[Rect] | None) -> None:
        """Begin another picture if the key is new."""
        if self._picture is None or self._picture.get_size() != canvas.frame.window.size:
            self._picture, self._key = opaque(canvas.frame.window.size), None
        if self._key != key:
            self._key, self._differs, self._rows = key, differs, 0
            self._revision, self._piece = self._below.revision, NO_PIECE

    def _paint_rows(self, canvas: Canvas, paint: Paint, rows: int) -> None:
        """Paint the rows that are missing so far, up to that one."""
        (w, h), top = canvas.frame.window.size, self._rows
        if rows > top:
            self._paint(canvas, paint, None if rows - top == h else [pygame.Rect(0, top, w, rows - top)])
            self._rows = rows

    def _changed(self, piece: Piece) -> Sequence[pygame.Rect] | None:
        """Return where the picture is out of date; None: anywhere."""
        below = self._below.since(self._revision)
        if below is None:
            return None
        pieces = self._piece[1], piece[1]
        return [*below, *(pygame.Rect(place) for place in pieces if place is not None)]

    def _paint(self, canvas: Canvas, paint: Paint, places: Sequence[pygame.Rect] | None) -> None:
        assert self._picture is not None
        self._version += 1
        whole = self._picture.get_rect()
        if places is None:
            self._changes.clear()
            found = [whole]
        else:
            found = apart(places, whole)
            self._changes.append((self._version, found))
        for place in found:
            self._picture.set_clip(place)
            on = canvas.on(self._picture)
            self._below.show(on)
            paint(on)
        self._picture.set_clip(None)

    def _since(self, last: pygame.Surface, version: int) -> Sequence[pygame.Rect] | None:
        """Return where the picture differs from a version of itself, or of the table; None for anywhere."""
        if self._below.holds(last):
            return self._apart_from(self._below.since(version))
        if last is not self._picture or version + len(self._changes) < self._version:
            return None
        return [place for number, places in self._changes if number > version for place in places]

    def _apart_from(self, changed: Sequence[pygame.Rect] | None) -> Sequence[pygame.Rect] | None:
        """Return all places that differ from a table that has changed there."""
        if changed is None or self._differs is None:
            return None
        own = [*self._differs, *([] if self._piece[1] is None else [self._piece[1]])]
        return [*changed, *map(pygame.Rect, own)]
