"""Advisors 13 to 15: champion, smuggler, inventor."""

from __future__ import annotations

import math
import random

from motifs.hands import flat, grip, pinch, sleeve
from motifs.heads import (
    Look,
    creases,
    hair,
    neck,
    profile_eye,
    turned_face,
    turned_head,
)
from motifs.ornament import fleur, shield
from motifs.portrait import LOW, SHEET, Place, close_portrait, open_portrait, shoulders
from motifs.regalia import gear, gem, glow, mail, shadow
from technique.shapes import EMPTY, Shape, crescent, ellipse, hatch, poly, rect, ring, strands
from technique.woodcut import Woodcut


def champion() -> Woodcut:
    """No face, a great helm with golden wings, lance and shield."""
    plate = open_portrait("lapis", "damask", 12, 46)
    at = Place(154, 150, 0.94)
    for half in at.pair():
        wing = half.area(
            "8,-88! 22,-120 52,-146 100,-152! 90,-134 114,-132! "
            "100,-114 120,-108! 100,-92 110,-78! 84,-70 50,-58"
        )
        plate.solid(wing, "gold", line=5, shade=(-6, -6))
        plate.ink(
            strands(half.points("24,-90 46,-124 96,-144"), half.points("44,-66 76,-84 106,-86"), 6, 3, wing)
        )
    shoulders(plate, "madder", 112, 226, 154)
    collar = plate.solid(at.both("0,70 60,78 86,110 66,134 0,146"), "steel2", line=4.6, shade=(-9, -8))
    mail(plate, collar)
    helm = at.both("0,-80 42,-76 72,-58! 78,0 72,70 46,116 0,142!")
    plate.solid(helm, "steel", line=5.6, shade=(-14, -5), hatching=(-28, 6.4, 2.6), depth=(-32, -10))
    plate.solid(at.both("0,-80 42,-76 72,-58! 76,-28! 0,-16"), "steel", line=4.4, shade=(-10, -6))
    plate.solid(at.both("0,14! 72,-4! 72,30! 0,48!"), "gold", line=4.4, shade=(-5, -6))
    plate.solid(at.both("0,-18! 9,-18! 10,132! 0,142!"), "gold", line=4.4, shade=(-5, 0))
    for half in at.pair():
        plate.solid(half.area("14,30! 66,17! 66,26! 14,40!"), "night", line=3)
        plate.ink(*[half.dot(x, 12 - x * 0.16, 2.8) for x in (24, 44, 64)])
        plate.ink(
            *[
                half.dot(26 + i * 16 + (8 if j % 2 else 0), 64 + j * 15 - i * 2, 3.4)
                for j in range(4)
                for i in range(3)
                if 26 + i * 16 + j * 5 < 66
            ]
        )
    gem(plate, *at.spot(0, 24), 9, "madder", True)
    roll = at.both("0,-56 58,-66! 60,-47! 0,-36")
    plate.solid(roll, "madder", line=4.2, shade=(-4, -4))
    for k in range(-4, 5):
        lift = -abs(k) * 2.2
        twist = at.area(
            f"{k * 14 - 6},{-52 + lift} {k * 14 + 4},{-57 + lift} "
            f"{k * 14 + 7},{-40 + lift} {k * 14 - 3},{-36 + lift}"
        )
        plate.solid(twist, "white" if k % 2 else "madder", line=2.8)
    plate.solid(fleur(*at.spot(0, -92), 1.3), "madder", line=4, shade=(-3, -3))
    lance = plate.solid(rect(282, 40, 13, 290), "white", line=4, shade=(-4, 0))
    for k in range(8):
        plate.tint(
            poly((282, 64 + k * 38), (295, 46 + k * 38), (295, 64 + k * 38), (282, 82 + k * 38)).intersection(
                lance.buffer(-1)
            ),
            "madder",
        )
    plate.solid(
        SHEET.area("298,58! 318,64 336,54! 324,74 336,96! 316,92 298,98!"), "gold", line=4, shade=(-4, -4)
    )
    plate.solid(poly((276, 46), (288.5, 6), (301, 46)), "steel", line=4.4, shade=(-3, 0))
    arms = plate.solid(
        shield(20, 196, 96, 106), "gold", line=5.4, shade=(-7, -6), hatching=(-30, 6, 2.3), depth=(-12, -10)
    )
    plate.tint(arms.buffer(-7).difference(arms.buffer(-10.5)), "madder")
    lily = fleur(68, 246, 1.7)
    plate.tint(lily, "madder")
    plate.ink(lily.buffer(1.8).difference(lily.buffer(-0.4)))
    sleeve(plate, Place(292, 240), "steel", None, 10, 1.1)
    plate.ink(SHEET.line("268,262 294,252 322,264", 3), SHEET.line("266,278 296,268 326,280", 3))
    grip(plate, Place(288, 214, 0.98, -1), "steel")
    return close_portrait(plate, "gold2")


def smuggler() -> Woodcut:
    """Hooded and ill shaven, abroad by moonlight with a dark lantern."""
    plate = open_portrait("night", "stars", 6, 44)
    moon = plate.solid(ellipse(250, 82, 54), "gold_light", line=4.4, shade=(-10, -8), dark="gold")
    craters = (ring(272, 58, 9, 1.9), ring(236, 48, 6, 1.7), ring(284, 92, 6, 1.7))
    plate.ink(hatch(crescent(moon, -20, -13), -40, 7, 2.2, seed=4), *craters, within=moon)
    plate.group = EMPTY
    at = Place(132, 144, 0.98, -1)
    sack = SHEET.area("58,176! 36,178 16,210 6,262 10,310 60,330! 110,300 90,210")
    plate.solid(sack, "wood", line=5.4, shade=(-10, -6), hatching=(-35, 6.5, 2.8), depth=(-20, -10))
    plate.ink(SHEET.line("50,196 34,236 34,276", 3.2), SHEET.line("66,200 56,240 60,280", 3))
    body = SHEET.area(f"100,232! 150,224 196,238 226,268 238,{LOW}! 20,{LOW}! 34,290 62,250")
    plate.solid(body, "verd", line=5.4, shade=(-16, -6), hatching=(-30, 6.5, 2.8), depth=(-34, -10))
    face = plate.solid(
        at.area(
            "-30,-66 -42,-40 -47,-20 -46,-12 -43,-6! -56,6 -64,18 "
            "-69,29 -62,35 -50,35! -53,43 -55,47 -46,51! -54,55 "
            "-54,61 -47,65 -55,72 -59,82 -52,93 -34,96 0,84 40,60 50,0 40,-60"
        ),
        "flesh",
        line=4.6,
        shade=(8, -8),
    )
    profile_eye(plate, at.moved(0, 0), 10)
    creases(
        plate,
        at,
        "-7,2 2,0",
        "-8,6 1,8",
        "-8,10 -1,16",
        "-38,30 -27,36 -22,46",
        "-48,61 -42,61 -38,59",
        width=2,
    )
    plate.ink(
        at.line("-55,33 -51,25 -45,27 -46,35", 2.8),
        at.line("-55,51.5 -44,51 -30,46 -25,40", 3.8, (0.4, 1, 0.8, 0.2)),
    )
    plate.ink(
        at.line("-40,20 -30,24 -12,40", 2),
        *[at.line(f"{-32 + k * 6},{20 + k * 5} {-34 + k * 6},{28 + k * 5}", 1.8) for k in range(3)],
    )
    plate.ink(hatch(at.area("2,-10 26,10 10,64 -10,76 4,30"), 22, 5.6, 2.2, seed=4), within=face)
    _beard_shadow(plate, at, face)
    hood = at.area(
        "-50,-34! -42,-68 -10,-98 30,-104 66,-90 92,-70 106,-36! 84,-24 80,6 76,36 70,66 86,98 60,114 -2,114 "
        "-34,106! 2,86 22,60 20,20 6,-22 -20,-44"
    )
    shadow(plate, at.area("-60,-40 -20,-50 10,-24 24,18 24,62 60,60 60,-80 -40,-90"), face, 4)
    plate.solid(hood, "verd", line=5.4, shade=(9, -8), hatching=(35, 6.5, 2.8), depth=(22, -14))
    lining = at.area("-50,-34! -22,-50 12,-28 27,18 29,62 8,90 -34,106! 0,84 20,60 19,20 5,-20 -20,-40")
    plate.solid(lining, "gold", line=4, shade=(3, -5))
    plate.ink(
        at.line("40,-74 70,-54 98,-18", 3.2),
        at.line("44,-30 58,0 52,50", 3.4),
        at.line("38,84 20,98 -6,104", 3),
    )
    gem(plate, *at.spot(17, 42), 5, "gold")
    arm = SHEET.area(f"160,{LOW}! 170,282 202,250 244,190 262,172! 284,196 266,236 244,276 236,{LOW}!")
    plate.solid(arm, "verd", line=5, shade=(-9, -8), hatching=(-38, 6.5, 2.6), depth=(-18, -14))
    plate.ink(SHEET.line("190,298 214,270 238,232", 3.2))
    _lantern(plate, Place(290, 184))
    plate.solid(
        SHEET.area("240,182 256,164 282,186 280,206 264,196 248,198"), "gold", line=3.8, shade=(-3, -4)
    )
    flat(plate, Place(284, 163, 0.94))
    return close_portrait(plate, "verd")


def _lantern(plate: Woodcut, at: Place) -> None:
    """A horn lantern below the ring it hangs from."""
    glow(plate, at.x, at.y + 44, 44, 70, 22)
    plate.solid(ring(at.x, at.y - 14, 14, 5), "steel", line=2.8)
    plate.solid(at.sharp("-25,24 25,24 25,78 -25,78"), "gold_light", line=4.6)
    flame = at.moved(0, 57)
    plate.solid(flame.area("0,-28! 10,-13 11,2 0,11 -11,2 -9,-13"), "madder", line=3)
    plate.solid(flame.area("0,-13! 5,-4 0,7 -5,-2"), "gold_light", line=1.9)
    plate.ink(at.sharp("-18,24 -14,24 -14,78 -18,78"), at.sharp("14,24 18,24 18,78 14,78"))
    plate.solid(at.sharp("-31,22 -9,-3 9,-3 31,22"), "steel", line=4.4, shade=(-6, -3))
    plate.solid(at.sharp("-34,18 34,18 34,27 -34,27"), "steel", line=4, shade=(-3, -2))
    plate.solid(at.sharp("-34,76 34,76 34,87 -34,87"), "steel", line=4, shade=(-3, -2))


def _beard_shadow(plate: Woodcut, at: Place, face: Shape) -> None:
    """Three days without a razor."""
    chance = random.Random(5)
    marks = []
    inner = face.buffer(-4)
    for _ in range(110):
        x, y = chance.uniform(-54, 10), chance.uniform(44, 94)
        if inner.contains(at.dot(x, y, 0.5)) and not (x < -24 and 46 < y < 57):
            marks.append(at.line(f"{x},{y} {x + 0.8},{y + 2} {x + 1.6},{y + 4}", 1.7))
    plate.ink(*marks)


def inventor() -> Woodcut:
    """Goggles on her brow, oil on her cheek, the missing cog found."""
    plate = open_portrait("verd", "lozenge", 19, 46)
    at = Place(138, 152, 0.94)
    for x, y, r in ((244, 60, 30), (296, 226, 26)):
        wheel = gear(x, y, r, 10)
        plate.tint(wheel, "verd2")
    shoulders(plate, "madder", 102, 226, 134)
    plate.solid(Place(134, 0).both(f"0,266 34,262! 46,{LOW}! 0,{LOW}!"), "wood", line=4.6, shade=(-9, -4))
    for half in Place(134, 0).pair():
        plate.solid(half.line("30,268 42,246 48,230", 12, "flat"), "wood", line=3.6)
        plate.ink(half.dot(29, 272, 3.2))
    neck(plate, at.moved(2, 50), 21, 42)
    mane = at.area(
        "-40,80! -62,56 -82,62! -74,36 -96,28! -80,8 -104,-10! "
        "-84,-26 -100,-54! -78,-58 -82,-90! -56,-84 -50,-116! -28,-98 "
        "-8,-130! 8,-102 36,-122! 42,-94 72,-100! 68,-74 90,-62! "
        "74,-44 92,-20! 70,-10 76,18! 54,20 30,40 -20,70"
    )
    plate.solid(mane, "hair", line=5, shade=(-8, -6))
    for k in range(13):
        a = math.radians(118 + k * 17)
        c, s = math.cos(a), math.sin(a)
        plate.ink(
            at.line(
                f"{-6 + 54 * c:g},{-14 + 62 * s:g} {-6 + 70 * c:g},{-16 + 80 * s:g} "
                f"{-6 + 80 * c:g},{-20 + 92 * s:g}",
                3.2,
            ),
            within=mane.buffer(-3),
        )
    face = turned_head(plate, at, ear=True)
    look = Look(
        gaze=(3, -1),
        opening=1.16,
        lid=4.8,
        slant=0.6,
        iris="wood2",
        frown=(-2, -3),
        brow=6,
        brow_lift=3,
        nose=(0.86, 0.9),
        shaded=False,
    )
    turned_face(plate, at, face, look)
    _laugh(plate, at, face)
    plate.ink(hatch(at.area("-34,30 -22,26 -12,32 -18,42 -32,42"), -30, 4.2, 2, seed=3), within=face)
    hair(
        plate,
        at,
        "-48,-58 -10,-80 30,-74 46,-48! 36,-58 28,-46! 20,-62 "
        "8,-48! -4,-62 -18,-44! -26,-56 -40,-30! -46,-6 -52,-2!",
        "hair",
        line=3.8,
        shade=(-3, -4),
    )
    plate.solid(at.area("-58,-44 -10,-62 48,-52! 50,-38! -10,-46 -58,-28"), "wood2", line=3.8)
    for x, w in ((-13, 22), (31, 17)):
        plate.solid(at.dot(x, -52, w, 21), "gold", line=4.4, shade=(-4, -4))
        glass = plate.solid(at.dot(x, -52, w * 0.66, 14), "sky", line=3.4, shade=(-4, -4), dark="lapis")
        plate.tint(at.line(f"{x - 7},-48 {x + 4},-61", 4), "white", within=glass)
        for k in range(8):
            plate.ink(at.dot(x + w * 0.83 * math.cos(k * 0.785), -52 + 17.5 * math.sin(k * 0.785), 1.8))
    plate.solid(at.area("6,-57 16,-57 16,-47 6,-47"), "gold", line=2.8)
    wheel = gear(280, 128, 46, 10, 0.3)
    plate.solid(wheel, "gold", line=5, shade=(-5, -5), hatching=(-40, 5.6, 2.2), depth=(-10, -9))
    plate.ink(ring(280, 128, 28, 2.4).intersection(wheel))
    for k in range(5):
        a = math.radians(k * 72 - 60)
        plate.ink(ellipse(280 + 35 * math.cos(a), 128 + 35 * math.sin(a), 3))
    sleeve(plate, Place(286, 236), "white", None, 10)
    plate.ink(SHEET.line("264,254 288,246 312,254", 2.8), SHEET.line("262,268 290,260 318,268", 2.4))
    pinch(plate, Place(280, 186, 0.96, -1))
    return close_portrait(plate, "wood2")


def _laugh(plate: Woodcut, at: Place, face: Shape) -> None:
    """An open smile, the upper teeth only."""
    mouth = at.area("-4,42! 6,46 18,47 31,40! 28,52 20,60 10,59 1,53").intersection(face.buffer(-3))
    plate.solid(mouth, "madder2", line=3.4)
    plate.tint(at.area("-2,43 16,47 30,41 27,48 16,52 2,49"), "white", within=mouth.buffer(-1))
    plate.ink(at.line("-8,38 -5,42 -5,47", 2.6), at.line("8,65 15,67 22,64", 2.2))
