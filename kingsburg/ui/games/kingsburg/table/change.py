"""The change from one composition of the table to the next: cards become discs, tiles grow, panels slide."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.paint.animation import Tween, ease_in_out, mix
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Time

_OPAQUE = 255
_GROWN = 0.2
"""From this share of the way on a province is shown as it is when large."""


@dataclass(slots=True)
class Change:
    """Both pictures of the table, and how far it has come from the one to the other."""

    before: pygame.Surface
    old: TableLayout
    new: TableLayout
    tween: Tween

    def draw(self, canvas: Canvas, after: pygame.Surface) -> None:
        """Draw the middle and the right of the table on their way; `after` is the picture at the end."""
        t = self.tween.value
        stage = self._stage()
        canvas.clip(stage)
        canvas.cloth()
        small, large = (self.before, after) if self.new.building else (after, self.before)
        placing, building = (self.old, self.new) if self.new.building else (self.new, self.old)
        grown = t if self.new.building else 1 - t
        _slide(canvas, small, placing.tray(), (0, stage.bottom - placing.tray().y), grown)
        _slide(canvas, small, placing.goal(), (stage.right - placing.goal().x, 0), grown)
        _slide(canvas, large, building.tray(), (stage.right - building.tray().x, 0), 1 - grown)
        _fade(canvas, (large, building.court()), building.court(), max(0.0, 2 * grown - 1))
        for n in range(1, COURT + 1):
            card, disc = placing.card(n), building.card(n)
            _morph(canvas, (small, card), (large, disc), grown)
        _grow(canvas, (small, placing.province()), (large, building.province()), grown)
        canvas.clip(None)

    def _stage(self) -> Rect:
        """Everything right of the players and below the bar."""
        window, left = self.new.frame.window, self.new.log().right
        top = self.new.top_hanging().bottom
        return Rect(left, top, window.w - left, window.h - top)


def change_from(before: pygame.Surface | None, old: TableLayout, new: TableLayout) -> Change | None:
    """Begin to move to another composition; None if nothing has been seen that could move."""
    if before is None or old.building == new.building or before.get_size() != new.frame.window.size:
        return None
    return Change(before, old, new, Tween(Time.LAY, ease=ease_in_out))


def _part(picture: pygame.Surface, rect: Rect) -> pygame.Surface:
    return picture.subsurface(pygame.Rect(rect).clip(picture.get_rect()))


def _slide(canvas: Canvas, picture: pygame.Surface, rect: Rect, way: tuple[int, int], gone: float) -> None:
    """A part that leaves the window that way; `gone` is the share of the way."""
    if gone < 1:
        place = rect.moved(round(way[0] * gone), round(way[1] * gone))
        canvas.blit(_part(picture, rect), *place.pos)


def _fade(canvas: Canvas, seen: tuple[pygame.Surface, Rect], place: Rect, share: float) -> None:
    """A part of a picture, as much as it is there already, scaled into a place."""
    part = _part(*seen)
    if place.size != part.get_size():
        part = pygame.transform.scale(part, place.size)
    elif share < 1:
        part = part.copy()
    if share < 1:
        part.set_alpha(round(_OPAQUE * share))
    canvas.blit(part, *place.pos)


def _morph(
    canvas: Canvas, small: tuple[pygame.Surface, Rect], large: tuple[pygame.Surface, Rect], grown: float
) -> None:
    """What is one thing in both pictures, between its two places."""
    place = _between(small[1], large[1], grown)
    if grown < 1:
        _fade(canvas, small, place, 1.0)
    if grown > 0:
        _fade(canvas, large, place, grown)


def _grow(
    canvas: Canvas, small: tuple[pygame.Surface, Rect], large: tuple[pygame.Surface, Rect], grown: float
) -> None:
    """As `_morph`, for what is so large that fading would take too long: one picture, then the other."""
    _fade(canvas, large if grown > _GROWN else small, _between(small[1], large[1], grown), 1.0)


def _between(a: Rect, z: Rect, share: float) -> Rect:
    x, y, w, h = (round(mix(p, q, share)) for p, q in zip(a, z, strict=True))
    return Rect(x, y, max(1, w), max(1, h))
