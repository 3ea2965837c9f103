"""The enemies' cards, 300 x 420 units: frame, breast, head and axe, and the back of the cards."""

from __future__ import annotations

from motifs.faces import placed, shaded_side
from motifs.ornament import arch, cross, diapered, fleur, shield
from technique.shapes import (
    EMPTY,
    Points,
    Shape,
    blob,
    crescent,
    ellipse,
    flip,
    hatch,
    mirrored,
    move,
    rect,
    stroke,
    turn,
)
from technique.woodcut import Woodcut

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
