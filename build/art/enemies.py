"""The enemies of winter as card paintings, 300 x 420 units, and the back of their cards."""

from __future__ import annotations

from collections.abc import Callable

from faces import both, brow, eye, fist, nose, placed, shaded_side, teeth
from ornament import arch, cross, diapered, fleur, shield
from shapes import (
    EMPTY,
    Points,
    Shape,
    bar,
    blob,
    crescent,
    ellipse,
    flip,
    hatch,
    join,
    mirrored,
    move,
    poly,
    rect,
    ring,
    strands,
    stroke,
    turn,
)
from woodcut import Woodcut

W, H = 300.0, 420.0
CX = 150.0


def open_card(ground: str, pattern: str, seed: int) -> Woodcut:
    """A diapered ground; what follows belongs to the figure."""
    plate = Woodcut(W, H, seed)
    opening = arch(W, H)
    plate.tint(rect(0, 0, W, H), "night")
    plate.tint(opening, "gold")
    diapered(plate, opening.buffer(-7), ground, pattern, 38)
    plate.group = EMPTY
    return plate


def close_card(plate: Woodcut) -> Woodcut:
    """The arch frame, night-dark with gold fleurs; weapons and horns may stand before its upper part."""
    figure = plate.group or EMPTY
    plate.group = None
    opening = arch(W, H)
    before = figure.intersection(rect(0, 0, W, H * 0.6)).buffer(2.5)
    outside = rect(-60, -60, W + 120, H + 120).difference(opening).difference(before)
    plate.cut(outside)
    plate.tint(outside.intersection(rect(0, 0, W, H)), "night")
    corner = fleur(30, 29, 0.74, -42)
    for sign in (corner, flip(corner, CX)):
        shown = sign.difference(before)
        plate.tint(shown, "gold")
        plate.ink(sign.buffer(1.6).difference(sign.buffer(-0.2)).difference(before))
    plate.ink(opening.buffer(2.4).difference(opening.buffer(-0.6)).difference(before))
    plate.ink(opening.buffer(-7).boundary.buffer(1.1).difference(figure.buffer(3)))
    edge = rect(0, 0, W, H)
    plate.cut(rect(-60, -60, W + 120, H + 120).difference(edge))
    plate.ink(edge.difference(edge.buffer(-4, join_style=2)))
    return plate


def shoulders(plate: Woodcut, tint: str, width: float = 118, top: float = 300) -> Shape:
    """The breast below the head."""
    half = [
        (CX, top - 14),
        (CX + 44, top - 8),
        (CX + width * 0.82, top + 20),
        (CX + width, top + 70),
        (CX + width + 8, 440),
        (CX, 440),
    ]
    return plate.solid(
        mirrored(half, CX),
        tint,
        line=5,
        halo=3.5,
        shade=(-16, -6),
        hatching=(-30, 6.5, 2.6),
        depth=(-32, -10),
    )


def head(plate: Woodcut, half: Points, tint: str, y: float = 200, size: float = 1.2) -> Shape:
    """A head from its right half, given about (0, 0)."""
    face = plate.solid(mirrored(placed(CX, y, size, half), CX), tint, line=4.4, shade=(-12, -4), halo=3)
    shaded_side(plate, face, CX, size)
    return face


def axe(plate: Woodcut, x: float, top: float, tint: str = "steel") -> None:
    """A long axe, its blade outwards."""
    plate.solid(rect(x - 5, top, 10, 440 - top), "wood", line=3.6, shade=(-3, 0))
    blade = [
        (x + 3, top + 14, 1),
        (x - 10, top + 10),
        (x - 34, top - 8, 1),
        (x - 44, top + 30),
        (x - 32, top + 72, 1),
        (x - 10, top + 52),
        (x + 3, top + 48, 1),
    ]
    plate.solid(blob(blade), tint, line=4.2, shade=(-6, -6), hatching=(-40, 5.5, 2), depth=(-9, -9))
    plate.ink(stroke([(x - 37, top), (x - 38, top + 32), (x - 30, top + 62)], 2))
    plate.solid(rect(x - 8, top + 8, 16, 46), "wood2", line=3)


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


def zombies() -> Woodcut:
    """Hollow eyes, stitches and a torn shroud under a waning moon."""
    plate = open_card("lapis2", "stars", 63)
    skin = "#BFC6A2"
    dark = "#8C9878"
    moon = ellipse(216, 96, 38)
    plate.solid(moon, "gold_light", line=3.4, halo=0.1)
    plate.shade(ellipse(226, 90, 8).union(ellipse(206, 112, 5)), "gold2")
    shoulders(plate, "stone", 104, 306)
    tatters = [stroke([(x, 330), (x + 6, 380), (x - 4, 425)], 4.5, "end") for x in (92, 118, 178, 210)]
    plate.ink(*tatters)
    neck = blob(
        [(116, 262, 1), (184, 262, 1), (186, 300), (204, 322, 1), (150, 342), (96, 322, 1), (114, 300)]
    )
    plate.solid(neck, skin, line=3.8, shade=(-12, 0), dark=dark)
    plate.ink(*[stroke([(130 + k * 18, 284), (138 + k * 11, 328)], 3) for k in range(3)])
    y = 190.0
    for side in (1, -1):
        plate.solid(
            ellipse(CX + side * 63, y + 6, 10, 18, side * 10), skin, line=3.4, dark=dark, shade=(-3, -3)
        )
    face_half = [(0, -82), (38, -72), (56, -34), (52, -2), (40, 26), (36, 56), (24, 80), (0, 86)]
    face = plate.solid(
        mirrored(placed(CX, y, 1.18, face_half), CX), skin, line=4.4, shade=(-13, -4), halo=3, dark=dark
    )
    shaded_side(plate, face, CX, 1.2)
    hollow = blob(
        [
            (CX - 48, y - 6),
            (CX - 38, y - 24),
            (CX - 16, y - 22),
            (CX - 8, y - 4),
            (CX - 18, y + 12),
            (CX - 38, y + 12),
        ]
    )
    plate.solid(hollow, "night", line=3, halo=0.1)
    plate.tint(ellipse(CX - 27, y - 5, 4), "madder_light")
    ring_shape = blob(
        [
            (CX + 8, y - 6),
            (CX + 18, y - 24),
            (CX + 40, y - 24),
            (CX + 50, y - 6),
            (CX + 40, y + 14),
            (CX + 18, y + 14),
        ]
    )
    plate.shade(ring_shape, dark)
    eye(plate, CX + 29, y - 6, 1.35, 1, (2, -1.5), 1.3, 4.4, -2, "white", "verd_light")
    brow(plate, CX - 30, y - 36, 1.2, -1, -4, 7)
    brow(plate, CX + 30, y - 38, 1.2, 1, -6, 7)
    gap = [(CX - 2, y + 6, 1), (CX + 11, y + 26), (CX + 5, y + 32), (CX - 9, y + 30), (CX - 10, y + 20)]
    plate.solid(blob(gap), "night", line=2.4, halo=0.1)
    for side in (1, -1):
        plate.ink(stroke([(CX + side * 44, y + 24), (CX + side * 33, y + 44), (CX + side * 36, y + 66)], 4))
        plate.ink(
            *[
                stroke(
                    [(CX + side * (38 + k * 3), y + 34 + k * 9), (CX + side * (46 + k), y + 30 + k * 9)], 2.2
                )
                for k in range(4)
            ]
        )
    maw = blob(
        [
            (CX - 32, y + 50, 1),
            (CX - 12, y + 44),
            (CX + 12, y + 46),
            (CX + 32, y + 54, 1),
            (CX + 24, y + 76),
            (CX, y + 82),
            (CX - 24, y + 74),
        ]
    )
    plate.solid(maw, "night", line=3.2, halo=0.1)
    teeth(plate, [(CX + dx, y + 48 + abs(dx) * 0.08, 11) for dx in (-20, -8, 14)], 5)
    teeth(plate, [(CX + dx, y + 78 - abs(dx) * 0.16, -10) for dx in (-12, 2, 17)], 5)
    cut = [(CX + 8, y - 92), (CX + 20, y - 74), (CX + 16, y - 58)]
    plate.ink(stroke(cut, 3.6, "flat"))
    plate.ink(
        *[bar((CX + 8 + k * 2.6, y - 82 + k * 9), (CX + 22 + k * 2.6, y - 86 + k * 9), 2.6) for k in range(3)]
    )
    locks: list[Points] = [
        [(112, 104), (92, 128), (84, 180), (76, 226)],
        [(124, 98), (104, 112), (96, 144), (92, 170)],
        [(140, 94), (128, 108), (120, 126)],
        [(178, 98), (202, 120), (212, 160), (222, 206)],
        [(166, 94), (186, 108), (200, 136)],
    ]
    for lock in locks:
        plate.solid(stroke(lock, 9, "start").buffer(0.8), "steel2", line=2.4, halo=0.1)
    for x, top, lean in ((232, 246, 6), (248, 232, 2), (264, 238, -2), (279, 254, -8)):
        plate.solid(bar((x + lean, top), (x, 320), 13).buffer(1.5), skin, line=3.2, shade=(-4, -2), dark=dark)
        plate.ink(
            bar((x - 5, top + 32), (x + 5, top + 31), 2.2), bar((x - 5, top + 48), (x + 5, top + 47), 2.2)
        )
        plate.solid(ellipse(x + lean, top + 3, 4.4, 6.4), "grey", line=2.2, halo=0.1)
    palm = blob([(222, 316), (252, 306), (288, 318), (286, 360), (266, 384), (236, 380), (220, 350)])
    plate.solid(palm, skin, line=4.2, shade=(-8, -5), dark=dark)
    plate.solid(bar((234, 356), (204, 318), 15).buffer(2), skin, line=3.2, shade=(-3, -4), dark=dark)
    plate.ink(
        stroke([(236, 336), (256, 330), (278, 338)], 2.6), stroke([(232, 352), (250, 360), (268, 352)], 2.6)
    )
    plate.solid(
        blob([(228, 376, 1), (254, 384), (282, 374, 1), (300, 430, 1), (222, 430, 1)]),
        "stone",
        line=4.2,
        shade=(-6, -4),
    )
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


def demons() -> Woodcut:
    """Ram's horns, bat wings and burning eyes."""
    plate = open_card("murrey2", "rays", 65)
    skin = "madder_light"
    for side in (1, -1):
        wing = blob(
            [
                *(
                    (CX + side * 60, 330, 1),
                    (CX + side * 100, 250),
                    (CX + side * 118, 150, 1),
                    (CX + side * 134, 200),
                ),
                *(
                    (CX + side * 144, 280, 1),
                    (CX + side * 128, 282),
                    (CX + side * 140, 350, 1),
                    (CX + side * 112, 340),
                ),
                *((CX + side * 110, 400, 1),),
            ]
        )
        plate.solid(wing, "night", line=4.4, shade=(-8, -8), dark="ink")
        bones = [
            stroke([(CX + side * 70, 330), (CX + side * x, y)], 5, "start")
            for x, y in ((118, 160), (140, 282), (134, 346))
        ]
        plate.tint(join(*bones).intersection(wing), "madder2")
    shoulders(plate, skin, 98, 306)
    y = 204.0
    for side in (1, -1):
        horn = blob(
            [
                *(
                    (CX + side * 26, 132, 1),
                    (CX + side * 44, 84),
                    (CX + side * 86, 60),
                    (CX + side * 122, 84),
                ),
                *(
                    (CX + side * 128, 126),
                    (CX + side * 106, 152),
                    (CX + side * 84, 140, 1),
                    (CX + side * 98, 126),
                ),
                *(
                    (CX + side * 102, 104),
                    (CX + side * 86, 96),
                    (CX + side * 68, 112),
                    (CX + side * 62, 150, 1),
                ),
            ]
        )
        plate.solid(
            horn, "pale", line=4.6, shade=(-7, -8), dark="wood", hatching=(-40, 6, 2.2), depth=(-10, -10)
        )
        ridges = [
            ((44, 128), (62, 136)),
            ((42, 106), (66, 118)),
            ((50, 84), (72, 108)),
            ((72, 64), (84, 98)),
            ((98, 62), (94, 98)),
            ((120, 80), (101, 104)),
            ((128, 112), (102, 116)),
            ((120, 140), (98, 126)),
        ]
        plate.ink(
            *[stroke([(CX + side * a[0], a[1]), (CX + side * b[0], b[1])], 3) for a, b in ridges], within=horn
        )
        ear = blob(
            [
                (CX + side * 56, y - 16, 1),
                (CX + side * 76, y - 36),
                (CX + side * 104, y - 46, 1),
                (CX + side * 92, y - 10),
                (CX + side * 60, y + 18, 1),
            ]
        )
        plate.solid(ear, skin, line=4, shade=(-5, -6), dark="madder2")
        plate.ink(stroke([(CX + side * 62, y - 4), (CX + side * 80, y - 22), (CX + side * 94, y - 36)], 2.6))
    face_half = [(0, -74), (36, -66), (52, -30), (50, 4), (40, 36), (22, 70), (0, 92)]
    face = plate.solid(
        mirrored(placed(CX, y, 1.18, face_half), CX), skin, line=4.6, shade=(-13, -4), halo=3, dark="madder2"
    )
    shaded_side(plate, face, CX, 1.2)
    for side in (1, -1):
        eye(plate, CX + side * 29, y - 10, 1.3, side, (0, 0), 0.95, 6, 4.5, "gold_light", "#E3852A", True)
        brow(plate, CX + side * 31, y - 32, 1.35, side, 13, 11)
        plate.ink(stroke([(CX + side * 50, y + 10), (CX + side * 36, y + 34), (CX + side * 40, y + 52)], 3.4))
        plate.ink(stroke([(CX + side * 10, y - 52), (CX + side * 22, y - 60), (CX + side * 38, y - 56)], 2.8))
    plate.ink(
        stroke([(CX - 5, y - 38), (CX - 6, y - 26)], 2.6), stroke([(CX + 6, y - 38), (CX + 7, y - 26)], 2.6)
    )
    nose(plate, CX, y - 2, 1.15, 1.05, 0.95)
    smile = blob(
        [
            (CX - 42, y + 44, 1),
            (CX - 20, y + 54),
            (CX, y + 52),
            (CX + 20, y + 54),
            (CX + 42, y + 44, 1),
            (CX + 28, y + 68),
            (CX, y + 74),
            (CX - 28, y + 68),
        ]
    )
    plate.solid(smile, "night", line=3.4, halo=0.1)
    teeth(plate, [(CX + dx, y + 52, 8) for dx in (-14, -4, 6, 16)], 4.6)
    teeth(plate, [(CX + dx, y + 50, 19) for dx in (-26, 27)], 5)
    goatee = mirrored([(CX, y + 82), (CX + 18, y + 82, 1), (CX + 16, y + 112), (CX, y + 146, 1)], CX)
    plate.solid(goatee, "night", line=3.2, halo=0.1)
    peak = mirrored(
        [
            (CX, 164, 1),
            (CX + 16, 138),
            (CX + 44, 142),
            (CX + 58, 178, 1),
            (CX + 58, 140),
            (CX + 34, 116),
            (CX, 112),
        ],
        CX,
    )
    plate.solid(peak, "night", line=3.4, halo=0.1)
    collar = mirrored(
        [(CX, 366, 1), (CX + 34, 324), (CX + 96, 296, 1), (CX + 104, 350), (CX + 70, 440, 1), (CX, 440, 1)],
        CX,
    )
    plate.solid(collar, "murrey", line=4.6, shade=(-10, -6), hatching=(-30, 6.5, 2.4), depth=(-22, -8))
    trim = mirrored(
        [(CX, 366, 1), (CX + 34, 324), (CX + 96, 296, 1), (CX + 92, 312, 1), (CX + 40, 340), (CX, 386, 1)], CX
    )
    plate.solid(trim, "gold", line=3.4, shade=(-3, -5), halo=0.1)
    flame = [
        (46, 354, 1),
        (28, 330),
        (36, 300),
        (50, 286),
        (48, 256, 1),
        (66, 280),
        (74, 302),
        (82, 290, 1),
        (88, 322),
        (76, 350),
        (64, 360, 1),
    ]
    plate.solid(blob(flame), "gold_light", line=3.8)
    plate.solid(
        blob([(50, 352, 1), (42, 328), (54, 306), (58, 290, 1), (70, 314), (72, 340), (64, 356, 1)]),
        "#E3852A",
        line=2.6,
        halo=0.1,
    )
    palm = blob([(26, 356), (44, 364), (62, 362), (86, 350), (92, 362), (80, 384), (58, 394), (34, 384)])
    plate.solid(palm, skin, line=4, shade=(-5, -6), dark="madder2")
    for x, tip in ((28, 20), (92, 100)):
        plate.solid(poly((x - 5, 360), (x + 5, 362), (tip, 336)), "white", line=2.6)
    plate.solid(blob([(34, 388, 1), (58, 398), (82, 386, 1), (92, 430, 1), (26, 430, 1)]), "murrey", line=4)
    return close_card(plate)


def card_back() -> Woodcut:
    """The closed gate: nobody knows what winter brings."""
    plate = open_card("lapis", "lozenge", 66)
    plate.group = None
    opening = arch(W, H).buffer(-7)
    plate.solid(opening, "stone", line=0)
    courses = []
    for j in range(12):
        for i in range(-1, 6):
            x, y = 10 + i * 62 + (31 if j % 2 else 0), 16 + j * 34
            courses.append(rect(x, y, 62, 34).boundary.buffer(1.3))
    plate.ink(*courses, within=opening)
    gate = mirrored(
        [(CX, 78, 1), (CX + 56, 108), (CX + 94, 168), (CX + 98, 220), (CX + 98, 430, 1), (CX, 430, 1)], CX
    )
    surround = plate.solid(
        gate.buffer(15).intersection(opening), "silver", line=5, shade=(-9, -6), dark="stone2"
    )
    for angle in range(-84, 85, 14):
        plate.ink(turn(rect(CX - 1.2, 40, 2.4, 90), angle, (CX, 190)), within=surround.difference(gate))
    for k in range(6):
        plate.ink(rect(30, 222 + k * 34, 240, 2.2), within=surround.difference(gate))
    plate.solid(gate.intersection(opening), "wood", line=5, shade=(-12, -4))
    planks = [rect(CX - 98 + k * 28 - 1.2, 60, 2.4, 380) for k in range(1, 7)]
    plate.ink(*planks, hatch(crescent(gate, -26, -6), -80, 8, 2.2), within=gate.intersection(opening))
    for y in (190, 340):
        band = plate.solid(rect(CX - 98, y, 196, 22).intersection(gate), "steel2", line=3.8, shade=(0, -6))
        plate.ink(*[ellipse(CX + k * 26, y + 11, 3.6) for k in (-3, -2, -1, 1, 2, 3)], within=band)
    plate.ink(rect(CX - 2, 60, 4, 380), within=gate.intersection(opening))
    guard = shield(CX - 52, 204, 104, 128)
    plate.solid(guard, "madder", line=6, shade=(-9, -9), halo=4, hatching=(-35, 6, 2.4), depth=(-15, -13))
    rim = guard.buffer(-8)
    plate.tint(rim.difference(rim.buffer(-4)), "gold")
    helm = mirrored(
        [(CX, 222, 1), (CX + 22, 230), (CX + 32, 254), (CX + 30, 282), (CX + 16, 302), (CX, 310)], CX
    )
    plate.solid(helm, "steel", line=4.4, shade=(-7, -3), hatching=(-40, 5, 2), depth=(-12, -6))
    plate.ink(rect(CX - 27, 256, 54, 8), rect(CX - 3, 256, 6, 44))
    plate.ink(
        *[
            ellipse(CX + side * dx, 276 + dy, 2.3)
            for side in (1, -1)
            for dx, dy in ((10, 0), (18, 0), (10, 10), (18, 9))
        ]
    )
    crest = cross(CX, 150, 1.1)
    plate.solid(move(crest, 0, -8), "gold", line=3.2)
    plate.group = EMPTY
    return close_card(plate)


ENEMIES: dict[str, Callable[[], Woodcut]] = {
    "goblins": goblins,
    "orcs": orcs,
    "zombies": zombies,
    "barbarians": barbarians,
    "demons": demons,
    "back": card_back,
}
