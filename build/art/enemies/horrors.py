"""The enemies who are not of this world: zombies and demons."""

from __future__ import annotations

from motifs.cards import CX, close_card, open_card, shoulders
from motifs.faces import brow, eye, nose, placed, shaded_side, teeth
from technique.shapes import (
    Points,
    bar,
    blob,
    ellipse,
    join,
    mirrored,
    poly,
    stroke,
)
from technique.woodcut import Woodcut


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
