"""The dragon of winter: wings, a scaled coil and a head that breathes fire, 300 x 420 units."""

from __future__ import annotations

import numpy as np

from motifs.cards import H, W, close_card, open_card
from motifs.portrait import SHEET, Place
from technique.shapes import (
    EMPTY,
    Array,
    Shape,
    blob,
    curve,
    move,
    poly,
    rect,
    resampled,
    strands,
    stroke,
    turn,
)
from technique.woodcut import Woodcut

Spot = tuple[float, float]
SPINE = (
    "120,104 158,100 184,124 184,160 158,200 142,244 152,296 "
    "198,322 244,336 270,364 252,394 206,400 150,402 90,402 "
    "50,392 34,364 46,342"
)
GIRTH = (34, 38, 40, 42, 56, 80, 96, 98, 70, 48, 36, 28, 24, 20, 16, 12, 9)


class Tube:
    """A body along a spine: points, normals and widths, from the head to the tail."""

    def __init__(self, spine: str, girth: tuple[float, ...]) -> None:
        self.points: Array = resampled(curve(SHEET.points(spine), closed=False), 2.5)
        t = np.linspace(0, 1, len(self.points))
        width = np.interp(t, np.linspace(0, 1, len(girth)), girth)
        padded = np.r_[[width[0]] * 4, width, [width[-1]] * 4]
        self.widths: Array = np.convolve(padded, np.ones(9) / 9, "valid")
        run = np.gradient(self.points, axis=0)
        self.along: Array = run / (np.hypot(*run.T) + 1e-9)[:, None]
        self.normals: Array = np.c_[-self.along[:, 1], self.along[:, 0]]

    def __len__(self) -> int:
        return len(self.points)

    def at(self, i: int, share: float) -> Array:
        """The point ``share`` of the width beside the spine, between -.5 and .5."""
        return np.asarray(self.points[i] + self.normals[i] * self.widths[i] * share)

    def strip(self, low: float, high: float, first: int = 0, last: int | None = None) -> Shape:
        """The body between two shares of its width and two places along it."""
        places = range(len(self))[first:last]
        edge = [tuple(self.at(i, low)) for i in places] + [tuple(self.at(i, high)) for i in reversed(places)]
        return poly(*edge)


def _wing(plate: Woodcut, root: Spot, wrist: Spot, tips: list[Spot], arm: str, skin: str) -> None:
    """A bat's wing: membrane, ribs, arm and claw."""
    outline: list[tuple[float, ...]] = [(*root, 1), (*wrist, 1)]
    for k, tip in enumerate(tips):
        if k:
            past = tips[k - 1]
            outline.append(
                ((past[0] + tip[0]) * 0.39 + wrist[0] * 0.22, (past[1] + tip[1]) * 0.39 + wrist[1] * 0.22)
            )
        outline.append((*tip, 1))
    last = tips[-1]
    outline.append(
        ((last[0] + root[0]) * 0.425 + wrist[0] * 0.15, (last[1] + root[1]) * 0.425 + wrist[1] * 0.15)
    )
    skin_shape = plate.solid(blob(outline), skin, line=4.8, shade=(-6, -9))
    ribs = []
    past_rib: list[Spot] = []
    for k, tip in enumerate(tips):
        bend = (
            (wrist[0] + tip[0]) / 2 + (tip[1] - wrist[1]) * 0.08,
            (wrist[1] + tip[1]) / 2 - (tip[0] - wrist[0]) * 0.08,
        )
        rib = [wrist, bend, tip]
        if past_rib:
            plate.ink(strands(past_rib, rib, 6, 3.4, skin_shape, k))
        past_rib = rib
        ribs.append(stroke(rib, 11, "start"))
    for shape in ribs:
        plate.solid(shape.buffer(0.6), arm, line=3)
    bone = stroke(
        [root, ((root[0] + wrist[0]) / 2 + 8, (root[1] + wrist[1]) / 2), wrist], 20, (1.3, 0.9, 0.7, 0.9)
    )
    plate.solid(bone, arm, line=4, shade=(-4, -4))
    plate.solid(Place(*wrist).area("-8,6! -12,-8 -4,-28! 6,-8 8,6!"), "white", line=3.2)


def _claws(plate: Woodcut, x: float, y: float, size: float) -> None:
    for k in range(3):
        toe = Place(x - (k * 14 - 6) * size, y, size)
        plate.solid(toe.area("-9,-9 0,-13 9,-8 7,3 -7,3"), "verd", line=3.4)
        plate.solid(toe.area("-6,-1! 5,-2! -5,7 -12,14! 1,10"), "white", line=2.8)


def _body(plate: Woodcut) -> None:
    """The coil with its crest, belly, scales and barbed tail."""
    tube = Tube(SPINE, GIRTH)
    count = len(tube)
    for i in range(8, int(count * 0.93), 10):
        foot, run, height = tube.at(i, -0.46), tube.along[i], 8 + tube.widths[i] * 0.16
        spike = (foot - run * 8, foot + run * 8, foot - tube.normals[i] * height + run * 8)
        plate.solid(poly(*[tuple(spot) for spot in spike]), "gold", line=3)
    body = plate.solid(tube.strip(-0.5, 0.5), "verd", line=5.2, shade=(-8, -11))
    barb = Place(0, 0).both("0,-32! 10,-10 24,-8! 20,8 0,14!")
    plate.solid(move(turn(barb, 24), 50, 330), "gold", line=4, shade=(-5, -5))
    plate.ink(SHEET.line("44,346 52,330 62,306", 2.4))
    belly = tube.strip(0.14, 0.47, 4, int(count * 0.62)).intersection(body.buffer(-2))
    plate.solid(belly, "gold", line=2.8, shade=(5, -2))
    plates = [
        stroke([tuple(tube.at(i, 0.13)), tuple(tube.at(i + 1, 0.32)), tuple(tube.at(i, 0.5))], 2.3, "start")
        for i in range(8, int(count * 0.6), 6)
    ]
    plate.ink(*plates, within=belly)
    scales = []
    for row, i in enumerate(range(10, count - 6, 5)):
        for m in range(-4, 3):
            share = (m + (0.5 if row % 2 else 0)) * 0.115 - 0.06
            if share < -0.43 or share > 0.4 or (share > 0.1 and i < count * 0.62):
                continue
            centre, run, across = tube.at(i, share), tube.along[i], tube.normals[i]
            r = max(2.4, float(tube.widths[i]) * 0.062)
            arc = [
                centre - across * r,
                centre - across * r * 0.7 + run * r,
                centre + run * r * 1.5,
                centre + across * r * 0.7 + run * r,
                centre + across * r,
            ]
            scales.append(stroke([tuple(spot) for spot in arc], 1.9, "flat"))
    plate.ink(*scales, within=body.difference(belly).buffer(-1.5))


def _haunch(plate: Woodcut) -> None:
    haunch = SHEET.area(
        "168,290 196,270 232,282 246,314 232,344 206,356 198,376 172,382 160,370 172,346 160,318"
    )
    plate.solid(haunch, "verd", line=5, shade=(-9, -10), hatching=(-35, 5.6, 2.4), depth=(-18, -14))
    for x, y in (
        *((190, 292), (206, 288), (222, 296), (198, 304), (214, 306), (186, 310)),
        *((204, 320), (222, 318), (192, 328), (210, 334), (196, 342)),
    ):
        plate.ink(Place(x, y).line("-6,0 -4,5 0,8 4,5 6,0", 2, "flat"))
    _claws(plate, 172, 378, 1.15)


def _fire(plate: Woodcut) -> None:
    tongues = (
        (
            "80,122! 58,112 30,124 14,98! 14,140 2,160 18,172 "
            "8,196 24,204 24,228! 42,204 50,222! 58,196 52,182 70,178 "
            "66,156 84,140!",
            "gold_light",
            4.0,
        ),
        (
            "82,126! 60,122 38,134 22,122! 26,150 18,162 32,172 "
            "26,194! 42,180 48,196! 50,172 64,166 62,148 76,140!",
            "madder_light",
            3.4,
        ),
        ("80,130! 60,130 42,144 34,160! 46,158 50,170! 58,152 72,138!", "gold_light", 2.8),
    )
    for outline, tint, line in tongues:
        plate.solid(SHEET.area(outline), tint, line=line)


def _head(plate: Woodcut) -> None:
    at = Place(134, 102, 1.22)
    for outline, ridge in (
        ("18,-18! 34,-34 58,-44 84,-40! 66,-34 52,-24 40,-8!", "34,-34 58,-44 84,-40"),
        ("4,-22! 12,-42 32,-60 58,-64! 42,-54 30,-40 24,-18!", "12,-42 32,-60 58,-64"),
    ):
        horn = plate.solid(at.area(outline), "white", line=4, shade=(-3, -5), dark="stone")
        for x, y in resampled(curve(at.points(ridge), closed=False), 8)[1:-1]:
            plate.ink(stroke([(x - 3, y - 3), (x + 3, y + 6)], 1.9), within=horn)
    plate.solid(
        at.area("22,-6! 44,-12 66,-2! 52,4 60,16! 44,14 46,28! 30,18"), "gold", line=3.8, shade=(-3, -3)
    )
    plate.ink(at.line("24,0 44,-4 60,-1", 1.7), at.line("26,6 42,8 54,13", 1.7))
    jaw = at.area(
        "8,10! -14,18 -34,22 -50,18 -55,8! -58,22 -50,32 -38,32! -34,42! -24,34 -8,36 14,36 30,22 30,6"
    )
    plate.solid(jaw, "verd", line=4.5, shade=(-4, -6))
    plate.solid(at.area("10,4! -20,4 -50,2! -52,10 -44,19 -14,18!"), "madder2", line=2.6)
    plate.solid(at.line("-2,12 -24,10 -44,16 -60,6", 6.6, (1, 1, 0.9, 0.5)), "rose", line=2.8)
    for x in (-46, -36, -26, -16):
        plate.solid(at.sharp(f"{x - 3},{18 if x < -40 else 19} {x + 4},20 {x},9"), "white", line=2.4)
    skull = at.area(
        "36,-16 26,-30 12,-34 2,-28! -8,-20 -28,-16 -44,-22 -56,-20 "
        "-64,-8 -62,4! -44,4 -26,8 -8,4 6,12 22,22 38,10"
    )
    plate.solid(skull, "verd", line=4.8, shade=(-4, -7), hatching=(-35, 5, 2), depth=(-9, -10))
    for x, length in ((-57, 13), (-47, 8), (-38, 8), (-28, 10), (-18, 7), (-9, 6)):
        plate.solid(at.sharp(f"{x - 4},4 {x + 4},5 {x - 1},{5 + length}"), "white", line=2.5)
    plate.ink(at.line("-58,-10 -52,-15 -47,-11 -50,-6", 2.8), at.dot(-54, -9, 2.6))
    plate.ink(at.line("-60,0 -40,-1 -22,2 -6,-2 6,6", 2))
    plate.solid(at.area("-10,-10! -2,-16 10,-17 18,-14! 10,-7 -2,-6"), "gold_light", line=2.6)
    plate.ink(at.dot(3, -12, 2.5, 5.9))
    plate.carve(at.dot(1.6, -14.5, 1.3))
    plate.ink(at.line("-20,-10 -8,-19 10,-23 26,-22", 6.6, (0.4, 1, 1, 0.2)))
    for text in ("-26,-10 -16,-6 -8,-1", "-36,-12 -30,-7", "14,-2 24,-4 30,2", "12,6 20,8 26,14"):
        plate.ink(at.line(text, 1.9))


def _dragon(plate: Woodcut) -> None:
    _wing(plate, (170, 246), (112, 250), [(34, 226), (18, 262), (36, 296), (84, 316)], "verd2", "gold2")
    _wing(
        plate,
        (176, 240),
        (226, 92),
        [(288, 70), (296, 140), (294, 206), (280, 262), (244, 292)],
        "verd",
        "gold",
    )
    leg = Tube("170,290 128,312 104,340 96,362", (54, 40, 24, 20)).strip(-0.5, 0.5).buffer(1)
    plate.solid(leg, "verd", line=4.5, shade=(-5, -6), hatching=(-35, 5.4, 2.1), depth=(-9, -8))
    _claws(plate, 92, 370, 0.95)
    _body(plate)
    _haunch(plate)
    _fire(plate)
    _head(plate)


def dragon_figure() -> Woodcut:
    """The dragon alone, without card or crag."""
    plate = Woodcut(W, H, 21)
    plate.group = EMPTY
    _dragon(plate)
    plate.keep_figure()
    return plate.figure()


def dragons() -> Woodcut:
    """The dragon on its crag, breathing fire."""
    plate = open_card("madder", "rays", 21)
    crag = SHEET.area(
        "0,382! 30,368 52,378 84,364 120,380 160,370 204,382 240,366 300,380! 300,440! 0,440!"
    ).intersection(rect(0, 0, W, H))
    plate.group = None
    plate.solid(crag, "night", line=3.6, halo=2)
    plate.group = EMPTY
    _dragon(plate)
    return close_card(plate)
