"""The winter battle and the laurels after it: the field in the snow, gonfalons, seals, a wreath."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import partial

from manifest import PLAYER_COLOURS
from motifs.ornament import diapered, lozenge_diaper, star
from technique.shapes import (
    Points,
    Shape,
    bar,
    blob,
    ellipse,
    flip,
    hatch,
    join,
    move,
    poly,
    rect,
    ring,
    scale,
    stroke,
    turn,
)
from technique.woodcut import SHADE, Woodcut

WIDE, HIGH = 1812, 236
Drawing = Callable[[], str]


def fir(plate: Woodcut, x: float, y: float, height: float) -> None:
    """A fir with snow on its boughs; ``y`` is its foot."""
    plate.solid(rect(x - height * 0.04, y - height * 0.12, height * 0.08, height * 0.14), "wood2", line=2)
    for k, (low, wide) in enumerate(((0.08, 0.27), (0.34, 0.21), (0.6, 0.14))):
        foot, half = y - height * low, height * wide
        tip = y - height * min(1.0, low + 0.44)
        bough = blob(
            [
                (x, tip, 1),
                (x + half * 0.5, (tip + foot) / 2 + 2),
                (x + half, foot, 1),
                (x, foot + half * 0.22),
                (x - half, foot, 1),
                (x - half * 0.5, (tip + foot) / 2 + 2),
            ]
        )
        plate.solid(bough, "verd2", line=2.6, shade=(-half * 0.3, -2))
        snow = blob(
            [
                (x, tip, 1),
                (x + half * 0.22, tip + (foot - tip) * 0.42),
                (x + half * 0.05, tip + (foot - tip) * 0.34 + k),
                (x - half * 0.3, foot - (foot - tip) * 0.2),
                (x - half * 0.82, foot - 1, 1),
                (x - half * 0.4, tip + (foot - tip) * 0.5),
            ]
        )
        plate.tint(snow.intersection(bough.buffer(-1)), "white")


def tower(plate: Woodcut, x: float, y: float, width: float, height: float, roof: str | None = None) -> None:
    """A tower of the King's castle: a roof of that colour with snow upon it, or battlements."""
    wall = rect(x - width / 2, y - height, width, height)
    plate.solid(wall, "stone", line=3.4, shade=(-width * 0.32, 0), hatching=(90, 5, 1.7))
    top = y - height
    if roof is None:
        merlons = [
            rect(x - width / 2 - 4 + k * (width + 8) * 0.28, top - 16, (width + 8) / 6, 10) for k in range(4)
        ]
        plate.solid(join(rect(x - width / 2 - 4, top - 8, width + 8, 10), *merlons), "stone", line=3)
        plate.tint(join(*merlons).intersection(rect(x - width, top - 16, width * 2, 3.4)), "white")
    else:
        cone = poly((x, top - width * 1.15), (x + width * 0.68, top + 2), (x - width * 0.68, top + 2))
        plate.solid(cone, roof, line=3.2, shade=(-width * 0.3, 0))
        plate.tint(
            poly(
                (x, top - width * 1.1),
                (x + 3, top - width * 0.7),
                (x - width * 0.44, top - 2),
                (x - width * 0.6, top),
            ),
            "white",
        )
        plate.ink(bar((x, top - width * 1.15), (x, top - width * 1.15 - 20), 2.4))
        pennon = poly(
            (x, top - width * 1.15 - 20), (x + 24, top - width * 1.15 - 14), (x, top - width * 1.15 - 8)
        )
        plate.solid(pennon, "madder", line=2)
    for k in range(max(1, int(height // 46))):
        plate.ink(rect(x - 3, top + 16 + k * 38, 6, 14))


def castle(plate: Woodcut, x: float, y: float) -> None:
    """The King's castle on its hill, 300 units wide about ``x``."""
    tower(plate, x - 46, y, 38, 92, "lapis")
    tower(plate, x + 60, y, 36, 80, "lapis")
    tower(plate, x + 8, y, 50, 98, "madder")
    for side in (-1, 1):
        tower(plate, x + side * 128, y + 4, 40, 66, "lapis" if side < 0 else None)
    curtain = rect(x - 118, y - 44, 236, 52)
    plate.solid(curtain, "stone", line=3.6, shade=(0, -14), hatching=(0, 7, 1.4), depth=(0, -22))
    merlons = [rect(x - 116 + k * 21.2, y - 54, 12, 12) for k in range(12)]
    plate.solid(join(*merlons), "stone", line=2.6)
    plate.tint(join(*[rect(x - 115 + k * 21.2, y - 53, 10, 3.4) for k in range(12)]), "white")
    gate = blob([(x - 18, y + 8, 1), (x - 18, y - 14), (x, y - 32), (x + 18, y - 14), (x + 18, y + 8, 1)])
    plate.solid(gate, "wood2", line=3)
    plate.ink(*[bar((x + k, y - 30), (x + k, y + 8), 1.8) for k in (-9, 0, 9)])


def horde(plate: Woodcut, left: float, right: float, ridge: Callable[[float], float]) -> None:
    """Spears, helmets and pennons of whoever comes over the ridge."""
    chance = random.Random(12)
    x = left
    while x < right:
        y, tall = ridge(x), chance.uniform(34, 62)
        lean = chance.uniform(-7, 7)
        head = (x + lean, y - tall)
        plate.ink(bar((x, y + 4), head, 2.3))
        tip = poly((head[0] - 4, head[1] + 2), (head[0], head[1] - 13), (head[0] + 4, head[1] + 2))
        plate.solid(tip, "steel", line=1.8)
        if chance.random() < 0.22:
            flag = blob(
                [
                    (head[0], head[1] + 4, 1),
                    (head[0] + 16, head[1] + 1),
                    (head[0] + 30, head[1] + 8, 1),
                    (head[0] + 18, head[1] + 12),
                    (head[0] + 28, head[1] + 20, 1),
                    (head[0], head[1] + 20, 1),
                ]
            )
            plate.solid(flag, chance.choice(("madder", "murrey", "madder")), line=2.4)
        if chance.random() < 0.75:
            helmet = ellipse(x + chance.uniform(-5, 5), y - 4, 9, 11)
            plate.solid(helmet, chance.choice(("steel2", "night", "wood2")), line=2.4, shade=(-4, -2))
        x += chance.uniform(9, 17)


def field() -> Woodcut:
    """The field before the King's castle on a winter's night."""
    plate = Woodcut(WIDE, HIGH, 71, frequency=0.6)
    sky = rect(-10, -10, WIDE + 20, HIGH + 20)
    diapered(plate, sky, "lapis2", "stars", 62)
    plate.shades.clear()
    dark, _ = lozenge_diaper(sky, 62, 80, 2.4)
    plate.shade(dark, "#131F47")
    stars = random.Random(5)
    plate.shade(
        join(
            *[
                star(stars.uniform(0, WIDE), stars.uniform(4, 120), stars.uniform(2, 4.6), 0.36, 6)
                for _ in range(70)
            ]
        ),
        "silver",
    )
    moon = plate.solid(ellipse(1190, 66, 44), "gold_light", line=4, shade=(-9, -7))
    plate.ink(
        ellipse(1176, 58, 3.4), ellipse(1201, 54, 3.4), stroke([(1173, 78), (1188, 87), (1206, 79)], 3.6)
    )
    plate.ink(hatch(moon.difference(move(moon, -26, -10)), -35, 7, 1.8))

    far: Points = [
        *((-20, 150), (140, 120), (320, 152), (520, 128), (760, 158), (980, 126), (1200, 154), (1420, 118)),
        *((1600, 140), (1840, 112), (1840, 260, 1), (-20, 260, 1)),
    ]
    plate.solid(blob(far), "steel2", line=3.6, shade=(-30, -12))
    chance = random.Random(9)
    for x in (470, 500, 528, 690, 722, 750, 905, 936, 1040, 1072, 1240, 1268, 1338):
        fir(plate, x + chance.uniform(-5, 5), 170 + chance.uniform(-4, 10), chance.uniform(44, 66))
    castle(plate, 1500, 176)

    def ridge(x: float) -> float:
        return 168 + 13 * math.sin(x / 74) - (x - 380) * 0.02

    horde(plate, 372, 905, ridge)
    near: Points = [
        *((-20, 176), (200, 158), (400, 178), (620, 164), (840, 186), (1060, 172), (1290, 196), (1480, 168)),
        *((1640, 162), (1840, 178), (1840, 260, 1), (-20, 260, 1)),
    ]
    snow = blob(near)
    plate.solid(snow, "silver", line=4.6, shade=(-36, -16))
    plate.tint(snow.intersection(move(snow, 0, 12)), "white")
    plate.ink(hatch(snow.difference(move(snow, -60, -18)), -12, 9, 1.8))
    for at_x, at_y, tall in (
        (1006, 214, 92),
        (1050, 222, 70),
        (1316, 222, 84),
        (1786, 222, 100),
        (1280, 210, 64),
    ):
        fir(plate, at_x, at_y, tall)
    for _ in range(34):
        left, low = chance.uniform(430, WIDE), chance.uniform(196, 232)
        plate.ink(stroke([(left, low), (left + chance.uniform(16, 40), low - 3), (left + 54, low + 1)], 2.2))
    return plate


def field_sheet() -> str:
    """The field of battle as SVG."""
    return field().svg()


def gonfalon(colour: str) -> str:
    """A player's banner, 200 x 280, hung from a bar; the charge is laid on its white disc."""
    plate = Woodcut(200, 280, 73, frequency=0.5)
    cloth = blob(
        [
            *((20, 22, 1), (180, 22, 1), (181, 130), (179, 252, 1), (138, 226, 1), (100, 268, 1)),
            *((62, 226, 1), (21, 252, 1), (19, 130)),
        ]
    )
    plate.solid(cloth, colour, line=9, shade=(-14, -9))
    dark, _ = lozenge_diaper(rect(0, 0, 200, 280), 40, 50, 3)
    plate.shade(dark.intersection(cloth.buffer(-14)), SHADE[colour])
    hem = cloth.buffer(-9).difference(cloth.buffer(-15))
    plate.tint(hem, "gold_light" if colour != "gold" else "madder")
    plate.solid(ellipse(100, 122, 62), "white", line=6, shade=(-7, -7))
    plate.solid(rect(6, 10, 188, 18), "wood", line=6, shade=(0, -7))
    for x in (8, 192):
        plate.solid(ellipse(x, 19, 8), "gold", line=4.4)
    return plate.svg(ground=None, wobble=0.8, register=0.8)


def sword(x: float, y: float, length: float, angle: float = 0) -> tuple[Shape, Shape]:
    """(blade, hilt) of a sword that points up, turned about (x, y), the middle of it."""
    top, guard = y - length * 0.56, y + length * 0.2
    blade = poly((x - 9, guard), (x - 8, top + 17), (x, top), (x + 8, top + 17), (x + 9, guard))
    hilt = join(
        rect(x - 27, guard - 5, 54, 11),
        rect(x - 5.5, guard, 11, length * 0.2),
        ellipse(x, guard + length * 0.23, 9),
    )
    return turn(blade, angle, (x, y)), turn(hilt, angle, (x, y))


def seal(outcome: str) -> str:
    """A seal of wax, 240 x 240: a sword in laurels for a victory, two crossed, or one broken in two."""
    wax = {"victory": "gold", "draw": "steel", "defeat": "madder"}[outcome]
    field_colour = {"victory": "verd", "draw": "silver", "defeat": "madder2"}[outcome]
    plate = Woodcut(240, 240, 75, frequency=0.5)
    chance = random.Random(outcome)
    rim = [
        (119 + (102 + chance.uniform(-7, 7)) * math.cos(a), 119 + (102 + chance.uniform(-7, 7)) * math.sin(a))
        for a in (math.radians(k * 24) for k in range(15))
    ]
    plate.solid(blob(rim), wax, line=9, shade=(-12, -12))
    plate.solid(ellipse(119, 119, 78), field_colour, line=6, shade=(-9, -9))
    beads = [turn(ellipse(119, 29, 4), k * 360 / 22, (119, 119)) for k in range(22)]
    plate.ink(*beads)
    if outcome == "victory":
        for side in (1, -1):
            for k in range(6):
                leaf = turn(blob([(0, -17, 1), (7, 0), (0, 15, 1), (-7, 0)]), side * (38 - k * 18))
                angle = math.radians(90 - side * (22 + k * 23))
                place = move(leaf, 119 + 56 * math.cos(angle), 119 + 56 * math.sin(angle))
                plate.solid(place, "gold_light", line=3)
        blade, hilt = sword(119, 116, 130)
        plate.solid(blade, "white", line=4.4, shade=(-6, 0))
        plate.solid(hilt, "gold_light", line=4.4)
    elif outcome == "draw":
        for angle in (-42, 42):
            blade, hilt = sword(119, 114, 138, angle)
            plate.solid(blade, "white", line=4.4, shade=(-5, -2))
            plate.solid(hilt, "gold", line=4.4)
    else:
        blade, hilt = sword(119, 122, 138)
        crack = poly((60, 92), (104, 108), (113, 94), (124, 112), (134, 98), (180, 108), (180, 20), (60, 20))
        plate.solid(blade.difference(crack), "silver", line=4.4, shade=(-6, 0))
        plate.solid(hilt, "gold", line=4.4)
        broken = turn(move(blade.intersection(crack), 30, 2), 38, (140, 92))
        plate.solid(broken, "silver", line=4.4, shade=(-6, 0))
    return plate.svg(ground=None, wobble=0.9, register=0.8)


def wreath() -> str:
    """A victor's wreath of laurel, 400 x 400, open at the top, bound with a madder ribbon below."""
    plate = Woodcut(400, 400, 77, frequency=0.4)
    for side in (1, -1):
        stem = [
            (200 + side * 150 * math.sin(a), 205 + 150 * math.cos(a)) for a in (k * 0.27 for k in range(10))
        ]
        plate.solid(stroke(stem, 9, "start"), "wood2", line=2.6)
        for k in range(13):
            a = 0.16 + k * 0.19
            for out in (1, -1):
                lean = side * (90 - math.degrees(a)) + side * out * 34
                leaf = blob([(0, -30, 1), (11, -6), (9, 14), (0, 30, 1), (-9, 14), (-11, -6)])
                leaf = turn(scale(leaf, 1.02 - 0.02 * k), lean - 90 * side + 180)
                radius = 150 + out * 17
                spot = move(leaf, 200 + side * radius * math.sin(a + 0.06), 205 + radius * math.cos(a + 0.06))
                plate.solid(spot, "verd_light" if out > 0 else "verd", line=3.6, shade=(-6, -4))
            if k % 4 == 2:
                berry = ellipse(200 + side * 150 * math.sin(a), 205 + 150 * math.cos(a), 7)
                plate.solid(berry, "gold_light", line=3)
    tail = blob([(196, 348, 1), (168, 372), (138, 396, 1), (150, 372), (128, 366, 1), (170, 344)])
    for part in (tail, flip(tail, 200)):
        plate.solid(part, "madder", line=4, shade=(-4, -4))
    for side in (-1, 1):
        loop = blob([(200, 350, 1), (200 + side * 36, 328), (200 + side * 48, 350), (200 + side * 34, 368)])
        plate.solid(loop, "madder", line=4, shade=(-6, -4))
    plate.solid(ellipse(200, 350, 15, 14), "madder_light", line=4)
    return plate.svg(ground=None, wobble=0.7, register=0.8)


def glory() -> str:
    """Rays of gold out of the middle, 512 x 512, that fade outwards: behind the victor's arms."""
    plate = Woodcut(512, 512, 79)
    tongues = []
    for k in range(24):
        reach = 250 if k % 2 else 205
        half = math.radians(3.4)
        a = math.radians(k * 15)
        tongues.append(
            poly(
                (256 + 96 * math.cos(a - half * 2), 256 + 96 * math.sin(a - half * 2)),
                (256 + reach * math.cos(a), 256 + reach * math.sin(a)),
                (256 + 96 * math.cos(a + half * 2), 256 + 96 * math.sin(a + half * 2)),
            )
        )
    plate.solid(join(*tongues), "gold_light", line=3.4, shade=(-4, -3))
    plate.tint(ring(256, 256, 100, 8), "gold_light")
    return plate.svg(ground=None, wobble=0.6, register=0.6)


def drawings() -> dict[str, Drawing]:
    """Every piece of the battle and of the end by its path."""
    found: dict[str, Drawing] = {"ui/winter": field_sheet, "ui/wreath": wreath, "ui/glory": glory}
    for outcome in ("victory", "draw", "defeat"):
        found[f"ui/seal_{outcome}"] = partial(seal, outcome)
    for player, colour in PLAYER_COLOURS.items():
        found[f"ui/gonfalon_{player}"] = partial(gonfalon, colour)
    return found
