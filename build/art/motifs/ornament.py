"""Ornaments and heraldry: fleur, cross, stars, shields, diapered grounds and the arch of the cards."""

from __future__ import annotations

import math

from technique.shapes import (
    EMPTY,
    Shape,
    bar,
    blob,
    ellipse,
    flip,
    join,
    mirrored,
    move,
    poly,
    rect,
    ring,
    scale,
    stroke,
    turn,
)
from technique.woodcut import SHADE, Woodcut


def fleur(x: float, y: float, size: float = 1, angle: float = 0) -> Shape:
    """A fleur-de-lis, 40 units high at size 1."""
    petal = blob([(0, -22, 1), (5.5, -11), (4.5, -2), (2, 6), (-2, 6), (-4.5, -2), (-5.5, -11)])
    leaf = blob([(2.5, 3, 1), (6, -6), (13, -10), (18, -5), (16, 1, 1), (13, -3), (9.5, -1), (6, 7, 1)])
    foot = blob([(0, 5), (4, 7), (3, 12), (0, 18, 1), (-3, 12), (-4, 7)])
    curl = blob([(2, 6, 1), (9, 9), (10, 14, 1), (4, 11)])
    whole = join(petal, leaf, flip(leaf, 0), rect(-8, 2.6, 16, 4), foot, curl, flip(curl, 0))
    return move(turn(scale(whole, size), angle), x, y)


def cross(x: float, y: float, size: float = 1) -> Shape:
    """A cross patty, 26 units wide at size 1."""
    arm = blob([(-1.6, 0, 1), (-5, -13, 1), (0, -11.5), (5, -13, 1), (1.6, 0, 1)])
    return move(scale(join(*[turn(arm, angle) for angle in (0, 90, 180, 270)]), size), x, y)


def star(x: float, y: float, radius: float, inner: float = 0.42, rays: int = 5, angle: float = -90) -> Shape:
    """A star; ``inner`` is the share of the radius at which the rays part."""
    corners = []
    for k in range(2 * rays):
        reach = radius if k % 2 == 0 else radius * inner
        at = math.radians(angle + k * 180 / rays)
        corners.append((x + reach * math.cos(at), y + reach * math.sin(at)))
    return poly(*corners)


def lozenge(x: float, y: float, half_width: float, half_height: float) -> Shape:
    """A diamond standing on its point."""
    return poly((x, y - half_height), (x + half_width, y), (x, y + half_height), (x - half_width, y))


def quatrefoil(x: float, y: float, radius: float) -> Shape:
    """Four lobes around a middle, as in tracery."""
    return join(
        *[
            ellipse(x + dx * radius, y + dy * radius, radius * 0.95)
            for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
        ]
    )


def cinquefoil(x: float, y: float, radius: float) -> Shape:
    """Five petals about a pierced centre."""
    petals = [
        ellipse(
            x + radius * 0.6 * math.cos(math.radians(a)),
            y + radius * 0.6 * math.sin(math.radians(a)),
            radius * 0.42,
        )
        for a in range(-90, 270, 72)
    ]
    return join(*petals, ellipse(x, y, radius * 0.4)).difference(ellipse(x, y, radius * 0.2))


def shield(x: float, y: float, width: float, height: float) -> Shape:
    """A heater shield from its upper left corner."""
    return blob(
        [
            (x, y, 1),
            (x + width / 2, y + height * 0.04),
            (x + width, y, 1),
            (x + width, y + height * 0.45),
            (x + width * 0.82, y + height * 0.78),
            (x + width / 2, y + height, 1),
            (x + width * 0.18, y + height * 0.78),
            (x, y + height * 0.45),
        ]
    )


def lily(x: float, y: float, size: float) -> Shape:
    """A fleur-de-lis as a charge, ``size`` high: leaves spread wide, so that small it is no star."""
    petal = blob([(0, -50, 1), (10, -30), (9, -10), (4, 8), (-4, 8), (-9, -10), (-10, -30)])
    leaf = blob(
        [
            *((5, 12, 1), (9, -6), (20, -24), (36, -26), (47, -12), (46, 6), (37, 16, 1), (36, 2)),
            *((29, -7), (22, -2), (16, 12, 1)),
        ]
    )
    foot = blob([(0, 16), (6, 22), (5, 36), (0, 50, 1), (-5, 36), (-6, 22)])
    curl = blob([(4, 16, 1), (18, 20), (30, 34), (22, 42, 1), (14, 32)])
    whole = join(petal, leaf, flip(leaf, 0), rect(-19, 8, 38, 9), foot, curl, flip(curl, 0))
    return move(scale(whole, size / 100), x, y)


def charge(name: str, x: float, y: float, size: float) -> Shape:
    """A player's charge, centred, about ``size`` units high."""
    if name == "fleur":
        return lily(x, y, size * 1.1)
    if name == "cross":
        return cross(x, y, size / 27)
    if name == "mullet":
        return star(x, y + size * 0.04, size * 0.54, 0.42, 5)
    if name == "lozenge":
        return lozenge(x, y, size * 0.38, size * 0.54)
    if name == "cinquefoil":
        return cinquefoil(x, y, size * 0.52)
    raise ValueError(f"unknown charge {name}")


def lozenge_diaper(area: Shape, across: float, down: float, line: float = 3) -> tuple[Shape, Shape]:
    """A lozenge net with quatrefoils: (dark shapes, light dots); repeats every ``across`` x ``down``."""
    x0, y0, x1, y1 = area.bounds
    columns, rows = int((x1 - x0) / across) + 2, int((y1 - y0) / down) + 2
    dark: list[Shape] = []
    light: list[Shape] = []
    for j in range(-1, 2 * rows):
        for i in range(-1, columns):
            x, y = x0 + (i + (0.5 if j % 2 == 0 else 0)) * across, y0 + j * down / 2
            cell = lozenge(x, y, across / 2, down / 2)
            dark += [cell.difference(cell.buffer(-line / 2, join_style=2)), quatrefoil(x, y, across * 0.09)]
            light.append(ellipse(x, y, across * 0.045))
    return join(*dark).intersection(area), join(*light).intersection(area)


def fleur_diaper(area: Shape, across: float, down: float, line: float = 3) -> tuple[Shape, Shape]:
    """A lozenge net set with fleurs-de-lis: (net, fleurs)."""
    x0, y0, x1, y1 = area.bounds
    columns, rows = int((x1 - x0) / across) + 2, int((y1 - y0) / down) + 2
    dark: list[Shape] = []
    light: list[Shape] = []
    for j in range(-1, 2 * rows):
        for i in range(-1, columns):
            x, y = x0 + (i + (0.5 if j % 2 == 0 else 0)) * across, y0 + j * down / 2
            cell = lozenge(x, y, across / 2, down / 2)
            dark.append(cell.difference(cell.buffer(-line / 2, join_style=2)))
            light.append(fleur(x, y + down * 0.02, across / 95))
    return join(*dark).intersection(area), join(*light).intersection(area)


def damask(area: Shape, across: float, down: float) -> tuple[Shape, Shape]:
    """Ogee nets with fleurs-de-lis: (net, fleurs); repeats every ``across`` x 2 ``down``."""
    x0, y0, x1, y1 = area.bounds
    half = stroke(
        [
            (0, across * 0.5),
            (across * 0.36, across * 0.12),
            (across * 0.3, -across * 0.25),
            (0, -across * 0.5),
        ]
    )
    ogee = join(half, flip(half, 0))
    dark: list[Shape] = []
    light: list[Shape] = []
    for j in range(-1, int((y1 - y0) / down) + 2):
        for i in range(-1, int((x1 - x0) / across) + 2):
            x, y = x0 + (i + (0.5 if j % 2 else 0)) * across, y0 + j * down
            dark += [move(ogee, x, y), ellipse(x, y + across * 0.49, across * 0.06)]
            light.append(fleur(x, y, across / 84))
    return join(*dark).intersection(area), join(*light).intersection(area)


def sprinkled_stars(area: Shape, across: float) -> tuple[Shape, Shape]:
    """A night sky: (rings, six-rayed stars)."""
    x0, y0, x1, y1 = area.bounds
    dark: list[Shape] = []
    light: list[Shape] = []
    for j in range(-1, int((y1 - y0) / (across * 0.8)) + 2):
        for i in range(-1, int((x1 - x0) / across) + 2):
            x, y = x0 + (i + (0.5 if j % 2 else 0)) * across, y0 + j * across * 0.8
            light.append(star(x, y, across * 0.12, 0.38, 6))
            dark.append(ring(x + across / 2, y, across * 0.15, 2))
    return join(*dark).intersection(area), join(*light).intersection(area)


def rays(area: Shape, x: float, y: float, count: int = 30) -> Shape:
    """Flame-tongued rays out of one point."""
    wedges = []
    for k in range(count):
        edges = [math.radians((k * 360 + side * 78) / count) for side in (-1, 1)]
        wedges.append(poly((x, y), *[(x + 700 * math.cos(a), y + 700 * math.sin(a)) for a in edges]))
    return join(*wedges).intersection(area)


def arch(width: float, height: float, margin: float = 11, top: float = 70) -> Shape:
    """The opening of a card's frame: a depressed Gothic arch."""
    m = margin
    return blob(
        [
            (m, height - m, 1),
            (m, top + 8),
            (m + 10, top - 24),
            (width * 0.25, m + 19),
            (width / 2, m, 1),
            (width * 0.75, m + 19),
            (width - m - 10, top - 24),
            (width - m, top + 8),
            (width - m, height - m, 1),
        ]
    )


def diapered(plate: Woodcut, area: Shape, colour: str, kind: str, across: float = 38) -> None:
    """Print a coloured ground with a tone-on-tone diaper: ``lozenge``, ``fleur``, ``damask`` or ``stars``."""
    plate.tint(area, colour)
    inner = area.buffer(-2)
    if kind == "lozenge":
        dark, light = lozenge_diaper(inner, across, across * 1.25)
    elif kind == "fleur":
        dark, light = fleur_diaper(inner, across, across * 1.25)
    elif kind == "damask":
        dark, light = damask(inner, across, across * 0.95)
    elif kind == "stars":
        dark, light = sprinkled_stars(inner, across)
    elif kind == "rays":
        x0, y0, x1, y1 = area.bounds
        dark, light = rays(inner, (x0 + x1) / 2, (y0 + y1) / 2), EMPTY
    else:
        raise ValueError(f"unknown diaper {kind}")
    plate.shade(dark, SHADE.get(colour, "murrey"))
    plate.shade(light, "madder" if colour == "gold" else "gold2")


def laurel(x: float, y: float, radius: float, leaves: int = 9) -> Shape:
    """Two laurel branches round a centre, open at the top."""
    parts = []
    for side in (1, -1):
        for k in range(leaves):
            angle = math.radians(90 - side * (8 + k * 136 / (leaves - 1)))
            cx, cy = x + radius * math.cos(angle), y + radius * math.sin(angle)
            lean = math.degrees(angle) - side * 90 + side * (28 if k % 2 else -28)
            parts.append(ellipse(cx, cy, radius * 0.21, radius * 0.085, lean))
    return join(*parts)


def scales(x: float, y: float, size: float) -> list[Shape]:
    """A merchant's balance: [post and beam, left pan, right pan]."""
    beam = join(
        bar((x, y - size), (x, y + size * 0.55), size * 0.13),
        bar((x - size, y - size * 0.8), (x + size, y - size * 0.8), size * 0.12),
    )
    beam = join(
        beam, ellipse(x, y - size, size * 0.14), rect(x - size * 0.3, y + size * 0.5, size * 0.6, size * 0.14)
    )
    pans = []
    for side in (-1, 1):
        px = x + side * size * 0.85
        for dx in (-0.34, 0.34):
            beam = join(beam, bar((px, y - size * 0.8), (px + dx * size, y), size * 0.06))
        pans.append(
            mirrored(
                [
                    (px, y, 1),
                    (px + size * 0.42, y, 1),
                    (px + size * 0.24, y + size * 0.24),
                    (px, y + size * 0.3),
                ],
                px,
            )
        )
    return [beam, *pans]
