"""The still part of a screen, kept as one picture of window size: a frame is one blit and whatever moves.

Parts must not overlap; each is painted anew, over the ground, only when something that it reads has
changed. The whole may be tinted by a light of any colour. The light falls on what a frame copies, which is
little: a second picture of the window, in its light, would take as much memory as the first.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import pygame

from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import opaque
from kingsburg.ui.paint.reads import Reads
from kingsburg.ui.paint.theme import DAYLIGHT, Colour
from kingsburg.ui.paint.trail import Since, apart
from kingsburg.ui.paint.written import Written

SPARE: Final = 0.006
"""Seconds of processor time since the frame's turn began after which parts wait for the next frame."""
PATIENCE: Final = 6
"""So many frames a part is left for the next one while something else takes their time."""
MOST_WAITS: Final = 12
"""So many frames a part is left for the next one in any case, if there is too much for all of them."""
_CHANGES: Final = 64
"""How many changes of the kept picture are remembered, each with its place.

Since a revision that is older than all of them, the picture may have changed anywhere.
"""


class StillLayers:
    """The painted parts of one screen. Call `clear` whenever the frame, the type or the look changes.

    If many parts of the window change at once, some wait for the next frame, or for a few.
    """

    spare = SPARE
    """As `SPARE`; in tests all parts are painted at once."""

    def __init__(self, ground: Callable[[Canvas], None] = Canvas.cloth) -> None:
        """`ground` paints what lies below all parts, over the whole window or within the canvas's clip."""
        self._ground = ground
        self._light = DAYLIGHT
        self._surface: pygame.Surface | None = None
        self._lit: pygame.Surface | None = None
        """A copy in its light, as long as it is asked for in every frame."""
        self._lit_at = -1
        """The revision it is of."""
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
        self._left: dict[str, int] = {}
        """Which parts were left for the next drawing, and how often in a row."""
        self._before: dict[str, int] = {}
        """The same, as it was after the last drawing."""
        self._until: float | None = None
        """Until when parts are painted, in the thread's processor time; None: all are."""
        self._patience = 1
        """So many frames a part is left for the next one before one is painted even after that time."""

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
    def waiting(self) -> bool:
        """Whether a part was left for the next drawing."""
        return bool(self._left)

    @property
    def painted(self) -> bool:
        """Whether anything has been painted since the last `clear`."""
        return self._surface is not None

    @property
    def size(self) -> tuple[int, int] | None:
        """The size of the kept picture; None if nothing has been painted since the last `clear`."""
        return None if self._surface is None else self._surface.get_size()

    @property
    def picture(self) -> pygame.Surface | None:
        """The kept picture in its light; do not draw on it."""
        if self._surface is None or self._light == DAYLIGHT:
            return self._surface
        self._asked = True
        if self._lit is None or self._lit_at != self.revision:
            self._lit = self._lit or opaque(self._surface.get_size())
            self._lit_at = self.revision
            self._lit.blit(self._surface, (0, 0))
            self._lit.fill(self._light, special_flags=pygame.BLEND_RGB_MULT)
        return self._lit

    def begin(self, canvas: Canvas, *, taken: float = 0.0) -> Canvas:
        """Return a canvas on the kept picture, painting the ground first if there is none yet.

        `taken`: how much of the time for parts something else in this frame will take, in seconds.
        """
        self._painted, self._before, self._left = 0, self._left, {}
        self._until = None if canvas.trail is None else canvas.trail.turned + self.spare - taken
        self._patience = PATIENCE if taken else 1
        size = canvas.frame.window.size
        if self._surface is None or self._surface.get_size() != size:
            self.clear()
            self._surface = opaque(size)
            on_board = self._on(canvas)
            self._ground(on_board)
            return on_board
        return self._on(canvas)

    def lay(self, canvas: Canvas, bands: Sequence[Rect]) -> Iterator[None]:
        """Paint the ground before `begin` does, one of these bands of the window in each step."""
        made = opaque(canvas.frame.window.size)
        on = canvas.on(made)
        for band in bands:
            yield
            made.set_clip(band)
            self._ground(on)
        made.set_clip(None)
        self.clear()
        self._surface = made
        yield

    def _on(self, canvas: Canvas) -> Canvas:
        assert self._surface is not None
        return canvas.on(self._surface)

    def part(
        self,
        canvas: Canvas,
        name: str,
        rect: Rect,
        paint: Callable[..., None],
        /,
        *,
        ready: Callable[[float], Sequence[Rect] | None] | None = None,
        urgent: bool = False,
        **given: Any,
    ) -> None:
        """Paint one part if what it is given, or anything it read the last time, has changed since.

        `canvas` is the one that `begin` returned; `paint` gets a view of each thing in `given`. A part
        that takes long to paint may be got ready in several frames: `ready` does some of it until that
        time (the thread's processor time) and returns None, or, once all is done, the places that now
        look different: at least one. Only these are painted. What is `urgent` waits for no later frame.
        """
        known = self._read.get(name)
        given["attention"] = canvas.attention
        if known is not None and known[0] == rect and known[1].still(given):
            return
        places: Sequence[Rect] | None = [rect]
        if not (urgent and self.most is None) and self._waits(name, known is not None):
            places = None
        elif known is not None and ready is not None and self._until is not None:
            places = ready(self._until)
            if places is not None and known[0] != rect:
                places = [rect]
        if places is None:
            self._left[name] = self._before.get(name, 0) + 1
            return
        self._painted += 1
        reads = Reads(given)
        self._read[name] = (rect, reads)
        on = canvas.on(canvas.surface, reads)
        for place in apart([pygame.Rect(place) for place in places], pygame.Rect(rect)):
            self._change(place)
            canvas.surface.set_clip(place)
            self._ground(canvas)
            on.written.clear()
            paint(on, **reads.views)
        self._written[name] = tuple(on.written)
        canvas.surface.set_clip(None)

    def _waits(self, name: str, known: bool) -> bool:
        """Whether a part is left for the next drawing; `known`: it can be seen as it was."""
        waited = self._before.get(name, 0)
        if self.most is not None:
            return self._painted >= self.most or bool(self._before and not waited)
        if self._until is None or not known or waited >= MOST_WAITS:
            return False
        overdue = waited >= self._patience and not self._painted
        return not overdue and time.thread_time() > self._until

    def light(self, colour: Colour) -> None:
        """Tint the whole picture by this colour from now on."""
        if colour != self._light:
            self._light = colour
            self._change(None)

    def show(self, canvas: Canvas, hidden: Rect | None = None, beside: Since | None = None) -> None:
        """Draw the kept picture in its present light, except where it is going to be hidden.

        `beside` tells where it differs from another picture, if it knows that one.
        """
        assert self._surface is not None
        for texts in self._written.values():
            canvas.written.extend(texts)
        if not self._asked:
            self._lit = None
        self._asked = False

        def since(last: pygame.Surface, revision: int) -> Sequence[pygame.Rect] | None:
            if self.holds(last):
                return self.since(revision)
            return None if beside is None else beside(last, revision)

        canvas.backdrop(self._surface, self.revision, since, self._light, hidden)

    def holds(self, picture: pygame.Surface) -> bool:
        """Whether that is the kept picture."""
        return picture is self._surface

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
