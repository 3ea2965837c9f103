"""Six buildings most provinces begin with: statue, church, inn, market, guard tower, stone wall."""

from __future__ import annotations

import math

from motifs.masonry import (
    GROUND,
    at,
    barrel,
    battlement,
    beam,
    close_scene,
    door,
    finial,
    flagpole,
    front,
    open_scene,
    roof,
    round_tower,
    side,
    window,
)
from motifs.ornament import cross, fleur, shield
from motifs.portrait import SHEET, Place
from technique.shapes import ellipse, hatch, join, poly, rect, ring
from technique.woodcut import Woodcut

G = GROUND


def statue() -> Woodcut:
    """A king of stone on his plinth, sword and shield in hand."""
    plate = open_scene("statue", 14)
    for width, height, foot, depth in ((128, 13, G, 34), (102, 12, G - 13, 28), (76, 36, G - 25, 22)):
        left, right, top = 110 - width / 2, 110 + width / 2, foot - height
        side(plate, right, foot, height, depth, 3)
        plate.solid(
            poly((left, top), (right, top), at(right, top, depth), at(left, top, depth)), "white", line=3
        )
        front(plate, rect(left, top, width, height), 4, "silver", 0.35 if width > 80 else 0)
    plaque = plate.solid(rect(86, G - 56, 48, 25), "gold", line=3, shade=(-3, -3))
    plate.ink(fleur(110, G - 44, 0.56).intersection(plaque))
    king = Place(114, G - 62, 0.86)
    blade = king.sharp("-44,-98 -39,-108 -34,-98 -34,-46 -44,-46")
    plate.solid(blade, "silver", line=3.2)
    cloak = king.area("-26,0! -31,-36 -24,-58 0,-66 24,-58 33,-36 28,0!")
    plate.solid(
        cloak, "silver", line=4.2, shade=(-9, -4), dark="stone", hatching=(-30, 5.5, 2.2), depth=(-15, -7)
    )
    for k in (-1, 0, 1):
        plate.ink(king.line(f"{k * 7},-50 {k * 10},-26 {k * 13},-2", 2.6, "end"))
    plate.solid(king.dot(0, -76, 13.5, 15.5), "silver", line=3.8, shade=(-4, -2), dark="stone")
    plate.solid(
        king.area("-13,-74 13,-74 10,-56 0,-46! -10,-56"), "silver", line=3, shade=(-3, -2), dark="stone"
    )
    plate.ink(king.line("-4,-68 -3,-56", 2), king.line("4,-68 3,-56", 2))
    plate.ink(king.dot(-5, -78, 1.9), king.dot(5, -78, 1.9), king.line("1,-79 2,-72 -1,-71", 1.9))
    plate.solid(
        king.sharp("-16,-84 -19,-102 -8,-93 0,-106 8,-93 19,-102 16,-84"), "gold", line=3.4, shade=(-2, -2)
    )
    plate.solid(king.line("-20,-50 -33,-40 -38,-32", 13, "flat"), "silver", line=3.4)
    plate.solid(king.sharp("-53,-50 -25,-50 -25,-43 -53,-43"), "gold", line=2.8)
    plate.solid(king.sharp("-42,-43 -36,-43 -36,-27 -42,-27"), "wood", line=2.6)
    plate.solid(king.dot(-39, -36, 7, 6), "silver", line=2.8)
    arms = plate.solid(shield(*king.spot(12, -42), 31, 39), "madder", line=3.6, shade=(-4, -3))
    plate.tint(cross(*king.spot(29, -24), 0.85), "white", within=arms)
    return close_scene(plate)


def church() -> Woodcut:
    """A nave with a rose window beside a spired tower."""
    plate = open_scene("church", 11)
    x0, x1, depth, eaves, rise = 88, 156, 92, 60, 40
    middle = (x0 + x1) / 2
    side(plate, x1, G, eaves, depth, 2)
    for k in range(3):
        window(plate, *at(x1, G - 15, 18 + k * 29), 11, 28, "lapis", 0.56)
    for k in range(4):
        bx, by = at(x1, G, 4 + k * 28)
        buttress = poly((bx - 4, by + 1), (bx + 5, by - 3), (bx + 4, by - 38), (bx - 3, by - 44))
        plate.solid(buttress, "stone", line=2.6)
    eave = (at(x1 + 6, G - eaves + 5), at(x1 + 6, G - eaves + 5, depth + 4))
    roof(plate, eave, (at(middle, G - eaves - rise), at(middle, G - eaves - rise, depth + 4)))
    gable = poly((x0, G), (x1, G), (x1, G - eaves), (middle, G - eaves - rise), (x0, G - eaves))
    front(plate, gable, 5)
    verge = Place(middle, G - eaves)
    plate.solid(verge.sharp("-39,4 0,-46 41,4 38,10 0,-36 -36,10"), "gold", line=3.2)
    for radius, tint, line in ((17, "gold", 3.4), (13, "lapis", 2.6)):
        plate.solid(ellipse(middle, G - eaves - 2, radius), tint, line=line)
    for k in range(6):
        a = k * math.pi / 3
        petal = ellipse(middle + 7.8 * math.cos(a), G - eaves - 2 + 7.8 * math.sin(a), 3.6)
        plate.solid(petal, "madder" if k % 2 else "gold", line=1.7)
    plate.solid(ellipse(middle, G - eaves - 2, 3.6), "white", line=1.9)
    door(plate, middle, 32, 38)
    height = 98
    side(plate, 86, G, height, 36, 6)
    front(plate, rect(44, G - height, 42, height), 9)
    for level in (46, 74):
        plate.solid(rect(41, G - level, 48, 5), "gold", line=2.6)
    window(plate, 65, G - 76, 15, 20)
    window(plate, 65, G - 50, 11, 20, "lapis")
    window(plate, 65, G - 12, 10, 24, "lapis")
    tip = at(65, G - height - 38, 18)
    lit = poly((38, G - height + 2), (90, G - height + 2), tip)
    dark = poly((90, G - height + 2), at(91, G - height + 2, 36), tip)
    plate.solid(dark, "lapis2", line=3.6)
    plate.ink(hatch(dark, -70, 5, 1.8, "both"), within=dark)
    plate.solid(lit, "lapis", line=3.8)
    courses = [
        SHEET.line(f"38,{y} 65,{y + 3} 94,{y}", 1.7, "flat")
        for y in range(int(G - height - 34), int(G - height), 9)
    ]
    plate.ink(*courses, within=lit)
    finial(plate, tip[0], tip[1], 0.6)
    return close_scene(plate)


def inn() -> Woodcut:
    """Timber frame, a smoking chimney and a tankard on the sign."""
    plate = open_scene("inn", 15)
    x0, x1, depth = 62, 158, 84
    middle = (x0 + x1) / 2
    front(plate, rect(182, 56, 18, 44), 2, "stone", 0.5)
    plate.solid(rect(178, 51, 26, 8), "stone", line=3)
    side(plate, x1, G, 76, depth, 3)
    for k in (16, 50):
        window(plate, *at(x1, G - 14, k), 14, 26, "gold_light", 0.56)
    for z in (0, 40, 80):
        post = poly(at(x1, G, z), at(x1, G, z + 5), at(x1, G - 76, z + 5), at(x1, G - 76, z))
        plate.solid(post, "wood", line=2.2)
    eave = (at(x1 + 11, G - 70), at(x1 + 11, G - 70, depth + 6))
    roof(plate, eave, (at(middle, G - 130), at(middle, G - 130, depth + 6)), rows=8)
    front(plate, rect(x0, G - 42, x1 - x0, 42), 4, "silver", 0.45)
    upper = Place(middle, G - 42)
    plate.solid(
        upper.sharp("-54,0 54,0 54,-34 0,-84 -54,-34"), "white", line=3.6, shade=(-7, -3), dark="stone"
    )
    for start, end, width in (
        ((-55, -1), (55, -1), 8),
        ((-55, -34), (55, -34), 7),
        ((-51, 0), (-51, -34), 7),
        ((51, 0), (51, -34), 7),
        ((0, 0), (0, -78), 7),
        ((-46, -4), (-28, -31), 5.5),
        ((46, -4), (28, -31), 5.5),
        ((-30, -37), (-4, -60), 5.5),
        ((30, -37), (4, -60), 5.5),
        ((-62, -29), (1, -90), 9),
        ((62, -29), (-1, -90), 9),
    ):
        beam(plate, upper.spot(*start), upper.spot(*end), width)
    for x in (-22, 22):
        plate.solid(upper.sharp(f"{x - 9},-29 {x + 9},-29 {x + 9},-8 {x - 9},-8"), "gold_light", line=2.8)
        plate.ink(
            upper.sharp(f"{x - 1},-29 {x + 1},-29 {x + 1},-8 {x - 1},-8"),
            upper.sharp(f"{x - 9},-20 {x + 9},-20 {x + 9},-18 {x - 9},-18"),
        )
    door(plate, middle, 34, 38, G, "wood2")
    plate.solid(rect(x0 + 8, G - 31, 19, 18), "gold_light", line=2.8)
    plate.ink(rect(x0 + 16.5, G - 31, 2, 18), rect(x0 + 8, G - 23, 19, 2))
    beam(plate, (22, G - 96), (62, G - 96), 5)
    plate.ink(
        SHEET.line(f"60,{G - 78} 40,{G - 94}", 2.6, "flat"), rect(27, G - 96, 2, 14), rect(49, G - 96, 2, 14)
    )
    plate.solid(rect(16, G - 84, 46, 45), "gold", line=3.8, shade=(-3, -3))
    mug = Place(37, G - 50)
    plate.solid(ring(*mug.spot(13, -10), 7, 3.4), "white", line=2.2)
    plate.solid(mug.sharp("-11,4 11,4 11,-20 -11,-20"), "silver", line=3.2, shade=(-4, -2))
    plate.ink(mug.sharp("-11,-4 11,-4 11,-1.6 -11,-1.6"))
    plate.solid(
        mug.area("-15,-20 -13,-29 -4,-27 4,-31 13,-27 15,-19 6,-16 -4,-19 -10,-15"), "white", line=2.8
    )
    barrel(plate, 190, G + 6, 0.86)
    return close_scene(plate)


def market() -> Woodcut:
    """A striped awning over a laden counter."""
    plate = open_scene("market", 12)
    side(plate, *at(152, G, 26), 78, 62, 4)
    eave = (at(160, G - 72, 24), at(160, G - 72, 98))
    roof(plate, eave, (at(108, G - 128, 24), at(108, G - 128, 98)), "lapis")
    gable = poly(at(64, G, 26), at(152, G, 26), at(152, G - 76, 26), at(108, G - 124, 26), at(64, G - 76, 26))
    front(plate, gable, 5, "white", 0)
    for start, end in (
        ((64, 80), (152, 80)),
        ((108, 80), (108, 118)),
        ((86, 80), (108, 98)),
        ((130, 80), (108, 98)),
        ((58, 72), (109, 129)),
        ((158, 72), (107, 129)),
    ):
        beam(plate, at(start[0], G - start[1], 26), at(end[0], G - end[1], 26), 7)
    stall = plate.solid(rect(46, G - 78, 132, 78), "wood2", line=3)
    plate.ink(hatch(stall, 90, 6, 2, "both"), within=stall)
    for x, tint in ((62, "madder"), (84, "lapis"), (158, "verd")):
        plate.solid(Place(x, G - 74).area("-9,0! 9,0! 9,26 0,22 -9,28"), tint, line=2.6, shade=(-4, -2))
    keeper = Place(120, G - 26)
    plate.solid(keeper.area("-21,0! -16,-20 0,-25 16,-20 21,0!"), "murrey", line=3, shade=(-4, -2))
    plate.solid(keeper.dot(0, -30, 9.5, 10.5), "flesh", line=2.8)
    plate.ink(keeper.dot(-3.5, -31, 1.5), keeper.dot(3.5, -31, 1.5), keeper.line("-4,-25 0,-23.5 4,-25", 1.9))
    plate.solid(keeper.area("-13,-34 -6,-43 7,-43 14,-34 0,-37"), "gold", line=2.6)
    plate.solid(poly((182, G), at(182, G, 36), at(182, G - 28, 36), (182, G - 28)), "wood2", line=3.2)
    counter = plate.solid(rect(36, G - 28, 146, 30), "wood", line=3.6, shade=(-6, -3))
    plate.ink(*[rect(36 + k * 21, G - 27, 2, 28) for k in range(1, 7)], within=counter)
    plate.solid(poly((32, G - 28), (186, G - 28), at(186, G - 28, 8), at(32, G - 28, 8)), "pale", line=2.8)
    for k in range(5):
        plate.solid(
            ellipse(47 + k * 9.4, G - 34 - (k % 2) * 3, 5.8), "gold_light" if k % 2 else "madder", line=2.2
        )
    for k, tint in enumerate(("green", "pale", "green")):
        plate.solid(Place(148 + k * 13, G - 29).area("-6,0 -7,-11 0,-17 7,-11 6,0"), tint, line=2.4)
    for x in (36, 178):
        plate.solid(rect(x, G - 80, 7, 82), "wood", line=2.8)
    left, right, inner_left, inner_right, low, high = 24, 196, 46, 178, G - 82, G - 116
    flank = poly((right, low), at(right - 4, low - 2, 40), at(inner_right, high + 2, 30), (inner_right, high))
    plate.solid(flank, "madder2", line=3.2)
    for k in range(9):
        a, b = k / 9, (k + 1) / 9
        xa, xb = left + (right - left) * a, left + (right - left) * b
        ua, ub = inner_left + (inner_right - inner_left) * a, inner_left + (inner_right - inner_left) * b
        tint = "white" if k % 2 else "madder"
        plate.solid(poly((xa, low), (xb, low), (ub, high), (ua, high)), tint, line=2.4)
        flap = SHEET.area(f"{xa},{low}! {xb},{low}! {xb},{low + 9} {(xa + xb) / 2},{low + 16} {xa},{low + 9}")
        plate.solid(flap, tint, line=2.8, shade=(0, -5), dark="madder2" if tint == "madder" else None)
    plate.ink(
        SHEET.line(f"{left - 2},{low} {right + 2},{low}", 3, "flat"),
        SHEET.line(f"{inner_left},{high} {inner_right},{high}", 3.4, "flat"),
    )
    barrel(plate, 208, G + 4, 0.84)
    sack = Place(24, G + 4)
    plate.solid(
        sack.area("-12,0 -14,-16 -6,-28 -8,-37! 8,-37! 6,-28 14,-14 12,0"), "pale", line=3.2, shade=(-6, -3)
    )
    plate.ink(sack.line("-7,-28 7,-28", 2.6, "flat"))
    return close_scene(plate)


def guard_tower() -> Woodcut:
    """A round tower with a beacon burning on it."""
    plate = open_scene("guard_tower", 16)
    x = 116.0
    round_tower(plate, x, 84, 40, G, 3)
    round_tower(plate, x, 66, 76, G - 34, 4)
    for y in (76, 48):
        window(plate, x - 10, G - y, 9, 20)
    door(plate, x, 28, 32, G + 3, "wood2")
    banner = Place(x + 17, G - 92).area("-11,0! 11,2! 11,42! 0,33! -11,42!")
    plate.solid(banner, "madder", line=3.2, shade=(-3, -2))
    plate.tint(fleur(x + 17, G - 74, 0.48), "gold", within=banner)
    corbel = Place(x, G - 100).area("-46,-8! -34,10! 0,16 34,10! 46,-8!")
    plate.solid(corbel, "stone", line=3.6, shade=(-10, 0))
    plate.ink(*[Place(x, G - 100).line(f"{k * 12},-4 {k * 10.5},10", 2.6, "start") for k in range(-3, 4)])
    plate.solid(ellipse(x, G - 120, 46, 8), "night", line=2.8)
    fire = Place(x, G - 118)
    plate.solid(
        fire.area("-24,4! -27,-10 -14,-18 -12,-33! 0,-22 8,-37! 16,-20 27,-26! 27,-6 21,4!"),
        "madder",
        line=3.4,
    )
    plate.solid(fire.area("-13,4! -14,-8 -4,-22! 3,-11 11,-20! 15,-6 12,4!"), "gold_light", line=2.2)
    crown = Place(x, G - 118).area("-49,-6! -49,14 -24,21 0,23 24,21 49,14 49,-6! 0,3")
    plate.solid(crown, "silver", line=3.8, shade=(-12, 0), dark="stone")
    for k in (-2, -1, 0, 1, 2):
        width, left, top = 17 - abs(k) * 1.8, x + k * 20.5, G - 114 - k * k * 1.9
        merlon = rect(left - width / 2, top - 12, width, 16)
        plate.solid(merlon, "silver" if k < 2 else "stone", line=3.2)
    plate.ink(SHEET.line(f"{x - 46},{G - 106} {x},{G - 98} {x + 46},{G - 106}", 2.3, "flat"))
    return close_scene(plate)


def stone_wall() -> Woodcut:
    """A long wall between two square towers, a portcullis in its gate."""
    plate = open_scene("stone_wall", 13)
    for x0, x1, seed in ((-20, 62, 4), (168, 250, 6)):
        battlement(plate, x0, x1, 62, 16, 6, seed)
    battlement(plate, 66, 168, 78, 14, 7, 21)
    for x0, x1, seed, tint in ((36, 78, 7, "gold"), (158, 200, 9, "lapis")):
        middle = (x0 + x1) / 2
        flagpole(plate, middle + 6, G - 112, 34, tint, 24)
        battlement(plate, x0, x1, 108, 22, 3, seed)
        slit = Place(middle, G - 60).area("-3.4,0! -3.4,-22 0,-27 3.4,-22 3.4,0!")
        plate.solid(slit, "night", line=2.4)
    gate = Place(117, G + 1)
    plate.solid(gate.both("0,-62! 18,-54 27,-36 27,0! 0,0!"), "stone2", line=3.6)
    opening = plate.solid(gate.both("0,-49! 14,-42 20,-28 20,0! 0,0!"), "night", line=3)
    bars = [
        gate.sharp(f"{x - 1.6},-52 {x + 1.6},-52 {x + 1.6},-14 {x},-6 {x - 1.6},-14")
        for x in range(-16, 17, 8)
    ]
    bars += [gate.sharp(f"-22,{y} 22,{y} 22,{y + 3} -22,{y + 3}") for y in (-40, -30, -20)]
    portcullis = join(*bars).intersection(opening.buffer(-1))
    plate.cut(portcullis)
    plate.tint(portcullis, "gold_light")
    plate.ink(portcullis.buffer(0.7).difference(portcullis.buffer(-0.3)).intersection(opening))
    arms = plate.solid(shield(106, G - 74, 22, 22), "madder", line=3)
    plate.shade(fleur(117, G - 65, 0.36), "gold", within=arms)
    path = gate.area("-22,1! 22,1! 34,40! -34,40!")
    plate.solid(path, "pale", line=2.6)
    return close_scene(plate)
