"""The still part of a screen, kept as one picture at window size: a frame is then one blit and what moves.

Parts must not overlap; each is painted anew, on fresh ground, only when what it reads changes. A light of any
colour may fall on all of it: it is laid on when a part is painted or the light changes, not at every frame.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import opaque
from kingsburg.ui.paint.reads import Reads
from kingsburg.ui.paint.theme import DAYLIGHT, Colour


class StillLayers:
    """Lay it out anew (`clear`) whenever the frame, the type or the look changes."""

    def __init__(self, ground: Callable[[Canvas], None] = Canvas.cloth) -> None:
        """`ground` paints what lies below all parts, over the whole window or within the canvas' clip."""
        self._ground = ground
        self._light = DAYLIGHT
        self._stale = True
        self._surface: pygame.Surface | None = None
        self._lit: pygame.Surface | None = None
        self._read: dict[str, tuple[Rect, Reads]] = {}

    def clear(self) -> None:
        """Forget what is painted."""
        self._surface = self._lit = None
        self._read = {}

    @property
    def painted(self) -> bool:
        """Whether anything lies on the board since it was cleared."""
        return self._surface is not None

    def begin(self, canvas: Canvas) -> Canvas:
        """A canvas on the board itself."""
        if self._surface is None or self._surface.get_size() != canvas.surface.get_size():
            self.clear()
            self._surface = opaque(canvas.surface.get_size())
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
        """Paints one part if it is given or reads something else than when it was painted last.

        `canvas` is the one that `begin` gave; `paint` gets views of what is given.
        """
        known = self._read.get(name)
        given["attention"] = canvas.attention
        if known is not None and known[0] == rect and known[1].still(given):
            return
        reads = Reads(given)
        self._read[name] = (rect, reads)
        canvas.surface.set_clip(rect)
        self._ground(canvas)
        paint(canvas.on(canvas.surface, reads), **reads.views)
        canvas.surface.set_clip(None)
        if self._lit is not None and not self._stale:
            self._shine(rect)

    def light(self, colour: Colour) -> None:
        """Lets this light fall on the board from now on."""
        if colour != self._light:
            self._light = colour
            self._stale = True

    def _shine(self, rect: Rect) -> None:
        assert self._surface is not None and self._lit is not None
        self._lit.blit(self._surface, rect.pos, rect)
        self._lit.fill(self._light, rect, pygame.BLEND_RGB_MULT)

    def show(self, canvas: Canvas) -> None:
        """The whole board onto the window."""
        assert self._surface is not None
        if self._light == DAYLIGHT:
            canvas.surface.blit(self._surface, (0, 0))
            return
        if self._lit is None:
            self._lit = opaque(self._surface.get_size())
            self._stale = True
        if self._stale:
            self._stale = False
            self._shine(Rect(0, 0, *self._surface.get_size()))
        canvas.surface.blit(self._lit, (0, 0))
