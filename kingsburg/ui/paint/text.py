"""Type: fonts, cached lines, wrapping and fitting.

A line takes milliseconds to render, so none is rendered twice while it is kept.
"""

from __future__ import annotations

import io
import logging
import re
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple
from weakref import WeakSet

import pygame

from kingsburg.paths import asset
from kingsburg.ui.paint.geometry import Frame
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.scripts import RIGHT_TO_LEFT, broken, foreign, runs, system_font
from kingsburg.ui.paint.theme import (
    FONT_FILES,
    LINE_HEIGHT,
    PLAIN_FILES,
    PLAIN_SHARE,
    TEXT_CRAMPED,
    TEXT_MIN,
    Colour,
    Style,
)

_log = logging.getLogger(__name__)
_WINDOWS_KEPT = 0.5
_LEAST_KEPT = 4 * 1024 * 1024
"""Bytes for rendered lines: half of what the window takes, but at least `_LEAST_KEPT`."""
_WIDTHS_KEPT = 4096
_LAYOUTS_KEPT = 3000
ELLIPSIS = "…"
_TITLES = ("title", "display")
"""The faces of titles, which lack some letters."""
_LONGEST_WORD = 24
"""A longer one is no word: it may be broken anywhere."""
_BETWEEN = ("\u00b7", "\u2013", "/")
"""Signs that stand between two parts of a line; none begins the next."""
_FINE_BELOW = 19
_SLANTED, _HAIR = "italic", "\u200a"
"""The face in which a small "cl" reads as "d", and the space that parts these letters."""
_BEHIND_LETTER, _WITHIN_WORD = re.compile(r"(?<=\w)'"), re.compile(r"(?<=\w)'(?=\w)")
_OPENS_QUOTE = re.compile(r"(?<!\w)'")
_LOW = 1.1
"""The height of a single line from the top of its letters to their foot, in em."""


class Layout(NamedTuple):
    """A text set into a box.

    It holds the lines, the font size in pixels, and the distance from line to line in pixels
    (leading).
    """

    lines: tuple[str, ...]
    px: int
    leading: int

    @property
    def height(self) -> int:
        """The height of all lines together, in pixels."""
        return self.leading * len(self.lines)


def _leans(word: str) -> bool:
    """Whether a word is read with the next one: a number ("2 gold") or a single Latin letter ("w zamku")."""
    return word.lstrip("+\u2212-").isdecimal() or (len(word) == 1 and word.isalpha() and word < "\u0250")


def _clings(word: str) -> bool:
    """Whether a word is read with the one before it: "Palisade +1", or a sign between two."""
    return word in _BETWEEN or (word[:1] in ("+", "\u2212", "\u00d7") and word[1:2].isdecimal())


class Text:
    """Sets type for one frame (window size and text size); make a new one when the frame changes."""

    _missing_told = False

    def __init__(self, frame: Frame) -> None:
        _setters.add(self)
        self._frame = frame
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._room = max(_LEAST_KEPT, round(_WINDOWS_KEPT * frame.window_w * frame.window_h * 4))
        self._bytes = 0
        self._lines: OrderedDict[tuple[str, str, int, Colour, float], pygame.Surface] = OrderedDict()
        self._widths: dict[tuple[str, str, float, int], int] = {}
        self._layouts: OrderedDict[tuple[str, Style, int, int, bool, float], Layout] = OrderedDict()

    def let_go(self) -> None:
        """Close the fonts; the next text opens them anew."""
        self._fonts.clear()

    def px(self, style: Style) -> int:
        """Return the style's font size in pixels at the player's text size."""
        return max(8, round(style.size * self._frame.scale * self._frame.text_scale))

    @property
    def min_px(self) -> int:
        """The smallest size type usually shrinks to: 21 px at 1080p."""
        return self._least(TEXT_MIN)

    def _least(self, size: float) -> int:
        return max(8, int(size * self._frame.scale + 0.01))

    def width(self, text: str, style: Style, px: int | None = None) -> int:
        """Return the width of one line in pixels."""
        px = px or self.px(style)
        key = (text, style.face, style.tracking, px)
        found = self._widths.get(key)
        if found is None:
            fine = _fineness(px)
            if len(self._widths) >= _WIDTHS_KEPT:
                self._widths.clear()
            found = self._widths[key] = -(-self._width(text, style, px * fine) // fine)
        return found

    def _width(self, text: str, style: Style, px: int) -> int:
        text = _printed(text, style, px)
        if foreign(text, titles=style.face in _TITLES):
            return sum(font.size(piece)[0] for font, piece in self._runs(text, style, px))
        font = self._font(style.face, px)
        if not style.tracking or len(text) < 2:
            return font.size(text)[0]
        return _places(font, text[:-1], style.tracking * px)[-1] + font.size(text[-1])[0]

    def line_height(self, style: Style, px: int | None = None) -> int:
        """Return the distance from one line to the next, in pixels."""
        return round((px or self.px(style)) * LINE_HEIGHT)

    def line(self, text: str, style: Style, colour: Colour, px: int | None = None) -> pygame.Surface:
        """Return one rendered line. It is cached: do not draw on it."""
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

    def fit(
        self, text: str, style: Style, w: int, h: int = 0, *, wrap: bool = False, least: float = TEXT_MIN
    ) -> Layout:
        """Set a text into w x h pixels (h=0: any height).

        It shrinks as far as `least`, in design units, and beyond it to TEXT_CRAMPED rather than be
        cut; what still does not fit is cut with an ellipsis.
        """
        key = (text, style, w, h, wrap, least)
        found = self._layouts.get(key)
        if found is None:
            found = self._fit(text, style, (w, h), wrap, self._least(least))
            self._layouts[key] = found
            if len(self._layouts) > _LAYOUTS_KEPT:
                self._layouts.popitem(last=False)
        else:
            self._layouts.move_to_end(key)
        return found

    def first_fitting(self, line: str, w: int, *styles: Style) -> Style:
        """Return the first of the styles in which the line, shrunk if need be, has room; else the last."""

        def fits(style: Style) -> bool:
            return self.width(line, style, min(self.px(style), self.min_px)) <= w

        return next((style for style in styles if fits(style)), styles[-1])

    def common(
        self, texts: Iterable[str], style: Style, w: int, h: int = 0, *, wrap: bool = False, least: float
    ) -> Style:
        """Return the style in the largest size at which each of these texts has room in w x h pixels.

        It is not smaller than `least`, in design units.
        """
        px = min(self.fit(text, style, w, h, wrap=wrap, least=least).px for text in texts)
        return style.at(px / self._frame.scale / self._frame.text_scale)

    def shown(self) -> list[tuple[str, ...]]:
        """Return the lines of each text laid out for this frame and still cached."""
        return [layout.lines for layout in self._layouts.values()]

    def _fit(self, text: str, style: Style, room: tuple[int, int], wrap: bool, least: int) -> Layout:
        (w, h), first = room, self.px(style)
        smallest = min(first, least)
        for px in range(first, smallest - 1, -1):
            lines = self._wrap(text, style, w, px) if wrap else text.split("\n")
            leading = self.line_height(style, px)
            high = not h or leading * len(lines) <= h or (len(lines) == 1 and px * _LOW <= h)
            if high and all(self.width(line, style, px) <= w for line in lines):
                return Layout(tuple(lines), px, leading)
        cramped = min(smallest, self._least(TEXT_CRAMPED))
        for px in range(smallest, cramped - 1, -1):
            leading = self.line_height(style, px)
            lines = self._wrap(text, style, w, px) if wrap else text.split("\n")
            count = max(1, h // leading) if h else len(lines)
            if len(lines) <= count and all(self.width(line, style, px) <= w for line in lines):
                return Layout(tuple(lines), px, leading)
        smallest = cramped
        if len(lines) > count:
            lines = [*lines[: count - 1], lines[count - 1] + ELLIPSIS]
        return Layout(tuple(self._cut(line, style, w, smallest) for line in lines), smallest, leading)

    def _wrap(self, text: str, style: Style, w: int, px: int) -> list[str]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for space, word in self._pieces(paragraph, style, w, px):
                longer = f"{line}{space}{word}" if line else word
                if line and self.width(longer, style, px) > w:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def _pieces(self, paragraph: str, style: Style, w: int, px: int) -> Iterator[tuple[str, str]]:
        """Yield the words of a paragraph, each with the space before it.

        A word that no line could hold, such as a code, comes in pieces, and so does one of a script
        that writes no spaces.
        """
        for word in self._words(paragraph, style, w, px):
            space = " "
            for rest in broken(word):
                while len(rest) > _LONGEST_WORD and self.width(rest, style, px) > w:
                    most = max(1, self._most(rest, "", style, w, px))
                    yield space, rest[:most]
                    rest, space = rest[most:], ""
                yield space, rest
                space = ""

    def _words(self, paragraph: str, style: Style, w: int, px: int) -> Iterable[str]:
        """Return the words; what is read as one stays together if a line can hold it."""
        found: list[str] = []
        for word, before in zip(words := paragraph.split(" "), ["", *words], strict=False):
            both = f"{found[-1]} {word}" if found and (_leans(before) or _clings(word)) else ""
            if both and self.width(both, style, px) <= w:
                found[-1] = both
            else:
                found.append(word)
        return found

    def _cut(self, line: str, style: Style, w: int, px: int) -> str:
        if self.width(line, style, px) <= w:
            return line
        line = line.removesuffix(ELLIPSIS)
        return line[: self._most(line, ELLIPSIS, style, w, px)].rstrip() + ELLIPSIS

    def _most(self, text: str, end: str, style: Style, w: int, px: int) -> int:
        """Return how many of the first characters of a line, with its end, have room in `w` pixels.

        It is found by halves, as a foreign record may hold a word of any length.
        """

        def width(count: int) -> int:
            return self.width(text[:count] + end, style, px)

        beyond = 1
        while beyond < len(text) and width(beyond) <= w:
            beyond *= 2
        return bisect_right(range(1, min(beyond, len(text)) + 1), w, key=width)

    def _render(self, text: str, style: Style, px: int, colour: Colour) -> pygame.Surface:
        fine = _fineness(px)
        made = self._set(text, style, px * fine, colour)
        if fine == 1:
            return made
        w, h = made.get_size()
        return pygame.transform.smoothscale(made.convert_alpha(), (-(-w // fine), -(-h // fine)))

    def _set(self, text: str, style: Style, px: int, colour: Colour) -> pygame.Surface:
        font, text = self._font(style.face, px), _printed(text, style, px)
        if foreign(text, titles=style.face in _TITLES):
            return self._mixed(text, style, px, colour)
        if not style.tracking or len(text) < 2:
            return font.render(text, True, colour)
        whole = transparent((max(1, self._width(text, style, px)), font.get_height()))
        for char, x in zip(text, _places(font, text[:-1], style.tracking * px), strict=True):
            whole.blit(font.render(char, True, colour), (x, 0))
        return whole

    def _mixed(self, text: str, style: Style, px: int, colour: Colour) -> pygame.Surface:
        """Return a line in several fonts, all on the base line of its own one; letters are not spaced."""
        own, x = self._font(style.face, px), 0
        whole = transparent((max(1, self._width(text, style, px)), own.get_height()))
        for font, piece in self._runs(text, style, px):
            whole.blit(font.render(piece, True, colour), (x, own.get_ascent() - font.get_ascent()))
            x += font.size(piece)[0]
        return whole

    def _runs(self, text: str, style: Style, px: int) -> Iterator[tuple[pygame.font.Font, str]]:
        """Yield the pieces of a line, each with its font."""
        for name, piece in runs(text, titles=style.face in _TITLES):
            yield self._font(name or style.face, px), piece

    def _font(self, face: str, px: int) -> pygame.font.Font:
        font = self._fonts.get((face, px))
        if font is None:
            plain = self._frame.plain
            size = max(8, round(px * PLAIN_SHARE)) if plain and face != "sans" else px
            path = _file(face, plain=plain)
            if path.is_file():
                font = pygame.font.Font(io.BytesIO(_read(path)), size)
                if face in RIGHT_TO_LEFT:
                    font.set_direction(pygame.DIRECTION_RTL)
            else:
                if not Text._missing_told:
                    Text._missing_told = True
                    _log.warning("The font %s is missing; a plain one takes its place.", path)
                font = pygame.font.Font(None, size)
            self._fonts[face, px] = font
        return font


_setters: WeakSet[Text] = WeakSet()


def close_fonts() -> None:
    """Close all fonts before pygame quits: it could not close them later, nor give back their memory."""
    for text in tuple(_setters):
        text.let_go()


def _file(face: str, *, plain: bool) -> Path:
    """The file of a typeface, or of the font that writes another script in its place."""
    known = PLAIN_FILES if plain else FONT_FILES
    if face in known:
        return asset("fonts", known[face])
    return Path(system_font(face) or asset("fonts", known["body"]))


@cache
def _read(path: Path) -> bytes:
    """Return a font's file, read once: a font opened by its path would hold a descriptor for each size."""
    return path.read_bytes()


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def _fineness(px: int) -> int:
    """Return the factor by which type is set larger and then scaled down.

    Hinted to whole pixels, the letters of small type would tear apart or merge.
    """
    return 2 if px < _FINE_BELOW else 1


def _printed(text: str, style: Style, px: int) -> str:
    """Return the text with a printer's apostrophes; small slanted letters are kept apart."""
    text = _apostrophes(text)
    if style.face != _SLANTED or px >= _FINE_BELOW * _fineness(_FINE_BELOW - 1):
        return text
    return text.replace("cl", f"c{_HAIR}l")


def _apostrophes(text: str) -> str:
    """Return the text with printer's apostrophes behind letters, where a keyboard has one sign for all.

    Where the sign is a quotation mark as well, only those within words are apostrophes for certain.
    """
    if "'" not in text:
        return text
    return (_WITHIN_WORD if _OPENS_QUOTE.search(text) else _BEHIND_LETTER).sub("\u2019", text)


def _places(font: pygame.font.Font, text: str, space: float) -> list[int]:
    """Return where each letter of a spaced line begins, and where one more would; in pixels."""
    places, x = [0], 0.0
    for metric in font.metrics(text):
        x += (metric[4] if metric else font.get_height() / 2) + space
        places.append(round(x))
    return places
