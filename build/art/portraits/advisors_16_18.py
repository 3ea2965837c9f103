"""Advisors 16 to 18: wizard, queen, king."""

from __future__ import annotations

import math

from motifs.hands import cupped, grip, sleeve
from motifs.heads import (
    Look,
    creases,
    front_face,
    front_head,
    hair,
    lips,
    neck,
)
from motifs.ornament import cross, fleur, star
from motifs.portrait import LOW, SHEET, Place, close_portrait, open_portrait, shoulders
from motifs.regalia import crown, ermine, gem, glow, pearls, shadow
from technique.shapes import bar, ellipse, join, poly, rect, strands, turn
from technique.woodcut import Woodcut


def wizard() -> Woodcut:
    """A long beard, a longer hat, a crystal that glows."""
    plate = open_portrait("murrey", "stars", 15, 44)
    at = Place(146, 168, 0.88)
    shoulders(plate, "lapis", 108, 228, 146)
    hair(
        plate,
        at,
        "0,-60 52,-50 74,0 84,70 98,130! 62,120 0,112",
        "steel",
        ("58,-20 66,50 86,120", "46,-20 52,60 60,116"),
        mirrored=True,
        count=5,
        width=3,
        line=4.8,
        shade=(-6, -4),
    )
    face = front_head(plate, at, "0,-76 32,-68 47,-34 46,4 38,38 24,60 0,72")
    look = Look(
        gaze=(4, 0.4), opening=0.92, lid=5.4, slant=2, iris="lapis", frown=(0, 0), brow=0.1, nose=(1.12, 1.1)
    )
    front_face(plate, at, face, look)
    creases(plate, at, "15,26 25,34 28,46", "28,16 36,22 38,32", "37,0 44,-3", "37,5 44,6", both=True)
    creases(plate, at, "-4,-30 -5,-24 -3,-16", "6,-30 5,-24 6,-17", width=2.4)
    for half in at.pair():
        hair(
            plate,
            half,
            "6,-15! 14,-26 28,-33 44,-36 64,-50! 58,-33 62,-33! 46,-23 28,-21 14,-14",
            "steel",
            ("10,-18 30,-29 54,-42", "12,-15 30,-22 52,-30"),
            count=2,
            width=2,
            line=3.6,
            shade=(-2, -3),
        )
    hair(
        plate,
        at,
        "0,46 16,41 28,42 38,22 43,-4 50,-8! 56,30 58,76 68,118 56,114! 54,150 38,148! 30,178 14,172! 0,204!",
        "steel",
        ("47,0 52,50 60,100 46,146", "4,64 5,110 4,150 2,198"),
        mirrored=True,
        count=11,
        width=3.2,
        line=4.8,
        shade=(-10, -5),
    )
    plate.solid(at.area("-10,57 0,55 10,57 0,64"), "rose", line=2.6)
    for half in at.pair():
        hair(
            plate,
            half,
            "0,42! 12,40 28,50 40,70 56,88! 36,84 20,70 10,58 0,54!",
            "steel",
            ("4,45 24,52 38,72 50,85", "3,52 14,60 26,74 40,83"),
            count=3,
            width=2.2,
            line=3.6,
            shade=(-3, -4),
        )
    hat = at.area(
        "-62,-54! -44,-104 -22,-150 0,-180 34,-190 70,-172 80,-144! 54,-156 36,-146 48,-104 62,-54!"
    )
    brim = at.area("-124,-36 -92,-54 0,-68 92,-54 124,-36 76,-28 0,-42 -76,-28")
    shadow(plate, brim, face, 8)
    plate.solid(hat, "lapis", line=5.4, shade=(-9, -5), hatching=(-35, 6.3, 2.6), depth=(-20, -8))
    plate.ink(at.line("-2,-162 14,-152 38,-150", 3), at.line("-24,-112 2,-104 22,-110", 2.8))
    for x, y, r in ((-18, -90, 11), (18, -128, 7.5), (24, -82, 7), (-12, -134, 6)):
        sign = star(*at.spot(x, y), r)
        plate.tint(sign, "gold_light")
        plate.ink(sign.buffer(1.4).difference(sign.buffer(-0.2)))
    plate.solid(brim, "lapis", line=5.2, shade=(-3, -7))
    plate.solid(at.both("0,-88 64,-72! 66,-55! 0,-69"), "gold", line=4, shade=(-3, -4))
    gem(plate, *at.spot(0, -78), 8, "madder", True)
    glow(plate, 284, 84, 34, 54, 24)
    staff = SHEET.line(f"288,{LOW} 280,250 288,180 282,122", 13, "flat")
    plate.solid(staff, "wood", line=4.2, shade=(-4, 0))
    for half in Place(284, 130).pair():
        plate.solid(
            half.line("0,6 22,-16 24,-48 13,-66", 9, (1.2, 1, 0.8, 0.3)).buffer(0.5), "wood", line=3.6
        )
    crystal = Place(284, 90)
    plate.solid(
        crystal.sharp("0,-36 16,-12 12,18 0,32 -13,18 -16,-12"), "sky", line=4.2, shade=(-4, -5), dark="lapis"
    )
    plate.ink(crystal.line("0,-34 -4,-8 0,30", 2.2), crystal.line("-15,-11 -4,-8 15,-12", 2.2))
    plate.tint(crystal.sharp("-11,-12 -4,-24 -4,-14"), "white")
    sleeve(plate, Place(290, 238), "lapis", "gold", 10)
    grip(plate, Place(284, 212, 0.95, -1))
    return close_portrait(plate, "lapis")


def queen() -> Woodcut:
    """Crowned and veiled, golden nets on her hair, a rose in her hand."""
    plate = open_portrait("madder2", "lozenge", 2, 40)
    at = Place(150, 158, 0.86)
    veil = Place(150, 0).both(f"0,84 56,96 90,146 96,206 118,270 122,{LOW}! 0,{LOW}!")
    plate.solid(veil, "white", line=5, shade=(-12, -4))
    for half in Place(150, 0).pair():
        plate.ink(
            strands(half.points("84,150 88,220 106,320"), half.points("62,150 70,230 74,320"), 5, 3, veil, 7)
        )
    gown = Place(150, 0).both(f"0,238 44,240 84,262 104,300 108,{LOW}! 0,{LOW}!")
    plate.solid(gown, "lapis", line=5.2, shade=(-13, -5), hatching=(-30, 6.5, 2.4), depth=(-24, -8))
    lilies = [
        fleur(150 + i * 28 + (14 if j % 2 else 0), 268 + j * 26, 0.42) for j in range(3) for i in range(-4, 4)
    ]
    plate.shade(join(*lilies).intersection(gown.buffer(-7)), "gold")
    neck(plate, at.moved(0, 52), 24, 44)
    plate.solid(Place(150, 0).both("0,236 28,240 44,240! 30,262 0,268"), "flesh", line=2.8)
    yoke = Place(150, 0).both("0,264 28,260 44,236! 58,240! 40,276 0,283")
    plate.solid(yoke, "gold", line=4, shade=(-3, -4))
    for k in range(-3, 4):
        gem(
            plate,
            150 + k * 14,
            275 - k * k * 1.5 - (4 if abs(k) == 3 else 0),
            4.4,
            "white" if k % 2 else "madder",
        )
    hair(plate, at, "0,-78 42,-70 64,-34 60,26 34,40 0,34", "gold", mirrored=True, line=4.4)
    face = front_head(plate, at, "0,-76 33,-66 48,-32 47,4 40,36 24,61 0,72")
    look = Look(
        gaze=(2.4, 0.6), opening=1.02, slant=1.6, frown=(3, 3), brow=4.6, brow_lift=2, nose=(0.92, 0.78)
    )
    front_face(plate, at, face, look)
    lips(plate, at.moved(0, 48), 13.5, "madder", 1.6)
    for half in at.pair():
        hair(
            plate,
            half,
            "0,-80! 34,-76 58,-44 60,-4 50,4! 47,-26 30,-52 0,-60!",
            "gold",
            ("4,-62 32,-50 49,-20 52,2", "6,-76 36,-70 56,-40 58,-4"),
            count=4,
            width=2.4,
            line=3.8,
            shade=(-4, -4),
        )
        bx, by = half.spot(65, 8)
        net = plate.solid(
            half.dot(65, 8, 26, 35), "gold", line=4.6, shade=(-7, -6), hatching=(-35, 5, 2), depth=(-11, -8)
        )
        mesh = [
            bar((bx - 60, by + k * 13 + 60 * d), (bx + 60, by + k * 13 - 60 * d), 2.2)
            for k in range(-7, 8)
            for d in (1, -1)
        ]
        plate.ink(*mesh, within=net.buffer(-2))
        for j in range(-2, 3):
            for i in range(-1, 2):
                knot = ellipse(bx + i * 13, by + j * 13, 2.8)
                if net.buffer(-3).contains(knot):
                    plate.solid(knot, "white", line=1.6)
    crown(plate, *at.spot(0, -58), 108, 66, None, ("lapis", "madder", "lapis"))
    pearls(plate, at.points("-50,-52 0,-46 50,-52"), 3, 7.6)
    pearls(plate, SHEET.points("128,224 136,238 150,244 164,238 172,224"), 3.6, 8.2)
    gem(plate, 150, 253, 5.5, "madder", True)
    stem = SHEET.line("284,300 280,220 284,150", 7.5, "flat")
    plate.solid(stem, "verd", line=3)
    for text in ("282,190! 304,170 322,174 328,188! 306,196", "282,172! 264,156 248,160 242,172! 262,180"):
        plate.solid(SHEET.area(text), "verd", line=3.6, shade=(-3, -4))
    plate.ink(SHEET.line("282,190 304,182 326,187", 2), SHEET.line("282,172 262,168 244,171", 2))
    _rose(plate, 282, 116)
    sleeve(plate, Place(288, 244), "white", "gold", 10)
    grip(plate, Place(282, 220, 0.88, -1))
    return close_portrait(plate, "lapis")


def _rose(plate: Woodcut, x: float, y: float) -> None:
    """A heraldic rose."""
    for k in range(5):
        plate.solid(
            turn(poly((x - 6, y - 28), (x, y - 44), (x + 6, y - 28)), 36 + k * 72, (x, y)), "verd", line=3.2
        )
    for count, reach, size, tint, dark, first in (
        (5, 23, 17, "rose", "madder", -90),
        (5, 11, 9, "white", "pale", -54),
    ):
        for k in range(count):
            a = math.radians(k * 72 + first)
            petal = ellipse(x + reach * math.cos(a), y + reach * math.sin(a), size)
            plate.solid(petal, tint, line=3.4, shade=(-4, -4), dark=dark)
    plate.solid(ellipse(x, y, 8.5), "gold", line=3)


def king() -> Woodcut:
    """Crowned and bearded, sceptre and orb, every eye on him and his on you."""
    plate = open_portrait("lapis", "fleur", 1, 40)
    at = Place(156, 156, 0.9)
    shoulders(plate, "madder", 124, 226, 156)
    hair(
        plate,
        at,
        "0,-60 54,-54 76,0 70,62 88,104! 60,116 0,110",
        "hair",
        ("54,-40 60,30 50,110", "70,-40 70,36 80,104"),
        mirrored=True,
        count=6,
        width=4,
        line=4.8,
    )
    collar = plate.solid(
        at.both("0,92 40,80 92,104 116,140 70,168 0,190"),
        "white",
        line=4.8,
        shade=(-9, -9),
        hatching=(-35, 6, 1.8),
    )
    ermine(plate, collar, 25, 0.95)
    face = front_head(plate, at, "0,-76 34,-66 51,-32 50,4 44,38 28,63 0,74")
    look = Look(gaze=(0.6, -0.4), opening=0.92, lid=5.8, slant=1.2, frown=(6, 6), brow=9.5, nose=(1.0, 1.05))
    front_face(plate, at, face, look)
    creases(plate, at, "38,0 45,-3", "38,4 45,5", "15,24 23,31 27,40", both=True)
    plate.ink(at.line("-2,-29 -3,-23 -1,-17", 2.2))
    hair(
        plate,
        at,
        "0,44 14,42 26,45 38,34 45,12 47,-16! 54,-16! 58,40 "
        "54,76 44,100 48,116! 36,116 26,112 18,126! 10,118 0,108!",
        "hair",
        ("49,-6 53,44 48,84 44,114", "24,62 26,80 24,98 20,124"),
        ("22,70 22,88 18,104 16,122", "2,68 3,84 2,98 3,108"),
        mirrored=True,
        count=7,
        width=3.4,
        line=4.6,
        shade=(-9, -6),
    )
    plate.solid(at.area("-13,56 0,54 13,56 0,66"), "rose", line=2.6)
    plate.ink(at.line("-13,56.5 0,59 13,56.5", 2.8))
    for half in at.pair():
        hair(
            plate,
            half,
            "0,40! 10,37 26,46 38,60 50,62 55,53! 57,66 46,76 30,71 14,57 0,53!",
            "hair",
            ("4,43 24,52 38,66 54,62", "3,51 18,56 32,70 50,70"),
            count=3,
            width=2.2,
            line=3.6,
            shade=(-2, -5),
        )
        hair(
            plate,
            half,
            "24,-72! 44,-66 60,-40 66,0 64,30 70,44! 56,40 52,22 51,-6 47,-30 38,-46",
            "hair",
            ("34,-64 50,-34 54,0 60,36", "46,-62 60,-36 63,0 64,36"),
            count=3,
            line=3.8,
            shade=(-4, -3),
        )
    shadow(plate, at.both("0,-120 60,-84 60,-54! 0,-42"), face, 9)
    creases(plate, at, "-14,-36 0,-39 14,-36", width=1.9)
    crown(plate, *at.spot(0, -46), 122, 74, "madder", ("madder", "lapis", "verd"))
    plate.solid(rect(283, 92, 10, 238), "gold", line=3.8, shade=(-3, 0))
    plate.solid(join(fleur(288, 62, 1.7), ellipse(288, 94, 11, 7)), "gold", line=4.2, shade=(-3, -3))
    plate.solid(ellipse(288, 110, 8, 5), "madder", line=2.8)
    _orb(plate, 52, 214)
    sleeve(plate, Place(292, 240), "white", None, 12)
    ermine(plate, SHEET.area(f"272,250 292,240 314,252 340,{LOW} 268,{LOW}"), 20, 0.75)
    plate.solid(
        SHEET.area("268,246 290,236 314,246 316,258 290,250 266,258"), "gold", line=3.6, shade=(-3, -3)
    )
    grip(plate, Place(288, 214, 0.95, -1))
    return close_portrait(plate, "madder")


def _orb(plate: Woodcut, x: float, y: float) -> None:
    """The orb, its cross above, a hand below."""
    plate.solid(ellipse(x, y, 36), "gold", line=4.6, shade=(-9, -8), hatching=(-40, 5, 2.2), depth=(-16, -14))
    band = Place(x, y)
    plate.ink(*[band.line(f"-35,{d - 3} 0,{d + 8} 35,{d - 3}", 2.4, "flat") for d in (-6, 2)])
    plate.ink(band.line("-4,-35 -5,4", 2.3, "flat"), band.line("4,-35 3,4", 2.3, "flat"))
    plate.solid(cross(x, y - 51, 1.35), "gold", line=3.6, shade=(-2, -2))
    gem(plate, x, y + 2, 6, "madder", True)
    sleeve(plate, Place(x, y + 56), "white", "gold", -8)
    cupped(plate, Place(x, y + 34, 0.92), "flesh", 50)
