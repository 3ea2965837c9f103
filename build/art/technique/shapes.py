"""Shapes: smooth curves, tapering strokes and hatching as filled polygons.

A picture is cut from filled shapes only, never from lines with a width, because a carved line swells and
tapers. Points are ``(x, y)`` for a smooth passage or ``(x, y, 1)`` for a corner; x runs right, y runs
down, in units of the drawing's viewBox. Angles are degrees. Every ``Shape`` is a shapely geometry
(shapely has no types).
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union

Shape: TypeAlias = Any
Points = Sequence[Sequence[float]]
Array = npt.NDArray[np.float64]

EMPTY = Polygon()


def curve(points: Points, closed: bool = True, steps: int = 9) -> Array:
    """A smooth curve through ``points`` as an array (n, 2); a third item 1 marks a corner."""
    spots = [np.array(point[:2], float) for point in points]
    corners = [len(point) > 2 and bool(point[2]) for point in points]
    count = len(spots)

    def tangent(i: int) -> Array | None:
        if corners[i]:
            return None
        if closed:
            run = spots[(i + 1) % count] - spots[i - 1]
        else:
            run = spots[min(i + 1, count - 1)] - spots[max(i - 1, 0)]
        return np.asarray(run / (np.hypot(*run) + 1e-9))

    out: list[Array] = []
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        chord = spots[j] - spots[i]
        length = np.hypot(*chord) + 1e-9
        start, end = tangent(i), tangent(j)
        m0 = chord if start is None else start * length
        m1 = chord if end is None else end * length
        straight = start is None and end is None
        for q in range(1 if straight else steps):
            t = q / steps
            h = t * t
            out.append(
                (2 * t * h - 3 * h + 1) * spots[i]
                + (t * h - 2 * h + t) * m0
                + (-2 * t * h + 3 * h) * spots[j]
                + (t * h - h) * m1
            )
    if not closed:
        out.append(spots[-1])
    return np.array(out)


def blob(points: Points) -> Shape:
    """The area inside a smooth closed curve."""
    return Polygon(curve(points)).buffer(0)


def poly(*points: Sequence[float]) -> Shape:
    """The area inside a straight-edged outline."""
    return Polygon([point[:2] for point in points]).buffer(0)


def mirrored(points: Points, centre: float) -> Shape:
    """A shape symmetrical about x = ``centre``, from its right half given top to bottom."""
    left = [(2 * centre - p[0], *p[1:]) for p in reversed(points) if abs(p[0] - centre) > 0.01]
    return blob([*points, *left])


def ellipse(x: float, y: float, rx: float, ry: float | None = None, angle: float = 0) -> Shape:
    """An ellipse (a circle if ``ry`` is left out) turned by ``angle``."""
    round_shape = affinity.scale(Point(x, y).buffer(1, 24), rx, ry or rx, origin=(x, y))
    return affinity.rotate(round_shape, angle, origin=(x, y)) if angle else round_shape


def ring(x: float, y: float, radius: float, width: float) -> Shape:
    """A circular band of ``width`` about ``radius``."""
    return ellipse(x, y, radius + width / 2).difference(ellipse(x, y, radius - width / 2))


def rect(x: float, y: float, width: float, height: float) -> Shape:
    """An upright rectangle from its upper left corner."""
    return box(x, y, x + width, y + height)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Shape:
    """A rectangle with round corners."""
    return rect(x + radius, y + radius, width - 2 * radius, height - 2 * radius).buffer(radius)


def notched(x: float, y: float, width: float, height: float, radius: float) -> Shape:
    """A rectangle with inverted round corners, like a printed label."""
    label = rect(x, y, width, height)
    for cx in (x, x + width):
        for cy in (y, y + height):
            label = label.difference(ellipse(cx, cy, radius))
    return label


def move(shape: Shape, x: float, y: float) -> Shape:
    """The shape, shifted to the right and down."""
    return affinity.translate(shape, x, y)


def turn(shape: Shape, angle: float, origin: tuple[float, float] = (0, 0)) -> Shape:
    """The shape, turned clockwise about ``origin`` by degrees."""
    return affinity.rotate(shape, angle, origin=origin)


def scale(shape: Shape, factor: float, origin: tuple[float, float] = (0, 0)) -> Shape:
    """The shape, enlarged about ``origin``."""
    return affinity.scale(shape, factor, factor, origin=origin)


def flip(shape: Shape, centre: float) -> Shape:
    """The mirror image about x = ``centre``."""
    return affinity.scale(shape, -1, 1, origin=(centre, 0))


def join(*shapes: Shape | Iterable[Shape]) -> Shape:
    """The union of shapes and lists of shapes."""
    flat: list[Shape] = []
    for item in shapes:
        flat.extend(item if isinstance(item, (list, tuple, Iterator)) else [item])
    return unary_union(flat)


def resampled(points: Array, step: float) -> Array:
    """Points at an even distance of about ``step`` along a polyline."""
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
    places = np.linspace(0, along[-1], max(3, int(along[-1] / step) + 1))
    return np.column_stack([np.interp(places, along, points[:, 0]), np.interp(places, along, points[:, 1])])


def stroke(
    points: Points, width: float = 4, profile: str | Sequence[float] = "both", smooth: bool = True
) -> Shape:
    """A stroke of the gouge as a filled shape.

    ``profile``: ``both`` (thin at both ends), ``start`` or ``end`` (thick there), ``flat``, or a list of
    shares of the width along the stroke.
    """
    path = resampled(curve(points, closed=False) if smooth else np.array([p[:2] for p in points], float), 2.5)
    t = np.linspace(0, 1, len(path))
    tip = 0.12
    if profile == "both":
        share = tip + (1 - tip) * np.sin(np.pi * t) ** 0.7
    elif profile == "start":
        share = tip + (1 - tip) * (1 - t) ** 0.8
    elif profile == "end":
        share = tip + (1 - tip) * t**0.8
    elif profile == "flat":
        share = np.ones(len(path))
    elif isinstance(profile, str):
        raise ValueError(f"unknown profile {profile}")
    else:
        share = np.interp(t, np.linspace(0, 1, len(profile)), profile)
    run = np.gradient(path, axis=0)
    normal = np.c_[-run[:, 1], run[:, 0]] / (np.hypot(*run.T) + 1e-9)[:, None]
    half = normal * (width * share)[:, None] / 2
    return Polygon(np.r_[path + half, (path - half)[::-1]]).buffer(0.01)


def bar(start: Sequence[float], end: Sequence[float], width: float) -> Shape:
    """A straight bar of even width."""
    return LineString([start[:2], end[:2]]).buffer(width / 2, cap_style="flat")


def pieces(shape: Shape, kind: str = "Polygon") -> list[Shape]:
    """The simple parts of a geometry, of one kind."""
    if shape.is_empty:
        return []
    if shape.geom_type == kind:
        return [shape]
    return [part for sub in getattr(shape, "geoms", []) for part in pieces(sub, kind)]


def hatch(
    region: Shape,
    angle: float = 35,
    spacing: float = 5,
    width: float = 2.2,
    profile: str | Sequence[float] = "start",
    seed: int = 1,
) -> Shape:
    """Parallel tapering strokes across a region."""
    if region.is_empty:
        return EMPTY
    chance = random.Random(seed)
    x0, y0, x1, y1 = region.bounds
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    reach = math.hypot(x1 - x0, y1 - y0) / 2 + 4
    ux, uy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    vx, vy = -uy, ux
    strokes: list[Shape] = []
    offset = -reach
    while offset < reach:
        ox, oy = cx + vx * offset, cy + vy * offset
        bend = chance.uniform(-0.01, 0.01) * reach
        line = LineString(
            [
                (ox + ux * reach, oy + uy * reach),
                (ox + vx * bend, oy + vy * bend),
                (ox - ux * reach, oy - uy * reach),
            ]
        )
        for part in pieces(line.intersection(region), "LineString"):
            if part.length < 3:
                continue
            ends = np.array(part.coords)
            stretch = chance.uniform(-0.25, 0.25) * min(part.length, 12)
            ends[-1] += (ends[-1] - ends[0]) / part.length * stretch
            strokes.append(stroke(ends.tolist(), width * chance.uniform(0.8, 1.15), profile, smooth=False))
        offset += spacing * chance.uniform(0.88, 1.12)
    return unary_union(strokes) if strokes else EMPTY


def strands(
    first: Points, last: Points, count: int = 8, width: float = 3, within: Shape | None = None, seed: int = 3
) -> Shape:
    """Hair: ``count`` tapering strokes between two guide curves."""
    chance = random.Random(seed)
    guides = []
    for points in (first, last):
        path = curve(points, closed=False)
        along = np.r_[0, np.cumsum(np.hypot(*np.diff(path, axis=0).T))]
        places = np.linspace(0, along[-1], 60)
        guides.append(np.c_[np.interp(places, along, path[:, 0]), np.interp(places, along, path[:, 1])])
    strokes = []
    for k in range(count):
        t = 0.06 + 0.88 * (k + 0.5) / count + chance.uniform(-0.15, 0.15) / count
        path = guides[0] * (1 - t) + guides[1] * t
        start, end = int(60 * chance.uniform(0, 0.22)), int(60 * (1 - chance.uniform(0, 0.22)))
        strokes.append(stroke(path[start:end].tolist(), width * chance.uniform(0.75, 1.15), smooth=False))
    hair = unary_union(strokes)
    return hair if within is None else hair.intersection(within)


def crescent(shape: Shape, dx: float, dy: float) -> Shape:
    """The side of a shape turned away from the light: the shape minus itself shifted."""
    return shape.difference(move(shape, dx, dy))


def carved_outline(shape: Shape, width: float) -> Shape:
    """The outline as a carved line: thin at the upper left, where the light is, thick at the lower right."""
    inner = shape.buffer(-width * 0.3)
    lit = inner.intersection(move(inner, -0.45 * width, -0.6 * width))
    return shape.buffer(width * 0.35, join_style=1).difference(lit)
