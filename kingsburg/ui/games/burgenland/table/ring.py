"""Draws the ring: its spaces with the signs of their colours, and where the numbers lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from kingsburg.app.i18n import _
from kingsburg.engine.burgenland.castles import COLOURS
from kingsburg.engine.burgenland.state import BOARD
from kingsburg.engine.burgenland.track import SPACES, TRACK
from kingsburg.ui.games.burgenland.decisions import preview
from kingsburg.ui.games.burgenland.decisions.preview import Landing, Risk
from kingsburg.ui.games.burgenland.presentation import Playback
from kingsburg.ui.games.burgenland.table import layout as measures
from kingsburg.ui.games.burgenland.table.dial import draw_dial
from kingsburg.ui.games.burgenland.table.layout import DuelLayout
from kingsburg.ui.games.burgenland.table.sector import Point, sector
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.theme import Colour, Fade, Gap, Size, Style
from kingsburg.ui.playback.sprites import draw_charge, draw_die, draw_medal

_STEP: Final = 360 / SPACES
_FINE_BELOW: Final = 1500
"""Marks on a smaller ring are drawn twice as large and scaled down, for smooth edges."""
_ICON: Final = 22.0


def draw_ring(
    canvas: Canvas, layout: DuelLayout, playback: Playback, landings: Sequence[Landing], risk: Risk | None
) -> None:
    """Draw the ring with the board's red dice, where the numbers lead, and the risk if a roll is due."""
    ring = layout.ring()
    canvas.picture("burgenland", "ring", ring)
    _draw_signs(canvas, layout)
    crown = playback.model.crown
    if landings and crown is not None:
        reach = tuple((to.space, to.leaves) for to in landings)
        canvas.blit(_reach(canvas, layout, reach, crown), *ring.pos)
    _draw_board_dice(canvas, layout, playback)
    for to in landings:
        _draw_number(canvas, layout.number(to.space), to)
        _draw_tag(canvas, layout.tag(to.space), to, playback)
    if risk is not None:
        draw_dial(canvas, layout.dial(), risk)


def _draw_signs(canvas: Canvas, layout: DuelLayout) -> None:
    """Draw at each space the sign of its colour."""
    for space in TRACK:
        canvas.picture("burgenland", f"emblem_{COLOURS[space.colour]}", layout.sign(space.number))


def _draw_board_dice(canvas: Canvas, layout: DuelLayout, playback: Playback) -> None:
    count, above = playback.model.red[BOARD], layout.above(playback.model.crown)
    for i in range(count):
        draw_die(canvas, preview.unrolled("red"), layout.board_die(i, count, above=above))
    says = _("On the board") if count else _("No red dice on the board")
    canvas.write(
        says, layout.board_label(above=above), theme.NOTE.at(Size.WORDS), theme.WHITE, align="centre"
    )


def _draw_number(canvas: Canvas, rect: Rect, to: Landing) -> None:
    """Draw a number beside the space that it leads to: on a coin if it stays, on a shield if it leaves."""
    if not to.leaves:
        draw_medal(canvas, to.number, rect, Size.BIG)
        return
    wide = round(rect.w * 0.94)
    shield = Rect(0, 0, wide, round(wide * 1.14)).at(*rect.centre)
    canvas.picture("ui", "shield_madder", shield)
    figure = theme.Style("display", Size.BIG)
    canvas.write(str(to.number), shield.top_part(round(shield.h * 0.88)), figure, theme.WHITE, align="centre")


def _draw_tag(canvas: Canvas, rect: Rect, to: Landing, playback: Playback) -> None:
    """Draw what a number that stays brings: a card's value, the dice really to be had, the points."""
    parts = _tag_parts(to, playback)
    if not parts:
        return
    f = canvas.frame
    beside = rect.w > rect.h and len(parts) > 2
    rows = [parts[:2], parts[2:]] if beside else [[part] for part in parts]
    style = theme.STRONG.at(Size.BIG if len(parts) == 1 else Size.LEAD if len(parts) == 2 else Size.WORDS)
    px = canvas.frame.px(style.size)
    step = f.px(style.size * 1.02)
    for i, row in enumerate(rows):
        cy = rect.cy + round((i - (len(rows) - 1) / 2) * step)
        wides = [canvas.text.width(text, style, px) + bool(kind) * f.px(_ICON) for kind, text in row]
        x = rect.cx - (sum(wides) + f.px(Gap.S) * (len(row) - 1)) // 2
        for (kind, text), wide in zip(row, wides, strict=True):
            _draw_tag_part(canvas, Rect(x, cy - step, wide, 2 * step), kind, (text, style, px), playback)
            x += wide + f.px(Gap.S)


def _draw_tag_part(
    canvas: Canvas, rect: Rect, kind: str, said: tuple[str, Style, int], playback: Playback
) -> None:
    """Draw a figure of a tag with the sign behind it; its type keeps its size."""
    text, style, px = said
    made = canvas.text.line(text, style, theme.INK, px)
    canvas.blit(made, rect.x, rect.cy - made.get_height() // 2)
    side = canvas.frame.px(_ICON - Gap.FINE)
    icon = Rect(rect.right - side, rect.cy - side // 2, side, side)
    if kind == "die":
        draw_die(canvas, preview.unrolled("red"), icon)
    elif kind == "tie":
        canvas.picture("burgenland", "crown", icon)
    elif kind:
        seat = int(kind)
        draw_charge(canvas, playback.colours[seat], playback.charges[seat], *icon.centre, side)


def _tag_parts(to: Landing, playback: Playback) -> list[tuple[str, str]]:
    """What stands on a tag, part by part: what is meant (empty: a card's value), and the figure."""
    if to.leaves:
        return []
    rows: list[tuple[str, str]] = []
    if to.value:
        rows.append(("", f"+{to.value}"))
    if to.dice:
        rows.append(("die", str(to.dice)))
    if to.gain is not None:
        seat = next((seat for seat, points in enumerate(to.gain) if points), None)
        rows.append(("tie", "0") if seat is None else (str(seat), f"+{to.gain[seat]}"))
    return rows or [("", "–")]


def _reach(
    canvas: Canvas, layout: DuelLayout, reach: tuple[tuple[int, bool], ...], crown: int
) -> pygame.Surface:
    """Return the marks on the ring: all beyond reach darkened, the reach framed, the tags' plates."""
    side, thick = layout.ring().w, canvas.frame.px(4)
    paper = canvas.paper(theme.WHITE)

    def make() -> pygame.Surface:
        fine = 2 if side < _FINE_BELOW else 1
        big = side * fine
        made = transparent((big, big))
        _draw_veil(made, layout, {space for space, _leaves in reach} | {crown})
        for space, leaves in reach:
            if not leaves:
                _draw_plate(made, layout, space, (paper, theme.GOLD_DARK), thick * fine // 2)
        for leaves in (True, False):
            runs = _runs(sorted(space for space, gone in reach if gone == leaves))
            for run in runs:
                _draw_frame(made, layout, run, thick * fine, leaves=leaves)
        return pygame.transform.smoothscale(made, (side, side)) if fine > 1 else made

    return canvas.assets.made(("reach", side, reach, crown, paper), make)


def _draw_veil(made: pygame.Surface, layout: DuelLayout, lit: set[int]) -> None:
    """Darken all spaces but these."""
    for space in range(SPACES):
        if space not in lit:
            shape = _part(made, layout, (space, space), (measures.BAND_INNER, measures.BAND_OUTER))
            pygame.draw.polygon(made, (*theme.NIGHT, Fade.HALF), shape)


def _draw_plate(
    made: pygame.Surface, layout: DuelLayout, space: int, colours: tuple[Colour, Colour], width: int
) -> None:
    """Draw the plate of a tag, with its edge."""
    shape = _part(made, layout, (space, space), (measures.TAG_INNER, measures.TAG_OUTER), 0.4)
    pygame.draw.polygon(made, colours[0], shape)
    pygame.draw.polygon(made, colours[1], shape, width)


def _draw_frame(
    made: pygame.Surface, layout: DuelLayout, run: tuple[int, int], width: int, *, leaves: bool
) -> None:
    """Draw a frame around neighbouring spaces."""
    shape = _part(made, layout, run, (measures.BAND_INNER, measures.BAND_OUTER), 0.4)
    pygame.draw.polygon(made, theme.WHITE if leaves else theme.INK, shape, width * 2)
    pygame.draw.polygon(made, theme.MADDER if leaves else theme.GOLD_LIGHT, shape, width)


def _part(
    made: pygame.Surface,
    layout: DuelLayout,
    run: tuple[int, int],
    shares: tuple[float, float],
    inset: float = 0.0,
) -> list[Point]:
    """The corners of the part of the ring from one space to another, smaller by `inset` degrees."""
    side = made.get_width()
    start, stop = layout.angle(run[0]) - _STEP / 2, layout.angle(run[1]) + _STEP / 2
    inner, outer = (share * side for share in shares)
    return sector((side / 2, side / 2), inner, outer, start + inset, stop - inset)


def _runs(spaces: Sequence[int]) -> list[tuple[int, int]]:
    """The first and the last space of each unbroken row; those over the ring's beginning count as two."""
    runs: list[tuple[int, int]] = []
    for space in spaces:
        if runs and runs[-1][1] == space - 1:
            runs[-1] = runs[-1][0], space
        else:
            runs.append((space, space))
    return runs
