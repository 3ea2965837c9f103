"""The third and fourth rows: arms and learning on gold, walls on madder."""

from __future__ import annotations

import random

from motifs.masonry import (
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
from motifs.ornament import cross, shield, star
from motifs.portrait import Place
from technique.shapes import (
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
from technique.woodcut import Woodcut

G = GROUND


def blacksmith() -> Woodcut:
    """A forge with its fire wide open, the anvil before it."""
    plate = open_scene("blacksmith", 45)
    front(plate, rect(172, 58, 26, 70), 3, "stone", 0.5)
    plate.solid(rect(167, 53, 36, 9), "stone", line=3)
    for x, y, r in ((186, 47, 8), (199, 42, 10), (215, 40, 11)):
        plate.solid(ellipse(x, y, r * 1.2, r), "silver", line=2.8, shade=(-3, -3))
    side(plate, 184, G, 60, 60, 5)
    roof(plate, (at(192, G - 54), at(192, G - 54, 66)), (at(136, G - 108), at(136, G - 108, 66)), "lapis")
    house = Place(136, G)
    front(plate, house.sharp("-48,0 48,0 48,-60 0,-104 -48,-60"), 6, "silver", 0.35)
    plate.solid(house.sharp("-60,-50 0,-112 60,-50 52,-43 0,-98 -52,-43"), "wood", line=3.2)
    hearth = house.area("-32,0! -32,-36 0,-62 32,-36 32,0!")
    plate.solid(hearth.buffer(7), "stone2", line=3.4)
    plate.solid(hearth, "night", line=3.2)
    plate.solid(
        house.area("-26,0! -28,-18 -18,-28 -16,-40! -4,-28 6,-48! 14,-28 24,-32! 28,-14 26,0!"),
        "madder_light",
        line=3,
    )
    plate.solid(house.area("-14,0! -16,-14 -4,-28! 4,-14 12,-24! 16,0!"), "gold_light", line=2.4)
    anvil = Place(68, G + 4)
    plate.solid(anvil.sharp("-28,0 28,0 22,-34 -22,-34"), "wood", line=3.8, shade=(-5, -2))
    plate.ink(anvil.line("-10,-30 -12,-2", 2), anvil.line("8,-30 10,-2", 2))
    iron = anvil.area(
        "-26,-34! -26,-41! -13,-46 -11,-54 -20,-60! -40,-62 "
        "-54,-74! -26,-80! 46,-80! 46,-68! 26,-62 13,-54 14,-46 26,-41! "
        "26,-34!"
    )
    plate.solid(iron, "steel", line=4.6, shade=(-4, -6), hatching=(-35, 5.6, 2.2), depth=(-7, -9))
    shaft = bar(anvil.spot(2, -84), anvil.spot(-34, -122), 7)
    plate.solid(shaft, "wood", line=3)
    head = turn(rounded(*anvil.spot(-10, -98), 34, 20, 2), 44, anvil.spot(7, -88))
    plate.solid(head, "steel2", line=3.8, shade=(-3, -4))
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
    """A crooked tower in a starry hat beside a dome whose spyglass looks at the moon."""
    plate = open_scene("wizards_guild", 47)
    moon = ellipse(144, 62, 15).difference(ellipse(151, 57, 13))
    plate.solid(moon, "gold_light", line=3.2)
    drum = Place(160, G)
    plate.solid(
        drum.area("-44,0! -44,-48! 44,-48! 44,0! 22,5 -22,5"), "silver", line=4, shade=(-14, 0), dark="stone"
    )
    walls = drum.area("-44,0! -44,-48! 44,-48! 44,0! 22,5 -22,5")
    plate.ink(hatch(crescent(walls, -20, 0), -12, 6.5, 2.2), within=walls)
    ashlar(plate, walls, 5, keep=0.25)
    spyglass = turn(rect(150, G - 96, 62, 15), -38, (160, G - 84))
    plate.solid(spyglass, "gold", line=3.6, shade=(-3, -4))
    plate.solid(turn(rect(204, G - 99, 13, 21), -38, (160, G - 84)), "gold2", line=3.2)
    dome = drum.area("-50,-46! -46,-70 -28,-90 0,-97 28,-90 46,-70 50,-46! 0,-38")
    plate.solid(dome, "verd", line=4.2, shade=(-12, -6), hatching=(-40, 6, 2.2), depth=(-20, -9))
    slit = drum.area("4,-95 18,-93 24,-60! 8,-56!")
    plate.solid(slit.intersection(dome), "night", line=2.6)
    plate.ink(
        *[drum.line(f"{x},-44 {x * 0.9},-70 {x * 0.3},-94", 2.2, "flat") for x in (-40, -22)], within=dome
    )
    plate.solid(drum.area("-53,-50 0,-41 53,-50 53,-42 0,-33 -53,-42"), "gold", line=3.2, shade=(0, -3))
    for x in (-20, 26):
        window(plate, 160 + x, G - 10, 12, 22, "gold_light")
    tower = Place(74, G)
    shaft = tower.area("-32,0! -26,-34 -32,-70! 22,-78! 24,-40 36,0! 2,6")
    plate.solid(shaft, "silver", line=4.2, shade=(-16, 0), dark="stone")
    plate.ink(hatch(crescent(shaft, -22, 0), -12, 6.5, 2.2), within=shaft)
    ashlar(plate, shaft, 3, keep=0.28)
    hat = tower.area(
        "-50,-62! -30,-84 -22,-110 -6,-134 14,-150 44,-156! 30,-140 22,-118 24,-96 40,-74! -4,-58"
    )
    plate.solid(hat, "lapis", line=4.4, shade=(-12, 0), hatching=(-35, 6, 2.2), depth=(-20, -4))
    plate.ink(tower.line("-16,-114 0,-108 18,-114", 2.6), tower.line("0,-136 12,-130 24,-134", 2.2))
    for x, y, r in ((-14, -86, 8), (10, -94, 6), (4, -122, 5.5)):
        sign = star(*tower.spot(x, y), r)
        plate.tint(sign, "gold_light")
        plate.ink(sign.buffer(1.2).difference(sign.buffer(-0.2)))
    plate.solid(star(*tower.spot(48, -156), 9, 0.42, 6), "gold_light", line=2.4)
    plate.solid(ellipse(70, G - 48, 14), "gold", line=3.2)
    plate.solid(ellipse(70, G - 48, 9.5), "murrey", line=2.4)
    plate.ink(bar((70, G - 58), (70, G - 38), 2), bar((60, G - 48), (80, G - 48), 2))
    door(plate, 76, 26, 32, G + 2)
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
    flagpole(plate, 124, G - 124, 30, "gold", 26)
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
