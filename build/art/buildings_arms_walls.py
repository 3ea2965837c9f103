"""The third and fourth rows: arms and learning on gold, walls on madder."""

from __future__ import annotations

import random

from masonry import (
    GROUND,
    ashlar,
    at,
    battlement,
    beam,
    close_scene,
    cone,
    door,
    flagpole,
    front,
    open_scene,
    roof,
    round_tower,
    side,
    window,
)
from ornament import cross, shield, star
from shapes import (
    bar,
    blob,
    crescent,
    ellipse,
    hatch,
    join,
    poly,
    rect,
    ring,
    rounded,
    stroke,
    turn,
)
from woodcut import Woodcut

G = GROUND


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
    core = [(100, G - 6, 1), (96, G - 20), (108, G - 36, 1), (116, G - 22), (126, G - 30, 1), (130, G - 6, 1)]
    plate.solid(blob(core), "gold_light", line=2)
    block = poly((84, G + 6), (150, G + 6), (142, G - 30), (92, G - 30))
    plate.solid(block, "wood", line=3.4, shade=(-5, -2), halo=3)
    outline = [(52, 62), (78, 68), (166, 68), (166, 54), (142, 51), (133, 42), (148, 29)]
    outline += [(90, 29), (103, 42), (97, 51), (78, 54)]
    anvil = poly(*[(x, G - up) for x, up in outline])
    plate.solid(anvil.buffer(1), "steel", line=4, shade=(-4, -6), halo=3.4)
    plate.solid(bar((122, G - 84), (184, G - 112), 6.5), "wood", line=2.6)
    sledge = turn(rounded(98, G - 94, 38, 21, 2), -25, (117, G - 84))
    plate.solid(sledge, "steel", line=3.4, shade=(-3, -4))
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
