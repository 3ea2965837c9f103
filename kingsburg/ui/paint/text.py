"""Type: fonts, cached lines, wrapping and fitting.

Lines cost milliseconds to render, so nothing is rendered twice.
"""

from __future__ import annotations

import io
import logging
from collections import OrderedDict
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pygame

from kingsburg.paths import asset
from kingsburg.ui.paint.geometry import Frame
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.theme import FONT_FILES, LINE_HEIGHT, TEXT_MIN, Colour, Style

_log = logging.getLogger(__name__)
_WINDOWS_KEPT = 4
_LEAST_KEPT = 16 * 1024 * 1024
"""Room for rendered lines: so many times what the window takes, in bytes, and never less."""
_LAYOUTS_KEPT = 3000
ELLIPSIS = "…"
_FINE_BELOW = 19


@dataclass(frozen=True, slots=True)
class Layout:
    """A text set into a box.

    Its lines, the font size in pixels and the distance from line to line in pixels.
    """

    lines: tuple[str, ...]
    px: int
    leading: int

    @property
    def height(self) -> int:
        """How high all lines are together, in pixels."""
        return self.leading * len(self.lines)


class Text:
    """Sets type for one frame (window size and text size); make a new one when the frame changes."""

    _missing_told = False

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._room = max(_LEAST_KEPT, _WINDOWS_KEPT * frame.window_w * frame.window_h * 4)
        self._bytes = 0
        self._lines: OrderedDict[tuple[str, str, int, Colour, float], pygame.Surface] = OrderedDict()
        self._layouts: OrderedDict[tuple[str, Style, int, int, bool], Layout] = OrderedDict()

    def px(self, style: Style) -> int:
        """The style's font size in pixels with the player's text size."""
        return max(8, round(style.size * self._frame.scale * self._frame.text_scale))

    @property
    def min_px(self) -> int:
        """The smallest size type may shrink to: 18 px at 1080p."""
        return max(8, int(TEXT_MIN * self._frame.scale))

    def width(self, text: str, style: Style, px: int | None = None) -> int:
        """The width of one line in pixels."""
        px = px or self.px(style)
        fine = _fineness(px)
        return -(-self._width(text, style, px * fine) // fine)

    def _width(self, text: str, style: Style, px: int) -> int:
        font = self._font(style.face, px)
        if not style.tracking or len(text) < 2:
            return font.size(text)[0]
        return _places(font, text[:-1], style.tracking * px)[-1] + font.size(text[-1])[0]

    def line_height(self, style: Style, px: int | None = None) -> int:
        """From one line to the next, in pixels."""
        return round((px or self.px(style)) * LINE_HEIGHT)

    def line(self, text: str, style: Style, colour: Colour, px: int | None = None) -> pygame.Surface:
        """One rendered line, cached; do not draw on it."""
        px = px or self.px(style)
        key = (text, style.face, px, colour, style.tracking)
        found = self._lines.get(key)
        if found is not None:
            self._lines.move_to_end(key)
            return found
        surface = self._render(text, style, px, colour)
        self._lines[key] = surface
        self._bytes += _bytes(surface)
        while self._bytes > self._room and len(self._lines) > 1:
            self._bytes -= _bytes(self._lines.popitem(last=False)[1])
        return surface

    def fit(self, text: str, style: Style, w: int, h: int = 0, *, wrap: bool = False) -> Layout:
        """Set a text into w x h pixels (h=0: as high as it likes).

        It shrinks as far as the smallest size; what still does not fit ends in an ellipsis.
        """
        key = (text, style, w, h, wrap)
        found = self._layouts.get(key)
        if found is None:
            found = self._fit(text, style, w, h, wrap)
            self._layouts[key] = found
            if len(self._layouts) > _LAYOUTS_KEPT:
                self._layouts.popitem(last=False)
        else:
            self._layouts.move_to_end(key)
        return found

    def shown(self) -> list[tuple[str, ...]]:
        """The lines of every text laid out so far: what the player has been shown in this frame's type."""
        return [layout.lines for layout in self._layouts.values()]

    def _fit(self, text: str, style: Style, w: int, h: int, wrap: bool) -> Layout:
        first = self.px(style)
        smallest = min(first, self.min_px)
        for px in range(first, smallest - 1, -1):
            lines = self._wrap(text, style, w, px) if wrap else text.split("\n")
            leading = self.line_height(style, px)
            room = not h or leading * len(lines) <= h or (len(lines) == 1 and px <= h)
            if room and all(self.width(line, style, px) <= w for line in lines):
                return Layout(tuple(lines), px, leading)
        leading = self.line_height(style, smallest)
        lines = self._wrap(text, style, w, smallest) if wrap else text.split("\n")
        count = max(1, h // leading) if h else len(lines)
        if len(lines) > count:
            lines = [*lines[: count - 1], lines[count - 1] + ELLIPSIS]
        return Layout(tuple(self._cut(line, style, w, smallest) for line in lines), smallest, leading)

    def _wrap(self, text: str, style: Style, w: int, px: int) -> list[str]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, style, px) > w:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def _cut(self, line: str, style: Style, w: int, px: int) -> str:
        if self.width(line, style, px) <= w:
            return line
        line = line.removesuffix(ELLIPSIS)
        while line and self.width(line + ELLIPSIS, style, px) > w:
            line = line[:-1]
        return line.rstrip() + ELLIPSIS

    def _render(self, text: str, style: Style, px: int, colour: Colour) -> pygame.Surface:
        fine = _fineness(px)
        made = self._set(text, style, px * fine, colour)
        if fine == 1:
            return made
        w, h = made.get_size()
        return pygame.transform.smoothscale(made.convert_alpha(), (-(-w // fine), -(-h // fine)))

    def _set(self, text: str, style: Style, px: int, colour: Colour) -> pygame.Surface:
        font = self._font(style.face, px)
        if not style.tracking or len(text) < 2:
            return font.render(text, True, colour)
        whole = transparent((max(1, self._width(text, style, px)), font.get_height()))
        for char, x in zip(text, _places(font, text[:-1], style.tracking * px), strict=True):
            whole.blit(font.render(char, True, colour), (x, 0))
        return whole

    def _font(self, face: str, px: int) -> pygame.font.Font:
        font = self._fonts.get((face, px))
        if font is None:
            path = asset("fonts", FONT_FILES[face])
            if path.is_file():
                font = pygame.font.Font(io.BytesIO(_read(path)), px)
            else:
                if not Text._missing_told:
                    Text._missing_told = True
                    _log.warning("The font %s is missing; a plain one takes its place.", path)
                font = pygame.font.Font(None, px)
            self._fonts[face, px] = font
        return font


@cache
def _read(path: Path) -> bytes:
    """A font's file, read once: a font opened by its name keeps a descriptor for each of its sizes."""
    return path.read_bytes()


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _fineness(px: int) -> int:
    """Small type is set larger and scaled down: hinted to the pixel its letters would tear apart or merge."""
    return 2 if px < _FINE_BELOW else 1


def _places(font: pygame.font.Font, text: str, space: float) -> list[int]:
    """Where each letter of a spaced line begins, and where one after it would; in pixels."""
    places, x = [0], 0.0
    for metric in font.metrics(text):
        x += (metric[4] if metric else font.get_height() / 2) + space
        places.append(round(x))
    return places
