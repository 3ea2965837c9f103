"""Faces: eyes under a heavy lid, brows, noses drawn by one side, mouths, hands round a shaft.

All are placed by a centre and a size; ``side`` is 1 for the right half of the picture, -1 for the left.
"""

from __future__ import annotations

from collections.abc import Sequence

from shapely import affinity

from technique.shapes import Points, Shape, blob, ellipse, hatch, join, move, ring, stroke
from technique.woodcut import Woodcut

Spot = tuple[float, float]


def placed(x: float, y: float, size: float, points: Points, side: int = 1) -> Points:
    """Points drawn about (0, 0) for the right side, set at (x, y)."""
    return [(x + side * p[0] * size, y + p[1] * size, *p[2:]) for p in points]


def eye(
    plate: Woodcut,
    x: float,
    y: float,
    size: float,
    side: int,
    gaze: Spot = (0, 0),
    opening: float = 1.0,
    lid: float = 4.8,
    slant: float = 0,
    white: str = "white",
    iris: str | None = None,
    slit: bool = False,
    narrow: float = 1.0,
) -> None:
    """An eye; ``gaze`` shifts the iris, ``opening`` widens it, ``slant`` lifts the outer corner; the far eye
    of a turned head is ``narrow``.
    """

    def set_at(points: Points) -> Points:
        return [
            (x + side * p[0] * size * narrow, y + (p[1] - slant * (p[0] / 14)) * size, *p[2:]) for p in points
        ]

    ball = blob(
        set_at(
            [
                (-14, 3.5, 1),
                (-6, -5 * opening),
                (4, -7 * opening),
                (15, 1, 1),
                (6, 6.5 * opening),
                (-5, 7 * opening),
            ]
        )
    )
    plate.cut(ball)
    plate.tint(ball, white)
    ix, iy = x + gaze[0] * size, y + (gaze[1] - 0.6) * size
    if iris:
        plate.tint(ellipse(ix, iy, 6.3 * size, 6.8 * size), iris, within=ball)
        pupil = ellipse(ix, iy, 1.9 * size, 6.4 * size) if slit else ellipse(ix, iy, 3.4 * size)
        plate.ink(ring(ix, iy, 6.3 * size, 1.6 * size), pupil, within=ball)
    else:
        plate.ink(ellipse(ix, iy, 6.3 * size, 6.8 * size), within=ball)
        plate.carve(ellipse(ix - 2.2 * size, iy - 2.4 * size, 1.7 * size))
    upper = [(-16, 5), (-8, -4 * opening), (3, -8 * opening), (12, -3 * opening), (18, 3)]
    plate.ink(stroke(set_at(upper), lid * size, [0.25, 0.8, 1, 1, 0.25]))
    plate.ink(stroke(set_at([(-11, 6), (-3, 8.2 * opening), (8, 6.5 * opening), (14, 2)]), 1.8 * size))
    plate.ink(stroke(set_at([(-8, 13), (2, 15.5), (12, 11)]), 1.7 * size))


def brow(
    plate: Woodcut,
    x: float,
    y: float,
    size: float,
    side: int,
    fall: float = 0,
    width: float = 8,
    tint: str | None = None,
) -> None:
    """A brow; ``fall`` lowers its inner end into a frown."""
    points = placed(x, y, size, [(-18, fall), (-5, -5), (8, -6), (20, 2 - fall * 0.3)], side)
    shape = stroke(points, width * size, [0.55, 1, 0.8, 0.15])
    if tint:
        plate.solid(shape.buffer(0.9), tint, line=2.3)
    else:
        plate.ink(shape)


def nose(plate: Woodcut, x: float, y: float, size: float, length: float = 1, width: float = 1) -> None:
    """A nose drawn by its right side only, with a little hatching."""
    ridge = [
        *((11, -18), (7, -8), (7, 8 * length), (11 * width, 20 * length), (13.5 * width, 27 * length)),
        *((9 * width, 33 * length), (0, 35 * length), (-5 * width, 33.5 * length)),
    ]
    plate.ink(stroke(placed(x, y, size, ridge), 3.6 * size, [0.2, 0.55, 0.7, 0.8, 1, 1, 0.9, 0.3]))
    left = [(-9 * width, 22 * length), (-12.5 * width, 27 * length), (-9.5 * width, 32 * length)]
    plate.ink(stroke(placed(x, y, size, left), 2.6 * size))
    for k in range(5):
        line = [(8.5 + k * 0.7, (-6 + k * 5.5) * length), (15 + k * 0.6, (-9 + k * 5.5) * length)]
        plate.ink(stroke(placed(x, y, size, line), 1.9 * size, "start"))


def shaded_side(plate: Woodcut, face: Shape, x: float, size: float) -> None:
    """Hatch the right edge of a face."""
    edge = face.difference(move(face, -15 * size, -5 * size))
    _, y0, x1, y1 = face.bounds
    right = edge.intersection(ellipse(x1, (y0 + y1) / 2, x1 - x, y1 - y0))
    plate.ink(hatch(right, -24, 5.4 * size, 2 * size, seed=5), within=face)


def teeth(plate: Woodcut, tips: Sequence[tuple[float, float, float]], width: float) -> None:
    """Pointed teeth: (x, y, length), downwards if the length is positive."""
    for x, y, length in tips:
        tooth = blob([(x - width, y, 1), (x + width, y, 1), (x + width * 0.2, y + length, 1)])
        plate.solid(tooth, "white", line=2.3)


def fist(plate: Woodcut, x: float, y: float, size: float, tint: str, side: int = 1) -> None:
    """A fist round an upright shaft that is drawn already."""

    def placed_shape(points: Points) -> Shape:
        return move(affinity.scale(blob(points), side * size, size, origin=(0, 0)), x, y)

    back = [(-20, -17), (-4, -21), (12, -18), (15, 0), (12, 20), (-6, 22), (-22, 18), (-27, 0)]
    plate.solid(placed_shape(back), tint, line=3.2 * size, shade=(-5 * size, -4 * size))
    for k, reach in enumerate((24, 27, 26, 22)):
        level = -15 + k * 10.4
        finger = [
            (-9, level - 4.8),
            (reach * 0.5, level - 5.6),
            (reach * 0.72, level),
            (reach * 0.5, level + 5.4),
            (-8, level + 5),
            (-12, level),
        ]
        plate.solid(placed_shape(finger), tint, line=2.7 * size, shade=(-2 * size, -3 * size))
    thumb = [(-23, -10), (-14, -22), (2, -27), (10, -23), (8, -17), (-3, -15), (-10, -6)]
    plate.solid(placed_shape(thumb), tint, line=2.8 * size)


def both(shape: Shape, centre: float = 150) -> Shape:
    """A shape and its mirror image."""
    return join(shape, affinity.scale(shape, -1, 1, origin=(centre, 0)))
