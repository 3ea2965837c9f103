"""What advisors wear and carry: crowns, gems, bells, mail, fur, gears, chains, plumes, belts."""

from __future__ import annotations

import math
import random

import numpy as np

from motifs.ornament import fleur, lozenge
from motifs.portrait import Place
from technique.shapes import (
    Points,
    Shape,
    blob,
    curve,
    ellipse,
    hatch,
    join,
    move,
    rect,
    resampled,
    ring,
    scale,
    stroke,
    turn,
)
from technique.woodcut import Woodcut


def gem(
    plate: Woodcut, x: float, y: float, radius: float, tint: str = "madder", square: bool = False
) -> None:
    """A stone with its glint."""
    plate.solid(lozenge(x, y, radius, radius * 1.15) if square else ellipse(x, y, radius), tint, line=2.4)
    plate.tint(ellipse(x - radius * 0.3, y - radius * 0.35, radius * 0.28), "white")


def pearls(plate: Woodcut, path: Points, radius: float = 3.2, step: float = 8, tint: str = "white") -> None:
    """A string of pearls along a path, one every ``step`` pixels."""
    for x, y in resampled(curve(path, closed=False), step):
        plate.solid(ellipse(x, y, radius), tint, line=1.9)


def bell(plate: Woodcut, x: float, y: float, radius: float) -> None:
    """A jester's bell."""
    plate.solid(ellipse(x, y, radius), "gold", line=3, shade=(-3, -3))
    plate.ink(
        rect(x - radius + 2, y - 1.1, 2 * radius - 4, 2.2),
        ellipse(x, y + radius * 0.45, radius * 0.24),
        rect(x - 1, y + radius * 0.4, 2, radius * 0.5),
    )


def crown(
    plate: Woodcut, x: float, y: float, width: float, height: float, cap: str | None, gems: tuple[str, ...]
) -> None:
    """An open crown seen from the front, the foot of its band at ``y``."""
    half = width / 2
    if cap:
        lining = Place(x, y).both(
            f"0,{-height * 1.04} {half * 0.5},{-height * 0.98} "
            f"{half},{-height * 0.55} {half * 0.93},-14! 0,-10"
        )
        plate.solid(lining, cap, line=3.6, shade=(-9, -6), hatching=(-50, 6, 2.2), depth=(-18, -6))
    points = []
    for k in range(5):
        t = k / 2 - 1
        px, py = x + t * half * 1.06, y - 22 - 5 * t * t
        if k % 2 == 0:
            lily = turn(scale(fleur(0, 0), width / (92 if t == 0 else 105)), t * 9)
            points.append(move(lily, px, py - height * 0.3 - (6 if t == 0 else 0)))
        else:
            spike = blob([(px - 7, py + 8, 1), (px, py - height * 0.34, 1), (px + 7, py + 8, 1)])
            points.append(join(spike, ellipse(px, py - height * 0.38, 5.4)))
    hoop = Place(x, y).both(f"0,-18 {half},-24! {half * 0.97},-4! 0,4")
    plate.solid(
        join(*points, hoop).buffer(0.8),
        "gold",
        line=3.8,
        shade=(-3, -3),
        hatching=(-40, 5, 1.8),
        depth=(-7, -4),
    )
    plate.solid(hoop, "gold", line=3.6, shade=(-5, -6))
    for k, t in enumerate((-0.72, -0.37, 0.0, 0.37, 0.72)):
        tint = gems[min(k, 4 - k) % len(gems)]
        gem(plate, x + t * half, y - 7.5 - abs(t) * 7, 5.6 if t else 7, tint, square=k % 2 == 0)


def mail(plate: Woodcut, area: Shape, radius: float = 6.4) -> None:
    """Rings of mail across an area."""
    x0, y0, x1, y1 = area.bounds
    rings = []
    row, y = 0, y0
    while y < y1 + radius:
        x = x0 - (radius if row % 2 else 0)
        while x < x1 + radius:
            rings.append(
                ring(x, y, radius * 0.78, 1.6).intersection(rect(x - radius, y - 1, 2 * radius, 2 * radius))
            )
            x += 2 * radius
        row, y = row + 1, y + radius * 0.95
    plate.ink(*rings, within=area.buffer(-1))


def ermine(plate: Woodcut, area: Shape, step: float = 26, size: float = 1.0) -> None:
    """Ermine tails in rows."""
    x0, y0, x1, y1 = area.bounds
    tails = []
    row, y = 0, y0 + 8
    while y < y1:
        x = x0 + (step / 2 if row % 2 else 0)
        while x < x1:
            at = Place(x, y, size)
            tail = join(
                at.area("0,-6! 2.2,0 4.6,8! 1.4,6 0,10! -1.4,6 -4.6,8! -2.2,0"),
                *[at.dot(dx, dy, 1.35) for dx, dy in ((-3, -7), (3, -7), (0, -11))],
            )
            if area.buffer(-2).contains(tail):
                tails.append(tail)
            x += step
        row, y = row + 1, y + step * 0.8
    if tails:
        plate.ink(*tails)


def fur(plate: Woodcut, area: Shape, seed: int = 4, count: int = 150) -> None:
    """Short hairs that fall downwards."""
    chance = random.Random(seed)
    x0, y0, x1, y1 = area.bounds
    inner = area.buffer(-4)
    hairs = []
    for _ in range(count):
        x, y = chance.uniform(x0, x1), chance.uniform(y0, y1)
        if inner.contains(ellipse(x, y, 0.5)):
            hairs.append(
                stroke(
                    [(x, y), (x + chance.uniform(-1, 1), y + 5), (x + chance.uniform(-2, 2), y + 9)],
                    2.2,
                    "start",
                )
            )
    plate.ink(*hairs)


def gear(x: float, y: float, radius: float, teeth: int = 10, hole: float = 0.34) -> Shape:
    """A toothed wheel."""
    r = radius
    tooth = blob(
        [
            (-r * 0.17, -r * 0.9, 1),
            (-r * 0.11, -r * 1.16, 1),
            (r * 0.11, -r * 1.16, 1),
            (r * 0.17, -r * 0.9, 1),
        ]
    )
    wheel = join(ellipse(0, 0, r * 0.94), *[turn(tooth, k * 360 / teeth) for k in range(teeth)])
    return move(wheel.difference(ellipse(0, 0, r * hole)), x, y)


def plume(plate: Woodcut, outline: Shape, spine: Points, tint: str, dark: str | None = None) -> None:
    """A feather with its barbs along the spine."""
    plate.solid(outline, tint, line=4.2, shade=(-6, -4), dark=dark)
    plate.ink(stroke(spine, 3.4, "start"), within=outline)
    path = resampled(curve(spine, closed=False), 8)
    barbs = []
    for k in range(1, len(path) - 1):
        run = path[k + 1] - path[k - 1]
        angle = math.atan2(run[1], run[0])
        for side in (1, -1):
            bend = path[k] + 12 * np.array([math.cos(angle + side * 0.55), math.sin(angle + side * 0.55)])
            end = path[k] + 22 * np.array([math.cos(angle + side * 0.8), math.sin(angle + side * 0.8)])
            barbs.append(stroke([tuple(path[k]), tuple(bend), tuple(end)], 1.9, "start"))
    plate.ink(*barbs, within=outline.buffer(-2))


def glow(plate: Woodcut, x: float, y: float, inner: float, outer: float, count: int = 20) -> None:
    """Rays of light round a centre, gold, without an outline; they give way to the figure."""
    rays = []
    for k in range(count):
        far = outer if k % 2 else outer * 0.84
        a, d = k * 2 * math.pi / count, 2.6 / inner
        rays.append(
            blob(
                [
                    (x + inner * math.cos(a - d), y + inner * math.sin(a - d), 1),
                    (x + far * math.cos(a), y + far * math.sin(a), 1),
                    (x + inner * math.cos(a + d), y + inner * math.sin(a + d), 1),
                ]
            )
        )
    behind(plate, join(*rays), "gold_light")


def behind(plate: Woodcut, shape: Shape, tint: str) -> None:
    """A shape without an outline on the ground, wherever the figure leaves room for it."""
    free = shape if plate.group is None else shape.difference(plate.group.buffer(3))
    plate.cut(free)
    plate.tint(free, tint)


def shadow(plate: Woodcut, shape: Shape, face: Shape, drop: float = 8, angle: float = 78) -> None:
    """The hatched shadow a hat or a hood casts on a face; draw it before the hat."""
    under = move(shape, 2, drop).difference(shape).intersection(face)
    plate.ink(hatch(under, angle, 5.2, 2.1, "end"), within=face)


def chain(plate: Woodcut, path: Points, size: float = 6.0) -> None:
    """A livery chain of gold rings."""
    for x, y in resampled(curve(path, closed=False), size * 1.9):
        plate.solid(ellipse(x, y, size).difference(ellipse(x, y, size * 0.4)), "gold", line=2.2)
