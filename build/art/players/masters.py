"""The faces of the levels hard and expert, and of programs: captain, abbess, chancellor, queen mother,
clockwork.
"""

from __future__ import annotations

import math

from motifs.heads import (
    Look,
    creases,
    front_face,
    front_head,
    hair,
    lips,
    neck,
    spectacles,
    turned_face,
    turned_head,
)
from motifs.ornament import cross, star
from motifs.portrait import Place, shoulders
from motifs.regalia import gear, gem, glow, pearls, shadow
from motifs.roundel import close_roundel, open_roundel
from technique.shapes import ellipse, join, rect, ring, rounded, turn
from technique.woodcut import Woodcut


def captain() -> Woodcut:
    """A crested morion, a patch over one eye; the other has counted your soldiers."""
    plate = open_roundel("steel", "lozenge", 45)
    at = Place(150, 174, 1.02)
    shoulders(plate, "madder", 106, 256, 150)
    gorget = at.both("0,78 34,76 62,92 72,112 40,124 0,130!")
    plate.solid(gorget, "steel", line=4.8, shade=(-8, -7), hatching=(-35, 6, 2.2), depth=(-16, -10))
    plate.ink(at.line("-58,108 -30,114 0,117 30,114 60,108", 2.8))
    face = front_head(plate, at, "0,-72 36,-62 52,-28 53,6 49,38 30,64 0,78", "tan", ears=True)
    look = Look(
        gaze=(-3.4, 0.4), opening=0.84, lid=6, slant=1.4, frown=(7, 5), brow=10, nose=(1.04, 1.16), blush=None
    )
    front_face(plate, at, face, look)
    plate.ink(at.line("-54,-22 0,-32 54,-8", 5, "flat"), within=face)
    patch = at.area("3,-19! 22,-22 42,-14! 40,4 28,16 12,10")
    plate.solid(patch, "night", line=4)
    plate.shade(at.line("12,-12 22,-14 34,-9", 2.6), "grey")
    plate.ink(
        at.line("-38,16 -30,30 -27,46", 3.2), at.line("-40,26 -27,24", 2.2), at.line("-37,36 -23,34", 2.2)
    )
    creases(plate, at, "-5,-32 -6,-25 -3,-18", "5,-32 6,-25 4,-18", width=2.4)
    hair(
        plate,
        at,
        "0,62! 12,58 26,60 40,46 51,20! 54,44 46,70 28,90 10,108 0,118!",
        "ink",
        ("46,36 38,64 20,90", "10,66 8,84 2,106"),
        mirrored=True,
        count=5,
        width=2.4,
        line=4.2,
        light=True,
    )
    for half in at.pair():
        hair(plate, half, "0,41! 14,38 28,46 44,52 54,44! 50,60 34,64 16,56 0,51!", "ink", line=3.4)
        plate.carve(half.line("6,46 24,51 42,57", 2))
    plate.tint(at.area("-9,55 0,53 9,55 0,62"), "rose")
    bowl = at.both("0,-112 38,-104 62,-72 66,-36! 34,-48 0,-51!")
    brim = at.both("0,-46! 40,-46 74,-30 106,-58! 104,-36 76,-10 40,-30 0,-34!")
    shadow(plate, join(bowl, brim), face, 8)
    comb = at.area("-58,-70! -52,-120 -20,-152 24,-152 56,-118 60,-70! 36,-98 0,-108 -36,-98")
    plate.solid(comb, "steel", line=5, shade=(-7, -7), hatching=(-40, 5.6, 2.2), depth=(-13, -10))
    plate.ink(at.line("-44,-92 -36,-124 -12,-140", 2.6), at.line("44,-92 42,-120 26,-138", 2.6))
    plate.solid(bowl, "steel", line=5, shade=(-10, -6), hatching=(-35, 6, 2.4), depth=(-22, -8))
    plate.ink(at.line("0,-110 1,-84 0,-52", 3))
    plate.solid(brim, "steel", line=5, shade=(-4, -6))
    for x, y in ((-54, -28), (-28, -36), (0, -40), (28, -36), (54, -28)):
        plate.solid(at.dot(x, y, 5), "gold", line=2.4)
    gem(plate, *at.spot(0, -74), 9, "madder", True)
    return close_roundel(plate)


def abbess() -> Woodcut:
    """White linen, black veil, a crook of gold: mild in prayer, and in nothing else."""
    plate = open_roundel("steel", "stars", 46)
    at = Place(138, 158, 1.08)
    shoulders(plate, "night", 112, 252, 138)
    veil = at.both("0,-114 44,-104 74,-62 84,0 92,80 108,150! 0,150!")
    plate.solid(veil, "night", line=5.2, shade=(-10, -6))
    for half in at.pair():
        plate.shade(half.line("62,-70 74,0 84,90", 3), "grey")
        plate.shade(half.line("70,20 78,80 92,140", 2.6), "grey")
    wimple = at.both("0,-84 40,-76 64,-34 66,20 62,70 76,112 40,134 0,142!")
    plate.solid(wimple, "white", line=4.8, shade=(-9, -6))
    for half in at.pair():
        plate.ink(half.line("56,30 46,72 20,98", 2.6), half.line("60,56 54,96 34,120", 2.4))
    plate.ink(at.line("-16,96 0,102 18,96", 2.4), at.line("-24,112 0,120 26,112", 2.4))
    face = front_head(plate, at, "0,-54 32,-52 49,-28 50,6 46,34 28,58 0,70", "umber")
    look = Look(
        gaze=(3, 0.2), opening=0.88, lid=5.8, slant=0.8, frown=(5, 5), brow=6, nose=(1.04, 1.04), blush=None
    )
    front_face(plate, at, face, look)
    lips(plate, at.moved(0, 48), 14, "rose", -0.6)
    creases(plate, at, "17,28 25,38 26,50", both=True, width=2.4)
    creases(plate, at, "-4,-30 -5,-24 -3,-18", "5,-30 6,-24 4,-18", "-12,62 0,64 12,62", width=2.2)
    band = at.both("0,-92 42,-82 62,-44! 54,-26! 38,-46 0,-54!")
    shadow(plate, band, face, 7)
    plate.solid(band, "white", line=4.2, shade=(-5, -4))
    brow = at.both("0,-118 48,-108 80,-60 86,-4! 72,-8! 66,-50 40,-86 0,-96!")
    plate.solid(brow, "night", line=4.4)
    plate.shade(at.line("-40,-100 0,-110 40,-100", 2.6), "grey")
    plate.solid(at.line("-12,136 0,142 12,136", 4, "flat"), "gold", line=2)
    plate.solid(cross(138, 292, 0.9), "gold", line=3.2)
    crook = Place(246, 96, 1.0)
    glow(plate, *crook.spot(0, 0), 40, 54, 20)
    plate.solid(crook.line("20,210 16,90 12,40", 11, "flat"), "gold", line=3.6, shade=(-3, 0))
    spiral = crook.line("12,44 34,20 36,-12 14,-38 -18,-34 -34,-8 -26,18 -4,26 12,10 4,-8 -8,-4", 13, "flat")
    plate.solid(spiral, "gold", line=4.2, shade=(-3, -3))
    plate.solid(crook.dot(12, 52, 13, 8), "madder", line=3.4, shade=(-2, -2))
    return close_roundel(plate)


def chancellor() -> Woodcut:
    """A square cap, a forked beard and the great seal: he has read the rules, and wrote some."""
    plate = open_roundel("night", "stars", 47)
    at = Place(150, 162, 1.02)
    shoulders(plate, "murrey", 112, 252, 150)
    collar = at.both("0,84 44,80 90,98 112,130 70,160 0,170!")
    plate.solid(collar, "wood", line=4.6, shade=(-8, -6))
    hair(
        plate, at, "0,-50 50,-42 66,-6 70,40 60,62 40,50 0,40", "silver",
        ("54,-20 62,20 54,54", "46,-16 54,20 48,50"), mirrored=True, count=4, line=4.4,
    )  # fmt: skip
    face = front_head(plate, at, "0,-72 36,-64 52,-30 52,6 47,36 30,60 0,72")
    look = Look(gaze=(-2.4, 1.2), opening=0.8, lid=6.2, slant=-0.6, frown=(5, 2), brow=0.1, nose=(1.18, 1.16))
    front_face(plate, at, face, look, (32, 24))
    creases(plate, at, "32,0 42,-4", "32,5 43,7", "16,28 26,35 30,44", both=True)
    creases(plate, at, "-22,-38 0,-42 22,-38", width=2)
    for half in at.pair():
        hair(plate, half, "5,-16! 14,-30 32,-36 54,-24! 50,-12! 32,-20 14,-10", "silver",
             ("10,-16 28,-30 48,-22", "12,-13 30,-23 48,-16"), count=2, width=2, line=3.4)  # fmt: skip
    hair(
        plate,
        at,
        "0,50! 14,46 28,50 44,34 52,8! 62,50 60,86 44,118 26,150! 14,128 6,108 0,96!",
        "silver",
        ("48,24 50,70 28,134", "28,56 30,90 22,130"),
        ("20,58 20,88 20,124", "4,60 5,84 8,108"),
        mirrored=True,
        count=6,
        width=3,
        line=4.6,
        shade=(-7, -6),
    )
    for half in at.pair():
        hair(plate, half, "0,40! 12,37 26,45 42,58 54,56! 50,70 30,66 12,54 0,51!", "silver",
             ("4,43 26,52 46,62", "3,48 22,58 42,66"), count=2, width=2, line=3.4)  # fmt: skip
    plate.ink(at.line("-9,56 0,58 9,56", 3))
    flap = at.both("0,-60! 48,-56 64,-34 68,0 54,2! 48,-26 30,-40 0,-46!")
    shadow(plate, flap, face, 6)
    plate.solid(flap, "verd", line=4.6, shade=(-5, -5))
    body = at.both("0,-112! 40,-108 62,-96! 66,-54 40,-58 0,-62!")
    plate.solid(body, "verd", line=4.8, shade=(-8, -6), hatching=(-40, 6, 2.4), depth=(-18, -8))
    top = at.sharp("-98,-112 2,-146 102,-112 2,-86")
    plate.solid(top, "verd", line=5.2, shade=(-6, -5))
    plate.solid(at.line("2,-116 40,-106 74,-96 80,-60", 4, "flat"), "gold", line=2)
    plate.solid(at.area("73,-64! 87,-64! 92,-30! 68,-30!"), "gold", line=3.2, shade=(-3, -2))
    plate.solid(at.dot(2, -117, 7), "gold", line=2.8)
    return close_roundel(plate)


def queen_mother() -> Woodcut:
    """A crescent in her silver hair and spectacles on her nose: the stars are only counting."""
    plate = open_roundel("night", "stars", 48, 40)
    at = Place(150, 170, 1.02, -1)
    shoulders(plate, "lapis", 108, 254, 150)
    ruff = at.both("0,66 50,30 92,8 112,40 112,92 80,128 0,140!")
    plate.solid(ruff, "white", line=4.8, shade=(-8, -8))
    for half in at.pair():
        for k in range(7):
            a = math.radians(-28 + k * 18)
            c, s = math.cos(a), math.sin(a)
            plate.ink(half.line(f"{52 * c},{60 + 40 * s} {106 * c},{62 + 74 * s}", 2.4, "end"))
    neck(plate, at.moved(3, 54), 21, 36)
    hair(
        plate, at,
        "-6,-96 -44,-90 -72,-56 -74,-10 -56,24 -40,18! -40,-24 -20,-50! 14,-56 44,-30 46,-14! 62,-24 62,-60 "
        "40,-88",
        "silver", ("-60,-50 -66,-14 -54,16", "-44,-60 -52,-20 -46,12"), count=4, line=4.4,
    )  # fmt: skip
    face = turned_head(plate, at, ear=False)
    look = Look(
        gaze=(2.6, -0.6), opening=0.94, lid=5.4, slant=1.2, iris="lapis", frown=(1, -2), brow=4.4,
        brows="silver", brow_lift=5, nose=(1.1, 0.98),
    )  # fmt: skip
    turned_face(plate, at, face, look)
    lips(plate, at.moved(15, 52), 12, "madder", 1.6)
    creases(plate, at, "-2,30 -9,40 -8,51", "36,38 37,46", "-4,66 10,69 22,65", "-30,12 -38,15", width=2.1)
    spectacles(plate, at, (-11, -1), (31, -1), 17)
    hair(
        plate, at,
        "-10,-98 -48,-90 -74,-54 -76,-6 -62,6! -50,-20 -34,-44 -6,-56 24,-52 46,-26! 58,-34 60,-62 38,-88",
        "silver", ("-54,-74 -66,-40 -66,-8", "-14,-84 -34,-66 -44,-40"),
        ("0,-88 -6,-74 -10,-60", "40,-78 44,-62 44,-44"),
        count=4, width=2.6, line=4.4, shade=(-6, -5),
    )  # fmt: skip
    moon = ellipse(*at.spot(0, -118), 52).difference(ellipse(*at.spot(0, -138), 44))
    plate.solid(moon, "gold", line=4.8, shade=(-4, -6))
    plate.solid(star(*at.spot(0, -126), 19, 0.42, 5), "gold_light", line=3.4)
    band = at.area("-60,-66! -30,-84 4,-90 38,-80 58,-60! 54,-48! 34,-66 2,-74 -28,-70 -56,-52!")
    plate.solid(band, "gold", line=4, shade=(-3, -4))
    gem(plate, *at.spot(2, -82), 8, "lapis", True)
    for x, y in ((-32, -76), (36, -72)):
        gem(plate, *at.spot(x, y), 5, "madder")
    pearls(plate, at.points("-22,92 2,106 30,94"), 4.4, 10)
    plate.solid(at.dot(-56, 26, 6, 9), "lapis_light", line=2.8)
    return close_roundel(plate)


def clockwork() -> Woodcut:
    """A head of brass: lenses for eyes, a grille for a mouth, and somebody else has wound it up."""
    plate = open_roundel("murrey", "lozenge", 49)
    at = Place(150, 160, 1.0)
    shoulders(plate, "steel", 106, 258, 150)
    plate.solid(rect(116, 232, 68, 34), "steel2", line=4, shade=(-10, 0))
    for k in range(3):
        plate.ink(rect(116, 239 + k * 9, 68, 3))
    plate.solid(join(rect(144, 22, 12, 44), ring(132, 26, 15, 9), ring(168, 26, 15, 9)), "gold", line=4.2,
                shade=(-2, -3))  # fmt: skip
    for side in (-1, 1):
        plate.solid(gear(150 + side * 78, 156, 34, 10, 0.3), "gold", line=4.4, shade=(-5, -5))
        plate.solid(ellipse(150 + side * 78, 156, 8), "steel", line=3)
    skull = at.both("0,-102 44,-94 68,-54 70,0 68,48 56,82 0,88!")
    plate.solid(skull, "wood_light", line=5.4, shade=(-12, -6), hatching=(-30, 6.4, 2.4), depth=(-24, -8))
    plate.tint(at.area("-50,-58 -34,-82 -18,-88 -30,-72 -42,-50"), "gold_light")
    plate.ink(at.line("0,-102 1,-70 0,-34", 3), at.line("-68,-28 -30,-36 0,-38 30,-36 68,-28", 3.2))
    for x, y in ((-58, -38), (-34, -46), (34, -46), (58, -38), (-14, -50), (14, -50), (-60, 52), (60, 52)):
        plate.solid(at.dot(x, y, 4), "gold", line=2)
    for half in at.pair():
        plate.solid(half.dot(29, -4, 25), "gold", line=4.6, shade=(-5, -5))
        plate.solid(half.dot(29, -4, 16.5), "sky", line=3.8, shade=(-5, -4), dark="lapis")
        plate.ink(half.dot(29, -4, 6.5))
    for x in (-29, 29):
        plate.carve(at.dot(x - 3, -8, 2.4))
        plate.tint(at.dot(x - 7, -11, 4.6, 3.2), "white")
    plate.solid(at.sharp("-8,14 8,14 12,36 -12,36"), "gold", line=3.6, shade=(-3, -3))
    plate.solid(rounded(150 - 40, 160 + 46, 80, 28, 8), "night", line=4)
    for k in range(-3, 4):
        plate.solid(rect(150 + k * 11 - 3, 160 + 47, 6, 26), "steel", line=2)
    plate.solid(turn(gear(150, 296, 30, 10, 0.3), 9, (150, 296)), "gold", line=4, shade=(-4, -4))
    return close_roundel(plate)
