"""Heads of people: frontal, turned by a quarter and in profile, with brows, lips, beards and hair.

A head is placed by the bridge of its nose; it is about 150 units high at size 1. ``side`` is where a turned
head looks to; a profile looks to the left with ``side`` 1, as it is drawn.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from motifs.faces import brow, eye, nose, shaded_side
from motifs.portrait import Place
from technique.shapes import EMPTY, Shape, hatch, join, move, ring, strands
from technique.woodcut import Woodcut

EYES = 22.0
TURNED = (
    "-8,-76 20,-73 40,-54 45,-30! 42,-15 40,-3! 45,11 43,29 37,43 37,57 28,70 12,77 -6,73 -27,58 -42,34 "
    "-48,8 -52,-14 -46,-50 -30,-68"
)


@dataclass(frozen=True)
class Look:
    """What makes the person: the glance, the lids, the brows, the nose.

    ``gaze`` shifts both irises, ``opening`` of the eyes is .72 sly, .9 stern, 1.15 young; ``slant`` lifts
    their outer corners; ``frown`` lowers the inner ends of the brows, one figure each (left, right);
    ``nose`` is (length, width), ``shaded`` hatches it.
    """

    gaze: tuple[float, float] = (0.0, 0.0)
    opening: float = 1.0
    lid: float = 5.0
    slant: float = 1.0
    iris: str | None = None
    frown: tuple[float, float] = (2.0, 2.0)
    brow: float = 7.0
    brows: str | None = None
    brow_lift: float = 0.0
    nose: tuple[float, float] = (1.0, 1.0)
    shaded: bool = True
    blush: str | None = "blush"


def neck(plate: Woodcut, at: Place, width: float = 22, length: float = 44, skin: str = "flesh") -> Shape:
    """A neck from the jaw at (0, 0) downwards, with the shade of the chin."""
    shape = plate.solid(
        at.both(f"0,0 {width},0! {width * 0.95},{length * 0.5} {width * 1.6},{length}! 0,{length + 12}"),
        skin,
        line=3.6,
        shade=(-9, 0),
    )
    dark = shape.intersection(at.area(f"-4,0 {width + 8},0 {width + 8},{length} 2,{length * 0.8}"))
    plate.ink(hatch(dark, 8, 5.4, 2.1, seed=2), within=shape)
    return shape


def front_head(plate: Woodcut, at: Place, half: str, skin: str = "flesh", ears: bool = False) -> Shape:
    """A head seen from the front, from its right half."""
    if ears:
        for half_place in at.pair():
            plate.solid(half_place.dot(51, 4, 8, 14, 10), skin, line=3.2)
            plate.ink(half_place.line("52,-4 56,3 52,11", 2))
    face = plate.solid(at.both(half), skin, line=4.6, shade=(-10, -3))
    shaded_side(plate, face, at.x, at.size)
    return face


def front_face(
    plate: Woodcut, at: Place, face: Shape, look: Look, cheeks: tuple[float, float] = (30, 26)
) -> None:
    """Eyes, brows, nose and cheeks of a frontal head."""
    if look.blush:
        for half in at.pair():
            plate.tint(half.dot(*cheeks, 11.5, 9), look.blush, within=face)
    for half, frown in zip(at.pair(), reversed(look.frown), strict=True):
        x, y = half.spot(EYES, -4)
        eye(plate, x, y, at.size, half.side, look.gaze, look.opening, look.lid, look.slant, iris=look.iris)
        bx, by = half.spot(EYES + 1, -23 - look.brow_lift)
        brow(plate, bx, by, at.size, half.side, frown, look.brow, look.brows)
    nose(plate, at.x, at.y, at.size, *look.nose)


def turned_head(
    plate: Woodcut, at: Place, skin: str = "flesh", ear: bool = True, outline: str = TURNED
) -> Shape:
    """A head turned by a quarter to ``side``; the ear on the near side."""
    face = plate.solid(at.area(outline), skin, line=4.6, shade=(-10, -3))
    edge = face.difference(move(face, -14 * at.size, -5 * at.size))
    _, y0, x1, y1 = face.bounds
    right = edge.intersection(Place(x1, (y0 + y1) / 2).dot(0, 0, 34 * at.size, (y1 - y0) * 0.62))
    plate.ink(hatch(right, -24, 5.4 * at.size, 2 * at.size, seed=5), within=face)
    if ear:
        plate.solid(
            at.area("-44,-12 -54,-16 -60,-4 -57,10 -50,20 -44,18! -46,2"), skin, line=3.2, shade=(-3, -2)
        )
        plate.ink(at.line("-48,-8 -55,-6 -53,6 -49,12", 2))
    return face


def turned_face(plate: Woodcut, at: Place, face: Shape, look: Look) -> None:
    """Eyes, brows, nose and cheek of a head turned to ``side``."""
    s, side = at.size, at.side
    if look.blush:
        plate.tint(at.dot(-14, 27, 13, 9.5), look.blush, within=face)
        plate.tint(at.dot(38, 26, 8, 8), look.blush, within=face)
    for x, narrow, turn, frown in ((-11, 0.98, -1, look.frown[0]), (29, 0.74, 1, look.frown[1])):
        ex, ey = at.spot(x, -4)
        eye(
            plate,
            *(ex, ey, s, side * turn, look.gaze, look.opening, look.lid, look.slant),
            iris=look.iris,
            narrow=narrow,
        )
        bx, by = at.spot(x + turn, -23 - look.brow_lift)
        brow(plate, bx, by, s * (0.94 if narrow > 0.9 else 0.78), side * turn, frown, look.brow, look.brows)
    length, width = look.nose
    tip = 12 + 25 * width
    bridge = (
        f"19,-19 23,-6 {tip - 8:g},{10 * length:g} {tip:g},{22 * length:g} {tip - 2:g},{29 * length:g} "
        f"{tip - 12:g},{33 * length:g}"
    )
    plate.ink(at.line(bridge, 3.8, (0.25, 0.6, 0.75, 1, 1, 0.35)))
    wing = f"{tip - 21:g},{22 * length:g} {tip - 26:g},{28 * length:g} {tip - 20:g},{33 * length:g}"
    plate.ink(
        at.line(wing, 2.7),
        at.line(
            f"{tip - 17:g},{32 * length:g} {tip - 12:g},{30 * length:g} {tip - 7:g},{33 * length:g}", 2.4
        ),
    )
    if look.shaded:
        for k in range(4):
            y = (-4 + k * 5) * length
            plate.ink(at.line(f"{21 - k * 0.4:g},{y + 2:g} {12 - k * 0.4:g},{y + 6:g}", 1.9, "start"))


def lips(
    plate: Woodcut,
    at: Place,
    width: float = 14,
    tint: str | None = "rose",
    curl: float = 1.5,
    skew: float = 0,
) -> None:
    """A closed mouth about (0, 0); ``curl`` raises its corners, ``skew`` its outer end."""
    w, k = width, skew
    if tint:
        area = (
            f"{-w},{-curl - k}! {-w * 0.42},{-5 - k * 0.4} 0,-3 {w * 0.42},{-5 + k * 0.4} {w},{-curl + k}! "
            f"{w * 0.46},6 0,7.6 {-w * 0.46},6"
        )
        plate.tint(at.area(area), tint)
    middle = f"{-w - 2},{-curl - 1 - k} {-w * 0.5},0.4 0,1.4 {w * 0.5},0.4 {w + 2},{-curl - 1 + k}"
    plate.ink(at.line(middle, 3.2, (0.7, 0.6, 1, 0.6, 0.7)))
    plate.ink(at.line(f"{-w * 0.42},9.5 0,11.2 {w * 0.5},9", 2.2))


def grin(plate: Woodcut, at: Place, width: float = 32, drop: float = 20) -> None:
    """A laughing mouth with its teeth; (0, 0) is the middle of the upper lip."""
    w = width
    mouth = plate.solid(
        at.area(
            f"{-w},-6! {-w * 0.5},1 0,4 {w * 0.5},1 {w},-9! {w * 0.66},{drop * 0.7} "
            f"0,{drop} {-w * 0.62},{drop * 0.75}"
        ),
        "white",
        line=3.6,
    )
    inside = mouth.buffer(-1)
    plate.ink(at.line(f"{-w},-2 0,{drop * 0.62} {w},-5", 2, "flat"), within=inside)
    for k in range(-3, 4):
        plate.ink(at.line(f"{k * w / 4},-8 {k * w / 4.3},{drop + 4}", 1.8, "flat"), within=inside)
    plate.ink(
        at.line(f"{-w - 5},-12 {-w - 1},-7 {-w + 1},1", 3), at.line(f"{w - 1},-15 {w + 4},-10 {w + 2},-2", 3)
    )
    plate.ink(at.line(f"-12,{drop + 5} 0,{drop + 7} 13,{drop + 4}", 2.3))


def hair(
    plate: Woodcut,
    at: Place,
    outline: str,
    tint: str,
    *guides: tuple[str, str],
    count: int = 5,
    width: float = 2.8,
    mirrored: bool = False,
    line: float = 4,
    shade: tuple[float, float] = (-5, -4),
    light: bool = False,
) -> Shape:
    """A mass of hair with its strands between pairs of guides.

    ``mirrored`` makes outline and strands symmetrical from their right half; ``light`` carves the strands out
    of dark hair instead of inking them.
    """
    shape = plate.solid(at.both(outline) if mirrored else at.area(outline), tint, line=line, shade=shade)
    places = at.pair() if mirrored else (at,)
    for k, (first, last) in enumerate(guides):
        for place in places:
            drawn = strands(
                place.points(first),
                place.points(last),
                count,
                width * at.size,
                within=shape,
                seed=5 + k + place.side,
            )
            if light:
                plate.carve(drawn)
                plate.tint(drawn, "stone2")
            else:
                plate.ink(drawn)
    return shape


def stubble(plate: Woodcut, face: Shape, at: Place, seed: int = 5, count: int = 80) -> None:
    """A badly shaven jaw, outside the mouth at (0, 50)."""
    chance = random.Random(seed)
    marks = []
    for _ in range(count):
        x, y = chance.uniform(-44, 44), chance.uniform(40, 74)
        spot = at.dot(x, y + 1, 1)
        if face.buffer(-5).contains(spot) and not (abs(x) < 20 and 42 < y < 60):
            marks.append(at.line(f"{x},{y} {x + 0.6},{y + 2} {x + 1},{y + 4}", 1.6))
    plate.ink(join(*marks) if marks else EMPTY)


def freckles(plate: Woodcut, at: Place, x: float, seed: int = 3) -> None:
    """Freckles on one cheek about (x, 20)."""
    chance = random.Random(seed)
    plate.ink(*[at.dot(x + chance.uniform(-11, 11), chance.uniform(14, 27), 1.25) for _ in range(8)])


def spectacles(
    plate: Woodcut, at: Place, first: tuple[float, float], last: tuple[float, float], radius: float
) -> None:
    """Two gold rims at places of the head, the bridge between them."""
    for x, y in (first, last):
        px, py = at.spot(x, y)
        plate.solid(ring(px, py, radius * at.size, 4 * at.size), "gold", line=2.3)
    left, right = first[0] + radius, last[0] - radius
    bridge = f"{left},{first[1] - 4} {(left + right) / 2},{first[1] - 10} {right},{last[1] - 4}"
    plate.solid(at.line(bridge, 5, "flat"), "gold", line=2.2)


def creases(plate: Woodcut, at: Place, *lines: str, width: float = 2.1, both: bool = False) -> None:
    """Wrinkles; ``both`` carves them on either half."""
    for text in lines:
        for place in at.pair() if both else (at,):
            plate.ink(place.line(text, width))


def profile_eye(plate: Woodcut, at: Place, brow_width: float = 9, tint: str | None = None) -> None:
    """The eye of a profile that looks to the left, its inner corner at about (-40, 2)."""
    ball = at.area("-40,2! -34,-6 -24,-7 -14,1! -24,5 -34,5")
    plate.cut(ball)
    plate.tint(ball, "white")
    plate.ink(at.dot(-34, -1, 5.6, 7.4), within=ball)
    plate.carve(at.dot(-35.5, -3.5, 1.7))
    plate.ink(at.line("-42,3 -34,-7.5 -24,-9 -9,1", 5.2, (0.3, 1, 1, 0.3)), at.line("-36,7 -26,8 -16,4", 1.9))
    plate.ink(at.line("-35,-14 -23,-15 -8,-5", 1.9), at.line("-34,13 -24,15 -14,10", 1.8))
    arch = at.line("-48,-15 -40,-22 -24,-24 -7,-16", brow_width, (0.6, 1, 0.8, 0.15))
    if tint:
        plate.solid(arch.buffer(1), tint, line=2.4)
    else:
        plate.ink(arch)
