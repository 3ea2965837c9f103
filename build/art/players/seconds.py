"""A third face for each level: friar, cook, falconer, cardinal."""

from __future__ import annotations

from motifs.hands import cupped, sleeve
from motifs.heads import (
    Look,
    creases,
    front_face,
    front_head,
    grin,
    hair,
    lips,
    neck,
    stubble,
    turned_face,
    turned_head,
)
from motifs.ornament import cross
from motifs.portrait import Place, shoulders
from motifs.regalia import bell, gem, shadow
from motifs.roundel import close_roundel, open_roundel
from technique.shapes import rect, rounded
from technique.woodcut import Woodcut


def friar() -> Woodcut:
    """A shaven crown, a round face and a full mug: he has taken vows, but not that one."""
    plate = open_roundel("green", "lozenge", 51)
    at = Place(142, 156, 1.08)
    shoulders(plate, "wood", 108, 246, 142)
    cowl = at.both("0,66 44,62 82,84 96,118 60,146 0,156!")
    plate.solid(cowl, "wood", line=5, shade=(-9, -8), hatching=(-30, 6.2, 2.4), depth=(-18, -12))
    for half in at.pair():
        plate.ink(half.line("30,86 54,96 74,122", 2.8))
        plate.solid(half.dot(62, 6, 11, 17, 8), "flesh", line=3.6, shade=(-3, -2))
    face = front_head(plate, at, "0,-84 40,-74 60,-38 64,4 66,36 46,68 0,80")
    plate.tint(at.area("-30,-72 -14,-80 -6,-76 -22,-66"), "white", within=face)
    look = Look(
        gaze=(3, 1), opening=0.86, lid=5.2, slant=-1.4, frown=(-3, -5), brow=7, brow_lift=4,
        nose=(0.82, 1.4), shaded=False,
    )  # fmt: skip
    front_face(plate, at, face, look, (39, 27))
    plate.tint(at.dot(2, 24, 13, 10), "blush", within=face)
    grin(plate, at.moved(2, 43), 24, 13)
    creases(plate, at, "20,28 34,36 38,48", both=True, width=2.6)
    creases(plate, at, "-32,68 -14,85 2,88 20,85 36,66", width=2.8)
    stubble(plate, face, at, count=46)
    hair(
        plate, at,
        "0,-60! 8,-46 16,-58! 26,-44 34,-54! 42,-36 50,-40! 52,-20 56,-10! 68,-12 74,-36 66,-66 48,-82! "
        "30,-72 0,-74!",
        "hair2", ("4,-68 34,-60 58,-14", "20,-74 56,-62 66,-16"), mirrored=True, count=5, width=2.6, line=4.4,
        shade=(-4, -4),
    )  # fmt: skip
    mug = Place(236, 214)
    plate.solid(mug.line("34,-16 52,-14 54,12 36,20", 11, "flat"), "steel", line=3.6, shade=(-2, -2))
    plate.solid(mug.area("-32,-26! 34,-26! 38,42! -36,42!"), "wood_light", line=4.6, shade=(-8, -3))
    for x in (-14, 4, 20):
        plate.ink(mug.line(f"{x},-22 {x + 1},40", 2.4, "flat"))
    for y in (-14, 26):
        plate.solid(rect(236 - 36, 214 + y, 74, 8), "steel", line=2.8)
    foam = mug.area(
        "-36,-24! -42,-40 -28,-52 -14,-46 -4,-60 14,-50 30,-54 42,-40 36,-24! 20,-18 8,-26 -10,-16"
    )
    plate.solid(foam, "white", line=4, shade=(-5, -5))
    plate.ink(mug.line("-26,-38 -18,-34 -12,-38", 2.2), mug.line("8,-40 16,-36 22,-40", 2.2))
    sleeve(plate, Place(238, 272, 0.9), "wood", "wood2", 8)
    cupped(plate, Place(236, 248, 1.0), "flesh", 54)
    return close_roundel(plate)


def cook() -> Woodcut:
    """A spotted kerchief, sleeves rolled up, a ladle that has tasted everything, and one raised brow."""
    plate = open_roundel("wood", "fleur", 52)
    at = Place(138, 170, 1.06)
    shoulders(plate, "verd", 104, 254, 138)
    apron = Place(138, 0).both("0,266 34,260 52,268! 46,330! 0,330!")
    plate.solid(apron, "white", line=4.2, shade=(-6, -4))
    hair(plate, at, "0,-60 50,-52 64,-14 62,40 48,58 0,50", "ink", mirrored=True, line=4.4)
    neck(plate, at.moved(2, 54), 23, 36, "tan")
    plate.solid(at.both("0,84 30,80 48,88! 34,112 0,120!"), "tan", line=3)
    face = turned_head(plate, at, "tan", ear=False)
    look = Look(
        gaze=(3.4, 0.4),
        opening=0.88,
        lid=5.4,
        slant=1,
        frown=(5, -9),
        brow=7.4,
        brow_lift=2,
        nose=(0.94, 1.04),
    )
    turned_face(plate, at, face, look)
    lips(plate, at.moved(15, 50), 15, "madder", 2.2, -2.4)
    creases(plate, at, "-5,34 -10,43 -9,51", "34,36 37,45")
    lock = "-12,-56! -44,-44 -56,-10 -54,22 -62,34! -46,34 -42,10 -34,-20 -10,-40!"
    hair(plate, at, lock, "ink", ("-24,-48 -48,-18 -52,24", "-14,-46 -38,-22 -44,16"), count=3, light=True)
    plate.solid(at.dot(-55, 28, 8, 8).difference(at.dot(-55, 28, 4.4, 4.4)), "gold", line=2.6)
    for ear in (
        "-2,-88! -34,-104 -52,-136 -34,-148! -14,-128 4,-96!",
        "6,-88! 16,-120 44,-146 58,-130! 52,-108 24,-84!",
    ):
        plate.solid(at.area(ear), "madder", line=4.6, shade=(-5, -5))
    plate.ink(at.line("-8,-98 -26,-112 -36,-130", 2.6), at.line("14,-96 30,-112 44,-128", 2.6))
    scarf = at.area("-58,-14! -66,-50 -46,-80 -8,-92 32,-84 54,-58 54,-26! 40,-50 12,-58 -22,-52 -46,-34")
    shadow(plate, scarf, face, 7)
    plate.solid(scarf, "madder", line=5, shade=(-8, -7), hatching=(-40, 6.2, 2.4), depth=(-14, -9))
    for x, y in ((-50, -46), (-34, -66), (-12, -78), (-24, -60), (26, -74), (40, -60), (12, -68), (46, -42)):
        plate.solid(at.dot(x, y, 4.6), "white", line=1.6)
    plate.solid(at.dot(3, -88, 13, 11), "madder", line=4.2, shade=(-3, -3))
    ladle = Place(246, 112)
    plate.solid(ladle.line("4,200 6,100 2,10", 11, "flat"), "wood_light", line=3.6, shade=(-3, 0))
    plate.solid(ladle.area("-30,-6! -26,24 0,36 26,24 30,-6!"), "wood_light", line=4.6, shade=(-7, -6))
    plate.solid(ladle.dot(0, -6, 30, 10), "wood2", line=3.8)
    plate.tint(ladle.dot(-2, -4, 21, 5.6), "rose")
    for x, tilt in ((-10, -5), (8, 5)):
        plate.ink(ladle.line(f"{x},-22 {x + tilt},-32 {x - tilt},-42 {x},-52", 3))
    return close_roundel(plate)


def falconer() -> Woodcut:
    """Cropped red hair, a scarred cheek, and a hooded falcon that hears you think."""
    plate = open_roundel("steel", "fleur", 53)
    at = Place(126, 168, 1.06, 1)
    shoulders(plate, "verd", 108, 252, 128)
    collar = at.both("0,86 34,78 60,90 66,112 30,128 0,134!")
    plate.solid(collar, "wood", line=4.6, shade=(-6, -6))
    neck(plate, at.moved(2, 54), 22, 32)
    face = turned_head(plate, at)
    look = Look(
        gaze=(4, -0.6), opening=0.86, lid=5.6, slant=2, iris="verd", frown=(6, 4), brow=6.4, brows="hair",
        nose=(1.0, 0.92),
    )  # fmt: skip
    turned_face(plate, at, face, look)
    lips(plate, at.moved(16, 50), 13, "rose", 0.4)
    plate.ink(at.line("-36,16 -24,28 -14,34", 3), at.line("-32,28 -24,20", 2), at.line("-24,34 -16,26", 2))
    hair(
        plate, at,
        "-8,-94! -40,-92 -70,-64 -76,-20 -66,22! -58,26 -54,6 -50,-14! -44,-10 -40,-28! -30,-24 -26,-44! "
        "-12,-38 -4,-54! 12,-44 22,-54! 36,-44 47,-28! 56,-50 48,-78 24,-94",
        "hair", ("-34,-82 -62,-44 -62,8", "-10,-84 -34,-56 -42,-22"),
        ("4,-88 -2,-66 -8,-46", "36,-80 40,-60 44,-38"),
        count=5, width=2.6, line=4.6, shade=(-6, -5),
    )  # fmt: skip
    plate.solid(at.line("-66,-52 -40,-66 10,-74 52,-56", 8, "flat"), "wood2", line=3)
    bird = Place(228, 150)
    tail = bird.area("14,60! 30,88 34,120! 8,122! 2,80")
    plate.solid(tail, "steel2", line=4, shade=(-4, -3))
    body = bird.area("-6,-34 16,-24 34,6 38,46 24,82 2,90 -20,78 -28,44 -24,4 -16,-24")
    plate.solid(body, "white", line=4.8, shade=(-7, -6))
    for y in range(4):
        for x in range(3):
            plate.ink(
                bird.line(
                    f"{-16 + x * 11},{22 + y * 13} {-12 + x * 11},{27 + y * 13} {-8 + x * 11},{22 + y * 13}",
                    2.6,
                )
            )
    wing = bird.area("14,-16! 36,2 46,40 44,84 36,112! 20,88 12,46 8,10")
    plate.solid(wing, "steel2", line=4.6, shade=(-6, -4), hatching=(-40, 6, 2.2), depth=(-10, -6))
    plate.ink(bird.line("18,20 28,48 32,84", 2.6), bird.line("28,14 38,44 40,78", 2.4))
    head = bird.dot(-4, -46, 26, 25)
    plate.solid(head, "madder", line=4.6, shade=(-5, -5))
    plate.solid(
        bird.area("-30,-50! -42,-48 -48,-36 -42,-26! -38,-34 -26,-36!"), "gold", line=3.4, shade=(-2, -2)
    )
    plate.solid(bird.line("-26,-34 -4,-28 20,-34", 6, "flat"), "gold", line=2.4)
    for text in ("-2,-68! -16,-92 -4,-98! 2,-84", "0,-68! 6,-96 20,-94! 10,-78"):
        plate.solid(bird.area(text), "white", line=3.2, shade=(-2, -2))
    plate.solid(bird.dot(0, -70, 7), "gold", line=2.6)
    glove = bird.area("-44,84! -20,76 20,78 44,88! 48,116 30,150! -40,150! -52,116")
    plate.solid(glove, "wood", line=5, shade=(-7, -6), hatching=(-30, 6.2, 2.4), depth=(-16, -10))
    for x in (-12, 10):
        plate.solid(bird.area(f"{x - 8},72! {x + 8},72! {x + 10},90 {x},96 {x - 10},90"), "gold", line=3)
    bell(plate, *bird.spot(24, 98), 7)
    return close_roundel(plate)


def cardinal() -> Woodcut:
    """A broad red hat with its tassels, a pointed beard, and a smile that knows the next three years."""
    plate = open_roundel("night", "stars", 54, 40)
    at = Place(150, 178, 1.0, -1)
    shoulders(plate, "madder", 110, 258, 150)
    collar = at.both("0,80 26,74 46,84! 40,104 0,114!")
    plate.solid(collar, "white", line=4.2, shade=(-4, -4))
    hair(plate, at, "0,-50 48,-46 62,-10 60,30 48,44 0,40", "silver",
         ("52,-24 60,10 52,40", "46,-20 52,16 46,38"), mirrored=True, count=4, line=4.2)  # fmt: skip
    outline = (
        "-8,-76 20,-73 40,-54 45,-30! 42,-15 40,-3! 46,11 42,30 34,44 33,58 24,72 10,80 -6,76 -24,58 -40,34 "
        "-48,8 -52,-14 -46,-50 -30,-68"
    )
    face = turned_head(plate, at, outline=outline)
    look = Look(
        gaze=(3.4, 0.8), opening=0.7, lid=6, slant=2.2, frown=(2, -2), brow=6.4, brows="silver", brow_lift=3,
        nose=(1.22, 1.0), blush=None,
    )  # fmt: skip
    turned_face(plate, at, face, look)
    creases(plate, at, "-30,2 -40,0", "-30,7 -40,9", "-3,32 -10,42 -8,54", "-18,-40 2,-44 22,-40", width=2.1)
    lips(plate, at.moved(15, 53), 12, "rose", 3, 1.2)
    hair(plate, at, "12,40! 2,42 -8,52 -12,60! 2,54 14,46! 26,50 38,58! 36,48 26,41", "silver", line=3)
    hair(plate, at, "6,66! 24,66 30,80 22,104 14,124! 6,102 2,80", "silver",
         ("10,72 12,90 14,114", "22,72 22,88 17,112"), count=4, width=2.2, line=3.8)  # fmt: skip
    for side in (-1, 1):
        cord = Place(150, 178, 1.0, side)
        plate.solid(cord.line("92,-52 104,-20 98,20", 5, "flat"), "madder", line=2.4)
        for x, y in ((97, 26), (86, 56), (109, 56)):
            if y > 40:
                plate.solid(cord.line(f"97,34 {x},{y - 8}", 4, "flat"), "madder", line=2)
            plate.solid(cord.area(f"{x - 5},{y - 10}! {x + 5},{y - 10}! {x + 9},{y + 14}! {x - 9},{y + 14}!"),
                        "madder_light", line=3, shade=(-3, 0))  # fmt: skip
    dome = at.both("0,-132 34,-126 50,-104 54,-72! 0,-60!")
    brim = at.both("0,-86! 60,-84 108,-66 122,-50! 104,-38 58,-44 0,-48!")
    shadow(plate, brim, face, 9)
    plate.solid(dome, "madder", line=5, shade=(-9, -7), hatching=(-40, 6, 2.4), depth=(-16, -9))
    plate.solid(brim, "madder", line=5.2, shade=(-6, -7), hatching=(-50, 6.2, 2.4), depth=(-10, -12))
    plate.solid(at.both("0,-84! 40,-86 55,-84! 54,-74! 30,-72 0,-72!"), "gold", line=3.2, shade=(-2, -3))
    gem(plate, *at.spot(0, -78), 7, "lapis", True)
    plate.solid(rounded(147, 288, 6, 10, 2), "gold", line=2)
    plate.solid(cross(150, 296, 0.7), "gold", line=3)
    return close_roundel(plate)
