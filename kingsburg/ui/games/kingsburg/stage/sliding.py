"""The felt on its way up or down, with everything on it that lies still meanwhile."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

import pygame

from kingsburg.ui.games.kingsburg.stage.felt import set_felt
from kingsburg.ui.games.kingsburg.stage.rolling import Roll, draw_roll
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import transparent


class SlidingFelt:
    """The picture of the felt, painted from the top no further than it is seen."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture: pygame.Surface | None = None
        self._rows = 0

    def clear(self) -> None:
        """Forget the picture."""
        self._key = self._picture = None

    def picture(self, canvas: Canvas, now: Roll, *, up: bool, me: int, rows: int) -> pygame.Surface:
        """Return the picture, of which that many rows of pixels are painted."""
        shown, size = now.still_lying(up=up, me=me), now.layout.rect.size
        key = (up, shown.layout, shown.lanes, shown.order)
        if self._picture is None or self._key != key:
            self._picture, self._key, self._rows = transparent(size), key, 0
        # What is written in strong contrast looks at all that lies below it.
        rows, top = size[1] if canvas.look.contrast else rows, self._rows
        if rows > top:
            self._rows = rows
            part = self._picture.subsurface((0, top, size[0], rows - top))
            on, here = canvas.on(part), replace(shown.layout, rect=Rect(0, -top, *size))
            set_felt(on, here, now.playback, shown.lanes)
            draw_roll(on, replace(shown, layout=here))
        return self._picture
