"""Hands: each finger a solid of its own, so that a hand reads as one.

A hand is placed by what it holds: (0, 0) is the middle of the grip. ``side`` 1 shows the thumb on the right.
"""

from __future__ import annotations

from motifs.portrait import LOW, Place
from technique.shapes import Shape, curve, join, stroke
from technique.woodcut import SHADE, Woodcut


def finger(
    plate: Woodcut, at: Place, text: str, tint: str, width: float = 12, nail: bool = True, line: float = 2.7
) -> Shape:
    """One finger along the points, knuckle first; ``nail`` draws it at the tip."""
    path = at.points(text)
    shape = stroke(path, width * at.size, (0.96, 1.0, 1.0, 0.94, 0.86))
    tip = curve(path, closed=False)[-1]
    end = Place(float(tip[0]), float(tip[1]), at.size, at.side)
    shape = join(shape, end.dot(0, 0, width * 0.44)).buffer(0.4)
    plate.solid(shape, tint, line=line * at.size, shade=(-2.4 * at.size, -2.8 * at.size))
    if nail:
        before = curve(path, closed=False)[-4]
        dx, dy = (tip - before) / (float(((tip - before) ** 2).sum()) ** 0.5 + 1e-9)
        cx, cy = tip[0] + dx * 0.6 * at.size, tip[1] + dy * 0.6 * at.size
        reach = width * 0.26 * at.size
        edge = [
            (cx - dy * reach - dx * reach, cy + dx * reach - dy * reach),
            (cx + dx * reach * 0.9, cy + dy * reach * 0.9),
            (cx + dy * reach - dx * reach, cy - dx * reach - dy * reach),
        ]
        plate.ink(stroke(edge, 1.7 * at.size))
    return shape


def _palm(plate: Woodcut, at: Place, text: str, tint: str) -> None:
    plate.solid(at.area(text), tint, line=3.4 * at.size, shade=(-4 * at.size, -4 * at.size))


def grip(plate: Woodcut, at: Place, tint: str = "flesh") -> None:
    """A hand round an upright shaft that is drawn already: fingertips and thumb towards us."""
    nails = tint != "steel"
    _palm(plate, at, "-13,-22 4,-27 20,-21 27,-2 24,20 17,36! -10,36! -15,20", tint)
    for k, (start, end) in enumerate(((-15, 11), (-17, 13), (-16, 12), (-13, 9))):
        level = -17 + k * 11.6
        finger(plate, at, f"{start},{level - 2} 0,{level - 2.6} {end},{level + 1}", tint, 12.4, nails)
    if tint == "steel":
        for k in range(3):
            plate.ink(at.line(f"-8,{-22 + k * 11.6} -6,{-17 + k * 11.6} -8,{-12 + k * 11.6}", 1.8))
    finger(plate, at, "23,14 24,-2 16,-17 2,-26", tint, 13.4, nails, 3.0)


def pinch(plate: Woodcut, at: Place, tint: str = "flesh") -> None:
    """Thumb and forefinger close on something small at (0, 0); the other fingers are curled below."""
    _palm(plate, at, "-20,20 -14,10 6,12 20,20 24,38 18,56! -12,56! -20,40", tint)
    for k in range(3):
        finger(plate, at, f"-19,{22 + k * 11} -6,{19 + k * 11} 6,{24 + k * 10.6}", tint, 11.6)
    finger(plate, at, "-21,24 -22,10 -14,1 -2,0", tint, 12)
    finger(plate, at, "22,34 22,20 14,8 4,3", tint, 13)


def cupped(plate: Woodcut, at: Place, tint: str = "flesh", width: float = 46) -> None:
    """Fingers from below before an object that rests on them: (0, 0) is its lowest point."""
    step = width / 4
    _palm(plate, at, f"{-width / 2},4 {width / 2},4 {width / 2 - 6},28! {-width / 2 + 8},28!", tint)
    for k, lift in enumerate((6, 10, 10, 6)):
        x = -width / 2 + step * (k + 0.5)
        finger(plate, at, f"{x * 0.86:g},14 {x:g},2 {x:g},{-lift}", tint, step + 0.8)
    finger(plate, at, f"{width / 2},16 {width / 2 + 9},2 {width / 2 + 2},-13", tint, 12.4)


def flat(plate: Woodcut, at: Place, tint: str = "flesh") -> None:
    """A hand laid over an edge: four fingers hang down before it, their knuckles at y = 0."""
    _palm(plate, at, "-24,-12 -10,-19 12,-19 26,-10 27,4 -25,5", tint)
    for k, reach in enumerate((17, 22, 23, 18)):
        x = -18 + k * 12.2
        finger(plate, at, f"{x},-6 {x},6 {x - 0.5},{reach - 4}", tint, 12.2)


def sleeve(
    plate: Woodcut, at: Place, tint: str, cuff: str | None = None, lean: float = 0, width: float = 1.0
) -> None:
    """The arm from a wrist at (0, 0) down out of the picture; ``lean`` moves its foot outwards."""
    low = (LOW - at.y) / at.size
    half = 19 * width
    body = at.area(
        f"{-half},4 0,-3 {half},4 {half * 1.5 + lean * 0.6:g},{low * 0.5:g} {half * 1.7 + lean:g},{low:g}! "
        f"{-half * 1.6 + lean:g},{low:g}! {-half * 1.35 + lean * 0.5:g},{low * 0.5:g}"
    )
    plate.solid(
        body, tint, line=4.6, shade=(-7, -4), hatching=(-30, 6.2, 2.4), depth=(-14, -6), dark=SHADE.get(tint)
    )
    if cuff:
        edge = f"{-half - 2},5 0,-4 {half + 2},5 {half + 5},19 0,11 {-half - 5},19"
        plate.solid(at.area(edge), cuff, line=3.6, shade=(-4, -4))
