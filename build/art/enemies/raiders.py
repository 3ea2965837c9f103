"""The enemies who come for plunder: goblins, orcs and barbarians."""

from __future__ import annotations

from motifs.cards import CX, axe, close_card, head, open_card, shoulders
from motifs.faces import both, brow, eye, fist, nose, placed, shaded_side, teeth
from technique.shapes import (
    bar,
    blob,
    ellipse,
    flip,
    mirrored,
    poly,
    rect,
    ring,
    strands,
    stroke,
)
from technique.woodcut import Woodcut


def goblins() -> Woodcut:
    """Great ears, a long nose and a stolen cap."""
    plate = open_card("murrey", "lozenge", 61)
    shoulders(plate, "wood", 96, 310)
    y = 200.0
    ear = blob([(200, 178, 1), (232, 150), (286, 134, 1), (276, 176), (244, 212), (206, 226, 1)])
    for shape in (ear, flip(ear, CX)):
        plate.solid(shape, "green", line=4.4, shade=(-7, -8))
    inner = blob([(212, 186, 1), (238, 164), (270, 150, 1), (258, 178), (232, 202), (212, 212, 1)])
    plate.shade(both(inner), "verd_light")
    plate.ink(both(stroke([(212, 196), (236, 178), (264, 156)], 3)))
    plate.solid(ring(38, 186, 8, 4), "gold", line=2.4)
    face_half = [(0, -70), (36, -62), (54, -28), (50, 12), (40, 46), (20, 74), (0, 86)]
    face = head(plate, face_half, "green", y)
    for side in (1, -1):
        eye(plate, CX + side * 29, y - 14, 1.42, side, (-2.6, 0), 1.1, 5.6, 3, "gold_light", "madder")
        brow(plate, CX + side * 31, y - 40, 1.35, side, 10, 10)
        plate.ink(stroke([(CX + side * 44, y + 26), (CX + side * 52, y + 40), (CX + side * 46, y + 54)], 2.6))
    grin = blob(
        [
            (98, y + 46, 1),
            (122, y + 60),
            (150, y + 64),
            (180, y + 58),
            (206, y + 38, 1),
            (194, y + 70),
            (164, y + 88),
            (128, y + 84),
        ]
    )
    plate.solid(grin.intersection(face.buffer(-3)), "murrey2", line=3.4)
    teeth(plate, [(x, y + 57 + d, 12) for x, d in ((116, 0), (132, 4), (168, 4), (186, -2))], 5)
    teeth(plate, [(x, y + 82 + d, -12) for x, d in ((126, 0), (146, 4), (176, 0))], 5)
    snout = [
        (CX - 7, y - 16, 1),
        (CX + 10, y - 8),
        (CX + 16, y + 14),
        (CX + 32, y + 30),
        (CX + 34, y + 46),
        (CX + 18, y + 54),
        (CX - 2, y + 50),
        (CX - 15, y + 36),
        (CX - 8, y + 10),
    ]
    plate.solid(blob(snout), "green", line=4, shade=(-7, -7), halo=0.1)
    for wx, wy in ((CX + 12, y + 24), (CX + 104 - 150 + 20, y + 20)):
        plate.ink(ring(wx, wy, 3.4, 1.8))
    plate.ink(ellipse(CX + 22, y + 47, 4, 2.6), ellipse(CX, y + 46, 4, 2.4))
    cap = [
        (84, 158, 1),
        (92, 116),
        (118, 80),
        (150, 66),
        (196, 52),
        (232, 76),
        (238, 100, 1),
        (216, 92),
        (204, 104),
        (216, 158, 1),
        (184, 142),
        (150, 137),
        (116, 142),
    ]
    plate.solid(blob(cap), "madder", line=4.6, shade=(-12, -6), hatching=(-45, 6.5, 2.4), depth=(-22, -8))
    band = [
        (82, 164, 1),
        (114, 146),
        (150, 140),
        (186, 146),
        (218, 164, 1),
        (215, 143, 1),
        (186, 126),
        (150, 121),
        (114, 126),
        (85, 143, 1),
    ]
    plate.solid(blob(band), "wood", line=3.8, shade=(-3, -5))
    for k in range(6):
        x = 100 + k * 20
        plate.ink(bar((x, 132 + abs(k - 2.5) * 3.4), (x + 4, 144 + abs(k - 2.5) * 3.4), 2.6))
    patch = plate.solid(poly((166, 88), (190, 84), (194, 106), (170, 110)), "gold", line=2.6)
    plate.ink(*[bar((164 + k * 8, 84), (166 + k * 8, 92), 2) for k in range(4)], within=patch.buffer(3))
    blade = poly((52, 224), (60, 168), (71, 224), (69, 300), (54, 300))
    plate.solid(blade, "steel", line=3.8, shade=(-5, -2))
    plate.ink(rect(61, 200, 2, 96))
    plate.solid(rect(36, 298, 52, 11), "gold2", line=3.4)
    plate.solid(rect(55, 306, 14, 70), "wood2", line=3.2)
    fist(plate, 61, 342, 1.0, "green")
    collar = [(CX, 306), (CX + 34, 296), (CX + 58, 316, 1), (CX + 30, 340), (CX + 22, 366, 1), (CX, 344)]
    plate.solid(mirrored(collar, CX), "gold2", line=3.8, shade=(-6, -5))
    return close_card(plate)


def orcs() -> Woodcut:
    """A heavy jaw, two tusks and an iron cap."""
    plate = open_card("gold", "lozenge", 62)
    hide = "#6F8058"
    shoulders(plate, "wood2", 132, 296)
    for side in (1, -1):
        pad = blob(
            [
                (CX + side * 62, 318),
                (CX + side * 78, 284),
                (CX + side * 118, 282),
                (CX + side * 144, 318),
                (CX + side * 140, 362),
                (CX + side * 96, 346),
            ]
        )
        plate.solid(pad, "steel", line=4.6, shade=(-9, -9), hatching=(-40, 6, 2.2), depth=(-14, -12))
        for dx, dy in ((80, 292), (104, 284), (128, 298)):
            x = CX + side * dx
            plate.solid(poly((x - 9, dy + 6), (x + 9, dy + 6), (x + side * 7, dy - 24)), "white", line=3)
    y = 204.0
    for side in (1, -1):
        ear = blob(
            [
                (CX + side * 62, y - 24, 1),
                (CX + side * 84, y - 40),
                (CX + side * 96, y - 58, 1),
                (CX + side * 98, y - 18),
                (CX + side * 84, y + 8),
                (CX + side * 64, y + 10, 1),
            ]
        )
        plate.solid(ear, hide, line=4, shade=(-5, -5), dark="verd2")
    face_half = [(0, -66), (38, -60), (56, -30), (54, 4), (66, 40), (60, 74), (36, 92), (0, 98)]
    face = plate.solid(
        mirrored(placed(CX, y, 1.15, face_half), CX), hide, line=4.6, shade=(-13, -5), halo=3, dark="#4C5B3E"
    )
    shaded_side(plate, face, CX, 1.2)
    for side in (1, -1):
        eye(plate, CX + side * 28, y - 8, 1.15, side, (-2, 0), 0.72, 6, 4, "gold_light", "madder")
        ridge = [
            (CX + side * 4, y - 12),
            (CX + side * 22, y - 30),
            (CX + side * 52, y - 30),
            (CX + side * 62, y - 10, 1),
            (CX + side * 40, y - 18),
            (CX + side * 22, y - 12),
        ]
        plate.solid(blob(ridge), hide, line=3.8, shade=(-3, -5), dark="#4C5B3E", halo=0.1)
        plate.ink(stroke([(CX + side * 42, y + 18), (CX + side * 56, y + 34), (CX + side * 54, y + 60)], 3))
    snout = [
        (CX - 10, y - 6, 1),
        (CX + 10, y - 6, 1),
        (CX + 20, y + 20),
        (CX + 30, y + 34),
        (CX + 16, y + 44),
        (CX, y + 41),
        (CX - 16, y + 44),
        (CX - 30, y + 34),
        (CX - 20, y + 20),
    ]
    plate.solid(blob(snout), hide, line=3.6, shade=(-5, -5), dark="#4C5B3E", halo=0.1)
    plate.ink(ellipse(CX - 11, y + 37, 6, 4), ellipse(CX + 12, y + 37, 6, 4))
    plate.solid(ring(CX, y + 50, 10, 4.6).difference(rect(CX - 9, y + 32, 18, 10)), "gold", line=2.6)
    jaw = blob(
        [
            (CX - 54, y + 66, 1),
            (CX - 24, y + 60),
            (CX, y + 64),
            (CX + 24, y + 60),
            (CX + 54, y + 66, 1),
            (CX + 34, y + 82),
            (CX, y + 86),
            (CX - 34, y + 82),
        ]
    )
    plate.solid(jaw, "murrey2", line=3.4, halo=0.1)
    teeth(plate, [(CX + k * 13, y + 82, -11) for k in (-1.6, -0.6, 0.6, 1.6)], 5)
    for side in (1, -1):
        x = CX + side * 40
        tusk = blob(
            [
                (x - side * 10, y + 80, 1),
                (x + side * 11, y + 76, 1),
                (x + side * 17, y + 50),
                (x + side * 14, y + 24, 1),
                (x + side * 2, y + 52),
            ]
        )
        plate.solid(tusk, "white", line=3.6, shade=(-4, -3), halo=0.1)
    cap_half = [(CX, 72, 1), (CX + 34, 82), (CX + 62, 116), (CX + 70, 168, 1), (CX + 34, 158), (CX, 156)]
    plate.solid(
        mirrored(cap_half, CX), "steel", line=4.8, shade=(-12, -6), hatching=(-42, 6.5, 2.6), depth=(-24, -10)
    )
    plate.solid(poly((CX - 12, 84), (CX, 30), (CX + 12, 84)), "steel", line=4, shade=(-5, 0))
    rim_half = [(CX, 150, 1), (CX + 38, 154), (CX + 75, 166, 1), (CX + 73, 184, 1), (CX + 36, 173), (CX, 169)]
    plate.solid(mirrored(rim_half, CX), "steel2", line=4, shade=(-4, -5))
    plate.ink(*[ellipse(CX + k * 22, 160 + abs(k) * 3.4, 3.2) for k in (-3, -2, -1, 0, 1, 2, 3)])
    plate.ink(
        stroke([(CX - 26, 92), (CX - 38, 120), (CX - 42, 148)], 2.6),
        stroke([(CX + 26, 92), (CX + 40, 120), (CX + 45, 148)], 3.4),
    )
    strap = poly((96, 318), (120, 308), (246, 440), (206, 440))
    plate.solid(strap, "gold2", line=3.8, shade=(-5, -5))
    plate.ink(*[ellipse(124 + k * 26, 332 + k * 27, 3.4) for k in range(4)])
    axe(plate, 50, 178)
    fist(plate, 50, 350, 1.15, hide)
    return close_card(plate)


def barbarians() -> Woodcut:
    """A horned helm, war paint and a red plaited beard."""
    plate = open_card("verd", "lozenge", 64)
    shoulders(plate, "wood2", 122, 296)
    y = 196.0
    for side in (1, -1):
        horn = blob(
            [
                *(
                    (CX + side * 52, 128, 1),
                    (CX + side * 88, 126),
                    (CX + side * 112, 98),
                    (CX + side * 116, 40, 1),
                ),
                *((CX + side * 98, 66), (CX + side * 82, 90), (CX + side * 48, 96, 1)),
            ]
        )
        plate.solid(horn, "white", line=4.4, shade=(-6, -7), dark="pale")
        rings = [
            stroke([(CX + side * (66 + k * 12), 92 - k * 8), (CX + side * (74 + k * 13), 132 - k * 14)], 2.6)
            for k in range(3)
        ]
        plate.ink(*rings, within=horn)
        hair = blob(
            [
                (CX + side * 46, 150),
                (CX + side * 74, 170),
                (CX + side * 80, 240),
                (CX + side * 92, 300),
                (CX + side * 60, 310),
                (CX + side * 46, 240),
            ]
        )
        plate.solid(hair, "hair", line=4.2, shade=(-6, -4))
        guides = [
            [(CX + side * dx, yy) for dx, yy in path]
            for path in (((52, 160), (56, 230), (64, 304)), ((72, 172), (76, 240), (88, 298)))
        ]
        plate.ink(strands(guides[0], guides[1], 5, 3.6, hair, 4))
    face_half = [(0, -76), (36, -66), (53, -30), (52, 6), (46, 42), (28, 66), (0, 76)]
    face = head(plate, face_half, "flesh", y, 1.12)
    paint = poly((84, y + 6), (216, y + 2), (216, y + 22), (84, y + 26))
    plate.shade(paint.difference(rect(CX - 15, 0, 31, 420)), "lapis", within=face.buffer(-2))
    for side in (1, -1):
        eye(plate, CX + side * 26, y - 6, 1.15, side, (2.2, 0), 0.86, 6, 1, "white", "lapis")
        brow(plate, CX + side * 28, y - 26, 1.2, side, 8, 11, "hair")
    plate.ink(
        stroke([(CX - 4, y - 32), (CX - 5, y - 24)], 2.4), stroke([(CX + 5, y - 31), (CX + 5, y - 24)], 2.4)
    )
    nose(plate, CX, y, 1.15, 1.0, 1.15)
    plate.ink(stroke([(CX - 52, y - 36), (CX - 40, y - 6), (CX - 44, y + 34)], 3.4))
    beard_half = [
        (CX, y + 46),
        (CX + 18, y + 44),
        (CX + 42, y + 38),
        (CX + 56, y + 2, 1),
        (CX + 66, y + 30),
        (CX + 66, y + 92),
        (CX + 44, y + 132),
        (CX + 20, y + 128),
        (CX, y + 120),
    ]
    beard = plate.solid(mirrored(beard_half, CX), "hair", line=4.4, shade=(-11, -6), halo=0.1)
    for side in (1, -1):
        outer = [(CX + side * dx, y + dy) for dx, dy in ((60, 20), (62, 80), (42, 126))]
        inner = [(CX + side * dx, y + dy) for dx, dy in ((24, 74), (20, 96), (12, 122))]
        plate.ink(strands(outer, inner, 8, 3.6, beard, 6))
    plate.solid(
        blob([(CX - 15, y + 58), (CX, y + 55), (CX + 15, y + 58), (CX, y + 68)]), "rose", line=2.6, halo=0.1
    )
    plate.ink(stroke([(CX - 16, y + 59), (CX, y + 62), (CX + 16, y + 59)], 3))
    for side in (1, -1):
        whisker = [(0, 42, 1), (16, 40), (34, 52), (52, 78), (56, 98, 1), (38, 84), (18, 62), (0, 56, 1)]
        tache = blob([(CX + side * dx, y + dy, *c) for dx, dy, *c in whisker])
        plate.solid(tache, "hair", line=3.4, shade=(-3, -5), halo=0.1)
        plate.ink(
            stroke([(CX + side * 8, y + 48), (CX + side * 28, y + 56), (CX + side * 48, y + 84)], 2.2),
            within=tache,
        )
        for k in range(3):
            plait = ellipse(CX + side * (26 - k * 3), y + 138 + k * 18, 11 - k, 11)
            plate.solid(plait, "hair", line=3.2, shade=(-3, -4), halo=0.1)
        plate.solid(rect(CX + side * 19 - 8, y + 181, 16, 10), "gold", line=2.6, halo=0.1)
    helm_half = [(CX, 58, 1), (CX + 34, 66), (CX + 60, 96), (CX + 66, 150, 1), (CX + 34, 140), (CX, 138)]
    plate.solid(
        mirrored(helm_half, CX),
        "steel",
        line=4.8,
        shade=(-12, -6),
        hatching=(-42, 6.5, 2.6),
        depth=(-24, -10),
        halo=3,
    )
    rim_half = [
        (CX, 132, 1),
        (CX + 38, 136),
        (CX + 70, 148, 1),
        (CX + 68, 167, 1),
        (CX + 36, 156),
        (CX + 12, 154, 1),
        (CX + 9, 196),
        (CX, 206, 1),
    ]
    plate.solid(mirrored(rim_half, CX), "gold", line=4.2, shade=(-4, -5), halo=0.1)
    plate.solid(rect(CX - 8, 54, 16, 80), "gold", line=3.6, shade=(-4, 0), halo=0.1)
    plate.ink(
        *[ellipse(CX + k * 24, 146 + abs(k) * 3, 3) for k in (-2, -1, 1, 2)],
        *[ellipse(CX, 70 + k * 20, 2.6) for k in range(3)],
    )
    fur = [
        stroke(
            [(CX + side * (40 + k * 12), 318 + k * 7), (CX + side * (46 + k * 14), 344 + k * 10)], 8, "start"
        )
        for side in (1, -1)
        for k in range(7)
    ]
    plate.ink(*fur)
    axe(plate, 50, 200)
    fist(plate, 50, 356, 1.1, "flesh")
    return close_card(plate)
