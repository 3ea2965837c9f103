"""What every card of Burgen Land shares: the curtain wall that runs on from card to card, the turf at its
foot, the painted frieze, banners and emblems.

A card is 240 x 320 units. The wall and the turf repeat every 240 units, and so does the wobble, so that any
two cards join without a seam; what is a card's own keeps within x 14 to 226.
"""

from __future__ import annotations

import math
import random

from burgenland.names import CARD, COLOURS, EMBLEMS
from motifs.masonry import crenels
from motifs.ornament import lozenge, star
from technique.shapes import (
    Shape,
    blob,
    crescent,
    ellipse,
    hatch,
    join,
    move,
    poly,
    rect,
    ring,
    stroke,
)
from technique.woodcut import GRAIN, Woodcut, grain_layer

WIDTH, HEIGHT = CARD
WALL_TOP, FOOT = 178.0, 298.0
FRIEZE = (190.0, 24.0)
VIEW = rect(-14, -14, WIDTH + 28, HEIGHT + 28)


def blank() -> Woodcut:
    """An empty card; all share one hand, whose wobble repeats from card to card."""
    return Woodcut(WIDTH, HEIGHT, 7, period=WIDTH / 3)


def repeated(*shapes: Shape) -> Shape:
    """Shapes of one card together with those of the card to its left and to its right."""
    drawn = join(*shapes)
    return join(*[move(drawn, k * WIDTH, 0) for k in (-1, 0, 1)])


def emblem(colour: str, x: float, y: float, size: float) -> Shape:
    """The emblem of a castle colour, ``size`` high: a lozenge, a sun or a chevron."""
    if EMBLEMS[colour] == "lozenge":
        return lozenge(x, y, size * 0.36, size * 0.52)
    if EMBLEMS[colour] == "sun":
        return star(x, y, size * 0.56, 0.54, 8)
    half, rise = size * 0.5, size * 0.4
    return poly(
        (x, y - rise),
        (x + half, y + rise * 0.45),
        (x + half, y + rise * 1.15),
        (x, y + rise * 0.3),
        (x - half, y + rise * 1.15),
        (x - half, y + rise * 0.45),
    )


def joints(
    x0: float, x1: float, y0: float, y1: float, seed: int, keep: float = 0.42, course: float = 15
) -> Shape:
    """Some joints of the masonry between two heights; they never cross x0 or x1."""
    chance = random.Random(seed)
    cut: list[Shape] = []
    block = 30.0
    for row in range(1, int((y1 - y0) / course) + 1):
        y = y1 - row * course
        for k in range(int((x1 - x0) / block)):
            x = x0 + k * block + (4 if row % 2 else 17)
            if x + 24 < x1 and chance.random() < keep:
                cut.append(stroke([(x, y), (x + 11, y + 0.6), (x + 23, y)], 2.2))
            if chance.random() < keep * 0.8:
                cut.append(stroke([(x + 4, y), (x + 4, y + course * 0.85)], 1.9, "start", False))
    return join(*cut)


def curtain(plate: Woodcut, colour: str) -> Shape:
    """The castle wall with its battlement and its frieze, running out of the card on both sides."""
    merlons = repeated(crenels(13, 227, WALL_TOP + 1, 4, 23))
    body = join(rect(-WIDTH, WALL_TOP, 3 * WIDTH, FOOT - WALL_TOP + 8), merlons)
    wall = plate.solid(body, "silver", line=4.6)
    plate.shade(crescent(merlons, -5, -4), "stone", within=wall)
    plate.shade(repeated(rect(0, FOOT - 24, WIDTH, 40)), "stone", within=wall)
    plate.ink(repeated(joints(0, WIDTH, FRIEZE[0] + 32, FOOT, 4, 0.4)), within=wall)
    top, high = FRIEZE
    shadow = rect(-WIDTH, top + high, 3 * WIDTH, 15)
    plate.shade(shadow, "stone")
    strokes = [
        stroke([(x, top + high + 4), (x - 2.5, top + high + 10 + 4 * ((x // 6) % 3))], 2.4, "start", False)
        for x in range(3, WIDTH, 6)
    ]
    plate.ink(repeated(*strokes))
    plate.solid(rect(-WIDTH, top, 3 * WIDTH, high), colour_of(colour), line=3.4)
    signs = repeated(*[emblem(colour, 15 + 30 * k, top + high / 2, high * 0.62) for k in range(8)])
    plate.tint(signs, "white")
    plate.solid(rect(-WIDTH, top + high, 3 * WIDTH, 6), "white", line=2.6)
    plate.solid(rect(-WIDTH, top - 6, 3 * WIDTH, 6), "white", line=2.6)
    return wall


def colour_of(colour: str) -> str:
    """The plate a castle colour is printed with."""
    return COLOURS[colour]


def turf(plate: Woodcut) -> Shape:
    """The strip of grass along the foot, drawn last, so that everything stands in it."""

    def edge(level: float, swell: float, x: float) -> float:
        return level + swell * (math.sin(x * math.pi / 60) + 0.6 * math.sin(x * math.pi / 40 + 1))

    xs = range(-WIDTH, 2 * WIDTH + 1, 6)
    outline = [(x, edge(FOOT - 1, 1.3, x)) for x in xs]
    outline += [(x, edge(FOOT + 15, 1.6, x + 50)) for x in reversed(xs)]
    grass = plate.solid(poly(*outline), "green", line=3.8)
    plate.shade(crescent(grass, 0, -6), "verd", within=grass)
    chance = random.Random(5)
    blades = []
    for k in range(20):
        x, y = k * 12 + chance.uniform(2, 10), FOOT + chance.uniform(5, 12)
        blades.append(stroke([(x, y), (x + 2, y - 5), (x + 5, y - 8)], 2.1, "start"))
    plate.ink(repeated(*blades), within=grass.buffer(2))
    tufts = []
    for x in (22, 61, 103, 148, 187, 219):
        for lean, high in ((-4, 7), (0, 10), (4, 6)):
            tufts.append(
                stroke(
                    [(x, FOOT + 3), (x + lean * 0.5, FOOT - high * 0.5), (x + lean, FOOT - high)],
                    2.6,
                    "start",
                )
            )
    plate.ink(repeated(*tufts))
    return grass


def banner(plate: Woodcut, colour: str, x: float, y: float, width: float, height: float) -> None:
    """A hanging banner with the emblem of its colour, its rod centred on (x, y)."""
    half = width / 2
    cloth = [
        *((x - half, y, 1), (x + half, y, 1), (x + half - 1, y + height * 0.5), (x + half, y + height, 1)),
        *((x, y + height * 0.84, 1), (x - half, y + height, 1), (x - half + 1, y + height * 0.5)),
    ]
    sheet = blob(cloth)
    edging = "white" if colour == "yellow" else "gold"
    plate.solid(sheet, edging, line=4.2, halo=2)
    inner = sheet.buffer(-width * 0.075, join_style=2)
    tint = colour_of(colour)
    plate.solid(inner, tint, line=2.2, shade=(-width * 0.1, -2))
    side = crescent(inner, -width * 0.17, 0)
    plate.ink(hatch(side, -25, 6, 2.2, seed=3), within=inner)
    badge(plate, colour, x, y + height * 0.45, width * 0.56)
    plate.solid(rect(x - half - 6, y - 4, width + 12, 7), "wood", line=3)
    for side_x in (x - half - 7, x + half + 7):
        plate.solid(ellipse(side_x, y - 0.5, 5), "gold", line=2.8)


def badge(plate: Woodcut, colour: str, x: float, y: float, size: float) -> None:
    """The emblem in white, edged in ink."""
    sign = emblem(colour, x, y, size)
    plate.ink(sign.buffer(max(1.6, size * 0.055)))
    plate.cut(sign)
    plate.tint(sign, "white")
    if EMBLEMS[colour] == "sun":
        plate.ink(ring(x, y, size * 0.19, max(1.6, size * 0.06)))
    elif EMBLEMS[colour] == "lozenge":
        plate.ink(lozenge(x, y, size * 0.16, size * 0.22))


def pennon(plate: Woodcut, colour: str, x: float, y: float, height: float, length: float) -> None:
    """A streaming pennon on a pole whose foot is at (x, y)."""
    top = y - height
    plate.solid(rect(x - 2, top, 4, height), "wood", line=2.4)
    cloth = [
        *((x + 2, top + 2, 1), (x + length * 0.45, top + 6), (x + length, top + 1, 1)),
        *((x + length * 0.82, top + 13, 1), (x + length * 0.96, top + 26, 1)),
        *((x + length * 0.45, top + 28), (x + 2, top + 25, 1)),
    ]
    plate.solid(blob(cloth), colour_of(colour), line=3.2, shade=(-4, -4))
    plate.solid(ellipse(x, top - 2, 4.2), "gold", line=2.4)


def trimmed(plate: Woodcut) -> Woodcut:
    """The card without what lies outside it."""
    plate.plates = {colour: shape.intersection(VIEW) for colour, shape in plate.plates.items()}
    plate.shades = {colour: shape.intersection(VIEW) for colour, shape in plate.shades.items()}
    plate.key = plate.key.intersection(VIEW)
    return plate


def printed(plate: Woodcut) -> str:
    """Print a card that joins its neighbours: transparent, its grain fading towards both sides."""
    body = plate.path(join(*plate.plates.values()).intersection(rect(0, 0, WIDTH, HEIGHT)), 0.5)
    fade = "".join(
        f'<stop offset="{at}%" stop-color="#fff" stop-opacity="{share}"/>'
        for at, share in ((0, 0), (18, 1), (82, 1), (100, 0))
    )
    limits = (
        f'<defs><clipPath id="body"><path d="{body}" clip-rule="evenodd"/></clipPath>'
        f'<linearGradient id="fade">{fade}</linearGradient><mask id="middle">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#fade)"/></mask></defs>'
    )

    def grain(kind: str, opacity: float) -> str:
        layer = grain_layer(WIDTH, HEIGHT, kind, opacity)
        return f'<g clip-path="url(#body)"><g mask="url(#middle)">{layer}</g></g>'

    content = plate.body(0.5, 0.8, grain("clouds", 0.24))
    return plate.document(GRAIN + limits + content + grain("specks", 0.4))
