"""Where every text of the screen lies, and what is painted over it: nothing is drawn, all of it is noted.

A text's *ink* is the rectangle of its letters. What is painted later takes from it what it covers; a picture
covers where it is opaque.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

import pygame
import pytest

from kingsburg.ui.games.burgenland.decisions.choice import Choice
from kingsburg.ui.paint import assets
from kingsburg.ui.paint.assets import Assets
from kingsburg.ui.paint.canvas import Align, Canvas, VAlign
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.text import ELLIPSIS, Layout, Text, _fineness
from kingsburg.ui.paint.theme import Colour, Style
from kingsburg.ui.paint.trail import Trail
from kingsburg.ui.shell import context
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.shell.window import Window
from kingsburg.ui.widgets import Button, Chip
from tests.ui.desk import Desk

OPAQUE = 229
"""What hides what is below it: 90 % and more."""
HIDDEN = 0.15
"""Of a text behind veils no more than that can be seen: nobody reads it."""
CUT = "is cut off"
BEYOND = "runs out of its page"
LEAST = 14
"""No type is smaller, in pixels, at 1280x720."""
TOUCHED = 0.06
"""So little of a text may be covered: a ring around a card ends in it."""
GONE = 0.03
"""So little of a text that is left is an edge of its letters."""
_PLATES = ("panel_", "card", "chip", "button_", "tooltip")
_SHEETS = ("panel_", "tooltip")
"""What may be laid over part of a text: paper that lies on top of other paper."""
Surface = pygame.Surface


def meet(a: Rect, b: Rect) -> Rect:
    """What both have in common; no width or height if nothing."""
    x, y = max(a.x, b.x), max(a.y, b.y)
    return Rect(x, y, max(0, min(a.right, b.right) - x), max(0, min(a.bottom, b.bottom) - y))


def within(a: Rect, b: Rect) -> bool:
    return a.x >= b.x and a.y >= b.y and a.right <= b.right and a.bottom <= b.bottom


@dataclass(frozen=True)
class Mark:
    """A line of text. `mask`: what is left of its ink (None: all); `seen`: what veils let through of it."""

    text: str
    ink: Rect
    px: int
    group: int
    """The same for all lines of a text."""
    owner: str
    """The id of the button it belongs to; "": none."""
    box: Rect
    """Where it was to stand."""
    plate: Rect | None
    """The paper it was written on."""
    mask: pygame.mask.Mask | None = None
    seen: float = 1.0
    lost: int = 0
    """So much of it lies under what is no sheet of paper, in pixels; `over`: under what."""
    over: tuple[str, ...] = ()
    clipped: bool = False

    def moved(self, dx: int, dy: int) -> Mark:
        if not (dx or dy):
            return self
        plate = self.plate.moved(dx, dy) if self.plate is not None else None
        return replace(self, ink=self.ink.moved(dx, dy), box=self.box.moved(dx, dy), plate=plate)

    @property
    def left(self) -> float:
        """The share of it that nothing covers."""
        return 1.0 if self.mask is None else self.mask.count() / (self.ink.w * self.ink.h)

    def visible(self) -> bool:
        return self.seen > HIDDEN and (self.clipped or self.left > GONE)

    def shared(self, rect: Rect) -> Rect:
        """What a rectangle has in common with what is left of it."""
        both = meet(self.ink, rect)
        if self.mask is None or not (both.w and both.h):
            return both
        cut = pygame.mask.Mask(both.size, fill=True)
        found = self.mask.overlap_mask(cut, (both.x - self.ink.x, both.y - self.ink.y)).get_bounding_rects()
        if not found:
            return Rect(both.x, both.y, 0, 0)
        whole = found[0].unionall(found[1:])
        return Rect(self.ink.x + whole.x, self.ink.y + whole.y, whole.w, whole.h)

    def without(self, rect: Rect, picture: Picture | None, at: tuple[int, int], name: str) -> Mark | None:
        """What is left where something covers it."""
        both = meet(self.ink, rect)
        if not (both.w and both.h):
            return self
        if picture is None and both == self.ink:
            return None
        mask = self.mask.copy() if self.mask is not None else pygame.mask.Mask(self.ink.size, fill=True)
        before = mask.count()
        if picture is None:
            mask.erase(pygame.mask.Mask(both.size, fill=True), (both.x - self.ink.x, both.y - self.ink.y))
        else:
            mask.erase(picture.opaque, (at[0] - self.ink.x, at[1] - self.ink.y))
        after = mask.count()
        if after == before:
            return self
        if not after:
            return None
        if name.startswith(_SHEETS) or name in ("page", "fill"):
            return replace(self, mask=mask)
        return replace(self, mask=mask, lost=self.lost + before - after, over=(*self.over, name))


class Line(pygame.Surface):
    """A line of text that is only measured."""

    text = ""
    ink = Rect(0, 0, 0, 0)
    px = 0


class Picture(pygame.Surface):
    """A picture that is only as large as it should be; what it looks like is asked when it covers a text."""

    name = ""
    make: Callable[[], pygame.Surface]
    _opaque: pygame.mask.Mask | None = None

    @property
    def opaque(self) -> pygame.mask.Mask:
        if self._opaque is None:
            self._opaque = pygame.mask.from_surface(self.make(), OPAQUE)
        return self._opaque


class Page(pygame.Surface):
    """A surface that notes what is painted on it. In the place of `pygame.Surface` while it is looked."""

    notes: Notes

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.marks: list[Mark] = []
        self.grounds: list[tuple[Rect, bool]] = []
        """What a text may be written on, and whether it is paper."""
        self.covers: list[tuple[Rect, Picture | None, tuple[int, int], str]] = []
        self._through = bool(self.get_flags() & pygame.SRCALPHA)

    def get_bounding_rect(self, min_alpha: int = 1) -> pygame.Rect:
        """All of it: what is only noted leaves no pixels."""
        return self.get_rect()

    def subsurface(self, *area: Any) -> Page:
        """A part of it with what is noted there; what is painted on the part is not noted on the whole."""
        rect = Rect(*pygame.Rect(*area))
        made = Page(rect.size, self.get_flags() & pygame.SRCALPHA)
        made.marks = [mark.moved(-rect.x, -rect.y) for mark in self.marks]
        made.grounds = [(ground.moved(-rect.x, -rect.y), paper) for ground, paper in self.grounds]
        for covered, picture, (x, y), name in self.covers:
            made.covers.append((covered.moved(-rect.x, -rect.y), picture, (x - rect.x, y - rect.y), name))
        return made

    def copy(self) -> Page:
        """The same once more."""
        return self.subsurface(self.get_rect())

    def blit(self, source: Any, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Any:
        x, y = (dest[0], dest[1]) if dest else (0, 0)
        whole = Rect(0, 0, *source.get_size())
        part = meet(whole, Rect(*area)) if area is not None else whole
        x, y = round(x) - part.x, round(y) - part.y
        clip = Rect(*self.get_clip())
        there = meet(part.moved(x, y), clip)
        if not special_flags and there.w and there.h:
            if isinstance(source, Line):
                self._write(source, x, y, clip)
            elif isinstance(source, Page):
                self._lay(source, x, y, there)
            elif isinstance(source, Picture):
                self.cover(there, source, (x, y), source.name)
                self.grounds.append((whole.moved(x, y), source.name.startswith(_PLATES)))
        return pygame.Rect(there)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Any:
        whole = Rect(*rect) if rect is not None else Rect(0, 0, *self.get_size())
        there = meet(whole, Rect(*self.get_clip()))
        thin = len(color) > 3 and color[3] < OPAQUE if isinstance(color, tuple) else False
        if not special_flags and not thin:
            self.cover(there, None, there.pos, "fill")
        return pygame.Rect(there)

    def _write(self, line: Line, x: int, y: int, clip: Rect) -> None:
        ink = line.ink.moved(x, y)
        if not (ink.w and ink.h):
            return
        ground = next((found for found in reversed(self.grounds) if found[0].holds(*ink.centre)), None)
        plate = ground[0] if ground is not None and ground[1] else None
        notes = self.notes
        mark = Mark(line.text, ink, line.px, notes.group, notes.owner, notes.box or ink, plate)
        self.marks.append(_cut(mark, clip))

    def _lay(self, page: Page, x: int, y: int, there: Rect) -> None:
        """Another page upon this one: what it covers, and what is written on it."""
        alpha = page.get_alpha()
        if not page._through and alpha is not None and alpha < OPAQUE:
            left = 1 - alpha / 255
            veiled = [replace(m, seen=m.seen * left) if within(m.ink, there) else m for m in self.marks]
            self.marks = [m for m in veiled if m.seen > HIDDEN]
            return
        if not page._through:
            self.cover(there, None, there.pos, "page")
        for rect, picture, at, name in page.covers if page._through else ():
            self.cover(meet(rect.moved(x, y), there), picture, (at[0] + x, at[1] + y), name)
        for mark in page.marks:
            moved = _behind(mark.moved(x, y), there)
            if moved is not None:
                self.marks.append(moved)

    def cover(self, rect: Rect, picture: Picture | None, at: tuple[int, int], name: str) -> None:
        if not (rect.w and rect.h):
            return
        if self._through:
            self.covers.append((rect, picture, at, name))
        met = set(pygame.Rect(rect).collidelistall([m.ink for m in self.marks]))
        if met:
            left = (m.without(rect, picture, at, name) if i in met else m for i, m in enumerate(self.marks))
            self.marks = [m for m in left if m is not None]
        if picture is None:
            self.grounds = [found for found in self.grounds if not within(found[0], rect)]


def _cut(mark: Mark, clip: Rect) -> Mark:
    """As it is written where only a part can be painted on; what is cut off lies on nothing."""
    if meet(mark.ink, clip) == mark.ink:
        return mark
    left = _behind(mark, clip) or replace(mark, mask=pygame.mask.Mask(mark.ink.size))
    return replace(left, clipped=True)


def _behind(mark: Mark, clip: Rect) -> Mark | None:
    """What is left of it where only a part of its page is seen."""
    both = meet(mark.ink, clip)
    if both == mark.ink:
        return mark
    if not (both.w and both.h):
        return None
    seen = pygame.mask.Mask(mark.ink.size)
    seen.draw(pygame.mask.Mask(both.size, fill=True), (both.x - mark.ink.x, both.y - mark.ink.y))
    mask = seen if mark.mask is None else mark.mask.overlap_mask(seen, (0, 0))
    return replace(mark, mask=mask) if mask.count() else None


class Notes:
    """Looks at the screen of a desk in any size of window and type."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.group = 0
        self.owner = ""
        self.box: Rect | None = None
        self._groups = count(1)
        self._texts: dict[Frame, Text] = {}
        self._size: tuple[int, int] | None = None
        self._pages: dict[tuple[int, int], Page] = {}
        self._lines: dict[object, Line] = {}
        self._pictures: dict[object, Picture] = {}
        self._patch(patch)

    # What is noted in the place of what is drawn ------------------------------------------------------------

    def _patch(self, patch: pytest.MonkeyPatch) -> None:
        Page.notes = self
        patch.setattr(pygame, "Surface", Page)
        patch.setattr(assets, "_scale", lambda source, w, h: pygame.transform.scale(source, (w, h)))
        patch.setattr(context, "Text", self._text)
        patch.setattr(Text, "line", self._line(Text.line))
        patch.setattr(Canvas, "write_layout", self._write_layout(Canvas.write_layout))
        for name in ("picture", "cover", "nine"):
            patch.setattr(Assets, name, self._picture(name, getattr(Assets, name)))
        for widget in (Button, Chip, Choice):
            patch.setattr(widget, "draw", self._owned(widget.draw))
        # a page notes whole paintings; `test_shown` says that what is put back in parts looks the same
        patch.setattr(Trail, "lay", lambda trail, *_given: None)
        patch.setattr(Trail, "end", lambda trail: None)
        real_surface, real_size = Window.surface, Window.size
        assert isinstance(real_surface, property) and isinstance(real_size, property)
        patch.setattr(Window, "surface", property(self._surface(real_surface)))
        patch.setattr(Window, "close", lambda window: None)
        patch.setattr(Window, "size", property(lambda w: self._size or real_size.fget(w)))

    def _surface(self, real: property) -> Callable[[Window], pygame.Surface]:
        def surface(window: Window) -> pygame.Surface:
            if self._size is None:
                found = real.fget(window)  # type: ignore[misc]
                assert isinstance(found, Surface)
                size = found.get_size()
            else:
                size = self._size
            if size not in self._pages:
                self._pages = {size: Page(size)}
            return self._pages[size]

        return surface

    def _text(self, frame: Frame) -> Text:
        return self._texts.setdefault(frame, Text(frame))

    def _line(self, real: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def line(text: Text, said: str, style: Style, colour: Colour, px: int | None = None) -> Line:
            px = px or text.px(style)
            key = said, style.face, px, style.tracking
            if key not in self._lines:
                self._lines[key] = self._measured(text, said, style, px)
            return self._lines[key]

        return line

    @staticmethod
    def _measured(text: Text, said: str, style: Style, px: int) -> Line:
        fine = _fineness(px)
        font = text._font(style.face, px * fine)
        w, h, ascent = text.width(said, style, px), -(-font.get_height() // fine), font.get_ascent()
        made = Line((max(1, w), max(1, h)), 0, 8)
        made.text, made.px = said, px
        letters = [m for m, c in zip(font.metrics(said), said, strict=False) if m and not c.isspace()]
        if letters:
            top = (ascent - max(m[3] for m in letters)) // fine
            bottom = -(-(ascent - min(m[2] for m in letters)) // fine)
            made.ink = Rect(0, top, w, max(1, bottom - top))
        return made

    def _write_layout(self, real: Callable[..., Rect]) -> Callable[..., Rect]:
        def write_layout(
            on: Canvas,
            layout: Layout,
            rect: Rect,
            style: Style,
            colour: Colour,
            *,
            align: Align = "left",
            valign: VAlign = "middle",
        ) -> Rect:
            self.group, self.box = next(self._groups), rect
            try:
                return real(on, layout, rect, style, colour, align=align, valign=valign)
            finally:
                self.group, self.box = 0, None

        return write_layout

    def _picture(self, kind: str, real: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def picture(of: Assets, *given: Any, **named: Any) -> pygame.Surface:
            key = kind, given, tuple(sorted(named.items(), key=str)), of.paper_shade
            if key not in self._pictures:
                name, (w, h) = self._sized(of, kind, *given)
                made = Picture((max(1, w), max(1, h)), 0, 8)
                made.name = name

                def make() -> pygame.Surface:
                    with self._plain():
                        found = real(of, *given, **named)
                        of._made.popitem()
                        return found

                made.make = make
                self._pictures[key] = made
            return self._pictures[key]

        return picture

    @contextmanager
    def _plain(self) -> Iterator[None]:
        """Surfaces as they are."""
        pygame.Surface = Surface  # type: ignore[misc]
        try:
            yield
        finally:
            pygame.Surface = Page  # type: ignore[misc]

    @staticmethod
    def _sized(of: Assets, kind: str, *given: Any) -> tuple[str, tuple[int, int]]:
        if kind == "nine":
            return given[0], (given[1], given[2])
        group, name, w, *more = given
        if more and more[0]:
            return f"{group}/{name}", (w, more[0])
        sw, sh = of.source_size(group, name) or (1, 1)
        return f"{group}/{name}", (w, max(1, round(w * sh / sw)))

    def _owned(self, real: Callable[..., None]) -> Callable[..., None]:
        def draw(widget: Any, on: Canvas) -> None:
            before, self.owner = self.owner, widget.id
            try:
                real(widget, on)
            finally:
                self.owner = before

        return draw

    # What is looked at --------------------------------------------------------------------------------------

    def look(self, desk: Desk, size: tuple[int, int], percent: int) -> list[str]:
        """What is wrong with the texts on the screen at that size of window and type."""
        desk.ui.store.change(text_size=percent)
        if self._size != size or desk.ui.frame.text_scale != percent / 100:
            self._size = size
            desk.ui.refit(*size)
            desk.input.changed()
        desk.turn(times=2)
        desk.ui.invalidate()
        for page in self._pages.values():
            page.marks, page.grounds = [], []
        desk.turn(0)
        return [f"{size[0]}x{size[1]} {percent} % {fault}" for fault in self.faults(desk)]

    def marks(self) -> list[Mark]:
        (page,) = self._pages.values()
        return [mark for mark in page.marks if mark.visible()]

    def in_sight(self, desk: Desk) -> list[Mark]:
        """Without what a sheet that is higher than the window shows only when it is moved."""
        if not any(getattr(scene, "furthest", 0) for scene in desk.ui.stack.all()):
            return self.marks()
        high = desk.ui.frame.window_h
        return [mark for mark in self.marks() if mark.box.y >= 0 and mark.box.bottom <= high]

    def faults(self, desk: Desk) -> list[str]:
        marks = self.in_sight(desk)
        assert marks, f"nothing is written at {desk.top.name}"
        return [
            *(found for mark in marks for found in alone(mark, desk.ui.frame.window)),
            *(found for mark in marks for found in small(mark, desk.ui.frame)),
            *uneven(marks, desk.spots),
            *upon(marks),
            *(found for spot in desk.spots for found in at_button(marks, spot)),
        ]


def alone(mark: Mark, window: Rect) -> Iterator[str]:
    """What is wrong with a text by itself."""
    text, high = mark.text, max(2, mark.px // 3)
    if text.endswith(ELLIPSIS):
        yield f"{text!r} {CUT}"
    if mark.clipped or not within(mark.ink, window):
        yield f"{text!r} {BEYOND}"
    if not within(mark.ink, mark.box.inset(-2, -high)):
        yield f"{text!r} is larger than its place: {mark.ink} in {mark.box}"
    if mark.plate is not None and not within(mark.ink, mark.plate.inset(-1)):
        yield f"{text!r} runs over the edge of its paper: {mark.ink} on {mark.plate}"
    if mark.lost > TOUCHED * mark.ink.w * mark.ink.h:
        yield f"{text!r} is covered by {', '.join(mark.over)}: {mark.left:.0%} left"


def small(mark: Mark, frame: Frame) -> Iterator[str]:
    """Whether a text is smaller than 14 pixels would be at 1280x720."""
    least = max(8, int(LEAST * frame.scale * 1.5 + 0.01))
    if mark.px < least:
        yield f"{mark.text!r} is {mark.px} pixels high, less than {least}"


def uneven(marks: Sequence[Mark], spots: Sequence[Spot]) -> Iterator[str]:
    """Buttons side by side whose labels differ in size."""
    places = {spot.id: spot.rect for spot in spots if spot.kind == "button"}
    labels: dict[str, int] = {}
    for mark in marks:
        if mark.owner in places:
            labels[mark.owner] = max(mark.px, labels.get(mark.owner, 0))
    rows: dict[tuple[int, int], set[int]] = {}
    for owner, px in labels.items():
        rows.setdefault((places[owner].y, places[owner].h), set()).add(px)
    for (y, _h), sizes in rows.items():
        if len(sizes) > 1:
            yield f"the buttons at {y} have labels of {sorted(sizes)} pixels"


def upon(marks: Sequence[Mark]) -> Iterator[str]:
    """Texts that lie on others."""
    for i, upper in enumerate(marks):
        for lower in marks[:i]:
            if lower.group == upper.group and lower.group:
                continue
            both = upper.shared(lower.shared(upper.ink))
            if both.w > 2 and both.h > max(1, min(lower.px, upper.px) // 8):
                yield f"{upper.text!r} lies on {lower.text!r}: {both}"


def at_button(marks: Sequence[Mark], spot: Spot) -> Iterator[str]:
    """Texts that run into a button or lie on one to which they do not belong."""
    if not spot.id.startswith("button."):
        return
    for mark in marks:
        both = mark.shared(spot.rect)
        if mark.owner != spot.id and both.w > 1 and both.h > 1:
            yield f"{mark.text!r} lies on {spot.id}: {both}"
