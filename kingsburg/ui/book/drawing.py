"""How the open book looks: cover, paper and ornaments, and the pieces of a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import pygame

from kingsburg.ui.book.flow import Art, Piece, Rule, Word
from kingsburg.ui.book.places import Places
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Colour, Corner, Fade, Gap, Radius, Size, Stroke
from kingsburg.ui.paint.written import Written

_LOZENGES: Final = 23
_CORNER: Final = 74.0
_FOLD: Final = 46.0
_BASE: Final = 0.88
"""Where the dots below a link stand, as a share of its line's height."""


@contextmanager
def clipped(canvas: Canvas, rect: Rect) -> Iterator[None]:
    """Draw only within the rect."""
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(pygame.Rect(rect))
    try:
        yield
    finally:
        canvas.surface.set_clip(before)


def draw_book(canvas: Canvas, places: Places) -> None:
    """Draw the empty book over whatever is below it."""
    f = canvas.frame
    cover = places.cover
    canvas.veil(theme.NIGHT, Fade.SHEET, cover)
    canvas.fill(cover, theme.LAPIS_DARK)
    canvas.frame_rect(cover, theme.INK, f.px(Stroke.FRAME))
    canvas.frame_rect(cover.inset(f.px(Gap.S)), theme.MADDER, f.px(Stroke.BOLD))
    canvas.frame_rect(cover.inset(f.px(Gap.XXL)), theme.GOLD, f.px(Stroke.FRAME))
    for x, y, across, down in (
        (cover.x, cover.y, 1, 1),
        (cover.right, cover.y, -1, 1),
        (cover.x, cover.bottom, 1, -1),
        (cover.right, cover.bottom, -1, -1),
    ):
        side = f.px(_CORNER)
        corner = [(x, y), (x + across * side, y), (x, y + down * side)]
        pygame.draw.polygon(canvas.surface, theme.GOLD, corner)
        pygame.draw.lines(canvas.surface, theme.INK, True, corner, f.px(Stroke.LINE))
    canvas.fill(places.left, canvas.paper(theme.PAPER))
    canvas.fill(places.right, canvas.paper(theme.WHITE))
    _draw_fold(canvas, places)
    _draw_band(canvas, places.band)
    _draw_ribbon(canvas, places.ribbon)
    for x in (places.page.x - f.px(Gap.WIDE), places.rail.right + f.px(Gap.L)):
        if x < places.right.right - f.px(_CORNER):
            edge = Rect(x, places.band.y, f.px(Stroke.THIN), places.band.h)
            canvas.fill(edge, theme.MADDER, Fade.HALF)


def _draw_fold(canvas: Canvas, places: Places) -> None:
    """Draw the shade in which both papers meet."""
    f, x = canvas.frame, places.right.x
    steps = f.px(_FOLD)
    for i in range(steps):
        alpha = Fade.DIM * (steps - i) // steps // 2
        for at in (x + i, x - 1 - i):
            canvas.fill(Rect(at, places.right.y, 1, places.right.h), theme.INK, alpha)
    canvas.fill(Rect(x - 1, places.right.y, f.px(Stroke.LINE), places.right.h), theme.INK)


def _draw_band(canvas: Canvas, band: Rect) -> None:
    f = canvas.frame
    canvas.fill(band, theme.LAPIS)
    canvas.frame_rect(band, theme.INK, f.px(Stroke.LINE))
    half = band.w // 2 - f.px(Gap.XS)
    for i in range(_LOZENGES):
        y = band.y + band.h * (2 * i + 1) // (2 * _LOZENGES)
        _lozenge(canvas, (band.cx, y), half, theme.GOLD if i % 2 else theme.MADDER)
    for y in (band.y, band.bottom):
        _lozenge(canvas, (band.cx, y), band.w, theme.GOLD)


def _lozenge(canvas: Canvas, at: tuple[int, int], half: int, colour: Colour) -> None:
    x, y = at
    points = [(x - half, y), (x, y - half - half // 3), (x + half, y), (x, y + half + half // 3)]
    pygame.draw.polygon(canvas.surface, colour, points)
    pygame.draw.lines(canvas.surface, theme.INK, True, points, canvas.frame.px(Stroke.THIN))


def _draw_ribbon(canvas: Canvas, ribbon: Rect) -> None:
    notch = ribbon.w // 2
    points = [
        (ribbon.x, ribbon.y),
        (ribbon.right, ribbon.y),
        (ribbon.right, ribbon.bottom),
        (ribbon.cx, ribbon.bottom - notch),
        (ribbon.x, ribbon.bottom),
    ]
    pygame.draw.polygon(canvas.surface, theme.MADDER, points)
    pygame.draw.lines(canvas.surface, theme.INK, True, points, canvas.frame.px(Stroke.LINE))


# The pieces of a page ---------------------------------------------------------------------------------


def draw_rail(canvas: Canvas, rail: Rect, whole: int, scrolled: int) -> None:
    """Draw how much of a page of that height is in sight."""
    canvas.fill(rail, theme.PAPER_DARK)
    seen = Rect(rail.x, rail.y + rail.h * scrolled // whole, rail.w, rail.h * rail.h // whole)
    canvas.fill(seen, theme.GOLD)


def draw_pieces(canvas: Canvas, pieces: Sequence[Piece], view: Rect, scrolled: int, hot: str | None) -> None:
    """Draw what is seen of a page, no word in part; `hot` is the id of the spot that is looked at.

    Each line is noted as written, for who reads the screen.
    """
    links, initial = 0, ""
    line: list[tuple[Rect, Word]] = []
    for piece in pieces:
        rect = piece.rect.moved(view.x, view.y - scrolled)
        is_link = isinstance(piece, Word) and bool(piece.target)
        whole = view.y <= rect.y and rect.bottom <= view.bottom
        if rect.bottom >= view.y and rect.y <= view.bottom:
            match piece:
                case Word() if not whole:
                    pass
                case Word():
                    draw_word(canvas, piece, rect, hot=is_link and hot == link_id(links))
                    if line and line[-1][0].y != rect.y:
                        _note_line(canvas, line, initial)
                        line, initial = [], ""
                    line.append((rect, piece))
                case Art():
                    if line:
                        _note_line(canvas, line, initial)
                    line, initial = [], piece.initial
                    _draw_art(canvas, piece, rect)
                case Rule(broad=broad):
                    _draw_rule(canvas, rect, broad=broad)
                case _:
                    pass
        links += is_link
    if line:
        _note_line(canvas, line, initial)


def _note_line(canvas: Canvas, line: Sequence[tuple[Rect, Word]], initial: str) -> None:
    """Note that these words are written, as one line that begins with an initial or "".

    Between a word and the sign behind it is no space.
    """
    (first, word), (last, _end) = line[0], line[-1]
    whole = Rect(first.x, first.y, last.right - first.x, first.h)
    text, end = initial, first.x
    for rect, one in line:
        text += (" " if rect.x > end else "") + one.text
        end = rect.right
    canvas.written.append(
        Written(whole, (text,), (first.x,), word.style, canvas.text.px(word.style), first.h)
    )


def link_id(n: int) -> str:
    """The spot of the n-th link on a page, counted from 0."""
    return f"link.{n + 1}"


def draw_word(canvas: Canvas, word: Word, rect: Rect, *, hot: bool) -> None:
    """Draw a word; below a link are dots, and one that is looked at has a golden ground."""
    f = canvas.frame
    if hot:
        canvas.fill(rect.inset(-f.px(Gap.THIN), 0), theme.GOLD_LIGHT, Fade.HALF)
    made = canvas.text.line(word.text, word.style, word.colour)
    canvas.blit(made, rect.x, rect.y + (rect.h - made.get_height()) // 2)
    if word.target:
        dot, step = f.px(Stroke.LINE), f.px(Gap.S)
        y = rect.y + round(rect.h * _BASE)
        for x in range(rect.x, rect.right - dot, step):
            canvas.fill(Rect(x, y, 2 * dot, dot), word.colour)


def _draw_rule(canvas: Canvas, rect: Rect, *, broad: bool) -> None:
    f = canvas.frame
    if broad:
        canvas.fill(rect.top_part(f.px(Stroke.FRAME)), theme.INK)
        canvas.fill(rect.bottom_part(f.px(Stroke.FRAME)), theme.GOLD)
    else:
        canvas.fill(rect, theme.GOLD)


def _draw_art(canvas: Canvas, art: Art, rect: Rect) -> None:
    f = canvas.frame
    if art.picture is None and not art.initial:
        _lozenge(canvas, rect.centre, rect.w // 2, theme.GOLD)
        return
    if art.initial:
        _draw_initial(canvas, art.initial, rect)
        return
    assert art.picture is not None
    if art.banner:
        canvas.blit(canvas.assets.cover(*art.picture, rect.w, rect.h), rect.x, rect.y)
        canvas.frame_rect(rect, theme.INK, f.px(Stroke.BOLD))
        canvas.frame_rect(rect.inset(f.px(Gap.THIN)), theme.GOLD, f.px(Stroke.FRAME))
        return
    canvas.picture(*art.picture, rect)
    if art.badge:
        side = f.px(Size.TITLE * max(1.0, f.text_scale))
        shield = Rect(rect.right - side + f.px(Gap.M), rect.bottom - side + f.px(Gap.M), side, side)
        canvas.nine("chip_gold", shield, Corner.XS)
        canvas.write(art.badge, shield.inset(f.px(Gap.FINE)), theme.NUMBER.at(Size.LEAD), align="centre")


def _draw_initial(canvas: Canvas, letter: str, rect: Rect) -> None:
    """Draw the first letter of a page in a red square with golden corners."""
    f = canvas.frame
    canvas.fill(rect, theme.MADDER)
    inner = rect.inset(f.px(Gap.M))
    canvas.frame_rect(rect, theme.INK, f.px(Stroke.FRAME))
    canvas.frame_rect(rect.inset(f.px(Gap.THIN)), theme.GOLD, f.px(Stroke.BOLD))
    canvas.frame_rect(inner, theme.GOLD_LIGHT, f.px(Stroke.THIN), f.px(Radius.XS))
    for x, y in (
        (inner.x, inner.y),
        (inner.right, inner.y),
        (inner.x, inner.bottom),
        (inner.right, inner.bottom),
    ):
        _lozenge(canvas, (x, y), f.px(Gap.L), theme.GOLD)
    canvas.write(letter, inner, theme.INITIAL, theme.WHITE, align="centre")
    canvas.written.pop()  # it is noted with the words that it begins
