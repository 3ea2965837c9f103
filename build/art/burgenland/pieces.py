"""What lies round the cards of Burgen Land: the hole in a wall, the place for a card, a castle's ends, its
ground and the score track.
"""

from __future__ import annotations

import random

from burgenland.names import (
    CARD,
    EMBLEMS,
    END_WIDTH,
    TRACK,
    TRACK_FIELDS,
    TRACK_FIRST,
    TRACK_STEP,
)
from burgenland.signs import crown_sign
from burgenland.stone import (
    FOOT,
    FRIEZE,
    WALL_TOP,
    badge,
    blank,
    colour_of,
    curtain,
    emblem,
    trimmed,
    turf,
)
from table.interface import grained
from technique.shapes import (
    Shape,
    bar,
    blob,
    crescent,
    ellipse,
    hatch,
    join,
    move,
    notched,
    poly,
    rect,
    ring,
    rounded,
    stroke,
)
from technique.woodcut import PALETTE, Woodcut

WIDTH, HEIGHT = CARD
GROUNDS = {"blue": ("#D3DADF", "#BFCAD6"), "yellow": ("#F5EED6", "#EADCA6"), "red": ("#ECD2BC", "#E0B9A2")}


def hole(colour: str) -> Woodcut:
    """A breach: the wall broken away between two stumps, its stones in a heap."""
    plate = blank()
    curtain(plate, colour)
    breach = [
        *((40, 130), (40, 184), (33, 192), (45, 204), (36, 220), (52, 232), (47, 248), (66, 258), (80, 276)),
        *((104, 284), (140, 286), (166, 277), (180, 262), (196, 256), (190, 240), (204, 228), (197, 212)),
        *((208, 200), (201, 188), (206, 130)),
    ]
    gap = poly(*breach)
    rim = gap.buffer(9).difference(gap).intersection(rect(-20, WALL_TOP - 24, 300, 140))
    body = join(plate.key, *plate.plates.values())
    plate.tint(rim.intersection(body), "stone2")
    plate.cut(gap)
    plate.ink(gap.buffer(2.6).difference(gap.buffer(-0.6)), within=body.buffer(2))
    plate.ink(hatch(rim, -35, 6, 2, seed=2), within=body)
    chance = random.Random(12)
    for x, y, size in (
        *((70, 284, 15), (168, 286, 16), (96, 292, 18), (142, 292, 17), (119, 284, 15), (116, 298, 17)),
        *((62, 299, 13), (182, 299, 14), (90, 303, 12), (148, 303, 12)),
    ):
        corners = [
            (x + dx * size * chance.uniform(0.8, 1.1), y + dy * size * chance.uniform(0.55, 0.8))
            for dx, dy in ((-1, 0.3), (-0.6, -0.8), (0.4, -1), (1, -0.2), (0.8, 0.8), (-0.4, 0.9))
        ]
        plate.solid(poly(*corners).buffer(1.5), "silver", line=3.4, shade=(-5, -5), dark="stone2")
    turf(plate)
    return trimmed(plate)


def slot() -> str:
    """The place where a card may go: a dashed gold frame about a faint veil and a sign of more."""
    plate = Woodcut(WIDTH, HEIGHT, 8, period=80)
    frame = notched(8, 60, 224, 252, 16)
    edge = frame.difference(frame.buffer(-9, join_style=2))
    gaps = [rect(x, 40, 16, 300) for x in (52, 90, 134, 172)]
    gaps += [rect(0, y, 240, 16) for y in (104, 142, 180, 218, 256)]
    plate.solid(edge.difference(join(*gaps)), "#E8BC2C", line=4.6)
    more = join(rect(108, 152, 24, 76), rect(82, 178, 76, 24))
    plate.solid(more, "#E8BC2C", line=5, halo=0, shade=(-4, -4))
    veil = plate.path(frame.buffer(-4), 0.35)
    plate.overlay_under = f'<path opacity=".28" fill="{PALETTE["white"]}" d="{veil}"/>'
    return plate.svg(ground=None, wobble=0.5, register=0.5)


def end(side: int) -> Woodcut:
    """Where a castle ends for now: toothing stones; ``side`` -1 is the left end."""
    plate = Woodcut(END_WIDTH, HEIGHT, 7, period=WIDTH / 3)
    joint = END_WIDTH if side < 0 else 0
    stones: list[Shape] = []
    for row, reach in enumerate((12, 21, 11, 24, 14, 22, 12, 24)):
        start = joint - reach if side < 0 else joint - 40
        stones.append(rect(start, WALL_TOP + row * 15, reach + 40, 15.4))
    body = plate.solid(join(*stones), "silver", line=4.4, shade=(-4, -3), dark="stone")
    courses = [rect(-60, WALL_TOP + row * 15 - 1, 160, 2.1) for row in range(1, 8)]
    plate.ink(*courses, within=body)
    top, high = FRIEZE
    plate.ink(rect(joint - 1.6, top - 7, 3.2, high + 14))
    along = [
        (joint - side * 40, FOOT - 1, 1),
        (joint + side * 14, FOOT + 1),
        (joint + side * 36, FOOT + 10, 1),
    ]
    grass = blob([*along, (joint + side * 14, FOOT + 15), (joint - side * 40, FOOT + 15, 1)])
    plate.solid(grass, "green", line=3.6)
    blades = [
        stroke([(x, FOOT + 4), (x + lean * 0.5, FOOT - 3), (x + lean, FOOT - 8)], 2.5, "start")
        for x, lean in ((joint + side * 10, -3), (joint + side * 13, 1), (joint + side * 16, 4))
    ]
    plate.ink(*blades)
    return trimmed(plate)


FIELD = (1520, 224)
LANDS = {
    "blue": ("#B9CBC4", "#C3CFA6", "#8FA59B"),
    "yellow": ("#C9D3AE", "#B9CB9C", "#8E9F6C"),
    "red": ("#DDBFA0", "#CFC596", "#B48F72"),
}
"""By colour: the far hills, the near ones, and the soft line both are drawn with."""
COPSES = (
    *((70, 158, 1.1), (118, 166, 0.8), (330, 172, 0.9), (520, 178, 0.6)),
    *((1010, 176, 0.6), (1180, 166, 0.95), (1228, 172, 0.7), (1440, 164, 1.15)),
)
"""Where trees stand on the near hills, and how large."""


def field(colour: str) -> str:
    """The land a castle grows on, 1520 x 224: a pale hanging with its emblem, hills and copses.

    All of it is pale and its lines are soft, so that whatever is built stands out.
    """
    ground, figure = GROUNDS[colour]
    width, height = FIELD
    plate = Woodcut(width, height, 7, frequency=0.5)
    signs: list[Shape] = []
    for row in range(-1, 6):
        for column in range(-1, 20):
            x, y = 40 + column * 80 + (40 if row % 2 else 0), 20 + row * 40
            signs += [emblem(colour, x, y, 30), ellipse(x + 40, y, 4)]
    plate.tint(rect(-20, -20, width + 40, height + 40), ground)
    plate.tint(join(*signs), figure)
    far, near, soft = LANDS[colour]
    for k, (tone, heights) in enumerate(
        (
            (far, (118, 96, 132, 110, 142, 126, 108, 134, 92, 120)),
            (near, (166, 152, 176, 160, 172, 178, 164, 174, 150, 168)),
        )
    ):
        step = width / (len(heights) - 1)
        ridge = [(i * step, float(y)) for i, y in enumerate(heights)]
        land = blob(
            [(-60, 300, 1), (-60, ridge[0][1], 1), *ridge, (width + 60, 150, 1), (width + 60, 300, 1)]
        )
        plate.cut(land)
        plate.tint(land, tone)
        edge = land.difference(move(land, 0, 3.4 + k))
        plate.tint(edge, soft)
        slope = land.difference(move(land, 0, 20))
        plate.shade(hatch(slope, 72, 21, 2.4, "end", seed=9 + k), soft, within=land)
    for x, y, size in COPSES:
        lumps = [
            ellipse(x + dx * size, y + dy * size, r * size)
            for dx, dy, r in ((0, -34, 21), (-17, -18, 19), (17, -18, 19))
        ]
        trunk = rect(x - 3 * size, y - 8 * size, 6 * size, 14 * size)
        crown = join(*lumps)
        for shape, tone in ((trunk, soft), (crown, far)):
            plate.cut(shape)
            plate.tint(shape, tone)
            plate.tint(shape.boundary.buffer(1.5), soft)
        plate.shade(crescent(crown, -8 * size, -7 * size), soft)
    grained(plate, rect(-20, -20, width + 40, height + 40), "white", 80)
    return plate.svg(ground="paper", grain=False, wobble=0.5, register=0)


def emblem_sign(colour: str) -> str:
    """The emblem of a castle colour on a disc of that colour, 128 x 128."""
    plate = Woodcut(128, 128, 31, frequency=0.6)
    plate.solid(ellipse(63, 63, 56), "gold" if colour != "yellow" else "white", line=7, shade=(-6, -6))
    plate.solid(ellipse(63, 63, 47), colour_of(colour), line=4.4, shade=(-6, -6))
    badge(plate, colour, 63, 60 if EMBLEMS[colour] == "chevron" else 64, 68)
    return plate.svg(ground=None, wobble=0.5, register=0.4)


def track() -> str:
    """The score track: 31 fields on a dark belt; each fifth is gold, the last has a crown."""
    width, height = TRACK
    plate = Woodcut(width, height, 33, period=TRACK_STEP)
    middle = height / 2
    belt = plate.solid(rounded(3, middle - 29, width - 8, 58, 28.9), "lapis2", line=7)
    edge = belt.buffer(-6)
    plate.tint(edge.difference(edge.buffer(-3.4)), "gold")
    plate.tint(bar((TRACK_FIRST, middle), (width - TRACK_FIRST, middle), 8), "gold", within=belt)
    for k in range(TRACK_FIELDS):
        x = TRACK_FIRST + k * TRACK_STEP
        if k == TRACK_FIELDS - 1:
            plate.solid(ellipse(x, middle, 28), "madder", line=5)
            plate.paste(crown_sign(), 0.44, x - 48 * 0.44, middle - 52 * 0.44)
        elif k % 5 == 0:
            plate.solid(ellipse(x, middle, 28), "gold", line=5, shade=(-3, -3))
            plate.ink(ring(x, middle, 20, 2))
        else:
            plate.solid(ellipse(x, middle, 19), "pale_light", line=4.6, shade=(-3, -3), dark="pale")
    return plate.svg(ground=None, wobble=0.6, register=0.4)
