"""The sheet an advisor sits on: 340 x 281 units, the very part a card shows, and how points are set on it.

The upper left corner (x below 72, y below 85) lies under the card's number shield: keep attributes clear of
it. Nothing below y = 281 is seen on a card, but bodies go on to ``LOW`` so that a figure can be cut out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from motifs.ornament import arch, diapered, fleur
from technique.shapes import EMPTY, Points, Shape, blob, ellipse, flip, mirrored, poly, rect, stroke
from technique.woodcut import Woodcut

W, H, LOW = 340.0, 281.0, 330.0
CX = 170.0
FRAME = arch(W, H + 60, 7, 66)


@dataclass(frozen=True)
class Place:
    """Where a part is drawn: its points are given about (0, 0), scaled by ``size`` and mirrored by ``side``.

    Points are written as ``"x,y x,y! x,y"``; the mark ``!`` makes a corner.
    """

    x: float = 0.0
    y: float = 0.0
    size: float = 1.0
    side: int = 1

    @property
    def other(self) -> Place:
        """The same place seen in a mirror."""
        return replace(self, side=-self.side)

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """A point of this place as a point of the picture."""
        return (self.x + self.side * x * self.size, self.y + y * self.size)

    def moved(self, x: float, y: float, size: float = 1.0) -> Place:
        """A place inside this one."""
        px, py = self.spot(x, y)
        return Place(px, py, self.size * size, self.side)

    def points(self, text: str) -> Points:
        """Points on the sheet; raises ValueError if ``text`` is not a list of them."""
        found: list[tuple[float, ...]] = []
        for word in text.split():
            x, y = (float(part) for part in word.rstrip("!").split(","))
            found.append((*self.spot(x, y), 1.0) if word.endswith("!") else self.spot(x, y))
        return found

    def area(self, text: str) -> Shape:
        """The inside of a smooth outline."""
        return blob(self.points(text))

    def sharp(self, text: str) -> Shape:
        """The inside of a straight-edged outline."""
        return poly(*self.points(text))

    def both(self, half: str) -> Shape:
        """A symmetrical shape from its right half, top to bottom."""
        return mirrored(replace(self, side=1).points(half), self.x)

    def line(self, text: str, width: float = 2.4, profile: str | tuple[float, ...] = "both") -> Shape:
        """A stroke of the gouge."""
        return stroke(self.points(text), width * self.size, profile)

    def dot(self, x: float, y: float, rx: float, ry: float | None = None, angle: float = 0) -> Shape:
        """An ellipse about a point of this place; its radii grow with the place."""
        px, py = self.spot(x, y)
        return ellipse(px, py, rx * self.size, (ry or rx) * self.size, self.side * angle)

    def pair(self) -> tuple[Place, Place]:
        """The right and the left half."""
        return (replace(self, side=1), replace(self, side=-1))


SHEET = Place()


def open_portrait(ground: str, pattern: str, seed: int, across: float = 40, rim: str = "gold") -> Woodcut:
    """A diapered ground within a rim; what follows belongs to the figure."""
    plate = Woodcut(W, H, seed)
    plate.tint(FRAME, rim)
    diapered(plate, FRAME.buffer(-6), ground, pattern, across)
    plate.group = EMPTY
    return plate


def close_portrait(plate: Woodcut, spandrel: str) -> Woodcut:
    """The frame: coloured corners with gold fleurs; hats and staffs may stand before its upper part."""
    plate.keep_figure()
    figure = plate.figure()
    whole = EMPTY
    for part in (figure.key, *figure.plates.values()):
        whole = whole.union(part)
    before = whole.intersection(rect(0, 0, W, 196)).buffer(2.5)
    outside = rect(-80, -80, W + 160, H + 400).difference(FRAME).difference(before)
    plate.cut(outside)
    sheet = rect(0, 0, W, H)
    plate.tint(outside.intersection(sheet), spandrel)
    corner = fleur(31, 24, 0.72, -42)
    for sign in (corner, flip(corner, CX)):
        plate.tint(sign.difference(before), "gold")
        plate.ink(sign.buffer(1.6).difference(sign.buffer(-0.2)).difference(before))
    plate.ink(FRAME.buffer(2.4).difference(FRAME.buffer(-0.8)).difference(before))
    plate.ink(FRAME.buffer(-6).boundary.buffer(1.1).difference(whole.buffer(3)))
    plate.cut(rect(-80, -80, W + 160, H + 400).difference(sheet))
    return plate


def shoulders(plate: Woodcut, tint: str, width: float = 108, top: float = 216, x: float = CX) -> Shape:
    """The breast below the head, down to ``LOW``; ``width`` is half of it."""
    half = Place(x, top).both(
        f"0,-8 {width * 0.42:g},-4 {width * 0.84:g},18 {width:g},52 "
        f"{width + 8:g},{LOW - top:g} 0,{LOW - top:g}"
    )
    return plate.solid(
        half, tint, line=5.4, shade=(-13, -5), hatching=(-30, 6.5, 2.6), depth=(-27, -9), halo=3.5
    )
