"""Goods and tokens as small signs, each 96 x 96 units on a transparent ground."""

from __future__ import annotations

import math

from motifs.ornament import fleur, shield, star
from technique.shapes import (
    bar,
    blob,
    ellipse,
    hatch,
    join,
    mirrored,
    poly,
    rect,
    ring,
    stroke,
    turn,
)
from technique.woodcut import Woodcut


def sheet(seed: int) -> Woodcut:
    """An empty square of 96 pixels, the size of all signs of this file."""
    return Woodcut(96, 96, seed)


def gold() -> Woodcut:
    """One large coin with a bold fleur, two more behind it: told from a disc at 24 pixels."""
    plate = sheet(31)
    for x, y in ((26, 74), (26, 62)):
        body = join(ellipse(x, y, 22, 9), rect(x - 22, y, 44, 10), ellipse(x, y + 10, 22, 9))
        plate.solid(body, "gold", line=4, halo=2, shade=(-6, -3))
        edge = [bar((x + k * 5, y + 9), (x + k * 5, y + 17), 2) for k in range(-3, 4)]
        plate.ink(*edge, within=body)
        plate.solid(ellipse(x, y, 22, 9), "gold_light", line=3.4)
    coin = ellipse(57, 42, 35)
    plate.solid(coin, "gold", line=5.5, halo=3, shade=(-8, -7), hatching=(-40, 5.5, 2.4), depth=(-11, -9))
    plate.tint(ellipse(56, 41, 26), "gold_light")
    plate.ink(ring(57, 42, 27, 2.4), fleur(57, 43, 1.12).buffer(0.8))
    return plate


def wood() -> Woodcut:
    """Three sawn logs in a pile."""
    plate = sheet(32)
    for x, y in ((52, 74), (18, 74), (35, 48)):
        end = ellipse(x, y, 15)
        trunk = poly((x - 4.5, y - 15), (x + 30, y - 27.6), (x + 36, y - 9.6), (x + 9, y + 12.7))
        log = join(end, trunk, ellipse(x + 30, y - 12.6, 13.5))
        plate.solid(log, "wood", line=4.4, halo=2.5, shade=(-5, -8))
        for offset, start, stop in ((-8, 0.25, 0.9), (1, 0.35, 0.8), (9, 0.3, 0.95)):
            run = [(x + 30 * t + offset * 0.4, y - 12.6 * t + offset) for t in (start, stop)]
            plate.ink(stroke(run, 2.8))
        plate.solid(end, "pale", line=4)
        plate.ink(ring(x, y, 9, 2), ellipse(x, y, 3.3), stroke([(x + 2, y - 2), (x + 13.5, y - 4.5)], 2))
    return plate


def stone() -> Woodcut:
    """One squared block: told from logs, which lie in a heap and are round, at 20 pixels."""
    plate = sheet(33)
    x, y, w, h, dx, dy = 7, 36, 54, 48, 25, -19
    top = poly((x, y), (x + dx, y + dy), (x + w + dx, y + dy), (x + w, y))
    side = poly((x + w, y), (x + w + dx, y + dy), (x + w + dx, y + h + dy), (x + w, y + h))
    front = rect(x, y, w, h)
    plate.cut(join(top, side, front).buffer(2))
    plate.solid(side, "stone2", line=4.4)
    plate.ink(hatch(side, -60, 5.5, 2.4, "both"), within=side)
    plate.solid(top, "white", line=4.4)
    plate.solid(front, "stone", line=5, shade=(-6, -5))
    for x0, x1, dy in ((9, 22, 12), (31, 45, 22), (12, 27, 36)):
        plate.ink(stroke([(x + x0, y + dy), (x + x1, y + dy)], 3))
    return plate


def plus_two() -> Woodcut:
    """The +2 token: a wax seal with its number drawn on."""
    plate = sheet(34)
    lobes = [turn(ellipse(48, 14, 11), angle, (48, 48)) for angle in range(0, 360, 30)]
    plate.solid(join(ellipse(48, 48, 36), *lobes), "madder", line=4.4, halo=2, shade=(-5, -5))
    plate.solid(ellipse(48, 48, 31), "white", line=3.6)
    plate.ink(ring(48, 48, 26.8, 1.6), rect(23, 44, 19, 7.5), rect(28.8, 38, 7.5, 19.5))
    bow = [(47, 42), (50, 34), (58, 31), (66, 35), (66, 43), (58, 51), (48, 62)]
    plate.ink(stroke(bow, 8.5, [0.7, 0.8, 1, 1, 0.9, 0.8, 0.9]))
    plate.ink(stroke([(46, 62), (56, 60), (64, 63), (70, 59)], 8, [0.8, 1, 1, 0.6]))
    return plate


def envoy() -> Woodcut:
    """A herald in a tabard with a sealed letter."""
    plate = sheet(35)
    body = [(14, 96, 1), (16, 78), (30, 66), (48, 62), (66, 66), (80, 78), (82, 96, 1)]
    plate.solid(blob(body), "lapis", line=4.4, halo=2, shade=(-6, -4))
    plate.solid(blob([(36, 66, 1), (60, 66, 1), (62, 96, 1), (34, 96, 1)]), "gold", line=3.4, shade=(-4, 0))
    sign = fleur(48, 84, 0.55)
    plate.tint(sign, "madder")
    plate.ink(sign.buffer(1).difference(sign.buffer(-0.4)))
    face = mirrored([(48, 22), (62, 26), (65, 40), (60, 56), (48, 64)], 48)
    plate.solid(face, "flesh", line=4, shade=(-4, -1))
    for side in (1, -1):
        plate.ink(ellipse(48 + side * 7.5, 42, 2.5, 3))
        plate.ink(stroke([(48 + side * 3, 36), (48 + side * 8, 34), (48 + side * 13, 37)], 2.8))
        plate.tint(ellipse(48 + side * 9, 50, 3.4, 2.6), "blush", within=face)
    plate.ink(stroke([(50, 40), (51, 48), (47, 50)], 2.4), stroke([(42, 56), (48, 58), (54, 56)], 2.8))
    hat = [(24, 30), (34, 24), (34, 10), (50, 6), (64, 12), (64, 24), (74, 28), (66, 33), (48, 30), (30, 34)]
    plate.solid(blob(hat), "madder", line=4.2, shade=(-4, -4))
    plate.solid(blob([(58, 20, 1), (68, 6), (86, 4, 1), (84, 18), (72, 28)]), "white", line=3.2, halo=2)
    plate.ink(stroke([(62, 20), (72, 13), (82, 8)], 2))
    plate.solid(turn(rect(8, 48, 13, 36), -14, (14, 66)), "white", line=3.8, halo=2, shade=(-3, 0))
    plate.solid(ellipse(13, 82, 7, 4.5, -14), "pale", line=3)
    plate.solid(ellipse(19, 66, 6), "madder", line=3)
    return plate


def soldier() -> Woodcut:
    """Helm on a shield before crossed spears."""
    plate = sheet(36)
    for side in (1, -1):
        plate.solid(turn(rect(45, 4, 6, 88), side * 38, (48, 50)), "wood", line=3.2, halo=2)
        blade = blob([(48, -12, 1), (56, 2), (52, 12, 1), (44, 12, 1), (40, 2)])
        plate.solid(turn(blade, side * 38, (48, 50)), "silver", line=3.2, halo=2)
    outline = [(20, 26, 1), (48, 22), (76, 26, 1), (76, 48), (68, 70), (48, 90, 1), (28, 70), (20, 48)]
    plate.solid(blob(outline), "madder", line=4.8, halo=3, shade=(-7, -5))
    plate.tint(blob(outline).intersection(rect(48, 0, 60, 100)).buffer(-1.6), "white")
    plate.ink(rect(46.6, 23, 3, 66))
    helm = mirrored([(48, 18, 1), (59, 21), (66.7, 34), (68.3, 50), (62, 51.5), (59, 62.5), (48, 66)], 48)
    plate.solid(helm, "steel", line=4.4, halo=2, shade=(-6, -3), hatching=(-40, 5, 2), depth=(-9, -5))
    plate.ink(rect(32, 42, 32, 5.5), rect(45.5, 42, 5, 21), stroke([(48, 20), (48, 42)], 3))
    plate.ink(*[ellipse(x, y, 1.8) for x, y in ((38, 56), (58, 56), (40, 61), (56, 61))])
    return plate


def any_good() -> Woodcut:
    """A good of one's choice: a shield parted in gold, wood and stone."""
    plate = sheet(61)
    body = plate.solid(shield(13, 6, 70, 84), "white", line=5)
    for corners, colour in (
        (((48, 42), (48, -40), (-60, -40), (-60, 100)), "gold"),
        (((48, 42), (48, -40), (160, -40), (160, 100)), "wood"),
        (((48, 42), (-60, 108), (156, 108)), "stone"),
    ):
        plate.solid(poly(*corners).intersection(body.buffer(-2.5)), colour, line=4, shade=(-4, -4))
    plate.solid(ellipse(48, 42, 14), "white", line=4)
    plate.ink(star(48, 42.5, 10.5))
    return plate


def laurel_coin() -> Woodcut:
    """Victory points: a coin with an empty middle for the number."""
    plate = sheet(62)
    plate.solid(ellipse(47, 47, 41), "gold", line=5, shade=(-6, -6))
    plate.solid(ellipse(47, 47, 31), "white", line=2.6)
    leaves = []
    for side in (-1, 1):
        for k in range(6):
            angle = 90 + side * (16 + k * 24)
            x, y = 47 + 36 * math.cos(math.radians(angle)), 47 + 36 * math.sin(math.radians(angle))
            leaves.append(ellipse(x, y, 6, 2.6, angle + 90 + side * 18))
    plate.ink(*leaves)
    return plate
