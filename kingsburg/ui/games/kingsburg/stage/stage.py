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


class Stage:
    """The picture of one table with its stage."""

    def __init__(self, below: StillLayers) -> None:
        self._below = below
        self._picture: pygame.Surface | None = None
        self._key: Hashable = None
        self._piece: Piece = (None, None)
        self._revision = -1
        """Of what lies below, as it was painted."""
        self._version = 0
        self._changes: deque[tuple[int, Sequence[pygame.Rect]]] = deque(maxlen=_CHANGES)

    def get_ready(self) -> None:
        """Take the memory of the picture, unless it is there: that takes as long as to paint it."""
        size = self._below.size
        if self._picture is None and size is not None:
            self._picture = opaque(size)

    def leave(self) -> None:
        """Nothing lies on the stage. The memory stays: to get it anew takes as long as to paint."""
        self._key = None

    def clear(self) -> None:
        """Forget the picture."""
        self._picture = self._key = None

    def show(
        self, canvas: Canvas, key: Hashable, paint: Callable[[Canvas], None], piece: Piece = (None, None)
    ) -> None:
        """Draw the table with what `paint` draws over it.

        A new `key` changes anything, a new `piece` only its own place and that of the last one.
        """
        if self._picture is None or self._picture.get_size() != canvas.size:
            self._picture, self._key = opaque(canvas.size), None
        if self._key != key:
            self._key = key
            self._paint(canvas, paint, None)
        elif (self._revision, self._piece) != (self._below.revision, piece):
            # What is written in strong contrast looks at all that lies below it.
            self._paint(canvas, paint, None if canvas.look.contrast else self._changed(piece))
        self._revision, self._piece = self._below.revision, piece
        canvas.backdrop(self._picture, self._version, self._since)

    def _changed(self, piece: Piece) -> Sequence[pygame.Rect] | None:
        """Return where the picture is out of date; None: anywhere."""
        below = self._below.since(self._revision)
        if below is None:
            return None
        pieces = self._piece[1], piece[1]
        return [*below, *(pygame.Rect(place) for place in pieces if place is not None)]

    def _paint(
        self, canvas: Canvas, paint: Callable[[Canvas], None], places: Sequence[pygame.Rect] | None
    ) -> None:
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

    def _since(self, version: int) -> Sequence[pygame.Rect] | None:
        if version + len(self._changes) < self._version:
            return None
        return [place for number, places in self._changes if number > version for place in places]
