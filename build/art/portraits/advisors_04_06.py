"""Advisors 4 to 6: merchant, sergeant, alchemist."""

from __future__ import annotations

from motifs.hands import cupped, grip, pinch, sleeve
from motifs.heads import (
    Look,
    creases,
    front_face,
    front_head,
    hair,
    lips,
    spectacles,
    turned_face,
    turned_head,
)
from motifs.ornament import star
from motifs.portrait import SHEET, Place, close_portrait, open_portrait, shoulders
from motifs.regalia import chain, fur, gem, glow, mail, shadow
from technique.shapes import crescent, ellipse, hatch, join, poly, rect, ring
from technique.woodcut import Woodcut


def merchant() -> Woodcut:
    """Well fed and well meaning, under a chaperon, weighing gold against wood."""
    plate = open_portrait("murrey", "damask", 8, 44)
    at = Place(150, 150, 0.96)
    shoulders(plate, "verd", 116, 220, 150)
    collar = Place(150, 0).both("0,252 36,222 74,228 92,246 70,280 54,330! 14,330! 14,290 0,268")
    plate.solid(collar, "wood", line=4.6, shade=(-8, -5))
    fur(plate, collar)
    chain(plate, SHEET.points("96,240 118,276 150,290 182,276 204,240"), 6.2)
    hair(
        plate,
        at,
        "0,-50 52,-42 62,20 58,52 44,60 0,50",
        "hair2",
        ("56,-10 60,30 50,58", "46,-10 50,30 44,58"),
        mirrored=True,
        count=4,
        line=4.2,
    )
    tail = plate.solid(
        at.area("44,-58 76,-40 92,10 94,80 82,132! 64,100 56,40 44,0"),
        "madder",
        line=4.8,
        shade=(-8, -3),
        hatching=(-35, 6.2, 2.4),
        depth=(-14, -8),
    )
    plate.ink(at.line("60,-28 76,30 76,104", 3.4), within=tail)
    face = front_head(plate, at, "0,-72 36,-64 53,-32 60,6 62,38 42,68 0,79")
    creases(plate, at, "-34,67 -16,84 0,87 18,84 38,65", width=2.8)
    look = Look(
        gaze=(3, 1.6),
        opening=0.78,
        lid=5.8,
        slant=-1,
        frown=(1, -3),
        brow=6.6,
        brow_lift=1,
        nose=(0.92, 1.35),
    )
    front_face(plate, at, face, look, (37, 26))
    plate.tint(at.dot(2, 27, 11, 8), "blush", within=face)
    lips(plate, at.moved(2, 51), 19, "rose", 4, -1)
    creases(plate, at, "18,26 31,33 36,46", both=True, width=2.6)
    plate.solid(at.both("0,63 7,61 10,72 5,82 0,88!"), "hair2", line=2.8)
    crest = at.area("-70,-84! -84,-112 -64,-134 -36,-126 -30,-150 4,-142 28,-152 48,-130 74,-120 72,-78!")
    plate.solid(crest, "madder", line=5, shade=(-9, -6), hatching=(-40, 6.4, 2.6), depth=(-18, -10))
    for text in ("-36,-128 -32,-106 -28,-88", "4,-138 2,-112 2,-88", "46,-128 38,-108 34,-88"):
        plate.ink(at.line(text, 3.2))
    roll = at.area("-74,-64 -70,-84 -38,-96 0,-100 40,-96 72,-84 76,-64 66,-50 34,-58 0,-61 -32,-58 -64,-50")
    shadow(plate, roll, face, 7)
    plate.solid(roll, "gold", line=5, shade=(-6, -8))
    for k in range(-5, 6):
        x, lift = k * 13, abs(k) ** 1.6
        plate.ink(
            at.line(f"{x - 5},{-97 + lift * 0.8} {x + 3},{-80 + abs(k) * 1.8} {x + 1},{-56 + abs(k)}", 2.8)
        )
    gem(plate, *at.spot(0, -80), 8.5, "lapis", True)
    arm = SHEET.area("258,128 280,116 302,128 324,158 340,206 344,330! 236,330! 258,284 286,232 272,168")
    plate.solid(arm, "verd", line=5, shade=(-9, -5), hatching=(-30, 6.2, 2.4), depth=(-18, -8))
    cuff = SHEET.area("254,128 279,114 305,128 306,144 280,132 256,144")
    plate.solid(cuff, "wood", line=3.8, shade=(-3, -3))
    _scales(plate, Place(276, 168))
    pinch(plate, Place(279, 76, 0.9, -1))
    return close_portrait(plate, "verd")


def _scales(plate: Woodcut, beam: Place) -> None:
    """A balance hung from its ring: gold in one pan, wood in the other."""
    plate.solid(
        join(beam.sharp("-3,-80 3,-80 4,0 -4,0"), ring(beam.x, beam.y - 86, 8, 5)),
        "gold",
        line=3.4,
        shade=(-2, -2),
    )
    plate.solid(beam.area("-46,6! -42,-5 0,-10 42,-5 46,6! 34,2 0,2 -34,2"), "gold", line=4, shade=(-2, -3))
    for half, drop in ((beam.other, 46), (beam, 58)):
        strings = [half.line(f"42,4 {x},{drop}", 2.4, "flat") for x in (27, 57)]
        plate.solid(join(*strings), "gold2", line=1.6)
    for k in range(3):
        plate.solid(beam.dot(-53 + k * 11, 41 - (k % 2) * 7, 8, 7), "gold", line=3, shade=(-2, -2))
    for x in (35, 50):
        plate.solid(beam.dot(x, 52, 8), "wood", line=3, shade=(-2, -2))
        plate.ink(ring(*beam.spot(x, 52), 4, 1.6))
    for half, drop in ((beam.other, 46), (beam, 58)):
        pan = half.area(f"21,{drop}! 63,{drop}! 57,{drop + 13} 42,{drop + 18} 27,{drop + 13}")
        plate.solid(pan, "gold", line=4, shade=(-3, -4))
    plate.solid(beam.sharp("-6,-8 6,-8 0,28"), "gold", line=3)


def sergeant() -> Woodcut:
    """Kettle hat, mail and a great moustache."""
    plate = open_portrait("gold", "lozenge", 16, 52)
    at = Place(150, 154, 0.96)
    body = shoulders(plate, "lapis", 112, 226, 150)
    badge = join(rect(139, 246, 22, 90), rect(112, 262, 76, 20)).intersection(body)
    plate.solid(badge, "white", line=3.6, shade=(-4, -3))
    coif = plate.solid(
        at.both("0,-70 54,-58 68,6 70,70 84,104 44,120 0,126"), "steel2", line=4.8, shade=(-9, -4)
    )
    mail(plate, coif)
    face = front_head(plate, at, "0,-70 36,-62 52,-30 52,6 50,38 34,60 0,70")
    plate.ink(face.boundary.buffer(4).difference(face.buffer(2)))
    look = Look(
        gaze=(-3, 0.2),
        opening=0.9,
        slant=-1.5,
        frown=(2, 5),
        brow=9,
        brows="hair",
        brow_lift=-2,
        nose=(0.95, 1.35),
    )
    front_face(plate, at, face, look, (35, 25))
    plate.tint(at.dot(2, 28, 11, 8), "blush", within=face)
    plate.ink(at.line("-14,61 0,64 14,61", 3.2), at.line("-7,67 8,67", 2))
    for half in at.pair():
        hair(
            plate,
            half,
            "0,40! 14,36 34,42 54,40 68,24 72,8! 84,30 74,50 50,62 24,61 8,57 0,52!",
            "hair",
            ("4,43 30,46 56,43 72,18", "4,52 24,57 52,54 76,32"),
            count=4,
            width=2.6,
            shade=(-2, -6),
        )
    brim = at.both("0,-66 56,-62 98,-32 106,-14! 60,-32 0,-42")
    shadow(plate, brim, face, 8)
    bowl = at.both("0,-134! 28,-124 52,-96 60,-58! 0,-50")
    plate.solid(bowl, "steel", line=5.2, shade=(-9, -5), hatching=(-38, 6, 2.4), depth=(-18, -8))
    plate.ink(at.line("0,-130 0,-64", 3.4, "flat"))
    plate.solid(brim, "steel", line=5.2, shade=(-4, -7), hatching=(-38, 5.8, 2.2), depth=(-8, -12))
    plate.ink(*[at.dot(x, -58 + abs(x) * 0.06, 2.8) for x in (-44, -22, 0, 22, 44)])
    plate.solid(rect(282, 22, 11, 308), "wood", line=3.8, shade=(-3, 0))
    plate.solid(
        SHEET.area("278,66! 252,44 236,64 236,106 250,128 278,104!"),
        "silver",
        line=4.6,
        shade=(-5, -5),
        hatching=(-40, 5.6, 2),
        depth=(-8, -9),
    )
    plate.ink(SHEET.line("246,62 243,86 250,114", 2.2))
    plate.solid(SHEET.area("293,70! 314,76 326,92! 310,94 293,102!"), "silver", line=4, shade=(-2, -4))
    plate.solid(poly((279, 40), (287.5, 4), (296, 40)), "silver", line=4)
    plate.solid(rect(279, 60, 17, 48), "steel2", line=3.4, shade=(-3, 0))
    sleeve(plate, Place(292, 240), "steel", None, 10, 1.1)
    plate.ink(SHEET.line("268,262 294,254 320,264", 3), SHEET.line("266,276 296,268 324,278", 3))
    grip(plate, Place(287, 214, 0.98, -1), "steel")
    return close_portrait(plate, "lapis")


def alchemist() -> Woodcut:
    """A hooded sage, spectacles on his nose, lost in his retort."""
    plate = open_portrait("lapis2", "stars", 5, 44)
    at = Place(136, 152, 0.94)
    body = shoulders(plate, "murrey", 108, 226, 132)
    plate.shade(
        join(*[star(x, y, 9, 0.4, 6) for x, y in ((52, 270), (90, 290), (196, 282))]).intersection(body),
        "gold",
    )
    hood = at.area(
        "-14,-142! 18,-118 58,-88 80,-34 84,30 104,92 76,124 "
        "-10,120 -78,122 -104,92 -86,24 -84,-36 -62,-88 -34,-116"
    )
    plate.solid(hood, "murrey", line=5.2, shade=(-10, -6), hatching=(-35, 6.5, 2.6), depth=(-22, -10))
    inner = at.area("-4,-98! 34,-84 58,-44 60,16 52,80 -4,90 -58,80 -66,16 -64,-40 -40,-80")
    plate.solid(inner, "gold", line=4.2, shade=(9, 8))
    plate.ink(hatch(inner, 90, 6, 2.2, "both", seed=3))
    face = turned_head(plate, at, ear=False)
    creases(plate, at, "-24,-40 -4,-46 14,-42 36,-40", "-20,-49 -2,-54 14,-51 32,-49", "-16,-58 0,-62 24,-58")
    look = Look(
        gaze=(3.4, 2.4),
        opening=1.0,
        lid=4.8,
        frown=(2, 2),
        brow=10,
        brows="white",
        brow_lift=5,
        nose=(1.1, 1.12),
    )
    turned_face(plate, at, face, look)
    creases(plate, at, "-32,0 -40,-3", "-32,6 -41,7", "-4,28 -12,36 -14,48")
    plate.tint(at.dot(27, 28, 9, 7), "blush", within=face)
    spectacles(plate, at, (-11, -3), (30, -3), 17)
    plate.solid(at.line("-28,-4 -40,-7 -50,-4", 5, "flat"), "gold", line=2)
    hair(
        plate,
        at,
        "-44,-2! -36,22 -30,40 -14,41 14,44 32,40 42,24! 44,50 "
        "42,84 34,120 16,170! -4,150 -22,160 -30,120 -46,80 -52,34",
        "white",
        ("-46,6 -46,50 -34,100 -20,150", "36,40 38,70 32,110 16,160"),
        count=12,
        width=3,
        line=4.6,
        shade=(-10, -5),
    )
    plate.solid(at.area("4,57! 15,54 25,57! 15,64"), "rose", line=2.6)
    for text, guides in (
        ("14,41! 26,38 38,44 44,58 50,72! 36,70 26,62 14,54!", ("18,44 32,48 44,64", "18,51 28,57 42,67")),
        ("14,41! 0,38 -14,46 -22,66 -30,84! -14,78 0,64 14,54!", ("10,44 -8,52 -22,76", "10,51 0,60 -14,76")),
    ):
        hair(plate, at, text, "white", guides, count=3, width=2.2, line=3.6, shade=(-3, -4))
    glow(plate, 272, 150, 52, 74)
    _retort(plate)
    sleeve(plate, Place(284, 226), "murrey", "gold", 14, 1.05)
    cupped(plate, Place(280, 198, 0.98, -1), "flesh", 52)
    return close_portrait(plate, "murrey")


def _retort(plate: Woodcut) -> None:
    """A bulb of glass with a long beak, something green in it."""
    neck_line = SHEET.line("262,104 244,86 214,92 192,122", 15, (1.5, 1.15, 0.85, 0.55))
    bulb = join(neck_line, ellipse(278, 148, 48), SHEET.area("240,122! 252,92 278,94 300,104! 290,130"))
    plate.solid(bulb, "silver", line=5, shade=(-6, -5), dark="stone")
    liquid = plate.solid(
        ellipse(278, 148, 42).intersection(rect(200, 146, 160, 60)),
        "green",
        line=2.8,
        shade=(-10, -8),
        dark="verd",
    )
    plate.ink(hatch(crescent(liquid, -16, -12), -40, 5.2, 2, seed=3), within=liquid)
    for x, y, r in (
        (262, 160, 5),
        (282, 172, 7),
        (296, 158, 4),
        (272, 178, 3.6),
        (276, 136, 4.4),
        (288, 126, 3.2),
        (272, 116, 2.8),
    ):
        plate.solid(ellipse(x, y, r), "white", line=2)
    plate.ink(SHEET.line("246,164 241,146 250,124", 3.4), SHEET.line("254,98 240,94 222,100", 2))
    plate.solid(SHEET.area("190,130! 195,142 190,149 184,142"), "green", line=2.4)
