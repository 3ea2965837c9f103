"""The faces of the levels easy and normal: page, milkmaid, steward, merchant's widow."""

from __future__ import annotations

from motifs.hands import cupped, sleeve
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
from motifs.portrait import Place, shoulders
from motifs.regalia import chain, gem, pearls, plume, shadow
from motifs.roundel import close_roundel, open_roundel
from technique.woodcut import Woodcut


def page() -> Woodcut:
    """A boy with ears like jug handles, hair that no comb has met, and a stolen apple."""
    plate = open_roundel("green", "lozenge", 41)
    at = Place(150, 156, 1.12)
    shoulders(plate, "madder", 96, 248, 150)
    neck(plate, at.moved(0, 50), 20, 40)
    collar = at.both("0,92 20,86 42,78! 52,98 28,114 0,120!")
    plate.solid(collar, "white", line=3.8, shade=(-3, -4))
    for half in at.pair():
        plate.solid(half.area("46,-18! 62,-28 78,-18 76,8 62,26 48,26!"), "flesh", line=4, shade=(-5, -3))
        plate.ink(half.line("56,-12 67,-12 66,4 58,14", 2.4))
    face = front_head(plate, at, "0,-74 36,-64 52,-30 54,4 50,32 30,56 0,68")
    look = Look(
        gaze=(3.6, -1), opening=1.16, lid=4.6, slant=0, frown=(-2, -5), brow=5.6, brow_lift=4,
        nose=(0.8, 0.9), shaded=False,
    )  # fmt: skip
    front_face(plate, at, face, look, (33, 25))
    freckles(plate, at, -30)
    freckles(plate, at, 30, 5)
    grin(plate, at.moved(0, 41), 25, 15)
    hair(
        plate,
        at,
        "-2,-40! -14,-28 -26,-34! -34,-22 -52,-12! -62,-34 -60,-62! -78,-70 -58,-82! -62,-104 -34,-98! "
        "-26,-124 -4,-104! 16,-126 24,-100! 48,-108 46,-86! 70,-84 58,-66! 68,-40 52,-10! 42,-34 28,-30! "
        "14,-42 -2,-40!",
        "wood",
        ("-52,-76 -56,-46 -50,-20", "-16,-96 -20,-62 -16,-36"),
        ("2,-96 8,-66 10,-44", "46,-80 56,-52 50,-22"),
        count=5,
        width=2.6,
        line=4.6,
    )
    apple = Place(232, 222, 1.1)
    plate.solid(
        apple.area("0,-22! 12,-32 32,-26 36,0 24,28 6,32 0,29 -8,32 -26,26 -36,0 -30,-26 -12,-31"),
        "madder", line=4.4, shade=(-7, -6),
    )  # fmt: skip
    plate.tint(apple.area("-22,-12 -14,-20 -12,-8 -22,2"), "rose")
    bite = apple.area("40,-26! 20,-20 26,-10 16,-4 24,4 20,14 38,14!")
    plate.solid(bite, "pale_light", line=3.4)
    plate.solid(apple.line("0,-22 2,-34 10,-44", 5, "flat"), "wood", line=2.4)
    plate.solid(apple.area("4,-32! 16,-46 32,-44! 24,-32 8,-28"), "verd", line=3)
    sleeve(plate, Place(234, 280, 0.9), "madder", "white", 10)
    cupped(plate, Place(232, 252, 1.0), "flesh", 56)
    return close_roundel(plate)


def milkmaid() -> Woodcut:
    """A cap like a cloud, two yellow plaits, a daisy, and nothing to hide."""
    plate = open_roundel("green", "fleur", 42)
    at = Place(150, 162, 1.08)
    shoulders(plate, "lapis", 92, 250, 150)
    bodice = Place(150, 0).both("0,258 26,252 48,258! 40,330! 0,330!")
    plate.solid(bodice, "white", line=4, shade=(-6, -4))
    neck(plate, at.moved(0, 50), 20, 40)
    hair(plate, at, "0,-70 46,-62 62,-24 58,30 40,30 0,20", "gold", mirrored=True, line=4.4)
    face = front_head(plate, at, "0,-72 38,-62 54,-28 56,6 52,36 32,60 0,71")
    look = Look(
        gaze=(-3, -0.5), opening=1.12, lid=4.6, slant=0.5, iris="lapis_light", frown=(-1, -1), brow=4.6,
        brows=None, brow_lift=3, nose=(0.8, 0.84), shaded=False,
    )  # fmt: skip
    front_face(plate, at, face, look, (33, 27))
    freckles(plate, at, 24)
    freckles(plate, at, -24, 5)
    lips(plate, at.moved(0, 46), 15, "rose", 4)
    hair(
        plate,
        at,
        "0,-66! 26,-60 46,-40 56,-4 48,2! 42,-22 24,-42 0,-50!",
        "gold",
        ("4,-56 28,-48 46,-18", "8,-62 40,-50 54,-8"),
        mirrored=True,
        count=4,
        width=2.4,
        line=3.8,
        shade=(-4, -4),
    )
    for half in at.pair():
        for k, (x, y) in enumerate(((64, 22), (69, 42), (71, 62), (70, 82), (66, 101))):
            plate.solid(half.dot(x, y, 15 - k * 0.7, 12.5), "gold", line=3.6, shade=(-4, -4))
            plate.ink(half.line(f"{x - 9},{y - 6} {x},{y + 2} {x + 9},{y - 5}", 2.2))
        plate.solid(half.area("52,112! 66,108 80,112! 78,119 66,116 54,119!"), "madder", line=3)
    cap = at.area(
        "-66,-34! -84,-52 -82,-78 -66,-88 -62,-114 -34,-124 -14,-140 10,-134 32,-138 50,-118 68,-108 72,-86 "
        "86,-70 82,-48 66,-34! 34,-58 0,-66 -34,-58"
    )
    shadow(plate, cap, face, 7)
    plate.solid(cap, "white", line=5, shade=(-9, -8))
    for text in ("-58,-84 -40,-76 -30,-62", "-14,-132 -12,-104 -6,-74", "34,-130 26,-104 22,-72",
                 "66,-84 52,-78 44,-60", "-34,-118 -30,-98 -22,-72"):  # fmt: skip
        plate.ink(at.line(text, 2.8))
    band = at.area("-68,-40! -34,-66 0,-75 34,-66 68,-40! 64,-26! 34,-51 0,-59 -34,-51 -64,-26!")
    plate.solid(band, "lapis", line=4, shade=(-3, -4))
    daisy = at.moved(40, -60)
    for dx, dy in ((0, -13), (12, -5), (8, 10), (-8, 10), (-12, -5)):
        plate.solid(daisy.dot(dx, dy, 9), "white", line=2.8)
    plate.solid(daisy.dot(0, 0, 7.5), "gold", line=2.6)
    return close_roundel(plate)


def steward() -> Woodcut:
    """Bald and long in the face, a quill behind his ear: he knows what everything costs."""
    plate = open_roundel("wood", "lozenge", 43)
    at = Place(146, 158, 1.06)
    shoulders(plate, "night", 104, 252, 148)
    ruff = at.both("0,80 26,78 56,84 78,100 74,116 44,122 0,124!")
    plate.solid(ruff, "white", line=4.6, shade=(-5, -6))
    for k in range(-5, 6):
        plate.ink(
            at.line(f"{k * 8},{86 + abs(k)} {k * 12},{108 - abs(k)} {k * 13},{118 - abs(k) * 1.5}", 2.6)
        )
    chain(plate, Place(148, 0).points("62,282 100,298 0,304"), 5)
    for half in at.pair():
        hair(
            plate,
            half,
            "40,-36! 54,-44 70,-34 80,-12 78,14 66,34! 50,24 44,-4",
            "steel",
            ("50,-34 58,-4 56,24", "66,-30 74,0 68,28"),
            count=4,
            width=2.8,
            line=4.2,
        )
    plate.solid(at.area("-44,-12 -56,-16 -62,-4 -58,12 -50,22 -44,20!"), "flesh", line=3.4, shade=(-3, -2))
    outline = (
        "-8,-96 22,-92 44,-66 48,-30! 44,-15 42,-3! 47,14 44,34 38,52 34,66 24,78 10,83 -8,78 -28,62 -42,36 "
        "-49,8 -54,-22 -50,-62 -32,-86"
    )
    face = turned_head(plate, at, ear=False, outline=outline)
    plate.carve(at.area("-24,-82 -6,-88 -2,-80 -18,-74"))
    plate.tint(at.area("-26,-80 -8,-87 -4,-80 -20,-72"), "white")
    look = Look(
        gaze=(3.2, 1.6), opening=0.78, lid=5.8, slant=-0.6, frown=(0, 3), brow=6.4, brows="steel",
        brow_lift=3, nose=(1.28, 1.12), blush=None,
    )  # fmt: skip
    turned_face(plate, at, face, look)
    creases(
        plate, at, "-24,-46 0,-51 24,-46", "-18,-56 2,-60 20,-56", "-30,6 -40,8", "-30,1 -40,-3", width=2.2
    )
    creases(plate, at, "-4,36 -10,46 -9,58", "38,40 40,48")
    for half, width in ((at.moved(16, 49), 1.0), (at.moved(16, 49).other, 1.25)):
        hair(plate, half, f"-1,-4! 10,-5 {22 * width:g},4 {28 * width:g},0! {22 * width:g},11 8,6 -1,4!",
             "steel", line=3)  # fmt: skip
    plate.ink(at.line("8,60 17,62 27,59", 2.8))
    hair(plate, at, "8,72! 22,70 26,84 16,104! 6,90", "steel", ("12,76 14,86 15,98", "22,76 20,86 17,98"),
         count=3, width=2, line=3.4)  # fmt: skip
    feather = at.area("-58,0! -74,-44 -98,-80 -94,-116 -76,-138! -58,-110 -54,-72 -52,-30")
    plume(plate, feather, at.points("-54,6 -66,-50 -82,-98 -80,-128"), "white")
    plate.solid(at.area("-60,-6! -52,-10 -34,18 -26,34! -38,28 -54,10"), "pale", line=3, shade=(-2, -2))
    return close_roundel(plate)


def widow() -> Woodcut:
    """A heart-shaped hood, pearls paid in full, and an eye on your purse."""
    plate = open_roundel("wood", "damask", 44)
    at = Place(152, 174, 1.03, -1)
    shoulders(plate, "murrey", 104, 254, 150)
    veil = at.both("0,-60 58,-50 86,10 92,80 104,140! 40,140 0,130!")
    plate.solid(veil, "night", line=5, shade=(-8, -5))
    for half in at.pair():
        plate.shade(half.line("66,-10 76,50 86,120", 3), "grey")
    neck(plate, at.moved(4, 54), 23, 40)
    plate.solid(at.both("0,92 30,88 48,92! 34,118 0,126!"), "flesh", line=3)
    pearls(plate, at.points("-26,86 -8,102 6,104 22,100 34,88"), 4.6, 10)
    gem(plate, *at.spot(6, 113), 8, "verd", True)
    outline = (
        "-8,-76 22,-73 42,-54 46,-30! 43,-15 41,-3! 46,11 45,30 40,42 40,56 32,70 14,79 -6,76 -30,62 -46,38 "
        "-51,8 -52,-14 -46,-50 -30,-68"
    )
    face = turned_head(plate, at, ear=False, outline=outline)
    look = Look(
        gaze=(-3.6, 0.8), opening=0.84, lid=5.8, slant=2, iris="verd", frown=(2, -3), brow=4.8, brow_lift=4,
        nose=(0.96, 0.94),
    )  # fmt: skip
    turned_face(plate, at, face, look)
    lips(plate, at.moved(15, 50), 14, "madder", 2.4, -1.4)
    creases(plate, at, "-6,32 -11,42 -9,51", "-4,66 10,70 24,66", "-30,4 -38,4")
    plate.ink(at.dot(-16, 42, 2.6))
    hood = at.area(
        "-60,-22! -74,-56 -92,-92 -88,-130 -62,-150 -34,-136 -12,-112 2,-98! 16,-114 38,-140 66,-150 90,-128 "
        "92,-90 70,-54 56,-20! 44,-50 14,-66 -20,-64 -46,-48"
    )
    shadow(plate, hood, face, 7)
    plate.solid(hood, "madder", line=5.2, shade=(-8, -8), hatching=(-40, 6.2, 2.4), depth=(-15, -10))
    for x, y in (
        (-64, -116),
        (-40, -98),
        (-66, -84),
        (66, -116),
        (42, -98),
        (66, -84),
        (-18, -82),
        (22, -84),
    ):
        plate.solid(at.dot(x, y, 5.4), "gold", line=2.2)
    edge = at.points(
        "-58,-26 -70,-60 -86,-96 -80,-128 -60,-142 -34,-126 2,-88 38,-130 64,-142 84,-124 84,-92 66,-58 "
        "54,-24"
    )
    pearls(plate, edge, 4.4, 11)
    band = at.area(
        "-62,-14! -48,-52 -20,-71 14,-73 46,-56 58,-12! 50,-14! 40,-42 12,-58 -18,-56 -42,-40 -54,-12!"
    )
    plate.solid(band, "gold", line=4, shade=(-3, -4))
    gem(plate, *at.spot(0, -66), 8, "lapis", True)
    for x in (-57, 54):
        plate.solid(at.dot(x, 28, 7, 10), "gold", line=3, shade=(-2, -2))
    return close_roundel(plate)
