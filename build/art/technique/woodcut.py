"""The woodcut: one ink plate and one plate per colour, printed a little off register.

A new solid cuts what lies behind it out of every plate, so surfaces hide each other truly and the ink
plate alone is a complete drawing of its own. A drawing is a function that returns a ``Woodcut``;
``svg()`` prints it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping

import numpy as np
from shapely.geometry import LineString

from technique.shapes import EMPTY, Array, Shape, carved_outline, crescent, hatch, join, move, pieces, scale

PALETTE: Mapping[str, str] = {
    "ink": "#2B2118",
    "paper": "#EFE3C8",
    "white": "#FAF3E1",
    "gold": "#C9A227",
    "gold2": "#96741A",
    "gold_light": "#E3C455",
    "madder": "#A3262A",
    "madder2": "#711A22",
    "madder_light": "#BF3A3C",
    "lapis": "#27408B",
    "lapis2": "#182A5E",
    "lapis_light": "#4A66B4",
    "verd": "#2F6B5A",
    "verd2": "#1D463C",
    "verd_light": "#4C8C77",
    "murrey": "#5B2A4E",
    "murrey2": "#3C1A34",
    "murrey_light": "#83487A",
    "flesh": "#EFCBA2",
    "flesh2": "#D9A478",
    "tan": "#CB9663",
    "tan2": "#A67242",
    "umber": "#96633F",
    "umber2": "#6B432A",
    "blush": "#D9896B",
    "steel": "#AEB6B4",
    "steel2": "#7C868A",
    "steel_light": "#CDD3D0",
    "wood": "#A8733C",
    "wood2": "#74491F",
    "wood_light": "#C79458",
    "stone": "#BDB5A2",
    "stone2": "#8E8676",
    "pale": "#E3D2A6",
    "pale_light": "#F0E3BF",
    "green": "#7FA05A",
    "grey": "#8C7F70",
    "rose": "#C65B5B",
    "night": "#1C1A2B",
    "sky": "#8FB0B8",
    "hair": "#B4622A",
    "hair2": "#84401A",
    "silver": "#DDD8CA",
}
SHADE: Mapping[str, str] = {
    **{
        name: f"{name}2"
        for name in ("gold", "madder", "lapis", "verd", "murrey", "flesh", "steel", "wood", "tan", "umber")
    },
    "stone": "stone2",
    "hair": "hair2",
    "white": "pale",
    "silver": "stone",
    "pale": "gold",
    "green": "verd",
    "rose": "madder",
    "paper": "pale",
}
NEAR_REGISTER = frozenset({"flesh", "tan", "umber", "white", "silver", "blush", "paper"})

Offset = tuple[float, float]
Hatching = tuple[float, float, float]


class Woodcut:
    """The plates of one picture, ``width`` x ``height`` units.

    ``seed`` moves the hand: wobble and register differ with it. ``frequency`` scales the wobble;
    ``period`` makes the wobble repeat after so many units, for pieces that are tiled. While ``group`` is
    a shape, solids join it and stand apart from everything else by a thin halo.
    """

    def __init__(
        self, width: float, height: float, seed: int = 1, frequency: float = 1.0, period: float | None = None
    ) -> None:
        self.width, self.height, self.seed = width, height, seed
        self.frequency, self.period = frequency, period
        self.plates: dict[str, Shape] = {}
        self.shades: dict[str, Shape] = {}
        self.key: Shape = EMPTY
        self.group: Shape | None = None
        self.no_halo: Shape = EMPTY
        self._figure: Woodcut | None = None
        self.overlay = ""
        self.overlay_under = ""

    def cut(self, shape: Shape) -> None:
        """Take a shape out of every plate."""
        self.plates = {colour: plate.difference(shape) for colour, plate in self.plates.items()}
        self.shades = {colour: plate.difference(shape) for colour, plate in self.shades.items()}
        self.key = self.key.difference(shape)

    def tint(self, shape: Shape, colour: str, within: Shape | None = None) -> None:
        """Print a colour; it replaces the other colours there, the ink stays."""
        shape = shape if within is None else shape.intersection(within)
        for other, plate in self.plates.items():
            if plate.intersects(shape):
                self.plates[other] = plate.difference(shape)
        for other, plate in self.shades.items():
            if plate.intersects(shape):
                self.shades[other] = plate.difference(shape)
        self.plates[colour] = self.plates.get(colour, EMPTY).union(shape)

    def shade(self, shape: Shape, colour: str, within: Shape | None = None) -> None:
        """Overprint a colour above the tints, without cutting them."""
        shape = shape if within is None else shape.intersection(within)
        self.shades[colour] = self.shades.get(colour, EMPTY).union(shape)

    def ink(self, *shapes: Shape, within: Shape | None = None) -> None:
        """Print in ink."""
        drawn = join(*shapes)
        self.key = self.key.union(drawn if within is None else drawn.intersection(within))

    def carve(self, *shapes: Shape) -> None:
        """Cut light lines out of the ink."""
        self.key = self.key.difference(join(*shapes))

    def paste(self, other: Woodcut, factor: float, x: float, y: float) -> None:
        """Print another picture's figure here, scaled by ``factor`` and moved; it hides what is behind it."""

        def placed(shape: Shape) -> Shape:
            return move(scale(shape, factor), x, y)

        self.cut(placed(join(other.key, *other.plates.values())))
        for colour, plate in other.plates.items():
            self.plates[colour] = self.plates.get(colour, EMPTY).union(placed(plate))
        for colour, plate in other.shades.items():
            self.shades[colour] = self.shades.get(colour, EMPTY).union(placed(plate))
        self.key = self.key.union(placed(other.key))

    def keep_figure(self) -> None:
        """End the group and remember its plates, so that ``figure`` can lift it out of its ground."""
        area = self.group or EMPTY
        self._figure = Woodcut(self.width, self.height, self.seed)
        self._figure.plates = {colour: plate.intersection(area) for colour, plate in self.plates.items()}
        self._figure.shades = {colour: plate.intersection(area) for colour, plate in self.shades.items()}
        self._figure.key = self.key.intersection(area.buffer(1.5))
        self.group = None

    def figure(self) -> Woodcut:
        """The picture's solid objects without their ground; raises ValueError if none were kept."""
        if self._figure is None:
            raise ValueError("this picture has no figure of its own")
        return self._figure

    def solid(
        self,
        shape: Shape,
        colour: str | None = None,
        line: float = 4,
        shade: Offset | None = None,
        hatching: Hatching | None = None,
        depth: Offset | None = None,
        halo: float = 0,
        dark: str | None = None,
    ) -> Shape:
        """A solid object: hides what is behind it, then tint, shade, hatching and carved outline.

        ``shade`` and ``depth`` are the shifts whose crescents are shaded and hatched, ``hatching`` is
        (angle, spacing, width), ``line`` the width of the outline (0: none), ``halo`` a gap left round
        the shape.
        """
        if self.group is not None:
            gap = shape.buffer(halo or 3).difference(self.group).difference(self.no_halo)
            self.cut(gap.union(shape))
            self.group = self.group.union(shape)
        else:
            self.cut(shape.buffer(halo) if halo else shape)
        if colour:
            self.tint(shape, colour)
            if shade:
                self.shade(crescent(shape, *shade), dark or SHADE.get(colour, colour))
        if hatching:
            side = crescent(shape, *(depth or shade or (-10, -8)))
            self.ink(hatch(side, *hatching, seed=self.seed), within=shape)
        if line:
            self.ink(carved_outline(shape, line))
        return shape

    def _wobbled(self, points: Array, amount: float) -> Array:
        x, y, q = points[:, 0], points[:, 1], self.seed * 1.7
        if self.period:
            x, y = x * (2 * math.pi / self.period), y * (2 * math.pi / self.period)
            dx = np.sin(x + y + q) + np.sin(y + q * 2) * 0.6 + np.sin(2 * y - x) * 0.35
            dy = np.sin(x - y + q * 3) + np.sin(x + q) * 0.6 + np.sin(2 * x + y) * 0.35
        else:
            x, y = x * self.frequency, y * self.frequency
            dx = np.sin(x * 0.11 + y * 0.07 + q) + np.sin(y * 0.23 + q * 2) * 0.6
            dx += np.sin(x * 0.41 - y * 0.37) * 0.35
            dy = np.sin(y * 0.10 - x * 0.08 + q * 3) + np.sin(x * 0.21 + q) * 0.6
            dy += np.sin(y * 0.43 + x * 0.33) * 0.35
        return np.column_stack([points[:, 0] + dx * amount, points[:, 1] + dy * amount])

    def path(self, shape: Shape, wobble: float = 0.35) -> str:
        """SVG path data of a shape, with the hand's wobble."""
        out = []
        for piece in pieces(shape):
            if piece.area < 0.6:
                continue
            for edge in (piece.exterior, *piece.interiors):
                if edge.length < 2.5:
                    continue
                points = np.array(edge.simplify(0.22).coords)
                if wobble:
                    points = self._wobbled(np.array(LineString(points).segmentize(9).coords), wobble)
                out.append("M" + " ".join(f"{x:.1f},{y:.1f}" for x, y in points[:-1]) + "Z")
        return "".join(out)

    def _print(self, shape: Shape, colour: str, wobble: float, shift: Offset = (0, 0)) -> str:
        data = self.path(shape, wobble)
        if not data:
            return ""
        place = f' transform="translate({shift[0]:.2f},{shift[1]:.2f})"' if any(shift) else ""
        return f'<path fill="{PALETTE.get(colour, colour)}" fill-rule="evenodd"{place} d="{data}"/>\n'

    def body(self, wobble: float = 0.35, register: float = 1.0, under_ink: str = "") -> str:
        """The printed plates as SVG elements; ``register`` scales how far the colours are off."""
        chance = random.Random(self.seed * 7 + 1)
        out = []
        for colour, plate in (*self.plates.items(), *self.shades.items()):
            near = 0.5 if colour in NEAR_REGISTER else 1.0
            shift = (
                (1.3 + chance.uniform(-0.7, 0.7)) * register * near,
                (1.5 + chance.uniform(-0.7, 0.7)) * register * near,
            )
            out.append(self._print(plate, colour, wobble, shift))
        return "".join(
            [self.overlay_under, *out, under_ink, self._print(self.key, "ink", wobble), self.overlay]
        )

    def svg(
        self, ground: str | None = "paper", grain: bool = True, register: float = 1.0, wobble: float = 0.35
    ) -> str:
        """The picture as an SVG document; without a ``ground`` it is transparent and has no grain."""
        covered = ground is not None and grain
        ground_rect = (
            f'<rect width="{self.width:g}" height="{self.height:g}" fill="{PALETTE[ground]}"/>'
            if ground
            else ""
        )
        clouds = grain_layer(self.width, self.height, "clouds", 0.22) if covered else ""
        specks = grain_layer(self.width, self.height, "specks", 0.5) if covered else ""
        return self.document(
            (GRAIN if covered else "") + ground_rect + self.body(wobble, register, clouds) + specks
        )

    def ink_svg(self) -> str:
        """The ink plate alone, transparent: what a building looks like before it is built."""
        return self.document(self._print(self.key, "ink", 0.35))

    def document(self, content: str) -> str:
        """Wrap SVG elements in a document of this picture's size."""
        size = f'width="{self.width:g}" height="{self.height:g}" viewBox="0 0 {self.width:g} {self.height:g}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{content}</svg>\n'


GRAIN = (
    '<defs><filter id="clouds" x="0" y="0" width="100%" height="100%">'
    '<feTurbulence type="fractalNoise" baseFrequency=".03 .045" numOctaves="3" seed="4" result="a"/>'
    '<feColorMatrix in="a" values="0 0 0 0 .98 0 0 0 0 .93 0 0 0 0 .8 0 0 0 1.9 -.75"/></filter>'
    '<filter id="specks" x="0" y="0" width="100%" height="100%">'
    '<feTurbulence type="fractalNoise" baseFrequency=".55 .42" numOctaves="2" seed="9" result="b"/>'
    '<feColorMatrix in="b" values="0 0 0 0 .99 0 0 0 0 .95 0 0 0 0 .86 0 0 0 4 -2.9"/></filter></defs>'
)


def grain_layer(width: float, height: float, kind: str, opacity: float) -> str:
    """Paper grain over a whole picture: ``clouds`` under the ink, ``specks`` above it."""
    return f'<rect width="{width:g}" height="{height:g}" filter="url(#{kind})" opacity="{opacity}"/>'
