"""The still part of a screen, kept as one picture of window size: a frame is one blit and whatever moves.

Parts must not overlap; each is painted anew, over the ground, only when something that it reads has
changed. The whole may be tinted by a light of any colour. The light falls on what a frame copies, which is
little: a second picture of the window, in its light, would take as much memory as the first.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import opaque
from kingsburg.ui.paint.reads import Reads
from kingsburg.ui.paint.theme import DAYLIGHT, Colour
from kingsburg.ui.paint.written import Written

_CHANGES: Final = 64
"""So many changes are known by their places; before them, the picture counts as another one."""


class StillLayers:
    """The painted parts of one screen. Call `clear` whenever the frame, the type or the look changes."""

    def __init__(self, ground: Callable[[Canvas], None] = Canvas.cloth) -> None:
        """`ground` paints what lies below all parts, over the whole window or within the canvas's clip."""
        self._ground = ground
        self._light = DAYLIGHT
        self._surface: pygame.Surface | None = None
        self._lit: tuple[int, pygame.Surface] | None = None
        """A copy in its light and the revision it is of, as long as it is asked for in every frame."""
        self._asked = False
        self._read: dict[str, tuple[Rect, Reads]] = {}
        self._written: dict[str, tuple[Written, ...]] = {}
        self.revision = 0
        """Grows whenever the kept picture changes."""
        self._changes: deque[tuple[int, pygame.Rect]] = deque(maxlen=_CHANGES)
        """The latest changes: a revision, and the place that is different since."""
        self.most: int | None = None
        """How many parts may be painted in one drawing; None: all. What is left comes in the next."""
        self._painted = 0
        """How many have been painted in this drawing."""

    def clear(self) -> None:
        """Forget what is painted."""
        self._change(None)
        self._surface = None
        self._lit = None
        self._read = {}
        self._written = {}

    def forget(self, name: str) -> None:
        """Paint one part anew the next time, as what lies below it has changed."""
        self._read.pop(name, None)

    @property
    def painted(self) -> bool:
        """Whether anything has been painted since the last `clear`."""
        return self._surface is not None

    @property
    def picture(self) -> pygame.Surface | None:
        """The kept picture in its light; do not draw on it."""
        if self._surface is None or self._light == DAYLIGHT:
            return self._surface
        self._asked = True
        if self._lit is None or self._lit[0] != self.revision:
            lit = opaque(self._surface.get_size()) if self._lit is None else self._lit[1]
            lit.blit(self._surface, (0, 0))
            lit.fill(self._light, special_flags=pygame.BLEND_RGB_MULT)
            self._lit = self.revision, lit
        return self._lit[1]

    def begin(self, canvas: Canvas) -> Canvas:
        """Return a canvas on the kept picture, painting the ground first if there is none yet."""
        self._painted = 0
        if self._surface is None or self._surface.get_size() != canvas.size:
            self.clear()
            self._surface = opaque(canvas.size)
            on_board = self._on(canvas)
            self._ground(on_board)
            return on_board
        return self._on(canvas)

    def _on(self, canvas: Canvas) -> Canvas:
        assert self._surface is not None
        return canvas.on(self._surface)

    def part(
        self, canvas: Canvas, name: str, rect: Rect, paint: Callable[..., None], /, **given: Any
    ) -> None:
        """Paint one part if what it is given, or anything it read the last time, has changed since.

        `canvas` is the one that `begin` returned; `paint` gets a view of each thing in `given`.
        """
        known = self._read.get(name)
        given["attention"] = canvas.attention
        if known is not None and known[0] == rect and known[1].still(given):
            return
        if self._painted == self.most:
            return
        self._painted += 1
        reads = Reads(given)
        self._read[name] = (rect, reads)
        self._change(pygame.Rect(rect))
        canvas.surface.set_clip(rect)
        self._ground(canvas)
        on = canvas.on(canvas.surface, reads)
        paint(on, **reads.views)
        self._written[name] = tuple(on.written)
        canvas.surface.set_clip(None)

    def light(self, colour: Colour) -> None:
        """Tint the whole picture by this colour from now on."""
        if colour != self._light:
            self._light = colour
            self._change(None)

    def show(self, canvas: Canvas) -> None:
        """Draw the kept picture, in its present light, onto the window."""
        assert self._surface is not None
        for texts in self._written.values():
            canvas.written.extend(texts)
        if not self._asked:
            self._lit = None
        self._asked = False
        canvas.backdrop(self._surface, self.revision, self.since, self._light)

    def since(self, revision: int) -> Sequence[pygame.Rect] | None:
        """Return where the kept picture has changed since a revision; None for anywhere."""
        if revision + len(self._changes) < self.revision:
            return None
        return [place for number, place in self._changes if number > revision]

    def _change(self, place: pygame.Rect | None) -> None:
        """The picture changes there; None: everywhere."""
        self.revision += 1
        if place is None:
            self._changes.clear()
        else:
            self._changes.append((self.revision, place))
