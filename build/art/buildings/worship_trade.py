"""The first two rows: houses of worship on lapis, houses of trade on verdigris."""

from __future__ import annotations

import math

from motifs.masonry import (
    GROUND,
    at,
    barrel,
    beam,
    close_scene,
    door,
    finial,
    front,
    gabled,
    open_scene,
    roof,
    side,
    window,
)
from motifs.ornament import scales
from technique.shapes import (
    bar,
    blob,
    crescent,
    ellipse,
    hatch,
    mirrored,
    move,
    poly,
    rect,
    rounded,
    stroke,
    turn,
)
from technique.woodcut import Woodcut

G = GROUND


def cypress(plate: Woodcut, x: float, y: float, height: float) -> None:
    """A slim tree, ``height`` pixels high, its foot at (x, y)."""
    tree = mirrored(
        [(x, y - height, 1), (x + height * 0.13, y - height * 0.5), (x + height * 0.12, y - 8), (x, y, 1)], x
    )
    plate.solid(tree, "verd", line=3, shade=(-4, -2))
    plate.ink(hatch(crescent(tree, -6, -2), -70, 5, 1.8), within=tree)


def bell(plate: Woodcut, x: float, y: float, size: float) -> None:
    """A bell hanging from (x, y)."""
    half = [
        (x, y, 1),
        (x + size * 0.28, y + size * 0.2),
        (x + size * 0.34, y + size * 0.62),
        (x + size * 0.52, y + size * 0.84, 1),
        (x, y + size * 0.88),
    ]
    plate.solid(ellipse(x, y + size * 0.92, size * 0.13), "ink", line=0)
    plate.solid(mirrored(half, x), "gold", line=2.6, shade=(-3, -2))


def chapel() -> Woodcut:
    """One small nave under a great bell."""
    plate = open_scene("chapel", 41)
    cypress(plate, 52, G - 4, 78)
    gabled(plate, 80, 142, 52, 34, 66, "verd")
    for k in (14, 42):
        window(plate, *at(142, G - 14, k), 11, 26, "lapis", 0.56)
    cote = poly((92, G - 78), (130, G - 78), (130, G - 128), (111, G - 148), (92, G - 128))
    front(plate, cote, 4)
    plate.solid(
        poly((87, G - 124), (111, G - 153), (135, G - 124), (130, G - 120), (111, G - 141), (92, G - 120)),
        "gold",
        line=2.8,
    )
    plate.solid(
        blob([(98, G - 84, 1), (98, G - 112), (111, G - 124), (124, G - 112), (124, G - 84, 1)]),
        "night",
        line=2.8,
    )
    bell(plate, 111, G - 118, 32)
    finial(plate, 111, G - 151, 0.62)
    door(plate, 111, 26, 40)
    cypress(plate, 206, G + 2, 52)
    return close_scene(plate)


def cathedral() -> Woodcut:
    """Two towers and a great rose."""
    plate = open_scene("cathedral", 42)
    side(plate, 138, G, 74, 96, 3)
    roof(plate, (at(144, G - 70), at(144, G - 70, 100)), (at(110, G - 112), at(110, G - 112, 100)), "verd")
    for k in (52, 76, 100):
        pier = at(138, G, k)
        plate.solid(
            poly(
                (pier[0] + 4, pier[1] + 2),
                (pier[0] + 16, pier[1]),
                (pier[0] + 14, pier[1] - 50),
                (pier[0] + 4, pier[1] - 56),
            ),
            "stone",
            line=2.6,
        )
    front(plate, poly((78, G), (142, G), (142, G - 96), (110, G - 128), (78, G - 96)), 5)
    plate.solid(
        poly((74, G - 92), (110, G - 133), (146, G - 92), (142, G - 87), (110, G - 122), (78, G - 87)),
        "gold",
        line=2.8,
    )
    for x in (57, 163):
        side(plate, x + 21, G, 112, 22, 6)
        front(plate, rect(x - 21, G - 112, 42, 112), 7)
        for level in (50, 84):
            plate.solid(rect(x - 24, G - level, 48, 5), "gold", line=2.2)
        window(plate, x, G - 90, 15, 20)
        window(plate, x, G - 54, 13, 24, "lapis")
        door(plate, x, 20, 32)
        plate.solid(poly((x + 25, G - 110), (x + 36, G - 117), (x + 5, G - 160)), "madder2", line=3)
        plate.solid(poly((x - 26, G - 110), (x + 26, G - 110), (x + 4, G - 160)), "madder", line=3.4)
        plate.solid(ellipse(x + 4, G - 160, 3), "gold", line=1.8)
    plate.solid(ellipse(110, G - 74, 23), "gold", line=3.4)
    plate.solid(ellipse(110, G - 74, 18), "lapis", line=2.6)
    for k in range(8):
        angle = math.radians(k * 45)
        petal = ellipse(110 + 11.5 * math.cos(angle), G - 74 + 11.5 * math.sin(angle), 4.4)
        plate.solid(petal, "madder" if k % 2 else "gold_light", line=1.8)
    plate.solid(ellipse(110, G - 74, 5), "white", line=2)
    door(plate, 110, 34, 46)
    return close_scene(plate)


def sheaf(plate: Woodcut, x: float, y: float, size: float) -> None:
    """A bound sheaf of wheat standing on (x, y)."""
    s = size
    half = [
        (x, y - 66 * s, 1),
        (x + 24 * s, y - 58 * s),
        (x + 18 * s, y - 40 * s),
        (x + 6 * s, y - 26 * s),
        (x + 16 * s, y, 1),
        (x, y + 3 * s),
    ]
    body = plate.solid(mirrored(half, x), "gold_light", line=3.2, shade=(-6 * s, -2))
    for k in range(-3, 4):
        plate.ink(
            stroke(
                [(x + k * 4.5 * s, y - 2), (x + k * 1.6 * s, y - 26 * s), (x + k * 6.6 * s, y - 60 * s)], 2
            ),
            within=body,
        )
        ear = ellipse(x + k * 6.8 * s, y - (64 - abs(k) * 2.2) * s, 3.4 * s, 8 * s, k * 7)
        plate.solid(ear, "gold", line=2.2)
    plate.solid(rounded(x - 10 * s, y - 31 * s, 20 * s, 8 * s, 3), "madder", line=2.4)


def farms() -> Woodcut:
    """A windmill over the wheat."""
    plate = open_scene("farms", 43)
    for k in range(7):
        furrow = stroke([(4, 182 + k * 5), (80, 178 + k * 6), (240, 186 + k * 5)], 2.4, "flat")
        plate.tint(move(furrow, 0, 3).buffer(1.4), "gold")
        plate.ink(furrow)
    tower = poly((122, G - 4), (182, G - 4), (170, G - 92), (134, G - 92))
    front(plate, tower, 8)
    plate.ink(hatch(crescent(tower, -16, 0), -14, 6, 2.1), within=tower)
    plate.solid(
        blob([(128, G - 88, 1), (134, G - 112), (152, G - 122), (170, G - 112), (176, G - 88, 1)]),
        "madder",
        line=3.6,
        shade=(-8, -2),
    )
    door(plate, 150, 20, 34, G - 4)
    window(plate, 152, G - 54, 12, 18, "lapis")
    hub = (149.0, G - 98)
    for angle in (20, 110, 200, 290):
        sail = turn(rect(hub[0] + 2, hub[1] - 60, 18, 48), angle, hub)
        plate.solid(sail, "white", line=2.6, shade=(-3, -3))
        slats = [turn(rect(hub[0] + 2, hub[1] - 60 + j * 12, 18, 1.7), angle, hub) for j in range(1, 4)]
        plate.ink(*slats, turn(rect(hub[0] + 10, hub[1] - 60, 1.7, 48), angle, hub))
        beam(plate, hub, tuple(turn(ellipse(hub[0], hub[1] - 62, 1), angle, hub).centroid.coords[0]), 4.6)
    plate.solid(ellipse(*hub, 6.5), "gold", line=2.6)
    sheaf(plate, 92, G - 6, 0.78)
    sheaf(plate, 50, G + 2, 1.1)
    sheaf(plate, 208, G + 2, 0.78)
    return close_scene(plate)


def merchants_guild() -> Woodcut:
    """A stepped gable with the balance over the door."""
    plate = open_scene("merchants_guild", 44)
    side(plate, 156, G, 92, 70, 4)
    roof(plate, (at(160, G - 88), at(160, G - 88, 74)), (at(112, G - 140), at(112, G - 140, 74)), "lapis")
    for k in (14, 40):
        window(plate, *at(156, G - 20, k), 13, 26, "lapis", 0.56)
        window(plate, *at(156, G - 58, k), 13, 24, "lapis", 0.56)
    steps = [
        (64, G),
        (64, G - 92),
        (76, G - 92),
        (76, G - 108),
        (88, G - 108),
        (88, G - 124),
        (100, G - 124),
        (100, G - 142),
    ]
    gable = poly(*steps, *[(220 - x, y) for x, y in reversed(steps)])
    front(plate, gable, 6, keep=0.22)
    for x, y in ((64, 92), (76, 108), (88, 124), (100, 142)):
        for left in (x, 220 - x - 12 if x < 100 else 100):
            width = 12 if x < 100 else 20
            plate.solid(rect(left - 2, G - y - 4, width + 4, 6), "gold", line=2.2)
    plate.solid(ellipse(110, G - 84, 32), "madder", line=3.4, shade=(-4, -4))
    for part in scales(110, G - 79, 23):
        plate.group = None
        plate.cut(part.buffer(0.6))
        plate.tint(part.buffer(0.6), "gold_light")
        plate.ink(part.buffer(1.6).difference(part.buffer(0.3)))
    plate.solid(rect(60, G - 47, 100, 7), "gold", line=2.6)
    door(plate, 110, 28, 38)
    for x in (80, 140):
        window(plate, x, G - 8, 18, 30, "lapis")
    barrel(plate, 196, G + 4, 0.85)
    crate = plate.solid(rect(24, G - 26, 32, 28), "wood", line=3, shade=(-4, -4))
    plate.ink(bar((24, G - 26), (56, G + 2), 2.4), bar((56, G - 26), (24, G + 2), 2.4), within=crate)
    return close_scene(plate)
