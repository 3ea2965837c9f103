"""Advisors 7 to 9: astronomer, treasurer, hunter."""

from __future__ import annotations

import math

from motifs.hands import grip, sleeve
from motifs.heads import (
    Look,
    creases,
    freckles,
    front_face,
    front_head,
    hair,
    lips,
    neck,
    profile_eye,
    turned_face,
    turned_head,
)
from motifs.ornament import star
from motifs.portrait import LOW, SHEET, Place, close_portrait, open_portrait, shoulders
from motifs.regalia import gem, glow, plume, shadow
from technique.shapes import Shape, bar, ellipse, hatch, join, rect, ring, strands, stroke, turn
from technique.woodcut import Woodcut


def astronomer() -> Woodcut:
    """A scholar in a turban, in profile before his armillary sphere."""
    plate = open_portrait("night", "stars", 20, 44)
    at = Place(136, 146, 0.96, -1)
    robe = SHEET.area(f"170,226! 132,218 76,226 34,258 14,{LOW}! 236,{LOW}! 222,284 200,248")
    plate.solid(robe, "madder", line=5.4, shade=(-14, -6), hatching=(-30, 6.5, 2.6), depth=(-30, -10))
    hair(
        plate,
        at,
        "0,-60 40,-60 62,-20 66,40 72,80 50,90 20,84 10,20",
        "silver",
        ("26,-20 34,30 36,84", "58,-20 60,40 66,82"),
        count=6,
        line=4.6,
        shade=(-7, -4),
    )
    face = plate.solid(
        at.area(
            "-14,-72 -36,-56 -45,-34 -46,-20 -43,-10! -54,4 -60,16 "
            "-66,26 -59,33 -47,34! -50,40 -44,48! -48,58 "
            "-48,72 -36,80 0,76 30,56 36,0 24,-50"
        ),
        "umber",
        line=4.6,
        shade=(8, -7),
    )
    profile_eye(plate, at.moved(0, -6), 8, "white")
    creases(
        plate, at, "-7,-6 3,-9", "-7,-2 3,-3", "-7,2 3,4", "-40,-38 -24,-41 -8,-38", "-36,-46 -20,-50 -6,-47"
    )
    plate.ink(at.line("-55,32 -51,24 -45,27 -46,34", 2.8))
    plate.ink(hatch(at.area("10,-20 32,-10 30,40 6,50 14,20"), 22, 5.4, 2.1, seed=6), within=face)
    beard = at.area(
        "-48,40! -30,34 -8,40 10,26 22,-6! 36,0 38,40 24,80 -6,104 -36,122 -66,126! -60,108 -54,84 -54,58"
    )
    plate.solid(beard, "white", line=4.6, shade=(6, -6))
    plate.ink(
        strands(at.points("-46,56 -50,86 -60,120"), at.points("30,8 30,50 -10,100 -54,124"), 12, 3, beard, 5)
    )
    tache = plate.solid(
        at.area("-54,38! -44,34 -24,42 -12,60 -10,74! -24,64 -40,52 -52,50"), "white", line=3.4, shade=(2, -4)
    )
    plate.ink(strands(at.points("-50,40 -28,46 -12,70"), at.points("-48,48 -34,52 -14,70"), 3, 2, tache))
    plate.ink(at.line("-48,53 -42,54 -36,58", 2.8))
    turban = at.area("-48,-42 -56,-62 -44,-92 0,-110 50,-98 70,-58 58,-20 36,-18 22,-48 -10,-58 -34,-48")
    plate.solid(turban, "lapis", line=5.2, shade=(9, -7), hatching=(35, 6.3, 2.5), depth=(18, -10))
    for text in (
        "-46,-60 -10,-80 42,-48 50,-24",
        "-40,-86 4,-94 56,-62",
        "-50,-48 -16,-66 26,-50",
        "-22,-102 20,-104 58,-76",
    ):
        plate.ink(at.line(text, 3.6))
    feather = at.area("-36,-76! -56,-100 -42,-128 -22,-132! -26,-102")
    plate.solid(feather, "white", line=3.8, shade=(3, -3))
    plate.ink(at.line("-36,-80 -40,-104 -30,-126", 2.4, "start"))
    gem(plate, *at.spot(-38, -68), 9, "madder", True)
    _armillary(plate, 274, 118, 52)
    sleeve(plate, Place(282, 250), "madder", "gold", 10)
    grip(plate, Place(274, 222, 0.92, -1), "umber")
    return close_portrait(plate, "lapis")


def _armillary(plate: Woodcut, x: float, y: float, radius: float) -> None:
    """The sphere of the heavens: rings about a small earth, on a stem."""
    glow(plate, x, y, radius + 7, radius + 20, 24)
    plate.solid(rect(x - 4.5, y + radius, 9, 120), "gold", line=3.6, shade=(-2, 0))
    plate.solid(ellipse(x, y + radius + 14, 13, 6), "gold", line=3.2, shade=(-3, -2))
    outer = ring(x, y, radius, 8)
    back = [turn(_hoop(x, y, radius - 4, share), angle, (x, y)) for share, angle in ((0.3, 24), (0.34, -62))]
    for hoop in back:
        plate.solid(hoop, "gold2", line=2.6)
    plate.solid(ellipse(x, y, 13), "verd", line=3.2, shade=(-4, -4))
    plate.tint(ellipse(x - 4, y - 4, 4, 3), "pale")
    for angle in (24, -62):
        front = turn(
            _hoop(x, y, radius - 4, 0.3 if angle > 0 else 0.34).intersection(rect(x - 90, y, 180, 90)),
            angle,
            (x, y),
        )
        plate.solid(front, "gold", line=2.8)
    plate.solid(outer, "gold", line=4, shade=(-3, -3))
    for k in range(24):
        turned = math.radians(k * 15)
        c, s = math.cos(turned), math.sin(turned)
        plate.ink(
            bar(
                (x + (radius - 1) * c, y + (radius - 1) * s),
                (x + (radius + 3) * c, y + (radius + 3) * s),
                1.6,
            )
        )
    plate.solid(star(x, y - radius - 10, 9, 0.4, 6), "gold_light", line=2.6)


def _hoop(x: float, y: float, radius: float, share: float) -> Shape:
    """A ring of the sphere, seen aslant."""
    return ellipse(x, y, radius, radius * share).difference(ellipse(x, y, radius - 6, radius * share - 6))


def treasurer() -> Woodcut:
    """An old lady in a gable hood who counts twice: the keys in her hand, the coffer under her eye."""
    plate = open_portrait("murrey", "lozenge", 18, 40)
    at = Place(160, 146, 0.94)
    body = shoulders(plate, "night", 104, 222, 150)
    plate.shade(
        join(
            SHEET.line(f"96,250 84,290 80,{LOW}", 3, "end"),
            SHEET.line(f"126,262 120,296 118,{LOW}", 3, "end"),
        ).intersection(body),
        "grey",
    )
    veil = at.area("-6,-100 -58,-66 -80,-10 -78,60 -88,108! -50,116 20,108 58,70 40,-60")
    plate.solid(veil, "night", line=5, shade=(-8, -5))
    plate.tint(
        strands(at.points("-66,-30 -68,40 -76,100"), at.points("-48,0 -50,60 -54,108"), 4, 2.6, veil), "grey"
    )
    wimple = at.area("-50,10 -52,50 -40,84 -16,104 18,104 40,84 44,50! 20,66 -10,70 -36,40")
    plate.solid(wimple, "white", line=4.4, shade=(-8, -5))
    plate.ink(
        at.line("-44,40 -30,76 -6,92", 2.4),
        at.line("-32,60 -10,84 18,86", 2.2),
        at.line("-14,100 10,102 32,88", 2),
    )
    outline = (
        "-8,-76 20,-73 40,-54 44,-30! 41,-15 39,-3! 44,11 41,28 34,42 35,56 28,70 12,78 -4,74 -24,56 -38,34 "
        "-46,8 -50,-14 -46,-50 -30,-68"
    )
    face = turned_head(plate, at, ear=False, outline=outline)
    look = Look(
        gaze=(-3.6, 1), opening=0.8, lid=5.4, slant=-1, frown=(3, 0), brow=5, brow_lift=2, nose=(1.12, 1.1)
    )
    turned_face(plate, at, face, look)
    creases(
        plate,
        at,
        "-20,-40 0,-45 18,-42",
        "-14,-48 2,-52 18,-50",
        "-28,0 -38,-3",
        "-28,5 -39,7",
        "-27,9 -36,15",
        "-2,28 -9,38 -8,50",
        "-24,36 -22,48 -14,58",
        "34,36 35,44",
        "4,62 14,64 24,61",
        width=2,
    )
    lips(plate, at.moved(15, 52), 12, "rose", -0.5)
    for x in (6, 13, 20):
        plate.ink(at.line(f"{x},44 {x},47", 1.4))
    hood = at.area(
        "0,-118! 40,-88 56,-56! 50,-20! 40,-44 10,-74! -34,-50 -50,-10 -54,60! -76,58! -78,-20 -64,-70"
    )
    shadow(plate, hood, face, 7)
    plate.solid(hood, "madder", line=5, shade=(-6, -5))
    edge = at.area(
        "6,-92! 36,-66 50,-40! 49,-20! 40,-44 10,-74! -34,-50 -50,-10 -54,60! -64,60! -61,-14 -42,-62"
    )
    plate.solid(edge, "gold", line=3.8, shade=(-3, -4))
    for x, y in ((-57, 40), (-56, 16), (-52, -10), (-42, -36), (-24, -58), (22, -68), (40, -46)):
        plate.solid(at.dot(x, y, 4), "white" if x % 2 else "lapis", line=1.9)
    gem(plate, *at.spot(6, -82), 7, "lapis", True)
    _coffer(plate)
    key = Place(58, 116)
    bow = join(*[ring(*key.spot(dx, dy), 13, 8) for dx, dy in ((0, -8), (-15, 12), (15, 12))])
    bits = join(rect(62, 166, 25, 12), rect(62, 184, 17, 11), rect(79, 160, 11, 24))
    plate.solid(join(bow, rect(52.5, 128, 11, 200), key.dot(0, 30, 11, 6)), "gold", line=4.6, shade=(-3, -4))
    plate.solid(bits, "gold", line=4, shade=(-3, -4))
    sleeve(plate, Place(56, 250), "night", "white", -12)
    grip(plate, Place(58, 224, 0.94), "flesh")
    return close_portrait(plate, "night")


def _coffer(plate: Woodcut) -> None:
    """An iron-bound chest, open and full."""
    lid = SHEET.area("226,214! 224,176 236,158 320,158 334,176 334,214!")
    plate.solid(lid, "wood", line=4.8, shade=(-6, -4))
    plate.solid(SHEET.area("236,212! 234,182 242,170 316,170 324,182 324,212!"), "wood2", line=3)
    for x, y in (
        (246, 206),
        (264, 200),
        (284, 197),
        (304, 201),
        (320, 207),
        (255, 192),
        (274, 187),
        (294, 187),
        (312, 194),
        (284, 178),
    ):
        plate.solid(ellipse(x, y, 13, 9), "gold", line=3, shade=(-3, -3))
    plate.solid(
        rect(222, 212, 118, 110), "wood", line=4.8, shade=(-6, -4), hatching=(-30, 6, 2.3), depth=(-12, -6)
    )
    plate.solid(rect(218, 206, 126, 15), "steel", line=3.8, shade=(-3, -4))
    for x in (234, 310):
        plate.solid(rect(x, 206, 14, 116), "steel", line=3.4, shade=(-3, 0))
        plate.ink(*[ellipse(x + 7, y, 2.6) for y in (214, 236, 262)])
    plate.solid(SHEET.area("264,218! 296,218! 296,242 280,258! 264,242"), "gold", line=3.8, shade=(-3, -3))
    plate.ink(ellipse(280, 231, 4.2), rect(278.2, 231, 3.6, 13))


def hunter() -> Woodcut:
    """A freckled huntress, bow in hand, arrows at her shoulder."""
    plate = open_portrait("gold", "lozenge", 9, 40, "white")
    at = Place(150, 154, 0.94)
    for x, angle in ((58, -15), (70, -8), (46, -22)):
        shaft = turn(rect(x - 2.5, 130, 5, 180), angle, (x + 20, 300))
        plate.solid(shaft, "wood", line=2.8)
        fletch = Place(x, 122).area("0,-16! 10,-4 10,24! 0,16 -10,24! -10,-4")
        plate.solid(
            turn(fletch, angle, (x + 20, 300)),
            "rose" if x == 58 else "white",
            line=3.2,
            shade=(-2, -2),
            dark="madder" if x == 58 else None,
        )
    shoulders(plate, "verd", 106, 226, 150)
    hair(plate, at, "0,-86 52,-72 66,-20 64,46 42,74 0,62", "hair", mirrored=True, line=4.6, shade=(-6, -4))
    neck(plate, at.moved(0, 50), 22, 44)
    plate.solid(at.both("0,120! 24,84 56,78! 62,92 34,120 0,140!"), "pale", line=4, shade=(-4, -5))
    strap = stroke([(52, 234), (96, 276), (140, LOW)], 15, "flat")
    plate.solid(strap, "wood", line=3.6, shade=(-2, -4))
    face = front_head(plate, at, "0,-74 33,-64 48,-30 47,6 40,38 24,60 0,71")
    look = Look(gaze=(3.4, -0.4), opening=1.0, slant=2, iris="verd", frown=(5, 4), brow=5.8, nose=(0.9, 0.85))
    front_face(plate, at, face, look)
    lips(plate, at.moved(0, 48), 13, "rose", 0.5)
    freckles(plate, at, -25)
    freckles(plate, at, 25, 7)
    hair(
        plate,
        at,
        "0,-80! 36,-74 58,-40 60,10 54,32 48,6 46,-24 26,-50 0,-62!",
        "hair",
        ("6,-62 34,-48 49,-10 52,22", "8,-76 38,-68 56,-30 57,14"),
        mirrored=True,
        count=4,
        width=2.6,
        line=3.8,
        shade=(-3, -4),
    )
    for half in at.pair():
        for k in range(6):
            strand = half.moved(57 + 3 * math.sin(k), 36 + k * 15)
            plate.solid(
                strand.area("-11,-4 0,-11 11,-5 9,7 0,12 -9,7"),
                "hair",
                line=3.4,
                shade=(-3, -3),
            )
            plate.ink(strand.line("-7,-6 1,0 -1,9", 2))
        plate.solid(half.area("46,124! 68,124! 66,134! 48,134!"), "madder", line=2.8)
    crown = at.area("-58,-62! -56,-98 -20,-128 32,-126 58,-92 64,-60!")
    plate.solid(crown, "verd", line=5.2, shade=(-9, -6), hatching=(-40, 6.2, 2.5), depth=(-18, -8))
    brim = at.area("-112,-36! -70,-68 0,-78 62,-72 92,-88! 92,-56 60,-42 0,-52 -60,-46")
    shadow(plate, brim, face, 7)
    plate.solid(brim, "verd", line=5.2, shade=(-4, -7))
    plate.ink(at.line("-94,-46 -58,-62 0,-69 60,-62 84,-76", 2.2))
    feather = at.area("34,-72! 52,-110 86,-138 124,-136 102,-122 108,-112! 82,-98 84,-90! 58,-78")
    plume(plate, feather, at.points("38,-74 66,-106 112,-130"), "rose", "madder")
    gem(plate, *at.spot(36, -70), 7, "gold")
    bow = SHEET.line(
        "262,20 296,52 312,112 296,160 292,190 300,230 312,268 296,330",
        12,
        (0.5, 0.8, 1, 1.15, 1.2, 1.1, 0.9, 0.7),
    )
    string = bar((263, 22), (292, 330), 2.8)
    plate.solid(string.buffer(-0.4), "ink", line=0)
    plate.solid(bow, "wood", line=4.2, shade=(-3, -2))
    plate.solid(rect(282, 166, 22, 46), "madder", line=3)
    bracer = SHEET.area(f"276,222 296,214 320,222 336,270 340,{LOW}! 262,{LOW}! 266,270")
    plate.solid(bracer, "wood", line=4.6, shade=(-8, -4), hatching=(-30, 6, 2.4), depth=(-15, -6))
    plate.ink(
        *[
            SHEET.line(f"{270 - k},{238 + k * 16} 296,{246 + k * 16} {326 + k * 2},{238 + k * 16}", 2.6)
            for k in range(3)
        ]
    )
    grip(plate, Place(292, 190, 0.95, -1))
    return close_portrait(plate, "madder")
