"""The buildings of the province, row by row: each one emblem, one silhouette, told apart at 110 x 60
pixels.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from masonry import (
    GROUND,
    ashlar,
    at,
    barrel,
    battlement,
    beam,
    close_scene,
    cone,
    door,
    finial,
    flagpole,
    front,
    gabled,
    open_scene,
    roof,
    round_tower,
    side,
    window,
)
from ornament import cross, fleur, scales, shield, star
from shapes import (
    Shape,
    bar,
    blob,
    crescent,
    ellipse,
    hatch,
    join,
    mirrored,
    move,
    poly,
    rect,
    ring,
    rounded,
    stroke,
    turn,
)
from woodcut import Woodcut

G = GROUND


def cypress(plate: Woodcut, x: float, y: float, height: float) -> None:
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


def blacksmith() -> Woodcut:
    """The anvil before the forge fire."""
    plate = open_scene("blacksmith", 45)
    chimney = rect(158, 62, 28, 96)
    front(plate, chimney, 3, "stone")
    plate.solid(rect(153, 57, 38, 9), "stone", line=2.8)
    for x, y, r in ((168, 50, 9), (180, 42, 11), (196, 36, 12)):
        plate.solid(ellipse(x, y, r * 1.2, r), "silver", line=2.6, shade=(-3, -3))
    side(plate, 168, G, 60, 70, 5)
    roof(plate, (at(176, G - 54), at(176, G - 54, 76)), (at(118, G - 106), at(118, G - 106, 76)), "lapis")
    gable = poly((60, G), (168, G), (168, G - 60), (114, G - 102), (60, G - 60))
    front(plate, gable, 6, "silver")
    plate.solid(
        poly((50, G - 50), (114, G - 110), (178, G - 50), (171, G - 44), (114, G - 97), (57, G - 44)),
        "wood",
        line=3,
    )
    plate.solid(
        blob([(70, G, 1), (70, G - 40), (114, G - 62), (158, G - 40), (158, G, 1)]), "night", line=3.4
    )
    flame = [
        (88, G - 6, 1),
        (82, G - 24),
        (94, G - 34),
        (96, G - 50, 1),
        (110, G - 36),
        (120, G - 52, 1),
        (128, G - 32),
        (142, G - 38, 1),
        (144, G - 20),
        (138, G - 6, 1),
    ]
    plate.solid(blob(flame), "madder", line=2.6)
    plate.solid(
        move(
            turn(
                blob(
                    [
                        (100, G - 6, 1),
                        (96, G - 20),
                        (108, G - 36, 1),
                        (116, G - 22),
                        (126, G - 30, 1),
                        (130, G - 6, 1),
                    ]
                ),
                0,
            ),
            0,
            0,
        ),
        "gold_light",
        line=2,
    )
    block = poly((88, G + 6), (146, G + 6), (140, G - 16), (94, G - 16))
    plate.solid(block, "wood", line=3.4, shade=(-5, -2), halo=3)
    anvil = poly(
        (60, G - 42),
        (80, G - 46),
        (160, G - 46),
        (160, G - 34),
        (140, G - 32),
        (132, G - 24),
        (146, G - 14),
        (92, G - 14),
        (104, G - 24),
        (98, G - 32),
        (80, G - 34),
    )
    plate.solid(anvil.buffer(1), "steel", line=4, shade=(-4, -6), halo=3.4)
    handle = bar((120, G - 58), (176, G - 84), 6)
    plate.solid(handle, "wood", line=2.6)
    plate.solid(turn(rounded(100, G - 66, 32, 18, 2), -25, (116, G - 57)), "steel", line=3.4, shade=(-3, -4))
    return close_scene(plate)


def barracks() -> Woodcut:
    """A long hall hung with shields, spears at its end."""
    plate = open_scene("barracks", 46)
    for k, x in enumerate((26, 36, 46)):
        plate.solid(bar((x, G + 2), (x + 5 - k * 2, G - 92), 4.4), "wood", line=2.2)
        tip = blob(
            [
                (x + 5 - k * 2, G - 112, 1),
                (x + 11 - k * 2, G - 97),
                (x + 5 - k * 2, G - 88, 1),
                (x - 1 - k * 2, G - 97),
            ]
        )
        plate.solid(tip, "steel", line=2.6)
    flagpole(plate, 128, G - 96, 58, "lapis", 36)
    side(plate, 204, G, 58, 22, 4)
    front(plate, rect(54, G - 60, 150, 60), 5)
    roof(plate, ((46, G - 56), (210, G - 56)), ((68, G - 104), (196, G - 104)), "madder", 5)
    plate.solid(poly((210, G - 56), (220, G - 62), (202, G - 107), (196, G - 104)), "madder2", line=3)
    plate.solid(rect(46, G - 60, 164, 8), "wood", line=2.8)
    for x, tint in ((74, "lapis"), (102, "gold_light"), (160, "madder"), (188, "verd")):
        body = shield(x - 13, G - 44, 26, 32)
        plate.solid(body, tint, line=3, shade=(-3, -3))
        sign = cross(x, G - 30, 0.62)
        plate.tint(sign, "white" if tint != "gold_light" else "madder")
        plate.ink(sign.buffer(0.9).difference(sign))
    door(plate, 131, 30, 46)
    for angle in (38, -38):
        sword = turn(
            poly((128, G - 104), (131, G - 110), (134, G - 104), (134, G - 66), (128, G - 66)),
            angle,
            (131, G - 78),
        )
        plate.solid(sword, "steel", line=2.6)
        plate.solid(turn(rect(123, G - 67, 16, 4.6), angle, (131, G - 78)), "gold", line=2)
        plate.solid(turn(rect(129, G - 63, 4.4, 11), angle, (131, G - 78)), "wood", line=2)
    return close_scene(plate)


def wizards_guild() -> Woodcut:
    """A crooked tower under a starry hat, the moon at its point."""
    plate = open_scene("wizards_guild", 47)
    round_tower(plate, 164, 42, 66, seed=4)
    cone(plate, 164, G - 64, 60, 46, "verd")
    window(plate, 162, G - 30, 12, 20, "gold_light")
    tower = blob(
        [
            (78, G, 1),
            (86, G - 40),
            (82, G - 92, 1),
            (136, G - 92, 1),
            (132, G - 40),
            (142, G, 1),
            (110, G + 5),
        ]
    )
    plate.solid(tower, "silver", line=4, shade=(-16, 0), dark="stone")
    plate.ink(hatch(crescent(tower, -22, 0), -12, 6.5, 2.2), within=tower)
    ashlar(plate, tower, 3, keep=0.28)
    hat = [
        (70, G - 88, 1),
        (88, G - 104),
        (98, G - 130),
        (118, G - 152),
        (138, G - 150, 1),
        (126, G - 136),
        (126, G - 116),
        (134, G - 102),
        (150, G - 90, 1),
        (110, G - 78),
    ]
    plate.solid(blob(hat), "lapis", line=4, shade=(-12, 0))
    for x, y, r in ((98, 98, 6), (118, 104, 5), (110, 126, 5), (132, 94, 4)):
        plate.tint(star(x, G - y, r), "gold_light")
        plate.ink(star(x, G - y, r + 1.2).difference(star(x, G - y, r)))
    moon = ellipse(146, G - 146, 13).difference(ellipse(152, G - 150, 11))
    plate.solid(moon, "gold_light", line=2.8)
    plate.solid(ellipse(110, G - 58, 17), "gold", line=3)
    plate.solid(ellipse(110, G - 58, 12), "murrey", line=2.4)
    plate.tint(star(110, G - 58, 9, 0.4, 6), "gold_light")
    door(plate, 110, 26, 36)
    return close_scene(plate)


def stake(plate: Woodcut, x: float, width: float, height: float, y: float = G) -> None:
    """An upright sharpened log."""
    body = poly(
        (x, y),
        (x, y - height + width * 0.9),
        (x + width / 2, y - height),
        (x + width, y - height + width * 0.9),
        (x + width, y),
    )
    plate.solid(body, "wood", line=3.2, shade=(-width * 0.35, 0))
    tip = poly(
        (x, y - height + width * 0.9), (x + width / 2, y - height), (x + width, y - height + width * 0.9)
    )
    plate.solid(tip, "pale", line=2.4)
    for k in (0.3, 0.6):
        plate.ink(stroke([(x + width * k, y - 8), (x + width * k, y - height * 0.4)], 1.8))


def palisade() -> Woodcut:
    """Sharpened logs, nothing else."""
    plate = open_scene("palisade", 48)
    chance = random.Random(5)
    for k in range(13):
        stake(plate, 10 + k * 17.2, 17, 98 + chance.uniform(-8, 8) if k not in (5, 6, 7) else 74)
    plate.solid(rect(8, G - 70, 88, 9), "wood2", line=2.8)
    plate.solid(rect(148, G - 70, 88, 9), "wood2", line=2.8)
    plate.solid(rect(8, G - 28, 88, 9), "wood2", line=2.8)
    plate.solid(rect(148, G - 28, 88, 9), "wood2", line=2.8)
    for x in (20, 54, 88, 156, 190, 222):
        for y in (66, 24):
            plate.ink(ellipse(x, G - y, 2.2))
    stake(plate, 84, 20, 128, G + 4)
    stake(plate, 140, 20, 128, G + 4)
    plate.solid(rect(78, G - 92, 88, 14), "wood2", line=3, shade=(0, -4))
    body = shield(108, G - 110, 28, 34)
    plate.solid(body, "gold", line=3, shade=(-3, -3))
    plate.ink(cross(122, G - 94, 0.7))
    plate.solid(rect(104, G - 74, 36, 78), "wood", line=3.2, shade=(-5, 0))
    plate.ink(*[rect(x, G - 74, 1.8, 78) for x in (115, 127)], bar((104, G - 4), (140, G - 66), 4))
    return close_scene(plate)


def stables() -> Woodcut:
    """A horse looks out over its half-door."""
    plate = open_scene("stables", 49)
    side(plate, 176, G, 70, 56, 3)
    roof(plate, (at(186, G - 66), at(186, G - 66, 62)), (at(112, G - 126), at(112, G - 126, 62)), "gold")
    gable = poly((48, G), (176, G), (176, G - 70), (112, G - 122), (48, G - 70))
    front(plate, gable, 5, "white", 0)
    beam(plate, (48, G - 70), (176, G - 70))
    beam(plate, (52, G), (52, G - 72))
    beam(plate, (172, G), (172, G - 72))
    beam(plate, (36, G - 62), (113, G - 128), 9)
    beam(plate, (188, G - 62), (111, G - 128), 9)
    plate.solid(ring(112, G - 91, 10.5, 6).difference(rect(106, G - 84, 12, 14)), "steel", line=2.6)
    plate.solid(rect(68, G - 68, 88, 68), "night", line=3.2)
    horse = [
        *((92, G - 2, 1), (90, G - 22), (78, G - 26), (62, G - 12), (50, G - 14), (46, G - 26), (54, G - 38)),
        *(
            (72, G - 58),
            (88, G - 66),
            (92, G - 76, 1),
            (100, G - 66),
            (122, G - 58),
            (142, G - 34),
            (148, G - 2, 1),
        ),
    ]
    horse_shape = plate.solid(blob(horse), "wood", line=4, shade=(-7, -6), halo=3)
    mane = [
        (92, G - 74, 1),
        (106, G - 74),
        (128, G - 60),
        (148, G - 32),
        (150, G - 8, 1),
        (138, G - 16),
        (124, G - 40),
        (104, G - 58),
    ]
    plate.solid(blob(mane), "night", line=2.6)
    plate.ink(
        ellipse(79, G - 47, 3.4),
        ellipse(52, G - 26, 2.2),
        stroke([(50, G - 18), (60, G - 19), (66, G - 22)], 2.6),
    )
    plate.ink(
        stroke([(86, G - 26), (94, G - 36), (92, G - 48)], 2.4),
        stroke([(66, G - 58), (62, G - 40), (72, G - 20)], 3.4),
        within=horse_shape,
    )
    plate.solid(rect(62, G - 12, 102, 14), "wood", line=3.2, shade=(-4, -3))
    hay = blob([(184, G + 6, 1), (180, G - 12), (196, G - 26), (218, G - 20), (230, G - 2), (228, G + 6, 1)])
    plate.solid(hay, "gold_light", line=3, shade=(-5, -4))
    plate.ink(hatch(hay, -58, 7, 2), within=hay)
    return close_scene(plate)


def fortress() -> Woodcut:
    """A keep on a crag between pointed towers: the strongest silhouette of the row."""
    plate = open_scene("fortress", 50)
    crag = blob(
        [
            (14, G + 12, 1),
            (30, G - 14),
            (44, G - 22),
            (60, G - 40),
            (178, G - 40),
            (196, G - 24),
            (214, G - 10),
            (228, G + 12, 1),
        ]
    )
    plate.solid(crag, "stone2", line=3.6, shade=(-10, -8), dark="grey")
    plate.ink(hatch(crescent(crag, -30, -12), -60, 6, 2.4), within=crag)
    flagpole(plate, 124, G - 124, 34, "gold", 26)
    battlement(plate, 92, 148, 98, 20, 4, 7, G - 26)
    for x, y in ((108, 104), (132, 104), (120, 72)):
        window(plate, x, G - y, 9, 18)
    for x, height, tint in ((74, 72, "lapis"), (172, 72, "lapis")):
        round_tower(plate, x, 34, height, G - 28, 5)
        cone(plate, x, G - 26 - height, 48, 44, tint)
        window(plate, x - 2, G - 66, 8, 18)
    battlement(plate, 58, 182, 34, 10, 8, 9, G - 8)
    for x in (44, 196):
        round_tower(plate, x, 34, 46, G + 2, 6)
        crown = join(*[rect(x - 20 + k * 11.4, G - 56, 7, 10) for k in range(4)], rect(x - 20, G - 48, 41, 9))
        plate.solid(crown, "silver", line=2.8, shade=(-8, 0), dark="stone")
        plate.solid(rect(x - 3, G - 32, 5, 15), "night", line=1.8)
    door(plate, 120, 30, 30, G - 7, "night")
    path = blob([(106, G - 8, 1), (134, G - 8, 1), (140, G + 10), (150, 240, 1), (88, 240, 1), (100, G + 10)])
    plate.solid(path, "pale", line=2.4)
    return close_scene(plate)


def barricade() -> Woodcut:
    """Crossed stakes, an upturned cart wheel and casks."""
    plate = open_scene("barricade", 51)
    for x in (66, 120, 174):
        for lean in (1, -1):
            base, tip = (x - lean * 40, G + 2), (x + lean * 32, G - 108)
            log = bar(base, tip, 13)
            plate.solid(log, "wood", line=3.4, shade=(-4, -3))
            point = poly(
                (tip[0] - 6.5, tip[1] + 4), (tip[0] + 6.5, tip[1] + 4), (tip[0] + lean * 12, tip[1] - 22)
            )
            plate.solid(point, "pale", line=2.8)
    log = bar((14, G - 60), (226, G - 62), 17)
    plate.solid(log, "wood", line=3.8, shade=(-2, -7))
    for k in range(6):
        plate.ink(stroke([(26 + k * 34, G - 60), (42 + k * 34, G - 58), (56 + k * 34, G - 61)], 2))
    for x in (67, 121, 175):
        for dx in (-5, 0, 5):
            plate.solid(rotated_band(x + dx), "pale", line=1.8)
    barrel(plate, 32, G + 6, 1.0)
    barrel(plate, 58, G + 8, 0.85)
    wheel = ring(196, G - 20, 24, 7)
    plate.solid(wheel, "wood", line=3)
    for angle in range(0, 180, 36):
        spoke = turn(rect(194.4, G - 42, 3.4, 44), angle, (196, G - 20))
        plate.solid(spoke, "wood", line=1.8)
    plate.solid(ellipse(196, G - 20, 6), "gold", line=2.6)
    return close_scene(plate)


def rotated_band(x: float) -> Shape:
    """A turn of rope round the log at x."""
    return turn(rect(x - 2, G - 73, 4, 25), 12, (x, G - 60))


def crane() -> Woodcut:
    """A treadwheel crane lifts a stone over a rising wall."""
    plate = open_scene("crane", 52)
    wall = poly(
        (22, G), (92, G), (92, G - 24), (78, G - 24), (78, G - 38), (54, G - 38), (54, G - 52), (22, G - 52)
    )
    side(plate, 92, G, 24, 16, 3)
    front(plate, wall, 4, "silver", 0.9)
    beam(plate, (150, G), (164, G - 100), 9)
    beam(plate, (206, G), (170, G - 100), 9)
    beam(plate, (168, G), (167, G - 138), 12)
    beam(plate, (190, G - 84), (50, G - 150), 11)
    beam(plate, (167, G - 84), (112, G - 120), 7)
    plate.solid(ellipse(53, G - 148, 8), "gold", line=3)
    plate.ink(rect(48.6, G - 142, 3, 54))
    plate.solid(ring(50, G - 88, 5, 3.4), "steel", line=2)
    load = plate.solid(rect(32, G - 82, 38, 24), "stone", line=3.6, shade=(-5, -4))
    plate.solid(poly((32, G - 82), (40, G - 88), (78, G - 88), (70, G - 82)), "white", line=2.8)
    plate.solid(poly((70, G - 82), (78, G - 88), (78, G - 64), (70, G - 58)), "stone2", line=2.8)
    plate.ink(rect(49, G - 82, 2.4, 24), within=load)
    hub = (178.0, G - 40)
    plate.solid(ring(*hub, 36, 11), "wood", line=3.4, shade=(-3, -3))
    for angle in range(0, 180, 30):
        plate.solid(turn(rect(hub[0] - 2.2, hub[1] - 34, 4.4, 68), angle, hub), "wood", line=2)
    rungs = [turn(rect(hub[0] - 0.9, hub[1] - 42, 1.8, 11), angle, hub) for angle in range(0, 360, 15)]
    plate.ink(*rungs)
    plate.solid(ellipse(*hub, 7.5), "gold", line=3)
    return close_scene(plate)


def town_hall() -> Woodcut:
    """The clock tower over the arcade."""
    plate = open_scene("town_hall", 53)
    flagpole(plate, 122, G - 152, 12, "gold", 0.1)
    side(plate, 196, G, 74, 28, 3)
    roof(plate, ((40, G - 70), (204, G - 70)), ((58, G - 104), (196, G - 104)), "lapis", 4)
    plate.solid(poly((204, G - 70), (218, G - 78), (206, G - 110), (196, G - 104)), "lapis2", line=3)
    front(plate, rect(46, G - 74, 150, 74), 5)
    plate.solid(rect(42, G - 78, 158, 7), "gold", line=2.6)
    plate.solid(rect(42, G - 42, 158, 5), "gold", line=2.2)
    for x in (60, 84, 158, 182):
        window(plate, x, G - 46, 12, 22, "lapis")
        plate.solid(
            blob([(x - 9, G, 1), (x - 9, G - 22), (x, G - 33), (x + 9, G - 22), (x + 9, G, 1)]),
            "night",
            line=2.8,
        )
    side(plate, 146, G - 70, 62, 14, 6)
    front(plate, rect(96, G - 132, 50, 132), 7)
    plate.solid(poly((150, G - 128), (160, G - 134), (123, G - 162)), "madder2", line=2.6)
    plate.solid(poly((90, G - 128), (151, G - 128), (121, G - 162)), "madder", line=3.4, shade=(-8, 0))
    plate.solid(ellipse(121, G - 96, 24), "gold", line=3.4, shade=(-3, -3))
    plate.solid(ellipse(121, G - 96, 18.5), "white", line=2.6)
    ticks = [turn(rect(119.9, G - 112.5, 2.2, 5), angle, (121, G - 96)) for angle in range(0, 360, 30)]
    plate.ink(
        *ticks,
        bar((121, G - 96), (121, G - 109), 3),
        bar((121, G - 96), (130, G - 92), 3),
        ellipse(121, G - 96, 2.8),
    )
    window(plate, 121, G - 44, 14, 22, "lapis")
    door(plate, 121, 30, 38)
    plate.solid(rect(92, G - 2, 58, 7), "stone", line=2.8)
    plate.solid(rect(84, G + 4, 74, 7), "stone", line=2.8)
    return close_scene(plate)


def embassy() -> Woodcut:
    """A domed palace under the flags of three realms."""
    plate = open_scene("embassy", 54)
    for x, tint in ((40, "madder"), (204, "verd")):
        flagpole(plate, x, G, 118, tint, 28 if x < 100 else -28)
    flagpole(plate, 121, G - 130, 28, "lapis", 30)
    drum = rect(94, G - 100, 54, 24)
    front(plate, drum, 3)
    dome = blob(
        [
            (90, G - 96, 1),
            (94, G - 120),
            (108, G - 134),
            (121, G - 138),
            (134, G - 134),
            (148, G - 120),
            (152, G - 96, 1),
        ]
    )
    plate.solid(dome, "gold", line=3.8, shade=(-12, -2), hatching=(-40, 6, 2.2), depth=(-18, -6))
    ribs = [
        stroke([(121 + k * 9, G - 97), (121 + k * 9, G - 116), (121 + k * 2, G - 136)], 2.2, "flat")
        for k in (-2, -1, 0, 1, 2)
    ]
    plate.ink(*ribs, within=dome)
    side(plate, 188, G, 62, 22, 5)
    front(plate, rect(54, G - 62, 134, 62), 6, keep=0.1)
    pediment = poly((48, G - 62), (121, G - 92), (194, G - 62))
    plate.solid(pediment, "white", line=3.4, shade=(-6, -4), dark="stone")
    plate.solid(rect(46, G - 64, 150, 7), "gold", line=2.6)
    seal = ellipse(121, G - 75, 9.5)
    plate.solid(seal, "madder", line=2.4)
    plate.tint(fleur(121, G - 75, 0.36), "gold_light")
    plate.solid(rect(102, G - 48, 38, 50), "night", line=2.6)
    door(plate, 121, 26, 42)
    for x in (62, 84, 104, 138, 158, 180):
        column = rect(x - 5, G - 56, 10, 56)
        plate.solid(column, "silver", line=2.8, shade=(-4, 0), dark="stone")
        plate.solid(rect(x - 7, G - 58, 14, 5), "white", line=2)
        plate.solid(rect(x - 7, G - 5, 14, 6), "white", line=2)
    for k in range(2):
        plate.solid(rect(48 - k * 7, G + 1 + k * 5, 146 + k * 14, 6), "stone", line=2.6)
    return close_scene(plate)


BUILDINGS: dict[str, Callable[[], Woodcut]] = {
    "chapel": chapel,
    "cathedral": cathedral,
    "farms": farms,
    "merchants_guild": merchants_guild,
    "blacksmith": blacksmith,
    "barracks": barracks,
    "wizards_guild": wizards_guild,
    "palisade": palisade,
    "stables": stables,
    "fortress": fortress,
    "barricade": barricade,
    "crane": crane,
    "town_hall": town_hall,
    "embassy": embassy,
}
