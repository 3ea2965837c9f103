"""The signs of the interface, each 96 x 96 units on a transparent ground, and the list of all small signs."""

from __future__ import annotations

import math
from collections.abc import Callable

from motifs.goods import any_good, envoy, gold, laurel_coin, plus_two, sheet, soldier, stone, wood
from motifs.ornament import star
from motifs.portrait import Place
from technique.shapes import (
    Shape,
    bar,
    blob,
    ellipse,
    join,
    mirrored,
    poly,
    rect,
    ring,
    rounded,
    stroke,
    turn,
)
from technique.woodcut import Woodcut


def eye() -> Woodcut:
    """An open eye with a blue iris."""
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
    """A gold crown of three spikes with red beads."""
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
    """A house front under a red gable."""
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
    """A question mark in ink on a gold medal."""
    bow = [(33, 37), (37, 26), (48, 22), (60, 28), (60, 40), (50, 49), (47, 60)]
    return lettered(join(stroke(bow, 9.5, [0.7, 0.9, 1, 1, 1, 0.9, 0.6]), ellipse(47, 70, 5.4)), 66)


def menu() -> Woodcut:
    """Three gold bars, one above the other."""
    plate = sheet(67)
    for y in (18, 42, 66):
        plate.solid(rounded(12, y, 72, 13, 4), "gold", line=4.4, shade=(-3, -4))
    return plate


def undo() -> Woodcut:
    """A gold arrow that sweeps back to the left."""
    plate = sheet(68)
    sweep = stroke([(24, 36), (44, 24), (68, 30), (80, 52), (70, 76), (44, 82)], 15, [1, 1, 1, 1, 0.9, 0.5])
    head = poly((4, 42), (36, 12), (40, 54))
    plate.solid(join(sweep, head), "gold", line=5, shade=(-3, -5))
    return plate


def redo() -> Woodcut:
    """The way back again: the arrow of undo seen in a mirror, in the same light."""
    plate = sheet(70)
    sweep = stroke([(72, 36), (52, 24), (28, 30), (16, 52), (26, 76), (52, 82)], 15, [1, 1, 1, 1, 0.9, 0.5])
    head = poly((92, 42), (60, 12), (56, 54))
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
    """A gold arrow, turned by ``angle`` degrees from pointing right."""
    plate = sheet(seed)
    right = poly((10, 36), (50, 36), (50, 14), (88, 48), (50, 82), (50, 60), (10, 60))
    plate.solid(turn(right, angle, (48, 48)), "gold", line=5, shade=(-4, -5))
    return plate


def saltire() -> Woodcut:
    """A red diagonal cross."""
    plate = sheet(73)
    bars = join(bar((18, 18), (78, 78), 19), bar((78, 18), (18, 78), 19))
    plate.solid(bars, "madder", line=5, halo=2, shade=(-4, -5))
    return plate


def lock() -> Woodcut:
    """A closed padlock of gold with a steel shackle."""
    plate = sheet(76)
    shackle = join(ring(48, 38, 21, 11), rect(21.5, 38, 11, 20), rect(63.5, 38, 11, 20))
    plate.solid(shackle.difference(rect(32.5, 40, 31, 40)), "steel", line=4.4, shade=(-3, -3))
    plate.solid(rounded(14, 44, 68, 44, 6), "gold", line=5, shade=(-6, -6))
    plate.ink(ellipse(48, 61, 7), poly((45, 62), (51, 62), (54, 79), (42, 79)))
    return plate


def hourglass() -> Woodcut:
    """An hourglass in a wooden frame, its sand half run."""
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
    """A human player: a townsman in hood and dagged cape."""
    plate = sheet(79)
    at = Place(46, 40)
    cape = at.both("0,18 24,22 40,36 44,54! 30,48! 24,56! 12,49! 0,57!")
    plate.solid(cape, "lapis", line=5, halo=2, shade=(-6, -5))
    tail = at.area("18,-30! 34,-34 45,-20 46,8! 38,2 34,-12 22,-18!")
    plate.solid(tail, "madder", line=4.4, shade=(-3, -3))
    plate.solid(at.both("0,-36 24,-28 32,0 26,22 0,30"), "madder", line=5, shade=(-6, -4))
    plate.solid(at.both("0,-20 16,-15 20,4 13,19 0,25"), "flesh", line=4, shade=(-4, -1))
    for half in at.pair():
        plate.ink(half.dot(8, 0, 3, 3.6), half.line("2,-7 8,-9.5 14,-7", 3.2))
    plate.ink(at.line("2,0 3.5,8 -1,9.5", 2.8), at.line("-8,14.5 0,17.5 8,14.5", 3.2))
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


def owl() -> Woodcut:
    """The coach: an owl, who has seen many games."""
    plate = sheet(72)
    body = blob(
        [
            (12, 6, 1),
            (30, 16),
            (48, 18),
            (66, 16),
            (84, 6, 1),
            (86, 40),
            (78, 78),
            (48, 92),
            (18, 78),
            (10, 40),
        ]
    )
    plate.solid(body, "wood", line=5, halo=2, shade=(-5, -5))
    breast = blob([(30, 62), (48, 54), (66, 62), (64, 82), (48, 89), (32, 82)])
    plate.solid(breast, "white", line=3.4)
    plate.ink(*[stroke([(x - 5, y), (x, y + 5), (x + 5, y)], 3.4) for x, y in ((48, 68), (39, 78), (57, 78))])
    for x in (30, 66):
        plate.solid(ellipse(x, 40, 17), "gold", line=4.4)
        plate.ink(ellipse(x, 40, 8.5))
        plate.carve(ellipse(x - 3.4, 36.6, 3.2))
        plate.tint(ellipse(x - 3.4, 36.6, 3.2), "white")
    plate.solid(poly((41, 48), (55, 48), (48, 64)), "madder", line=3.6)
    return plate


def gold_star() -> Woodcut:
    """A gold star of five points."""
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
    "question": question,
    "menu": menu,
    "undo": undo,
    "redo": redo,
    "sound": sound,
    "arrow_left": lambda: arrow(180, 70),
    "arrow_right": lambda: arrow(0, 71),
    "cross": saltire,
    "lock": lock,
    "hourglass": hourglass,
    "book": book,
    "person": person,
    "robot": automaton,
    "coach": owl,
    "star": gold_star,
    "trophy": trophy,
}
