"""What buildings are made of: the ground they stand on, walls, roofs, windows, battlements, flags.

One projection for all: the front square-on, depth ``z`` up to the right. The light comes from the upper
left, so fronts are light and right-hand sides grey with vertical hatching. A picture is 240 x 240; the
game shows x 9 to 231 and y 34 to 206.
"""

from __future__ import annotations

import random

import numpy as np

from manifest import BUILDING_ROWS
from motifs.ornament import cross, diapered
from technique.shapes import (
    EMPTY,
    Points,
    Shape,
    bar,
    blob,
    crescent,
    ellipse,
    hatch,
    join,
    poly,
    rect,
    stroke,
)
from technique.woodcut import Woodcut

Spot = tuple[float, float]
GROUND = 198.0
SKY_PATTERN = {
    "lapis": "lozenge",
    "verd": "damask",
    "gold": "lozenge",
    "madder": "lozenge",
    "murrey": "damask",
}


def at(x: float, y: float, z: float = 0) -> Spot:
    """Where a point ``z`` deep is drawn."""
    return (x + z * 0.5, y - z * 0.28)


def row_of(name: str) -> str:
    """The ground colour of a building's row; raises StopIteration for an unknown name."""
    return next(colour for colour, names in BUILDING_ROWS.items() if name in names)


def open_scene(name: str, seed: int) -> Woodcut:
    """A diapered sky in the row's colour above hatched ground; what follows belongs to the building."""
    plate = Woodcut(240, 240, seed)
    sky = row_of(name)
    opening = rect(9, 9, 222, 222)
    plate.tint(rect(0, 0, 240, 240), "pale")
    diapered(plate, opening, sky, SKY_PATTERN[sky], 30)
    edge = [(-20, 190), (40, 185), (120, 181), (200, 185), (270, 180), (280, 260, 1), (-20, 260, 1)]
    ground = blob(edge).intersection(opening)
    plate.solid(ground, "green", line=3.4, halo=3)
    plate.shade(ground.intersection(rect(0, 212, 300, 40)), "verd")
    chance = random.Random(seed)
    for k in range(24):
        x, y = chance.uniform(0, 220), 191 + (k % 6) * 3.4
        blade = stroke([(x, y), (x + 12, y - 1.5), (x + chance.uniform(20, 40), y + 0.5)], 1.8)
        plate.ink(blade, within=ground.buffer(-2))
    plate.group = EMPTY
    plate.no_halo = ground.buffer(-2)
    return plate


def close_scene(plate: Woodcut) -> Woodcut:
    """Trim the scene to its border."""
    plate.keep_figure()
    opening = rect(9, 9, 222, 222)
    margin = rect(-60, -60, 360, 360).difference(opening)
    plate.cut(margin)
    plate.tint(rect(0, 0, 240, 240).difference(opening), "pale")
    plate.ink(opening.boundary.buffer(1.8))
    return plate


def ashlar(
    plate: Woodcut, wall: Shape, seed: int, skew: float = 0, keep: float = 0.4, course: float = 10
) -> None:
    """Carve a few joints of the masonry; ``skew`` follows a receding side."""
    chance = random.Random(seed)
    x0, y0, x1, y1 = wall.bounds
    joints = []
    y, row = y1, 0
    while y > y0 - 60:
        x = x0 + (8 if row % 2 else 0)
        while x < x1 + 16:
            if chance.random() < keep:
                level = y - skew * (x - x0)
                joints.append(
                    stroke([(x, level), (x + 8, level - skew * 8), (x + 15, level - skew * 15)], 1.8)
                )
                if chance.random() < 0.6:
                    joints.append(stroke([(x, level), (x, level - course * 0.9)], 1.5, "start", False))
            x += 16
        y, row = y - course, row + 1
    if joints:
        plate.ink(*joints, within=wall.buffer(-2.5))


def front(plate: Woodcut, shape: Shape, seed: int = 1, colour: str = "white", keep: float = 0.3) -> Shape:
    """A wall facing us."""
    plate.solid(shape, colour, line=3.7, shade=(-7, -3), dark="stone")
    ashlar(plate, shape, seed, keep=keep)
    return shape


def side(
    plate: Woodcut, x: float, y: float, height: float, depth: float, seed: int = 1, z: float = 0
) -> Shape:
    """The receding right-hand side of a wall whose front ends at ``x``."""
    shape = poly(at(x, y, z), at(x, y, z + depth), at(x, y - height, z + depth), at(x, y - height, z))
    plate.solid(shape, "stone2", line=3.4)
    ashlar(plate, shape, seed, skew=0.56, keep=0.3)
    plate.ink(hatch(shape, -62, 5.5, 2, "both", seed=seed), within=shape.buffer(-1))
    return shape


def roof(
    plate: Woodcut, eave: tuple[Spot, Spot], ridge: tuple[Spot, Spot], colour: str = "madder", rows: int = 7
) -> None:
    """A tiled roof plane between an eave and a ridge, each given left to right."""
    shape = poly(eave[0], eave[1], ridge[1], ridge[0])
    plate.solid(shape, colour, line=3.8)
    low = [np.array(spot) for spot in eave]
    high = [np.array(spot) for spot in ridge]
    down = (low[0] - high[0]) / rows * 0.85
    count = max(3, int(np.hypot(*(low[1] - low[0])) / 9))
    courses = []
    for row in range(1, rows + 1):
        level = (rows - row) / rows
        for i in range(count + 1):
            u0, u1 = ((i + step + (0.5 if row % 2 else 0)) / count for step in (0, 1))
            start, end = (
                (low[0] * (1 - u) + low[1] * u) * (1 - level) + (high[0] * (1 - u) + high[1] * u) * level
                for u in (u0, u1)
            )
            tile = [start, start + down * 0.8, (start + end) / 2 + down, end + down * 0.8, end]
            courses.append(stroke([tuple(spot) for spot in tile], 1.9, "flat"))
    plate.ink(*courses, within=shape.buffer(-1.5))


def gabled(
    plate: Woodcut,
    x0: float,
    x1: float,
    height: float,
    rise: float,
    depth: float,
    tint: str = "madder",
    seed: int = 2,
) -> None:
    """A house of stone with its gable to the front."""
    middle = (x0 + x1) / 2
    side(plate, x1, GROUND, height, depth, seed)
    eave = (at(x1 + 6, GROUND - height + 5), at(x1 + 6, GROUND - height + 5, depth + 4))
    ridge = (at(middle, GROUND - height - rise), at(middle, GROUND - height - rise, depth + 4))
    roof(plate, eave, ridge, tint)
    gable = (
        (x0, GROUND),
        (x1, GROUND),
        (x1, GROUND - height),
        (middle, GROUND - height - rise),
        (x0, GROUND - height),
    )
    front(plate, poly(*gable), seed + 3)
    top = GROUND - height
    verge = (
        *((x0 - 5, top + 4), (middle, top - rise - 6), (x1 + 7, top + 4)),
        *((x1 + 3, top + 10), (middle, top - rise + 4), (x0 - 1, top + 10)),
    )
    plate.solid(poly(*verge), "gold", line=3)


def arched(x: float, y: float, width: float, height: float, skew: float = 0) -> Shape:
    """A pointed opening standing on (x, y)."""
    half = width / 2
    outline: Points = [
        *(
            (x - half, y, 1),
            (x - half, y - height * 0.55, 1),
            (x - width * 0.3, y - height * 0.85),
            (x, y - height, 1),
        ),
        *((x + width * 0.3, y - height * 0.85), (x + half, y - height * 0.55, 1), (x + half, y, 1)),
    ]
    return blob([(p[0], p[1] - skew * (p[0] - x), *p[2:]) for p in outline])


def window(
    plate: Woodcut, x: float, y: float, width: float, height: float, tint: str = "night", skew: float = 0
) -> None:
    """A dark window with a round arch; ``skew`` leans it into a wall seen from the side."""
    plate.solid(arched(x, y, width, height, skew), tint, line=2.6)


def door(
    plate: Woodcut, x: float, width: float, height: float, y: float = GROUND, tint: str = "wood"
) -> None:
    """An arched door of planks in a gold jamb."""
    plate.solid(arched(x, y, width, height), "gold", line=3)
    leaf = plate.solid(arched(x, y, width * 0.72, height * 0.8), tint, line=2.6)
    planks = [rect(x + k * width * 0.16 - 0.8, y - height, 1.6, height) for k in (-1, 0, 1)]
    plate.ink(*planks, within=leaf)


def crenels(x0: float, x1: float, y: float, count: int, height: float = 11) -> Shape:
    """Merlons in a row standing on y."""
    step = (x1 - x0) / (2 * count - 1)
    return join(*[rect(x0 + 2 * k * step, y - height, step, height + 1) for k in range(count)])


def battlement(
    plate: Woodcut,
    x0: float,
    x1: float,
    height: float,
    depth: float,
    count: int,
    seed: int,
    y: float = GROUND,
) -> None:
    """A crenellated block of stone."""
    top = y - height
    back = join(*[crenels(x0 - 3, x1 + 3, top, count)])
    plate.solid(poly(*[(px + depth * 0.5, py - depth * 0.28) for px, py in _box(back)]), "stone2", line=2.6)
    side(plate, x1, y, height, depth, seed)
    for share in (0, 0.38, 0.72):
        near, far = depth * share, depth * (share + 0.28)
        merlon = poly(
            at(x1 + 3, top + 1, near),
            at(x1 + 3, top + 1, far),
            at(x1 + 3, top - 11, far),
            at(x1 + 3, top - 11, near),
        )
        plate.solid(merlon, "stone2", line=2.4)
    wall = front(plate, rect(x0, top, x1 - x0, height), seed, "silver", 0.4)
    plate.ink(hatch(crescent(wall, -11, 0), -24, 6, 2, seed=seed), within=wall)
    crown = join(crenels(x0 - 3, x1 + 3, top, count), rect(x0 - 3, top - 0.5, x1 - x0 + 6, 7))
    plate.solid(crown, "silver", line=3.2, shade=(-2, -3), dark="stone")


def _box(shape: Shape) -> list[Spot]:
    x0, y0, x1, y1 = shape.bounds
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def flagpole(plate: Woodcut, x: float, y: float, height: float, tint: str, length: float = 30) -> None:
    """A swallow-tailed flag on a pole whose foot is at (x, y)."""
    top = y - height
    plate.solid(rect(x - 1.6, top, 3.2, height), "wood", line=1.8)
    flag = [
        *(
            (x + 1, top + 1, 1),
            (x + length * 0.5, top + 4),
            (x + length, top, 1),
            (x + length * 0.8, top + 9, 1),
        ),
        *((x + length, top + 19, 1), (x + length * 0.5, top + 21), (x + 1, top + 18, 1)),
    ]
    plate.solid(blob(flag), tint, line=2.8, shade=(-4, -4))
    plate.solid(ellipse(x, top - 2, 3), "gold", line=1.8)


def beam(plate: Woodcut, start: Spot, end: Spot, width: float = 7, tint: str = "wood") -> None:
    """A straight timber between two points."""
    plate.solid(bar(start, end, width), tint, line=2.4)


def finial(plate: Woodcut, x: float, y: float, size: float = 0.7) -> None:
    """A gold cross on a roof point."""
    plate.ink(rect(x - 1.2, y - 7, 2.4, 9))
    plate.solid(cross(x, y - 8 - 6 * size, size), "gold", line=2.2)


def barrel(plate: Woodcut, x: float, y: float, size: float = 1) -> None:
    """A cask standing on (x, y)."""
    s = size
    body = [
        *((x - 11 * s, y, 1), (x - 15 * s, y - 17 * s), (x - 11 * s, y - 34 * s, 1)),
        *((x + 11 * s, y - 34 * s, 1), (x + 15 * s, y - 17 * s), (x + 11 * s, y, 1)),
    ]
    plate.solid(blob(body), "wood", line=3, shade=(-6 * s, -2))
    for level in (8, 25):
        hoop = [(x - 13 * s, y - level * s), (x, y - (level - 3) * s), (x + 13 * s, y - level * s)]
        plate.ink(stroke(hoop, 2.5, "flat"))
    plate.solid(ellipse(x, y - 34 * s, 11 * s, 4 * s), "pale", line=2.2)


def cone(plate: Woodcut, x: float, y: float, width: float, height: float, tint: str) -> None:
    """A conical roof with its base centred on (x, y)."""
    half = width / 2
    shape = blob(
        [
            (x - half, y, 1),
            (x, y - height, 1),
            (x + half, y, 1),
            (x + half * 0.5, y + 4),
            (x - half * 0.5, y + 4),
        ]
    )
    plate.solid(shape, tint, line=3.6, shade=(-width * 0.25, 0))
    levels = [
        stroke(
            [(x - half, y - k * height / 5), (x, y + 5 - k * height / 5), (x + half, y - k * height / 5)],
            1.8,
            "flat",
        )
        for k in range(1, 5)
    ]
    plate.ink(*levels, within=shape)
    plate.solid(ellipse(x, y - height, 3.2), "gold", line=2)


def round_tower(
    plate: Woodcut, x: float, width: float, height: float, y: float = GROUND, seed: int = 3
) -> Shape:
    """A cylinder of masonry, shaded round."""
    half = width / 2
    outline = [
        *((x - half, y - height, 1), (x - half, y - 5, 1), (x - half * 0.5, y + 2), (x, y + 4)),
        *((x + half * 0.5, y + 2), (x + half, y - 5, 1), (x + half, y - height, 1)),
    ]
    shape = plate.solid(blob(outline), "silver", line=3.8, shade=(-width * 0.28, 0), dark="stone")
    plate.ink(hatch(crescent(shape, -width * 0.42, 0), -12, 6.5, 2.2, seed=seed), within=shape)
    ashlar(plate, shape, seed, keep=0.25)
    return shape
