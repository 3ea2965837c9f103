"""Advisors 1 to 3: jester, squire, architect."""

from __future__ import annotations

import math

from motifs.hands import grip, pinch, sleeve
from motifs.heads import (
    Look,
    creases,
    freckles,
    front_face,
    front_head,
    grin,
    hair,
    lips,
    neck,
    turned_face,
    turned_head,
)
from motifs.ornament import fleur
from motifs.portrait import LOW, SHEET, Place, close_portrait, open_portrait, shoulders
from motifs.regalia import bell, gem, shadow
from technique.shapes import bar, crescent, ellipse, join, poly, rect
from technique.woodcut import Woodcut


def jester() -> Woodcut:
    """Cap and bells, a grin, and a marotte that grins back."""
    plate = open_portrait("gold", "lozenge", 3, 40, "white")
    at = Place(156, 150, 0.94)
    body = shoulders(plate, "madder", 100, 222, 156)
    left = body.intersection(rect(0, 0, 156, LOW))
    plate.tint(left.buffer(-1.5), "verd")
    plate.shade(crescent(body, -13, -5).intersection(left), "verd2")
    for k in (0, 6, 1, 5, 2, 4, 3):
        angle = math.radians(180 - k * 30)
        x, y = 156 + 96 * math.cos(angle), 214 + 58 * math.sin(angle)
        x1, y1 = 156 + 58 * math.cos(angle + 0.3), 204 + 30 * math.sin(angle + 0.3)
        x2, y2 = 156 + 58 * math.cos(angle - 0.3), 204 + 30 * math.sin(angle - 0.3)
        dag = SHEET.area(
            f"{x1},{y1 - 6}! {x2},{y2 - 6}! {x2 * 0.4 + x * 0.6},{y2 * 0.4 + y * 0.6} {x},{y}! "
            f"{x1 * 0.4 + x * 0.6},{y1 * 0.4 + y * 0.6}"
        )
        plate.solid(dag, "verd" if k % 2 else "madder", line=4, shade=(-4, -4))
        bell(plate, x, y + 2, 7)
    for half in at.pair():
        horn = half.area("10,-84! 36,-114 74,-122 106,-100 122,-62 118,-34! 104,-54 86,-62 70,-46 62,-16!")
        tint = "verd" if half.side > 0 else "madder"
        plate.solid(horn, tint, line=5, shade=(-6, -9), hatching=(-55, 6, 2.4), depth=(-8, -15))
        plate.ink(half.line("44,-60 66,-82 92,-80 108,-58", 3.4), half.line("52,-42 62,-58 74,-66", 2.6))
        bell(plate, *half.spot(119, -24), 11)
    peak = at.area("-34,-70! -32,-112 -12,-142 12,-146 30,-132! 20,-120 28,-92 36,-66!")
    plate.solid(peak, "lapis", line=5, shade=(-9, -5))
    plate.ink(at.line("-6,-132 -12,-106 -10,-78", 3.2), at.line("8,-128 10,-100 12,-78", 2.8))
    bell(plate, *at.spot(32, -128), 10)
    face = front_head(plate, at, "0,-70 36,-60 52,-28 53,6 50,34 30,60 0,75")
    hood = plate.solid(
        at.both("0,-86 40,-78 64,-40 66,10 60,52 38,84 0,99! 0,74! 28,60 48,34 51,4 50,-26 34,-52 0,-58!"),
        "madder",
        line=4.4,
        shade=(-5, -5),
    )
    plate.tint(hood.intersection(rect(0, 0, at.x, LOW)).buffer(-1.2), "verd")
    for half in at.pair():
        for k in range(8):
            a = math.radians(-70 + k * 20)
            c, s = math.cos(a), math.sin(a)
            plate.ink(half.line(f"{56 * c},{4 + 72 * s} {63 * c},{4 + 80 * s}", 2.4, "end"))
    look = Look(gaze=(4, -0.6), opening=1.0, frown=(2, -4), brow_lift=2, nose=(0.95, 1.25))
    front_face(plate, at, face, look, (31, 24))
    plate.tint(at.dot(3, 26, 11, 8), "blush", within=face)
    grin(plate, at.moved(0, 43), 33, 19)
    creases(plate, at, "17,24 31,29 38,39", both=True, width=2.5)
    plate.solid(rect(284, 150, 9, 180), "wood", line=3.6, shade=(-3, 0))
    _marotte(plate, Place(288, 128))
    sleeve(plate, Place(290, 242), "verd", "white", 14)
    grip(plate, Place(288, 218, 0.92, -1))
    return close_portrait(plate, "verd")


def _marotte(plate: Woodcut, doll: Place) -> None:
    """The jester's second self on its stick."""
    for half in doll.pair():
        ear = half.area("2,-26! 18,-40 36,-34 40,-10! 28,-17 20,-2!")
        plate.solid(ear, "verd" if half.side < 0 else "madder", line=3.6, shade=(-2, -3))
        bell(plate, *half.spot(39, -5), 6)
    plate.solid(doll.both("0,24 18,20 30,36! 12,42 0,54!"), "lapis", line=3.6, shade=(-3, -3))
    plate.solid(doll.dot(0, 0, 20, 25), "flesh", line=3.6, shade=(-4, -3))
    plate.solid(doll.both("0,-38! 14,-27 21,-12! 10,-17 0,-19"), "madder", line=3)
    for half in doll.pair():
        plate.tint(half.dot(11, 6, 4), "blush")
        plate.ink(half.dot(7, -5, 2.5), half.line("3,-12 7,-14 12,-12", 2.2))
    plate.ink(doll.line("1,-4 5,4 -1,6", 2.2), doll.line("-10,9 0,16 11,8", 3))


def squire() -> Woodcut:
    """A boy under a feathered cap, turned to his pennon."""
    plate = open_portrait("verd", "fleur", 14, 40, "white")
    at = Place(146, 148, 0.96)
    body = shoulders(plate, "lapis", 92, 222, 140)
    right = body.intersection(rect(140, 0, 200, LOW))
    plate.tint(right.buffer(-1.5), "white")
    plate.shade(crescent(body, -13, -5).intersection(right), "stone")
    plate.ink(rect(138.6, 222, 3, 110), within=body)
    plate.shade(
        join(fleur(96, 262, 0.62), fleur(66, 276, 0.55), fleur(114, 296, 0.6)).intersection(body), "gold"
    )
    plate.shade(fleur(176, 268, 0.62).intersection(body), "lapis")
    neck(plate, at.moved(0, 52), 21, 42)
    collar = at.both("0,90 22,86 36,78! 44,98 22,114 0,120!")
    plate.solid(collar, "gold", line=3.8, shade=(-3, -4))
    hair(
        plate,
        at,
        "-10,-84 -52,-70 -70,-24 -66,40 -50,58 -30,52 -30,-20! 10,-60! 46,-50 52,-20! 50,-66 26,-82",
        "gold",
        line=4.4,
    )
    face = turned_head(
        plate,
        at,
        ear=False,
        outline="-8,-74 22,-70 42,-50 46,-26! 43,-13 41,-3! 45,12 42,30 36,42 34,54 24,65 8,70 "
        "-8,67 -28,52 -43,28 -48,4 -50,-16 -44,-50 -28,-66",
    )
    look = Look(
        gaze=(3.4, -1.6),
        opening=1.16,
        lid=4.6,
        slant=0,
        frown=(-2, -3),
        brow=5.4,
        brow_lift=2,
        nose=(0.84, 0.86),
        shaded=False,
    )
    turned_face(plate, at, face, look)
    freckles(plate, at, -14)
    freckles(plate, at, 36, 5)
    plate.ink(
        at.line("2,49 14,51 27,45", 3.4, (0.6, 1, 0.6)),
        at.line("9,58 15,59.5 22,57", 2.2),
        at.line("27,42 31,45 30,50", 2.4),
    )
    hair(
        plate,
        at,
        "-8,-90 -48,-78 -70,-36 -72,18 -66,44 -52,50! -44,34 -44,-8 -34,-26! -22,-20 -12,-28! 0,-22 12,-30! "
        "24,-24 34,-32! 42,-26 49,-12! 54,-50 34,-80",
        "gold",
        ("-34,-74 -62,-30 -64,36", "-24,-74 -52,-30 -56,30"),
        ("-6,-82 -16,-50 -18,-26", "24,-78 38,-56 42,-32"),
        count=4,
        width=2.4,
        line=4,
    )
    cap = at.area("-72,-50 -76,-78 -48,-104 2,-112 46,-98 66,-70 58,-48 22,-58 -10,-62 -46,-56")
    plate.solid(cap, "madder", line=5, shade=(-8, -7), hatching=(-40, 6.2, 2.5), depth=(-16, -10))
    plate.ink(at.line("2,-108 -6,-86 -2,-64", 3))
    feather = at.area("-42,-66! -66,-96 -70,-128 -44,-140 -32,-122 -44,-112! -32,-98 -38,-78")
    plate.solid(feather, "white", line=4, shade=(-3, -4))
    plate.ink(at.line("-42,-68 -52,-100 -48,-128", 2.8, "start"))
    gem(plate, *at.spot(-42, -64), 7, "gold")
    plate.solid(rect(246, 26, 10, 304), "wood", line=3.8, shade=(-3, 0))
    plate.solid(ellipse(251, 22, 9), "gold", line=3.4, shade=(-3, -3))
    flag = plate.solid(
        SHEET.area("257,36! 288,44 326,34! 312,72 328,112! 290,116 257,108!"),
        "madder",
        line=4.4,
        shade=(-5, -5),
        hatching=(-35, 6, 2.2),
        depth=(-9, -9),
    )
    sign = fleur(286, 78, 1.25)
    plate.tint(sign, "gold", within=flag)
    plate.ink(sign.buffer(1.6).difference(sign.buffer(-0.3)))
    sleeve(plate, Place(256, 244), "white", "gold", 8)
    grip(plate, Place(251, 220, 0.9, -1))
    return close_portrait(plate, "gold2")


def architect() -> Woodcut:
    """A master builder in coif and cap, compasses open in her hand, the plan before her."""
    plate = open_portrait("wood", "lozenge", 17, 42)
    at = Place(186, 140, 0.95, -1)
    shoulders(plate, "night", 106, 220, 190)
    folds = [
        SHEET.line(f"{x},244 {x + d},280 {x + d * 2},{LOW}", 3.2, "end")
        for x, d in ((130, -5), (160, -3), (226, 3), (262, 8))
    ]
    plate.shade(join(*folds), "grey")
    coif = at.area(
        "-8,-84 -54,-70 -72,-20 -70,40 -56,74 -30,92 10,96 34,88 "
        "30,66! -20,60 -36,20 -30,-40! 10,-62! 46,-40 50,-56 30,-78"
    )
    plate.solid(coif, "white", line=4.6, shade=(-8, -5))
    plate.ink(
        at.line("-60,-20 -60,30 -40,72", 2.6),
        at.line("-50,40 -34,70 -6,82", 2.6),
        at.line("-20,86 4,88 24,82", 2.2),
    )
    face = turned_head(plate, at, ear=False)
    look = Look(gaze=(-3.4, 1.4), opening=0.95, lid=5, slant=1.4, frown=(3, 1), brow=6.2, nose=(1.06, 1.0))
    turned_face(plate, at, face, look)
    lips(plate, at.moved(16, 50), 13, "rose", 1.6)
    creases(plate, at, "-2,30 -6,40 -3,50", "-30,2 -38,-1", "-30,7 -38,9")
    band = at.area("-8,-82 -54,-68 -64,-30! -44,-34 -30,-50 6,-58 44,-40! 46,-58 26,-78")
    plate.solid(band, "white", line=3.6, shade=(-4, -3))
    shadow(plate, at.area("-70,-60! 0,-66 56,-46! 50,-100 -60,-100"), face, 8)
    cap = at.area("-74,-56! -84,-92 -66,-116 -10,-124 44,-116 70,-94 62,-50! 4,-66")
    plate.solid(cap, "verd", line=5.2, shade=(-8, -7), hatching=(-40, 6.2, 2.5), depth=(-17, -8))
    plate.ink(at.line("-34,-116 -42,-92 -38,-72", 3), at.line("22,-116 28,-94 26,-70", 3))
    plate.solid(at.area("-72,-60! 0,-74 62,-54! 60,-36! 0,-56 -70,-42!"), "gold", line=4, shade=(-3, -4))
    gem(plate, *at.spot(14, -63), 7, "madder", True)
    plan = plate.solid(
        poly((214, 236), (330, 222), (338, 300), (222, 318)), "white", line=4.4, shade=(-4, -4)
    )
    arches = [
        SHEET.line(text, 2.8, "flat")
        for text in ("232,290 232,262 260,240 290,256 292,284", "246,288 246,268 262,258 276,266 278,284")
    ]
    lines = join(*arches, bar((226, 291), (300, 281), 2.6), bar((262, 242), (265, 286), 2.2))
    plate.tint(lines, "lapis", within=plan)
    plate.solid(
        SHEET.area("206,232 330,216 336,226 334,232 212,246 204,242"), "pale", line=3.6, shade=(-2, -4)
    )
    pivot = Place(74, 100)
    for half in pivot.pair():
        plate.solid(half.sharp("-1,8 9,6 34,148 32,170 24,150"), "steel", line=4, shade=(-3, 0))
    plate.solid(pivot.line("-22,82 0,74 22,82", 8, "flat"), "gold", line=2.8)
    plate.solid(pivot.dot(0, 0, 16), "gold", line=4.2, shade=(-4, -4))
    plate.ink(pivot.dot(0, 0, 4.5))
    plate.solid(rect(69.5, 64, 9, 22), "gold", line=3.2, shade=(-2, 0))
    sleeve(plate, Place(84, 226), "night", "white", -22)
    pinch(plate, Place(78, 176, 0.92), "flesh")
    return close_portrait(plate, "verd")
