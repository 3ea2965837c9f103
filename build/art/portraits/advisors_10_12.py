"""Advisors 10 to 12: general, swordsmith, duchess."""

from __future__ import annotations

from motifs.hands import grip, pinch, sleeve
from motifs.heads import (
    Look,
    creases,
    front_face,
    front_head,
    hair,
    neck,
    profile_eye,
    stubble,
)
from motifs.ornament import fleur, star
from motifs.portrait import LOW, SHEET, Place, close_portrait, open_portrait, shoulders
from motifs.regalia import behind, ermine, gem, mail, pearls, plume, shadow
from technique.shapes import bar, ellipse, hatch, join, poly, rect, ring, strands, turn
from technique.woodcut import Woodcut


def general() -> Woodcut:
    """Grey and scarred, under the only helm with plumes."""
    plate = open_portrait("verd", "damask", 4, 44)
    at = Place(148, 158, 0.94)
    for outline, spine, tint in (
        (
            "14,-92! 24,-124 54,-150 92,-148 118,-122 120,-86 106,-58! 102,-86 84,-98 62,-90 38,-70!",
            "20,-86 44,-122 80,-130 106,-106 110,-72",
            "madder",
        ),
        (
            "-10,-92! -16,-124 -40,-152 -76,-150 -104,-126 "
            "-110,-92 -98,-64! -90,-90 -72,-100 -52,-90 -34,-70!",
            "-16,-86 -42,-122 -74,-130 -98,-108 -102,-76",
            "madder",
        ),
        (
            "-18,-88! -28,-118 -22,-144 -4,-158 20,-156 34,-136 30,-118! 22,-124 18,-106 18,-88!",
            "0,-86 -4,-120 2,-142 22,-144",
            "white",
        ),
    ):
        plume(plate, at.area(outline), at.points(spine), tint)
    shoulders(plate, "steel", 112, 228, 148)
    tab = plate.solid(
        Place(148, 0).both(f"0,250 42,254 36,290 40,{LOW}! 0,{LOW}!"), "madder", line=4.2, shade=(-9, -4)
    )
    plate.shade(fleur(148, 280, 0.9).intersection(tab), "gold")
    for half in Place(148, 250).pair():
        for k in (2, 1, 0):
            plate.solid(
                half.area(
                    f"{54 - k},{6 + k * 19} 84,{-4 + k * 17} {104 + k * 5},{18 + k * 18} "
                    f"{110 + k * 4},{38 + k * 19}! {88 + k * 3},{28 + k * 19} 54,{34 + k * 18}!"
                ),
                "steel",
                line=4.2,
                shade=(-5, -7),
            )
            plate.ink(*[half.dot(x + k * 3, 20 + k * 19, 2.6) for x in (66, 92)])
    coif = plate.solid(at.both("0,-70 56,-56 70,10 68,70 52,108 0,122"), "steel2", line=4.8, shade=(-9, -4))
    mail(plate, coif)
    face = front_head(plate, at, "0,-70 34,-62 48,-32 48,4 46,40 32,62 0,72")
    plate.ink(face.boundary.buffer(4).difference(face.buffer(2)))
    look = Look(
        gaze=(-2.8, -0.4),
        opening=0.86,
        lid=5.6,
        frown=(6, 6),
        brow=9,
        brows="silver",
        brow_lift=-5,
        nose=(1.0, 1.12),
    )
    front_face(plate, at, face, look)
    creases(plate, at, "13,30 24,38 28,50", "30,14 37,20 39,28", both=True)
    scar = at.line("36,-2 30,14 25,36", 4.6)
    plate.tint(scar, "rose", within=face)
    plate.ink(
        at.line("38,-2 32,14 27,36", 1.6),
        *[at.line(f"{38 - k * 3.6},{8 + k * 8} {27 - k * 3.6},{5 + k * 8}", 1.8) for k in range(3)],
    )
    stubble(plate, face, at, 2, 60)
    hair(
        plate,
        at,
        "0,58 22,54 44,42 47,52 40,74 22,94 0,102!",
        "silver",
        ("6,64 8,84 4,98", "40,50 34,72 16,92"),
        mirrored=True,
        count=6,
        line=4,
        shade=(-6, -4),
    )
    for half in at.pair():
        hair(
            plate,
            half,
            "0,39! 12,38 28,44 36,58 40,76! 28,66 16,56 0,52!",
            "silver",
            ("4,42 22,46 34,70", "4,50 18,54 34,72"),
            count=3,
            width=2.4,
            line=3.6,
            shade=(-2, -4),
        )
    plate.ink(at.line("-12,59 0,58 12,59", 3.2))
    helm = at.both("0,-108! 24,-100 50,-76 62,-40 66,-12! 40,-22 12,-29! 9,-8 0,-1!")
    shadow(plate, helm, face, 6)
    plate.solid(helm, "steel", line=5, shade=(-9, -5), hatching=(-38, 6, 2.4), depth=(-20, -8))
    plate.solid(at.both("0,-50 66,-30! 67,-12! 0,-31"), "gold", line=4, shade=(-3, -4))
    plate.solid(at.both("0,-48! 8,-48! 9,-14 7,6 0,13!"), "gold", line=4, shade=(-4, -2))
    plate.solid(at.both("0,-110 5,-110 6,-50! 0,-50!"), "gold", line=3.4, shade=(-3, 0))
    plate.ink(*[half.dot(x, -38.5 + x * 0.27, 3) for half in at.pair() for x in (26, 50)])
    gem(plate, *at.spot(0, -40), 6.5, "madder", True)
    plate.solid(at.dot(0, -110, 13, 9), "gold", line=3.6)
    plate.solid(
        poly((276, 204), (276, 40), (286, 10), (296, 40), (296, 204)), "silver", line=4.4, shade=(-5, 0)
    )
    plate.ink(SHEET.line("286,44 286,120 286,196", 3))
    plate.solid(
        SHEET.area("246,202 256,192 286,198 316,192 326,202 318,212 286,210 254,212"),
        "gold",
        line=4.2,
        shade=(-3, -4),
    )
    plate.solid(rect(279, 208, 14, 56), "murrey", line=3.4)
    plate.solid(ellipse(286, 266, 12), "gold", line=3.8, shade=(-3, -3))
    arm = SHEET.area(f"300,226 318,232 336,270 344,{LOW}! 284,{LOW}! 292,276 286,250")
    plate.solid(arm, "steel", line=4.8, shade=(-6, -5))
    plate.ink(SHEET.line("290,262 310,252 330,262", 3), SHEET.line("288,280 314,268 338,280", 3))
    grip(plate, Place(286, 234, 0.92, -1), "steel")
    return close_portrait(plate, "madder")


def swordsmith() -> Woodcut:
    """A bald giant with a black beard, his hammer raised."""
    plate = open_portrait("madder2", "lozenge", 10, 40)
    at = Place(142, 140, 0.98)
    shoulders(plate, "pale", 122, 214, 142)
    apron = Place(142, 0).both(f"0,262 48,260! 60,{LOW}! 0,{LOW}!")
    plate.solid(apron, "wood", line=4.6, shade=(-12, -4), hatching=(-30, 6.5, 2.4), depth=(-20, -6))
    for half in Place(142, 0).pair():
        plate.solid(half.line("42,266 54,240 60,222", 14, "flat"), "wood", line=3.6)
        plate.ink(half.dot(41, 270, 3.4))
    neck(plate, at.moved(0, 48), 36, 40, "tan")
    face = front_head(plate, at, "0,-86 34,-78 54,-42 54,4 50,40 34,64 0,76", "tan", ears=True)
    plate.solid(ring(*at.spot(53, 22), 5, 3), "gold", line=1.8)
    plate.ink(
        hatch(face.intersection(at.area("16,-84! 60,-60 60,-10 38,-20")), -40, 5.6, 2.2, seed=4), within=face
    )
    plate.tint(at.line("-30,-56 -22,-68 -10,-73", 5), "flesh", within=face)
    creases(plate, at, "-22,-30 0,-33 22,-30")
    look = Look(
        gaze=(3, -0.6),
        opening=0.82,
        lid=5.6,
        frown=(6, 6),
        brow=12.5,
        brow_lift=-3,
        nose=(1.0, 1.4),
        blush=None,
    )
    front_face(plate, at, face, look)
    creases(plate, at, "16,25 26,32 30,44", both=True, width=2.4)
    hair(
        plate,
        at,
        "0,44 18,42 32,48 46,30 53,-6! 59,2 61,42 48,80 30,98 0,104",
        "night",
        ("54,6 56,44 44,76 26,94", "8,68 10,80 8,92 6,100"),
        mirrored=True,
        count=8,
        width=2.6,
        line=4.4,
        light=True,
    )
    plate.solid(at.area("-16,55! 0,53 16,55! 0,65"), "rose", line=2.8)
    plate.ink(at.line("-16,56 0,58 16,56", 2.6))
    for half in at.pair():
        hair(
            plate,
            half,
            "0,39! 14,38 32,48 46,68! 26,63 12,55 0,52!",
            "night",
            ("4,43 24,46 42,64", "4,49 16,54 38,63"),
            count=2,
            width=2,
            line=3.2,
            light=True,
        )
    band = at.both("0,-56 54,-44! 56,-32! 0,-44")
    plate.solid(band, "lapis", line=4, shade=(-3, -3))
    plate.solid(
        at.area("-52,-42! -74,-34 -86,-18! -70,-22 -72,-8! -56,-28"), "lapis", line=3.8, shade=(-2, -3)
    )
    for x, y, r in (
        (38, 124, 8),
        (64, 108, 5),
        (26, 160, 6),
        (52, 180, 5),
        (232, 44, 7),
        (216, 80, 5),
        (330, 150, 5),
    ):
        behind(plate, star(x, y, r, 0.3, 4), "gold_light")
    plate.solid(rect(279, 70, 14, 260), "wood", line=4.2, shade=(-4, 0))
    plate.solid(
        SHEET.area("234,48! 246,36 318,34! 334,48! 334,76! 318,92! 246,88 234,76!"),
        "steel",
        line=5.4,
        shade=(-6, -8),
        hatching=(-35, 6, 2.4),
        depth=(-12, -14),
    )
    plate.ink(bar((250, 42), (250, 82), 3), bar((316, 40), (316, 86), 3))
    plate.solid(rect(276, 26, 20, 14), "wood", line=3.4)
    arm = SHEET.area(f"266,214 286,206 310,212 330,250 340,{LOW}! 240,{LOW}! 250,260")
    plate.solid(arm, "tan", line=4.8, shade=(-9, -5), hatching=(-30, 6, 2.2), depth=(-18, -7))
    plate.solid(SHEET.area("262,216 286,206 312,214 318,236 286,226 256,238"), "wood", line=4, shade=(-3, -4))
    grip(plate, Place(286, 182, 1.04, -1), "tan")
    return close_portrait(plate, "wood2")


def duchess() -> Woodcut:
    """A fine profile under a hennin, over a sealed letter."""
    plate = open_portrait("verd", "fleur", 7, 40)
    at = Place(172, 156, 0.94)
    veil = SHEET.area("250,14! 282,40 304,100 312,170 326,250 306,310 262,290 236,210 214,130")
    plate.solid(veil, "white", line=4.6, shade=(-9, -4))
    plate.ink(
        strands(
            SHEET.points("258,30 290,110 298,200 300,290"),
            SHEET.points("244,50 240,130 252,200 272,280"),
            6,
            3,
            veil,
        )
    )
    gown = SHEET.area(f"140,240! 190,230 232,246 268,280 282,{LOW}! 74,{LOW}! 92,284 116,256")
    plate.solid(gown, "murrey", line=5.4, shade=(-14, -6), hatching=(-30, 6.5, 2.6), depth=(-30, -10))
    throat = at.area("-22,66 -16,86 -32,100 -22,124! 24,116 48,92 30,78 26,48 14,26 -12,34")
    plate.solid(throat, "flesh", line=4.2, shade=(-8, 0))
    plate.ink(hatch(at.area("-6,66 26,50 30,80 16,88 10,72"), -12, 5.4, 2.2, seed=3), within=throat)
    trim = at.area("-40,98! -28,100 -18,126 22,118 46,90! 62,94! 40,132 -6,152 -32,138")
    plate.solid(trim, "white", line=4.2, shade=(-4, -6))
    ermine(plate, trim, 15, 0.55)
    hennin = at.area("-26,-82! 66,-144! 80,-146 84,-132! 52,16! 36,34! 20,-10 -4,-50")
    plate.solid(hennin, "lapis", line=5.2, shade=(-7, -8), hatching=(-20, 6.2, 2.4), depth=(-14, -12))
    for a, b, c, width in (
        ("-8,-94", "14,-46", "58,-8", 9),
        ("14,-109", "34,-66", "65,-38", 8),
        ("36,-124", "52,-88", "72,-70", 7),
        ("56,-138", "66,-114", "79,-102", 6),
    ):
        plate.solid(at.line(f"{a} {b} {c}", width, "flat").intersection(hennin.buffer(-1)), "gold", line=2.4)
    face = plate.solid(
        at.area(
            "-18,-76 -38,-58 -46,-32 -44,-15 -41,-9! -49,3 -58,15 "
            "-54,22 -44,24! -46,29 -50,34 -45,38! -49,43 -46,48 "
            "-51,58 -46,70 -28,71 2,60 28,38 32,8 18,-36"
        ),
        "flesh",
        line=4.4,
        shade=(-7, -7),
    )
    plate.tint(at.dot(-16, 28, 13, 10), "blush", within=face)
    profile_eye(plate, at.moved(1, -3), 4.2)
    plate.ink(at.line("-43,0 -48,-5", 2), at.line("-42,-5 -47,-10", 2))
    mouth = at.area("-46,30 -53,34.5 -46,38.5 -51,43.5 -46,48 -39,43.5 -33,37 -40,33.5").intersection(face)
    plate.tint(mouth, "madder")
    plate.ink(
        at.line("-49,38 -41,38.4 -29,34.5", 2.8),
        at.line("-50,21 -46,16 -42,19", 2.4),
        at.line("-30,66 -14,64 2,56", 2.2),
    )
    plate.ink(hatch(at.area("4,0 28,-6 30,34 4,56 12,30"), -22, 5.4, 2, seed=6), within=face)
    frontlet = at.area("-26,-84! -14,-88 12,-54 34,-10 46,34! 34,42! 20,4 -2,-44")
    plate.solid(frontlet, "gold", line=4, shade=(-3, -4))
    for k, (x, y) in enumerate(((-15, -74), (-2, -56), (11, -36), (22, -14), (31, 8), (37, 28))):
        plate.solid(at.dot(x, y, 4.4), "white" if k % 2 else "madder", line=2)
    plate.solid(ring(*at.spot(-25, -66), 6.5, 3), "gold", line=2)
    pearls(plate, at.points("34,46 34,64"), 3.8, 8)
    pearls(plate, at.points("-22,82 -6,98 18,98 40,84"), 4, 9)
    gem(plate, *at.spot(6, 108), 6.5, "madder", True)
    letter = turn(rect(34, 124, 66, 78), -10, (66, 162))
    plate.solid(letter, "white", line=4.6, shade=(-4, -3))
    plate.ink(*[turn(rect(44, 138 + k * 11, 44 - (k % 2) * 10, 2.4), -10, (66, 162)) for k in range(3)])
    plate.solid(join(ellipse(76, 184, 10), rect(72, 186, 8, 18)), "madder", line=3, shade=(-2, -2))
    sleeve(plate, Place(72, 248), "white", None, -10)
    plate.solid(SHEET.area("46,254 70,244 96,254 98,268 70,260 44,268"), "gold", line=3.6, shade=(-3, -3))
    pinch(plate, Place(62, 196, 0.9, 1))
    return close_portrait(plate, "murrey")
