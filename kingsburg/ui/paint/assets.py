"""Baked pictures: loaded when first used, scaled to the pixel, kept in memory while there is room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from kingsburg.paths import asset
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.pixels import DEPTH, Box, around, fitted, opaque, solid, transparent
from kingsburg.ui.paint.reads import Reads
from kingsburg.ui.paint.sources import Sources
from kingsburg.ui.paint.theme import Colour
from kingsburg.ui.paint.written import Written

_WINDOWS_KEPT = 2.5
_LEAST_KEPT = 24 * 1024 * 1024
"""Bytes for scaled and made pictures: 2.5 times what the window takes, but at least `_LEAST_KEPT`."""

Pieces = Sequence[tuple[pygame.Surface, tuple[int, int]]]
"""A picture in pieces, and where the upper left corner of each lies."""


class Assets:
    """Pictures by group and name, such as ("portraits", "jester"), each at any size in pixels.

    A missing file becomes a plain stand-in and one warning in the log, so that a damaged
    installation can still be played. The surfaces returned are shared: do not draw on them.
    """

    def __init__(self) -> None:
        self.sources = Sources()
        self._made: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._latest: dict[str, Hashable] = {}
        self.layers: dict[Hashable, tuple[Reads, Pieces, tuple[Written, ...]]] = {}
        """By name, what parts of the screen read when they were painted last, and their pictures."""
        self._solid: dict[Hashable, Box] = {}
        self._bytes = 0
        self._room = _LEAST_KEPT
        self.paper_shade: Colour | None = None

    def make_room(self, w: int, h: int) -> None:
        """Keep as many pictures in memory as a window of w x h pixels needs."""
        self._room = max(_LEAST_KEPT, round(_WINDOWS_KEPT * w * h * 4))

    def lay_away(self, names: Sequence[tuple[str, str]]) -> None:
        """Drop large pictures that are rarely needed; they are read from disk again when they are used."""
        self.sources.put_down(names)
        for key in names:
            for made in [made for made in self._made if isinstance(made, tuple) and made[1:3] == key]:
                self._drop(made)

    def put_down(self, names: Sequence[tuple[str, str]]) -> None:
        """Drop large pictures as they were read; what has been made of them may stay."""
        self.sources.put_down(names)

    def drop_piece(self, name: str, w: int, h: int) -> None:
        """Drop an interface piece of that size, which is large and will not be needed for long."""
        piece = ("nine", name, w, h)
        for made in [made for made in self._made if isinstance(made, tuple) and made[:4] == piece]:
            self._drop(made)

    def prefetch(self, names: Sequence[tuple[str, str]]) -> None:
        """Read pictures in this order on a thread of their own, so that their first use need not wait."""
        self.sources.prefetch(names)

    def of_groups(self, groups: Sequence[str]) -> Sequence[tuple[str, str]]:
        """Return (group, name) of every picture in these groups."""
        return [
            (group, path.stem) for group in groups for path in sorted(asset("baked", group).glob("*.webp"))
        ]

    @property
    def fetching(self) -> bool:
        """Whether pictures are still being read."""
        return self.sources.fetching

    def prefetched(self, group: str, name: str) -> bool:
        """Whether a picture can be used without waiting for the disk."""
        return self.sources.ready((group, name))

    def has(self, group: str, name: str) -> bool:
        """Whether there is such a picture."""
        return self.source_size(group, name) is not None

    def source_size(self, group: str, name: str) -> tuple[int, int] | None:
        """Return width and height of the baked picture in its own pixels; None if it is missing."""
        return self.sources.size((group, name))

    def picture(
        self,
        group: str,
        name: str,
        w: int,
        h: int = 0,
        *,
        tint: Colour | None = None,
        alpha: int = 255,
        grey: bool = False,
    ) -> pygame.Surface:
        """Return a picture at w x h pixels (h=0: in proportion).

        The colours are multiplied by `tint`; `alpha` (0–255) fades the picture; `grey` takes the
        colour out.
        """
        if not h:
            sw, sh = self.source_size(group, name) or (1, 1)
            h = max(1, round(w * sh / sw))
        w, h = max(1, w), max(1, h)
        shade = self._shade(name)

        def make() -> pygame.Surface:
            source = self.sources.get((group, name))
            if source is None:
                made = _stand_in(name, w, h)
            elif source.get_size() == (w, h):
                made = fitted(source)
            else:
                made = _scaled(source, w, h)
            return _variant(made, tint, alpha, grey, shade)

        return self._keep(("picture", group, name, w, h, tint, alpha, grey, shade), make)

    def cover(
        self,
        group: str,
        name: str,
        w: int,
        h: int,
        *,
        view: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0),
        alpha: int = 255,
    ) -> pygame.Surface:
        """Return a picture that fills w x h pixels in proportion, cut at its edges.

        `view` limits it to that part of the picture, given as shares of its width and height (x, y,
        w, h).
        """

        def make() -> pygame.Surface:
            source = self.sources.get((group, name))
            if source is None:
                return _variant(_stand_in(name, w, h), None, alpha, False, self._shade(name))
            whole = source.get_rect()
            seen = pygame.Rect(
                round(view[0] * whole.w),
                round(view[1] * whole.h),
                round(view[2] * whole.w),
                round(view[3] * whole.h),
            )
            s = max(w / seen.w, h / seen.h)
            cut = pygame.Rect(0, 0, min(seen.w, round(w / s)), min(seen.h, round(h / s)))
            cut.topleft = seen.x + (seen.w - cut.w) // 2, seen.y + (seen.h - cut.h) // 2
            return _variant(_scaled(source.subsurface(cut), w, h), None, alpha, False, None)

        return self._keep(("cover", group, name, w, h, view, alpha), make)

    def tiled(self, group: str, name: str, w: int, h: int, tile_w: int, tile_h: int) -> pygame.Surface:
        """Return w x h pixels covered with copies of a picture, each tile_w x tile_h pixels."""

        def make() -> pygame.Surface:
            tile = self.picture(group, name, tile_w, tile_h)
            whole = transparent((w, h)) if tile.get_flags() & pygame.SRCALPHA else opaque((w, h))
            for x in range(0, w, tile_w):
                for y in range(0, h, tile_h):
                    whole.blit(tile, (x, y))
            return whole

        return self._keep(("tiled", group, name, w, h, tile_w, tile_h), make)

    def nine(
        self,
        name: str,
        w: int,
        h: int,
        corner: int,
        *,
        tint: Colour | None = None,
        alpha: int = 255,
    ) -> pygame.Surface:
        """Return an interface piece at w x h pixels: only the sides and the middle are stretched.

        Its corners are `corner` pixels large.
        """
        corner = max(1, min(corner, w // 2, h // 2))
        shade = self._shade(name)

        def make() -> pygame.Surface:
            return _variant(self.lent(name, w, h, corner), tint, alpha, False, shade)

        return self._keep(("nine", name, w, h, corner, tint, alpha, shade), make)

    def lent(self, name: str, w: int, h: int, corner: int) -> pygame.Surface:
        """Return what `nine` does, but do not keep it: for a large piece that is drawn only once."""
        source = self.sources.get(("ui", name))
        return _nine(source, w, h, corner) if source else _stand_in(name, w, h)

    def solid(self, name: str, w: int, h: int, corner: int) -> Box:
        """Return the part of what `nine` returns in which nothing shines through."""
        key = (name, w, h, corner)
        if key not in self._solid:
            self._solid[key] = solid(self.nine(name, w, h, corner))
        return self._solid[key]

    def rim(self, name: str, w: int, h: int, corner: int, inner: Box) -> Pieces:
        """Return what an interface piece shows around its inner part, which is not kept."""
        whole: list[pygame.Surface] = []

        def cut(box: Box) -> pygame.Surface:
            if not whole:
                whole.append(self.lent(name, w, h, corner))
            return whole[0].subsurface(box).copy()

        return [
            (self._keep(("rim", name, w, h, corner, box), partial(cut, box)), box[:2])
            for box in around((w, h), inner)
        ]

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a surface kept under a key of the caller's own, e.g. ("board", size); `make` draws it."""
        return self._keep(("made", key), make)

    def latest(self, slot: str, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Like `made`, but of all surfaces in that slot only the one asked for last is kept."""
        before, now = self._latest.get(slot), ("latest", slot, key)
        if before is not None and before != now:
            self._drop(before)
        self._latest[slot] = now
        return self._keep(now, make)

    def forget(self) -> None:
        """Drop every scaled picture (the window has a new size); the pictures as read from disk stay."""
        self._made.clear()
        self._latest.clear()
        self.layers.clear()
        self._solid.clear()
        self._bytes = 0

    def _shade(self, name: str) -> Colour | None:
        return self.paper_shade if name in theme.PAPER_PIECES else None

    def _drop(self, key: Hashable) -> None:
        made = self._made.pop(key, None)
        if made is not None:
            self._bytes -= _bytes(made)

    def _keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._made.get(key)
        if found is not None:
            self._made.move_to_end(key)
            return found
        surface = make()
        self._made[key] = surface
        self._bytes += _bytes(surface)
        while self._bytes > self._room and len(self._made) > 1:
            self._bytes -= _bytes(self._made.popitem(last=False)[1])
        return surface


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


def _scale(source: pygame.Surface, w: int, h: int) -> pygame.Surface:
    return pygame.transform.smoothscale(source, (w, h))


def _scaled(source: pygame.Surface, w: int, h: int) -> pygame.Surface:
    made = _scale(source, w, h)
    return made if made.get_bitsize() == DEPTH else fitted(made)


def _variant(
    made: pygame.Surface, tint: Colour | None, alpha: int, grey: bool, shade: Colour | None
) -> pygame.Surface:
    if grey:
        made = pygame.transform.grayscale(made)
    for factor in (tint, shade):
        if factor is not None:
            made.fill((*factor, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if alpha < 255:
        made = made.convert_alpha()
        made.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _nine(source: pygame.Surface, w: int, h: int, corner: int) -> pygame.Surface:
    sw, sh = source.get_size()
    cut = min(theme.SLICE_SOURCE * sw // 240, sw // 2 - 1, sh // 2 - 1)
    xs = (
        (0, cut, 0, corner),
        (cut, sw - 2 * cut, corner, w - 2 * corner),
        (sw - cut, cut, w - corner, corner),
    )
    ys = (
        (0, cut, 0, corner),
        (cut, sh - 2 * cut, corner, h - 2 * corner),
        (sh - cut, cut, h - corner, corner),
    )
    whole = transparent((w, h))
    straight = bool(source.get_flags() & pygame.SRCALPHA) and source.get_masks() == whole.get_masks()
    for sx, scw, dx, dw in xs:
        for sy, sch, dy, dh in ys:
            if dw > 0 and dh > 0:
                part, place = source.subsurface((sx, sy, scw, sch)), pygame.Rect(dx, dy, dw, dh)
                if straight:
                    pygame.transform.smoothscale(part, place.size, whole.subsurface(place))
                else:
                    whole.blit(_scale(part, dw, dh), place)
    return whole


_STAND_INS: dict[str, tuple[Colour, Colour]] = {
    "cloth_day": (theme.PAPER, theme.PAPER),
    "cloth_evening": (theme.NIGHT, theme.NIGHT),
    "button_madder": (theme.MADDER, theme.INK),
    "button_madder_hover": (theme.MADDER, theme.GOLD),
    "button_disabled": (theme.PAPER_DARK, theme.GREY),
    "felt": (theme.VERDIGRIS, theme.INK),
    "topbar": (theme.LAPIS, theme.GOLD),
}


def _stand_in(name: str, w: int, h: int) -> pygame.Surface:
    """Draw a plain plate in place of a missing picture."""
    fill, edge = _STAND_INS.get(name, (theme.WHITE, theme.INK))
    made = transparent((w, h))
    if name.startswith("ring"):
        pygame.draw.rect(made, theme.GOLD, made.get_rect(), max(2, min(w, h) // 24), border_radius=8)
        return made
    radius = max(0, min(w, h) // 10) if fill != edge else 0
    pygame.draw.rect(made, fill, made.get_rect(), border_radius=radius)
    if fill != edge:
        pygame.draw.rect(made, edge, made.get_rect(), max(1, min(w, h) // 32), border_radius=radius)
    return made
