"""Lays a page of the book out in a column: words, links, pictures and examples at their places.

All lengths are window pixels from the column's upper left corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from kingsburg.ui.book.figure import Shown, measured
from kingsburg.ui.book.markup import Run, bare, runs
from kingsburg.ui.book.page import Block, Example, Heading, Page, Paragraph, Picture, Point, Row
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Colour, Gap, Size, Style
from kingsburg.ui.shell.context import Ui

_INITIAL, _SIGN, _PICTURE, _BANNER = 122.0, 46.0, 100.0, (300.0, 104.0)
"""In design units: the sides of an initial, of a point's sign and of a row's picture; a page's picture."""
_LOZENGE: Final = 16.0
_INITIAL_LETTERS: Final = 60
"""A shorter paragraph has no initial: it would not reach round it."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word, or the words of a link, in one line; `target` is where it leads, "" for nowhere."""

    rect: Rect
    text: str
    style: Style
    colour: Colour
    target: str = ""


@dataclass(frozen=True, slots=True)
class Art:
    """A picture with what stands on it; an `initial` is a letter in an ornamented square instead.

    Without either it is the lozenge before a point.
    A `banner` is cut to its place, in a frame.
    """

    rect: Rect
    picture: Picture | None
    badge: str = ""
    initial: str = ""
    banner: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """A line below a heading; a `broad` one below a title."""

    rect: Rect
    broad: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """The place of an example, and where its parts lie in it."""

    rect: Rect
    shown: Shown


Piece = Word | Art | Rule | Box


@dataclass
class Laid:
    """A page laid out: its pieces, its height, and where its anchors begin."""

    pieces: list[Piece] = field(default_factory=list)
    height: int = 0
    anchors: dict[str, int] = field(default_factory=dict)

    @property
    def links(self) -> Sequence[Word]:
        """All links on the page, from top to bottom."""
        return [piece for piece in self.pieces if isinstance(piece, Word) and piece.target]

    @property
    def boxes(self) -> Sequence[Box]:
        """All examples on the page, from top to bottom."""
        return [piece for piece in self.pieces if isinstance(piece, Box)]


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    run: Run
    space: bool
    """Whether a space stands before it."""


class Flow:
    """Sets the blocks of a page one below the other into a column of that width."""

    def __init__(self, ui: Ui, width: int) -> None:
        self._ui = ui
        self._px = ui.frame.px
        self._width = width
        self._y = 0
        self.laid = Laid()

    def page(self, page: Page, above: str) -> Laid:
        """Lay out the whole page; `above` says in which part of which book it stands."""
        self._head(page, above)
        for i, block in enumerate(page.blocks):
            self._block(block, first=i == 0)
        self.laid.height = self._y
        return self.laid

    def links(self, title: str, entries: Sequence[tuple[Picture | None, str, str]]) -> Laid:
        """Add a heading and links, as (sign, name, target), below what is there."""
        self._block(Heading(title), first=False)
        for sign, name, target in entries:
            self._point(f"[{name}]({target})", sign)
        self.laid.height = self._y
        return self.laid

    # Parts of a page ------------------------------------------------------------------------------

    def _head(self, page: Page, above: str) -> None:
        px = self._px
        room = self._width
        if page.picture is not None:
            wide = px(_BANNER[0])
            room -= wide + px(Gap.BROADEST)
            place = Rect(self._width - wide, 0, wide, px(_BANNER[1]))
            self.laid.pieces.append(Art(place, page.picture, banner=True))
        self._lines([Run(above)], (0, room), theme.NOTE.at(Size.LEAD), theme.INK_SOFT)
        self._y += px(Gap.L)
        style = self._narrowed(page.title, theme.CHAPTER, room)
        self._lines([Run(page.title)], (0, room), style, theme.RUBRIC)
        if page.picture is not None:
            self._y = max(self._y, px(_BANNER[1]))
        self._y += px(Gap.L)
        self.laid.pieces.append(Rule(Rect(0, self._y, self._width, px(Gap.M)), broad=True))
        self._y += px(Gap.BROADEST)

    def _narrowed(self, title: str, style: Style, room: int) -> Style:
        """The style in a size at which the longest word of a title has room."""
        text = self._ui.text
        wide = max(text.width(word, style) for word in title.split())
        return style if wide <= room else style.at(style.size * room / wide)

    def _block(self, block: Block, *, first: bool) -> None:
        match block:
            case Heading(text):
                self._heading(text)
            case Paragraph(parts):
                self._paragraph(" ".join(part.text for part in parts), first=first)
            case Point(text, picture):
                self._point(text.text, picture)
            case Row():
                self._row(block)
            case Example():
                self._example(block)

    def _heading(self, text: str) -> None:
        px = self._px
        self._y += px(Gap.L)
        self._lines([Run(text)], (0, self._width), theme.HEADING.at(Size.STATUS), theme.RUBRIC)
        self.laid.pieces.append(Rule(Rect(0, self._y, self._width, px(Gap.THIN))))
        self._y += px(Gap.WIDE)

    def _paragraph(self, text: str, *, first: bool) -> None:
        px, found = self._px, list(runs(text))
        letter = found[0].text[:1] if found else ""
        plain = found and not found[0].target and not found[0].bold
        if first and plain and letter.isalpha() and len(bare(text)) > _INITIAL_LETTERS:
            side, top = self._side(_INITIAL), self._y
            self.laid.pieces.append(Art(Rect(0, top + px(Gap.XS), side, side), None, initial=letter.upper()))
            found[0] = Run(found[0].text[1:])
            self._lines(found, (0, self._width), theme.READING, theme.INK, beside=side + px(Gap.BROADEST))
            self._y = max(self._y, top + side + px(Gap.M))
        else:
            self._lines(found, (0, self._width), theme.READING, theme.INK)
        self._y += px(Gap.WIDER)

    def _point(self, text: str, picture: Picture | None) -> None:
        px = self._px
        side, top = self._side(_SIGN), self._y
        left = side + px(Gap.WIDEST)
        self._y += px(Gap.XS)
        self._lines(runs(text), (left, self._width), theme.READING, theme.INK)
        if picture is not None:
            w, h = self._fitted(picture, side, side)
            self.laid.pieces.append(Art(Rect((side - w) // 2, top + (side - h) // 2, w, h), picture))
        else:
            w, high = self._side(_LOZENGE), self._ui.text.line_height(theme.READING) + 2 * px(Gap.XS)
            self.laid.pieces.append(Art(Rect((side - w) // 2, top + (high - w) // 2, w, w), None))
        self._y = max(self._y, top + side) + px(Gap.XL)

    def _row(self, row: Row) -> None:
        px, top = self._px, self._y
        if row.id:
            self.laid.anchors[row.id] = top
        side = self._side(_PICTURE if row.badge else _SIGN)
        left = side + px(Gap.BROADEST)
        if row.picture is not None:
            w, h = self._fitted(row.picture, side, side)
            self.laid.pieces.append(Art(Rect((side - w) // 2, top, w, h), row.picture, row.badge))
        self._lines([Run(row.name, bold=True)], (left, self._width), theme.READING, theme.INK)
        self._facts(row, left, top)
        self._lines(runs(row.text.text), (left, self._width), theme.BODY, theme.INK)
        self._y = max(self._y, top + side) + px(Gap.WIDER)

    def _facts(self, row: Row, left: int, top: int) -> None:
        """Set a row's facts behind its name, or below it where there is no room beside it."""
        px, text, style = self._px, self._ui.text, theme.STRONG
        if not row.facts:
            return
        high = px(Size.BIG)
        widths = [
            (high if icon else 0) + (text.width(word, style) if word else 0) for icon, word in row.facts
        ]
        whole = sum(widths) + px(Gap.WIDE) * (len(widths) - 1)
        leading = text.line_height(theme.READING)
        beside = left + text.width(row.name, theme.READING_STRONG) + whole + px(Gap.BROADEST) <= self._width
        x, y = (self._width - whole, top) if beside else (left, self._y)
        if not beside:
            self._y += leading
        for (icon, word), w in zip(row.facts, widths, strict=True):
            if icon:
                wide, tall = self._fitted(("icons", icon), high, high)
                at = Rect(x + (high - wide) // 2, y + (leading - tall) // 2, wide, tall)
                self.laid.pieces.append(Art(at, ("icons", icon)))
            if word:
                at = Rect(x + (high if icon else 0), y, text.width(word, style), leading)
                self.laid.pieces.append(Word(at, word, style, theme.INK))
            x += w + px(Gap.WIDE)

    def _example(self, example: Example) -> None:
        shown = measured(self._ui, example, self._width)
        self._y += self._px(Gap.M)
        self.laid.pieces.append(Box(Rect(0, self._y, self._width, shown.height), shown))
        self._y += shown.height + self._px(Gap.WIDEST)

    # Words in lines -------------------------------------------------------------------------------

    def _lines(
        self,
        found: Sequence[Run],
        span: tuple[int, int],
        style: Style,
        colour: Colour,
        beside: int = 0,
    ) -> None:
        """Set the runs into lines from span[0] to span[1]; the first ones leave `beside` free on the left."""
        text, (left, right) = self._ui.text, span
        leading = text.line_height(style)
        space = text.width(" ", style)
        free = self._y + self._side(_INITIAL) if beside else self._y
        start = x = left + beside
        for cluster in self._clusters(found, style, right - left - beside):
            wide = sum(text.width(token.text, _set(style, token.run)) for token in cluster)
            gap = space if x > start and cluster[0].space else 0
            if x > start and x + gap + wide > right:
                self._y += leading
                start = x = left + (beside if self._y < free else 0)
                gap = 0
            x += gap
            for token in cluster:
                own = _set(style, token.run)
                w = text.width(token.text, own)
                ink = theme.LAPIS if token.run.target else colour
                at = Rect(x, self._y, w, leading)
                self.laid.pieces.append(Word(at, token.text, own, ink, token.run.target))
                x += w
        self._y += leading

    def _clusters(self, found: Sequence[Run], style: Style, room: int) -> list[list[_Token]]:
        """What must not be parted: a word with its signs, and a link if a line can hold it."""
        clusters: list[list[_Token]] = []
        space = True
        for run in found:
            whole = run.target and self._ui.text.width(run.text, style) <= room
            for i, part in enumerate([run.text] if whole else run.text.split(" ")):
                space = space or i > 0
                if not part:
                    continue
                token = _Token(part, run, space)
                if space or not clusters:
                    clusters.append([token])
                else:
                    clusters[-1].append(token)
                space = False
        return clusters

    def _side(self, design: float) -> int:
        """The side of a picture in pixels: it grows with the type."""
        return self._px(design * max(1.0, self._ui.frame.text_scale))

    def _fitted(self, picture: Picture, w: int, h: int) -> tuple[int, int]:
        """The size of a picture that keeps its proportions within w x h."""
        own_w, own_h = self._ui.assets.source_size(*picture) or (1, 1)
        scale = min(w / own_w, h / own_h)
        return max(1, round(own_w * scale)), max(1, round(own_h * scale))


def _set(style: Style, run: Run) -> Style:
    return Style("bold", style.size) if run.bold else style
