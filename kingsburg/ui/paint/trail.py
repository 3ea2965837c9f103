"""What of the window has been drawn on, so that a frame copies and shows no more than what has changed.

Most of a table is one picture that rarely changes, and what moves over it covers little. A frame that copies
this picture whole moves 8 MB at 1920 x 1080 and 33 MB at 3840 x 2160, twice: into the window, and from
there to the screen. With the trail it puts back what the frame before has drawn over, and shows that
and what it draws itself.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final
from weakref import ref

import pygame

from kingsburg.ui.paint.pixels import around

_MOST: Final = 0.8
"""From this share of the window on it is copied whole."""
Place = tuple[int, int, int, int] | pygame.Rect
Since = Callable[[pygame.Surface, int], Sequence[pygame.Rect] | None]
"""Where a picture differs from a version of itself, or of another picture; None: anywhere."""


class Trail:
    """The places drawn on in this frame and in the one before; None stands for the whole window."""

    def __init__(self) -> None:
        self._bounds = pygame.Rect(0, 0, 0, 0)
        self._window: ref[pygame.Surface] | None = None
        self._begun = self._laid = False
        self.turned = 0.0
        """When the turn of the loop that draws this frame began, in the thread's processor time."""
        self._below: tuple[ref[pygame.Surface], int] | None = None
        """The picture below everything, and its version; None if the window shows none."""
        self._before: list[pygame.Rect] | None = None
        self._now: list[pygame.Rect] | None = []
        self._copied: list[pygame.Rect] | None = []

    def forget(self) -> None:
        """What the window shows is not known: it is another one, or something else has drawn on it."""
        self._below = self._before = None

    def begin(self, window: pygame.Surface, turned: float | None = None) -> None:
        """Begin a frame.

        If an error kept the frame before it from coming to its end, nobody knows what that frame has
        left in the window, and everything is copied anew. `turned`: when the turn of the new frame
        began, in the thread's processor time; None for now.
        """
        self.turned = time.thread_time() if turned is None else turned
        same = self._window is not None and self._window() is window
        if self._begun or not same or window.get_size() != self._bounds.size:
            self.forget()
            self._window = ref(window)
        self._bounds = window.get_rect()
        self._begun, self._laid = True, False
        self._now, self._copied = [], []

    def mark(self, place: Place) -> None:
        """Something has been drawn there."""
        if self._now is not None:
            self._now.append(pygame.Rect(place))

    def mark_all(self) -> None:
        """Something may have been drawn anywhere."""
        self._now = None

    def lay(self, picture: pygame.Surface, version: int, since: Since) -> Sequence[pygame.Rect] | None:
        """A picture is laid below everything: return where it must be copied; None for all of it."""
        changed, last = None, self._below[0]() if self._below is not None else None
        if self._below is not None and last is not None and self._now == [] and not self._laid:
            changed = since(last, self._below[1])
        self._below, self._laid = (ref(picture), version), True
        self._now, self._copied = [], None
        if changed is not None and self._before is not None:
            places = apart([*self._before, *changed], self._bounds)
            if sum(place.w * place.h for place in places) < _MOST * self._bounds.w * self._bounds.h:
                self._copied = places
        return self._copied

    def end(self) -> Sequence[pygame.Rect] | None:
        """End the frame; return what of the window must be shown, None for all of it."""
        begun, self._begun = self._begun, False
        if not self._laid:
            self._below = None
        self._before = self._now
        if self._copied is None or self._now is None or not begun:
            return None
        return apart([*self._copied, *self._now], self._bounds)


def apart(places: Sequence[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Return rectangles that cover these places as far as they lie within the bounds, and do not meet."""
    found: list[pygame.Rect] = []
    for place in places:
        here = place.clip(bounds)
        if not here.w or not here.h:
            continue
        meets = here.collidelist(found)
        while meets >= 0:
            here = here.union(found.pop(meets))
            meets = here.collidelist(found)
        found.append(here)
    return found


def without(places: Sequence[pygame.Rect], hidden: Place | None) -> list[pygame.Rect]:
    """Return rectangles that cover these places except for what is hidden; None: nothing is."""
    found = []
    hidden = hidden or (0, 0, 0, 0)
    for place in places:
        inner = place.clip(hidden)
        if not inner.w or not inner.h:
            found.append(place)
            continue
        box = (inner.x - place.x, inner.y - place.y, inner.w, inner.h)
        pieces = [pygame.Rect(piece).move(place.topleft) for piece in around(place.size, box)]
        found += [piece for piece in pieces if piece.w and piece.h]
    return found
