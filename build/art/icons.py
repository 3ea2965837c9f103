"""The small signs: goods, tokens and the signs of the interface, each 96 x 96 units on a transparent
ground.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from dice import die
from ornament import fleur, shield, star
from shapes import (
    Shape,
    bar,
    blob,
    ellipse,
    hatch,
    join,
    mirrored,
    poly,
    rect,
    ring,
    rounded,
    stroke,
    turn,
)
from woodcut import Woodcut


def sheet(seed: int) -> Woodcut:
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
    plate = sheet(33)
    for x, y in ((4, 66), (42, 66), (22, 42)):
        top = poly((x, y), (x + 16, y - 8.8), (x + 52, y - 8.8), (x + 36, y))
        side = poly((x + 36, y), (x + 52, y - 8.8), (x + 52, y + 13.2), (x + 36, y + 22))
        front = rect(x, y, 36, 22)
        plate.cut(join(top, side, front).buffer(2))
        plate.solid(side, "stone2", line=3.6)
        plate.ink(hatch(side, -60, 5, 2.2, "both"), within=side)
        plate.solid(top, "white", line=3.6)
        plate.solid(front, "stone", line=4.2, shade=(-5, -4))
        for x0, x1, dy in ((6, 16, 7), (20, 30, 14), (9, 14, 16)):
            plate.ink(stroke([(x + x0, y + dy), (x + x1, y + dy)], 2.5))
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


def eye() -> Woodcut:
    plate = sheet(63)
    lid = blob([(5, 50, 1), (24, 28), (48, 20), (72, 28), (91, 50, 1), (72, 68), (48, 75), (24, 68)])
    plate.solid(lid, "white", line=5.5, halo=2, shade=(-4, -4))
    plate.solid(ellipse(48, 47, 19), "lapis", line=4, shade=(-4, -4))
    plate.ink(ellipse(48, 47, 9))
    plate.carve(ellipse(43, 41, 4))
    plate.tint(ellipse(43, 41, 4), "white")
    lashes = [
        ((18, 26), (10, 16)),
        ((33, 18), (28, 7)),
        ((48, 14), (48, 2)),
        ((63, 18), (68, 7)),
        ((78, 26), (86, 16)),
    ]
    plate.ink(*[stroke(pair, 5, "start") for pair in lashes])
    return plate


def crown() -> Woodcut:
    plate = sheet(64)
    spikes = [(10, 74), (6, 30), (28, 50), (48, 16), (68, 50), (90, 30), (86, 74)]
    plate.solid(poly(*spikes).buffer(1), "gold", line=5, halo=2, shade=(-6, -6))
    for x, y in ((6, 28), (48, 13), (90, 28)):
        plate.solid(ellipse(x if x != 90 else 89, y, 6.5), "madder", line=3.4)
    plate.solid(rounded(8, 66, 80, 18, 3), "gold", line=4.6, shade=(-4, -5))
    for x, colour in ((24, "lapis"), (48, "madder"), (72, "verd")):
        plate.solid(ellipse(x, 75, 5), colour, line=2.8)
    return plate


def building() -> Woodcut:
    plate = sheet(65)
    plate.solid(rect(66, 12, 11, 26), "stone", line=4)
    plate.solid(rect(16, 44, 62, 44), "white", line=5, halo=2, shade=(-6, -4))
    plate.solid(
        poly((4, 50), (47, 8), (91, 50), (84, 56), (47, 22), (11, 56)), "madder", line=4.6, shade=(-3, -4)
    )
    plate.solid(blob([(38, 88, 1), (38, 68), (47, 58), (56, 68), (56, 88, 1)]), "wood", line=4)
    for x in (22, 61):
        plate.solid(rect(x, 58, 11, 14), "lapis", line=3)
    return plate


def lettered(sign: Shape, seed: int, ground: str = "gold") -> Woodcut:
    """A sign in ink on a small medal."""
    plate = sheet(seed)
    plate.solid(ellipse(47, 47, 41), ground, line=5, shade=(-6, -6))
    plate.ink(ring(47, 47, 34.5, 1.8), sign)
    return plate


def question() -> Woodcut:
    bow = [(33, 37), (37, 26), (48, 22), (60, 28), (60, 40), (50, 49), (47, 60)]
    return lettered(join(stroke(bow, 9.5, [0.7, 0.9, 1, 1, 1, 0.9, 0.6]), ellipse(47, 70, 5.4)), 66)


def menu() -> Woodcut:
    plate = sheet(67)
    for y in (18, 42, 66):
        plate.solid(rounded(12, y, 72, 13, 4), "gold", line=4.4, shade=(-3, -4))
    return plate


def undo() -> Woodcut:
    plate = sheet(68)
    sweep = stroke([(24, 36), (44, 24), (68, 30), (80, 52), (70, 76), (44, 82)], 15, [1, 1, 1, 1, 0.9, 0.5])
    head = poly((4, 42), (36, 12), (40, 54))
    plate.solid(join(sweep, head), "gold", line=5, shade=(-3, -5))
    return plate


def sound() -> Woodcut:
    """A herald's horn and its call."""
    plate = sheet(69)
    horn = blob([(6, 40, 1), (26, 38), (50, 18, 1), (50, 78, 1), (26, 58), (6, 56, 1)])
    plate.solid(horn, "gold", line=5, shade=(-4, -6))
    plate.solid(ellipse(51, 48, 6.5, 31), "wood", line=4)
    for radius in (20, 34):
        arc = [
            (58 + radius * math.cos(a), 48 + radius * 0.95 * math.sin(a)) for a in (-0.8, -0.4, 0, 0.4, 0.8)
        ]
        plate.ink(stroke(arc, 6))
    return plate


def arrow(angle: float, seed: int) -> Woodcut:
    plate = sheet(seed)
    right = poly((10, 36), (50, 36), (50, 14), (88, 48), (50, 82), (50, 60), (10, 60))
    plate.solid(turn(right, angle, (48, 48)), "gold", line=5, shade=(-4, -5))
    return plate


def check() -> Woodcut:
    plate = sheet(72)
    tick = poly((8, 52), (22, 38), (38, 56), (76, 12), (90, 24), (40, 84))
    plate.solid(tick, "verd", line=5, halo=2, shade=(-4, -5))
    return plate


def saltire() -> Woodcut:
    plate = sheet(73)
    bars = join(bar((18, 18), (78, 78), 19), bar((78, 18), (18, 78), 19))
    plate.solid(bars, "madder", line=5, halo=2, shade=(-4, -5))
    return plate


def plus() -> Woodcut:
    plate = sheet(74)
    plate.solid(join(rect(38, 12, 20, 72), rect(12, 38, 72, 20)), "gold", line=5, shade=(-4, -4))
    return plate


def minus() -> Woodcut:
    plate = sheet(75)
    plate.solid(rect(12, 38, 72, 20), "gold", line=5, shade=(-4, -4))
    return plate


def lock() -> Woodcut:
    plate = sheet(76)
    shackle = join(ring(48, 38, 21, 11), rect(21.5, 38, 11, 20), rect(63.5, 38, 11, 20))
    plate.solid(shackle.difference(rect(32.5, 40, 31, 40)), "steel", line=4.4, shade=(-3, -3))
    plate.solid(rounded(14, 44, 68, 44, 6), "gold", line=5, shade=(-6, -6))
    plate.ink(ellipse(48, 61, 7), poly((45, 62), (51, 62), (54, 79), (42, 79)))
    return plate


def hourglass() -> Woodcut:
    plate = sheet(77)
    half = [(48, 12, 1), (72, 12, 1), (72, 26), (54, 46), (54, 50), (72, 70), (72, 84, 1), (48, 84, 1)]
    glass = plate.solid(mirrored(half, 48), "white", line=4.6, shade=(-4, -2))
    plate.tint(
        mirrored([(48, 28, 1), (66, 28, 1), (52, 44), (48, 46, 1)], 48), "gold", within=glass.buffer(-2)
    )
    plate.tint(
        mirrored([(48, 60, 1), (60, 70), (70, 84, 1), (48, 84, 1)], 48), "gold", within=glass.buffer(-2)
    )
    plate.ink(rect(47, 44, 2.4, 20))
    for y in (5, 81):
        plate.solid(rounded(16, y, 64, 11, 3), "wood", line=4.4, shade=(-3, -4))
    return plate


def book() -> Woodcut:
    """The chronicle: an open book."""
    plate = sheet(78)
    plate.solid(poly((4, 28), (92, 28), (92, 82), (4, 82)).buffer(1), "madder", line=4.6, shade=(-3, -4))
    for side in (1, -1):
        half = [(48, 26, 1), (48 + side * 16, 16), (48 + side * 38, 20, 1), (48 + side * 38, 74, 1)]
        page = blob([*half, (48 + side * 18, 70), (48, 79, 1)])
        plate.solid(page, "white", line=4, shade=(-3, -3))
        for k in range(4):
            y = 32 + k * 10
            run = [(48 + side * 8, y + 1), (48 + side * 20, y - 4), (48 + side * 32, y - 2)]
            plate.ink(stroke(run, 2.8))
    return plate


def person() -> Woodcut:
    plate = sheet(79)
    shoulders = [(8, 94, 1), (12, 70), (30, 60), (48, 58), (66, 60), (84, 70), (88, 94, 1)]
    plate.solid(blob(shoulders), "lapis", line=5, halo=2, shade=(-6, -5))
    face = mirrored([(48, 12), (66, 17), (70, 36), (63, 56), (48, 66)], 48)
    plate.solid(face, "flesh", line=4.4, shade=(-5, -1))
    for side in (1, -1):
        plate.ink(ellipse(48 + side * 9, 38, 3, 3.6))
        plate.ink(stroke([(48 + side * 3, 31), (48 + side * 10, 29), (48 + side * 16, 32)], 3.2))
    plate.ink(stroke([(50, 37), (51, 46), (46, 48)], 2.8), stroke([(40, 55), (48, 58), (56, 55)], 3.2))
    hair = [
        (24, 44),
        (22, 22),
        (36, 7),
        (60, 7),
        (74, 22),
        (72, 44),
        (67, 40, 1),
        (64, 24),
        (48, 20),
        (32, 24),
        (29, 40, 1),
    ]
    plate.solid(blob(hair), "hair", line=4, shade=(-4, -3))
    return plate


def automaton() -> Woodcut:
    """A computer player: a clockwork head, riveted, with a winding key."""
    plate = sheet(80)
    plate.solid(rect(78, 40, 8, 10), "steel", line=3)
    key = join(ellipse(88, 36, 7), ellipse(88, 54, 7)).difference(
        join(ellipse(88, 36, 2.5), ellipse(88, 54, 2.5))
    )
    plate.solid(key, "gold", line=3)
    plate.solid(rect(44, 4, 6, 16), "steel", line=3)
    plate.solid(ellipse(47, 8, 6.5), "madder", line=3.2)
    plate.solid(poly((22, 78), (72, 78), (80, 95), (14, 95)), "steel2", line=4)
    plate.solid(
        rounded(14, 18, 66, 62, 12),
        "steel",
        line=5,
        shade=(-7, -5),
        hatching=(-40, 5.5, 2.2),
        depth=(-11, -6),
    )
    for x in (33, 61):
        plate.solid(ellipse(x, 42, 10.5), "gold_light", line=4)
        plate.ink(ellipse(x, 42, 4))
    plate.solid(rect(30, 61, 34, 11), "white", line=3.4)
    plate.ink(*[rect(x, 61, 2, 11) for x in (37, 46, 55)])
    plate.ink(*[ellipse(x, y, 2.1) for x in (21, 73) for y in (26, 72)])
    return plate


def gold_star() -> Woodcut:
    plate = sheet(81)
    plate.solid(star(47, 51, 45, 0.44), "gold", line=5, shade=(-4, -5))
    return plate


def trophy() -> Woodcut:
    """A covered cup, the prize of the reign."""
    plate = sheet(82)
    handles = join(ring(20, 30, 13, 7), ring(76, 30, 13, 7))
    plate.solid(handles, "gold", line=3.6)
    plate.solid(poly((30, 92), (66, 92), (60, 78), (36, 78)), "wood", line=4.4, shade=(-4, -3))
    plate.solid(rect(43, 60, 10, 20), "gold", line=4)
    cup = mirrored([(48, 10, 1), (74, 10, 1), (73, 34), (62, 56), (48, 64)], 48)
    plate.solid(cup, "gold", line=5, shade=(-7, -4), hatching=(-40, 5, 2), depth=(-10, -6))
    plate.solid(rounded(18, 6, 60, 9, 3), "gold_light", line=4)
    plate.ink(star(46, 36, 13))
    return plate


def flag() -> Woodcut:
    plate = sheet(83)
    plate.solid(rect(14, 6, 8, 88), "wood", line=4)
    cloth_shape = [
        (22, 12, 1),
        (44, 8),
        (62, 16),
        (88, 12, 1),
        (76, 34, 1),
        (88, 56, 1),
        (62, 60),
        (44, 52),
        (22, 56, 1),
    ]
    plate.solid(blob(cloth_shape), "madder", line=5, shade=(-5, -5))
    emblem = fleur(46, 36, 0.75)
    plate.tint(emblem, "gold")
    plate.solid(ellipse(18, 7, 6), "gold", line=3)
    return plate


SIGNS: dict[str, Callable[[], Woodcut]] = {
    "gold": gold,
    "wood": wood,
    "stone": stone,
    "plus2": plus_two,
    "envoy": envoy,
    "soldier": soldier,
    "any": any_good,
    "vp": laurel_coin,
    "eye": eye,
    "king": crown,
    "building": building,
    "die": lambda: die("white", 5),
    "question": question,
    "menu": menu,
    "undo": undo,
    "sound": sound,
    "arrow_left": lambda: arrow(180, 70),
    "arrow_right": lambda: arrow(0, 71),
    "check": check,
    "cross": saltire,
    "lock": lock,
    "hourglass": hourglass,
    "book": book,
    "person": person,
    "robot": automaton,
    "star": gold_star,
    "trophy": trophy,
    "flag": flag,
    "plus": plus,
    "minus": minus,
}
