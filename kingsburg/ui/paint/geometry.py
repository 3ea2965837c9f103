"""Rectangles, and the frame that turns the 1920x1080 design into window pixels. No pygame."""

from __future__ import annotations

from typing import NamedTuple

DESIGN_W = 1920
DESIGN_H = 1080


class Rect(NamedTuple):
    """A rectangle in window pixels; right and bottom are exclusive, as in pygame."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first pixel column to the right of the rectangle."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first pixel row below the rectangle."""
        return self.y + self.h

    @property
    def cx(self) -> int:
        """The column in its middle."""
        return self.x + self.w // 2

    @property
    def cy(self) -> int:
        """The row in its middle."""
        return self.y + self.h // 2

    @property
    def centre(self) -> tuple[int, int]:
        """The pixel in its middle."""
        return self.cx, self.cy

    @property
    def pos(self) -> tuple[int, int]:
        """Its upper left corner."""
        return self.x, self.y

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.w, self.h

    def holds(self, x: float, y: float) -> bool:
        """Whether the pixel (x, y) lies in the rectangle."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def meets(self, other: Rect) -> bool:
        """Whether the two rectangles have a pixel in common."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def inset(self, dx: int, dy: int | None = None) -> Rect:
        """Return it smaller by dx on the left and right and by dy at top and bottom (negative: larger)."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def moved(self, dx: int, dy: int) -> Rect:
        """Return the same rectangle moved by dx and dy pixels."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def at(self, cx: int, cy: int) -> Rect:
        """Return a rectangle of the same size around another centre."""
        return Rect(cx - self.w // 2, cy - self.h // 2, self.w, self.h)

    def left_part(self, w: int) -> Rect:
        """Return its left part, w pixels wide."""
        return Rect(self.x, self.y, w, self.h)

    def right_part(self, w: int) -> Rect:
        """Return its right part, w pixels wide."""
        return Rect(self.right - w, self.y, w, self.h)

    def top_part(self, h: int) -> Rect:
        """Return its upper part, h pixels high."""
        return Rect(self.x, self.y, self.w, h)

    def bottom_part(self, h: int) -> Rect:
        """Return its lower part, h pixels high."""
        return Rect(self.x, self.bottom - h, self.w, h)

    def within(self, outer: Rect) -> Rect:
        """Return it moved, not resized, so that it lies inside `outer` as far as it can."""
        x = max(outer.x, min(self.x, outer.right - self.w))
        y = max(outer.y, min(self.y, outer.bottom - self.h))
        return Rect(x, y, self.w, self.h)


class _Frame(NamedTuple):
    window_w: int
    window_h: int
    text_scale: float
    plain: bool
    scale: float
    origin: tuple[float, float]


class Frame(_Frame):
    """The window's size, and how design units become pixels.

    The design keeps its proportions and stands in the middle; a wider or higher window shows more
    cloth. `text_scale` is the player's text size (1.0 to 2.0); it changes the type only, not the
    layout. `plain`: whether all type is set without serifs. `scale` are the window's pixels for each
    design unit, and `origin` is where the design's upper left corner lies, in window pixels.
    """

    __slots__ = ()

    def __new__(cls, window_w: int, window_h: int, text_scale: float = 1.0, plain: bool = False) -> Frame:
        """Work out scale and origin from the size."""
        s = min(window_w / DESIGN_W, window_h / DESIGN_H)
        spare = (window_w - DESIGN_W * s) / 2, (window_h - DESIGN_H * s) / 2
        return super().__new__(cls, window_w, window_h, text_scale, plain, s, spare)

    @property
    def window(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, self.window_w, self.window_h)

    def px(self, n: float) -> int:
        """Return n design units in whole pixels; at least one for a positive length."""
        pixels = round(n * self.scale)
        return pixels if pixels or n <= 0 else 1

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a point given in design units."""
        ox, oy = self.origin
        s = self.scale
        return round(ox + x * s), round(oy + y * s)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return a design rectangle in pixels; rectangles that touch in the design touch on the screen."""
        left, top = self.point(x, y)
        right, bottom = self.point(x + w, y + h)
        return Rect(left, top, right - left, bottom - top)
