"""The four kinds of cards of Burgen Land, 240 x 320 units: wall, roofless tower, house and roofed tower."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from burgenland.stone import (
    FOOT,
    badge,
    banner,
    blank,
    colour_of,
    curtain,
    emblem,
    joints,
    pennon,
    trimmed,
    turf,
)
from motifs.masonry import Spot, arched, at, beam, roof, window
from motifs.ornament import shield
from technique.shapes import Shape, bar, blob, crescent, ellipse, hatch, join, poly, rect, stroke
from technique.woodcut import Woodcut


def wall(colour: str) -> Woodcut:
    """The curtain wall alone, with a hanging banner between two loopholes."""
    plate = blank()
    curtain(plate, colour)
    for x in (45, 195):
        loop = join(rect(x - 3, 236, 6, 34), rect(x - 9, 247, 18, 6))
        plate.solid(loop.buffer(4.5), "stone", line=0)
        plate.ink(loop, loop.buffer(4.5).boundary.buffer(1))
    banner(plate, colour, 120, 172, 84, 112)
    turf(plate)
    return trimmed(plate)


def drum(plate: Woodcut, x: float, width: float, top: float, seed: int, foot: float = FOOT) -> Shape:
    """A round tower standing in the turf."""
    half = width / 2
    outline = [
        *((x - half, top, 1), (x - half, foot - 2, 1), (x - half * 0.5, foot + 5), (x, foot + 7)),
        *((x + half * 0.5, foot + 5), (x + half, foot - 2, 1), (x + half, top, 1)),
    ]
    shape = plate.solid(blob(outline), "silver", line=5, halo=2.5, shade=(-width * 0.24, 0), dark="stone")
    plate.ink(hatch(crescent(shape, -width * 0.36, 0), -14, 7, 2.5, seed=seed), within=shape)
    stones = joints(x - half + 4, x + half - 10, top, foot, seed, 0.36)
    plate.ink(stones, within=shape.buffer(-3))
    return shape


def hoop(x: float, y: float, width: float, height: float, sag: float) -> Shape:
    """A band round a tower, sagging towards us."""
    half = width / 2
    return blob(
        [
            *(
                (x - half, y, 1),
                (x - half * 0.5, y + sag * 0.75),
                (x, y + sag),
                (x + half * 0.5, y + sag * 0.75),
            ),
            *((x + half, y, 1), (x + half, y + height, 1), (x + half * 0.5, y + height + sag * 0.75)),
            *((x, y + height + sag), (x - half * 0.5, y + height + sag * 0.75), (x - half, y + height, 1)),
        ]
    )


def painted_hoop(
    plate: Woodcut, colour: str, x: float, y: float, width: float, height: float, sag: float
) -> None:
    """A painted band round a tower, with emblems that turn away at its sides."""
    band = plate.solid(hoop(x, y, width, height, sag), colour_of(colour), line=3.4, shade=(-width * 0.2, 0))
    for share in (-0.74, -0.4, 0, 0.4, 0.74):
        sign = emblem(colour, x + share * width / 2, y + height / 2 + sag * (1 - share * share), height * 0.7)
        plate.tint(sign, "white", within=band.buffer(-1.5))


def parapet(plate: Woodcut, x: float, y: float, width: float, sag: float) -> None:
    """The crown of a roofless tower: merlons all round, and a look into it from above."""
    half = width / 2
    back = [(share, y - 30 - sag * 0.5 * (1 - share * share)) for share in (-0.66, -0.22, 0.22, 0.66)]
    plate.solid(ellipse(x, y - 6, half - 3, sag + 12), "stone2", line=3.6)
    for share, top in back:
        plate.solid(rect(x + share * half - 12, top, 24, 30), "stone2", line=3)
    plate.solid(ellipse(x, y - 4, half - 8, sag + 3), "night", line=0)
    teeth = []
    for share, wide in ((-0.86, 17), (-0.44, 27), (0, 30), (0.44, 27), (0.86, 17)):
        sink = sag * (1 - share * share)
        teeth.append(rect(x + share * half - wide / 2, y - 25 + sink, wide, 32))
    rim = join(hoop(x, y, width, 24, sag), *teeth).buffer(1).buffer(-1)
    plate.solid(rim, "silver", line=4.6, shade=(-width * 0.16, 0), dark="stone")
    plate.shade(crescent(join(*teeth), -4, 0), "stone", within=rim)
    ledge = hoop(x, y + 4, width - 6, 1, sag)
    plate.ink(hatch(crescent(rim, -width * 0.26, 0), -14, 7, 2.4, seed=8), within=rim)
    plate.ink(ledge.boundary.buffer(0.9), within=rim)


def roofless_tower(colour: str) -> Woodcut:
    """A broad round tower, open to the sky."""
    plate = blank()
    curtain(plate, colour)
    x, width, top = 120.0, 126.0, 122.0
    drum(plate, x, width, top, 11)
    for k, share in enumerate((-0.86, -0.58, -0.2, 0.2, 0.58, 0.86)):
        px, py = x + share * 74, top + 12 * (1 - share * share)
        corbel = blob([(px - 8, py - 6, 1), (px + 8, py - 6, 1), (px + 5, py + 12), (px - 5, py + 12)])
        plate.solid(corbel, "silver" if k < 4 else "stone", line=2.8)
    parapet(plate, x, 98, 154, 12)
    painted_hoop(plate, colour, x, 150, width + 4, 26, 10)
    window(plate, x, 240, 20, 42)
    turf(plate)
    return trimmed(plate)


def half_timber(plate: Woodcut, gable: Shape, lines: Sequence[tuple[Spot, Spot]]) -> None:
    """A plastered gable with its timbers."""
    plate.solid(gable, "white", line=4.2, shade=(-8, -3), dark="pale")
    for start, end in lines:
        timber = bar(start, end, 8).intersection(gable)
        plate.solid(timber, "wood", line=2.4)


def house(colour: str) -> Woodcut:
    """A great half-timbered house, its gable to us, its roof in the castle's colour."""
    plate = blank()
    curtain(plate, colour)
    tint = colour_of(colour)
    x0, x1, depth = 34.0, 142.0, 116.0
    middle = (x0 + x1) / 2
    eave, apex = 176.0, 68.0
    # The receding side, then the roof and its chimney.
    side = poly(at(x1, FOOT + 2), at(x1, FOOT + 2, depth), at(x1, eave, depth), at(x1, eave))
    plate.solid(side, "stone", line=4.4, halo=2.5)
    plate.ink(hatch(side, -62, 7, 2.4, "both", seed=5), within=side.buffer(-1))
    for z in (34, 76):
        wx, wy = at(x1, 250, z)
        window(plate, wx, wy, 13, 30, "night", 0.56)
    low = (at(x1 + 12, eave + 13, -4), at(x1 + 12, eave + 13, depth + 6))
    high = (at(middle, apex - 4, -4), at(middle, apex - 4, depth + 6))
    plate.cut(poly(low[0], low[1], high[1], high[0]).buffer(2.5))
    roof(plate, low, high, tint, 8)
    stack = poly((127, 18), (149, 18), (149, 74), (127, 62))
    plate.solid(stack, "stone", line=4, shade=(-9, 0), dark="stone2")
    plate.solid(rect(123, 10, 30, 10), "silver", line=3.4, shade=(-6, 0))
    front = poly((x0, FOOT + 4), (x1, FOOT + 4), (x1, eave), (middle, apex), (x0, eave))
    plate.cut(front.buffer(2.5))
    upper = poly((x0, 226), (x1, 226), (x1, eave), (middle, apex), (x0, eave))
    sills = [
        ((middle, apex), (middle, 226)),
        ((x0 + 22, 134), (x1 - 22, 134)),
        ((x0, 180), (x1, 180)),
        ((x0 + 6, 224), (x0 + 34, 182)),
        ((x1 - 6, 224), (x1 - 34, 182)),
        ((x0 + 4, 226), (x0 + 4, 176)),
        ((x1 - 4, 226), (x1 - 4, 176)),
    ]
    half_timber(plate, upper, sills)
    base = plate.solid(rect(x0, 226, x1 - x0, FOOT - 222), "silver", line=4.4, shade=(-9, 0), dark="stone")
    plate.ink(joints(x0 + 3, x1, 230, FOOT, 21, 0.4), within=base.buffer(-3))
    beam(plate, (x0 - 4, 226), (x1 + 4, 226), 9)
    for x in (middle - 27, middle + 27):
        plate.solid(rect(x - 10, 192, 20, 26), "night", line=3)
        plate.tint(rect(x - 7, 195, 14, 20), "gold_light")
        plate.ink(rect(x - 1, 192, 2, 26), rect(x - 10, 204, 20, 2))
    plate.solid(arched(middle, FOOT + 4, 44, 60), "stone", line=3.6)
    leaf = plate.solid(arched(middle, FOOT + 4, 32, 50), "wood", line=3)
    plate.ink(*[rect(middle + k * 8 - 1, 240, 2, 70) for k in (-1, 0, 1)], within=leaf)
    verge = poly(
        (x0 - 13, eave + 12),
        (middle, apex - 16),
        (x1 + 13, eave + 12),
        (x1 + 6, eave + 20),
        (middle, apex + 2),
        (x0 - 6, eave + 20),
    )
    plate.solid(verge, "wood", line=3.6, shade=(-2, -3))
    plate.solid(ellipse(middle, apex - 14, 6), "gold", line=3)
    guard = plate.solid(shield(middle - 17, 118, 34, 42), tint, line=3.6, halo=1.5, shade=(-4, -3))
    badge(plate, colour, middle, guard.centroid.y - 1, 21)
    turf(plate)
    return trimmed(plate)


def cone_roof(plate: Woodcut, x: float, y: float, width: float, height: float, tint: str, rows: int) -> Shape:
    """A steep round roof with its courses of tiles, the eave's middle at (x, y)."""
    half = width / 2
    outline = [
        *((x - half, y, 1), (x - half * 0.62, y - height * 0.3), (x, y - height, 1)),
        *((x + half * 0.62, y - height * 0.3), (x + half, y, 1), (x + half * 0.5, y + 9), (x, y + 12)),
        (x - half * 0.5, y + 9),
    ]
    shape = plate.solid(blob(outline), tint, line=5, halo=2.5, shade=(-width * 0.2, 0))
    courses: list[Shape] = []
    for row in range(1, rows):
        share = row / rows
        reach = half * (1 - share) * (0.86 + 0.14 * abs(2 * share - 1))
        level = y - height * share
        count = max(2, round(reach / 7))
        for k in range(count):
            u0, u1 = (2 * (k + step) / count - 1 for step in (0, 1))
            courses.append(
                stroke(
                    [
                        (x + u0 * reach, level + 8 * (1 - u0 * u0)),
                        (x + (u0 + u1) / 2 * reach, level + 5 + 8 * (1 - ((u0 + u1) / 2) ** 2)),
                        (x + u1 * reach, level + 8 * (1 - u1 * u1)),
                    ],
                    2.2,
                    "flat",
                )
            )
    plate.ink(*courses, within=shape.buffer(-1))
    plate.ink(hatch(crescent(shape, -width * 0.3, -4), -38, 7.5, 2.6, seed=4), within=shape)
    return shape


def roofed_tower(colour: str) -> Woodcut:
    """The tallest: a slender round tower under a steep roof, with a streaming pennon."""
    plate = blank()
    curtain(plate, colour)
    x, width = 120.0, 98.0
    tint = colour_of(colour)
    drum(plate, x, width, 118, 17)
    pennon(plate, colour, x, 44, 36, 58)
    cone_roof(plate, x, 124, 140, 92, tint, 8)
    plate.solid(ellipse(x, 36, 5), "gold", line=3)
    for dx in (-25, 0, 25):
        window(plate, x + dx, 168 + 4 * (1 - abs(dx) / 25), 13, 26)
    plate.solid(hoop(x, 172, width + 6, 8, 9), "white", line=3, shade=(-16, 0), dark="stone")
    guard = plate.solid(shield(x - 24, 200, 48, 58), tint, line=4.2, halo=2, shade=(-6, -5))
    rim = guard.buffer(-4)
    plate.tint(rim.difference(rim.buffer(-2.6)), "white" if colour == "yellow" else "gold")
    badge(plate, colour, x, 225, 27)
    for side in (-1, 1):
        bartizan(plate, x + side * 62, 176, tint)
    turf(plate)
    return trimmed(plate)


def bartizan(plate: Woodcut, x: float, y: float, tint: str) -> None:
    """A corner turret on a corbel, its eave's middle at (x, y)."""
    body = [
        *((x - 20, y, 1), (x - 20, y + 40, 1), (x - 12, y + 54), (x, y + 70, 1)),
        *((x + 12, y + 54), (x + 20, y + 40, 1), (x + 20, y, 1)),
    ]
    shape = plate.solid(blob(body), "silver", line=4.2, halo=2, shade=(-10, -3), dark="stone")
    plate.ink(hatch(crescent(shape, -14, -3), -14, 6.5, 2.2, seed=6), within=shape)
    plate.ink(stroke([(x - 20, y + 40), (x, y + 45), (x + 20, y + 40)], 3, "flat"), within=shape)
    window(plate, x - 2, y + 33, 9, 20)
    cone_roof(plate, x, y + 1, 54, 50, tint, 5)
    plate.solid(ellipse(x, y - 50, 4), "gold", line=2.6)


CARDS: dict[str, Callable[[str], Woodcut]] = {
    "wall": wall,
    "roofless_tower": roofless_tower,
    "house": house,
    "roofed_tower": roofed_tower,
}
