"""The court while one builds: a ribbon of discs, the taken ones with their owner's ring and arms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from kingsburg.engine.kingsburg.board.advisors import ADVISORS, COURT
from kingsburg.ui.games.kingsburg.model import GroupShown
from kingsburg.ui.games.kingsburg.table.court import draw_number
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.theme import Colour, Corner, Fade, Gap, Stroke
from kingsburg.ui.playback.sprites import draw_shield

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.table.sight import Sight

_FACE: Final = (0.12, 0.04, 0.76, 0.92)
"""The part of a portrait that is seen on a disc."""
_WHOLE: Final = (0.0, 0.0, 1.0, 1.0)
"""The part of any other picture."""
_FINE: Final = 4
"""Discs are cut out so many times as large, then scaled down."""
_RING = 7.0
_ARMS = 30.0
NUMBER_W: Final = 30.0


def draw_ribbon(canvas: Canvas, table: Sight) -> None:
    """All discs from the first advisor to the King."""
    canvas.nine("panel_paper", table.layout.court(), Corner.L)
    for n in range(1, COURT + 1):
        taken = bool(table.came(n))
        draw_disc(canvas, table, n, table.layout.disc(n, taken=taken), pale=not taken)


def draw_disc(canvas: Canvas, table: Sight, n: int, place: Rect, *, pale: bool) -> None:
    """Draw one advisor: whoever has influenced it last rings it, and the arms of all hang below."""
    f, playback, groups = canvas.frame, table.playback, table.came(n)
    ring = ring_colour(groups, playback.colours)
    disc = portrait_disc(canvas, n, place.w, ring)
    if pale:
        key = ("pale disc", n, place.w, ring, canvas.look.cloth)
        disc = canvas.assets.made(key, lambda: _pale(disc))
    canvas.blit(disc, *place.pos)
    _draw_arms(canvas, table, groups, place)
    draw_number(canvas, place.x - f.px(Gap.L), place.y - f.px(Gap.S), n, NUMBER_W)


def ring_colour(groups: Sequence[GroupShown], colours: Sequence[str]) -> Colour:
    """The colour of the ring around an advisor: its owner's, or that of nobody; `colours` by seat."""
    owner = next((group.seat for group in groups if group.seat is not None), None)
    return theme.GOLD_DARK if owner is None else theme.PLAYER[colours[owner]]


def _draw_arms(canvas: Canvas, table: Sight, groups: tuple[GroupShown, ...], place: Rect) -> None:
    """At the lower right, one shield for each player there."""
    f, playback = canvas.frame, table.playback
    side = f.px(_ARMS)
    for i, seat in enumerate(group.seat for group in groups if group.seat is not None):
        x = place.right - side + f.px(Gap.M) - i * side
        arms = Rect(x, place.bottom - side, side, round(side * 1.2))
        draw_shield(canvas, playback.colours[seat], playback.charges[seat], arms)


def portrait_disc(canvas: Canvas, n: int, side: int, ring: Colour) -> pygame.Surface:
    """Return an advisor's portrait cut out as a disc, within a ring that has a line of ink around it."""
    px = canvas.frame.px
    wide, line = max(1, px(_RING)), max(1, px(Stroke.LINE))
    return picture_disc(canvas, ("portraits", ADVISORS[n - 1].id), side, ring, wide, line)


def picture_disc(
    canvas: Canvas, picture: tuple[str, str], side: int, ring: Colour, wide: int, line: int = 0
) -> pygame.Surface:
    """Return a picture cut out as a disc, within a ring; `wide` and `line` (of ink around it) in pixels."""
    group, name = picture

    def make() -> pygame.Surface:
        view = _FACE if group == "portraits" else _WHOLE
        face = canvas.assets.cover(group, name, side, side, view=view)
        cut = _round(canvas, side, wide).copy()
        cut.blit(face, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        cut.blit(_ring(canvas, side, ring, wide, line), (0, 0))
        return cut

    return canvas.assets.made(("disc", *picture, side, ring, wide, line), make)


def _round(canvas: Canvas, side: int, wide: int) -> pygame.Surface:
    """The form of all discs of that size, in white: to cut it out takes longer than the rest of a disc."""

    def make() -> pygame.Surface:
        big = side * _FINE
        mask = transparent((big, big))
        pygame.draw.circle(mask, theme.DAYLIGHT, (big // 2, big // 2), big // 2 - wide * _FINE // 2)
        return pygame.transform.smoothscale(mask, (side, side))

    return canvas.assets.made(("round", side, wide), make)


def _ring(canvas: Canvas, side: int, colour: Colour, wide: int, line: int) -> pygame.Surface:
    """The ring of all discs of that size and colour."""

    def make() -> pygame.Surface:
        big = side * _FINE
        edge = transparent((big, big))
        if line:
            pygame.draw.circle(edge, theme.INK, (big // 2, big // 2), big // 2, (wide + line) * _FINE)
        inner = big // 2 - line * _FINE
        pygame.draw.circle(edge, colour, (big // 2, big // 2), inner, (wide - line) * _FINE)
        return pygame.transform.smoothscale(edge, (side, side))

    return canvas.assets.made(("ring", side, colour, wide, line), make)


def _pale(disc: pygame.Surface) -> pygame.Surface:
    made = disc.copy()
    made.set_alpha(Fade.DIM)
    return made
