"""The canvas that scenes draw on: a surface with the pictures, the type and the look of the table.

All rects are in window pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final, Literal

import pygame

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.assets import Assets, Pieces
from kingsburg.ui.paint.attention import Attention
from kingsburg.ui.paint.contrast import stark
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.pixels import Box, around, opaque, transparent
from kingsburg.ui.paint.reads import Reads, behind
from kingsburg.ui.paint.text import Layout, Text
from kingsburg.ui.paint.theme import Colour, Dash, Look, Style
from kingsburg.ui.paint.trail import Since, Trail, without
from kingsburg.ui.paint.written import Written

Align = Literal["left", "centre", "right"]
VAlign = Literal["top", "middle", "bottom"]
Area = tuple[int, int, int, int]
_VEIL: Final = 128
"""How many rows of pixels are veiled at once: to make a veil as large as the window takes longer."""


class Canvas:
    """The drawing tools for one frame."""

    def __init__(
        self,
        surface: pygame.Surface,
        frame: Frame,
        assets: Assets,
        text: Text,
        attention: Attention,
        look: Look,
    ) -> None:
        self._surface = surface
        self.trail: Trail | None = None
        """Where the places that are drawn on are noted, if this is the window's canvas."""
        self.frame = frame
        self.assets = assets
        self.text = text
        self.attention = attention
        self.look = look
        self.written: list[Written] = []
        """What has been written on this surface, and what covers it; the lowest first."""

    @property
    def surface(self) -> pygame.Surface:
        """The surface itself. Whoever takes it may draw anywhere: the canvas's own tools are faster."""
        if self.trail is not None:
            self.trail.mark_all()
        return self._surface

    def _mark(self, place: tuple[int, int, int, int] | pygame.Rect) -> None:
        if self.trail is not None:
            self.trail.mark(place)

    def blit(self, surface: pygame.Surface, x: int, y: int, area: Area | None = None) -> None:
        """Draw a surface, or an area of it, with its upper left corner at (x, y)."""
        self._mark(self._surface.blit(surface, (x, y), area))

    def backdrop(
        self,
        picture: pygame.Surface,
        version: int,
        since: Since,
        light: Colour = theme.DAYLIGHT,
        hidden: Rect | None = None,
    ) -> None:
        """Lay a picture of the canvas's size below everything else, tinted by a light.

        In the window it is copied only where it has changed, or where the last frame has drawn over it, and
        not where it is `hidden` by what this frame is going to draw.
        """
        places = self.trail.lay(picture, version, since) if self.trail is not None else None
        places = [picture.get_rect()] if places is None else places
        for place in without(places, hidden):
            self._surface.blit(picture, place.topleft, place)
            if light != theme.DAYLIGHT:
                self._blend(place, light, pygame.BLEND_RGB_MULT)

    def clip(self, rect: Rect | None) -> None:
        """Draw only within that rect from now on; None: anywhere."""
        self._surface.set_clip(rect)

    @property
    def size(self) -> tuple[int, int]:
        """The size of the surface in pixels."""
        return self._surface.get_size()

    def fill(self, rect: Rect, colour: Colour, alpha: int = 255) -> None:
        """Fill a rectangle with one colour."""
        if alpha >= 255:
            self._cover(rect)
            self._mark(self._surface.fill(colour, rect))
            return
        size = rect.w, min(rect.h, _VEIL)
        veil = self.assets.made(("veil", size, colour, alpha), lambda: _veil(size, colour, alpha))
        self._mark(rect)
        for y in range(0, rect.h, _VEIL):
            self._surface.blit(veil, (rect.x, rect.y + y), (0, 0, rect.w, rect.h - y))

    def paper(self, colour: Colour) -> Colour:
        """Return a colour of paper as it looks on this table: in the evening all paper is darker."""
        shade = self.look.paper_shade
        if shade is None:
            return colour
        r, g, b = (c * s // 255 for c, s in zip(colour, shade, strict=True))
        return r, g, b

    def frame_rect(self, rect: Rect, colour: Colour, width: int = 1, radius: int = 0) -> None:
        """Draw the outline of a rectangle; `width` and `radius` are in pixels."""
        self._mark(rect)
        pygame.draw.rect(self._surface, colour, rect, max(1, width), border_radius=radius)

    def edged_rect(self, rect: Rect, colour: Colour, edge: Colour) -> None:
        """Draw a strong frame with a dark edge on both sides."""
        thin, thick = self.frame.px(theme.Stroke.LINE), self.frame.px(Dash.WHOLE)
        self.frame_rect(rect, edge, thick)
        self.frame_rect(rect.inset(thin), colour, thick - 2 * thin)

    def dashed_rect(self, rect: Rect, colour: Colour, edge: Colour) -> None:
        """Draw a frame of dashes, each with a dark edge; at any size they meet the corners evenly."""
        px, thin = self.frame.px, self.frame.px(theme.Stroke.LINE)
        dashes = [*_dashes(rect, px), *(_turned(d) for d in _dashes(_turned(rect), px))]
        self._mark(rect)
        for dash in dashes:
            self._surface.fill(edge, dash)
        for dash in dashes:
            self._surface.fill(colour, dash.inset(thin))

    def shade(self, rect: Rect | pygame.Rect, colour: Colour) -> None:
        """Multiply what is drawn there by a colour; white leaves it as it is."""
        self._mark(self._blend(rect, colour, pygame.BLEND_RGB_MULT))

    def _blend(self, place: pygame.Rect | Rect, colour: Colour, how: int) -> pygame.Rect:
        """Blend a colour into what is drawn there, and return where that was.

        pygame itself fills a place that lies wholly outside the clip.
        """
        seen = self._surface.get_clip().clip(place)
        return self._surface.fill(colour, seen, how) if seen.w and seen.h else seen

    def pale(self, rect: Rect, colour: Colour, alpha: int) -> None:
        """Blend what is drawn there towards a colour of paper; transparent pixels stay transparent."""
        left = 255 - alpha
        r, g, b = (c * alpha // 255 for c in self.paper(colour))
        self._mark(self._blend(rect, (left, left, left), pygame.BLEND_RGB_MULT))
        self._blend(rect, (r, g, b), pygame.BLEND_RGB_ADD)

    def rule(self, x: int, y: int, length: int, colour: Colour, width: int = 1) -> None:
        """Draw a horizontal line."""
        self._mark(self._surface.fill(colour, (x, y, length, max(1, width))))

    def cloth(self) -> None:
        """Cover the whole window with the table's cloth."""
        w, h = self.frame.window_w, self.frame.window_h
        if self.assets.has("ui", self.look.cloth):
            side = self.frame.px(theme.CLOTH_TILE)
            self.tiled("ui", self.look.cloth, Rect(0, 0, w, h), side, side)
        else:
            self._mark(self._surface.fill(self.look.cloth_colour))

    def tiled(self, group: str, name: str, rect: Rect, tile_w: int, tile_h: int) -> None:
        """Cover a rect with copies of a picture, each tile_w x tile_h pixels, as far as it is not clipped."""
        tile = self.assets.picture(group, name, tile_w, tile_h)
        self._mark(rect)
        seen = self._surface.get_clip()
        first_x = rect.x + max(0, seen.x - rect.x) // tile_w * tile_w
        first_y = rect.y + max(0, seen.y - rect.y) // tile_h * tile_h
        for y in range(first_y, min(rect.bottom, seen.bottom), tile_h):
            for x in range(first_x, min(rect.right, seen.right), tile_w):
                self._surface.blit(tile, (x, y), (0, 0, rect.right - x, rect.bottom - y))

    def veil(self, colour: Colour = theme.INK, alpha: int = 150, hidden: Rect | None = None) -> None:
        """Darken the whole window, beneath an overlay, except where it is going to be `hidden`."""
        self._cover(self.frame.window)
        for place in without([pygame.Rect(self.frame.window)], hidden):
            self.fill(Rect(*place), colour, alpha)

    def nine(
        self,
        name: str,
        rect: Rect,
        corner: float = theme.CORNER,
        *,
        tint: Colour | None = None,
        alpha: int = 255,
    ) -> None:
        """Draw an interface piece stretched over a rect; `corner` is in design units."""
        self._cover(rect)
        made = self.assets.nine(name, rect.w, rect.h, self.frame.px(corner), tint=tint, alpha=alpha)
        self._mark(self._surface.blit(made, rect.pos))

    def rim(self, name: str, rect: Rect, inner: Rect, corner: float = theme.CORNER) -> None:
        """Draw what an interface piece shows between a rect and an inner one, which is left as it is."""
        self._cover(rect)
        box = (inner.x - rect.x, inner.y - rect.y, inner.w, inner.h)
        for made, (x, y) in self.assets.rim(name, rect.w, rect.h, self.frame.px(corner), box):
            self.blit(made, rect.x + x, rect.y + y)

    def picture(
        self,
        group: str,
        name: str,
        rect: Rect,
        *,
        tint: Colour | None = None,
        alpha: int = 255,
        grey: bool = False,
    ) -> None:
        """Draw a picture that fills a rect exactly."""
        made = self.assets.picture(group, name, rect.w, rect.h, tint=tint, alpha=alpha, grey=grey)
        self._mark(self._surface.blit(made, rect.pos))

    def icon_width(self, name: str, h: float) -> int:
        """Return the width in pixels of an icon that is `h` design units high."""
        size = self.assets.source_size("icons", name) or (1, 1)
        return max(1, round(self.frame.px(h) * size[0] / size[1]))

    def icon(self, name: str, x: int, cy: int, h: float, *, alpha: int = 255, grey: bool = False) -> int:
        """Draw an icon `h` design units high, its left edge at x, centred on cy.

        Returns its width in pixels.
        """
        high, wide = self.frame.px(h), self.icon_width(name, h)
        self.blit(self.assets.picture("icons", name, wide, high, alpha=alpha, grey=grey), x, cy - high // 2)
        return wide

    def write(
        self,
        text: str,
        rect: Rect,
        style: Style = theme.BODY,
        colour: Colour = theme.INK,
        *,
        align: Align = "left",
        valign: VAlign = "middle",
        wrap: bool = False,
        least: float = theme.TEXT_MIN,
    ) -> Rect:
        """Set a text into a rect: it shrinks to the size `least`, then is cut with an ellipsis.

        Returns the rect that the text covers.
        """
        layout = self.text.fit(text, style, rect.w, rect.h, wrap=wrap, least=least)
        return self.write_layout(layout, rect, style, colour, align=align, valign=valign)

    def write_layout(
        self,
        layout: Layout,
        rect: Rect,
        style: Style,
        colour: Colour,
        *,
        align: Align = "left",
        valign: VAlign = "middle",
    ) -> Rect:
        """Draw a text already laid out by ``text.fit``; return the rect that it covers."""
        free = rect.h - layout.height
        y = rect.y + (0 if valign == "top" else free if valign == "bottom" else free // 2)
        top, left, right = y, rect.right, rect.x
        lefts = []
        for line in layout.lines:
            x = rect.x
            if line:
                if self.look.contrast:
                    wide = self.text.width(line, style, layout.px)
                    free = 0 if align == "left" else (rect.w - wide) // (1 if align == "right" else 2)
                    place = Rect(rect.x + free, y, wide, layout.leading)
                    self._mark(place)
                    colour = stark(self._surface, place, colour, layout.px)
                made = self.text.line(line, style, colour, layout.px)
                slack = rect.w - made.get_width()
                x = rect.x + (0 if align == "left" else slack if align == "right" else slack // 2)
                self.blit(made, x, y + (layout.leading - made.get_height()) // 2)
                left, right = min(left, x), max(right, x + made.get_width())
            lefts.append(x)
            y += layout.leading
        covered = Rect(left, top, max(0, right - left), layout.height)
        self.written.append(
            Written(covered, layout.lines, tuple(lefts), behind(style), layout.px, layout.leading)
        )
        return covered

    def _cover(self, rect: Rect) -> None:
        """Note that something covers what has been written there."""
        self.written.append(Written(rect))

    def layer(
        self,
        name: Hashable,
        rect: Rect,
        paint: Callable[..., None],
        /,
        solid: Callable[[], Box] | None = None,
        **given: Any,
    ) -> bool:
        """Draw a part of the screen from its cached picture; paint it anew if what it reads has changed.

        `solid` tells in what part of the picture nothing shines through, so that it can be copied, in a
        fraction of the time. Returns whether it was painted.
        """

        def pieces(reads: Reads) -> tuple[Canvas, Pieces]:
            on = self.on(transparent(rect.size), reads)
            paint(on, **reads.views)
            if solid is None:
                return on, [(on.surface, (0, 0))]
            inner = solid()
            middle = opaque(inner[2:])
            middle.blit(on.surface, (0, 0), inner)
            edges = [(on.surface.subsurface(edge).copy(), edge[:2]) for edge in around(rect.size, inner)]
            return on, [(middle, inner[:2]), *edges]

        return self._layer((name, rect.size), rect.pos, pieces, given)

    def sheet(
        self, name: Hashable, piece: str, rect: Rect, paint: Callable[..., None], /, **given: Any
    ) -> None:
        """Draw an interface piece with what lies on it from their cached picture, as `layer` does.

        `paint` gets a canvas with the piece, whose upper left corner is the sheet's. The part through which
        nothing shines is copied, in a fraction of the time; only the edges are blended. Words and
        pictures must lie in that part, since they look a little different on a transparent surface.
        """

        def pieces(reads: Reads) -> tuple[Canvas, Pieces]:
            on = self.on(opaque(rect.size), reads)
            edged = on.on(transparent(rect.size))
            for c in (edged, on):
                c.nine(piece, Rect(0, 0, *rect.size), theme.Corner.L)
                paint(c, **reads.views)
            inner = self.assets.solid(piece, rect.w, rect.h, self.frame.px(theme.Corner.L))
            parts = [(on.surface, inner), *((edged.surface, edge) for edge in around(rect.size, inner))]
            return on, [(surface.subsurface(part).copy(), part[:2]) for surface, part in parts]

        self._layer((name, piece, rect.size), rect.pos, pieces, given)

    def _layer(
        self,
        name: Hashable,
        at: tuple[int, int],
        pieces: Callable[[Reads], tuple[Canvas, Pieces]],
        given: dict[str, Any],
    ) -> bool:
        """Draw the kept pieces of that name, made anew if what they have read is different: then True."""
        full_name = (name, self.frame.text_scale, self.look)
        known = self.assets.layers.get(full_name)
        given["attention"] = self.attention
        old = known is not None and known[0].still(given)
        if known is None or not old:
            reads = Reads(given)
            on, made = pieces(reads)
            known = self.assets.layers[full_name] = (reads, made, tuple(on.written))
        known[0].tell(given)
        self.written.extend(one.moved(*at) for one in known[2])
        for surface, (x, y) in known[1]:
            self.blit(surface, at[0] + x, at[1] + y)
        return not old

    def on(self, surface: pygame.Surface, reads: Reads | None = None) -> Canvas:
        """Return a canvas on another surface; with `reads`, reads of the attention are recorded there."""
        attention = reads.views.pop("attention") if reads is not None else self.attention
        return Canvas(surface, self.frame, self.assets, self.text, attention, self.look)

    def framed(self, frame: Frame, text: Text) -> Canvas:
        """Return a canvas on the same surface, with a frame and the type of another size."""
        canvas = Canvas(self._surface, frame, self.assets, text, self.attention, self.look)
        canvas.trail = self.trail
        return canvas


def _dashes(rect: Rect, px: Callable[[float], int]) -> list[Rect]:
    """Return the dashes along the upper and the lower side."""
    thick, corner, long = px(Dash.THICK), px(Dash.CORNER), px(Dash.LONG)
    room = rect.w - 2 * corner
    count = max(0, (room - px(Dash.GAP)) // (long + px(Dash.GAP)))
    gap = (room - count * long) / (count + 1)
    starts = [corner + round((i + 1) * gap + i * long) for i in range(count)]
    spans = [(0, corner), *((start, long) for start in starts), (rect.w - corner, corner)]
    return [Rect(rect.x + x, y, w, thick) for y in (rect.y, rect.bottom - thick) for x, w in spans]


def _turned(rect: Rect) -> Rect:
    return Rect(rect.y, rect.x, rect.h, rect.w)


def _veil(size: tuple[int, int], colour: Colour, alpha: int) -> pygame.Surface:
    veil = opaque(size)
    veil.fill(colour)
    veil.set_alpha(alpha)
    return veil
