"""The still part of a screen, kept as one picture at window size: a frame is then one blit and what moves.

Parts must not overlap; each is painted anew, on fresh cloth, only when its key changes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from kingsburg.ui.canvas import Canvas
from kingsburg.ui.geometry import Rect


class Board:
    """Lay it out anew (`clear`) whenever the frame, the type or the look changes."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._keys: dict[str, Hashable] = {}

    def clear(self) -> None:
        self._surface = None
        self._keys = {}

    @property
    def painted(self) -> bool:
        """Whether anything lies on the board since it was cleared."""
        return self._surface is not None

    def begin(self, canvas: Canvas) -> Canvas:
        """A canvas on the board itself."""
        if self._surface is None or self._surface.get_size() != canvas.surface.get_size():
            self.clear()
            self._surface = pygame.Surface(canvas.surface.get_size())
            on_board = self._on(canvas)
            on_board.cloth()
            return on_board
        return self._on(canvas)

    def _on(self, canvas: Canvas) -> Canvas:
        assert self._surface is not None
        return Canvas(self._surface, canvas.frame, canvas.assets, canvas.text, canvas.attention, canvas.look)

    def part(
        self, canvas: Canvas, name: str, key: Hashable, rect: Rect, paint: Callable[[Canvas], None]
    ) -> None:
        """Paints one part if its key is new; `canvas` is the one that `begin` gave."""
        if self._keys.get(name, self) == key:
            return
        self._keys[name] = key
        canvas.surface.set_clip(rect)
        canvas.cloth()
        paint(canvas)
        canvas.surface.set_clip(None)

    def show(self, canvas: Canvas) -> None:
        """The whole board onto the window."""
        assert self._surface is not None
        canvas.surface.blit(self._surface, (0, 0))
