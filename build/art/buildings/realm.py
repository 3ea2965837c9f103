"""The fifth row, on murrey: what a province needs for war and renown."""

from __future__ import annotations

from motifs.masonry import (
    GROUND,
    barrel,
    beam,
    close_scene,
    door,
    flagpole,
    front,
    open_scene,
    roof,
    side,
    window,
)
from motifs.ornament import fleur
from technique.shapes import (
    Shape,
    bar,
    blob,
    ellipse,
    poly,
    rect,
    ring,
    stroke,
    turn,
)
from technique.woodcut import Woodcut

G = GROUND


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
            plate.solid(rope_turn(x + dx), "pale", line=1.8)
    barrel(plate, 32, G + 6, 1.0)
    barrel(plate, 58, G + 8, 0.85)
    wheel = ring(196, G - 20, 24, 7)
    plate.solid(wheel, "wood", line=3)
    for angle in range(0, 180, 36):
        spoke = turn(rect(194.4, G - 42, 3.4, 44), angle, (196, G - 20))
        plate.solid(spoke, "wood", line=1.8)
    plate.solid(ellipse(196, G - 20, 6), "gold", line=2.6)
    return close_scene(plate)


def rope_turn(x: float) -> Shape:
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
    flagpole(plate, 121, G - 122, 28, "lapis", 30)
    drum = rect(94, G - 92, 54, 24)
    front(plate, drum, 3)
    dome = blob(
        [
            (90, G - 88, 1),
            (94, G - 111),
            (108, G - 125),
            (121, G - 129),
            (134, G - 125),
            (148, G - 111),
            (152, G - 88, 1),
        ]
    )
    plate.solid(dome, "gold", line=3.8, shade=(-12, -2), hatching=(-40, 6, 2.2), depth=(-18, -6))
    ribs = [
        stroke([(121 + k * 9, G - 89), (121 + k * 9, G - 107), (121 + k * 2, G - 127)], 2.2, "flat")
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
